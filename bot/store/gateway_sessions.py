"""What Discord calls the connection of each shard, so that whoever connects it next goes on with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Dialect, bindparam, select
from sqlalchemy.dialects import postgresql, sqlite

from bot.store.dice_store import SqlDiceStore
from bot.store.prepared import Statement
from bot.store.tables import METADATA

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
        self._dialect = dialect
        self._of = Statement(
            select(TABLE.c.session, TABLE.c.sequence, TABLE.c.address).where(
                TABLE.c.shard == bindparam("of_shard"), TABLE.c["count"] == bindparam("of_count")
            ),
            dialect,
        )
        self._keep: dict[int, Statement] = {}

    async def of(self, shard: int, count: int) -> Session | None:
        """Give the session of *shard* among so many."""
        (rows,) = await self._store.read((self._of, {"of_shard": shard, "of_count": count}))
        return Session(*rows[0]) if rows else None

    async def keep(self, sessions: Mapping[int, Session], count: int) -> None:
        """Write the *sessions*, by shard, in one statement; *count* is how many shards there are."""
        if not sessions:
            return
        values: dict[str, Any] = {}
        for place, (shard, session) in enumerate(sorted(sessions.items())):
            row = (shard, count, session.id, session.sequence, session.address)
            values |= {f"{column.name}_{place}": value for column, value in zip(TABLE.c, row, strict=True)}
        if len(sessions) not in self._keep:
            self._keep[len(sessions)] = Statement(_keep(len(sessions), self._dialect), self._dialect)
        await self._store.write((self._keep[len(sessions)], values))


def _keep(rows: int, dialect: Dialect) -> Any:
    upsert: Any = postgresql.insert if dialect.name == "postgresql" else sqlite.insert
    kept = upsert(TABLE).values(
        [
            {column.name: bindparam(f"{column.name}_{place}", type_=column.type) for column in TABLE.c}
            for place in range(rows)
        ]
    )
    changed = {name: kept.excluded[name] for name in ("session", "sequence", "address")}
    return kept.on_conflict_do_update(index_elements=["shard", "count"], set_=changed)
