"""A Discord for the bench, as lean as can be, in a process of its own: many servers, and people who click.

It knows of its servers and channels no more than their numbers, keeps no message, and answers from parts made
once. Who clicks stands in `lean_people.py`. What to do it is told by lines of JSON:
`python -m tests.bench.lean_discord WORLD.json`.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from tests.bench.lean_people import People
from tests.bench.lean_world import (
    APPLICATION,
    BOT,
    FIRST_SERVER,
    World,
    server_number,
    server_parts,
    user_as_json,
)

API = "/api/v10"
HOST = "127.0.0.1"
EPOCH = 1_420_070_400_000
JSON = "application/json"
encode = msgspec.json.encode
decode = msgspec.json.Decoder().decode


@dataclass
class Session:
    """One shard's connection, or what is left of it."""

    id: str
    shard: int
    shards: int
    sent: int = 0
    socket: web.WebSocketResponse | None = None

    async def dispatch(self, event: bytes, payload: bytes) -> None:
        """Send *event*; what nobody hears is lost, and the click with it."""
        self.sent += 1
        if self.socket is not None and not self.socket.closed:
            head = b'{"op":0,"t":"%s","s":%d,"d":' % (event, self.sent)
            with suppress(ConnectionError, RuntimeError):
                await self.socket.send_str((head + payload + b"}").decode())


