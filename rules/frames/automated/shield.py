"""What a defence is worth until the end of the round: against the attack under way, and those to come."""

from __future__ import annotations

from collections.abc import Iterator

from rules.contract import Seat
from rules.frames.automated.shots import OPEN, Behind, Chances, Victim, attack_dice, chance_of, shelter_from
from rules.frames.automated.standing import comes, enemies_of, pace, short_of, usual_attack
from rules.frames.automated.weights import Weights
from rules.frames.battlefield import Battlefield
from rules.frames.names import RangeType
from rules.frames.pool import ranges_of, weapons_of
from rules.frames.state import Frame, FrameTurn
from rules.frames.told.prospects import farthest


def suffered(
    field: Battlefield, seat: Seat, frame: Frame, turn: FrameTurn, defence: int, weights: Weights
) -> float:
    """Give what *frame* is expected to lose this round if it defends with so much, in points."""
    under, coming = Victim(field, seat, frame, defence), _coming(field, frame, turn)
    marker, lost = under.marker, 0.0
    if coming is not None:
        lost += under.suffers(*coming)
        marker = 0
    for enemy in enemies_of(field, seat):
        lost += weights.danger * max(
            (
                under.suffers(usual_attack(field, enemy.id, each) + marker, OPEN)
                for each in _reaching(field, enemy, frame)
            ),
            default=0.0,
        )
    return lost


def _reaching(field: Battlefield, enemy: Frame, frame: Frame) -> Iterator[RangeType]:
    """Give the ranges at which *enemy* may still attack *frame* this round, with a usual move."""
    if enemy.acted or enemy.cell is None or frame.cell is None:
        return
    far, stride = field.distance(enemy.cell, frame.cell), pace(field, enemy.id)
    for each in weapons_of(enemy):
        if short_of(each, far, field.settings.ruler) <= stride:
            yield each


def most_dangerous(field: Battlefield, frame: Frame, defence: int) -> tuple[Frame | None, float]:
    """Give the enemy with the best chance to damage *frame* still this round, in the open and with a rocket
    only where it has no other direct fire, and that chance; None where no roll brings one near enough."""
    marker = frame.marker.value if frame.marker is not None else 0
    found: list[tuple[float, Frame]] = []
    for enemy in enemies_of(field, frame.owner):
        if enemy.acted or enemy.cell is None or frame.cell is None:
            continue
        far, weapons = field.distance(enemy.cell, frame.cell), weapons_of(enemy)
        for each in ranges_of(field.settings, enemy):
            short = short_of(each, far, field.settings.ruler)
            if short <= farthest(field, enemy):
                rockets = int(each is RangeType.DIRECT and each not in weapons)
                hits = _hits(attack_dice(field, enemy.id, each, rockets), defence - marker)
                found.append((comes(field, enemy.id, short) * hits, enemy))
    hit, worst = max(found, key=lambda each: each[0], default=(0.0, None))
    return worst, hit


def _hits(dice: Chances, defence: int) -> float:
    return sum(chance * chance_of(1, value - defence, OPEN) for value, chance in enumerate(dice) if value)


def spared(field: Battlefield, seat: Seat, frame: Frame, turn: FrameTurn, defence: int) -> float:
    """Give how likely *frame* outlives the attack under way; else the rest of its turn is lost."""
    coming = _coming(field, frame, turn)
    if coming is None:
        return 1.0
    return 1 - Victim(field, seat, frame, defence).at_least(frame.hit_points, *coming)


def _coming(field: Battlefield, frame: Frame, turn: FrameTurn) -> tuple[int, Behind] | None:
    """Give the value of the attack that woke *frame*, any marker added, and what shelters it."""
    attacker, entry = field.frame(turn.woken_by), field.attacked_turn()
    if attacker is None or attacker.cell is None or entry is None or not entry.attack or not entry.aim:
        return None
    marker = frame.marker.value if frame.marker is not None else 0
    return entry.attack.value + marker, shelter_from(field, attacker, attacker.cell, frame, entry.aim.range)
