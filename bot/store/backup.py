"""A copy of an SQLite database made while a bot writes to it, and its way back into an empty place."""

from __future__ import annotations

import os
import shlex
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from sqlalchemy import URL

from bot.store.errors import DatabaseRefused, DatabaseUnreachable
from bot.store.sqlite import NO_CHECKPOINT, check_file, hold
from bot.store.tables import UNDELIVERED


class PlaceTaken(DatabaseRefused):
    """There is something already where a database was to be written."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} exists")
        self.path = path


def back_up(database: Path, file: Path) -> None:
    """Write to *file*, which is new, what *database* holds at one moment; nobody has to wait for it.

    Raise DatabaseRefused; then there is no *file*.
    """
    check_file(database, may_be_older=True)
    if file.exists():
        raise PlaceTaken(file)
    _copy(database, file)


def restore(file: Path, database: Path) -> None:
    """Make *database*, which is new, hold what the backup *file* does; raise DatabaseRefused.

    What the backup calls undelivered may have been delivered since: it is looked for before it is sent.
    """
    check_file(file, may_be_older=True)
    with closing(hold(database)):
        for each in (database, *(Path(f"{database}-{kind}") for kind in ("wal", "journal"))):
            if each.exists():
                raise PlaceTaken(each)
        _copy(file, database, f"UPDATE outbox SET state = 'sending' WHERE {UNDELIVERED}")


def _copy(source: Path, target: Path, *statements: str) -> None:
    """Copy a database whole or not at all, for nobody but its owner to read: it holds seeds."""
    part = Path(f"{target}.part")
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        # In one step: a copy in several begins anew whenever another process has written.
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(part)) as new:
            old.execute(f"PRAGMA {NO_CHECKPOINT}")
            old.backup(new)
            for statement in statements:
                new.execute(statement)
            new.commit()
            new.execute("PRAGMA journal_mode = DELETE")
            ((found,),) = new.execute("PRAGMA quick_check(1)").fetchall()
        if found != "ok":
            raise DatabaseUnreachable(f"{source}: {found}")
        _to_disk(part)
        part.replace(target)
    except (OSError, sqlite3.Error) as error:
        raise DatabaseUnreachable(f"{target}: {error}") from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def _to_disk(file: Path) -> None:
    handle = os.open(file, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def dump_command(server: URL, file: Path) -> str:
    """Give the command that backs up a PostgreSQL database; it holds no password."""
    return shlex.join(
        ["pg_dump", "--format=custom", "--no-owner", f"--file={file}", f"--dbname={_open(server)}"]
    )


def load_command(server: URL, file: Path) -> str:
    """Give the command that restores such a backup into an empty database; it holds no password."""
    return shlex.join(
        ["pg_restore", "--single-transaction", "--no-owner", f"--dbname={_open(server)}", str(file)]
    )


def _open(server: URL) -> str:
    """Give the address without its password, wherever that stands in it."""
    bare = server._replace(password=None).difference_update_query(["password"])
    return bare.render_as_string(hide_password=False)
