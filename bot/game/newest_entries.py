"""The ends of the logs at which people play: they are read again for every page and every message."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

from bot.game.table import Table
from bot.store.records import Entry, GameId, Store

KEPT = 40
"""The newest entries of a game that stay in memory."""
GAMES_KEPT = 128


class NewestEntries:
    """Reads logs, and asks the store for nothing that this process has just written or read.

    An entry is what it was for as long as its game is open: later its people may be forgotten in it.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._ends: OrderedDict[GameId, Sequence[Entry]] = OrderedDict()
        """Of each game the last entries, oldest first, none between them left out."""

    def add(self, entry: Entry, table: Table) -> None:
        """Note *entry*, just committed, of *table* as it is now."""
        end = self._ends.get(entry.game, ())
        follows = bool(end) and end[-1].number + 1 == entry.number
        self._keep(table, [*end, entry] if follows else [entry])

    async def read(self, table: Table, *, after: int, limit: int) -> Sequence[Entry]:
        """Give the log of *table*, as far as that goes, from entry *after* + 1 on, oldest first."""
        end = self._ends.get(table.id, ()) if table.status.is_open else ()
        # What does not reach so far another process may have gone on with, after a pause of any length.
        if end and end[0].number <= after + 1 and end[-1].number >= table.version:
            first = after + 1 - end[0].number
            return end[first : min(first + limit, table.version + 1 - end[0].number)]
        found = await self._store.entries(table.id, after=after, limit=limit)
        if found and found[-1].number >= table.version:
            self._keep(table, found)
        return found

    def _keep(self, table: Table, end: Sequence[Entry]) -> None:
        if not table.status.is_open:
            self._ends.pop(table.id, None)
            return
        self._ends[table.id] = end[-KEPT:]
        self._ends.move_to_end(table.id)
        if len(self._ends) > GAMES_KEPT:
            self._ends.popitem(last=False)
