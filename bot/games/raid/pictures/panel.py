"""A raid while it runs: the raider's side, the stack, the target's side, and how the sums compare."""

from __future__ import annotations

from PIL import Image, ImageDraw

from bot.games.raid.pictures.marks import RaidMark, SideMark
from bot.games.raid.pictures.stack import paint_stack
from bot.pictures import ink
from bot.pictures.ink import Colour
from bot.pictures.lettering import READABLE, fit, fit_name, fit_rows, width, wrap, write
from bot.pictures.memory import remembered

BREADTH = 1080
_WING = 366
_MIDDLE = BREADTH - 2 * _WING - 24
_HEAD = 104
_ROW = 34
_FEWEST = 7
"""Rows for which there is room beside the stack."""
_MOST = 13
_FOOT = 76


def rows_of(mark: RaidMark) -> int:
    """Give how many rows the longer side takes."""
    longest = max(len(mark.attack.items), len(mark.defence.items))
    return max(_FEWEST, min(_MOST, longest))


def panel_height(mark: RaidMark) -> int:
    """Give how high the panel is, in pixels."""
    return _HEAD + rows_of(mark) * _ROW + 30 + _FOOT


def paint_panel(mark: RaidMark, empty: str) -> Image.Image:
    """Give the panel as a settled picture; *empty* is said where no card lies in the stack."""
    height = panel_height(mark)
    tall = height - _FOOT
    image = ink.blank(BREADTH, height)
    rows = rows_of(mark)
    image.paste(_side(mark.attack, ink.STORM, rows, tall), (8, 0))
    image.paste(_side(mark.defence, ink.CITY, rows, tall), (BREADTH - _WING - 8, 0))
    if mark.outcome:
        image.paste(_outcome(mark.sign, mark.outcome, tall), (_WING + 12, 0))
    else:
        image.paste(paint_stack(mark.stack, empty, _MIDDLE, tall - 8), (_WING + 12, 0))
    image.paste(_foot(mark.verdict, mark.sign, mark.attack.total, mark.defence.total, mark.result), (0, tall))
    return image


@remembered
def _side(mark: SideMark, colour: Colour, rows: int, height: int) -> Image.Image:
    image = Image.new("RGB", (_WING, height), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((0, 2, _WING - 1, height - 6), radius=12, fill=ink.PANEL, outline=colour, width=3)
    write(draw, (16, 28), mark.title, READABLE, colour, anchor="l")
    if mark.away:
        room = _WING - 40 - width(mark.title, READABLE)
        away, size = fit(mark.away, room, READABLE)
        write(draw, (_WING - 14, 28), away, size, ink.STORM, anchor="r")
    name, size, bold = fit_name(mark.name, _WING - 32, 32)
    write(draw, (16, 68), name, size, ink.WHITE, anchor="l", bold=bold)
    draw.line((14, _HEAD - 10, _WING - 15, _HEAD - 10), fill=ink.PANEL_EDGE, width=2)
    shown = mark.items if len(mark.items) <= rows else mark.items[: rows - 1]
    for number, item in enumerate(shown):
        y = _HEAD + 10 + number * _ROW
        write(draw, (_WING - 14, y), item.amount, 26, ink.WHITE, anchor="r")
        words, size, _ = fit_name(item.words, _WING - 46 - width(item.amount, 26), READABLE, bold=False)
        write(draw, (16, y), words, size, ink.MIST, anchor="l", bold=False)
    if len(shown) < len(mark.items):
        left = f"+{len(mark.items) - len(shown)} …"
        write(draw, (16, _HEAD + 10 + len(shown) * _ROW), left, READABLE, ink.MIST, anchor="l")
    return ink.settle(image)


@remembered
def _foot(verdict: str, sign: str, attack: str, defence: str, result: str) -> Image.Image:
    image = Image.new("RGB", (BREADTH, _FOOT), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((8, 2, BREADTH - 9, _FOOT - 8), radius=12, fill=ink.PANEL_EDGE)
    middle = _FOOT / 2 - 3
    write(draw, (30, middle), attack, 40, ink.STORM, anchor="l")
    write(draw, (BREADTH - 30, middle), defence, 40, ink.CITY, anchor="r")
    room = BREADTH - 260
    said = " · ".join(filter(None, (f"{attack} {sign} {defence}", result, verdict))) if sign else verdict
    rows, size = fit_rows(said, room, 27)
    for number, row in enumerate(rows):
        y = middle + (number - (len(rows) - 1) / 2) * 31
        write(draw, (BREADTH / 2, y), row, size, ink.WHITE)
    return ink.settle(image)


@remembered
def _outcome(sign: str, lines: tuple[str, ...], height: int) -> Image.Image:
    image = Image.new("RGB", (_MIDDLE, height), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    write(draw, (_MIDDLE / 2, 84), sign, 120, ink.MARKER)
    rows = [row for line in lines for row in wrap(line, _MIDDLE - 16, 26, 4)]
    for number, row in enumerate(rows[: (height - 170) // 34]):
        write(draw, (_MIDDLE / 2, 178 + number * 34), row, 26, ink.WHITE)
    return ink.settle(image)
