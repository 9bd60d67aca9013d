"""A command that does nothing, in the real bot: the floor of what an interaction costs."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands


@app_commands.command(name="empty", description="Does nothing")
async def empty(interaction: discord.Interaction[Any]) -> None:
    """Answer with one word."""
    await interaction.response.send_message("nothing", ephemeral=True)


async def setup(bot: commands.Bot) -> None:
    """Add it."""
    bot.tree.add_command(empty)
