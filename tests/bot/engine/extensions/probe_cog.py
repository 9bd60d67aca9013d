"""A cog for tests: the shortest way from a slash command to the referee, and commands that fail."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import GameMaster
from bot.game.table import Click, Happening
from bot.locale import language
from bot.store.records import GameId
from rules.contract import IllegalAction, Seat


def click(interaction: discord.Interaction) -> Click:
    return Click(
        interaction.user.id, interaction.user.display_name, language(interaction.locale), interaction.id
    )


class Probe(commands.GroupCog, group_name="probe"):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot

    async def say(self, interaction: discord.Interaction, happening: Happening) -> None:
        if not interaction.response.is_done():
            await interaction.response.send_message("done", ephemeral=True)

    async def here(self, interaction: discord.Interaction) -> GameId:
        game = await self.bot.store.open_game_in(interaction.channel_id)
        if game is None:
            raise IllegalAction("no_game_here")
        return game

    @app_commands.command()
    async def new(self, interaction: discord.Interaction, hands: str = "ladder", rounds: int = 1) -> None:
        happening = await self.bot.referee.new_table(
            click(interaction),
            interaction.guild_id,
            interaction.channel_id,
            "dudo",
            {"hands": hands, "rounds": rounds},
        )
        await self.say(interaction, happening)

    @app_commands.command()
    async def join(self, interaction: discord.Interaction) -> None:
        game = await self.here(interaction)
        await self.say(interaction, await self.bot.referee.join(game, click(interaction)))

    @app_commands.command()
    async def robot(self, interaction: discord.Interaction) -> None:
        game = await self.here(interaction)
        await self.say(interaction, await self.bot.referee.add_automated(game, click(interaction), "Robot"))

    @app_commands.command()
    async def start(self, interaction: discord.Interaction) -> None:
        game = await self.here(interaction)
        await self.say(interaction, await self.bot.referee.start(game, click(interaction)))

    @app_commands.command()
    async def act(self, interaction: discord.Interaction, choice: int = 0) -> None:
        table = await self.bot.referee.look(await self.here(interaction))
        seat = table.seated(interaction.user.id)
        action = table.ruleset.legal_actions(table.state, Seat(seat))[choice]
        await self.say(interaction, await self.bot.referee.act(table.id, click(interaction), action))

    @app_commands.command()
    async def boom(self, interaction: discord.Interaction) -> None:
        raise RuntimeError("the probe explodes, with seed " + "ab" * 32)

    @app_commands.command()
    async def refuse(self, interaction: discord.Interaction) -> None:
        raise IllegalAction("table_full", maximum=6)


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Probe(bot))
