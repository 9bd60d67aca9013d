"""Why terms of deals cannot be such, or a demand not be answered so (rulebook section 3)."""

from __future__ import annotations

from rules.contract import IllegalAction, Seat
from rules.raid import actions, terms
from rules.raid.coast import Coast
from rules.raid.names import CardId
from rules.raid.state import RunningRaid, Terms


def why_not_held(coast: Coast, seat: Seat, card: CardId) -> IllegalAction | None:
    """Give why *card* cannot leave the hand of *seat*; None if it can."""
    hand = coast.player(seat).hand
    if card not in hand or (card in coast.player(seat).laid_out and card not in coast.free(seat)):
        return IllegalAction("not_in_hand")
    return None if card in coast.free(seat) else IllegalAction("reserved")


def why_not_settled(coast: Coast, seat: Seat, other: Seat) -> IllegalAction:
    """RAID-79: give why *seat* cannot answer the demand of *other* so."""
    raid = coast.state.raid
    answer = raid.answer_of(other) if raid is not None else None
    if raid is None or answer is None or raid.demand_of(other, seat) is None:
        return IllegalAction("no_demand")
    if answer.accepted is not None:
        return IllegalAction("already_answered")
    match terms.payable(coast, seat, other):
        case "pledge_limit":
            return IllegalAction("pledge_limit")
        case "reserved":
            return IllegalAction("reserved")
        case _:
            return IllegalAction("not_in_hand")


def why_no_terms(coast: Coast, action: terms.TermsAction) -> IllegalAction:
    """RAID-76 to RAID-78: give why the terms cannot be changed so."""
    raid = coast.state.raid
    if raid is None or not terms.bargains(coast):
        return IllegalAction("no_deals")
    seat, other = action.seat, action.other
    is_principal = seat in (raid.raider, raid.target)
    others = terms.helpers_of(coast, raid) if is_principal else (raid.raider, raid.target)
    if other not in others:
        return IllegalAction("no_target")
    agreed = terms.terms_between(raid, seat, other)
    if agreed.is_empty and isinstance(action, actions.SetDue | actions.RemoveTerms):
        return IllegalAction("no_terms")
    match action:
        case actions.SetScrap(amount=amount) | actions.SetLoot(amount=amount):
            return _why_not_so_much(coast, raid, action, amount)
        case actions.SetGear(pieces=pieces):
            if pieces == agreed.loot_gear:
                return IllegalAction("terms_unchanged")
            return IllegalAction("gear_limit", least=1, most=terms.most_gear(coast))
        case actions.NameCard(card=card):
            if is_principal:
                return why_not_held(coast, seat, card) or IllegalAction("not_in_hand")
            if card not in coast.content.card:
                return IllegalAction("no_such_card")
            if len(agreed.cards) >= len(coast.player(other).hand):
                return IllegalAction("cards_limit", most=len(coast.player(other).hand))
            return IllegalAction("copies_limit", most=coast.card(card).copies)
        case actions.LendCard():
            return _why_not_lent(coast, raid, seat, agreed)
    return IllegalAction("terms_unchanged")


def _why_not_so_much(
    coast: Coast, raid: RunningRaid, action: actions.SetScrap | actions.SetLoot, amount: int
) -> IllegalAction:
    """RAID-76, RAID-77: an amount that was set already, or that nobody could pay."""
    seat, other = action.seat, action.other
    principal, _ = terms.parties(raid, seat, other)
    agreed = terms.terms_between(raid, seat, other)
    if isinstance(action, actions.SetLoot):
        if principal != raid.raider:
            return IllegalAction("wrong_side")
        if amount == agreed.loot_scrap and amount:
            return IllegalAction("terms_unchanged")
        return IllegalAction("loot_limit", most=terms.most_loot(coast, raid))
    if amount == agreed.scrap and amount:
        return IllegalAction("terms_unchanged")
    if amount < 1:
        return IllegalAction("at_least_one")
    if principal != seat:
        return IllegalAction("demand_limit", most=terms.most_demanded(coast, principal))
    affordable = amount <= coast.player(principal).scrap
    return IllegalAction("pledge_limit") if affordable else IllegalAction("cannot_pay")


def _why_not_lent(coast: Coast, raid: RunningRaid, seat: Seat, agreed: Terms) -> IllegalAction:
    """RAID-71, RAID-77: each card is lent once, and one that is promised stays promised."""
    if not coast.settings.lend_join_cards:
        return IllegalAction("no_lending")
    if agreed.lend:
        return IllegalAction("terms_unchanged")
    return why_not_held(coast, seat, coast.join_card(raid, seat)) or IllegalAction("not_in_hand")
