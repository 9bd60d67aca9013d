"""Whole games for the contract suite: played once by chance or by advice, remembered moment by moment."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, TypeVar, cast
from zlib import crc32

import pytest
from loaded_dice import SteadyChance

from bot.command_line.simulation import any_action
from bot.game.table import AnyRuleset
from rules.contract import Action, Chance, Dice, Event, IllegalAction, OptionValue, Result, Seat, Turn
from tests.contract.subjects import SUBJECTS, Subject
from tests.fakes import this_run

TestT = TypeVar("TestT", bound=Callable[..., Any])

LONGEST = 20_000
"""Actions after which a game is taken for endless."""
ORDERS_IN_A_HUNDRED = 5
"""How often a random player leaves a standing order instead of answering."""
FORMS_IN_A_HUNDRED = 25
"""How often a random player types where something can be typed."""
PLAYS_KEPT = 32
"""More than a run of the suite plays; the soak would fill the memory with its thousands."""


@dataclass(frozen=True)
class Moment:
    """One action of a game, with the state before and after it."""

    before: Any
    action: Action | None
    """None for the deal."""
    events: tuple[Event, ...]
    after: Any


@dataclass(frozen=True)
class Play:
    """How a game is played."""

    subject: str
    seats: int
    seed: int
    advised: bool = False
    longest: int = LONGEST
    apart: int = 1
    """Of the moments that a test would look at, one of so many is looked at."""

    def __str__(self) -> str:
        players = "advised" if self.advised else "random"
        return f"{self.subject}-{self.seats}-{players}-{self.seed}"


@dataclass(frozen=True)
class PlayedGame:
    """A game, or its beginning where the play is bounded."""

    play: Play
    subject: Subject
    options: dict[str, OptionValue]
    empty: Any
    """The state before the deal."""
    moments: tuple[Moment, ...]

    @property
    def seats(self) -> Sequence[Seat]:
        return [Seat(number) for number in range(self.play.seats)]

    @property
    def last(self) -> Any:
        return self.moments[-1].after

    @property
    def result(self) -> Result | None:
        return self.subject.ruleset.result(self.last)

    def sample(self, count: int) -> Sequence[Moment]:
        """Give about *count* moments: the first, the last, and those spread between them.

        Fewer of them where the play has them farther apart, but two at least.
        """
        count = max(min(count, 2), count // self.play.apart)
        if len(self.moments) <= count:
            return self.moments
        return [self.moments[len(self.moments) * n // count] for n in range(count)] + [self.moments[-1]]


def dice(play: Play, what: str, number: int) -> Dice:
    """Give chance that depends on nothing but its arguments; verifiable dice take a tenth of the suite."""
    return SteadyChance(f"{play}/{what}/{number}")


def chance(play: Play, number: int) -> Chance:
    """Give the two draws of action *number* of a game."""
    return Chance(dice(play, "table", number), dice(play, "secret", number))


def options_of(play: Play) -> dict[str, OptionValue]:
    """Give the rulebook's options for even seeds, and random ones that suit the table for odd seeds."""
    ruleset = SUBJECTS[play.subject].ruleset
    if play.seed % 2 == 0:
        return ruleset.parse_options({})
    choose = dice(play, "options", 0)
    while True:
        options = _random_options(ruleset, choose)
        fewest, most = ruleset.seat_range(options)
        if fewest <= play.seats <= most and _suit(ruleset, options, play.seats):
            return options


def _suit(ruleset: AnyRuleset, options: dict[str, OptionValue], seats: int) -> bool:
    try:
        ruleset.setup(seats, options)
    except IllegalAction:
        return False
    return True


def _random_options(ruleset: AnyRuleset, choose: Dice) -> dict[str, OptionValue]:
    raw: dict[str, OptionValue] = {}
    for option in ruleset.options:
        if isinstance(option.default, bool):
            raw[option.name] = choose.below(2) == 1
        elif isinstance(option.default, int):
            raw[option.name] = option.minimum + choose.below(option.maximum - option.minimum + 1)
        else:
            raw[option.name] = choose.pick(option.choices)
    return ruleset.parse_options(raw)


def played(play: Play) -> PlayedGame:
    """Give the game that *play* leads to, played once in this process."""
    return replace(_played(replace(play, apart=1)), play=play)


