"""Connections to PostgreSQL, kept at hand between one statement and the next."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any

_AT_HAND = 4
_STAYS_AT_HAND = 60.0
"""Seconds: what has been idle for longer may have been cut off unnoticed, by a firewall between."""


class Connections:
    """Lends the connections of a pool, which takes longer to give and take one than most statements last."""

    def __init__(self, pool: Any) -> None:
        self._pool = pool
        self._at_hand: list[tuple[Any, float]] = []
        self._asking = 0

    @asynccontextmanager
    async def lend(self) -> AsyncIterator[Any]:
        """Lend a connection. After an error it goes back to the pool, which sees whether it can be used."""
        connection = await self._one()
        try:
            yield connection
        except BaseException:
            await self._pool.release(connection)
            raise
        if self._asking or len(self._at_hand) >= _AT_HAND or connection.is_closed():
            await self._pool.release(connection)
        else:
            self._at_hand.append((connection, monotonic()))

    async def _one(self) -> Any:
        while self._at_hand:
            connection, since = self._at_hand.pop()
            if monotonic() - since < _STAYS_AT_HAND and not connection.is_closed():
                return connection
            connection.terminate()
            await self._pool.release(connection)
        self._asking += 1
        try:
            return await self._pool.acquire()
        finally:
            self._asking -= 1

    async def expire(self) -> None:
        """Let go of all connections: those that are lent out are not lent again."""
        await self._pool.expire_connections()
        await self._put_back()

    async def close(self) -> None:
        """Close all, and wait for those that are lent out."""
        await self._put_back()
        await self._pool.close()

    async def _put_back(self) -> None:
        at_hand, self._at_hand = self._at_hand, []
        for connection, _ in at_hand:
            await self._pool.release(connection)
