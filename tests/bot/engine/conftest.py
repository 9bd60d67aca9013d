"""What the tests of the engine room share."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from engine_world import World, open_world


@pytest.fixture
def probe_on_path(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Make the test cogs importable, and forget them afterwards."""
    folder = Path(__file__).parent / "extensions"
    monkeypatch.syspath_prepend(str(folder))
    yield folder
    for name in ("probe_cog", "broken_cog"):
        sys.modules.pop(name, None)


@pytest.fixture
async def world(tmp_path: Path, probe_on_path: Path) -> AsyncIterator[World]:
    async with open_world(tmp_path) as opened:
        yield opened
