"""What is kept of a person: `/privacy show`, `export` and `forget`, wherever commands can be typed."""

from __future__ import annotations

from discord.ext import commands

from bot.app import GameMaster
from bot.commands.worded_commands import everywhere, worded, worded_group
from bot.desk.replies import Interaction
from bot.privacy.privacy_buttons import PrivacyControl
from bot.privacy.privacy_desk import PrivacyDesk


class Privacy(commands.Cog):
    """`/privacy`."""

    group = everywhere(worded_group("privacy"))

    def __init__(self, bot: GameMaster) -> None:
        super().__init__()
        self.bot = bot
        self.desk = PrivacyDesk.of(bot)

    async def cog_load(self) -> None:
        """Make the buttons of the privacy page known, which find their desk by this cog."""
        self.bot.add_dynamic_items(PrivacyControl)

    @worded("privacy-show", group)
    async def show(self, interaction: Interaction) -> None:
        """Say what is kept and why."""
        await self.desk.show(interaction)

    @worded("privacy-export", group)
    async def export(self, interaction: Interaction) -> None:
        """Give whoever asks their data."""
        await self.desk.press(interaction, "export")

    @worded("privacy-forget", group)
    async def forget(self, interaction: Interaction) -> None:
        """Ask whether whoever asks wants to be forgotten."""
        await self.desk.press(interaction, "forget")


async def setup(bot: GameMaster) -> None:
    """Add `/privacy` to the bot."""
    await bot.add_cog(Privacy(bot))
