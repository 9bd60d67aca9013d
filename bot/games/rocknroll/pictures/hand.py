"""The private picture of a hand: every card by its name with what it does."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.games.rocknroll.pictures.marks import CardMark
from bot.pictures import ink
from bot.pictures.hand_sheet import CARD, EDGE, TEXT, card_text, card_top, paint_sheet
from bot.pictures.ink import Colour
from bot.pictures.lettering import READABLE, cut, write
from bot.pictures.memory import remembered

TALLEST = 198
_TINTS: dict[str, Colour] = {
    "order": ink.MARKER,
    "unit": ink.SHELTER,
    "local": ink.CITY,
    "operation": ink.OCCULT,
    "token": ink.STONE,
}


def paint_hand(
    title: str, aside: str, cards: Sequence[CardMark], notes: Sequence[str], chosen: Sequence[int] = ()
) -> Image.Image:
    """Give the hand as a settled picture, *notes* below; cards of the numbers in *chosen* may be chosen."""
    return paint_sheet(title, aside, cards, _card, TALLEST, notes, chosen)


@remembered
def _card(mark: CardMark, tall: int) -> Image.Image:
    image, draw = card_top(mark, tall, _TINTS[mark.kind], dashed=mark.kind == "local")
    if tall >= TEXT:
        card_text(draw, mark.text, tall - 8)
    elif tall >= 2 * EDGE + 40:
        row = cut(mark.text, CARD - 2 * EDGE, READABLE, bold=False)
        write(draw, (EDGE, tall - 24), row, READABLE, ink.WHITE, anchor="l", bold=False)
    return ink.settle(image)
