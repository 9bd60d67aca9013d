"""What a command in the terminal sees of Discord with the bot's token: no gateway, only questions."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

import discord

from bot.command_line.operating import CannotBeDone
from bot.invitation import PERMISSIONS
from bot.locale import Phrasebook
from rules.contract import Phrase


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

    async def has_member(self, guild: int, user: int) -> bool:
        """Whether *user* is on the server *guild*."""
        server, _ = await self._server(guild)
        try:
            await server.fetch_member(user)
        except discord.NotFound:
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


async def check_place(token: str, guild: int, channel: int, book: Phrasebook) -> None:
    """Raise CannotBeDone unless *channel* is on *guild*, and the bot may do there what it does."""
    async with _asking(token) as eyes:
        try:
            lacking = await eyes.lacking(guild, channel)
        except (discord.NotFound, discord.Forbidden, discord.InvalidData):
            raise CannotBeDone("play-refuse-channel_not_seen", server=str(guild)) from None
    if lacking:
        names = ", ".join(book.plain(Phrase(f"permission-{name}")) for name in lacking)
        raise CannotBeDone("play-refuse-lacks_permissions", permissions=names)


async def check_people(token: str, guild: int, names: Mapping[int, str]) -> None:
    """Raise CannotBeDone unless all users of *names* are on *guild*."""
    async with _asking(token) as eyes:
        missing = [
            f"{name} ({user})" for user, name in names.items() if not await eyes.has_member(guild, user)
        ]
    if missing:
        raise CannotBeDone("play-refuse-people_not_seen", server=str(guild), people=", ".join(missing))


@asynccontextmanager
async def _asking(token: str) -> AsyncIterator[DiscordEyes]:
    """Give eyes; raise CannotBeDone where Discord refuses them or cannot be reached."""
    try:
        async with discord_eyes(token) as eyes:
            yield eyes
    except discord.LoginFailure:
        raise CannotBeDone("play-refuse-token_refused") from None
    except (discord.HTTPException, OSError) as error:
        raise CannotBeDone("play-refuse-discord_unreachable", reason=type(error).__name__) from None
