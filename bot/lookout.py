"""Sees what other processes did to the same database: those that serve other shards, and the operator's."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress

import structlog

from bot.delivery.outbox import Outbox
from bot.game.clock import GameClock
from bot.game.maintenance import KEY, Maintenance
from bot.game.referee import Referee
from bot.shards.holdings import SECONDS
from bot.store.claims import EVERYTHING, Share
from bot.store.overview import Waiting
from bot.store.records import GameId, Store
from bot.store.wakes import CHANGED

log = structlog.get_logger(__name__)

SECONDS_BETWEEN = 2.0
ROUNDS_BETWEEN = 3
"""Every so many of these what is also told is looked for: a notice may be lost."""
ROUNDS_BETWEEN_CLOCKS = 15
"""Every so many the clock is compared with that of the database."""
LONG_ROUNDS = 300
"""Every so many, the rows of old claims are deleted."""
ORPHANED_AFTER = round(1000 * (SECONDS + 5))
"""Milliseconds that a parcel has waited when it is asked whether anybody serves its server."""


class Lookout:
    """Looks into the database every few seconds: are the tables closed, and is there more to deliver?

    What this process does itself it need not find here; but what lies there, for whatever reason, goes out.
    Of what another process does for a server of this one's it is told, and looks now and then all the same.
    """

    def __init__(
        self,
        store: Store,
        referee: Referee,
        outbox: Outbox,
        clock: GameClock,
        *,
        share: Callable[[], Share] = lambda: EVERYTHING,
    ) -> None:
        """Take whom to tell; *share* gives the servers whose games are delivered here."""
        self._store = store
        self._referee = referee
        self._outbox = outbox
        self._clock = clock
        self._share = share
        self._had = share()
        self._seen: dict[GameId, Waiting] = {}
        self._tried: dict[GameId, Waiting] = {}
        self._is_out = False
        self._rounds = 0
        self._told = asyncio.Event()
        self._looking = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Look once before anybody is served, and then again and again."""
        self._store.wakes.on(CHANGED, self._hear)
        self._store.wakes.on(KEY, lambda _: self._told.set())
        try:
            await self._store.time.measure()
            await self._read_maintenance()
        except Exception as error:
            self._lost(error)
        self._task = asyncio.create_task(self._run(), name="lookout")

    def close(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()

    def _hear(self, told: str | None) -> None:
        """See to a game of ours that another process has changed; None: to all that may have been."""
        if told is None:
            self._rounds = 0
            self._told.set()
            return
        game, guild = map(int, told.split())
        if self._share().has(guild):
            self._referee.on_commit(GameId(game))
            self._clock.kick()

    async def _run(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(SECONDS_BETWEEN):
                    await self._told.wait()
            self._told.clear()
            await self.look(is_thorough=self._rounds % ROUNDS_BETWEEN == 0)
            self._rounds += 1

    async def look(self, *, is_thorough: bool = True) -> None:
        """Look once; of a database that was out of order everything is asked anew once it is back.

        Unless it *is_thorough*, what other processes tell of is left out.
        """
        async with self._looking:
            await self._look(is_thorough)

    async def _look(self, is_thorough: bool) -> None:
        share = self._share()
        try:
            await self._read_maintenance()
            if share != self._had:
                self._outbox.forget()
                # What is ours now may have waited, and nobody else is going to see to it.
                await self._outbox.wake()
                self._clock.wake()
                self._had = share
            if self._store.claims.is_shared and self._rounds % ROUNDS_BETWEEN_CLOCKS == 1:
                await self._store.time.measure()
            if not is_thorough and self._store.claims.is_shared and not self._is_out:
                return
            waiting = await self._store.waiting()
            own = {each.game: each for each in waiting if share.has(each.guild)}
            await self._adopt(each for each in waiting if share.reaches_discord and not share.has(each.guild))
            if self._store.claims.is_shared:
                self._clock.kick()
            if self._rounds % LONG_ROUNDS == ROUNDS_BETWEEN:
                await self._store.claims.forget()
        except Exception as error:
            self._lost(error)
            return
        if self._is_out:
            self._is_out = False
            log.info("database_back")
            self._seen.clear()
            self._clock.kick()
        # What was there before is being seen to, or waits for somebody; only what is new is begun.
        new = [game for game, each in own.items() if self._seen.get(game) != each]
        self._seen = own
        for game in new:
            self._outbox.kick_if_idle(game)

    async def _adopt(self, others: Iterable[Waiting]) -> None:
        """See to what nobody else delivers: its server's shard is served by nobody."""
        since = self._referee.now() - ORPHANED_AFTER
        late = [each for each in others if each.since < since]
        # As for our own: what was tried waits for another try already, or for whoever knows the server.
        tried, self._tried = self._tried, {each.game: each for each in late}
        late = [each for each in late if tried.get(each.game) != each]
        if not late:
            return
        shards = [each.name.partition(":")[2].split("/") for each in await self._store.leases.all("shard:")]
        for each in late:
            if any((each.guild >> 22) % int(count) == int(number) for number, count in shards):
                del self._tried[each.game]
            else:
                self._outbox.adopt(each.game)

    def _lost(self, error: Exception) -> None:
        if not self._is_out:
            log.warning("database_lost", why=type(error).__name__)
        self._is_out = True

    async def _read_maintenance(self) -> None:
        before, now = self._referee.maintenance, await Maintenance.read(self._store)
        words = None if now is None else now.words
        if words == before:
            return
        self._referee.maintenance = words
        log.info("maintenance", on=words is not None)
        if words is None:
            self._clock.kick()
