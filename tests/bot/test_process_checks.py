"""`midnight check` where several processes share a database."""

from __future__ import annotations

import time

import pytest

from bot.command_line.finding import Finding, Level
from bot.command_line.process_checks import processes
from bot.store.budgets import Share
from bot.store.records import Store
from tests.fakes.memory_store import MemoryStore
from tests.fakes.throwaway_databases import ThrowawayPostgres


async def found(store: Store) -> dict[str, Finding]:
    return {each.phrase.key: each async for each in processes(store)}


async def test_processes_that_live_are_counted_and_shards_that_nobody_serves_are_named(
    postgres: ThrowawayPostgres,
) -> None:
    async with postgres.database() as database:
        store = await database.open()
        assert list(await found(store)) == ["check-bot-away"]

        await store.remember("shards", "4")
        await store.leases.take(["member:4/one", "shard:0/4", "shard:1/4"], "one", 60)
        await store.leases.take(["shard:1/2", "once:sync"], "two", 60)
        seen = await found(store)
        assert dict(seen["check-processes"].phrase.facts) == {"count": 2, "names": "one, two"}
        lacking = seen["check-shards-unserved"]
        assert (lacking.level, lacking.phrase.facts["shards"]) == (Level.WRONG, "2")

        await store.leases.take(["shard:2/4"], "one", 60)
        assert "check-shards" in await found(store)


async def test_a_clock_that_differs_from_the_databases_is_told(
    postgres: ThrowawayPostgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = time.time
    async with postgres.database() as database:
        store = await database.open()
        assert store.budgets is not None
        await store.leases.take(["member:1/late", "shard:0/1"], "late", 60)
        monkeypatch.setattr(time, "time", lambda: real() - 30)
        assert await store.budgets.keep_share(Share("late", 1.0, 1.0), 0, 60)
        monkeypatch.setattr(time, "time", real)

        told = (await found(store))["check-clock-process"]

    assert told.level is Level.NOTE
    assert dict(told.phrase.facts) == {"name": "late", "seconds": -30}


async def test_one_process_alone_has_no_such_lines() -> None:
    assert await found(MemoryStore()) == {}
