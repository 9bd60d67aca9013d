"""Doomsday as a clock: the hand goes to twelve, and the rounds that are left stand in the middle."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.locale import Phrasebook
from bot.pictures import Picture, ink
from bot.pictures.lettering import fit, write
from bot.pictures.memory import remembered
from bot.pictures.png import encode
from bot.pictures.shapes import arrow, line, on_circle, polygon, stamp

_SIZE = (560, 640)
_MIDDLE = (280, 280)
_RADIUS = 250
_HOURS = 12
"""As many marks as a clock has, or more where more rounds are left."""


@dataclass(frozen=True)
class ClockMark:
    """What the clock says."""

    left: int
    """Rounds to Doomsday."""
    start: int
    """How many there were before it moved."""
    words: str


def clock_mark(left: int, start: int, book: Phrasebook) -> ClockMark:
    """Give what the clock says with *left* rounds to Doomsday of the *start* at which it began."""
    return ClockMark(left, max(left, start), book.plain("frames-picture-clock", left=left))


def clock(left: int, start: int, book: Phrasebook) -> Picture:
    """Give the clock with *left* rounds to Doomsday of the *start* at which it began."""
    mark = clock_mark(left, start, book)
    return Picture(_paint(mark.left, mark.start, mark.words), mark.words, "doomsday.png")


@remembered
def _paint(left: int, start: int, words: str) -> bytes:
    marks = max(_HOURS, start)
    image = Image.new("RGB", _SIZE, ink.NIGHT)
    x, y = _MIDDLE
    _disc(image, _RADIUS, ink.RING_EDGE)
    _disc(image, _RADIUS - 5, ink.PANEL)
    if start:
        rim = [on_circle(_MIDDLE, _RADIUS - 6, -start / marks * step / 60) for step in range(61)]
        polygon(image, [_MIDDLE, *rim], ink.RINGS[1])
    if left:
        rim = [on_circle(_MIDDLE, _RADIUS - 6, -left / marks * step / 60) for step in range(61)]
        polygon(image, [_MIDDLE, *rim], ink.STORM_DEEP)
    draw = ImageDraw.Draw(image)
    for mark in range(marks):
        turns = -mark / marks
        inner = 0.86 if mark else 0.8
        ends = [on_circle(_MIDDLE, _RADIUS * inner, turns), on_circle(_MIDDLE, _RADIUS * 0.95, turns)]
        line(image, ends, ink.ALARM if not mark else ink.MIST, 9 if not mark else 4)
        if mark:
            size = 26 if marks <= _HOURS else 19
            write(draw, on_circle(_MIDDLE, _RADIUS * 0.75, turns), str(mark), size, ink.MIST)
    tip = on_circle(_MIDDLE, _RADIUS * 0.92, -left / marks)
    arrow(image, _MIDDLE, tip, ink.SHADOW, 18)
    arrow(image, _MIDDLE, tip, ink.MARKER, 14)
    _disc(image, 74, ink.MARKER)
    _disc(image, 67, ink.SHADOW)
    write(draw, (x, y), str(left), 78, ink.WHITE)
    said, size = fit(words, _SIZE[0] - 40, 34, 20)
    write(draw, (x, _SIZE[1] - 52), said, size, ink.WHITE)
    return encode(ink.settle(image))


def _disc(image: Image.Image, radius: int, colour: ink.Colour) -> None:
    x, y = _MIDDLE
    stamp(image, "disc", (x - radius, y - radius, 2 * radius, 2 * radius), colour)
