"""A full disk and lost connections: nothing acknowledged is lost, nothing is kept twice, and it recovers."""

from __future__ import annotations

import asyncio
import sqlite3

import asyncpg
import pytest

from bot.store.errors import is_of_the_store
from bot.store.postgres import PostgresStore
from bot.store.records import Parcel
from bot.store.sqlite import SqliteStore
from tests.bot.store.small_records import a_commit, act, is_whole, opened
from tests.fakes.throwaway_databases import Database, ThrowawayFiles, ThrowawayPostgres

TWO = (Parcel("card", b"{}"), Parcel("channel", b"{}"))
OTHERS = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"


async def test_what_does_not_fit_on_the_disk_is_refused_whole_and_the_rest_goes_on(
    files: ThrowawayFiles,
) -> None:
    async with files.database() as database:
        store = await database.open()
        assert isinstance(store, SqliteStore)
        games = [await opened(store, channel=channel) for channel in (1, 2)]
        await act(store, games[0], parcels=TWO)
        await store._writer.do(lambda db: db.execute("PRAGMA max_page_count = 1").fetchone())
        kept = 0
        with pytest.raises(sqlite3.OperationalError, match="full") as full:
            for _ in range(10_000):
                await act(store, games[0], parcels=TWO)
                kept += 1
        assert is_of_the_store(full.value)
        together = await asyncio.gather(
            *(act(store, game, parcels=TWO) for game in games), return_exceptions=True
        )
        assert any(isinstance(each, sqlite3.OperationalError) for each in together)
        assert all([await is_whole(store, game) for game in games])

        await store._writer.do(lambda db: db.execute("PRAGMA max_page_count = 1073741823").fetchone())
        before = [game.version for game in await store.open_games()]
        for game in games:
            await act(store, game, parcels=TWO)
        assert [game.version for game in await store.open_games()] == [each + 1 for each in before]
        assert all([await is_whole(store, game) for game in games])


async def killed(database: Database) -> int:
    """End every connection to *database* as a restart of its server does; give how many there were."""
    operator = await asyncpg.connect(database.url)
    try:
        return len(await operator.fetch(f"SELECT pg_terminate_backend(pid) {OTHERS}"))
    finally:
        await operator.close()


async def test_an_action_whose_connection_is_killed_is_kept_once(postgres: ThrowawayPostgres) -> None:
    async with postgres.database() as database:
        store = await database.open()
        game = await opened(store)
        for step in range(5):
            # Somebody locks the game's row, so that the action is under way when its connection ends.
            locker = await asyncpg.connect(database.url)
            async with locker.transaction():
                await locker.execute("SELECT * FROM game FOR UPDATE")
                acting = asyncio.create_task(act(store, game, 100 + step, parcels=TWO))
                while not await _waits(locker):
                    await asyncio.sleep(0.005)
                await locker.execute(
                    f"SELECT pg_terminate_backend(pid) {OTHERS} AND wait_event_type = 'Lock'"
                )
            await locker.close()
            await acting
        await killed(database)

        assert await is_whole(store, game)
        stored = await store.load(game)
        assert stored is not None and stored.version == 6


async def _waits(locker: asyncpg.Connection) -> bool:
    return bool(await locker.fetchval(f"SELECT count(*) {OTHERS} AND wait_event_type = 'Lock'"))


@pytest.mark.parametrize("with_seats", [False, True])
async def test_an_action_that_was_kept_before_its_connection_ended_is_known(
    postgres: ThrowawayPostgres, monkeypatch: pytest.MonkeyPatch, with_seats: bool
) -> None:
    async with postgres.database() as database:
        store = await database.open()
        game = await opened(store)
        stored = await store.load(game)
        assert stored is not None
        commit = PostgresStore._commit
        lost = []

        async def commit_and_lose(self: PostgresStore, wanted: object) -> object:
            found = await commit(self, wanted)  # type: ignore[arg-type]  # a method lent to another object
            if not lost:
                lost.append(found)
                raise asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation")
            return found

        monkeypatch.setattr(PostgresStore, "_commit", commit_and_lose)
        seats = stored.seats if with_seats else None
        again = await store.commit(a_commit(game, 1, interaction=7, parcels=TWO, seats=seats))

        assert lost and again.repeated and again.entry.number == 2
        assert len(await store.undelivered(game)) == 2


async def test_a_database_that_lets_nobody_in_says_so_and_is_used_again_afterwards(
    postgres: ThrowawayPostgres,
) -> None:
    async with postgres.database() as database:
        store = await database.open()
        game = await opened(store)
        await _lets_in(database, False)
        try:
            for failing in (store.load(game), store.commit(a_commit(game, 1))):
                with pytest.raises(Exception) as refused:
                    await failing
                assert is_of_the_store(refused.value)
        finally:
            await _lets_in(database, True)
        await act(store, game, parcels=TWO)
        assert await is_whole(store, game)


async def _lets_in(database: Database, lets_in: bool) -> None:
    server = await asyncpg.connect(database.url.replace("/midnight", "/postgres"))
    try:
        await server.execute(f"ALTER DATABASE midnight ALLOW_CONNECTIONS {str(lets_in).lower()}")
        await server.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'midnight'"
        )
    finally:
        await server.close()


async def test_a_game_that_somebody_else_is_changing_holds_up_no_other(postgres: ThrowawayPostgres) -> None:
    async with postgres.database() as database:
        store = await database.open()
        held, *others = [await opened(store, channel=channel) for channel in range(1, 6)]
        locker = await asyncpg.connect(database.url)
        async with locker.transaction():
            await locker.execute("SELECT * FROM game WHERE id = $1 FOR UPDATE", held)
            waiting, *passing = [
                asyncio.create_task(store.commit(a_commit(game, 1, snapshot=b"2", body=b"2", parcels=TWO)))
                for game in (held, *others)
            ]
            await asyncio.wait_for(asyncio.gather(*passing), 30)
            assert not waiting.done()
        await locker.close()
        await waiting

        assert all([await is_whole(store, each) for each in (held, *others)])
