"""Brings a database to the tables that this program knows."""

from __future__ import annotations

from pathlib import Path

import structlog
from sqlalchemy import Connection, inspect, text

from bot.store.errors import DatabaseTooNew, DatabaseTooOld

log = structlog.get_logger(__name__)

_UPGRADING = 0x6D69646E69676874  # "midnight": PostgreSQL names its advisory locks by a number
_VERSIONS = Path(__file__).parent / "migrations" / "versions"


def upgrade(connection: Connection, revision: str | None = None) -> None:
    """Run the migrations that are missing up to *revision* (None: the newest); raise DatabaseTooNew.

    The caller's transaction on *connection* keeps them all or none.
    """
    if connection.dialect.name == "postgresql":
        # Of two processes that start together, one upgrades and the other waits here.
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _UPGRADING})
    found, wanted = _revision(connection), revision or newest_revision()
    if found == wanted:
        return
    _migrate(connection, found, wanted)
    log.info("database_upgraded", before=found, after=wanted)


def check(connection: Connection, *, may_be_older: bool = False) -> str:
    """Give the revision of a database that is used as it is; raise DatabaseTooNew or DatabaseTooOld."""
    found, newest = _revision(connection), newest_revision()
    if found is not None and found > newest:
        raise DatabaseTooNew(found)
    if found is None or (found != newest and not may_be_older):
        raise DatabaseTooOld(found)
    return found


def newest_revision() -> str:
    """Give the revision that this program's tables have: the number of the last migration's file."""
    return max(file.name[1:5] for file in _VERSIONS.glob("v*.py"))


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def _migrate(connection: Connection, found: str | None, wanted: str) -> None:
    # Imported here because alembic takes 9 MiB and most starts find nothing to migrate.
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", "bot.store:migrations")
    config.attributes["connection"] = connection
    if found is not None:
        try:
            ScriptDirectory.from_config(config).get_revision(found)
        except CommandError:
            raise DatabaseTooNew(found) from None
    command.upgrade(config, wanted)
