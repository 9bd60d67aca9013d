"""The calls of several processes on one PostgreSQL: together no more than one token may make."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio

from bot.delivery.pacing import ANSWERS
from tests.fakes.throwaway_databases import ThrowawayPostgres, throwaway_postgres
from tests.wire.faults import too_many
from tests.wire.fleet import Fleet
from tests.wire.nursery import Nursery

pytestmark = pytest.mark.asyncio(loop_scope="module")

WHOLE, MOST = 40, 50
"""Calls a second, and those of any one second."""
JITTER = 3
"""Calls that the way to Discord may push into a second."""
TABLES = 40
"""Three calls each."""


@pytest.fixture(scope="module")
def postgres() -> Iterator[ThrowawayPostgres]:
    with throwaway_postgres() as server:
        yield server


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def fleet(
    postgres: ThrowawayPostgres, tmp_path_factory: pytest.TempPathFactory, nursery: Nursery | None
) -> AsyncIterator[Fleet]:
    """Three bots that share a Discord of four shards."""
    async with postgres.database() as database:
        home = tmp_path_factory.mktemp("bots")
        opened = await Fleet.open(database.url, home, nursery, shards=4)
        try:
            for _ in range(3):
                await opened.join(calls_per_second=WHOLE, commands_per_minute=0)
            await opened.divided()
            yield opened
        finally:
            await opened.close()


def counted(fleet: Fleet, since: int) -> list[float]:
    """Give when the calls with the token came, from request number *since* on."""
    return [each.at for each in fleet.wire.requests[since:] if not each.path.startswith(ANSWERS)]


async def open_tables(fleet: Fleet, tables: int) -> None:
    """Have so many tables opened on the servers of all shards."""
    for number in range(tables):
        club = fleet.clubs[number % len(fleet.clubs)]
        hall = club.guild.create_text_channel(f"hall-{len(club.guild.channels)}")
        host = club.guild.add_member(fleet.wire.world.create_user(f"host-{club.shard}-{hall.name}"))
        await host.slash(hall, "table new", ruleset="raid")


def undelivered(fleet: Fleet) -> int:
    asked = "SELECT count(*) FROM outbox WHERE state IN ('pending', 'sending')"
    return int(fleet.clubs[0].rows(asked)[0][0])


@pytest.mark.soak_first
async def test_processes_together_call_no_faster_than_one_may_and_nearly_as_fast(fleet: Fleet) -> None:
    since = len(fleet.wire.requests)

    await open_tables(fleet, TABLES)
    await fleet.wire.until(lambda: fleet.clubs[0].rows("SELECT count(*) FROM game")[0][0] >= TABLES, 30)
    await fleet.wire.until(lambda: not undelivered(fleet), 60)

    calls = counted(fleet, since)
    assert max(sum(at <= each < at + 1 for each in calls) for at in calls) <= MOST + JITTER
    assert len(calls) >= 2 * TABLES
    assert len(calls) / (calls[-1] - calls[0]) > WHOLE / 2
    assert fleet.complaints() == []


@pytest.mark.soak_first
async def test_when_discord_has_had_too_many_of_one_process_the_others_stop_too(fleet: Fleet) -> None:
    pause = 3
    fault = fleet.wire.fails("POST", "/channels/*/messages", skip=9, **too_many(pause, everywhere=True))

    await open_tables(fleet, 24)
    await fleet.wire.until(lambda: fault.struck, 30)
    struck = asyncio.get_running_loop().time()
    await asyncio.sleep(0.3)  # until all have heard of it
    since = len(fleet.wire.requests)
    await fleet.wire.until(lambda: not undelivered(fleet), 60)

    calls = counted(fleet, since)
    assert calls
    assert min(calls) > struck + pause - 0.3
