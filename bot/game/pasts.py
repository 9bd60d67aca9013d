"""Keeps what there was before entries that somebody thinks of taking back."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping

from bot.game.codec import Codec
from bot.game.past import recall
from bot.game.table import Table
from bot.game.undo import Undo
from bot.store.records import Entry, GameId, Store
from bot.workshop import Workshop, always
from rules.contract import Viewer

KEPT = 32
"""How many are kept."""
PAGE = 200
"""Entries that are read at once."""

Moment = tuple[GameId, int, int, Viewer]
"""A game at one of its versions, the entry, and for whom it would be taken back."""


class NeedsPast(Exception):
    """What there was before an entry has to be thought of first, off the loop's thread."""

    def __init__(self, table: Table, number: int, asker: Viewer) -> None:
        super().__init__(table.id, number)
        self.table = table
        self.number = number
        self.asker = asker


class Pasts:
    """Folds logs, one after the other and off the loop's thread."""

    def __init__(self, store: Store, codecs: Mapping[str, Codec]) -> None:
        """Take where the logs are, and what reads them by the name of their ruleset."""
        self._store = store
        self._codecs = codecs
        self._workshop = Workshop()
        self._known: OrderedDict[Moment, Undo] = OrderedDict()

    def recall(self, table: Table, number: int, asker: Viewer) -> Undo:
        """Give what is known of the table as it stands; raise NeedsPast where that is nothing yet."""
        known = self._known.get((table.id, table.version, number, asker))
        if known is None:
            raise NeedsPast(table, number, asker)
        return known

    async def learn(self, asked: NeedsPast) -> Undo:
        """Find out what was asked for; raise IllegalAction for an entry that cannot be taken back."""
        table, number, asker = asked.table, asked.number, asked.asker
        entries: list[Entry] = []
        while len(entries) < table.version:
            page = await self._store.entries(table.id, after=len(entries), limit=PAGE)
            if not page:
                break
            entries += page
        entries = entries[: table.version]
        codec = self._codecs[table.ruleset.name]

        def think() -> Undo:
            return Undo(recall(table, codec, entries, number), asker).think()

        found = await self._workshop.do(always, think)
        self._known[table.id, table.version, number, asker] = found
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        return found
