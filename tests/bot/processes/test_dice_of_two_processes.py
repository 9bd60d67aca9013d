"""Two processes roll, rotate, post and tell late on one PostgreSQL: nothing is skipped or done twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.dice.dice_clock import SECONDS_BETWEEN_LOOKS, DiceClock
from bot.dice.records import Phase
from bot.dice.session_notices import SessionNotices
from bot.dice.session_verification import verify_session
from bot.dice.sessions import MOST_DRAWS
from bot.dice.untold_rolls import IN_FLIGHT, UntoldRolls
from bot.locale import Phrasebooks
from bot.shards.holdings import Holdings
from bot.shards.once import Once
from bot.store.dice_records import RollState
from bot.store.records import Store
from tests.bot.dice_sessions.test_untold_rolls import FakeAnswers, word
from tests.fakes.dice_wishes import HOUR, NOON, PLACE, DiceWorld
from tests.fakes.fake_courier import FakeCourier
from tests.fakes.throwaway_databases import ThrowawayPostgres

NOTICES = 900
BOOKS = Phrasebooks.load()


class Process:
    """One process, with a clock of its own; Discord is the same for all, and knows no nonces any more."""

    def __init__(self, store: Store, courier: FakeCourier, answers: FakeAnswers) -> None:
        self.store = store
        self.world = DiceWorld(store)
        self.holdings = Holdings(store.leases)
        self.clock = DiceClock(
            store,
            self.world.service,
            SessionNotices(store, courier, BOOKS),
            UntoldRolls(store, self.world.service, courier, answers, BOOKS, word, lambda: self.world.now),
            lambda: self.world.now,
            call_later=self.later,
            once=Once(self.holdings),
        )
        self.waits: list[float] = []

    def later(self, seconds: float, ring: Any) -> asyncio.TimerHandle:
        self.waits.append(seconds)
        return asyncio.get_running_loop().call_later(10_000, lambda: None)

    async def ring(self) -> None:
        """Do all that is due, and wait for whoever is at it."""
        while True:
            self.waits.clear()
            self.clock.wake()
            while self.clock._task is not None:
                await asyncio.sleep(0.001)
            if min(self.waits, default=SECONDS_BETWEEN_LOOKS) > 1.0:
                return


class Both:
    def __init__(self, stores: list[Store]) -> None:
        self.courier, self.answers = FakeCourier(), FakeAnswers()
        self.courier.forgets_nonces = True
        self.here, self.there = (Process(store, self.courier, self.answers) for store in stores)
        self.there.world.numbers = self.here.world.numbers
        self.there.world.seeds = self.here.world.seeds

    def notices(self) -> list[str]:
        """Give the last lines of the notices, by which they are known."""
        return [each.text.split(" · ")[-1] for each in self.courier.said if each.channel == NOTICES]


@pytest.fixture
async def both(postgres: ThrowawayPostgres) -> AsyncIterator[Both]:
    async with postgres.database() as database:
        both = Both([await database.open() for _ in range(2)])
        yield both
        for process in (both.here, both.there):
            await process.clock.close()
            await process.holdings.close()


@pytest.mark.parametrize("rolls", [200, pytest.param(2_000, marks=pytest.mark.soak)])
async def test_alternate_rolls_make_one_chain_without_gap_or_repeat(both: Both, rolls: int) -> None:
    numbers = []
    for number in range(rolls):
        process = (both.here, both.there)[number % 2]
        numbers.append(int((await process.world.roll()).receipt.split()[0][1:]))

    assert numbers == [number % MOST_DRAWS + 1 for number in range(rolls)]
    await both.there.world.service.rotate(PLACE)
    sessions = await both.here.world.service.sessions(PLACE)
    revealed = [each for each in sessions if each.phase is Phase.REVEALED]
    assert sum(each.draws["table"] for each in revealed) == rolls
    for each in revealed:
        assert verify_session(await both.here.world.service.session_file(PLACE, each.number)).ok


async def test_a_session_whose_day_is_over_is_revealed_and_told_of_once(both: Both) -> None:
    await both.here.world.service.set_settings(PLACE, notice_channel=NOTICES)
    await both.here.world.roll(token="")
    await both.there.world.roll(token="")
    for process in (both.here, both.there):
        process.world.now = NOON + 25 * HOUR
    await asyncio.gather(both.here.ring(), both.there.ring())

    kinds = [line.split()[0] for line in (each.text for each in both.courier.said)]
    assert both.notices() == ["1", "2", "3", "4"]
    assert len(kinds) == 4
    assert await both.here.store.notices_to_post() == []
    (revealed,) = [
        each for each in await both.here.world.service.sessions(PLACE) if each.phase is Phase.REVEALED
    ]
    assert revealed.reason == "timer"


@pytest.mark.parametrize("is_sent", [False, True], ids=["before", "after"])
async def test_what_a_killed_process_was_posting_is_posted_once_by_another(both: Both, is_sent: bool) -> None:
    """Before or after Discord had it; its turn lapses, and until then the other waits."""
    await both.here.world.service.set_settings(PLACE, notice_channel=NOTICES)
    send, sending = both.courier.send, asyncio.Event()

    async def killed(*message: Any) -> int:
        if is_sent:
            await send(*message)
        sending.set()
        await asyncio.sleep(10_000)
        raise AssertionError

    both.courier.send = killed  # type: ignore[method-assign]  # Discord is slow that day
    both.here.clock.wake()
    await sending.wait()
    both.courier.send = send  # type: ignore[method-assign]  # and quick for others
    both.there.waits.clear()
    both.there.clock.wake()
    while both.there.clock._task is not None:
        await asyncio.sleep(0.001)
    assert both.notices() == ["1"] * is_sent
    assert both.there.waits == [1.0]

    await both.there.store.leases.release(["once:dice"], both.here.holdings.process)  # as if it had lapsed
    await both.there.ring()

    assert both.notices() == ["1"]
    assert await both.here.store.notices_to_post() == []
    assert both.here.clock._task is not None
    both.here.clock._task.cancel()  # a clock that closes waits for what it is at, but this one was killed


async def test_a_process_that_slept_through_its_turn_posts_nothing_more(both: Both) -> None:
    await both.here.world.service.set_settings(PLACE, notice_channel=NOTICES)
    mark = both.here.store.mark_notice

    async def sleeps(*marked: Any, **more: Any) -> None:
        await mark(*marked, **more)
        both.here.holdings._clock = lambda: 1e12
        await both.there.store.leases.release(["once:dice"], both.here.holdings.process)
        await both.there.ring()

    both.here.store.mark_notice = sleeps  # type: ignore[method-assign]  # it is stopped just then
    both.here.clock.wake()
    while both.here.clock._task is not None:
        await asyncio.sleep(0.001)

    assert both.notices() == ["1"]


async def test_a_roll_on_its_way_is_left_to_whoever_rolled_it_and_told_once_when_they_do_not(
    both: Both,
) -> None:
    """Whatever their clocks say: the other one's is half a minute ahead."""
    both.there.world.now += 30_000
    rolled = await both.here.world.roll(token="first")
    await both.there.clock.begin()
    await both.there.ring()
    assert both.answers.said == {}

    for process in (both.here, both.there):
        await process.ring()
        process.world.now += IN_FLIGHT
    await asyncio.gather(both.here.ring(), both.there.ring())

    assert list(both.answers.said) == ["first"]
    assert len(both.answers.said["first"]) == 1
    stored = await both.here.store.roll_of(rolled.id)
    assert stored is not None and stored.state is RollState.TOLD


async def test_a_session_of_another_process_is_seen_without_a_word(both: Both) -> None:
    """Whoever has nothing in sight looks again soon: the process that opened it may be gone by then."""
    await both.there.ring()
    await both.here.world.roll(token="")
    both.there.world.now = NOON + 25 * HOUR

    assert both.there.waits == [SECONDS_BETWEEN_LOOKS]
    await both.there.ring()
    assert (await both.here.world.service.status(PLACE)).running is None
