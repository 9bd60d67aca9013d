"""What the games share: drafts, declared secrets, views by allow-list, answers reckoned once."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import pytest
from loaded_dice import SteadyChance

from rules.contract import Action, Chance, Event, IllegalAction, Phrase, Seat, Viewer
from rules.kernel.draft import (
    Draft,
    StackDraft,
    all_but,
    all_changed,
    changed,
    changed_at,
    each_with,
    one_changed,
)
from rules.kernel.events import Fact, QuietFact, SeatSecret, SecretChoice, facts_of
from rules.kernel.judging import Rule, menu
from rules.kernel.once import once
from rules.kernel.phrases import as_facts, chained, values_of
from rules.kernel.play import Play
from rules.kernel.sight import covered, shown

A, B = Seat(0), Seat(1)


@dataclass(frozen=True)
class Table:
    name: str
    hand: tuple[str, ...] = ()
    secret: str = ""

    @cached_property
    def held(self) -> int:
        return len(self.hand)


@dataclass(frozen=True)
class Piece:
    id: str
    moved: bool = False


@dataclass(frozen=True)
class Question:
    text: str
    waiting: tuple[Seat, ...]


@dataclass(frozen=True)
class Asking:
    stack: tuple[Question, ...] = ()


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


class Bid(SecretChoice[Draft[Table]]):
    """Something secret; what is kept of it nobody has said."""


@dataclass(frozen=True)
class Take(Action):
    card: str


@dataclass
class Field:
    state: Table
    answers: dict[Any, Any] = field(default_factory=dict)


def test_a_draft_changes_what_is_named_and_leaves_the_state_before_it() -> None:
    before = Table("oak", ("ace",), "hidden")

    after = Draft(before).after(CardDrawn(A, "king"))

    assert after == Table("oak", ("ace", "king"), "hidden")
    assert before == Table("oak", ("ace",), "hidden")


def test_a_draft_refuses_what_is_no_field() -> None:
    with pytest.raises(TypeError, match="Table has no hands"):
        changed(Table("oak"), hands=())


def test_what_a_thing_has_reckoned_of_itself_is_reckoned_anew_of_the_changed_one() -> None:
    table = Table("oak", ("ace",))
    assert table.held == 1

    assert changed(table, hand=("ace", "king")).held == 2


def test_a_thing_stored_before_it_had_a_field_is_changed_like_any_other() -> None:
    """A decoder leaves the default of a field that was not stored to the class."""
    stored = object.__new__(Table)
    vars(stored).update(name="oak", hand=("ace",))
    assert stored.held == 1

    after = changed(stored, hand=("ace", "king"))
    assert (after, after.held) == (Table("oak", ("ace", "king"), ""), 2)


def test_one_of_several_things_is_changed_by_its_id_or_its_place() -> None:
    pawn, rook = Piece("pawn"), Piece("rook")

    assert all_changed((pawn, rook), moved=True) == (Piece("pawn", True), Piece("rook", True))
    assert one_changed((pawn, rook), "rook", moved=True) == (pawn, Piece("rook", True))
    assert one_changed((pawn, rook), "king", moved=True) == (pawn, rook)
    assert changed_at((pawn, rook), 0, moved=True) == (Piece("pawn", True), rook)
    assert all_but((pawn, rook, pawn), Piece("pawn")) == (rook,)


def test_a_stack_waits_for_the_newest_decision_first() -> None:
    older, newer = Question("older", (A,)), Question("newer", (A, B))
    draft = StackDraft(Asking())

    draft.push(older)
    draft.push(newer)
    draft.answered(A)
    assert draft.state.stack == (older, Question("newer", (B,)))

    draft.change_top(text="again")
    assert draft.state.stack == (older, Question("again", (B,)))

    draft.pop()
    assert draft.state.stack == (older,)


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


def test_the_facts_of_a_module_are_its_own_that_can_happen() -> None:
    assert facts_of(sys.modules[__name__]) == (CardDrawn, Whispered, Shuffled, Rung)


def test_a_view_has_the_listed_fields_and_defaults_for_all_others() -> None:
    table = Table("oak", ("ace", "king"), "hidden")

    assert shown(table, ("name",), hand=covered(table.hand, "?")) == Table("oak", ("?", "?"))


@pytest.mark.parametrize("fields", [("hand",), ("name", "colour"), ("name", "secret")])
def test_nothing_is_shown_without_a_field_that_has_no_default_nor_by_one_that_is_none(
    fields: tuple[str, ...],
) -> None:
    with pytest.raises(TypeError):
        shown(Table("oak"), fields, secret="")


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


def test_things_that_differ_in_one_field_are_made_of_one() -> None:
    assert each_with(Piece("a", moved=True), id="bc") == [Piece("b", moved=True), Piece("c", moved=True)]
    assert each_with(Piece("a"), id=()) == []
    assert [vars(each) for each in each_with(Take(A, "ten"), card=["ace"])] == [vars(Take(A, "ace"))]
    with pytest.raises(TypeError):
        each_with(Piece("a"), colour=["red"])


def test_wishes_that_stand_or_fall_together_are_judged_by_the_first() -> None:
    asked: list[str] = []

    def why_not(table: Field, action: Take) -> IllegalAction | None:
        asked.append(action.card)
        return None if action.card in table.state.hand else IllegalAction("not_in_hand")

    rules = {Take: Rule[Field, Any](lambda play, action: None, why_not)}
    fallen, standing = [Take(A, "ten"), Take(A, "two")], [Take(A, "ace"), Take(A, "king")]
    last = Take(A, "king")

    assert menu(rules, Field(Table("oak", ("ace", "king"))), [fallen, standing, (), last]) == (
        *standing,
        last,
    )
    assert asked == ["ten", "ace", "king"]


def test_a_play_looks_at_the_state_after_everything_recorded() -> None:
    class Recorder:
        state = Table("oak")

        def record(self, event: Any) -> None:
            self.state = Draft(self.state).after(event)

    dice = SteadyChance(1)
    play: Play[Field, Table, Any] = Play(Recorder(), Chance(dice, dice), Field)  # type: ignore[arg-type]  # all it uses
    looked = play.field

    assert play.field is looked, "looked at once"
    play.record(CardDrawn(A, "ace"))
    assert play.field.state == play.state == Table("oak", ("ace",))
    assert sorted(play.lots("abc")) == sorted(play.shuffled("abc")) == ["a", "b", "c"]


def test_what_is_said_in_a_row_is_joined_by_a_phrase() -> None:
    assert chained("and", []) == "none"
    assert chained("and", ["one"]) == "one"
    two = Phrase.of("and", first="one", next="two")
    assert chained("and", ["one", "two", "three"]) == Phrase.of("and", first=two, next="three")


def test_settings_are_told_by_name_and_switches_by_words() -> None:
    assert as_facts(values_of(Piece("pawn"))) == {"id": "pawn", "moved": "no"}
