"""Rulebook section 9.1, 9.2 and 9.5 to 9.9: how an automated seat behaves in raids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from rules.contract import Action, Dice, Seat
from rules.raid import actions
from rules.raid.coast import Coast
from rules.raid.fight import why_not_paid
from rules.raid.names import CardId, CardKind, Due, Ground, Side, Use
from rules.raid.stack import cards_of
from rules.raid.state import RunningRaid, Terms

ActionT = TypeVar("ActionT", bound=Action)
FightCard = actions.LayOut | actions.PlayFightCard

PER_CARD = 0.75
"""Power expected behind each card of an unknown hand."""


def of_kind(legal: Sequence[Action], kind: type[ActionT]) -> list[ActionT]:
    """Give those of *legal* that are of one class."""
    return [each for each in legal if isinstance(each, kind)]


def best_outfit(coast: Coast, seat: Seat, changes: Sequence[actions.ChangeGear]) -> Action | None:
    """Section 9.5: the strongest piece in each slot; None where it is worn already."""

    def merit(outfit: Sequence[CardId]) -> int:
        found = [coast.card(each) for each in outfit]
        extras = sum(
            each.extra_force + each.extra_medicine + each.hand_limit + each.deadeye for each in found
        )
        return 10 * sum(each.power for each in found) + 2 * extras + sum(each.immune for each in found)

    best = max(changes, key=lambda each: merit(each.outfit), default=None)
    better = best is not None and merit(best.outfit) > merit(coast.player(seat).worn)
    return best if better else None


def strength_in_hand(coast: Coast, seat: Seat) -> int:
    """Section 9.1: give the own power with medicine and bribed enemies that can be paid."""
    power = coast.power(coast.player(seat).worn)
    for card in coast.free(seat):
        found = coast.card(card)
        if found.kind is CardKind.MEDICINE or (
            found.kind is CardKind.BRIBED and why_not_paid(coast, seat, card) is None
        ):
            power += found.power
    return power


def _defence(coast: Coast, seat: Seat, target: Seat) -> float:
    """Section 9.1: give what *target* may bring up; a fresh look through the spyglass tells better."""
    player = coast.player(target)
    power = coast.power(player.worn) if player.place is None else 0
    fresh = [
        each
        for each in coast.player(seat).snapshots
        if each.of == target and coast.state.round - each.round <= 1
    ]
    if not fresh:
        return power + PER_CARD * len(player.hand)
    useful = (CardKind.GUNTRAP, CardKind.TURRET, CardKind.MEDICINE, CardKind.BRIBED)
    cards = [coast.card(each) for each in fresh[-1].cards]
    return power + sum(each.power + each.per_enemy for each in cards if each.kind in useful)


def raid_chance(coast: Coast, seat: Seat, target: Seat) -> float:
    """Section 9.2: give the chance to win the fight."""
    margin = strength_in_hand(coast, seat) - _defence(coast, seat, target)
    return min(0.92, max(0.05, 0.5 + 0.09 * margin))


def chance_of_house(coast: Coast, seat: Seat) -> float:
    """Section 9.2: give the chance to blow the house."""
    explosives = sum(coast.card(each).kind is CardKind.EXPLOSIVES for each in coast.free(seat))
    return min(0.9, 0.35 + 0.18 * explosives)


def raid_action(coast: Coast, seat: Seat, legal: Sequence[Action], dice: Dice) -> Action:
    """Give the choice of *seat* in the running raid."""
    raid = coast.state.raid
    assert raid is not None, "asked within a raid only"
    kinds = {type(each): each for each in reversed(legal)}
    if actions.Ready in kinds:
        return _terms(coast, raid, seat, legal)
    if actions.StayOut in kinds:
        return _join(coast, raid, seat, legal)
    if actions.RefuseDemand in kinds:
        return _demand(coast, raid, seat, legal)
    if actions.PassStack in kinds:
        return _stack(coast, raid, seat, legal, dice)
    return _fight(coast, raid, seat, legal, dice)


def _terms(coast: Coast, raid: RunningRaid, seat: Seat, legal: Sequence[Action]) -> Action:
    """Section 9.5, 9.9: come home, dress, offer something to the strongest seat at home."""
    homecoming = of_kind(legal, actions.ComeHome)
    if homecoming and coast.player(seat).scrap >= 8:
        return homecoming[0]
    change = best_outfit(coast, seat, of_kind(legal, actions.ChangeGear))
    if change is not None:
        return change
    ready = of_kind(legal, actions.Ready)[0]
    made = next((each for each in raid.offers if each.principal == seat), None)
    if made is not None:
        lent = [each for each in of_kind(legal, actions.LendCard) if each.other == made.helper]
        return lent[0] if lent and made.terms.due is Due.ON_WIN else ready
    others = [
        each
        for each in coast.state.order
        if each not in (raid.raider, raid.target)
        and coast.is_present(each)
        and not coast.player(each).retired
    ]
    if not others:
        return ready
    strongest = max(others, key=lambda each: coast.power(coast.player(each).worn))
    if seat == raid.raider:
        if raid_chance(coast, seat, raid.target) >= 0.6:
            return ready
        share = coast.half(coast.player(raid.target).scrap) // 3
        offers: list[actions.SetLoot | actions.SetScrap] = [
            each for each in of_kind(legal, actions.SetLoot) if each.amount == share
        ]
    else:
        gap = coast.power(coast.player(raid.raider).worn) - coast.power(coast.player(seat).worn)
        offers = [each for each in of_kind(legal, actions.SetScrap) if each.amount == 3 and gap >= 2]
    return next((each for each in offers if each.other == strongest), ready)


def _join(coast: Coast, raid: RunningRaid, seat: Seat, legal: Sequence[Action]) -> Action:
    """Section 9.8: against who is close to the boat for any offer, else for a good one; help the weaker."""
    target, raider = coast.player(raid.target), coast.player(raid.raider)
    close = target.scrap >= 0.6 * coast.settings.target

    def value(principal: Seat) -> int:
        offer = raid.offer_to(seat, principal)
        terms = offer.terms if offer is not None else Terms()
        return terms.scrap + terms.loot_scrap + 3 * terms.loot_gear + 2 * len(terms.cards)

    attack = [each for each in of_kind(legal, actions.JoinAttack) if each.ground is Ground.OFFER]
    if attack and (value(raid.raider) >= 3 or (close and value(raid.raider))):
        return attack[0]
    defence = of_kind(legal, actions.JoinDefence)
    paid = [each for each in defence if each.ground is Ground.OFFER]
    if paid and value(raid.target) >= 3:
        return paid[0]
    if target.scrap >= coast.settings.target and (free := of_kind(legal, actions.JoinAttack)):
        return free[0]
    if defence and raider.scrap > target.scrap:
        return defence[0]
    return of_kind(legal, actions.StayOut)[0]


def _demand(coast: Coast, raid: RunningRaid, seat: Seat, legal: Sequence[Action]) -> Action:
    """Help for a small price is welcome."""
    for each in of_kind(legal, actions.AcceptDemand):
        demand = raid.demand_of(each.other, seat)
        if demand is not None and _price(demand.terms) <= 4:
            return each
    return of_kind(legal, actions.RefuseDemand)[0]


def _price(terms: Terms) -> float:
    owed = terms.scrap + 2 * len(terms.cards)
    return (owed if terms.due is Due.ALWAYS else 0.6 * owed) + 0.5 * (terms.loot_scrap + 3 * terms.loot_gear)


def _stack(coast: Coast, raid: RunningRaid, seat: Seat, legal: Sequence[Action], dice: Dice) -> Action:
    """Section 9.6: the cheapest play that is enough; the strongest bunker card."""
    loot = coast.half(coast.player(raid.target).scrap)
    plays = of_kind(legal, actions.PlayExplosives)
    if plays and loot >= (5 if raid.stack else 2):
        return min(plays, key=lambda each: sum(_cost(coast, card) for card in cards_of(each.charges)))
    bunkers = of_kind(legal, actions.PlayBunker)
    scrap = coast.player(raid.target).scrap
    if bunkers and scrap >= 4 and (scrap >= 10 or dice.below(2)):
        return max(bunkers, key=lambda each: coast.card(each.card).grade)
    return of_kind(legal, actions.PassStack)[0]


def _cost(coast: Coast, card: CardId) -> float:
    found = coast.card(card)
    return found.force + 0.5 * bool(found.dud)


def _fight(coast: Coast, raid: RunningRaid, seat: Seat, legal: Sequence[Action], dice: Dice) -> Action:
    """Section 9.7: everything useful for a high stake, otherwise some; traps first, then medicine."""
    done = next(each for each in legal if isinstance(each, actions.CommitFight | actions.PassFight))
    cards: list[FightCard] = [*of_kind(legal, actions.LayOut), *of_kind(legal, actions.PlayFightCard)]
    useful = [each for each in cards if _helps(coast, raid, seat, each)]
    if not useful:
        return done
    target = coast.player(raid.target)
    loser = raid.target if seat in raid.members(Side.DEFENCE) else raid.raider
    stake = coast.half(target.scrap) * bool(raid.blown)
    stake += sum(coast.card(each).power for each in coast.player(loser).worn)
    if stake < 5 and dice.below(5) >= 2:
        return done
    order = (CardKind.GUNTRAP, CardKind.TURRET, CardKind.UTILITY, CardKind.MEDICINE)
    return min(
        useful,
        key=lambda each: (
            order.index(coast.card(each.card).kind) if coast.card(each.card).kind in order else len(order),
            coast.card(each.card).cost,
        ),
    )


def _helps(coast: Coast, raid: RunningRaid, seat: Seat, action: FightCard) -> bool:
    found = coast.card(action.card)
    if found.use is Use.HIDE:
        hidden = action.card in (*coast.player(seat).laid_out, *raid.committed_by(seat))
        return bool(raid.blown) and coast.player(seat).scrap >= 8 and not hidden
    return bool(found.power or found.per_enemy)
