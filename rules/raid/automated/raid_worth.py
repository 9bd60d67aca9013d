"""What a raid is worth to one seat: what each end of it moves, and how likely it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from rules.contract import Seat
from rules.kernel.draft import changed
from rules.raid.automated.battles import (
    Battle,
    blown_chance,
    cheapest,
    covered_chance,
    fight_chances,
    sure_of,
)
from rules.raid.automated.fight_cards import NOTHING, Hand, free_of, free_scrap, hands, of_cards, raid_cards
from rules.raid.automated.weights import STOPPED, STRIPPED
from rules.raid.automated.worth import Valuation
from rules.raid.coast import Coast
from rules.raid.fight import items
from rules.raid.names import CardId, CardKind, Due, Side
from rules.raid.outcome import gear_at_stake
from rules.raid.state import ItemKind, Proposal, without


@dataclass(frozen=True)
class Prospect:
    """A raid as one seat may come out of it."""

    worth: float
    chance: float
    """That the attack wins the fight."""
    hand: Hand = NOTHING
    """With these cards of the seat."""


def battle_of(coast: Coast) -> Battle:
    """Give who fights in the running raid, as far as it is known."""
    raid = coast.raid
    shown = {
        side: sum(each.amount for each in items(coast, side) if each.kind is not ItemKind.CHARACTER)
        for side in Side
    }
    away = not coast.is_present(raid.target)
    members = raid.members(Side.ATTACK), raid.members(Side.DEFENCE)
    return Battle(*members, away, shown[Side.ATTACK], shown[Side.DEFENCE])


def is_last_call(values: Valuation, target: Seat) -> bool:
    """RAID-11, RAID-65: give whether others have lost unless this raid stops *target*, which has the boat."""
    return values.seat != target and values.coast.has_target(target)


def counted(values: Valuation, target: Seat, stopped: float) -> float:
    """Give how much of what is spent counts: in a last call none of it, but if *target* is *stopped*."""
    return stopped if is_last_call(values, target) else 1.0


def end_worth(
    values: Valuation,
    battle: Battle,
    *,
    won: bool,
    blown: bool,
    hand: Hand = NOTHING,
    deals: Sequence[Proposal] = (),
    worn: Sequence[CardId] | None = None,
) -> float:
    """RAID-100 to RAID-106: give what the end of a raid is worth to the seat; *worn* is its own gear then.

    What *hand* costs in scrap is paid first (RAID-38).
    """
    coast, raider, target = values.coast, battle.attack[0], battle.defence[0]
    outfits = {each: coast.player(each).worn for each in (raider, target)}
    if worn is not None and values.seat in outfits:
        outfits[values.seat] = tuple(worn)
    scrap = dict.fromkeys((*battle.attack, *battle.defence), 0.0)
    things = dict(scrap)
    if values.seat in scrap:
        scrap[values.seat] -= hand.scrap
    left = coast.player(target).scrap + scrap[target] - hand.heal
    loot = coast.half(max(0, int(left))) if won and blown else 0
    scrap[target] -= loot
    scrap[raider] += loot
    gear = outfits[raider] if not won else ()
    if won and _gear_at_stake(coast, battle, blown=blown):
        gear = outfits[target]
    winner, loser = (raider, target) if won else (target, raider)
    saved = STRIPPED if won and values.seat == raider and coast.state.raid is None else 1.0
    things[loser] -= saved * values.gear(gear)
    things[winner] += saved * values.spoils(winner, gear)
    _settle(deals, raider, winner, loot, len(gear), scrap, things)
    # RAID-11: whoever has the target wins unless this stops it.
    now, most = coast.player(target).scrap, coast.settings.target
    stopped = now >= most > now + scrap[target]
    total = STOPPED if stopped and values.seat != target else 0.0
    return total + sum(_effect(values, seat, change, things[seat]) for seat, change in scrap.items())


def _effect(values: Valuation, seat: Seat, scrap: float, things: float) -> float:
    """Give what it is worth to the own seat that *seat* has so much more *scrap* and *things*."""
    effect = values.scrap(seat, scrap) + things
    if seat == values.seat:
        effect *= values.weights.gain if effect > 0 else values.weights.loss
    return values.share(seat) * effect


def _settle(
    deals: Sequence[Proposal],
    raider: Seat,
    winner: Seat,
    loot: int,
    gear: int,
    scrap: dict[Seat, float],
    things: dict[Seat, float],
) -> None:
    """RAID-106: move what is due by *deals*, of so much *loot* and *gear*, in *scrap* and *things*."""
    for deal in deals:
        if deal.terms.due is Due.ALWAYS or deal.principal == winner:
            share = min(deal.terms.loot_scrap, loot) if deal.principal == raider else 0
            loot -= share
            owed = 2.0 * min(deal.terms.loot_gear, gear) * (deal.principal == winner)
            owed += 1.5 * len(deal.terms.cards)
            scrap[deal.principal] -= deal.terms.scrap + share
            scrap[deal.helper] = scrap.get(deal.helper, 0.0) + deal.terms.scrap + share
            things[deal.principal] -= owed
            things[deal.helper] = things.get(deal.helper, 0.0) + owed


def _gear_at_stake(coast: Coast, battle: Battle, *, blown: bool) -> bool:
    """RAID-100, RAID-102: as in the running raid, or as in one that is only thought of."""
    if coast.state.raid is not None:
        return gear_at_stake(coast, changed(coast.raid, blown=blown))
    return not battle.away or (not blown and not coast.settings.r16_event_exception)


def prospect(
    values: Valuation,
    battle: Battle,
    house: float,
    *,
    deals: Sequence[Proposal] = (),
    cards: Sequence[CardId] | None = None,
    worn: Sequence[CardId] | None = None,
    laid: Sequence[CardId] = (),
) -> Prospect:
    """Give the best that the seat may make of a battle with its *cards*, what is *laid* out among them.

    *house* is the chance that the house is blown.
    """
    return max(
        prospects(values, battle, house, deals=deals, cards=cards, worn=worn, laid=laid),
        key=lambda each: each.worth,
    )


def prospects(
    values: Valuation,
    battle: Battle,
    house: float,
    *,
    deals: Sequence[Proposal] = (),
    cards: Sequence[CardId] | None = None,
    worn: Sequence[CardId] | None = None,
    laid: Sequence[CardId] = (),
) -> list[Prospect]:
    """Give what the seat may make of a battle, by every power that its cards reach."""
    coast, seat = values.coast, values.seat
    outfit = coast.player(seat).worn if worn is None else worn
    side = Side.ATTACK if seat in battle.attack else Side.DEFENCE if seat in battle.defence else None
    choices: Sequence[Hand] = (NOTHING,)
    if side is not None:
        here = not (battle.away and seat == battle.defence[0])
        free = coast.free(seat) if cards is None else cards
        enemies = len(battle.attack) if side is Side.DEFENCE else len(battle.defence) - battle.away
        singles = list(raid_cards(values, side, outfit, (*free, *laid), here=here, enemies=enemies))
        if seat != battle.defence[0]:
            singles = [each for each in singles if each.power]
        choices = hands(free_of(singles, free), free_scrap(coast, seat), of_cards(singles, laid))
    found = []
    ends: dict[tuple[int, int], tuple[float, float]] = {}
    chances = fight_chances(coast, seat, battle, worn)
    for hand in choices:
        matters = hand.heal, hand.scrap
        if matters not in ends:
            ends[matters] = _ends(
                values, battle, house, partial(end_worth, hand=hand, deals=deals, worn=worn)
            )
        won, lost = ends[matters]
        chance = chances(hand.power)
        price = counted(values, battle.defence[0], chance * house) * (hand.price - hand.scrap)
        found.append(Prospect(chance * won + (1 - chance) * lost - price, chance, hand))
    return found


def _ends(values: Valuation, battle: Battle, house: float, end: Callable[..., float]) -> tuple[float, float]:
    """Give what the battle comes to if it is won, and if it is lost, where the house falls so likely."""
    parts = {True: house, False: 1 - house}

    def worth(won: bool, *falls: bool) -> float:
        return sum(parts[each] * end(values, battle, won=won, blown=each) for each in falls if parts[each])

    if is_last_call(values, battle.defence[0]):
        return worth(True, True), 0.0
    return worth(True, True, False), worth(False, True, False)


def raid_prospect(values: Valuation, target: Seat, base: CardId) -> tuple[Prospect, float]:
    """RAID-60: give what a raid would come to, and the chance that the house is blown."""
    coast, seat = values.coast, values.seat
    player = coast.player(seat)
    battle = Battle((seat,), (target,), coast.player(target).place is not None)
    cards = without((*player.hand, *player.worn), (base, *values.outfit))
    house = house_chance(values, target, base, cards, values.outfit)
    found = prospect(values, battle, house, cards=cards, worn=values.outfit)
    price = counted(values, target, found.chance * house) * values.keep([base])
    return replace(found, worth=found.worth - price), house


def house_chance(
    values: Valuation, target: Seat, base: CardId, cards: Sequence[CardId], worn: Sequence[CardId]
) -> float:
    """RAID-64, RAID-86: give the chance that *base* and the rest of *cards* blow the house of *target*."""
    coast = values.coast
    left = explosives_of(coast, cards)
    extra = extra_force(coast, worn)
    hidden = len(coast.player(target).hand)
    live = sure_of(coast, [base])
    chance = live * blown_chance(coast, left, extra, hidden)
    second = cheapest(coast, left, extra, 0)
    if live < 1 and second:
        chance += (
            (1 - live) * sure_of(coast, second) * blown_chance(coast, without(left, second), extra, hidden)
        )
    return chance


def explosives_of(coast: Coast, cards: Sequence[CardId]) -> tuple[CardId, ...]:
    """Give the explosives among *cards*."""
    return tuple(each for each in cards if coast.card(each).kind is CardKind.EXPLOSIVES)


def extra_force(coast: Coast, worn: Sequence[CardId]) -> int:
    """RAID-84: give what a worn pack adds to each play."""
    return sum(coast.card(each).extra_force for each in worn)


def covered_all(coast: Coast, grades: Sequence[int], hidden: int) -> float:
    """Give the chance that so many *hidden* cards of the attack cover bunkers of all *grades*."""
    chance = 1.0
    for number, grade in enumerate(grades):
        chance *= covered_chance(coast, grade, max(0, hidden - number))
    return chance


def house_as_seen(values: Valuation, battle: Battle) -> float:
    """RAID-86: give the chance that the house is blown, by what the seat holds or by what is unseen."""
    coast, seat, raid = values.coast, values.seat, values.coast.raid
    if raid.blown is not None:
        return float(raid.blown)
    attack = sum(len(coast.player(each).hand) for each in battle.attack)
    if seat in battle.attack:
        left = explosives_of(coast, coast.free(seat))
        defence = sum(len(coast.player(each).hand) for each in battle.defence)
        if raid.stack:
            return blown_chance(coast, left, extra_force(coast, coast.player(seat).worn), defence)
        return 0.7 if left else 0.2
    own = coast.free(seat) if seat in battle.defence else ()
    grades = sorted(
        (coast.card(each).grade for each in own if coast.card(each).kind is CardKind.BUNKER), reverse=True
    )
    base = 1.0 if raid.stack else 0.5
    if seat != battle.defence[0]:
        base *= 0.65
    return base * covered_all(coast, grades, attack)
