"""What an automated seat does, by how well it plays: one place for all games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.advice import Character, Strength
from rules.contract import ActionT, Dice, Ruleset
from rules.search import sharp

NEXT_BEST = 3
"""So many choices behind the best are considered by who plays calmly."""


def choice(
    ruleset: Ruleset[Any, ActionT, Any, Any],
    view: Any,
    legal: Sequence[ActionT],
    dice: Dice,
    strength: Strength = Strength.STEADY,
    character: Character = Character.EVEN,
) -> ActionT:
    """Give what a seat of that *strength* and *character* does among *legal*, from its own *view* alone."""
    if strength is Strength.CALM:
        return calm(ruleset, view, legal, dice, character)
    if strength is Strength.SHARP:
        return sharp(ruleset, view, legal, dice, character)
    return steady(ruleset, view, legal, dice, character)


def steady(
    ruleset: Ruleset[Any, ActionT, Any, Any],
    view: Any,
    legal: Sequence[ActionT],
    dice: Dice,
    character: Character = Character.EVEN,
) -> ActionT:
    """Give what is worth most to a seat of that *character*."""
    if character is Character.EVEN:
        return ruleset.advise(view, legal, dice)
    return ruleset.weighed(view, legal, dice, character)[0].action


def calm(
    ruleset: Ruleset[Any, ActionT, Any, Any],
    view: Any,
    legal: Sequence[ActionT],
    dice: Dice,
    character: Character = Character.EVEN,
) -> ActionT:
    """Give the best every other time, else one of the next: none that is worse than what is usual there, or
    beaten by another in any case."""
    found = ruleset.weighed(view, legal, dice, character)
    usual = sum(each.worth for each in found) / len(found)
    near = [each for each in found[1 : 1 + NEXT_BEST] if each.worth >= usual and not each.is_beaten]
    if not near or dice.below(2):
        return found[0].action
    return dice.pick(near).action
