"""What becomes of a game whose channel, thread or server is no more: it pauses, and a lobby ends."""

from __future__ import annotations

import asyncio

import discord
import structlog

from bot.game.referee import Referee
from bot.store.records import GameId
from rules.contract import IllegalAction

log = structlog.get_logger(__name__)


class LostPlaces:
    """Pauses the games that have nowhere to go on; everything is kept."""

    def __init__(self, client: discord.Client, referee: Referee) -> None:
        self._client = client
        self._referee = referee
        self._store = referee.store
        self._looks = asyncio.Lock()
        self._looks_again = False

    async def pause_game_in(self, channel: int) -> None:
        """Pause the game whose *channel* or thread was deleted; a lobby ends, and what tools kept is gone."""
        await self._store.guild_data.delete_channel(channel)
        game = await self._store.open_game_in(channel)
        if game is not None:
            await self._pause(game, "channel_gone", channel)

    async def pause_games(self, reason: str, guild: int) -> None:
        """Pause all games of *guild* because of *reason*, a keyword; lobbies end."""
        after = 0
        while games := await self._store.open_games(guild=guild, after=after):
            for game in games:
                await self._pause(game.id, reason)
            after = games[-1].id

    async def end_lobbies(self) -> None:
        """End the lobbies whose channel was deleted while the bot was away; a game notices when it tells."""
        if self._looks.locked():
            self._looks_again = True  # of several shards that come at once
            return
        async with self._looks:
            self._looks_again = True
            while self._looks_again:
                self._looks_again = False
                await self._end_lobbies()

    async def _end_lobbies(self) -> None:
        for ruleset in self._referee.rulesets:
            for game, guild, channel in await self._store.lobbies(ruleset):
                if await self.is_gone(guild, channel):
                    await self._pause(game, "channel_gone", channel)

    async def is_gone(self, guild: int, channel: int) -> bool:
        """Whether Discord says that *channel* of a server we serve is no more; asked only when unsure."""
        served = self._client.get_guild(guild)
        if served is None or served.get_channel_or_thread(channel) is not None:
            return False
        try:
            await self._client.fetch_channel(channel)
        except discord.NotFound:
            return True
        except discord.DiscordException as error:  # an old thread, or a channel closed to us
            log.info("channel_not_seen", channel=channel, why=type(error).__name__)
        return False

    async def _pause(self, game: GameId, reason: str, channel: int | None = None) -> None:
        try:
            await self._referee.pause(game, reason, channel)
        except IllegalAction as refusal:  # one that cannot be read now must not keep the others going
            log.warning("game_unreadable", game=game, why=refusal.key)
