"""The buttons and menus of statistics, rankings and what people choose for them: they outlive the process."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Self

import discord

from bot.desk.fresh_menus import MARK, chosen
from bot.desk.replies import Interaction
from bot.lengths import BUTTON_LABEL, CUSTOM_ID, PLACEHOLDER, fit


class StandingControl(
    discord.ui.DynamicItem[discord.ui.Item[Any]],
    template=re.compile(rf"standings:(?P<verb>[a-z]{{1,20}}):(?P<item>[a-z0-9_.-]{{0,60}})(?:{MARK}.*)?"),
):
    """One of these; found again by its custom id after a restart."""

    def __init__(self, item: discord.ui.Item[Any], verb: str, what: str) -> None:
        """Wrap the *item* that asks to do *verb* with *what*."""
        super().__init__(item)
        self.verb = verb
        self.what = what

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Give what was clicked."""
        return cls(item, match["verb"], match["item"])

    async def callback(self, interaction: Interaction) -> None:
        """Hand the click to the desk; of a menu it is what was chosen there that counts."""
        values = chosen(self.item.values) if isinstance(self.item, discord.ui.Select) else ()
        if await interaction.client.takes(interaction):
            await interaction.client.cogs["Me"].standings.press(interaction, self.verb, self.what, values)


def _id(verb: str, what: str) -> str:
    custom_id = f"standings:{verb}:{what}"
    if len(custom_id) > CUSTOM_ID:
        raise ValueError(f"custom id of {len(custom_id)} letters: {custom_id}")
    return custom_id


def standing_button(verb: str, what: str, label: str, *, disabled: bool = False) -> StandingControl:
    """Give a button that asks to do *verb* with *what*."""
    button: discord.ui.Button[Any] = discord.ui.Button(
        custom_id=_id(verb, what), label=fit(label, BUTTON_LABEL), disabled=disabled
    )
    return StandingControl(button, verb, what)


def standing_menu(
    verb: str, what: str, placeholder: str, options: Sequence[discord.SelectOption]
) -> discord.ui.ActionRow[Any]:
    """Give a menu of at most 25 *options* in a row of its own."""
    menu: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=_id(verb, what), placeholder=fit(placeholder, PLACEHOLDER), options=list(options)
    )
    return discord.ui.ActionRow(StandingControl(menu, verb, what))
