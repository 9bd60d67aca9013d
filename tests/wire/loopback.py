"""A Discord on the loopback, over SimCord's model: its HTTP API and its gateway, with faults by rule."""

from __future__ import annotations

import asyncio
import fnmatch
import io
import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from time import time
from typing import Any

import discord
import simcord
from aiohttp import web
from simcord._clock import Clock
from simcord.backend import Backend
from simcord.backend.cdn import CDN_BASE
from simcord.backend.errors import BackendError
from simcord.http import router

from tests.wire.faults import ACKNOWLEDGEMENT, Fault, Request
from tests.wire.gateway import Gateway, process_of

API = "/api/v10"
HOST = "127.0.0.1"
LARGEST_BODY = 32 * 2**20


class WallClock(Clock):
    """SimCord's clock, at the real time: a process of its own goes by that."""

    def now(self) -> datetime:
        return datetime.now(UTC)


def as_json(content: Any, status: int = 200) -> web.Response:
    """Give *content* as Discord sends it: discord.py wants just this type."""
    return web.Response(
        status=status, body=json.dumps(content).encode(), headers={"Content-Type": "application/json"}
    )


@dataclass
class Upload:
    """A file in a request, as SimCord's routes read it."""

    fp: io.BytesIO
    filename: str
    description: str | None


class World(simcord.Env):
    """SimCord's servers, channels and people without a bot in this process: what they do goes out by wire."""

    def __init__(self, shards: int) -> None:
        super().__init__(discord.Client(intents=discord.Intents.none()))
        self.backend = Backend(clock=WallClock())
        self._shard_count = shards

    async def _settle_internal(self, **_: Any) -> None:  # type: ignore[override]  # it waits for nothing
        """Nobody here can know when a process of its own has settled; tests wait for what they expect."""


