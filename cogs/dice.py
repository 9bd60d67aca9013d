"""The dice for any group: rolls, odds, saved rolls, statistics and proof, wherever commands can be typed."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import GameMaster
from bot.commands.command_names import command_text
from bot.commands.worded_commands import everywhere, worded
from bot.desk.replies import Interaction
from bot.dice.dice_buttons import DiceControl
from bot.dice.front_desk import DiceFrontDesk
from cogs.dice_fairness import FairnessCommands
from cogs.dice_saved import AUDIENCES, Notation, SavedRollCommands, Suggestions

Result = app_commands.Range[int, -(10**9), 10**9]


class DiceCommands(SavedRollCommands, FairnessCommands, commands.Cog):
    """`/roll` and its company; each hands what was typed to the desk."""

    def __init__(self, bot: GameMaster) -> None:
        super().__init__()
        self.bot = bot
        self.desk = DiceFrontDesk.of(bot)
        self.roll_this: app_commands.ContextMenu = everywhere(
            app_commands.ContextMenu(name=command_text("dice-menu-roll_this"), callback=self._roll_this)
        )

    async def cog_load(self) -> None:
        """Take the seat of the one who answers the dice's buttons."""
        self.bot.dice_desk = self.desk
        self.bot.add_dynamic_items(DiceControl)
        self.bot.tree.add_command(self.roll_this)

    async def cog_unload(self) -> None:
        """Leave it, and end what works out odds."""
        self.bot.tree.remove_command(self.roll_this.name, type=self.roll_this.type)
        await self.desk.close()

    @everywhere
    @worded("roll")
    @app_commands.choices(who_sees=AUDIENCES)
    async def roll(self, interaction: Interaction, dice: Notation, who_sees: str = "public") -> None:
        """Roll dice."""
        await self.desk.roll(interaction, dice, who_sees)

    @everywhere
    @worded("odds")
    async def odds(self, interaction: Interaction, dice: Notation, result: Result | None = None) -> None:
        """Show how likely each total is."""
        await self.desk.odds(interaction, dice, result)

    async def _roll_this(self, interaction: Interaction, message: discord.Message) -> None:
        await self.desk.roll_message(interaction, message)

    @roll.autocomplete("dice")
    async def _rolls(self, interaction: Interaction, typed: str) -> Suggestions:
        return await self.desk.suggest_rolls(interaction, typed)

    @odds.autocomplete("dice")
    async def _rolls_of_odds(self, interaction: Interaction, typed: str) -> Suggestions:
        return await self.desk.suggest_rolls(interaction, typed, odds=True)


async def setup(bot: GameMaster) -> None:
    """Add the dice to the bot."""
    await bot.add_cog(DiceCommands(bot))
