"""Connections to Discord outlive the process: what resumes them is kept, for whoever follows."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import aiohttp
import discord
import structlog
from discord.ext import commands
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.shard import EventItem, Shard
from yarl import URL

from bot.shards.server_arrivals import FairShard
from bot.store.gateway_sessions import Session
from bot.store.records import Store

log = structlog.get_logger(__name__)

SECONDS_BETWEEN = 2.0
"""How often it is written how far the connections have come, where they have."""
CONNECTED_WITHIN = 60.0
CLOSED_WITHIN = 1.0
"""Seconds for which the end of a connection is waited for: the other side may be gone."""
KEEPS_SESSION = 4000
"""With this code a connection is closed to be resumed; after 1000 and 1001 Discord forgets its session."""
Heard = Callable[[EventItem], None]
NOT_REACHED = (
    OSError,
    aiohttp.ClientError,
    asyncio.TimeoutError,
    discord.DiscordException,
    ReconnectWebSocket,
)
"""What may be raised where a connection is to be opened."""


def shards_of(client: discord.AutoShardedClient) -> dict[int, Shard]:
    """Give the connections of *client* by shard; what is changed here changes there."""
    found: dict[int, Shard] = client._AutoShardedClient__shards  # type: ignore[attr-defined]  # not public
    return found


def heard_by(client: discord.AutoShardedClient) -> Heard:
    """Give who is told when a connection of *client* breaks."""

    def tell(item: EventItem) -> None:
        client._AutoShardedClient__queue.put_nowait(item)  # type: ignore[attr-defined]  # not public

    return tell


async def connected(client: discord.AutoShardedClient, shard: int, heard: Heard, **how: Any) -> Shard:
    """Open a connection of *client* for *shard*, *how* `from_client` does; it is not launched.

    Where it breaks *heard* is told.
    """
    opening = DiscordWebSocket.from_client(client, shard_id=shard, **how)
    async with asyncio.timeout(CONNECTED_WITHIN):
        return FairShard(await opening, client, heard)


class Sessions:
    """Writes down how the connections of a client can be resumed, and resumes those that others had before.

    What came within the last beat is not yet written as seen: of a process that dies, the events that it was
    about to serve come again to the next.
    """

    def __init__(
        self,
        client: commands.AutoShardedBot,
        store: Store,
        *,
        resumes: Callable[[int], None] = lambda shard: None,
        holds: Callable[[int], bool] = lambda shard: True,
    ) -> None:
        """Take whose connections these are. *resumes* is called with a shard that is about to be resumed.

        Nothing is written of a shard unless this process *holds* it.
        """
        self._client = client
        self._store = store
        self._resumes = resumes
        self._holds = holds
        self._seen: dict[int, Session] = {}
        """How far each connection had come a beat ago."""
        self._written: dict[int, Session] = {}
        self._task: asyncio.Task[None] | None = None
        client.add_listener(self._has_begun, "on_shard_connect")

    async def of(self, shard: int) -> Session | None:
        """Give the latest session of *shard*, whoever had it."""
        return await self._store.gateway_sessions.of(shard, self._client.shard_count or 1)

    async def connect(self, shard: int, gateway: URL | None, *, initial: bool = False) -> None:
        """Connect *shard* with the session that it had before, or anew at *gateway* (None: the usual one).

        Where Discord does not know the session any more it says so later, and discord.py identifies. The
        *initial* shard need not wait for others. Raise ConnectionError where the way is barred.
        """
        session = await self.of(shard)
        opened = None if session is None else await self._resumed(shard, session)
        if opened is None:
            opened = await self._identified(shard, gateway, initial=initial)
        else:
            self._resumes(shard)
        shards_of(self._client)[shard] = opened
        opened.launch()
        self._begin()

    async def _resumed(self, shard: int, session: Session) -> Shard | None:
        try:
            return await connected(
                self._client,
                shard,
                heard_by(self._client),
                gateway=URL(session.address),
                session=session.id,
                sequence=session.sequence,
                resume=True,
            )
        except NOT_REACHED as error:  # that gateway may be no more
            log.info("session_not_resumed", shard=shard, why=type(error).__name__)
            return None

    async def _identified(self, shard: int, gateway: URL | None, *, initial: bool) -> Shard:
        try:
            heard = heard_by(self._client)
            return await connected(self._client, shard, heard, gateway=gateway, initial=initial)
        except NOT_REACHED as error:
            raise ConnectionError(f"the first handshake of shard {shard} failed") from error

    async def _has_begun(self, shard: int) -> None:
        if self._task is not None:
            await self.write()

    def _begin(self) -> None:
        if self._task is None:
            self._task = asyncio.create_task(self._write_always(), name="sessions")

    async def write(self) -> None:
        """Write how far those connections had come a beat ago that have come further since it was written."""
        now = _sessions(each.ws for each in self._connections())
        seen = {
            shard: before if (before := self._seen.get(shard)) and before.id == session.id else session
            for shard, session in now.items()
        }
        self._seen = now
        await self._keep(seen)

    async def parted(self, sockets: Iterable[DiscordWebSocket]) -> None:
        """Keep the sessions of connections that have ended: their sequences move no more."""
        await self._keep(_sessions(sockets))

    async def close(self) -> None:
        """End all connections so that they can be resumed from exactly where they ended; write no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        ending = self._connections()
        await asyncio.gather(*map(close, ending))
        await self.parted(each.ws for each in ending)

    def _connections(self) -> list[Shard]:
        found: Iterable[Shard] = getattr(self._client, "_AutoShardedClient__shards", {}).values()
        # A local table's go nowhere, and have no session.
        return [each for each in found if isinstance(each.ws, DiscordWebSocket)]

    async def _keep(self, sessions: Mapping[int, Session]) -> None:
        new = {
            shard: session
            for shard, session in sessions.items()
            if self._written.get(shard) != session and self._holds(shard)
        }
        try:
            await self._store.gateway_sessions.keep(new, self._client.shard_count or 1)
        except Exception as error:  # the store is out of order: more comes twice to whoever follows
            log.warning("sessions_not_kept", why=type(error).__name__)
            return
        self._written |= new

    async def _write_always(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN)
            await self.write()


def _sessions(sockets: Iterable[DiscordWebSocket]) -> dict[int, Session]:
    return {
        each.shard_id or 0: Session(session, each.sequence, str(each.gateway))
        for each in sockets
        if (session := getattr(each, "session_id", None)) is not None and each.sequence is not None
    }


async def close(shard: Shard, code: int = KEEPS_SESSION) -> None:
    """Close the connection *shard*, which discord.py does not open again."""
    shard._cancel_task()
    try:
        async with asyncio.timeout(CLOSED_WITHIN):
            await shard.ws.close(code=code)
    except Exception as error:  # it is gone already
        log.info("connection_lost_at_its_end", shard=shard.id, why=type(error).__name__)
