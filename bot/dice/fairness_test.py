"""An exact test of whether dice are fair: how often fair dice are as uneven as these, or more.

Unevenness is how far the most deviant face is from its share: the greatest |count - dice / faces|. A loaded
die shows in it, it can be said in one sentence, it grows whenever the worst face moves further off, and its
exact distribution can be had for any number of dice. The price: many small deviations (all even faces a
little too often) are noticed later than by a sum of squares.

The counts of n throws of a fair die with k faces are k independent Poisson numbers of mean n / k, given that
their sum is n (B. Levin, "A representation for multinomial cumulative distribution functions", Annals of
Statistics 9, 1981, pages 1123-1126). So the chance that all counts lie from a to b is

    P(sum of k Poisson numbers, each cut to a…b, is n) / P(Poisson of mean n is n).

Sums of equal numbers are powers of a polynomial, taken here in fixed-point whole numbers (`_BITS` binary
places, rounded down, so that nothing cancels): one method for all sizes up to `MOST_EXACT` dice, its error
below `ERROR`. For more dice the sum of the chances of each single face is given (Boole's inequality): never
below the true chance and never above it by more than a factor of the faces, in practice by a few percent of
itself where it is small. So fair dice are not suspected more often than said, whatever their number.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import exp, lgamma, log, sqrt

_BITS = 72
_TINY = 24
"""Further binary places while the Poisson weights are worked out."""
ERROR = Fraction(1, 10**15)
"""No chance given here is further than this from the true one; smaller ones mean "at most this"."""
MOST_EXACT = 20_000
"""Dice of one size up to which the chance is exact."""
_ROUNDING = 1 + 1e-6
"""More than floating point can lose of a sum of chances."""
BAND = 0.05
"""Of a hundred fair dice, at most so many of one have a face outside of `expected_band`."""


@dataclass(frozen=True)
class Fairness:
    """What the test says of dice of one size."""

    sides: int
    dice: int
    face: int
    """The face furthest from its share, counted from 1; the first of several."""
    count: int
    """How often it came."""
    chance: Fraction
    """How many of all fair dice are as uneven as these, or more."""
    corrected: Fraction
    """The same, corrected for looking at several sizes at once (Holm); equal to *chance* for one size."""

    @property
    def is_exact(self) -> bool:
        """Whether *chance* is exact; otherwise it is at most that."""
        return self.dice <= MOST_EXACT


def fairness(tallies: Sequence[Sequence[int]]) -> tuple[Fairness, ...]:
    """Test each of *tallies*, the counts of the faces of one size from 1 on; without dice it is left out."""
    rolled = [tuple(counts) for counts in tallies if sum(counts)]
    chances = [chance_of_unevenness(counts) for counts in rolled]
    found = []
    for counts, chance, corrected in zip(rolled, chances, holm(chances), strict=True):
        furthest = max(range(len(counts)), key=lambda face: abs(_deviation(counts, face)))
        found.append(Fairness(len(counts), sum(counts), furthest + 1, counts[furthest], chance, corrected))
    return tuple(found)


def chance_of_unevenness(counts: Sequence[int]) -> Fraction:
    """Give the share of fair dice, thrown as often, that are at least as uneven as *counts*.

    Raise ValueError for no faces, or a count below 0.
    """
    sides, dice = len(counts), sum(counts)
    if not counts or min(counts) < 0:
        raise ValueError("no counts of a die that can be tested")
    worst = max(abs(_deviation(counts, face)) for face in range(sides))
    # Strictly less uneven are the counts from *low* to *high*.
    low, high = (dice - worst) // sides + 1, -((-dice - worst) // sides) - 1
    if low > high:
        return Fraction(1)
    if dice > MOST_EXACT:
        return _chance_at_most(sides, dice, low, high)
    return min(max(1 - _chance_inside(sides, dice, max(low, 0), min(high, dice)), Fraction(0)), Fraction(1))


def holm(chances: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """Give *chances* corrected for having looked at all of them (S. Holm, 1979), in the same order.

    That any of them is below 5 % although all dice are fair happens in at most 5 of 100 looks.
    """
    order = sorted(range(len(chances)), key=lambda place: chances[place])
    corrected = list(chances)
    least = Fraction(0)
    for rank, place in enumerate(order):
        least = max(least, min(Fraction(1), chances[place] * (len(chances) - rank)))
        corrected[place] = least
    return tuple(corrected)


@lru_cache(maxsize=64)
def expected_band(sides: int, dice: int) -> tuple[int, int]:
    """Give the fewest and the most that any face comes in at least 95 of 100 fair dice.

    The tails of one face are shared out among all faces (Boole's inequality), so the band errs to the wide.
    """
    if sides == 1 or dice == 0:
        return dice, dice
    share, deviation = dice / sides, sqrt(dice / sides * (1 - 1 / sides))
    low = max(int(share - 12 * deviation) - 20, 0)
    high = min(int(share + 12 * deviation) + 20, dice)
    allowed = BAND / _apart(sides) / 2
    return _end(sides, dice, range(low, high + 1), allowed), _end(
        sides, dice, range(high, low - 1, -1), allowed
    )


def _chance_at_most(sides: int, dice: int, low: int, high: int) -> Fraction:
    """Give the sum over all faces of the chance that it comes less than *low* or more than *high* times."""
    reach = 12 * sqrt(dice / sides) + 40
    # Further out a count is rarer than anything that is said.
    below = range(low - 1, max(int(dice / sides - reach), -1), -1)
    above = range(high + 1, min(int(dice / sides + reach), dice) + 1)
    outside = sum(_weight(sides, dice, count) for part in (below, above) for count in part)
    return min(Fraction(_apart(sides) * outside * _ROUNDING) + ERROR, Fraction(1))


def _apart(sides: int) -> int:
    """Give how many faces can go astray each for itself: of two, the one says all of the other."""
    return 1 if sides == 2 else sides


def _weight(sides: int, dice: int, count: int) -> float:
    """Give the chance that one face comes *count* times."""
    ways = lgamma(dice + 1) - lgamma(count + 1) - lgamma(dice - count + 1)
    return exp(ways - count * log(sides) + (dice - count) * log(1 - 1 / sides))


def _end(sides: int, dice: int, counts: range, allowed: float) -> int:
    """Give the first of *counts* before which no more than *allowed* of the chance lies."""
    passed = 0.0
    for count in counts:
        passed += _weight(sides, dice, count)
        if passed > allowed:
            return count
    return counts[-1]


def _deviation(counts: Sequence[int], face: int) -> int:
    """Give how far *face* is from its share, times the number of faces."""
    return counts[face] * len(counts) - sum(counts)


@lru_cache(maxsize=256)
def _chance_inside(sides: int, dice: int, low: int, high: int) -> Fraction:
    """Give the chance that every face of a fair die comes from *low* to *high* times."""
    if low * sides > dice or high * sides < dice:
        return Fraction(0)
    start, weights = _poisson(dice, sides)
    first, last = max(low, start), min(high, start + len(weights) - 1)
    if first > last:
        return Fraction(0)
    single = _Row(first, tuple(weights[first - start : last + 1 - start]))
    half = _power(single, sides // 2)
    other = half if sides % 2 == 0 else _times(half, single)
    inside = sum(
        weight * other.weight(dice - half.start - place) for place, weight in enumerate(half.weights)
    )
    whole_start, whole = _poisson(dice, 1)
    return Fraction(inside >> _BITS, whole[dice - whole_start])


@lru_cache(maxsize=16)
def _poisson(dice: int, sides: int) -> tuple[int, tuple[int, ...]]:
    """Give the chances of Poisson numbers of mean *dice* / *sides* in fixed point, and the first number."""
    mode = dice // sides
    up, down = [1 << (_BITS + _TINY)], []
    number = mode
    while up[-1]:
        number += 1
        up.append(up[-1] * dice // (sides * number))
    number, weight = mode, up[0]
    while number and weight:
        weight = weight * sides * number // dice
        number -= 1
        down.append(weight)
    weights = [*reversed(down), *up]
    total = sum(weights)
    return mode - len(down), tuple((weight << _BITS) // total for weight in weights)


@dataclass(frozen=True)
class _Row:
    """The chances of the numbers from *start* on, in fixed point."""

    start: int
    weights: tuple[int, ...]

    def weight(self, number: int) -> int:
        place = number - self.start
        return self.weights[place] if 0 <= place < len(self.weights) else 0


def _power(row: _Row, times: int) -> _Row:
    """Give the sum of so many independent numbers, each as *row* says."""
    if times == 0:
        return _Row(0, (1 << _BITS,))
    power = row
    for bit in bin(times)[3:]:
        power = _times(power, power)
        if bit == "1":
            power = _times(power, row)
    return power


def _times(left: _Row, right: _Row) -> _Row:
    """Give the sum of two independent numbers: one long multiplication of fields that never overflow."""
    length = len(left.weights) + len(right.weights) - 1
    width = (2 * _BITS + min(len(left.weights), len(right.weights)).bit_length() + 7) // 8
    packed = _packed(left, width)
    product = packed * (packed if right is left else _packed(right, width))
    fields = product.to_bytes(width * length, "little")
    weights = [
        int.from_bytes(fields[place : place + width], "little") >> _BITS
        for place in range(0, width * length, width)
    ]
    # Numbers whose chance is nothing in fixed point are of no account.
    first = next((place for place, weight in enumerate(weights) if weight), 0)
    last = next((place for place in range(length - 1, -1, -1) if weights[place]), first)
    return _Row(left.start + right.start + first, tuple(weights[first : last + 1]))


def _packed(row: _Row, width: int) -> int:
    return int.from_bytes(b"".join(weight.to_bytes(width, "little") for weight in row.weights), "little")
