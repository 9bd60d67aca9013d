"""Tables of the database, and the store that keeps each game whole or not at all."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from bot.store.errors import DatabaseUnknown
from bot.store.records import Store

if TYPE_CHECKING:
    from sqlalchemy import URL


async def open_store(url: str, *, beside: bool = False) -> Store:
    """Give the store at *url*, created or upgraded where needed; it belongs to the running event loop.

    *url* is `sqlite:///FILE` (a path from here; four slashes: from the root) or `postgresql://USER@HOST/NAME`,
    which may be spelt `postgres:` as well. *beside* a bot that may be running, the database is taken as it
    is: neither created nor upgraded, and not closed to others. Raise DatabaseRefused for a URL or a database
    that cannot be used; DatabaseOut where waiting may help.
    """
    place = address(url)
    if isinstance(place, Path):
        from bot.store.sqlite import SqliteStore

        return await SqliteStore.open(place, beside=beside)
    from bot.store.postgres import PostgresStore

    return await PostgresStore.open(place, beside=beside)


def address(url: str) -> Path | URL:
    """Give the file of an SQLite database, or the address of a PostgreSQL one; raise DatabaseUnknown."""
    # Imported here so that whoever needs the records alone does not wait for the database libraries.
    from sqlalchemy import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        found = make_url(url)
    except (ArgumentError, ValueError):  # the second for a port that is no number
        raise DatabaseUnknown("this is no database URL") from None  # which may hold a password
    match found.get_backend_name():
        case "sqlite":
            if found.database in (None, "", ":memory:"):
                raise DatabaseUnknown("an SQLite database must be a file")
            return Path(str(found.database))
        case "postgresql" | "postgres":
            return found.set(drivername="postgresql")
        case unknown:
            raise DatabaseUnknown(f"there is no store in {unknown}")
