"""The front desk of those who look at their hands: what they hold, and how it comes to them."""

from __future__ import annotations

from typing import Any

from bot.desk.back_desk import BackDesk
from bot.desk.card_parts import act_button
from bot.desk.private_pages import hand_page, send_hand_button, whole_button
from bot.desk.question_parts import question_buttons
from bot.desk.replies import Interaction, answer
from bot.desk.shown import Shown, files_of
from bot.desk.since_block import since_button
from bot.digest.last_move import LastMoves
from bot.game.question import asked_of
from bot.game.table import Table
from bot.lexicon.terms import with_terms
from bot.store.records import Delivery, GameId
from rules.contract import Seat


class HandDesk(BackDesk):
    """What players ask about their hands."""

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self.last_moves = LastMoves(self.referee, self.renderer)

    async def show_hand(self, interaction: Interaction, game: GameId) -> None:
        """Show whoever clicked their hand."""
        table = await self.table(interaction, game)
        seat = table.seated(interaction.user.id)
        book = self.book(interaction)
        shown = await self._table_or_hand(interaction, table, seat, book.language)
        words = self.hands.text(table, seat, book.language, shown)
        controls = question_buttons(table, asked_of(table, seat), book)[:2]
        if table.pending is not None and seat in table.pending.seats:
            controls.insert(0, act_button(table, seat, book))
        controls += [send_hand_button(table, book)] if self.may_send(table, seat) else []
        since = await self.last_moves.since(table, seat, book)
        controls += since_button(table, seat, since, book)
        page = hand_page(words, shown, *controls, since=since, whole=whole_button(table, seat, book))
        await answer(interaction, with_terms(page, table, book), files_of(shown))
        await self.looked(interaction, table)

    async def _table_or_hand(
        self, interaction: Interaction, table: Table, seat: Seat, language: str
    ) -> Shown | None:
        """Give the hand of *seat*, or the table where it has none, as whoever clicked reads."""
        if await self.reads_words(interaction):
            return await self.hands.spoken.both(table, seat, language)
        picture = await self.hands.picture(table, seat, language)
        return picture or await self.hands.board(table, seat, language)

    def may_send(self, table: Table, seat: Seat) -> bool:
        """Whether the hand of *seat*, which went to a thread or nowhere, might come by direct message."""
        row = table.row(seat)
        elsewhere = row is not None and row.delivery in (Delivery.THREAD, Delivery.BUTTON)
        return elsewhere and table.status.is_open and self.hands.may_be_sent(table)

    async def send_hand_by_dm(self, interaction: Interaction, game: GameId) -> None:
        """Try again to send whoever clicked their hand by direct message, and say how it comes now."""
        table = await self.table(interaction, game)
        seat = table.seated(interaction.user.id)
        attempt = self.hands.try_dm_again(table, seat)
        await self.tell_delivery(interaction, table, attempt, queued="hand-queued-here")
