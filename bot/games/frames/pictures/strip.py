"""Below the field: the round, the counter, what is awaited, and a row for every seat."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.games.frames.pictures.marks import SHAPES, TINTS, FieldMark
from bot.pictures import ink
from bot.pictures.lettering import READABLE, cut, fit, fit_name, width, wrap, write
from bot.pictures.memory import remembered
from bot.pictures.shapes import stamp

_EDGE = 20
_HEAD = 92
_ROW = 76
_LEGEND = 32
_LINES = 2
_GAP = 24


@dataclass(frozen=True)
class SeatMark:
    """What a seat's row says."""

    seat: int
    name: str
    score: str
    left: str
    """What it has still to do this round."""
    crown: str
    """Why it is marked: the Defender or a winner; empty for others."""
    active: bool


@dataclass(frozen=True)
class StripMark:
    """What stands below the field."""

    round: str
    now: str
    counter: str
    seats: tuple[SeatMark, ...]
    legend: str


@dataclass(frozen=True)
class BoardMark:
    """The field and what stands below it."""

    field: FieldMark
    strip: StripMark


def strip_height(mark: StripMark) -> int:
    """Give how many pixels high the strip is."""
    return _HEAD + len(mark.seats) * _ROW + _LINES * _LEGEND + 4


def room_of_now(breadth: int) -> int:
    """Give how many pixels there are for what is awaited."""
    return breadth - 2 * (_EDGE + 6)


def paint_strip(mark: StripMark, breadth: int) -> Image.Image:
    """Give the strip as a settled picture, `strip_height` high."""
    image = ink.blank(breadth, strip_height(mark))
    image.paste(_head(mark.round, mark.now, mark.counter, breadth), (0, 0))
    for place, seat in enumerate(mark.seats):
        image.paste(_row(seat, breadth), (0, _HEAD + place * _ROW))
    image.paste(_legend(mark.legend, breadth), (0, _HEAD + len(mark.seats) * _ROW))
    return image


@remembered
def _legend(words: str, breadth: int) -> Image.Image:
    image = Image.new("RGB", (breadth, _LINES * _LEGEND), ink.NIGHT)
    for number, row in enumerate(wrap(words, breadth - 2 * _EDGE, READABLE, _LINES, bold=False)):
        middle = (number + 0.5) * _LEGEND
        write(ImageDraw.Draw(image), (_EDGE, middle), row, READABLE, ink.MIST, anchor="l", bold=False)
    return ink.settle(image)


@remembered
def _head(round: str, now: str, counter: str, breadth: int) -> Image.Image:
    image = Image.new("RGB", (breadth, _HEAD), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((_EDGE - 8, 4, breadth - _EDGE + 7, _HEAD - 6), radius=10, fill=ink.PANEL_EDGE)
    left, right = float(_EDGE + 6), float(breadth - _EDGE - 6)
    write(draw, (left, 27), round, 28, ink.WHITE, anchor="l")
    counter, size = fit(counter, right - left - width(round, 28) - _GAP, 28)
    write(draw, (right, 27), counter, size, ink.WHITE, anchor="r")
    now, size = fit(now, room_of_now(breadth), 28)
    write(draw, (left, 62), now, size, ink.MARKER, anchor="l")
    return ink.settle(image)


@remembered
def _row(seat: SeatMark, breadth: int) -> Image.Image:
    image = Image.new("RGB", (breadth, _ROW), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    edge, thickness = (ink.MARKER, 3) if seat.active else (ink.PANEL_EDGE, 1)
    box = (_EDGE - 8, 2, breadth - _EDGE + 7, _ROW - 3)
    draw.rounded_rectangle(box, radius=8, fill=ink.PANEL, outline=edge, width=thickness)
    stamp(image, SHAPES[seat.seat], (_EDGE + 4, 8, 27, 27), TINTS[seat.seat])
    left, right = float(_EDGE + 46), float(breadth - _EDGE - 6)
    text = cut(seat.left, (right - left) / 2, READABLE, bold=False)
    write(draw, (right, 54), text, READABLE, ink.MIST, anchor="r", bold=False)
    write(draw, (left, 54), cut(seat.score, (right - left) / 2, READABLE), READABLE, ink.WHITE, anchor="l")
    if seat.crown:
        crown = cut(seat.crown, (right - left) / 2, READABLE)
        write(draw, (right, 22), crown, READABLE, ink.MARKER, anchor="r")
        right -= width(crown, READABLE) + _GAP
    name, size, bold = fit_name(seat.name, right - left, 28)
    write(draw, (left, 22), name, size, ink.WHITE, anchor="l", bold=bold)
    return ink.settle(image)
