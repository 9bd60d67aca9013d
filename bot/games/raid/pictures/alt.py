"""The pictures of raid in words: the same facts, the weightiest first, within Discord's limit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.raid.pictures.marks import CardMark, EventMark, RaidMark, SeatMark, SideMark
from bot.locale import Phrasebook
from bot.pictures import ALT_LIMIT
from bot.pictures.alt_text import shorten


def board_alt(
    head: str,
    seats: Sequence[SeatMark],
    raid: RaidMark | None,
    row: Sequence[EventMark],
    book: Phrasebook,
) -> str:
    """Give the table in words; events with all their figures where there is room for all."""
    full = " ".join(_board(head, seats, raid, row, book, short=False))
    return full if len(full) <= ALT_LIMIT else shorten(_board(head, seats, raid, row, book, short=True))


def hand_alt(title: str, cards: Sequence[CardMark], book: Phrasebook) -> str:
    """Give a hand in words: cards with their effects, or names and figures where those are too long."""
    full = " ".join((title, *(_card(each, book, short=False) for each in cards)))
    if len(full) <= ALT_LIMIT:
        return full
    return shorten((title, *(_card(each, book, short=True) for each in cards)))


def raid_alt(raid: RaidMark, book: Phrasebook) -> Iterator[str]:
    """Give a raid in sentences."""
    yield book.plain(
        "raid-picture-alt-raid",
        raider=raid.attack.name,
        target=raid.defence.name,
        away="yes" if raid.defence.away else "no",
    )
    yield book.plain(
        "raid-picture-alt-stack",
        stack=tuple(f"{each.name} {each.figure}" for each in raid.stack) if raid.stack else "none",
        verdict=raid.verdict,
    )
    yield from fight_alt(raid, book)


def fight_alt(raid: RaidMark, book: Phrasebook) -> Iterator[str]:
    """Give both sums of a raid, and how they compare once they lie open."""
    yield from (_sum(each, book) for each in (raid.attack, raid.defence))
    if raid.sign:
        yield book.plain(
            "raid-picture-alt-result",
            attack=raid.attack.total,
            sign=raid.sign,
            defence=raid.defence.total,
            result=raid.result,
        )
    yield from (f"{each}." for each in raid.outcome)


def _board(
    head: str,
    seats: Sequence[SeatMark],
    raid: RaidMark | None,
    row: Sequence[EventMark],
    book: Phrasebook,
    *,
    short: bool,
) -> Iterator[str]:
    yield head
    yield from (_seat(each, book) for each in seats)
    if raid is not None:
        yield from raid_alt(raid, book)
    for each in row:
        yield f"{each.name} {each.strength}." if short else _event(each, book)


def _seat(seat: SeatMark, book: Phrasebook) -> str:
    if seat.retired:
        return book.plain("raid-picture-alt-retired", name=seat.name)
    gear = tuple(f"{each.name} {each.power}" for each in seat.slots if each.name)
    return book.plain(
        "raid-picture-alt-seat",
        name=seat.name,
        scrap=seat.scrap,
        target=seat.target,
        place=seat.place,
        power=seat.power,
        gear=gear or "none",
        hand=seat.hand,
        shield=seat.shield or "none",
        gone=seat.gone or "none",
        asked=seat.asked or "none",
    )


def _event(event: EventMark, book: Phrasebook) -> str:
    useless = book.plain("raid-picture-alt-useless", what=event.forbids) if event.forbids else ""
    extra = tuple(each for each in (event.needs, useless, event.immune) if each)
    return book.plain(
        "raid-picture-alt-event",
        name=event.name,
        strength=event.strength,
        danger=event.danger_words,
        extra=extra or "none",
        sure=event.sure_words,
    )


def _sum(side: SideMark, book: Phrasebook) -> str:
    return book.plain(
        "raid-picture-alt-side",
        title=side.title,
        total=side.total,
        items=tuple(f"{each.words} ({each.amount})" for each in side.items) or "none",
    )


def _card(card: CardMark, book: Phrasebook, *, short: bool) -> str:
    return book.plain(
        "raid-picture-alt-card",
        name=card.name,
        count=card.count,
        figure=card.figure or "none",
        text="none" if short else card.text,
        note=card.note or "none",
    )
