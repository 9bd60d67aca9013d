"""How likely the dice of an attack were: how many of them hit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from bot.replay.rolled import Rolled, dice_count
from rules.contract import Event
from rules.frames.attack import cover_of, shelter_of
from rules.frames.automated.attack_odds import attack_odds
from rules.frames.damage import COVER_FACES, SIDES, TARGET_FACES
from rules.frames.events.damage import DamageRolled
from rules.frames.ruleset import Frames
from rules.frames.state import State


def rolls(ruleset: Frames, state: State, event: Event) -> Iterator[Rolled]:
    """Give the roll for damage: how many dice may hit, and whether any hit the target (FRAMES-110)."""
    if not isinstance(event, DamageRolled):
        return
    field = ruleset.field(state)
    attacker, target = field.frame(event.frame), field.frame(event.target)
    if attacker is None:
        return
    dice = len(event.dice)
    cover = cover_of(field, attacker, event.range, target, event.cover)
    strength, absorbs = (0, False) if cover is None else (cover.strength, cover.absorbs)
    shelter = shelter_of(event.range, target, cover)
    odds = attack_odds(dice, shelter, strength, absorbs)
    ways = SIDES**dice
    chance = Fraction(round(odds.at_least(1) * ways), ways)
    hits = sorted(TARGET_FACES[shelter] + COVER_FACES[shelter])
    for each in dice_count(event.dice, hits, SIDES):
        yield replace(each, success=event.on_target > 0, chance=chance)
