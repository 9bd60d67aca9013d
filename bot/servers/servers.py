"""The settings of all servers, at hand without asking the store: each press is judged by them."""

from __future__ import annotations

from dataclasses import replace

from bot.people.calendar import Calendar
from bot.servers.presets import Presets
from bot.servers.settings import NOTHING_CHOSEN, ServerSettings, packed, unpacked
from bot.shards.once import Once
from bot.store.guild_data import SERVER
from bot.store.records import Store
from bot.store.rewriting import rewrite


class Servers:
    """Remembers what the servers chose; a server's events reach one process, which alone changes it."""

    def __init__(self, store: Store, once: Once | None = None) -> None:
        self._store = store
        self.presets = Presets(store, once)
        self._known: dict[int, ServerSettings] = {}

    async def begin(self) -> None:
        """Read what is kept of all servers."""
        kept = await self._store.guild_data.chosen()
        self._known = {guild: unpacked(text) for guild, text in kept.items()}

    def settings(self, guild: int | None) -> ServerSettings:
        """Give what *guild* chose; nothing for direct messages."""
        return NOTHING_CHOSEN if guild is None else self._known.get(guild, NOTHING_CHOSEN)

    def calendar(self, guild: int) -> Calendar:
        """Give the quiet hours of *guild*."""
        return self.settings(guild).calendar

    async def refresh(self, guild: int) -> ServerSettings:
        """Read once more what *guild* chose, and give it."""
        self._known[guild] = settings = unpacked(await self._store.setting(_key(guild)))
        return settings

    async def change(self, guild: int, **changes: object) -> ServerSettings:
        """Change some fields (see `ServerSettings`), whoever changes others meanwhile; give all."""

        def change(kept: str | None) -> str:
            return packed(replace(unpacked(kept), **changes))  # type: ignore[arg-type]  # by their names

        self._known[guild] = settings = unpacked(await rewrite(self._store, _key(guild), change))
        return settings


def _key(guild: int) -> str:
    return f"{SERVER}:{guild}"
