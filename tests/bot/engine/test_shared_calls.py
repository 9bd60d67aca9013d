"""One budget of calls for many processes: never more than the whole, nothing left lying, to each the same."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections.abc import Callable, Mapping
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from bot.delivery.call_shares import fair
from bot.delivery.pacing import FairCalls, in_a_second
from bot.delivery.shared_calls import SECONDS, SharedCalls
from bot.store.budgets import AFTERWARDS, Share, Shares
from tests.fakes.skipping_loop import run_skipping

WHOLE, MOST = 40.0, 50
"""Calls a second, and those of any one second."""


def now() -> float:
    return asyncio.get_running_loop().time()


class Ledger:
    """What the database keeps, which takes its time and at times does not answer."""

    def __init__(self, random: Random, delay: float = 0.005) -> None:
        self._random = random
        self._delay = delay
        self.version = 0
        self.rows: dict[str, tuple[Share, float]] = {}
        self.away: set[str] = set()
        """Who cannot reach it."""
        self.lost = 0.0
        """The part of the answers that get lost."""
        self.paused_until = self.given_at = 0.0
        self.questions = 0

    def living(self) -> tuple[Share, ...]:
        return tuple(share for share, until in self.rows.values() if until > now())

    async def _way(self, who: str) -> None:
        self.questions += 1
        await asyncio.sleep(self._delay * self._random.uniform(0.2, 3))
        while who in self.away:
            await asyncio.sleep(0.5)

    def _may_be_lost(self) -> None:
        if self._random.random() < self.lost:
            raise ConnectionError

    async def shares(self, who: str) -> Shares:
        await self._way(who)
        paused, warm = self.paused_until - now(), self.given_at + 1 - now()
        found = Shares(self.version, max(paused, 0.0), self.living(), warm=max(warm, 0.0))
        await self._way(who)
        self._may_be_lost()
        return found

    async def keep_share(
        self, share: Share, version: int, seconds: float, *, rested: float | None = None
    ) -> bool:
        await self._way(share.holder)
        if version == self.version:
            self.version += 1
            if rested is not None:
                self.given_at = max(self.given_at, now() - rested)
            self.rows[share.holder] = (share, now() + seconds)
            assert sum(each.rate for each in self.living()) <= WHOLE + 1e-6
            assert sum(in_a_second(each.rate) for each in self.living()) <= MOST
            self._may_be_lost()
            return True
        return False

    async def release_share(self, holder: str) -> None:
        await self._way(holder)
        share, until = self.rows[holder]
        self.rows[holder] = (share, min(until, now() + AFTERWARDS / 1000))


class Process:
    """A bot that wants to call so many times a second."""

    def __init__(self, fleet: Fleet, name: str) -> None:
        self.name = name
        self.demand = 0.0
        self.passed: list[float] = []
        self.calls = FairCalls(WHOLE, clock=now)
        ledger: Any = _Way(fleet.ledger, name)
        self.shared = SharedCalls(self.calls, ledger, WHOLE, name, fleet.tell, clock=now)
        self.shared.begin()
        self._waiting: set[asyncio.Task[None]] = set()
        self._wanting = asyncio.create_task(self._want())

    async def _want(self) -> None:
        while True:
            if self.demand:
                self.begin()
            await asyncio.sleep(1 / self.demand if self.demand else 0.1)

    def begin(self) -> None:
        task = asyncio.create_task(self._call())
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)

    async def _call(self) -> None:
        await self.calls.turn(1)
        self.passed.append(now())

    def wants(self, demand: float) -> None:
        """Want so much from now on; what waited gives up."""
        self.demand = demand
        for each in tuple(self._waiting):
            each.cancel()

    def within(self, since: float, until: float) -> int:
        return bisect_left(self.passed, until) - bisect_left(self.passed, since)

    async def die(self) -> None:
        """End without a word."""
        self._wanting.cancel()
        self.wants(0)
        task = self.shared._task
        assert task is not None
        task.cancel()
        await asyncio.gather(self._wanting, task, return_exceptions=True)

    async def end(self) -> None:
        self._wanting.cancel()
        await self.shared.close()
        self.wants(0)
        await asyncio.gather(self._wanting, return_exceptions=True)


class _Way:
    """The ledger, as one process reaches it."""

    def __init__(self, ledger: Ledger, who: str) -> None:
        self._ledger = ledger
        self._who = who
        self.keep_share = ledger.keep_share
        self.release_share = ledger.release_share

    async def shares(self) -> Shares:
        return await self._ledger.shares(self._who)


class Fleet:
    """Processes that share one ledger."""

    def __init__(self, seed: int = 1) -> None:
        self.random = Random(seed)
        self.ledger = Ledger(self.random)
        self.living: list[Process] = []
        self.all: list[Process] = []

    def join(self) -> Process:
        process = Process(self, f"process {len(self.all)}")
        self.living.append(process)
        self.all.append(process)
        return process

    async def tell(self) -> None:
        await asyncio.sleep(0.005)
        for each in self.living:
            each.shared.hear()

    async def leave(self, process: Process, *, politely: bool) -> None:
        self.living.remove(process)
        await (process.end() if politely else process.die())

    def most_in(self, seconds: float) -> int:
        """Give the most calls that passed in any time so long."""
        passed = sorted(at for each in self.all for at in each.passed)
        return max(
            (place + 1 - bisect_left(passed, at - seconds + 1e-9) for place, at in enumerate(passed)),
            default=0,
        )

    async def close(self) -> None:
        for each in tuple(self.living):
            await self.leave(each, politely=False)


def with_fleet(work: Callable[[Fleet], Any], seed: int = 1) -> None:
    async def run() -> None:
        fleet = Fleet(seed)
        try:
            await work(fleet)
        finally:
            with suppress(Exception):
                await fleet.close()

    run_skipping(run())


@pytest.mark.parametrize(
    ("wants", "whole", "shares"),
    [
        ({"a": 5, "b": 50, "c": 50}, 41, {"a": 5, "b": 18, "c": 18}),
        ({"a": 5, "b": 3}, 40, {"a": 5, "b": 3}),
        ({"a": 0, "b": 0}, 40, {"a": 0, "b": 0}),
        ({"a": 100}, 40, {"a": 40}),
    ],
)
def test_who_wants_more_than_a_fair_part_gets_what_the_others_leave(
    wants: Mapping[str, float], whole: float, shares: Mapping[str, float]
) -> None:
    assert fair(wants, whole) == shares


@pytest.mark.soak_first("3", "8", "9", "11")
@pytest.mark.parametrize("seed", range(12))
def test_processes_that_come_go_freeze_and_lose_the_database_never_make_more_calls_than_there_are(
    seed: int,
) -> None:
    async def evening(fleet: Fleet) -> None:
        random, ledger = fleet.random, fleet.ledger
        ledger.lost = random.choice((0.0, 0.05, 0.3))
        for _ in range(60):
            event = random.randrange(7)
            if event == 0 and len(fleet.living) < 14:
                fleet.join()
            elif event == 1 and fleet.living:
                await fleet.leave(random.choice(fleet.living), politely=random.random() < 0.5)
            elif event == 2 and fleet.living:
                ledger.away ^= {random.choice(fleet.living).name}
            elif event == 3:
                ledger.away = set() if random.random() < 0.7 else {each.name for each in fleet.living}
            else:
                for each in random.sample(fleet.living, len(fleet.living) // 2):
                    each.wants(random.choice((0, 0, 1, 10, 100)))
            await asyncio.sleep(random.expovariate(1 / 1.5))

        assert fleet.most_in(1.0) <= MOST
        assert fleet.most_in(5.0) <= MOST + 5 * WHOLE

    with_fleet(evening, seed)


@pytest.mark.soak_first("1", "4", "5")
@pytest.mark.parametrize("seed", range(6))
def test_from_two_seconds_after_a_change_on_what_is_wanted_is_used_fairly(seed: int) -> None:
    """But for what those who are served in full have in hand, and what was somebody else's a second ago."""

    async def evening(fleet: Fleet) -> None:
        random = fleet.random
        for _ in range(random.choice((1, 2, 4, 8))):
            fleet.join()
        await asyncio.sleep(3)
        for _ in range(12):
            for each in fleet.living:
                each.wants(random.choice((0, 0.5, 3, 15, 100)))
            await asyncio.sleep(2)
            since = now()
            await asyncio.sleep(4)

            due = fair({each.name: each.demand for each in fleet.living}, WHOLE)
            for each in fleet.living:
                assert each.within(since, now()) >= 4 * due[each.name] * 0.5 - 2
            used = sum(each.within(since, now()) for each in fleet.living)
            assert used >= 4 * sum(due.values()) * 0.7 - 2

    with_fleet(evening, seed)


