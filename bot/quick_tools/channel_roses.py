"""The Wind Roses of channels without a game, remembered over restarts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar
from weakref import WeakValueDictionary

import msgspec

from bot.game.codec import encode
from bot.store.records import Store
from rules.siege.quick_rose import Rose

T = TypeVar("T")


class ChannelRoses:
    """One Rose for each channel, changed by one person after another."""

    def __init__(self, store: Store) -> None:
        """Take where they are remembered."""
        self._store = store
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def look(self, channel: int) -> Rose:
        """Give the Rose of *channel*; a fresh one where none is known, or only one we cannot read."""
        kept = await self._store.setting(_key(channel))
        if kept is None:
            return Rose()
        try:
            return msgspec.json.decode(kept, type=Rose)
        except msgspec.MsgspecError:  # of another version of this bot
            return Rose()

    async def change(self, channel: int, change: Callable[[Rose], tuple[Rose, T]]) -> tuple[Rose, T]:
        """Put in place of a channel's Rose what *change* makes of it; where that raises, nothing changes."""
        lock = self._locks.setdefault(channel, asyncio.Lock())
        async with lock:
            rose, more = change(await self.look(channel))
            await self._store.remember(_key(channel), encode(rose).decode())
        return rose, more


def _key(channel: int) -> str:
    return f"siege-rose:{channel}"
