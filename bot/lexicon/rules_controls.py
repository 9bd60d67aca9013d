"""The menus of the rules that need no table: what they mean stands in their custom id."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Self

import discord

from bot.desk.fresh_menus import MARK, chosen
from bot.desk.replies import Interaction
from bot.lengths import PLACEHOLDER, fit

TERMS = "terms"
"""A menu of what a page speaks of: that page stays."""


class RulesControl(
    discord.ui.DynamicItem[discord.ui.Select[Any]],
    template=re.compile(rf"(?P<kind>rules|terms):(?P<ruleset>[a-z]{{1,40}})(?:{MARK}.*)?"),
):
    """A menu of chapters and things of one game, or of several; found again after a restart."""

    def __init__(self, item: discord.ui.Select[Any], *, beside: bool) -> None:
        """Wrap the menu *item*; what is chosen is shown *beside* its page, or in its place."""
        super().__init__(item)
        self.beside = beside

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Give the menu in which something was chosen."""
        assert isinstance(item, discord.ui.Select)
        return cls(item, beside=match["kind"] == TERMS)

    async def callback(self, interaction: Interaction) -> None:
        """Hand what was chosen to the desk."""
        if await interaction.client.takes(interaction):
            what = chosen(self.item.values)[0]
            await interaction.client.cogs["Rules"].desk.open(interaction, what, beside=self.beside)


def rules_menu(
    ruleset: str, placeholder: str, options: Sequence[discord.SelectOption], kind: str = "rules"
) -> discord.ui.ActionRow[Any]:
    """Give a menu of at most 25 *options*, whose values are `<ruleset>.<place>`, in a row of its own."""
    menu: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=f"{kind}:{ruleset}", placeholder=fit(placeholder, PLACEHOLDER), options=list(options)
    )
    return discord.ui.ActionRow(RulesControl(menu, beside=kind == TERMS))
