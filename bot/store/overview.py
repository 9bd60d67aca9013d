"""What is told of the games that are kept, all together: how many, how old, and what is overdue."""

from __future__ import annotations

from dataclasses import dataclass

from bot.store.records import GameId, Status


@dataclass(frozen=True)
class Waiting:
    """What a game has in the outbox that is not yet delivered."""

    game: GameId
    guild: int
    parcels: int
    since: int
    """When the oldest of them was committed, in unix milliseconds."""


@dataclass(frozen=True)
class GamesOfRuleset:
    """How many games of one ruleset are kept in one status."""

    ruleset: str
    status: Status
    games: int


@dataclass(frozen=True)
class OpenGame:
    """What the operator sees of an open game: nothing of its cards and seeds. Times in unix milliseconds."""

    id: GameId
    guild: int
    channel: int
    ruleset: str
    status: Status
    seats: int
    opened_at: int
    last_at: int
    """When the last entry of its log was written."""
    due: int | None
    """Its earliest deadline."""
    parcels: int
    """How many messages wait to be delivered."""
    since: int | None
    """When the oldest of them was committed."""


@dataclass(frozen=True)
class GameCount:
    """How many games of a server were opened, and what became of them."""

    opened: int = 0
    started: int = 0
    finished: int = 0
    abandoned: int = 0
    """Ended after their start and before their end."""
    closed: int = 0
    """Ended before their start."""
    exported: int = 0
    """Begun, and gone to another installation of the bot."""

    @property
    def waiting(self) -> int:
        """How many gather their players."""
        return self.opened - self.started - self.closed

    @property
    def running(self) -> int:
        """How many are being played, the paused ones among them."""
        return self.started - self.finished - self.abandoned - self.exported
