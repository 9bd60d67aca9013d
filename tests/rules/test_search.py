"""A sharp seat plays on in imagined worlds, and leaves steady's choice where another is surely better."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from rules.advice import Character, Effort, Weighed
from rules.contract import (
    Action,
    Chance,
    Dice,
    Event,
    IllegalAction,
    Pending,
    Phrase,
    Result,
    Ruleset,
    Seat,
    Turn,
)
from rules.search import ENOUGH, FEWEST, RIVALS, Lots, _Thought, sharp
from tests.dudo.rules.state import Bid, Decision, Kind, Player, Settings, State
from tests.fakes.thinking_dudo import ThinkingDudo

A, B = Seat(0), Seat(1)


@dataclass(frozen=True)
class DrawFrom(Action):
    """Draw from an urn: what is drawn may win."""

    urn: int


@dataclass(frozen=True)
class Drew(Event):
    won: bool


class Urns(Ruleset[bool | None, DrawFrom, Drew, int]):
    """One draw from one of some urns, each with its chance of winning; a steady seat takes the first."""

    effort = Effort(candidates=3, depth=5, decisions=300)

    def __init__(self, *tenths: int) -> None:
        self.tenths = tenths
        self.worlds = self.decisions = 0

    def thought(self, seed: int) -> int:
        legal = [DrawFrom(A, urn) for urn in range(len(self.tenths))]
        return sharp(self, 0, legal, Lots(seed)).urn

    def weighed(
        self, view: int, legal: Sequence[DrawFrom], dice: Dice, character: Character = Character.EVEN
    ) -> Sequence[Weighed[DrawFrom]]:
        return [Weighed(each) for each in legal]

    def imagined(self, view: int, dice: Dice) -> bool | None:
        self.worlds += 1
        return False

    def decide(self, turn: Turn[bool | None, Drew], action: DrawFrom, chance: Chance) -> None:
        self.decisions += 1
        ball = (chance.public.below(10) + 3 * action.urn) % 10  # what one urn gives says nothing of another
        turn.record(Drew(ball < self.tenths[action.urn]))

    def evolve(self, state: bool | None, event: Drew) -> bool | None:
        return event.won

    def outlook(self, state: bool | None) -> tuple[float, ...]:
        return (0.5, 0.5)

    def pending(self, state: bool | None) -> Pending | None:
        return None

    def result(self, state: bool | None) -> Result | None:
        return Result((A if state else B,), (None, None), Phrase("over"))

    def _unasked(self, *asked: object) -> Any:
        raise AssertionError("nobody asks that here")

    setup = begin = legal_actions = view = default = advise = _unasked


class Unimaginable(Urns):
    def imagined(self, view: int, dice: Dice) -> bool | None:
        return None


class Closed(Urns):
    """In every other world one urn is closed."""

    def imagined(self, view: int, dice: Dice) -> bool | None:
        super().imagined(view, dice)
        return bool(dice.below(2))

    def decide(self, turn: Turn[bool | None, Drew], action: DrawFrom, chance: Chance) -> None:
        if action.urn == 1 and turn.state:
            raise IllegalAction("closed")
        super().decide(turn, action, chance)


def test_what_a_world_refuses_is_thought_over_in_others() -> None:
    assert [Closed(0, 10).thought(seed) for seed in range(10)] == [1] * 10
    assert [Closed(2, 1, 0).thought(seed) for seed in range(10)] == [0] * 10


@dataclass(frozen=True)
class Wait(Action):
    """Draw a little later."""


@dataclass(frozen=True)
class Waited(Event):
    pass


class Patient(Urns):
    """Who draws later has the same chance."""

    def decide(self, turn: Turn[bool | None, Drew], action: Any, chance: Chance) -> None:
        if isinstance(action, Wait):
            turn.record(Waited())  # type: ignore[arg-type]  # an event that Urns do not know
        else:
            super().decide(turn, action, chance)

    def evolve(self, state: bool | None, event: Any) -> bool | None:
        return None if isinstance(event, Waited) else super().evolve(state, event)

    def pending(self, state: bool | None) -> Pending | None:
        return Pending("draw", (A,), (A,)) if state is None else None

    def legal_actions(self, state: bool | None, seat: Seat) -> Sequence[DrawFrom]:
        return [DrawFrom(A, 0)]


def test_one_decision_more_gives_what_follows_no_other_dice() -> None:
    """Else luck would hide what the candidates differ by."""
    thought = _Thought(Patient(5), A, [DrawFrom(A, 0), Wait(A)], Effort(depth=5))

    drawn = [thought.share(False, DrawFrom(A, 0), luck) for luck in range(40)]

    assert set(drawn) == {0.0, 1.0}
    assert [thought.share(False, Wait(A), luck) for luck in range(40)] == drawn


class Asked(Urns):
    """After the draw the other seat is asked."""

    def pending(self, state: bool | None) -> Pending | None:
        return Pending("draw", (B,), (B,))


def test_how_a_world_is_judged_counts_by_seat() -> None:
    """In raid of six it takes longer than what led to it: thoughts took up to 2.5 s in place of 2."""
    thought = _Thought(Asked(5), A, [DrawFrom(A, 0)], Effort(depth=0, judging=0.5))

    assert thought.share(False, DrawFrom(A, 0), 1) == 0.5
    assert thought.decisions == 2.0


class Unjudged(Urns):
    def outlook(self, state: bool | None) -> tuple[float, ...]:
        return ()


def test_it_leaves_a_choice_that_is_surely_worse() -> None:
    assert [Urns(2, 3, 9).thought(seed) for seed in range(20)] == [2] * 20


class Learned(Urns):
    """By play it is known that the last urn is worth most."""

    def first_thoughts(
        self, view: int, legal: Sequence[DrawFrom], dice: Dice, character: Character = Character.EVEN
    ) -> Sequence[Weighed[DrawFrom]]:
        return self.weighed(view, legal, dice, character)[::-1]


def test_thought_begins_with_what_a_ruleset_has_learned_by_play() -> None:
    assert Learned(5, 5, 5).thought(1) == 2
    assert Learned(9, 2, 2).thought(1) == 0  # and leaves it where another is surely better


def test_luck_decides_nothing() -> None:
    """A seat that leaves good choices by luck plays worse than a steady one."""
    assert [Urns(5, 5, 5).thought(seed) for seed in range(60)].count(0) > 50


def test_of_what_no_outlook_tells_nothing_is_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Urns, "effort", Effort(candidates=3, depth=5, decisions=300, settled=(DrawFrom,)))
    urns = Urns(2, 9)

    assert (urns.thought(1), urns.worlds) == (0, 0)


def test_what_a_game_excludes_is_not_taken_in_place_of_steadys_choice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of two actions that undo each other luck might prefer one after the other for ever."""
    effort = Effort(candidates=3, depth=5, decisions=300, excluded=(DrawFrom,))
    monkeypatch.setattr(Urns, "effort", effort)
    urns = Urns(2, 9)

    assert (urns.thought(1), urns.worlds) == (0, 0)


