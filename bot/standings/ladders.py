"""The rankings of all servers: made of what their games came to when somebody asks, and kept for a moment."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable

from bot.people.people import TOPIC
from bot.standings.choices import UNRANKED
from bot.standings.rating import Ladder, Line
from bot.standings.seasons import Season
from bot.store.records import Store

KEPT = 32
"""Rankings that stay in memory: their pages are turned one after the other."""
FRESH = 10_000
"""Milliseconds for which one is believed."""


class Ladders:
    """Makes rankings; nothing of them is kept, for the games are."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        """Take *now*, the unix time in milliseconds."""
        self._store = store
        self._now = now
        self._made: OrderedDict[tuple[int, str, int, int], tuple[int, Ladder]] = OrderedDict()
        store.wakes.on(TOPIC, lambda user: self.forget())  # somebody may have been forgotten

    async def lines(self, guild: int, ruleset: str, season: Season) -> tuple[tuple[Line, ...], int]:
        """Give who stands in a ranking, without those who do not want to, and how many games count."""
        ladder = await self.ladder(guild, ruleset, season)
        span = season.since, season.until
        hidden = await self._store.standings.chose(UNRANKED, guild, ruleset, *span)
        return ladder.lines(hidden), ladder.games

    async def ladder(self, guild: int, ruleset: str, season: Season) -> Ladder:
        """Give how everybody is rated by the games of a *season*."""
        key, now = (guild, ruleset, season.since, season.until), self._now()
        made, known = self._made.get(key, (0, None))
        if known is not None and 0 <= now - made < FRESH:
            return known
        ladder = Ladder()
        async for page in self._store.standings.season(guild, ruleset, season.since, season.until):
            await asyncio.to_thread(ladder.add, page)
        self._made[key] = now, ladder
        self._made.move_to_end(key)
        while len(self._made) > KEPT:
            self._made.popitem(last=False)
        return ladder

    def forget(self) -> None:
        """Make all of them anew from now on: a game was counted."""
        self._made.clear()
