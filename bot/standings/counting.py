"""Counts each game that is over, once, from its log: soon after its end, and at the start what was missed."""

from __future__ import annotations

import asyncio
import contextvars
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial

import structlog

from bot.game import due_times
from bot.game.codec import Undecodable
from bot.game.referee import Referee
from bot.game.snapshot import open_table
from bot.game.table import Table
from bot.people.calendar import Calendar
from bot.shards.once import Once
from bot.standings.kept import packed, stints_of, unpacked
from bot.standings.played import READING, PlayedGame, Stint, Unrated
from bot.standings.reading import of_log
from bot.store.records import Entry, GameId, StoredGame
from bot.store.standings import Ended, GameRow

log = structlog.get_logger(__name__)

JOB = "standings"
"""What one process does for all."""
SECONDS_BETWEEN = 60.0
"""How often it looks for games that have ended."""
AT_A_PRESS = 3
"""So many games of a server are counted before somebody is shown them; the others within a minute or two."""
ENTRIES_AT_ONCE = 200
SLACK = 10 * 60_000
"""Milliseconds by which what ends later may be written earlier: clocks of several machines differ."""
PAUSE = 0.02
"""Seconds between two games."""
REST = 3
"""So many times as long as a game has taken, too: a core is left to whoever plays."""


class Counting:
    """Counts games, in the order of their ends."""

    def __init__(self, referee: Referee, once: Once | None = None) -> None:
        self._referee = referee
        self._store = referee.store
        self._once = once or Once()
        self._mark = (0, 0)
        """When the last game ended that was looked at, and which one it was."""
        self._failed: set[GameId] = set()
        self._looking = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Look again and again from now on."""
        if self._task is None:
            # In an empty context: it belongs to nobody's action. A simulated Discord would await its sleep.
            nobody = contextvars.Context()
            self._task = nobody.run(asyncio.create_task, self._look_again(), name="standings")

    async def close(self) -> None:
        """Look no more; what is being counted is counted by the next life."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task], timeout=5)

    async def _look_again(self) -> None:
        while True:
            try:
                async with self._once.unless_busy(JOB) as is_mine:
                    if is_mine:
                        await self.catch_up()
            except Exception as error:  # the store is out of order: the next look makes up for it
                log.warning("games_not_counted", why=type(error).__name__)
            await asyncio.sleep(SECONDS_BETWEEN)

    async def catch_up(self) -> None:
        """Count all games that have ended and were not counted yet."""
        async with self._looking:
            while page := await self._store.standings.ended(self._mark, READING):
                for each in page:
                    if not each.counted:
                        began = time.monotonic()
                        await self._count_safely(each)
                        await asyncio.sleep(PAUSE + REST * (time.monotonic() - began))
                self._mark = page[-1].at, page[-1].game
            self._mark = max(0, self._mark[0] - SLACK), 0

    async def freshen(self, guild: int) -> bool:
        """Count what has just ended on *guild*, for whoever asks; give whether anything had."""
        newest = await self._store.standings.newest(guild, READING)
        fresh = [each for each in newest if not each.counted and each.game not in self._failed][:AT_A_PRESS]
        for each in fresh:
            await self._count_safely(each)
        return bool(fresh)

    async def _count_safely(self, ended: Ended) -> None:
        if ended.counted or ended.game in self._failed:
            return
        try:
            await self.count(ended.game)
        except Exception:  # one game must not keep the others waiting
            log.exception("game_not_counted", game=ended.game)
            self._failed.add(ended.game)

    async def count(self, game: GameId) -> GameRow | None:
        """Count *game* and keep what it came to; None for one that is not over, or is no more."""
        while True:
            stored = await self._store.load(game)
            ended_at = await self._store.standings.ended_at(game)
            if stored is None or stored.status.is_open or ended_at is None:
                return None
            row = await self.read(stored, ended_at)
            if row is None or await self._store.standings.keep(row, stored.snapshot):
                return row

    async def recounted(self) -> AsyncIterator[tuple[GameId, Counted | None, Counted | None]]:
        """Give each game that has ended, with what rankings go by of it: as it is kept, None where it was not
        counted, and as its log says now. Nothing is changed."""
        mark = 0, 0
        while page := await self._store.standings.ended(mark, READING):
            for each in page:
                mark = each.at, each.game
                stored, kept = await self._store.load(each.game), await self._store.standings.row(each.game)
                if stored is not None and not stored.status.is_open:
                    anew = await self.read(stored, each.at)
                    yield each.game, counted(kept), counted(anew)

    async def read(self, stored: StoredGame, ended_at: int) -> GameRow | None:
        """Give what the log of the *stored* game comes to, and keep nothing; None for an unknown ruleset."""
        ruleset = self._referee.rulesets.get(stored.ruleset)
        if ruleset is None:
            return None
        before = await self._store.standings.seats(stored.id)
        entries = await self._log(stored.id)
        codec = self._referee.codecs[stored.ruleset]
        game, stints = _UNREADABLE, tuple[Stint, ...]()
        try:
            table = open_table(stored, ruleset, codec)
            hours = await self._calendars(table)
            game, stints = await asyncio.to_thread(of_log, table, entries, codec, hours.__getitem__)
        except Undecodable as error:
            log.info("game_unreadable", game=stored.id, why=str(error))
        except Exception:  # rules of before may have told what those of today cannot read
            log.exception("game_unreadable", game=stored.id)
        return packed(stored, ended_at, game, stints, before)

    async def _log(self, game: GameId) -> list[Entry]:
        found: list[Entry] = []
        while page := await self._store.entries(game, after=len(found), limit=ENTRIES_AT_ONCE):
            found += page
        return found

    async def _calendars(self, table: Table) -> dict[int, Calendar]:
        """Give the hours that count for everybody who sat at *table*: as they are set now."""
        people = self._referee.people
        users = sorted({each.user for each in table.tenures})
        await people.load(users)
        house, clock = people.calendar_of_server(table.guild), str(table.options["clock"])
        counts = partial(due_times.calendar_of, house=house, clock=clock)
        return {user: replace(counts(people.calendar_of(user)), away_until=None) for user in users}


Counted = tuple[PlayedGame, tuple[Stint, ...]]
"""A game, and who had its seats, without how long their decisions took."""


def counted(row: GameRow | None) -> Counted | None:
    """Give of *row* what rankings go by: how long decisions took goes by hours that people may change."""
    if row is None:
        return None
    return unpacked(row), tuple(replace(each, times={}) for each in stints_of(row))


_UNREADABLE = PlayedGame((), None, 0, 0, 0, 0, Unrated.UNREADABLE)
