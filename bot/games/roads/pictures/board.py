"""The battlefield of roads as a picture: for everybody, and for a seat with what it hides."""

from __future__ import annotations

from bot.games.roads.pictures.alt import board_alt
from bot.games.roads.pictures.field import WIDTH, paint_field
from bot.games.roads.pictures.sight import field_mark, shown
from bot.games.roads.pictures.strip import StripMark, paint_strip
from bot.games.roads.pictures.words import now, roster_mark, round_words
from bot.locale import Names, Phrasebook
from bot.pictures import Picture, ink
from bot.pictures.lettering import legible
from bot.pictures.png import encode
from rules.roads.field import Field
from rules.roads.names import Phase

HEIGHT = 1350
"""Pixels from top to bottom."""


def board(view: Field, book: Phrasebook, names: Names | None = None) -> Picture:
    """Give the battle as everybody sees it, whoever *view* belongs to."""
    return _picture(view, book, names, private=False)


def hand(view: Field, book: Phrasebook, names: Names | None = None) -> Picture | None:
    """Give the battle with the units that the seat of *view* hides; None while it hides none."""
    secret = view.state.phase is Phase.DEPLOYMENT or any(each.masked for each in shown(view, private=True))
    if view.own is None or not secret:
        return None
    return _picture(view, book, names, private=True)


def _picture(view: Field, book: Phrasebook, names: Names | None, *, private: bool) -> Picture:
    named = legible(view.state.players, names)
    strip = StripMark(
        round=round_words(view, book),
        now=now(view, book, named),
        rosters=tuple(roster_mark(view, seat, book, named) for seat in view.state.players),
    )
    image = ink.blank(WIDTH, HEIGHT)
    field = paint_field(field_mark(view, private=private))
    image.paste(field, (0, 0))
    image.paste(paint_strip(strip, WIDTH, HEIGHT - field.height), (0, field.height))
    alt = board_alt(view, book, named, private=private)
    return Picture(encode(image), alt, "hand.png" if private else "roads.png")
