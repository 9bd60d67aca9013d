"""The time in which the operator keeps the tables closed: everything can be read, nothing be done."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from bot.game.attendance import give_back
from bot.game.referee import Referee
from bot.store.records import Store

KEY = "maintenance"
LONGEST = 500
"""How many characters the operator's words may have."""


@dataclass(frozen=True)
class Maintenance:
    """Since when the tables are closed, in unix milliseconds, and what players are told; may be empty."""

    since: int
    words: str

    @classmethod
    async def read(cls, store: Store) -> Maintenance | None:
        """Give what is announced in *store*; None while the tables are open."""
        kept = await store.setting(KEY)
        return msgspec.json.decode(kept, type=cls) if kept else None

    async def announce(self, store: Store) -> None:
        """Close the tables; every process sees it soon."""
        await store.remember(KEY, msgspec.json.encode(self).decode())
        await store.wakes.tell(KEY)


async def finish(referee: Referee, now: int) -> int:
    """Open the tables again at *now*; give how many games were given the time that this took.

    Nobody loses a turn to it: what they had to decide is due that much later.
    """
    store = referee.store
    kept = await Maintenance.read(store)
    if kept is None:
        return 0
    postponed = await give_back(referee, lambda guild: kept.since, now)
    await store.remember(KEY, "")
    await store.wakes.tell(KEY)
    return postponed
