"""The button below dealt hands, which outlives the process."""

from __future__ import annotations

import re
from typing import Any, Protocol, Self

import discord

from bot.desk.replies import Interaction
from bot.lengths import BUTTON_LABEL, fit


class HandsOfTools(Protocol):
    """Whoever shows hands that were dealt without a game; the bot names it `tool_hands`."""

    async def hand(self, interaction: Interaction) -> None:
        """Show whoever clicked the hand that they hold in the channel; every refusal is answered there."""


class TakeHand(
    discord.ui.DynamicItem[discord.ui.Button[Any]],
    template=re.compile(r"hand:raid"),
):
    """Shows everybody who presses it their own hand; found again by its custom id after a restart."""

    @classmethod
    def called(cls, label: str) -> Self:
        """Give the button with this *label*."""
        style = discord.ButtonStyle.primary
        return cls(discord.ui.Button(custom_id="hand:raid", label=fit(label, BUTTON_LABEL), style=style))

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Give the button that was clicked."""
        assert isinstance(item, discord.ui.Button)
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        """Hand the click to the desk."""
        if await interaction.client.takes(interaction):
            await interaction.client.tool_hands.hand(interaction)
