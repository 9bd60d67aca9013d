"""Rulebook chapter 9, item 5: which die of a rolled pool an automated seat gives to which action."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum

from rules.frames.automated.goal_advice import goal_of
from rules.frames.battlefield import Battlefield
from rules.frames.names import Colour, DieId
from rules.frames.pool import can_attack, can_defend, can_move, can_spot, colour_of
from rules.frames.state import Die, Frame, FrameTurn
from rules.frames.turn_choices import unused


class Use(StrEnum):
    """What a die may serve."""

    DEFENCE = "defence"
    ATTACK = "attack"
    MOVE = "move"
    SPOT = "spot"


ATTACK_WORTH = 1.3
DEFENCE_WORTH = 1.0
MOVE_WORTH = 0.8
IDLE_MOVE_WORTH = 0.1
"""Where the goal is within reach of a coloured die anyway."""
SPOT_WORTH = 0.45


def plan(field: Battlefield, frame: Frame, turn: FrameTurn, done: tuple[Use, ...]) -> Mapping[Use, Die]:
    """Give the die for each use that is not *done*: coloured ones first, whites where they gain most."""
    left = unused(turn)
    serves = _serving(field, turn)
    uses = [use for use in Use if use not in done]
    chosen: dict[Use, Die] = {}
    for use in uses:
        coloured = [die for die in left if colour_of(die.id) is not Colour.WHITE and serves[use](die.id)]
        if coloured:
            chosen[use] = max(coloured, key=lambda die: die.value)
    worth = _worth(field, frame, chosen.get(Use.MOVE))
    taken: set[Use] = set()
    whites = [die for die in left if colour_of(die.id) is Colour.WHITE]
    for white in sorted(whites, key=lambda die: -die.value):
        gains = {
            use: worth[use] * (white.value - (chosen[use].value if use in chosen else 0))
            for use in uses
            if use not in taken and serves[use](white.id)
        }
        best = max(gains, key=lambda use: gains[use], default=None)
        if best is not None and gains[best] > 0:
            chosen[best] = white
            taken.add(best)
    return chosen


def _serving(field: Battlefield, turn: FrameTurn) -> Mapping[Use, Callable[[DieId], bool]]:
    aim = turn.aim

    def attacks(die: DieId) -> bool:
        return aim is not None and can_attack(field.settings, die, aim.range, turn.weapons)

    return {Use.DEFENCE: can_defend, Use.ATTACK: attacks, Use.MOVE: can_move, Use.SPOT: can_spot}


def _worth(field: Battlefield, frame: Frame, coloured: Die | None) -> Mapping[Use, float]:
    goal = goal_of(field, frame)
    reach = coloured.value if coloured is not None else 0
    far = goal is not None and frame.cell is not None and field.distance(frame.cell, goal.cell) - 1 > reach
    return {
        Use.DEFENCE: DEFENCE_WORTH,
        Use.ATTACK: ATTACK_WORTH,
        Use.MOVE: MOVE_WORTH if far else IDLE_MOVE_WORTH,
        Use.SPOT: SPOT_WORTH,
    }
