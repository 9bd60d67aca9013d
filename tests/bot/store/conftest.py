"""The stores that every promise is tested on."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.store.records import Store
from tests.fakes.memory_store import MemoryStore
from tests.fakes.throwaway_databases import (
    Database,
    ThrowawayPostgres,
    sqlite_database,
    throwaway_postgres,
)


@pytest.fixture(scope="session")
def postgres() -> Iterator[ThrowawayPostgres]:
    """A PostgreSQL server."""
    with throwaway_postgres() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgres"])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Database]:
    """An empty database, without tables."""
    if request.param == "sqlite":
        async with sqlite_database(tmp_path) as database:
            yield database
    else:
        server: ThrowawayPostgres = request.getfixturevalue("postgres")
        async with server.database() as database:
            yield database


@pytest.fixture(params=["memory", "sqlite", "postgres"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    """An empty store of each kind."""
    if request.param == "memory":
        yield MemoryStore()
    elif request.param == "sqlite":
        async with sqlite_database(tmp_path) as database:
            yield await database.open()
    else:
        server: ThrowawayPostgres = request.getfixturevalue("postgres")
        async with server.database() as database:
            yield await database.open()
