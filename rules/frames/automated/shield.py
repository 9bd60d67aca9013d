"""What a defence is worth until the end of the round: against the attack under way, and those to come."""

from __future__ import annotations

from rules.contract import Seat
from rules.frames.automated.shots import OPEN, Victim, shelter_from
from rules.frames.automated.standing import enemies_of, pace, short_of, usual_attack
from rules.frames.automated.weights import Weights
from rules.frames.battlefield import Battlefield
from rules.frames.pool import weapons_of
from rules.frames.state import Frame, FrameTurn


def suffered(
    field: Battlefield, seat: Seat, frame: Frame, turn: FrameTurn, defence: int, weights: Weights
) -> float:
    """Give what *frame* is expected to lose this round if it defends with so much, in points."""
    under = Victim(field, seat, frame, defence)
    attacker, entry = field.frame(turn.woken_by), field.attacked_turn()
    marker, lost = under.marker, 0.0
    if (
        attacker is not None
        and attacker.cell is not None
        and entry is not None
        and entry.attack
        and entry.aim
    ):
        cover = shelter_from(field, attacker, attacker.cell, frame, entry.aim.range)
        lost += under.suffers(entry.attack.value + marker, cover)
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
