"""When a shard may introduce itself to Discord: one of each bucket in five seconds, over all processes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import ContextVar
from itertools import count

import structlog

from bot.shards.holdings import Holdings, boot_clock
from bot.store.leases import Leases

log = structlog.get_logger(__name__)

SECONDS = 5.5
"""How long a bucket is taken by one IDENTIFY: Discord's five, and what the way there may take longer."""
SLOWEST = 0.5
"""Seconds; an answer of the database that takes longer is too old to go by."""
ASKED_EVERY = 0.3


class Identifies:
    """Lets shards identify in turn. A bucket is a lease that is never given back: it lapses."""

    def __init__(
        self, leases: Leases, holdings: Holdings, *, clock: Callable[[], float] = boot_clock
    ) -> None:
        """Take where leases are kept, and who takes them; *clock* gives seconds."""
        self._leases = leases
        self._holdings = holdings
        self._clock = clock
        self._numbers = count(1)
        self._mine: ContextVar[str] = ContextVar("turn")
        """Under which name a bucket was taken by whoever is about to connect."""
        self._unused: set[str] = set()
        self.at_once = 1
        """How many buckets there are: Discord's `max_concurrency`."""

    async def turn(self, shard: int) -> None:
        """Return when *shard* may connect in order to identify."""
        if self._leases.is_shared:
            name = self._new()
            self._mine.set(name)
            self._unused.add(name)
            await self._wait(shard, name)

    async def last(self, shard: int) -> None:
        """Return when *shard*, which is connected, may identify at once; mostly that is now."""
        # Taken again under the same name, the bucket is taken for the whole time from now on.
        name = self._mine.get("")
        is_mine = name in self._unused
        self._unused.discard(name)
        await self._wait(shard, name if is_mine else self._new())

    def _new(self) -> str:
        return f"{self._holdings.process}#{next(self._numbers)}"

    async def _wait(self, shard: int, name: str) -> None:
        while True:
            began = self._clock()
            is_taken = await self._takes(f"identify:{shard % self.at_once}", name)
            if is_taken and self._clock() - began <= SLOWEST:
                return
            await asyncio.sleep(ASKED_EVERY)

    async def _takes(self, bucket: str, holder: str) -> bool:
        try:
            return bool(await self._leases.take([bucket], holder, SECONDS))
        except Exception as error:  # the database is out of order, and the shard soon another's
            log.warning("identify_waits", why=type(error).__name__)
            return False
