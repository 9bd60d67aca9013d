"""How a sharp seat thinks: it plays on in worlds that it cannot tell from the true one, and compares.

Each candidate is played in the same worlds with the same luck, so that what differs is what it does. The
first thought of a seat is left only where another is better beyond what luck explains. How much is thought
is counted in decisions, never in time: the same view and dice give the same choice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import sqrt
from typing import Any
from zlib import crc32

from rules.advice import Character, Effort
from rules.contract import ActionT, Chance, Dice, IllegalAction, Ruleset, Seat, Turn

ALIKE = 2
"""So many candidates of one kind are compared."""
FEWEST = 6
"""In so many worlds a candidate is played at least, before one judges it."""
ENOUGH = 12
"""So many are wanted for each: where they would take more than the effort, there are fewer candidates."""
HOPELESS = 1.0
"""So many standard errors below none is the advantage of a candidate that is played no more."""
SURE = 4.0
"""With so many, no more is thought about it."""
RIVALS = {9: 2, 15: 1}
"""After so many worlds no more than so many candidates are thought about, the best: what counts is no longer
which it is, but whether it is better than the first thought."""
SMALLEST = 0.002
"""The least standard error that is reckoned with, in shares of the victory: few worlds may agree by luck."""
LONGEST = 3000
"""So many decisions and no more has a game that is played on to its end."""

_MASK = 2**64 - 1


class Lots(Dice):
    """Chance for thoughts: quick, and the same for the same seed (splitmix64)."""

    def __init__(self, seed: int) -> None:
        self.seed(seed)

    def seed(self, seed: int) -> None:
        """Draw from here on as whoever begins with *seed* does."""
        self._state = self._begun = (seed * 0xD1342543DE82EF95) & _MASK

    @property
    def is_fresh(self) -> bool:
        """Whether nothing was drawn since."""
        return self._state == self._begun

    def below(self, count: int) -> int:
        """Give a number from 0 to *count* - 1."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        mixed = ((self._state ^ (self._state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((mixed ^ (mixed >> 31)) * count) >> 64


def _never() -> bool:
    return False


