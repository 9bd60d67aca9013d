"""A side's base: its figures, HQ and dead in words, and its prisoners lying sideways."""

from __future__ import annotations

from PIL import Image, ImageDraw

from bot.games.rocknroll.pictures.card import TINTS
from bot.games.rocknroll.pictures.marks import BaseMark
from bot.pictures import ink
from bot.pictures.ink import Colour
from bot.pictures.lettering import READABLE, fit, fit_name, fit_rows, width, write
from bot.pictures.memory import remembered
from rules.rocknroll.names import Side

HEIGHT = 236
_ROWS = 6
"""Lines for figures, HQ and the dead together."""
_LARGE = 29
"""Size of figures, HQ and the dead where there is room."""
_SMALL = ((26, 2, True), (25, 3, False), (25, 2, False))
"""The same where there is not: size, lines at most, and whether it is bold."""
_PRISONER = (200, 46)
"""Width and height of a prisoner's card before it is laid sideways."""
_CAPTION = 34
"""Pixels that their title takes beside them."""
_MOST = 6
"""Prisoners that are drawn; how many more there are is written."""


@remembered
def paint_base(mark: BaseMark, more: str, breadth: int) -> Image.Image:
    """Give the base as a settled picture, `HEIGHT` high; *more* says how many prisoners are not drawn."""
    image = Image.new("RGB", (breadth, HEIGHT), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    tint = TINTS[mark.side]
    box = (6, 4, breadth - 7, HEIGHT - 5)
    edge, thickness = (ink.MARKER, 5) if mark.asked else (tint, 3)
    if mark.side is Side.VIETNAM:
        draw.rectangle(box, fill=ink.PANEL, outline=edge, width=thickness)
    else:
        draw.rounded_rectangle(box, radius=20, fill=ink.PANEL, outline=edge, width=thickness)
    drawn = mark.prisoners[:_MOST]
    right = breadth - 18
    if drawn:
        right -= len(drawn) * (_PRISONER[1] + 6) + (44 if len(mark.prisoners) > _MOST else 0) + _CAPTION
        _caption(image, mark.prisoners_title, right + 4)
        _prisoners(image, draw, drawn, more if len(mark.prisoners) > _MOST else "", right + 4 + _CAPTION)
    _title(draw, mark, tint, right)
    if not _loose(draw, mark, right - 34):
        _dense(draw, (" · ".join(mark.figures), mark.hq, mark.dead), right - 34)
    return ink.settle(image)


def _loose(draw: ImageDraw.ImageDraw, mark: BaseMark, room: float) -> bool:
    """Write figures, HQ and the dead large, and give True; where they need more room, give False."""
    half = len(mark.figures) // 2
    lines = (" · ".join(mark.figures[:half]), " · ".join(mark.figures[half:]), mark.hq, mark.dead)
    if any(width(words, _LARGE, bold=number < 2) > room for number, words in enumerate(lines)):
        return False
    for number, words in enumerate(lines):
        _list(draw, (words,), _LARGE, number, 38, number < 2)
    return True


def _dense(draw: ImageDraw.ImageDraw, texts: tuple[str, ...], room: float) -> None:
    above = 0
    for words, (size, most, is_loud) in zip(texts, _SMALL, strict=True):
        lines = max(1, min(most, _ROWS - above))
        rows, fitting = fit_rows(words, room, size, lines=1, bold=is_loud)
        if not is_loud or rows[0] != words:
            rows, fitting = fit_rows(words, room, size, lines=lines, bold=is_loud)
        _list(draw, rows, fitting, above, 27, is_loud)
        above += len(rows)


def _title(draw: ImageDraw.ImageDraw, mark: BaseMark, tint: Colour, right: float) -> None:
    write(draw, (22, 38), mark.title, 36, tint, anchor="l")
    left = 22 + width(mark.title, 36) + 14
    if mark.first:
        wide = width(mark.first, READABLE) + 20
        draw.rectangle((left, 20, left + wide, 54), fill=ink.MARKER)
        write(draw, (left + wide / 2, 37), mark.first, READABLE, ink.NIGHT)
        left += wide + 14
    left = _pips(draw, mark, left)
    for number, sign in enumerate(mark.signs):
        room = (right - 10 - left) / (len(mark.signs) - number) - 30
        sign, size = fit(sign, room, READABLE)
        wide = width(sign, size) + 18
        draw.rectangle((left, 20, left + wide, 54), outline=ink.ALARM, width=3)
        write(draw, (left + wide / 2, 37), sign, size, ink.ALARM)
        left += wide + 12
    player, size, bold = fit_name(mark.player, max(0, right - left - 16), 26)
    if len(player) > 1:
        write(draw, (right - 10, 38), player, size, ink.WHITE, anchor="r", bold=bold)


def _pips(draw: ImageDraw.ImageDraw, mark: BaseMark, left: float) -> float:
    """Draw the rounds that are won as numbered pips, those that are wanted as empty ones."""
    for number in range(1, max(mark.wins, mark.wins_needed) + 1):
        won = number <= mark.wins
        box = (left, 21, left + 32, 53)
        draw.ellipse(box, fill=ink.STONE if won else None, outline=ink.STONE_DARK, width=3)
        if won:
            write(draw, (left + 16, 37), str(number), READABLE, ink.NIGHT)
        left += 38
    return left + 8


def _list(
    draw: ImageDraw.ImageDraw, rows: tuple[str, ...], size: int, above: int, pitch: int, is_loud: bool
) -> None:
    """Write *rows*, lines of *pitch* pixels, with so many lines *above* them."""
    for number, row in enumerate(rows):
        middle = 70 + (above + number + 0.5) * pitch
        colour = ink.WHITE if is_loud else ink.MIST
        write(draw, (22, middle), row, size, colour, anchor="l", bold=is_loud)


def _caption(image: Image.Image, title: str, left: int) -> None:
    """Write what the cards beside it are, as they lie."""
    strip = Image.new("RGB", (_PRISONER[0], _CAPTION - 4), ink.PANEL)
    title, size = fit(title, _PRISONER[0], READABLE)
    middle = (_PRISONER[0] / 2, (_CAPTION - 4) / 2)
    write(ImageDraw.Draw(strip), middle, title, size, ink.ALARM)
    image.paste(strip.rotate(90, expand=True), (left, (HEIGHT - _PRISONER[0]) // 2))


def _prisoners(
    image: Image.Image, draw: ImageDraw.ImageDraw, names: tuple[str, ...], more: str, left: int
) -> None:
    for name in names:
        card = Image.new("RGB", _PRISONER, ink.PANEL)
        pen = ImageDraw.Draw(card)
        pen.rectangle((0, 0, _PRISONER[0] - 1, _PRISONER[1] - 1), outline=ink.ALARM, width=3)
        name, size, bold = fit_name(name, _PRISONER[0] - 18, READABLE)
        write(pen, (_PRISONER[0] / 2, _PRISONER[1] / 2), name, size, ink.WHITE, bold=bold)
        image.paste(card.rotate(90, expand=True), (left, (HEIGHT - _PRISONER[0]) // 2))
        left += _PRISONER[1] + 6
    if more:
        write(draw, (left + 18, HEIGHT / 2), more, READABLE, ink.WHITE)
