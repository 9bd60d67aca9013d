"""A loopback Discord, people there, and the bot in a process of its own."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.wire.club import WireClub
from tests.wire.nursery import Nursery


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery | None]:
    """What forks the bots of all tests; None but on Linux: others do not tell of a foreign child's end."""
    if sys.platform != "linux":
        yield None
        return
    opened = Nursery()
    try:
        yield opened
    finally:
        opened.close()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared_club(
    tmp_path_factory: pytest.TempPathFactory, nursery: Nursery | None
) -> AsyncIterator[WireClub]:
    """A server with a bot that is ready, for a whole module."""
    club = await WireClub.open(tmp_path_factory.mktemp("bot"), nursery)
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
async def own_club(tmp_path: Path, nursery: Nursery | None) -> AsyncIterator[WireClub]:
    """A server for one test, which starts and ends its bots itself."""
    club = await WireClub.open(tmp_path, nursery)
    try:
        yield club
    finally:
        await club.close()
