"""Exact odds of what dice decide: fights at events, duds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product

from rules.contract import Seat
from rules.raid.away import EventFightOdds
from rules.raid.coast import Coast
from rules.raid.content import Numbers
from rules.raid.fight import can_be_killed, deadeyes
from rules.raid.names import CardId, Side
from rules.raid.stack import force


@dataclass(frozen=True)
class EventOdds:
    """Chances of a fight at an event."""

    win: Fraction
    die: Fraction
    """To lose the fight and the life."""


def event_odds(coast: Coast, fight: EventFightOdds) -> EventOdds:
    """RAID-43 to RAID-45: give the exact chances to win and to die."""
    return _event_odds(coast.content.numbers, fight)


@lru_cache(maxsize=4096)
def _event_odds(numbers: Numbers, fight: EventFightOdds) -> EventOdds:
    faces = range(1, numbers.die + 1)
    kill = 1 - Fraction(numbers.die - 1, numbers.die) ** fight.deadeyes
    beats = Fraction(
        sum(fight.power > fight.place.strength + each for each in _strengths(fight, faces)),
        len(_strengths(fight, faces)),
    )
    win = kill + (1 - kill) * beats
    danger = min(numbers.die, max(0, fight.place.danger - fight.heal))
    return EventOdds(win, (1 - win) * Fraction(danger, numbers.die))


def _strengths(fight: EventFightOdds, faces: Sequence[int]) -> list[int]:
    if not fight.place.die:
        return [0]
    return [-(-each // 2) if fight.place.die == 3 else each for each in faces]


def kill_chance(coast: Coast, side: Side) -> Fraction:
    """RAID-37: give the chance that a deadeye weapon of *side* kills cleanly in the running raid."""
    if not can_be_killed(coast, side.other):
        return Fraction(0)
    dice = sum(deadeyes(coast, coast.player(seat).worn) for seat in coast.characters(side))
    sides = coast.content.numbers.die
    return 1 - Fraction(sides - 1, sides) ** dice


def cover_chance(coast: Coast, seat: Seat, cards: Sequence[CardId], grade: int, *, empty: bool) -> Fraction:
    """RAID-84, RAID-85: give the chance that explosives played together are enough after their duds."""
    sides = coast.content.numbers.die
    risks = [Fraction(coast.card(each).dud if coast.settings.duds else 0, sides) for each in cards]
    chance = Fraction(0)
    for fails in product(*((False, True) if risk else (False,) for risk in risks)):
        weight = Fraction(1)
        for risk, failed in zip(risks, fails, strict=True):
            weight *= risk if failed else 1 - risk
        live = [card for card, failed in zip(cards, fails, strict=True) if not failed]
        enough = bool(live) if empty else bool(live) and force(coast, seat, live) >= grade
        chance += weight * enough
    return chance
