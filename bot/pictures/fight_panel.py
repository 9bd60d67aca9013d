"""A fight as a picture: who stands against whom, both sums item by item, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.pictures import Picture, ink
from bot.pictures.alt_text import sentence, shorten
from bot.pictures.ink import Colour
from bot.pictures.lettering import READABLE, fit, fit_name, fit_name_rows, width, wrap, write
from bot.pictures.memory import remembered
from bot.pictures.png import encode

BREADTH = 1080
_WING = (BREADTH - 24) // 2
_HEAD = 112
_ROW = 34
_FOOT = 46


@dataclass(frozen=True)
class SideMark:
    """One side of a fight."""

    name: str
    """Who or what it is, and whose."""
    items: tuple[tuple[str, str], ...]
    """Words and number of each item of the sum."""
    total: str
    is_sum: bool = True
    """Whether the total is made of the items, rather than counts them or is the only one."""


@dataclass(frozen=True)
class FightMark:
    """A fight, and what came of it."""

    sides: tuple[SideMark, SideMark]
    tints: tuple[Colour, Colour]
    said: tuple[str, ...]
    """What is said below."""


def fight_picture(mark: FightMark, filename: str) -> Picture:
    """Give the fight with the same in words."""
    alt = shorten([*map(in_words, mark.sides), *(sentence(each) for each in mark.said)])
    return Picture(encode(paint_fight(mark.sides, mark.tints, mark.said)), alt, filename)


def paint_fight(
    sides: tuple[SideMark, SideMark], tints: tuple[Colour, Colour], said: Sequence[str]
) -> Image.Image:
    """Give the fight as a settled picture, what is *said* of it below."""
    rows = max(len(each.items) for each in sides)
    foot = [row for line in said for row in wrap(line, BREADTH - 40, 28, 2)]
    tall = _HEAD + (rows + 1) * _ROW + 24
    image = ink.blank(BREADTH, tall + len(foot) * _FOOT + 8)
    for number, (side, tint) in enumerate(zip(sides, tints, strict=True)):
        image.paste(_side(side, tint, tall), (8 + number * (_WING + 8), 0))
    for number, row in enumerate(foot):
        image.paste(_line(row), (0, tall + number * _FOOT))
    return image


def in_words(side: SideMark) -> str:
    """Give a side of a fight as a sentence."""
    items = ", ".join(f"{words} {amount}".rstrip() for words, amount in side.items)
    return f"{side.name}: {items} = {side.total}." if side.is_sum else f"{side.name}: {items}."


@remembered
def _side(mark: SideMark, tint: Colour, height: int) -> Image.Image:
    image = Image.new("RGB", (_WING, height), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((0, 2, _WING - 1, height - 6), radius=12, fill=ink.PANEL, outline=tint, width=3)
    rows, size, bold = fit_name_rows(mark.name, _WING - 32, 30)
    for number, row in enumerate(rows):
        write(draw, (16, 32 + 38 * number), row, size, tint, anchor="l", bold=bold)
    for number, (words, amount) in enumerate(mark.items):
        y = _HEAD + number * _ROW
        write(draw, (_WING - 14, y), amount, 26, ink.WHITE, anchor="r")
        words, size, _ = fit_name(words, _WING - 46 - width(amount, 26), READABLE, bold=False)
        write(draw, (16, y), words, size, ink.MIST, anchor="l", bold=False)
    draw.line((14, height - 52, _WING - 15, height - 52), fill=ink.PANEL_EDGE, width=2)
    write(draw, (_WING - 14, height - 28), mark.total, 36, tint, anchor="r")
    return ink.settle(image)


@remembered
def _line(words: str) -> Image.Image:
    image = Image.new("RGB", (BREADTH, _FOOT), ink.NIGHT)
    words, size = fit(words, BREADTH - 40, 28)
    write(ImageDraw.Draw(image), (BREADTH / 2, _FOOT / 2), words, size, ink.MARKER)
    return ink.settle(image)
