"""Whose turn it is: one server after the other, so that none that asks for much keeps another waiting."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from contextvars import ContextVar

NOBODY = 0
"""Whose turn it is where no server is known: the bot's own work."""

serving: ContextVar[int] = ContextVar("serving", default=NOBODY)
"""The server for which this task works; in direct messages, the person."""


is_sent_again: ContextVar[bool] = ContextVar("is_sent_again", default=False)
"""Whether this task serves what Discord may have sent to a former life already."""


class Turns:
    """Those who wait: one of each server in turn; of a server in their order, or the newest first."""

    def __init__(self, *, newest_first: bool = False) -> None:
        self._newest_first = newest_first
        self._waiting: OrderedDict[int, deque[asyncio.Future[None]]] = OrderedDict()
        """By server, the one whose turn it is first; nobody who does not wait is kept."""

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def wait(self, server: int) -> asyncio.Future[None]:
        """Give what is done when it is *server*'s turn; whoever gives up cancels it."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(server, deque()).append(turn)
        return turn

    def pass_on(self) -> bool:
        """Let the next go on who still waits; give whether there was anybody."""
        while self._waiting:
            server, turns = self._waiting.popitem(last=False)
            turn = turns.pop() if self._newest_first else turns.popleft()
            if turns:
                self._waiting[server] = turns
            if not turn.done():
                turn.set_result(None)
                return True
        return False
