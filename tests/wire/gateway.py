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

from tests.wire.spans import Span

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACKNOWLEDGED = 0, 1, 2, 6, 7, 9, 10, 11
HEARTBEAT_INTERVAL = 41_250
REPLAYED_AT_MOST = 5_000
NAMED = " process/"
"""What precedes the name of the bot's process in its User-Agent."""
IDENTIFY_SECONDS = 5.0
"""For so long a bucket of shards has one IDENTIFY only."""
ENDS_SESSION = (WSCloseCode.OK, WSCloseCode.GOING_AWAY)
"""Of the codes that a bot closes with, those after which Discord forgets the session."""


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
        if event == "INTERACTION_CREATE" and payload.get("guild_id"):
            payload = {**payload, "authorizing_integration_owners": {"0": payload["guild_id"]}}
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
        self.max_concurrency = 16
        self.is_strict = False
        """Whether an IDENTIFY that comes too soon after another of its bucket is refused, as by Discord."""
        self.may_identify = asyncio.Event()
        """Cleared, an IDENTIFY waits, as one whose turn it is not."""
        self.may_identify.set()
        self.refused = 0
        """How many were."""
        self.spans: list[Span] = []
        """Who was connected to which shard, and when."""
        self.replays_from: int | None = None
        """Where the next RESUME begins, whatever the bot says it has seen: then it gets events twice."""
        self.shut_out: set[str] = set()
        """The processes whose network does not reach Discord."""
        self._sockets: dict[web.WebSocketResponse, str] = {}
        """Whose each connection is."""
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
        process = process_of(request)
        if process in self.shut_out:
            assert request.transport is not None
            request.transport.abort()
            return web.WebSocketResponse()
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        self._sockets[socket] = process
        await socket.send_json({"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT_INTERVAL}})
        session: Session | None = None
        span: Span | None = None
        try:
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
                if session is not None and span is None:
                    span = Span(process, session.shard, session.shards, _now())
                    self.spans.append(span)
        finally:
            del self._sockets[socket]
            if span is not None:
                span.until = _now()
            if session is not None and session.socket is socket:
                session.socket = None
                if socket.close_code in ENDS_SESSION:
                    self._forget(session)
        return socket

    def _forget(self, session: Session) -> None:
        if self.sessions.pop(session.id, None) is not None:
            session.task.cancel()

    async def _identify(self, socket: web.WebSocketResponse, said: Mapping[str, Any]) -> Session | None:
        shard, shards = said.get("shard") or (0, 1)
        await self.may_identify.wait()
        if self.is_strict and self._is_too_soon(shard):
            self.refused += 1
            await socket.send_json({"op": INVALID, "d": False})
            return None
        self.identified.append((_now(), shard))
        for old in list(self.sessions.values()):
            if (old.shard, old.shards) == (shard, shards) and old.socket is None:  # nobody resumed it
                self._forget(old)
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

    def _is_too_soon(self, shard: int) -> bool:
        bucket = shard % self.max_concurrency
        since = _now() - IDENTIFY_SECONDS
        return any(at > since for at, each in self.identified if each % self.max_concurrency == bucket)

    async def _resume(self, socket: web.WebSocketResponse, said: Mapping[str, Any]) -> Session | None:
        session = self.sessions.get(said["session_id"])
        if session is None:
            await socket.send_json({"op": INVALID, "d": False})
            return None
        self.resumed += 1
        seen = said["seq"] if self.replays_from is None else self.replays_from
        self.replays_from = None
        if session.socket is not None:  # of somebody who froze, or whose network failed
            _abort(session.socket)
            session.socket = None
        seen = max(seen, len(session.events) - REPLAYED_AT_MOST)
        while seen < len(session.events):  # others come in meanwhile
            await socket.send_str(session.events[seen])
            seen += 1
        session.socket = socket
        session.dispatch("RESUMED", {})
        return session

    # What a test makes happen.

    async def cut(self) -> None:
        """Break every connection as a failing network does; the sessions can be resumed."""
        for session in self.live:
            assert session.socket is not None
            _abort(session.socket)

    def shuts_out(self, process: str) -> None:
        """Let nothing of *process* come through any more."""
        self.shut_out.add(process)
        for socket, name in self._sockets.items():
            if name == process:
                _abort(socket)

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


def process_of(request: web.Request) -> str:
    """Give the name of the bot's process that asks, as `site/sitecustomize.py` says it; else nothing."""
    return request.headers.get("User-Agent", "").partition(NAMED)[2]


def _abort(socket: web.WebSocketResponse) -> None:
    transport = socket._req.transport if socket._req is not None else None
    if transport is not None:
        transport.abort()


def _now() -> float:
    return asyncio.get_running_loop().time()