class Loopback:
    """Answers the bot's requests, lets rules fail them, and remembers them."""

    def __init__(self, shards: int = 1) -> None:
        """Be a Discord that recommends so many *shards*."""
        self.world = World(shards)
        self.shards = shards
        self.backend = self.world.backend
        self.gateway = Gateway(self.backend)
        self.faults: list[Fault] = []
        self.is_in_vain: Callable[[], bool] = lambda: False
        """Whether nothing that is waited for can come true any more: the bot is dead."""
        self.on_request: Callable[[Request, bool], bool] = lambda request, is_done: False
        """Called when a request has come in, and again when it is carried out but not yet answered.

        Gives whether it gets no further.
        """
        self.requests: list[Request] = []
        self.acknowledged: dict[str, float] = {}
        """When each interaction was, by its id and the loop's clock: many wait, and none has to search."""
        self.seconds_between_looks = 0.01
        """While something is waited for; longer where many wait at once."""
        self._nonces: dict[tuple[str, str], Any] = {}
        self._runner: web.AppRunner | None = None
        self.api = ""

    async def start(self) -> None:
        """Listen on a free port."""
        application = web.Application(client_max_size=LARGEST_BODY)
        application.router.add_get("/gateway", self.gateway.serve)
        application.router.add_get("/files/{path:.*}", self._file)
        application.router.add_route("*", API + "/{path:.*}", self._answer)
        self._runner = web.AppRunner(application, handler_cancellation=False, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, 0)
        await site.start()
        _, port = self._runner.addresses[0][:2]
        self.api = f"http://{HOST}:{port}{API}"
        self.gateway.address = f"ws://{HOST}:{port}/gateway"
        self.gateway.files = f"http://{HOST}:{port}/files"

    async def close(self) -> None:
        """Stop listening."""
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()

    def fails(self, method: str, path: str, **how: Any) -> Fault:
        """Add a rule; see `Fault`."""
        fault = Fault(method, path, **how)
        self.faults.append(fault)
        return fault

    def heals(self) -> None:
        """Let nothing fail any more."""
        self.faults.clear()

    def asked(self, method: str, ending: str, since: int = 0) -> list[Request]:
        """Give the requests of *method* whose path ends so, from number *since* on."""
        return [
            each for each in self.requests[since:] if each.method == method and each.path.endswith(ending)
        ]

    async def until(self, condition: Callable[[], Any], seconds: float = 20.0) -> Any:
        """Wait until *condition* gives something true, and give it; raise TimeoutError."""
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while not (found := condition()):
            if loop.time() > end or self.is_in_vain():
                last = [f"{each.method} {each.path}" for each in self.requests[-8:]]
                raise TimeoutError(f"this did not come true in {seconds} s; last requests: {last}")
            await asyncio.sleep(self.seconds_between_looks)
        return found

    async def _file(self, request: web.Request) -> web.Response:
        content = self.backend.cdn.get(f"{CDN_BASE}/{request.match_info['path']}")
        return web.Response(status=404) if content is None else web.Response(body=content)

    async def _answer(self, request: web.Request) -> web.StreamResponse:
        began = asyncio.get_running_loop().time()
        try:
            body, uploads, size = await _read(request)
        except ConnectionError:  # the bot died while it sent this
            return _cut(request)
        path = "/" + request.match_info["path"]
        at = asyncio.get_running_loop().time()
        files, process = size if uploads else 0, process_of(request)
        seen = Request(request.method, path, body, size, at, files, process, began, time())
        if process in self.gateway.shut_out:
            return _cut(request)
        self.requests.append(seen)
        if fnmatch.fnmatch(path, ACKNOWLEDGEMENT):
            self.acknowledged.setdefault(path.split("/")[2], seen.at)
        if self.on_request(seen, False):
            return _cut(request)
        fault = next((each for each in self.faults if each.strikes(seen)), None)
        answer: web.StreamResponse | None = None
        if fault is None or fault.is_applied or not (fault.status or fault.is_cut):
            if fault is not None and fault.delay and not fault.is_applied:
                await asyncio.sleep(fault.delay)
            answer = self._carry_out(request, seen, uploads)
            if self.on_request(seen, True):
                return _cut(request)
        if fault is None or (answer is not None and not (fault.status or fault.is_cut or fault.delay)):
            assert answer is not None
            return answer
        if fault.delay and (fault.is_applied or fault.status or fault.is_cut):
            await asyncio.sleep(fault.delay)
        if fault.is_cut:
            return _cut(request)
        if not fault.status:
            assert answer is not None
            return answer
        if fault.body is not None:
            headers = {"Content-Type": "text/html", **fault.headers}
            return web.Response(status=fault.status, body=fault.body.encode(), headers=headers)
        return as_json({"code": fault.code, "message": "made by a test"}, status=fault.status)

    def _carry_out(self, request: web.Request, seen: Request, uploads: list[Upload]) -> web.Response:
        if seen.path == "/gateway/bot":
            limits = {
                "total": 1000,
                "remaining": 1000,
                "reset_after": 0,
                "max_concurrency": self.gateway.max_concurrency,
            }
            said = {"url": self.gateway.address, "shards": self.shards, "session_start_limit": limits}
            return as_json(said)
        nonce = self._nonce(seen)
        if nonce is not None and nonce in self._nonces:
            seen.made = int(self._nonces[nonce]["id"])
            return as_json(self._nonces[nonce])
        try:
            found = router.dispatch(
                self.backend,
                seen.method,
                seen.path,
                json=seen.json,
                params=dict(request.query),
                files=uploads,
                reason=request.headers.get("X-Audit-Log-Reason"),
                message_content_access=False,
            )
        except BackendError as error:
            return as_json(error.to_json(), status=error.status)
        if nonce is not None:
            self._nonces[nonce] = found
            seen.made = int(found["id"])
        return web.Response(status=204) if found is None else as_json(found)

    def _nonce(self, seen: Request) -> tuple[str, str] | None:
        """Give what makes a repeated message the same one, as `enforce_nonce` asks."""
        body = seen.json
        if seen.method != "POST" or not isinstance(body, dict) or not body.get("enforce_nonce"):
            return None
        return seen.path, str(body.get("nonce"))


def _cut(request: web.Request) -> web.Response:
    """End the connection; what this gives nobody hears."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()


async def _read(request: web.Request) -> tuple[Any, list[Upload], int]:
    """Give the JSON of a request, its files, and its size in bytes."""
    if request.content_type != "multipart/form-data":
        raw = await request.read()
        return (json.loads(raw) if raw else None), [], len(raw)
    form = await request.post()
    body: Any = json.loads(str(form["payload_json"])) if "payload_json" in form else None
    described = {int(each["id"]): each for each in (_attachments(body))}
    uploads = []
    size = 0
    for name, value in form.items():
        if isinstance(value, web.FileField):
            data = value.file.read()
            size += len(data)
            number = int(name.removeprefix("files[").removesuffix("]"))
            description = described.get(number, {}).get("description")
            uploads.append(Upload(io.BytesIO(data), value.filename, description))
    return body, uploads, size


def _attachments(body: Any) -> list[dict[str, Any]]:
    """Give what the JSON says of its files; an interaction's answer has it one step deeper."""
    inside = body.get("data", body) if isinstance(body, dict) else {}
    found = inside.get("attachments") or [] if isinstance(inside, dict) else []
    return [each for each in found if "description" in each or "filename" in each]
