"""Where commitments were posted for everybody: a message that stays as it is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Posting:
    """A message that was sent, or is to be sent, to a channel."""

    guild: int | None
    """None in direct messages."""
    channel: int
    message: int | None
    """Discord's id of the message; None until it is known to stand there."""

    @property
    def link(self) -> str | None:
        """Where anybody who may see the channel finds it; None until it is known to stand there."""
        if self.message is None:
            return None
        return f"https://discord.com/channels/{self.guild or '@me'}/{self.channel}/{self.message}"
