"""The settings of all servers, at hand without asking the store: each press is judged by them."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import structlog

from bot.people.calendar import Calendar
from bot.servers.presets import Presets
from bot.servers.settings import NOTHING_CHOSEN, ServerSettings, packed, unpacked
from bot.shards.once import Once
from bot.store.guild_data import SERVER
from bot.store.records import Store
from bot.store.rewriting import rewrite

log = structlog.get_logger(__name__)

TOPIC = "server"
"""Of what the other processes are told, with the server."""
SECONDS_BETWEEN = 60.0
"""How often all is read again where processes share the store: what one was told may be lost."""


class Servers:
    """Remembers what the servers chose, and reads again what another process has changed."""

    def __init__(self, store: Store, once: Once | None = None) -> None:
        self._store = store
        self.presets = Presets(store, once)
        self._known: dict[int, ServerSettings] = {}
        self._reading = asyncio.Lock()
        self._changed: set[int] | None = set()
        """The servers to be read again; None for all."""
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Read what is kept of all servers."""
        await self._read_all()

    def listen(self) -> None:
        """Read from now on what other processes change."""
        if self._store.leases.is_shared and self._task is None:
            self._store.wakes.on(TOPIC, self._hear)
            self._task = asyncio.create_task(self._read_again(), name="settings of servers")

    def close(self) -> None:
        """Read no more."""
        if self._task is not None:
            self._task.cancel()

    def _hear(self, guild: str | None) -> None:
        if guild is None:
            self._changed = None
        elif self._changed is not None:
            self._changed.add(int(guild))
        self._woken.set()

    async def _read_again(self) -> None:
        while True:
            try:
                async with asyncio.timeout(SECONDS_BETWEEN):
                    await self._woken.wait()
            except TimeoutError:
                self._changed = None
            self._woken.clear()
            changed, self._changed = self._changed, set()
            try:
                if changed is None:
                    await self._read_all()
                for guild in changed or ():
                    await self.refresh(guild)
            except Exception as error:  # the database is out of order: all is read when it is back
                log.warning("server_settings_not_read", why=type(error).__name__)

    async def _read_all(self) -> None:
        async with self._reading:
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
        async with self._reading:
            self._known[guild] = settings = unpacked(await self._store.setting(_key(guild)))
        return settings

    async def change(self, guild: int, **changes: object) -> ServerSettings:
        """Change some fields (see `ServerSettings`), whoever changes others meanwhile; give all."""

        def change(kept: str | None) -> str:
            return packed(replace(unpacked(kept), **changes))  # type: ignore[arg-type]  # by their names

        async with self._reading:
            self._known[guild] = settings = unpacked(await rewrite(self._store, _key(guild), change))
        await self._store.wakes.tell(TOPIC, str(guild))
        return settings


def _key(guild: int) -> str:
    return f"{SERVER}:{guild}"
