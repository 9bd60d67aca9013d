"""What this process holds, and until when: by its own clock, from before it asked."""

from __future__ import annotations

import asyncio
import os
import secrets
import socket
import time
from collections.abc import Callable, Iterable, Sequence
from itertools import count

import structlog

from bot.store.leases import Leases

log = structlog.get_logger(__name__)

SECONDS = 15.0
"""How long a lease lasts that is not renewed."""
MARGIN = 1.0
"""So many seconds before it lapses, its holder stops: what it has just begun is then over."""
RENEWED_EVERY = 3.0
TRIED_AGAIN_AFTER = 1.0
FORGOTTEN_EVERY = 200
"""Renewals: what nobody holds any more is then deleted, and with it whom or what it was named after."""
ANSWERED_WITHIN = 5.0
"""Seconds; a database that takes longer is asked again, on another connection."""

PROCESS = "process:"
"""How the leases begin that say which processes live."""
MEMBER = "member:"
"""How those begin that say by how many shards they go."""

Told = Callable[[frozenset[str]], None]


def boot_clock() -> float:
    """Give seconds on a clock that goes on while this process, or the whole machine, is asleep."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)


def new_process() -> str:
    """Give what this life of the program is called: no other has the same name, here or elsewhere."""
    return f"{socket.gethostname()[:40]}:{os.getpid()}:{secrets.token_hex(3)}"


class Holdings:
    """Takes leases, renews them, and knows at any moment which it still has.

    Where leases are not shared it holds whatever it is asked about.
    """

    def __init__(
        self, leases: Leases, *, process: str | None = None, clock: Callable[[], float] = boot_clock
    ) -> None:
        """Take where leases are kept. *clock* gives seconds; *process* is the holder."""
        self.process = process or new_process()
        self.is_shared = leases.is_shared
        self._leases = leases
        self._clock = clock
        self._until: dict[str, float] = {}
        self._listeners: list[Told] = []
        # Otherwise a renewal on its way could take again what was just let go.
        self._asking = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def holds(self, name: str) -> bool:
        """Whether *name* is held now: whoever asks may act on it at once, and only at once."""
        return not self.is_shared or self._until.get(name, 0.0) > self._clock()

    def held(self, prefix: str = "") -> list[str]:
        """Give what is held now and begins with *prefix*, by name; nothing where leases are not shared."""
        now = self._clock()
        return sorted(name for name, until in self._until.items() if until > now and name.startswith(prefix))

    def on_lost(self, told: Told) -> None:
        """Let *told* know what is not held any more without having been let go."""
        self._listeners.append(told)

    async def begin(self) -> None:
        """Be among the processes from now on, and renew what is held, again and again.

        Raises what the database does.
        """
        if self.is_shared and self._task is None:
            await self._leases.forget("")
            await self.hold([PROCESS + self.process])
            self._task = asyncio.create_task(self._renew_always(), name="leases")

    async def close(self) -> None:
        """Let everything go, and renew no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._timer is not None:
            self._timer.cancel()
        try:
            await self.let_go(tuple(self._until))
        except Exception as error:  # they lapse by themselves
            log.warning("leases_not_released", why=type(error).__name__)

    async def hold(self, names: Iterable[str]) -> list[str]:
        """Take *names* and keep them; give those that are held now. Raises what the database does."""
        wanted = list(names)
        if not self.is_shared:
            return wanted
        async with self._asking:
            granted = await self._take(wanted)
            self._until.update(granted)
        self.look()
        return [name for name in wanted if name in granted and self.holds(name)]

    async def let_go(self, names: Iterable[str]) -> None:
        """Hold *names* no more; whoever wants them may have them at once. Raises what the database does."""
        mine = [name for name in names if self._until.pop(name, None) is not None]
        if mine:
            async with self._asking:
                async with asyncio.timeout(ANSWERED_WITHIN):
                    await self._leases.release(mine, self.process)

    async def renew(self) -> None:
        """Take again what is held, and a place among the processes. Raises what the database does."""
        async with self._asking:
            asked = self.held()
            granted = await self._take(asked)
            # What lapsed while this was asked, or was let go, is not held again behind anybody's back.
            for name in filter(self.holds, asked):
                self._until[name] = granted.get(name, 0.0)
        self.look()
        if self._task is not None and not self.holds(PROCESS + self.process):
            await self.hold([PROCESS + self.process])

    def look(self) -> None:
        """Tell those who listen what has lapsed, or went to somebody else."""
        now = self._clock()
        lost = frozenset(name for name, until in self._until.items() if until <= now)
        for name in lost:
            del self._until[name]
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._until:
            soonest = max(min(self._until.values()) - now, 0.0)
            self._timer = asyncio.get_running_loop().call_later(soonest, self.look)
        if lost:
            log.warning("leases_lost", names=sorted(lost))
            for told in self._listeners:
                told(lost)

    async def _take(self, names: Sequence[str]) -> dict[str, float]:
        """Give until when each of those granted is held; they may have lapsed already."""
        if not names:
            return {}
        # By this clock, from before the server's began: ours ends first.
        until = self._clock() + SECONDS - MARGIN
        # Not `wait_for`, which may swallow the end of its task (Python 3.11): this would be renewed for ever.
        async with asyncio.timeout(ANSWERED_WITHIN):
            granted = await self._leases.take(names, self.process, SECONDS)
        return {each.name: until for each in granted}

    async def _renew_always(self) -> None:
        for rounds in count(1):
            await asyncio.sleep(RENEWED_EVERY)
            while not await self._has_renewed(forgets=rounds % FORGOTTEN_EVERY == 0):
                await asyncio.sleep(TRIED_AGAIN_AFTER)

    async def _has_renewed(self, *, forgets: bool) -> bool:
        try:
            await self.renew()
            if forgets:
                await self._leases.forget("")
        except Exception as error:  # the database is out of order: what is held lapses meanwhile
            log.warning("leases_not_renewed", why=type(error).__name__)
            return False
        return True
