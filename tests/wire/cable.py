"""The way from one process to its database, which a test can cut, block and mend."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from sqlalchemy import make_url

HOST = "127.0.0.1"
MOST = 2**16


class Cable:
    """Listens on a port of its own, and passes on what comes to a PostgreSQL server on a socket file."""

    def __init__(self, url: str) -> None:
        self._there = make_url(url)
        self._server: asyncio.Server | None = None
        self._ends: set[asyncio.StreamWriter] = set()
        self._is_open = asyncio.Event()
        self._is_open.set()
        self._is_cut = False
        self.url = ""

    @classmethod
    async def to(cls, url: str) -> Cable:
        """Give one to the database at *url*."""
        cable = cls(url)
        cable._server = await asyncio.start_server(cable._serve, HOST, 0)
        port = cable._server.sockets[0].getsockname()[1]
        mine = cable._there.set(host=HOST, port=port, query={})
        cable.url = mine.render_as_string(hide_password=False)
        return cable

    def cut(self) -> None:
        """End every connection, and refuse new ones, as when the server's machine is gone."""
        self._is_cut = True
        self._abort()

    def _abort(self) -> None:
        for end in list(self._ends):
            end.transport.abort()

    def block(self) -> None:
        """Let nothing through any more, and tell nobody, as a network that is split."""
        self._is_open.clear()

    def mend(self) -> None:
        """Let all pass again; what a block held back has long been given up by the server's side."""
        if not self._is_open.is_set():
            self._abort()
        self._is_cut = False
        self._is_open.set()

    async def close(self) -> None:
        """End it."""
        self._abort()
        if self._server is not None:
            self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut:
            writer.transport.abort()
            return
        await self._is_open.wait()
        folder = str(self._there.query["host"])
        try:
            back, forth = await asyncio.open_unix_connection(f"{folder}/.s.PGSQL.{self._there.port or 5432}")
        except OSError:
            writer.transport.abort()
            return
        ends = {writer, forth}
        self._ends |= ends
        try:
            await asyncio.gather(self._pass(reader, forth), self._pass(back, writer))
        finally:
            self._ends -= ends
            for end in ends:
                end.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while some := await reader.read(MOST):
                await self._is_open.wait()
                writer.write(some)
                await writer.drain()
        writer.transport.abort()
