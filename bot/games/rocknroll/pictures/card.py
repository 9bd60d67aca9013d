"""A card on the field: square for Vietnam, rounded for VPA, dashed for locals, hatched where it is closed."""

from __future__ import annotations

from PIL import Image, ImageDraw

from bot.games.rocknroll.pictures.marks import BETWEEN, PieceMark
from bot.pictures import ink
from bot.pictures.ink import Colour
from bot.pictures.lettering import READABLE, cut, fit_name, fit_name_rows, width, write
from bot.pictures.memory import remembered
from bot.pictures.shapes import arrow, polygon, stamp
from rules.rocknroll.names import Direction, Side

TALLEST = 122
"""Pixels that a card is high where there is room: two lines of a name, its figures, its small print."""
LOWEST = 36
_LINE = 28
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
    lines = (height - 6) // _LINE
    if lines < 2:
        _in_a_line(image, draw, mark, height)
        return ink.settle(image)
    room = breadth - 20 - (26 if mark.flag else 0)
    most = min(2, lines - 1) if width(mark.name, READABLE) > room else 1
    rows, size, bold = fit_name_rows(mark.name, room, READABLE, most)
    step = (height - 6) / (len(rows) + 1 + (bool(mark.notes) and lines > len(rows) + 1))
    for number, row in enumerate(rows):
        write(draw, (10, 3 + step * (number + 0.5)), row, size, ink.WHITE, anchor="l", bold=bold)
    left = _figures(image, draw, mark, 3 + step * (len(rows) + 0.5))
    beside, below = _small_print(mark.notes, breadth - left - 8, breadth - 20, lines > len(rows) + 1)
    for x, line, notes in ((left, 0.5, beside), (10, 1.5, below)):
        middle = 3 + step * (len(rows) + line)
        write(draw, (x, middle), notes, READABLE, ink.MIST, anchor="l", bold=False)
    if mark.flag:
        _flag(image, draw, mark, breadth)
    return ink.settle(image)


def _small_print(notes: str, beside: float, below: float, has_line: bool) -> tuple[str, str]:
    """Give what of *notes* stands beside the figures, and what in a line below where a card *has_line*."""
    if has_line and width(notes, READABLE, bold=False) <= below:
        return "", notes
    first, _, rest = notes.partition(BETWEEN)
    if width(first, READABLE, bold=False) > beside:
        return "", cut(notes, below, READABLE, bold=False) if has_line else ""
    return first, cut(rest, below, READABLE, bold=False) if has_line else ""


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
    size = READABLE
    figures = " ".join((mark.chance, *mark.icons[-1:]))
    if mark.flag:
        figures = f"{mark.flag} {figures}"
    right = image.width - 10
    room = right - 16 - width(figures, size) - (40 if mark.arrow else 0)
    name, _, bold = fit_name(mark.name, room, size)
    write(draw, (10, height / 2 - 1), name, size, ink.WHITE, anchor="l", bold=bold)
    write(draw, (right, height / 2 - 1), figures, size, TINTS[mark.side], anchor="r")
    if mark.arrow is not None:
        _arrow(image, mark.arrow, right - width(figures, size) - 36, height / 2 - 1, 24)


def _figures(image: Image.Image, draw: ImageDraw.ImageDraw, mark: PieceMark, middle: float) -> float:
    """Write what the attack has to roll, its arrow, then armour and the other icons that have room; give
    where they end."""
    write(draw, (10, middle), mark.chance, 27, TINTS[mark.side], anchor="l")
    left = 10 + width(mark.chance, 27) + 9
    if mark.arrow is not None:
        _arrow(image, mark.arrow, left, middle, 30)
        left += 40
    for icon in mark.icons:
        if left + width(icon, READABLE) <= image.width - 6:
            write(draw, (left, middle), icon, READABLE, ink.WHITE, anchor="l")
            left += width(icon, READABLE) + 9
    return left


def _arrow(image: Image.Image, direction: Direction, left: float, middle: float, long: int) -> None:
    ends = [(left, middle), (left + long, middle)]
    start, end = ends if direction is Direction.RIGHT else reversed(ends)
    arrow(image, start, end, ink.MARKER, 7)


def _flag(image: Image.Image, draw: ImageDraw.ImageDraw, mark: PieceMark, breadth: int) -> None:
    """Fold the upper right corner, with the letter of the side that the recruit comes from."""
    corner = [(breadth - 48, 1), (breadth - 1, 1), (breadth - 1, 48)]
    polygon(image, corner, ink.MARKER)
    write(draw, (breadth - 15, 16), mark.flag, READABLE, ink.NIGHT)


def _back(image: Image.Image, draw: ImageDraw.ImageDraw, mark: PieceMark, breadth: int, height: int) -> None:
    """Hatch the card, and write its token over it."""
    margin = 9 if height >= 2 * _LINE else 5
    hatched = Image.new("RGB", (breadth - 2 * margin, height - 2 * margin), ink.PANEL)
    pen = ImageDraw.Draw(hatched)
    for left in range(-height, breadth, 13):
        pen.line((left, height, left + height, 0), fill=ink.DUSK, width=2)
    image.paste(hatched, (margin, margin))
    rows = [mark.name, mark.notes] if height >= 80 else [mark.name]
    middle, high = height / 2 - 1, 16 * len(rows)
    half = max(width(row, READABLE) for row in rows) / 2 + 10
    draw.rectangle((breadth / 2 - half, middle - high, breadth / 2 + half, middle + high), fill=ink.PANEL)
    for number, row in enumerate(rows):
        colour = ink.MIST if number else ink.WHITE
        y = middle + (number - (len(rows) - 1) / 2) * 30
        write(draw, (breadth / 2, y), row, READABLE, colour, bold=not number)


@remembered
def paint_more(count: int, side: Side | None, breadth: int, height: int) -> Image.Image:
    """Give in the place of a card how many more stand here."""
    image = Image.new("RGB", (breadth, height), ink.NIGHT)
    write(ImageDraw.Draw(image), (breadth / 2, height / 2), f"+{count}", READABLE, TINTS[side])
    return ink.settle(image)
