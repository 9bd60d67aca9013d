"""The buttons of the first minute, which outlive the process: help, and a table of any game."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Protocol, Self

import discord

from bot.desk.replies import Interaction
from bot.lengths import BUTTON_LABEL, fit


@dataclass(frozen=True)
class HelpWish:
    """What a click on such a button asks for."""

    verb: str
    rest: str = ""
    """The game to open, the lesson to begin, or the page of one to come back to."""

    @property
    def custom_id(self) -> str:
        """The id of a button that asks for this."""
        return f"help:{self.verb}" + (f":{self.rest}" if self.rest else "")


class HelpPresses(Protocol):
    """Whoever answers these buttons; the bot names it `help_desk`."""

    async def press(self, interaction: Interaction, wish: HelpWish) -> None:
        """Do what *wish* asks for; every error is answered there."""


class HelpControl(
    discord.ui.DynamicItem[discord.ui.Button[Any]],
    template=re.compile(r"help:(?P<verb>[a-z]{1,20})(?::(?P<rest>[a-z_]{1,60}))?"),
):
    """One of these buttons; found again by its custom id after a restart."""

    def __init__(self, item: discord.ui.Button[Any], wish: HelpWish) -> None:
        """Wrap the *item* that asks for *wish*."""
        super().__init__(item)
        self.wish = wish

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Give the button that was clicked."""
        assert isinstance(item, discord.ui.Button)
        return cls(item, HelpWish(match["verb"], match["rest"] or ""))

    async def callback(self, interaction: Interaction) -> None:
        """Hand the click to the desk."""
        if await interaction.client.takes(interaction):
            await interaction.client.help_desk.press(interaction, self.wish)


def help_button(
    verb: str, label: str, rest: str = "", style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> HelpControl:
    """Give a button that asks for *verb*, with *rest*."""
    wish = HelpWish(verb, rest)
    item: discord.ui.Button[Any] = discord.ui.Button(
        custom_id=wish.custom_id, label=fit(label, BUTTON_LABEL), style=style
    )
    return HelpControl(item, wish)
