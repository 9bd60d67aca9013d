"""What an announcement of raid shows: how the fight of a raid was decided, and what that changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.raid.pictures.alt import fight_alt
from bot.games.raid.pictures.marks import ItemMark, RaidMark, SideMark
from bot.games.raid.pictures.panel import paint_panel
from bot.games.raid.pictures.sight import compare, result
from bot.locale import Phrasebook
from bot.pictures import Picture
from bot.pictures.alt_text import shorten
from bot.pictures.png import encode
from rules.contract import Event, Phrase
from rules.raid.coast import Coast
from rules.raid.events.fight import FightDecided
from rules.raid.events.raid import GearHandedOver, GearLooted, ScrapLooted
from rules.raid.names import CardId
from rules.raid.state import Item, ItemKind


def of_events(events: Sequence[Event], view: Coast, book: Phrasebook) -> Picture | None:
    """Give the fight that was decided among *events*, both sums item by item; None where none was.

    Names stand in the announcement beside it; here everybody is called by their part in the raid.
    """
    decided = [each for each in events if isinstance(each, FightDecided)]
    if not decided:
        return None
    report = decided[-1].report
    attack, defence = report.attack_power, report.defence_power
    mark = RaidMark(
        attack=_side(report.attack, attack, "attack", book),
        defence=_side(report.defence, defence, "defence", book),
        stack=(),
        verdict="",
        sign=compare(attack, defence),
        result=result(report, book),
        outcome=tuple(_changes(events, book)) or (book.plain("raid-picture-nothing_changes"),),
    )
    return Picture(encode(paint_panel(mark, "")), shorten(fight_alt(mark, book)), "fight.png")


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


def _side(items: Sequence[Item], total: int, side: str, book: Phrasebook) -> SideMark:
    return SideMark(
        title=book.plain(f"raid-picture-{side}"),
        name=book.plain(f"raid-picture-power_{side}", total=total),
        away="",
        items=tuple(_item(each, book) for each in items),
        total=str(total),
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
