"""Below the field: the round, the counter, what is awaited, and a row for every seat."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.games.frames.pictures.marks import SHAPES, TINTS
from bot.pictures import ink
from bot.pictures.lettering import cut, fit, width, write
from bot.pictures.memory import remembered
from bot.pictures.shapes import stamp

HEIGHT = 270
_EDGE = 20
_HEAD = 58
_ROW = 42
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


def paint_strip(mark: StripMark, breadth: int) -> Image.Image:
    """Give the strip as a settled picture, `HEIGHT` high."""
    image = ink.blank(breadth, HEIGHT)
    image.paste(_head(mark.round, mark.now, mark.counter, breadth), (0, 0))
    for place, seat in enumerate(mark.seats):
        image.paste(_row(seat, breadth), (0, _HEAD + place * _ROW))
    return image


@remembered
def _head(round: str, now: str, counter: str, breadth: int) -> Image.Image:
    image = Image.new("RGB", (breadth, _HEAD), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((_EDGE - 8, 4, breadth - _EDGE + 7, _HEAD - 6), radius=10, fill=ink.PANEL_EDGE)
    middle, left, right = _HEAD / 2 - 1, float(_EDGE + 6), float(breadth - _EDGE - 6)
    write(draw, (left, middle), round, 28, ink.WHITE, anchor="l")
    counter, size = fit(counter, breadth * 0.3, 28, 18)
    write(draw, (right, middle), counter, size, ink.WHITE, anchor="r")
    left += width(round, 28) + _GAP
    right -= width(counter, size) + _GAP
    now, size = fit(now, right - left, 27, 18)
    write(draw, ((left + right) / 2, middle), now, size, ink.MARKER)
    return ink.settle(image)


@remembered
def _row(seat: SeatMark, breadth: int) -> Image.Image:
    image = Image.new("RGB", (breadth, _ROW), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    edge, thickness = (ink.MARKER, 3) if seat.active else (ink.PANEL_EDGE, 1)
    box = (_EDGE - 8, 2, breadth - _EDGE + 7, _ROW - 3)
    draw.rounded_rectangle(box, radius=8, fill=ink.PANEL, outline=edge, width=thickness)
    middle = _ROW / 2
    stamp(image, SHAPES[seat.seat], (_EDGE + 4, 7, 27, 27), TINTS[seat.seat])
    left, right = float(_EDGE + 46), float(breadth - _EDGE - 6)
    text, size = fit(seat.left, 240, 22, 14, bold=False)
    write(draw, (right, middle), text, size, ink.MIST, anchor="r", bold=False)
    right -= 250
    score, size = fit(seat.score, 230, 25, 16)
    write(draw, (right, middle), score, size, ink.WHITE, anchor="r")
    right -= 240
    if seat.crown:
        crown, size = fit(seat.crown, 210, 21, 14)
        write(draw, (right, middle), crown, size, ink.MARKER, anchor="r")
        right -= width(crown, size) + _GAP
    write(draw, (left, middle), cut(seat.name, right - left, 25), 25, ink.WHITE, anchor="l")
    return ink.settle(image)
