"""Saved rolls and the rolls of well-known systems: `/macro` and `/preset`."""

from __future__ import annotations

from discord import app_commands

from bot.commands.command_names import command_text
from bot.commands.worded_commands import everywhere, worded, worded_group
from bot.desk.replies import Interaction
from bot.dice.front_desk import DiceFrontDesk
from rules.dice.errors import LONGEST

Notation = app_commands.Range[str, 1, LONGEST]
Name = app_commands.Range[str, 1, 32]
Suggestions = list[app_commands.Choice[str]]
AUDIENCES = [
    app_commands.Choice(name=command_text(f"dice-audience-{each}"), value=each)
    for each in ("public", "secret", "master", "blind")
]


class SavedRollCommands:
    """The part of the dice that remembers rolls by name."""

    desk: DiceFrontDesk

    macro_group = everywhere(worded_group("macro"))

    @everywhere
    @worded("preset")
    @app_commands.choices(who_sees=AUDIENCES)
    async def preset(
        self,
        interaction: Interaction,
        system: app_commands.Range[str, 1, 100],
        numbers: app_commands.Range[str, 1, 100] | None = None,
        who_sees: str = "public",
    ) -> None:
        """Roll as a well-known system does."""
        await self.desk.roll_preset(interaction, system, numbers, who_sees)

    @worded("macro-save", macro_group)
    async def save_macro(
        self, interaction: Interaction, name: Name, dice: Notation, server: bool = False
    ) -> None:
        """Save a roll."""
        await self.desk.save_macro(interaction, name, dice, for_server=server)

    @worded("macro-list", macro_group)
    async def list_macros(self, interaction: Interaction) -> None:
        """Show the saved rolls."""
        await self.desk.list_macros(interaction)

    @worded("macro-share", macro_group)
    async def share_macro(self, interaction: Interaction, name: Name) -> None:
        """Show a saved roll to everybody."""
        await self.desk.share_macro(interaction, name)

    @worded("macro-delete", macro_group)
    async def delete_macro(self, interaction: Interaction, name: Name, server: bool = False) -> None:
        """Forget a saved roll."""
        await self.desk.delete_macro(interaction, name, for_server=server)

    @preset.autocomplete("system")
    async def _presets(self, interaction: Interaction, typed: str) -> Suggestions:
        return self.desk.suggest_presets(interaction, typed)

    @share_macro.autocomplete("name")
    @delete_macro.autocomplete("name")
    async def _macros(self, interaction: Interaction, typed: str) -> Suggestions:
        return await self.desk.suggest_macros(interaction, typed)
