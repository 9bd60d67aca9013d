"""What a person chooses for all their tables: `/me`, wherever commands can be typed."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import GameMaster
from bot.commands.command_names import command_text
from bot.commands.worded_commands import everywhere, worded, worded_group
from bot.desk.replies import Interaction
from bot.desk.tables_desk import TablesDesk
from bot.people.people import Reading
from bot.people.time_buttons import LONGEST, TimeControl
from bot.people.time_desk import TimeDesk
from bot.standings.standing_buttons import StandingControl
from bot.standings.standings_desk import StandingsDesk

READINGS = [
    app_commands.Choice(name=command_text(f"reading-choice-{each}"), value=each.value) for each in Reading
]
Words = app_commands.Range[str, 1, LONGEST]


class Me(commands.Cog):
    """`/me`."""

    group = everywhere(worded_group("me"))

    def __init__(self, bot: GameMaster) -> None:
        super().__init__()
        self.bot = bot
        self.times = TimeDesk.of(bot)
        self.tables = TablesDesk.of(bot)
        self.standings = StandingsDesk.of(bot)

    async def cog_load(self) -> None:
        """Make the buttons known, which find their desk by this cog."""
        self.bot.add_dynamic_items(TimeControl, StandingControl)

    async def cog_unload(self) -> None:
        """Count no more games."""
        await self.standings.counting.close()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Begin to count the games that are over."""
        self.standings.counting.begin()

    @worded("me-time", group)
    async def time(
        self,
        interaction: Interaction,
        zone: Words | None = None,
        quiet: Words | None = None,
        away: Words | None = None,
    ) -> None:
        """Show and set when and how whoever asks is called."""
        await self.times.show(interaction, zone=zone, quiet=quiet, away=away)

    @worded("me-reading", group)
    @app_commands.choices(choice=READINGS)
    async def reading(self, interaction: Interaction, choice: str | None = None) -> None:
        """Show and set whether whoever asks sees pictures or reads words."""
        await self.times.show_reading(interaction, choice)

    @worded("me-games", group)
    async def games(self, interaction: Interaction) -> None:
        """Show all tables of whoever asks."""
        await self.tables.my_games(interaction)

    @worded("me-stats", group)
    async def stats(self, interaction: Interaction, who: discord.User | None = None) -> None:
        """Show how the games of whoever asks went, or of somebody who lets others see that."""
        await self.standings.stats(interaction, who)

    @worded("me-privacy", group)
    async def privacy(self, interaction: Interaction) -> None:
        """Show and change what others see of whoever asks."""
        await self.standings.choices(interaction)

    @time.autocomplete("zone")
    async def _zones(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return self.times.suggest_zones(interaction, typed)

    @time.autocomplete("quiet")
    async def _nights(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return self.times.suggest_nights(interaction, typed)

    @time.autocomplete("away")
    async def _returns(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self.times.suggest_returns(interaction, typed)


async def setup(bot: GameMaster) -> None:
    """Add `/me` to the bot."""
    await bot.add_cog(Me(bot))
