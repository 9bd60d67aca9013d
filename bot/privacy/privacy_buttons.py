"""The buttons of `/privacy`, which outlive the process."""

from __future__ import annotations

import re
from typing import Any, Self

import discord

from bot.desk.replies import Interaction
from bot.lengths import BUTTON_LABEL, fit


class PrivacyControl(
    discord.ui.DynamicItem[discord.ui.Button[Any]], template=re.compile(r"privacy:(?P<verb>[a-z]{1,20})")
):
    """One of these buttons; found again by its custom id after a restart."""

    def __init__(self, item: discord.ui.Button[Any], verb: str) -> None:
        """Wrap the *item* that asks for *verb*."""
        super().__init__(item)
        self.verb = verb

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Give the button that was clicked."""
        assert isinstance(item, discord.ui.Button)
        return cls(item, match["verb"])

    async def callback(self, interaction: Interaction) -> None:
        """Hand the click to the desk."""
        if await interaction.client.takes(interaction):
            await interaction.client.cogs["Privacy"].desk.press(interaction, self.verb)


def privacy_button(
    verb: str, label: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> PrivacyControl:
    """Give a button that asks for *verb*."""
    item: discord.ui.Button[Any] = discord.ui.Button(
        custom_id=f"privacy:{verb}", label=fit(label, BUTTON_LABEL), style=style
    )
    return PrivacyControl(item, verb)
