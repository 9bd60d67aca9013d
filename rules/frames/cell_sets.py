"""Sets of cells as the bits of a number: what deployment reckons with, hundreds of cells at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NewType

from rules.frames.cells import CellId, Metric, cell_at, distance, place_of

CellSet = NewType("CellSet", int)
"""One bit for each cell of a board, by column, then by row: the order of its bits is the order of cells."""

NOTHING = CellSet(0)


@cache
def single(side: int, cell: CellId) -> CellSet:
    """Give the set of one *cell* on a board of *side*."""
    column, row = place_of(cell)
    return CellSet(1 << ((column - 1) * side + row - 1))


def set_of(side: int, cells: Iterable[CellId]) -> CellSet:
    """Give the set of *cells*."""
    found = 0
    for cell in cells:
        found |= single(side, cell)
    return CellSet(found)


@cache
def everything(side: int) -> CellSet:
    """Give all cells of a board."""
    return CellSet((1 << side * side) - 1)


@cache
def inner(side: int) -> CellSet:
    """FRAMES-41: give all cells but the outermost ring."""
    return set_of(side, (cell_at(column, row) for column in range(2, side) for row in range(2, side)))


@cache
def within(side: int, cell: CellId, units: int, metric: Metric) -> CellSet:
    """FRAMES-2: give all cells within *units* of *cell*."""
    column, row = place_of(cell)
    found = 0
    for each in range(max(1, column - units), min(side, column + units) + 1):
        down = _reach(abs(each - column), units, metric)
        top, bottom = max(1, row - down), min(side, row + down)
        found |= ((1 << bottom - top + 1) - 1) << (each - 1) * side + top - 1
    return CellSet(found)


@cache
def _reach(across: int, units: int, metric: Metric) -> int:
    """Give how many rows up and down are within *units* in a column so far *across*."""
    rows = range(units, -1, -1)
    return next(
        down for down in rows if distance(cell_at(1, 1), cell_at(1 + across, 1 + down), metric) <= units
    )


def around(side: int, cells: Iterable[CellId], units: int, metric: Metric) -> CellSet:
    """Give all cells within *units* of any of *cells*."""
    found = 0
    for cell in cells:
        found |= within(side, cell, units, metric)
    return CellSet(found)


def cells_in(side: int, cells: CellSet) -> Iterator[CellId]:
    """Give the cells of a set, by column, then by row."""
    left = int(cells)
    while left:
        lowest = left & -left
        column, row = divmod(lowest.bit_length() - 1, side)
        yield cell_at(column + 1, row + 1)
        left ^= lowest


def contains(side: int, cells: CellSet, cell: CellId) -> bool:
    """Whether *cell* is in the set."""
    return bool(cells & single(side, cell))


def size_of(cells: CellSet) -> int:
    """Give how many cells are in the set."""
    return int(cells).bit_count()
