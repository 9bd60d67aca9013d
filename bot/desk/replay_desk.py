"""The front desk for those who look back: leafing through a game, and showing the channel a moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import discord

from bot.delivery.shared_moments import SharedMoment
from bot.desk.back_desk import BackDesk
from bot.desk.buttons import Wish
from bot.desk.private_pages import LOG_PAGE, log_lines, log_page, log_start, words_page
from bot.desk.replay_page import best_page, replay_page
from bot.desk.replies import Interaction, answer, click_of
from bot.desk.shown import files_of
from bot.game.table import Happening, Table
from bot.pictures.spoken import Spoken
from bot.replay.best_moments import best_moments
from bot.replay.leaves import Leaves, leaf
from bot.replay.log_filter import LogFilter
from bot.replay.moments import Moment
from bot.replay.readers import Reader
from bot.replay.shares import Shares
from bot.replay.story import Step
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

    async def show_log(
        self, interaction: Interaction, game: GameId, rest: str = "", wanted: LogFilter | None = None
    ) -> None:
        """Show a page of what happened, as far as whoever clicked knew it: all, or what is *wanted*."""
        table, book = await self.table(interaction, game), self.book(interaction)
        reader = Reader.at(table, interaction.user.id)
        _, _, spelt = [*rest.split(".", 2), "", ""][:3]
        looked_for = LogFilter.read(spelt) if wanted is None else wanted
        if str(looked_for):
            found = await self._filtered(interaction, reader, looked_for)
            count, after = len(found), log_start(len(found), rest)
            found = found[after : after + LOG_PAGE]
        else:
            viewer = table.seat_of(interaction.user.id)
            count = table.seen.by(viewer)
            after = log_start(count, rest)
            found = await self.referee.seen_by(game, viewer, after=after, limit=LOG_PAGE)
        lines = list[str]()
        for each in found:
            lines += log_lines(each, reader.eyes(each.entry.number), book, self.renderer)
        await answer(interaction, log_page(table, lines, after, count, book, looked_for))
        await self.looked(interaction, table)

    async def search_log(
        self, interaction: Interaction, game: GameId, wanted: Callable[[], LogFilter]
    ) -> None:
        """Show the newest page of what is *wanted*, which raises IllegalAction for what there is not."""
        await self.show_log(interaction, game, wanted=wanted())

    async def _filtered(
        self, interaction: Interaction, reader: Reader, looked_for: LogFilter
    ) -> list[Happening]:
        """Give all that *reader* knows of and is *looked_for*."""
        recollections = interaction.client.shared_moments.recollections
        steps = (await recollections.of(reader.table)).steps
        running = replace(reader, sees_all=False)

        def find() -> list[Happening]:
            known = (each for each in running.known(steps) if looked_for.passes(each, running))
            return [_as_it_stands(each) for each in known]

        found: list[Happening] = await recollections.work(find)
        return found

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
            note = book.say("lookback-done", place=table.place)
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
        shown = await self.board_of(interaction, told.table, told.viewer, book.language)
        if isinstance(shown, Spoken):
            news = [each for step in leaves.moments[index].steps for each in step.happening.news]
            spoken = await self.hands.spoken.of_events(told.table, news, told.viewer, book.language)
            shown = shown if spoken is None else replace(spoken, lines=(*spoken.lines, *shown.lines))
        page = replay_page(leaves, index, told, shown, book, notes)
        await answer(interaction, page, files_of(shown))

    async def in_words(self, interaction: Interaction, game: GameId, rest: str = "") -> None:
        """Say the whole table and hand to whoever clicked: page and place of the game are in *rest*."""
        table, book = await self.table(interaction, game), self.book(interaction)
        number, _, place = rest.partition(".")
        shown, viewer = table, table.seat_of(interaction.user.id)
        if place:
            leaves = await self._leaves(interaction, table)
            work = interaction.client.shared_moments.recollections.work
            index = await work(lambda: leaves.find(place))
            told = await work(lambda: leaf(leaves, leaves.moments[index], book, self.renderer))
            shown, viewer = told.table, told.viewer
        spoken = await self.hands.spoken.both(shown, viewer, book.language)
        lines = () if spoken is None else spoken.lines
        page = int(number) if number.isdecimal() else 0
        await answer(interaction, words_page(table, viewer, lines, page, place, book))
        await self.looked(interaction, table)


def _as_it_stands(step: Step) -> Happening:
    """Give what *step* says, struck out where it was taken back since."""
    number = step.number
    undone = ((number, number + 1),) if step.undone_by else ()
    return replace(step.happening, table=replace(step.table, undone=undone), shown=step.shown)


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
