"""How likely blows, shots, saves and tests were."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from bot.replay.rolled import Rolled, dice_count, passing
from rules.contract import Event
from rules.roads.automated.odds import FACES, TO_HIT
from rules.roads.events.combat import BlowsStruck, HitsTaken, MelodyPlayed, ShotsFired
from rules.roads.events.round import TestRolled
from rules.roads.rolls import SIDES, is_hit, is_saved
from rules.roads.ruleset import Roads
from rules.roads.state import State


def rolls(ruleset: Roads, state: State, event: Event) -> Iterator[Rolled]:
    """Give the rolls of *event*: dice that hit or save as they fell first, and tests (ROADS-2, ROADS-3)."""
    match event:
        case BlowsStruck(dice=dice, modifier=modifier) | ShotsFired(dice=dice, modifier=modifier):
            good = [face for face in FACES if is_hit(face, modifier, TO_HIT)]
            yield from dice_count(dice, good, SIDES)
        case HitsTaken(saves=saves):
            rolled = [each for each in saves if each.natural]
            for modifier, needed in {(each.modifier, each.needed) for each in rolled} if rolled else ():
                same = [each.natural for each in rolled if (each.modifier, each.needed) == (modifier, needed)]
                good = [face for face in FACES if is_saved(face, modifier, needed)]
                yield from dice_count(same, good, SIDES)
        case TestRolled(value=value, passed=passed):
            yield from passing(Fraction(min(max(value, 0), SIDES), SIDES), passed=passed)
        case MelodyPlayed(difficulty=difficulty, success=success):
            yield from passing(Fraction(min(max(SIDES + 1 - difficulty, 0), SIDES), SIDES), passed=success)