@lru_cache(maxsize=PLAYS_KEPT)
def _played(play: Play) -> PlayedGame:
    subject = SUBJECTS[play.subject]
    ruleset, options = subject.ruleset, options_of(play)
    empty = ruleset.setup(play.seats, options)
    turn: Turn[Any, Any] = Turn(ruleset, empty)
    ruleset.begin(turn, chance(play, 0))
    moments = [Moment(empty, None, tuple(turn.events), turn.state)]
    state = turn.state
    while (pending := ruleset.pending(state)) is not None and len(moments) < play.longest:
        choose = dice(play, "players", len(moments))
        seat = choose.pick(pending.seats)
        menu = ruleset.legal_actions(state, seat)
        orders = [order for each in range(play.seats) for order in ruleset.orders(state, Seat(each))]
        forms = [
            form
            for each in range(play.seats)
            for form in ruleset.forms(state, Seat(each))
            if not isinstance(form, subject.never_typed)
        ]
        action: Action
        if play.advised:
            action = ruleset.advise(ruleset.view(state, seat), menu, choose)
        elif orders and choose.below(100) < ORDERS_IN_A_HUNDRED:
            action = choose.pick(orders)
        elif forms and choose.below(100) < FORMS_IN_A_HUNDRED:
            action = subject.fill_in(ruleset, state, choose.pick(forms), choose)
        else:
            action = any_action(menu, choose)
        turn = Turn(ruleset, state)
        ruleset.decide(turn, action, chance(play, len(moments)))
        moments.append(Moment(state, action, tuple(turn.events), turn.state))
        state = turn.state
    return PlayedGame(play, subject, options, empty, tuple(moments))


def plays(seeds: Sequence[int], *, advised: Sequence[bool] = (False, True)) -> list[Play]:
    """Give for every subject a play of each of *seeds*, by chance and by advice, at tables of all sizes."""
    return [_play(name, seed, each) for seed in seeds for name in SUBJECTS for each in advised]


def _play(name: str, seed: int, advised: bool) -> Play:
    fewest, most = SUBJECTS[name].ruleset.seats
    sizes = (fewest, most, (fewest + most) // 2)
    return Play(name, sizes[seed % len(sizes)], seed, advised)


SEEDS = {
    "dudo": (12, 7, 12),
    "siege": (6, 1, 12),
    "frames": (24, 13, 0),
    "raid": (12, 37, 18),
    "rocknroll": (36, 37, 0),
    "roads": (8, 5, 6),
}
"""The seeds of every run of the suite, in the order of `suite_plays`: of the first fifty those whose games
meet the most kinds of events in few moments."""


PLAYS_OF_EACH = 3
"""How many plays of each game there are in `suite_plays`."""

APART = 6
"""Of the moments that the soak looks at in a game, every run of the suite looks at one of so many."""


def suite_plays() -> list[Play]:
    """Give the plays of every run of the suite: by chance at the smallest table and, with random options,
    at the largest; by advice at the smallest. The soak plays many more, and looks at more of each."""
    found = []
    for name in SUBJECTS:
        plain, with_options, advised = SEEDS.get(name, (0, 1, 0))
        found += [_play(name, plain, False), _play(name, with_options, False), _play(name, advised, True)]
    return [replace(play, apart=APART) for play in found]


def at_the_largest(name: str) -> Play:
    """Give the suite's play of a game at its largest table, by chance and with random options."""
    return next(play for play in suite_plays() if play.subject == name and play.seed % 2)


def each_game(
    soak: Sequence[int] = (),
    *,
    among: Collection[str] = SUBJECTS.keys(),
    few: bool = False,
    largest: bool = False,
) -> Callable[[TestT], TestT]:
    """Have a test look at one of the suite's three plays of each game, or at that of the *largest* table,
    with random options; where it looks at a *few*, the soak does not begin with others.

    Which play it is depends on the test's name, so that each is looked at by a third of the tests. The soak
    begins with others; in it the test looks at all of them whole, and at those of more seeds.
    """
    ours = [play for play in suite_plays() if play.subject in among]
    there = [replace(play, apart=1) for play in ours]
    there += [play for play in plays(soak) if play.subject in among]
    if not this_run.is_soak:
        there = []

    def looks(test: TestT) -> TestT:
        first = crc32(test.__name__.encode())
        place = {play: (number - first) % PLAYS_OF_EACH for number, play in enumerate(ours)}
        here = [play for play in ours if (play.seed % 2 if few or largest else place[play] == 0)]
        later = [play for play in ours if (play not in here if largest else place[play] == 1)]
        if few:
            later = []
        cases = [
            *(pytest.param(play, id=str(play)) for play in here),
            *(pytest.param(play, id=str(play), marks=pytest.mark.soak(first=True)) for play in later),
            *(pytest.param(play, id=f"{play}-whole", marks=pytest.mark.soak) for play in there),
        ]
        return cast(TestT, pytest.mark.parametrize("play", cases)(test))

    return looks
