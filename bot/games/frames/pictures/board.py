"""The board of frames as a picture, made of what a viewer sees and of nothing else."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from bot.games.frames.pictures.alt import board_alt
from bot.games.frames.pictures.field import Window, paint_field
from bot.games.frames.pictures.marks import CellMark
from bot.games.frames.pictures.sight import field_mark
from bot.games.frames.pictures.strip import BoardMark, StripMark, paint_strip, room_of_now, strip_height
from bot.games.frames.pictures.words import counter, now, round_words, seat_mark
from bot.locale import Names, Phrasebook
from bot.pictures import Candidates, Picture, ink
from bot.pictures.highlight import MANY, frame, marked_alt
from bot.pictures.lettering import LongNames, legible, naming
from bot.pictures.png import encode
from rules.contract import Seat
from rules.frames.battlefield import Battlefield
from rules.frames.cells import CellId, place_of
from rules.frames.sight import score

NOTHING = Candidates()
WIDTH = 1080
"""Pixels from side to side: a phone's."""


def board(view: Battlefield, book: Phrasebook, names: Names | None = None) -> Picture:
    """Give all of the field that is in play, the seats below, as all see it, whoever *view* belongs to."""
    return decision(view, book, names, NOTHING)


def decision(view: Battlefield, book: Phrasebook, names: Names | None, candidates: Candidates) -> Picture:
    """Give the board with the cells marked that are among *candidates*, or where such a thing stands."""
    places, named = marked_places(view, candidates), legible(view.state.players, names)
    shown = board_mark(view, book, named, candidates)
    said = naming(partial(now, view, book), named, room_of_now(WIDTH))
    mark, strip = shown.field, replace(shown.strip, now=said)
    image, window = ink.blank(WIDTH, WIDTH + strip_height(strip)), Window.in_play(mark, WIDTH)
    field = paint_field(mark, window)
    for cell in places if len(places) <= MANY else ():
        frame(field, (*window.corner(place_of(cell)), window.cell, window.cell))
    image.paste(field, ((WIDTH - field.width) // 2, (WIDTH - field.height) // 2))
    image.paste(paint_strip(strip, WIDTH), (0, WIDTH))
    return Picture(
        encode(image), marked_alt(board_alt(view, book, named), [*places.values()], book), "frames.png"
    )


def board_mark(
    view: Battlefield, book: Phrasebook, names: LongNames, candidates: Candidates = NOTHING
) -> BoardMark:
    """Give the seats and the field, with the cells marked that are among *candidates*."""
    field = field_mark(view, book)
    cells = dict(field.cells)
    chosen = marked_places(view, candidates)
    cells |= {cell: replace(cells.get(cell, CellMark()), legal=True) for cell in chosen}
    strip = StripMark(
        round=round_words(view, book),
        now=now(view, book, names),
        counter=counter(view, book),
        seats=tuple(seat_mark(view, view.state.players[seat], book, names) for seat in in_order(view)),
        legend=book.plain("frames-picture-legend"),
    )
    return BoardMark(replace(field, cells=tuple(cells.items())), strip)


def marked_places(view: Battlefield, candidates: Candidates) -> dict[CellId, str]:
    """Give the cells to be marked, with the menu's words for what is there."""
    standing = things(view)
    found: dict[CellId, str] = {}
    for value, label in candidates.labels:
        is_cell = candidates.kind in ("cell", "target") and value is not None
        cell = standing.get(value, value if is_cell else None)
        if cell is not None:
            found[cell] = f"{found[cell]}, {label}" if cell in found else label
    return found


def things(view: Battlefield) -> dict[Any, CellId | None]:
    """Give where each frame and each station stands, by their ids."""
    standing: dict[Any, CellId | None] = {each.id: each.cell for each in view.state.frames}
    return standing | {each.id: each.cell for each in view.state.stations}


def in_order(view: Battlefield) -> tuple[Seat, ...]:
    """FRAMES-51: give the seats from the highest score down; precedence breaks ties."""
    order = view.state.precedence or tuple(each.seat for each in view.state.players)
    return tuple(sorted(order, key=lambda seat: (-score(view, seat), order.index(seat))))
