"""Brings a database to the tables that this program knows."""

from __future__ import annotations

import structlog
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text

from bot.store.errors import DatabaseTooNew

log = structlog.get_logger(__name__)

_UPGRADING = 0x6D69646E69676874  # "midnight": PostgreSQL names its advisory locks by a number


def upgrade(connection: Connection, revision: str | None = None) -> None:
    """Run the migrations that are missing up to *revision* (None: the newest); raise DatabaseTooNew.

    The caller's transaction on *connection* keeps them all or none.
    """
    if connection.dialect.name == "postgresql":
        # Of two processes that start together, one upgrades and the other waits here.
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _UPGRADING})
    config = Config()
    config.set_main_option("script_location", "bot.store:migrations")
    config.attributes["connection"] = connection
    scripts = ScriptDirectory.from_config(config)
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None and not _is_known(scripts, found):
        raise DatabaseTooNew(found)
    wanted = revision or scripts.get_current_head()
    if wanted is None or found == wanted:
        return
    command.upgrade(config, wanted)
    log.info("database_upgraded", before=found, after=wanted)


def _is_known(scripts: ScriptDirectory, revision: str) -> bool:
    try:
        return scripts.get_revision(revision) is not None
    except CommandError:
        return False
