"""Since when a table waits for those whom it waits for, as far as a reader may know."""

from __future__ import annotations

from collections.abc import Collection

from bot.digest.newest import newest
from bot.game.referee import Referee
from bot.game.table import Table
from rules.contract import Seat, Viewer

MOST = 25
"""Entries that are looked through."""


async def waits_since(referee: Referee, table: Table, viewer: Viewer, seats: Collection[Seat]) -> int | None:
    """Give when *table* began to wait for one of *seats*, in unix milliseconds; None for long ago.

    That is when they were asked, or what they last did themselves led to the next question.
    """
    found = await newest(referee, table, viewer, lambda entry: entry.kind in ("started", "resumed"), MOST)
    for each in reversed(found.happenings):
        if any(seat in seats for seat in each.asked) or (
            each.action is not None and each.action.seat in seats and each.entry.cause != "clock"
        ):
            return each.entry.at
    return None if found.last is None else found.last.entry.at
