"""Files written by earlier versions are accepted as they were, and refused where they were changed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.dice.session_file import is_session_file
from bot.dice.session_verification import verify_session
from bot.game import file_lines, game_file
from bot.game.verification import Verdict, verify
from tests.contract.toy_ruleset import Toy

OLD_FILES = sorted(Path(__file__).with_name("old_files").iterdir())


def judged(data: bytes) -> Verdict:
    return verify_session(data) if is_session_file(data) else verify(data, {"toy": Toy()})


@pytest.mark.parametrize("path", OLD_FILES, ids=lambda path: path.stem)
def test_a_file_of_an_earlier_format_is_accepted(path: Path) -> None:
    verdict = judged(path.read_bytes())

    assert verdict.ok, verdict
    assert verdict.commitments


@pytest.mark.parametrize("path", OLD_FILES, ids=lambda path: path.stem)
def test_a_changed_byte_in_a_file_of_an_earlier_format_is_refused_at_its_line(path: Path) -> None:
    data = path.read_bytes()
    for place in range(0, len(data), 17):
        changed = data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]

        assert judged(changed).line == data.count(b"\n", 0, place) + 1


def test_a_game_file_of_format_1_is_written_again_as_it_was() -> None:
    data = Path(__file__).with_name("old_files").joinpath("game_1.jsonl").read_bytes()

    assert game_file.compose(game_file.read(data)) == data


@pytest.mark.parametrize("field, value", [("actor", '"17"'), ("interaction", "true"), ("actor", "1.0")])
def test_ids_of_another_kind_are_refused_in_format_1(field: str, value: str) -> None:
    data = Path(__file__).with_name("old_files").joinpath("game_1.jsonl").read_bytes()
    contents = list(file_lines.read_lines(data))
    contents[1][field] = json.loads(value)

    assert judged(file_lines.written_lines(contents)).line == 2
