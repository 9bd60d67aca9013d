"""How an automated survivor bargains: what it offers, demands, takes and refuses, by what it is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil

from rules.advice import Weighed
from rules.contract import Action, Seat
from rules.raid import actions
from rules.raid.automated.battles import Battle
from rules.raid.automated.event_worth import event_worth
from rules.raid.automated.menu import best_first, of_kind
from rules.raid.automated.outlook import hopes
from rules.raid.automated.raid_worth import Prospect, battle_of, counted, house_as_seen, prospect
from rules.raid.automated.weights import BOAT
from rules.raid.automated.worth import Valuation
from rules.raid.coast import Coast
from rules.raid.joining import SIDES, join_cards
from rules.raid.names import ANTI_RAID, Ground, Side
from rules.raid.state import Proposal, Terms
from rules.raid.terms import helpers_of

HELP = 2.0
"""What a helper gives up: the join card, and cards that it fights with."""
LIKELY = 0.6
"""The chance that a demand for half of what help is worth is accepted."""


def with_helper(battle: Battle, helper: Seat, side: Side) -> Battle:
    """Give *battle* where *helper* has joined."""
    if side is Side.ATTACK:
        return replace(battle, attack=(*battle.attack, helper))
    return replace(battle, defence=(*battle.defence, helper))


# The principals.


def terms_choices(values: Valuation, legal: Sequence[Action]) -> list[Weighed[Action]]:
    """RAID-61, RAID-62, RAID-76: give the readiness, the way home, other gear, and an offer."""
    coast, seat = values.coast, values.seat
    battle = battle_of(coast)
    house = house_as_seen(values, battle)
    now = prospect(values, battle, house)
    found: list[Weighed[Action]] = [Weighed(each, now.worth) for each in of_kind(legal, actions.Ready)]
    for home in of_kind(legal, actions.ComeHome):
        place = coast.content.place[coast.player(seat).place or coast.state.row[0]]
        lost = values.keep([ANTI_RAID]) + max(0.0, event_worth(values, place, coast.player(seat).worn)[0])
        found.append(Weighed(home, _at_home(values, battle, house) - lost))
    changes = of_kind(legal, actions.ChangeGear)
    if changes:
        strongest = max(changes, key=lambda each: (coast.power(each.outfit), each.outfit))
        for change in changes:
            if change == strongest or not change.outfit:
                there = prospect(
                    values, battle, house, worn=change.outfit, cards=values.after_dressing(change.outfit)
                )
                found.append(Weighed(change, there.worth))
    ranked = best_first(found)
    if isinstance(ranked[0].action, actions.Ready):
        ranked = best_first([*ranked, *_offers(values, legal, battle, house, now)])
    return ranked


def _at_home(values: Valuation, battle: Battle, house: float) -> float:
    """Give what the raid is worth to its target at home, dressed or not."""
    player = values.coast.player(values.seat)
    home = replace(battle, away=False)
    state = values.coast.state
    players = tuple(replace(each, place=None) if each.seat == values.seat else each for each in state.players)
    there = Valuation(
        Coast(values.coast.content, replace(state, players=players), values.coast.viewer),
        values.seat,
        values.weights,
    )
    return max(prospect(there, home, house, worn=worn).worth for worn in (player.worn, ()))


def _offers(
    values: Valuation, legal: Sequence[Action], battle: Battle, house: float, now: Prospect
) -> Iterator[Weighed[Action]]:
    """RAID-76: offer to whoever is worth most as a helper what should make it come, if that pays."""
    coast, seat, raid = values.coast, values.seat, values.coast.raid
    side = Side.ATTACK if seat == raid.raider else Side.DEFENCE
    made = [each for each in raid.offers if each.principal == seat]
    if made:
        lend = [each for each in of_kind(legal, actions.LendCard) if each.other == made[0].helper]
        helped = prospect(values, with_helper(battle, made[0].helper, side), house, deals=made)
        gain = helped.worth - now.worth - values.keep([coast.join_card(raid, seat)])
        for card in lend:
            yield Weighed(card, now.worth + gain)
        return
    scraps: dict[tuple[Seat, int], Action] = {
        (each.other, each.amount): each for each in of_kind(legal, actions.SetScrap)
    }
    loots: dict[tuple[Seat, int], Action] = {
        (each.other, each.amount): each for each in of_kind(legal, actions.SetLoot)
    }
    for helper in helpers_of(coast, raid):
        joined = with_helper(battle, helper, side)
        there = prospect(values, joined, house)
        succeeds = there.chance if side is Side.ATTACK else 1 - there.chance
        failed = now.chance if side is Side.ATTACK else 1 - now.chance
        asks = HELP - (succeeds - failed) * _interest(values, helper, battle, house, side)
        if succeeds <= failed or succeeds < 0.2:
            continue
        for kind, odds in ((loots, succeeds * house), (scraps, succeeds)):
            price = max(1, ceil(asks / max(odds, 0.2)))
            action = kind.get((helper, price))
            if action is None or (kind is scraps and _leaves_the_boat(coast, seat, price)):
                continue
            deal = Proposal(seat, helper, Terms(scrap=price) if kind is scraps else Terms(loot_scrap=price))
            worth = prospect(values, joined, house, deals=(deal,)).worth
            yield Weighed(action, worth)
            break


def _leaves_the_boat(coast: Coast, seat: Seat, price: int) -> bool:
    """RAID-11: give whether *seat* has the target and would not, once it has paid so much."""
    return coast.player(seat).scrap - price < coast.settings.target <= coast.player(seat).scrap


def _interest(values: Valuation, helper: Seat, battle: Battle, house: float, side: Side) -> float:
    """Give what *helper* has itself from the side's victory: what is taken from who is ahead of it."""
    coast, mine = values.coast, hopes(values.coast)
    loot = house * coast.half(coast.player(battle.defence[0]).scrap)
    ahead = (mine[battle.defence[0]] - mine[battle.attack[0]]) / max(0.05, 1 - mine[helper])
    return loot * ahead if side is Side.ATTACK else -loot * ahead


