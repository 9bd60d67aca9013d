"""Which interactions this process takes: each once, and none any more when it is about to end."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

import structlog

log = structlog.get_logger(__name__)

REMEMBERED = 10_000
ANSWERING = ("CommandTree-invoker", "discord-ui-dynamic-item", "discord.py: on_interaction")
"""How the names of the tasks begin in which discord.py lets commands, buttons and forms be answered."""


class Intake:
    """Remembers the latest interactions by their ids: a resumed session sends their events again."""

    def __init__(self) -> None:
        self._ids: OrderedDict[int, None] = OrderedDict()
        self._is_closed = False

    def takes(self, interaction: int) -> bool:
        """Whether *interaction* is to be answered: it comes for the first time, and there is time for it."""
        if self._is_closed or interaction in self._ids:
            log.info("interaction_not_taken", interaction=interaction, closing=self._is_closed)
            return False
        self._ids[interaction] = None
        if len(self._ids) > REMEMBERED:
            self._ids.popitem(last=False)
        return True

    async def finish(self, seconds: float) -> set[asyncio.Task[object]]:
        """Let those be answered that were taken, for at most *seconds*; give what still is."""
        begun = [task for task in asyncio.all_tasks() if task.get_name().startswith(ANSWERING)]
        return (await asyncio.wait(begun, timeout=seconds))[1] if begun else set()

    async def close(self, seconds: float) -> None:
        """Take none any more, and let those be answered that were taken, for at most *seconds*."""
        self._is_closed = True
        late = await self.finish(seconds)
        if late:
            log.warning("answers_cut_short", count=len(late))
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
