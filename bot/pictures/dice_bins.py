"""Gathers the totals of a law into the bars of a chart, each for equally many possible totals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import gcd, lcm

from bot.odds.odds import Odds
from rules.dice.expression import Value, whole

MOST_BARS = 64
_TAIL = Fraction(1, 2000)
"""What may be left out at either end where that shows the rest better."""


@dataclass(frozen=True)
class Bins:
    """Bars from left to right."""

    low: Value
    """The lowest total of the first bar."""
    step: Value
    """The distance of neighbouring totals."""
    each: int
    """How many neighbouring totals one bar stands for."""
    chances: tuple[float, ...]
    below: float
    """The chance of totals left of the first bar."""
    above: float
    """The chance of totals right of the last bar."""

    def place(self, value: Value) -> float:
        """Give where *value* lies, in bars from the left; its own bar's middle where each has one total."""
        along = (Fraction(value) - Fraction(self.low)) / Fraction(self.step) / self.each
        return float(along) + 0.5 / self.each

    def bar_of(self, value: Value) -> int:
        """Give the bar of *value*; -1 or the number of bars where it lies outside."""
        return min(max(int(self.place(value) // 1), -1), len(self.chances))

    def first_of(self, bar: int) -> Value:
        """Give the lowest total of *bar*."""
        return whole(Fraction(self.low) + bar * self.each * Fraction(self.step))


def binned(odds: Odds, *shown: Value) -> Bins:
    """Give the bars for *odds*; the totals *shown* are never among those left out at the ends."""
    total = odds.law.total
    low, step = odds.values[0], _common_step(odds.values)
    first, last = _without_tails(odds, shown)
    # On the same steps as the totals, also where what is shown lies between or outside of them.
    first = whole(low + (first - low) // step * step)
    each = _round_number(-(-((last - first) // step + 1) // MOST_BARS))
    count = -(-int((last - first) // step + 1) // each)
    below = [odds.weight_below(first + bar * each * step) for bar in range(count + 1)]
    everything = odds.weight_below(odds.values[-1] + 1)
    chances = tuple((following - before) / total for before, following in pairwise(below))
    return Bins(first, step, each, chances, below[0] / total, (everything - below[-1]) / total)


def _round_number(least: int) -> int:
    """Give the smallest of 1, 2 or 5 times a power of ten that is not below *least*."""
    power = 1
    while power * 10 <= least:
        power *= 10
    return next(power * each for each in (1, 2, 5, 10) if power * each >= least)


def _common_step(values: Sequence[Value]) -> Value:
    """Give the largest number of which all distances between *values* are multiples; 1 for one value."""
    low, step = values[0], Fraction(0)
    for value in values:
        distance = Fraction(value - low)
        common = lcm(step.denominator, distance.denominator)
        step = Fraction(gcd(int(step * common), int(distance * common)), common)
        if step == 1:
            break
    return whole(step) or 1


def _without_tails(odds: Odds, kept: Sequence[Value]) -> tuple[Value, Value]:
    """Give the ends of what is shown: narrower where rare totals would take most of the room."""
    values = odds.values
    low, high = _ends(values[0], values[-1], kept)
    if len(values) <= MOST_BARS // 2 and high - low < MOST_BARS:
        return low, high
    first, last = _ends(_after_tail(values, odds), _after_tail(values[::-1], odds), kept)
    return (first, last) if (last - first) * 3 < (high - low) * 2 else (low, high)


def _ends(low: Value, high: Value, kept: Sequence[Value]) -> tuple[Value, Value]:
    for value in kept:
        low, high = min(low, value), max(high, value)
    return low, high


def _after_tail(values: Sequence[Value], odds: Odds) -> Value:
    left = int(odds.law.total * _TAIL)
    for value in values:
        left -= odds.law.weights[value]
        if left < 0:
            return value
    return values[-1]
