"""The time by which all processes go that share a database: its server's."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import time

import structlog

log = structlog.get_logger(__name__)

MATTERS = 250
"""Milliseconds; machines whose clocks are looked after differ by less, and nobody notices."""
ANSWERED_WITHIN = 5.0
"""Seconds; what a database says that takes longer is not believed."""


def own_time() -> int:
    """Give the unix time in milliseconds by this machine's clock."""
    return int(time() * 1000)


async def _same() -> int:
    return own_time()


class ServerTime:
    """Gives the unix time in milliseconds: this machine's, or corrected to the server's where it is wrong.

    Deadlines are stored in it, and whoever takes them over reads them by the same clock.
    """

    def __init__(self, ask: Callable[[], Awaitable[int]] = _same, own: Callable[[], int] = own_time) -> None:
        """Take what *ask*s the server, and this machine's *own* clock; there may be no other than that."""
        self._ask = ask
        self._own = own
        self._ahead = 0
        """How many milliseconds the server's clock is ahead."""

    def __call__(self) -> int:
        """Give the time now."""
        return self._own() + self._ahead

    async def measure(self) -> None:
        """Learn by how much this machine's clock is wrong. Raises what the database does."""
        before = self._own()
        async with asyncio.timeout(ANSWERED_WITHIN):
            server = await self._ask()
        after = self._own()
        ahead = server - (before + after) // 2
        if abs(ahead - self._ahead) > max(MATTERS, after - before):
            log.warning("clock_differs", from_the_database_by=ahead)
            self._ahead = ahead if abs(ahead) > MATTERS else 0