def test_thought_goes_to_the_best_rival_once_the_others_are_behind_it() -> None:
    """Each world then takes two decisions: steady's choice and the rival."""
    for seed in range(20):
        urns = Urns(5, 6, 6)
        urns.thought(seed)

        assert urns.decisions <= 2 * urns.worlds + max(RIVALS)


def test_a_choice_is_left_only_for_more_than_the_outlook_errs_by(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Urns, "effort", Effort(candidates=3, depth=5, decisions=300, least=1.0))
    assert [Urns(2, 9).thought(seed) for seed in range(10)] == [0] * 10


def test_a_game_says_how_sure_one_must_be(monkeypatch: pytest.MonkeyPatch) -> None:
    def left(certain: float) -> int:
        effort = Effort(candidates=3, depth=5, decisions=300, certain=certain)
        monkeypatch.setattr(Urns, "effort", effort)
        return sum(Urns(5, 6).thought(seed) for seed in range(60))

    assert left(0.5) > left(2.0) > left(3.5)


def test_where_there_is_one_answer_nothing_is_thought() -> None:
    urns = Urns(5)

    assert (urns.thought(1), urns.worlds) == (0, 0)


def test_what_is_clear_takes_less_thought_than_a_fork() -> None:
    clear, fork = Urns(9, 1), Urns(5, 6)
    assert clear.thought(1) == 0
    fork.thought(1)

    assert FEWEST <= clear.worlds < fork.worlds


def test_it_thinks_no_longer_than_its_effort() -> None:
    for seed in range(20):
        urns = Urns(5, 5, 5, 5, 5, 5, 5)
        urns.thought(seed)

        assert urns.decisions < 300 + 3  # two candidates beside steady's, in a last world


def test_of_what_is_much_alike_only_the_first_are_compared() -> None:
    assert {Urns(2, 3, 4, 9, 9).thought(seed) for seed in range(10)}.isdisjoint({3, 4})


def test_the_same_dice_give_the_same_choice() -> None:
    first, second = ([Urns(4, 5, 5).thought(seed) for seed in range(30)] for _ in range(2))

    assert first == second
    assert len(set(first)) > 1


def test_where_nothing_can_be_imagined_it_is_steady() -> None:
    assert Unimaginable(1, 9).thought(1) == 0


def test_where_nothing_can_be_judged_it_plays_on_to_the_end() -> None:
    assert Unjudged(1, 9).thought(1) == 1


def test_where_the_effort_is_small_fewer_are_compared_and_those_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Urns, "effort", Effort(candidates=3, depth=5, decisions=2 * 5 * ENOUGH))

    assert {Urns(2, 2, 9).thought(seed) for seed in range(10)} == {0}
    assert {Urns(2, 9, 2).thought(seed) for seed in range(10)} == {1}


def test_it_thinks_in_what_its_seat_knows_alone() -> None:
    """Whatever the others hold, it thinks the same of a bid."""
    ruleset = ThinkingDudo()

    def thought(seed: int, others: tuple[int, ...]) -> Action:
        players = (Player(A, 3, (seed % 6 + 1, 4, 2), 4), Player(B, 3, others, others[0]))
        doubt = Decision(Kind.DOUBT, (A,), (A,))
        state = State(Settings(rounds=0), players, 1, Bid(B, 4, 2), (doubt,))
        return sharp(ruleset, ruleset.view(state, A), ruleset.legal_actions(state, A), Lots(seed))

    held = [(1, 1, 1), (4, 4, 4), (2, 3, 5)]
    found = [{thought(seed, others) for others in held} for seed in range(12)]

    assert all(len(each) == 1 for each in found)
    assert len({each for one in found for each in one}) > 1


def test_lots_for_thoughts_are_fair_and_the_same_for_the_same_seed() -> None:
    lots = Lots(7)
    found = Counter(lots.below(6) for _ in range(6000))

    assert all(850 < found[face] < 1150 for face in range(6))
    assert Lots(7).several(1000, 5) == Lots(7).several(1000, 5) != Lots(8).several(1000, 5)
    assert {Lots(seed).below(2) for seed in range(20)} == {0, 1}
