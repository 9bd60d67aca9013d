"""What processes share of Discord's limits, in PostgreSQL: one change at a time, by its own clock."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from time import time

import pytest

from bot.delivery.dm_budget import Budget
from bot.delivery.pacing import FairCalls
from bot.delivery.shared_calls import SharedCalls
from bot.store.budgets import Budgets, Share
from bot.store.records import Store
from bot.store.sqlite import SqliteStore
from tests.fakes.throwaway_databases import Database, ThrowawayPostgres


@pytest.fixture
async def shared(postgres: ThrowawayPostgres) -> AsyncIterator[Database]:
    async with postgres.database() as database:
        yield database


def budgets_of(store: Store) -> Budgets:
    assert store.budgets is not None
    return store.budgets


def share(holder: str, rate: float = 10.0) -> Share:
    return Share(holder, rate, 40.0)


async def test_only_who_has_seen_the_last_change_makes_the_next(shared: Database) -> None:
    first, second = budgets_of(await shared.open()), budgets_of(await shared.open())
    seen = await first.shares()
    assert (seen.version, seen.living) == (0, ())

    assert await first.keep_share(share("first"), seen.version, 10)
    assert not await second.keep_share(share("second"), seen.version, 10)
    assert await second.keep_share(share("second"), (await second.shares()).version, 10)

    assert {each.holder: each for each in (await first.shares()).living} == {
        "first": share("first"),
        "second": share("second"),
    }


async def test_of_many_who_change_at_once_one_comes_through(shared: Database) -> None:
    budgets = [budgets_of(await shared.open()) for _ in range(3)]
    for _ in range(5):
        version = (await budgets[0].shares()).version
        kept = await asyncio.gather(
            *(each.keep_share(share(f"{place}"), version, 10) for place, each in enumerate(budgets * 4))
        )
        assert kept.count(True) == 1


async def test_a_share_lapses_and_what_was_given_up_is_counted_for_a_second(shared: Database) -> None:
    budgets = budgets_of(await shared.open())
    for holder, seconds in (("dead", 0.05), ("gone", 60.0)):
        assert await budgets.keep_share(share(holder), (await budgets.shares()).version, seconds)
    await budgets.release_share("gone")
    await asyncio.sleep(0.06)
    assert [each.holder for each in (await budgets.shares()).living] == ["gone"]

    await asyncio.sleep(1.0)
    assert (await budgets.shares()).living == ()


async def test_what_was_given_up_is_warm_for_a_second(shared: Database) -> None:
    budgets = budgets_of(await shared.open())
    assert await budgets.keep_share(share("one"), 0, 10)
    assert (await budgets.shares()).warm == 0

    assert await budgets.keep_share(share("one", 5.0), 1, 10, rested=0.0)
    assert 0.5 < (await budgets.shares()).warm <= 1.0


async def test_what_was_not_used_for_a_while_is_warm_for_what_is_left_of_the_second(shared: Database) -> None:
    budgets = budgets_of(await shared.open())
    assert await budgets.keep_share(share("one"), 0, 10)
    assert await budgets.keep_share(share("one", 5.0), 1, 10, rested=0.6)
    assert 0 < (await budgets.shares()).warm <= 0.4
    assert await budgets.keep_share(share("two", 5.0), 2, 10, rested=1.0)
    assert 0 < (await budgets.shares()).warm <= 0.4, "that of the other lasts"


async def test_a_pause_is_for_everybody_and_the_longest_counts(shared: Database) -> None:
    budgets = budgets_of(await shared.open())
    await budgets.pause(30)
    await budgets.pause(5)
    assert await budgets.keep_share(share("one"), 0, 10)

    assert 29 < (await budgets.shares()).paused <= 30


async def test_processes_on_one_database_share_their_calls(shared: Database) -> None:
    passed: list[list[float]] = [[], []]
    callers, sharers = [], []

    async def call(calls: FairCalls, times: list[float]) -> None:
        while True:
            await calls.turn(1)
            times.append(asyncio.get_running_loop().time())

    for times in passed:
        store = await shared.open()
        calls = FairCalls(40)

        async def tell() -> None:
            for each in sharers:
                each.hear()

        sharers.append(SharedCalls(calls, budgets_of(store), 40, f"process {len(sharers)}", tell))
        callers += [asyncio.create_task(call(calls, times)) for _ in range(20)]
    for each in sharers:
        each.begin()
    await asyncio.sleep(3.0)
    for task in callers:
        task.cancel()
    for each in sharers:
        await each.close()

    every = sorted(passed[0] + passed[1])
    assert max(sum(at <= each < at + 1 for each in every) for at in every) <= 50
    since = every[0] + 1
    assert all(sum(at >= since for at in times) > 25 for times in passed)


async def test_a_file_of_one_process_has_no_others(database: Database) -> None:
    store = await database.open()

    assert (store.budgets is None) is isinstance(store, SqliteStore)


def now() -> int:
    return int(time() * 1000)


async def test_all_processes_together_open_so_many_direct_messages_and_no_more(shared: Database) -> None:
    count, window = 4, 0.4
    opened: list[tuple[float, float]] = []
    """From when to when each was asked for."""

    async def ask(budget: Budget, first: int) -> None:
        for user in range(first, first + 400):
            asked = time()
            if await budget.take(user % 3, user, queues=False) == 0.0:
                opened.append((asked, time()))
            await asyncio.sleep(0.01)

    asking = []
    for place in range(3):
        store = await shared.open()
        budget = Budget(count, window, now, servers=lambda: 3, ledger=budgets_of(store))
        asking.append(asyncio.create_task(ask(budget, 1000 * place)))
    await asyncio.sleep(2.2)
    for task in asking:
        task.cancel()

    counted = [sum(end - window < asked and told <= end for asked, told in opened) for _, end in opened]
    assert max(counted) <= count
    assert len(opened) >= count * 4


async def test_what_discord_refuses_one_process_makes_the_budget_of_all_smaller(shared: Database) -> None:
    first, second = [Budget(6, 600, now, ledger=budgets_of(await shared.open())) for _ in range(2)]
    assert [await first.take(1, user) for user in (1, 2, 3)] == [0.0, 0.0, 0.0]

    wait = await first.refused(None)

    assert wait == 300
    assert await second.take(1, 4) > 290
    seen = await budgets_of(await shared.open()).new_dms(600_000)
    assert (seen.allowed, len(seen.opened)) == (2, 2)
    assert 299_000 < seen.closed <= 300_000


async def test_of_a_direct_message_only_the_server_is_kept_and_not_longer_than_the_window(
    shared: Database,
) -> None:
    budgets = budgets_of(await shared.open())
    assert await budgets.open_dm(0, 77, 50)
    assert (await budgets.new_dms(50)).opened[0][1] == 77
    await asyncio.sleep(0.06)

    assert (await budgets.new_dms(50)).opened == ()
    assert await budgets.open_dm(1, None, 50)
    assert [guild for _, guild in (await budgets.new_dms(10**9)).opened] == [None]
