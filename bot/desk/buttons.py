"""Buttons and menus that outlive the process: what they mean stands in their custom id."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, Self

import discord

from bot.desk.fresh_menus import MARK, chosen
from bot.desk.replies import Interaction
from bot.game.table import Table
from bot.lengths import BUTTON_LABEL, CUSTOM_ID, PLACEHOLDER, fit
from bot.store.records import GameId
from rules.contract import Viewer

_CUSTOM_ID = re.compile(
    rf"gm:(?P<game>\d{{1,19}}):(?P<page>\d{{1,18}}):(?P<verb>[a-z_]{{1,20}})(?::(?P<rest>[^{MARK}]*))?(?:{MARK}.*)?"
)


@dataclass(frozen=True)
class Wish:
    """What a click asks for: public words only, never a secret."""

    game: GameId
    page: int
    """How many entries of the log its reader might know of when the button was drawn."""
    verb: str
    rest: str = ""
    """Parameters of the verb."""

    @property
    def custom_id(self) -> str:
        """The id of a button or menu that asks for this."""
        text = f"gm:{self.game}:{self.page}:{self.verb}" + (f":{self.rest}" if self.rest else "")
        if len(text) > CUSTOM_ID:
            raise ValueError(f"custom id of {len(text)} letters: {text}")
        return text

    @classmethod
    def read(cls, custom_id: str) -> Wish | None:
        """Give the wish in *custom_id*; None where that is not one of the table's."""
        match = _CUSTOM_ID.fullmatch(custom_id)
        return None if match is None else cls.matched(match)

    @classmethod
    def matched(cls, match: re.Match[str]) -> Wish:
        """Give the wish in a custom id that was taken apart."""
        return cls(GameId(int(match["game"])), int(match["page"]), match["verb"], match["rest"] or "")

    @classmethod
    def at(cls, table: Table, verb: str, rest: str = "", *, viewer: Viewer = None) -> Wish:
        """Give the wish *verb* at *table* as it stands now, on a page that *viewer* reads."""
        return cls(table.id, table.seen.by(viewer), verb, rest)


class Desk(Protocol):
    """Whoever answers clicks; the bot names it `desk`."""

    async def press(self, interaction: Interaction, wish: Wish, values: Sequence[str]) -> None:
        """Do what *wish* asks; *values* are those chosen in a menu, none for a button."""

    async def send_in(self, interaction: Interaction, wish: Wish, words: Mapping[str, str]) -> None:
        """Do what a form asks that was sent in with *words* by field."""


class Control(
    discord.ui.DynamicItem[discord.ui.Item[Any]],
    template=_CUSTOM_ID,
):
    """A button or menu of the table; found again by its custom id after a restart."""

    def __init__(self, item: discord.ui.Item[Any], wish: Wish) -> None:
        """Wrap the *item* that asks for *wish*."""
        super().__init__(item)
        self.wish = wish

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Give the control that was clicked."""
        return cls(item, Wish.matched(match))

    async def callback(self, interaction: Interaction) -> None:
        """Hand the click to the desk."""
        values = chosen(self.item.values) if isinstance(self.item, discord.ui.Select) else ()
        if await interaction.client.takes(interaction):
            await interaction.client.desk.press(interaction, self.wish, values)


def button(
    wish: Wish,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    disabled: bool = False,
) -> Control:
    """Give a button that asks for *wish*."""
    item: discord.ui.Button[Any] = discord.ui.Button(
        custom_id=wish.custom_id, label=fit(label, BUTTON_LABEL), style=style, disabled=disabled
    )
    return Control(item, wish)


def menu(wish: Wish, placeholder: str, options: Sequence[discord.SelectOption], most: int = 1) -> Control:
    """Give a menu of at most 25 *options*, of which one is to be chosen, or up to so many at *most*."""
    item: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=wish.custom_id,
        placeholder=fit(placeholder, PLACEHOLDER),
        options=list(options),
        max_values=most,
    )
    return Control(item, wish)


def row(*controls: Control) -> discord.ui.ActionRow[Any]:
    """Give *controls* side by side: at most five buttons, or one menu."""
    return discord.ui.ActionRow(*controls)


def layout(*items: discord.ui.Item[Any]) -> discord.ui.LayoutView:
    """Give *items* one below the other, without a time limit."""
    view = discord.ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    return view
