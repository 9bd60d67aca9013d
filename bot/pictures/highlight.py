"""Marks on a finished picture what a question asks to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.locale import Phrasebook
from bot.pictures import ink
from bot.pictures.alt_text import shorten

_MOST_WORDS = 900
MANY = 80
"""Where more may be chosen, lines around all of them tell nothing."""
_BREADTH = 5
"""Of the line around it, in pixels; with a dark one around that, it is seen on any ground."""


def ring(image: Image.Image, corners: Sequence[tuple[float, float]]) -> None:
    """Draw a line around *corners* on the settled *image*."""
    draw = ImageDraw.Draw(image)
    closed = [(round(x), round(y)) for x, y in (*corners, *corners[:2])]
    for breadth, colour in ((_BREADTH + 4, ink.NIGHT), (_BREADTH, ink.MARKER)):
        draw.line(closed, fill=colour, width=breadth, joint="curve")


def frame(image: Image.Image, box: tuple[float, float, float, float]) -> None:
    """Draw a line around *box*: left, top, width and height in pixels."""
    left, top, width, height = box
    ring(image, [(left, top), (left + width, top), (left + width, top + height), (left, top + height)])


def marked_alt(alt: str, marked: Sequence[str], book: Phrasebook) -> str:
    """Give the words *alt* of a picture, behind them what is *marked* in it; its page lists that, too."""
    if not marked:
        return alt
    # A whole field may be marked: that is more than one fact of a message may hold.
    labels = shorten([", ".join(marked)], _MOST_WORDS)
    return shorten([alt, book.plain("picture-marked", labels=labels).replace("….", "…")])
