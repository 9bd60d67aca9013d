"""The front desk for those who look back: leafing through a game, and showing the channel a moment."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import discord

from bot.delivery.hands import attached
from bot.delivery.shared_moments import SharedMoment
from bot.desk.back_desk import BackDesk
from bot.desk.buttons import Wish
from bot.desk.replay_page import best_page, replay_page
from bot.desk.replies import Interaction, answer, click_of
from bot.game.table import Table
from bot.replay.best_moments import best_moments
from bot.replay.leaves import Leaves, leaf
from bot.replay.moments import Moment
from bot.replay.readers import Reader
from bot.replay.shares import Shares
from bot.store.records import GameId
from rules.contract import IllegalAction


class ReplayDesk(BackDesk):
    """What people ask who want to see again what was."""

    async def replay(
        self,
        interaction: Interaction,
        game: GameId,
        rest: str = "",
        values: Sequence[str] = (),
        *,
        number: int | None = None,
    ) -> None:
        """Show the moment that *rest*, or a menu's *values*, names, else the first of round *number*."""
        table = await self.table(interaction, game)
        leaves = await self._leaves(interaction, table)
        place = next(iter(values), rest).partition(".")[0]
        find = partial(leaves.find, place) if number is None else partial(leaves.of_round, number)
        index = await interaction.client.shared_moments.recollections.work(find)
        await self._show(interaction, leaves, index)
        await self.looked(interaction, table)

    async def share(self, interaction: Interaction, wish: Wish) -> None:
        """Show the channel the moment that whoever clicked looks at: while the game runs, what is public."""
        table, book = await self.table(interaction, wish.game), self.book(interaction)
        leaves = await self._leaves(interaction, table)
        index = await interaction.client.shared_moments.recollections.work(lambda: leaves.find(wish.rest))
        try:
            check_may_write(interaction, table)
            what = await self._shared(interaction.user.id, leaves, leaves.moments[index])
        except IllegalAction as refusal:  # they go on reading
            note = self.renderer.explain(refusal, table.ruleset.name, book.language, table.names)
        else:
            await self.referee.store.add_parcel(table.id, what.parcel())
            await self.referee.posted(table)
            note = book.say("lookback-done", place=f"<#{table.channel}>")
        await self._show(interaction, leaves, index, note)

    async def _shared(self, user: int, leaves: Leaves, moment: Moment) -> SharedMoment:
        """Give what is to be shown of *moment*; raise IllegalAction where that is nothing, or too much."""
        table, reveals = leaves.reader.table, leaves.reader.sees_all
        shown = [each.shown for each in moment.steps if each.shown]
        if not reveals and not shown:
            raise IllegalAction("share_nothing")
        place = f"e{moment.first.number}" if reveals else f"p{shown[0]}"
        share = await Shares(self.referee.store, self.referee.now).begin(table.id, place, user)
        return SharedMoment(share.number, place, moment.first.number, moment.last.number, reveals)

    async def show_best(self, interaction: Interaction, game: GameId) -> None:
        """Show the best moments of a game that is over."""
        table = await self.table(interaction, game)
        leaves = await self._leaves(interaction, table)
        if not leaves.reader.sees_all:
            raise IllegalAction("best_not_over")
        found = await interaction.client.shared_moments.recollections.work(
            lambda: best_moments(leaves.moments, self.books)
        )
        await answer(interaction, best_page(table, found, self.book(interaction)))

    async def _leaves(self, interaction: Interaction, table: Table) -> Leaves:
        if not table.contributors:
            raise IllegalAction("lookback_not_begun")
        found = await interaction.client.shared_moments.recollections.of(table)
        return Leaves(Reader.at(table, interaction.user.id), found)

    async def _show(self, interaction: Interaction, leaves: Leaves, index: int, *notes: str) -> None:
        book = self.book(interaction)
        told = await interaction.client.shared_moments.recollections.work(
            lambda: leaf(leaves, leaves.moments[index], book, self.renderer)
        )
        picture = await self.board_of(interaction, told.table, told.viewer, book.language)
        page = replay_page(leaves, index, told, picture, book, notes)
        await answer(interaction, page, attached(picture))


def check_may_write(interaction: Interaction, table: Table) -> None:
    """Raise IllegalAction unless whoever clicked plays at *table*, leads it, or may write in its channel."""
    click = click_of(interaction)
    is_theirs = table.seat_of(click.user) is not None or table.is_master(click.user)
    if is_theirs or click.user == table.host or click.is_moderator:
        return
    place = None if interaction.guild is None else interaction.guild.get_channel_or_thread(table.channel)
    user = interaction.user
    if interaction.channel_id == table.channel:
        rights, is_thread = interaction.permissions, isinstance(interaction.channel, discord.Thread)
    elif place is not None and isinstance(user, discord.Member):
        rights, is_thread = place.permissions_for(user), isinstance(place, discord.Thread)
    else:
        raise IllegalAction("share_not_here")
    if not (rights.send_messages_in_threads if is_thread else rights.send_messages):
        raise IllegalAction("share_not_here")
