"""Servers come and go by the thousand, and nobody who presses a button waits for that."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Collection, Iterable
from functools import partial
from typing import Any

import discord
from discord.ext import commands
from discord.shard import Shard

FROZEN_AT_ONCE = 100
"""Servers: so many come with ten thousand objects, which the garbage collector has not gone over often."""
REMOVED_AT_ONCE = 20
"""Servers that are dropped before others have a turn."""
USED_FOR = 60.0
"""Seconds after which nothing that was begun for a server that is gone still looks at it."""


class ServerArrivals:
    """Lets servers become known one in each round of the event loop, whatever number of shards tells of them.

    The garbage collector passes over what is known of them: a full round over 40,000 servers holds every
    click up for two seconds. As parts of a server know each other, it is taken apart when it is gone.
    """

    def __init__(self, client: commands.AutoShardedBot) -> None:
        """Take whose servers these are."""
        self._state: Any = client._connection
        self._turn = asyncio.Lock()
        self._has_come = False
        self._count = 0
        self._listen("GUILD_CREATE", self._hear_server)
        self._listen("READY", self._hear_ready)
        self._listen("GUILD_DELETE", self._hear_end)

    def _listen(self, event: str, hear: Callable[[Any, Callable[[Any], None]], None]) -> None:
        parse = self._state.parsers[event]
        self._state.parsers[event] = lambda data: hear(data, parse)

    async def pause(self) -> None:
        """Let others have their turn if what was just parsed was a server."""
        if self._has_come:
            self._has_come = False
            async with self._turn:
                await asyncio.sleep(0)

    async def drop(self, servers: Collection[discord.Guild], is_gone: Callable[[int], bool]) -> None:
        """Know nothing of *servers* any more, as far as each *is_gone* when its turn comes."""
        for number, guild in enumerate(servers):
            if number % REMOVED_AT_ONCE == 0:
                await asyncio.sleep(0)
            if is_gone(guild.id) and self._state._get_guild(guild.id) is guild:
                self._state._remove_guild(guild)
                _take_apart([guild])

    def _hear_server(self, data: Any, parse: Callable[[Any], None]) -> None:
        parse(data)
        self._has_come = True
        self._count += 1
        if self._count % FROZEN_AT_ONCE == 0:
            gc.freeze()

    def _hear_ready(self, data: Any, parse: Callable[[Any], None]) -> None:
        self._replacing([int(each["id"]) for each in data["guilds"]], data, parse)

    def _hear_end(self, data: Any, parse: Callable[[Any], None]) -> None:
        self._replacing([int(data["id"])], data, parse)

    def _replacing(self, ids: Iterable[int], data: Any, parse: Callable[[Any], None]) -> None:
        """Take those of *ids* apart whose servers are not known, or known anew, once *data* is parsed."""
        known = [guild for each in ids if (guild := self._state._get_guild(each)) is not None]
        parse(data)
        gone = [each for each in known if self._state._get_guild(each.id) is not each]
        if gone:
            asyncio.get_running_loop().call_later(USED_FOR, partial(_take_apart, gone))


class FairShard(Shard):
    """A connection that gives others a turn between two servers."""

    def launch(self) -> None:
        """Begin to listen, at a new connection, too."""
        self.ws.poll_event = partial(self._poll, self.ws.poll_event)  # type: ignore[method-assign]  # awaited in discord.py's own loop
        super().launch()

    async def _poll(self, poll: Callable[[], Any]) -> None:
        await poll()
        arrivals: ServerArrivals = self._client.arrivals  # type: ignore[attr-defined]  # a `ShardedBot`
        await arrivals.pause()


def _take_apart(servers: Iterable[discord.Guild]) -> None:
    """Let go of the parts of *servers*: what knows each other nobody would free."""
    for guild in servers:
        for parts in (guild._channels, guild._threads, guild._roles, guild._members, guild._scheduled_events):
            parts.clear()
