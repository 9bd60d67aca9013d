"""A survivor's row: scrap, whereabouts, worn gear, power and the size of the hand."""

from __future__ import annotations

from PIL import Image, ImageDraw

from bot.games.raid.pictures.marks import SeatMark, SlotMark
from bot.pictures import ink
from bot.pictures.lettering import fit, fit_rows, width, write
from bot.pictures.memory import remembered
from bot.pictures.shapes import polygon, stamp

BREADTH = 1080
HEIGHT = 122
_LEFT = 16
_SCRAP = 318
_SLOTS = 522
_POWER = 933
_HAND = 1015
_MIDDLE = HEIGHT / 2 - 2
_BAR = 184
_BOX = (200, 50)
_TALLEST_LETTERS = 20
_READABLE = 19


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
        write(draw, (_SLOTS + 100, _MIDDLE), mark.gone, 30, ink.MIST)
        return ink.settle(image)
    _whereabouts(image, draw, mark)
    _scrap(draw, mark)
    for place, slot in enumerate(mark.slots):
        left = _SLOTS + place % 2 * (_BOX[0] + 6)
        _slot(draw, slot, left, 8 + place // 2 * (_BOX[1] + 5))
    _power(image, draw, mark.power, mark.captions[0])
    _hand(draw, mark.hand, mark.captions[1])
    return ink.settle(image)


def _name(image: Image.Image, draw: ImageDraw.ImageDraw, mark: SeatMark) -> None:
    left = _LEFT + 4
    if mark.active:
        polygon(image, [(left, 14), (left + 22, 27), (left, 40)], ink.MARKER)
        left += 32
    name, size = fit(mark.name, _SCRAP - left - 10, 30, 20)
    write(draw, (left, 27), name, size, ink.DUSK if mark.retired else ink.WHITE, anchor="l")


def _whereabouts(image: Image.Image, draw: ImageDraw.ImageDraw, mark: SeatMark) -> None:
    left, middle = _LEFT + 4, 65
    if mark.home:
        polygon(image, [(left, middle - 1), (left + 15, middle - 15), (left + 30, middle - 1)], ink.STONE)
        draw.rectangle((left + 4, middle - 1, left + 26, middle + 13), fill=ink.STONE)
        draw.rectangle((left + 11, middle + 3, left + 18, middle + 13), fill=ink.PANEL)
    else:
        polygon(image, [(left, middle + 13), (left + 15, middle - 14), (left + 30, middle + 13)], ink.STORM)
        polygon(image, [(left + 9, middle + 14), (left + 15, middle), (left + 21, middle + 14)], ink.PANEL)
    room = _SCRAP - left - 48
    colour = ink.WHITE if mark.home else ink.STORM
    place, size = fit(mark.place, room, 23, _READABLE)
    if place == mark.place:
        write(draw, (left + 40, middle), place, size, colour, anchor="l")
    else:
        rows, size = fit_rows(mark.place, room, _READABLE, 13)
        for number, row in enumerate(rows):
            write(draw, (left + 40, 54 + number * 22), row, size, colour, anchor="l")
    words = mark.gone or mark.shield
    if mark.shield:
        stamp(image, "shield", (left + 3, 90, 23, 23), ink.SHELTER)
    if words:
        words, size = fit(words, room, 20, 14, bold=False)
        colour = ink.ALARM if mark.gone else ink.SHELTER
        write(draw, (left + 40, 101), words, size, colour, anchor="l", bold=False)


def _scrap(draw: ImageDraw.ImageDraw, mark: SeatMark) -> None:
    words = f"{mark.scrap}/{mark.target}"
    write(draw, (_SCRAP, 42), words, 40, ink.WHITE, anchor="l")
    if mark.asked:
        awaited, size = fit(mark.asked, _SLOTS - _SCRAP - width(words, 40) - 20, 20, 13)
        write(draw, (_SLOTS - 10, 42), awaited, size, ink.MARKER, anchor="r")
    box = (_SCRAP, 76, _SCRAP + _BAR, 100)
    draw.rectangle(box, fill=ink.NIGHT, outline=ink.STONE_DARK, width=2)
    filled = round((_BAR - 6) * min(1, mark.scrap / mark.target))
    if filled:
        draw.rectangle((_SCRAP + 3, 79, _SCRAP + 3 + filled, 97), fill=ink.MARKER)


def _slot(draw: ImageDraw.ImageDraw, slot: SlotMark, left: int, top: int) -> None:
    wide, high = _BOX
    middle = top + high / 2
    edge = ink.STONE_DARK if slot.name else ink.PANEL_EDGE
    draw.rounded_rectangle((left, top, left + wide, top + high), radius=7, outline=edge, width=2)
    write(draw, (left + 16, middle), slot.letter, 20, ink.MIST if slot.name else ink.DUSK)
    if not slot.name:
        write(draw, (left + wide / 2 + 8, middle), "–", 20, ink.DUSK)
        return
    right = left + wide - 8
    write(draw, (right, middle), slot.power, 24, ink.CITY, anchor="r")
    room = right - width(slot.power, 24) - 6 - (left + 32)
    rows, size = fit_rows(slot.name, room, _TALLEST_LETTERS, 13, bold=False)
    first = middle - (len(rows) - 1) * 11
    for number, row in enumerate(rows):
        write(draw, (left + 32, first + number * 22), row, size, ink.WHITE, anchor="l", bold=False)


def _power(image: Image.Image, draw: ImageDraw.ImageDraw, power: int, words: str) -> None:
    stamp(image, "disc", (_POWER, 14, 68, 68), ink.CITY)
    stamp(image, "disc", (_POWER + 5, 19, 58, 58), ink.CITY_DEEP)
    write(draw, (_POWER + 34, 48), str(power), 33, ink.WHITE)
    _caption(draw, _POWER + 34, words)


def _hand(draw: ImageDraw.ImageDraw, hand: int, words: str) -> None:
    draw.rounded_rectangle(
        (_HAND, 14, _HAND + 46, 82), radius=6, fill=ink.STONE_DARK, outline=ink.STONE, width=3
    )
    write(draw, (_HAND + 23.5, 48), str(hand), 28 if hand < 10 else 22, ink.WHITE)
    _caption(draw, _HAND + 23.5, words)


def _caption(draw: ImageDraw.ImageDraw, middle: float, words: str) -> None:
    words, size = fit(words, 80, 18, 12, bold=False)
    write(draw, (middle, 100), words, size, ink.MIST, bold=False)
