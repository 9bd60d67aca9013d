"""The table of raid as a picture for everybody, and a hand as one for its player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PIL import Image, ImageDraw

from bot.games.raid.pictures.alt import board_alt, hand_alt
from bot.games.raid.pictures.hand import paint_hand
from bot.games.raid.pictures.marks import CardMark, TableMark
from bot.games.raid.pictures.panel import paint_panel, panel_height
from bot.games.raid.pictures.places import CHIP, box_in_row, paint_chips, paint_row, row_height
from bot.games.raid.pictures.seat import BREADTH, HEIGHT, paint_seat
from bot.games.raid.pictures.sight import raid_mark
from bot.games.raid.pictures.tables import tables
from bot.games.raid.pictures.words import (
    card_mark,
    event_mark,
    hand_marks,
    in_order,
    name_of,
    now,
    seat_mark,
)
from bot.locale import Names, Phrasebook
from bot.pictures import Candidates, Picture, ink
from bot.pictures.highlight import frame, marked_alt
from bot.pictures.lettering import READABLE, LongNames, fit, legible, naming, readable, width, wrap, write
from bot.pictures.memory import remembered
from bot.pictures.png import encode
from rules.raid.coast import Coast
from rules.raid.names import CardId

NOTHING = Candidates()
_HEAD = 108
_LEGEND = 66
"""Two lines that say what the signs are."""


def board(view: Coast, book: Phrasebook, names: Names | None = None) -> Picture:
    """Give the survivors, a running raid and the event row, as everybody sees them; no hand is in it."""
    return _board(view, book, names, NOTHING)


def decision(view: Coast, book: Phrasebook, names: Names | None, candidates: Candidates) -> Picture:
    """Give the board with the survivors and events among *candidates* marked; for cards, the own hand."""
    if are_own_cards(view, candidates) and (own := _own_hand(view, book, names, candidates)) is not None:
        return own
    return _board(view, book, names, candidates)


def are_own_cards(view: Coast, candidates: Candidates) -> bool:
    """Whether the *candidates* are cards that the seat of *view* holds or wears: none that it demands of
    somebody, or takes of what was gained."""
    own = view.own
    if own is None or candidates.kind != "card":
        return False
    return {value for value, _ in candidates.labels} <= {None, *own.hand, *own.worn}


def _board(view: Coast, book: Phrasebook, names: Names | None, candidates: Candidates) -> Picture:
    named = legible(view.state.players, names)
    mark = table_mark(view, book, named)
    seats, raid, row = mark.seats, mark.raid, mark.row
    awaited = naming(partial(now, view, book), named, BREADTH - 48)
    below = panel_height(raid) + CHIP if raid is not None else row_height(len(row)) + _LEGEND
    image = ink.blank(BREADTH, _HEAD + len(seats) * HEIGHT + below)
    image.paste(_head(mark.rounds, mark.target, awaited), (0, 0))
    for place, seat in enumerate(seats):
        image.paste(paint_seat(seat), (0, _HEAD + place * HEIGHT))
    labels, marked = dict(candidates.labels), []
    for place, each in enumerate(in_order(view)):
        if candidates.kind == "seat" and each.seat in labels:
            frame(image, (4, _HEAD + place * HEIGHT, BREADTH - 8, HEIGHT - 4))
            marked.append(labels[each.seat])
    top = _HEAD + len(seats) * HEIGHT
    if raid is not None:
        image.paste(paint_panel(raid, book.plain("raid-picture-empty")), (0, top))
        chips = paint_chips(row, book.plain("raid-picture-events"))
        image.paste(chips, (0, top + panel_height(raid)))
    elif row:
        image.paste(paint_row(row), (0, top))
        for number, place_id in enumerate(view.state.row):
            if candidates.kind == "place" and place_id in labels:
                left, above, wide, tall = box_in_row(number)
                frame(image, (left, top + above, wide, tall))
                marked.append(labels[place_id])
        image.paste(_legend(book.plain("raid-picture-legend")), (0, top + row_height(len(row))))
    said = book.plain("raid-picture-alt-head", round=mark.rounds, target=mark.target, now=mark.awaited or "–")
    alt = marked_alt(board_alt(said, seats, raid, row, book), marked, book)
    return Picture(encode(image), alt, "raid.png")


def table_mark(view: Coast, book: Phrasebook, names: LongNames) -> TableMark:
    """Give what the table shows of *view*."""
    state = view.state
    return TableMark(
        rounds=book.plain("raid-picture-round", round=state.round, rounds=view.settings.rounds),
        target=book.plain("raid-picture-target", target=view.settings.target),
        awaited=now(view, book, names),
        seats=tuple(seat_mark(view, each, book, names) for each in in_order(view)),
        raid=raid_mark(view, state.raid, book, names) if state.raid is not None else None,
        row=tuple(event_mark(view.content.place[each], book) for each in state.row),
    )


def hand(view: Coast, book: Phrasebook, names: Names | None = None) -> Picture | None:
    """Give the hand of the seat that *view* belongs to; None for a spectator and for an empty hand."""
    return _own_hand(view, book, names, NOTHING)


def _own_hand(view: Coast, book: Phrasebook, names: Names | None, candidates: Candidates) -> Picture | None:
    own = view.own
    if own is None or not own.hand:
        return None
    title = name_of(own.seat, book, legible(view.state.players, names))
    count = book.plain("raid-picture-hand", count=len(own.hand), most=view.hand_limit(own.seat))
    kinds, labels = list(dict.fromkeys(own.hand)), dict(candidates.labels)
    chosen = tuple(number for number, card in enumerate(kinds) if card in labels)
    picture = _hand(title, count, tuple(hand_marks(view, own, book)), book, chosen)
    return replace(picture, alt=marked_alt(picture.alt, [labels[kinds[each]] for each in chosen], book))


def loose_hand(cards: Sequence[CardId], name: str, book: Phrasebook) -> Picture | None:
    """Give a hand that is held without a game, of somebody called *name*; None for an empty one."""
    if not cards:
        return None
    ordered = sorted(cards, key=tables().rank.__getitem__)
    marks = tuple(card_mark(tables(), each, ordered.count(each), "", book) for each in dict.fromkeys(ordered))
    count = book.plain("raid-picture-loose_hand", count=len(ordered))
    return _hand(readable(name), count, marks, book)


def _hand(
    title: str, count: str, cards: tuple[CardMark, ...], book: Phrasebook, chosen: tuple[int, ...] = ()
) -> Picture:
    said = f"{title}: {count}." if title else f"{count}."
    return Picture(_hand_file(title, count, cards, chosen), hand_alt(said, cards, book), "hand.png")


@remembered
def _hand_file(title: str, count: str, cards: tuple[CardMark, ...], chosen: tuple[int, ...]) -> bytes:
    return encode(paint_hand(title, count, cards, chosen))


def _head(rounds: str, target: str, awaited: str) -> Image.Image:
    image = Image.new("RGB", (BREADTH, _HEAD), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((6, 4, BREADTH - 7, _HEAD - 8), radius=12, fill=ink.PANEL_EDGE)
    write(draw, (24, 32), rounds, 32, ink.WHITE, anchor="l")
    target, size = fit(target, BREADTH - 90 - width(rounds, 32), 30)
    write(draw, (BREADTH - 24, 32), target, size, ink.WHITE, anchor="r")
    awaited, size = fit(awaited, BREADTH - 48, 30)
    write(draw, (24, 74), awaited, size, ink.MARKER, anchor="l")
    return ink.settle(image)


@remembered
def _legend(words: str) -> Image.Image:
    image = Image.new("RGB", (BREADTH, _LEGEND), ink.NIGHT)
    for number, row in enumerate(wrap(words, BREADTH - 32, READABLE, 2, bold=False)):
        y = _LEGEND / 4 * (1 + 2 * number)
        write(ImageDraw.Draw(image), (16, y), row, READABLE, ink.MIST, anchor="l", bold=False)
    return ink.settle(image)
