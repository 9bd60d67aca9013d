"""Has the page of a finished game made, in a process of its own that can be ended."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Protocol

import structlog

from bot.child_process import answer_of
from bot.replay.page import LARGEST
from bot.replay.page_made import PageMade

PATIENCE = 120.0
"""Seconds that a page may take: nothing waits for it, but the pages of other games."""

log = structlog.get_logger(__name__)


class Pages(Protocol):
    """Makes pages."""

    async def page(self, content: bytes, language: str) -> PageMade | None:
        """Give what was made of a game's file *content*, whose page opens in *language*; None for nothing."""


class PageMaker:
    """Makes pages."""

    def __init__(self, patience: float = PATIENCE) -> None:
        """Give a page up after so many seconds of *patience*."""
        self._patience = patience

    async def page(self, content: bytes, language: str) -> PageMade | None:
        """Give what was made of a game's file *content*, whose page opens in *language*.

        None where nothing could be made, or it took too long; a page that is too large is left out.
        """
        try:
            async with asyncio.timeout(self._patience):
                answer = await answer_of("bot.replay.page_worker", language, content=content)
            made = PageMade.read(answer)
        except (TimeoutError, OSError, ValueError) as error:
            log.warning("page_not_made", why=type(error).__name__, size=len(content))
            return None
        if made.page is not None and len(made.page) > LARGEST:
            log.warning("page_not_made", why="too large", size=len(made.page))
            return replace(made, page=None)
        return made
