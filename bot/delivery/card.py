"""The public card of a table as a letter: lobby or game, with its picture."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

import structlog

from bot.artists import signs_of
from bot.delivery.courier import Attachment, Letter
from bot.delivery.game_in_play import view_in_play
from bot.delivery.illustrations import ReadWords, nobody
from bot.desk.buttons import layout
from bot.desk.card_parts import card, final_scores, text, title
from bot.desk.lobby_card import lobby_card
from bot.desk.table_card import table_card
from bot.game.scores_by_round import scores_by_round
from bot.game.table import Table
from bot.lengths import fit
from bot.locale import Names, Phrasebook
from bot.pictures import ALT_LIMIT, Picture
from bot.pictures.score_chart import score_chart
from bot.pictures.seat_signs import SeatSign
from bot.signs import described
from bot.store.posting import message_link
from bot.store.records import Status
from bot.workshop import Outdated, Workshop, always
from rules.contract import Event, Phrase, Seat

log = structlog.get_logger(__name__)

Painter: TypeAlias = Callable[[Any, Phrasebook, Names], Picture]
"""Draws the board from a view: pure, so that it may run in a worker thread."""

SignGiver: TypeAlias = Callable[[Any, Seat], SeatSign]
"""Says by what a seat of a view is known in pictures."""

Log: TypeAlias = Callable[[Table], Awaitable[Sequence[Event]]]
"""Gives all events of a game."""


class Cards:
    """Makes cards; a ruleset without a painter has its facts in words only, as every card does."""

    def __init__(
        self,
        books: Mapping[str, Phrasebook],
        painters: Mapping[str, Painter],
        workshop: Workshop | None = None,
        log: Log | None = None,
        read_words: ReadWords = nobody,
    ) -> None:
        """Take the *painters* by name of the ruleset, who work in *workshop*, or one of their own.

        The *log* of a finished game is drawn as a chart of its scores. Where all who sit at a table
        *read_words*, its card has no pictures.
        """
        self._read_words = read_words
        self._workshop = workshop or Workshop()
        self._log = log
        self._books = books
        self._painters = painters
        self._games_in_play: dict[tuple[str, str], Picture] = {}

    async def letter(self, table: Table, is_wanted: Callable[[], bool] = always) -> Letter:
        """Give the card of *table*; raise Outdated where it is not wanted when its picture may be drawn."""
        book = self._books[table.locale]
        make = lobby_card if table.status is Status.LOBBY else table_card
        drawn: list[Picture | None] = []
        if not await self.is_read_in_words(table):
            drawn = [await self._picture(table, book, is_wanted), await self._chart(table, book)]
        pictures = [each for each in drawn if each is not None]
        return Letter(
            view=make(table, book, pictures),
            attachments=tuple(Attachment(each.filename, each.png, each.alt) for each in pictures),
        )

    async def is_read_in_words(self, table: Table) -> bool:
        """Whether all who sit at *table* read words: nothing is drawn for its channel then."""
        return await self._read_words(each.user for each in table.chairs)

    def left(self, table: Table, card_now: int | None) -> Letter:
        """Give what an old card of *table* says: where its card is now, or where the game has gone."""
        book = self._books[table.locale]
        if card_now is None:
            words = book.say("card-moved", place=table.place)
            return Letter(view=layout(card(text(title(table, book), words))))
        game = book.say(Phrase(f"{table.ruleset.name}-title"))
        link = message_link(table.guild, table.channel, card_now)
        return Letter(view=layout(text(book.say("card-left", game=game, number=table.id, link=link))))

    async def board(self, table: Table, language: str) -> Picture | None:
        """Give *table* as everybody sees it, in *language*; None in the lobby, and for a game without one."""
        return None if table.position is None else await self._picture(table, self._books[language], always)

    async def _picture(self, table: Table, book: Phrasebook, is_wanted: Callable[[], bool]) -> Picture | None:
        painter = self._painters.get(table.ruleset.name)
        if painter is None or (table.position is None and table.status is not Status.LOBBY):
            return None
        try:
            if table.position is None:
                return await self._in_play(table, painter, book, is_wanted)
            view = table.position.view(None)
            picture = await self._workshop.do(is_wanted, painter, view, book, table.names)
            return described(picture, book)
        except Outdated:
            raise
        except Exception:
            # The card says everything in words as well: a picture that fails must not stop the game.
            log.exception("picture_failed", game=table.id)
            return None

    async def _chart(self, table: Table, book: Phrasebook) -> Picture | None:
        """Give how the scores of a finished game went; None for any other."""
        if table.status is not Status.FINISHED or self._log is None:
            return None
        try:
            events = await self._log(table)
            return await self._workshop.do(always, _score_chart, table, events, book)
        except Exception:
            # A log of an older version may lead elsewhere by now; the scores stand there in words.
            log.exception("chart_failed", game=table.id)
            return None

    async def _in_play(
        self, table: Table, painter: Painter, book: Phrasebook, is_wanted: Callable[[], bool]
    ) -> Picture:
        """Give what the game looks like in play, drawn once in each language."""
        key = table.ruleset.name, book.language
        if key not in self._games_in_play:
            ruleset = table.ruleset
            drawn = await self._workshop.do(is_wanted, lambda: painter(view_in_play(ruleset), book, {}))
            # Whoever hears it would take it for the table that is being opened.
            alt = fit(book.plain("lobby-in-play", picture=drawn.alt), ALT_LIMIT)
            self._games_in_play[key] = replace(drawn, alt=alt)
        return self._games_in_play[key]


def _score_chart(table: Table, events: Sequence[Event], book: Phrasebook) -> Picture | None:
    sign = signs_of(table.ruleset, table.state)
    return score_chart(scores_by_round(table, events), book, table.names, sign, final_scores(table, book))
