"""The scores of a game by round as a reader may know them, and those that were taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.game.past import back_to
from bot.game.scores_by_round import RoundScores, scores_by_round
from bot.replay.story import Step, Story
from rules.contract import Viewer


@dataclass(frozen=True)
class ScoresTold:
    """How the scores went."""

    rounds: Sequence[RoundScores] = ()
    """Those that stand."""
    undone: Sequence[RoundScores] = ()
    """What had been reached when somebody took something back, where that has changed the scores."""


def scores_told(story: Story, only: Viewer = None) -> ScoresTold:
    """Give the scores in *story* as the seat *only* knew them, or as they were; nothing where the file ends
    before the game does."""
    last = story.last
    if story.broken is not None or last.state is None:
        return ScoresTold()
    standing: list[Step] = []
    undone: dict[RoundScores, None] = {}
    for step in story.steps:
        if first := back_to(step.happening.entry.kind, step.happening.facts):
            standing = [each for each in standing if each.number < first]
            lost, kept = (_scores(last.ruleset, each.state, only) for each in (step.before, step.table))
            if lost != kept and step.is_known_to(only):
                undone[RoundScores(step.before.round, lost)] = None
        standing.append(step)
    events = [event for each in standing for event in each.happening.events]
    rounds = scores_by_round(last, events, lambda state: _scores(last.ruleset, state, only))
    return ScoresTold(rounds, tuple(undone))


def _scores(ruleset: Any, state: Any, only: Viewer) -> tuple[int | None, ...]:
    known = state if only is None else ruleset.foreseen(state, only)
    return () if known is None else tuple(ruleset.scores(known))
