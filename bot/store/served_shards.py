"""Until when each shard was served, by whichever process: what nobody served is given back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import Dialect, select

from bot.store.dice_store import SqlDiceStore
from bot.store.prepared import Statement
from bot.store.tables import METADATA
from bot.store.upserts import Upserts

TABLE = METADATA.tables["attendance"]


@dataclass(frozen=True)
class Served:
    """That the servers of one shard were served."""

    shard: int
    count: int
    """How many shards there were."""
    here: int
    """Until when at least, in unix milliseconds."""

    def has(self, guild: int) -> bool:
        """Whether *guild* is a server of this shard."""
        return (guild >> 22) % self.count == self.shard


class ServedShards:
    """Keeps when each shard was served last, of each division into shards."""

    def __init__(self, store: SqlDiceStore, dialect: Dialect) -> None:
        self._store = store
        self._upserts = Upserts(TABLE, dialect)
        self._all = Statement(select(TABLE), dialect)

    async def all(self) -> list[Served]:
        """Give what is known of all shards that there ever were."""
        (rows,) = await self._store.read((self._all, {}))
        return [Served(*row) for row in rows]

    async def keep(self, served: Iterable[Served]) -> None:
        """Write what was served, in one statement."""
        rows = [(each.shard, each.count, each.here) for each in served]
        if rows:
            await self._store.write(self._upserts.query(rows))
