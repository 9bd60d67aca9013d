"""How many direct messages may be opened, and whose turn it is: Discord quarantines bots that open many."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from bot.store.budgets import NewDms

SECONDS_TO_ASK_AGAIN = 5.0
"""How soon somebody asks again who has to let others go first."""
LATE = 60_000
"""Milliseconds after which whoever was to ask again, and did not, has lost the place in the queue."""
ATTEMPTS = 5
"""How often another process may come first."""


class Ledger(Protocol):
    """What all processes opened; see `bot.store.budgets.Budgets`."""

    async def new_dms(self, window: int) -> NewDms:
        """Give what was opened within the last *window* milliseconds."""

    async def open_dm(self, version: int, guild: int | None, window: int) -> bool:
        """Count one that is being opened, if nothing has changed since *version*."""

    async def refuse_dm(self, version: int, allowed: int, closed: int) -> bool:
        """Let fewer be opened, if nothing has changed since *version*."""


@dataclass
class _Waiting:
    guild: int | None
    until: float = 0.0
    """Unix time in milliseconds; who has not asked again by then has gone."""


class Budget:
    """A queue for new direct messages: the server that had the fewest comes first, then who came first.

    Where the bot serves several servers, none of them gets more than half. What Discord refuses makes the
    budget smaller; every quiet window gives one back. With a ledger the budget is that of all processes: only
    who would be let through asks it, and is counted there.
    """

    def __init__(
        self,
        count: int,
        seconds: float,
        clock: Callable[[], int],
        *,
        servers: Callable[[], int] = lambda: 1,
        ledger: Ledger | None = None,
    ) -> None:
        """Allow *count* in any *seconds*, by the unix *clock* in milliseconds; *servers* are served now.

        *ledger* is what other processes see as well; None where there are none.
        """
        self._most = count
        self._allowed = count
        self._window = round(seconds * 1000)
        self._clock = clock
        self._ledger = ledger
        self._asking = asyncio.Lock()
        self._servers = servers
        self._opened: deque[tuple[int, int | None]] = deque()
        self._waiting: dict[int, _Waiting] = {}
        self._closed_until = 0.0
        self._learned_at = 0.0

    @property
    def allows_any(self) -> bool:
        """Whether direct messages are opened at all."""
        return self._most > 0

    async def take(self, guild: int | None, user: int, *, queues: bool = True) -> float:
        """Give 0 where the direct messages of *user* may be opened for *guild* now, and count them as opened.

        Otherwise give the seconds after which to ask again; until then *user* keeps a place in the queue,
        unless nobody will ask again. Raises what the database does.
        """
        wait = self._wait(guild, user, queues)
        if wait:
            return wait
        if self._ledger is None or await self._is_counted(self._ledger, guild, user):
            self._waiting.pop(user, None)
            self._opened.append((self._clock(), guild))
            return 0.0
        return self._wait(guild, user, queues) or SECONDS_TO_ASK_AGAIN

    async def refused(self, after: float | None) -> float:
        """Learn that Discord refused, until *after* so many seconds where it says so; give those to wait."""
        if self._ledger is None:
            return self._refuse(after)
        wait = 0.0
        async with self._asking:
            for _ in range(ATTEMPTS):
                seen = await self._ledger.new_dms(self._window)
                self._learn(seen)
                wait = self._refuse(after)
                if await self._ledger.refuse_dm(seen.version, self._allowed, round(wait * 1000)):
                    break
        return wait

    async def _is_counted(self, ledger: Ledger, guild: int | None, user: int) -> bool:
        """Count that *user*'s are being opened where all processes see it; give whether they may be."""
        async with self._asking:
            for _ in range(ATTEMPTS):
                seen = await ledger.new_dms(self._window)
                self._learn(seen)
                if self._wait(guild, user, queues=True):
                    return False
                if await ledger.open_dm(seen.version, guild, self._window):
                    return True
        return False

    def _learn(self, seen: NewDms) -> None:
        """Take over what all processes did."""
        now = self._clock()
        self._opened = deque((now - age, guild) for age, guild in seen.opened)
        self._allowed = self._most if seen.allowed is None else min(seen.allowed, self._most)
        self._learned_at = now - seen.learned
        self._closed_until = now + seen.closed

    def _wait(self, guild: int | None, user: int, queues: bool) -> float:
        """Give 0 where it is *user*'s turn, else the seconds after which to ask again."""
        now = self._clock()
        self._forget(now)
        waiting = self._waiting.setdefault(user, _Waiting(guild))
        waiting.guild = guild
        if now >= self._closed_until and user in self._next():
            return 0.0
        seconds = self._seconds(now, guild)
        waiting.until = now + seconds * 1000 + LATE
        if not queues:
            del self._waiting[user]
        return seconds

    def _refuse(self, after: float | None) -> float:
        now = self._clock()
        self._forget(now)
        if self._opened:  # what was refused is the newest of them
            self._opened.pop()
        self._allowed = max(1, min(len(self._opened) or self._allowed // 2, self._allowed))
        self._learned_at = now
        wait = max(after or 0.0, self._window / self._allowed / 1000)
        self._closed_until = max(self._closed_until, now + wait * 1000)
        return wait

    def _share(self) -> int:
        served = max(self._servers(), len({guild for _, guild in self._opened if guild is not None}))
        return self._allowed if served <= 1 else -(-self._allowed // 2)

    def _forget(self, now: int) -> None:
        while self._opened and self._opened[0][0] <= now - self._window:
            self._opened.popleft()
        for user in [user for user, each in self._waiting.items() if each.until and each.until < now]:
            del self._waiting[user]
        while self._allowed < self._most and now - self._learned_at >= self._window:
            self._allowed += 1
            self._learned_at += self._window

    def _next(self) -> set[int]:
        """Give those in the queue whose turn it is now."""
        had = Counter(guild for _, guild in self._opened)
        share, queue = self._share(), list(self._waiting.items())
        chosen: set[int] = set()
        for _ in range(self._allowed - len(self._opened)):
            ready = [
                (had[each.guild], place)
                for place, (user, each) in enumerate(queue)
                if user not in chosen and had[each.guild] < share
            ]
            if not ready:
                break
            user, first = queue[min(ready)[1]]
            chosen.add(user)
            had[first.guild] += 1
        return chosen

    def _seconds(self, now: int, guild: int | None) -> float:
        own = [at for at, opened_for in self._opened if opened_for == guild]
        free_at = self._closed_until
        if len(own) >= self._share():
            free_at = max(free_at, own[0] + self._window)
        elif len(self._opened) >= self._allowed:
            free_at = max(free_at, self._opened[0][0] + self._window)
        return (free_at - now) / 1000 if free_at > now else SECONDS_TO_ASK_AGAIN
