"""A loopback Discord, people there, and the bot in a process of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.wire.club import WireClub


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[WireClub]:
    """A server with a channel and people, and a bot that is ready."""
    club = await WireClub.open(tmp_path)
    try:
        await club.begin()
        yield club
    finally:
        await club.close()
