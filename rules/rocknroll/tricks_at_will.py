"""Tricks used at will, in the own turn (RNR-95)."""

from __future__ import annotations

from rules.rocknroll.actions import UseTrick
from rules.rocknroll.field import Field
from rules.rocknroll.names import (
    Side,
    TrickNumber,
    When,
)
from rules.rocknroll.play import Play
from rules.rocknroll.state import Firing, Unit
from rules.rocknroll.trick_objects import CHOSEN, DISPLACING, choices, moves, steps_of
from rules.rocknroll.tricks import execute


def usable(field: Field, side: Side) -> tuple[tuple[Unit, int], ...]:
    """RNR-95: the tricks that *side* may use now without an order."""
    return tuple(
        (unit, number)
        for unit in field.of(side)
        for number, trick in field.tricks(unit, When.OWN_TURN)
        if trick.optional and number not in unit.used and _has_object(field, unit, number)
    )


def _has_object(field: Field, unit: Unit, number: int) -> bool:
    firing = _at_will(unit, number)
    step = steps_of(field, firing)[0]
    if step.does in DISPLACING:
        return bool(moves(field, firing, step))
    return step.whom not in CHOSEN or bool(choices(field, firing, step))


def _at_will(unit: Unit, number: int) -> Firing:
    return Firing(unit.id, TrickNumber(number), When.OWN_TURN, unit.position, unit.side)


def use_at_will(play: Play, action: UseTrick) -> None:
    """RNR-95: a trick used in the own turn."""
    unit = play.state.piece(action.unit)
    assert unit is not None
    execute(play, _at_will(unit, action.trick), own_turn=True)
