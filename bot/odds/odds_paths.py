"""Odds without a formula: every way the dice can fall, or a fair number of rolls."""

from __future__ import annotations

from array import array
from collections import Counter
from fractions import Fraction
from hashlib import shake_128
from math import lcm

from rules.contract import Dice as Chance
from rules.dice.errors import DiceError
from rules.dice.expression import Expression, Value
from rules.dice.law import Effort, Law, Total
from rules.dice.roller import Variables, evaluate

_STEPS_OF_A_PATH = 150
_UNLIKELY = Fraction(1, 10**15)
"""A path less likely than this is not followed to its end."""

MOST_SAMPLES = 20_000
FEWEST_SAMPLES = 400
_DICE_OF_ALL_SAMPLES = 200_000


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
    while True:
        path = _Path(told)
        effort.spend(_STEPS_OF_A_PATH)
        try:
            total = evaluate(body, path, variables).total
        except _Unlikely:
            pass
        else:
            chances[total] = chances.get(total, Fraction(0)) + path.chance
        told = path.next
        if not told:
            return _law(chances)


def law_of_samples(body: Expression, variables: Variables) -> tuple[Total, int]:
    """Give what came of rolling *body* often, and how often that was: the more dice, the less often.

    Raise DiceError when no roll succeeded.
    """
    chance = SteadyDice()
    counts: Counter[Value] = Counter()
    failure: DiceError | None = None
    samples = 0
    while samples < MOST_SAMPLES and (samples < FEWEST_SAMPLES or chance.drawn < _DICE_OF_ALL_SAMPLES):
        samples += 1
        try:
            counts[evaluate(body, chance, variables).total] += 1
        except DiceError as error:
            failure = error
    if not counts and failure is not None:
        raise failure
    return Law(dict(counts), samples), samples


def _law(chances: dict[Value, Fraction]) -> Total:
    common = lcm(*(chance.denominator for chance in chances.values()))
    return Law({total: int(chance * common) for total, chance in chances.items()}, common)
