"""What two processes must not do at the same time: each has its turn, or leaves it to the one that has."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

import structlog

from bot.shards.holdings import Holdings
from bot.store.leases import OwnLeases

log = structlog.get_logger(__name__)

SECONDS_BETWEEN_TRIES = 0.2


class Once:
    """Gives turns, by leases where several processes share a database; costs nothing where one has it alone.

    Whoever died in its turn holds the others up until its lease lapses.
    """

    def __init__(self, holdings: Holdings | None = None) -> None:
        """Take what this process holds; nobody else is there unless given."""
        self._holdings = holdings or Holdings(OwnLeases())
        # Weak, so that a lock lives exactly as long as somebody holds or awaits it.
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @property
    def is_shared(self) -> bool:
        """Whether there may be other processes."""
        return self._holdings.is_shared

    @asynccontextmanager
    async def turn(self, job: str) -> AsyncIterator[None]:
        """Keep everybody else from *job* meanwhile, in any process, having waited for those before."""
        async with self._locks.setdefault(job, asyncio.Lock()):
            while not await self._begin(job):
                await asyncio.sleep(SECONDS_BETWEEN_TRIES)
            try:
                yield
            finally:
                await self._end(job)

    @asynccontextmanager
    async def unless_busy(self, job: str) -> AsyncIterator[bool]:
        """Give whether nobody in another process is at *job*, and keep all others from it meanwhile."""
        async with self._locks.setdefault(job, asyncio.Lock()):
            if not await self._begin(job):
                yield False
                return
            try:
                yield True
            finally:
                await self._end(job)

    def is_mine(self, job: str) -> bool:
        """Whether it is this process's turn at *job* still: by its own clock, which goes on in its sleep."""
        return self._holdings.holds(_lease(job))

    async def _begin(self, job: str) -> bool:
        if not self.is_shared:
            return True
        return bool(await self._holdings.hold([_lease(job)]))

    async def _end(self, job: str) -> None:
        if self.is_shared:
            try:
                await self._holdings.let_go([_lease(job)])
            except Exception as error:  # it lapses by itself, and what was done is done
                log.warning("turn_not_ended", job=job, why=type(error).__name__)


def _lease(job: str) -> str:
    return f"once:{job}"
