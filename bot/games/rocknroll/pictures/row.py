"""The five Points as a strip: VPA's cards above the heads, Vietnam's below, locals in a band between."""

from __future__ import annotations

from PIL import Image, ImageDraw

from bot.games.rocknroll.pictures.card import LOWEST, TALLEST, TINTS, paint_card
from bot.games.rocknroll.pictures.marks import PieceMark, PointMark
from bot.pictures import ink
from bot.pictures.lettering import fit, width, write
from bot.pictures.memory import remembered

HEAD = 118
_GAP = 6
_FEWEST = 1
"""Rows of a side for which there is room even where nobody stands."""
_ROOM = 1480
"""Pixels for all rows together; cards shrink where there are many."""


def paint_points(points: tuple[PointMark, ...], breadth: int) -> Image.Image:
    """Give the strip as a settled picture, *breadth* wide."""
    above = max(_FEWEST, *(len(each.vpa) for each in points))
    below = max(_FEWEST, *(len(each.vietnam) for each in points))
    between = max(len(each.locals) for each in points)
    tall = max(LOWEST, min(TALLEST, _ROOM // (above + below + between) - _GAP))
    step = tall + _GAP
    image = ink.blank(breadth, (above + below + between) * step + HEAD + 2 * _GAP)
    wide = (breadth - (len(points) + 1) * _GAP) // len(points)
    for number, point in enumerate(points):
        left = _GAP + number * (wide + _GAP)
        head = above * step + _GAP
        for place, mark in enumerate(point.vpa):
            image.paste(paint_card(mark, wide, tall), (left, head - (place + 1) * step))
        image.paste(
            paint_head(point.position, point.name, point.value_words, point.holder, _held(point), wide),
            (left, head),
        )
        _stack(image, point.locals, left, head + HEAD + _GAP, wide, tall)
        _stack(image, point.vietnam, left, head + HEAD + _GAP + between * step, wide, tall)
    return image


def _stack(
    image: Image.Image, marks: tuple[PieceMark, ...], left: int, top: int, wide: int, tall: int
) -> None:
    for place, mark in enumerate(marks):
        image.paste(paint_card(mark, wide, tall), (left, top + place * (tall + _GAP)))


def _held(point: PointMark) -> ink.Colour:
    return ink.DUSK if point.held_by is None else TINTS[point.held_by]


@remembered
def paint_head(
    position: str, name: str, value: str, holder: str, colour: ink.Colour, breadth: int
) -> Image.Image:
    """Give what stands above a Point as a settled picture."""
    image = Image.new("RGB", (breadth, HEAD), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 2, breadth - 1, HEAD - 3), fill=ink.PANEL_EDGE)
    draw.rectangle((0, 2, breadth - 1, 8), fill=colour)
    draw.rectangle((0, HEAD - 9, breadth - 1, HEAD - 3), fill=colour)
    name, size = fit(name, breadth - 20, 30, 18)
    write(draw, (breadth / 2, 31), name, size, ink.WHITE)
    write(draw, (10, 61), position, 22, ink.MIST, anchor="l")
    value, size = fit(value, breadth - 34 - width(position, 22), 22, 14)
    write(draw, (breadth - 10, 61), value, size, ink.MARKER, anchor="r")
    holder, size = fit(holder, breadth - 16, 24, 14)
    write(draw, (breadth / 2, 90), holder, size, ink.WHITE)
    return ink.settle(image)
