"""One line of `midnight check`: how bad it is, what was found, and what to do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from rules.contract import Phrase


class Level(IntEnum):
    """How bad it is."""

    OK = 0
    NOTE = 1
    WRONG = 2


@dataclass(frozen=True)
class Finding:
    """One line: how bad it is, what was found, and what to do."""

    level: Level
    phrase: Phrase

    @classmethod
    def of(cls, level: Level, key: str, **facts: str | int) -> Finding:
        """Give the finding that the phrase *key* words."""
        return cls(level, Phrase(key, facts))
