"""The picture that goes with an announcement, where a ruleset has one for what happened."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

import structlog

from bot.game.table import Happening
from bot.locale import Names, Phrasebook
from bot.pictures import Picture
from bot.signs import described
from bot.workshop import Workshop, always
from rules.contract import Event

log = structlog.get_logger(__name__)

Illustrator: TypeAlias = Callable[[Sequence[Event], Any, Phrasebook, Names | None], Picture | None]
"""Draws what public events show, given the public view and what seats are called; None for nothing.
Pure, so that it may run in a worker thread."""

ReadWords: TypeAlias = Callable[[Iterable[int | None]], Awaitable[bool]]
"""Tells whether all of these people, None for nobody, read words instead of pictures."""


async def nobody(users: Iterable[int | None]) -> bool:
    """Say that none of *users* does."""
    return False


class Illustrations:
    """Draws for the channel: from public events and the public view alone."""

    def __init__(
        self,
        books: Mapping[str, Phrasebook],
        illustrators: Mapping[str, Illustrator],
        workshop: Workshop | None = None,
        read_words: ReadWords = nobody,
    ) -> None:
        """Take the *illustrators* by name of the ruleset, who work in *workshop*, or one of their own.

        Nothing is drawn where all who sit at a table *read_words*.
        """
        self._read_words = read_words
        self._workshop = workshop or Workshop()
        self._books = books
        self._illustrators = illustrators

    async def picture(self, happening: Happening) -> Picture | None:
        """Give the picture of *happening* with its words in the table's language; None for none."""
        table = happening.table
        illustrator = self._illustrators.get(table.ruleset.name)
        if illustrator is None or table.position is None or happening.is_taken_back:
            return None
        if await self._read_words(each.user for each in table.chairs):
            return None
        seen = [each for event in happening.news if (each := event.seen_by(None)) is not None]
        if not seen:
            return None
        view, book = table.position.view(None), self._books[table.locale]
        try:
            picture = await self._workshop.do(always, illustrator, seen, view, book, table.names)
            return picture and described(picture, book)
        except Exception:
            # The announcement says everything in words as well: a picture that fails must not hold it up.
            log.exception("illustration_failed", game=table.id, entry=happening.entry.number)
            return None