@pytest.mark.parametrize("seed", range(4))
def test_what_one_needs_no_more_another_has_soon(seed: int) -> None:
    """Half of it as soon as the first has called no more in a second, all when it is known to rest."""

    async def evening(fleet: Fleet) -> None:
        before, after = fleet.join(), fleet.join()
        await asyncio.sleep(3 + fleet.random.random())
        before.wants(100)
        await asyncio.sleep(6 + fleet.random.random())
        before.wants(0)
        after.wants(100)
        moved = now()
        await asyncio.sleep(4)

        assert after.within(moved + 0.65, moved + 1.65) >= WHOLE / 2 - 2
        assert after.within(moved + 1.25, moved + 2.25) >= WHOLE * 0.85
        assert fleet.most_in(1.0) <= MOST

    with_fleet(evening, seed)


def test_a_process_alone_has_all_at_once_and_one_that_joins_begins_soon() -> None:
    async def evening(fleet: Fleet) -> None:
        alone = fleet.join()
        alone.wants(100)
        start = now()
        await asyncio.sleep(3)
        assert alone.within(start, start + 1) >= WHOLE * 0.9
        assert fleet.ledger.questions < 20

        second = fleet.join()
        second.wants(100)
        joined = now()
        await asyncio.sleep(6)
        assert second.passed[0] < joined + 1.5, "what the first gave up was its own for a second"
        assert second.within(joined + 2, joined + 5) >= 3 * WHOLE / 2 - 2

    with_fleet(evening)


