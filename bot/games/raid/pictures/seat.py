"""A survivor's row: scrap, whereabouts, worn gear, power and the size of the hand."""

from __future__ import annotations

from PIL import Image, ImageDraw

from bot.games.raid.pictures.marks import SeatMark, SlotMark
from bot.pictures import ink
from bot.pictures.lettering import READABLE, fit, fit_name, fit_name_rows, width, write
from bot.pictures.memory import remembered
from bot.pictures.shapes import polygon, stamp

BREADTH = 1080
HEIGHT = 122
_LEFT = 20
_WHERE = 486
"""Where the whereabouts begin, right of name and scrap."""
_POWER = 926
_HAND = 1013
_ROWS = (29, 63, 97)
_BAR = 300
_GAP = 10


@remembered
def paint_seat(mark: SeatMark) -> Image.Image:
    """Give the row as a settled picture, `BREADTH` × `HEIGHT`."""
    image = Image.new("RGB", (BREADTH, HEIGHT), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    edge, thickness = (ink.MARKER, 4) if mark.asked else (ink.PANEL_EDGE, 2)
    draw.rounded_rectangle(
        (6, 2, BREADTH - 7, HEIGHT - 5), radius=12, fill=ink.PANEL, outline=edge, width=thickness
    )
    _name(image, draw, mark)
    if mark.retired:
        write(draw, (_LEFT, _ROWS[1]), mark.gone, 30, ink.MIST, anchor="l")
        return ink.settle(image)
    _whereabouts(image, draw, mark)
    _scrap(draw, mark)
    _gear(draw, mark.slots)
    _power(image, draw, mark.power, mark.captions[0])
    _hand(draw, mark.hand, mark.captions[1])
    return ink.settle(image)


def _name(image: Image.Image, draw: ImageDraw.ImageDraw, mark: SeatMark) -> None:
    left = _LEFT
    if mark.active:
        polygon(image, [(left, 16), (left + 22, 29), (left, 42)], ink.MARKER)
        left += 32
    room = (_POWER if mark.retired else _WHERE) - left - _GAP
    name, size, bold = fit_name(mark.name, room, 30)
    colour = ink.DUSK if mark.retired else ink.WHITE
    write(draw, (left, _ROWS[0]), name, size, colour, anchor="l", bold=bold)


def _whereabouts(image: Image.Image, draw: ImageDraw.ImageDraw, mark: SeatMark) -> None:
    left, middle, words_left = _WHERE, _ROWS[0], _WHERE + 40
    if mark.home:
        polygon(image, [(left, middle - 1), (left + 15, middle - 15), (left + 30, middle - 1)], ink.STONE)
        draw.rectangle((left + 4, middle - 1, left + 26, middle + 13), fill=ink.STONE)
        draw.rectangle((left + 11, middle + 3, left + 18, middle + 13), fill=ink.PANEL)
    else:
        polygon(image, [(left, middle + 13), (left + 15, middle - 14), (left + 30, middle + 13)], ink.STORM)
        polygon(image, [(left + 9, middle + 14), (left + 15, middle), (left + 21, middle + 14)], ink.PANEL)
    room, below = _POWER - words_left - _GAP, mark.gone or mark.shield
    rows, size, bold = fit_name_rows(mark.place, room, 28, 1 if below else 2)
    for row, y in zip(rows, _ROWS, strict=False):
        write(draw, (words_left, y), row, size, ink.WHITE if mark.home else ink.STORM, anchor="l", bold=bold)
    if mark.shield:
        stamp(image, "shield", (left + 3, _ROWS[1] - 12, 24, 24), ink.SHELTER)
    words, size = fit(below, room, READABLE, bold=False)
    colour = ink.ALARM if mark.gone else ink.SHELTER
    write(draw, (words_left, _ROWS[1]), words, size, colour, anchor="l", bold=False)


def _scrap(draw: ImageDraw.ImageDraw, mark: SeatMark) -> None:
    top, right = _ROWS[1] - 12, _LEFT + _BAR
    draw.rectangle((_LEFT, top, right, top + 24), fill=ink.NIGHT, outline=ink.STONE_DARK, width=2)
    filled = round((_BAR - 6) * min(1, mark.scrap / mark.target))
    if filled:
        draw.rectangle((_LEFT + 3, top + 3, _LEFT + 3 + filled, top + 21), fill=ink.MARKER)
    write(draw, (right + _GAP, _ROWS[1]), f"{mark.scrap}/{mark.target}", 32, ink.WHITE, anchor="l")


def _gear(draw: ImageDraw.ImageDraw, slots: tuple[SlotMark, ...]) -> None:
    """Write what is worn, each with its power; an empty slot needs no room."""
    left = float(_LEFT)
    for slot in slots:
        if not slot.name:
            continue
        name, size = fit(
            slot.name, _POWER - 2 * _GAP - left - width(slot.power, READABLE), READABLE, bold=False
        )
        if len(name) < 2:
            break
        write(draw, (left, _ROWS[2]), name, size, ink.WHITE, anchor="l", bold=False)
        left += width(name, size, bold=False) + _GAP
        write(draw, (left, _ROWS[2]), slot.power, READABLE, ink.CITY, anchor="l")
        left += width(slot.power, READABLE) + 3 * _GAP


def _power(image: Image.Image, draw: ImageDraw.ImageDraw, power: int, words: str) -> None:
    stamp(image, "disc", (_POWER, 10, 68, 68), ink.CITY)
    stamp(image, "disc", (_POWER + 5, 15, 58, 58), ink.CITY_DEEP)
    write(draw, (_POWER + 34, 44), str(power), 33, ink.WHITE)
    _caption(draw, _POWER + 34, words)


def _hand(draw: ImageDraw.ImageDraw, hand: int, words: str) -> None:
    draw.rounded_rectangle(
        (_HAND, 10, _HAND + 46, 78), radius=6, fill=ink.STONE_DARK, outline=ink.STONE, width=3
    )
    write(draw, (_HAND + 23.5, 44), str(hand), 28 if hand < 10 else READABLE, ink.WHITE)
    _caption(draw, _HAND + 23.5, words)


def _caption(draw: ImageDraw.ImageDraw, middle: float, words: str) -> None:
    write(draw, (middle, 98), words, READABLE, ink.MIST, bold=False)
