"""What automated players make up their minds to, before it is their turn to say so.

How long somebody thinks tells what they hold: more options take longer. So they think while their pause
runs, and answer at its end.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

import structlog

from bot.game import judgement
from bot.game.circles import Circles
from bot.game.table import Table
from bot.game.thinker import Thinker
from bot.store.records import GameId
from bot.workshop import Outdated, Workshop
from rules.advice import Strength
from rules.contract import Action, Seat

log = structlog.get_logger(__name__)

Moment = tuple[GameId, int, Seat]
"""Whose answer, at which version of a game."""


class StillThinking(Exception):
    """A seat has begun to think, and answers when it is asked again later."""


class Forethought:
    """Thinks off the loop's thread, once about each moment, and forgets what has been said or is outdated."""

    def __init__(self, is_newest: Callable[[Table], bool], thinker: Thinker | None = None) -> None:
        """Take what tells whether nothing has happened at a table since, and who thinks for sharp seats."""
        self._is_newest = is_newest
        self._thinker = thinker
        self._workshop = Workshop()
        self._circles = Circles()
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

    def given(self, table: Table, seat: Seat) -> None:
        """Note that *seat* has answered, which has made *table* of the game."""
        self._circles.note(table, seat)

    async def think(self, table: Table, seat: Seat, *, waits: bool = True) -> None:
        """Wait until *seat* knows what to answer at *table*, or until that is outdated.

        Raise StillThinking for a seat that may need seconds, where nobody *waits* for that.
        """
        thought = self._thought(table, seat)
        if not waits and self._thinker is not None and table.chairs[seat].strength is Strength.SHARP:
            raise StillThinking
        with suppress(Outdated):
            await asyncio.shield(thought)

    async def close(self) -> None:
        """End the process in which sharp seats think."""
        if self._thinker is not None:
            await self._thinker.close()

    def _thought(self, table: Table, seat: Seat) -> asyncio.Task[Action]:
        moment = (table.id, table.version, seat)
        task = self._thoughts.get(moment)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = asyncio.create_task(self._thinking(table, seat), name="forethought")
            # Whoever waits for it hears of an error; where nobody does, it is met again at the answer.
            task.add_done_callback(lambda done: done.cancelled() or done.exception())
            self._thoughts[moment] = task
        return task

    async def _thinking(self, table: Table, seat: Seat) -> Action:
        def is_wanted() -> bool:
            return self._is_newest(table)

        if self._circles.holds(table, seat):
            return _default(table, seat)
        sharp = None if self._thinker is None else await self._thinker.action(table, seat, is_wanted)
        if sharp is not None:
            return sharp
        try:
            return await self._workshop.do(is_wanted, judgement.advice, table, seat)
        except Outdated:
            raise
        except Exception:
            # A game goes on whatever is wrong with the advice.
            log.exception(
                "automated_seat_without_advice",
                game=table.id,
                ruleset=table.ruleset.name,
                seat=int(seat),
                entry=table.version,
            )
            return _default(table, seat)


def _default(table: Table, seat: Seat) -> Action:
    action: Action = table.ruleset.default(table.state, seat)
    return action
