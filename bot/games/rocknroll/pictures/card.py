"""A card on the field: square for Vietnam, rounded for VPA, dashed for locals, hatched where it is closed."""

from __future__ import annotations

from PIL import Image, ImageDraw

from bot.games.rocknroll.pictures.marks import PieceMark
from bot.pictures import ink
from bot.pictures.ink import Colour
from bot.pictures.lettering import fit, fit_rows, width, write
from bot.pictures.memory import remembered
from bot.pictures.shapes import arrow, polygon, stamp
from rules.rocknroll.names import Direction, Side

TALLEST = 112
"""Pixels that a card is high where there is room."""
LOWEST = 30
_TWO_LINES = 58
_ROOMY = 84
"""From this height on names may take two lines, and small print has one of its own."""
_READABLE = 22
"""Below this size a name takes two lines rather than one."""
_FIGURES = {(1, False): 0.72, (1, True): 0.53, (2, False): 0.74, (2, True): 0.61}
"""At what share of its height a roomy card has its figures, by lines of its name and small print or none."""
TINTS: dict[Side | None, Colour] = {Side.VIETNAM: ink.STORM, Side.VPA: ink.SHELTER, None: ink.CITY}


@remembered
def paint_card(mark: PieceMark, breadth: int, height: int) -> Image.Image:
    """Give the card as a settled picture."""
    image = Image.new("RGB", (breadth, height), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    _frame(image, draw, mark.side, breadth, height)
    if mark.closed:
        _back(image, draw, mark, breadth, height)
        return ink.settle(image)
    if height < _TWO_LINES:
        _in_a_line(image, draw, mark, height)
        return ink.settle(image)
    is_roomy = height >= _ROOMY
    rows = _name(draw, mark, breadth - 20 - (26 if mark.flag else 0), height)
    bottom = height * (_FIGURES[rows, bool(mark.notes)] if is_roomy else 0.72)
    if mark.flag:
        _flag(image, draw, mark, breadth)
    size = max(17, min(27, height // 4 + 1))
    left = _figures(image, draw, mark, bottom, size)
    if is_roomy:
        notes, size = fit(mark.notes, breadth - 20, 18, 12, bold=False)
        write(draw, (10, height * 0.84), notes, size, ink.MIST, anchor="l", bold=False)
    else:
        notes, size = fit(mark.notes, breadth - 10 - left, 16, 12, bold=False)
        write(draw, (breadth - 10, bottom), notes, size, ink.MIST, anchor="r", bold=False)
    return ink.settle(image)


def _frame(
    image: Image.Image, draw: ImageDraw.ImageDraw, side: Side | None, breadth: int, height: int
) -> None:
    box = (0, 1, breadth - 1, height - 3)
    if side is Side.VIETNAM:
        draw.rectangle(box, fill=ink.PANEL, outline=TINTS[side], width=3)
    elif side is Side.VPA:
        draw.rounded_rectangle(box, radius=min(18, height // 3), fill=ink.PANEL, outline=TINTS[side], width=3)
    else:
        draw.rounded_rectangle(box, radius=7, fill=ink.PANEL)
        stamp(image, "dashes", (0, 1, breadth, height - 3), TINTS[side], 3)


def _in_a_line(image: Image.Image, draw: ImageDraw.ImageDraw, mark: PieceMark, height: int) -> None:
    """Write name and figures beside each other, where cards lie densest."""
    size = max(14, min(20, height // 2))
    figures = " ".join((mark.chance, *mark.icons))
    name, fitting = fit(
        mark.name, image.width - 30 - width(figures, size) - (44 if mark.arrow else 0), size, 11
    )
    write(draw, (10, height / 2 - 1), name, fitting, ink.WHITE, anchor="l")
    if mark.flag:
        figures = f"{mark.flag} {figures}"
    right = image.width - 10
    write(draw, (right, height / 2 - 1), figures, size, TINTS[mark.side], anchor="r")
    if mark.arrow is not None:
        _arrow(image, mark.arrow, right - width(figures, size) - 36, height / 2 - 1, 24)


def _name(draw: ImageDraw.ImageDraw, mark: PieceMark, room: float, height: int) -> int:
    """Write the name in one line, or, where that were too small to read, in two; give in how many."""
    if height < _ROOMY:
        rows, size = fit_rows(mark.name, room, max(16, min(25, height // 4)), 12, 1)
        places = [height * 0.52 / 2 + 7]
    else:
        rows, size = fit_rows(mark.name, room, 25, _READABLE, 1)
        places = [height * (0.22 if mark.notes else 0.28)]
        if rows[0] != mark.name:
            rows, size = fit_rows(mark.name, room, min(_READABLE, height // 5), 13, 2)
            places = [height * 0.16, height * 0.36]
    for row, place in zip(rows, places, strict=False):
        write(draw, (10, place), row, size, ink.WHITE, anchor="l")
    return len(rows)


def _figures(
    image: Image.Image, draw: ImageDraw.ImageDraw, mark: PieceMark, middle: float, size: int
) -> float:
    """Write what the attack has to roll, then armour and the other icons; give where they end."""
    write(draw, (10, middle), mark.chance, size, TINTS[mark.side], anchor="l")
    left = 10 + width(mark.chance, size) + 9
    for icon in mark.icons:
        write(draw, (left, middle), icon, size - 3, ink.WHITE, anchor="l")
        left += width(icon, size - 3) + 9
    if mark.arrow is not None:
        _arrow(image, mark.arrow, left, middle, 30)
        left += 40
    return left


def _arrow(image: Image.Image, direction: Direction, left: float, middle: float, long: int) -> None:
    ends = [(left, middle), (left + long, middle)]
    start, end = ends if direction is Direction.RIGHT else reversed(ends)
    arrow(image, start, end, ink.MARKER, 7)


def _flag(image: Image.Image, draw: ImageDraw.ImageDraw, mark: PieceMark, breadth: int) -> None:
    """Fold the upper right corner, with the letter of the side that the recruit comes from."""
    corner = [(breadth - 40, 1), (breadth - 1, 1), (breadth - 1, 40)]
    polygon(image, corner, ink.MARKER)
    write(draw, (breadth - 13, 14), mark.flag, 19, ink.NIGHT)


def _back(image: Image.Image, draw: ImageDraw.ImageDraw, mark: PieceMark, breadth: int, height: int) -> None:
    """Hatch the card, and write its token over it."""
    margin = 9 if height >= _TWO_LINES else 5
    hatched = Image.new("RGB", (breadth - 2 * margin, height - 2 * margin), ink.PANEL)
    pen = ImageDraw.Draw(hatched)
    for left in range(-height, breadth, 13):
        pen.line((left, height, left + height, 0), fill=ink.DUSK, width=2)
    image.paste(hatched, (margin, margin))
    middle = height / 2 - 1
    half = max(width(mark.name, 28), width(mark.notes, 16, bold=False)) / 2 + 12
    high = min(height - 8, 58) / 2
    draw.rectangle((breadth / 2 - half, middle - high, breadth / 2 + half, middle + high), fill=ink.PANEL)
    if height < _TWO_LINES:
        write(draw, (breadth / 2, middle), mark.name, min(24, height // 2 + 4), ink.WHITE)
        return
    write(draw, (breadth / 2, middle - 10), mark.name, 28, ink.WHITE)
    write(draw, (breadth / 2, middle + 17), mark.notes, 16, ink.MIST, bold=False)
