"""The server's own ways: `/midnight settings`, for those who manage it."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import GameMaster
from bot.commands.command_names import command_text
from bot.commands.worded_commands import worded
from bot.desk.forms import sent_words
from bot.desk.replies import Interaction
from bot.servers.settings_buttons import ServerControl, ServerWish
from bot.servers.settings_desk import ServerDesk


@app_commands.guild_only()
@app_commands.default_permissions(discord.Permissions(manage_guild=True))
class Midnight(
    commands.GroupCog,
    group_name=command_text("command-midnight"),
    group_description=command_text("command-midnight.description"),
):
    """`/midnight`."""

    def __init__(self, bot: GameMaster) -> None:
        super().__init__()
        self.bot = bot
        self.desk = ServerDesk.of(bot)

    async def cog_load(self) -> None:
        """Make the buttons of the settings known, which find their desk by this cog."""
        self.bot.add_dynamic_items(ServerControl)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Read what it chose: the bot may have been away so long that all was deleted."""
        await self.bot.servers.refresh(guild.id)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Hand a form that was sent in to the desk; discord.py knows those of its own life only."""
        if interaction.type is discord.InteractionType.modal_submit:
            sent: Any = interaction.data or {}
            wish = ServerWish.read(sent.get("custom_id", ""))
            if wish is not None and await self.bot.takes(interaction):
                await self.desk.send_in(interaction, wish, sent_words(interaction))

    @worded("midnight-settings")
    async def settings(self, interaction: Interaction) -> None:
        """Show and change what the server chose."""
        await self.desk.show(interaction)


async def setup(bot: GameMaster) -> None:
    """Add `/midnight` to the bot."""
    await bot.add_cog(Midnight(bot))
