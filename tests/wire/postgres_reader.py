"""Reads PostgreSQL as tests read SQLite: at once, without waiting for the loop that asks."""

from __future__ import annotations

import asyncio
import threading
from itertools import count
from typing import Any

import asyncpg

LONGEST = 5.0
"""Seconds of an answer."""


class PostgresReader:
    """One connection, in a thread of its own; made anew where it was lost."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._db: Any = None
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="reader", daemon=True)
        self._thread.start()

    def rows(self, statement: str, *facts: object) -> list[tuple[Any, ...]]:
        """Give the rows; each question mark in *statement* is one of the *facts*.

        Raise OSError where the server does not answer.
        """
        numbers = count(1)
        parts = statement.split("?")
        numbered = parts[0] + "".join(f"${next(numbers)}{part}" for part in parts[1:])
        asked = asyncio.run_coroutine_threadsafe(self._rows(numbered, facts), self._loop)
        try:
            return asked.result(LONGEST)
        except (asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError) as error:
            asked.cancel()
            raise ConnectionError(str(error)) from error

    async def _rows(self, statement: str, facts: tuple[object, ...]) -> list[tuple[Any, ...]]:
        if self._db is None or self._db.is_closed():
            self._db = await asyncpg.connect(self._url, timeout=LONGEST)
        return [tuple(row) for row in await self._db.fetch(statement, *facts)]

    def close(self) -> None:
        """Let go of the server."""
        if self._db is not None:
            asyncio.run_coroutine_threadsafe(self._db.close(timeout=1), self._loop).result(LONGEST)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
