"""The round of frames: the picture of a step shows the shot that the step is about."""

from __future__ import annotations

from bot.games.frames.pictures.sight import aiming
from bot.lexicon.example_round import scenes
from bot.rulesets import RULESETS
from rules.frames.events.damage import AttackCounted


def test_a_step_about_one_shot_shows_that_one_and_not_the_next() -> None:
    ruleset = RULESETS["frames"]
    shown = []
    for number, scene in enumerate(scenes(ruleset, ("Anna", "Ben", "Cleo")), 1):
        attacks = [each for each in scene.events if isinstance(each, AttackCounted)]
        turn = aiming(ruleset.view(scene.table.state, scene.step.seat))
        if len(attacks) == 1 and turn is not None and turn.aim is not None:
            shown.append(number)

            assert (turn.frame, turn.aim.target) == (attacks[0].frame, attacks[0].target), number
    assert shown == [7, 9, 10, 11]
