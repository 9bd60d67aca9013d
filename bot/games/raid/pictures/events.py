"""What an announcement of raid shows: how the fight of a raid was decided, and what that changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.raid.pictures.alt import fight_alt
from bot.games.raid.pictures.marks import ItemMark, RaidMark, SideMark
from bot.games.raid.pictures.panel import paint_panel
from bot.games.raid.pictures.sight import compare, item_mark, result, verdict
from bot.games.raid.pictures.words import name_of
from bot.locale import Names, Phrasebook
from bot.pictures import Picture
from bot.pictures.alt_text import shorten
from bot.pictures.lettering import LongNames, legible
from bot.pictures.png import encode
from rules.contract import Event, Phrase, Seat
from rules.raid.coast import Coast
from rules.raid.events.fight import FightDecided
from rules.raid.events.raid import GearHandedOver, GearLooted, RaidEnded, ScrapLooted
from rules.raid.names import CardId
from rules.raid.state import Item, ItemKind, RunningRaid


def of_events(
    events: Sequence[Event], view: Coast, book: Phrasebook, names: Names | None = None
) -> Picture | None:
    """Give the fight that was decided among *events*: who fought, both sums item by item, house and loot.

    None where none was. Who is not known from a late view is called by the part in the raid.
    """
    mark = fight_mark(events, view, book, legible(view.state.players, names))
    if mark is None:
        return None
    said = [mark.verdict and f"{mark.verdict}.", *fight_alt(mark, book)]
    return Picture(encode(paint_panel(mark, "")), shorten(said), "fight.png")


def fight_mark(events: Sequence[Event], view: Coast, book: Phrasebook, names: LongNames) -> RaidMark | None:
    """Give what is shown of the fight that was decided among *events*; None where none was."""
    decided = [each for each in events if isinstance(each, FightDecided)]
    if not decided:
        return None
    report, running = decided[-1].report, view.state.raid
    is_running = running is not None and running.report == report
    raider, target = _parties(events, running if is_running else None)
    return RaidMark(
        attack=_side(report.attack, raider, "attack", book, names),
        defence=_side(report.defence, target, "defence", book, names),
        stack=(),
        verdict=verdict(view, running, book) if running is not None and is_running else "",
        sign=compare(report.attack_power, report.defence_power),
        result=result(report, book),
        outcome=tuple(_changes(events, book)) or (book.plain("raid-picture-nothing_changes"),),
    )


def _parties(events: Sequence[Event], running: RunningRaid | None) -> tuple[Seat | None, Seat | None]:
    """Give who raids whom; None for who is not known."""
    for each in events:
        if isinstance(each, RaidEnded):
            return each.raider, each.target
    return (running.raider, running.target) if running is not None else (None, None)


def _changes(events: Sequence[Event], book: Phrasebook) -> Iterator[str]:
    for each in events:
        match each:
            case ScrapLooted(amount=amount, hidden=hidden):
                yield book.plain("raid-picture-looted", amount=amount, hidden=hidden)
            case GearLooted(cards=cards):
                yield book.plain("raid-picture-gear_looted", cards=_listed(cards))
            case GearHandedOver(cards=cards):
                yield book.plain("raid-picture-gear_lost", cards=_listed(cards))


def _listed(cards: Sequence[CardId]) -> tuple[Phrase, ...]:
    return tuple(Phrase(f"raid-card-{each}") for each in cards)


def _side(
    items: Sequence[Item], seat: Seat | None, side: str, book: Phrasebook, names: LongNames
) -> SideMark:
    total = str(sum(each.amount for each in items))
    power = book.plain(f"raid-picture-power_{side}", total=total)
    if seat is None:
        lines = tuple(_item(each, book) for each in items)
    else:
        lines = tuple(item_mark(each, seat, book, names) for each in items)
    return SideMark(
        title=book.plain(f"raid-picture-{side}"),
        name=power if seat is None else name_of(seat, book, names),
        away="",
        items=lines,
        total=total,
    )


def _item(item: Item, book: Phrasebook) -> ItemMark:
    if item.kind is ItemKind.CHARACTER or item.card is None:
        return ItemMark(book.plain("raid-picture-character"), str(item.amount))
    words = book.plain(
        "raid-picture-item",
        card=Phrase(f"raid-card-{item.card}"),
        stacked="yes" if item.kind is ItemKind.STACK else "no",
        seat="none",
    )
    return ItemMark(words, f"+{item.amount}")
