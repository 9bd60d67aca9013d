"""The front desk of seats that change hands: they are taken in the middle of a game."""

from __future__ import annotations

from functools import partial

import discord

from bot.delivery.discord_errors import safe
from bot.desk.buttons import Wish, layout, row
from bot.desk.card_parts import text
from bot.desk.lobby_desk import LobbyDesk
from bot.desk.private_pages import log_lines, notice
from bot.desk.replies import Interaction, answer, answer_everybody, click_of
from bot.desk.seat_parts import IN_A_ROW, invitation_button, kick_page, seat_page, take_buttons
from bot.desk.shown import files_of
from bot.desk.table_moving import check_place
from bot.game import absent_players, mastery, seat_changes
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
        if (await self.table(interaction, game)).is_deserted:  # it would go on
            await check_place(interaction, await self.table(interaction, game))
        click, seat = click_of(interaction), Seat(int(number))
        happening = await self.referee.carry_out(
            game, click, "player", partial(seat_changes.take, click=click, seat=seat)
        )
        table = happening.table
        await self.welcome(interaction, table, table.seated(click.user))

    async def kick(
        self,
        interaction: Interaction,
        game: GameId,
        seat: int | None = None,
        substitute: discord.User | None = None,
    ) -> None:
        """Take a *seat* from a player who does not come, or offer it to a *substitute*; else show which."""
        table, click = await self.table(interaction, game), click_of(interaction)
        if substitute is not None:
            await self._offer_to(interaction, table, seat, substitute)
            return
        if seat is None:
            absent = absent_players.absent(table, click.user)
            if not absent:
                raise IllegalAction("nobody_absent")
            await answer(interaction, kick_page(table, absent, self.book(interaction)))
            return
        await self.kick_from(interaction, game, str(seat - 1))

    async def kick_from(self, interaction: Interaction, game: GameId, number: str) -> None:
        """Take the seat of that *number* from its player, or ask the others whether it is to be."""
        if not number.isdecimal():
            raise IllegalAction("stale_button")
        table, click, seat = await self.table(interaction, game), click_of(interaction), Seat(int(number))
        absent_players.may_kick(table, click, seat)
        if absent_players.is_voted_on(table, click, seat):
            judge, key = partial(absent_players.ask_to_kick, click=click, seat=seat), "desk-asked"
        else:
            judge, key = partial(absent_players.kick, click=click, seat=seat), "desk-done"
        cause = mastery.MASTER if table.is_master(click.user) else "player"
        await self.referee.carry_out(game, click, cause, judge)
        await answer(interaction, notice(self.book(interaction).say(key)))

    async def _offer_to(
        self, interaction: Interaction, table: Table, number: int | None, who: discord.User
    ) -> None:
        """Offer a seat to *who*, and call them to it."""
        if number is None:
            raise IllegalAction("which_seat")
        if who.bot:
            raise IllegalAction("master_is_bot")
        click, seat = click_of(interaction), Seat(number - 1)
        judge = partial(absent_players.offer, click=click, seat=seat)
        happening = await self.referee.carry_out(table.id, click, mastery.MASTER, judge)
        offered = next(each for each in happening.table.offers if each.seat == seat)
        await answer(interaction, notice(self.book(interaction).say("desk-done")))
        book = self.books[table.locale]
        words = book.say("seat-invitation", player=f"<@{who.id}>", number=number)
        view = invitation_button(happening.table, offered, who.id, book)
        await answer_everybody(interaction, words, view, who.id)

    async def step_in(self, interaction: Interaction, wish: Wish) -> None:
        """Seat whoever clicked, if it is they whom the game master has asked to take over a seat."""
        await self.table(interaction, wish.game)
        seat, user, number = (*wish.rest.split("."), "", "")[:3]
        click = click_of(interaction)
        if user != str(click.user):
            raise IllegalAction("somebody_else_is_asked")
        judge = partial(seat_changes.take, click=click, seat=Seat(int(seat)), invited=int(number))
        happening = await self.referee.carry_out(wish.game, click, "player", judge)
        await self.welcome(interaction, happening.table, Seat(int(seat)))
        with safe():  # whoever presses what is left of it is told that it has been done
            await interaction.edit_original_response(view=None)

    async def welcome(self, interaction: Interaction, table: Table, seat: Seat) -> None:
        """Show the new player of *seat* what they need to play on, and say how their hand comes to them."""
        book = self.book(interaction)
        delivery = await self.delivery_words(interaction, table, self.hands.deliver(table, seat))
        lately = await self._lately(interaction, table, seat)
        shown = await self.board(interaction, table, seat, book.language)
        await answer(interaction, seat_page(table, seat, delivery, lately, shown, book), files_of(shown))

    async def _lately(self, interaction: Interaction, table: Table, seat: Seat) -> list[str]:
        """Give what happened lately, as far as *seat* may know it."""
        book, count = self.book(interaction), table.seen.by(seat)
        after = max(0, count - ENTRIES_TOLD)
        lines = []
        for happening in await self.referee.seen_by(table.id, seat, after=after, limit=ENTRIES_TOLD):
            lines += log_lines(happening, seat, book, self.renderer)
        return lines
