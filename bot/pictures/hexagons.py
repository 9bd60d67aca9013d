"""Where hexes lie on a picture: axial coordinates, pointed at the top, become pixels."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import hypot

Point = tuple[float, float]
Axial = tuple[int, int]

STEPS: tuple[Axial, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""From a hex to its neighbours, clockwise from the east."""


def distance(here: Axial, there: Axial) -> int:
    """Give how many steps lie between two hexes."""
    q, r = there[0] - here[0], there[1] - here[1]
    return max(abs(q), abs(r), abs(q + r))


@dataclass(frozen=True)
class Grid:
    """A field of hexes on a picture."""

    cell: int
    """Width of a hex from side to side, in pixels; a multiple of four."""
    middle: tuple[int, int]
    """Where the hex (0, 0) has its centre."""

    @classmethod
    def around(cls, hexes: Iterable[Axial], room: int, left: int, top: int) -> Grid:
        """Give the grid on which *hexes* fill *room* pixels from side to side, below *top*."""
        reach = max(distance((0, 0), each) for each in hexes)
        cell = room // (2 * reach + 1) // 4 * 4
        grid = cls(cell, (0, 0))
        return cls(cell, (left + room // 2, top + reach * grid.row + grid.height // 2))

    @property
    def slope(self) -> int:
        """Height of the slanted sides: two pixels aside for one down, so all hexes have the same pixels."""
        return self.cell // 4

    @property
    def upright(self) -> int:
        """Length of the upright sides, in pixels: more than in a regular hex, for the lines of text in it."""
        return 2 * round(self.cell * 0.42)

    @property
    def height(self) -> int:
        """From the top corner of a hex to the bottom one, in pixels."""
        return self.upright + 2 * self.slope

    @property
    def row(self) -> int:
        """From the centre of a hex to the row below, in pixels."""
        return self.upright + self.slope

    def centre(self, at: Axial) -> tuple[int, int]:
        """Give the pixel in the middle of the hex *at*."""
        q, r = at
        return self.middle[0] + self.cell * q + self.cell * r // 2, self.middle[1] + self.row * r

    def corners(self, at: Axial, inset: float = 0) -> tuple[Point, ...]:
        """Give the six corners of the hex *at*, clockwise from the upper right, *inset* pixels inside."""
        x, y = self.centre(at)
        half = self.cell / 2 - inset
        lean = hypot(1, 0.5)  # a slanted side moves inward at right angles to itself
        point = self.height / 2 - inset * lean
        shoulder = point - half / 2
        return (
            (x + half, y - shoulder),
            (x + half, y + shoulder),
            (x, y + point),
            (x - half, y + shoulder),
            (x - half, y - shoulder),
            (x, y - point),
        )

    def side(self, at: Axial, step: int) -> tuple[Point, Point]:
        """Give the two ends of the side of the hex *at* towards its neighbour in `STEPS[step]`."""
        corners = self.corners(at)
        return corners[step], corners[(step + 1) % 6]
