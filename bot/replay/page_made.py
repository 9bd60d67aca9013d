"""What the process that makes a page hands back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec


@dataclass(frozen=True)
class BestMoment:
    """One of the best moments of a game."""

    measure: str
    """What it was chosen by: `roll`, `score` or `odds`."""
    rank: int
    """Its place by that measure, from 1."""
    moment: int
    """Its place among the moments of the game, from 0."""
    entry: int
    """Its first entry."""
    words: Mapping[str, str]
    """Why, with its probability, by language: one paragraph."""


@dataclass(frozen=True)
class PageMade:
    """What was made of the file of a finished game, to be told beside it."""

    page: bytes | None
    """HTML; None where it became too large to be attached."""
    best: tuple[BestMoment, ...] = ()
    """The best moments of the game."""

    def written(self) -> bytes:
        """Give it as bytes."""
        return msgspec.msgpack.encode(self)

    @classmethod
    def read(cls, written: bytes) -> PageMade:
        """Give what was `written`; raise ValueError for anything else."""
        return msgspec.msgpack.decode(written, type=cls)
