"""A dice service on a store of each kind."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.fakes.dice_wishes import DiceWorld
from tests.fakes.memory_store import MemoryStore
from tests.fakes.throwaway_databases import ThrowawayFiles, ThrowawayPostgres


@pytest.fixture(params=["memory", "sqlite", "postgres"])
async def everywhere(request: pytest.FixtureRequest) -> AsyncIterator[DiceWorld]:
    """A service on a store of each kind."""
    if request.param == "memory":
        yield DiceWorld(MemoryStore())
        return
    lender: ThrowawayFiles | ThrowawayPostgres = request.getfixturevalue(_LENDERS[request.param])
    async with lender.database() as database:
        yield DiceWorld(await database.open())


_LENDERS = {"sqlite": "files", "postgres": "postgres"}


@pytest.fixture
def world() -> DiceWorld:
    """A service in memory."""
    return DiceWorld(MemoryStore())
