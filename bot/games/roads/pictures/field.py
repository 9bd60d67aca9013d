"""The field of roads: cells, names of columns and rows, contacts, and ways that units went."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from bot.games.roads.pictures.marks import FieldMark
from bot.games.roads.pictures.token import SIZE, paint_cell
from bot.pictures import ink
from bot.pictures.lettering import write
from bot.pictures.memory import remembered
from rules.roads.ground import COLUMNS, place
from rules.roads.names import CellId

WIDTH = 1080
TOP = 36
"""Pixels above the cells, for the names of columns."""
_LETTERS = 34
"""Size of the names of columns and rows: as in frames, 13 pixels on a phone."""


ASIDE = 7
"""How far a line between two cells, one below the other, runs from their middle."""


def paint_field(mark: FieldMark) -> Image.Image:
    """Give the field as a settled picture, as wide as a phone shows."""
    side = round(len(mark.cells) ** 0.5)
    image = _frame(side).copy()
    for cell, content in mark.cells:
        image.paste(paint_cell(content), _corner(cell, side))
    draw = ImageDraw.Draw(image)
    for one, other in mark.contacts:
        _contact(draw, one, other, side)
    for way in mark.ways:
        _way(draw, way, side)
    return image


def height(side: int) -> int:
    """Give how high the field is."""
    return TOP + side * SIZE + 4


def box_of(cell: CellId, mark: FieldMark) -> tuple[int, int, int, int]:
    """Give where *cell* lies on the field that *mark* shows: left, top, width and height in pixels."""
    return (*_corner(cell, round(len(mark.cells) ** 0.5)), SIZE, SIZE)


def _margin(side: int) -> int:
    return (WIDTH - side * SIZE) // 2


def _corner(cell: CellId, side: int) -> tuple[int, int]:
    column, row = place(cell)
    return _margin(side) + (column - 1) * SIZE, TOP + (row - 1) * SIZE


def _middle(cell: CellId, side: int) -> tuple[float, float]:
    x, y = _corner(cell, side)
    return x + SIZE / 2, y + SIZE / 2


@remembered
def _frame(side: int) -> Image.Image:
    image = Image.new("RGB", (WIDTH, height(side)), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    margin = _margin(side)
    for number in range(side):
        x = margin + (number + 0.5) * SIZE
        write(draw, (x, TOP / 2), COLUMNS[number], _LETTERS, ink.MIST, crisp=True)
        y = TOP + (number + 0.5) * SIZE
        for end in (margin / 2, WIDTH - margin / 2):
            write(draw, (end, y), str(number + 1), _LETTERS, ink.MIST, crisp=True)
    return ink.settle(image)


def _contact(draw: ImageDraw.ImageDraw, one: CellId, other: CellId, side: int) -> None:
    """Draw a short line across the border of two cells, where no token tells anything."""
    (x1, y1), (x2, y2) = sorted((_middle(one, side), _middle(other, side)), key=lambda point: point[1])
    # Warriors stand along the top of a cell: below another one, the line stays in the upper cell, between
    # the wounds in its left corner and the states in its right one.
    aside = ASIDE if x1 == x2 else 0
    x1, x2 = x1 + aside, x2 + aside
    first, last = (0.34, 0.5) if x1 == x2 else (0.34, 0.66) if y1 == y2 else (0.41, 0.56)
    start = (x1 + (x2 - x1) * first, y1 + (y2 - y1) * first)
    end = (x1 + (x2 - x1) * last, y1 + (y2 - y1) * last)
    draw.line((*start, *end), fill=_index(ink.SHADOW), width=12)
    draw.line((*start, *end), fill=_index(ink.MARKER), width=6)


def _way(draw: ImageDraw.ImageDraw, way: tuple[CellId, ...], side: int) -> None:
    """Draw a thin arrow along the cells of *way*, its tip short of the last token."""
    points = [_middle(cell, side) for cell in way]
    (x1, y1), (x2, y2) = points[-2], points[-1]
    span = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5 or 1
    ahead = ((x2 - x1) / span, (y2 - y1) / span)
    tip = (x2 - ahead[0] * 32, y2 - ahead[1] * 32)
    points[-1] = (tip[0] - ahead[0] * 12, tip[1] - ahead[1] * 12)
    for colour, thickness in ((ink.SHADOW, 9), (ink.WHITE, 4)):
        draw.line(points, fill=_index(colour), width=thickness, joint="curve")
    for colour, size in ((ink.SHADOW, 20), (ink.WHITE, 15)):
        back = (tip[0] - ahead[0] * size, tip[1] - ahead[1] * size)
        aside = (-ahead[1] * size * 0.6, ahead[0] * size * 0.6)
        head = [tip, (back[0] + aside[0], back[1] + aside[1]), (back[0] - aside[0], back[1] - aside[1])]
        draw.polygon(head, fill=_index(colour))


@lru_cache(maxsize=16)
def _index(colour: ink.Colour) -> int:
    """Give the place of *colour* in the palette that a settled picture has."""
    pixel = ink.settle(Image.new("RGB", (1, 1), colour)).getpixel((0, 0))
    return pixel if isinstance(pixel, int) else 0
