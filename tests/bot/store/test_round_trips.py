"""How often PostgreSQL is asked: an action alone is one statement, on a connection that is kept at hand."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

import asyncpg
import pytest

from bot.store.connections import Connections
from bot.store.records import Deadline, Parcel, ParcelState
from tests.bot.store.small_records import a_commit, opened
from tests.fakes.throwaway_databases import ThrowawayPostgres

PARCELS = (Parcel("card", b"{}"), Parcel("channel", b"{}"))
DEADLINES = (Deadline(0, 5, "default"), Deadline(0, 3, "half"))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is asked of PostgreSQL from now on, in the order in which it is asked."""
    found: list[str] = []
    for name in ("fetch", "execute", "executemany"):
        whole = getattr(asyncpg.Connection, name)

        async def ask(db: Any, query: str, *values: Any, whole: Any = whole, **more: Any) -> Any:
            found.append(query)
            return await whole(db, query, *values, **more)

        monkeypatch.setattr(asyncpg.Connection, name, ask)
    return found


@pytest.mark.parametrize("parcels", [(), PARCELS])
@pytest.mark.parametrize("deadlines", [None, (), DEADLINES])
async def test_an_action_alone_is_one_statement(
    postgres: ThrowawayPostgres,
    asked: list[str],
    parcels: tuple[Parcel, ...],
    deadlines: tuple[Deadline, ...] | None,
) -> None:
    async with postgres.database() as database:
        store = await database.open()
        game = await opened(store)
        await store.commit(a_commit(game, 1, deadlines=(Deadline(1, 9, "only"), Deadline(0, 4, "half"))))
        asked.clear()

        await store.commit(a_commit(game, 2, parcels=parcels, deadlines=deadlines))

        assert len(asked) == 1
        left = DEADLINES if deadlines else () if deadlines == () else (Deadline(1, 9, "only"),)
        found = {(each.deadline.seat, each.deadline.kind, each.deadline.due) for each in await store.due(9)}
        assert found >= {(each.seat, each.kind, each.due) for each in left}
        assert len(found) == {None: 2, (): 0}.get(deadlines, 2)
        assert [each.destination for each in await store.undelivered(game)] == [
            each.destination for each in parcels
        ]


async def test_what_one_statement_writes_is_asked_once(postgres: ThrowawayPostgres, asked: list[str]) -> None:
    async with postgres.database() as database:
        store = await database.open()
        game = await opened(store)
        asked.clear()

        await store.remember_card(game, 1, 2, instead_of=None)
        await store.remember("commands", "abc")
        await store.mark_parcels(game, [1], ParcelState.SENT, message=3)

        assert len(asked) == 3


@dataclass
class Pool:
    """A pool of connections that are numbers' worth of nothing."""

    lent: list[Any] = field(default_factory=list)
    back: list[Any] = field(default_factory=list)

    async def acquire(self) -> Any:
        self.lent.append(Connection())
        return self.lent[-1]

    async def release(self, connection: Any) -> None:
        self.back.append(connection)

    async def expire_connections(self) -> None:
        pass

    async def close(self) -> None:
        assert len(self.back) == len(self.lent), "asyncpg's own waits for those that are lent out"


@dataclass(eq=False)
class Connection:
    """A connection that can be closed."""

    closed: bool = False

    def is_closed(self) -> bool:
        return self.closed

    def terminate(self) -> None:
        self.closed = True


async def test_a_connection_stays_at_hand() -> None:
    pool = Pool()
    connections = Connections(pool)
    for _ in range(3):
        async with connections.lend():
            pass

    assert len(pool.lent) == 1
    await connections.close()


async def test_a_connection_that_has_failed_or_was_closed_is_not_lent_again() -> None:
    pool = Pool()
    connections = Connections(pool)
    with pytest.raises(OSError):
        async with connections.lend():
            raise OSError
    async with connections.lend() as second:
        pass
    second.terminate()
    async with connections.lend() as third:
        pass

    assert len(pool.lent) == 3
    assert third is pool.lent[2]
    await connections.close()


async def test_a_connection_that_was_idle_for_long_is_not_lent_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("bot.store.connections.monotonic", lambda: now)
    pool = Pool()
    connections = Connections(pool)
    async with connections.lend() as first:
        pass
    now += 61
    async with connections.lend() as second:
        pass

    assert second is not first
    assert first.closed
    await connections.close()


async def test_whoever_waits_for_the_pool_gets_what_comes_back(postgres: ThrowawayPostgres) -> None:
    async with postgres.database() as database:
        pool = await asyncpg.create_pool(database.url, min_size=0, max_size=2)
        connections = Connections(pool)

        async def ask() -> int:
            async with connections.lend() as db:
                return int(await db.fetchval("SELECT 1 FROM pg_sleep(0.001)"))

        assert await asyncio.wait_for(asyncio.gather(*(ask() for _ in range(40))), 20) == [1] * 40
        await connections.close()
