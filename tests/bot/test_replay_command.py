"""`midnight replay`: a file of a finished game becomes a page of its own."""

from __future__ import annotations

import gzip
import json
import re
import zlib
from base64 import b64decode
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from advised_games import advised_file, begun_file

from bot.__main__ import main
from bot.command_line.simulation import Log, lobby
from bot.game import game_file, interruptions
from bot.game import lobby as lobby_wishes
from bot.locale import Phrasebooks
from bot.pictures.seat_signs import usual_sign
from bot.pictures.shapes import OUTLINES
from bot.replay.page import LARGEST, page
from bot.replay.story import told
from bot.rulesets import RULESETS
from rules.contract import Seat
from rules.siege.names import Side

OLD = Path(__file__).parents[1] / "old_games"
OLD_FILES = {
    each.name: gzip.decompress(each.read_bytes())
    for each in OLD.glob("*.jsonl.gz")
    if not each.name.startswith("dice")
}
BOOKS = Phrasebooks.load()


def rather_few(names: Iterable[str], *few: str) -> list[Any]:
    """Give *names*, all but *few* of them for the soak: a page takes a second."""
    return [each if each in few else pytest.param(each, marks=pytest.mark.soak) for each in names]


@cache
def page_of(ruleset: str) -> bytes:
    """Give the page of a game of that ruleset, made once."""
    return page(advised_file(ruleset), RULESETS, BOOKS)


def carried(made: bytes, part: str) -> bytes:
    """Give what the page carries as *part*."""
    found = re.search(rf'<template id="{part}">([^<]*)</template>', made.decode())
    assert found is not None
    return zlib.decompress(b64decode(found[1]))


def facts_of(made: bytes) -> dict[str, Any]:
    facts: dict[str, Any] = json.loads(carried(made, "facts"))
    return facts


@pytest.mark.parametrize("ruleset", rather_few(RULESETS, "siege"))
def test_a_game_of_every_ruleset_becomes_a_page_that_tells_all_of_it(ruleset: str) -> None:
    data = advised_file(ruleset)
    made = page_of(ruleset)
    facts = facts_of(made)
    entries = [each["entries"] for each in facts["scenes"]]

    assert len(made) < LARGEST
    assert "default-src &#x27;none&#x27;; script-src &#x27;sha256-" in made.decode()
    assert re.findall(r"(?:src|href)=", made.decode().partition("<script>")[0]) == []
    assert [first for first, _ in entries] == [1, *(last + 1 for _, last in entries[:-1])]
    assert entries[-1][1] == len(game_file.read(data).lines)
    assert "\n".join(facts["file"]).encode() + b"\n" == data
    for scene in facts["scenes"]:
        assert all(len(scene["words"][language]) for language in BOOKS) or scene["own"], scene
    assert all("board" in each for each in facts["scenes"][1:])


def test_the_chart_of_scores_knows_seats_by_the_signs_of_the_map() -> None:
    """Siege has the tint of a side, and a shape for each seat; a map and a chart had each their own."""
    last = told(advised_file("siege"), RULESETS).last
    sides = [last.state.players[seat].side for seat in range(len(last.chairs))]
    signs = facts_of(page_of("siege"))["signs"]

    assert [tint for _, tint in signs] == [0 if side is Side.STORMER else 1 for side in sides]
    shapes = [OUTLINES[usual_sign(Seat(seat)).shape] for seat in range(len(sides))]
    assert [corners for corners, _ in signs] == [[[*each] for each in corners] for corners in shapes]


@cache
def page_of_before(name: str) -> bytes:
    """Give the page of a file of an earlier version, made once."""
    return page(OLD_FILES[name], RULESETS, BOOKS)


@pytest.mark.soak_first("raid.jsonl.gz")
@pytest.mark.parametrize("name", rather_few(sorted(OLD_FILES), "raid.jsonl.gz"))
def test_a_file_of_an_earlier_version_becomes_a_page(name: str) -> None:
    facts = facts_of(page_of_before(name))

    assert facts["broken"] is None
    assert len(facts["scenes"]) > 10


def test_the_same_file_gives_the_same_page() -> None:
    data = begun_file("siege", 9)

    assert page(data, RULESETS, BOOKS) == page(data, RULESETS, BOOKS)


