"""The lesson of each game, whole, in both languages: a changed rule or word shows as a difference of text."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

from bot.game.lessons import lessons
from bot.locale import LANGUAGES
from bot.rulesets import RULESETS
from rules.rocknroll.actions import CallDevilForOrders, CallDevilForUnits, CallDevilToRevive
from rules.rocknroll.names import TaskKind
from tests.playthroughs import lesson_transcript, read_aloud
from tests.playthroughs import transcript as whole_games
from tests.playthroughs.lesson_transcript import (
    LEARNER,
    asked,
    file,
    kept_actions,
    kept_steps,
    transcript,
)

REWRITE = "read the difference; if it is meant: python -m tests.playthroughs.lesson_transcript"
QUARTER_OF_AN_HOUR = 15
CALLS = (CallDevilForOrders, CallDevilForUnits, CallDevilToRevive)


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


def test_whoever_follows_the_hints_of_rocknroll_wins_and_is_told_of_the_devil_before_he_is_called() -> None:
    steps = kept_steps("rocknroll")
    asked_of = [step.state.top.kind for step in steps[:-1]]
    answers = [step.action for step in steps[1:]]
    own = [pair for pair in zip(asked_of, answers, strict=True) if pair[1].seat == LEARNER]
    devil = [kind for kind, answer in own if kind == TaskKind.DEVIL_WINDOW or isinstance(answer, CALLS)]

    assert devil[0] == TaskKind.DEVIL_WINDOW
    assert RULESETS["rocknroll"].result(steps[-1].state).winners == (LEARNER,)


@pytest.mark.parametrize("tool", [lesson_transcript, read_aloud, whole_games], ids=lambda tool: tool.__name__)
@pytest.mark.parametrize("typed", ["--help", "nonsense"])
def test_whoever_asks_for_help_or_mistypes_has_nothing_written(
    tool: ModuleType, typed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "write_text", None)
    monkeypatch.setattr(Path, "write_bytes", None)

    with pytest.raises(SystemExit):
        tool.main([typed])
