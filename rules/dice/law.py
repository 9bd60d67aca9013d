"""Exact laws of chance: how often each total comes, in whole numbers, and how they add up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, gcd, lcm, prod
from typing import Generic, TypeVar

from rules.dice.expression import Value

COSTLIEST = 8_000_000
"""Steps, of about a tenth of a microsecond, that the exact odds of one expression may take."""
_BITS_OF_A_STEP = 2_000
"""Bits of a long number that cost one more step wherever it is added, copied or multiplied by a short one."""


class TooCostly(Exception):
    """Exact odds that would take too long."""


class Effort:
    """What one expression may still cost."""

    def __init__(self, steps: float = COSTLIEST) -> None:
        self._left = steps

    def spend(self, steps: float, bits: int = 0) -> None:
        """Take *steps* off what is left, before they are made; raise TooCostly when that is too much.

        Each step handles a number of so many *bits*.
        """
        self._left -= steps * (1 + bits / _BITS_OF_A_STEP)
        if self._left < 0:
            raise TooCostly


def product_steps(one: float, other: float) -> float:
    """Give the steps of multiplying two numbers of so many bits, as Python does it (Karatsuba)."""
    short, long = sorted((one / 30 + 1, other / 30 + 1))
    return 0.06 * float(short**0.585 * long)


K = TypeVar("K")
L = TypeVar("L")


@dataclass(frozen=True)
class Law(Generic[K]):
    """The chance of each thing, as a rule a number: its weight by *total*."""

    weights: Mapping[K, int]
    total: int
    """The sum of the weights, or more where endless explosions were cut off."""

    @classmethod
    def always(cls, value: K) -> Law[K]:
        """Give the law of what is certainly *value*."""
        return cls({value: 1}, 1)

    @property
    def lost(self) -> Fraction:
        """The chance of what was cut off."""
        return 1 - Fraction(sum(self.weights.values()), self.total)

    def reduced(self) -> Law[K]:
        """Give the same law in the smallest whole numbers."""
        common = gcd(self.total, *self.weights.values())
        if common <= 1:
            return self
        return Law({value: weight // common for value, weight in self.weights.items()}, self.total // common)

    def mapped(self, change: Callable[[K], L]) -> Law[L]:
        """Give the law of *change* of the thing."""
        weights: dict[L, int] = {}
        for value, weight in self.weights.items():
            changed = change(value)
            weights[changed] = weights.get(changed, 0) + weight
        return Law(weights, self.total)

    def scaled(self, chance: Fraction) -> Law[K]:
        """Give the law that holds with *chance* only; the rest is lost."""
        weights = {value: weight * chance.numerator for value, weight in self.weights.items()}
        return Law(weights, self.total * chance.denominator).reduced()


Total = Law[Value]
_STEPS_OF_A_CALL = 20
"""Steps of joining two values by a function, or of adding fractions."""
NOTHING: Total = Law.always(0)


def mixture(parts: Iterable[tuple[int, Law[K]]], total: int, effort: Effort) -> Law[K]:
    """Give the law that is each of *parts* with its weight by *total*."""
    chosen = list(parts)
    common = lcm(*(law.total for _, law in chosen)) if chosen else 1
    effort.spend(sum(len(law.weights) + 6 for _, law in chosen), common.bit_length())
    weights: dict[K, int] = {}
    for share, law in chosen:
        factor = share * (common // law.total)
        for value, weight in law.weights.items():
            weights[value] = weights.get(value, 0) + weight * factor
    return Law(weights, total * common)


def joined(left: Total, right: Total, join: Callable[[Value, Value], Value], effort: Effort) -> Total:
    """Give the law of *join* of two independent values."""
    effort.spend(len(left.weights) * len(right.weights) * _STEPS_OF_A_CALL, _bits(left, right))
    weights: dict[Value, int] = {}
    for one, often in left.weights.items():
        for other, weight in right.weights.items():
            value = join(one, other)
            weights[value] = weights.get(value, 0) + often * weight
    return Law(weights, left.total * right.total)


def added(left: Total, right: Total, effort: Effort) -> Total:
    """Give the law of the sum of two independent values."""
    if len(left.weights) == 1 or len(right.weights) == 1:
        return _moved(left, right, effort)
    are_whole = _are_whole(left) and _are_whole(right)
    bits = _bits(left, right)
    pairs = len(left.weights) * len(right.weights)
    steps = pairs * (1.5 if are_whole else _STEPS_OF_A_CALL) * (1 + bits / _BITS_OF_A_STEP)
    steps += pairs * product_steps(left.total.bit_length(), right.total.bit_length())
    if pairs > 2_000 and are_whole:
        span = _span(left) + _span(right) + 1
        packing = span * 6 * (1 + bits / _BITS_OF_A_STEP)
        packing += product_steps(_span(left) * bits, _span(right) * bits)
        if packing < steps:
            effort.spend(packing)
            low = _lowest(left) + _lowest(right)
            product = _packed(left, bits) * _packed(right, bits)
            return Law(unpacked(product, low, span, bits), left.total * right.total)
    effort.spend(steps)
    weights: dict[Value, int] = {}
    for one, often in left.weights.items():
        for other, weight in right.weights.items():
            weights[one + other] = weights.get(one + other, 0) + often * weight
    return Law(weights, left.total * right.total)


def _moved(left: Total, right: Total, effort: Effort) -> Total:
    """Give the sum where one of the two has a single value."""
    one, law = (left, right) if len(left.weights) == 1 else (right, left)
    ((by, factor),) = one.weights.items()
    effort.spend(len(law.weights) * (1.5 if _are_whole(left) and _are_whole(right) else _STEPS_OF_A_CALL))
    weights = {by + value: factor * weight for value, weight in law.weights.items()}
    return Law(weights, left.total * right.total)


def highest(laws: Sequence[Total], effort: Effort) -> Total:
    """Give the law of the highest of independent values: it is at most v where all of them are."""
    values = sorted({value for law in laws for value in law.weights})
    total = prod(law.total for law in laws)
    bits = total.bit_length()
    effort.spend(len(values) * len(laws) * (4 + product_steps(bits, bits)))
    below = [0] * len(laws)
    weights: dict[Value, int] = {}
    before = 0
    for value in values:
        for place, law in enumerate(laws):
            below[place] += law.weights.get(value, 0)
        until = prod(below)
        if until > before:
            weights[value] = until - before
        before = until
    return Law(weights, total)


def repeated(law: Total, times: int, effort: Effort) -> Total:
    """Give the law of the sum of so many independent values, all of the same *law*."""
    if times == 0:
        return NOTHING
    if len(law.weights) == 1 and not law.lost:
        (value,) = law.weights
        return Law({value * times: 1}, 1)
    if times == 1:
        return law
    law = law.reduced()
    if not _are_whole(law):
        half = repeated(law, times // 2, effort)
        whole = added(half, half, effort)
        return added(whole, law, effort) if times % 2 else whole
    if len(law.weights) == 2:
        return _binomial(law, times, effort)
    if _is_plain(law):
        return _plain_sum(law, times, effort)
    bits = law.total.bit_length() * times + 1
    span = _span(law) * times + 1
    by_powers = span * 6 * (1 + bits / _BITS_OF_A_STEP) + 2 * product_steps(span * bits / 2, span * bits / 2)
    by_recurrence = span * len(law.weights) * 3 * (1 + 2 * bits / _BITS_OF_A_STEP)
    if by_recurrence < by_powers:
        effort.spend(by_recurrence)
        return _sum_by_recurrence(law, times)
    effort.spend(by_powers)
    product = _packed(law, bits) ** times
    return Law(unpacked(product, _lowest(law) * times, span, bits), law.total**times)


def _binomial(law: Total, times: int, effort: Effort) -> Total:
    bits = law.total.bit_length() * times
    effort.spend(times * (10 + 3 * product_steps(bits, bits)))
    (first, often), (second, other) = law.weights.items()
    weights: dict[Value, int] = {
        first * (times - number) + second * number: comb(times, number)
        * often ** (times - number)
        * other**number
        for number in range(times + 1)
    }
    return Law(weights, law.total**times)


def _plain_sum(law: Total, times: int, effort: Effort) -> Total:
    """Give the sum of equal plain dice, each count from those before it.

    For s faces it is the power q(x) = ((1 - x^s) / (1 - x))^n, so that q' / q is known; comparing
    coefficients of (1 - x)(1 - x^s) q' = n (1 - s x^(s-1) + (s-1) x^s) q gives each from three others.
    """
    sides = len(law.weights)
    span = (sides - 1) * times + 1
    effort.spend(span * 10, law.total.bit_length() * times)
    counts = [0] * (sides + 1) + [1]  # behind as many zeros as are looked back at
    for k in range(span // 2 + span % 2 - 1):
        at = k + sides + 1
        counts.append(
            (
                (k + times) * counts[at]
                + (k + 1 - sides - times * sides) * counts[at + 1 - sides]
                + (times * (sides - 1) - k + sides) * counts[at - sides]
            )
            // (k + 1)
        )
    rising = counts[sides + 1 :]
    falling = rising[: span // 2][::-1]
    lowest = _lowest(law) * times
    return Law(dict(enumerate([*rising, *falling], lowest)), law.total**times)


def _sum_by_recurrence(law: Total, times: int) -> Total:
    """Give the sum of equal dice, the count of each total from as many before it as a die has faces.

    For the power q = p^n of any polynomial p, q' p = n p' q; comparing coefficients gives
    k p_0 q_k = sum over i > 0 of (n i - k + i) p_i q_(k-i).
    """
    low, span = _lowest(law), _span(law)
    lowest_weight = law.weights[low]
    others = [(int(value) - low, weight) for value, weight in law.weights.items() if value != low]
    counts = [0] * span + [lowest_weight**times]  # behind as many zeros as are looked back at
    for k in range(1, span * times + 1):
        at = k + span
        numerator = sum(
            ((times + 1) * i - k) * weight * before for i, weight in others if (before := counts[at - i])
        )
        counts.append(numerator // (k * lowest_weight))
    lowest = low * times
    found: dict[Value, int] = {lowest + k: count for k, count in enumerate(counts[span:]) if count}
    return Law(found, law.total**times)


def _is_plain(law: Total) -> bool:
    return _span(law) + 1 == len(law.weights) == law.total and len(set(law.weights.values())) == 1


def _are_whole(law: Total) -> bool:
    return all(isinstance(value, int) for value in law.weights)


def _lowest(law: Total) -> int:
    return int(min(law.weights))


def _bits(left: Total, right: Total) -> int:
    """Give the bits of the weights of two values taken together."""
    return left.total.bit_length() + right.total.bit_length() + 1


def _span(law: Total) -> int:
    return int(max(law.weights)) - int(min(law.weights))


def _packed(law: Total, bits: int) -> int:
    """Give one long number with a field of so many *bits* for each value: its products are sums of values."""
    width = (bits + 7) // 8
    low = _lowest(law)
    fields = bytearray(width * (_span(law) + 1))
    for value, weight in law.weights.items():
        start = (int(value) - low) * width
        fields[start : start + width] = weight.to_bytes(width, "little")
    return int.from_bytes(fields, "little")


def unpacked(number: int, low: int, span: int, bits: int) -> dict[Value, int]:
    """Give the weights from *low* on in a long *number*, one in each of *span* fields of so many *bits*.

    Fields are whole bytes: *bits* is rounded up.
    """
    width = (bits + 7) // 8
    fields = number.to_bytes(width * span, "little")
    weights: dict[Value, int] = {}
    for place in range(span):
        weight = int.from_bytes(fields[place * width : place * width + width], "little")
        if weight:
            weights[low + place] = weight
    return weights
