"""Who may open tables on a server and moderate them, and where tables may stand there."""

from __future__ import annotations

from typing import Any

import discord

from bot.servers.settings import ServerSettings
from rules.contract import IllegalAction, Phrase


def is_table_master(member: discord.abc.User, settings: ServerSettings) -> bool:
    """Whether *member* has the role whose people moderate the tables of the server with these *settings*."""
    return _has(member, settings.master)


def manages(interaction: discord.Interaction[Any]) -> None:
    """Raise IllegalAction where whoever clicked does not manage the server."""
    if not interaction.permissions.manage_guild:
        raise IllegalAction("you_lack_right", right=Phrase("dice-right-manage_guild"))


def may_open(interaction: discord.Interaction[Any], settings: ServerSettings) -> None:
    """Raise IllegalAction where whoever clicked may open no table; who manages the server always may."""
    role = settings.opener
    if role is not None and not (interaction.permissions.manage_guild or _has(interaction.user, role)):
        is_there = interaction.guild is not None and interaction.guild.get_role(role) is not None
        raise IllegalAction("opening_needs_role", role=f"<@&{role}>" if is_there else "none")


def may_stand_in(place: object, settings: ServerSettings) -> None:
    """Raise IllegalAction, naming where tables may stand, where that is not in *place*, a channel."""
    if not settings.channels:
        return
    channel = place.parent if isinstance(place, discord.Thread) else place
    around = {getattr(channel, name, None) for name in ("id", "category_id")}
    if around.isdisjoint(settings.channels):
        guild = getattr(place, "guild", None)
        there = [each for each in settings.channels if guild is not None and guild.get_channel(each)]
        raise IllegalAction("tables_elsewhere", places=tuple(f"<#{each}>" for each in there))


def _has(member: discord.abc.User, role: int | None) -> bool:
    return role is not None and isinstance(member, discord.Member) and member.get_role(role) is not None
