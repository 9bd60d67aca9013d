"""What a quick tool remembers for each channel, over restarts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

import msgspec

from bot.desk.replies import Interaction, acknowledge
from bot.game.codec import encode
from bot.store.records import Store

KeptT = TypeVar("KeptT")
T = TypeVar("T")


class ChannelMemory(Generic[KeptT]):
    """One thing for each channel, changed by one person after another."""

    def __init__(self, store: Store, name: str, kind: type[KeptT]) -> None:
        """Take where things of the class *kind* are remembered, by which *name*; a fresh one is `kind()`."""
        self._store = store
        self._name = name
        self._kind = kind
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def look(self, interaction: Interaction) -> KeptT:
        """Give what the channel has; a fresh one where none is known, or only one we cannot read."""
        await acknowledge(interaction, private=False)
        kept = await self._store.setting(self._key(interaction))
        if kept is None:
            return self._kind()
        try:
            return msgspec.json.decode(kept, type=self._kind)
        except msgspec.MsgspecError:  # of another version of this bot
            return self._kind()

    async def change(
        self, interaction: Interaction, change: Callable[[KeptT], tuple[KeptT, T]]
    ) -> tuple[KeptT, T]:
        """Put in place what *change* makes of a channel's thing; where that raises, nothing changes."""
        await acknowledge(interaction, private=False)
        lock = self._locks.setdefault(interaction.channel_id or 0, asyncio.Lock())
        async with lock:
            kept, more = change(await self.look(interaction))
            await self._store.remember(self._key(interaction), encode(kept).decode())
        return kept, more

    def _key(self, interaction: Interaction) -> str:
        return f"{self._name}:{interaction.channel_id or 0}"
