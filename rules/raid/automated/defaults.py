"""What is played for a seat whose deadline passes: rulebook section 3."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, Seat
from rules.raid.actions import (
    CommitFight,
    DiscardCard,
    FightEvent,
    ForgoRaid,
    PassFight,
    PassStack,
    PickGear,
    Ready,
    RefuseDemand,
    RetreatFromEvent,
    Scavenge,
    StayOut,
    StopRecycling,
)
from rules.raid.away import event_fight_of
from rules.raid.coast import Coast
from rules.raid.names import CardId

PASSES: tuple[type[Action], ...] = (
    ForgoRaid,
    Scavenge,
    StopRecycling,
    Ready,
    StayOut,
    RefuseDemand,
    PassStack,
    PassFight,
    # What was laid out counts; RAID-91 without it: nothing.
    CommitFight,
)
"""Answers that are the default wherever they are offered."""


def default(coast: Coast, seat: Seat, legal: Sequence[Action]) -> Action:
    """Give the default among *legal*, from what *seat* itself knows."""
    for action in legal:
        if isinstance(action, PASSES):
            return action
    if isinstance(legal[0], FightEvent):
        return legal[0] if wins_surely(coast, seat) else RetreatFromEvent(seat)
    found = [each for each in legal if isinstance(each, DiscardCard | PickGear)]
    if isinstance(found[0], DiscardCard):
        return min(found, key=lambda each: (coast.card(each.card).recycle, each.card))
    return min(found, key=lambda each: (-_power(coast, each.card), each.card))


def wins_surely(coast: Coast, seat: Seat) -> bool:
    """Give whether *seat* beats its event whatever the strength die shows."""
    player = coast.player(seat)
    if player.place is None:
        return False
    place = coast.content.place[player.place]
    fight = event_fight_of(coast, place, player.worn, player.laid_out)
    return fight.power > place.strength + place.die


def _power(coast: Coast, card: CardId) -> int:
    return coast.card(card).power