def verdicts(values: Valuation, legal: Sequence[Action]) -> list[Weighed[Action]]:
    """RAID-79: give each demand accepted, by what the help is worth for its price, and refused."""
    coast, seat, raid = values.coast, values.seat, values.coast.raid
    side = Side.ATTACK if seat == raid.raider else Side.DEFENCE
    battle = battle_of(coast)
    now = prospect(values, battle, house_as_seen(values, battle)).worth
    found: list[Weighed[Action]] = [Weighed(each, 0.0) for each in of_kind(legal, actions.RefuseDemand)]
    for each in of_kind(legal, actions.AcceptDemand):
        demand = raid.demand_of(each.other, seat)
        if demand is not None:
            joined = with_helper(battle, each.other, side)
            there = prospect(values, joined, house_as_seen(values, joined), deals=(demand,)).worth
            found.append(Weighed(each, there - now))
    return best_first(found)


# The helpers.


def joining_choices(values: Valuation, legal: Sequence[Action]) -> list[Weighed[Action]]:
    """RAID-78: give to stay out, to join on each terms, and to set a demand."""
    coast, seat, raid = values.coast, values.seat, values.coast.raid
    battle = battle_of(coast)
    out = prospect(values, battle, house_as_seen(values, battle)).worth
    stays = BOAT if _sails_next(coast, seat) else 0.0
    found: list[Weighed[Action]] = [Weighed(each, stays) for each in of_kind(legal, actions.StayOut)]
    joins = [each for each in legal if isinstance(each, actions.JoinAttack | actions.JoinDefence)]
    for each in joins:
        principal = raid.principal(SIDES[type(each)])
        deal = None
        if each.ground is Ground.OFFER:
            deal = raid.offer_to(seat, principal)
        elif each.ground is Ground.DEMAND:
            deal = raid.demand_of(seat, principal)
        worth = _joined(values, SIDES[type(each)], deal, each.ground) - out
        found.append(Weighed(each, LIKELY * worth if each.ground is Ground.DEMAND else worth))
    found += _drafts(values, legal, battle, out)
    return best_first(found)


def _sails_next(coast: Coast, seat: Seat) -> bool:
    """RAID-11, RAID-65: give whether nothing can keep *seat* from the boat any more."""
    target, after = coast.settings.target, coast.state.after(coast.raid.raider)
    if coast.player(seat).scrap < target or seat not in after:
        return False
    ahead = after[: after.index(seat)]
    return all(coast.shielded(seat, each) and coast.player(each).scrap < target for each in ahead)


def _joined(values: Valuation, side: Side, deal: Proposal | None, ground: Ground) -> float:
    """Give what the raid is worth to the seat once it has joined *side*."""
    coast, seat = values.coast, values.seat
    lent = ground is Ground.OFFER and deal is not None and deal.terms.lend
    spent = join_cards(coast, seat, side, lent=lent) or ()
    battle = with_helper(battle_of(coast), seat, side)
    deals = () if deal is None else (deal,)
    house = house_as_seen(values, battle)
    there = prospect(values, battle, house, deals=deals)
    place = coast.player(seat).place
    lost = values.keep(spent)
    if place is not None:
        lost += max(0.0, event_worth(values, coast.content.place[place], coast.player(seat).worn)[0])
    return there.worth - counted(values, coast.raid.target, house * there.chance) * lost


def _drafts(
    values: Valuation, legal: Sequence[Action], battle: Battle, out: float
) -> Iterator[Weighed[Action]]:
    """RAID-78: demand half of what the help is worth to a principal, where that is better than nothing."""
    coast, seat, raid = values.coast, values.seat, values.coast.raid
    fair: dict[Seat, int] = {}
    for each in of_kind(legal, actions.SetScrap):
        side = Side.ATTACK if each.other == raid.raider else Side.DEFENCE
        if raid.demand_of(seat, each.other) is not None or join_cards(coast, seat, side, lent=False) is None:
            continue
        if each.other not in fair:
            fair[each.other] = _fair_demand(values, battle, each.other, side)
        if each.amount == fair[each.other]:
            deal = Proposal(each.other, seat, Terms(scrap=each.amount))
            yield Weighed(each, LIKELY * (_joined(values, side, deal, Ground.DEMAND) - out) - 0.01)


def _fair_demand(values: Valuation, battle: Battle, principal: Seat, side: Side) -> int:
    """Give half of what it is worth to *principal* that the seat joins, as far as it can be paid."""
    coast = values.coast
    house = house_as_seen(values, battle)
    mine = prospect(values, with_helper(battle, values.seat, side), house)
    without_me = prospect(values, battle, house)
    loot = house * coast.half(coast.player(battle.defence[0]).scrap)
    stake = loot + (values.gear(coast.player(battle.attack[0]).worn) if side is Side.ATTACK else 0.0)
    helps = abs(mine.chance - without_me.chance)
    succeeds = mine.chance if side is Side.ATTACK else 1 - mine.chance
    payable = coast.player(principal).scrap
    if side is Side.DEFENCE:
        payable -= coast.half(payable)
    return max(1, min(payable, round(0.5 * helps * stake / max(0.2, succeeds))))
