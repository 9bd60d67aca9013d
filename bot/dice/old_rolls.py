"""The rolls of long ago: deleted when their time is over, and written as briefly as those of today."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bot.dice.draw_record import packed, unpacked
from bot.dice.service import DiceService
from bot.store.records import Store

DAY = 24 * 3_600_000
AT_ONCE = 100
PAUSE = 0.05
"""Seconds between two transactions, in which others are served."""
PACKED = "rolls-packed"
"""The setting that says up to which roll all are packed, or `all`."""


class OldRolls:
    """Goes through what is kept, a little at a time."""

    def __init__(self, store: Store, service: DiceService, now: Callable[[], int], days: int) -> None:
        """Take *now* in unix milliseconds, and for how many *days* rolls are kept; 0 for ever."""
        self._store = store
        self._service = service
        self._now = now
        self._days = days

    async def tidy(self) -> None:
        """Delete what has been kept long enough, and pack what is not; once a day is often enough."""
        if self._days:
            await self._delete(self._now() - self._days * DAY)
        await self._pack()

    async def _delete(self, before: int) -> None:
        kept = self._store.kept_rolls
        while True:
            for place in await kept.places(before, AT_ONCE):
                await self._service.tally(place)  # a statistic outlives its rolls
            if not await kept.delete(before, AT_ONCE):
                return
            await asyncio.sleep(PAUSE)

    async def _pack(self) -> None:
        kept, last = self._store.kept_rolls, await self._store.setting(PACKED) or "0"
        while last != "all":
            page = await kept.draws(int(last), AT_ONCE)
            again = [(roll, raw, packed(unpacked(raw))) for roll, raw in page]
            await kept.write_again([each for each in again if len(each[2]) < len(each[1])])
            last = str(page[-1][0]) if page else "all"
            await self._store.remember(PACKED, last)
            await asyncio.sleep(PAUSE)
