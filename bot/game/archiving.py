"""Games that have long been over: their logs are packed, a game at a time, while others are served."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import structlog

from bot.store.records import Store

log = structlog.get_logger(__name__)

DAY = 24 * 3_600_000
AT_ONCE = 100
"""Games that are looked for at a time."""
PAUSE = 0.05
"""Seconds between two games."""


class Archiving:
    """Goes through the games that are over, oldest first."""

    def __init__(self, store: Store, now: Callable[[], int], days: int) -> None:
        """Take *now* in unix milliseconds, and for how many *days* after its end a log stays as it is.

        With 0 days it stays so for ever.
        """
        self._store = store
        self._now = now
        self._days = days

    async def tidy(self) -> None:
        """Archive what is to be archived; once a day is often enough. It may end at any moment."""
        archived = skipped = 0
        before = self._now() - self._days * DAY
        while self._days:
            games = await self._store.archive.ripe(before, AT_ONCE, skipped=skipped)
            for game in games:
                if await self._store.archive.put_away(game, self._now()):
                    archived += 1
                else:  # somebody is changing it: it has another day
                    skipped += 1
                await asyncio.sleep(PAUSE)
            if len(games) < AT_ONCE:
                break
        if archived:
            log.info("games_archived", games=archived, skipped=skipped)
