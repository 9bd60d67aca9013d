"""The board of frames as a picture, made of what a viewer sees and of nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.games.frames.pictures.alt import board_alt
from bot.games.frames.pictures.field import Window, paint_field
from bot.games.frames.pictures.marks import CellMark
from bot.games.frames.pictures.sight import field_mark
from bot.games.frames.pictures.strip import StripMark, paint_strip, strip_height
from bot.games.frames.pictures.words import counter, now, round_words, seat_mark
from bot.locale import Names, Phrasebook
from bot.pictures import Candidates, Picture, ink
from bot.pictures.highlight import MANY, frame, marked_alt
from bot.pictures.lettering import legible
from bot.pictures.png import encode
from rules.contract import Seat
from rules.frames.battlefield import Battlefield
from rules.frames.cells import CellId, place_of
from rules.frames.sight import score

WIDTH = 1080
"""Pixels from side to side: a phone's."""


def board(view: Battlefield, book: Phrasebook, names: Names | None = None) -> Picture:
    """Give all of the field that is in play, the seats below, as all see it, whoever *view* belongs to."""
    return decision(view, book, names, Candidates())


def decision(view: Battlefield, book: Phrasebook, names: Names | None, candidates: Candidates) -> Picture:
    """Give the board with the cells marked that are among *candidates*, or where such a thing stands."""
    named = legible(view.state.players, names)
    mark, places = field_mark(view, book), _places(view, candidates)
    cells = dict(mark.cells)
    cells |= {cell: replace(cells.get(cell, CellMark()), legal=True) for cell in places}
    mark = replace(mark, cells=tuple(cells.items()))
    strip = StripMark(
        round=round_words(view, book),
        now=now(view, book, named),
        counter=counter(view, book),
        seats=tuple(seat_mark(view, view.state.players[seat], book, named) for seat in in_order(view)),
        legend=book.plain("frames-picture-legend"),
    )
    image, window = ink.blank(WIDTH, WIDTH + strip_height(strip)), Window.in_play(mark, WIDTH)
    field = paint_field(mark, window)
    for cell in places if len(places) <= MANY else ():
        frame(field, (*window.corner(place_of(cell)), window.cell, window.cell))
    image.paste(field, ((WIDTH - field.width) // 2, (WIDTH - field.height) // 2))
    image.paste(paint_strip(strip, WIDTH), (0, WIDTH))
    return Picture(
        encode(image), marked_alt(board_alt(view, book, named), [*places.values()], book), "frames.png"
    )


def _places(view: Battlefield, candidates: Candidates) -> dict[CellId, str]:
    """Give the cells to be marked, with the menu's words for what is there."""
    standing: dict[Any, CellId | None] = {each.id: each.cell for each in view.state.frames}
    standing |= {each.id: each.cell for each in view.state.stations}
    found = {}
    for value, label in candidates.labels:
        is_cell = candidates.kind in ("cell", "target") and value is not None
        cell = standing.get(value, value if is_cell else None)
        if cell is not None:
            found[cell] = label
    return found


def in_order(view: Battlefield) -> tuple[Seat, ...]:
    """FRAMES-51: give the seats from the highest score down; precedence breaks ties."""
    order = view.state.precedence or tuple(each.seat for each in view.state.players)
    return tuple(sorted(order, key=lambda seat: (-score(view, seat), order.index(seat))))
