"""Where commitments were posted for everybody: a message that stays as it is."""

from __future__ import annotations

from dataclasses import dataclass

DISCORD_EPOCH = 1_420_070_400_000
"""Unix milliseconds from which the times in Discord's ids are counted."""
DIRECT = 0
"""What stands for the server of a table in direct messages, of which Discord tells the first shard."""


@dataclass(frozen=True)
class Posting:
    """A message that was sent, or is to be sent, to a channel."""

    guild: int | None
    """None in direct messages."""
    channel: int
    message: int | None
    """Discord's id of the message; None until it is known to stand there."""

    @property
    def at(self) -> int | None:
        """When it was sent, in unix milliseconds, as its id tells; None until it is known to stand there."""
        return None if self.message is None else (self.message >> 22) + DISCORD_EPOCH

    @property
    def link(self) -> str | None:
        """Where anybody who may see the channel finds it; None until it is known to stand there."""
        return None if self.message is None else message_link(self.guild, self.channel, self.message)


def place_of(guild: int, channel: int) -> str:
    """Give how a message names *channel*: by a mention, which there is none of for direct messages."""
    return f"<#{channel}>" if guild else channel_link(guild, channel)


def channel_link(guild: int | str | None, channel: int | str) -> str:
    """Give where Discord shows *channel*; no *guild* stands for direct messages."""
    return f"https://discord.com/channels/{guild or '@me'}/{channel}"


def message_link(guild: int | str | None, channel: int | str, message: int | str) -> str:
    """Give where Discord shows *message*; no *guild* stands for direct messages."""
    return f"{channel_link(guild, channel)}/{message}"
