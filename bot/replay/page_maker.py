"""Has the page of a finished game made, in a process of its own that can be ended."""

from __future__ import annotations

import asyncio
from typing import Protocol

import structlog

from bot.child_process import answer_of
from bot.replay.page import LARGEST

PATIENCE = 20.0
"""Seconds that a page may take, its turn among others included: the card of the end waits for it."""

log = structlog.get_logger(__name__)


class Pages(Protocol):
    """Makes pages."""

    async def page(self, content: bytes, language: str) -> bytes | None:
        """Give the page of a game's file *content*, which opens in *language*; None where there is none."""


class PageMaker:
    """Makes pages, one at a time. Belongs to one event loop."""

    def __init__(self, patience: float = PATIENCE) -> None:
        """Give a page up after so many seconds of *patience*."""
        self._patience = patience
        self._lock = asyncio.Lock()

    async def page(self, content: bytes, language: str) -> bytes | None:
        """Give the page of a game's file *content*, which opens in *language*.

        None where it could not be made, took too long, or is too large: the file goes out alone.
        """
        try:
            async with asyncio.timeout(self._patience), self._lock:
                made = await answer_of("bot.replay.page_worker", language, content=content)
        except (TimeoutError, OSError) as error:
            log.warning("page_not_made", why=type(error).__name__, size=len(content))
            return None
        if not made or len(made) > LARGEST:
            log.warning("page_not_made", why="too large" if made else "failed", size=len(content))
            return None
        return made
