"""The private picture of a hand: every kind of card with what it does, large enough for a phone."""

from __future__ import annotations

from PIL import Image, ImageDraw

from bot.games.raid.pictures.marks import CardMark
from bot.pictures import ink
from bot.pictures.ink import Colour
from bot.pictures.lettering import fit, width, wrap, write
from bot.pictures.memory import remembered
from rules.raid.names import CardKind

BREADTH = 1080
HEAD = 84
TALLEST = 236
_GAP = 8
_HIGHEST = 2380
"""Pixels that a picture may be high."""
_WIDE = (BREADTH - 3 * _GAP) // 2
_TINTS: dict[CardKind, Colour] = {
    CardKind.EXPLOSIVES: ink.STORM,
    CardKind.BUNKER: ink.STONE,
    CardKind.GUNTRAP: ink.CITY,
    CardKind.TURRET: ink.CITY,
    CardKind.MEDICINE: ink.ALARM,
    CardKind.BRIBED: ink.OCCULT,
    CardKind.JOIN: ink.SHELTER,
    CardKind.GEAR: ink.MARKER,
    CardKind.UTILITY: ink.MIST,
}


def paint_hand(title: str, aside: str, cards: tuple[CardMark, ...]) -> Image.Image:
    """Give the hand as a settled picture, two cards beside each other."""
    rows = -(-len(cards) // 2)
    tall = min(TALLEST, (_HIGHEST - HEAD) // max(1, rows) - _GAP)
    image = ink.blank(BREADTH, HEAD + rows * (tall + _GAP) + _GAP)
    image.paste(_head(title, aside), (0, 0))
    for number, card in enumerate(cards):
        left = _GAP + number % 2 * (_WIDE + _GAP)
        image.paste(_card(card, tall), (left, HEAD + number // 2 * (tall + _GAP)))
    return image


@remembered
def _head(title: str, aside: str) -> Image.Image:
    image = Image.new("RGB", (BREADTH, HEAD), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    write(draw, (18, HEAD / 2), title, 36, ink.WHITE, anchor="l")
    aside, size = fit(aside, BREADTH - 60 - width(title, 36), 26, 16, bold=False)
    write(draw, (BREADTH - 18, HEAD / 2), aside, size, ink.MIST, anchor="r", bold=False)
    return ink.settle(image)


@remembered
def _card(mark: CardMark, tall: int) -> Image.Image:
    tint = _TINTS[mark.kind]
    image = Image.new("RGB", (_WIDE, tall), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((0, 0, _WIDE - 1, tall - 1), radius=14, fill=ink.PANEL, outline=tint, width=4)
    right = _WIDE - 18.0
    if mark.figure:
        write(draw, (right, 38), mark.figure, 40, tint, anchor="r")
        right -= width(mark.figure, 40) + 12
    if mark.count > 1:
        count = f"×{mark.count}"
        write(draw, (right, 38), count, 36, ink.WHITE, anchor="r")
        right -= width(count, 36) + 12
    name, size = fit(mark.name, right - 18, 34, 22)
    write(draw, (18, 38), name, size, ink.WHITE, anchor="l")
    kind, size = fit(mark.type, _WIDE - 36 - width(mark.recycle, 23, bold=False) - 14, 23, 15)
    write(draw, (18, 82), kind, size, tint, anchor="l")
    write(draw, (_WIDE - 18, 82), mark.recycle, 23, ink.MIST, anchor="r", bold=False)
    bottom = tall - (44 if mark.note else 12)
    _text(draw, mark.text, 104, bottom)
    if mark.note:
        note, size = fit(mark.note, _WIDE - 36, 24, 16)
        write(draw, (18, tall - 26), note, size, ink.ALARM, anchor="l")
    return ink.settle(image)


def _text(draw: ImageDraw.ImageDraw, text: str, top: int, bottom: int) -> None:
    """Write *text* between two heights, as large as it fits."""
    for size in range(34, 13, -1):
        lines = (bottom - top) // (size + 6)
        rows = wrap(text, _WIDE - 36, size, max(1, lines), bold=False)
        if not any(row.endswith("…") for row in rows) or size == 14:
            break
    for number, row in enumerate(rows):
        middle = top + (number + 0.5) * (size + 6)
        write(draw, (18, middle), row, size, ink.WHITE, anchor="l", bold=False)
