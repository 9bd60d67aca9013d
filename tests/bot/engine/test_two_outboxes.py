"""The outboxes of two processes on one PostgreSQL: in order and once each, whoever dies or freezes."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest

from bot.delivery import outbox as outbox_module
from bot.game.judgement import CARD, CARD_ANEW
from bot.shards.holdings import boot_clock
from bot.store.claims import Share
from bot.store.postgres_claims import SharedClaims
from bot.store.records import Parcel, ParcelState, Status, Store
from tests.bot.engine.test_pages_attached import PAGE, MadePages, files
from tests.fakes.fake_courier import FakeCourier
from tests.fakes.office import ANN, BOB, CAT, CHANNEL, Office
from tests.fakes.throwaway_databases import Database, ThrowawayPostgres

BRIEF = 0.4
"""Seconds that a claim still lasts of one that has just died."""
LIVING = 1.6
"""Seconds of a claim of one that lives, on a slow machine, too."""
MOMENTS = ("taken", "sending", "before a call", "after a call", "sent")


@pytest.fixture
async def database(postgres: ThrowawayPostgres) -> AsyncIterator[Database]:
    async with postgres.database() as database:
        yield database


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox_module, "SECONDS_UNTIL_FREE", 0.05)


class Process(Office):
    """One of two that share a database and a Discord; it stops where it is told to, dead or frozen."""

    def __init__(self, store: Store, discord: FakeCourier | None = None) -> None:
        super().__init__(store)
        self.courier = discord or self.courier
        self.outbox = self.open()
        assert isinstance(store.claims, SharedClaims)
        self.claims = store.claims
        self.claims.seconds = LIVING
        self.moment: tuple[str, int] | None = None
        self.has_stopped = asyncio.Event()
        self.goes_on = asyncio.Event()
        self.seen: Counter[str] = Counter()
        self._watch_over(store.claims)

    def _watch_over(self, claims: Any) -> None:
        take, note, settle = claims.take, claims.note, claims.settle
        noted: list[ParcelState] = []

        async def taken(*given: Any) -> Any:
            found = await take(*given)
            await self.at("taken", bool(found))
            return found

        def also_noted(game: Any, numbers: Any, state: ParcelState, **how: Any) -> None:
            note(game, numbers, state, **how)
            noted.append(state)

        async def settled(game: Any, number: int | None = None) -> None:
            before = claims._noted.get(game)
            await settle(game, number)
            if claims._noted.get(game) is before:  # it was written already
                return
            states = tuple(noted)
            noted.clear()
            for each in states:
                await self.at(each.value, each in (ParcelState.SENDING, ParcelState.SENT))

        claims.take, claims.note, claims.settle = taken, also_noted, settled

    def open(self) -> Any:
        whole = self.courier
        self.courier = _Watched(self, whole)  # type: ignore[assignment]  # all that an outbox asks of it
        opened = super().open()
        self.courier = whole
        return opened

    async def at(self, moment: str, is_so: bool = True) -> None:
        """Stop here if this is the moment."""
        if not is_so or self.moment is None:
            return
        self.seen[moment] += 1
        if (moment, self.seen[moment]) == self.moment:
            self.has_stopped.set()
            await self.goes_on.wait()

    async def stops_at(self, moment: str, count: int) -> bool:
        """Deliver until *moment* has come for the *count*-th time; give whether it has."""
        self.moment = (moment, count)
        self.outbox.kick(self.game)
        stopped = asyncio.create_task(self.has_stopped.wait())
        for _ in range(2000):
            await asyncio.sleep(0.001)
            if stopped.done() or not self.outbox._tasks:
                break
        stopped.cancel()
        await self.freeze()
        return self.has_stopped.is_set()

    async def freeze(self) -> None:
        """Renew nothing more: what is claimed lapses soon."""
        if self.claims._tending is not None:
            self.claims._tending.cancel()
        self.claims._tend = lambda: None  # type: ignore[method-assign]  # a fake in its place
        self.claims._until = dict.fromkeys(self.claims._until, self.claims._clock() + BRIEF / 2)
        async with self.store._connections.lend() as db:
            now = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"
            lapses = f"UPDATE claim SET until = {now} + $1 WHERE holder = $2 AND until > {now}"
            await db.execute(lapses, round(BRIEF * 1000), self.claims.process)

    async def kill(self) -> None:
        """Do nothing any more."""
        await self.freeze()
        for task in self.outbox._tasks.values():
            task.cancel()
        await asyncio.gather(*self.outbox._tasks.values(), return_exceptions=True)
        self.outbox._is_closed = True

    async def delivers_all(self, seconds: float = BRIEF + 5) -> None:
        """Deliver until there is nothing more; what another process had claimed comes when its claim ends."""
        self.outbox.kick(self.game)
        ends = asyncio.get_running_loop().time() + seconds
        while await self.store.undelivered(self.game):
            assert asyncio.get_running_loop().time() < ends, "something lies"
            await asyncio.sleep(0.01)
        await self.rest()


class _Watched:
    """A courier whose process may stop before a call, and after it."""

    def __init__(self, process: Process, courier: FakeCourier) -> None:
        self._process = process
        self._courier = courier

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Any]]:
        call = getattr(self._courier, name)

        async def watched(*given: Any, **named: Any) -> Any:
            is_writing = name in ("send", "edit")
            await self._process.at("before a call", is_writing)
            done = await call(*given, **named)
            await self._process.at("after a call", is_writing)
            return done

        return watched


@pytest.fixture
async def two(database: Database) -> tuple[Process, Process]:
    """Two processes, and a table that the first has opened and that has much to tell."""
    one = Process(await database.open())
    other = Process(await database.open(), one.courier)
    await one.opened()
    other.game, other.interaction = one.game, 1000
    for user in (BOB, CAT):
        await one.joins(user)
    await one.referee.start(one.game, one.click(ANN))
    return one, other


def is_told_once(process: Process) -> None:
    """See that everything stands where it belongs, once."""
    told = "\n".join(process.texts())
    lines = [line for line in told.splitlines() if line.startswith(("P2 joins", "P3 joins"))]
    assert [line[:2] for line in lines] == ["P2", "P3"]
    assert told.index("P3") < told.index("The game begins"), told
    assert told.count("The game begins") == 1
    assert len(process.commitments()) == 1
    assert len(process.cards()) == 1
    hands = Counter(each.channel for each in process.courier.said if each.channel > 10_000)
    assert hands == {10_000 + user: 1 for user in (ANN, BOB, CAT)}


async def test_two_who_are_told_at_once_tell_everything_once(two: tuple[Process, Process]) -> None:
    one, other = two
    for each in two:
        each.outbox.kick(each.game)
    await asyncio.gather(one.delivers_all(), other.delivers_all())

    is_told_once(one)


@pytest.mark.soak_first("nonces-*-3", "no nonces-*-1")
@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("remembers", [True, False], ids=["nonces", "no nonces"])
async def test_what_a_killed_process_had_claimed_is_told_once_by_the_other(
    two: tuple[Process, Process], moment: str, count: int, remembers: bool
) -> None:
    killed, other = two
    killed.courier.forgets_nonces = not remembers
    assert await killed.stops_at(moment, count) or count > 1
    await killed.kill()

    await other.delivers_all()

    is_told_once(other)


@pytest.mark.soak_first("*-2", "sen*-1")
@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("moment", MOMENTS)
async def test_a_process_that_was_frozen_changes_nothing_when_it_goes_on(
    two: tuple[Process, Process], moment: str, count: int
) -> None:
    frozen, other = two
    await frozen.stops_at(moment, count)
    await other.delivers_all()
    await other.referee.leave(other.game, other.click(CAT))
    await other.delivers_all()
    stands = what_stands(other)

    frozen.goes_on.set()
    await frozen.rest()

    is_told_once(other)
    assert what_stands(other) == stands


@pytest.mark.soak_first(
    "parcel[12345]-*-before a call", "parcel[02356]-*-after a call", "parcel[1346]-*-by a clock that stood"
)
@pytest.mark.parametrize("moment", ["before a call", "after a call", "by a clock that stood"])
@pytest.mark.parametrize(
    ("parcel", "count"),
    [*((CARD, each) for each in (1, 2, 3)), *((CARD_ANEW, each) for each in (1, 2, 3, 4))],
)
async def test_what_discord_carries_out_too_late_is_set_right_by_who_had_asked_for_it(
    two: tuple[Process, Process], moment: str, parcel: Parcel, count: int
) -> None:
    """Nobody can call back what was sent: a card that has gone down must not stand in two places."""
    frozen, other = two
    await frozen.delivers_all()
    await frozen.referee.leave(frozen.game, frozen.click(CAT))
    await frozen.store.add_parcel(frozen.game, parcel)
    if moment == "by a clock that stood":  # of a machine that was halted as a whole
        frozen.claims._clock = lambda: 0.0
        moment = "before a call"
    assert await frozen.stops_at(moment, count)
    other.interaction = 2000
    await other.delivers_all()
    await other.referee.leave(other.game, other.click(BOB))
    await other.store.add_parcel(other.game, CARD_ANEW)
    await other.delivers_all()
    stands = what_stands(other)

    frozen.goes_on.set()
    await frozen.rest()
    frozen.claims._clock = boot_clock
    await frozen.delivers_all()

    assert what_stands(frozen) == stands
    assert len(frozen.cards()) == 1


def what_stands(process: Process) -> list[tuple[int, int, list[str], Any]]:
    """Give all messages as they are now.

    But for who was awaited, which only the newest has to say, and for which card an old one leads to.
    """
    said = process.courier.said
    texts = [sorted(line for line in each.text.splitlines() if line[:7] != "Waiting") for each in said]
    views = ["left" if each.now.view and each.now.view[0][:3] == "now" else each.now.view for each in said]
    return [
        (each.channel, each.message, text, view) for each, text, view in zip(said, texts, views, strict=True)
    ]


async def test_a_server_of_nobody_is_adopted_and_what_it_lacks_is_left_to_its_own_process(
    two: tuple[Process, Process],
) -> None:
    one, other = two
    other.share = Share(2, frozenset({1}))
    other.outbox.kick(other.game)
    await asyncio.sleep(0.05)
    assert other.texts() == []

    other.serves = False
    other.outbox.adopt(other.game)
    await other.delivers_all()

    is_told_once(other)
    assert (await one.referee.look(one.game)).status is Status.PLAYING
    assert CHANNEL in {each.channel for each in other.courier.said}


@pytest.mark.parametrize(
    "moment", [("before a call", 1), ("after a call", 1), ("sent", 4)], ids=lambda at: at[0]
)
async def test_the_page_that_a_killed_process_owed_is_added_once_by_the_other(
    two: tuple[Process, Process], moment: tuple[str, int]
) -> None:
    for each in two:
        await each.delivers_all()
        each.pages = MadePages()
        each.outbox = each.open()
    killed, other = two
    await killed.referee.end(killed.game, killed.click(ANN))
    assert await killed.stops_at(*moment)
    await killed.kill()

    await other.delivers_all()

    ((page, _),) = files(other)
    assert page.content == PAGE
