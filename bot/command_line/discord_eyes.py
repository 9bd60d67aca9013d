"""What a command in the terminal sees of Discord with the bot's token: no gateway, only questions."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord

from bot.invitation import PERMISSIONS


class DiscordEyes:
    """Asks Discord about channels, as the bot."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._seen: dict[int, tuple[discord.Guild, discord.Member]] = {}

    @property
    def name(self) -> str:
        """What the bot is called."""
        return str(self._client.user)

    async def lacking(self, guild: int, channel: int) -> list[str]:
        """Give the permissions that the bot needs and has not got in *channel* of *guild*.

        Raise discord.NotFound or discord.Forbidden for a server or a channel it does not see, and
        discord.InvalidData for a channel of another server.
        """
        server, myself = await self._server(guild)
        place = await server.fetch_channel(channel)
        if isinstance(place, discord.Thread):
            parent = await server.fetch_channel(place.parent_id)
            assert not isinstance(parent, discord.Thread), "a thread stands in no thread"
            place = parent
        granted = place.permissions_for(myself)
        if granted.administrator:
            return []
        return [name for name, is_needed in PERMISSIONS if is_needed and not getattr(granted, name)]

    async def is_on(self, guild: int) -> bool:
        """Whether the bot is on the server *guild*."""
        try:
            await self._server(guild)
        except (discord.NotFound, discord.Forbidden):
            return False
        return True

    async def _server(self, guild: int) -> tuple[discord.Guild, discord.Member]:
        """Give the server with its roles, and the bot as a member there; asked once."""
        if guild not in self._seen:
            assert self._client.user is not None, "whoever asks has logged in"
            server = await self._client.fetch_guild(guild, with_counts=False)
            self._seen[guild] = server, await server.fetch_member(self._client.user.id)
        return self._seen[guild]


@asynccontextmanager
async def discord_eyes(token: str) -> AsyncIterator[DiscordEyes]:
    """Log in with *token*, without appearing there; raise discord.LoginFailure and discord.HTTPException."""
    client = discord.Client(intents=discord.Intents.none())
    try:
        await client.login(token)
        yield DiscordEyes(client)
    finally:
        await client.close()
