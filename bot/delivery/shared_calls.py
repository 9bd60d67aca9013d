"""The share that this process has of its token's calls: a lease, lent by demand, ended by its own clock."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from math import inf
from typing import Protocol

import structlog

from bot.delivery.call_shares import Division
from bot.delivery.pacing import FairCalls
from bot.shards.holdings import boot_clock
from bot.store.budgets import Share, Shares

log = structlog.get_logger(__name__)

SECONDS = 10.0
"""How long a share lasts that is not renewed; a process that died keeps it from the others as long."""
MARGIN = 1.0
"""So many seconds before it lapses its holder calls no more: no second then has the calls of two."""
LOOKS_EVERY = 0.5
LOOKS_AGAIN_AFTER = 0.25
"""Seconds; whoever begins to wait is not kept waiting for the next look."""
ANSWERED_WITHIN = 5.0
ATTEMPTS = 4
"""How often others may come first."""


class Ledger(Protocol):
    """Where the shares of all processes stand; see `bot.store.budgets.Budgets`."""

    async def shares(self) -> Shares:
        """Give the shares whose leases last."""

    async def keep_share(
        self, share: Share, version: int, seconds: float, *, rested: float | None = None
    ) -> bool:
        """Let *share* be its holder's for so long from now, if nothing has changed since *version*.

        Where it is less than before, it was no more in any second that ended in the *rested* ones until now.
        """

    async def release_share(self, holder: str) -> None:
        """Give up the share of *holder*, who calls no more."""


class SharedCalls:
    """Asks for what its calls need, gives back what they do not, and lets none pass without a lease."""

    def __init__(
        self,
        calls: FairCalls,
        ledger: Ledger,
        whole: float,
        holder: str,
        tell: Callable[[], Awaitable[None]],
        clock: Callable[[], float] = boot_clock,
    ) -> None:
        """Take whom to allow calls, none at first, and *whole*, those of all processes in a second.

        *tell* lets every process `hear` that one wants what others have beyond their wants.
        """
        self._calls = calls
        self._ledger = ledger
        self._division = Division(whole)
        self._holder = holder
        self._tell = tell
        self._clock = clock
        self._share = Share(holder, 0.0, 0.0)
        self._asked_at = self._told_at = -inf
        self._is_out = False
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        calls.on_queue = self._wake.set
        calls.allow(0.0, -inf)

    def begin(self) -> None:
        """Ask now, and again and again."""
        self._task = asyncio.create_task(self._run(), name="share of calls")

    async def close(self) -> None:
        """Call no more, and leave the share to the others."""
        if self._task is None:
            return
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._calls.allow(0.0, -inf)
        with suppress(Exception):  # it lapses by itself
            async with asyncio.timeout(ANSWERED_WITHIN):
                await self._ledger.release_share(self._holder)

    def hear(self) -> None:
        """Look soon: somebody wants more, or word of it may have been lost."""
        self._asked_at = -inf
        self._wake.set()

    async def _run(self) -> None:
        while True:
            self._wake.clear()
            if self._is_wanting():
                await self._look()
            await asyncio.sleep(LOOKS_AGAIN_AFTER)
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOKS_EVERY - LOOKS_AGAIN_AFTER):
                    await self._wake.wait()

    def _is_wanting(self) -> bool:
        """Whether there is anything to ask: whoever has what is wanted asks only in time for the lease."""
        wanted, has = self._division.wanted(self._calls.wanted()), self._share
        is_half_over = self._clock() - self._asked_at >= (SECONDS - MARGIN) / 2
        return is_half_over or has.rate < wanted or self._wants_less()

    def _wants_less(self) -> bool:
        """Whether so much less is wanted than was told that others should know."""
        return self._division.wanted(self._calls.wanted()) < self._share.wanted / 2

    async def _look(self) -> None:
        try:
            async with asyncio.timeout(ANSWERED_WITHIN):
                await self._ask()
            self._is_out = False
        except Exception as error:  # the share of before is kept until its lease ends
            if not self._is_out:
                log.warning("call_share_not_renewed", why=type(error).__name__)
            self._is_out = True

    async def _ask(self) -> None:
        for _ in range(ATTEMPTS):
            seen = await self._ledger.shares()
            if seen.paused > 0:
                self._calls.pause(seen.paused)
            others = [each for each in seen.living if each.holder != self._holder]
            has = 0.0 if self._wants_less() else self._calls.rate
            share, is_lacking = self._division.next(self._holder, self._calls.wanted(), others, has)
            # What is given up is not used any more when others learn of it.
            self._calls.lower(share.rate)
            asked_at = self._clock()
            rested = self._calls.rested(share.rate) if share.rate < self._share.rate else None
            if await self._ledger.keep_share(share, seen.version, SECONDS, rested=rested):
                self._share, self._asked_at = share, asked_at
                self._calls.allow(share.rate, asked_at + SECONDS - MARGIN, warm=seen.warm)
                if is_lacking:
                    self._wake.set()
                    await self._ask_the_others()
                return

    async def _ask_the_others(self) -> None:
        if self._clock() - self._told_at >= LOOKS_EVERY:
            self._told_at = self._clock()
            await self._tell()
