"""Gives back the time that nobody could play in: the bot was not there, or Discord was not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

import structlog

from bot.game import interruptions
from bot.game.clock import CallLater
from bot.game.referee import Referee
from bot.store.records import GameId
from rules.contract import IllegalAction

log = structlog.get_logger(__name__)

SHORTEST = 5 * 60_000
"""Milliseconds; a shorter absence costs nobody a turn."""
SECONDS_BETWEEN = 60.0
"""How often it is written down that the bot is there."""
KEY = "attendance"
ENTRIES_LOOKED_THROUGH = 25
"""So many entries back an absence may have been made up for already."""
_FAR = 2**62
_MANY = 100_000


async def give_back(
    referee: Referee,
    since: int,
    until: int,
    *,
    shortest: int = 1,
    concerns: Callable[[int], bool] = lambda guild: True,
) -> int:
    """Put off what players have to decide by the time from *since* to *until*, in unix milliseconds.

    This is for games of the servers that it *concerns*, automated seats excepted. What a game was given for
    the same time already counts; less than *shortest* is not worth a word. Gives how many games got any.
    """
    waiting = await referee.store.due(_FAR, _MANY)
    count = 0
    for game in sorted({each.game for each in waiting if interruptions.is_of_people(each.deadline.kind)}):
        try:
            table = await referee.look(game)
            lost = until - since - await _given(referee, game, table.version, since)
            if lost >= shortest and concerns(table.guild):
                await referee.interrupt(game, partial(interruptions.postpone, milliseconds=lost))
                count += 1
        except IllegalAction as refusal:  # one that cannot be read now must not keep the others waiting
            log.warning("game_unreadable", game=game, why=refusal.key)
    return count


async def _given(referee: Referee, game: GameId, version: int, since: int) -> int:
    """Give the milliseconds that *game* was given after *since*."""
    entries = await referee.happenings(game, after=max(0, version - ENTRIES_LOOKED_THROUGH))
    late = (each for each in entries if each.entry.kind == "postponed" and each.entry.at > since)
    return sum(int(each.facts["minutes"]) * 60_000 for each in late)


class Attendance:
    """Knows since when the bot, or a shard's connection, has been away, and gives that time back on return.

    That the bot is there is written down about once a minute, so that its next life knows how long it was
    not. The clock asks before it answers for anybody: after a sleep its timer may ring first.
    """

    def __init__(
        self,
        referee: Referee,
        now: Callable[[], int],
        shard_of: Callable[[int], int],
        *,
        call_later: CallLater | None = None,
    ) -> None:
        """Take *now*, the unix time in milliseconds, and what tells the shard of a server.

        *call_later* sets the timer; the running loop's own unless given.
        """
        self._referee = referee
        self._store = referee.store
        self._now = now
        self._shard_of = shard_of
        self._call_later = call_later
        self._looking = asyncio.Lock()
        self._here: int | None = None
        """When the bot was last seen to be there; None before it began."""
        self._written = 0
        self._away: dict[int, int] = {}
        """Since when each shard is disconnected, or was until it returned."""
        self._returned: set[int] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._is_closed = False

    async def begin(self) -> None:
        """Give back the time since the last life, and look again and again from now on."""
        kept = await self._store.setting(KEY)
        self._here = int(kept) if kept else self._now()
        await self.look()
        self._ring()

    async def close(self) -> None:
        """Write down that the bot was there until now."""
        self._is_closed = True
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            await asyncio.wait([self._task], timeout=5)
        # Not the time now: what is still to be given back is given back by the next life.
        if self._here is not None:
            await self._store.remember(KEY, str(self._here))

    def left(self, shard: int) -> None:
        """Note that the connection of *shard* has ended."""
        self._returned.discard(shard)
        self._away.setdefault(shard, self._now())

    async def returned(self, shard: int) -> None:
        """Give back the time for which *shard* was away."""
        self._returned.add(shard)
        await self._look_safely()

    async def is_away(self, game: GameId) -> bool:
        """Whether the players of *game* cannot be there now: their shard is not, or we have just begun."""
        if self._here is None:
            return True
        return bool(self._away) and self._shard_of((await self._referee.look(game)).guild) in self._away

    async def look(self) -> None:
        """Give back the time since the last look, if that was too long ago, and note that the bot is there.

        While the operator keeps the tables closed nothing is given: the end of that gives it all.
        """
        if self._here is None or self._referee.maintenance is not None:
            return
        async with self._looking:
            await self._give_back(self._here, lambda guild: True)
            for shard in tuple(self._returned):
                if shard in self._away:
                    await self._give_back(self._away[shard], self._is_of(shard))
                self._returned.discard(shard)
                self._away.pop(shard, None)
            self._here = now = self._now()
            if now - self._written >= SECONDS_BETWEEN * 1000:
                await self._store.remember(KEY, str(now))
                self._written = now

    def _is_of(self, shard: int) -> Callable[[int], bool]:
        return lambda guild: self._shard_of(guild) == shard

    async def _give_back(self, since: int, concerns: Callable[[int], bool]) -> None:
        now = self._now()
        if now - since < SHORTEST:
            return
        games = await give_back(self._referee, since, now, shortest=SHORTEST, concerns=concerns)
        log.info("time_given_back", minutes=(now - since) // 60_000, games=games)

    def _ring(self) -> None:
        if not self._is_closed:
            call_later = self._call_later or asyncio.get_running_loop().call_later
            self._timer = call_later(SECONDS_BETWEEN, self._tick)

    def _tick(self) -> None:
        self._task = asyncio.create_task(self._look_again(), name="attendance")

    async def _look_again(self) -> None:
        await self._look_safely()
        self._ring()

    async def _look_safely(self) -> None:
        try:
            await self.look()
        except Exception as error:  # the store is out of order: the next look makes up for it
            log.warning("attendance_not_kept", why=type(error).__name__)
