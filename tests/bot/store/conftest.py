"""The stores that every promise is tested on."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.store.records import Store
from tests.fakes.memory_store import MemoryStore
from tests.fakes.throwaway_databases import (
    Database,
    ThrowawayFiles,
    ThrowawayPostgres,
)


@pytest.fixture(params=["sqlite", "postgres"])
async def database(request: pytest.FixtureRequest) -> AsyncIterator[Database]:
    """A database of each kind, with tables and without games."""
    async with _lender(request).database() as database:
        yield database


@pytest.fixture(params=["sqlite", "postgres"])
async def empty_database(request: pytest.FixtureRequest) -> AsyncIterator[Database]:
    """A database of each kind, without tables."""
    async with _lender(request).database(empty=True) as database:
        yield database


@pytest.fixture(params=["memory", "sqlite", "postgres"])
async def store(request: pytest.FixtureRequest) -> AsyncIterator[Store]:
    """An empty store of each kind."""
    if request.param == "memory":
        yield MemoryStore()
        return
    async with _lender(request).database() as database:
        yield await database.open()


def _lender(request: pytest.FixtureRequest) -> ThrowawayFiles | ThrowawayPostgres:
    lender: ThrowawayFiles | ThrowawayPostgres = request.getfixturevalue(
        "files" if request.param == "sqlite" else "postgres"
    )
    return lender
