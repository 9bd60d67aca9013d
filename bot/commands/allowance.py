"""How much one person may ask for: a bucket for each, which fills up again by itself."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from math import ceil
from typing import Any

import discord

REMEMBERED = 10_000
"""People of whom it is known how much they asked for lately; of the others it was longest ago."""
COMMAND = 4
"""What a command costs, and a button that does as much: it rolls, opens a table, makes a picture."""
PRESS = 1
"""What a press costs by which a game goes on. The rules refuse what is not due, so it makes nothing grow."""
PRESSES = ("gm:", "dice:turn:")
"""How the custom ids of such begin."""
AT_ONCE = 60
"""What a full bucket holds: 15 commands or 60 presses. Nobody reads a page and presses faster than twice a
second, and that is how fast it fills at 30 commands a minute: who plays quickly never meets its bottom."""
SUGGESTIONS_AT_ONCE, SUGGESTIONS_A_SECOND = 40, 8
"""Discord asks for suggestions while somebody types, a few times a second."""
ANSWERS_AT_ONCE, ANSWERS_A_SECOND = 5, 0.5
"""How often somebody is told to wait: telling is work, too."""


class Buckets:
    """One bucket for each person."""

    def __init__(self, size: float, a_second: float) -> None:
        """Take what a full one holds, and how much flows in."""
        self._size = size
        self._a_second = a_second
        self._levels: OrderedDict[int, tuple[float, int]] = OrderedDict()
        """How much there was, and when, in milliseconds."""

    def lacking(self, user: int, cost: float, now: int) -> float:
        """Take *cost* out of the bucket of *user* and give 0; else the seconds until it holds as much."""
        level, at = self._levels.pop(user, (self._size, now))
        level = min(self._size, level + max(0, now - at) / 1000 * self._a_second)
        lacking = max(0.0, cost - level)
        self._levels[user] = (level if lacking else level - cost, now)
        if len(self._levels) > REMEMBERED:
            self._levels.popitem(last=False)
        return lacking / self._a_second


class Allowance:
    """What is left to everybody, in memory: a restart gives all of it back."""

    def __init__(self, commands_a_minute: int, now: Callable[[], int]) -> None:
        """Take *now* in milliseconds; 0 *commands_a_minute* set no limit."""
        self._is_limited = commands_a_minute > 0
        self._now = now
        self._asked = Buckets(AT_ONCE, (commands_a_minute or 1) * COMMAND / 60)
        self._suggested = Buckets(SUGGESTIONS_AT_ONCE, SUGGESTIONS_A_SECOND)
        self._told = Buckets(ANSWERS_AT_ONCE, ANSWERS_A_SECOND)

    def lacking(self, interaction: discord.Interaction[Any]) -> int:
        """Give 0 where *interaction* may be answered, which is then paid for; else the seconds to wait."""
        if not self._is_limited:
            return 0
        if interaction.type is discord.InteractionType.autocomplete:
            return ceil(self._suggested.lacking(interaction.user.id, 1, self._now()))
        return ceil(self._asked.lacking(interaction.user.id, cost_of(interaction), self._now()))

    def may_tell(self, user: int) -> bool:
        """Whether *user* is to be told once more to wait."""
        return not self._told.lacking(user, 1, self._now())


def cost_of(interaction: discord.Interaction[Any]) -> int:
    """Give what answering *interaction* costs whoever asks."""
    asked: dict[str, Any] = {**(interaction.data or {})}
    return PRESS if str(asked.get("custom_id", "")).startswith(PRESSES) else COMMAND