def test_who_wants_nothing_asks_the_database_for_the_sake_of_the_lease_alone() -> None:
    async def evening(fleet: Fleet) -> None:
        for _ in range(4):
            fleet.join()
        await asyncio.sleep(10)
        asked = fleet.ledger.questions
        await asyncio.sleep(60)

        assert fleet.ledger.questions - asked <= 4 * 3 * 60 / ((SECONDS - 1) / 2 - 0.5)

    with_fleet(evening)


def test_what_a_killed_process_had_returns_with_its_lease_and_at_a_polite_end_at_once() -> None:
    async def evening(fleet: Fleet) -> None:
        first, second, third = (fleet.join() for _ in range(3))
        for each in fleet.living:
            each.wants(100)
        await asyncio.sleep(4)
        await fleet.leave(third, politely=True)
        ended = now()
        await asyncio.sleep(6)
        assert first.within(ended + 3, ended + 6) >= 3 * WHOLE / 2 - 2

        await fleet.leave(second, politely=False)
        killed = now()
        await asyncio.sleep(SECONDS + 5)
        assert first.within(killed + SECONDS + 2, killed + SECONDS + 5) >= 3 * WHOLE - 2

    with_fleet(evening)


def test_without_the_database_calls_go_on_until_the_lease_ends_and_then_none_passes() -> None:
    async def evening(fleet: Fleet) -> None:
        first, second = fleet.join(), fleet.join()
        for each in fleet.living:
            each.wants(100)
        await asyncio.sleep(4)
        fleet.ledger.away = {first.name, second.name}
        lost = now()
        await asyncio.sleep(30)
        assert first.within(lost, lost + 3) >= 3 * WHOLE / 2 - 2
        assert first.within(lost + SECONDS, now()) == 0

        fleet.ledger.away.clear()
        back = now()
        await asyncio.sleep(5)
        assert first.within(back, back + 3) > 0

    with_fleet(evening)


def test_when_discord_has_had_too_many_everybody_waits() -> None:
    async def evening(fleet: Fleet) -> None:
        for _ in range(3):
            fleet.join().wants(100)
        await asyncio.sleep(3)
        fleet.ledger.paused_until = now() + 5
        await asyncio.sleep(1.5)
        paused = now()
        await asyncio.sleep(3.4)

        assert all(each.within(paused, now()) == 0 for each in fleet.living)
        await asyncio.sleep(2)
        assert all(each.within(paused + 3.4, now()) > 0 for each in fleet.living)

    with_fleet(evening)


def test_a_process_that_was_frozen_calls_no_more_until_it_has_a_share_again() -> None:
    """A second of its calls was somebody else's by then, and none of them waits for it."""

    async def evening() -> None:
        asleep = 0.0
        calls = FairCalls(WHOLE, clock=lambda: now() + asleep)
        calls.allow(WHOLE, now() + SECONDS)
        await asyncio.sleep(1)  # ten may pass at once

        asleep = 60.0
        waiting = [asyncio.create_task(calls.turn(1)) for _ in range(5)]
        await asyncio.sleep(30)
        assert calls.rate == 0
        assert not any(each.done() for each in waiting)

        calls.allow(WHOLE, now() + asleep + SECONDS)
        await asyncio.sleep(0.01)
        assert not any(each.done() for each in waiting), "what had gathered is nobody's"
        await asyncio.sleep(0.2)
        assert all(each.done() for each in waiting)

    run_skipping(evening())
