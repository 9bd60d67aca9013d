"""The buttons, menus and forms of `/me time`: buttons and menus outlive the process."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Self

import discord

from bot.commands.command_tree import answer_error
from bot.desk.fresh_menus import MARK, chosen
from bot.desk.replies import Interaction
from bot.lengths import BUTTON_LABEL, MODAL_LABEL, MODAL_TITLE, PLACEHOLDER, SELECT_LABEL, fit

KEPT_FOR = 900.0
"""Seconds for which a form that was opened is kept for whoever fills it in."""
LONGEST = 60
"""Letters of what is typed there."""


class TimeControl(
    discord.ui.DynamicItem[discord.ui.Item[Any]],
    template=re.compile(rf"time:(?P<verb>[a-z]{{1,20}})(?:{MARK}.*)?"),
):
    """A button or menu of the page; found again by its custom id after a restart."""

    def __init__(self, item: discord.ui.Item[Any], verb: str) -> None:
        """Wrap the *item* that asks for *verb*."""
        super().__init__(item)
        self.verb = verb

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Give what was clicked."""
        return cls(item, match["verb"])

    async def callback(self, interaction: Interaction) -> None:
        """Hand the click to the desk."""
        values = chosen(self.item.values) if isinstance(self.item, discord.ui.Select) else ()
        if await interaction.client.takes(interaction):
            await interaction.client.cogs["Me"].times.press(interaction, self.verb, values)


def time_button(verb: str, label: str) -> TimeControl:
    """Give a button that asks for *verb*."""
    return TimeControl(discord.ui.Button(custom_id=f"time:{verb}", label=fit(label, BUTTON_LABEL)), verb)


def time_menu(
    verb: str, placeholder: str, options: Sequence[discord.SelectOption], *, fewest: int = 1, most: int = 1
) -> discord.ui.ActionRow[Any]:
    """Give a menu that asks for *verb*, in a row of its own."""
    item: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=f"time:{verb}",
        placeholder=fit(placeholder, PLACEHOLDER),
        options=list(options),
        min_values=fewest,
        max_values=most,
    )
    return discord.ui.ActionRow(TimeControl(item, verb))


class TimeForm(discord.ui.Modal):
    """Asks for one line."""

    def __init__(
        self, title: str, label: str, hint: str, send: Callable[[Interaction, str], Awaitable[None]]
    ) -> None:
        """Take the words of the form, and whom to *send* what was typed."""
        super().__init__(title=fit(title, MODAL_TITLE), timeout=KEPT_FOR)
        self._send = send
        self._line: discord.ui.TextInput[Any] = discord.ui.TextInput(
            placeholder=fit(hint, SELECT_LABEL), min_length=1, max_length=LONGEST
        )
        self.add_item(discord.ui.Label(text=fit(label, MODAL_LABEL), component=self._line))

    async def on_submit(self, interaction: Interaction) -> None:
        """Hand over what was typed."""
        if not await interaction.client.takes(interaction):
            return
        try:
            await self._send(interaction, self._line.value)
        except Exception as error:
            await answer_error(interaction, error)
