"""What an attack comes to: exact odds of its damage, weighed by what each damage takes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from rules.contract import Seat
from rules.frames.automated.attack_odds import AttackOdds, attack_odds, woken_odds
from rules.frames.automated.stakes import tolls
from rules.frames.battlefield import Battlefield
from rules.frames.cells import CellId
from rules.frames.content import FramesContent
from rules.frames.cover import Cover, covers
from rules.frames.damage import SIDES, Shelter
from rules.frames.names import FrameId, RangeType, System
from rules.frames.options import Settings
from rules.frames.pool import PoolDie, can_attack, can_move, pool_of, weapons_of
from rules.frames.state import Frame
from rules.kernel.once import once
from rules.lately import lately

Chances = tuple[float, ...]
"""How likely each value is, from 0."""


class Behind(NamedTuple):
    """What shelters a target, as far as the odds go by it."""

    shelter: Shelter
    strength: int = 0
    absorbs: bool = False


OPEN, CLOSE = Behind(Shelter.OPEN), Behind(Shelter.CLOSE)
BODY, WALL = Behind(Shelter.FRAME, 4), Behind(Shelter.BARRICADE, 2)
"""A usual frame and a usual barricade."""


def behind(cover: Cover | None) -> Behind:
    """Give the shelter of a target of direct fire or artillery."""
    return OPEN if cover is None else Behind(cover.shelter, cover.strength, cover.absorbs)


def shelter_from(
    field: Battlefield, shooter: Frame, cell: CellId, target: Frame, declared: RangeType
) -> Behind:
    """Give what shelters *target* from *shooter* on *cell*, with the cover that counts by default."""
    if declared is RangeType.MELEE:
        return CLOSE
    found = covers(field.state, shooter, target, at=cell)
    return behind(found[0] if found else None)


@lru_cache(maxsize=256)
def best_of(sides: tuple[int, ...]) -> Chances:
    """Give how likely each value is for the highest of dice with so many *sides*; surely 0 for no dice."""
    below = [1.0] * (max(sides, default=0) + 1)
    for value in range(len(below)):
        for each in sides:
            below[value] *= min(value, each) / each
    return tuple(chance - (below[value - 1] if value else 0.0) for value, chance in enumerate(below))


@lru_cache(maxsize=256)
def mean(chances: Chances) -> float:
    """Give the average of values with so likely each."""
    return sum(value * chance for value, chance in enumerate(chances))


@once
def attack_dice(field: Battlefield, frame: FrameId, declared: RangeType, rockets: int) -> Chances:
    """Give the chances of the die that a frame would attack with; one of its whites defends."""
    found = field.frame(frame)
    if found is None:
        return (1.0,)
    known = _chances(field.content, field.settings)
    key = (found.systems, found.whites, found.rockets, declared, rockets)
    if key not in known:
        pool = pool_of(field.content, field.settings, found, declared, rockets)
        weapons = weapons_of(found)
        known[key] = _best_but_one_white(
            die for die in pool if can_attack(field.settings, die.id, declared, weapons)
        )
    return known[key]


@once
def move_dice(field: Battlefield, frame: FrameId) -> Chances:
    """Give the chances of the die that a frame would move by; one of its whites defends."""
    found = field.frame(frame)
    if found is None:
        return (1.0,)
    known = _chances(field.content, field.settings)
    key = (found.systems, found.whites, found.rockets)
    if key not in known:
        pool = pool_of(field.content, field.settings, found, None)
        known[key] = _best_but_one_white(die for die in pool if can_move(die.id))
    return known[key]


@lately
def _chances(content: FramesContent, settings: Settings) -> dict[Any, Chances]:
    """Give what is known of the dice of frames by their systems: nothing at first."""
    return {}


def _best_but_one_white(serving: Iterable[PoolDie]) -> Chances:
    dice = list(serving)
    whites = [die for die in dice if die.id[0] == "w"]
    return best_of(tuple(die.sides for die in dice if die not in whites[1:]))


@lru_cache(maxsize=256)
def surely(value: int) -> Chances:
    """Give the chances of *value* alone."""
    return (*(0.0,) * value, 1.0)


def defence_dice(frame: Frame) -> Chances:
    """Give the chances of the defence of *frame* when it is attacked: as it stands, or as it will roll."""
    if frame.acted and frame.defence is not None:
        return surely(frame.defence)
    return best_of((SIDES,) * (frame.count(System.DEFENCE) + 1))


class Victim:
    """A frame under attack: what that takes from it, in points of one seat."""

    def __init__(self, field: Battlefield, seat: Seat, frame: Frame, defence: int | None = None) -> None:
        self.frame = frame
        self.marker = frame.marker.value if frame.marker is not None else 0
        self._tolls = tolls(field, seat, frame.id)
        self._dice = defence_dice(frame) if defence is None else surely(defence)
        self._all = self._tolls[-1]
        # Damage short of all comes to as much for each (see `tolls`).
        self._each = self._tolls[1] if len(self._tolls) > 2 else 0.0

    def suffers(self, attack: int, cover: Behind) -> float:
        """Give what an attack of the value *attack*, any marker added, is expected to take from it."""
        partly, wholly = _expected(attack, self._dice, cover, len(self._tolls) - 1)
        return self._each * partly + self._all * wholly

    def at_least(self, damage: int, attack: int, cover: Behind) -> float:
        """Give how likely such an attack does so much damage or more."""
        return sum(
            chance * chance_of(damage, attack - defence, cover)
            for defence, chance in enumerate(self._dice)
            if chance
        )

    def spills(self, attack: int, cover: Behind) -> float:
        """Give how much damage such an attack is expected to do to the cover."""
        return sum(
            chance * damage * likely
            for defence, chance in enumerate(self._dice)
            if chance
            for damage, likely in enumerate(_odds(attack - defence, cover).cover)
        )


@lru_cache(maxsize=1 << 14)
def _expected(attack: int, defences: Chances, cover: Behind, most: int) -> tuple[float, float]:
    """Give the damage short of *most* to be expected of an attack, and how likely it does that or more."""
    partly = wholly = 0.0
    for defence, chance in enumerate(defences[:attack]):
        if chance:
            for damage, likely in enumerate(_odds(attack - defence, cover).target):
                if damage < most:
                    partly += chance * likely * damage
                else:
                    wholly += chance * likely
    return partly, wholly


def told_odds(target: Frame, attack: int, cover: Behind) -> AttackOdds:
    """Give the odds of an attack of that value, any marker added, as they are told beside it: a *target* that
    it wakes defends with its best die."""
    if target.acted:
        return attack_odds(attack - (target.defence or 0), *cover)
    return woken_odds(attack, target.whites + target.count(System.DEFENCE), *cover)


def chance_of(damage: int, dice: int, cover: Behind) -> float:
    """Give how likely so many damage dice do so much *damage* or more."""
    return _odds(dice, cover).at_least(damage)


def _odds(dice: int, cover: Behind) -> AttackOdds:
    return attack_odds(max(0, dice), cover.shelter, cover.strength, cover.absorbs)


@once
def victim(field: Battlefield, seat: Seat, frame: FrameId) -> Victim:
    """Give a living frame as an attack finds it."""
    found = field.frame(frame)
    assert found is not None
    return Victim(field, seat, found)


@once
def shot(
    field: Battlefield,
    seat: Seat,
    frame: FrameId,
    declared: RangeType,
    target: FrameId,
    cover: Behind,
    marker: int,
    rockets: int,
) -> float:
    """Give what a frame of *seat* may expect of an attack before it has rolled, in points."""
    under = victim(field, seat, target)
    return sum(
        chance * under.suffers(attack + marker, cover)
        for attack, chance in enumerate(attack_dice(field, frame, declared, rockets))
        if attack and chance
    )
