"""The archive: a log is here or there, whatever happens, and a game that goes on has all of it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.store.packed_log import packed, unpacked
from bot.store.records import Deadline, Entry, GameId, Milestone, Parcel, ParcelState, Status, Store
from bot.store.sql_store import SqlStore
from tests.bot.store.small_records import a_commit, act, opened
from tests.fakes.throwaway_databases import Database, ThrowawayPostgres

ROOT = Path(__file__).resolve().parents[3]
LATER = 2**62


async def over(store: Store, *, channel: int = 10, entries: int = 5) -> GameId:
    """Play a game with so many entries; give its id."""
    game = await opened(store, channel=channel)
    for version in range(1, entries - 1):
        parcels = (Parcel("channel", b"{}"),)
        await store.commit(a_commit(game, version, interaction=channel * 1000 + version, parcels=parcels))
    await finish(store, game)
    return game


async def finish(store: Store, game: GameId) -> None:
    """End *game*, and deliver what it had to tell."""
    stored = await store.load(game)
    assert stored is not None
    end = a_commit(game, stored.version, status=Status.FINISHED, deadlines=(Deadline(0, 5, "deserted"),))
    await store.commit(replace(end, milestone=Milestone.FINISHED))
    parcels = [each.number for each in await store.undelivered(game)]
    if parcels:
        await store.mark_parcels(game, parcels, ParcelState.SENT, message=1)


async def archive(store: Store) -> list[GameId]:
    """Archive what is to be archived; give the games."""
    ripe = await store.archive.ripe(LATER, 1000)
    return [each.game for each in ripe if await store.archive.put_away(each, LATER)]


async def sql(database: Database) -> SqlStore:
    store = await database.open()
    assert isinstance(store, SqlStore)
    return store


async def rows(store: Store, table: str, game: GameId) -> list[dict[str, Any]]:
    return await store.personal.rows(table, game=game)


@pytest.mark.parametrize("body", [b"", b"\n", b"{}\n[]", bytes(range(256)), "«Ж»".encode()])
def test_a_log_is_unpacked_to_the_byte(body: bytes) -> None:
    log = (
        Entry(GameId(7), 1, "created", "player", 2**63 - 1, 2**62, body, 2**40),
        Entry(GameId(7), 2, "action", "clock", 0, None, body + b"more", 2**40 + 1),
    )

    assert unpacked(GameId(7), packed(log)) == log


async def test_of_an_archived_game_nothing_is_left_but_its_row(database: Database) -> None:
    store = await sql(database)
    game, other = await over(store, channel=1), await over(store, channel=2, entries=3)
    running = await opened(store, channel=3)
    stored, log = await store.load(game), await store.entries(game)

    assert await archive(store) == [game, other]

    assert [len(await rows(store, table, game)) for table in ("event", "outbox", "deadline")] == [0, 0, 0]
    assert len(await rows(store, "event", running)) == 1
    assert await store.load(game) == stored
    assert await store.entries(game) == log
    assert await store.entries(game, after=3, limit=1) == log[3:4]
    assert await store.entries(game, after=5) == []
    assert await archive(store) == []


async def test_a_game_that_goes_on_has_its_whole_log_and_is_archived_again(database: Database) -> None:
    store = await sql(database)
    game = await over(store)
    log = await store.entries(game)
    await archive(store)

    await act(store, game)
    grown = await store.entries(game)
    (overview,) = await store.overview()

    assert grown[:-1] == log and grown[-1].number == len(log) + 1
    assert await store.entries(game, after=3, limit=2) == grown[3:5]
    assert await store.entries(game, after=5) == grown[5:]
    assert overview.opened_at == log[0].at
    assert await archive(store) == []

    await finish(store, game)
    log = await store.entries(game)
    assert await archive(store) == [game]
    assert await store.entries(game) == log
    assert await rows(store, "event", game) == []


async def test_whoever_is_forgotten_while_a_game_is_archived_is_forgotten_there(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await sql(database)
    game = await over(store)
    (ripe,) = await store.archive.ripe(LATER, 10)
    whole = store.write_if

    async def late(guards: Any, *changes: Any) -> int | None:
        monkeypatch.undo()
        assert await store.archive.put_away(ripe, LATER)
        return await whole(guards, *changes)

    monkeypatch.setattr(store, "write_if", late)
    await store.personal.replace_in_game(
        game, 77, "?", before=b"snapshot", snapshot=b"new", seats=(0,), bodies={2: b"forgotten"}
    )

    log = await store.entries(game)
    assert [each.body for each in log] == [b"{}", b"forgotten", *[b"{}"] * 3]
    assert {each.actor for each in log} == {0}
    assert [each["edition"] for each in await rows(store, "archived_game", game)] == [2]
    assert await store.personal.games(77) == []


async def test_another_process_reads_what_was_forgotten_since(postgres: ThrowawayPostgres) -> None:
    async with postgres.database() as database:
        one, other = await sql(database), await sql(database)
        game = await over(one)
        await archive(one)
        assert {each.actor for each in await other.entries(game)} == {77}

        await one.personal.replace_in_game(
            game, 77, "?", before=b"snapshot", snapshot=b"", seats=(), bodies={}
        )

        assert {each.actor for each in await other.entries(game)} == {0}


async def test_a_deleted_game_is_deleted_from_the_archive(database: Database) -> None:
    store = await sql(database)
    game = await over(store)
    await archive(store)

    await store.guild_data.delete_game(game)

    assert await rows(store, "archived_game", game) == []
    assert await store.entries(game) == []


async def test_a_log_with_a_gap_stays_as_it_is(database: Database) -> None:
    store = await sql(database)
    game = await over(store)
    await store.write((store.archive._sql.delete_entries, {"of_game": game}))

    assert await archive(store) == []


@pytest.mark.soak_first("postgres-12")
@pytest.mark.parametrize("heard", [12, *(pytest.param(n, marks=pytest.mark.soak) for n in (1, 25))])
async def test_whenever_the_process_is_killed_a_log_is_here_or_there(database: Database, heard: int) -> None:
    store = await sql(database)
    logs = {}
    for channel in range(1, 41):
        game = await over(store, channel=channel)
        logs[game] = await store.entries(game)
    await store.close()

    process = await started(database)
    assert process.stdout is not None
    for _ in range(heard):
        await process.stdout.readline()
    os.kill(process.pid, signal.SIGKILL)
    await process.wait()
    await database.quiet()

    store = await sql(database)
    for game, log in logs.items():
        here, there = await rows(store, "event", game), await rows(store, "archived_game", game)
        assert (len(here), len(there)) in ((len(log), 0), (0, 1))
        assert await store.entries(game) == log
    await archive(store)
    assert [await store.entries(game) for game in logs] == [*logs.values()]


@pytest.mark.soak_first
async def test_two_processes_archive_each_game_once(postgres: ThrowawayPostgres) -> None:
    async with postgres.database() as database:
        store = await sql(database)
        logs = {}
        for channel in range(1, 31):
            game = await over(store, channel=channel)
            logs[game] = await store.entries(game)

        processes = await asyncio.gather(*(started(database) for _ in range(2)))
        spoken = await asyncio.gather(*(each.communicate() for each in processes))

        done = [int(line) for out, _ in spoken for line in out.decode().split()]
        assert sorted(done) == sorted(logs)
        assert {game: await store.entries(game) for game in logs} == logs


async def started(database: Database) -> Process:
    """Start a process that archives, and let it begin."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.bot.store.archiving_process",
        database.url,
        stdin=PIPE,
        stdout=PIPE,
        cwd=ROOT,
    )
    assert process.stdout is not None and process.stdin is not None
    while (line := await process.stdout.readline()) and line != b"ready\n":
        pass
    process.stdin.write(b"go\n")
    return process
