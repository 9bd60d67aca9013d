"""The menus of the rules that need no table: what they mean stands in their custom id."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Self

import discord

from bot.desk.fresh_menus import MARK, chosen
from bot.desk.replies import Interaction
from bot.lengths import BUTTON_LABEL, PLACEHOLDER, fit

TERMS = "terms"
"""A menu of what a page speaks of: that page stays."""


class RulesControl(
    discord.ui.DynamicItem[discord.ui.Item[Any]],
    template=re.compile(
        rf"(?P<kind>rules|terms):(?P<ruleset>[a-z]{{1,40}})(?::(?P<place>[a-z0-9_-]{{1,60}}))?(?:{MARK}.*)?"
    ),
):
    """A menu of chapters and things of one game or of several, or a button; found again after a restart."""

    def __init__(self, item: discord.ui.Item[Any], what: str = "", *, beside: bool = False) -> None:
        """Wrap the *item*, a button for *what*; that is shown *beside* its page, or in its place."""
        super().__init__(item)
        self.what = what
        self.beside = beside

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Give what was clicked."""
        return cls(item, f"{match['ruleset']}.{match['place']}", beside=match["kind"] == TERMS)

    async def callback(self, interaction: Interaction) -> None:
        """Hand the click to the desk; of a menu it is what was chosen there that counts."""
        if await interaction.client.takes(interaction):
            what = chosen(self.item.values)[0] if isinstance(self.item, discord.ui.Select) else self.what
            await interaction.client.cogs["Rules"].desk.open(interaction, what, beside=self.beside)


def rules_menu(
    ruleset: str,
    placeholder: str,
    options: Sequence[discord.SelectOption],
    kind: str = "rules",
    *,
    number: int = 1,
) -> discord.ui.ActionRow[Any]:
    """Give a menu of at most 25 *options*, whose values are `<ruleset>.<place>`, in a row of its own; of
    several on a page each has a *number*."""
    menu: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=f"{kind}:{ruleset}" + (f":{number}" if number > 1 else ""),
        placeholder=fit(placeholder, PLACEHOLDER),
        options=list(options),
    )
    return discord.ui.ActionRow(RulesControl(menu, beside=kind == TERMS))


def rules_button(ruleset: str, place: str, label: str, *, disabled: bool = False) -> RulesControl:
    """Give a button that opens *place* in the rules of *ruleset*."""
    item: discord.ui.Button[Any] = discord.ui.Button(
        custom_id=f"rules:{ruleset}:{place}", label=fit(label, BUTTON_LABEL), disabled=disabled
    )
    return RulesControl(item, f"{ruleset}.{place}")
