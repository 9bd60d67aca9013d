"""Shards identify in turn: at most one of each of Discord's buckets in five seconds, over all processes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from itertools import pairwise

import pytest

from bot.shards import identifies
from bot.shards.holdings import Holdings
from bot.shards.identifies import Identifies
from bot.store.leases import OwnLeases
from tests.fakes.throwaway_databases import ThrowawayPostgres

SECONDS = 0.3


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(identifies, "SECONDS", SECONDS)
    monkeypatch.setattr(identifies, "ASKED_EVERY", 0.02)


@pytest.fixture
async def processes(postgres: ThrowawayPostgres) -> AsyncIterator[list[Identifies]]:
    async with postgres.database() as database:
        stores = [await database.open() for _ in range(3)]
        yield [Identifies(each.leases, Holdings(each.leases)) for each in stores]


async def identified(processes: list[Identifies], shards: int) -> list[tuple[float, int]]:
    """Let the *shards* identify, spread over the *processes*; give when each did."""
    loop, told = asyncio.get_running_loop(), []

    async def identify(process: Identifies, shard: int) -> None:
        await process.turn(shard)
        await asyncio.sleep(0.05 * (shard % 3))  # the way to Discord takes longer for some
        await process.last(shard)
        told.append((loop.time(), shard))

    await asyncio.gather(*(identify(processes[shard % 3], shard) for shard in range(shards)))
    return sorted(told)


@pytest.mark.parametrize("at_once", [1, 2])
async def test_of_each_bucket_one_shard_identifies_at_a_time(
    processes: list[Identifies], at_once: int
) -> None:
    for process in processes:
        process.at_once = at_once

    told = await identified(processes, 6)

    for bucket in range(at_once):
        times = [at for at, shard in told if shard % at_once == bucket]
        assert len(times) == 6 // at_once
        assert all(later - earlier > SECONDS * 0.9 for earlier, later in pairwise(times))


async def test_a_shard_that_identifies_again_waits_like_any_other(processes: list[Identifies]) -> None:
    loop, process = asyncio.get_running_loop(), processes[0]
    await process.turn(0)
    await process.last(0)
    began = loop.time()

    await process.turn(0)

    assert loop.time() - began > SECONDS * 0.9


async def test_one_that_was_not_announced_waits_for_its_turn_when_it_is_connected(
    processes: list[Identifies],
) -> None:
    """As after a session that could not be resumed."""
    loop = asyncio.get_running_loop()
    await processes[0].turn(0)
    began = loop.time()

    await processes[1].last(1)

    assert loop.time() - began > SECONDS * 0.8


async def test_a_process_with_its_own_database_waits_for_nobody() -> None:
    process = Identifies(OwnLeases(), Holdings(OwnLeases()))
    await asyncio.wait_for(asyncio.gather(*map(process.turn, range(9))), SECONDS)
