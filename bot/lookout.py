"""Sees what another process did to the same database: the operator's commands in a terminal."""

from __future__ import annotations

import asyncio

import structlog

from bot.delivery.outbox import Outbox
from bot.game.clock import GameClock
from bot.game.maintenance import Maintenance
from bot.game.referee import Referee
from bot.store.overview import Waiting
from bot.store.records import GameId, Store

log = structlog.get_logger(__name__)

SECONDS_BETWEEN = 2.0


class Lookout:
    """Looks into the database every few seconds: are the tables closed, and is there more to deliver?

    What this process does itself it need not find here; but what lies there, for whatever reason, goes out.
    """

    def __init__(self, store: Store, referee: Referee, outbox: Outbox, clock: GameClock) -> None:
        """Take whom to tell."""
        self._store = store
        self._referee = referee
        self._outbox = outbox
        self._clock = clock
        self._seen: dict[GameId, Waiting] = {}
        self._is_out = False
        self._task: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Look once before anybody is served, and then again and again."""
        try:
            await self._read_maintenance()
        except Exception as error:
            self._lost(error)
        self._task = asyncio.create_task(self._run(), name="lookout")

    def close(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN)
            await self.look()

    async def look(self) -> None:
        """Look once; of a database that was out of order everything is asked anew once it is back."""
        try:
            await self._read_maintenance()
            waiting = {each.game: each for each in await self._store.waiting()}
        except Exception as error:
            self._lost(error)
            return
        if self._is_out:
            self._is_out = False
            log.info("database_back")
            self._seen.clear()
            self._clock.kick()
        # What was there before is being seen to, or waits for somebody; only what is new is begun.
        new = [game for game, each in waiting.items() if self._seen.get(game) != each]
        self._seen = waiting
        for game in new:
            self._outbox.kick_if_idle(game)

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
