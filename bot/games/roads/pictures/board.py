"""The battlefield of roads as a picture: for everybody, and for a seat with what it hides."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from bot.games.roads.pictures.alt import board_alt
from bot.games.roads.pictures.field import WIDTH, box_of, paint_field
from bot.games.roads.pictures.legend import legend_words
from bot.games.roads.pictures.marks import SIGNS
from bot.games.roads.pictures.sight import field_mark
from bot.games.roads.pictures.sight import shown as units_shown
from bot.games.roads.pictures.strip import BoardMark, paint_strip, room_of_now, strip_height, strip_mark
from bot.games.roads.pictures.words import now, roster_mark, round_words
from bot.locale import Names, Phrasebook
from bot.pictures import Candidates, Picture, ink
from bot.pictures.highlight import frame, marked_alt
from bot.pictures.lettering import LongNames, legible, naming
from bot.pictures.png import encode
from bot.pictures.seat_signs import SeatSign
from rules.contract import Seat
from rules.roads.field import Field
from rules.roads.names import CellId, Phase

NOTHING = Candidates()


def board(view: Field, book: Phrasebook, names: Names | None = None) -> Picture:
    """Give the battle as everybody sees it, whoever *view* belongs to."""
    return _picture(view, book, names, private=False)


def decision(view: Field, book: Phrasebook, names: Names | None, candidates: Candidates) -> Picture:
    """Give the battle with what the seat of *view* hides, and the cells of the *candidates* marked."""
    return _picture(view, book, names, private=hides(view), candidates=candidates)


def hand(view: Field, book: Phrasebook, names: Names | None = None) -> Picture | None:
    """Give the battle with the units that the seat of *view* hides; None while it hides none."""
    return _picture(view, book, names, private=True) if hides(view) else None


def sign(view: Field, seat: Seat) -> SeatSign:
    """Give by what *seat* is known on the field."""
    return SIGNS[seat]


def hides(view: Field) -> bool:
    """Whether the seat of *view* has something on the field that others do not see."""
    secret = view.state.phase is Phase.DEPLOYMENT or any(
        each.masked for each in units_shown(view, private=True)
    )
    return view.own is not None and secret


def _picture(
    view: Field,
    book: Phrasebook,
    names: Names | None,
    *,
    private: bool,
    candidates: Candidates = NOTHING,
) -> Picture:
    named = legible(view.state.players, names)
    places = marked_places(view, candidates, private=private)
    shown = board_mark(view, book, named, private=private, framed=bool(places))
    said = naming(partial(now, view, book), named, room_of_now(shown.strip.round, WIDTH))
    mark, strip = shown.field, replace(shown.strip, now=said)
    field = paint_field(mark)
    image = ink.blank(WIDTH, field.height + strip_height(strip))
    for cell in places:
        frame(field, box_of(cell, mark))
    image.paste(field, (0, 0))
    image.paste(paint_strip(strip, WIDTH), (0, field.height))
    alt = marked_alt(board_alt(view, book, named, private=private), [*places.values()], book)
    return Picture(encode(image), alt, "hand.png" if private else "roads.png")


def board_mark(
    view: Field, book: Phrasebook, names: LongNames, *, private: bool, framed: bool = False
) -> BoardMark:
    """Give the field and what stands below it; *private*: with what the seat of *view* hides; *framed*: some
    cells have a frame around them.
    """
    rosters = tuple(roster_mark(view, seat, book, names) for seat in view.state.players)
    field = field_mark(view, private=private)
    legend = legend_words(field, book, framed=framed, decides=any(each.active for each in rosters))
    strip = strip_mark(round_words(view, book), now(view, book, names), rosters, legend, WIDTH)
    return BoardMark(field, strip)


def marked_places(view: Field, candidates: Candidates, *, private: bool) -> dict[CellId, str]:
    """Give the cells to be marked, with the menu's words for what is there."""
    standing = {each.id: each.cell for each in units_shown(view, private=private)}
    found = {}
    for value, label in candidates.labels:
        cell = standing.get(value) if candidates.kind == "unit" else value
        if candidates.kind in ("unit", "cell") and cell is not None:
            found[cell] = label
    return found
