"""Gathers the totals of a law into the bars of a chart, each for equally many possible totals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm

from bot.odds.odds import Odds
from rules.dice.expression import Value, whole

MOST_BARS = 64
_TAIL = 0.0005
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
    weights, scale = _whole(odds.law.weights)
    total = odds.law.total
    low, high = min(weights), max(weights)
    step = _common_step(weights, low)
    kept = [round(Fraction(each) * scale) for each in shown]
    first, last = _without_tails(weights, total, (low, high), kept)
    # On the same steps as the totals, also where what is shown lies between or outside of them.
    first = low + (first - low) // step * step
    number = (last - first) // step + 1
    each = _round_number(-(-number // MOST_BARS))
    wide = step * each
    sums = [0] * (-(-number // each))
    last = first + wide * len(sums) - 1
    below = above = 0
    for value, weight in weights.items():
        if value < first:
            below += weight
        elif value > last:
            above += weight
        else:
            sums[(value - first) // wide] += weight
    return Bins(
        whole(Fraction(first, scale)),
        whole(Fraction(step, scale)),
        each,
        tuple(weight / total for weight in sums),
        below / total,
        above / total,
    )


def _round_number(least: int) -> int:
    """Give the smallest of 1, 2 or 5 times a power of ten that is not below *least*."""
    power = 1
    while power * 10 <= least:
        power *= 10
    return next(power * each for each in (1, 2, 5, 10) if power * each >= least)


def _whole(weights: Mapping[Value, int]) -> tuple[Mapping[int, int], int]:
    """Give *weights* with every value times a common denominator, and that."""
    scale = lcm(*{value.denominator for value in weights})
    if scale == 1 and all(isinstance(value, int) for value in weights):
        return {int(value): weight for value, weight in weights.items()}, 1
    return {int(value * scale): weight for value, weight in weights.items()}, scale


def _common_step(weights: Mapping[int, int], low: int) -> int:
    step = 0
    for value in weights:
        step = gcd(step, value - low)
        if step == 1:
            break
    return step or 1


def _without_tails(
    weights: Mapping[int, int], total: int, ends: tuple[int, int], kept: list[int]
) -> tuple[int, int]:
    """Give the ends of what is shown: narrower than *ends* where rare totals take most of the room."""
    low, high = min((ends[0], *kept)), max((ends[1], *kept))
    if len(weights) <= MOST_BARS // 2 and high - low < MOST_BARS:
        return low, high
    ordered = sorted(weights)
    allowed = int(total * _TAIL)
    first = _after_tail(ordered, weights, allowed)
    last = _after_tail(ordered[::-1], weights, allowed)
    first, last = min((first, *kept)), max((last, *kept))
    return (first, last) if (last - first) * 3 < (high - low) * 2 else (low, high)


def _after_tail(ordered: list[int], weights: Mapping[int, int], allowed: int) -> int:
    left = allowed
    for value in ordered:
        left -= weights[value]
        if left < 0:
            return value
    return ordered[-1]
