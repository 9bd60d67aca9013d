"""The databases that standings are tested on."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.fakes.throwaway_databases import Database, ThrowawayFiles, ThrowawayPostgres


@pytest.fixture(params=["sqlite", "postgres"])
async def database(request: pytest.FixtureRequest) -> AsyncIterator[Database]:
    """A database of each kind, with tables and without games."""
    lender: ThrowawayFiles | ThrowawayPostgres = request.getfixturevalue(
        "files" if request.param == "sqlite" else "postgres"
    )
    async with lender.database() as database:
        yield database
