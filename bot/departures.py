"""Who has left the server of a game: Discord tells privileged bots alone, so it is asked when it matters."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import discord
import structlog

from bot.game import seat_changes
from bot.game.interruptions import EVERYBODY_LEFT
from bot.game.judgement import Change
from bot.game.referee import Referee
from bot.game.table import Table
from bot.store.records import GameId, Status
from rules.contract import IllegalAction, Seat

log = structlog.get_logger(__name__)

UNKNOWN = (10007, 10013)
"""Discord's codes for somebody who is no member of a server, or does not exist."""
BELIEVED_FOR = 3_600_000
"""Milliseconds for which somebody who was seen on a server need not be asked for again."""


class Departures:
    """Frees the seats of those who are no more on the server where they played."""

    def __init__(self, client: discord.Client, referee: Referee, now: Callable[[], int]) -> None:
        """Take *now*, the unix time in milliseconds."""
        self._client = client
        self._referee = referee
        self._now = now
        self._seen: dict[tuple[int, int], int] = {}
        """When each was last seen, of a server and a user; nobody stays here beyond that hour."""

    async def free(self, game: GameId, seat: Seat) -> bool:
        """Free *seat* of a running game if its player has left the server; give whether that was so."""
        table = await self._referee.look(game)
        if table.state is None or not table.status.is_open or seat >= len(table.chairs):
            return False
        user = table.chairs[seat].user
        if user is None or not await self._has_left(table.guild, user):
            return False
        await self._referee.interrupt(game, partial(_vacated, seat=seat, user=user))
        log.info("player_left_server", game=game, seat=seat)
        return True

    async def make_room(self, guild: int) -> None:
        """Free the seats of *guild* whose players have left it; a lobby of which that is so of all ends."""
        after = 0
        while games := await self._referee.store.open_games(guild=guild, after=after):
            for each in games:
                try:
                    await self._look_after(await self._referee.look(each.id))
                except IllegalAction as refusal:  # one that cannot be read now must not keep the others
                    log.warning("game_unreadable", game=each.id, why=refusal.key)
            after = games[-1].id

    async def _look_after(self, table: Table) -> None:
        if table.status is not Status.LOBBY:
            for seat in table.names:
                await self.free(table.id, seat)
            return
        people = [chair.user for chair in table.chairs if chair.user is not None]
        if all([await self._has_left(table.guild, user) for user in people]):
            await self._referee.pause(table.id, EVERYBODY_LEFT)

    async def _has_left(self, guild: int, user: int) -> bool:
        """Whether Discord says that *user* is no member of *guild*, which the bot serves."""
        served, now = self._client.get_guild(guild), self._now()
        self._seen = {who: at for who, at in self._seen.items() if now - at < BELIEVED_FOR}
        if served is None or (guild, user) in self._seen:
            return False
        try:
            await served.fetch_member(user)
        except discord.NotFound as error:
            return error.code in UNKNOWN
        except discord.DiscordException as error:
            log.info("member_not_seen", why=type(error).__name__)
        self._seen[guild, user] = now
        return False


def _vacated(table: Table, seat: Seat, user: int) -> Change:
    if table.chairs[seat].user != user:
        raise IllegalAction("not_seated")
    return seat_changes.vacate(table, seat)
