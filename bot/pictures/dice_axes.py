"""The ground of a chart: two axes with their words, bars, bands and marks that need no colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PIL import ImageDraw

from bot.pictures import ink
from bot.pictures.lettering import fit, width, write
from bot.pictures.png import encode

WIDTH = 720
"""About twice what a phone shows of it: letters of this picture are half as large there."""
HEIGHT = 440
LETTERS = 26
ROW = 34
"""The height of a row of words above the bars."""
ROWS = 3
"""So many have room there in every chart."""
_LEFT, _RIGHT, _TOP, _BOTTOM = 92, 18, 122, 78
_TICK_GAP = 18
_LINES = 4


class Chart:
    """One chart while it is drawn: *columns* slots side by side, each with a bar."""

    def __init__(
        self, columns: int, highest: float, words_of: Callable[[float], str], rows: int = ROWS
    ) -> None:
        """Take the largest value shown, what says one beside the axis, and how many *rows* stand above."""
        above = ROW * (rows - ROWS)
        self.image = ink.blank(WIDTH, HEIGHT + above)
        self.draw = ImageDraw.Draw(self.image)
        self.columns = columns
        self.left, self.right = _LEFT, WIDTH - _RIGHT
        self.top, self.bottom = _TOP + above, HEIGHT + above - _BOTTOM
        step = nice_step(highest / _LINES)
        self._ceiling = max(highest * 1.04, step)
        self._grid(step, words_of)

    def encoded(self) -> bytes:
        """Give the chart as a PNG file."""
        return encode(self.image)

    def x(self, column: float) -> float:
        """Give the left edge of *column*; its middle is `x(column + 0.5)`."""
        return self.left + (self.right - self.left) * column / self.columns

    def y(self, value: float) -> float:
        """Give the height of *value*."""
        return self.bottom - (self.bottom - self.top) * value / self._ceiling

    def bar(self, column: int, value: float, colour: ink.Colour, *, striped: bool = False) -> None:
        """Draw the bar of *column*; a *striped* one stands out without its colour."""
        gap = 1 if self.columns > 60 else 2
        first, last = round(self.x(column)), max(round(self.x(column + 1)) - gap, round(self.x(column)))
        top = round(self.y(value))
        if value > 0:
            top = min(top, self.bottom - 2)
        if top > self.bottom - 1:
            return
        self.draw.rectangle((first, top, last, self.bottom - 1), fill=colour)
        if striped:
            for y in range(self.bottom - 4, top, -8):
                self.draw.rectangle((first, max(y - 3, top), last, y), fill=ink.NIGHT)
            self.draw.rectangle((first, top, last, self.bottom - 1), outline=colour, width=2)

    def band(self, low: float, high: float) -> None:
        """Draw the band from *low* to *high* behind the bars: hatched, its edges dashed."""
        top, bottom = round(self.y(min(high, self._ceiling))), round(self.y(max(low, 0)))
        for x in range(self.left - (bottom - top), self.right, 14):
            start, end = max(x, self.left), min(x + bottom - top, self.right)
            if start < end:
                self.draw.line((start, bottom - (start - x), end, bottom - (end - x)), fill=ink.PANEL_EDGE)
        for y in (top, bottom):
            self.level_line(y)

    def level_line(self, y: float) -> None:
        """Draw a dashed line across at the height *y*."""
        for x in range(self.left, self.right, 14):
            end = min(x + 8, self.right)
            self.draw.rectangle((x - 1, y - 2, end + 1, y + 2), fill=ink.NIGHT)
            self.draw.line((x, y, end, y), fill=ink.WHITE, width=2)

    def upright(self, x: float, top: float, colour: ink.Colour, *, dashed: bool) -> None:
        """Draw a line from *top* down to the axis."""
        if not dashed:
            self.draw.line((round(x), top, round(x), self.bottom), fill=colour, width=3)
            return
        for y in range(round(top), self.bottom, 12):
            self.draw.line((round(x), y, round(x), min(y + 6, self.bottom)), fill=colour, width=3)

    def arrow(self, x: float, tip: float, colour: ink.Colour) -> None:
        """Draw a small arrow that points down to *tip*."""
        self.draw.polygon([(x - 9, tip - 16), (x + 9, tip - 16), (x, tip)], fill=colour)

    def row(self, line: int, text: str, colour: ink.Colour, near: float | None = None) -> None:
        """Write *text* above the bars, in *line* 0 or below, as near to *near* as it fits."""
        text, size = fit(text, WIDTH - 24, LETTERS, 20)
        half = width(text, size) / 2
        middle = 12 + half if near is None else min(max(near, 12 + half), WIDTH - 12 - half)
        write(self.draw, (middle, ROW * line + 24), text, size, colour)

    def ticks(self, labels: Sequence[tuple[int, str]]) -> None:
        """Write under columns what they stand for, as many as do not run into each other."""
        placed = [(column, text, *self._span(column, text)) for column, text in labels]
        free = 0.0
        for column, text, start, end in placed:
            is_last = (column, text) == labels[-1]
            if start < free or (not is_last and end + _TICK_GAP > placed[-1][2]):
                continue
            write(self.draw, ((start + end) / 2, self.bottom + 22), text, LETTERS, ink.MIST)
            place = round(self.x(column + 0.5))
            self.draw.line((place, self.bottom, place, self.bottom + 6), fill=ink.MIST, width=2)
            free = end + _TICK_GAP

    def _span(self, column: int, text: str) -> tuple[float, float]:
        """Give where *text* begins and ends under *column*, inside the picture."""
        long = width(text, LETTERS)
        start = min(max(self.x(column + 0.5) - long / 2, self.left - 30), WIDTH - 4 - long)
        return start, start + long

    def foot(self, text: str) -> None:
        """Write under the axis what it shows."""
        text, size = fit(text, WIDTH - 24, LETTERS, 20, bold=False)
        write(self.draw, (WIDTH / 2, self.image.height - 22), text, size, ink.MIST, bold=False)

    def _grid(self, step: float, words_of: Callable[[float], str]) -> None:
        value, line = 0.0, 0
        while value <= self._ceiling:
            y = round(self.y(value))
            colour = ink.MIST if line == 0 else ink.PANEL_EDGE
            self.draw.line((self.left, y, self.right, y), fill=colour, width=2 if line == 0 else 1)
            write(
                self.draw, (self.left - 8, y), words_of(value), LETTERS - 2, ink.MIST, anchor="r", bold=False
            )
            line += 1
            value = line * step


def nice_step(least: float) -> float:
    """Give the smallest of 1, 2, 2.5 or 5 times a power of ten that is not below *least*."""
    if least <= 0:
        return 1.0
    power = 1.0
    while power > least:
        power /= 10
    while power * 10 <= least:
        power *= 10
    return next(power * each for each in (1, 2, 2.5, 5, 10) if power * each >= least * 0.999999)
