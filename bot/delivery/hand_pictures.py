"""The picture of a hand, for its player's eyes only, where a ruleset draws one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import structlog

from bot.game.table import Table
from bot.locale import Names, Phrasebook
from bot.pictures import Picture
from bot.workshop import Workshop, always
from rules.contract import Seat

log = structlog.get_logger(__name__)

HandPainter: TypeAlias = Callable[[Any, Phrasebook, Names], Picture | None]
"""Draws the hand of the seat that a view belongs to; None for nothing. Pure, so that it may run in a
worker thread."""


class HandPictures:
    """Draws hands: each from the view of its own seat and from nothing else."""

    def __init__(
        self,
        books: Mapping[str, Phrasebook],
        painters: Mapping[str, HandPainter],
        workshop: Workshop | None = None,
    ) -> None:
        """Take the *painters* by name of the ruleset, who work in *workshop*, or one of their own."""
        self._workshop = workshop or Workshop()
        self._books = books
        self._painters = painters

    async def picture(self, table: Table, seat: Seat, language: str | None = None) -> Picture | None:
        """Give the hand of *seat* as it is now, in *language* or its player's own; None for none."""
        painter = self._painters.get(table.ruleset.name)
        if painter is None or table.position is None:
            return None
        view = table.position.view(seat)
        book = self._books[language or table.chairs[seat].locale]
        try:
            return await self._workshop.do(always, painter, view, book, table.names)
        except Exception:
            # The hand is there in words as well: a picture that fails must not hold it back.
            log.exception("hand_picture_failed", game=table.id)
            return None
