"""Rulebook chapter 2.1: the cells of the square field, their names and the distance between them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum
from functools import cache, lru_cache
from typing import NewType, TypeAlias

CellId = NewType("CellId", str)
"""FRAMES-1: a cell by its column and row: `A1` is the top left corner, `AD30` lies far down right."""

Place: TypeAlias = tuple[int, int]
"""Column and row of a cell, from 1."""

LETTERS = 26
STEPS: tuple[Place, ...] = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))
"""FRAMES-73: the eight neighbours, row by row."""

_NAME = re.compile(r"([A-Z]{1,2})([1-9][0-9]?)")


class Metric(StrEnum):
    """FRAMES-2: how diagonal steps count."""

    CHEBYSHEV = "chebyshev"
    ALTERNATING = "alternating"


@cache
def place_of(cell: CellId) -> Place:
    """Give column and row of *cell*; raise ValueError for what is no name of a cell."""
    name = _NAME.fullmatch(cell)
    if name is None:
        raise ValueError(f"no cell: {cell!r}")
    column = 0
    for letter in name[1]:
        column = column * LETTERS + ord(letter) - ord("A") + 1
    return column, int(name[2])


@cache
def cell_at(column: int, row: int) -> CellId:
    """Give the name of the cell in *column* and *row*, both from 1."""
    return CellId(f"{column_letters(column)}{row}")


def column_letters(column: int) -> str:
    """FRAMES-1: A … Z, then AA, AB and so on."""
    hundreds, letter = divmod(column - 1, LETTERS)
    first = chr(ord("A") + hundreds - 1) if hundreds else ""
    return first + chr(ord("A") + letter)


def read_cell(typed: str, size: int) -> CellId | None:
    """Give the cell of a board of *size* that somebody *typed*, in either case; None for no cell of it."""
    name = CellId(typed.strip().upper())
    if _NAME.fullmatch(name) is None:
        return None
    return name if is_on_board(place_of(name), size) else None


def is_on_board(place: Place, size: int) -> bool:
    """Whether *place* lies on a board of *size* columns and rows."""
    return 1 <= place[0] <= size and 1 <= place[1] <= size


@cache
def all_cells(size: int) -> tuple[CellId, ...]:
    """Give every cell of a board of *size*, row by row from the top."""
    return tuple(cell_at(column, row) for row in range(1, size + 1) for column in range(1, size + 1))


@cache
def neighbours(cell: CellId, size: int) -> tuple[CellId, ...]:
    """Give the up to eight cells round *cell* on a board of *size*."""
    column, row = place_of(cell)
    return tuple(
        cell_at(column + dc, row + dr) for dc, dr in STEPS if is_on_board((column + dc, row + dr), size)
    )


@cache
def within_one(cell: CellId, size: int) -> frozenset[CellId]:
    """Give *cell* and the cells round it: those within 1, however diagonal steps count."""
    return frozenset((cell, *neighbours(cell, size)))


def distance(a: CellId, b: CellId, metric: Metric = Metric.CHEBYSHEV) -> int:
    """FRAMES-2: give how many units lie between two cells."""
    return _straight(a, b) if metric is Metric.CHEBYSHEV else _alternating(a, b)


@lru_cache(maxsize=1 << 17)
def _straight(a: CellId, b: CellId) -> int:
    (ac, ar), (bc, br) = place_of(a), place_of(b)
    return max(abs(ac - bc), abs(ar - br))


@lru_cache(maxsize=1 << 17)
def _alternating(a: CellId, b: CellId) -> int:
    (ac, ar), (bc, br) = place_of(a), place_of(b)
    # Every second diagonal step counts double.
    return _straight(a, b) + min(abs(ac - bc), abs(ar - br)) // 2


def twin(place: Place, size: int) -> Place:
    """FRAMES-12: give the half-turn twin of *place* on a board of *size*."""
    return size + 1 - place[0], size + 1 - place[1]


def in_order(cells: Iterable[CellId]) -> tuple[CellId, ...]:
    """Give *cells* by column, then by row: the order that settles every tie between cells."""
    return tuple(sorted(cells, key=place_of))
