"""Rulebook chapter 9: what an automated seat chooses from what it knows."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, Dice
from rules.roads import defaults
from rules.roads.actions import Attack, Shoot
from rules.roads.field import Field
from rules.roads.names import TaskKind
from rules.roads.view import RoadsView


def advise(field: Field, view: RoadsView, legal: Sequence[Action], dice: Dice) -> Action:
    """Give one of *legal*; *field* is the battle as *view* shows it."""
    if view.decision is TaskKind.ACTIVATE:
        blows = [each for each in legal if isinstance(each, Attack | Shoot)]
        return dice.pick(blows or legal)
    return defaults.default(field, legal[0].seat, legal)
