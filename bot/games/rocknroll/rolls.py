"""How likely rolls against a threshold were, and the dice of a super-weapon."""

from __future__ import annotations

from collections.abc import Iterator

from bot.replay.rolled import Rolled, dice_count, passing
from rules.contract import Event
from rules.rocknroll.automated.odds import chance
from rules.rocknroll.events.order import DieRolled, SuperweaponFired
from rules.rocknroll.field import Field
from rules.rocknroll.rolls import DIE
from rules.rocknroll.ruleset import Rocknroll
from rules.rocknroll.state import State


def rolls(ruleset: Rocknroll, state: State, event: Event) -> Iterator[Rolled]:
    """Give the rolls of *event* as the dice fell, before anything was poured into them (RNR-36, RNR-46)."""
    field, numbers = Field(ruleset.content, state), ruleset.content.numbers
    match event:
        case DieRolled(side=side, threshold=threshold, modifier=modifier, success=success):
            yield from passing(chance(threshold, modifier, twos=field.enjoys_twos(side)), passed=success)
        case SuperweaponFired(side=side, dice=dice):
            good = [*range(numbers.superweapon, DIE + 1)]
            good += [numbers.twos] if field.enjoys_twos(side) and numbers.twos not in good else []
            yield from dice_count([each.natural for each in dice], good, DIE)
