"""The pictures of raid in words, for whoever reads words instead: the same marks, with nothing left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.raid.pictures.board import are_own_cards, table_mark
from bot.games.raid.pictures.events import fight_mark
from bot.games.raid.pictures.marks import CardMark, EventMark, RaidMark, SeatMark, SideMark, TableMark
from bot.games.raid.pictures.words import hand_marks, name_of
from bot.locale import Names, Phrasebook
from bot.pictures import Candidates
from bot.pictures.alt_text import sentence
from bot.pictures.spoken import (
    Spoken,
    chosen_from,
    heading,
    joined,
    listed,
    sentences,
    spoken_names,
    unshouted,
)
from rules.contract import Event
from rules.raid.coast import Coast
from rules.raid.names import DecisionKind

MARKED = ("seat", "place", "card")
"""Kinds of things that may be chosen on the table or in the hand."""


def board(view: Coast, book: Phrasebook, names: Names | None = None) -> Spoken:
    """Give the survivors, a running raid and the event row, as everybody sees them."""
    return joined([*told(table_mark(view, book, spoken_names(len(view.state.players), names)), book)])


def decision(view: Coast, book: Phrasebook, names: Names | None, candidates: Candidates) -> Spoken:
    """Give the table with what may be chosen; for cards, the own hand before it."""
    held = hand(view, book, names) if are_own_cards(view, candidates) else None
    own = held.lines if held is not None else ()
    table = table_mark(view, book, spoken_names(len(view.state.players), names))
    asked = view.state.decision
    goes = asked is not None and asked.kind is DecisionKind.PLAN
    return joined(chosen_from(candidates, MARKED, book), own, [*told(table, book, rewards=goes)])


def hand(view: Coast, book: Phrasebook, names: Names | None = None) -> Spoken | None:
    """Give the hand of the seat that *view* belongs to; None for a spectator and for an empty hand."""
    own = view.own
    if own is None or not own.hand:
        return None
    title = name_of(own.seat, book, spoken_names(len(view.state.players), names))
    count = book.plain("raid-picture-hand", count=len(own.hand), most=view.hand_limit(own.seat))
    return joined([*hand_told(f"{title}: {count}", tuple(hand_marks(view, own, book)), book)])


def of_events(
    events: Sequence[Event], view: Coast, book: Phrasebook, names: Names | None = None
) -> Spoken | None:
    """Give the fight that was decided among *events*; None where none was."""
    fight = fight_mark(events, view, book, spoken_names(len(view.state.players), names))
    return None if fight is None else joined([*raid_told(fight, book)])


def told(table: TableMark, book: Phrasebook, *, rewards: bool = True) -> Iterator[str]:
    """Give the lines of the whole *table*: whose decision it is, a raid, the survivors, the events, and by
    *rewards* what each number brings there, which matters to whoever may go."""
    yield heading(book.plain("raid-spoken-table"))
    boat = book.plain("raid-spoken-boat", target=table.seats[0].target)
    yield sentences(table.awaited, table.rounds, boat)
    if table.raid is not None:
        yield from raid_told(table.raid, book)
        yield heading(book.plain("raid-spoken-survivors"))
    for seat in table.seats:
        yield from _seat(seat, book)
    if table.row:
        yield heading(book.plain("raid-picture-events"))
    for event in table.row:
        yield from _event(event, book, rewards=rewards)


def hand_told(title: str, cards: Sequence[CardMark], book: Phrasebook) -> Iterator[str]:
    """Give the lines of a hand that is called *title*."""
    yield heading(title)
    yield from (_card(each, book) for each in cards)


def raid_told(raid: RaidMark, book: Phrasebook) -> Iterator[str]:
    """Give the lines of a raid: how it stands, both sums item by item, the stack."""
    yield heading(book.plain("raid-spoken-raid", raider=raid.attack.name, target=raid.defence.name))
    sums = result = ""
    if raid.sign:
        result = raid.result
        sums = book.plain(
            "raid-spoken-compared",
            attack=raid.attack.total,
            how={">": "more", "<": "less"}.get(raid.sign, "equal"),
            defence=raid.defence.total,
        )
    yield sentences(unshouted(raid.verdict), sums, unshouted(result))
    yield from (f"- {sentence(unshouted(each))}" for each in raid.outcome)
    for side in (raid.attack, raid.defence):
        yield from _side(side)
    if not raid.outcome:
        yield from _stack(raid, book)


def _side(side: SideMark) -> Iterator[str]:
    yield listed(unshouted(side.title).capitalize(), side.name, side.total, unshouted(side.away))
    yield from (listed(each.words, each.amount, deep=1) for each in side.items)


def _stack(raid: RaidMark, book: Phrasebook) -> Iterator[str]:
    if not raid.stack:
        yield listed(book.plain("raid-picture-empty"))
        return
    yield listed(book.plain("raid-spoken-stack"))
    for number, card in enumerate(raid.stack, 1):
        place = book.plain("raid-spoken-layer", number=number, top="yes" if card is raid.stack[-1] else "no")
        kind = book.plain(f"raid-picture-kind-{card.kind.value}")
        yield listed(place, card.name, kind, card.figure_words, deep=1)


def _seat(seat: SeatMark, book: Phrasebook) -> Iterator[str]:
    turn = book.plain("raid-spoken-turn") if seat.active else ""
    asked = book.plain("raid-spoken-asked") if seat.asked else ""
    if seat.retired:
        yield listed(seat.name, turn, asked, seat.gone)
        return
    worn = [f"{each.name} {each.power}".removesuffix(" +0") for each in seat.slots if each.name]
    yield listed(
        seat.name,
        turn,
        asked,
        book.plain("raid-spoken-scrap", scrap=seat.scrap, target=seat.target),
        unshouted(seat.place),
        book.plain("raid-spoken-powered", power=seat.power),
        book.plain("raid-spoken-gear", gear=", ".join(worn)) if worn else book.plain("raid-spoken-no_gear"),
        book.plain("raid-spoken-hand", count=seat.hand),
        book.plain("raid-spoken-shield") if seat.shield else "",
        seat.gone,
    )


def _event(event: EventMark, book: Phrasebook, *, rewards: bool) -> Iterator[str]:
    useless = book.plain("raid-picture-alt-useless", what=event.forbids) if event.forbids else ""
    yield listed(
        event.name,
        book.plain("raid-spoken-strength", strength=event.strength),
        event.danger_words,
        event.needs,
        useless,
        event.immune,
        event.sure_words,
    )
    for number, reward in enumerate(event.table_words if rewards else (), 1):
        yield listed(book.plain("raid-spoken-rolled", number=number), reward, deep=1)


def _card(card: CardMark, book: Phrasebook) -> str:
    count = book.plain("raid-spoken-count", count=card.count) if card.count > 1 else ""
    text = card.text.casefold()
    # Its text may begin with what it is, and how much.
    facts = [each for each in (card.figure_words, card.type) if each.casefold() not in text]
    return listed(card.name, count, *facts, card.recycle, card.note, after=sentence(card.text))
