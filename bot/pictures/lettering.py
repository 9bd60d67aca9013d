"""Words in pictures: the fonts that are shipped, and how text is made to fit."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache

from PIL import ImageDraw, ImageFont

from bot.content import font_file
from bot.pictures.ink import Colour

_CAPITAL = 0.729
"""Height of a capital or a digit of DejaVu Sans, as a share of the size."""
_SMOOTH = 30
"""From this size on letters have smooth edges."""
_ELLIPSIS = "…"


@cache
def font(size: int, bold: bool = True) -> ImageFont.FreeTypeFont:
    """Give the picture font at *size* pixels."""
    name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
    # The basic layout engine: the same glyphs on every machine, with or without libraqm.
    return ImageFont.truetype(font_file(name), size, layout_engine=ImageFont.Layout.BASIC)


def width(text: str, size: int, bold: bool = True) -> float:
    """Give how many pixels wide *text* is."""
    return font(size, bold).getlength(text)


def write(
    draw: ImageDraw.ImageDraw,
    place: tuple[float, float],
    text: str,
    size: int,
    colour: Colour,
    *,
    anchor: str = "m",
    bold: bool = True,
) -> None:
    """Write *text* with the middle of its capitals at the height of *place*.

    *anchor* says what lies at the place: `l` its left end, `m` its middle, `r` its right end.
    """
    x, y = place
    # Small letters are hinted to whole pixels: crisp on a phone, and half the bytes of smoothed ones.
    draw.fontmode = "L" if size >= _SMOOTH else "1"
    baseline = (round(x), round(y + size * _CAPITAL / 2))
    draw.text(baseline, text, font=font(size, bold), fill=colour, anchor=f"{anchor}s")


def fit(text: str, room: float, size: int, smallest: int, bold: bool = True) -> tuple[str, int]:
    """Give *text* and a size not above *size* at which it is at most *room* pixels wide.

    Below *smallest* nothing is read on a phone: there the text is cut and ends in an ellipsis.
    """
    while size > smallest and width(text, size, bold) > room:
        size -= 1
    return cut(text, room, size, bold), size


def cut(text: str, room: float, size: int, bold: bool = True) -> str:
    """Give *text*, shortened by an ellipsis when it is more than *room* pixels wide."""
    if width(text, size, bold) <= room:
        return text
    while text and width(text + _ELLIPSIS, size, bold) > room:
        text = text[:-1].rstrip()
    return text + _ELLIPSIS


def wrap(text: str, room: float, size: int, lines: int, bold: bool = True) -> tuple[str, ...]:
    """Give *text* in at most *lines* lines of at most *room* pixels, broken between words."""
    rows: list[str] = []
    words = text.split()
    while words and len(rows) < lines - 1:
        count = 1
        while count < len(words) and width(" ".join(words[: count + 1]), size, bold) <= room:
            count += 1
        rows.append(" ".join(words[:count]))
        words = words[count:]
    if words:
        rows.append(" ".join(words))
    return tuple(cut(row, room, size, bold) for row in rows)


def fit_rows(
    text: str, room: float, size: int, smallest: int, lines: int = 2, bold: bool = True
) -> tuple[tuple[str, ...], int]:
    """Give *text* in at most *lines* lines, and a size not above *size* at which nothing of it is cut.

    At the *smallest* size it is cut after all.
    """
    while size > smallest and any(row.endswith(_ELLIPSIS) for row in wrap(text, room, size, lines, bold)):
        size -= 1
    return wrap(text, room, size, lines, bold), size


def readable(text: str) -> str:
    """Give *text* without what the picture font cannot show: emoji, control characters, rare scripts."""
    composed = unicodedata.normalize("NFC", text)
    return " ".join("".join(each for each in composed if each == " " or _has_glyph(each)).split())


@lru_cache(maxsize=4096)
def _has_glyph(character: str) -> bool:
    if unicodedata.category(character)[0] in "CZ":
        return False
    probe = font(24)
    missing = probe.getmask("\U0010fffe")
    glyph = probe.getmask(character)
    return glyph.size != missing.size or bytes(glyph) != bytes(missing)
