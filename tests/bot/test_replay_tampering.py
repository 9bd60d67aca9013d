"""Whatever byte of a file is changed: the page of it is red, or is refused; and `verify` says so, too."""

from __future__ import annotations

import gzip
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.command_line.simulation import simulate
from bot.game import game_file
from bot.game.file_header import Unfounded
from bot.game.file_lines import BadLine, lines_of
from bot.game.verification import verify
from bot.replay.story import told
from bot.rulesets import RULESETS
from tests.dudo.game import dudo
from tests.fakes.eventful_game import eventful_game
from tests.fakes.second_verifier import Asked, in_node, judged

OLD = Path(__file__).parents[1] / "old_games"
GAMES = {**RULESETS, "dudo": dudo()}


def old_file(name: str) -> bytes:
    return gzip.decompress((OLD / f"{name}.jsonl.gz").read_bytes())


def one_byte_changed(data: bytes, count: int) -> Iterator[bytes]:
    """Give *data* with one byte another, at so many places from its beginning to its end."""
    for number in range(count):
        place = number * (len(data) - 1) // (count - 1)
        other = (data[place] ^ 1, ord("0") if data[place] != ord("0") else ord("7"), data[place] ^ 0x80)
        yield data[:place] + bytes([other[number % 3]]) + data[place + 1 :]


def carried(data: bytes) -> bytes | None:
    """Give the file as a page of it carries it; None where no page is made."""
    try:
        told(data, GAMES)
        return b"".join(line.decode(errors="replace").encode() + b"\n" for line in lines_of(data))
    except (BadLine, Unfounded):
        return None


def caught(files: list[bytes], *engine: str) -> Counter[tuple[str, str]]:
    """Count what `verify` and what the page say of each of *files*, with its own SHA-256 unless told."""
    pages = [carried(each) for each in files]
    found = iter(judged((Asked(each) for each in pages if each is not None), *engine))
    by_page = ["no page" if each is None else "red" if next(found) is not None else "green" for each in pages]
    by_verify = [verify(each, GAMES) for each in files]
    return Counter(
        ("green" if verdict.ok else verdict.phrase.key, said)
        for verdict, said in zip(by_verify, by_page, strict=True)
    )


@in_node
@pytest.mark.parametrize("count", [20, pytest.param(300, marks=pytest.mark.soak)])
async def test_each_changed_byte_is_caught_by_the_page_and_by_verify(count: int) -> None:
    table = caught([*one_byte_changed(await eventful_game({"dudo": dudo()}), count)])

    assert table.total() == count
    assert not [each for each in table if "green" in each], table


@in_node
@pytest.mark.soak
@pytest.mark.parametrize("engine", [(), ("web",)], ids=["own", "web"])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_each_changed_byte_of_a_game_is_caught_by_the_page_and_by_verify(
    ruleset: str, engine: tuple[str, ...]
) -> None:
    rules = RULESETS[ruleset]
    (game,) = simulate(rules, 1, rules.seats[0], "changed", advised=range(6), logged=True)
    table = caught([*one_byte_changed(game_file.write(game.table, game.entries), 60)], *engine)

    assert table.total() == 60
    assert not [each for each in table if "green" in each], table


@in_node
def test_the_page_is_green_for_honest_files_of_earlier_versions() -> None:
    files = [old_file(each) for each in RULESETS]

    assert judged(map(Asked, files)) == [None] * len(files)


@pytest.mark.soak_first
@in_node
@pytest.mark.parametrize("count", [10, pytest.param(100, marks=pytest.mark.soak)])
def test_each_changed_byte_of_an_earlier_file_is_caught(count: int) -> None:
    table = caught([*one_byte_changed(old_file("siege"), count)])

    assert not [each for each in table if "green" in each], table
