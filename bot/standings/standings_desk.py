"""`/me stats`, `/me privacy` and `/table ranking`: what games came to, and what of it others may see."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Self

import discord
from discord import app_commands

from bot.app import GameMaster
from bot.commands.command_tree import answer_error
from bot.commands.suggestions import suggest
from bot.desk.buttons import layout
from bot.desk.card_parts import text
from bot.desk.desk import Desk
from bot.desk.replies import Interaction, acknowledge, answer, answer_page_to_everybody, server_of
from bot.game.table import bounded_name
from bot.servers.servers import Servers
from bot.standings.choices import CHOICES, SHOWN, UNRANKED, choose, has_chosen
from bot.standings.counting import Counting
from bot.standings.ladders import Ladders
from bot.standings.ranking_page import Ranking, ranking_lines, ranking_view
from bot.standings.seasons import Season, seasons
from bot.standings.standing_buttons import standing_button
from bot.standings.stats_page import EVERYWHERE, HERE, stats_lines, stats_page
from bot.standings.summary import MOST_GAMES, summed_up
from bot.store.standings import Shelf
from rules.contract import IllegalAction

MOST_RULESETS = 25
"""As many as one menu takes."""


class StandingsDesk(Desk):
    """All of it, and every button."""

    counting: Counting
    servers: Servers
    ladders: Ladders

    @classmethod
    def of(cls, bot: GameMaster) -> Self:
        """Give the desk of *bot*."""
        desk = super().of(bot)
        desk.counting, desk.servers = Counting(bot.referee, bot.once), bot.servers
        desk.ladders = Ladders(bot.store, bot.referee.now)
        return desk

    async def press(self, interaction: Interaction, verb: str, what: str, values: Sequence[str]) -> None:
        """Do what a button or menu asks for; every error is answered here."""
        try:
            await acknowledge(interaction)
            ruleset, _, rest = what.partition(".")
            season, _, page = rest.rpartition(".")
            match verb:
                case "stats" if what in (HERE, EVERYWHERE):
                    await self._show_stats(interaction, what)
                case "tell" if what in (HERE, EVERYWHERE):
                    await self._tell_stats(interaction, what)
                case "rank" | "mine" | "post" if page.isdecimal():
                    await self._show_ranking(interaction, ruleset, season, int(page), to_all=verb == "post")
                case "game" if values:
                    await self._show_ranking(interaction, values[0], what)
                case "season" if values:
                    await self._show_ranking(interaction, what, values[0])
                case "choices":
                    await self._show_choices(interaction)
                case "choose" if what in CHOICES:
                    await self._choose(interaction, what)
                case _:
                    raise IllegalAction("stale_button")
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal, None)
        except Exception as error:
            await answer_error(interaction, error)

    # Statistics.

    async def stats(self, interaction: Interaction, who: discord.User | discord.Member | None) -> None:
        """Show how the games of whoever asks went, or here those of *who*, if they let others see that."""
        await acknowledge(interaction)
        try:
            if who is None or who.id == interaction.user.id:
                await self._show_stats(interaction, EVERYWHERE if server_of(interaction) is None else HERE)
                return
            if server_of(interaction) is None:
                raise IllegalAction("server_only")
            if not await has_chosen(self.referee.store, who.id, SHOWN):
                raise IllegalAction("stats_not_shown")
            lines = await self._stats(interaction, HERE, who)
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal, None)
        else:
            await answer(interaction, layout(text(*lines)))

    async def _show_stats(self, interaction: Interaction, where: str) -> None:
        lines = await self._stats(interaction, where)
        on_server = server_of(interaction) is not None
        await answer(interaction, stats_page(lines, where, self.book(interaction), on_server=on_server))

    async def _tell_stats(self, interaction: Interaction, where: str) -> None:
        lines = await self._stats(interaction, where, interaction.user)
        await answer_page_to_everybody(interaction, layout(text(*lines)))

    async def _stats(
        self, interaction: Interaction, where: str, who: discord.User | discord.Member | None = None
    ) -> list[str]:
        """Give what the page says: of the reader to themselves, or of *who* to others."""
        guild, store = server_of(interaction), self.referee.store
        if guild is None and where == HERE:
            raise IllegalAction("server_only")
        if guild is not None:
            await self.counting.freshen(guild)
        user = (who or interaction.user).id
        rows = await store.standings.of_user(user, guild if where == HERE else None, MOST_GAMES)
        name = None if who is None else bounded_name(who.display_name)
        book, rulesets = self.book(interaction), self.referee.rulesets
        return await asyncio.to_thread(lambda: stats_lines(name, where, summed_up(rows), rulesets, book))

    # What others may see.

    async def choices(self, interaction: Interaction) -> None:
        """Show what others see of whoever asks, and how to change it."""
        await self.press(interaction, "choices", "", ())

    async def _choose(self, interaction: Interaction, choice: str) -> None:
        store, user = self.referee.store, interaction.user.id
        chosen = not await has_chosen(store, user, choice)
        await choose(store, user, choice, self.referee.now(), chosen=chosen)
        await self._show_choices(interaction)

    async def _show_choices(self, interaction: Interaction) -> None:
        book, store, user = self.book(interaction), self.referee.store, interaction.user.id
        lines, buttons = [book.say("choices-title")], discord.ui.ActionRow[Any]()
        for choice in (UNRANKED, SHOWN):
            chosen = "yes" if await has_chosen(store, user, choice) else "no"
            lines.append(f"- {book.say(f'choices-{choice}', chosen=chosen)}")
            label = book.plain(f"choices-button-{choice}", chosen=chosen)
            buttons.add_item(standing_button("choose", choice, label))
        await answer(interaction, layout(text(*lines, f"-# {book.say('choices-more')}"), buttons))

    # Rankings.

    async def ranking(self, interaction: Interaction, ruleset: str | None, season: str | None) -> None:
        """Show who of this server is how strong in a game."""
        await acknowledge(interaction)
        try:
            await self._show_ranking(interaction, ruleset, season)
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal, None)

    async def suggest_seasons(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Give the seasons of this server that may be meant."""
        guild = server_of(interaction)
        if guild is None:
            return []
        book, offered = self.book(interaction), await self._seasons(guild)
        return suggest([(book.plain(each.name), each.key) for each in offered], typed)

    async def _seasons(self, guild: int) -> tuple[Season, ...]:
        return self._offered(guild, await self.referee.store.standings.shelves(guild))

    def _offered(self, guild: int, shelves: Sequence[Shelf]) -> tuple[Season, ...]:
        now = self.referee.now()
        return seasons(self.servers.settings(guild), min((each.first for each in shelves), default=now), now)

    async def _show_ranking(
        self,
        interaction: Interaction,
        ruleset: str | None,
        season: str | None,
        page: int | None = None,
        *,
        to_all: bool = False,
    ) -> None:
        """Show a *page*, by default that of the reader's own line, of what is meant; raise IllegalAction."""
        guild = server_of(interaction)
        if guild is None:
            raise IllegalAction("server_only")
        if await self.counting.freshen(guild):
            self.ladders.forget()
        found = await self._ranking(guild, interaction.user.id, ruleset, season)
        page = min(found.page_of_reader() or 0 if page is None else page, found.pages - 1)
        book, users = self.book(interaction), [line.user for line in found.shown(page)]
        names = await self.referee.store.standings.names(users, guild)
        lines = ranking_lines(found, page, names, book, private=not to_all)
        if to_all:
            await answer_page_to_everybody(interaction, layout(text(*lines)))
        else:
            await answer(interaction, ranking_view(found, page, lines, book))

    async def _ranking(self, guild: int, reader: int, ruleset: str | None, season: str | None) -> Ranking:
        known, store = self.referee.rulesets, self.referee.store
        shelves = [each for each in await store.standings.shelves(guild) if each.ruleset in known]
        played = [each.ruleset for each in shelves]
        name = ruleset or next(iter(played or known))
        self.referee.ruleset(name)
        offered = self._offered(guild, shelves)
        meant = next((each for each in offered if each.key == season), None)
        if season and meant is None:
            raise IllegalAction("unknown_season")
        meant = meant or offered[0]
        lines, games = await self.ladders.lines(guild, name, meant)
        rulesets = played if name in played else [name, *played]
        is_hidden = await has_chosen(store, reader, UNRANKED)
        return Ranking(name, meant, lines, games, rulesets[:MOST_RULESETS], offered, reader, is_hidden)
