"""The table of Rock'n'Roll as a picture for everybody, and a hand as one for its player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from PIL import Image, ImageDraw

from bot.content import load
from bot.games.rocknroll.pictures.alt import hand_alt, table_alt
from bot.games.rocknroll.pictures.hand import paint_hand
from bot.games.rocknroll.pictures.marks import BaseMark, CardMark, HandMark
from bot.games.rocknroll.pictures.row import Box, Layout, paint_points
from bot.games.rocknroll.pictures.side_base import HEIGHT, paint_base
from bot.games.rocknroll.pictures.words import player_of, suit, table_mark
from bot.locale import Names, Phrasebook
from bot.pictures import Candidates, Picture, ink
from bot.pictures.highlight import frame, marked_alt
from bot.pictures.lettering import READABLE, fit, width, wrap, write
from bot.pictures.memory import remembered
from bot.pictures.png import encode
from rules.contract import Phrase
from rules.rocknroll.content import RocknrollContent
from rules.rocknroll.field import Field, kind_of, suit_of
from rules.rocknroll.names import Position, Side, UnitId
from rules.rocknroll.state import Force
from rules.rocknroll.told import words

NOTHING = Candidates()
BREADTH = 1080
_HEAD = 104
_LINE = 32
_TALLEST = round(1.5 * BREADTH)
_DRAWN_PRISONERS = 6


def board(view: Field, book: Phrasebook, names: Names | None = None) -> Picture:
    """Give the row of Points between both bases, as everybody sees them; no hand is in it."""
    return _board(view, book, names, NOTHING)


def decision(view: Field, book: Phrasebook, names: Names | None, candidates: Candidates) -> Picture:
    """Give the board with the Points and cards among *candidates* marked; for cards held, the own hand."""
    held = held_by(view.own, view)
    if any(value in held for value, _ in candidates.labels):
        own = _own_hand(view, book, names, candidates)
        if own is not None:
            return own
    return _board(view, book, names, candidates)


def _board(view: Field, book: Phrasebook, names: Names | None, candidates: Candidates) -> Picture:
    mark = table_mark(view, book, names)
    quiet = [
        *_rows(mark.decks, is_quiet=True),
        *_rows(book.plain("rocknroll-picture-legend"), is_quiet=True, most=3),
    ]
    loud = [row for line in (*mark.notes, *mark.results) for row in _rows(line, is_quiet=False)]
    lines = [*loud, *quiet]
    lie = Layout.of(mark.points, BREADTH, _TALLEST - _HEAD - 2 * HEIGHT - len(lines) * _LINE - 8)
    row = paint_points(mark.points, lie, BREADTH)
    image = ink.blank(BREADTH, _HEAD + 2 * HEIGHT + row.height + len(lines) * _LINE + 8)
    image.paste(_head(mark.head, mark.score, mark.now), (0, 0))
    image.paste(_base(mark.vpa, book), (0, _HEAD))
    labels, marked = dict(candidates.labels), []
    for value, (left, above, wide, tall) in _boxes(view, candidates.kind, lie):
        if value in labels:
            frame(row, (left, above, wide, tall))
            marked.append(labels[value])
    image.paste(row, (0, _HEAD + HEIGHT))
    top = _HEAD + HEIGHT + row.height
    image.paste(_base(mark.vietnam, book), (0, top))
    for number, line in enumerate(lines):
        image.paste(_line(line, number >= len(loud)), (0, top + HEIGHT + number * _LINE))
    return Picture(encode(image), marked_alt(table_alt(mark, book), marked, book), "rocknroll.png")


def _boxes(view: Field, kind: str, lie: Layout) -> Iterator[tuple[Any, Box]]:
    """Give what of a *kind* lies on the strip, and where."""
    for number, letter in enumerate(view.state.points):
        if kind == "letter":
            yield letter, lie.head(number)
        if kind == "position":
            yield number + 1, lie.head(number)
        if kind == "piece":
            counts: Counter[Side | None] = Counter()
            for each in view.at(Position(number + 1)):
                yield each.piece, lie.card(number, each.side, min(counts[each.side], lie.last(each.side)))
                counts[each.side] += 1


def hand(view: Field, book: Phrasebook, names: Names | None = None) -> Picture | None:
    """Give the hand of the seat that *view* belongs to; None for a spectator and for an empty hand."""
    return _own_hand(view, book, names, NOTHING)


def _own_hand(view: Field, book: Phrasebook, names: Names | None, candidates: Candidates) -> Picture | None:
    own = view.own
    if own is None:
        return None
    mark = hand_mark(view, own, book, names)
    if mark is None:
        return None
    labels, held = dict(candidates.labels), held_by(own, view)
    chosen = tuple(number for number, each in enumerate(held) if each in labels)
    alt = hand_alt(f"{mark.title}: {mark.count}.", mark.cards, mark.notes, book)
    alt = marked_alt(alt, [labels[held[each]] for each in chosen], book)
    return Picture(_hand_file(mark.title, mark.count, mark.cards, mark.notes, chosen), alt, "hand.png")


def hand_mark(view: Field, own: Force, book: Phrasebook, names: Names | None) -> HandMark | None:
    """Give what the hand of *own* shows; None for an empty one."""
    cards = tuple(_cards(view, own, book))
    if not cards:
        return None
    side, player = book.plain(words.side(own.side)), player_of(own.seat, names)
    return HandMark(
        title=f"{side}: {player}" if player else side,
        count=book.plain("rocknroll-picture-hand", orders=len(own.orders), units=len(own.units)),
        cards=cards,
        notes=tuple(_notes(own, book)),
    )


def held_by(own: Force | None, view: Field) -> tuple[Any, ...]:
    """Give what lies in the hand of *own*, in the order of its picture."""
    if own is None:
        return ()
    closed = (each.piece for each in view.state.units if each.closed and each.side is own.side)
    return (*sorted(set(own.orders)), *own.units, *own.locals, *own.operations, *closed)


@remembered
def _hand_file(
    title: str, count: str, cards: tuple[CardMark, ...], notes: tuple[str, ...], chosen: tuple[int, ...]
) -> bytes:
    return encode(paint_hand(title, count, cards, notes, chosen))


@cache
def _tables() -> RocknrollContent:
    """Give the tables of `data/rocknroll`, read once."""
    return load("rocknroll", RocknrollContent)


def _base(mark: BaseMark, book: Phrasebook) -> Image.Image:
    hidden = len(mark.prisoners) - _DRAWN_PRISONERS
    more = book.plain("rocknroll-picture-more", count=hidden) if hidden > 0 else ""
    return paint_base(mark, more, BREADTH)


def _cards(view: Field, own: Force, book: Phrasebook) -> Iterator[CardMark]:
    for order in sorted(set(own.orders)):
        yield CardMark(
            kind="order",
            name=book.plain(f"rocknroll-order-{kind_of(order)}"),
            count=own.orders.count(order),
            figure=suit(order, book),
            figure_words="",
            type=book.plain("rocknroll-picture-kind-order", suit=Phrase(f"rocknroll-suit-{suit_of(order)}")),
            text=book.plain(f"rocknroll-order-{kind_of(order)}.text"),
        )
    yield from (_unit("unit", each, book) for each in own.units)
    yield from (_unit("local", each, book) for each in own.locals)
    for operation in own.operations:
        yield CardMark(
            kind="operation",
            name=book.plain(f"rocknroll-operation-{operation}"),
            count=1,
            figure="",
            figure_words="",
            type=book.plain("rocknroll-picture-kind-operation"),
            text=book.plain(f"rocknroll-operation-{operation}.text"),
        )
    for piece in view.state.units:
        if piece.closed and piece.side is own.side:
            place = book.plain(
                "rocknroll-picture-kind-token",
                token=words.piece(piece.piece),
                position=words.position(piece.position),
            )
            yield _unit("token", piece.id, book, place)


def _unit(kind: str, unit: UnitId, book: Phrasebook, type_: str = "") -> CardMark:
    card = _tables().unit[unit]
    figure = book.plain("rocknroll-picture-chance", chance=card.chance)
    in_full = book.plain("rocknroll-spoken-chance", chance=figure)
    if card.armour:
        figure += f" {book.plain('rocknroll-picture-armour', armour=card.armour)}"
        in_full += f", {book.plain('rocknroll-spoken-armour', armour=card.armour)}"
    return CardMark(
        kind=kind,
        name=book.plain(words.unit(unit)),
        count=1,
        figure=figure,
        figure_words=in_full,
        type=type_ or book.plain(f"rocknroll-picture-kind-{kind}"),
        text=book.plain(f"rocknroll-unit-{unit}.text"),
    )


def _notes(own: Force, book: Phrasebook) -> Iterator[str]:
    """Give what else only this side knows."""
    hq, dead = ([card.id for card in cards if card.closed] for cards in (own.hq, own.discard))
    for key, units in (("hq", hq), ("dead", dead), ("picks", own.picks)):
        if units:
            yield book.plain(Phrase.of(f"rocknroll-hand_{key}", units=words.units(units)))


@remembered
def _head(head: str, score: str, now: str) -> Image.Image:
    image = Image.new("RGB", (BREADTH, _HEAD), ink.NIGHT)
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((6, 4, BREADTH - 7, _HEAD - 6), radius=12, fill=ink.PANEL_EDGE)
    write(draw, (BREADTH - 24, 32), score, 30, ink.WHITE, anchor="r")
    head, size = fit(head, BREADTH - 70 - width(score, 30), 30)
    write(draw, (24, 32), head, size, ink.WHITE, anchor="l")
    now, size = fit(now, BREADTH - 48, 30)
    write(draw, (24, 72), now, size, ink.MARKER, anchor="l")
    return ink.settle(image)


def _rows(words_: str, *, is_quiet: bool, most: int = 2) -> tuple[str, ...]:
    return wrap(words_, BREADTH - 36, READABLE, most, bold=not is_quiet)


@remembered
def _line(words_: str, is_quiet: bool) -> Image.Image:
    image = Image.new("RGB", (BREADTH, _LINE), ink.NIGHT)
    colour = ink.MIST if is_quiet else ink.WHITE
    write(ImageDraw.Draw(image), (18, _LINE / 2), words_, READABLE, colour, anchor="l", bold=not is_quiet)
    return ink.settle(image)
