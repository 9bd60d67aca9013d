"""What a process holds it knows by its own clock; past that it holds nothing, whatever others believe."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence

import pytest

from bot.shards.holdings import MARGIN, SECONDS, Holdings, boot_clock, new_process
from bot.store.leases import Lease, OwnLeases
from tests.fakes.throwaway_databases import ThrowawayPostgres


class Time:
    """A clock that tests turn."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Registry:
    """Leases in memory, by the clock of a server that goes right."""

    is_shared = True

    def __init__(self, time: Time) -> None:
        self.time = time
        self.kept: dict[str, tuple[str, float]] = {}
        self.is_out = False
        self.delay = 0.0

    async def take(self, names: Sequence[str], holder: str, seconds: float) -> list[Lease]:
        self.time.now += self.delay
        if self.is_out:
            raise ConnectionError
        mine = [
            name
            for name in names
            if name not in self.kept or self.kept[name][0] == holder or self.kept[name][1] <= self.time.now
        ]
        self.kept |= {name: (holder, self.time.now + seconds) for name in mine}
        return [Lease(name, holder, 1, 0) for name in mine]

    async def release(self, names: Sequence[str], holder: str) -> None:
        for name in names:
            if self.kept[name][0] == holder:
                del self.kept[name]

    async def all(self, prefix: str) -> list[Lease]:
        if self.is_out:
            raise ConnectionError
        return [
            Lease(name, holder, 1, 0)
            for name, (holder, until) in sorted(self.kept.items())
            if name.startswith(prefix) and until > self.time.now
        ]

    async def forget(self, prefix: str) -> None:
        pass


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def registry(time: Time) -> Registry:
    return Registry(time)


class Life:
    """A process that holds things, and what it was told it lost."""

    def __init__(self, registry: Registry, name: str) -> None:
        self.holdings = Holdings(registry, process=name, clock=registry.time)
        self.lost: list[str] = []
        self.holdings.on_lost(lambda names: self.lost.extend(sorted(names)))


@pytest.fixture
def first(registry: Registry) -> Life:
    return Life(registry, "first")


@pytest.fixture
def second(registry: Registry) -> Life:
    return Life(registry, "second")


async def test_what_is_held_is_known_without_asking(first: Life, second: Life) -> None:
    assert await first.holdings.hold(["a", "b"]) == ["a", "b"]
    assert await second.holdings.hold(["b", "c"]) == ["c"]

    assert [first.holdings.holds(each) for each in "abc"] == [True, True, False]
    assert (first.holdings.held(), second.holdings.held()) == (["a", "b"], ["c"])


async def test_a_frozen_holder_holds_nothing_when_it_wakes_before_anybody_tells_it(
    first: Life, second: Life, time: Time
) -> None:
    await first.holdings.hold(["a"])
    time.now += 60

    assert not first.holdings.holds("a")
    assert await second.holdings.hold(["a"]) == ["a"]
    await first.holdings.renew()

    assert first.lost == ["a"]
    assert not first.holdings.holds("a")
    assert second.holdings.holds("a")


async def test_a_holder_stops_before_its_lease_lapses_on_the_server(
    first: Life, second: Life, time: Time
) -> None:
    await first.holdings.hold(["a"])
    time.now += SECONDS - MARGIN

    assert not first.holdings.holds("a")
    assert await second.holdings.hold(["a"]) == []


async def test_a_lease_counts_from_before_it_was_asked_for(
    first: Life, registry: Registry, time: Time
) -> None:
    registry.delay = 10
    await first.holdings.hold(["a"])
    time.now += SECONDS - MARGIN - 10 - 0.1
    assert first.holdings.holds("a")
    time.now += 0.2
    assert not first.holdings.holds("a")


async def test_a_renewal_prolongs_and_a_database_that_is_out_does_not(
    first: Life, registry: Registry, time: Time
) -> None:
    await first.holdings.hold(["a"])
    time.now += 10
    await first.holdings.renew()
    time.now += 10
    assert first.holdings.holds("a")

    registry.is_out = True
    with pytest.raises(ConnectionError):
        await first.holdings.renew()
    assert first.holdings.holds("a")
    time.now += 10
    first.holdings.look()

    assert first.lost == ["a"]


async def test_an_answer_that_comes_too_late_holds_nothing_again(
    first: Life, registry: Registry, time: Time
) -> None:
    await first.holdings.hold(["a"])
    time.now += 5
    registry.delay = 10

    await first.holdings.renew()

    assert first.lost == ["a"]
    assert not first.holdings.holds("a")


async def test_what_was_let_go_is_not_lost_and_another_has_it_at_once(first: Life, second: Life) -> None:
    await first.holdings.hold(["a", "b"])

    await first.holdings.let_go(["a", "never had"])

    assert not first.holdings.holds("a")
    assert await second.holdings.hold(["a", "b"]) == ["a"]
    assert first.lost == []


async def test_what_is_let_go_during_a_renewal_stays_gone(
    first: Life, registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    await first.holdings.hold(["a", "b"])
    began, goes_on = asyncio.Event(), asyncio.Event()
    take = registry.take

    async def slow(names: Sequence[str], holder: str, seconds: float) -> list[Lease]:
        began.set()
        await goes_on.wait()
        return await take(names, holder, seconds)

    monkeypatch.setattr(registry, "take", slow)
    renewal = asyncio.create_task(first.holdings.renew())
    await began.wait()
    parting = asyncio.create_task(first.holdings.let_go(["a"]))
    await asyncio.sleep(0)
    assert not first.holdings.holds("a")
    goes_on.set()
    await asyncio.gather(renewal, parting)

    assert first.holdings.held() == ["b"]
    assert list(registry.kept) == ["b"]
    assert first.lost == []


async def test_all_is_let_go_at_the_end_even_of_a_database_that_is_out(
    first: Life, registry: Registry
) -> None:
    await first.holdings.hold(["a", "b"])
    await first.holdings.close()
    assert registry.kept == {}


async def test_a_process_with_its_own_database_holds_all_for_ever(time: Time) -> None:
    holdings = Holdings(OwnLeases(), clock=time)
    await holdings.begin()

    assert await holdings.hold(["a"]) == ["a"]
    time.now += 10_000
    assert holdings.holds("a")
    assert holdings.holds("never asked for")
    await holdings.close()


@pytest.fixture
async def shared(postgres: ThrowawayPostgres) -> AsyncIterator[list[Holdings]]:
    async with postgres.database() as database:
        yield [Holdings((await database.open()).leases) for _ in range(2)]


async def test_held_on_a_real_server_it_is_renewed_in_time(
    shared: list[Holdings], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.shards.holdings.SECONDS", 0.6)
    monkeypatch.setattr("bot.shards.holdings.MARGIN", 0.1)
    monkeypatch.setattr("bot.shards.holdings.RENEWED_EVERY", 0.1)
    first, second = shared
    await first.begin()
    await first.hold(["a"])

    for _ in range(8):
        await asyncio.sleep(0.1)
        assert await second.hold(["a"]) == []
    assert first.holds("a")

    await first.close()
    assert await second.hold(["a"]) == ["a"]


def test_every_life_has_a_name_of_its_own_and_the_clock_goes_on() -> None:
    assert new_process() != new_process()
    assert boot_clock() <= boot_clock()
