"""The five Points as a strip: VPA's cards above the heads, Vietnam's below, locals in a band between."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.games.rocknroll.pictures.card import LOWEST, TALLEST, TINTS, paint_card, paint_more
from bot.games.rocknroll.pictures.marks import PointMark
from bot.pictures import ink
from bot.pictures.lettering import READABLE, cut, fit, width, wrap, write
from bot.pictures.memory import remembered
from rules.rocknroll.names import Side

Box = tuple[int, int, int, int]

HEAD = 132
_GAP = 6
_FEWEST = 1
"""Rows of a side for which there is room even where nobody stands."""


def paint_points(points: tuple[PointMark, ...], lie: Layout, breadth: int) -> Image.Image:
    """Give the strip as a settled picture, *breadth* wide."""
    image = ink.blank(breadth, lie.height)
    for number, point in enumerate(points):
        left, head, wide, _ = lie.head(number)
        image.paste(
            paint_head(point.position, point.name, point.value_words, point.holder, _held(point), wide),
            (left, head),
        )
        stacks = ((Side.VPA, point.vpa), (None, point.locals), (Side.VIETNAM, point.vietnam))
        for side, marks in stacks:
            shown = lie.shown(side, len(marks))
            for place, mark in enumerate(marks[:shown]):
                image.paste(paint_card(mark, wide, lie.tall), lie.card(number, side, place)[:2])
            if shown < len(marks):
                more = paint_more(len(marks) - shown, side, wide, lie.tall)
                image.paste(more, lie.card(number, side, shown)[:2])
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
    def of(cls, points: tuple[PointMark, ...], breadth: int, room: int) -> Layout:
        """Give the layout of *points* on a strip *breadth* wide and not higher than *room*.

        Cards shrink where there are many; of more than have room, a number tells.
        """
        above = max(_FEWEST, *(len(each.vpa) for each in points))
        below = max(_FEWEST, *(len(each.vietnam) for each in points))
        between = max(len(each.locals) for each in points)
        room -= HEAD + 2 * _GAP
        while (above + below + between) * (LOWEST + _GAP) > room:
            above, below, between = _without_one(above, below, between)
        tall = max(LOWEST, min(TALLEST, room // (above + below + between) - _GAP))
        return cls(above, between, below, tall, (breadth - (len(points) + 1) * _GAP) // len(points))

    def last(self, side: Side | None) -> int:
        """Give the last place for cards of a *side* on a Point."""
        return {Side.VPA: self.above, Side.VIETNAM: self.below, None: self.between}[side] - 1

    def shown(self, side: Side | None, count: int) -> int:
        """Give how many cards of *count* are drawn of a *side* on a Point."""
        return count if count <= self.last(side) + 1 else self.last(side)

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


def _without_one(above: int, below: int, between: int) -> tuple[int, int, int]:
    """Give the rows without one of the most."""
    if above >= max(below, between):
        return above - 1, below, between
    return (above, below - 1, between) if below >= between else (above, below, between - 1)


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
    name, size = fit(name, breadth - 10, 30)
    write(draw, (breadth / 2, 29), name, size, ink.WHITE)
    write(draw, (8, 59), position, READABLE, ink.MIST, anchor="l", bold=False)
    value = cut(value, breadth - 20 - width(position, READABLE, bold=False), READABLE, bold=False)
    write(draw, (breadth - 6, 59), value, READABLE, ink.MARKER, anchor="r", bold=False)
    rows = wrap(holder, breadth - 10, READABLE, 2, bold=False)
    for number, row in enumerate(rows):
        y = 96 + (number - (len(rows) - 1) / 2) * 27
        write(draw, (breadth / 2, y), row, READABLE, ink.WHITE, bold=False)
    return ink.settle(image)
