"""Tables of the database, and the store that keeps each game whole or not at all."""

from __future__ import annotations

from pathlib import Path

from bot.store.errors import DatabaseUnknown
from bot.store.records import Store


async def open_store(url: str) -> Store:
    """Give the store at *url*, created or upgraded where needed; it belongs to the running event loop.

    *url* is `sqlite:///FILE` (a path from here; four slashes: from the root) or `postgresql://USER@HOST/NAME`,
    which may be spelt `postgres:` as well. Raise DatabaseRefused for a URL or a database that cannot be used;
    DatabaseOut where waiting may help.
    """
    # Imported here so that whoever needs the records alone does not wait for the database libraries.
    from sqlalchemy import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        address = make_url(url)
    except (ArgumentError, ValueError):  # the second for a port that is no number
        raise DatabaseUnknown("this is no database URL") from None  # which may hold a password
    match address.get_backend_name():
        case "sqlite":
            from bot.store.sqlite import SqliteStore

            if address.database in (None, "", ":memory:"):
                raise DatabaseUnknown("an SQLite database must be a file")
            return await SqliteStore.open(Path(str(address.database)))
        case "postgresql" | "postgres":
            from bot.store.postgres import PostgresStore

            return await PostgresStore.open(address)
        case unknown:
            raise DatabaseUnknown(f"there is no store in {unknown}")
