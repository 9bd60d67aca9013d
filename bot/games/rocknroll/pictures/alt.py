"""The pictures of Rock'n'Roll in words: the same facts, the weightiest first, within Discord's limit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.rocknroll.pictures.marks import BaseMark, CardMark, PieceMark, PointMark, TableMark
from bot.locale import Phrasebook
from bot.pictures import ALT_LIMIT
from bot.pictures.alt_text import shorten


def table_alt(mark: TableMark, book: Phrasebook) -> str:
    """Give the table in words; names alone where there is no room for all that cards show."""
    full = " ".join(_table(mark, book, short=False))
    return full if len(full) <= ALT_LIMIT else shorten(_table(mark, book, short=True))


def hand_alt(title: str, cards: Sequence[CardMark], notes: Sequence[str], book: Phrasebook) -> str:
    """Give a hand in words: cards with their texts, or names and figures where those are too long."""
    full = " ".join((title, *(_card(each, book, short=False) for each in cards), *notes))
    if len(full) <= ALT_LIMIT:
        return full
    return shorten((title, *(_card(each, book, short=True) for each in cards), *notes))


def _table(mark: TableMark, book: Phrasebook, *, short: bool) -> Iterator[str]:
    yield book.plain("rocknroll-picture-alt-head", head=mark.head, score=mark.score, now=mark.now or "none")
    yield from (_point(each, book, short=short) for each in mark.points)
    yield from (_base(each, book) for each in (mark.vpa, mark.vietnam))
    yield from (f"{each}." for each in (*mark.notes, *mark.results))
    yield f"{mark.decks}."
    for base in (mark.vpa, mark.vietnam):
        yield book.plain("rocknroll-picture-alt-cards", title=base.title, hq=base.hq, dead=base.dead)


def _point(point: PointMark, book: Phrasebook, *, short: bool) -> str:
    def listed(pieces: Sequence[PieceMark]) -> str:
        return ", ".join(_piece(each, book, short=short) for each in pieces) or "none"

    return book.plain(
        "rocknroll-picture-alt-point",
        position=point.position,
        name=point.name,
        value=point.value,
        holder=point.holder,
        vpa=listed(point.vpa),
        vietnam=listed(point.vietnam),
        locals=listed(point.locals),
    )


def _piece(piece: PieceMark, book: Phrasebook, *, short: bool) -> str:
    if short or piece.closed:
        return piece.name
    arrow = ""
    if piece.arrow is not None:
        arrow = book.plain("rocknroll-picture-alt-arrow", direction=piece.arrow.value)
    recruit = book.plain("rocknroll-picture-alt-recruit", home=piece.flag) if piece.flag else ""
    parts = (piece.name, piece.chance, *piece.icons, arrow, piece.notes, recruit)
    return " ".join(each for each in parts if each)


def _base(base: BaseMark, book: Phrasebook) -> str:
    return book.plain(
        "rocknroll-picture-alt-base",
        title=f"{base.title} {base.first}".rstrip(),
        player=base.player or "none",
        figures=", ".join(base.figures),
        signs=", ".join(base.signs) or "none",
        prisoners=", ".join(base.prisoners) or "none",
    )


def _card(card: CardMark, book: Phrasebook, *, short: bool) -> str:
    return book.plain(
        "rocknroll-picture-alt-card",
        name=card.name,
        count=card.count,
        figure=card.figure or "none",
        type=card.type,
        text="none" if short else card.text,
    )
