"""The cards of a stack: notched edges for explosives, bricks for bunkers, the top card the largest."""

from __future__ import annotations

from PIL import Image, ImageDraw

from bot.games.raid.pictures.marks import LaidMark
from bot.pictures import ink
from bot.pictures.lettering import READABLE, fit_name_rows, width, wrap, write
from bot.pictures.memory import remembered
from bot.pictures.shapes import polygon
from rules.raid.names import CardKind

SHOWN = 4
"""How many covered cards are drawn below the top one; what lies deeper is a number."""
_STEP = 46
_TOP = (312, 160)
_COVERED = (300, 120)


def paint_stack(stack: tuple[LaidMark, ...], empty: str, breadth: int, height: int) -> Image.Image:
    """Give the stack as a settled picture; *empty* is said where nothing lies."""
    image = ink.blank(breadth, height)
    if not stack:
        image.paste(_nothing(empty, breadth, height), (0, 0))
        return image
    covered = stack[:-1][-SHOWN:]
    deeper = len(stack) - 1 - len(covered)
    bottom = height - _TOP[1]
    left = (breadth - _TOP[0]) // 2
    for number, mark in enumerate(covered):
        steps = len(covered) - number
        aside = 6 if (len(stack) + steps) % 2 else -6
        image.paste(laid_card(mark, *_COVERED), (left + 6 + aside, bottom - steps * _STEP))
    image.paste(laid_card(stack[-1], *_TOP), (left, bottom))
    if deeper:
        image.paste(_deeper(deeper), (0, max(0, bottom - len(covered) * _STEP)))
    return image


@remembered
def laid_card(mark: LaidMark, breadth: int, height: int) -> Image.Image:
    """Give one card as a settled picture."""
    image = Image.new("RGB", (breadth, height), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    if mark.kind is CardKind.EXPLOSIVES:
        _notched(image, breadth, height)
    else:
        _bricks(draw, breadth, height)
    is_top = height > _COVERED[1]
    room = breadth - 36 - (0 if is_top else width(mark.figure, 29) + 4)
    rows, size, _ = fit_name_rows(mark.name, room, READABLE, 2 if is_top else 1, bold=False)
    for number, row in enumerate(rows):
        write(draw, (18, 30 + number * 29), row, size, ink.WHITE, anchor="l", bold=False)
    if is_top:
        write(draw, (breadth / 2, height - 52), mark.figure, 64, ink.WHITE)
    else:
        write(draw, (breadth - 18, 30), mark.figure, 29, ink.MARKER, anchor="r")
    return ink.settle(image)


def _notched(image: Image.Image, breadth: int, height: int) -> None:
    """Cut teeth into the upper and lower edge."""
    points: list[tuple[float, float]] = []
    for x in range(0, breadth, 16):
        points += [(x, 0), (x + 8, 9)]
    points.append((breadth - 1, 0))
    for x in range(breadth - 1, 0, -16):
        points += [(x, height - 1), (x - 8, height - 10)]
    points.append((0, height - 1))
    polygon(image, points, ink.STORM)
    inner = [(min(max(x, 4), breadth - 5), y + (4 if y < height / 2 else -4)) for x, y in points]
    polygon(image, inner, ink.STORM_DEEP)


def _bricks(draw: ImageDraw.ImageDraw, breadth: int, height: int) -> None:
    """Lay bricks along the edge."""
    draw.rectangle((0, 0, breadth - 1, height - 1), fill=ink.STONE_DARK)
    rows = height // 14
    for row in range(rows):
        y, below = round(row * height / rows), round((row + 1) * height / rows)
        draw.line((0, y, breadth, y), fill=ink.NIGHT, width=2)
        for x in range(-14 * (row % 2), breadth, 28):
            draw.line((x, y, x, below), fill=ink.NIGHT, width=2)
    draw.rectangle((14, 14, breadth - 15, height - 15), fill=ink.PANEL)


@remembered
def _nothing(empty: str, breadth: int, height: int) -> Image.Image:
    image = Image.new("RGB", (breadth, height), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    left, top = (breadth - _TOP[0]) // 2, height - _TOP[1]
    draw.rectangle((left, top, left + _TOP[0], top + _TOP[1] - 2), outline=ink.DUSK, width=3)
    for number, row in enumerate(wrap(empty, _TOP[0] - 30, 25, 3)):
        write(draw, (breadth / 2, top + 50 + number * 32), row, 25, ink.MIST)
    return ink.settle(image)


@remembered
def _deeper(count: int) -> Image.Image:
    image = Image.new("RGB", (60, 40), ink.NIGHT)
    write(ImageDraw.Draw(image), (30, 20), f"+{count}", 26, ink.MIST)
    return ink.settle(image)
