"""Odds without a formula: every way the dice can fall, or a fair number of rolls."""

from __future__ import annotations

from array import array
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from hashlib import shake_128
from math import lcm

from rules.contract import Dice as Chance
from rules.dice.errors import MOST_DICE, DiceError
from rules.dice.expression import Dice, Explode, Expression, Modifier, Reroll, Run, Unique, Value, nodes_of
from rules.dice.faces import Sides
from rules.dice.law import Effort, Law, Total
from rules.dice.roller import Variables, evaluate

_UNLIKELY = Fraction(1, 10**15)
"""A path less likely than this is not followed to its end."""

MOST_SAMPLES = 20_000
STEPS_OF_ALL_SAMPLES = 6_000_000
"""Steps, of about a tenth of a microsecond, that an estimate takes at most: at least some eighty rolls."""
_STEPS_OF_A_DRAW = 40
"""Steps of a draw that keeps its chance."""


@dataclass(frozen=True)
class Work:
    """The steps of rolling an expression once."""

    fixed: int
    """Those of the dice typed, each with its modifiers, and of all else."""
    dice: int
    """How many dice are typed."""
    of_a_die: int
    """For each further die that is rolled, at most."""

    @classmethod
    def of(cls, body: Expression) -> Work:
        """Give the work of *body*."""
        fixed = dice = most = 0
        for node in nodes_of(body):
            fixed += 60
            if isinstance(node, Dice):
                of_a_die = 10 + sum(map(_steps_of, node.modifiers))
                if any(isinstance(each, Unique) for each in node.modifiers):
                    # A new face is sought among those that are free.
                    of_a_die += 20 if isinstance(node.faces, Run) else 20 + Sides(node.faces).size
                fixed += 10 * len(node.modifiers) + of_a_die * node.count
                dice += node.count
                most = max(most, of_a_die)
        return cls(fixed, dice, most)

    def rolling(self, dice: int) -> int:
        """Give the steps of a roll that came to so many *dice*."""
        return self.fixed + self.of_a_die * max(dice - self.dice, 0)


def _steps_of(modifier: Modifier) -> int:
    return 4 if isinstance(modifier, Unique | Reroll | Explode) else 2


class _Unlikely(Exception):
    """A path that is cut off."""


class _Path(Chance):
    """Chance that falls as told, and on the first face after that."""

    def __init__(self, told: list[tuple[int, int]]) -> None:
        self._told = told
        self.taken: list[tuple[int, int]] = []
        self.chance = Fraction(1)

    def below(self, count: int) -> int:
        place = len(self.taken)
        value = self._told[place][1] if place < len(self._told) else 0
        self.taken.append((count, value))
        self.chance /= count
        if self.chance < _UNLIKELY:
            raise _Unlikely
        return value

    @property
    def next(self) -> list[tuple[int, int]]:
        """What to tell the next path; nothing after the last one."""
        told = list(self.taken)
        while told and told[-1][1] == told[-1][0] - 1:
            told.pop()
        if told:
            count, value = told.pop()
            told.append((count, value + 1))
        return told


class SteadyDice(Chance):
    """Chance of the same quality as any, but the same in every run; for estimates only, never for rolls."""

    _WORDS = 4096

    def __init__(self, seed: bytes = b"") -> None:
        self._seed = seed
        self._blocks = 0
        self.drawn = 0
        self._words: array[int] = array("I")

    def below(self, count: int) -> int:
        self.drawn += 1
        limit = 2**32 - 2**32 % count
        while True:
            if not self._words:
                block = shake_128(self._seed + self._blocks.to_bytes(8, "big"))
                self._words = array("I", block.digest(4 * self._WORDS))
                self._blocks += 1
            word = self._words.pop()
            if word < limit:
                return word % count


def law_of_paths(body: Expression, variables: Variables, effort: Effort) -> Total:
    """Give the law of *body* from rolling it once in every way; raise TooCostly for too many ways."""
    chances: dict[Value, Fraction] = {}
    told: list[tuple[int, int]] = []
    work = Work.of(body)
    while True:
        path = _Path(told)
        try:
            total = evaluate(body, path, variables).total
        except _Unlikely:
            pass
        else:
            chances[total] = chances.get(total, Fraction(0)) + path.chance
        dice = len(path.taken)
        effort.spend(work.rolling(dice) + dice * _STEPS_OF_A_DRAW)
        told = path.next
        if not told:
            return _law(chances)


def law_of_samples(
    body: Expression, variables: Variables, most: int = STEPS_OF_ALL_SAMPLES
) -> tuple[Total, int]:
    """Give what came of rolling *body* often, and how often that was: the more work, the less often.

    *most* steps are made.

    Raise DiceError when no roll succeeded.
    """
    chance, work = SteadyDice(), Work.of(body)
    counts: Counter[Value] = Counter()
    failure: DiceError | None = None
    samples = steps = 0
    while samples < MOST_SAMPLES and steps + work.rolling(MOST_DICE) <= most:
        samples += 1
        before = chance.drawn
        try:
            counts[evaluate(body, chance, variables).total] += 1
        except DiceError as error:
            failure = error
        steps += work.rolling(chance.drawn - before)
    if not counts and failure is not None:
        raise failure
    return Law(dict(counts), samples), samples


def _law(chances: dict[Value, Fraction]) -> Total:
    common = lcm(*(chance.denominator for chance in chances.values()))
    return Law({total: int(chance * common) for total, chance in chances.items()}, common)
