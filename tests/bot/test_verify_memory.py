"""Checking a file takes as much memory for a long one as for a short one, packed or not."""

from __future__ import annotations

import gc
import gzip
import tracemalloc
from collections.abc import Awaitable, Callable
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from bot.dice import packed_file
from bot.dice.packed_file import Unpacked
from bot.dice.session_verification import verify_session
from bot.game import game_file
from bot.game.file_lines import LONGEST_LINE, lines_of
from bot.game.referee import Referee
from bot.game.table import Click
from bot.game.verification import Verdict, verify
from tests.dudo.game import dudo
from tests.fakes.dice_wishes import PLACE, DiceWorld
from tests.fakes.memory_store import MemoryStore
from tests.fakes.posted_commitments import post_commitments

RULESETS = {"dudo": dudo()}
SHORT, LONG = 30, 300
Pack = Callable[[bytes], bytes]
Write = Callable[[int], Awaitable[bytes]]
Check = Callable[[Path], Verdict]


async def a_game(length: int) -> bytes:
    """Give the file of a game whose players paused and went on so many times."""
    store = MemoryStore()
    referee = Referee(store, RULESETS, lambda: 0)
    clicks = (Click(1, "Ann" * 100, "en", number) for number in count(1))
    game = (await referee.new_table(next(clicks), 5, 6, "dudo")).entry.game
    await post_commitments(store, game)
    await referee.join(game, replace(next(clicks), user=2))
    await referee.start(game, next(clicks))
    for _ in range(length):
        await referee.pause(game, "kicked")
        await referee.resume(game, next(clicks))
    table = (await referee.end(game, next(clicks))).table
    return game_file.write(table, await store.entries(game, limit=10 * length))


async def a_session(length: int) -> bytes:
    world = DiceWorld(MemoryStore())
    for _ in range(length):
        await world.roll("10d6")
    await world.service.rotate(PLACE)
    return await world.service.session_file(PLACE, 1)


WRITTEN: dict[Write, list[bytes]] = {}


async def written(write: Write) -> list[bytes]:
    """Give what *write* makes of a short and of a long story, made once for plain and packed files."""
    if write not in WRITTEN:
        WRITTEN[write] = [await write(length) for length in (SHORT, LONG)]
    return WRITTEN[write]


def peak(check: Check, file: Path) -> int:
    """Give the most bytes that were in use while *file* was checked, which holds."""
    gc.collect()
    gc.freeze()  # all that the other tests have left would let Python put off its collections
    gc.collect()
    tracemalloc.start()
    try:
        verdict = check(file)
        shown = sum(1 for _ in verdict.receipts)
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()

    assert verdict.ok, verdict
    assert shown >= SHORT
    return most


def of_game(file: Path) -> Verdict:
    return verify(Unpacked(file), RULESETS)


def of_session(file: Path) -> Verdict:
    return verify_session(Unpacked(file))


@pytest.mark.soak_first("game-packed")
@pytest.mark.parametrize(
    ("write", "check", "packs"),
    [
        pytest.param(a_game, of_game, gzip.compress, id="game-packed"),
        pytest.param(a_session, of_session, bytes, id="dice-plain"),
        pytest.param(a_game, of_game, bytes, id="game-plain", marks=pytest.mark.soak),
        pytest.param(a_session, of_session, gzip.compress, id="dice-packed", marks=pytest.mark.soak),
    ],
)
async def test_a_file_ten_times_as_long_takes_no_more_memory(
    write: Write, check: Check, packs: Pack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packed_file, "_PIECE", 1024)
    files = [tmp_path / f"{length}.jsonl" for length in (SHORT, LONG)]
    contents = await written(write)
    for file, content in zip(files, contents, strict=True):
        file.write_bytes(packs(content))
    check(files[0])  # what is remembered for good is remembered now
    short = peak(check, files[0])
    # What threads of other tests take meanwhile is counted, too: it is never less than what it needs.
    long = next((most for most in (peak(check, files[1]) for _ in range(3)) if most < 1.5 * short), None)

    assert len(contents[1]) > 8 * len(contents[0])
    assert long is not None


def test_a_line_without_end_is_given_up(tmp_path: Path) -> None:
    file = tmp_path / "long.jsonl.gz"
    file.write_bytes(gzip.compress(b"{" * 8 * LONGEST_LINE))
    tracemalloc.start()
    verdict = of_game(file)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()

    assert (verdict.ok, verdict.line, verdict.phrase.key) == (False, 1, "verify-unreadable")
    assert most < 3 * LONGEST_LINE


@pytest.mark.parametrize("size", [1, 2, 3, 7, 100])
def test_lines_are_the_same_in_pieces_of_any_size(size: int) -> None:
    data = b"one\n\ntwo and more\nthree\n"
    pieces = [data[begin : begin + size] for begin in range(0, len(data), size)]

    assert list(lines_of(pieces)) == list(lines_of(data)) == data.split(b"\n")[:-1]
