"""Processes that keep shards: simulated ones on one clock, whose connections are lists."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from math import gcd

import pytest

from bot.settings import SettingsError
from bot.shards.holdings import SECONDS, Holdings
from bot.shards.shard_keeper import DOUBTED_AFTER, SECONDS_BETWEEN, ShardKeeper
from tests.bot.shards.test_holdings import Registry, Time
from tests.fakes.memory_store import MemoryStore


class Office:
    """A database and a Discord that several processes share."""

    def __init__(self, recommended: int = 4) -> None:
        self.recommended = recommended
        self.time = Time()
        self.leases = Registry(self.time)
        self.store = MemoryStore()
        self.store.leases = self.leases
        self.processes: list[Process] = []
        self.is_out = False
        """Whether Discord is."""

    async def starts(
        self, name: str, *, count: int | None = None, fixed: tuple[int, ...] | None = None
    ) -> Process:
        process = Process(self, name, count, fixed)
        self.processes.append(process)
        await process.keeper.begin(self.recommended)
        await settled()
        return process

    async def passes(self, seconds: float = 6 * SECONDS_BETWEEN) -> None:
        """Let time pass: leases are renewed, and all look, again and again."""
        for _ in range(round(seconds / SECONDS_BETWEEN)):
            self.time.now += SECONDS_BETWEEN
            for process in self.processes:
                if not process.is_frozen:
                    await process.looks()
                self.nobody_is_served_twice()

    def nobody_is_served_twice(self) -> None:
        """Check that no server has two owners, by whatever layouts."""
        connected = [
            (process, number, process.keeper.count)
            for process in self.processes
            for number in process.connected
            if not process.is_frozen
        ]
        for one, number, count in connected:
            for other, another, by in connected:
                if one is not other:
                    assert (number - another) % gcd(count, by), f"{number}/{count} and {another}/{by}"


class Process:
    """One of them: what `ShardKeeper` asks of the connections it only notes."""

    def __init__(self, office: Office, name: str, count: int | None, fixed: tuple[int, ...] | None) -> None:
        self.office = office
        self.shard_count = count or 1
        self.connected: list[int] = []
        self.parted: list[int] = []
        self.forgotten: list[int] = []
        self.is_settled = False
        self.is_frozen = False
        self.is_cut_off = False
        """Whether it reaches the database, and not Discord."""
        self.holdings = Holdings(office.leases, process=name, clock=office.time)
        self.keeper = ShardKeeper(
            office.store, self.holdings, self, count=count, fixed=fixed, clock=office.time
        )

    async def launch(self, shard: int) -> None:
        await self.reach()
        assert self.keeper.holds(shard), "never without its lease"
        self.connected.append(shard)
        self.office.nobody_is_served_twice()

    async def part(self, shards: Collection[int]) -> None:
        assert all(map(self.keeper.holds, shards)), "what is kept of them is kept by their owner"
        self.cut(shards)
        self.parted.extend(shards)

    def cut(self, shards: Collection[int]) -> None:
        self.connected = [each for each in self.connected if each not in shards]

    async def forget(self, shards: Collection[int]) -> None:
        self.forgotten.extend(shards)

    def stand(self) -> bool:
        return bool(self.connected) and not self.is_cut_off

    async def reach(self) -> None:
        if self.office.is_out or self.is_cut_off:
            raise ConnectionError

    def settled(self) -> None:
        self.is_settled = True

    async def looks(self) -> None:
        await asyncio.gather(self.holdings.renew(), return_exceptions=True)
        await asyncio.gather(self.keeper.look(), return_exceptions=True)
        await settled()

    async def stops(self) -> None:
        await self.keeper.close()
        await self.holdings.close()
        await settled()
        self.office.processes.remove(self)

    def dies(self) -> None:
        """Be gone without a word."""
        assert self.keeper._task is not None
        self.keeper._task.cancel()
        self.office.processes.remove(self)


async def settled() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


@pytest.fixture(autouse=True)
def nobody_looks_unasked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let only those look whom a test lets."""

    async def never(keeper: ShardKeeper) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(ShardKeeper, "_run", never)


def shares(office: Office) -> list[list[int]]:
    return [sorted(each.connected) for each in office.processes]


async def test_the_first_serves_all_and_gives_half_to_the_second() -> None:
    office = Office(4)
    first = await office.starts("a")
    assert shares(office) == [[0, 1, 2, 3]]

    await office.starts("b")
    await office.passes()

    assert shares(office) == [[0, 1], [2, 3]]
    assert first.parted == first.forgotten == [2, 3]
    assert first.keeper.held == {0, 1}
    assert [first.keeper.serves(guild << 22) for guild in range(4)] == [True, True, False, False]


async def test_at_its_end_a_process_hands_over_at_once_and_a_dead_one_within_thirty_seconds() -> None:
    office = Office(4)
    first, second = await office.starts("a"), await office.starts("b")
    await office.passes()

    await first.stops()
    await office.passes(SECONDS_BETWEEN)
    assert shares(office) == [[0, 1, 2, 3]]

    third = await office.starts("c")
    await office.passes()
    second.dies()
    await office.passes(SECONDS + 2 * SECONDS_BETWEEN)
    assert sorted(third.connected) == [0, 1, 2, 3]


async def test_one_who_was_frozen_ends_its_connections_before_all_else_and_comes_back_as_a_member() -> None:
    office = Office(4)
    first, second = await office.starts("a"), await office.starts("b")
    await office.passes()

    first.is_frozen = True
    await office.passes(60)
    assert sorted(second.connected) == [0, 1, 2, 3]
    assert first.keeper.held == frozenset()
    first.holdings.look()
    assert first.connected == []
    assert first.parted == [2, 3], "what it was resumed with is another's by now"

    first.is_frozen = False
    await office.passes()
    assert sorted(map(len, shares(office))) == [2, 2]


