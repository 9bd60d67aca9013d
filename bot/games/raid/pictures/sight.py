"""A running raid as its panel shows it: who fights where, what lies in the stack, how the sums stand."""

from __future__ import annotations

from bot.games.raid.pictures.marks import ItemMark, LaidMark, RaidMark, SideMark
from bot.games.raid.pictures.words import card_name, figure, figure_words, name_of
from bot.locale import Phrasebook
from bot.pictures.lettering import LongNames
from rules.contract import Phrase, Seat, Who
from rules.raid.coast import Coast
from rules.raid.fight import items
from rules.raid.names import CardId, CardKind, Side
from rules.raid.sight import look
from rules.raid.state import Item, ItemKind, Report, RunningRaid


def raid_mark(view: Coast, raid: RunningRaid, book: Phrasebook, names: LongNames) -> RaidMark:
    """Give the panel of *raid*, from what everybody knows, whoever *view* belongs to."""
    sums = {side: fight_items(view, raid, side) for side in Side}
    power = {side: sum(each.amount for each in sums[side]) for side in Side}
    is_open = raid.shown or raid.report is not None
    return RaidMark(
        attack=SideMark(
            title=book.plain("raid-picture-attack"),
            name=name_of(raid.raider, book, names),
            away="",
            items=tuple(item_mark(each, raid.raider, book, names) for each in sums[Side.ATTACK]),
            total=str(power[Side.ATTACK]),
        ),
        defence=SideMark(
            title=book.plain("raid-picture-defence"),
            name=name_of(raid.target, book, names),
            away="" if view.is_present(raid.target) else book.plain("raid-picture-target_away"),
            items=tuple(item_mark(each, raid.target, book, names) for each in sums[Side.DEFENCE]),
            total=str(power[Side.DEFENCE]),
        ),
        stack=tuple(laid_mark(view, each.card, book) for each in raid.stack),
        verdict=verdict(view, raid, book),
        sign=compare(power[Side.ATTACK], power[Side.DEFENCE]) if is_open else "",
        result=result(raid.report, book) if raid.report else book.plain("raid-picture-so_far"),
    )


def fight_items(view: Coast, raid: RunningRaid, side: Side) -> tuple[Item, ...]:
    """RAID-94: give the sum of a side item by item, as far as everybody knows it."""
    if raid.report is not None:
        return raid.report.attack if side is Side.ATTACK else raid.report.defence
    return items(look(view, None), side)


def item_mark(item: Item, principal: Seat, book: Phrasebook, names: LongNames) -> ItemMark:
    """Give a line of a side's sum; a card of the principal needs no name beside it."""
    if item.kind is ItemKind.CHARACTER or item.card is None:
        return ItemMark(name_of(item.seat, book, names), str(item.amount))
    words = book.plain(
        "raid-picture-item",
        names,
        card=Phrase(f"raid-card-{item.card}"),
        stacked="yes" if item.kind is ItemKind.STACK else "no",
        seat="none" if item.seat == principal else Who(item.seat),
    )
    return ItemMark(words, f"+{item.amount}")


def laid_mark(view: Coast, card: CardId, book: Phrasebook) -> LaidMark:
    """Give a card of the stack."""
    found = view.card(card)
    return LaidMark(found.kind, card_name(card, book), figure(found, book), figure_words(found, book))


def verdict(view: Coast, raid: RunningRaid, book: Phrasebook) -> str:
    """RAID-86: give what the top of the stack says, so far or for good."""
    if raid.blown is not None:
        return book.plain("raid-picture-blown" if raid.blown else "raid-picture-stands")
    if raid.top is None:
        return book.plain("raid-picture-top-empty")
    explosives = view.card(raid.top.card).kind is CardKind.EXPLOSIVES
    return book.plain("raid-picture-top-explosives" if explosives else "raid-picture-top-bunker")


def compare(attack: int, defence: int) -> str:
    """Give the sign between two sums."""
    return ">" if attack > defence else "<" if attack < defence else "="


def result(report: Report, book: Phrasebook) -> str:
    """RAID-33, RAID-37: give who won, and whether by a clean kill."""
    by_kill = report.attack_kills != report.defence_kills
    return book.plain("raid-picture-won", winner=report.winner.value, kill="yes" if by_kill else "no")
