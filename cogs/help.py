"""The first minute: `/help`, and the message on a server that the bot has joined."""

from __future__ import annotations

from typing import Any

import discord
from discord.ext import commands

from bot.app import GameMaster
from bot.commands.worded_commands import everywhere, worded
from bot.desk.greeting import Greeting
from bot.desk.help_buttons import HelpControl
from bot.desk.help_desk import HelpDesk
from bot.desk.replies import Interaction
from bot.desk.welcome import Welcome


class Help(commands.Cog):
    """`/help`."""

    def __init__(self, bot: GameMaster) -> None:
        super().__init__()
        self.bot = bot
        self.desk = HelpDesk.of(bot)
        self.greeting = Greeting(bot.store, bot.books)
        self.welcome = Welcome(bot.store, bot.courier, bot.books, bot.referee.rulesets, bot.once)

    async def cog_load(self) -> None:
        """Take the seat of the one who answers the buttons of the first minute."""
        await self.greeting.begin()
        self.bot.help_desk = self.desk
        self.bot.add_dynamic_items(HelpControl)

    @everywhere
    @worded("help")
    async def help(self, interaction: Interaction) -> None:
        """Show what there is."""
        await self.desk.show_help(interaction)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Introduce the bot; servers that it was on before it started are none that it joins."""
        self.greeting.forget(guild.id)
        await self.welcome.greet(guild)

    @commands.Cog.listener()
    async def on_app_command_completion(self, interaction: Interaction, command: Any) -> None:
        """Greet whoever first uses the bot on a server, below the answer; `/help` says the same itself."""
        if command is self.help:
            await self.greeting.is_first_use(interaction)
        else:
            await self.greeting.greet(interaction)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Take whoever goes on from an introduction for greeted by it."""
        sent: Any = interaction.data or {}
        if str(sent.get("custom_id", "")).startswith("help:"):
            await self.greeting.is_first_use(interaction)


async def setup(bot: GameMaster) -> None:
    """Add `/help` to the bot."""
    await bot.add_cog(Help(bot))
