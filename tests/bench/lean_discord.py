"""A Discord for the bench, as lean as can be, in a process of its own: many servers, and people who click.

It knows of its servers and channels no more than their numbers, keeps no message, and answers from parts made
once. People come by chance at a given rate, however long the bots take (an open model): each presses Act at a
table, and chooses until something is done. `python -m tests.bench.lean_discord WORLD.json` is told what to do
by lines of JSON.
"""

from __future__ import annotations

import asyncio
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from tests.bench.lean_world import (
    APPLICATION,
    BOT,
    FIRST_SERVER,
    PERMISSIONS,
    World,
    channel_number,
    member_as_json,
    server_number,
    server_parts,
    user_as_json,
)

API = "/api/v10"
HOST = "127.0.0.1"
EPOCH = 1_420_070_400_000
GIVES_UP = 15.0
"""Seconds after which a person no longer waits for an answer."""
THINKS = (0.5, 1.5)
"""Seconds from an answer to the next click."""
MOST_CLICKS = 8
"""Of one person who comes."""
ROW, BUTTON, MENU = 1, 2, 3
PICTURES = (11, 12, 13)
PRIVATE = 1 << 6 | 1 << 15
"""The flags of a private page made of components."""
JSON = "application/json"
encode = msgspec.json.encode
decode = msgspec.json.Decoder().decode


class Answer(msgspec.Struct):
    """What a part of the evening came to."""

    seconds: float
    clicks: int
    unserved: int
    """Clicks at servers that nobody served."""
    unanswered: int
    acknowledged: list[float]
    """Seconds, of each click."""
    answered: list[float]
    delivered: list[float]
    """Seconds from a click to the first public message about what it did."""
    calls: dict[str, int]
    """By the bots, by kind; `token` are those that Discord counts."""
    cpu: float
    """Seconds of a core that this process took."""
    late: float
    """By how many seconds this process was late at most: what it measures is wrong by no more."""


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


@dataclass
class Table:
    """A running game, its two people, and the private page that lies open."""

    game: int
    place: int
    people: tuple[int, int]
    card: int
    who: int = 0
    page: list[dict[str, Any]] | None = None
    is_taken: bool = False
    """Whether somebody is there."""
    is_answered: asyncio.Event = field(default_factory=asyncio.Event)
    chosen_at: float = 0.0
    """When something was chosen of which the channel has not yet heard; else 0."""
    in_vain: int = 0
    """How often in a row nobody was asked."""


@dataclass
class Tally:
    """What is measured at present."""

    clicks: int = 0
    unserved: int = 0
    unanswered: int = 0
    acknowledged: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)
    delivered: list[float] = field(default_factory=list)
    calls: Counter[str] = field(default_factory=Counter)
    late: float = 0.0


