"""What puts winners before those who have as many points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

Who = TypeVar("Who")

NO_TIE = "none"
"""Points alone decide."""
SHARED = "shared"
"""All is equal: the victory is shared, or nobody's."""


def broken_by(ranks: Mapping[Who, tuple[int, ...]], winners: Sequence[Who], measures: Sequence[str]) -> str:
    """Give which of *measures*, those that count after points, decides for *winners*.

    *ranks* are points and then each of the measures by seat or side, more being better.
    """
    if not winners:
        return NO_TIE
    points, *best = ranks[winners[0]]
    level = [rank for who, rank in ranks.items() if who not in winners and rank[0] == points]
    if not level:
        return SHARED if len(winners) > 1 else NO_TIE
    _, *closest = max(level)
    return next(name for name, own, other in zip(measures, best, closest, strict=True) if own != other)