def test_the_page_of_a_seat_has_neither_file_nor_seeds_nor_what_only_others_knew() -> None:
    data = advised_file("raid")
    seeds = game_file.read(data).footer.seeds.values()
    made = page(data, RULESETS, BOOKS, only=Seat(0))
    facts, told = facts_of(made), carried(made, "facts").decode()

    assert "file" not in facts
    assert not any(seed in told for seed in seeds)
    assert {seat for each in facts["scenes"] for seat in (*each["own"], *each.get("hands", ()))} == {"0"}
    assert {each["en"]["seat"] for scene in facts["scenes"] for each in scene["choices"]} == {0}


def test_the_command_writes_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, output = tmp_path / "game.jsonl", tmp_path / "page.html"
    file.write_bytes(begun_file("siege", 5))

    assert main(["replay", str(file), "-o", str(output), "--language", "ru"]) == 0
    assert facts_of(output.read_bytes())["language"] == "ru"
    assert main(["replay", str(file), "-o", str(output), "--as", "2", "--language", "en"]) == 0
    assert facts_of(output.read_bytes())["only"] == 1
    assert main(["replay", str(file), "-o", str(output), "--as", "7", "--language", "en"]) == 2
    assert "no seat 7" in capsys.readouterr().err


def test_a_file_that_ends_too_early_is_refused_at_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(b"\n".join(advised_file("siege").split(b"\n")[:9]) + b"\n")

    assert main(["replay", str(file), "-o", str(tmp_path / "page.html"), "--language", "en"]) == 1
    assert "line 10" in capsys.readouterr().err
    assert not (tmp_path / "page.html").exists()


def test_a_game_is_told_up_to_the_line_that_does_not_follow() -> None:
    lines = begun_file("siege", 9).split(b"\n")
    lines[10] = lines[10].replace(b'"at":0', b'"at":1')

    assert facts_of(page(b"\n".join(lines), RULESETS, BOOKS))["broken"] == 11


@pytest.mark.soak_first
def test_a_game_that_rules_of_before_decided_otherwise_is_told_by_its_events() -> None:
    data = OLD_FILES["raid.jsonl.gz"]
    file = game_file.read(data)

    class NewerRaid(type(RULESETS["raid"])):  # type: ignore[misc]  # a class that is only known here
        """Raid by rules that refuse every action of before."""

        version = file.header.rules_version + 1

        def decide(self, turn: object, action: object, chance: object) -> None:
            raise AssertionError("these rules know no such action")

    newer = NewerRaid.__new__(NewerRaid)
    newer.__dict__.update(RULESETS["raid"].__dict__)
    today, before = facts_of(page_of_before("raid.jsonl.gz")), facts_of(page(data, {"raid": newer}, BOOKS))

    assert before["broken"] is None
    assert [each["words"] for each in before["scenes"]] == [each["words"] for each in today["scenes"]]
    assert before["results"] == today["results"]


def test_a_game_in_which_somebody_was_forgotten_is_told_all_the_same() -> None:
    data = begun_file("siege", 9)
    file = game_file.read(data)
    header = replace(file.header, contributions=tuple(("0", "") for _ in file.header.contributions))
    forgotten = replace(file, header=header, footer=replace(file.footer, forgotten=True))
    facts = facts_of(page(game_file.compose(forgotten), RULESETS, BOOKS))

    assert facts["forgotten"]
    assert facts["broken"] is None
    assert len(facts["scenes"]) == len(facts_of(page(data, RULESETS, BOOKS))["scenes"])


def test_a_lobby_that_was_closed_is_a_page_without_a_board() -> None:
    table = lobby(RULESETS["siege"], 2, "closed", 1, {})
    log = Log(replace(table, chairs=()), kept=True)
    log.follow("player", lobby_wishes.opened(log.table, log.click("Ann"), table.options))
    log.follow("host", interruptions.end(log.table, log.click("Ann")))
    facts = facts_of(page(game_file.write(log.table, log.entries), RULESETS, BOOKS))

    assert facts["broken"] is None
    assert ["board" in each for each in facts["scenes"]] == [False, False]