class LeanDiscord:
    """Serves the bots, and clicks."""

    def __init__(self, world: World, seed: int = 1) -> None:
        self.world = world
        self.address = ""
        self.sessions: dict[str, Session] = {}
        self.tally = Tally()
        self.unknown: Counter[str] = Counter()
        """What was asked that is not known here."""
        self._cuts, self._places = server_parts()
        self._chance = random.Random(seed)
        self._tables = [Table(game, place, (ann, bob), card) for game, place, ann, bob, card in world.tables]
        self._by_channel = {channel_number(each.place): each for each in self._tables}
        self._open: dict[str, Table] = {}
        """Who waits for an answer, by the token of the click."""
        self._unheard: dict[str, float] = {}
        """When the clicks were sent that nobody has acknowledged, by their tokens."""
        self._visits: set[asyncio.Task[None]] = set()
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
        session = Session(f"session-{len(self.sessions)}", shard, shards, socket=socket)
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
            self.tally.calls["answers"] += 1
            return self._answered(parts[2], _sent(request, raw))
        self.tally.calls["token"] += 1
        found = self._carry_out(request.method, parts, raw)
        if found is None:
            self.unknown[f"{request.method} {re.sub(r'[0-9]+', '0', path)}"] += 1
            body = b'{"code":10003,"message":"Unknown"}'
            return web.Response(status=404, body=body, content_type=JSON)
        return web.Response(body=found, content_type=JSON) if found else web.Response(status=204)

    def _callback(self, parts: list[str], raw: bytes) -> web.Response:
        now = time.monotonic()
        self.tally.calls["acknowledgements"] += 1
        sent = self._unheard.pop(parts[2], None)
        if sent is not None:
            self.tally.acknowledged.append(now - sent)
        table = self._open.get(parts[2])
        if table is not None:
            said = decode(raw) if raw.startswith(b"{") else _inside(raw)
            data = said.get("data") or {}
            if "components" in data:
                self._read(table, parts[2], data)
            elif said["type"] not in (5, 6):  # a form, or words
                self._read(table, parts[2], {})
        body = {"interaction": {"id": parts[1], "type": 3, "response_message_id": str(self._number())}}
        return web.Response(body=encode(body), content_type=JSON)

    def _answered(self, token: str, said: Mapping[str, Any]) -> web.Response:
        table = self._open.get(token)
        if table is not None:
            self._read(table, token, said)
        return web.Response(body=self._message(self._number(), 1), content_type=JSON)

    def _read(self, table: Table, token: str, page: Mapping[str, Any]) -> None:
        """Let who clicked read the answer."""
        self._open.pop(token, None)
        table.is_answered.set()
        was_asked = table.page is not None
        found = list(_without_pictures(page.get("components") or []))
        is_asked = any(True for _ in _choices(found))
        table.page = found if is_asked else None
        # Whom the table does not wait for lets the other try.
        table.in_vain = 0 if is_asked or was_asked else table.in_vain + 1
        if table.in_vain:
            table.who = 1 - table.who

    def _carry_out(self, method: str, parts: list[str], raw: bytes) -> bytes | None:
        match method, *parts:
            case (_, "channels", channel, "messages", *rest) if method in ("POST", "PATCH"):
                table = self._by_channel.get(int(channel))
                kind = "card" if table is not None and method == "PATCH" else "announcement"
                self.tally.calls[kind if table is not None else "hand"] += 1
                if table is not None and table.chosen_at:
                    self.tally.delivered.append(time.monotonic() - table.chosen_at)
                    table.chosen_at = 0.0
                return self._message(int(rest[0]) if rest else self._number(), int(channel))
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

    def _message(self, number: int, channel: int) -> bytes:
        return (
            b'{"id":"%d","channel_id":"%d","author":{"id":"%d","username":"Midnight","discriminator":"0",'
            b'"global_name":"Midnight","avatar":null,"bot":true},"content":"","timestamp":'
            b'"2026-01-01T00:00:00+00:00","edited_timestamp":null,"tts":false,"mention_everyone":false,'
            b'"mentions":[],"mention_roles":[],"attachments":[],"embeds":[],"components":[],"pinned":false,'
            b'"type":0,"flags":0}'
        ) % (number, channel, BOT)

    def _number(self) -> int:
        now = (int(time.time() * 1000) - EPOCH) << 22
        self._last = max(now, self._last + 1)
        return self._last

    # The people.

    async def play(self, rate: float, seconds: float) -> Answer:
        """Let *rate* people a second come by chance, for so long, and give what that came to."""
        self.tally = tally = Tally()
        began, cpu = time.monotonic(), time.process_time()
        due = began
        while True:
            due += self._chance.expovariate(rate)
            if due > began + seconds:
                break
            now = time.monotonic()
            if due > now:
                await asyncio.sleep(due - now)
            tally.late = max(tally.late, time.monotonic() - due)
            visit = asyncio.create_task(self._visit())
            self._visits.add(visit)
            visit.add_done_callback(self._visits.discard)
        await asyncio.sleep(max(0.0, began + seconds - time.monotonic()))
        now = time.monotonic()
        return Answer(
            now - began,
            tally.clicks,
            tally.unserved,
            tally.unanswered,
            # Whoever waits still has waited so long already.
            tally.acknowledged + [now - sent for sent in self._unheard.values() if now - sent > 1.0],
            tally.answered,
            tally.delivered,
            tally.calls,
            time.process_time() - cpu,
            tally.late,
        )

    async def _visit(self) -> None:
        """Let somebody come to a table where nobody is, and decide."""
        table = next((each for each in self._chance.choices(self._tables, k=50) if not each.is_taken), None)
        if table is None:
            return
        table.is_taken = True
        try:
            table.page = None
            for _ in range(MOST_CLICKS):
                sent = time.monotonic()
                table.is_answered.clear()
                if not await self._click(table):
                    return
                try:
                    async with asyncio.timeout(GIVES_UP):
                        await table.is_answered.wait()
                except TimeoutError:
                    self.tally.unanswered += 1
                    return
                self.tally.answered.append(time.monotonic() - sent)
                if table.page is None and table.in_vain != 1:
                    return
                await asyncio.sleep(self._chance.uniform(*THINKS))
        finally:
            table.is_taken = False

    async def _click(self, table: Table) -> bool:
        """Let whoever is awaited choose on the page that lies open, or open one; give whether it went out."""
        sessions = self._sessions_of(table.place)
        if not sessions:
            self.tally.unserved += 1
            return False
        now = time.monotonic()
        user, number = table.people[table.who], self._number()
        token = f"token-{number}"
        if table.page is None:
            data: dict[str, Any] = {"custom_id": f"gm:{table.game}:0:act", "component_type": BUTTON, "id": 1}
            button = {"type": BUTTON, "style": 1, "disabled": False, "label": "Act", **data}
            message, flags, components = table.card, 0, [{"type": ROW, "id": 2, "components": [button]}]
        else:
            custom_id, value = self._chance.choice(list(_choices(table.page)))
            kind = MENU if value else BUTTON
            data = {"custom_id": custom_id, "component_type": kind, "id": 1}
            if value:
                data["values"] = [value]
            message, flags, components = self._number(), PRIVATE, table.page
            table.chosen_at = now
        self.tally.clicks += 1
        self._open[token], self._unheard[token] = table, now
        payload = self._interaction(table, user, number, token, data, message, flags, components)
        for session in sessions:
            await session.dispatch(b"INTERACTION_CREATE", encode(payload))
        return True

    def _sessions_of(self, place: int) -> list[Session]:
        return [
            each
            for each in self.sessions.values()
            if (FIRST_SERVER + place) % each.shards == each.shard
            and each.socket is not None
            and not each.socket.closed
        ]

    def _interaction(
        self,
        table: Table,
        user: int,
        number: int,
        token: str,
        data: Mapping[str, Any],
        message: int,
        flags: int,
        components: list[dict[str, Any]],
    ) -> dict[str, Any]:
        channel = str(channel_number(table.place))
        return {
            "id": str(number),
            "application_id": str(APPLICATION),
            "type": 3,
            "token": token,
            "version": 1,
            "data": data,
            "channel_id": channel,
            "channel": {"id": channel, "type": 0, "name": "channel-0", "position": 0},
            "guild_id": str(server_number(table.place)),
            "guild": {"id": str(server_number(table.place)), "locale": "en-US", "features": []},
            "locale": "en-US",
            "guild_locale": "en-US",
            "entitlements": [],
            "authorizing_integration_owners": {},
            "context": 0,
            "attachment_size_limit": 10_485_760,
            "app_permissions": PERMISSIONS,
            "member": member_as_json(user_as_json(user, f"p{user}"), []) | {"permissions": "311455763520"},
            "message": decode(self._message(message, int(channel)))
            | {"flags": flags, "components": components},
        }


