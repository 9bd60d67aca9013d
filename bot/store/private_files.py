"""Keeps the files of a database to their owner: they hold the seeds of running games."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import structlog

BESIDE = ("", "-wal", "-shm", "-journal", ".lock")
"""What SQLite, and our lock, put beside the database; SQLite gives its own the mode of the database."""
OTHERS = stat.S_IRWXG | stat.S_IRWXO

log = structlog.get_logger(__name__)


def keep_private(path: Path) -> None:
    """Make the database at *path* and its lock where they are missing, and let nobody else read any of them.

    A file of another user's stays as it is, and is told in the log.
    """
    for ending in BESIDE:
        file = Path(f"{path}{ending}")
        try:
            if ending in ("", ".lock"):
                os.close(os.open(file, os.O_RDWR | os.O_CREAT, stat.S_IRUSR | stat.S_IWUSR))
            mode = stat.S_IMODE(file.stat().st_mode)
            if mode & OTHERS:
                file.chmod(mode & ~OTHERS)
        except FileNotFoundError:  # not there, or no folder for it; the database says so itself
            continue
        except OSError as error:
            log.warning("file_not_made_private", file=str(file), why=type(error).__name__)
