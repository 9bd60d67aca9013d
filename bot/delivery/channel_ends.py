"""What stands at the bottom of each channel, as far as somebody told us: nobody reads the channels."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any

from discord.ext import commands

CHANNELS_KEPT = 4096
FRESH = 120_000
"""For how many milliseconds what was heard of a channel is taken to be so still."""


class ChannelEnds:
    """Remembers the newest message of each channel, and when that was heard.

    Every interaction tells which message was the last of its channel, and what the bot has sent is known
    anyway: neither costs a call, or an intent. What nobody told lately is unknown.
    """

    def __init__(self, clock: Callable[[], int]) -> None:
        """Take the *clock*, which gives the unix time in milliseconds."""
        self.now = clock
        self._heard: OrderedDict[int, tuple[int, int]] = OrderedDict()

    def heard(self, channel: int, message: int) -> None:
        """Note that *message* was the last of *channel* just now."""
        known, _ = self._heard.pop(channel, (0, 0))
        self._heard[channel] = (max(message, known), self.now())
        if len(self._heard) > CHANNELS_KEPT:
            self._heard.popitem(last=False)

    def forget(self) -> None:
        """Know nothing any more: another process hears of some channels from now on."""
        self._heard.clear()

    def is_below(self, channel: int, message: int) -> bool:
        """Whether something newer than *message* may stand in *channel*: it does, or nobody told lately."""
        if channel not in self._heard:
            return True
        newest, at = self._heard[channel]
        return newest > message or self.now() - at > FRESH


def overheard(client: commands.AutoShardedBot, clock: Callable[[], int]) -> ChannelEnds:
    """Give what is heard of the channels by the interactions of *client*: discord.py does not keep it."""
    ends = ChannelEnds(clock)
    parsers = client._connection.parsers
    parse = parsers["INTERACTION_CREATE"]

    def heard(data: Any) -> None:
        channel = data.get("channel")
        if isinstance(channel, Mapping) and channel.get("last_message_id"):
            ends.heard(int(channel["id"]), int(channel["last_message_id"]))
        parse(data)

    async def parted(shard: int) -> None:
        ends.forget()

    parsers["INTERACTION_CREATE"] = heard
    client.add_listener(parted, "on_shard_parted")
    return ends
