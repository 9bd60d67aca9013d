"""Presets of the server in the lobby: played by, and kept from the options that a table has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.delivery.discord_errors import safe
from bot.desk.buttons import Wish, button, menu, row
from bot.desk.desk import Desk
from bot.desk.options_page import options_page
from bot.desk.replies import Interaction, answer, click_of
from bot.game import lobby
from bot.game.table import Table
from bot.servers.preset_pages import NAME, left_out, preset_answers, preset_form
from bot.servers.presets import Presets, unusual
from bot.servers.rights import manages
from rules.contract import Phrase, Quoted


class PresetDesk(Desk):
    """The options page of a lobby, with the presets of its server."""

    def presets(self, interaction: Interaction) -> Presets:
        """Give the presets of all servers."""
        presets: Presets = interaction.client.servers.presets
        return presets

    async def show_options_page(
        self, interaction: Interaction, table: Table, path: Sequence[int] = (), notes: Sequence[str] = ()
    ) -> None:
        """Show the question after the answers in *path*; the first one with the server's presets."""
        rows = [] if path else await self._preset_rows(interaction, table)
        await answer(interaction, options_page(table, self.book(interaction), tuple(path), notes, rows))

    async def use_preset(self, interaction: Interaction, wish: Wish, values: Sequence[str]) -> None:
        """Set the options of a lobby as the server keeps them; say what the rules no longer know."""
        table, click = await self.table(interaction, wish.game), click_of(interaction)
        presets = self.presets(interaction)
        preset = await presets.find(table.guild, table.ruleset.name, next(iter(values), ""))
        chosen = preset.values(table.ruleset)
        happening = await self.referee.carry_out(
            table.id, click, "host", lambda now: lobby.use_preset(now, click, preset.name, chosen)
        )
        book = self.book(interaction)
        notes = [book.say("desk-done"), *left_out(table.ruleset, preset, book)]
        await self.show_options_page(interaction, happening.table, (), notes)

    async def ask_preset_name(self, interaction: Interaction, wish: Wish) -> None:
        """Show the form for the name of a new preset: the first answer to the interaction."""
        manages(interaction)
        rest = Wish(wish.game, wish.page, "keep_preset")
        modal = preset_form(rest.custom_id, Phrase("desk-this_table"), self.book(interaction), typed=False)
        with safe():
            await interaction.response.send_modal(modal)

    async def keep_preset(self, interaction: Interaction, wish: Wish, words: Mapping[str, str]) -> None:
        """Keep the options of a table for the server, for whoever manages it."""
        manages(interaction)
        table, book = await self.table(interaction, wish.game), self.book(interaction)
        at = int(interaction.created_at.timestamp() * 1000)
        options = unusual(table.ruleset, table.options)
        preset = await self.presets(interaction).keep(
            table.guild, table.ruleset.name, words.get(NAME, ""), options, at
        )
        notes = [
            book.say("preset-kept", preset=Quoted(preset.name), game=Phrase(f"{table.ruleset.name}-title"))
        ]
        await self.show_options_page(interaction, table, (), notes)

    async def _preset_rows(self, interaction: Interaction, table: Table) -> list[discord.ui.ActionRow[Any]]:
        book, rules = self.book(interaction), table.ruleset
        rows = []
        if kept := await self.presets(interaction).of(table.guild, rules.name):
            answers = preset_answers(rules, kept, book)
            rows.append(row(menu(Wish.at(table, "preset"), book.plain("preset-use"), answers)))
        if interaction.permissions.manage_guild and unusual(rules, table.options):
            rows.append(row(button(Wish.at(table, "name_preset"), book.plain("preset-keep"))))
        return rows
