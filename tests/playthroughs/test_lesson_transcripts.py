"""The lesson of each game, whole, in both languages: a changed rule or word shows as a difference of text."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

from bot.game.lessons import lessons
from bot.locale import LANGUAGES
from bot.rulesets import RULESETS
from rules.siege.names import Side
from tests.playthroughs import lesson_transcript, read_aloud
from tests.playthroughs import transcript as whole_games
from tests.playthroughs.lesson_transcript import (
    LEARNER,
    asked,
    file,
    kept_actions,
    kept_steps,
    steps,
    transcript,
)

REWRITE = "read the difference; if it is meant: python -m tests.playthroughs.lesson_transcript"
QUARTER_OF_AN_HOUR = 15
NOTES = {"raid": 7, "roads": 4, "siege": 8, "rocknroll": 5, "frames": 6}
"""So many kinds of decisions at least are new to whoever follows the hints."""


@pytest.mark.soak_first("raid-ru", "siege-en", "roads-ru", "rocknroll-en", "frames-ru")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", lessons())
def test_the_lesson_is_taught_and_told_as_it_is_written(ruleset: str, language: str) -> None:
    written = file(ruleset, language).read_text(encoding="utf-8")

    assert transcript(ruleset, language) == written, REWRITE


@pytest.mark.parametrize("ruleset", lessons())
def test_a_lesson_takes_whoever_follows_the_hints_a_quarter_of_an_hour_at_most(ruleset: str) -> None:
    found = asked(ruleset)

    assert 6 < found.minutes <= QUARTER_OF_AN_HOUR
    assert [step.action for step in kept_steps(ruleset) if step.action is not None] == kept_actions(ruleset)


@pytest.mark.parametrize("ruleset", lessons())
def test_whoever_follows_the_hints_wins(ruleset: str) -> None:
    last = kept_steps(ruleset)[-1].state

    assert RULESETS[ruleset].result(last).winners == (LEARNER,)


@pytest.mark.soak
@pytest.mark.parametrize("ruleset", lessons())
def test_whoever_follows_the_hints_of_today_wins(ruleset: str) -> None:
    """Where better advice loses a lesson, another number is looked for in `data/table/lessons.toml`."""
    *_, last = steps(ruleset)

    assert RULESETS[ruleset].result(last.state).winners == (LEARNER,)


@pytest.mark.parametrize(("ruleset", "notes"), NOTES.items())
def test_a_lesson_shows_in_its_time_the_decisions_that_it_is_chosen_for(ruleset: str, notes: int) -> None:
    assert asked(ruleset).notes >= notes


@pytest.mark.parametrize("ruleset", lessons())
def test_the_learner_answers_after_the_automated_players_as_on_discord(ruleset: str) -> None:
    """They do it within seconds, and which entry of the log a draw belongs to decides what it shows."""
    rules = RULESETS[ruleset]
    own = [before.state for before, after in pairwise(kept_steps(ruleset)) if after.action.seat == LEARNER]

    assert {rules.pending(state).seats for state in own} == {(LEARNER,)}


def test_whoever_learns_siege_defends() -> None:
    """In so short a night whoever storms hardly ever wins."""
    state = kept_steps("siege")[-1].state

    assert state.players[LEARNER].side is Side.DEFENDER


def test_whoever_learns_roads_acts_before_anything_of_theirs_falls_and_sees_three_rounds() -> None:
    """A quarter of the band was gone before the first own action, and the lesson was won in round 2."""
    played = kept_steps("roads")
    before = next(
        step.state
        for step, after in pairwise(played)
        if after.action.seat == LEARNER and RULESETS["roads"].pending(step.state).kind == "activate"
    )

    assert all(each.warriors == each.size for each in before.units if each.seat == LEARNER)
    assert asked("roads").rounds >= 3


def test_whoever_plays_rocknroll_is_told_of_the_devil_where_he_is_first_offered() -> None:
    """In the enemy's turn without an order that might interrupt it, nothing is asked, so nothing is said."""
    said = transcript("rocknroll", "en")
    note = said.index(whole_games.BOOKS["en"].say("rocknroll-coach-devil_window"))

    assert said.index("> Ann: Do not interrupt") < said.index("> **Coach:**") < note
    assert note < said.index("> Ann: Devil's Hand")


@pytest.mark.parametrize("tool", [lesson_transcript, read_aloud, whole_games], ids=lambda tool: tool.__name__)
@pytest.mark.parametrize("typed", ["--help", "nonsense"])
def test_whoever_asks_for_help_or_mistypes_has_nothing_written(
    tool: ModuleType, typed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "write_text", None)
    monkeypatch.setattr(Path, "write_bytes", None)

    with pytest.raises(SystemExit):
        tool.main([typed])
