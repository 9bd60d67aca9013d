"""Shows and changes what a server chose: for those who manage it, checked at every press."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

import discord

from bot.app import GameMaster
from bot.commands.command_tree import answer_error
from bot.desk.desk import Desk
from bot.desk.replies import Interaction, acknowledge, answer
from bot.dice.records import place_of
from bot.dice.service import DiceService
from bot.dice.settings_desk import check_that_bot_can_post
from bot.locale import LANGUAGES
from bot.servers.servers import Servers
from bot.servers.settings import MOST_CHANNELS, PACES_OFFERED
from bot.servers.settings_buttons import ServerWish
from bot.servers.settings_page import FACTS, NONE, ServerView, item_page, settings_page
from rules.contract import IllegalAction, Phrase


class ServerDesk(Desk):
    """`/midnight settings`, and every button and menu of it."""

    servers: Servers
    dice: DiceService
    most_tables: int

    @classmethod
    def of(cls, bot: GameMaster) -> Self:
        """Give the desk of *bot*."""
        desk = super().of(bot)
        desk.servers, desk.dice = bot.servers, bot.dice
        desk.most_tables = bot.settings.tables_per_server
        return desk

    async def show(self, interaction: Interaction) -> None:
        """Show all settings of the server."""
        await self.press(interaction, ServerWish("show", "all"), ())

    async def press(self, interaction: Interaction, wish: ServerWish, values: Sequence[str]) -> None:
        """Do what *wish* asks, with the *values* chosen in a menu; every error is answered here."""
        try:
            await acknowledge(interaction)
            await self._obey(interaction, wish, values)
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal, None)
        except Exception as error:
            await answer_error(interaction, error)

    async def _obey(self, interaction: Interaction, wish: ServerWish, values: Sequence[str]) -> None:
        guild, book = managed(interaction), self.book(interaction)
        item = wish.item or next(iter(values), "all")
        notes: list[str] = []
        if item not in (*FACTS, "all"):
            raise IllegalAction("stale_button")
        if wish.verb == "set":
            given = (wish.rest,) if wish.rest else values
            await self._set(interaction, guild, item, given)
            notes = [book.say("desk-done")]
        elif wish.verb != "show":
            raise IllegalAction("stale_button")
        view = await self._view(interaction, guild)
        page = settings_page(view) if item == "all" else item_page(view, item, *notes)
        await answer(interaction, page)

    async def _set(
        self, interaction: Interaction, guild: discord.Guild, item: str, values: Sequence[str]
    ) -> None:
        if item == "notices":
            await self._set_notices(interaction, guild, _id(values))
        elif item in _READ:
            change = _READ[item](values, guild)
            await self.servers.change(guild.id, **change)
        else:
            raise IllegalAction("stale_button")

    async def _set_notices(self, interaction: Interaction, guild: discord.Guild, chosen: int | None) -> None:
        if chosen is not None:
            check_that_bot_can_post(guild.get_channel(chosen), f"<#{chosen}>")
        await self.dice.set_settings(
            place_of(guild.id, 0), notice_channel=chosen, notice_locale=self.book(interaction).language
        )

    async def _view(self, interaction: Interaction, guild: discord.Guild) -> ServerView:
        ways = await self.servers.refresh(guild.id)
        dice = await self.dice.settings(place_of(guild.id, 0))
        return ServerView(guild, ways, dice.notice_channel, self.most_tables, self.book(interaction))


def managed(interaction: Interaction) -> discord.Guild:
    """Give the server, which whoever clicked must manage and the bot must be on; raise IllegalAction."""
    guild = interaction.client.get_guild(interaction.guild_id or 0)
    if not isinstance(guild, discord.Guild):
        raise IllegalAction("server_only")
    if not interaction.permissions.manage_guild:
        raise IllegalAction("you_lack_right", right=Phrase("dice-right-manage_guild"))
    return guild


def _id(values: Sequence[str]) -> int | None:
    """Give the one id in *values*; None for none chosen."""
    if not values or values[0] == NONE:
        return None
    if not values[0].isdecimal():
        raise IllegalAction("stale_button")
    return int(values[0])


def _language(values: Sequence[str], guild: discord.Guild) -> dict[str, Any]:
    value = next(iter(values), NONE)
    if value not in (NONE, *LANGUAGES):
        raise IllegalAction("stale_button")
    return {"language": None if value == NONE else value}


def _pace(values: Sequence[str], guild: discord.Guild) -> dict[str, Any]:
    value = next(iter(values), NONE)
    if value not in (NONE, *PACES_OFFERED):
        raise IllegalAction("stale_button")
    return {"pace": None if value == NONE else value}


def _threads(values: Sequence[str], guild: discord.Guild) -> dict[str, Any]:
    return {"threads": tuple(values) == ("yes",)}


def _channels(values: Sequence[str], guild: discord.Guild) -> dict[str, Any]:
    found = [] if tuple(values) == (NONE,) else [_id([each]) for each in values]
    known = [each for each in found if each is not None and guild.get_channel(each) is not None]
    if len(known) < len(found) or len(found) > MOST_CHANNELS:
        raise IllegalAction("stale_button")
    return {"channels": tuple(known)}


def _role(values: Sequence[str], guild: discord.Guild) -> int | None:
    role = _id(values)
    if role is not None and guild.get_role(role) is None:
        raise IllegalAction("stale_button")
    return role


def _opener(values: Sequence[str], guild: discord.Guild) -> dict[str, Any]:
    role = _role(values, guild)
    return {"opener": None if role == guild.default_role.id else role}


def _master(values: Sequence[str], guild: discord.Guild) -> dict[str, Any]:
    role = _role(values, guild)
    if role == guild.default_role.id:
        raise IllegalAction("not_everybody_masters")
    return {"master": role}


def _tables(values: Sequence[str], guild: discord.Guild) -> dict[str, Any]:
    most = _id(values)
    if most is not None and not 0 < most < 10_000:
        raise IllegalAction("stale_button")
    return {"most_tables": most}


_READ: Mapping[str, Callable[[Sequence[str], discord.Guild], dict[str, Any]]] = {
    "language": _language,
    "pace": _pace,
    "channels": _channels,
    "threads": _threads,
    "opener": _opener,
    "master": _master,
    "tables": _tables,
}
"""What a choice changes, by the setting; what was never offered is refused."""
