"""Gives back the time that nobody could play in: the bot was not there, or Discord was not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from functools import partial

import structlog

from bot.game import interruptions
from bot.game.clock import CallLater
from bot.game.referee import Referee
from bot.game.transit import IMPORTED
from bot.store.claims import EVERYTHING, Share
from bot.store.records import GameId
from bot.store.served_shards import Served
from rules.contract import IllegalAction

log = structlog.get_logger(__name__)

SHORTEST = 5 * 60_000
"""Milliseconds; a shorter absence costs nobody a turn."""
SECONDS_BETWEEN = 60.0
"""How often it is written down that the bot is there."""
UNHEARD_OF = 150_000
"""Milliseconds after which a shard of another process is not served, if that did not say so meanwhile."""
ASKED_AGAIN_AFTER = 5_000
"""Milliseconds for which it is believed what others serve."""
ENTRIES_LOOKED_THROUGH = 25
"""So many entries back an absence may have been made up for already."""
_FAR = 2**62
_MANY = 100_000


async def give_back(
    referee: Referee, since: Callable[[int], int | None], until: int, *, shortest: int = 1
) -> int:
    """Put off what players have to decide by the time for which their server was not served.

    That is from *since*, asked for each server (None: it was), to *until*, in unix milliseconds. Automated
    seats are excepted, what a game was given for the same time already counts, and less than *shortest* is
    not worth a word. Gives how many games got any.
    """
    guilds = {each.id: each.guild for each in await referee.store.overview()}
    waiting = await referee.store.due(_FAR, _MANY)
    count = 0
    for game in sorted({each.game for each in waiting if interruptions.is_of_people(each.deadline.kind)}):
        begun = since(guilds[game]) if game in guilds else None
        if begun is None or until - begun < shortest:
            continue
        try:
            table = await referee.look(game)
            lost = until - begun - await _given(referee, game, table.version, begun)
            # Another process may serve it by now.
            if lost >= shortest and since(table.guild) is not None:
                await referee.interrupt(game, partial(interruptions.postpone, milliseconds=lost))
                count += 1
        except IllegalAction as refusal:  # one that cannot be read now must not keep the others waiting
            log.warning("game_unreadable", game=game, why=refusal.key)
    return count


async def _given(referee: Referee, game: GameId, version: int, since: int) -> int:
    """Give the milliseconds that *game* was given after *since*."""
    entries = await referee.happenings(game, after=max(0, version - ENTRIES_LOOKED_THROUGH))
    given = 0
    for each in (each for each in entries if each.entry.at > since):
        if each.entry.kind == "postponed":
            given += int(each.facts["minutes"]) * 60_000
        elif each.entry.kind == IMPORTED:  # until then the game was not here
            given = each.entry.at - since
    return given


class Attendance:
    """Knows since when the shards of this process have been away, and gives that time back on their return.

    That a shard is served is written down about once a minute, so that whoever serves it next, with however
    many shards, knows how long nobody did. The clock asks before it answers for anybody: after a sleep its
    timer may ring first.
    """

    def __init__(
        self,
        referee: Referee,
        now: Callable[[], int],
        share: Callable[[], Share] = lambda: EVERYTHING,
        *,
        call_later: CallLater | None = None,
    ) -> None:
        """Take *now*, the unix time in milliseconds, and what gives the shards that this process serves.

        *call_later* sets the timer; the running loop's own unless given.
        """
        self._referee = referee
        self._served = referee.store.served_shards
        self._now = now
        self._share = share
        self._call_later = call_later
        self._looking = asyncio.Lock()
        self._here: int | None = None
        """When this process last looked; None before it began."""
        self._written = 0
        self._there: set[int] = set()
        """The shards that are connected, and have been given what they missed."""
        self._left: dict[int, int] = {}
        """Since when each shard is disconnected, or was until it returned."""
        self._returned: set[int] = set()
        self._elsewhere: tuple[int, Sequence[Served]] = (0, ())
        """When it was last asked what others serve, and what they did."""
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._is_closed = False

    async def begin(self) -> None:
        """Give back the time in which nobody served these shards, and look again and again from now on."""
        self._here = self._now()
        self._returned |= self._share().held
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
            await self._write(self._here)

    def left(self, shard: int) -> None:
        """Note that the connection of *shard* has ended."""
        self._returned.discard(shard)
        self._there.discard(shard)
        self._left.setdefault(shard, self._now())

    async def returned(self, shard: int) -> None:
        """Give back the time for which *shard* was away, from this process and from all."""
        if shard not in self._there:
            self._returned.add(shard)
        await self._look_safely()

    def parted(self, shard: int) -> None:
        """Note that another process serves *shard*, or will."""
        self._returned.discard(shard)
        self._there.discard(shard)
        self._left.pop(shard, None)

    async def is_away(self, game: GameId) -> bool:
        """Whether the players of *game* cannot be there now: nobody serves them, or we have just begun."""
        if self._here is None:
            return True
        share = self._share()
        if share.held == self._there and len(share.held) == share.count:
            return False
        guild = (await self._referee.look(game)).guild
        if share.has(guild):
            return (guild >> 22) % share.count not in self._there
        now = self._now()
        if now - self._elsewhere[0] > ASKED_AGAIN_AFTER:
            self._elsewhere = now, await self._served.all()
        here = _latest(self._elsewhere[1], guild)
        return here is not None and now - here > UNHEARD_OF

    async def look(self) -> None:
        """Give back the time since the last look, if that was too long ago, and note that the bot is there.

        While the operator keeps the tables closed nothing is given: the end of that gives it all.
        """
        if self._here is None or self._referee.maintenance is not None:
            return
        async with self._looking:
            returned = self._returned & self._share().held
            served = await self._served.all() if returned else []
            await self._give_back(self._here, served)
            self._here = now = self._now()
            self._there |= returned & self._returned
            self._returned -= returned
            for shard in returned:
                self._left.pop(shard, None)
            if returned or now - self._written >= SECONDS_BETWEEN * 1000:
                await self._write(now)

    def _since(self, here: int, served: Sequence[Served]) -> Callable[[int], int | None]:
        """Give what tells since when a server was not served; None where this process has no part in it."""

        def since(guild: int) -> int | None:
            share = self._share()
            shard = (guild >> 22) % share.count
            if not share.has(guild):
                return None
            if shard in self._there:
                return here
            if shard not in self._returned:
                return None
            known = (self._left.get(shard), _latest(served, guild))
            return max((each for each in known if each is not None), default=None)

        return since

    async def _give_back(self, here: int, served: Sequence[Served]) -> None:
        now = self._now()
        if any(now - self._served_until(shard, here, served) >= SHORTEST for shard in self._share().held):
            games = await give_back(self._referee, self._since(here, served), now, shortest=SHORTEST)
            log.info("time_given_back", games=games)

    def _served_until(self, shard: int, here: int, served: Sequence[Served]) -> int:
        """Give until when at least all servers of *shard* were served, if they ever were."""
        if shard in self._there or not (served or shard in self._left):
            return here
        count = self._share().count
        whole = (each for each in served if count % each.count == 0 and shard % each.count == each.shard)
        return max((self._left.get(shard, 0), *(each.here for each in whole)))

    async def _write(self, here: int) -> None:
        share = self._share()
        there = sorted(share.held & self._there)
        await self._served.keep([Served(shard, share.count, here) for shard in there])
        self._written = here

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


def _latest(served: Iterable[Served], guild: int) -> int | None:
    """Give until when *guild* was served; None where it never was."""
    return max((each.here for each in served if each.has(guild)), default=None)
