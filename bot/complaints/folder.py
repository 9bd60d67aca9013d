"""The operator's folder of complaints: one file each, for its owner's eyes alone."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

LARGEST = 200 * 2**20
"""Bytes that all files together may have: 200 complaints of usual size have a third of it."""
LEFT_ALONE = 3600.0
"""Seconds for which a file is left alone that nobody knows of: it may just be made."""
_NAME = re.compile(r"report-(\d{1,9})-[a-z0-9_]+-\d{1,19}\.zip(\.part)?")


class FolderFull(Exception):
    """There is no more room for complaints."""


class Folder:
    """A folder that may not be there yet. What it does waits for the disk: call it in a thread."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def keep(self, number: int, about: str, content: bytes) -> None:
        """Keep *content* as complaint *number*, *about* a game; raise FolderFull and OSError."""
        self.path.mkdir(mode=0o700, parents=True, exist_ok=True)
        size = sum(each.stat().st_size for each in self.path.iterdir())
        if size + len(content) > LARGEST:
            raise FolderFull
        file = self.path / f"report-{number}-{about}.zip"
        part = file.with_name(f"{file.name}.part")
        try:
            descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(descriptor, "wb") as opened:
                opened.write(content)
                opened.flush()
                os.fsync(descriptor)
            part.rename(file)
        except OSError:
            with suppress(OSError):
                part.unlink()
            raise

    def sweep(self, known: Collection[int]) -> None:
        """Delete the files of complaints whose numbers nobody knows any more."""
        if not self.path.is_dir():
            return
        for each in self.path.iterdir():
            named = _NAME.fullmatch(each.name)
            if named is None or int(named[1]) in known:
                continue
            with suppress(OSError):
                if named[2] is None or time.time() - each.stat().st_mtime > LEFT_ALONE:
                    each.unlink()
