"""Several processes on one PostgreSQL: whatever happens to one of them, every table goes on."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.fakes.throwaway_databases import ThrowawayPostgres, throwaway_postgres
from tests.wire.evening_of_many import EveningOfMany
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


async def test_one_process_serves_all_shards(fleet: Fleet) -> None:
    await fleet.join()
    evening = EveningOfMany(fleet, 1, 4)

    async def nothing() -> float:
        return 0.0

    await fleet.all_served(60)
    await evening.begin()
    outcome = await evening.through("nothing", nothing())
    print(outcome, fleet.complaints()[:3])
    assert outcome.faults == []
