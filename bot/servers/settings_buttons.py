"""The buttons and menus of the servers' settings, which outlive the process."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Self

import discord

from bot.desk.fresh_menus import MARK, chosen
from bot.desk.replies import Interaction
from bot.lengths import BUTTON_LABEL, CUSTOM_ID, PLACEHOLDER, fit
from bot.servers.settings import MOST_CHANNELS

NOTICE_KINDS = (discord.ChannelType.text, discord.ChannelType.news)
CHANNEL_KINDS = (
    *NOTICE_KINDS,
    discord.ChannelType.forum,
    discord.ChannelType.voice,
    discord.ChannelType.category,
)
"""Where tables may stand; a category stands for all its channels, a channel for its threads, too."""


@dataclass(frozen=True)
class ServerWish:
    """What a click asks for; whether whoever clicks may ask for it is judged then."""

    verb: str
    """`show` a page, `set` a value, `type` into a form …"""
    item: str = ""
    rest: str = ""
    """The value of a button; a menu has its own."""

    @property
    def custom_id(self) -> str:
        """The id of a button or menu that asks for this."""
        text = ":".join(("server", self.verb, self.item, *([self.rest] if self.rest else [])))
        if len(text) > CUSTOM_ID:
            raise ValueError(f"custom id of {len(text)} letters: {text}")
        return text

    @classmethod
    def read(cls, custom_id: str) -> Self | None:
        """Give the wish in *custom_id*; None where that is none of the settings'."""
        match = WISH.fullmatch(custom_id)
        return None if match is None else cls.matched(match)

    @classmethod
    def matched(cls, match: re.Match[str]) -> Self:
        """Give the wish in a custom id that was taken apart."""
        return cls(match["verb"], match["item"], match["rest"] or "")


WISH = re.compile(
    rf"server:(?P<verb>[a-z_]{{1,20}}):(?P<item>[a-z0-9_]{{0,40}})(?::(?P<rest>[^{MARK}]*))?(?:{MARK}.*)?"
)


class ServerControl(discord.ui.DynamicItem[discord.ui.Item[Any]], template=WISH):
    """One of these; found again by its custom id after a restart."""

    def __init__(self, item: discord.ui.Item[Any], wish: ServerWish) -> None:
        """Wrap the *item* that asks for *wish*."""
        super().__init__(item)
        self.wish = wish

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Give the control that was clicked."""
        return cls(item, ServerWish.matched(match))

    async def callback(self, interaction: Interaction) -> None:
        """Hand the click to the desk; of channels and roles that were chosen, the ids."""
        sent: Any = interaction.data or {}
        values = chosen(sent.get("values", ()))
        if await interaction.client.takes(interaction):
            await interaction.client.cogs["Midnight"].desk.press(interaction, self.wish, values)


def server_button(
    wish: ServerWish, label: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> ServerControl:
    """Give a button that asks for *wish*."""
    item: discord.ui.Button[Any] = discord.ui.Button(
        custom_id=wish.custom_id, label=fit(label, BUTTON_LABEL), style=style
    )
    return ServerControl(item, wish)


def server_menu(wish: ServerWish, placeholder: str, options: Sequence[discord.SelectOption]) -> ServerControl:
    """Give a menu of at most 25 *options*, of which one is to be chosen."""
    item: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=wish.custom_id, placeholder=fit(placeholder, PLACEHOLDER), options=list(options)
    )
    return ServerControl(item, wish)


def channel_menu(
    wish: ServerWish,
    placeholder: str,
    held: Iterable[int],
    kinds: Sequence[discord.ChannelType] = CHANNEL_KINDS,
    most: int = MOST_CHANNELS,
) -> ServerControl:
    """Give a menu of the server's channels, up to so many at *most*, in which those *held* are chosen."""
    kind = discord.SelectDefaultValueType.channel
    item: discord.ui.ChannelSelect[Any] = discord.ui.ChannelSelect(
        custom_id=wish.custom_id,
        placeholder=fit(placeholder, PLACEHOLDER),
        channel_types=list(kinds),
        min_values=0,
        max_values=most,
        default_values=[discord.SelectDefaultValue(id=each, type=kind) for each in held],
    )
    return ServerControl(item, wish)


def role_menu(wish: ServerWish, placeholder: str, held: int | None) -> ServerControl:
    """Give a menu of the server's roles, in which the one *held* is chosen."""
    kind = discord.SelectDefaultValueType.role
    item: discord.ui.RoleSelect[Any] = discord.ui.RoleSelect(
        custom_id=wish.custom_id,
        placeholder=fit(placeholder, PLACEHOLDER),
        min_values=0,
        default_values=[] if held is None else [discord.SelectDefaultValue(id=held, type=kind)],
    )
    return ServerControl(item, wish)


def server_row(*controls: ServerControl) -> discord.ui.ActionRow[Any]:
    """Give *controls* side by side: at most five buttons, or one menu."""
    return discord.ui.ActionRow(*controls)
