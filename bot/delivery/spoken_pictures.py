"""What pictures would show, said to those who read words instead: the table, the hand, what happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import structlog

from bot.game.table import Table
from bot.locale import Names, Phrasebook
from bot.pictures import Candidates
from bot.pictures.spoken import Spoken
from bot.signs import spelled
from bot.workshop import Workshop, always
from rules.contract import Event, Viewer

log = structlog.get_logger(__name__)

NOTHING = Candidates()


class Speaker(Protocol):
    """Says what the pictures of a game show: pure, so that it may work in another thread."""

    def board(self, view: Any, book: Phrasebook, names: Names | None = None) -> Spoken:
        """Say the table, as everybody sees it."""

    def decision(self, view: Any, book: Phrasebook, names: Names | None, candidates: Candidates) -> Spoken:
        """Say the table as the seat of *view* sees it, with what may be chosen."""

    def hand(self, view: Any, book: Phrasebook, names: Names | None = None) -> Spoken | None:
        """Say the hand of the seat of *view*; None for none."""

    def of_events(
        self, events: Sequence[Event], view: Any, book: Phrasebook, names: Names | None = None
    ) -> Spoken | None:
        """Say what *events* show; None where they show nothing."""


class SpokenPictures:
    """Says tables and hands, each from the view of its own seat and nothing else; signs by their words."""

    def __init__(
        self,
        books: Mapping[str, Phrasebook],
        speakers: Mapping[str, Speaker],
        workshop: Workshop | None = None,
    ) -> None:
        """Take the *speakers* by name of the ruleset, who work in *workshop*, or one of their own."""
        self._books = books
        self._speakers = speakers
        self._workshop = workshop or Workshop()

    async def board(
        self, table: Table, viewer: Viewer, language: str, candidates: Candidates = NOTHING
    ) -> Spoken | None:
        """Give *table* as *viewer* sees it, with what may be chosen; None where there is nothing to see."""

        def say(speaker: Speaker, view: Any, book: Phrasebook) -> Spoken:
            return speaker.decision(view, book, table.names, candidates)

        return await self._said(table, viewer, language, say)

    async def hand(self, table: Table, viewer: Viewer, language: str) -> Spoken | None:
        """Give the hand of *viewer*; None for none."""
        return await self._said(
            table, viewer, language, lambda each, view, book: each.hand(view, book, table.names)
        )

    async def both(self, table: Table, viewer: Viewer, language: str) -> Spoken | None:
        """Give the hand of *viewer*, where there is one, and the table; None where nothing is to be seen."""
        parts = await self.hand(table, viewer, language), await self.board(table, viewer, language)
        # Where a hand is the table with what others do not see, it is said once.
        lines = [line for each in dict.fromkeys(parts) if each is not None for line in each.lines]
        return Spoken(tuple(lines)) if lines else None

    async def of_events(
        self, table: Table, events: Sequence[Event], viewer: Viewer, language: str
    ) -> Spoken | None:
        """Give what the channel was shown of *events*; None for nothing."""
        seen = [each for event in events if (each := event.seen_by(None)) is not None]
        return await self._said(
            table, viewer, language, lambda each, view, book: each.of_events(seen, view, book, table.names)
        )

    async def _said(
        self,
        table: Table,
        viewer: Viewer,
        language: str,
        say: Callable[[Speaker, Any, Phrasebook], Spoken | None],
    ) -> Spoken | None:
        speaker, position = self._speakers.get(table.ruleset.name), table.position
        book = self._books[language].aloud
        if speaker is None or position is None:
            return None
        try:
            spoken = await self._workshop.do(always, say, speaker, position.view(viewer), book)
        except Exception:  # the page says what matters by itself
            log.exception("picture_unspoken", game=table.id)
            return None
        more = book.say("menu-goes-on", things="none", button=book.plain("spoken-whole"))
        if spoken is None:
            return None
        lines, first = (tuple(spelled(line, book) for line in each) for each in (spoken.lines, spoken.first))
        return Spoken(lines, more, first)
