"""The map as it never changes: cells, levels, steps, lines (ROADS-4 to ROADS-10)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, NamedTuple

from rules.roads.content import RoadMap
from rules.roads.names import CellId, Direction, Ground

COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
OFFSETS = {
    Direction.N: (0, -1),
    Direction.NE: (1, -1),
    Direction.E: (1, 0),
    Direction.SE: (1, 1),
    Direction.S: (0, 1),
    Direction.SW: (-1, 1),
    Direction.W: (-1, 0),
    Direction.NW: (-1, -1),
}
"""Columns to the east, rows to the south."""

WALL_LEVEL = 3
"""ROADS-6: what a wall counts as for leaps over it."""
_LEVELS = {Ground.LEVEL_1: 1, Ground.LEVEL_2: 2, Ground.LEVEL_3: 3}
COVER = (Ground.RUBBLE, Ground.BARRICADE)
COSTLY = (Ground.RUBBLE, Ground.TOXIC)
"""ROADS-6: ground that costs a step more."""
CLIFF = 2
"""ROADS-10: the difference of levels that nobody walks."""


@cache
def place(cell: CellId) -> tuple[int, int]:
    """Give column and row of *cell*, both counted from 1."""
    return COLUMNS.index(cell[0]) + 1, int(cell[1:])


@cache
def cell_at(column: int, row: int) -> CellId:
    """Give the cell of a column and a row, counted from 1."""
    return CellId(f"{COLUMNS[column - 1]}{row}")


@cache
def distance(one: CellId, other: CellId) -> int:
    """ROADS-4: the greater of the differences of columns and rows."""
    (column, row), (other_column, other_row) = place(one), place(other)
    return max(abs(column - other_column), abs(row - other_row))


@cache
def direction(start: CellId, end: CellId) -> Direction:
    """Give the direction of one step from *start* to an adjacent *end*."""
    (column, row), (other_column, other_row) = place(start), place(end)
    step = (other_column - column, other_row - row)
    return next(name for name, offset in OFFSETS.items() if offset == step)


@dataclass(frozen=True)
class Step:
    """A step to a cell beside another one."""

    turn: int
    """Place of its direction in their order (ROADS-7)."""
    cell: CellId
    joined: bool
    cost: int
    drop: int
    """Levels of the cliff down; 0 where there is none."""
    road: bool


class WayOn(NamedTuple):
    """A step that can be taken."""

    turn: int
    """As in `Step`."""
    cell: CellId
    price: int
    falls: bool
    """Whether it is a leap down a cliff (ROADS-96)."""


class Terrain:
    """One map, with everything that follows from it alone."""

    def __init__(self, road_map: RoadMap) -> None:
        self.id = road_map.id
        self.side = len(road_map.rows)
        self._ground = {
            cell_at(column + 1, row + 1): Ground(sign)
            for row, line in enumerate(road_map.rows)
            for column, sign in enumerate(line)
        }
        self._sight: dict[tuple[CellId, CellId], bool] = {}
        self._peaks: dict[tuple[CellId, CellId], int] = {}
        self.searched: dict[Any, Any] = {}
        """Ways that were looked for already, by all that they depend on (see `Field.ways`)."""

    @cached_property
    def cells(self) -> tuple[CellId, ...]:
        """ROADS-7: every cell in cell order: A1, B1, … L12."""
        return tuple(self._ground)

    @cached_property
    def order(self) -> dict[CellId, int]:
        """Give the place of each cell in cell order."""
        return {cell: number for number, cell in enumerate(self.cells)}

    @cached_property
    def steps(self) -> Mapping[CellId, tuple[Step, ...]]:
        """Give the steps from each cell on which somebody may stand, in direction order."""
        return {cell: tuple(self._steps(cell)) for cell in self.cells if not self.is_wall(cell)}

    def _steps(self, cell: CellId) -> Iterator[Step]:
        for turn, towards in enumerate(Direction):
            beside = self.beside(cell, towards)
            if beside is None or self.is_wall(beside):
                continue
            drop = self.level(cell) - self.level(beside) if self.is_cliff_down(cell, beside) else 0
            yield Step(
                turn,
                beside,
                self.is_joined(cell, beside),
                self.step_cost(cell, beside),
                drop,
                self.is_road(beside),
            )

    @cached_property
    def walls(self) -> frozenset[CellId]:
        """Give the cells where nobody can be."""
        return frozenset(filter(self.is_wall, self.cells))

    def ways_on(self, *, paved: bool, cliffs: bool) -> Mapping[CellId, tuple[WayOn, ...]]:
        """Give the steps of `steps` that can be taken: only along roads, or also down cliffs."""
        return self._ways_on[paved, cliffs]

    @cached_property
    def _ways_on(self) -> Mapping[tuple[bool, bool], Mapping[CellId, tuple[WayOn, ...]]]:
        return {
            (paved, cliffs): {
                cell: tuple(
                    WayOn(step.turn, step.cell, step.drop if falls else step.cost, falls)
                    for step in steps
                    if ((falls := cliffs and step.drop > 0) or step.joined) and (step.road or not paved)
                )
                for cell, steps in self.steps.items()
            }
            for paved in (False, True)
            for cliffs in (False, True)
        }

    @cached_property
    def joined(self) -> Mapping[CellId, tuple[CellId, ...]]:
        """Give the joined cells of each cell, in direction order."""
        return {
            cell: tuple(step.cell for step in self.steps.get(cell, ()) if step.joined) for cell in self.cells
        }

    def ground(self, cell: CellId) -> Ground:
        """Give what *cell* is."""
        return self._ground[cell]

    def level(self, cell: CellId) -> int:
        """Give how high *cell* lies."""
        return _LEVELS.get(self._ground[cell], 0)

    def height(self, cell: CellId) -> int:
        """ROADS-97: how high a leap over *cell* has to be."""
        return WALL_LEVEL if self.is_wall(cell) else self.level(cell)

    def is_wall(self, cell: CellId) -> bool:
        """Whether nobody can be in *cell*."""
        return self._ground[cell] is Ground.WALL

    def is_cover(self, cell: CellId) -> bool:
        """ROADS-6: whether who stands there is in cover."""
        return self._ground[cell] in COVER

    def is_road(self, cell: CellId) -> bool:
        """ROADS-29: whether it is road."""
        return self._ground[cell] is Ground.ROAD

    def is_toxic(self, cell: CellId) -> bool:
        """ROADS-6: whether ending a movement there hurts."""
        return self._ground[cell] is Ground.TOXIC

    def has(self, column: int, row: int) -> bool:
        """Give whether a column and a row are on the field."""
        return 1 <= column <= self.side and 1 <= row <= self.side

    def beside(self, cell: CellId, towards: Direction) -> CellId | None:
        """Give the next cell in a direction; None off the field."""
        column, row = place(cell)
        east, south = OFFSETS[towards]
        return cell_at(column + east, row + south) if self.has(column + east, row + south) else None

    def around(self, cell: CellId) -> Iterator[CellId]:
        """Give the cells beside *cell* in direction order."""
        for towards in Direction:
            neighbour = self.beside(cell, towards)
            if neighbour is not None:
                yield neighbour

    def is_joined(self, one: CellId, other: CellId) -> bool:
        """ROADS-8: whether a step, or a contact, is possible between two cells."""
        return (one, other) in self._joints

    @cached_property
    def _joints(self) -> frozenset[tuple[CellId, CellId]]:
        return frozenset(
            pair for pair in self._open if abs(self.level(pair[0]) - self.level(pair[1])) < CLIFF
        )

    def is_cliff_down(self, start: CellId, end: CellId) -> bool:
        """ROADS-96: whether a step down there is a leap."""
        return (start, end) in self.cliffs

    @cached_property
    def cliffs(self) -> frozenset[tuple[CellId, CellId]]:
        """ROADS-96: every step down that is a leap."""
        return frozenset(pair for pair in self._open if self.level(pair[0]) - self.level(pair[1]) >= CLIFF)

    @cached_property
    def _open(self) -> tuple[tuple[CellId, CellId], ...]:
        """Cells beside each other with nothing but perhaps a cliff between them."""
        return tuple(
            (cell, beside)
            for cell in self.cells
            for beside in self.around(cell)
            if self._corner_free(cell, beside)
        )

    def _corner_free(self, one: CellId, other: CellId) -> bool:
        if distance(one, other) != 1 or self.is_wall(one) or self.is_wall(other):
            return False
        (column, row), (other_column, other_row) = place(one), place(other)
        corners = (cell_at(column, other_row), cell_at(other_column, row))
        diagonal = column != other_column and row != other_row
        return not (diagonal and all(self.is_wall(corner) for corner in corners))

    def steps_from(self, cell: CellId) -> Iterator[CellId]:
        """Give the joined cells in direction order."""
        return iter(self.joined[cell])

    def step_cost(self, start: CellId, end: CellId) -> int:
        """ROADS-27: what one step costs."""
        return 1 + (self._ground[end] in COSTLY) + (self.level(end) > self.level(start))

    def sees(self, one: CellId, other: CellId) -> bool:
        """ROADS-9: whether nothing stands between two cells."""
        if distance(one, other) <= 1:
            return True
        key = (one, other) if self.order[one] < self.order[other] else (other, one)
        if key not in self._sight:
            highest = max(self.level(one), self.level(other))
            self._sight[key] = not any(
                self.is_wall(cell) or self.level(cell) > highest for cell in self.line(*key)
            )
        return self._sight[key]

    def peak(self, start: CellId, end: CellId) -> int:
        """ROADS-97: give how high the highest cell on the straight way between two cells is."""
        key = (start, end)
        if key not in self._peaks:
            self._peaks[key] = max(map(self.height, self.line(start, end)), default=0)
        return self._peaks[key]

    def line(self, start: CellId, end: CellId) -> Iterator[CellId]:
        """Give the cells between two whose interior the straight line of their centres crosses."""
        (column, row), (other_column, other_row) = place(start), place(end)
        for east in range(min(column, other_column), max(column, other_column) + 1):
            for south in range(min(row, other_row), max(row, other_row) + 1):
                cell = cell_at(east, south)
                if cell not in (start, end) and _crosses(
                    (column, row), (other_column, other_row), (east, south)
                ):
                    yield cell

    def zone(self, rectangles: tuple[str, ...]) -> tuple[CellId, ...]:
        """5.7: the cells of rectangles such as `A11-L12` where a unit may be deployed."""
        found = []
        for rectangle in rectangles:
            (left, top), (right, bottom) = (place(CellId(corner)) for corner in rectangle.split("-"))
            found += [
                cell_at(column, row) for row in range(top, bottom + 1) for column in range(left, right + 1)
            ]
        inside = set(found)
        return tuple(
            cell
            for cell in self.cells
            if cell in inside and not self.is_wall(cell) and not self.is_toxic(cell)
        )


def _crosses(start: tuple[int, int], end: tuple[int, int], cell: tuple[int, int]) -> bool:
    """Give whether the segment of two centres crosses the interior of *cell*; a corner does not count.

    The line crosses the interior exactly if the corners of the cell lie strictly on both sides of it;
    cells outside the rectangle of both centres are never asked about.
    """
    (x, y), (east, south) = start, (end[0] - start[0], end[1] - start[1])
    sides = {
        (east * (2 * (cell[1] - y) + down) - south * (2 * (cell[0] - x) + right)) > 0
        for right in (-1, 1)
        for down in (-1, 1)
        if east * (2 * (cell[1] - y) + down) != south * (2 * (cell[0] - x) + right)
    }
    return len(sides) == 2
