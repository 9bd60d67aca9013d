"""Rulebook FRAMES-71 to FRAMES-75: where a frame may walk, and how far that is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from heapq import heappop, heappush

from rules.frames.cells import STEPS, CellId, Metric, Place, cell_at, is_on_board, place_of

LIMITS = (6, 8)
"""What moves are looked up by: the sides of the dice that they are made with."""


@dataclass(frozen=True)
class Ground:
    """The field as a walking frame meets it, without that frame itself."""

    size: int
    stations: frozenset[CellId]
    terrain: frozenset[CellId]
    """Barricades and rough cells."""
    frames: frozenset[CellId]
    metric: Metric = Metric.CHEBYSHEV

    def can_stand(self, cell: CellId, passing: bool) -> bool:
        """FRAMES-6: whether *cell* is free to stand on, with or without *passing* ability."""
        if cell in self.stations or cell in self.frames:
            return False
        return passing or cell not in self.terrain


def reachable(ground: Ground, start: CellId, limit: int, passing: bool) -> Mapping[CellId, int]:
    """FRAMES-72, FRAMES-73: give every cell where a move of at most *limit* from *start* may end.

    Each comes with the length of its shortest legal path. *start* itself is none of them.
    """
    # The dice of one roll ask for the same ground with many limits, and so do thoughts that go on from it.
    widest = next((each for each in LIMITS if limit <= each), limit)
    ways = _reachable(ground, start, widest, passing)
    return ways if limit == widest else {cell: way for cell, way in ways.items() if way <= limit}


@lru_cache(maxsize=256)
def _reachable(ground: Ground, start: CellId, limit: int, passing: bool) -> Mapping[CellId, int]:
    walls = {place_of(cell) for cell in ground.stations}
    # FRAMES-75: passing ability crosses everything but stations.
    blocked = (
        walls if passing else walls | {place_of(cell) for cell in (*ground.terrain, *ground.frames)}
    ) - {place_of(start)}
    lengths = _shortest(ground, place_of(start), limit, blocked, passing)
    ends = ((cell_at(*place), length) for place, length in lengths.items())
    return {cell: length for cell, length in ends if cell != start and ground.can_stand(cell, passing)}


def _shortest(
    ground: Ground, start: Place, limit: int, blocked: set[Place], passing: bool
) -> dict[Place, int]:
    """Give the shortest path to every cell within *limit*; a step counts by the metric."""
    if ground.metric is Metric.CHEBYSHEV:
        return _in_waves(ground.size, start, limit, blocked, passing)
    # The next diagonal step costs 1 or 2 by how many the path already has.
    seen: set[tuple[Place, bool]] = set()
    lengths: dict[Place, int] = {}
    heap: list[tuple[int, Place, bool]] = [(0, start, False)]
    while heap:
        length, place, odd = heappop(heap)
        if (place, odd) in seen:
            continue
        seen.add((place, odd))
        lengths.setdefault(place, length)
        for dc, dr in STEPS:
            following = place[0] + dc, place[1] + dr
            diagonal = bool(dc and dr)
            cost = 2 if diagonal and odd else 1
            turned = odd ^ diagonal
            if (
                length + cost > limit
                or following in blocked
                or (following, turned) in seen
                or not is_on_board(following, ground.size)
            ):
                continue
            if diagonal and not passing and _squeezes(place, dc, dr, blocked):
                continue
            heappush(heap, (length + cost, following, turned))
    return lengths


def _in_waves(size: int, start: Place, limit: int, blocked: set[Place], passing: bool) -> dict[Place, int]:
    """Give the shortest path to every cell within *limit* where every step counts one."""
    lengths = {start: 0}
    wave = [start]
    for length in range(1, limit + 1):
        following: list[Place] = []
        for place in wave:
            column, row = place
            for dc, dr in STEPS:
                ahead = column + dc, row + dr
                if ahead in lengths or ahead in blocked or not is_on_board(ahead, size):
                    continue
                if dc and dr and not passing and _squeezes(place, dc, dr, blocked):
                    continue
                lengths[ahead] = length
                following.append(ahead)
        wave = following
    return lengths


def _squeezes(place: Place, dc: int, dr: int, blocked: set[Place]) -> bool:
    """FRAMES-74: whether a diagonal step goes between two blocked cells that touch at the corner."""
    return (place[0] + dc, place[1]) in blocked and (place[0], place[1] + dr) in blocked
