"""What survives: closing, killing, and several processes at once."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from bot.store import open_store
from bot.store.errors import DatabaseInUse, DatabaseOut, DatabaseRefused, DatabaseUnknown, DatabaseUnreachable
from bot.store.records import Deadline, Delivery, GameId, Parcel, Status
from tests.bot.store.small_records import HOST, a_commit, is_whole, opened
from tests.fakes.throwaway_databases import Database, ThrowawayPostgres

ROOT = Path(__file__).resolve().parents[3]
TWO = (Parcel("card", b"{}"), Parcel("channel", b"{}"))


async def test_everything_is_there_after_closing_and_opening_again(database: Database) -> None:
    store = await database.open()
    game = await opened(store)
    await store.commit(
        a_commit(
            game,
            1,
            interaction=9,
            status=Status.PAUSED,
            parcels=TWO,
            deadlines=(Deadline(0, 100, "default"),),
            seats=(HOST,),
        )
    )
    await store.remember_hand(game, replace(HOST, delivery=Delivery.DM, hand_channel=600, hand_message=601))
    await store.remember_card(game, 10, 700, instead_of=None)
    await store.remember("commands", "abc")

    async def everything() -> list[object]:
        return [
            await store.load(game),
            await store.entries(game),
            await store.undelivered(game),
            await store.due(1000),
            await store.setting("commands"),
        ]

    before = await everything()
    await store.close()
    store = await database.open()

    assert await everything() == before


async def test_closing_finishes_what_was_accepted(database: Database) -> None:
    store = await database.open()
    games = [await opened(store, channel=channel) for channel in range(1, 101)]

    tasks = [asyncio.create_task(store.commit(a_commit(game, 1))) for game in games]
    await asyncio.sleep(0)
    await store.close()

    committed = await asyncio.gather(*tasks)
    assert [each.entry.number for each in committed] == [2] * 100
    reopened = await database.open()
    assert [game.version for game in await reopened.open_games(limit=200)] == [2] * 100


@pytest.mark.soak_first("postgres-60")
@pytest.mark.parametrize("acknowledged", [60, *(pytest.param(n, marks=pytest.mark.soak) for n in (1, 150))])
async def test_a_killed_process_loses_no_acknowledged_action_and_leaves_no_half_one(
    database: Database, acknowledged: int
) -> None:
    store = await database.open()
    games = [await opened(store, channel=channel) for channel in range(1, 33)]
    await store.close()

    player = await _player(database, 1000, games)
    _go(player)
    heard: Counter[GameId] = Counter()
    for _ in range(acknowledged):
        game, number = map(int, (await _line(player)).split())
        heard[GameId(game)] = number
    os.kill(player.pid, signal.SIGKILL)
    assert player.stdout is not None
    for line in (await player.stdout.read()).decode().splitlines(keepends=True):
        if line.endswith("\n"):
            game, number = map(int, line.split())
            heard[GameId(game)] = number
    await player.wait()
    await database.quiet()

    store = await database.open()
    for game in games:
        assert await is_whole(store, game)
        stored = await store.load(game)
        assert stored is not None
        assert stored.version >= heard[game]
    assert heard.total() > 0


@pytest.mark.soak_first
async def test_two_processes_on_one_postgresql_keep_one_history(postgres: ThrowawayPostgres) -> None:
    async with postgres.database() as database:
        store = await database.open()
        game = await opened(store)

        players = [await _player(database, 60, [game]) for _ in range(2)]
        spoken = await asyncio.gather(*(player.communicate(b"go\n") for player in players))

        numbers = [int(line.split()[1]) for out, _ in spoken for line in out.decode().splitlines()]
        assert sorted(numbers) == list(range(2, 122))
        assert await is_whole(store, game)


async def test_two_processes_may_open_a_new_postgresql_database_at_once(postgres: ThrowawayPostgres) -> None:
    async with postgres.database(empty=True) as database:
        stores = await asyncio.gather(*(database.open() for _ in range(4)))

        game = await opened(stores[0])
        assert await stores[3].load(game) is not None


async def test_a_second_process_may_not_open_the_same_sqlite_file(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'midnight.sqlite3'}"
    player = await _player(Database(url), 0, [])
    with pytest.raises(DatabaseInUse, match=r"midnight\.sqlite3 is in use by another process"):
        await open_store(url)

    os.kill(player.pid, signal.SIGKILL)
    await player.wait()

    store = await open_store(url)
    await store.close()


@pytest.mark.parametrize(
    "url, refusal",
    [
        ("sqlite://", DatabaseUnknown),
        ("sqlite:///:memory:", DatabaseUnknown),
        ("mysql://localhost/midnight", DatabaseUnknown),
        ("midnight.sqlite3", DatabaseUnknown),
        ("sqlite:///{tmp_path}/missing/midnight.sqlite3", DatabaseUnreachable),
        ("sqlite:///{tmp_path}/letter.txt", DatabaseUnreachable),
        ("postgresql://midnight:pass-word@127.0.0.1:1/midnight", DatabaseOut),
        ("postgres://midnight:pass-word@127.0.0.1:1/midnight", DatabaseOut),
    ],
)
async def test_a_database_that_cannot_be_opened_is_refused_in_one_sentence(
    url: str, refusal: type[DatabaseRefused], tmp_path: Path
) -> None:
    (tmp_path / "letter.txt").write_text("Dear database, " * 100)

    with pytest.raises(refusal) as refused:
        await open_store(url.format(tmp_path=tmp_path))

    assert "\n" not in str(refused.value)
    assert "pass-word" not in str(refused.value)
    assert (tmp_path / "letter.txt").read_text().startswith("Dear database")


async def _player(database: Database, count: int, games: list[GameId]) -> Process:
    """Start a process that has opened *database* and waits for the word to play *count* times."""
    script = Path(__file__).with_name("playing_process.py")
    player = await asyncio.create_subprocess_exec(
        sys.executable,
        str(script),
        database.url,
        str(count),
        *map(str, games),
        stdin=PIPE,
        stdout=PIPE,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    while (await _line(player)) != "ready":
        pass  # what the program logs while it upgrades the database
    return player


def _go(player: Process) -> None:
    assert player.stdin is not None
    player.stdin.write(b"go\n")


async def _line(player: Process) -> str:
    assert player.stdout is not None
    line = await player.stdout.readline()
    assert line, "the process ended"
    return line.decode().strip()
