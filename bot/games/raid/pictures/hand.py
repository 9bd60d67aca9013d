"""The private picture of a hand: every kind of card with what it does, large enough for a phone."""

from __future__ import annotations

from PIL import Image

from bot.games.raid.pictures.marks import CardMark
from bot.pictures import ink
from bot.pictures.hand_sheet import CARD, EDGE, card_text, card_top, paint_sheet
from bot.pictures.ink import Colour
from bot.pictures.lettering import READABLE, fit, write
from bot.pictures.memory import remembered
from rules.raid.names import CardKind

TALLEST = 262
_TINTS: dict[CardKind, Colour] = {
    CardKind.EXPLOSIVES: ink.STORM,
    CardKind.BUNKER: ink.STONE,
    CardKind.GUNTRAP: ink.CITY,
    CardKind.TURRET: ink.CITY,
    CardKind.MEDICINE: ink.ALARM,
    CardKind.BRIBED: ink.OCCULT,
    CardKind.JOIN: ink.SHELTER,
    CardKind.GEAR: ink.MARKER,
    CardKind.UTILITY: ink.MIST,
}


def paint_hand(
    title: str, aside: str, cards: tuple[CardMark, ...], chosen: tuple[int, ...] = ()
) -> Image.Image:
    """Give the hand as a settled picture; the cards of the numbers in *chosen* may be chosen."""
    return paint_sheet(title, aside, cards, _card, TALLEST, chosen=chosen)


@remembered
def _card(mark: CardMark, tall: int) -> Image.Image:
    image, draw = card_top(mark, tall, _TINTS[mark.kind], beside=mark.recycle)
    card_text(draw, mark.text, tall - (42 if mark.note else 10))
    if mark.note:
        note, size = fit(mark.note, CARD - 2 * EDGE, READABLE)
        write(draw, (EDGE, tall - 26), note, size, ink.ALARM, anchor="l")
    return ink.settle(image)
