"""Who will win: how far everybody has come, and what they have besides scrap."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import astuple, dataclass, replace
from math import exp

from rules.contract import Seat
from rules.kernel.once import once
from rules.raid.automated.odds import event_odds
from rules.raid.automated.weights import LOCKER, UNSEEN
from rules.raid.away import event_fight_of
from rules.raid.coast import Coast
from rules.raid.content import Card, Reward
from rules.raid.names import UNKNOWN, CardKind, Slot
from rules.raid.state import Player


@dataclass(frozen=True)
class Standing:
    """How one seat stands."""

    scrap: float
    target: float
    """Whether it has it."""
    exposed: float
    """Whether it has it and may be raided."""
    absent: float
    """Whether it has it and is away."""
    waits: float
    """The part of a round until its turn."""
    cards: float
    """In hand."""
    crowded: float
    """Cards above what it may keep, once it has drawn."""
    weapon: float
    """Power of it, as of the rest."""
    armour: float
    deadeye: float
    bag: float
    """What its gear adds to its hand limit."""
    recycled: float
    """What its hand is worth in scrap."""
    medicine: float
    """Power of it, as of all that follows."""
    traps: float
    bribed: float
    gear: float
    """Pieces in hand."""
    better: float
    """Power that they would add."""
    utility: float
    sure: float
    """What the event brings where it is, as long as it lives."""
    won: float
    """What else it brings, times the chance to win it with what is worn."""
    cured: float
    """The same for the chance that medicine adds."""
    risked: float
    """Power of the gear that it may lose there, times the chance to die."""


PER = Standing(
    scrap=0.0954,
    target=3.48,
    exposed=-1.42,
    absent=-0.629,
    waits=-0.351,
    cards=0.0479,
    crowded=-0.0894,
    weapon=0.212,
    armour=0.198,
    deadeye=0.113,
    bag=0.0345,
    recycled=0.0765,
    medicine=0.111,
    traps=0.0213,
    bribed=0.115,
    gear=-0.0927,
    better=0.151,
    utility=-0.0803,
    sure=0.0988,
    won=0.0678,
    cured=0.0452,
    risked=0.0,
)
"""What one of each adds to the logarithm of the odds.

A conditional logit of who won, on what everybody had at each moment without a raid, in 3,000 games of two
seats, 1,200 of three and as many of four; then fitted to what 12,709 choices other than steady's brought in
games of two, each played to its end both ways: what goes with winning need not be what wins. They were
played steadily, half of them with up to a quarter of calm decisions, so that it knows what steady seats
avoid. Bribed fighters, which were thrown away then, count as they do in `weights`: 1.2 scrap for a point.
"""
_PER = astuple(PER)


@once
def hopes(coast: Coast) -> tuple[float, ...]:
    """Give for each seat the share of the victory that it may expect, by what is known of it.

    Its Brier score in 3,000 games of two that it had not seen: 0.372 against 0.500 of equal shares; 0.456
    while nobody has 12 scrap, 0.222 once somebody has the target.
    """
    state = coast.state
    if state.outcome is not None:
        winners = state.outcome.winners
        return tuple((each.seat in winners) / len(winners) for each in state.players)
    leads = {
        seat: sum(per * of for per, of in zip(_PER, vars(standing(coast, seat)).values(), strict=True))
        for seat in state.playing()
    }
    most = max(leads.values())
    odds = {seat: exp(lead - most) for seat, lead in leads.items()}
    whole = sum(odds.values())
    return tuple(odds.get(each.seat, 0.0) / whole for each in state.players)


def standing(coast: Coast, seat: Seat) -> Standing:
    """Give how *seat* stands; of a card that is not seen it is told what one usually is worth."""
    state, player = coast.state, coast.player(seat)
    worn = [coast.card(each) for each in player.worn]
    hand = [coast.card(each) for each in player.hand if each != UNKNOWN]
    power = {each.slot: each.power for each in worn}
    best = {slot: _most(each.power for each in hand if each.slot is slot) for slot in Slot}
    target = coast.has_target(seat)
    room = coast.hand_limit(seat) - coast.settings.draw
    medicine = _of(hand, CardKind.MEDICINE)
    return Standing(
        player.scrap,
        target,
        target and not player.raided_by,
        target and player.place is not None,
        (state.order.index(seat) - state.turns_taken) % len(state.order) / len(state.order),
        len(player.hand),
        max(0, len(player.hand) - room),
        power.get(Slot.WEAPON, 0),
        sum(each.power for each in worn if each.slot is not Slot.WEAPON),
        sum(each.deadeye for each in worn),
        sum(each.hand_limit for each in worn),
        sum(each.recycle for each in hand) + UNSEEN * (len(player.hand) - len(hand)),
        medicine,
        _of(hand, CardKind.GUNTRAP, CardKind.TURRET),
        _of(hand, CardKind.BRIBED),
        sum(each.kind is CardKind.GEAR for each in hand),
        sum(max(0, best[slot] - power.get(slot, 0)) for slot in Slot),
        sum(each.kind is CardKind.UTILITY for each in hand),
        *_event(coast, player, medicine),
    )


def _most(powers: Iterable[int]) -> int:
    return max(powers, default=0)


def _of(hand: Iterable[Card], *kinds: CardKind) -> int:
    return sum(each.power for each in hand if each.kind in kinds)


def _event(coast: Coast, player: Player, medicine: int) -> tuple[float, float, float, float]:
    """RAID-43 to RAID-47: give what the event brings for sure, and by being won; and what may be lost."""
    if player.place is None:
        return 0.0, 0.0, 0.0, 0.0
    place = coast.content.place[player.place]
    fight = event_fight_of(coast, place, player.worn, ())
    plain, cured = event_odds(coast, fight), event_odds(coast, replace(fight, power=fight.power + medicine))
    win, die = float(plain.win), float(plain.die)
    table = sum(map(_worth, place.table)) / len(place.table)
    worn = sum(coast.card(each).power for each in player.worn)
    return (1 - die) * _worth(place.sure), win * table, (float(cured.win) - win) * table, die * worn


def _worth(reward: Reward) -> float:
    return reward.scrap + UNSEEN * reward.cards + LOCKER * reward.locker
