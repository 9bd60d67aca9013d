"""Pictures for one player's eyes only: the hand, and the board where they decide."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import structlog

from bot.game.table import Table
from bot.locale import Names, Phrasebook
from bot.pictures import Candidates, Picture
from bot.signs import described
from bot.workshop import Workshop, always
from rules.contract import Seat, Viewer

log = structlog.get_logger(__name__)

NOTHING = Candidates()

HandPainter: TypeAlias = Callable[[Any, Phrasebook, Names], Picture | None]
"""Draws the hand of the seat that a view belongs to; None for nothing. Pure, so that it may run in a
worker thread."""

DecisionPainter: TypeAlias = Callable[[Any, Phrasebook, Names, Candidates], Picture]
"""Draws the table as the seat of a view may see it, with what it may choose from marked; pure."""


class HandPictures:
    """Draws hands and boards: each from the view of its own seat and from nothing else."""

    def __init__(
        self,
        books: Mapping[str, Phrasebook],
        painters: Mapping[str, HandPainter],
        workshop: Workshop | None = None,
        decision_painters: Mapping[str, DecisionPainter] | None = None,
    ) -> None:
        """Take the *painters* of hands, and those of boards where one decides, by name of the ruleset; they
        work in *workshop*, or one of their own."""
        self.workshop = workshop or Workshop()
        self._books = books
        self._painters = painters
        self._decision_painters = decision_painters or {}

    async def picture(self, table: Table, seat: Seat, language: str | None = None) -> Picture | None:
        """Give the hand of *seat* as it is now, in *language* or its player's own; None for none."""
        painter = self._painters.get(table.ruleset.name)
        if painter is None or table.position is None:
            return None
        view = table.position.view(seat)
        book = self._books[language or table.chairs[seat].locale]
        try:
            picture = await self.workshop.do(always, painter, view, book, table.names)
            return picture and described(picture, book)
        except Exception:
            # The hand is there in words as well: a picture that fails must not hold it back.
            log.exception("hand_picture_failed", game=table.id)
            return None

    async def decision(
        self, table: Table, seat: Viewer, language: str, candidates: Candidates = NOTHING
    ) -> Picture | None:
        """Give the table as *seat* (None: everybody) sees it, the *candidates* marked; None for none.

        Drawn once for a position.
        """
        painter, position = self._decision_painters.get(table.ruleset.name), table.position
        if painter is None or position is None:
            return None
        drawn: dict[tuple[str, Candidates], Picture] = position.once("pictures of decisions", seat, dict)
        if (language, candidates) not in drawn:
            view, book = position.view(seat), self._books[language]
            try:
                picture = await self.workshop.do(always, painter, view, book, table.names, candidates)
            except Exception:
                # The page says everything in words as well.
                log.exception("decision_picture_failed", game=table.id)
                return None
            drawn[language, candidates] = described(picture, book)
        return drawn[language, candidates]
