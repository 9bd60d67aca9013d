"""Between which values a share or a mean probably lies of which only some cases were seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, exp, lgamma, pi, sqrt, tan
from statistics import NormalDist, fmean, stdev

CONFIDENCE = 0.95
"""In so many of all cases the true value lies within the interval."""

MANY = 1000
"""Degrees of freedom from which Student's t is the normal distribution for all that is told."""
STEPS = 128


@dataclass(frozen=True)
class Interval:
    """An estimate, and between which values the truth lies."""

    value: float
    low: float
    high: float


def share(count: int, of: int, confidence: float = CONFIDENCE) -> Interval | None:
    """Give which share of all cases are so, where *count* of *of* were; None for none (E. B. Wilson, 1927).

    Raise ValueError for a *count* that cannot be.
    """
    if not 0 <= count <= of:
        raise ValueError(f"{count} of {of}")
    if not of:
        return None
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    found, spread = count / of, z * z / of
    middle = (found + spread / 2) / (1 + spread)
    reach = z / (1 + spread) * sqrt(found * (1 - found) / of + spread / (4 * of))
    low = 0.0 if count == 0 else max(0.0, middle - reach)
    return Interval(found, low, 1.0 if count == of else min(1.0, middle + reach))


def mean(numbers: Sequence[float], confidence: float = CONFIDENCE) -> Interval | None:
    """Give what the mean of all cases is, of which *numbers* were seen (Student's t); None for none.

    One number says nothing of the others: its interval is infinite.
    """
    if not numbers:
        return None
    found = fmean(numbers)
    if len(numbers) == 1:
        return Interval(found, float("-inf"), float("inf"))
    reach = t_quantile((1 + confidence) / 2, len(numbers) - 1) * stdev(numbers) / sqrt(len(numbers))
    return Interval(found, found - reach, found + reach)


@lru_cache(maxsize=256)
def t_quantile(chance: float, degrees: int) -> float:
    """Give below what Student's t of so many *degrees* of freedom lies by this *chance*, from a half up."""
    if degrees >= MANY:
        return NormalDist().inv_cdf(chance)
    # With t = sqrt(degrees) * tan(angle) its density is a power of the cosine.
    whole = exp(lgamma((degrees + 1) / 2) - lgamma(degrees / 2)) / sqrt(pi)
    low, high = 0.0, pi / 2
    for _ in range(60):
        angle = (low + high) / 2
        if 0.5 + whole * _cosines(angle, degrees - 1) < chance:
            low = angle
        else:
            high = angle
    return sqrt(degrees) * tan(low)


def _cosines(angle: float, power: int) -> float:
    """Give the integral of cos ** *power* from 0 to *angle* (Simpson's rule)."""
    step = angle / STEPS
    weights = (1 if place in (0, STEPS) else 4 if place % 2 else 2 for place in range(STEPS + 1))
    return step / 3 * sum(weight * cos(step * place) ** power for place, weight in enumerate(weights))
