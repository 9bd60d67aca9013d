"""A queue for one place in which the easiest is served first."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count


class EasyFirst:
    """One may work at a time; of those who wait, the one with the least to do comes next."""

    def __init__(self) -> None:
        self._is_taken = False
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._numbers = count()

    @asynccontextmanager
    async def turn(self, work: float) -> AsyncIterator[None]:
        """Wait for the place, to do so much *work* there."""
        if self._is_taken:
            place = asyncio.get_running_loop().create_future()
            heappush(self._waiting, (work, next(self._numbers), place))
            try:
                await place
            except asyncio.CancelledError:
                if place.done() and not place.cancelled():  # it was given the place in this very moment
                    self._pass_on()
                raise
        self._is_taken = True
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        while self._waiting:
            _, _, place = heappop(self._waiting)
            if not place.done():
                place.set_result(None)
                return
        self._is_taken = False
