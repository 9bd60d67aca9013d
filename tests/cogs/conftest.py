"""The clubs where the cogs are tried."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from club import Club, open_club


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    """Give a club in which Dudo is played."""
    async with open_club(tmp_path) as opened:
        yield opened


@pytest.fixture
async def den(tmp_path: Path) -> AsyncIterator[Club]:
    """Give a club with dice."""
    async with open_club(tmp_path, extensions=("cogs.tables", "cogs.dice")) as opened:
        assert opened.bot.broken_extensions == {}
        yield opened
