"""Work for the processor, such as pictures and advice: off the loop's thread, in turns of the servers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from bot.turns import Turns, serving

P = ParamSpec("P")
T = TypeVar("T")

PLACES = 1
"""Works done at once. Python runs one thread at a time: a second would only keep the loop from its turn."""


class Outdated(Exception):
    """Nobody wants any more what was to be made: things have moved on while it waited."""


class Workshop:
    """Does few works at once: for one server after the other, and there the newest wish first.

    Whoever waits for that is still there.
    """

    def __init__(self, places: int = PLACES) -> None:
        """Do at most *places* works at once."""
        self._free = places
        self._turns = Turns(newest_first=True)

    async def do(
        self,
        is_wanted: Callable[[], bool],
        work: Callable[P, T],
        *arguments: P.args,
        **named: P.kwargs,
    ) -> T:
        """Give what *work* gives, done in a thread; raise Outdated where it is not wanted at its turn.

        Work that has begun keeps its place to its end, even if its caller is cancelled.
        """
        await self._turn()
        try:
            if not is_wanted():
                raise Outdated
            doing = asyncio.ensure_future(asyncio.to_thread(work, *arguments, **named))
        except BaseException:
            self._leave()
            raise
        doing.add_done_callback(lambda _: self._leave())
        return await asyncio.shield(doing)

    async def _turn(self) -> None:
        if self._free:
            self._free -= 1
            return
        turn = self._turns.wait(serving.get())
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was ours already
                self._leave()
            raise

    def _leave(self) -> None:
        if not self._turns.pass_on():
            self._free += 1


def always() -> bool:
    """Say that something is wanted whatever happens meanwhile."""
    return True
