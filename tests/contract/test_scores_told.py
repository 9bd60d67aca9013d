"""The scores of a page: public ones alone for a seat, and what was taken back apart from what stands."""

from __future__ import annotations

import pytest

from bot.replay.scores_told import scores_told
from bot.replay.story import told
from rules.contract import Ruleset, Seat
from tests.contract.played_games import played, suite_plays
from tests.contract.subjects import SUBJECTS
from tests.fakes.undone_games import undone_game

COUNTING = sorted(name for name, each in SUBJECTS.items() if type(each.ruleset).scores is not Ruleset.scores)
"""The games that have scores before their end."""


@pytest.mark.parametrize("name", COUNTING)
def test_the_scores_are_public(name: str) -> None:
    """What a seat knows tells the scores as they are."""
    ruleset = SUBJECTS[name].ruleset
    game = played(next(each for each in suite_plays() if each.subject == name and each.advised))
    for moment in game.sample(12):
        for seat in game.seats:
            assert ruleset.scores(ruleset.foreseen(moment.after, seat)) == ruleset.scores(moment.after)


@pytest.mark.soak_first("roads-90", "rocknroll-90", "frames-90")
@pytest.mark.parametrize("moves", [90, pytest.param(200, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", COUNTING)
async def test_what_was_taken_back_is_told_apart(name: str, moves: int) -> None:
    ruleset = SUBJECTS[name].ruleset
    _, file = await undone_game(ruleset, ruleset.seats[0], "scores", {}, moves, 25)
    story = told(file, {name: ruleset})
    scores = scores_told(story)

    assert story.broken is None
    assert any(each.undone_by for each in story.steps)
    assert scores.rounds[-1].scores == ruleset.scores(story.last.state)
    assert [each.round for each in scores.rounds] == sorted({each.round for each in scores.rounds})
    for seat in range(ruleset.seats[0]):
        assert scores_told(story, Seat(seat)).rounds == scores.rounds


@pytest.mark.soak_first
async def test_scores_that_were_lost_by_taking_back_are_told_as_such() -> None:
    ruleset = SUBJECTS["siege"].ruleset
    for seed in range(3):
        _, file = await undone_game(ruleset, 3, f"lost {seed}", {}, 120, 40)
        story = told(file, {"siege": ruleset})
        scores = scores_told(story)
        lost = {
            each.before.round
            for each in story.steps
            if each.happening.entry.kind in ("undone", "rewound", "agreed")
            and ruleset.scores(each.before.state) != ruleset.scores(each.table.state)
        }
        assert {each.round for each in scores.undone} == lost
        if lost:
            return
    raise AssertionError("nothing was lost")
