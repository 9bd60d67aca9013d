"""Rulebook chapter B: the hex map, its rings, distances and straight lines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rules.siege.content import Region
from rules.siege.names import Direction, RegionId

STEPS: Mapping[Direction, tuple[int, int]] = {
    Direction.E: (1, 0),
    Direction.SE: (0, 1),
    Direction.SW: (-1, 1),
    Direction.W: (-1, 0),
    Direction.NW: (0, -1),
    Direction.NE: (1, -1),
}


class Board:
    """The regions in the order of their codes. Region 0 is the Kremlin."""

    def __init__(self, regions: Sequence[Region], rings: int) -> None:
        """Take the *regions* of the Kremlin and of the first *rings* rings."""
        self.regions = tuple(each for each in regions if each.ring <= rings)
        self.codes: tuple[RegionId, ...] = tuple(each.code for each in self.regions)
        self.kremlin = self.codes[0]
        self.outer_ring = max(each.ring for each in self.regions)
        self.order = {code: n for n, code in enumerate(self.codes)}
        self._ring = {each.code: each.ring for each in self.regions}
        self._place = {each.code: (each.q, each.r) for each in self.regions}
        at = {place: code for code, place in self._place.items()}
        self._step = {
            (code, direction): at.get((q + dq, r + dr))
            for code, (q, r) in self._place.items()
            for direction, (dq, dr) in STEPS.items()
        }
        self._neighbours = {
            code: tuple(
                sorted(
                    (near for direction in STEPS if (near := self._step[code, direction]) is not None),
                    key=self.order.__getitem__,
                )
            )
            for code in self.codes
        }
        self._around = {code: frozenset(near) for code, near in self._neighbours.items()}
        self._distance = {(a, b): self._measure(a, b) for a in self.codes for b in self.codes}

    def ring(self, region: RegionId) -> int:
        """Give the distance of *region* from the Kremlin."""
        return self._ring[region]

    def in_ring(self, ring: int) -> tuple[RegionId, ...]:
        """Give the regions of *ring*, clockwise in code order."""
        return tuple(code for code in self.codes if self._ring[code] == ring)

    def is_outer(self, region: RegionId) -> bool:
        """Whether *region* lies on the outermost ring, where the Stormers start."""
        return self._ring[region] == self.outer_ring

    def neighbours(self, region: RegionId) -> tuple[RegionId, ...]:
        """Give the adjacent regions in code order."""
        return self._neighbours[region]

    def around(self, regions: Iterable[RegionId]) -> set[RegionId]:
        """Give whatever is adjacent to one of *regions*."""
        return set().union(*[self._around[each] for each in regions])

    def step(self, region: RegionId, direction: Direction) -> RegionId | None:
        """Give the region one step away; None beyond the map's edge."""
        return self._step[region, direction]

    def distance(self, a: RegionId, b: RegionId) -> int:
        """Give how many steps lie between two regions."""
        return self._distance[a, b]

    def _measure(self, a: RegionId, b: RegionId) -> int:
        (aq, ar), (bq, br) = self._place[a], self._place[b]
        dq, dr = aq - bq, ar - br
        return max(abs(dq), abs(dr), abs(dq + dr))
