"""Rulebook chapter 9, items 3 and 4: what an automated seat thinks a shot is worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rules.contract import Seat
from rules.frames.attack import cover_of, shelter_of
from rules.frames.battlefield import Battlefield
from rules.frames.damage import Shelter
from rules.frames.names import Colour, RangeType, System, TargetId
from rules.frames.pool import colour_of, has_sprint, most_rockets, pool_of, ranges_of, weapons_of
from rules.frames.scores import leader
from rules.frames.state import Aim, Frame

HIT_RATE = {Shelter.CLOSE: 0.5, Shelter.OPEN: 0.34, Shelter.FRAME: 0.25, Shelter.BARRICADE: 0.2}
LEAST_ATTACKS = 0.2
LEADER_WORTH = 0.4
WEAKNESS_WORTH = 0.9
STEP_FEAR = 0.08
WORTHWHILE = 0.15
"""What a shot has to promise to be declared at all."""
ROCKET_WORTH = 0.7
"""What a shot has to promise to add a rocket."""

USUAL_DEFENCE = (3.0, 3.8, 4.5)
"""What a frame that has yet to roll will defend with, by its defence systems."""
USUAL_MOVE = 3.0
MOVEMENT_BONUS = 1.0
SPRINT_BONUS = 1.5


@dataclass(frozen=True)
class Shot:
    """What a frame might declare."""

    target: TargetId
    range: RangeType
    value: float
    damage: float
    """Expected, from where it could stand."""
    short: int
    """Cells to go before it is in range."""


def best_shot(field: Battlefield, frame: Frame) -> Shot | None:
    """Give the most promising declaration of *frame*, which has not rolled yet; None for none worth it."""
    ahead = leader(field.state)
    enemies = enemies_of(field, frame)
    shots = (
        shot
        for declared in ranges_of(field.settings, frame)
        for shot in _shots(field, frame, declared, enemies, ahead)
    )
    best = max(shots, key=lambda shot: (shot.value, shot.target, shot.range), default=None)
    return best if best is not None and best.value > WORTHWHILE else None


def enemies_of(field: Battlefield, frame: Frame) -> list[Frame]:
    """Give the frames of other players that stand on the field."""
    return [each for each in field.state.frames if each.owner != frame.owner and each.cell is not None]


def _shots(
    field: Battlefield, frame: Frame, declared: RangeType, enemies: Sequence[Frame], ahead: Seat
) -> Iterable[Shot]:
    """Give what *frame* may expect of one range type against each enemy that it could get into range."""
    attack = usual_attack(field, frame, declared)
    # A rocket would be spent even where the frame does not get there.
    only_rockets = declared is RangeType.DIRECT and System.DIRECT not in frame.systems
    reach = 0.0 if only_rockets else usual_move(field, frame)
    for enemy in enemies:
        if frame.cell is None or enemy.cell is None:
            continue
        short = cells_short(field, field.distance(frame.cell, enemy.cell), declared)
        if short > reach:
            continue
        cover = cover_of(field, frame, declared, enemy, None)
        marker = enemy.marker.value if enemy.marker is not None else 0
        attacks = max(LEAST_ATTACKS, attack + marker - usual_defence(enemy))
        damage = attacks * HIT_RATE[shelter_of(declared, enemy, cover)]
        worth = 1 + (LEADER_WORTH if enemy.owner == ahead else 0) + WEAKNESS_WORTH / (2 + enemy.hit_points)
        yield Shot(TargetId(enemy.id), declared, damage * worth - STEP_FEAR * short, damage, short)


def cells_short(field: Battlefield, units: int, declared: RangeType) -> int:
    """Give how many cells a frame at that distance is away from the range type *declared*."""
    ruler = field.settings.ruler
    match declared:
        case RangeType.MELEE:
            return max(0, units - 1)
        case RangeType.DIRECT:
            return max(0, units - ruler, 2 - units)
        case RangeType.ARTILLERY:
            return max(0, ruler + 1 - units)


def usual_move(field: Battlefield, frame: Frame) -> float:
    """Give how far *frame* may be expected to get before it has rolled."""
    bonus = MOVEMENT_BONUS if System.MOVEMENT in frame.systems else 0.0
    return (
        USUAL_MOVE
        + bonus
        + (SPRINT_BONUS if has_sprint(field.settings, frame.systems, frame.rockets) else 0.0)
    )


def usual_attack(field: Battlefield, frame: Frame, declared: RangeType) -> float:
    """Give the best red die that *frame* may expect at this range; a white one where whites serve."""
    rockets = 0
    if declared is RangeType.DIRECT and declared not in weapons_of(frame):
        rockets = min(1, most_rockets(field.settings, frame, declared))
    pool = pool_of(field.content, field.settings, frame, declared, rockets)
    reds = tuple(die.sides for die in pool if colour_of(die.id) is Colour.RED)
    if reds or declared is not RangeType.MELEE:
        return expected_best(reds)
    # One of the whites defends.
    return expected_best((6,) * max(1, frame.whites - 1))


def usual_defence(frame: Frame) -> float:
    """Give the standing defence of *frame*, or what it may be expected to roll when it is woken."""
    if frame.acted:
        return float(frame.defence or 0)
    return USUAL_DEFENCE[min(2, frame.count(System.DEFENCE))]


@lru_cache(maxsize=256)
def expected_best(sides: tuple[int, ...]) -> float:
    """Give the average of the highest of dice with so many *sides*; 0 for no dice."""
    average = 0.0
    for least in range(1, max(sides, default=0) + 1):
        below = 1.0
        for each in sides:
            below *= min(least - 1, each) / each
        average += 1 - below
    return average


def wants_rocket(field: Battlefield, frame: Frame, aim: Aim, shot: Shot | None) -> bool:
    """Item 4: whether *frame* adds a rocket to the shot that it declares with *aim*."""
    if aim.range is RangeType.DIRECT and System.DIRECT not in frame.systems:
        return True
    return field.in_range(frame.cell, aim) and shot is not None and shot.value > ROCKET_WORTH
