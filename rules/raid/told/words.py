"""Which phrases say what: terms of deals, sums of fights, explosives played together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.contract import Event, Fact, Phrase, Quoted, Seat, Who
from rules.kernel.phrases import chained
from rules.raid.events.away import EventFought, RewardGained
from rules.raid.events.deal import (
    DealPaid,
    DealPaidUnseen,
    DealRecorded,
    DealRecordedUnseen,
    DemandDrafted,
    DemandMade,
    JoinCard,
    OfferMade,
    SidesRevealed,
)
from rules.raid.events.fight import FightDecided, NothingGained
from rules.raid.events.turn import CardDiscarded, DiceRolled
from rules.raid.names import UNKNOWN, CardId, ChargesId
from rules.raid.stack import cards_of
from rules.raid.state import Item, ItemKind, Outcome, Report, Terms


def spell(kind: str, value: int | str) -> Fact | None:
    """Give the words for an id that needs more than its own phrase; None for any other."""
    return cards(cards_of(ChargesId(str(value)))) if kind == "charges" else None


def card(card: CardId) -> Phrase:
    """Give what a card is called."""
    return Phrase(f"raid-card-{card}")


def cards(found: Iterable[CardId]) -> Fact:
    """Give cards as a list in words, several of a kind as one entry with its number."""
    counted: dict[CardId, int] = {}
    for each in found:
        counted[each] = counted.get(each, 0) + 1
    listed = tuple(
        card(each) if count == 1 else Phrase.of("raid-card_count", card=card(each), count=count)
        for each, count in counted.items()
    )
    return listed if listed else "none"


def outcome(outcome: Outcome, scores: Sequence[int]) -> Phrase:
    """Give how the game ended in a sentence."""
    best = scores[outcome.winners[0]] if outcome.winners else 0
    return Phrase.of(
        "raid-result",
        ending=outcome.ending.value,
        winners=tuple(Who(each) for each in outcome.winners),
        scrap=best,
        tie=outcome.tie,
    )


def terms(terms: Terms, promised: int | None = None) -> Phrase:
    """Give terms of a deal; *promised* is how many hand cards where their names are not known."""
    parts = terms_parts(terms, promised)
    listed: Fact = tuple(parts) if parts else Phrase("raid-term_nothing")
    # RAID-71: the card is lent for joining, whatever comes of it.
    return Phrase.of("raid-terms", parts=listed, due=terms.due.value, lend="yes" if terms.lend else "no")


def terms_parts(terms: Terms, promised: int | None = None) -> list[Fact]:
    """Give the parts of terms one by one."""
    parts: list[Fact] = []
    if terms.scrap:
        parts.append(Phrase.of("raid-term_scrap", amount=terms.scrap))
    if terms.loot_scrap:
        parts.append(Phrase.of("raid-term_loot", amount=terms.loot_scrap))
    if terms.loot_gear:
        parts.append(Phrase.of("raid-term_gear", pieces=terms.loot_gear))
    if UNKNOWN in terms.cards:
        promised = len(terms.cards)
    elif terms.cards:
        parts.append(Phrase.of("raid-term_cards", cards=cards(terms.cards)))
    if promised:
        parts.append(Phrase.of("raid-term_cards_unseen", count=promised))
    if terms.promise:
        parts.append(Phrase.of("raid-term_promise", words=Quoted(terms.promise)))
    return parts


def phrase(event: Event) -> Phrase | None:
    """Give the sentence of an event whose fields need spelling out; None for any other."""
    match event:
        case SidesRevealed(attackers, defenders, spent):
            return Phrase.of(
                "raid-sides_revealed",
                attackers=tuple(map(Who, attackers)),
                defenders=tuple(map(Who, defenders)),
                spent=tuple(map(_spent, spent)),
            )
        case FightDecided(report, nothing):
            return fight(report, nothing)
        case EventFought():
            return _event_fought(event)
        case RewardGained(seat, scrap, supply, locker, sure):
            gain = reward(scrap, supply, locker)
            return Phrase.of("raid-reward_gained", seat=Who(seat), reward=gain, sure="yes" if sure else "no")
        case CardDiscarded(seat, card=gone):
            return Phrase.of("raid-card_discarded", seat=Who(seat), cards=cards((gone,)))
        case DiceRolled(seat, purpose, natural, result):
            return Phrase.of(
                "raid-dice_rolled",
                seat=Who(seat),
                purpose=Phrase(f"raid-dice_purpose-{purpose.value}"),
                natural=natural,
                result=0 if result == natural else result,
            )
        case _:
            return _of_a_deal(event)


def _event_fought(event: EventFought) -> Phrase:
    is_tie = event.power == event.strength and not event.won
    return Phrase.of(
        "raid-event_fought",
        seat=Who(event.seat),
        place=Phrase(f"raid-place-{event.place}"),
        cards=cards(event.cards),
        kept=cards(event.kept),
        cost=event.cost,
        power=event.power,
        strength=event.strength,
        killed="yes" if event.killed else "no",
        won="yes" if event.won else "no",
        tie="yes" if is_tie else "no",
    )


def _of_a_deal(event: Event) -> Phrase | None:
    match event:
        case OfferMade(principal, helper, agreed):
            return _between("raid-offer_made", principal, helper, agreed)
        case DemandDrafted(principal, helper, agreed):
            return _between("raid-demand_drafted", principal, helper, agreed)
        case DemandMade(principal, helper, agreed):
            return _between("raid-demand_made", principal, helper, agreed)
        case DealRecorded(principal, helper, agreed):
            return _between("raid-deal_recorded", principal, helper, agreed)
        case DealRecordedUnseen(principal, helper, agreed, count):
            return _between("raid-deal_recorded_unseen", principal, helper, agreed, count)
        case DealPaid(principal, helper, scrap, loot, hand_cards):
            parts = terms_parts(Terms(scrap, cards=hand_cards))
            return _paid("raid-deal_paid", principal, helper, parts, loot)
        case DealPaidUnseen(principal, helper, scrap, loot, count):
            return _paid("raid-deal_paid_unseen", principal, helper, terms_parts(Terms(scrap), count), loot)
        case _:
            return None


def _paid(key: str, principal: Seat, helper: Seat, parts: Sequence[Fact], loot: int) -> Phrase:
    """Give what was paid as one list."""
    share = [Phrase.of("raid-paid_loot", amount=loot)] if loot else []
    return Phrase.of(key, principal=Who(principal), helper=Who(helper), paid=(*share, *parts))


def _between(key: str, principal: Seat, helper: Seat, agreed: Terms, promised: int | None = None) -> Phrase:
    return Phrase.of(key, principal=Who(principal), helper=Who(helper), terms=terms(agreed, promised))


def _spent(spent: JoinCard) -> Phrase:
    lent = spent.payer != spent.helper
    return Phrase.of(
        "raid-join_card_lent" if lent else "raid-join_card",
        helper=Who(spent.helper),
        payer=Who(spent.payer),
        card=card(spent.card),
    )


def reward(scrap: int, supply: int, locker: int, *, supply_key: str = "raid-reward_cards") -> Fact:
    """Give a reward as a sum, its cards of the supply deck in the words of *supply_key*."""
    parts = []
    if scrap:
        parts.append(Phrase.of("raid-reward_scrap", amount=scrap))
    if supply:
        parts.append(Phrase.of(supply_key, count=supply))
    if locker:
        parts.append(Phrase.of("raid-reward_locker", count=locker))
    return chained("raid-sum", parts)


def fight(report: Report, nothing: NothingGained | None = None) -> Phrase:
    """Give both sums item by item, clean kills and the winner, and why it gains *nothing*."""
    is_equal = report.attack_power == report.defence_power
    return Phrase.of(
        "raid-fight_decided",
        attack=side_sum(report.attack),
        defence=side_sum(report.defence),
        attack_power=report.attack_power,
        defence_power=report.defence_power,
        sign=_sign(report),
        kill=_kill(report),
        winner=report.winner.value,
        tie="yes" if is_equal and _kill(report) in ("none", "both") else "no",
        nothing="none" if nothing is None else _nothing(nothing),
    )


def _nothing(found: NothingGained) -> Phrase:
    seat, of = Who(found.seat), Who(found.of)
    return Phrase.of("raid-nothing_gained", seat=seat, of=of, reason=found.reason.value)


def side_sum(items: Sequence[Item]) -> Fact:
    """Give the items of a side, one behind the other."""
    return chained("raid-row", map(item, items)) if items else Phrase("raid-item_nothing")


def item(item: Item) -> Phrase:
    """Give one line of a sum."""
    if item.kind is ItemKind.CHARACTER or item.card is None:
        return Phrase.of("raid-item_character", seat=Who(item.seat), amount=item.amount)
    key = "raid-item_stack" if item.kind is ItemKind.STACK else "raid-item_card"
    return Phrase.of(key, seat=Who(item.seat), card=card(item.card), amount=item.amount)


def _sign(report: Report) -> str:
    if report.attack_power == report.defence_power:
        return "equal"
    return "more" if report.attack_power > report.defence_power else "less"


def _kill(report: Report) -> str:
    if report.attack_kills and report.defence_kills:
        return "both"
    if report.attack_kills:
        return "attack"
    return "defence" if report.defence_kills else "none"
