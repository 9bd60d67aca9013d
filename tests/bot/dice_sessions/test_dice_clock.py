"""Sessions are revealed when their day is over, even where nobody rolls any more."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from bot.delivery.courier import TryAgain
from bot.dice.dice_clock import DiceClock
from bot.dice.records import Phase, Rolled
from bot.dice.session_notices import SessionNotices
from bot.dice.untold_rolls import UntoldRolls
from bot.locale import Phrasebooks
from tests.bot.dice_sessions.test_untold_rolls import FakeAnswers, word
from tests.fakes.dice_wishes import HOUR, PLACE, DiceWorld
from tests.fakes.fake_courier import FakeCourier

NOTICES = 900


class Timers:
    """Timers that ring when a test says so."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.callbacks: list[Callable[[], None]] = []

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Any:
        self.seconds.append(seconds)
        self.callbacks.append(callback)
        return asyncio.get_running_loop().call_later(10_000, lambda: None)


class Watch:
    """The clock of *world*, and what it is set to."""

    def __init__(self, world: DiceWorld, books: Phrasebooks) -> None:
        self.world, self.timers = world, Timers()
        self.courier, self.answers = FakeCourier(), FakeAnswers()
        store, service = world.store, world.service
        self.clock = DiceClock(
            store,
            service,
            SessionNotices(store, self.courier, books),
            UntoldRolls(store, service, self.courier, self.answers, books, word, lambda: world.now),
            lambda: world.now,
            call_later=self.timers.call_later,
        )

    async def ring(self) -> None:
        """Let it do all that is due."""
        self.clock.wake()
        while self.clock._task is not None:
            await asyncio.sleep(0)


@pytest.fixture(scope="module")
def books() -> Phrasebooks:
    return Phrasebooks.load()


@pytest.fixture
async def watch(world: DiceWorld, books: Phrasebooks) -> Any:
    watch = Watch(world, books)
    yield watch
    await watch.clock.close()


async def told_roll(world: DiceWorld, **more: Any) -> Rolled:
    rolled = await world.roll(**more)
    await world.service.told(rolled.id)
    return rolled


async def test_it_is_set_to_the_end_of_the_next_session(world: DiceWorld, watch: Watch) -> None:
    await told_roll(world)
    world.now += HOUR
    await told_roll(world, guild=6)

    await watch.ring()

    assert watch.timers.seconds == [23 * 3600]


async def test_it_is_idle_where_nothing_runs(world: DiceWorld, watch: Watch) -> None:
    await world.service.status(PLACE)

    await watch.ring()

    assert watch.timers.seconds == []


async def test_it_reveals_what_is_over_though_nobody_rolls(world: DiceWorld, watch: Watch) -> None:
    await world.service.set_settings(PLACE, notice_channel=NOTICES)
    await told_roll(world)
    await told_roll(world, guild=6)
    world.now += 24 * HOUR

    await watch.ring()

    for place in (PLACE, "guild:6"):
        (prepared, revealed) = await world.service.sessions(place)
        assert (revealed.phase, revealed.reason) == (Phase.REVEALED, "timer")
        assert prepared.phase is Phase.PREPARED
    assert "session 1 is over" in watch.courier.texts(NOTICES)[-1]
    assert (await world.roll()).session == 2


async def test_a_roll_goes_on_in_the_next_session_after_the_clock_ended_one(
    world: DiceWorld, watch: Watch
) -> None:
    await told_roll(world)
    world.now += 24 * HOUR

    await asyncio.gather(watch.ring(), *(told_roll(world) for _ in range(5)))

    sessions = await world.service.sessions(PLACE)
    assert [each.phase for each in sessions] == [Phase.PREPARED, Phase.RUNNING, Phase.REVEALED]
    assert sessions[1].draws["table"] == 5


async def test_it_looks_again_after_an_outage(world: DiceWorld, watch: Watch) -> None:
    await world.service.set_settings(PLACE, notice_channel=NOTICES)
    watch.courier.before = [TryAgain(12.0)]

    await watch.ring()
    await watch.ring()

    assert watch.timers.seconds == [12.0]
    assert len(watch.courier.said) == 1


async def test_it_tells_what_a_former_life_did_not(world: DiceWorld, books: Phrasebooks) -> None:
    rolled = await world.roll()
    watch = Watch(world, books)
    await watch.clock.begin()

    await watch.ring()

    assert [text.split()[-1] for text in watch.answers.said["token"]] == [rolled.receipt.split()[-1]]
    await watch.clock.close()


async def test_it_sleeps_on_before_discord_can_be_reached_and_after_its_end(
    world: DiceWorld, watch: Watch
) -> None:
    watch.clock.kick()
    assert watch.clock._task is None
    await watch.ring()
    await watch.clock.close()

    watch.clock.kick()

    assert watch.clock._task is None


@pytest.mark.parametrize(("error", "seconds"), [(OSError("disk"), 60), (TimeoutError(), 2)])
async def test_a_failing_store_is_tried_again_later(
    world: DiceWorld, watch: Watch, monkeypatch: pytest.MonkeyPatch, error: Exception, seconds: float
) -> None:
    """One that is out of order, or whose answer was slept through, soon."""

    async def broken(now: int, limit: int) -> Any:
        raise error

    with monkeypatch.context() as patched:
        patched.setattr(world.store, "sessions_due", broken)
        await watch.ring()
    assert watch.timers.seconds == [seconds]
