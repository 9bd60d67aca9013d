"""Word to all processes that share a database: something has changed that one of them may wait for."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from typing import TypeAlias

import structlog

log = structlog.get_logger(__name__)

MOST_BYTES = 4000
"""How long a notice may be; PostgreSQL takes 7,999 bytes."""

CHANGED = "game"
"""The topic of games that were changed by a process that does not serve their server: id and server."""

Listener: TypeAlias = Callable[[str | None], None]
"""Hears a text of its topic; None where notices may have been missed: then everything is to be looked at."""


class Wakes:
    """Tells those who listen in this process, where no other shares the database.

    A notice may be lost, and come twice; whoever needs it looks now and then without one.
    """

    def __init__(self) -> None:
        self._listeners: dict[str, list[Listener]] = defaultdict(list)

    def on(self, topic: str, listener: Listener) -> None:
        """Let *listener* hear what is told of *topic*, a word, from now on."""
        self._listeners[topic].append(listener)

    async def tell(self, topic: str, text: str = "") -> None:
        """Tell *text* to all who listen to *topic*, in this process too; never fails for want of a database.

        Raise ValueError for a text of more than `MOST_BYTES`.
        """
        asyncio.get_running_loop().call_soon(self.heard, notice(topic, text))

    def heard(self, told: str) -> None:
        """Hand on what was *told*."""
        topic, _, text = told.partition(" ")
        self._hand_on(topic, text)

    def missed(self) -> None:
        """Let everybody look again."""
        for topic in tuple(self._listeners):
            self._hand_on(topic, None)

    async def close(self) -> None:
        """Listen no more."""
        self._listeners.clear()

    def _hand_on(self, topic: str, text: str | None) -> None:
        for listener in tuple(self._listeners.get(topic, ())):
            try:
                listener(text)
            except Exception:  # one who fails must not keep it from the others
                log.exception("notice_failed", topic=topic)


def notice(topic: str, text: str) -> str:
    """Give *text* of *topic* as it is told; raise ValueError where it is too long."""
    told = f"{topic} {text}"
    if len(told.encode()) > MOST_BYTES:
        raise ValueError(f"a notice of {topic} is too long")
    return told
