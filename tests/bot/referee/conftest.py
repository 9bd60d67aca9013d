"""A referee over a new database, with a clock that the test moves."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.game.referee import Referee
from bot.store import open_store
from bot.store.records import Store
from tests.fakes.refereed import Clicks, Hours, new_referee
from tests.fakes.throwaway_databases import with_tables


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await open_store(with_tables(tmp_path / "midnight.sqlite3"))
    yield opened
    await opened.close()


@pytest.fixture
def clock() -> Hours:
    return Hours()


@pytest.fixture
def click() -> Clicks:
    return Clicks()


@pytest.fixture
def referee(store: Store, clock: Hours) -> Referee:
    return new_referee(store, clock)
