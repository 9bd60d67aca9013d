"""The private picture of a hand: every card by its name with what it does."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.games.rocknroll.pictures.marks import CardMark
from bot.pictures import ink
from bot.pictures.hand_sheet import CARD, EDGE, TEXT, card_top, paint_sheet
from bot.pictures.ink import Colour
from bot.pictures.lettering import fit_rows, write
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
    room = tall - TEXT - 8
    lines = 3 if room >= 76 else 2 if room >= 46 else 1
    rows, size = fit_rows(mark.text, CARD - 2 * EDGE, 25, 14, lines, bold=False)
    step = min(size + 7, room / max(1, len(rows)))
    for number, row in enumerate(rows):
        write(draw, (EDGE, TEXT + (number + 0.5) * step), row, size, ink.WHITE, anchor="l", bold=False)
    return ink.settle(image)
