"""The buttons below a roll, which outlive the process: what they mean stands in their custom id."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Protocol, Self

import discord

from bot.desk.replies import Interaction
from bot.lengths import BUTTON_LABEL, CUSTOM_ID, fit


@dataclass(frozen=True)
class Press:
    """What a click on a dice button asks for; who may ask is judged when it is clicked."""

    verb: str
    roll: int = 0
    """The kept roll that it is about; 0 for none."""
    rest: str = ""
    """Parameters of the verb: never anything secret."""

    @property
    def custom_id(self) -> str:
        """The id of a button that asks for this."""
        text = f"dice:{self.verb}:{self.roll}" + (f":{self.rest}" if self.rest else "")
        if len(text) > CUSTOM_ID:
            raise ValueError(f"custom id of {len(text)} letters: {text}")
        return text

    @property
    def fits(self) -> bool:
        """Whether Discord takes a custom id so long."""
        return len(f"dice:{self.verb}:{self.roll}:{self.rest}") <= CUSTOM_ID


class DicePresses(Protocol):
    """Whoever answers these buttons; the bot names it `dice_desk`."""

    async def press(self, interaction: Interaction, press: Press) -> None:
        """Do what *press* asks for; every error is answered there."""


class DiceControl(
    discord.ui.DynamicItem[discord.ui.Button[Any]],
    template=re.compile(r"dice:(?P<verb>[a-z_]{1,20}):(?P<roll>\d{1,19})(?::(?P<rest>(?s:.*)))?"),
):
    """A button below a roll; found again by its custom id after a restart."""

    def __init__(self, item: discord.ui.Button[Any], press: Press) -> None:
        """Wrap the *item* that asks for *press*."""
        super().__init__(item)
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Give the button that was clicked."""
        assert isinstance(item, discord.ui.Button)
        return cls(item, Press(match["verb"], int(match["roll"]), match["rest"] or ""))

    async def callback(self, interaction: Interaction) -> None:
        """Hand the click to the desk."""
        if await interaction.client.takes(interaction):
            await interaction.client.dice_desk.press(interaction, self.press)


def dice_button(
    press: Press, label: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> DiceControl:
    """Give a button that asks for *press*."""
    item: discord.ui.Button[Any] = discord.ui.Button(
        custom_id=press.custom_id, label=fit(label, BUTTON_LABEL), style=style
    )
    return DiceControl(item, press)


def button_rows(*buttons: DiceControl) -> discord.ui.View:
    """Give *buttons* below a message, five to a row and without a time limit."""
    view = discord.ui.View(timeout=None)
    for each in buttons:
        view.add_item(each)
    return view
