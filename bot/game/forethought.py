"""What automated players make up their minds to, before it is their turn to say so.

How long somebody thinks tells what they hold: more options take longer. So they think while their pause
runs, and answer at its end.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from bot.game import judgement
from bot.game.table import Table
from bot.store.records import GameId
from bot.workshop import Outdated, Workshop
from rules.contract import Action, Seat

Moment = tuple[GameId, int, Seat]
"""Whose answer, at which version of a game."""


class Forethought:
    """Thinks off the loop's thread, once about each moment, and forgets what has been said or is outdated."""

    def __init__(self, is_newest: Callable[[Table], bool]) -> None:
        """Take what tells whether nothing has happened at a table since."""
        self._is_newest = is_newest
        self._workshop = Workshop()
        self._thoughts: dict[Moment, asyncio.Task[Action]] = {}

    def begin(self, table: Table) -> None:
        """Let every automated seat think that is to answer at *table*."""
        self._thoughts = {
            moment: task
            for moment, task in self._thoughts.items()
            if moment[0] != table.id or moment[1] == table.version
        }
        for deadline in table.deadlines:
            if deadline.kind == "automated":
                self._thought(table, Seat(deadline.seat))

    def answer(self, table: Table, seat: Seat) -> Action | None:
        """Give what *seat* answers at *table*; None where it has to think first."""
        task = self._thoughts.get((table.id, table.version, seat))
        if task is None or not task.done() or task.cancelled() or task.exception() is not None:
            return None
        return task.result()

    async def think(self, table: Table, seat: Seat) -> None:
        """Wait until *seat* knows what to answer at *table*, or until that is outdated."""
        with suppress(Outdated):
            await asyncio.shield(self._thought(table, seat))

    def _thought(self, table: Table, seat: Seat) -> asyncio.Task[Action]:
        moment = (table.id, table.version, seat)
        task = self._thoughts.get(moment)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = asyncio.create_task(
                self._workshop.do(lambda: self._is_newest(table), judgement.advice, table, seat),
                name="forethought",
            )
            # Whoever waits for it hears of an error; where nobody does, it is met again at the answer.
            task.add_done_callback(lambda done: done.cancelled() or done.exception())
            self._thoughts[moment] = task
        return task
