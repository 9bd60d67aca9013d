"""Answers questions about odds from memory, or by a worker process, which bounds its own work."""

from __future__ import annotations

from collections import OrderedDict

import structlog

from bot.child_process import StandingWorker
from bot.odds.easy_first import EasyFirst
from bot.odds.odds import ResultOdds
from bot.odds.odds_paths import Work
from bot.odds.odds_worker import Answer, Question
from rules.dice.errors import MOST_DICE, DiceError
from rules.dice.expression import Result, Roll, Value
from rules.dice.roller import NO_VARIABLES, Variables

PATIENCE = 60.0
"""Seconds after which a worker that says nothing is taken for broken, and killed.

What a question costs is bounded by counting its work; how long that takes, the rest of the machine decides.
"""
REMEMBERED = 256
"""Answers kept, the latest used ones."""

_Key = tuple[Result, tuple[tuple[str, Value], ...], int]

log = structlog.get_logger(__name__)


class OddsUnavailable(Exception):
    """No odds, because no worker can be started or answers."""


class OddsDesk:
    """One worker and the memory of its answers. Belongs to one event loop; close it in the end."""

    def __init__(self, patience: float = PATIENCE) -> None:
        """Take how many seconds a worker may be silent before it is asked for an estimate instead."""
        self._patience = patience
        self._place = EasyFirst()
        self._worker = StandingWorker("bot.odds.odds_worker")
        self._answers: OrderedDict[_Key, ResultOdds] = OrderedDict()

    async def odds(self, roll: Roll, variables: Variables = NO_VARIABLES) -> tuple[ResultOdds, ...]:
        """Give the odds of every result of *roll*; repeats and comments make no difference.

        Raise DiceError where it cannot be rolled, OddsUnavailable where no worker answers.
        """
        # What all results of a roll cost together is bounded like one.
        share = len(roll.results)
        return tuple([await self._result(result, variables, share) for result in roll.results])

    async def close(self) -> None:
        """End the worker."""
        async with self._place.turn(0):
            await self._worker.close()

    async def _result(self, result: Result, variables: Variables, share: int) -> ResultOdds:
        key = (result, tuple(sorted(variables.items())), share)
        known = self._answers.get(key)
        if known is None:
            async with self._place.turn(Work.of(result.body).rolling(MOST_DICE)):
                known = self._answers.get(key) or await self._worked_out(result, dict(variables), share)
            self._answers[key] = known
            while len(self._answers) > REMEMBERED:
                self._answers.popitem(last=False)
        self._answers.move_to_end(key)
        return known

    async def _worked_out(self, result: Result, variables: dict[str, Value], share: int) -> ResultOdds:
        for exact in (True, False):
            answer = await self._ask((result, variables, exact, share))
            if isinstance(answer, DiceError):
                raise answer
            if answer is not None:
                return answer
        raise OddsUnavailable

    async def _ask(self, question: Question) -> Answer:
        """Give the worker's answer; None, and no worker any more, when it has none in time."""
        exact = question[2]
        try:
            answer: Answer = await self._worker.ask(question, self._patience if exact else PATIENCE)
        except (TimeoutError, OSError, EOFError) as error:
            log.warning("odds_not_in_time", exact=exact, reason=type(error).__name__)
            return None
        return answer
