"""The pictures of Rock'n'Roll in words, for whoever reads words instead: the same marks, nothing left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.rocknroll.pictures.board import hand_mark, held_by
from bot.games.rocknroll.pictures.events import event_mark
from bot.games.rocknroll.pictures.marks import (
    BaseMark,
    HandMark,
    PieceMark,
    PointMark,
    SalvoMark,
    TableMark,
    TallyMark,
)
from bot.games.rocknroll.pictures.words import table_mark
from bot.locale import Names, Phrasebook
from bot.pictures import Candidates
from bot.pictures.alt_text import sentence
from bot.pictures.fight_panel import FightMark
from bot.pictures.spoken import (
    Spoken,
    chosen_from,
    fight_told,
    heading,
    joined,
    listed,
    sentences,
    spoken_names,
)
from rules.contract import Event
from rules.rocknroll.field import Field
from rules.rocknroll.names import Side

MARKED = ("letter", "position", "piece")
"""Kinds of things that may be chosen on the table; what is held may be, too."""


def board(view: Field, book: Phrasebook, names: Names | None = None) -> Spoken:
    """Give the Points, both bases and the last results, as everybody sees them."""
    return joined([*told(table_mark(view, book, spoken_names(len(Side), names)), book)])


def decision(view: Field, book: Phrasebook, names: Names | None, candidates: Candidates) -> Spoken:
    """Give the table with what may be chosen; for cards held, the own hand before it."""
    held = held_by(view.own, view)
    asked = any(value in held for value, _ in candidates.labels)
    own = hand(view, book, names) if asked else None
    chosen = chosen_from(candidates, (candidates.kind,) if asked else MARKED, book)
    return joined(chosen, own.lines if own is not None else (), board(view, book, names).lines)


def hand(view: Field, book: Phrasebook, names: Names | None = None) -> Spoken | None:
    """Give the hand of the seat that *view* belongs to; None for a spectator and for an empty hand."""
    own = view.own
    if own is None:
        return None
    mark = hand_mark(view, own, book, spoken_names(len(Side), names))
    return None if mark is None else joined([*hand_told(mark, book)])


def of_events(
    events: Sequence[Event], view: Field, book: Phrasebook, names: Names | None = None
) -> Spoken | None:
    """Give the last tally, super-weapon or attack among *events*; None where there was none."""
    mark = event_mark(events, view, book, spoken_names(len(Side), names))
    return None if mark is None else joined([*event_told(mark, book)])


def told(table: TableMark, book: Phrasebook) -> Iterator[str]:
    """Give the lines of the whole *table*: whose decision it is, the Points, the bases, what was rolled."""
    yield heading(book.plain("rocknroll-spoken-table"))
    yield sentences(table.now, table.head, table.score_words)
    yield from (f"- {sentence(each)}" for each in table.notes)
    yield heading(book.plain("rocknroll-spoken-points"))
    for point in table.points:
        yield from _point(point, book)
    yield heading(book.plain("rocknroll-spoken-bases"))
    for base in (table.vpa, table.vietnam):
        yield from _base(base, book)
    yield f"- {sentence(table.decks)}"
    if table.result_words:
        yield heading(book.plain("rocknroll-spoken-results"))
    yield from (f"- {sentence(each)}" for each in table.result_words)


def hand_told(hand: HandMark, book: Phrasebook) -> Iterator[str]:
    """Give the lines of a hand."""
    yield heading(f"{hand.title}, {hand.count}")
    for card in hand.cards:
        count = book.plain("rocknroll-spoken-count", count=card.count) if card.count > 1 else ""
        yield listed(card.name, count, card.figure_words, card.type, after=card.text)
    yield from (f"- {sentence(each)}" for each in hand.notes)


def event_told(mark: FightMark | TallyMark | SalvoMark, book: Phrasebook) -> Iterator[str]:
    """Give the lines of what happened."""
    match mark:
        case FightMark():
            yield from fight_told(mark, book)
        case TallyMark():
            yield heading(mark.title)
            yield sentence(mark.result)
            for each in mark.points:
                yield listed(each.name, each.position, each.value_words, each.holder_words)
        case SalvoMark():
            yield heading(mark.title)
            for blast in mark.blasts:
                natural = book.plain("rocknroll-spoken-die", natural=blast.natural)
                yield listed(blast.name, natural, blast.said)


def _point(point: PointMark, book: Phrasebook) -> Iterator[str]:
    yield listed(point.name, point.position, point.value_words, point.holder_words)
    for whose, pieces in (("vpa", point.vpa), ("vietnam", point.vietnam), ("local", point.locals)):
        for each in pieces:
            yield _piece(each, book.plain("rocknroll-spoken-whose", whose=whose), book)


def _piece(piece: PieceMark, whose: str, book: Phrasebook) -> str:
    if piece.closed:
        return listed(piece.name, whose, piece.notes, deep=1)
    arrow = ""
    if piece.arrow is not None:
        arrow = book.plain("rocknroll-spoken-arrow", direction=piece.arrow.value)
    return listed(
        piece.name,
        whose,
        book.plain("rocknroll-spoken-chance", chance=piece.chance),
        *piece.icon_words,
        arrow,
        piece.notes,
        piece.flag_words,
        deep=1,
    )


def _base(base: BaseMark, book: Phrasebook) -> Iterator[str]:
    needed = ""
    if base.wins_needed:
        needed = book.plain("rocknroll-spoken-wins", needed=base.wins_needed)
    yield listed(
        base.title,
        base.player,
        book.plain("rocknroll-spoken-asked") if base.asked else "",
        book.plain("rocknroll-spoken-first") if base.first else "",
        needed,
        *base.figures,
        *base.signs,
    )
    yield from (f"  - {sentence(each)}" for each in (base.hq, base.dead))
    if base.prisoners:
        yield listed(base.prisoners_title, *base.prisoners, deep=1)
