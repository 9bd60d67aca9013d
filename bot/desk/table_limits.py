"""How many tables there may be: of one person, and on one server."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from bot.shards.once import Once
from bot.store.posting import DIRECT
from bot.store.records import Store
from rules.contract import IllegalAction

MOST_OF_ONE = 25
"""How many tables of a server somebody may have open: those they opened count, though they sit elsewhere."""


class TableLimits:
    """Counts the open tables of a server before another is opened there, one opening after the other."""

    def __init__(
        self,
        store: Store,
        most: int,
        make_room: Callable[[int], Awaitable[None]],
        once: Once | None = None,
    ) -> None:
        """Allow *most* on a server. *make_room* closes, on a full one, those whose people are all gone."""
        self._store = store
        self._most = most
        self._make_room = make_room
        self._once = once or Once()

    @asynccontextmanager
    async def place(self, guild: int, user: int, most_here: int | None = None) -> AsyncIterator[None]:
        """Keep a place for a table that *user* opens meanwhile; raise IllegalAction where there is none.

        A server may allow fewer than all others: *most_here*. Direct messages have room for everybody's.
        """
        most = self._most if most_here is None else min(most_here, self._most)
        if guild == DIRECT:
            most = sys.maxsize
        async with self._once.turn(f"tables:{guild}"):
            open_here, own = await self._store.open_tables(guild, user)
            if own >= MOST_OF_ONE:
                raise IllegalAction("too_many_tables", most=MOST_OF_ONE)
            if open_here >= most:
                await self._make_room(guild)
                open_here, _ = await self._store.open_tables(guild, user)
            if open_here >= most:
                raise IllegalAction("too_many_tables_here", most=most)
            yield
