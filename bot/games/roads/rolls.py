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
from rules.roads.told.bare_blows import as_struck


def rolls(ruleset: Roads, state: State, event: Event) -> Iterator[Rolled]:
    """Give the rolls of *event*: dice that hit or save as they fell first, and tests (ROADS-2, ROADS-3)."""
    match event:
        case BlowsStruck():
            struck = as_struck(event, ruleset.field(state))
            yield from _hits(struck.dice, struck.modifier, struck.hits, again=bool(struck.rerolled))
        case ShotsFired(dice=dice, modifier=modifier, hits=hits):
            yield from _hits(dice, modifier, hits)
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


def _hits(dice: Sequence[int], modifier: int, hits: int, *, again: bool = False) -> Iterator[Rolled]:
    """Give how many of *dice* hit; nothing where a misfire or bare hands count some otherwise (ROADS-100)."""
    good = [face for face in FACES if is_hit(face, modifier, TO_HIT)]
    if again or sum(die in good for die in dice) == hits:
        yield from _counted(dice, good)


def _counted(dice: Sequence[int], good: Sequence[int]) -> Iterator[Rolled]:
    """Give how many of *dice* are *good*; of a single one its sentence says that already."""
    for each in dice_count(dice, good, SIDES):
        yield replace(each, measured=None) if len(dice) == 1 else each
