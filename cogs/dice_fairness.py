"""Statistics, proof and settings of the dice: `/stats`, `/fair` and `/dice`."""

from __future__ import annotations

from typing import Any, cast

import discord
from discord import app_commands

from bot.commands.command_names import command_text
from bot.commands.worded_commands import everywhere, worded, worded_group
from bot.desk.replies import Interaction
from bot.dice.front_desk import DiceFrontDesk
from bot.dice.settings_desk import Channel
from cogs.dice_saved import Name, Notation

Number = app_commands.Range[int, 1, 10**9]
Sides = app_commands.Range[int, 2, 100]
RIGHTS = [
    app_commands.Choice(name=command_text(f"dice-right-{each}"), value=each)
    for each in ("manage_guild", "manage_channels", "manage_messages", "everybody")
]

DEEDS = [
    app_commands.Choice(name=command_text(f"dice-deed-{each}"), value=each)
    for each in ("join", "show", "next", "leave", "end")
]


class PostingPlace(app_commands.Transformer):
    """A channel or thread to post in; also of a server where the bot is no member, and so knows none."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """Discord's kind of option."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """The kinds of channel that are offered."""
        kinds = discord.ChannelType
        return [kinds.text, kinds.news, kinds.public_thread, kinds.private_thread, kinds.news_thread]

    async def transform(self, interaction: Interaction, value: Any, /) -> Channel:
        """Give the channel as Discord tells of it."""
        return cast(Channel, value)


class FairnessCommands:
    """The part of the dice that shows that they are fair, and where that is posted."""

    desk: DiceFrontDesk

    stats_group = everywhere(worded_group("stats"))
    fair_group = everywhere(worded_group("fair"))
    dice_group = everywhere(worded_group("dice"))

    @worded("stats-player", stats_group)
    async def player_stats(
        self, interaction: Interaction, player: discord.User | None = None, sides: Sides | None = None
    ) -> None:
        """Show how somebody's dice have fallen here."""
        await self.desk.player_stats(interaction, player, sides)

    @worded("stats-server", stats_group)
    async def server_stats(self, interaction: Interaction, sides: Sides | None = None) -> None:
        """Show how everybody's dice have fallen here."""
        await self.desk.server_stats(interaction, sides)

    @worded("fair-status", fair_group)
    async def fair_status(self, interaction: Interaction) -> None:
        """Show what is committed to."""
        await self.desk.fair_status(interaction)

    @worded("fair-rotate", fair_group)
    async def fair_rotate(self, interaction: Interaction) -> None:
        """Reveal the seeds and begin a new session."""
        await self.desk.fair_rotate(interaction)

    @worded("fair-contribute", fair_group)
    async def fair_contribute(self, interaction: Interaction, words: app_commands.Range[str, 1, 256]) -> None:
        """Put words into the next session's chance."""
        await self.desk.fair_contribute(interaction, words)

    @worded("fair-receipt", fair_group)
    async def fair_receipt(self, interaction: Interaction) -> None:
        """Give the receipt of the own latest roll in full."""
        await self.desk.fair_receipt(interaction)

    @worded("fair-verify", fair_group)
    async def fair_verify(
        self,
        interaction: Interaction,
        session: Number | None = None,
        file: discord.Attachment | None = None,
    ) -> None:
        """Give a session's file, or check one."""
        await self.desk.fair_verify(interaction, session, file)

    @worded("fair-history", fair_group)
    async def fair_history(self, interaction: Interaction) -> None:
        """Show the sessions so far."""
        await self.desk.fair_history(interaction)

    @worded("dice-help", dice_group)
    async def help(self, interaction: Interaction) -> None:
        """Show what can be typed."""
        await self.desk.help(interaction)

    @worded("dice-initiative", dice_group)
    @app_commands.choices(action=DEEDS)
    async def initiative(
        self,
        interaction: Interaction,
        dice: Notation | None = None,
        name: Name | None = None,
        action: str = "join",
    ) -> None:
        """Join the order of combat of the channel, or go on in it."""
        await self.desk.initiative(interaction, dice, name, action)

    @worded("dice-settings", dice_group)
    async def settings(self, interaction: Interaction) -> None:
        """Show how the dice are set here."""
        await self.desk.show_settings(interaction)

    @worded("dice-notices", dice_group)
    async def set_notices(
        self,
        interaction: Interaction,
        channel: app_commands.Transform[Channel, PostingPlace] | None = None,
    ) -> None:
        """Choose where commitments and seeds are posted."""
        await self.desk.set_notices(interaction, channel)

    @worded("dice-master", dice_group)
    async def set_master(
        self, interaction: Interaction, master: discord.User | None = None, everywhere: bool = False
    ) -> None:
        """Choose the game master of the channel, or of the server."""
        await self.desk.set_master(interaction, master, everywhere=everywhere)

    @worded("dice-hidden", dice_group)
    async def set_hidden(self, interaction: Interaction, revealed: bool) -> None:
        """Choose whether hidden rolls are revealed with their session."""
        await self.desk.set_hidden(interaction, revealed=revealed)

    @worded("dice-macros", dice_group)
    @app_commands.choices(right=RIGHTS)
    async def set_macro_right(self, interaction: Interaction, right: str) -> None:
        """Choose who may save rolls for the whole server."""
        await self.desk.set_macro_right(interaction, right)
