"""How one seat stands, in numbers: what an outlook is reckoned from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rules.contract import Seat
from rules.raid.automated.battles import TRAPS
from rules.raid.automated.odds import event_odds
from rules.raid.automated.weights import LOCKER, UNSEEN
from rules.raid.away import event_fight_of
from rules.raid.coast import Coast
from rules.raid.content import Card, Place, Reward
from rules.raid.names import ANTI_RAID, FLARE_GUN, UNKNOWN, CardKind, Slot, Use
from rules.raid.state import Player

TURN, TURNS = 8, 13
"""Scrap that one turn may bring, and two."""
EASED = 3
"""So much of medicine counts for events that one only thinks of."""


def standing(coast: Coast, seat: Seat) -> dict[str, float]:
    """Give what *seat* has and may do with it, by name."""
    player, worn, hand = _cards_of(coast, seat)
    has = belongings(coast, seat)
    return {**has, **_power(coast, player, worn, hand), **_row(coast, player, worn, hand)}


def belongings(coast: Coast, seat: Seat) -> dict[str, float]:
    """Give what *seat* has, by name; of a card that is not seen it is told what one usually is worth."""
    player, worn, hand = _cards_of(coast, seat)
    return {
        **_goal(coast, player, hand),
        **_hand(coast, player, hand),
        **_raids(player, hand),
        **_uses(player, hand),
        **_outfit(player, worn, hand),
        **_event(coast, player, worn, hand),
    }


def _cards_of(coast: Coast, seat: Seat) -> tuple[Player, list[Card], list[Card]]:
    """Give the survivor, what it wears, and what is seen of its hand."""
    player = coast.player(seat)
    worn = [coast.card(each) for each in player.worn]
    return player, worn, [coast.card(each) for each in player.hand if each != UNKNOWN]


def _goal(coast: Coast, player: Player, hand: Sequence[Card]) -> dict[str, float]:
    state, target = coast.state, coast.has_target(player.seat)
    short = max(0, coast.settings.target - player.scrap)
    two = sum(sorted((each.recycle for each in hand), reverse=True)[:2])
    return {
        "scrap": player.scrap,
        "target": target,
        "exposed": target and not player.raided_by,
        "absent": target and player.place is not None,
        "shielded": bool(player.raided_by),
        "away": player.place is not None,
        # The part of a round until its turn.
        "waits": (state.order.index(player.seat) - state.turns_taken) % len(state.order) / len(state.order),
        "short": short,
        "far": short * short,
        # Whether the recycler may give what is short, an ordinary turn, two of them.
        "two": two,
        "reaches": 0 < short <= two,
        "near": 0 < short <= TURN,
        "nearer": 0 < short <= TURNS,
    }


def _hand(coast: Coast, player: Player, hand: Sequence[Card]) -> dict[str, float]:
    paid, price = _paid(player, hand)
    room = coast.hand_limit(player.seat) - coast.settings.draw
    return {
        "cards": len(player.hand),
        # Above what it may keep, once it has drawn.
        "crowded": max(0, len(player.hand) - room),
        "recycled": sum(each.recycle for each in hand) + UNSEEN * (len(player.hand) - len(hand)),
        "medicine": _of(hand, CardKind.MEDICINE),
        "cure": _cure(hand),
        "bribed": _of(hand, CardKind.BRIBED),
        # Of what it can pay.
        "paid": paid,
        "price": price,
    }


def _raids(player: Player, hand: Sequence[Card]) -> dict[str, float]:
    explosives = [each for each in hand if each.kind is CardKind.EXPLOSIVES]
    grades = [each.grade for each in hand if each.kind is CardKind.BUNKER]
    return {
        "forces": sum(each.force for each in explosives),
        "explosives": len(explosives),
        "force": _most(each.force for each in explosives),
        "duds": sum(each.dud for each in explosives),
        "grades": sum(grades),
        "bunkers": len(grades),
        "grade": _most(grades),
        "traps": _of(hand, *TRAPS),
        "anti_raid": player.hand.count(ANTI_RAID),
        "flares": player.hand.count(FLARE_GUN),
    }


def _uses(player: Player, hand: Sequence[Card]) -> dict[str, float]:
    uses = [each.use for each in hand]
    return {
        "utility": sum(each.kind is CardKind.UTILITY for each in hand),
        **{use.value: uses.count(use) for use in Use if use is not Use.NONE},
    }


def _outfit(player: Player, worn: Sequence[Card], hand: Sequence[Card]) -> dict[str, float]:
    weapon = sum(each.power for each in worn if each.slot is Slot.WEAPON)
    better = {slot: _better(worn, hand, slot) for slot in Slot}
    return {
        "weapon": weapon,
        "armour": sum(each.power for each in worn) - weapon,
        "deadeye": sum(each.deadeye for each in worn),
        "immune": any(each.immune for each in worn),
        "bag": sum(each.hand_limit for each in worn),
        "blasting": sum(each.extra_force for each in worn),
        "nursing": sum(each.extra_medicine for each in worn),
        "gear": sum(each.kind is CardKind.GEAR for each in hand),
        # Power that it would add, and that of a weapon.
        "better": sum(better.values()),
        "sharper": better[Slot.WEAPON],
    }


def _power(coast: Coast, player: Player, worn: Sequence[Card], hand: Sequence[Card]) -> dict[str, float]:
    """RAID-94: give the power of the character, and the most with cards as a raider, and where it is."""
    power = coast.power(player.worn)
    bribed, _ = _paid(player, hand)
    character = power + _medicine(worn, hand)
    traps = sum(each.power + each.per_enemy for each in hand if each.kind in TRAPS)
    return {
        "power": power,
        "attack": character + bribed,
        "defence": (0 if player.place is not None else character) + bribed + traps,
    }


def _event(coast: Coast, player: Player, worn: Sequence[Card], hand: Sequence[Card]) -> dict[str, float]:
    """RAID-43 to RAID-47: give what the event brings where it is, and what may be lost there."""
    if player.place is None:
        return dict.fromkeys(("sure", "won", "cured", "risked", "saved", "earned", "sails"), 0.0)
    place = coast.content.place[player.place]
    win, die = _chances(coast, player, place, 0, 0)
    cured, dying = _chances(coast, player, place, _medicine(worn, hand), _cure(hand))
    table = sum(map(_worth, place.table)) / len(place.table)
    gear = sum(each.power for each in worn)
    return {
        "sure": (1 - die) * _worth(place.sure),
        "won": win * table,
        # What medicine adds to that.
        "cured": (cured - win) * table,
        "risked": die * gear,
        "saved": (die - dying) * gear,
        "earned": _scrap(place, win, die),
        "sails": player.scrap + place.sure.scrap >= coast.settings.target,
    }


def _row(coast: Coast, player: Player, worn: Sequence[Card], hand: Sequence[Card]) -> dict[str, float]:
    """RAID-40: give how many events of the row it may go to, and what the best of them may bring."""
    row = [coast.content.place[each] for each in coast.state.row]
    able = [each for each in row if coast.meets(player.seat, each)]
    best = paying = 0.0
    medicine, cure = min(EASED, _medicine(worn, hand)), min(EASED, _cure(hand))
    gear = sum(each.power for each in worn)
    for place in able:
        win, die = _chances(coast, player, place, medicine, cure)
        table = sum(map(_worth, place.table)) / len(place.table)
        best = max(best, (1 - die) * _worth(place.sure) + win * table - 2 * die * gear)
        paying = max(paying, _scrap(place, win, die))
    return {"open": len(able), "best": best, "paying": paying}


def _chances(coast: Coast, player: Player, place: Place, power: int, cure: int) -> tuple[float, float]:
    """RAID-43 to RAID-45: give the chances to win and to die, with so much more *power* and *cure*."""
    fight = event_fight_of(coast, place, player.worn, ())
    odds = event_odds(coast, replace(fight, power=fight.power + power, heal=fight.heal + cure))
    return float(odds.win), float(odds.die)


def _scrap(place: Place, win: float, die: float) -> float:
    return (1 - die) * place.sure.scrap + win * sum(each.scrap for each in place.table) / len(place.table)


def _worth(reward: Reward) -> float:
    return reward.scrap + UNSEEN * reward.cards + LOCKER * reward.locker


def _most(powers: Iterable[int]) -> int:
    return max(powers, default=0)


def _of(hand: Iterable[Card], *kinds: CardKind) -> int:
    return sum(each.power for each in hand if each.kind in kinds)


def _medicine(worn: Iterable[Card], hand: Iterable[Card]) -> int:
    """RAID-34: give the power of all medicine."""
    extra = sum(each.extra_medicine for each in worn)
    return sum(each.power + extra for each in hand if each.kind is CardKind.MEDICINE)


def _cure(hand: Iterable[Card]) -> int:
    return sum(each.heal for each in hand if each.kind is CardKind.MEDICINE)


def _paid(player: Player, hand: Iterable[Card]) -> tuple[int, int]:
    """RAID-35: give the power of the bribed that can be paid, the cheapest first, and what they cost."""
    power = cost = 0
    for each in sorted((each for each in hand if each.kind is CardKind.BRIBED), key=lambda each: each.cost):
        if cost + each.cost <= player.scrap:
            power, cost = power + each.power, cost + each.cost
    return power, cost


def _better(worn: Iterable[Card], hand: Iterable[Card], slot: Slot) -> int:
    """Give what the best piece in hand for *slot* adds to what is worn there."""
    now = sum(each.power for each in worn if each.slot is slot)
    return max(0, _most(each.power for each in hand if each.slot is slot) - now)
