"""Leases: one holder at a time by the server's clock; where one process has its database to itself, all."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.store.leases import FOR_EVER, Lease, Leases
from bot.store.records import Store
from tests.fakes.throwaway_databases import Database, ThrowawayFiles, ThrowawayPostgres

SOON = 0.05


@pytest.fixture
async def database(postgres: ThrowawayPostgres) -> AsyncIterator[Database]:
    async with postgres.database() as database:
        yield database


@pytest.fixture
async def leases(database: Database) -> Leases:
    return (await database.open()).leases


def names(leases: list[Lease]) -> list[str]:
    return sorted(each.name for each in leases)


async def test_what_one_holds_another_does_not_get(leases: Leases) -> None:
    assert names(await leases.take(["a", "b"], "first", 15)) == ["a", "b"]
    assert names(await leases.take(["b", "c"], "second", 15)) == ["c"]

    assert [(each.name, each.holder) for each in await leases.all("")] == [
        ("a", "first"),
        ("b", "first"),
        ("c", "second"),
    ]


async def test_a_lease_is_renewed_by_its_holder_in_the_same_term(leases: Leases) -> None:
    (before,) = await leases.take(["a"], "first", 1)
    (after,) = await leases.take(["a"], "first", 15)

    assert (before.term, after.term) == (1, 1)
    assert 13_000 < after.until - before.until < 16_000


async def test_a_lapsed_lease_goes_to_whoever_takes_it_and_its_term_is_counted_up(leases: Leases) -> None:
    await leases.take(["a"], "first", SOON)
    assert await leases.take(["a"], "second", 15) == []
    await asyncio.sleep(SOON * 2)
    assert await leases.all("a") == []

    (taken,) = await leases.take(["a"], "second", 15)

    assert (taken.holder, taken.term) == ("second", 2)
    assert await leases.take(["a"], "first", 15) == []


async def test_a_released_lease_is_free_at_once_and_nobody_releases_anothers(leases: Leases) -> None:
    await leases.take(["a", "b"], "first", 15)
    await leases.release(["a", "b"], "second")
    assert names(await leases.all("")) == ["a", "b"]

    await leases.release(["a"], "first")

    assert names(await leases.all("")) == ["b"]
    (taken,) = await leases.take(["a", "b"], "second", 15)
    assert (taken.name, taken.term) == ("a", 1)


async def test_of_many_who_race_for_a_lease_one_gets_it(database: Database) -> None:
    stores: list[Store] = [await database.open() for _ in range(3)]
    wanted = [f"shard:{shard}/16" for shard in range(16)]

    granted = await asyncio.gather(
        *(
            store.leases.take(wanted if turn % 2 else wanted[::-1], f"process {number}-{turn}", 15)
            for turn in range(6)
            for number, store in enumerate(stores)
        )
    )

    taken = [each.name for some in granted for each in some]
    assert sorted(taken) == sorted(wanted)


async def test_leases_are_found_by_how_they_begin_and_lapsed_ones_can_be_forgotten(leases: Leases) -> None:
    await leases.take(["process:a", "shard:0/2"], "a", 15)
    await leases.take(["process:b", "shard:1/2"], "b", SOON)
    await leases.take(["process_c"], "c", 15)
    await asyncio.sleep(SOON * 2)

    await leases.forget("process:")

    assert names(await leases.all("process:")) == ["process:a"]
    again = await leases.take(["process:b", "shard:1/2"], "c", 15)
    assert {each.name: each.term for each in again} == {"process:b": 1, "shard:1/2": 2}


async def test_the_server_keeps_the_time_whatever_the_process_believes(
    leases: Leases, monkeypatch: pytest.MonkeyPatch
) -> None:
    (before,) = await leases.take(["a"], "first", 15)
    monkeypatch.setattr("time.time", lambda: 0.0)

    (after,) = await leases.take(["b"], "first", 15)

    assert abs(after.until - before.until) < 5_000


async def test_a_process_with_its_own_database_is_granted_all_and_writes_nothing(
    files: ThrowawayFiles,
) -> None:
    async with files.database() as database:
        store = await database.open()

        granted = await store.leases.take(["a", "b"], "first", SOON)
        assert granted == [Lease("a", "first", 1, FOR_EVER), Lease("b", "first", 1, FOR_EVER)]
        assert not store.leases.is_shared

        await store.leases.release(["a"], "first")
        await store.leases.forget("")
        assert await store.leases.all("") == []
        assert list(await store.personal.rows("lease")) == []
