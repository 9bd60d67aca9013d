"""Below the field: the round, what is awaited, and two rosters beside each other."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.games.roads.pictures.marks import SHAPES, TINTS, FieldMark
from bot.pictures import ink
from bot.pictures.lettering import READABLE, cut, fit, fit_name, width, wrap, write
from bot.pictures.memory import remembered
from bot.pictures.shapes import stamp

_EDGE = 14
_HEAD = 44
_TITLE = 102
_ROW = 35
_STATE = 31
_LEGEND = 32
_LINES = 6
"""Most lines of the legend: all signs there are have room in so many."""
_GAP = 12
MOST_ROWS = 6


@dataclass(frozen=True)
class RowMark:
    """A unit of a roster."""

    code: str
    name: str
    warriors: str
    state: str
    """Why it is not to be seen on the field, else what it is under; empty for nothing."""
    gone: bool


@dataclass(frozen=True)
class RosterMark:
    """What stands about a seat."""

    seat: int
    name: str
    first: str
    """ROADS-19: that it acts first this round; empty where it does not."""
    numbers: str
    active: bool
    """Whether it decides now."""
    rows: tuple[RowMark, ...]


@dataclass(frozen=True)
class StripMark:
    """What stands below the field."""

    round: str
    now: str
    rosters: tuple[RosterMark, ...]
    legend: tuple[str, ...]


@dataclass(frozen=True)
class BoardMark:
    """The field and what stands below it."""

    field: FieldMark
    strip: StripMark


def strip_mark(round: str, now: str, rosters: tuple[RosterMark, ...], legend: str, breadth: int) -> StripMark:
    """Give what stands below a field *breadth* pixels wide."""
    return StripMark(round, now, rosters, wrap(legend, breadth - 2 * _EDGE, READABLE, _LINES, bold=False))


def strip_height(mark: StripMark) -> int:
    """Give how many pixels high the strip is."""
    longest = max((sum(map(_height, each.rows[:MOST_ROWS])) for each in mark.rosters), default=0)
    return _HEAD + _TITLE + longest + len(mark.legend) * _LEGEND + _GAP


def _height(row: RowMark) -> int:
    return _ROW + _STATE * bool(row.state)


def room_of_now(round: str, breadth: int) -> float:
    """Give how many pixels there are for what is awaited, beside the *round*."""
    return breadth - 2 * _EDGE - width(round, 28) - 2 * _GAP


def paint_strip(mark: StripMark, breadth: int) -> Image.Image:
    """Give the strip as a settled picture *breadth* pixels wide."""
    tall = strip_height(mark)
    image = ink.blank(breadth, tall)
    image.paste(_head(mark.round, mark.now, breadth), (0, 0))
    wide = breadth // 2
    for number, roster in enumerate(mark.rosters):
        image.paste(_title(roster, wide), (number * wide, _HEAD))
        top = _HEAD + _TITLE
        for row in roster.rows[:MOST_ROWS]:
            image.paste(_row(row, roster.seat, wide), (number * wide, top))
            top += _height(row)
    image.paste(_legend(mark.legend, breadth), (0, tall - len(mark.legend) * _LEGEND))
    return image


@remembered
def _legend(rows: tuple[str, ...], breadth: int) -> Image.Image:
    image = Image.new("RGB", (breadth, len(rows) * _LEGEND), ink.NIGHT)
    for number, row in enumerate(rows):
        middle = (number + 0.5) * _LEGEND
        write(ImageDraw.Draw(image), (_EDGE, middle), row, READABLE, ink.MIST, anchor="l", bold=False)
    return ink.settle(image)


@remembered
def _head(round: str, now: str, breadth: int) -> Image.Image:
    image = Image.new("RGB", (breadth, _HEAD), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    middle, left, right = _HEAD / 2, float(_EDGE), float(breadth - _EDGE)
    write(draw, (left, middle), round, 28, ink.WHITE, anchor="l")
    room = room_of_now(round, breadth)
    left = right - room
    now, size = fit(now, room, 28)
    write(draw, ((left + right) / 2, middle), now, size, ink.MARKER)
    return ink.settle(image)


@remembered
def _title(roster: RosterMark, wide: int) -> Image.Image:
    image = Image.new("RGB", (wide, _TITLE), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    edge, thickness = (ink.MARKER, 3) if roster.active else (ink.PANEL_EDGE, 1)
    box = (_EDGE - 8, 1, wide - _EDGE + 7, _TITLE - 5)
    draw.rounded_rectangle(box, radius=8, fill=ink.PANEL, outline=edge, width=thickness)
    stamp(image, SHAPES[roster.seat], (_EDGE + 2, 8, 25, 25), TINTS[roster.seat])
    left = float(_EDGE + 36)
    if roster.active:
        draw.polygon([(left, 10), (left + 20, 20), (left, 30)], fill=ink.MARKER)
        left += 28
    right = float(wide - _EDGE)
    if roster.first:
        write(draw, (right - 2, 20), roster.first, READABLE, ink.MIST, anchor="r", bold=False)
        right -= width(roster.first, READABLE, bold=False) + _GAP
    name, size, bold = fit_name(roster.name, right - left, READABLE)
    write(draw, (left, 20), name, size, ink.WHITE, anchor="l", bold=bold)
    for number, row in enumerate(wrap(roster.numbers, wide - 2 * _EDGE - 4, READABLE, 2, bold=False)):
        write(draw, (_EDGE + 2, 50 + 28 * number), row, READABLE, ink.WHITE, anchor="l", bold=False)
    return ink.settle(image)


@remembered
def _row(row: RowMark, seat: int, wide: int) -> Image.Image:
    image = Image.new("RGB", (wide, _height(row)), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    middle = _ROW / 2
    colour = ink.DUSK if row.gone else ink.WHITE
    write(draw, (_EDGE + 4, middle), row.code, 26, ink.DUSK if row.gone else TINTS[seat], anchor="l")
    left, right = _EDGE + 50, float(wide - _EDGE - 4)
    write(draw, (right, middle), row.warriors, READABLE, colour, anchor="r")
    name, size = fit(row.name, right - left - 70, 26, bold=False)
    write(draw, (left, middle), name, size, colour, anchor="l", bold=False)
    if row.state:
        if width(row.state, READABLE, bold=False) > right - left:
            left = _EDGE + 4
        state = cut(row.state, right - left, READABLE, bold=False)
        write(draw, (left, _ROW + 12), state, READABLE, ink.MIST, anchor="l", bold=False)
    return ink.settle(image)
