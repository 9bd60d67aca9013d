"""What a process does at a game of another's servers that one hears of at once, and finds if it does not."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot import lookout
from bot.delivery.courier import Letter
from bot.game.clock import GameClock
from bot.game.maintenance import KEY, Maintenance
from bot.lookout import Lookout
from bot.people.calendar import HOUR
from bot.store.claims import Share
from bot.store.records import Parcel, Status
from bot.store.wakes import CHANGED
from tests.bot.engine.test_two_outboxes import Process
from tests.bot.store.small_records import a_commit, a_game, an_entry
from tests.bot.store.test_wakes import heard, listening
from tests.fakes.office import ANN, BOB
from tests.fakes.throwaway_databases import Database, ThrowawayPostgres

OTHERS = Share(2, frozenset({1}))
"""The servers of a process that has nothing to do with those of these games."""
NEWS = Parcel("channel", b"{}")


@pytest.fixture
async def database(postgres: ThrowawayPostgres) -> AsyncIterator[Database]:
    async with postgres.database() as database:
        yield database


@pytest.fixture(autouse=True)
def nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody look by themselves but where a test says so."""
    monkeypatch.setattr(lookout, "SECONDS_BETWEEN", 1000)


class Watched(Process):
    """A process with a lookout."""

    async def begin(self) -> None:
        self.clock = GameClock(self.store, self.referee, lambda: self.now, share=lambda: self.share)
        self.lookout = Lookout(self.store, self.referee, self.outbox, self.clock, share=lambda: self.share)
        await self.lookout.begin()

    async def close(self) -> None:
        self.lookout.close()
        await self.clock.close()
        await self.outbox.close()


@pytest.fixture
async def owner(database: Database) -> AsyncIterator[Watched]:
    process = Watched(await database.open())
    await process.begin()
    await process.opened()
    process.now += 1
    process.referee.on_commit = process.outbox.kick
    yield process
    await process.close()


@pytest.fixture
async def other(database: Database, owner: Watched) -> AsyncIterator[Watched]:
    process = Watched(await database.open(), owner.courier)
    process.game, process.interaction = owner.game, 1000
    process.share, process.now = OTHERS, owner.now
    process.referee.serves = OTHERS.has
    process.referee.on_commit = process.outbox.kick
    await process.begin()
    yield process
    await process.close()


async def within(seconds: float, process: Watched) -> bool:
    """Whether all is told within *seconds*."""
    for _ in range(round(seconds * 100)):
        await asyncio.sleep(0.01)
        if not await process.store.undelivered(process.game):
            return True
    return False


async def test_what_another_process_did_is_delivered_at_once_by_who_serves_the_server(
    owner: Watched, other: Watched
) -> None:
    await other.joins(BOB)

    assert await within(10.0, owner)
    assert owner.news() == ["P2"]
    assert not other.claims.holds(other.game)


async def test_one_commit_tells_and_only_for_others(database: Database) -> None:
    one, other = await database.open(), await database.open()
    listener = listening(other.wakes, CHANGED)
    await heard(listener, 1)
    games = [(await one.create(a_game(channel=each), an_entry(), (NEWS,))).entry.game for each in (1, 2)]

    await one.commit(a_commit(games[0], 1, parcels=(NEWS,)))
    for version, change in enumerate(
        ({}, {"parcels": (NEWS,)}, {"deadlines": ()}, {"seats": ()}, {"status": Status.FINISHED}), 1
    ):
        await one.commit(replace(a_commit(games[1], version, **change), tells=True))
    await one.wakes.tell(CHANGED, "end")

    stored = await one.load(games[1])
    assert stored is not None
    assert await heard(listener, 7) == [None, *[f"{games[1]} {stored.guild}"] * 5, "end"]


