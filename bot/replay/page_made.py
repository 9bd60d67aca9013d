"""What the process that makes a page hands back."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec


@dataclass(frozen=True)
class PageMade:
    """What was made of the file of a finished game, to be told beside it."""

    page: bytes | None
    """HTML; None where it became too large to be attached."""

    def written(self) -> bytes:
        """Give it as bytes."""
        return msgspec.msgpack.encode(self)

    @classmethod
    def read(cls, written: bytes) -> PageMade:
        """Give what was `written`; raise ValueError for anything else."""
        return msgspec.msgpack.decode(written, type=cls)
