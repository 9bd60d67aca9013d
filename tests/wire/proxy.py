"""A proxy before the loopback, as an operator puts one before Discord: it passes all on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
from aiohttp import web

OF_THE_WAY = {"Host", "Content-Length", "Content-Encoding", "Transfer-Encoding", "Connection"}
"""Headers that concern one part of the way alone."""


class Proxy:
    """Passes requests on to an address."""

    def __init__(self, target: str) -> None:
        self._target = target
        self.passed: list[str] = []
        """Method and path of each request, in order."""
        self.address = ""

    async def _pass_on(self, request: web.Request) -> web.Response:
        self.passed.append(f"{request.method} {request.path}")
        headers = {name: each for name, each in request.headers.items() if name not in OF_THE_WAY}
        body = await request.read()
        where = self._target + request.path_qs
        async with (
            aiohttp.ClientSession() as session,
            session.request(request.method, where, data=body, headers=headers) as answer,
        ):
            said = {name: each for name, each in answer.headers.items() if name not in OF_THE_WAY}
            return web.Response(status=answer.status, body=await answer.read(), headers=said)


@asynccontextmanager
async def proxy_before(api: str) -> AsyncIterator[Proxy]:
    """Give a proxy that listens before *api*, as long as this lasts."""
    proxy = Proxy(api.partition("/api/")[0])
    application = web.Application(client_max_size=2**25)
    application.router.add_route("*", "/{path:.*}", proxy._pass_on)
    runner = web.AppRunner(application, shutdown_timeout=1.0)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        proxy.address = f"http://127.0.0.1:{runner.addresses[0][1]}"
        yield proxy
    finally:
        await runner.cleanup()
