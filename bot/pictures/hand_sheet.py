"""A hand of cards as a private picture, large enough for a phone: two cards beside each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from PIL import Image, ImageDraw

from bot.pictures import ink
from bot.pictures.highlight import frame
from bot.pictures.ink import Colour
from bot.pictures.lettering import READABLE, fit, fit_name, width, wrap, write
from bot.pictures.memory import remembered
from bot.pictures.shapes import stamp

CARD = 528
"""How broad a card is, in pixels as all that follows."""
TEXT = 104
"""Where the text of a card begins, below its name and type."""
EDGE = 18
_GAP = 8
BREADTH = 2 * CARD + 3 * _GAP
_HEAD = 84
_NOTE = 36
_HIGHEST = round(1.5 * BREADTH)
"""Where more are held, cards are lower; what they then do not say is left to the words."""


class HandMark(Protocol):
    """What the top of a card shows."""

    @property
    def name(self) -> str: ...
    @property
    def count(self) -> int: ...
    @property
    def figure(self) -> str: ...
    @property
    def type(self) -> str: ...


CardT = TypeVar("CardT", bound=HandMark)


def paint_sheet(
    title: str,
    aside: str,
    cards: Sequence[CardT],
    paint: Callable[[CardT, int], Image.Image],
    tallest: int,
    notes: Sequence[str] = (),
    chosen: Sequence[int] = (),
) -> Image.Image:
    """Give the hand as a settled picture, *notes* below; *paint* gives a card of that height.

    The cards of the numbers in *chosen* are those that may be chosen.
    """
    rows = -(-len(cards) // 2)
    foot = len(notes) * _NOTE
    step = min(tallest + _GAP, (_HIGHEST - _HEAD - foot - _GAP) // max(1, rows))
    below = _HEAD + rows * step
    image = ink.blank(BREADTH, below + foot + _GAP)
    image.paste(_head(title, aside), (0, 0))
    for number, card in enumerate(cards):
        left = _GAP + number % 2 * (CARD + _GAP)
        top = _HEAD + number // 2 * step
        image.paste(paint(card, step - _GAP), (left, top))
        if number in chosen:
            frame(image, (left, top, CARD, step - _GAP))
    for number, note in enumerate(notes):
        image.paste(_note(note), (0, below + number * _NOTE))
    return image


@remembered
def _head(title: str, aside: str) -> Image.Image:
    image = Image.new("RGB", (BREADTH, _HEAD), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    title, size, bold = fit_name(title, BREADTH * 0.6, 36)
    write(draw, (EDGE, _HEAD / 2), title, size, ink.WHITE, anchor="l", bold=bold)
    aside, small = fit(aside, BREADTH - 60 - width(title, size, bold), 26, bold=False)
    write(draw, (BREADTH - EDGE, _HEAD / 2), aside, small, ink.MIST, anchor="r", bold=False)
    return ink.settle(image)


@remembered
def _note(words: str) -> Image.Image:
    image = Image.new("RGB", (BREADTH, _NOTE), ink.NIGHT)
    words, size = fit(words, BREADTH - 2 * EDGE, READABLE, bold=False)
    write(ImageDraw.Draw(image), (EDGE, _NOTE / 2), words, size, ink.WHITE, anchor="l", bold=False)
    return ink.settle(image)


def card_top(
    mark: HandMark, tall: int, tint: Colour, *, beside: str = "", dashed: bool = False
) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """Give a card, not yet settled, with its name, number, figure and type, and what stands *beside* that."""
    image = Image.new("RGB", (CARD, tall), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    edge = None if dashed else tint
    draw.rounded_rectangle((0, 0, CARD - 1, tall - 1), radius=14, fill=ink.PANEL, outline=edge, width=4)
    if dashed:
        stamp(image, "dashes", (0, 0, CARD, tall), tint, 4)
    right = float(CARD - EDGE)
    count = f"×{mark.count}" if mark.count > 1 else ""
    for words, size, colour in ((mark.figure, 40, tint), (count, 36, ink.WHITE)):
        if words:
            write(draw, (right, 38), words, size, colour, anchor="r")
            right -= width(words, size) + 12
    name, size, bold = fit_name(mark.name, right - EDGE, 34)
    write(draw, (EDGE, 38), name, size, ink.WHITE, anchor="l", bold=bold)
    room = CARD - 2 * EDGE - (width(beside, READABLE, bold=False) + 14 if beside else 0)
    if tall < TEXT:
        return image, draw
    kind, size = fit(mark.type, room, READABLE, bold=False)
    write(draw, (EDGE, 84), kind, size, tint, anchor="l", bold=False)
    write(draw, (CARD - EDGE, 84), beside, READABLE, ink.MIST, anchor="r", bold=False)
    return image, draw


def card_text(draw: ImageDraw.ImageDraw, text: str, bottom: float) -> None:
    """Write *text* below the top of a card and above *bottom*, as large as it fits."""
    if bottom - TEXT < READABLE:
        return
    for size in range(34, READABLE - 1, -1):
        lines = max(1, int((bottom - TEXT) // (size + 5)))
        rows = wrap(text, CARD - 2 * EDGE, size, lines, bold=False)
        if not any(row.endswith("…") for row in rows):
            break
    for number, row in enumerate(rows):
        middle = TEXT + (number + 0.5) * (size + 5)
        write(draw, (EDGE, middle), row, size, ink.WHITE, anchor="l", bold=False)
