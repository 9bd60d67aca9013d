"""The Wind Roses of channels without a game, remembered over restarts."""

from __future__ import annotations

from bot.quick_tools.channel_memory import ChannelMemory
from bot.store.records import Store
from rules.siege.tools.rose import Rose


class ChannelRoses(ChannelMemory[Rose]):
    """One Rose for each channel, changed by one person after another."""

    def __init__(self, store: Store) -> None:
        """Take where they are remembered."""
        super().__init__(store, "siege-rose", Rose)
