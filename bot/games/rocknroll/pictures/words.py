"""What the pictures of Rock'n'Roll say: marks made of what everybody knows, in one language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.games.rocknroll.pictures.marks import BaseMark, PieceMark, PointMark, TableMark
from bot.locale import Names, Phrasebook
from bot.pictures.lettering import readable
from rules.contract import Fact, Phrase, Seat
from rules.rocknroll.field import kind_of, suit_of
from rules.rocknroll.names import OrderCard, Position, Side, UnitId
from rules.rocknroll.state import Result
from rules.rocknroll.told import words
from rules.rocknroll.view import ForceView, PieceView, RocknrollView

_SMALL_PRINT = ("barrage", "guard", "rooted")
"""Marks of a card that are written out."""


def table_mark(view: RocknrollView, book: Phrasebook, names: Names | None) -> TableMark:
    """Give the table as everybody knows it, whoever *view* belongs to."""
    turn = words.side(view.active) if view.active is not None else "none"
    return TableMark(
        head=book.plain("rocknroll-picture-round", round=view.round, phase=view.phase.value, turn=turn),
        score=book.plain("rocknroll-picture-score", vietnam=view.scores[0], vpa=view.scores[1]),
        now=_now(view, book),
        vpa=_base(view, view.force(Side.VPA), book, names),
        vietnam=_base(view, view.force(Side.VIETNAM), book, names),
        points=tuple(_point(view, Position(place), book) for place in range(1, len(view.points) + 1)),
        results=tuple(_result(each, book) for each in view.results),
        decks=_decks(view, book),
        notes=tuple(_notes(view, book)),
    )


def player_of(seat: Seat | None, names: Names | None) -> str:
    """Give a player's name without what the font lacks; empty where nothing of it is left."""
    name = None if seat is None else names(seat) if callable(names) else (names or {}).get(seat)
    return readable(name or "")


def suit(card: OrderCard, book: Phrasebook) -> str:
    """Give the suit of an order as a glyph with its letter."""
    return book.plain("rocknroll-picture-suit", suit=suit_of(card).value)


def _now(view: RocknrollView, book: Phrasebook) -> str:
    if view.outcome is not None:
        winner = view.outcome.winner
        if winner is None:
            return book.plain("rocknroll-picture-draw")
        return book.plain("rocknroll-picture-won", side=words.side(winner))
    if view.pending is None:
        return ""
    decision = Phrase(f"rocknroll-decision-{view.pending.kind}")
    if view.deciding is None:
        return book.plain("rocknroll-picture-both", decision=decision)
    return book.plain("rocknroll-picture-now", side=words.side(view.deciding), decision=decision)


def _base(view: RocknrollView, force: ForceView, book: Phrasebook, names: Names | None) -> BaseMark:
    figures = (
        ("wins", force.wins),
        ("rd", force.rd),
        ("compensation", force.compensation),
        ("orders", force.orders),
        ("units", force.units),
        ("locals", force.locals),
        ("operations", force.operations),
        ("deck", force.deck),
    )
    signs = (("devil", force.devil_used), ("twos", force.twos))
    return BaseMark(
        side=force.side,
        title=book.plain(words.side(force.side)),
        player=player_of(force.seat, names),
        first=book.plain("rocknroll-picture-first") if view.round and view.first is force.side else "",
        active=view.active is force.side,
        asked=view.pending is not None and force.seat in view.pending.seats,
        wins=force.wins,
        wins_needed=view.settings.wins_needed,
        figures=tuple(
            book.plain(Phrase.of(f"rocknroll-picture-figures-{what}", **{what: many}))
            for what, many in figures
        ),
        signs=tuple(book.plain(f"rocknroll-picture-{name}") for name, is_so in signs if is_so),
        hq=book.plain("rocknroll-picture-hq", units=_cards(force.hq, force.hq_closed)),
        dead=book.plain("rocknroll-picture-dead", units=_cards(force.discard, force.discard_closed)),
        prisoners=tuple(book.plain(words.unit(each.id)) for each in force.prisoners),
        prisoners_title=book.plain("rocknroll-picture-prisoners"),
    )


