"""The field of frames, whole or a part of it: grid, names of columns and rows, tiles, a line of fire."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.games.frames.pictures.marks import CellMark, FieldMark, ShotMark
from bot.games.frames.pictures.tile import paint_tile
from bot.pictures import ink
from bot.pictures.lettering import READABLE, width, write
from bot.pictures.memory import remembered
from rules.frames.cells import CellId, Place, column_letters, place_of

FOCUS = 13
"""Columns and rows of a part of the field."""
AIR = 1
"""So many cells are drawn round all that is in play."""
_LINE = 3
"""Pixels between two tiles."""
_LETTERS = 34
"""Size of the names of columns and rows: 13 pixels on a phone that shows the field 400 wide. With them cells
are told to whoever looks at another picture of them, so that they are read first."""
_NAMES = 52
"""Pixels on each side that they need: two figures."""
_FIFTH = 5
"""Every so many lines one is bolder."""
_AROUND = tuple(
    sorted(
        ((across, down) for across in (-4, -2, 0, 2, 4) for down in (-4, -3, -2, -1, 0, 1, 2, 3, 4)),
        key=lambda step: (abs(step[0]) + abs(step[1]), step),
    )
)
"""Where words may stand beside a line of fire, in cells from its middle; the nearest first."""


@dataclass(frozen=True)
class Window:
    """Which part of a field is drawn, and how large."""

    first: Place
    """Column and row in the upper left corner."""
    columns: int
    rows: int
    cell: int
    """Pixels from one line to the next."""
    margin: int
    """Pixels around the grid, for the names of columns and rows."""
    side: int
    """Columns and rows of the whole field."""

    @classmethod
    def whole(cls, side: int, pixels: int) -> Window:
        """Give the window of a whole field within a square of so many *pixels*."""
        return cls._square((1, 1), side, side, pixels)

    @classmethod
    def in_play(cls, mark: FieldMark, pixels: int) -> Window:
        """Give the window of all that moves, is held or may be chosen: the nearer together, the larger.

        Where barricades alone lie, nothing is lost that the lines of columns and rows do not tell.
        """
        busy = [place_of(cell) for cell, content in mark.cells if _is_in_play(content)]
        if not busy:
            return cls.whole(mark.side, pixels)
        ends = [(min(line), max(line)) for line in zip(*busy, strict=True)]
        span = max(last - first for first, last in ends) + 1
        count = min(max(span + 2 * AIR, FOCUS), mark.side)
        column, row = (_inward((first + last - count + 1) // 2, count, mark.side) for first, last in ends)
        return cls._square((column, row), count, mark.side, pixels)

    @classmethod
    def around(cls, cell: CellId, side: int, pixels: int) -> Window:
        """Give the window of the cells round *cell*, moved inward at the edges of the field."""
        count = min(FOCUS, side)
        column, row = (_inward(each - count // 2, count, side) for each in place_of(cell))
        return cls._square((column, row), count, side, pixels)

    @classmethod
    def _square(cls, first: Place, count: int, side: int, pixels: int) -> Window:
        size = (pixels - 2 * _NAMES) // count
        size -= (pixels - size * count) % 2  # margins of whole pixels
        return cls(first, count, count, size, (pixels - size * count) // 2, side)

    @property
    def pixels(self) -> tuple[int, int]:
        """Width and height of the picture."""
        return self.columns * self.cell + 2 * self.margin, self.rows * self.cell + 2 * self.margin

    def shows(self, place: Place) -> bool:
        """Whether the cell at *place* is in it."""
        column, row = place[0] - self.first[0], place[1] - self.first[1]
        return 0 <= column < self.columns and 0 <= row < self.rows

    def corner(self, place: Place) -> tuple[int, int]:
        """Give the upper left pixel of the cell at *place*."""
        return (
            self.margin + (place[0] - self.first[0]) * self.cell,
            self.margin + (place[1] - self.first[1]) * self.cell,
        )

    def middle(self, cell: CellId) -> tuple[float, float]:
        """Give the pixel in the middle of *cell*, which may lie outside of the picture."""
        x, y = self.corner(place_of(cell))
        return x + self.cell / 2, y + self.cell / 2


def _inward(first: int, count: int, side: int) -> int:
    """Give where *count* columns or rows that should begin at *first* begin, so that all are on the field."""
    return min(max(1, first), side - count + 1)


def _is_in_play(content: CellMark) -> bool:
    return content.frame is not None or content.station is not None or content.legal or bool(content.edge)


def paint_field(mark: FieldMark, window: Window) -> Image.Image:
    """Give the field through *window* as a settled picture of its own."""
    image = _grid(window).copy()
    shift = _LINE // 2 + 1
    size = window.cell - _LINE
    for cell, content in mark.cells:
        place = place_of(cell)
        if window.shows(place):
            x, y = window.corner(place)
            image.paste(paint_tile(content, size), (x + shift, y + shift))
    if mark.shot is not None:
        _shot(image, mark, mark.shot, window)
    return image


@remembered
def _grid(window: Window) -> Image.Image:
    image = Image.new("RGB", window.pixels, ink.NIGHT)
    draw = ImageDraw.Draw(image)
    left, top, cell = window.margin, window.margin, window.cell
    right, bottom = left + window.columns * cell, top + window.rows * cell
    draw.rectangle((left, top, right, bottom), fill=ink.RINGS[4])
    for count in range(window.columns + 1):
        bold = _is_bold(window.first[0] + count - 1, window.side)
        _rule(draw, (left + count * cell, top, left + count * cell, bottom), bold=bold)
    for count in range(window.rows + 1):
        bold = _is_bold(window.first[1] + count - 1, window.side)
        _rule(draw, (left, top + count * cell, right, top + count * cell), bold=bold)
    columns = [column_letters(window.first[0] + count) for count in range(window.columns)]
    # Where cells are narrower than a name of two letters, every second column is named.
    step = 1 if max(width(name, _LETTERS) for name in columns) < cell else 2
    for count, name in list(enumerate(columns))[::step]:
        for y in (top / 2, bottom + top / 2):
            write(draw, (left + (count + 0.5) * cell, y), name, _LETTERS, ink.MIST, crisp=True)
    for count in range(window.rows):
        name = str(window.first[1] + count)
        for x in (left / 2 - 1, right + left / 2):
            write(draw, (x, top + (count + 0.5) * cell), name, _LETTERS, ink.MIST, crisp=True)
    return ink.settle(image)


def _is_bold(line: int, side: int) -> bool:
    """Whether the line after so many columns or rows is a fifth, or an edge of the field."""
    return line % _FIFTH == 0 or line == side


def _rule(draw: ImageDraw.ImageDraw, ends: tuple[int, int, int, int], *, bold: bool) -> None:
    draw.line(ends, fill=ink.RING_EDGE if bold else ink.HEX_EDGE, width=3 if bold else 1)


def _shot(image: Image.Image, mark: FieldMark, shot: ShotMark, window: Window) -> None:
    """Draw the line from the edge of the shooter's cell to that of the target's, and its words."""
    start, end = window.middle(shot.start), window.middle(shot.end)
    across, down = end[0] - start[0], end[1] - start[1]
    span = max(abs(across), abs(down))
    if not span:
        return
    inset = min(0.48, window.cell * 0.5 / span)
    here = (start[0] + across * inset, start[1] + down * inset)
    there = (end[0] - across * inset, end[1] - down * inset)
    draw = ImageDraw.Draw(image)
    for colour, thickness in ((ink.SHADOW, 7), (ink.ALARM, 3)):
        draw.line((*here, *there), fill=_index(colour), width=thickness)
    _tip(draw, here, there, window.cell / 4)
    words = _words(shot.words)
    middle = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
    image.paste(words, _quiet_place(mark, window, middle, words.size))


def _quiet_place(
    mark: FieldMark, window: Window, near: tuple[float, float], size: tuple[int, int]
) -> tuple[int, int]:
    """Give where words of *size* hide least of the field, as close to *near* as may be."""
    width, height = size
    right, bottom = (total - own - 4 for total, own in zip(window.pixels, size, strict=True))
    taken = [(window.corner(place_of(cell)), _weight(content)) for cell, content in mark.cells]

    def hidden(place: tuple[int, int]) -> int:
        x, y = place
        return sum(
            weight
            for (left, top), weight in taken
            if left < x + width and x < left + window.cell and top < y + height and y < top + window.cell
        )

    places = [
        (
            round(min(max(4, near[0] - width / 2 + across * window.cell), right)),
            round(min(max(4, near[1] - height / 2 + down * window.cell), bottom)),
        )
        for across, down in _AROUND
    ]
    return min(places, key=hidden)


def _weight(content: CellMark) -> int:
    """Give how bad it is to hide a cell."""
    if content.frame is not None or content.station is not None:
        return 9
    return 2 if content.element is not None else 1


def _tip(
    draw: ImageDraw.ImageDraw, start: tuple[float, float], end: tuple[float, float], size: float
) -> None:
    across, down = end[0] - start[0], end[1] - start[1]
    span = (across**2 + down**2) ** 0.5 or 1
    ahead, aside = (across / span * size, down / span * size), (-down / span * size, across / span * size)
    points = [
        end,
        (end[0] - ahead[0] + aside[0] * 0.6, end[1] - ahead[1] + aside[1] * 0.6),
        (end[0] - ahead[0] - aside[0] * 0.6, end[1] - ahead[1] - aside[1] * 0.6),
    ]
    draw.polygon(points, fill=_index(ink.ALARM))


@remembered
def _words(text: str) -> Image.Image:
    image = Image.new("RGB", (round(width(text, READABLE)) + 18, 36), ink.SHADOW)
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, image.width - 1, image.height - 1), outline=ink.ALARM, width=2)
    write(draw, (image.width / 2, image.height / 2), text, READABLE, ink.WHITE)
    return ink.settle(image)


@lru_cache(maxsize=32)
def _index(colour: ink.Colour) -> int:
    """Give the place of *colour* in the palette that a settled picture has."""
    pixel = ink.settle(Image.new("RGB", (1, 1), colour)).getpixel((0, 0))
    return pixel if isinstance(pixel, int) else 0
