"""The board of frames as a picture, made of what a viewer sees and of nothing else."""

from __future__ import annotations

from bot.games.frames.pictures.alt import board_alt
from bot.games.frames.pictures.field import Window, paint_field
from bot.games.frames.pictures.sight import field_mark
from bot.games.frames.pictures.strip import HEIGHT, StripMark, paint_strip
from bot.games.frames.pictures.words import counter, now, round_words, seat_mark
from bot.locale import Names, Phrasebook
from bot.pictures import Picture, ink
from bot.pictures.lettering import legible
from bot.pictures.png import encode
from rules.contract import Seat
from rules.frames.battlefield import Battlefield
from rules.frames.sight import score

WIDTH = 1080
"""Pixels from side to side: a phone's."""


def board(view: Battlefield, book: Phrasebook, names: Names | None = None) -> Picture:
    """Give all of the field that is in play, the seats below, as all see it, whoever *view* belongs to."""
    named = legible(view.state.players, names)
    mark = field_mark(view, book)
    strip = StripMark(
        round=round_words(view, book),
        now=now(view, book, named),
        counter=counter(view, book),
        seats=tuple(seat_mark(view, view.state.players[seat], book, named) for seat in in_order(view)),
    )
    image = ink.blank(WIDTH, WIDTH + HEIGHT)
    field = paint_field(mark, Window.in_play(mark, WIDTH))
    image.paste(field, ((WIDTH - field.width) // 2, (WIDTH - field.height) // 2))
    image.paste(paint_strip(strip, WIDTH), (0, WIDTH))
    return Picture(encode(image), board_alt(view, book, named), "frames.png")


def in_order(view: Battlefield) -> tuple[Seat, ...]:
    """FRAMES-51: give the seats from the highest score down; precedence breaks ties."""
    order = view.state.precedence or tuple(each.seat for each in view.state.players)
    return tuple(sorted(order, key=lambda seat: (-score(view, seat), order.index(seat))))
