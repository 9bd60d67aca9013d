"""What puts winners before those who have as many points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.contract import Seat

NO_TIE = "none"
"""Points alone decide."""
SHARED = "shared"
"""All is equal: the victory is shared, or nobody's."""


def broken_by(ranks: Mapping[Seat, Sequence[int]], winners: Sequence[Seat], measures: Sequence[str]) -> str:
    """Give which of *measures*, those that count after points, decides for *winners*.

    *ranks* are points and then each of the measures by seat, more being better.
    """
    if not winners:
        return NO_TIE
    points, *best = ranks[winners[0]]
    level = [rank for seat, rank in ranks.items() if seat not in winners and rank[0] == points]
    if not level:
        return SHARED if len(winners) > 1 else NO_TIE
    _, *closest = max(level)
    return next(name for name, own, other in zip(measures, best, closest, strict=True) if own != other)
