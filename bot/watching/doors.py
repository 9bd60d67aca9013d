"""Whether somebody may see the place where a game is played, asked when nobody has pressed anything."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Protocol

import discord

from bot.delivery.courier import TryAgain
from bot.delivery.discord_errors import safe

FRESH = 5 * 60_000
"""Milliseconds for which the roles of a member are taken to be those they were."""
REMEMBERED = 1024


class Doors(Protocol):
    """Knows who may see what on a server."""

    async def are_open(self, guild: int, channel: int, user: int) -> bool | None:
        """Whether *user* may see *channel* of *guild*; None where nobody knows now. Raise Trouble."""


class DiscordDoors:
    """The servers of *client*, which keeps no list of their members."""

    def __init__(
        self,
        client: discord.Client,
        now: Callable[[], int],
        is_elsewhere: Callable[[int], bool] = lambda guild: False,
    ) -> None:
        """Take *now* in milliseconds, and what tells whether another process knows a server, or none yet."""
        self._client = client
        self._now = now
        self._is_elsewhere = is_elsewhere
        self._members: OrderedDict[tuple[int, int], tuple[discord.Member | None, int]] = OrderedDict()

    async def are_open(self, guild: int, channel: int, user: int) -> bool | None:
        """Whether *user* may see *channel* of *guild*; None where nobody knows now. Raise Trouble."""
        server = self._client.get_guild(guild)
        if server is None and self._is_elsewhere(guild):
            raise TryAgain
        if server is None:
            return None
        member = await self._member(server, user)
        if member is None:
            return False
        place = server.get_channel_or_thread(channel)
        return None if place is None else member.guild_permissions.manage_guild or sees(member, place)

    async def _member(self, server: discord.Guild, user: int) -> discord.Member | None:
        key, now = (server.id, user), self._now()
        member, at = self._members.pop(key, (None, -FRESH))
        if now - at >= FRESH:
            member, at = await _fetched(server, user), now
        self._members[key] = member, at
        if len(self._members) > REMEMBERED:
            self._members.popitem(last=False)
        return member


def sees(member: discord.Member, place: discord.abc.GuildChannel | discord.Thread) -> bool:
    """Whether *member* may see *place*; of a private thread only who manages threads is known to."""
    if not isinstance(place, discord.Thread):
        return place.permissions_for(member).view_channel
    if place.parent is None:
        return False
    rights = place.permissions_for(member)
    # Who was let into a private thread is not known to the bot.
    return rights.view_channel and (rights.manage_threads or not place.is_private())


async def _fetched(server: discord.Guild, user: int) -> discord.Member | None:
    with safe():
        try:
            return await server.fetch_member(user)
        except discord.NotFound:  # they have left
            return None
