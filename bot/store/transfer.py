"""Moves everything from one database to an empty one, of the same kind or the other."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Table, event, func, insert, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from bot.store import address, open_store
from bot.store.errors import DatabaseRefused, DatabaseUnreachable
from bot.store.sqlite import NO_CHECKPOINT
from bot.store.tables import LASTING

BATCH = 500
"""Rows that are in memory at a time."""


class TargetTaken(DatabaseRefused):
    """There is something in the database that all was to be copied to."""

    def __init__(self, table: str) -> None:
        super().__init__(f"there is something in its table {table}")
        self.table = table


async def transfer(source: str, target: str) -> int:
    """Copy every row from the database at *source* to the empty one at *target*; give how many there are.

    Both are URLs. Ids stay the same, and what comes next is counted on from where the source had come. No
    bot may use either meanwhile: for SQLite that is made sure of. Raise DatabaseRefused; then *target* has
    its tables at most, and nothing in them.
    """
    place = address(source)
    if isinstance(place, Path) and not place.exists():
        raise DatabaseUnreachable(f"{place} does not exist")
    try:
        async with opened(source) as old, opened(target) as new:
            await _check_empty(new)
            rows = 0
            for table in LASTING:
                rows += await _copy(table, old, new)
            for table in LASTING:
                if table.dialect_options["sqlite"]["autoincrement"]:
                    await _set_sequence(new, table.name, await _sequence(old, table.name))
            return rows
    except DBAPIError as error:
        raise DatabaseUnreachable(str(error.orig)) from error


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[AsyncConnection]:
    """Give a connection to the database with the newest tables, in a transaction that keeps all or none."""
    # The store brings the tables up to date, and keeps other processes from an SQLite file.
    store = await open_store(url)
    engine = _engine(url)
    try:
        async with engine.begin() as connection:
            yield connection
    finally:
        await engine.dispose()
        await store.close()


def _engine(url: str) -> Any:
    place = address(url)
    if isinstance(place, Path):
        engine = create_async_engine(f"sqlite+aiosqlite:///{place}")

        @event.listens_for(engine.sync_engine, "connect")
        def leave_checkpoints_to_the_store(connection: Any, _: object) -> None:
            connection.execute(f"PRAGMA {NO_CHECKPOINT}")

        return engine
    import asyncpg

    where = place.render_as_string(hide_password=False)
    return create_async_engine(
        "postgresql+asyncpg://",
        async_creator=lambda *_, **__: asyncpg.connect(where),
        isolation_level="REPEATABLE READ",
    )


async def _check_empty(new: AsyncConnection) -> None:
    for table in LASTING:
        if (await new.execute(select(func.count()).select_from(table))).scalar_one():
            raise TargetTaken(table.name)


async def _copy(table: Table, old: AsyncConnection, new: AsyncConnection) -> int:
    count = 0
    rows = await old.stream(select(table).order_by(*table.primary_key))
    async for batch in rows.mappings().partitions(BATCH):
        await new.execute(insert(table), [dict(row) for row in batch])
        count += len(batch)
    return count


async def _sequence(old: AsyncConnection, table: str) -> int:
    """Give the highest id that *table* has ever given; 0 when it has given none."""
    if old.dialect.name == "sqlite":
        asked = text("SELECT seq FROM sqlite_sequence WHERE name = :name")
        return int((await old.execute(asked, {"name": table})).scalar() or 0)
    asked = text("SELECT pg_get_serial_sequence(:name, 'id')")
    name = (await old.execute(asked, {"name": table})).scalar_one()
    found = await old.execute(text(f"SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {name}"))
    return int(found.scalar_one())


async def _set_sequence(new: AsyncConnection, table: str, last: int) -> None:
    if not last:
        return
    if new.dialect.name == "sqlite":
        await new.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), {"name": table})
        told = text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :last)")
    else:
        told = text("SELECT setval(pg_get_serial_sequence(:name, 'id'), :last)")
    await new.execute(told, {"name": table, "last": last})
