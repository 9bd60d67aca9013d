"""The gateway of the loopback: sessions that identify, resume, are cut, invalidated and told to reconnect."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from contextlib import suppress
from itertools import count
from typing import Any

import discord
from aiohttp import WSCloseCode, WSMsgType, web
from simcord.backend import Backend, serializers
from simcord.backend.cdn import CDN_BASE
from simcord.gateway import FakeGateway

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACKNOWLEDGED = 0, 1, 2, 6, 7, 9, 10, 11
HEARTBEAT_INTERVAL = 41_250
REPLAYED_AT_MOST = 5_000


class Session:
    """What Discord remembers of one shard: its events by number, also while nobody is connected."""

    def __init__(
        self, backend: Backend, number: int, shard: int, shards: int, intents: int, files: str
    ) -> None:
        self.id = f"session-{number}"
        self.shard, self.shards = shard, shards
        self.intents = discord.Intents._from_value(intents)
        self.parsers = _Parsers(self)
        self._files = files
        self.events: list[str] = []
        """The events sent so far; the first has number 1."""
        self.socket: web.WebSocketResponse | None = None
        self._sending: asyncio.Queue[tuple[web.WebSocketResponse, str]] = asyncio.Queue()
        self.task = asyncio.create_task(self.send_all(), name=self.id)
        # SimCord's own gateway decides what these intents let through.
        self._sieve = FakeGateway(backend, self)

    def feed(self, event: str, payload: Mapping[str, Any]) -> None:
        """Take an event of the model, as far as it belongs to this shard and its intents."""
        guild = payload.get("guild_id")
        if guild is None and event in ("GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE"):
            guild = payload.get("id")
        if (int(guild or 0) >> 22) % self.shards == self.shard:
            self._sieve.feed(event, payload)

    def dispatch(self, event: str, payload: Any) -> None:
        """Number *event*, remember it, and send it to whoever is connected."""
        number = len(self.events) + 1
        text = json.dumps({"op": DISPATCH, "t": event, "s": number, "d": payload})
        self.events.append(text.replace(CDN_BASE, self._files))
        if self.socket is not None and not self.socket.closed:
            self._sending.put_nowait((self.socket, self.events[-1]))

    async def send_all(self) -> None:
        """Send what is dispatched, in order, for ever."""
        while True:
            socket, text = await self._sending.get()
            with suppress(ConnectionError, RuntimeError):  # gone meanwhile; it stays among the events
                await socket.send_str(text)


class _Parsers(dict[str, Any]):
    """Stands where SimCord's gateway expects discord.py's parsers of events."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session

    def __missing__(self, event: str) -> Any:
        return lambda payload: self._session.dispatch(event, payload)


class Gateway:
    """Serves the sessions of every shard."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._numbers = count(1)
        self.sessions: dict[str, Session] = {}
        self.identified: list[tuple[float, int]] = []
        """When a shard identified, by the loop's clock, and which."""
        self.resumed = 0
        self.replays_from: int | None = None
        """Where the next RESUME begins, whatever the bot says it has seen: then it gets events twice."""
        self.address = ""
        self.files = ""
        """Where what people attach is fetched."""
        backend.subscribers.append(self._feed)

    @property
    def live(self) -> list[Session]:
        """The sessions somebody is connected to."""
        return [each for each in self.sessions.values() if each.socket is not None and not each.socket.closed]

    def _feed(self, event: str, payload: Mapping[str, Any]) -> None:
        for session in self.sessions.values():
            session.feed(event, payload)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Answer one connection until it ends."""
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        await socket.send_json({"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT_INTERVAL}})
        session: Session | None = None
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                break
            said = json.loads(message.data)
            match said["op"]:
                case 1:
                    await socket.send_json({"op": ACKNOWLEDGED})
                case 2:
                    session = await self._identify(socket, said["d"])
                case 6:
                    session = await self._resume(socket, said["d"])
        if session is not None and session.socket is socket:
            session.socket = None
        return socket

    async def _identify(self, socket: web.WebSocketResponse, said: Mapping[str, Any]) -> Session:
        shard, shards = said.get("shard") or (0, 1)
        self.identified.append((asyncio.get_running_loop().time(), shard))
        for old in list(self.sessions.values()):
            if old.shard == shard:  # a session of before that nobody resumed
                self.sessions.pop(old.id).task.cancel()
        session = Session(self._backend, next(self._numbers), shard, shards, said["intents"], self.files)
        self.sessions[session.id] = session
        session.socket = socket
        guilds = [each for each in self._backend.guilds.values() if (each.id >> 22) % shards == shard]
        session.dispatch(
            "READY",
            {
                "v": 10,
                "user": dict(serializers.user_payload(self._backend.bot_user)),
                "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
                "session_id": session.id,
                "resume_gateway_url": self.address,
                "shard": [shard, shards],
                "application": {"id": str(self._backend.application_id), "flags": 0},
            },
        )
        for guild in guilds:
            session.feed("GUILD_CREATE", serializers.guild_create_payload(self._backend, guild))
        return session

    async def _resume(self, socket: web.WebSocketResponse, said: Mapping[str, Any]) -> Session | None:
        session = self.sessions.get(said["session_id"])
        if session is None:
            await socket.send_json({"op": INVALID, "d": False})
            return None
        self.resumed += 1
        seen = said["seq"] if self.replays_from is None else self.replays_from
        self.replays_from = None
        for text in session.events[seen:][-REPLAYED_AT_MOST:]:
            await socket.send_str(text)
        session.socket = socket
        session.dispatch("RESUMED", {})
        return session

    # What a test makes happen.

    async def cut(self) -> None:
        """Break every connection as a failing network does; the sessions can be resumed."""
        for session in self.live:
            assert session.socket is not None
            transport = session.socket._req.transport if session.socket._req is not None else None
            if transport is not None:
                transport.abort()

    async def ask_to_reconnect(self) -> None:
        """Tell every shard to connect again and to resume."""
        for session in self.live:
            assert session.socket is not None
            await session.socket.send_json({"op": RECONNECT, "d": None})

    async def invalidate(self) -> None:
        """Forget every session and say so: the shards have to identify again."""
        for session in self.live:
            assert session.socket is not None
            await session.socket.send_json({"op": INVALID, "d": False})

    async def close(self) -> None:
        for session in self.sessions.values():
            session.task.cancel()
        for session in self.live:
            assert session.socket is not None
            await session.socket.close(code=WSCloseCode.GOING_AWAY)