async def test_what_nobody_told_is_found_all_the_same(owner: Watched, other: Watched) -> None:
    other.referee.serves = lambda guild: True
    await other.joins(BOB)
    await owner.lookout.look()

    assert await within(10.0, owner)
    assert owner.news() == ["P2"]


async def test_the_operators_word_is_heard_at_once(owner: Watched, other: Watched) -> None:
    told = listening(owner.store.wakes, KEY)
    await Maintenance(1, "Back soon").announce(other.store)
    await heard(told, 1)
    for _ in range(1000):
        await asyncio.sleep(0.01)
        if owner.referee.maintenance is not None:
            break

    assert owner.referee.maintenance == "Back soon"


async def test_what_waited_for_a_shard_goes_out_when_its_owner_has_it(owner: Watched, other: Watched) -> None:
    owner.share = OTHERS
    await owner.lookout.look()
    await owner.joins(BOB)
    owner.outbox.kick(owner.game)
    await owner.rest()
    assert owner.news() == []

    other.share = Share()
    await other.lookout.look(is_thorough=False)
    assert await within(10.0, other)
    assert owner.news() == ["P2"]


async def test_a_deadline_of_people_whose_shard_nobody_had_is_answered_by_who_takes_it_over(
    owner: Watched, other: Watched
) -> None:
    await owner.joins(BOB)
    await owner.referee.start(owner.game, owner.click(ANN))
    kinds = {each.kind for each in (await owner.referee.look(owner.game)).deadlines}
    assert kinds == {"default"}
    owner.share = OTHERS
    for each in (owner, other):
        each.now += 72 * HOUR
        each.clock.kick()
    await asyncio.sleep(0.1)
    assert await by_the_clock(other) == 0

    other.share = Share()
    await other.lookout.look(is_thorough=False)
    for _ in range(1000):
        await asyncio.sleep(0.01)
        if await by_the_clock(other) > 0:
            break

    assert await by_the_clock(other) > 0


async def by_the_clock(process: Watched) -> int:
    """Give how often somebody's deadline has passed in the game."""
    told = await process.referee.happenings(process.game)
    return sum(each.entry.cause == "clock" for each in told)


async def test_what_lies_for_a_shard_without_owner_is_adopted_and_no_other(
    owner: Watched, other: Watched
) -> None:
    await other.store.leases.take(["shard:0/2"], "somebody", 15)
    owner.share = OTHERS
    await owner.joins(BOB)
    other.now = owner.now + 60_000
    await other.lookout.look()
    await other.rest()
    assert owner.news() == []

    await other.store.leases.release(["shard:0/2"], "somebody")
    await other.lookout.look()
    assert await within(10.0, other)
    assert owner.news() == ["P2"]


async def test_what_another_process_posts_without_an_action_is_told_too(
    owner: Watched, other: Watched
) -> None:
    told = listening(owner.store.wakes, CHANGED)
    table = await other.referee.look(other.game)

    await other.referee.posted(table)

    assert await heard(told, 1) == [f"{other.game} {table.guild}"]


async def test_what_a_message_says_is_not_taken_from_before_somebody_else_served(owner: Watched) -> None:
    hand = next(each for each in owner.courier.said if each.channel == 10_000 + ANN)
    hand.edits.append(Letter("what the other process has written there"))
    for share in (OTHERS, Share()):
        owner.share = share
        await owner.lookout.look()
    await owner.store.add_parcel(owner.game, Parcel("hand:0", b"{}"))
    await owner.settle()

    assert hand.text == hand.letter.content


async def test_old_claims_are_forgotten_now_and_then(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lookout, "SECONDS_BETWEEN", 0.001)
    monkeypatch.setattr(lookout, "LONG_ROUNDS", 12)
    process = Watched(await database.open())
    forgotten = asyncio.Event()

    async def forget() -> None:
        forgotten.set()

    monkeypatch.setattr(process.claims, "forget", forget)
    await process.begin()
    await asyncio.wait_for(forgotten.wait(), 10)
    await process.close()