def _cards(units: Iterable[UnitId], closed: int) -> tuple[Fact, ...]:
    hidden = (Phrase.of("rocknroll-picture-closed_cards", count=closed),) if closed else ()
    return (*words.units(units), *hidden)


def _point(view: RocknrollView, position: Position, book: Phrasebook) -> PointMark:
    held = view.holdings[position - 1]
    here = view.at(position)
    value = view.settings.value(held.letter)
    key = "rocknroll-picture-holder_dug" if held.dug_in else "rocknroll-picture-holder"
    holder = "none" if held.holder is None else words.side(held.holder)
    return PointMark(
        position=book.plain(words.position(position)),
        name=book.plain(words.letter(held.letter)),
        value=value,
        value_words=book.plain("rocknroll-picture-value", value=value),
        holder=book.plain(key, holder=holder, vietnam=held.vietnam, vpa=held.vpa),
        held_by=held.holder,
        vpa=_pieces(here, Side.VPA, book),
        vietnam=_pieces(here, Side.VIETNAM, book),
        locals=_pieces(here, None, book),
    )


def _pieces(here: Iterable[PieceView], side: Side | None, book: Phrasebook) -> tuple[PieceMark, ...]:
    return tuple(
        _closed(each, book) if each.closed else _open(each, book) for each in here if each.side is side
    )


def _closed(piece: PieceView, book: Phrasebook) -> PieceMark:
    """Give the back of a card: not even its owner's picture tells what it is."""
    return PieceMark(
        name=book.plain(words.piece(piece.piece)),
        side=piece.side,
        chance="",
        icons=(),
        arrow=None,
        notes=book.plain("rocknroll-picture-closed"),
        flag="",
        closed=True,
    )


def _open(piece: PieceView, book: Phrasebook) -> PieceMark:
    icons = (
        (book.plain("rocknroll-picture-armour", armour=piece.armour), piece.armour > 0),
        (book.plain("rocknroll-picture-ace"), "ace" in piece.marks),
        ("!", "exclaimed" in piece.marks),
        (book.plain("rocknroll-picture-ambush"), piece.ambush),
    )
    notes = [book.plain(f"rocknroll-picture-{each}") for each in _SMALL_PRINT if each in piece.marks]
    if piece.weight != 1 and piece.side is not None:
        notes.append(book.plain("rocknroll-picture-weight", weight=piece.weight))
    is_recruit = piece.home is not None and piece.side is not None and piece.home is not piece.side
    return PieceMark(
        name=book.plain(words.piece(piece.piece)),
        side=piece.side,
        chance=book.plain("rocknroll-picture-chance", chance=piece.chance),
        icons=tuple(icon for icon, is_there in icons if is_there),
        arrow=piece.arrow,
        notes=" · ".join(notes),
        flag=book.plain("rocknroll-picture-flag", home=piece.home.value) if is_recruit and piece.home else "",
        closed=False,
    )


def _result(result: Result, book: Phrasebook) -> str:
    return book.plain(
        "rocknroll-picture-result",
        purpose=result.purpose.value,
        unit=words.piece(result.piece) if result.piece is not None else "none",
        target=words.piece(result.target) if result.target is not None else "none",
        natural=result.natural,
        total=result.total,
        changed="yes" if result.total != result.natural else "no",
        threshold=result.threshold,
        success="yes" if result.success else "no",
    )


def _decks(view: RocknrollView, book: Phrasebook) -> str:
    last = view.order_discard[-1] if view.order_discard else None
    return book.plain(
        "rocknroll-picture-decks",
        orders=view.order_deck,
        discard=len(view.order_discard),
        last="none"
        if last is None
        else Phrase.of(
            "rocknroll-picture-last_order",
            order=Phrase(f"rocknroll-order-{kind_of(last)}"),
            suit=Phrase.of("rocknroll-picture-suit", suit=suit_of(last).value),
        ),
        locals=view.locals_deck,
        operations=view.operations_deck,
    )


def _notes(view: RocknrollView, book: Phrasebook) -> Iterator[str]:
    if view.rescue is not None:
        yield book.plain("rocknroll-picture-rescue", unit=words.unit(view.rescue))
    if view.draw_offered is not None:
        yield book.plain("rocknroll-picture-draw_offered", side=words.side(view.draw_offered))
