"""Rulebook chapter 2F: the terms of offers and demands, put together one by one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from rules.contract import Action, IllegalAction, Seat, Typed
from rules.kernel.judging import Candidate
from rules.kernel.once import once
from rules.raid.actions import (
    LendCard,
    NameCard,
    NotePromise,
    RemoveTerms,
    SetDue,
    SetGear,
    SetLoot,
    SetScrap,
)
from rules.raid.coast import Coast
from rules.raid.events.deal import DemandDrafted, OfferMade, OfferRemoved
from rules.raid.names import CardId, Due, Slot
from rules.raid.outcome import gear_at_stake
from rules.raid.play import Play
from rules.raid.state import Proposal, RunningRaid, Stage, Terms, without

TermsAction = SetScrap | SetLoot | SetGear | NameCard | LendCard | SetDue | NotePromise | RemoveTerms


def bargains(coast: Coast) -> bool:
    """Option `deals`: give whether terms are recorded at all."""
    return coast.settings.deals != "off"


def helpers_of(coast: Coast, raid: RunningRaid) -> tuple[Seat, ...]:
    """RAID-70: give the seats that may join, beginning left of the raider."""
    return tuple(each for each in coast.state.after(raid.raider) if each != raid.target)


def parties(raid: RunningRaid, seat: Seat, other: Seat) -> tuple[Seat, Seat]:
    """Give principal and helper of the terms that *seat* sets with *other*."""
    return (seat, other) if seat in (raid.raider, raid.target) else (other, seat)


def terms_between(raid: RunningRaid, seat: Seat, other: Seat) -> Terms:
    """Give what *seat* has offered to *other*, or thinks of demanding; empty for nothing."""
    principal, helper = parties(raid, seat, other)
    found = raid.offer_to(other, seat) if principal == seat else raid.demand_of(helper, principal)
    return found.terms if found is not None else Terms()


def partners(coast: Coast, seat: Seat) -> tuple[Seat, ...]:
    """Give with whom *seat* sets terms: a principal with every helper, a helper with both principals."""
    principals = (coast.raid.raider, coast.raid.target)
    return helpers_of(coast, coast.raid) if seat in principals else principals


@dataclass(frozen=True)
class Bargain:
    """What two seats have to bargain about."""

    agreed: Terms
    """What stands in the offer, or in the demand that is thought of."""
    is_offer: bool
    most_scrap: int
    most_loot: int
    """0 for a principal who is raided."""
    most_gear: int
    may_name: Collection[CardId]
    """Cards that can be promised, or demanded once more."""


@once
def bargain(coast: Coast, seat: Seat, other: Seat) -> Bargain | None:
    """RAID-76 to RAID-79: give the terms that *seat* sets with *other*; None where it sets none."""
    if not bargains(coast) or other not in partners(coast, seat):
        return None
    raid, (principal, helper) = coast.raid, parties(coast.raid, seat, other)
    agreed, is_offer = terms_between(raid, seat, other), principal == seat
    return Bargain(
        agreed,
        is_offer,
        scrap_limit(coast, principal, helper) if is_offer else most_demanded(coast, principal),
        most_loot(coast, raid) if principal == raid.raider else 0,
        most_gear(coast),
        coast.kinds(coast.free(seat)) if is_offer else _demandable(coast, agreed, other),
    )


def _demandable(coast: Coast, agreed: Terms, principal: Seat) -> Collection[CardId]:
    """RAID-76: give what can be demanded once more: as many as are held, and as there are copies."""
    if len(agreed.cards) >= len(coast.player(principal).hand):
        return ()
    cards = coast.content.card.values()
    return {each.id: None for each in cards if agreed.cards.count(each.id) < each.copies}


def choices(coast: Coast, seat: Seat) -> Iterator[Candidate]:
    """RAID-76, RAID-78: give all that *seat* could change in its offers, or in demands it thinks of."""
    for other in partners(coast, seat):
        limits = bargain(coast, seat, other)
        if limits is None:
            continue
        agreed = limits.agreed
        yield RemoveTerms(seat, other)
        yield [SetScrap(seat, other, each) for each in _other(limits.most_scrap, agreed.scrap)]
        yield [SetLoot(seat, other, each) for each in _other(limits.most_loot, agreed.loot_scrap)]
        yield [SetGear(seat, other, each) for each in _other(limits.most_gear, agreed.loot_gear)]
        yield [NameCard(seat, other, each) for each in limits.may_name]
        if limits.is_offer:
            yield LendCard(seat, other)
        yield [SetDue(seat, other, each) for each in Due if each is not agreed.due]


def _other(most: int, agreed: int) -> list[int]:
    """Give the amounts up to *most* that would be another than is agreed."""
    return [each for each in range(1, most + 1) if each != agreed]


def promises(coast: Coast, seat: Seat) -> list[NotePromise]:
    """Give the forms for words that nobody enforces."""
    return [NotePromise(seat, other) for other in partners(coast, seat)] if bargains(coast) else []


def why_not(coast: Coast, action: TermsAction) -> IllegalAction | None:
    """RAID-76 to RAID-78: give why the terms cannot be changed so."""
    seat, other = action.seat, action.other
    limits = bargain(coast, seat, other)
    if limits is None:
        return IllegalAction("no_target" if bargains(coast) else "no_deals")
    return _WHY_NOT[type(action)](coast, action, limits)


def _why_no_scrap(coast: Coast, action: SetScrap, limits: Bargain) -> IllegalAction | None:
    """RAID-76, RAID-77: an amount that could not be paid, or by nobody ever."""
    amount = action.amount
    if amount < 1:
        return IllegalAction("at_least_one")
    if amount == limits.agreed.scrap:
        return IllegalAction("terms_unchanged")
    if amount <= limits.most_scrap:
        return None
    if not limits.is_offer:
        return IllegalAction("demand_limit", most=limits.most_scrap)
    return IllegalAction("pledge_limit" if amount <= coast.player(action.seat).scrap else "cannot_pay")


def _why_no_loot(coast: Coast, action: SetLoot, limits: Bargain) -> IllegalAction | None:
    if coast.raid.raider not in (action.seat, action.other):
        return IllegalAction("wrong_side")
    if action.amount == limits.agreed.loot_scrap > 0:
        return IllegalAction("terms_unchanged")
    fits = 1 <= action.amount <= limits.most_loot
    return None if fits else IllegalAction("loot_limit", most=limits.most_loot)


def _why_no_gear(coast: Coast, action: SetGear, limits: Bargain) -> IllegalAction | None:
    if action.pieces == limits.agreed.loot_gear:
        return IllegalAction("terms_unchanged")
    fits = 1 <= action.pieces <= limits.most_gear
    return None if fits else IllegalAction("gear_limit", least=1, most=limits.most_gear)


def _why_not_named(coast: Coast, action: NameCard, limits: Bargain) -> IllegalAction | None:
    """RAID-76: a card that cannot be promised, or a demand for more than there can be."""
    if action.card in limits.may_name:
        return None
    if limits.is_offer:
        return coast.why_not_held(action.seat, action.card)
    if action.card not in coast.content.card:
        return IllegalAction("no_such_card")
    held = len(coast.player(action.other).hand)
    if len(limits.agreed.cards) >= held:
        return IllegalAction("cards_limit", most=held)
    return IllegalAction("copies_limit", most=coast.card(action.card).copies)


def _why_not_lent(coast: Coast, action: LendCard, limits: Bargain) -> IllegalAction | None:
    """RAID-71, RAID-77: each card is lent once, and one that is promised stays promised."""
    if not coast.settings.lend_join_cards:
        return IllegalAction("no_lending")
    if limits.agreed.lend:
        return IllegalAction("terms_unchanged")
    return coast.why_not_held(action.seat, coast.join_card(coast.raid, action.seat))


def _why_not_due(coast: Coast, action: SetDue, limits: Bargain) -> IllegalAction | None:
    if limits.agreed.is_empty:
        return IllegalAction("no_terms")
    return IllegalAction("terms_unchanged") if action.due is limits.agreed.due else None


def _why_not_removed(coast: Coast, action: RemoveTerms, limits: Bargain) -> IllegalAction | None:
    return IllegalAction("no_terms") if limits.agreed.is_empty else None


def _why_not_promised(coast: Coast, action: NotePromise, limits: Bargain) -> IllegalAction | None:
    words, most = action.words.strip(), coast.content.numbers.typed
    if not words:
        return IllegalAction("nothing_typed")
    return IllegalAction("too_long", most=most) if len(words) > most else None


_WHY_NOT: Mapping[type[Action], Callable[[Coast, Any, Bargain], IllegalAction | None]] = {
    SetScrap: _why_no_scrap,
    SetLoot: _why_no_loot,
    SetGear: _why_no_gear,
    NameCard: _why_not_named,
    LendCard: _why_not_lent,
    SetDue: _why_not_due,
    RemoveTerms: _why_not_removed,
    NotePromise: _why_not_promised,
}


def scrap_limit(coast: Coast, principal: Seat, helper: Seat) -> int:
    """RAID-77: give the most scrap that *principal* may pledge to *helper*."""
    return max(0, most_payable(coast, principal) - coast.pledged(principal, helper))


def most_payable(coast: Coast, principal: Seat) -> int:
    """RAID-77: give the most scrap that *principal* may pledge to all, as everybody knows."""
    scrap = coast.player(principal).scrap
    return scrap - coast.half(scrap) if principal == coast.raid.target else scrap


def most_demanded(coast: Coast, principal: Seat) -> int:
    """RAID-79: give the scrap above which no demand could ever be paid by *principal*."""
    return max(coast.settings.target, coast.player(principal).scrap)


def most_loot(coast: Coast, raid: RunningRaid) -> int:
    """RAID-100: give the most scrap that the raid can bring."""
    return coast.half(coast.player(raid.target).scrap)


def most_gear(coast: Coast) -> int:
    """RAID-30: give the most pieces that one side can gain: a full outfit of each who may lose one.

    With `helper_gear_at_stake` these are all but the principal who wins and the helper who is promised some.
    """
    losers = len(coast.state.playing()) - 2 if coast.settings.helper_gear_at_stake else 1
    return len(Slot) * losers


def gear_in_sight(coast: Coast, principal: Seat) -> int:
    """RAID-61 to RAID-63: give the most pieces that the side of *principal* can gain, as everybody knows."""
    raid, most = coast.raid, most_gear(coast)
    if coast.settings.helper_gear_at_stake:
        return most
    if principal == raid.target:
        return len(coast.player(raid.raider).worn)
    if raid.stage is Stage.TERMS:
        return most  # the defender may still dress, or come home to do so
    return len(coast.player(raid.target).worn) if gear_at_stake(coast, raid) else 0


def change(play: Play, action: TermsAction) -> None:
    """RAID-76, RAID-78: let the offer or the draft of a demand stand as *action* says."""
    raid = play.raid
    old = terms_between(raid, action.seat, action.other)
    match action:
        case SetScrap(amount=amount):
            new = replace(old, scrap=amount)
        case SetLoot(amount=amount):
            new = replace(old, loot_scrap=amount)
        case SetGear(pieces=pieces):
            new = replace(old, loot_gear=pieces)
        case NameCard(card=card):
            new = replace(old, cards=play.coast.in_order((*old.cards, card)))
        case LendCard():
            new = replace(old, lend=True)
        case SetDue(due=due):
            new = replace(old, due=due)
        case NotePromise(words=words):
            new = replace(old, promise=words)
        case RemoveTerms():
            new = Terms()
    principal, helper = parties(raid, action.seat, action.other)
    public = play.coast.settings.deals == "open"
    if principal != action.seat:
        play.record(DemandDrafted(principal, helper, new))
    elif new.is_empty:
        play.record(OfferRemoved(principal, helper, public))
    else:
        play.record(OfferMade(principal, helper, new, public))


def promise(play: Play, action: NotePromise) -> None:
    """Take words that nobody enforces into the terms."""
    change(play, replace(action, words=Typed(action.words.strip())))


def why_not_paid(coast: Coast, principal: Seat, demand: Proposal) -> IllegalAction | None:
    """RAID-79: give why *principal* cannot accept a demand: it could not pay."""
    if demand.terms.scrap > scrap_limit(coast, principal, demand.helper):
        return IllegalAction("pledge_limit")
    cards = demand.terms.cards
    if not without(cards, coast.free(principal)):
        return None
    return IllegalAction("not_in_hand" if without(cards, coast.player(principal).hand) else "reserved")
