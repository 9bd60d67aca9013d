"""Databases that all tests of the bot share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.fakes.throwaway_databases import ThrowawayFiles, ThrowawayPostgres, throwaway_postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[ThrowawayPostgres]:
    """A PostgreSQL server."""
    with throwaway_postgres() as server:
        yield server


@pytest.fixture(scope="session")
def files(tmp_path_factory: pytest.TempPathFactory) -> ThrowawayFiles:
    """A folder of SQLite databases."""
    return ThrowawayFiles(tmp_path_factory.mktemp("databases"))
