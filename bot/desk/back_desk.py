"""The front desk for those who come back: what happened since they were here."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import structlog

from bot.desk.catch_up_page import catch_up_page
from bot.desk.desk import Desk
from bot.desk.replies import Interaction, answer
from bot.desk.shown import Shown, files_of
from bot.digest.catch_up import CatchUps
from bot.digest.visits import Visits
from bot.game.table import Table
from bot.lexicon.terms import with_terms
from bot.pictures import Picture
from bot.store.records import GameId
from rules.contract import Viewer

log = structlog.get_logger(__name__)

THEN = "then-"
"""What the name of a picture begins with that shows the table as it was."""


class BackDesk(Desk):
    """What people ask who were away."""

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self._catch_ups = CatchUps(self.referee, self.renderer)
        self._visits = Visits(self.referee)

    async def catch_up(self, interaction: Interaction, game: GameId, rest: str = "") -> None:
        """Show what happened since the last visit of whoever clicked, or as far back as *rest* says."""
        table, book = await self.table(interaction, game), self.book(interaction)
        viewer = table.seat_of(interaction.user.id)
        after, page, *_ = (*rest.split("."), "")
        visited = await self._visits.since(table, interaction.user.id)
        since = int(after) if after.isdecimal() else visited
        told = await self._catch_ups.since(table, viewer, since, book)
        number = min(int(page) if page.isdecimal() else 0, max(0, len(told.pages) - 1))
        boards: list[Shown] = []
        if number == 0:
            for shown in (told.then, table):
                board = (
                    None if shown is None else await self.board_of(interaction, shown, viewer, book.language)
                )
                boards += [] if board is None else [board]
            boards[:-1] = [
                replace(each, filename=f"{THEN}{each.filename}") if isinstance(each, Picture) else each
                for each in boards[:-1]
            ]
        view = catch_up_page(table, viewer, told, since, number, boards, book)
        await answer(interaction, with_terms(view, table, book), files_of(*boards))

    async def looked(self, interaction: Interaction, table: Table) -> None:
        """Note, after whoever clicked was answered, that they have seen *table*."""
        try:
            await self._visits.look(table, interaction.user.id)
        except Exception:  # what they asked for they have
            log.exception("visit_not_noted", game=table.id)

    async def board_of(
        self, interaction: Interaction, table: Table, viewer: Viewer, language: str
    ) -> Shown | None:
        """Give *table* as *viewer* sees it, as whoever clicked reads; None where there is nothing to see."""
        if viewer is not None or await self.reads_words(interaction):
            return await self.board(interaction, table, viewer, language)
        board: Picture | None = await interaction.client.cards.board(table, language)
        return board
