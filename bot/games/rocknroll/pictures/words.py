"""What the pictures of Rock'n'Roll say: marks made of what everybody knows, in one language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.games.rocknroll.pictures.marks import BETWEEN, BaseMark, PieceMark, PointMark, TableMark
from bot.locale import Names, Phrasebook
from bot.pictures.lettering import readable
from rules.contract import Fact, Phrase, Seat
from rules.rocknroll.content import UnitKind
from rules.rocknroll.events.close import Holding
from rules.rocknroll.field import Field, kind_of, suit_of
from rules.rocknroll.names import OrderCard, Position, Side
from rules.rocknroll.sight import pending_of
from rules.rocknroll.state import Card, Force, Result, Unit
from rules.rocknroll.told import words


def table_mark(view: Field, book: Phrasebook, names: Names | None) -> TableMark:
    """Give the table as everybody knows it, whoever *view* belongs to."""
    state, holdings = view.state, view.holdings()
    turn = words.side(state.active) if state.active is not None else "none"
    return TableMark(
        head=book.plain("rocknroll-picture-round", round=state.round, phase=state.phase.value, turn=turn),
        score=book.plain(
            "rocknroll-picture-score",
            vietnam=view.score(Side.VIETNAM, holdings),
            vpa=view.score(Side.VPA, holdings),
        ),
        score_words=book.plain(
            "rocknroll-spoken-score",
            vietnam=view.score(Side.VIETNAM, holdings),
            vpa=view.score(Side.VPA, holdings),
        ),
        now=_now(view, book),
        vpa=_base(view, state.force(Side.VPA), book, names),
        vietnam=_base(view, state.force(Side.VIETNAM), book, names),
        points=tuple(_point(view, held, Position(place + 1), book) for place, held in enumerate(holdings)),
        results=tuple(_result(each, "picture", book) for each in state.results),
        result_words=tuple(_result(each, "spoken", book) for each in state.results),
        decks=_decks(view, book),
        notes=tuple(_notes(view, book)),
    )


def player_of(seat: Seat | None, names: Names | None) -> str:
    """Give a player's name without what the font lacks; empty where nothing of it is left."""
    name = None if seat is None else names(seat) if callable(names) else (names or {}).get(seat)
    return readable(name or "")


def suit(card: OrderCard, book: Phrasebook) -> str:
    """Give the sign of the suit of an order."""
    return book.plain("rocknroll-picture-suit", suit=suit_of(card).value)


def holder_words(held: Holding, book: Phrasebook, *, in_full: bool = False) -> str:
    """Give who holds a Point and how; *in_full*: without abbreviations."""
    key = "rocknroll-picture-holder_dug" if held.dug_in else "rocknroll-picture-holder"
    if in_full:
        key = "rocknroll-spoken-holder_dug" if held.dug_in else "rocknroll-spoken-holder"
    holder = "none" if held.holder is None else words.side(held.holder)
    return book.plain(key, holder=holder, vietnam=held.vietnam, vpa=held.vpa)


def _now(view: Field, book: Phrasebook) -> str:
    state, pending = view.state, pending_of(view.state)
    if state.outcome is not None:
        winner = state.outcome.winner
        if winner is None:
            return book.plain("rocknroll-picture-draw")
        return book.plain("rocknroll-picture-won", side=words.side(winner))
    if pending is None:
        return ""
    decision = Phrase(f"rocknroll-decision-{pending.kind}")
    if view.task.side is None:
        return book.plain("rocknroll-picture-both", decision=decision)
    return book.plain("rocknroll-picture-now", side=words.side(view.task.side), decision=decision)


def _base(view: Field, force: Force, book: Phrasebook, names: Names | None) -> BaseMark:
    state, pending = view.state, pending_of(view.state)
    figures = (
        ("wins", force.wins),
        ("rd", force.rd),
        ("compensation", force.compensation),
        ("orders", len(force.orders)),
        ("units", len(force.units)),
        ("locals", len(force.locals)),
        ("operations", len(force.operations)),
        ("deck", len(force.deck)),
    )
    signs = (("devil", force.devil_used), ("twos", force.twos))
    return BaseMark(
        side=force.side,
        title=book.plain(words.side(force.side)),
        player=player_of(force.seat, names),
        first=book.plain("rocknroll-picture-first", points=view.settings.first_mover_points)
        if state.round and state.first is force.side
        else "",
        active=state.active is force.side,
        asked=pending is not None and force.seat in pending.seats,
        wins=force.wins,
        wins_needed=view.settings.wins_needed,
        figures=tuple(
            book.plain(Phrase.of(f"rocknroll-picture-figures-{what}", **{what: many}))
            for what, many in figures
        ),
        signs=tuple(book.plain(f"rocknroll-picture-{name}") for name, is_so in signs if is_so),
        hq=book.plain("rocknroll-picture-hq", units=_cards(force.hq)),
        dead=book.plain("rocknroll-picture-dead", units=_cards(force.discard)),
        prisoners=tuple(book.plain(words.unit(each.id)) for each in force.prisoners),
        prisoners_title=book.plain("rocknroll-picture-prisoners"),
    )