class LeanDiscord:
    """Serves the bots."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.address = ""
        self.sessions: dict[str, Session] = {}
        self.people = People(world, self)
        self.unknown: Counter[str] = Counter()
        """What was asked that is not known here."""
        self._cuts, self._places = server_parts()
        self._last = 0

    # What bots are told of servers.

    def server(self, place: int) -> bytes:
        """Give the server at *place* as JSON."""
        return self._numbered(server_number(place))

    def _numbered(self, number: int) -> bytes:
        parts = [self._cuts[0]]
        for place, cut in zip(self._places, self._cuts[1:], strict=True):
            parts += (b"%d" % (number + place), cut)
        return b"".join(parts)

    def _of_shard(self, shard: int, shards: int) -> Iterator[int]:
        first = (shard - FIRST_SERVER) % shards
        return iter(range(first, self.world.servers, shards))

    # The gateway.

    async def gateway(self, request: web.BaseRequest) -> web.WebSocketResponse:
        """Serve one connection."""
        socket = web.WebSocketResponse(max_msg_size=0, compress=False)
        await socket.prepare(request)
        await socket.send_str('{"op":10,"d":{"heartbeat_interval":41250}}')
        session: Session | None = None
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                break
            said = decode(message.data)
            match said["op"]:
                case 1:
                    await socket.send_str('{"op":11}')
                case 2:
                    session = await self._identify(socket, said["d"])
                case 6:
                    session = self.sessions.get(said["d"]["session_id"])
                    if session is None:
                        await socket.send_str('{"op":9,"d":false}')
                        continue
                    session.socket = socket
                    await session.dispatch(b"RESUMED", b"{}")
        if session is not None and session.socket is socket:
            session.socket = None
        return socket

    async def _identify(self, socket: web.WebSocketResponse, said: Mapping[str, Any]) -> Session:
        shard, shards = said.get("shard") or (0, 1)
        # Of no former Discord, whose sessions the bots try to resume.
        session = Session(f"session-{os.getpid()}-{len(self.sessions)}", shard, shards, socket=socket)
        self.sessions[session.id] = session
        places = list(self._of_shard(shard, shards))
        ready = {
            "v": 10,
            "user": user_as_json(BOT, "Midnight", is_bot=True),
            "guilds": [{"id": str(server_number(each)), "unavailable": True} for each in places],
            "session_id": session.id,
            "resume_gateway_url": self.address.replace("http", "ws") + "/gateway",
            "shard": [shard, shards],
            "application": {"id": str(APPLICATION), "flags": 0},
        }
        await session.dispatch(b"READY", encode(ready))
        for each in places:
            await session.dispatch(b"GUILD_CREATE", self.server(each))
        return session

    # The HTTP API.

    async def answer(self, request: web.BaseRequest) -> web.StreamResponse:
        """Answer one request."""
        path = request.path
        if path == "/gateway":
            return await self.gateway(request)
        parts = path.removeprefix(API).strip("/").split("/")
        try:
            raw = await request.read()
        except ConnectionError:  # whoever asked has ended
            return web.Response()
        if parts[0] == "interactions":
            return self._callback(parts, raw)
        if parts[0] == "webhooks":
            self.people.tally.calls["answers"] += 1
            return self._answered(parts[2], _sent(request, raw))
        self.people.tally.calls["token"] += 1
        found = self._carry_out(request.method, parts, raw)
        if found is None:
            self.unknown[f"{request.method} {re.sub(r'[0-9]+', '0', path)}"] += 1
            body = b'{"code":10003,"message":"Unknown"}'
            return web.Response(status=404, body=body, content_type=JSON)
        return web.Response(body=found, content_type=JSON) if found else web.Response(status=204)

    def _callback(self, parts: list[str], raw: bytes) -> web.Response:
        self.people.tally.calls["acknowledgements"] += 1
        if self.people.acknowledged(parts[2]):
            said = decode(raw) if raw.startswith(b"{") else _inside(raw)
            data = said.get("data") or {}
            if "components" in data:
                self.people.answered(parts[2], data)
            elif said["type"] not in (5, 6):  # a form, or words
                self.people.answered(parts[2], {})
        body = {"interaction": {"id": parts[1], "type": 3, "response_message_id": str(self.number())}}
        return web.Response(body=encode(body), content_type=JSON)

    def _answered(self, token: str, said: Mapping[str, Any]) -> web.Response:
        self.people.answered(token, said)
        return web.Response(body=self.message(self.number(), 1), content_type=JSON)

    def _carry_out(self, method: str, parts: list[str], raw: bytes) -> bytes | None:
        match method, *parts:
            case (_, "channels", channel, "messages", *rest) if method in ("POST", "PATCH"):
                self.people.told(int(channel), is_edit=method == "PATCH")
                return self.message(int(rest[0]) if rest else self.number(), int(channel))
            case "GET", "channels", channel:
                server = int(channel) >> 22 << 22
                known = decode(self._numbered(server))["channels"]
                return encode(
                    next(each for each in known if each["id"] == channel) | {"guild_id": str(server)}
                )
            case "GET", "channels", channel, "messages":
                return b"[]"
            case (_, "channels", *_) if method in ("DELETE", "PUT"):
                return b""
            case "GET", "gateway", "bot":
                return encode(
                    {
                        "url": self.address.replace("http", "ws") + "/gateway",
                        "shards": self.world.shards,
                        "session_start_limit": {
                            "total": 1000,
                            "remaining": 1000,
                            "reset_after": 0,
                            "max_concurrency": self.world.max_concurrency,
                        },
                    }
                )
            case "GET", "users", "@me":
                return encode(user_as_json(BOT, "Midnight", is_bot=True))
            case "GET", "oauth2", "applications", "@me":
                said = {"id": str(APPLICATION), "name": "Midnight", "description": "", "flags": 0}
                said |= {"bot_public": True, "bot_require_code_grant": False, "verify_key": "", "icon": None}
                return encode(said | {"owner": user_as_json(BOT + 10, "owner"), "rpc_origins": []})
            case "PUT", "applications", _, "commands":
                return encode(
                    [
                        each
                        | {"id": str(place + 1), "application_id": str(APPLICATION), "version": "1"}
                        | {"default_member_permissions": None, "nsfw": False}
                        for place, each in enumerate(decode(raw))
                    ]
                )
            case "POST", "users", "@me", "channels":
                user = int(decode(raw)["recipient_id"])
                return encode(
                    {"id": str(user + 1), "type": 1, "recipients": [user_as_json(user, "somebody")]}
                )
            case "GET", "guilds", number:
                return self._numbered(int(number))
            case "GET", "guilds", number, "channels":
                return encode(decode(self._numbered(int(number)))["channels"])
            case "GET", "guilds", number, "threads", "active":
                return b'{"threads":[],"members":[]}'
            case "GET", "guilds", number, "members", _:
                return encode(decode(self._numbered(int(number)))["members"][0])
        return None

    # What people have of it.

    async def dispatch(self, place: int, event: bytes, payload: bytes) -> bool:
        """Tell whoever serves the server at *place*; False where nobody does."""
        served = [
            each
            for each in self.sessions.values()
            if (FIRST_SERVER + place) % each.shards == each.shard
            and each.socket is not None
            and not each.socket.closed
        ]
        for session in served:
            await session.dispatch(event, payload)
        return bool(served)

    def message(self, number: int, channel: int) -> bytes:
        """Give a message of the bot, as JSON."""
        return (
            b'{"id":"%d","channel_id":"%d","author":{"id":"%d","username":"Midnight","discriminator":"0",'
            b'"global_name":"Midnight","avatar":null,"bot":true},"content":"","timestamp":'
            b'"2026-01-01T00:00:00+00:00","edited_timestamp":null,"tts":false,"mention_everyone":false,'
            b'"mentions":[],"mention_roles":[],"attachments":[],"embeds":[],"components":[],"pinned":false,'
            b'"type":0,"flags":0}'
        ) % (number, channel, BOT)

    def number(self) -> int:
        """Give the next of the numbers that rise with time."""
        now = (int(time.time() * 1000) - EPOCH) << 22
        self._last = max(now, self._last + 1)
        return self._last


def _sent(request: web.BaseRequest, raw: bytes) -> Mapping[str, Any]:
    if not raw:
        return {}
    found: Mapping[str, Any] = decode(raw) if raw.startswith(b"{") else _inside(raw)
    return found


def _inside(raw: bytes) -> Any:
    """Give the JSON among the parts of a form, whose files nobody looks at."""
    start = raw.index(b"\r\n\r\n", raw.index(b'name="payload_json"')) + 4
    return decode(raw[start : raw.index(b"\r\n--", start)])


async def _main(path: Path) -> None:
    discord = LeanDiscord(msgspec.json.decode(path.read_bytes(), type=World))
    runner = web.ServerRunner(web.Server(discord.answer, handler_cancellation=False))
    await runner.setup()
    site = web.TCPSite(runner, HOST, 0)
    await site.start()
    discord.address = f"http://{HOST}:{runner.addresses[0][1]}"
    _say({"address": discord.address})
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        match decode(line):
            case {"play": rate, "seconds": seconds}:
                _say(await discord.people.play(rate, seconds))
            case {"served": _}:
                live = [each for each in discord.sessions.values() if each.socket is not None]
                _say({"served": len({each.shard for each in live}), "unknown": discord.unknown})


def _say(what: Any) -> None:
    sys.stdout.write(encode(what).decode() + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(_main(Path(sys.argv[1])))
