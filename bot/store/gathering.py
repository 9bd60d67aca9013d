"""Actions of several games that wait for the database, brought to it together."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Container, Sequence
from typing import Generic, TypeVar

import structlog

log = structlog.get_logger(__name__)

T = TypeVar("T")

_MOST_IN_A_GROUP = 64
_MOST_UNDER_WAY = 2
"""While the database works at one group, the next is made ready."""
_MOST_ALONE = 2
"""What comes one by one is quicker alone, and while it waits for something it holds up nothing else."""


class Gathering(Generic[T]):
    """Hands on in one go what comes while that before is under way."""

    def __init__(
        self,
        write: Callable[[T], Awaitable[bool]],
        write_all: Callable[[Sequence[T]], Awaitable[Container[int]]],
    ) -> None:
        """Take what keeps one, or leaves it, and what does so with each of a group; both say what they kept.

        The one may wait for somebody else; a group is not held up.
        """
        self._write = write
        self._write_all = write_all
        self._alone = 0
        self._waiting: deque[tuple[T, asyncio.Future[bool]]] = deque()
        self._under_way: set[asyncio.Task[None]] = set()

    async def keep(self, each: T) -> bool:
        """Whether *each* was kept, and is durable; if not, doing it again tells why.

        Where a connection is lost it may have been kept all the same.
        """
        if not self._under_way and self._alone < _MOST_ALONE:
            return await self._keep_alone(each)
        kept: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((each, kept))
        if len(self._under_way) < _MOST_UNDER_WAY:
            task = asyncio.create_task(self._hand_on())
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)
        return await kept

    async def _keep_alone(self, each: T) -> bool:
        self._alone += 1
        try:
            return await self._write(each)
        except Exception as error:
            log.info("store_group_failed", units=1, error=type(error).__name__)
            return False
        finally:
            self._alone -= 1

    async def _hand_on(self) -> None:
        while self._waiting:
            group = [self._waiting.popleft() for _ in range(min(len(self._waiting), _MOST_IN_A_GROUP))]
            kept: Container[int] = ()
            try:
                kept = await self._write_all([each for each, _ in group])
            except Exception as error:  # of one of them, or of the connection: each learns it alone
                log.info("store_group_failed", units=len(group), error=type(error).__name__)
            for place, (_, future) in enumerate(group):
                if not future.done():
                    future.set_result(place in kept)
