"""Where a game is in its life, and what is counted of that."""

from __future__ import annotations

from enum import StrEnum


class Status(StrEnum):
    """Where a game is in its life."""

    LOBBY = "lobby"
    PLAYING = "playing"
    PAUSED = "paused"
    EXPORTED = "exported"
    """It goes on in another installation of the bot, or may do so: nobody plays it here."""
    FINISHED = "finished"
    ABANDONED = "abandoned"

    @property
    def is_open(self) -> bool:
        """Whether the game still holds its channel."""
        return self in (Status.LOBBY, Status.PLAYING, Status.PAUSED)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended: nothing of it is secret any more."""
        return self in (Status.FINISHED, Status.ABANDONED)


class Milestone(StrEnum):
    """What is counted of the games of a server, beside that they were opened."""

    STARTED = "started"
    FINISHED = "finished"
    ABANDONED = "abandoned"
    """Ended after its start and before its end."""
    CLOSED = "closed"
    """Ended before its start."""
    EXPORTED = "exported"
    """Begun here, and gone to another installation of the bot."""
    IMPORTED = "imported"
    """Come, or come back, from another installation."""

    @classmethod
    def between(cls, before: Status, after: Status) -> Milestone | None:
        """Give what is to be counted where a game changes from *before* to *after*; None for nothing."""
        if before is after:
            return None
        if before is Status.EXPORTED:
            return cls.IMPORTED
        match after:
            case Status.EXPORTED:
                return cls.EXPORTED
            case Status.FINISHED:
                return cls.FINISHED
            case Status.ABANDONED:
                return cls.CLOSED if before is Status.LOBBY else cls.ABANDONED
            case Status.PLAYING if before is Status.LOBBY:
                return cls.STARTED
        return None
