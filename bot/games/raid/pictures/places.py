"""The event row: four cards with all their figures, or their names alone while a raid runs."""

from __future__ import annotations

from PIL import Image, ImageDraw

from bot.games.raid.pictures.marks import EventMark
from bot.pictures import ink
from bot.pictures.ink import Colour
from bot.pictures.lettering import READABLE, fit, fit_name_rows, width, wrap, write
from bot.pictures.memory import remembered

BREADTH = 1080
HEIGHT = 356
IN_A_ROW = 4
CHIP = 104
_WIDE = 258


def row_height(count: int) -> int:
    """Give how high a row of *count* cards is, in pixels."""
    return -(-count // IN_A_ROW) * HEIGHT


def box_in_row(place: int) -> tuple[int, int, int, int]:
    """Give where the card in *place* of the row lies: left, top, width and height in pixels."""
    return 8 + place % IN_A_ROW * (_WIDE + 10), place // IN_A_ROW * HEIGHT, _WIDE, HEIGHT - 8


def paint_row(marks: tuple[EventMark, ...]) -> Image.Image:
    """Give the cards as a settled picture, `BREADTH` wide and `row_height` high."""
    image = ink.blank(BREADTH, row_height(len(marks)))
    for place, mark in enumerate(marks):
        image.paste(_card(mark), box_in_row(place)[:2])
    return image


@remembered
def paint_chips(marks: tuple[EventMark, ...], title: str) -> Image.Image:
    """Give the names of the row's events with their strength `CHIP` high."""
    image = Image.new("RGB", (BREADTH, CHIP), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    words = " · ".join((title, *(f"{each.name} {each.strength}" for each in marks)))
    for number, row in enumerate(wrap(words, BREADTH - 32, READABLE, 3, bold=False)):
        write(draw, (16, 20 + 32 * number), row, READABLE, ink.MIST, anchor="l", bold=False)
    return ink.settle(image)


@remembered
def _card(mark: EventMark) -> Image.Image:
    image = Image.new("RGB", (_WIDE, HEIGHT), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle(
        (0, 2, _WIDE - 1, HEIGHT - 8), radius=12, fill=ink.PANEL, outline=ink.STONE_DARK, width=2
    )
    middle = _WIDE / 2
    room = _WIDE - 12
    rows, size, is_bold = fit_name_rows(mark.name, _WIDE - 4, READABLE)
    first = 38 - (len(rows) - 1) * 14
    for number, row in enumerate(rows):
        write(draw, (middle, first + number * 29), row, size, ink.WHITE, bold=is_bold)
    write(draw, (14, 98), mark.strength, 42, ink.STORM, anchor="l")
    _danger(draw, mark)
    lines: list[tuple[str, Colour, bool]] = []
    if mark.needs:
        lines.append((mark.needs, ink.SHELTER, False))
    if mark.forbids:
        lines.append((mark.forbids, ink.ALARM, True))
    if mark.immune:
        lines.append((mark.immune, ink.OCCULT, False))
    for number, (words, colour, struck) in enumerate(lines[:2]):
        words, size = fit(words, room, READABLE, bold=False)
        y = 144 + number * 29
        write(draw, (middle, y), words, size, colour, bold=False)
        if struck:
            half = width(words, size, bold=False) / 2 + 4
            draw.line((middle - half, y, middle + half, y), fill=colour, width=3)
    sure, size = fit(mark.sure, room, 26, bold=False)
    write(draw, (middle, 204), sure, size, ink.MARKER, bold=False)
    for number, words in enumerate(mark.table):
        _reward(draw, number, words)
    return ink.settle(image)


def _danger(draw: ImageDraw.ImageDraw, mark: EventMark) -> None:
    """Draw so many skulls, with the figure: the figure alone would do."""
    right = _WIDE - 14
    write(draw, (right, 98), str(mark.danger), 32, ink.ALARM if mark.danger else ink.MIST, anchor="r")
    right -= 30
    above = mark.danger // 2 if mark.danger > 3 else 0
    for number in range(above):
        _skull(draw, right - 20 - number * 22, 76)
    for number in range(mark.danger - above):
        _skull(draw, right - 20 - number * 22, 100 if above else 88)


def _skull(draw: ImageDraw.ImageDraw, left: float, top: float) -> None:
    draw.ellipse((left, top, left + 18, top + 16), fill=ink.STONE)
    draw.rectangle((left + 4, top + 12, left + 14, top + 21), fill=ink.STONE)
    draw.rectangle((left + 4, top + 6, left + 7, top + 10), fill=ink.PANEL)
    draw.rectangle((left + 11, top + 6, left + 14, top + 10), fill=ink.PANEL)
    draw.line((left + 9, top + 16, left + 9, top + 21), fill=ink.PANEL, width=1)


def _reward(draw: ImageDraw.ImageDraw, number: int, words: str) -> None:
    wide, high = 118, 37
    left, top = 10 + number % 2 * (wide + 2), 226 + number // 2 * (high + 2)
    draw.rectangle((left, top, left + wide, top + high), outline=ink.PANEL_EDGE, width=2)
    write(draw, (left + 8, top + high / 2), str(number + 1), READABLE, ink.MIST, anchor="l", bold=False)
    words, size = fit(words, wide - 36, 27, bold=False)
    write(draw, (left + wide - 8, top + high / 2), words, size, ink.WHITE, anchor="r", bold=False)