def _cards(cards: tuple[Card, ...]) -> tuple[Fact, ...]:
    closed = sum(each.closed for each in cards)
    hidden = (Phrase.of("rocknroll-picture-closed_cards", count=closed),) if closed else ()
    return (*words.units(each.id for each in cards if not each.closed), *hidden)


def _point(view: Field, held: Holding, position: Position, book: Phrasebook) -> PointMark:
    here = view.at(position)
    value = view.settings.value(held.letter)
    return PointMark(
        position=book.plain(words.position(position)),
        name=book.plain(words.letter(held.letter)),
        value=value,
        value_words=book.plain("rocknroll-picture-value", value=value),
        holder=holder_words(held, book),
        holder_words=holder_words(held, book, in_full=True),
        held_by=held.holder,
        vpa=_pieces(view, here, Side.VPA, book),
        vietnam=_pieces(view, here, Side.VIETNAM, book),
        locals=_pieces(view, here, None, book),
    )


def _pieces(view: Field, here: Iterable[Unit], side: Side | None, book: Phrasebook) -> tuple[PieceMark, ...]:
    return tuple(
        _closed(each, book) if each.closed else _open(view, each, book) for each in here if each.side is side
    )


def _closed(piece: Unit, book: Phrasebook) -> PieceMark:
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


def _open(view: Field, piece: Unit, book: Phrasebook) -> PieceMark:
    kind = view.kind(piece.id)
    icons = (
        ("armour", kind.armour > 0),
        ("ace", kind.ace),
        ("weight", kind.weight != 1 and piece.side is not None),
        ("barrage", kind.has_barrage),
        ("trick", kind.is_exclaimed),
        ("ambush", piece.ambush),
    )
    there = [icon for icon, is_there in icons if is_there]
    small_print = (("guard", kind.guard), ("rooted", kind.rooted))
    notes = [book.plain(f"rocknroll-picture-{name}") for name, is_so in small_print if is_so]
    is_recruit = kind.side is not None and piece.side is not None and kind.side is not piece.side
    home = kind.side.value if is_recruit and kind.side else None
    return PieceMark(
        name=book.plain(words.piece(piece.piece)),
        side=piece.side,
        chance=book.plain("rocknroll-picture-chance", chance=kind.chance),
        icons=tuple(_icon(each, kind, "picture", book) for each in there),
        icon_words=tuple(_icon(each, kind, "spoken", book) for each in there),
        arrow=piece.arrow,
        notes=BETWEEN.join(notes),
        flag=book.plain("rocknroll-picture-flag", home=home) if home else "",
        flag_words=book.plain("rocknroll-spoken-recruit", home=home) if home else "",
        closed=False,
    )


def _icon(icon: str, kind: UnitKind, how: str, book: Phrasebook) -> str:
    is_glyph = (icon, how) == ("trick", "picture")
    said = Phrase.of(f"rocknroll-{how}-{icon}", armour=kind.armour, weight=kind.weight)
    return "!" if is_glyph else book.plain(said)


def _result(result: Result, how: str, book: Phrasebook) -> str:
    return book.plain(
        f"rocknroll-{how}-result",
        purpose=result.purpose.value,
        unit=words.piece(result.piece) if result.piece is not None else "none",
        target=words.piece(result.target) if result.target is not None else "none",
        natural=result.natural,
        total=result.total,
        changed="yes" if result.total != result.natural else "no",
        threshold=result.threshold,
        success="yes" if result.success else "no",
    )


def _decks(view: Field, book: Phrasebook) -> str:
    last = view.state.order_discard[-1] if view.state.order_discard else None
    return book.plain(
        "rocknroll-picture-decks",
        orders=len(view.state.order_deck),
        discard=len(view.state.order_discard),
        last="none"
        if last is None
        else Phrase.of(
            "rocknroll-picture-last_order",
            order=Phrase(f"rocknroll-order-{kind_of(last)}"),
            suit=Phrase(f"rocknroll-suit-{suit_of(last)}"),
        ),
        locals=len(view.state.locals_deck),
        operations=len(view.state.operations_deck),
    )


def _notes(view: Field, book: Phrasebook) -> Iterator[str]:
    if view.state.rescue is not None:
        yield book.plain("rocknroll-picture-rescue", unit=words.unit(view.state.rescue))
    if view.state.draw_offered is not None:
        yield book.plain("rocknroll-picture-draw_offered", side=words.side(view.state.draw_offered))
