"""Where the commitments stand, as a file of a game tells it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.store.posting import Posting, message_link


@dataclass(frozen=True)
class Posted:
    """Where the message stands that fixed the commitments: ids of Discord, each empty where none is known."""

    guild: str = ""
    channel: str = ""
    message: str = ""

    @property
    def link(self) -> str | None:
        """Where anybody who may see the channel finds the message; None where none is known."""
        return message_link(self.guild, self.channel, self.message) if self.message else None

    @classmethod
    def of(cls, posting: Posting | None) -> Posted:
        """Give *posting* with the numbers as strings, which no reader of JSON rounds."""
        if posting is None or posting.message is None:
            return NOT_POSTED
        guild = "" if posting.guild is None else str(posting.guild)
        return cls(guild, str(posting.channel), str(posting.message))


NOT_POSTED = Posted()
