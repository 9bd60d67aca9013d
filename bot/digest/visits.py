"""When somebody last looked at a table: one mark for each visit, kept for themselves alone."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from bot.digest.last_move import is_own
from bot.digest.newest import newest
from bot.game.referee import Referee
from bot.game.table import Table
from bot.store.records import GameId

VISIT = 30 * 60_000
"""For how many milliseconds after a look whatever somebody does belongs to the same visit."""
KEPT = 4096
"""Marks that stay in memory."""
MOST = 300
"""Entries that are looked through for what somebody did."""


@dataclass(frozen=True)
class Mark:
    """How many entries somebody could know of, counted as they are for them."""

    since: int
    """When the visit before this one ended."""
    seen: int
    """When this one began."""
    at: int
    """Its begin, in unix milliseconds."""

    @classmethod
    def read(cls, kept: str | None) -> Mark | None:
        """Give the mark that is spelt so; None for none."""
        numbers = (kept or "").split(" ")
        return cls(*map(int, numbers)) if len(numbers) == 3 else None

    def __str__(self) -> str:
        return f"{self.since} {self.seen} {self.at}"


class Visits:
    """Knows what each reader had seen before this visit. It costs one write a visit."""

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self._marks: OrderedDict[tuple[GameId, int], Mark] = OrderedDict()

    async def since(self, table: Table, user: int) -> int:
        """Give how many entries *user* could know of when their last visit to *table* ended.

        With this they are there.
        """
        known, now = self._marks.get((table.id, user)), self._referee.now()
        key = f"visit:{table.id}:{user}"
        if known is None or now - known.at >= VISIT:  # or by way of another process
            known = Mark.read(await self._referee.store.setting(key))
        if known is not None and now - known.at < VISIT:
            self._keep(table, user, known)
            return known.since
        viewer = table.seat_of(user)
        # What they did in this visit, before they looked, does not end the one before.
        done = await newest(
            self._referee, table, viewer, lambda each: is_own(each, user) and now - each.at >= VISIT, MOST
        )
        before = 0 if known is None else known.seen
        mark = Mark(max(before, done.after if done.last is not None else 0), table.seen.by(viewer), now)
        self._keep(table, user, mark)
        await self._referee.store.remember(key, str(mark))
        return mark.since

    async def look(self, table: Table, user: int) -> None:
        """Note that *user* is there."""
        known = self._marks.get((table.id, user))
        if known is None or self._referee.now() - known.at >= VISIT:
            await self.since(table, user)

    def _keep(self, table: Table, user: int, mark: Mark) -> None:
        self._marks[table.id, user] = mark
        self._marks.move_to_end((table.id, user))
        if len(self._marks) > KEPT:
            self._marks.popitem(last=False)
