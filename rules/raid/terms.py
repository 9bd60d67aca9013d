"""Rulebook chapter 2F: the terms of offers and demands, put together one by one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.contract import Action, IllegalAction, Seat, Typed
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
from rules.raid.play import Play
from rules.raid.state import RunningRaid, Terms, without

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


def offers(coast: Coast, seat: Seat) -> list[Action]:
    """RAID-76: give what a principal may change in its offers."""
    raid = coast.state.raid
    if raid is None or not bargains(coast):
        return []
    menu: list[Action] = []
    for other in helpers_of(coast, raid):
        menu += _changes(coast, raid, seat, other)
    return menu


def demands(coast: Coast, seat: Seat) -> list[Action]:
    """RAID-78: give what a helper may change in the demands it thinks of."""
    raid = coast.state.raid
    if raid is None or not bargains(coast):
        return []
    return [
        each for principal in (raid.raider, raid.target) for each in _changes(coast, raid, seat, principal)
    ]


def promises(coast: Coast, seat: Seat) -> list[NotePromise]:
    """Give the forms for words that nobody enforces."""
    raid = coast.state.raid
    if raid is None or not bargains(coast):
        return []
    is_principal = seat in (raid.raider, raid.target)
    others = helpers_of(coast, raid) if is_principal else (raid.raider, raid.target)
    return [NotePromise(seat, other) for other in others]


def scrap_limit(coast: Coast, principal: Seat, helper: Seat) -> int:
    """RAID-77: give the most scrap that *principal* may pledge to *helper*."""
    scrap = coast.player(principal).scrap
    raid = coast.state.raid
    if raid is not None and principal == raid.target:
        scrap -= coast.half(scrap)
    return max(0, scrap - coast.pledged(principal, but=helper))


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


def _changes(coast: Coast, raid: RunningRaid, seat: Seat, other: Seat) -> list[Action]:
    principal, helper = parties(raid, seat, other)
    terms = terms_between(raid, seat, other)
    menu: list[Action] = [] if terms.is_empty else [RemoveTerms(seat, other)]
    is_offer = principal == seat
    most = scrap_limit(coast, principal, helper) if is_offer else most_demanded(coast, principal)
    menu += [SetScrap(seat, other, each) for each in range(1, most + 1) if each != terms.scrap]
    if principal == raid.raider:
        loot = range(1, most_loot(coast, raid) + 1)
        menu += [SetLoot(seat, other, each) for each in loot if each != terms.loot_scrap]
    gear = range(1, most_gear(coast) + 1)
    menu += [SetGear(seat, other, each) for each in gear if each != terms.loot_gear]
    menu += [NameCard(seat, other, each) for each in _nameable(coast, principal, terms, is_offer=is_offer)]
    if is_offer and may_lend(coast, raid, seat, terms):
        menu.append(LendCard(seat, other))
    if not terms.is_empty:
        menu += [SetDue(seat, other, each) for each in Due if each is not terms.due]
    return menu


def _nameable(coast: Coast, principal: Seat, terms: Terms, *, is_offer: bool) -> Sequence[CardId]:
    if is_offer:
        return coast.kinds(coast.free(principal))
    if len(terms.cards) >= len(coast.player(principal).hand):
        return ()
    return [each.id for each in coast.content.card.values() if terms.cards.count(each.id) < each.copies]


def may_lend(coast: Coast, raid: RunningRaid, principal: Seat, terms: Terms) -> bool:
    """RAID-71: give whether *principal* may add the join card to its offer."""
    card = coast.join_card(raid, principal)
    return coast.settings.lend_join_cards and not terms.lend and card in coast.free(principal)


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


def judge_promise(play: Play, action: NotePromise) -> None:
    """Take words that nobody enforces into the terms."""
    words = action.words.strip()
    if not words:
        raise IllegalAction("nothing_typed")
    most = play.content.numbers.typed
    if len(words) > most:
        raise IllegalAction("too_long", most=most)
    change(play, replace(action, words=Typed(words)))


def payable(coast: Coast, principal: Seat, helper: Seat) -> str | None:
    """RAID-79: give why *principal* cannot accept the demand of *helper*: a refusal; None if it can."""
    raid = coast.state.raid
    demand = raid.demand_of(helper, principal) if raid is not None else None
    if demand is None:
        return "no_demand"
    if demand.terms.scrap > scrap_limit(coast, principal, helper):
        return "pledge_limit"
    missing = without(demand.terms.cards, coast.free(principal))
    if not missing:
        return None
    return "reserved" if not without(demand.terms.cards, coast.player(principal).hand) else "not_in_hand"
