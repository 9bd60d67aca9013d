"""The lesson of each game, whole, in both languages: a changed rule or word shows as a difference of text."""

from __future__ import annotations

import pytest

from bot.game.lessons import lessons
from bot.locale import LANGUAGES
from tests.playthroughs.lesson_transcript import asked, file, kept_actions, kept_steps, transcript

REWRITE = "read the difference; if it is meant: python -m tests.playthroughs.lesson_transcript"
QUARTER_OF_AN_HOUR = 15


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
