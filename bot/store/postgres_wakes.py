"""Notices between processes by PostgreSQL's own LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from contextvars import Context
from typing import Any

import asyncpg
import structlog

from bot.store.wakes import Listener, Wakes, notice

log = structlog.get_logger(__name__)

CHANNEL = "midnight"
"""Where PostgreSQL's notices are told: one channel for all topics, so that to hear of one costs nothing."""
SECONDS_BETWEEN_TRIES = 1.0
SECONDS_BETWEEN_SIGNS = 10.0
"""How often the listening connection is asked whether it lives: nobody tells of a cable that was cut."""

_OUT_OF_ORDER = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)


class PostgresWakes(Wakes):
    """Tells all processes by NOTIFY, and listens on a connection of its own as long as anybody wants to."""

    def __init__(
        self, connect: Callable[[], Awaitable[Any]], notify: Callable[[str, str], Awaitable[object]]
    ) -> None:
        """Take how to *connect* to the database, and how to *notify* a channel of a text."""
        super().__init__()
        self._connect = connect
        self._notify = notify
        self._listening: asyncio.Task[None] | None = None

    def on(self, topic: str, listener: Listener) -> None:
        """Let *listener* hear what is told of *topic*; see `Wakes.on`."""
        super().on(topic, listener)
        if self._listening is None:
            # It lasts longer than whatever it begins in, and knows nothing of it.
            listening = self._listen()
            self._listening = asyncio.create_task(
                listening, name="notices of the database", context=Context()
            )

    async def tell(self, topic: str, text: str = "") -> None:
        """Tell *text* to all who listen to *topic* in any process; see `Wakes.tell`."""
        told = notice(topic, text)
        try:
            await self._notify(CHANNEL, told)
        except Exception as error:
            log.warning("notice_not_told", topic=topic, why=type(error).__name__)

    async def close(self) -> None:
        """Listen no more."""
        await super().close()
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)

    async def _listen(self) -> None:
        while True:
            try:
                connection = await self._connect()
            except _OUT_OF_ORDER as error:
                log.info("notices_out_of_reach", why=type(error).__name__)
            else:
                await self._listen_on(connection)
            await asyncio.sleep(SECONDS_BETWEEN_TRIES)

    async def _listen_on(self, connection: Any) -> None:
        """Hand on what *connection* hears until it ends."""
        ended = asyncio.Event()
        try:
            connection.add_termination_listener(lambda _: ended.set())
            await connection.add_listener(CHANNEL, lambda _, __, ___, told: self.heard(told))
            self.missed()  # what was told before
            while not ended.is_set():
                with suppress(TimeoutError):
                    async with asyncio.timeout(SECONDS_BETWEEN_SIGNS):
                        await ended.wait()
                    break
                await connection.fetchval("SELECT 1", timeout=SECONDS_BETWEEN_SIGNS)
            log.warning("notices_lost")
        except _OUT_OF_ORDER as error:
            log.warning("notices_lost", why=type(error).__name__)
        finally:
            connection.terminate()
