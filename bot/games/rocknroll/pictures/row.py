"""The five Points as a strip: VPA's cards above the heads, Vietnam's below, locals in a band between."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.games.rocknroll.pictures.card import LOWEST, TALLEST, TINTS, paint_card
from bot.games.rocknroll.pictures.marks import PointMark
from bot.pictures import ink
from bot.pictures.lettering import fit, width, write
from bot.pictures.memory import remembered
from rules.rocknroll.names import Side

Box = tuple[int, int, int, int]

HEAD = 118
_GAP = 6
_FEWEST = 1
"""Rows of a side for which there is room even where nobody stands."""
_ROOM = 1480
"""Pixels for all rows together; cards shrink where there are many."""


def paint_points(points: tuple[PointMark, ...], breadth: int) -> Image.Image:
    """Give the strip as a settled picture, *breadth* wide."""
    lie = Layout.of(points, breadth)
    image = ink.blank(breadth, lie.height)
    for number, point in enumerate(points):
        left, head, wide, _ = lie.head(number)
        image.paste(
            paint_head(point.position, point.name, point.value_words, point.holder, _held(point), wide),
            (left, head),
        )
        stacks = ((Side.VPA, point.vpa), (None, point.locals), (Side.VIETNAM, point.vietnam))
        for side, marks in stacks:
            for place, mark in enumerate(marks):
                image.paste(paint_card(mark, wide, lie.tall), lie.card(number, side, place)[:2])
    return image


@dataclass(frozen=True)
class Layout:
    """Where heads and cards lie on the strip; boxes are left, top, width and height in pixels."""

    above: int
    """Rows of cards above the heads, as `between` them and the cards `below`."""
    between: int
    below: int
    tall: int
    wide: int

    @classmethod
    def of(cls, points: tuple[PointMark, ...], breadth: int) -> Layout:
        """Give the layout of *points* on a strip *breadth* wide."""
        above = max(_FEWEST, *(len(each.vpa) for each in points))
        below = max(_FEWEST, *(len(each.vietnam) for each in points))
        between = max(len(each.locals) for each in points)
        tall = max(LOWEST, min(TALLEST, _ROOM // (above + below + between) - _GAP))
        return cls(above, between, below, tall, (breadth - (len(points) + 1) * _GAP) // len(points))

    @property
    def height(self) -> int:
        """Give how high the strip is."""
        return (self.above + self.below + self.between) * self._step + HEAD + 2 * _GAP

    def head(self, number: int) -> Box:
        """Give where the head of Point *number* lies, from 0."""
        return _GAP + number * (self.wide + _GAP), self.above * self._step + _GAP, self.wide, HEAD

    def card(self, number: int, side: Side | None, place: int) -> Box:
        """Give where the card in *place* lies on Point *number*; the *side* of a local is None."""
        left, head, wide, _ = self.head(number)
        if side is Side.VPA:
            return left, head - (place + 1) * self._step, wide, self.tall
        rows = place + (self.between if side is Side.VIETNAM else 0)
        return left, head + HEAD + _GAP + rows * self._step, wide, self.tall

    @property
    def _step(self) -> int:
        return self.tall + _GAP


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
