"""Files written by earlier versions are accepted as they were, and refused where they were changed."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from bot.dice.session_file import is_session_file
from bot.dice.session_verification import verify_session
from bot.game import file_lines, game_file
from bot.game.verification import Verdict, verify
from bot.rulesets import RULESETS

GAME = gzip.decompress((Path(__file__).parents[1] / "old_games" / "raid.jsonl.gz").read_bytes())
"""The file of a game in format 1."""
OLD_FILES = {
    "game_1": GAME,
    **{path.stem: path.read_bytes() for path in sorted(Path(__file__).with_name("old_files").iterdir())},
}
PLACES = (40, pytest.param(400, marks=pytest.mark.soak))

each_file = pytest.mark.parametrize("name", OLD_FILES)


def judged(data: bytes) -> Verdict:
    return verify_session(data) if is_session_file(data) else verify(data, RULESETS)


@each_file
def test_a_file_of_an_earlier_format_is_accepted(name: str) -> None:
    verdict = judged(OLD_FILES[name])

    assert verdict.ok, verdict
    assert verdict.commitments


@pytest.mark.soak_first("game_1-40")
@pytest.mark.parametrize("places", PLACES)
@each_file
def test_a_changed_byte_in_a_file_of_an_earlier_format_is_refused_at_its_line(name: str, places: int) -> None:
    data = OLD_FILES[name]
    for place in range(0, len(data), max(1, len(data) // places)):
        changed = data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]

        assert judged(changed).line == data.count(b"\n", 0, place) + 1


def test_a_game_file_of_format_1_is_written_again_as_it_was() -> None:
    assert game_file.compose(game_file.read(GAME)) == GAME


@pytest.mark.parametrize("field, value", [("actor", '"17"'), ("interaction", "true"), ("actor", "1.0")])
def test_ids_of_another_kind_are_refused_in_format_1(field: str, value: str) -> None:
    contents = list(file_lines.read_lines(GAME))
    contents[1][field] = json.loads(value)

    assert judged(file_lines.written_lines(contents)).line == 2
