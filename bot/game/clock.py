"""Moves for those who do not: automated seats after their pause, late players by their default."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from bot.game.due_times import REMINDERS
from bot.game.forethought import StillThinking
from bot.game.interruptions import is_of_people
from bot.game.referee import Referee
from bot.shards.holdings import MARGIN, SECONDS, boot_clock
from bot.store.claims import EVERYTHING, Share
from bot.store.errors import SECONDS_WITHOUT_STORE, is_of_the_store
from bot.store.records import DueDeadline, GameId, Store
from rules.contract import IllegalAction, Seat

log = structlog.get_logger(__name__)

AT_ONCE = 50
"""How many passed deadlines are answered before we look again."""
LONGEST_SLEEP = 86_400.0
"""Seconds; a timer further away is set again on the way."""
SECONDS_AFTER_FAILURE = 60
"""How long the clock lets a game alone whose deadline could not be answered."""
SECONDS_OF_A_THOUGHT = 0.1
"""How long it lets a game alone whose seat has not done thinking when its pause is over."""

FASTER = 20
"""Milliseconds until the clock looks again where another process was faster."""

CallLater = Callable[[float, Callable[[], None]], asyncio.TimerHandle]
"""Calls something after so many seconds, as an event loop does."""


async def _nobody_looks() -> None:
    """See nothing to be given back."""


async def _nobody_is_away(game: GameId) -> bool:
    return False


async def _nobody_has_left(game: GameId, seat: Seat) -> bool:
    return False


class GameClock:
    """Answers every passed deadline, late but correctly after an outage.

    Demand-driven: a timer for the next deadline, and a short task when it rings. Nothing waits in between.
    """

    def __init__(
        self,
        store: Store,
        referee: Referee,
        now: Callable[[], int],
        *,
        call_later: CallLater | None = None,
        is_held: Callable[[], bool] = lambda: False,
        look: Callable[[], Awaitable[None]] = _nobody_looks,
        is_away: Callable[[GameId], Awaitable[bool]] = _nobody_is_away,
        has_left: Callable[[GameId, Seat], Awaitable[bool]] = _nobody_has_left,
        share: Callable[[], Share] = lambda: EVERYTHING,
    ) -> None:
        """Take *now*, the unix time in milliseconds that the deadlines were set by.

        *call_later* sets the timer; the running loop's own unless given. While *is_held* says so nothing is
        answered; whoever ends that kicks the clock. *look* is asked first whether time is to be given back,
        and for players who are *away*, because Discord is, no default is played; *has_left* frees the seat of
        one who does not sit there any more, and tells whether it did. *share* gives the servers whose games
        come first here.
        """
        self._claims = store.claims
        self._referee = referee
        self._now = now
        self._call_later = call_later
        self._is_held = is_held
        self._look = look
        self._is_away = is_away
        self._has_left = has_left
        self._share = share
        self._timer: asyncio.TimerHandle | None = None
        self._rings_at = 0.0
        """When the timer does, in unix milliseconds."""
        self._task: asyncio.Task[None] | None = None
        self._kicked = False
        self._let_alone: dict[GameId, int] = {}
        self._is_closed = False

    def kick(self) -> None:
        """Look at the deadlines again: they may have changed."""
        self._kicked = True
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._task is None and not self._is_closed:
            self._task = asyncio.create_task(self._run(), name="game clock")

    def expect(self, due: int | None) -> None:
        """Look when *due* has come, the first deadline that a commit has set; None where it set none.

        The timer rings all the same for what was expected before, in vain perhaps.
        """
        if self._task is not None:
            self._kicked = True
        elif due is not None and not self._is_closed and (self._timer is None or due < self._rings_at):
            self._ring((due - self._now()) / 1000)

    def wake(self) -> None:
        """Look at all deadlines again, those too that were left alone: everything may be well again."""
        self._let_alone.clear()
        self.kick()

    async def close(self) -> None:
        """Finish the answer being given, and give no more."""
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
            wait = _seconds_after(error, "clock_failed")
        finally:
            self._task = None
        if wait is not None and not self._is_closed:
            self._ring(wait)

    def _ring(self, wait: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        wait = min(max(wait, 0.001), LONGEST_SLEEP)
        self._rings_at = self._now() + 1000 * wait
        call_later = self._call_later or asyncio.get_running_loop().call_later
        self._timer = call_later(wait, self.kick)

    async def _catch_up(self) -> float | None:
        """Answer all that is due; give the seconds until the next deadline, None when there is none."""
        await self._look()
        while not self._is_closed and not self._is_held():
            now = self._now()
            self._let_alone = {game: until for game, until in self._let_alone.items() if until > now}
            share = self._share()
            if not self._let_alone:  # their passed deadlines would hide the next one
                first = await self._claims.next_deadline(now, share=share)
                if first is None or first > now:
                    return None if first is None else (first - now) / 1000
            held_until = boot_clock() + SECONDS - MARGIN
            ready = await self._claims.due(now, AT_ONCE, but=self._let_alone.keys(), share=share)
            if not ready:
                # Looking again soon costs little; without such games, another process was faster.
                return min((min(self._let_alone.values(), default=now + FASTER) - now) / 1000, 1.0)
            answered: set[GameId] = set()
            for each in ready:
                if self._claims.is_shared and boot_clock() > held_until:
                    break  # others answer the rest by now
                if each.game not in answered:  # what follows may leave nothing of the game's others
                    await self._answer(each)
                answered.add(each.game)
        return None

    async def _answer(self, due: DueDeadline) -> None:
        try:
            deadline = due.deadline
            is_reminder = deadline.kind in REMINDERS
            if (is_of_people(deadline.kind) or is_reminder) and await self._is_away(due.game):
                self._leave_alone(due.game)
                return
            if await self._has_left(due.game, Seat(deadline.seat)):
                return  # whoever plays there now has a deadline of their own
            if is_reminder:
                await self._referee.remind(due.game, deadline)
                return
            happening = await self._referee.clock(
                due.game, Seat(deadline.seat), deadline.kind, due=deadline.due, waits=False
            )
            # Nobody is asked any more; where the row stays, we would be here again at once.
            if happening is None and deadline in (await self._referee.look(due.game)).deadlines:
                self._leave_alone(due.game)
        except StillThinking:  # nobody else waits for that
            self._leave_alone(due.game, SECONDS_OF_A_THOUGHT)
        except IllegalAction as refusal:  # its ruleset cannot be loaded, or it is paused
            log.warning("deadline_refused", game=due.game, why=refusal.key)
            self._leave_alone(due.game)
        except Exception as error:
            wait = _seconds_after(error, "deadline_failed", game=due.game, kind=due.deadline.kind)
            self._leave_alone(due.game, wait)

    def _leave_alone(self, game: GameId, seconds: float = SECONDS_AFTER_FAILURE) -> None:
        self._let_alone[game] = self._now() + round(seconds * 1000)


def _seconds_after(error: Exception, event: str, **context: object) -> float:
    """Tell of *error*, and give how long to wait after it: the database's say nothing against a game."""
    if is_of_the_store(error):
        log.warning(event, **context, why=type(error).__name__)
        return SECONDS_WITHOUT_STORE
    log.exception(event, **context)
    return SECONDS_AFTER_FAILURE
