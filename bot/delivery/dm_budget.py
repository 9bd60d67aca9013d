"""How many direct messages may be opened, and whose turn it is: Discord quarantines bots that open many."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass

SECONDS_TO_ASK_AGAIN = 5.0
"""How soon somebody asks again who has to let others go first."""
LATE = 60_000
"""Milliseconds after which whoever was to ask again, and did not, has lost the place in the queue."""


@dataclass
class _Waiting:
    guild: int | None
    until: float = 0.0
    """Unix time in milliseconds; who has not asked again by then has gone."""


class Budget:
    """A queue for new direct messages: the server that had the fewest comes first, then who came first.

    Where the bot serves several servers, none of them gets more than half. What Discord refuses makes the
    budget smaller; every quiet window gives one back.
    """

    def __init__(
        self,
        count: int,
        seconds: float,
        clock: Callable[[], int],
        *,
        servers: Callable[[], int] = lambda: 1,
    ) -> None:
        """Allow *count* in any *seconds*, by the unix *clock* in milliseconds; *servers* are served now."""
        self._most = count
        self._allowed = count
        self._window = seconds * 1000
        self._clock = clock
        self._servers = servers
        self._opened: deque[tuple[int, int | None]] = deque()
        self._waiting: dict[int, _Waiting] = {}
        self._closed_until = 0.0
        self._learned_at = 0.0

    @property
    def allows_any(self) -> bool:
        """Whether direct messages are opened at all."""
        return self._most > 0

    def take(self, guild: int | None, user: int, *, queues: bool = True) -> float:
        """Give 0 where the direct messages of *user* may be opened for *guild* now, and count them as opened.

        Otherwise give the seconds after which to ask again; until then *user* keeps a place in the queue,
        unless nobody will ask again.
        """
        now = self._clock()
        self._forget(now)
        waiting = self._waiting.setdefault(user, _Waiting(guild))
        waiting.guild = guild
        if now >= self._closed_until and user in self._next():
            del self._waiting[user]
            self._opened.append((now, guild))
            return 0.0
        seconds = self._seconds(now, guild)
        waiting.until = now + seconds * 1000 + LATE
        if not queues:
            del self._waiting[user]
        return seconds

    def refused(self, after: float | None) -> float:
        """Learn that Discord refused, until *after* so many seconds where it says so; give those to wait."""
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
        return self._allowed if self._servers() <= 1 else -(-self._allowed // 2)

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
