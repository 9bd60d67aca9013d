"""Golden games: a leak, a changed rule or a changed word shows as a difference of text."""

from __future__ import annotations

import pytest

from tests.playthroughs.transcript import PLAYTHROUGHS, Playthrough, steps_of, transcript

REWRITE = "read the difference; if it is meant: python -m tests.playthroughs.transcript"


@pytest.mark.soak_first(
    "siege_five_players_and_a_curator-en",
    "frames_two_players-*",
    "frames_four_players-en",
    "raid_two_players-*",
    "raid_four_players-en",
    "raid_six_players-*",
    "rocknroll_expansion-*",
    "rocknroll_deathmatch-ru",
    "roads_barrels-ru",
    "roads_ambush-en",
    "roads_breakthrough-*",
)
@pytest.mark.parametrize(
    ("playthrough", "language"),
    [
        pytest.param(playthrough, language, id=f"{playthrough.name}-{language}")
        for playthrough in PLAYTHROUGHS
        for language in playthrough.languages
    ],
)
def test_the_game_is_played_and_told_as_it_is_written(playthrough: Playthrough, language: str) -> None:
    written = playthrough.file(language).read_text(encoding="utf-8")

    assert transcript(playthrough, language) == written, REWRITE


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda each: each.name)
def test_every_kept_action_is_played_and_none_is_missing(playthrough: Playthrough) -> None:
    actions = playthrough.actions()
    played = [step.action for step in steps_of(playthrough) if step.action is not None]

    assert played == actions


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda each: each.name)
def test_the_whole_table_is_shown_now_and_then(playthrough: Playthrough) -> None:
    shown = playthrough.file("en").read_text(encoding="utf-8").count("\n· ")

    assert shown > 1
