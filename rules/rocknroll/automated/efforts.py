"""How much a side still has to do for a round: units brought to a Point and enemies removed from it."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

Strengths: TypeAlias = tuple[int, ...]
"""RNR-110: strength, or value of the Point, at each position."""
Costs: TypeAlias = tuple[tuple[int, int], ...]
"""At each position: what it costs to hold it, and what it costs that the enemy does not."""

OUT_OF_REACH = 99
TAKEN, EMPTIED, LEFT = range(3)
CHOICES = tuple((one, other) for one in (TAKEN, EMPTIED, LEFT) for other in (TAKEN, EMPTIED, LEFT))
"""What may be done with both end Points."""


@lru_cache(maxsize=100_000)
def effort(
    own: Strengths, enemy: Strengths, points: Strengths, lead: int, arriving: int, *, swaps: bool
) -> int:
    """Give how many units have to come or to go until *own* is ahead by *lead*; equal Points are the enemy's.

    So many units are *arriving* at the ends for nothing; *swaps*: whether two Points may be swapped for it.
    """
    costs = tuple(map(_cost, own, enemy))
    arrangements = (points, *_better(points, costs)) if swaps else (points,)
    return min(_least(costs, each, lead, arriving) for each in arrangements)


def _cost(own: int, enemy: int) -> tuple[int, int]:
    return max(0, enemy - own + 1), OUT_OF_REACH if own and enemy else enemy


def _better(points: Strengths, costs: Costs) -> list[Strengths]:
    """Give the Points after each swap that brings a higher value to where it costs less."""
    found = []
    for one in range(len(points)):
        for other in range(one):
            if (points[one] - points[other]) * (costs[one][0] - costs[other][0]) > 0:
                swapped = list(points)
                swapped[one], swapped[other] = points[other], points[one]
                found.append(tuple(swapped))
    return found


def _least(costs: Costs, points: Strengths, lead: int, arriving: int) -> int:
    """Try all that may be done at the ends; what is between them is known for every lead."""
    (left_taken, left_emptied), *between, (right_taken, right_emptied) = costs
    left, *values, right = points
    most, least = _between(tuple(between), tuple(values)), OUT_OF_REACH
    for one, other in CHOICES:
        ahead = (left, 0, -left)[one] + (right, 0, -right)[other]
        wanted = max(0, lead - ahead + sum(values))
        if wanted >= len(most):
            continue
        brought = left_taken * (one is TAKEN) + right_taken * (other is TAKEN)
        removed = left_emptied * (one is EMPTIED) + right_emptied * (other is EMPTIED)
        least = min(least, most[wanted] + removed + max(0, brought - arriving))
    return least


@lru_cache(maxsize=20_000)
def _between(costs: Costs, values: Strengths) -> tuple[int, ...]:
    """Give what each lead there costs at least, from all lost to all won."""
    known = {0: 0}
    for (taken, emptied), value in zip(costs, values, strict=True):
        after: dict[int, int] = {}
        for lead, cost in known.items():
            for gained, price in ((value, taken), (0, emptied), (-value, 0)):
                total = min(OUT_OF_REACH, cost + price)
                after[lead + gained] = min(total, after.get(lead + gained, OUT_OF_REACH))
        known = after
    most, least = sum(values), OUT_OF_REACH
    found = []
    for lead in range(most, -most - 1, -1):
        least = min(least, known.get(lead, OUT_OF_REACH))
        found.append(least)
    return tuple(reversed(found))
