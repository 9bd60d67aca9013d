"""Reveals sessions whose day is over, posts what is due, and tells what was kept back; idle in between."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import structlog

from bot.dice.service import DiceService
from bot.dice.session_notices import SessionNotices
from bot.dice.untold_rolls import UntoldRolls
from bot.game.clock import LONGEST_SLEEP, SECONDS_AFTER_FAILURE, CallLater
from bot.shards.once import Once
from bot.store.errors import SECONDS_WITHOUT_STORE, is_of_the_store
from bot.store.records import Store

log = structlog.get_logger(__name__)

AT_ONCE = 50
SECONDS_BETWEEN_LOOKS = 10.0
"""How often one of several processes looks for what another may have left lying."""
SECONDS_WHILE_BUSY = 1.0
JOB = "dice"
"""What only one process at a time does: to post notices in order, and to tell late what was rolled."""


class DiceClock:
    """A timer for what comes next, and a short task when it rings. Nothing waits in between.

    Sessions end by it even where nobody rolls any more.
    """

    def __init__(
        self,
        store: Store,
        service: DiceService,
        notices: SessionNotices,
        untold: UntoldRolls,
        now: Callable[[], int],
        *,
        call_later: CallLater | None = None,
        once: Once | None = None,
    ) -> None:
        """Take *now*, the unix time in milliseconds; *call_later* sets the timer, the running loop's own
        unless given. *once* keeps other processes from doing the same."""
        self._store = store
        self._service = service
        self._notices = notices
        self._untold = untold
        self._now = now
        self._call_later = call_later
        self._once = once or Once()
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._kicked = False
        self._is_awake = False
        self._is_closed = False

    async def begin(self) -> None:
        """Begin a life, before anybody can roll in it."""
        await self._untold.begin()

    def wake(self) -> None:
        """Begin, once Discord can be reached."""
        self._is_awake = True
        self.kick()

    def kick(self) -> None:
        """Look again: something opened, ended or is to be posted."""
        self._kicked = True
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._task is None and self._is_awake and not self._is_closed:
            self._task = asyncio.create_task(self._run(), name="dice clock")

    async def close(self) -> None:
        """Finish what is being done, and do no more."""
        self._is_closed = True
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            await asyncio.wait([self._task], timeout=10)

    async def _run(self) -> None:
        wait: float | None = None
        try:
            while self._kicked and not self._is_closed:
                self._kicked = False
                wait = await self._catch_up()
        except Exception as error:
            if is_of_the_store(error):
                log.warning("dice_clock_failed", why=type(error).__name__)
                wait = SECONDS_WITHOUT_STORE
            else:
                log.exception("dice_clock_failed")
                wait = SECONDS_AFTER_FAILURE
        finally:
            self._task = None
        if wait is not None and not self._is_closed:
            wait = min(max(wait, 0.001), LONGEST_SLEEP)
            call_later = self._call_later or asyncio.get_running_loop().call_later
            self._timer = call_later(wait, self.kick)

    async def _catch_up(self) -> float | None:
        """Do all that is due; give the seconds until there is more, None when nothing is in sight."""
        while late := await self._store.sessions_due(self._now(), AT_ONCE):
            for session in late:
                await self._service.reveal_late(session)
        waits = await self._tell()
        due = await self._store.next_session_due()
        if due is not None:
            waits.append((due - self._now()) / 1000)
        if self._once.is_shared:
            waits.append(SECONDS_BETWEEN_LOOKS)
        return min((each for each in waits if each is not None), default=None)

    async def _tell(self) -> list[float | None]:
        def goes_on() -> bool:
            return self._once.is_mine(JOB)

        async with self._once.unless_busy(JOB) as is_mine:
            if not is_mine:
                return [SECONDS_WHILE_BUSY]
            return [await self._notices.post(goes_on), await self._untold.tell(goes_on)]
