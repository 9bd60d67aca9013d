"""The page of the local table: SimCord's view of one place, framed beside every player's private messages."""

from __future__ import annotations

import asyncio
import base64
import json
import re
import secrets
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import aiohttp
import structlog
from aiohttp import web
from markdown_it import MarkdownIt
from simcord.actors import MemberActor
from simcord.backend.access import can_access_channel
from simcord.backend.errors import SetupError
from simcord.builders import ChannelHandle, UserHandle

from bot.local.local_world import Player, World, words_of

PULSE = 0.2
"""Seconds between two looks whether the bot has said something new."""
KEY = "X-Midnight-Key"
_TEMPLATE = Path(__file__).with_name("local_page.html")
_MENTION = re.compile(r"<(?:#|@!?)(?P<id>\d+)>")

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class Place:
    """Where one can look: the channel, a thread of it, or a player's direct messages."""

    id: str
    title: str
    player: Player | None = None
    """Whose direct messages these are; None for a channel or thread."""


class LocalPage:
    """Serves the page on the loopback: one place with everything in it, and all private messages.

    SimCord shows one channel at a time and refuses a click that meets a refresh. So this stands before
    it: clicks and refreshes take turns, a click that was late by a refresh is passed on with the newer
    revision, and choosing another place opens that one instead.
    """

    def __init__(self, world: World, words: Mapping[str, Mapping[str, str]], port: int) -> None:
        """Take the *world* to show, the page's *words* by language and key, and the *port*; 0: a free one."""
        self._world = world
        self._words = words
        self._port = port
        self._key = secrets.token_urlsafe(24)
        self._turn = asyncio.Lock()
        self._place = Place(str(world.channel.id), f"#{world.channel.name}")
        self._preview: Any = None
        self._seen = -1
        self._runner: web.AppRunner | None = None
        self._pulse: asyncio.Task[None] | None = None
        self._markdown = MarkdownIt("js-default", {"html": False, "linkify": False, "breaks": True})
        self._upstream: aiohttp.ClientSession | None = None

    @property
    def url(self) -> str:
        """The address to open; whoever has it plays for everybody, so it stays on this machine."""
        return f"http://127.0.0.1:{self._port}/#{self._key}"

    @property
    def is_fresh(self) -> bool:
        """Whether the page shows everything that has happened so far."""
        return self._seen == self._world.happened

    async def open(self) -> None:
        """Serve from now on; raise OSError when the port is taken."""
        app = web.Application(client_max_size=32 * 1024 * 1024)
        app.router.add_get("/", self._index)
        app.router.add_get("/private", self._private)
        app.router.add_post("/place", self._choose_place)
        app.router.add_route("*", "/{path:.*}", self._forward)
        # Ctrl-C must not wait for a browser that keeps its connections open.
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self._port)
        await site.start()
        self._port = int(self._runner.addresses[0][1])
        self._upstream = aiohttp.ClientSession()
        await self._show(self._place)
        self._pulse = asyncio.create_task(self._keep_fresh())

    async def close(self) -> None:
        """Stop serving."""
        if self._pulse is not None:
            self._pulse.cancel()
            await asyncio.gather(self._pulse, return_exceptions=True)
        if self._upstream is not None:
            await self._upstream.close()
        if self._preview is not None:
            await self._preview.close()
        if self._runner is not None:
            await self._runner.cleanup()

    # Places.

    def _places(self) -> Iterator[Place]:
        world = self._world
        yield Place(str(world.channel.id), f"#{world.channel.name}")
        for thread in world.channel.threads:
            yield Place(str(thread.id), f"#{thread.name}")
        for player in world.players:
            yield Place(f"dm-{player.id}", player.name, player)

    async def _show(self, place: Place) -> None:
        world = self._world
        async with self._turn:
            if self._preview is not None:
                await self._preview.close()
            if place.player is not None:
                channel = place.player.user.dm_channel
                viewers: list[MemberActor | UserHandle] = [place.player.user]
                language = place.player.language
            else:
                channels: list[ChannelHandle] = [world.channel, *world.channel.threads]
                channel = next(each for each in channels if str(each.id) == place.id)
                # A private thread is not for everybody's eyes.
                viewers = [
                    player.member
                    for player in world.players
                    if can_access_channel(world.env, channel.id, player.member, history=True)
                ]
                language = world.language
            preview = world.env.preview(
                channel,
                viewers=viewers,
                layout="channel",
                locale="ru" if language == "ru" else "en-US",
                presentation_time=datetime.now(UTC),
            )
            self._preview = await preview.__aenter__()
            self._place = place

    async def _choose_place(self, request: web.Request) -> web.Response:
        self._check(request)
        wanted = (await request.json()).get("place")
        place = next((each for each in self._places() if each.id == wanted), None)
        if place is None:
            raise web.HTTPNotFound
        try:
            await self._show(place)
        except (SetupError, StopIteration) as error:
            log.warning("place_not_shown", place=place.id, reason=str(error))
            await self._show(next(self._places()))
        return web.json_response(self._frame())

    def _frame(self) -> dict[str, str]:
        capability = str(self._preview.url).partition("#")[2]
        return {"place": self._place.id, "frame": f"/simulated#{capability}"}

    # Real time.

    async def _keep_fresh(self) -> None:
        """Show what the bot does by itself: automated seats, deadlines, deliveries."""
        while True:
            await asyncio.sleep(PULSE)
            async with self._turn:
                if not self.is_fresh:
                    await self._refresh()

    async def _refresh(self) -> None:
        try:
            self._world.let_time_pass()
            # The bot's own clock: the simulated one may stand still, and "in two days" is told against this.
            self._preview.capture_time = datetime.now(UTC)
            await self._preview.refresh()
            self._seen = self._world.happened
        except (SetupError, TimeoutError) as error:
            log.warning("page_not_refreshed", reason=str(error))

    async def in_turn(self, act: Callable[[], Awaitable[None]]) -> None:
        """Let *act* do something on the simulated Discord while nobody clicks."""
        async with self._turn:
            await act()
            await self._refresh()

    # What stands before SimCord's own page.

    async def _forward(self, request: web.Request) -> web.Response:
        path = "/" if request.path == "/simulated" else request.path_qs
        body = await request.read()
        if request.path != "/api/action":
            try:
                return await self._ask(request, path, body)
            except (SetupError, aiohttp.ClientError):  # what is shown closes, as another place is chosen
                return web.Response(status=503)
        async with self._turn:
            self._world.let_time_pass()
            return await self._ask(request, path, await self._at_newest_revision(request, body))

    async def _at_newest_revision(self, request: web.Request, body: bytes) -> bytes:
        """Give the action for what the page shows by now: SimCord takes none for what was shown before."""
        if request.content_type != "application/json":  # with files; rare enough to be clicked again
            return body
        action = json.loads(body)
        state = await self._ask(request, "/api/state", b"", method="GET")
        if "published_revision" not in action or state.status != 200 or not isinstance(state.body, bytes):
            return body
        action["published_revision"] = json.loads(state.body)["publishedRevision"]
        return json.dumps(action).encode()

    async def _ask(
        self, request: web.Request, path: str, body: bytes, method: str | None = None
    ) -> web.Response:
        assert self._upstream is not None
        upstream = str(self._preview.url).partition("/#")[0]
        headers = {
            name: value
            for name, value in request.headers.items()
            if name.lower().startswith("x-simcord-") or name.lower() == "content-type"
        }
        method = method or request.method
        async with self._upstream.request(method, upstream + path, data=body or None, headers=headers) as got:
            answer = web.Response(status=got.status, body=await got.read())
            for name, value in got.headers.items():
                if name.lower() not in (
                    "content-length",
                    "transfer-encoding",
                    "connection",
                    "date",
                    "server",
                ):
                    answer.headers[name] = value
        # SimCord forbids every frame; ours, of the same origin, is the one exception.
        answer.headers["X-Frame-Options"] = "SAMEORIGIN"
        policy = answer.headers.get("Content-Security-Policy", "")
        answer.headers["Content-Security-Policy"] = policy.replace(
            "frame-ancestors 'none'", "frame-ancestors 'self'"
        )
        return answer

    # Our own page.

    def _check(self, request: web.Request) -> None:
        host = request.headers.get("Host", "")
        if host not in (f"127.0.0.1:{self._port}", f"localhost:{self._port}"):
            raise web.HTTPForbidden
        if not secrets.compare_digest(request.headers.get(KEY, ""), self._key):
            raise web.HTTPUnauthorized

    async def _index(self, request: web.Request) -> web.Response:
        nonce = secrets.token_urlsafe(12)
        page = _TEMPLATE.read_text(encoding="utf-8")
        words = json.dumps(self._words, ensure_ascii=False).replace("<", "\\u003c")
        page = page.replace("{{nonce}}", nonce).replace("{{words}}", words)
        page = page.replace("{{language}}", self._world.language)
        policy = (
            f"default-src 'none'; script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'; img-src data:; "
            "connect-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'"
        )
        headers = {"Content-Security-Policy": policy, "Cache-Control": "no-store"}
        return web.Response(text=page, content_type="text/html", headers=headers)

    async def _private(self, request: web.Request) -> web.Response:
        """Everybody's direct messages, and the places to look at; empty when nothing is newer."""
        self._check(request)
        happened = self._world.happened
        if request.query.get("after") == str(happened):
            return web.Response(status=204)
        players = [
            {
                "id": str(player.id),
                "name": player.name,
                "language": player.language,
                "messages": [self._message(message) for message in self._world.direct_messages(player)],
            }
            for player in self._world.players
        ]
        places = [
            {"id": place.id, "title": place.title, "private": place.player is not None}
            for place in self._places()
        ]
        answer = {"happened": happened, "players": players, "places": places} | self._frame()
        return web.json_response(answer, headers={"Cache-Control": "no-store"})

    def _message(self, message: Any) -> dict[str, Any]:
        words = list(words_of(message))
        pictures = [
            {
                "data": f"data:{attachment['content_type']};base64,{base64.b64encode(picture).decode()}",
                "description": attachment.get("description") or "",
            }
            for attachment in message.attachments
            if str(attachment.get("content_type", "")).startswith("image/")
            and (picture := self._world.env.backend.cdn.get(attachment["url"])) is not None
        ]
        return {
            "id": str(message.id),
            "version": f"{message.id}/{message.edited_timestamp}/{hash((*words, len(pictures)))}",
            "html": self._html("\n\n".join(words)),
            "pictures": pictures,
        }

    def _html(self, text: str) -> str:
        names = self._world.names
        lines = []
        for line in _MENTION.sub(lambda found: names.get(int(found["id"]), found[0]), text).splitlines():
            small = line.startswith("-# ")
            html = self._markdown.render(line[3:] if small else line)
            lines.append(f"<small>{html}</small>" if small else html)
        return "".join(lines)
