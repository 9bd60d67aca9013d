"""What Discord calls the connection of each shard, so that whoever connects it next goes on with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Dialect, bindparam, select

from bot.store.dice_store import SqlDiceStore
from bot.store.prepared import Statement
from bot.store.tables import METADATA
from bot.store.upserts import Upserts

TABLE = METADATA.tables["gateway_session"]


@dataclass(frozen=True)
class Session:
    """A session of the gateway: with it, and where Discord still knows it, a connection is resumed."""

    id: str
    sequence: int
    """The number of the last event that needs not come again."""
    address: str
    """The URL of the gateway that has it."""


class GatewaySessions:
    """Keeps the latest session of each shard of each division into shards."""

    def __init__(self, store: SqlDiceStore, dialect: Dialect) -> None:
        self._store = store
        self._upserts = Upserts(TABLE, dialect)
        self._of = Statement(
            select(TABLE.c.session, TABLE.c.sequence, TABLE.c.address).where(
                TABLE.c.shard == bindparam("of_shard"), TABLE.c["count"] == bindparam("of_count")
            ),
            dialect,
        )

    async def of(self, shard: int, count: int) -> Session | None:
        """Give the session of *shard* among so many."""
        (rows,) = await self._store.read((self._of, {"of_shard": shard, "of_count": count}))
        return Session(*rows[0]) if rows else None

    async def keep(self, sessions: Mapping[int, Session], count: int) -> None:
        """Write the *sessions*, by shard, in one statement; *count* is how many shards there are."""
        rows = [(shard, count, each.id, each.sequence, each.address) for shard, each in sessions.items()]
        if rows:
            await self._store.write(self._upserts.query(rows))