def _sent(request: web.BaseRequest, raw: bytes) -> Mapping[str, Any]:
    if not raw:
        return {}
    found: Mapping[str, Any] = decode(raw) if raw.startswith(b"{") else _inside(raw)
    return found


def _inside(raw: bytes) -> Any:
    """Give the JSON among the parts of a form, whose files nobody looks at."""
    start = raw.index(b"\r\n\r\n", raw.index(b'name="payload_json"')) + 4
    return decode(raw[start : raw.index(b"\r\n--", start)])


def _without_pictures(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for each in components:
        if each["type"] not in PICTURES:
            inside = each.get("components")
            yield each if inside is None else each | {"components": list(_without_pictures(inside))}


def _choices(components: list[dict[str, Any]]) -> Iterator[tuple[str, str]]:
    """Give what can be chosen on a page that asks: each custom id, with a value where it is a menu."""
    for each in components:
        if ":pick:" in each.get("custom_id", "") and not each.get("disabled"):
            if each["type"] == MENU:
                yield from ((each["custom_id"], option["value"]) for option in each["options"])
            else:
                yield each["custom_id"], ""
        yield from _choices(each.get("components") or [])
        if each.get("accessory"):
            yield from _choices([each["accessory"]])


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
                _say(await discord.play(rate, seconds))
            case {"served": _}:
                live = [each for each in discord.sessions.values() if each.socket is not None]
                _say({"served": len({each.shard for each in live}), "unknown": discord.unknown})


def _say(what: Any) -> None:
    sys.stdout.write(encode(what).decode() + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(_main(Path(sys.argv[1])))
