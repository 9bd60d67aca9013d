"""The front desk of seats that change hands: they are taken in the middle of a game."""

from __future__ import annotations

from functools import partial

from bot.delivery.hands import attached
from bot.desk.buttons import layout, row
from bot.desk.card_parts import text
from bot.desk.lobby_desk import LobbyDesk
from bot.desk.private_pages import log_lines
from bot.desk.replies import Interaction, answer, click_of
from bot.desk.seat_parts import IN_A_ROW, seat_page, take_buttons
from bot.game import seat_changes
from bot.game.table import Table
from bot.store.records import GameId
from rules.contract import IllegalAction, Seat

ENTRIES_TOLD = 8
"""How many of the last entries those are told who take a seat."""


class SeatDesk(LobbyDesk):
    """Lets people take seats of a game that has begun."""

    async def join(self, interaction: Interaction, game: GameId, words: str | None = None) -> None:
        """Seat whoever clicked: in the lobby, or in a free seat of a game that has begun."""
        table = await self.table(interaction, game)
        if table.state is None:
            await super().join(interaction, game, words)
            return
        free = seat_changes.seats_for(table, interaction.user.id)
        if len(free) == 1:
            await self.take_seat(interaction, game, str(int(free[0])))
            return
        book = self.book(interaction)
        buttons = take_buttons(table, free[:IN_A_ROW], book)
        await answer(interaction, layout(text(book.say("desk-take-which")), row(*buttons)))

    async def take_seat(self, interaction: Interaction, game: GameId, number: str) -> None:
        """Seat whoever clicked in the seat of that *number*, and show them what they play on with."""
        if not number.isdecimal():
            raise IllegalAction("stale_button")
        await self.table(interaction, game)
        click, seat = click_of(interaction), Seat(int(number))
        happening = await self.referee.carry_out(
            game, click, "player", partial(seat_changes.take, click=click, seat=seat)
        )
        table = happening.table
        await self.welcome(interaction, table, table.seated(click.user))

    async def welcome(self, interaction: Interaction, table: Table, seat: Seat) -> None:
        """Show the new player of *seat* what they need to play on, and say how their hand comes to them."""
        book = self.book(interaction)
        delivery = await self.delivery_words(interaction, table, self.hands.deliver(table, seat))
        lately = await self._lately(interaction, table, seat)
        picture = await self.hands.board(table, seat, book.language)
        await answer(interaction, seat_page(table, seat, delivery, lately, picture, book), attached(picture))

    async def _lately(self, interaction: Interaction, table: Table, seat: Seat) -> list[str]:
        """Give what happened lately, as far as *seat* may know it."""
        book, count = self.book(interaction), table.seen.by(seat)
        after = max(0, count - ENTRIES_TOLD)
        lines = []
        for happening in await self.referee.seen_by(table.id, seat, after=after, limit=ENTRIES_TOLD):
            lines += log_lines(happening, seat, book, self.renderer)
        return lines
