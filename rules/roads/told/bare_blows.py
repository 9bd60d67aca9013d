"""Blows of whoever has no blade left: what is told of them is what bare hands add."""

from __future__ import annotations

from dataclasses import replace

from rules.roads.events.combat import BlowsStruck
from rules.roads.field import Field
from rules.roads.names import RollChange
from rules.roads.rolls import Modifier, is_hit
from rules.roads.strength import BARE_HANDS


def as_struck(event: BlowsStruck, field: Field) -> BlowsStruck:
    """ROADS-100: give *event* with what bare hands add where all its dice are struck with them.

    The log keeps what is added to the blade. *field* is as it stands then or later: where the hits do not
    come of bare hands, the blade was whole yet.
    """
    unit = field.state.known(event.unit)
    if unit is None or unit.blades_lost < unit.size or event.kind == "free" or event.rerolled:
        return event
    blade, hands = field.melee(unit), field.content.weapon[BARE_HANDS]
    modifier = event.modifier - blade.to_hit + hands.to_hit
    if sum(is_hit(die, modifier, field.numbers.to_hit) for die in event.dice) != event.hits:
        return event
    parts = tuple(
        Modifier(each.why, hands.to_hit) if each.why is RollChange.WEAPON else each for each in event.parts
    )
    return replace(event, modifier=modifier, parts=parts)
