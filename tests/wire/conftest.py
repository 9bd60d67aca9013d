"""A loopback Discord, people there, and the bot in a process of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.wire.club import WireClub


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared_club(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[WireClub]:
    """A server with a bot that is ready, for a whole module: a start takes seconds."""
    club = await WireClub.open(tmp_path_factory.mktemp("bot"))
    try:
        await club.begin()
        yield club
    finally:
        await club.close()


@pytest_asyncio.fixture(loop_scope="module")
async def club(shared_club: WireClub) -> AsyncIterator[WireClub]:
    """The module's server, on which nothing fails any more after each test."""
    yield shared_club
    shared_club.wire.heals()


@pytest_asyncio.fixture(loop_scope="module")
async def own_club(tmp_path: Path) -> AsyncIterator[WireClub]:
    """A server for one test, which starts and ends its bots itself."""
    club = await WireClub.open(tmp_path)
    try:
        yield club
    finally:
        await club.close()
