"""The private picture of a hand: every card by its name with what it does."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.games.rocknroll.pictures.marks import CardMark
from bot.pictures import ink
from bot.pictures.ink import Colour
from bot.pictures.lettering import fit, fit_rows, width, write
from bot.pictures.memory import remembered
from bot.pictures.shapes import stamp

BREADTH = 1080
HEAD = 84
TALLEST = 198
_GAP = 8
_NOTE = 34
_HIGHEST = 2380
"""Pixels that a picture may be high."""
_WIDE = (BREADTH - 3 * _GAP) // 2
_TINTS: dict[str, Colour] = {
    "order": ink.MARKER,
    "unit": ink.SHELTER,
    "local": ink.CITY,
    "operation": ink.OCCULT,
    "token": ink.STONE,
}


def paint_hand(title: str, aside: str, cards: Sequence[CardMark], notes: Sequence[str]) -> Image.Image:
    """Give the hand as a settled picture, two cards beside each other, *notes* below."""
    rows = -(-len(cards) // 2)
    foot = len(notes) * _NOTE
    tall = min(TALLEST, (_HIGHEST - HEAD - foot) // max(1, rows) - _GAP)
    image = ink.blank(BREADTH, HEAD + rows * (tall + _GAP) + foot + _GAP)
    image.paste(_line(title, aside), (0, 0))
    for number, card in enumerate(cards):
        left = _GAP + number % 2 * (_WIDE + _GAP)
        image.paste(_card(card, tall), (left, HEAD + number // 2 * (tall + _GAP)))
    for number, note in enumerate(notes):
        image.paste(_note(note), (0, HEAD + rows * (tall + _GAP) + number * _NOTE))
    return image


@remembered
def _line(title: str, aside: str) -> Image.Image:
    image = Image.new("RGB", (BREADTH, HEAD), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    title, size = fit(title, BREADTH * 0.6, 36, 20)
    write(draw, (18, HEAD / 2), title, size, ink.WHITE, anchor="l")
    aside, small = fit(aside, BREADTH - 60 - width(title, size), 26, 16, bold=False)
    write(draw, (BREADTH - 18, HEAD / 2), aside, small, ink.MIST, anchor="r", bold=False)
    return ink.settle(image)


@remembered
def _note(words: str) -> Image.Image:
    image = Image.new("RGB", (BREADTH, _NOTE), ink.NIGHT)
    words, size = fit(words, BREADTH - 36, 23, 14, bold=False)
    write(ImageDraw.Draw(image), (18, _NOTE / 2), words, size, ink.WHITE, anchor="l", bold=False)
    return ink.settle(image)


@remembered
def _card(mark: CardMark, tall: int) -> Image.Image:
    tint = _TINTS[mark.kind]
    image = Image.new("RGB", (_WIDE, tall), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((0, 0, _WIDE - 1, tall - 1), radius=14, fill=ink.PANEL)
    if mark.kind == "local":
        stamp(image, "dashes", (0, 0, _WIDE, tall), tint, 4)
    else:
        draw.rounded_rectangle((0, 0, _WIDE - 1, tall - 1), radius=14, outline=tint, width=4)
    right = _WIDE - 18.0
    if mark.figure:
        write(draw, (right, 36), mark.figure, 36, tint, anchor="r")
        right -= width(mark.figure, 36) + 12
    if mark.count > 1:
        count = f"×{mark.count}"
        write(draw, (right, 36), count, 34, ink.WHITE, anchor="r")
        right -= width(count, 34) + 12
    name, size = fit(mark.name, right - 18, 33, 20)
    write(draw, (18, 36), name, size, ink.WHITE, anchor="l")
    kind, size = fit(mark.type, _WIDE - 36, 22, 14)
    write(draw, (18, 76), kind, size, tint, anchor="l")
    room = tall - 108
    lines = 3 if room >= 76 else 2 if room >= 46 else 1
    rows, size = fit_rows(mark.text, _WIDE - 36, 25, 14, lines, bold=False)
    step = min(size + 7, room / max(1, len(rows)))
    for number, row in enumerate(rows):
        write(draw, (18, 100 + (number + 0.5) * step), row, size, ink.WHITE, anchor="l", bold=False)
    return ink.settle(image)