def sharp(
    ruleset: Ruleset[Any, ActionT, Any, Any],
    view: Any,
    legal: Sequence[ActionT],
    dice: Dice,
    character: Character = Character.EVEN,
    is_over: Callable[[], bool] = _never,
) -> ActionT:
    """Give what comes out best for a seat among *legal*, from its own *view* alone.

    It is the first thought of a seat of that *character* where there is one answer, where nothing can be
    imagined, and where no other is better for certain: by what is known when *is_over* says that its time is.
    """
    effort, seat = ruleset.effort, legal[0].seat
    first, *others = [each.action for each in ruleset.first_thoughts(view, legal, dice, character)]
    most = max(1, effort.decisions // (effort.depth * ENOUGH) - 1)
    if any(isinstance(each, effort.settled) for each in legal):
        others = []
    trials = [
        _Trial(each, effort.least) for each in _various(first, others, effort)[: min(effort.candidates, most)]
    ]
    thought, worlds = _Thought(ruleset, seat, legal, effort), 0
    while trials and thought.decisions < effort.decisions and not is_over():
        world = ruleset.imagined(view, dice)
        if world is None:
            return first
        luck, worlds = dice.below(2**32), worlds + 1
        usual = thought.share(world, first, luck)
        for trial in trials:
            share = None if usual is None else thought.share(world, trial.action, luck)
            if usual is not None and share is not None:
                trial.gains.append(share - usual)
        if worlds % (FEWEST // 2) == 0 and worlds >= FEWEST:
            better = sorted(filter(_Trial.may_be_better, trials), key=lambda each: -each.gain)
            trials = better[: RIVALS.get(worlds)]
            if any(each.is_certain(SURE) for each in trials):
                break
    best = max(trials, key=lambda each: each.gain, default=None)
    return best.action if best is not None and best.is_certain(effort.certain) else first


def _various(first: ActionT, others: Sequence[ActionT], effort: Effort) -> list[ActionT]:
    """Give those of *others* that may be taken in place of *first*, and of each kind no more than a few."""
    known: Counter[type[ActionT]] = Counter()
    found = []
    for each in others:
        known[type(each)] += 1
        if known[type(each)] <= ALIKE and not isinstance(each, effort.excluded):
            found.append(each)
    return found


class _Trial:
    """A candidate, and how much more of the victory it brings than the first thought, world by world."""

    def __init__(self, action: Any, least: float) -> None:
        self.action, self._least = action, least
        self.gains: list[float] = []

    @property
    def gain(self) -> float:
        """What it brings on average."""
        return sum(self.gains) / max(1, len(self.gains))

    @property
    def _error(self) -> float:
        mean, count = self.gain, len(self.gains)
        variance = sum((each - mean) ** 2 for each in self.gains) / (count - 1)
        return max(SMALLEST, sqrt(variance / count))

    def may_be_better(self) -> bool:
        """Whether more worlds might show that it is better than the first thought."""
        return len(self.gains) < FEWEST // 2 or self.gain + HOPELESS * self._error > self._least

    def is_certain(self, errors: float) -> bool:
        """Whether it is better by so many standard *errors*, and by enough to count."""
        return len(self.gains) >= FEWEST and self.gain > max(errors * self._error, self._least)


class _Luck(Lots):
    """Chance that is the same each time a seat does the first, the second or a later deed of one kind,
    whatever else was done before.

    Were it the same for the same moment, one decision more would give all that follows other dice, and luck
    would hide what candidates differ by.
    """

    def __init__(self, luck: int, done: Mapping[tuple[Seat, str], int]) -> None:
        super().__init__(luck)
        self._luck = luck
        self.done = dict(done)
        """How many times each kind of action was taken by each seat."""

    def turn_to(self, action: Any) -> None:
        """Draw from here on for *action*."""
        what = action.seat, type(action).__name__
        self.done[what] = times = self.done.get(what, 0) + 1
        self.seed(self._luck + crc32(f"{what} {times}".encode()))


class _Thought:
    """Plays on in imagined worlds."""

    def __init__(
        self, ruleset: Ruleset[Any, Any, Any, Any], seat: Seat, legal: Sequence[Any], effort: Effort
    ) -> None:
        self._ruleset, self._seat, self._legal, self._effort = ruleset, seat, legal, effort
        self.decisions = 0.0
        """How many were thought through so far."""
        self._world: Any = None
        self._openings: dict[Any, tuple[Any, Any, Sequence[Any], int, Mapping[tuple[Seat, str], int]]] = {}
        """By the first action how far it goes there without any luck: where everything is open, worlds are
        alike, and differ only from there on."""

    def share(self, state: Any, action: Any, luck: int) -> float | None:
        """Give the share of the victory that *action* leads to in *state*, where all play on steadily; None
        where it is not possible there, as the seat knows better than that world.

        The same *luck* draws the same for the same deeds.
        """
        if state != self._world:
            self._world, self._openings = state, {}
        ruleset, first, is_sure = self._ruleset, action, True
        state, action, legal, begun, done = self._openings.get(first, (state, first, self._legal, 0, {}))
        self.decisions += begun
        chance, advice = _Luck(luck, done), Lots(~luck)
        for ply in range(begun, LONGEST):
            turn: Turn[Any, Any] = Turn(ruleset, state, partial(_menu_of, legal))
            chance.turn_to(action)
            self.decisions += 1
            try:
                ruleset.decide(turn, action, Chance(chance, chance))
            except IllegalAction:
                if ply:
                    raise
                return None
            state = turn.state
            pending = ruleset.pending(state)
            if pending is None:
                result = ruleset.result(state)
                winners = () if result is None else result.winners
                return (self._seat in winners) / max(1, len(winners))
            seat = pending.seats[0]
            # In its own turn a seat may still do what others have done already: only after it all is alike.
            judged = ply >= self._effort.depth and seat != self._seat
            if judged and (shares := ruleset.outlook(state)):
                self.decisions += self._effort.judging * len(shares)
                return shares[self._seat]
            legal = ruleset.legal_actions(state, seat)
            action = legal[0] if len(legal) == 1 else ruleset.advise(ruleset.view(state, seat), legal, advice)
            is_sure = is_sure and chance.is_fresh and advice.is_fresh
            if is_sure:
                self._openings[first] = state, action, legal, ply + 1, dict(chance.done)
        return 0.0


def _menu_of(legal: Sequence[Any], seat: Seat) -> Sequence[Any]:
    return legal
