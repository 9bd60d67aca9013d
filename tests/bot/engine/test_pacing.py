"""Whose turn it is to call Discord, and the patience between attempts."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable
from typing import Any

import pytest

from bot import turns
from bot.delivery import pacing
from bot.delivery.pacing import FairCalls, Patience

BUSY, QUIET = 1, 2


class Clock:
    """A loop's clock and its timers, moved by hand."""

    def __init__(self) -> None:
        self.now = 1000.0
        self._timers: list[tuple[float, int, Callable[[], None]]] = []
        self._count = 0

    def time(self) -> float:
        return self.now

    def call_later(self, delay: float, call: Callable[[], None]) -> object:
        self._count += 1
        heapq.heappush(self._timers, (self.now + max(delay, 1e-6), self._count, call))
        return call

    def create_future(self) -> asyncio.Future[None]:
        return asyncio.Future()

    async def until(self, when: float) -> None:
        """Let everything happen that is due by *when*."""
        await _let_others()
        while self._timers and self._timers[0][0] <= when:
            self.now, _, call = heapq.heappop(self._timers)
            call()
            await _let_others()
        self.now = when


async def _let_others() -> None:
    for _ in range(3):
        await asyncio.sleep(0)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()

    class Loops:
        Future = asyncio.Future

        @staticmethod
        def get_running_loop() -> Any:
            return found

    monkeypatch.setattr(pacing, "asyncio", Loops)
    monkeypatch.setattr(turns, "asyncio", Loops)
    return found


class Callers:
    """Servers that call, and when each call was let through, in seconds from the start."""

    def __init__(self, clock: Clock, rate: float) -> None:
        self.clock = clock
        self.start = clock.now
        self.calls = FairCalls(rate)
        self.made: list[tuple[float, int]] = []
        self.tasks: list[asyncio.Task[None]] = []

    def call(self, server: int, times: int = 1) -> None:
        self.tasks += [asyncio.create_task(self._call(server)) for _ in range(times)]

    async def _call(self, server: int) -> None:
        await self.calls.turn(server)
        self.made.append((self.clock.now - self.start, server))

    def of(self, server: int) -> list[float]:
        return [at for at, each in self.made if each == server]

    async def gone(self) -> None:
        for each in self.tasks:
            each.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


async def test_no_second_has_more_calls_than_discord_allows(clock: Clock) -> None:
    callers = Callers(clock, 40)
    callers.call(BUSY, 400)
    await clock.until(clock.now + 20)

    times = callers.of(BUSY)
    assert len(times) == 400
    assert max(sum(first <= at < first + 1 for at in times) for first in times) <= 50
    assert 9 <= times[-1] <= 11


@pytest.mark.parametrize("crowd", [1, 30])
async def test_a_server_that_floods_does_not_keep_a_quiet_one_waiting(clock: Clock, crowd: int) -> None:
    """4,000 calls would take 100 seconds; first come, first served, the quiet one would wait for them all."""
    callers = Callers(clock, 40)
    for each in range(crowd):
        callers.call(100 + each, 4000 // crowd)
    await clock.until(clock.now + 5)
    asked = clock.now - callers.start

    callers.call(QUIET)
    await clock.until(clock.now + 3)

    (told,) = callers.of(QUIET)
    assert told - asked <= 1.0 if crowd > 1 else told - asked <= 0.1
    await callers.gone()


async def test_servers_take_turns_and_each_keeps_its_order(clock: Clock) -> None:
    callers = Callers(clock, 4)
    callers.call(BUSY, 6)
    await clock.until(clock.now + 0.01)
    callers.call(QUIET, 3)
    await clock.until(clock.now + 10)

    order = [server for _, server in callers.made]
    assert order[1:7] == [BUSY, QUIET] * 3
    assert len(callers.calls._turns) == 0


async def test_who_gave_up_takes_nobodys_turn_and_is_not_remembered(clock: Clock) -> None:
    callers = Callers(clock, 1)
    callers.call(BUSY, 5)
    await clock.until(clock.now + 0.01)
    await callers.gone()
    callers.call(QUIET)

    await clock.until(clock.now + 1.1)
    assert len(callers.of(QUIET)) == 1
    await clock.until(clock.now + 1.0)
    assert len(callers.calls._turns) == 0


async def test_a_slow_rate_lets_calls_through_all_the_same(clock: Clock) -> None:
    callers = Callers(clock, 0.5)
    callers.call(BUSY, 3)
    await clock.until(clock.now + 4.1)

    assert callers.of(BUSY) == pytest.approx([0, 2, 4], abs=0.01)


def test_patience_doubles_until_it_is_long_enough() -> None:
    patience = Patience(first=1, longest=10, fraction=lambda: 1.0)

    assert [patience.after(failures) for failures in (1, 2, 3, 4, 5, 100)] == [1, 2, 4, 8, 10, 10]


def test_patience_is_shortened_by_chance_to_half_at_most() -> None:
    patience = Patience(first=4, longest=10, fraction=lambda: 0.0)

    assert patience.after(1) == 2


def test_two_bots_do_not_try_again_in_step() -> None:
    assert len({Patience().after(5) for _ in range(20)}) > 1


async def test_a_clock_that_goes_back_lets_nobody_wait_for_it(clock: Clock) -> None:
    """As that of the local table does between the bot's own time and everybody else's."""
    calls = FairCalls(40)
    await calls.turn(QUIET)

    clock.now = 1.0
    waiting = asyncio.ensure_future(calls.turn(QUIET))
    await clock.until(1.1)

    assert waiting.done()
