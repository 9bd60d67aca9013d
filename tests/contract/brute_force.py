"""Chances by brute force: an action is judged with every way the dice can fall, by the real rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from bot.game.table import AnyRuleset
from rules.contract import Action, Chance, Dice, Event, Phrase, Seat, Turn

LONGEST = 60
"""Answers after which something that should have been decided never is."""


class TooMany(Exception):
    """The dice can fall in more ways than a test has time for."""


class Branch(Dice):
    """Dice that fall as *path* says, and beyond it in the first way there is of at most so many."""

    def __init__(self, path: Sequence[int], most: int) -> None:
        self.path = list(path)
        self.most = most
        self.counts: list[int] = []
        self.ways = 1

    def below(self, count: int) -> int:
        self.counts.append(count)
        self.ways *= count
        if self.ways > self.most:
            raise TooMany
        if len(self.counts) > len(self.path):
            self.path.append(0)
        return self.path[len(self.counts) - 1]


def every_way(happens: Callable[[Dice], Any], most: int) -> Iterator[tuple[Fraction, Any]]:
    """Give what *happens* with every way the dice can fall, with its chance.

    Raise TooMany where one of the ways is rarer than one in *most*, so that there may be more.
    """
    path: list[int] = []
    while True:
        dice = Branch(path, most)
        what = happens(dice)
        yield Fraction(1, dice.ways), what
        path = dice.path
        while path and path[-1] + 1 == dice.counts[len(path) - 1]:
            path.pop()
        if not path:
            return
        path[-1] += 1


class Watch:
    """Looks on while an action is judged, and answers the questions on the way; made anew for each way."""

    otherwise: Any = None
    """The outcome where the matter ends and no event has decided it."""

    def saw(self, state: Any, event: Event) -> Any:
        """Give the outcome that *event* decides in the *state* after it; None where it decides none yet."""

    def asked(self, state: Any, seat: Seat) -> Action | None:
        """Give the answer of *seat*; None where the question ends the matter."""


@dataclass(frozen=True)
class Stated:
    """A number that a caution tells, and of what it is the average."""

    name: str
    number: int
    value: Callable[[Any], float]
    """Of an outcome."""
    times: int = 100
    """What the average is told in: percent, tenths."""


@dataclass(frozen=True)
class Claim:
    """What is told beside an action, and how to try it."""

    action: Action
    stated: Sequence[Stated]
    watch: Callable[[], Watch]


class _Known(Exception):
    """The outcome: nothing else has to be judged."""


class _Watched(Turn[Any, Any]):
    def __init__(self, ruleset: AnyRuleset, state: Any, watch: Watch) -> None:
        super().__init__(ruleset, state)
        self._watch = watch

    def record(self, event: Event) -> None:
        super().record(event)
        found = self._watch.saw(self.state, event)
        if found is not None:
            raise _Known(found)


def outcome(ruleset: AnyRuleset, state: Any, claim: Claim, dice: Dice) -> Any:
    """Give what the action of *claim* comes to in *state* with *dice*."""
    watch, action = claim.watch(), claim.action
    try:
        for _ in range(LONGEST):
            turn = _Watched(ruleset, state, watch)
            ruleset.decide(turn, action, Chance(dice, dice))
            state, pending = turn.state, ruleset.pending(turn.state)
            answer = None if pending is None else watch.asked(state, pending.seats[0])
            if answer is None:
                return watch.otherwise
            action = answer
    except _Known as known:
        return known.args[0]
    raise AssertionError(f"{claim.action} is never decided")


def wrong(ruleset: AnyRuleset, state: Any, claim: Claim, most: int) -> list[tuple[str, int, float]]:
    """Give every number told beside an action that is not what comes of it, with what does.

    Raise TooMany where the dice can fall in more than *most* ways.
    """
    ways = list(every_way(lambda dice: outcome(ruleset, state, claim, dice), most))
    found = []
    for each in claim.stated:
        exact = each.times * sum(chance * Fraction(each.value(what)) for chance, what in ways)
        if abs(exact - each.number) > Fraction(1, 2):
            found.append((each.name, each.number, float(exact)))
    return found


def part(caution: Phrase, key: str) -> Mapping[str, Any]:
    """Give the facts of the phrase *key*, which is *caution* or a part of it; nothing where it is not."""
    if caution.key == key:
        return caution.facts
    parts = (part(each, key) for each in caution.facts.values() if isinstance(each, Phrase))
    return next(filter(None, parts), {})