async def test_who_does_not_reach_the_database_serves_nothing_until_it_does() -> None:
    office = Office(2)
    first = await office.starts("a")
    office.leases.is_out = True
    await office.passes(2 * SECONDS)
    assert first.connected == []

    office.leases.is_out = False
    await office.passes()
    assert shares(office) == [[0, 1]]


async def test_more_processes_than_shards_stand_by_ready() -> None:
    office = Office(1)
    await office.starts("a")
    standby = await office.starts("b")
    await office.passes()

    assert shares(office) == [[0], []]
    assert standby.is_settled
    await office.processes[0].stops()
    await office.passes(SECONDS_BETWEEN)
    assert shares(office) == [[0]]


async def test_who_does_not_reach_discord_gives_all_to_who_does_and_comes_back_once_it_does() -> None:
    office = Office(4)
    first, second = await office.starts("a"), await office.starts("b")
    await office.passes()

    first.is_cut_off = True
    await office.passes(DOUBTED_AFTER + 3 * SECONDS_BETWEEN)
    assert shares(office) == [[], [0, 1, 2, 3]]
    assert not first.keeper.reaches_discord
    await office.passes(120)
    assert shares(office) == [[], [0, 1, 2, 3]], "nobody gives it what it cannot serve"
    assert first.parted == first.forgotten == [2, 3, 0, 1]
    assert second.parted == []

    first.is_cut_off = False
    await office.passes(90)
    assert sorted(map(len, shares(office))) == [2, 2]
    assert first.keeper.reaches_discord


async def test_where_nobody_reaches_discord_all_is_served_again_once_they_do() -> None:
    office = Office(4)
    for name in "ab":
        await office.starts(name)
    await office.passes()

    for each in office.processes:
        each.is_cut_off = True
    await office.passes(120)
    assert shares(office) == [[], []]
    for each in office.processes:
        each.is_cut_off = False
    await office.passes(90)

    assert sorted(map(len, shares(office))) == [2, 2]


async def test_who_cannot_connect_lets_others_do_it() -> None:
    office = Office(2)
    first = await office.starts("a")
    office.is_out = True
    second = await office.starts("b")
    await office.passes(3 * SECONDS_BETWEEN)
    assert second.connected == []
    office.is_out = False
    await office.passes()

    assert sorted(first.connected + second.connected) == [0, 1]


@pytest.mark.parametrize(("old", "new"), [(4, 8), (8, 4), (4, 6), (3, 4)])
async def test_another_layout_is_a_rolling_restart_in_which_no_server_ever_has_two_owners(
    old: int, new: int
) -> None:
    office = Office(old)
    for name in "abc":
        await office.starts(name)
    await office.passes()

    for name in "abc":
        await office.processes[0].stops()
        await office.passes(SECONDS_BETWEEN)
        await office.starts(f"{name} again", count=new)
        await office.passes()

    assert {each.keeper.count for each in office.processes} == {new}
    served = sorted(number for share in shares(office) for number in share)
    assert served == list(range(new))


async def test_doubling_the_shards_leaves_no_server_without_an_owner() -> None:
    office = Office(4)
    for name in "ab":
        await office.starts(name)
    await office.passes()
    for name in "ab":
        await office.processes[0].stops()
        await office.starts(f"{name} again", count=8)
        await office.passes()
        served = {
            guild
            for each in office.processes
            for guild in range(8)
            if guild % each.keeper.count in each.connected
        }
        assert served == set(range(8))


async def test_what_is_served_stays_whatever_discord_recommends_and_an_unused_process_follows() -> None:
    office = Office(2)
    await office.starts("a")
    await office.starts("b")
    office.recommended = 3
    standby = await office.starts("c")
    await office.passes()
    assert standby.keeper.count == 2

    await office.processes[0].stops()
    await office.processes[0].stops()
    await office.starts("d", count=4)
    await office.passes()

    assert {each.keeper.count for each in office.processes} == {4}
    assert sorted(map(len, shares(office))) == [2, 2]


async def test_shards_fixed_by_hand_are_served_and_no_others() -> None:
    office = Office(16)
    low = await office.starts("a", count=4, fixed=(0, 1))
    high = await office.starts("b", count=4, fixed=(2, 3))
    await office.passes()

    assert (low.connected, high.connected) == ([0, 1], [2, 3])


async def test_fixed_shards_of_a_killed_process_are_waited_for_and_those_of_a_live_one_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    office = Office(4)
    first = await office.starts("a", count=4, fixed=(0, 1))

    async def passes(keeper: ShardKeeper) -> None:
        await office.passes(SECONDS_BETWEEN)

    monkeypatch.setattr(ShardKeeper, "_wait", passes)
    with pytest.raises(SettingsError) as refused:
        await office.starts("b", count=4, fixed=(1, 2))
    assert (refused.value.key, refused.value.facts) == ("settings-shards-taken", {"shards": "1/4"})
    del office.processes[-1]
    assert first.connected == [0, 1]

    first.dies()
    second = await office.starts("c", count=4, fixed=(1, 2))
    assert sorted(second.connected) == [1, 2]


async def test_one_that_is_told_to_end_while_it_waits_for_its_shards_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    office = Office(4)
    await office.starts("a", count=4, fixed=(0, 1))
    second = Process(office, "b", 4, (1, 2))
    waiting = asyncio.create_task(second.keeper.begin(4))
    await settled()

    await second.keeper.close()
    await waiting

    assert second.connected == []
