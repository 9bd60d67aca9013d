"""How likely blows, shots, saves and tests were."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
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
        case BlowsStruck() | ShotsFired():
            good = [face for face in FACES if is_hit(face, event.modifier, TO_HIT)]
            # ROADS-100: where a misfire or bare hands count some dice otherwise, they are not told of.
            again = isinstance(event, BlowsStruck) and bool(event.rerolled)
            if again or sum(die in good for die in event.dice) == event.hits:
                yield from _counted(event.dice, good)
        case HitsTaken(saves=saves):
            rolled = [each for each in saves if each.natural]
            for modifier, needed in {(each.modifier, each.needed) for each in rolled} if rolled else ():
                same = [each.natural for each in rolled if (each.modifier, each.needed) == (modifier, needed)]
                good = [face for face in FACES if is_saved(face, modifier, needed)]
                yield from _counted(same, good)
        case TestRolled(value=value, passed=passed):
            yield from passing(Fraction(min(max(value, 0), SIDES), SIDES), passed=passed)
        case MelodyPlayed(difficulty=difficulty, success=success):
            yield from passing(Fraction(min(max(SIDES + 1 - difficulty, 0), SIDES), SIDES), passed=success)


def _counted(dice: Sequence[int], good: Sequence[int]) -> Iterator[Rolled]:
    """Give how many of *dice* are *good*; of a single one its sentence says that already."""
    for each in dice_count(dice, good, SIDES):
        yield replace(each, measured=None) if len(dice) == 1 else each
