"""Several processes divide the shards: each its share, each shard one owner, nothing lost on the way."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.fakes.throwaway_databases import ThrowawayPostgres, throwaway_postgres
from tests.wire.fleet import Fleet
from tests.wire.nursery import Nursery

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.fixture(scope="module")
def postgres() -> Iterator[ThrowawayPostgres]:
    with throwaway_postgres() as server:
        yield server


@pytest_asyncio.fixture(loop_scope="module")
async def fleet(postgres: ThrowawayPostgres, tmp_path: Path, nursery: Nursery | None) -> AsyncIterator[Fleet]:
    """A Discord of four shards without a bot yet."""
    async with postgres.database() as database:
        opened = await Fleet.open(database.url, tmp_path, nursery, shards=4)
        try:
            yield opened
        finally:
            await opened.close()


async def test_processes_share_alike_hand_over_at_their_end_and_resume(fleet: Fleet) -> None:
    first = await fleet.join()
    await fleet.all_served(60)
    second = await fleet.join()
    await fleet.wire.until(lambda: len(fleet.shards_of(second)) == 2, 30)
    await fleet.all_served()
    assert fleet.wire.gateway.resumed == 2, "what is given back goes on where it was"

    assert await first.stop() == 0
    assert await fleet.all_served(5) < 5
    third = await fleet.join()
    await fleet.wire.until(lambda: len(fleet.shards_of(third)) == 2, 30)
    await fleet.all_served()
    await second.kill()
    assert await fleet.all_served(30, but=[second.name]) < 20

    assert sorted(fleet.shards_of(third)) == [0, 1, 2, 3]
    assert fleet.served_twice() == []
    assert fleet.wire.gateway.refused == 0
    assert fleet.complaints() == []
