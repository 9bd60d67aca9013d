"""How much one person may ask for: a bucket for each, which fills up again by itself."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from math import ceil
from typing import Any

import discord

from bot.store.wakes import Wakes

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
TOPIC = "asked"
"""Of what other processes are told, with who tells it and the user."""
TOLD_EVERY = AT_ONCE / 2
"""So much more than flows in somebody may have asked one process for before it tells the others."""
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
        level = self._level(user, now)
        lacking = max(0.0, cost - level)
        self._write(user, level if lacking else level - cost, now)
        return lacking / self._a_second

    def pour_out(self, user: int, cost: float, now: int) -> None:
        """Take *cost* out of the bucket of *user*, or all there is."""
        self._write(user, max(0.0, self._level(user, now) - cost), now)

    def refill(self, user: int) -> None:
        """Fill the bucket of *user*."""
        self._levels.pop(user, None)

    def _level(self, user: int, now: int) -> float:
        level, at = self._levels.pop(user, (self._size, now))
        return min(self._size, level + max(0, now - at) / 1000 * self._a_second)

    def _write(self, user: int, level: float, now: int) -> None:
        self._levels[user] = level, now
        if len(self._levels) > REMEMBERED:
            self._levels.popitem(last=False)


class Allowance:
    """What is left to everybody, in memory: a restart gives all of it back.

    Who asks two processes, on a server and by direct message, has the less left at one the more they asked
    the other; what neither was told of yet is at most half a bucket.
    """

    def __init__(self, commands_a_minute: int, now: Callable[[], int]) -> None:
        """Take *now* in milliseconds; 0 *commands_a_minute* set no limit."""
        self._is_limited = commands_a_minute > 0
        self._now = now
        self._tell: Callable[[int], None] = lambda user: None
        self._telling: set[asyncio.Task[None]] = set()
        flow = (commands_a_minute or 1) * COMMAND / 60
        self._asked = Buckets(AT_ONCE, flow)
        self._untold = Buckets(TOLD_EVERY, flow)
        self._suggested = Buckets(SUGGESTIONS_AT_ONCE, SUGGESTIONS_A_SECOND)
        self._told = Buckets(ANSWERS_AT_ONCE, ANSWERS_A_SECOND)

    def lacking(self, interaction: discord.Interaction[Any]) -> int:
        """Give 0 where *interaction* may be answered, which is then paid for; else the seconds to wait."""
        if not self._is_limited:
            return 0
        if interaction.type is discord.InteractionType.autocomplete:
            return ceil(self._suggested.lacking(interaction.user.id, 1, self._now()))
        user, cost, now = interaction.user.id, cost_of(interaction), self._now()
        lacking = ceil(self._asked.lacking(user, cost, now))
        if not lacking and self._untold.lacking(user, cost, now):
            self._untold.refill(user)
            self._tell(user)
        return lacking

    def share(self, wakes: Wakes, process: str) -> None:
        """Tell others what is asked of this one, which is called *process*, and hear what of them."""

        def tell(user: int) -> None:
            task = asyncio.create_task(wakes.tell(TOPIC, f"{process} {user}"))
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

        def hear(told: str | None) -> None:
            asked, _, user = (told or "").rpartition(" ")
            if asked not in ("", process):
                self._asked.pour_out(int(user), TOLD_EVERY, self._now())

        self._tell = tell
        wakes.on(TOPIC, hear)

    def may_tell(self, user: int) -> bool:
        """Whether *user* is to be told once more to wait."""
        return not self._told.lacking(user, 1, self._now())


def cost_of(interaction: discord.Interaction[Any]) -> int:
    """Give what answering *interaction* costs whoever asks."""
    asked: dict[str, Any] = {**(interaction.data or {})}
    return PRESS if str(asked.get("custom_id", "")).startswith(PRESSES) else COMMAND
