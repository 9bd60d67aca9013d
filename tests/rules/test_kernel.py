"""What the games share: drafts, declared secrets, views by allow-list, answers reckoned once."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest
from loaded_dice import SteadyChance

from rules.contract import Action, Chance, Event, IllegalAction, Seat, Viewer
from rules.kernel.draft import Draft, changed
from rules.kernel.events import Fact, QuietFact, SeatSecret
from rules.kernel.judging import Rule, menu
from rules.kernel.once import once
from rules.kernel.play import Play
from rules.kernel.sight import covered, shown

A, B = Seat(0), Seat(1)


@dataclass(frozen=True)
class Table:
    name: str
    hand: tuple[str, ...] = ()
    secret: str = ""


@dataclass(frozen=True)
class CardTaken(Event):
    seat: Seat


@dataclass(frozen=True)
class CardDrawn(SeatSecret[Draft[Table]]):
    card: str

    def for_others(self) -> Event:
        return CardTaken(self.seat)

    def apply(self, draft: Draft[Table]) -> None:
        draft.set(hand=(*draft.state.hand, self.card))


@dataclass(frozen=True)
class Whispered(Fact[Draft[Table]]):
    known_to = ("speaker", "listener")
    speaker: Seat
    listener: Seat


@dataclass(frozen=True)
class Shuffled(QuietFact[Draft[Table]]):
    known_to = ()


@dataclass(frozen=True)
class Rung(Fact[Draft[Table]]):
    """A bell."""


@dataclass(frozen=True)
class Take(Action):
    card: str


@dataclass
class Field:
    state: Table
    answers: dict[Any, Any] = field(default_factory=dict)


def test_a_draft_changes_what_is_named_and_leaves_the_state_before_it() -> None:
    before = Table("oak", ("ace",), "hidden")
    draft = Draft(before)

    CardDrawn(A, "king").apply(draft)

    assert draft.state == Table("oak", ("ace", "king"), "hidden")
    assert before == Table("oak", ("ace",), "hidden")


def test_a_draft_refuses_what_is_no_field() -> None:
    with pytest.raises(TypeError, match="Table has no hands"):
        changed(Table("oak"), hands=())


@pytest.mark.parametrize(
    ("event", "seen"),
    [
        (CardDrawn(A, "king"), {A: CardDrawn(A, "king"), B: CardTaken(A), None: CardTaken(A)}),
        (Whispered(A, B), {A: Whispered(A, B), B: Whispered(A, B), Seat(2): None, None: None}),
        (Shuffled(), {A: None, None: None}),
        (Rung(), {A: Rung(), None: Rung()}),
    ],
    ids=["of one seat", "of two seats", "of nobody", "of all"],
)
def test_an_event_is_seen_by_those_it_names(event: Event, seen: dict[Viewer, Event | None]) -> None:
    assert {viewer: event.seen_by(viewer) for viewer in seen} == seen


def test_a_view_has_the_listed_fields_and_defaults_for_all_others() -> None:
    table = Table("oak", ("ace", "king"), "hidden")

    assert shown(table, ("name",), hand=covered(table.hand, "?")) == Table("oak", ("?", "?"))


def test_what_is_asked_of_a_field_again_is_not_reckoned_again() -> None:
    asked = []

    @once
    def has(table: Field, card: str) -> bool:
        asked.append(card)
        return card in table.state.hand

    one, other = Field(Table("oak", ("ace",))), Field(Table("elm"))

    assert [has(one, "ace"), has(one, "ace"), has(one, "king"), has(other, "ace")] == [
        True,
        True,
        False,
        False,
    ]
    assert asked == ["ace", "king", "ace"]


def test_a_menu_keeps_the_order_and_leaves_out_what_is_refused() -> None:
    def why_not(table: Field, action: Take) -> IllegalAction | None:
        return None if action.card in table.state.hand else IllegalAction("not_in_hand")

    rules = {Take: Rule[Field, Any](lambda play, action: None, why_not)}
    wishes = [Take(A, card) for card in ("king", "ten", "ace")]

    assert menu(rules, Field(Table("oak", ("ace", "king"))), wishes) == (wishes[0], wishes[2])


def test_a_play_looks_at_the_state_after_everything_recorded() -> None:
    class Recorder:
        state = Table("oak")

        def record(self, event: Any) -> None:
            draft = Draft(self.state)
            event.apply(draft)
            self.state = draft.state

    dice = SteadyChance(1)
    play: Play[Field, Table, Any] = Play(Recorder(), Chance(dice, dice), Field)  # type: ignore[arg-type]  # all it uses
    looked = play.field

    assert play.field is looked, "looked at once"
    play.record(CardDrawn(A, "ace"))
    assert play.field.state == play.state == Table("oak", ("ace",))
    assert sorted(play.lots("abc")) == sorted(play.shuffled("abc")) == ["a", "b", "c"]
