"""What a defence is worth until the end of the round: against the attack under way, and those to come."""

from __future__ import annotations

from rules.contract import Seat
from rules.frames.automated.shots import OPEN, Behind, Victim, shelter_from
from rules.frames.automated.standing import enemies_of, pace, short_of, usual_attack
from rules.frames.automated.weights import Weights
from rules.frames.battlefield import Battlefield
from rules.frames.pool import weapons_of
from rules.frames.state import Frame, FrameTurn


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
        if enemy.acted or enemy.cell is None or frame.cell is None:
            continue
        far, stride = field.distance(enemy.cell, frame.cell), pace(field, enemy.id)
        lost += weights.danger * max(
            (
                under.suffers(usual_attack(field, enemy.id, each) + marker, OPEN)
                for each in weapons_of(enemy)
                if short_of(each, far, field.settings.ruler) <= stride
            ),
            default=0.0,
        )
    return lost


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
