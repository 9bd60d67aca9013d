"""Lets sharp seats think, in a process of its own that holds nobody up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import structlog

from bot.child_process import StandingWorker
from bot.game import judgement
from bot.game.packed_view import Question, packed
from bot.game.table import Table
from rules.advice import Strength
from rules.contract import Action, Seat

PATIENCE = 5.0
"""Seconds after which a thought is given up, or the wait for its turn: the seat plays steadily then."""

log = structlog.get_logger(__name__)


class Thinker:
    """One process, which thinks for one seat after the other. Belongs to one event loop; close it at last."""

    def __init__(self, module: str = "bot.game.thinking_worker", patience: float = PATIENCE) -> None:
        """Take the *module* that thinks, and how many seconds one waits for it."""
        self._worker = StandingWorker(module)
        self._patience = patience
        self._turn = asyncio.Lock()
        self._is_closed = False

    async def action(self, table: Table, seat: Seat, is_wanted: Callable[[], bool]) -> Action | None:
        """Give what the automated player of *seat* has thought of; None where it plays without: it is not a
        sharp one, there is nothing to choose, nobody *is_wanted* any more, or no thought came in time."""
        if table.chairs[seat].strength is not Strength.SHARP:
            return None
        try:
            question = await asyncio.to_thread(_question, table, seat)
        except Exception:  # it is a mistake of ours, and none that a game may stand still for
            log.exception("sharp_not_asked", game=table.id)
            return None
        if question is None:
            return None
        try:
            async with asyncio.timeout(self._patience):
                await self._turn.acquire()
        except TimeoutError:
            log.warning("sharp_not_in_time", game=table.id, reason="busy")
            return None
        try:
            answer = await self._asked(question) if is_wanted() else None
        except Exception as error:  # whatever came instead of an answer, the game goes on
            answer = type(error).__name__
        finally:
            self._turn.release()
        assert table.position is not None, "it is played"
        legal: Sequence[Action] = table.position.legal_actions(seat)
        if isinstance(answer, int) and 0 <= answer < len(legal):
            return legal[answer]
        if answer is not None:
            log.warning("sharp_not_in_time", game=table.id, reason=answer)
        return None

    async def _asked(self, question: Question) -> Any:
        if self._is_closed:
            return "closed"
        async with asyncio.timeout(self._patience):  # its start is not waited for longer either
            return await self._worker.ask(question, self._patience)

    async def close(self) -> None:
        """End the process."""
        self._is_closed = True
        await self._worker.close()


def _question(table: Table, seat: Seat) -> Question | None:
    """Give what *seat* is to think about; None where there is nothing to choose."""
    position = table.position
    assert position is not None, "nobody thinks before the start"
    legal = position.legal_actions(seat)
    if len(legal) < 2:
        return None
    # A view of its own: one that was asked before keeps answers, which cannot cross.
    known = packed(table.ruleset, table.ruleset.view(table.state, seat), legal)
    seed = judgement.advice_dice(table, seat).below(2**32)
    return table.ruleset.name, known, seed, table.chairs[seat].character.value
