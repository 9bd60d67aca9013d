"""The clocks of two processes on one PostgreSQL: each deadline is answered once, and none is left."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator

import pytest

from bot.game.clock import GameClock
from bot.game.referee import Referee
from bot.game.table import Click, Happening
from bot.store.postgres_claims import SharedClaims
from bot.store.records import GameId, Store
from rules.contract import Seat
from tests.dudo.game import dudo
from tests.fakes.posted_commitments import post_commitments
from tests.fakes.throwaway_databases import Database, ThrowawayPostgres

ANN, BOB = 101, 102
HOUR = 3_600_000
BRIEF = 0.3
"""Seconds of a claim of a test that waits for its end."""


class Process:
    """One of two that share a database; it counts what its clock asks of its referee."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.now = 1_700_000_000_000
        self.referee = CountingReferee(store, {"dudo": dudo()}, lambda: self.now)
        self.clock = GameClock(store, self.referee, lambda: self.now)

    @property
    def claims(self) -> SharedClaims:
        assert isinstance(self.store.claims, SharedClaims)
        return self.store.claims

    async def late(self, game: GameId) -> int:
        """Give how often the clock has answered in *game*."""
        return sum(each.entry.cause == "clock" for each in await self.referee.happenings(game))


class CountingReferee(Referee):
    asked: Counter[GameId]
    may_go_on: asyncio.Event
    reminded: Counter[GameId]

    async def clock(
        self, game: GameId, seat: Seat, kind: str, *, due: int | None = None, waits: bool = True
    ) -> Happening | None:
        self.asked[game] += 1
        await self.may_go_on.wait()
        return await super().clock(game, seat, kind, due=due, waits=waits)

    async def remind(self, game: GameId, reminder: object) -> None:
        self.reminded[game] += 1
        await super().remind(game, reminder)  # type: ignore[arg-type]  # a deadline


@pytest.fixture
async def database(postgres: ThrowawayPostgres) -> AsyncIterator[Database]:
    async with postgres.database() as database:
        yield database


@pytest.fixture
async def processes(database: Database) -> list[Process]:
    found = [Process(await database.open()) for _ in range(2)]
    for each in found:
        each.referee.asked, each.referee.reminded = Counter(), Counter()
        each.referee.may_go_on = asyncio.Event()
        each.referee.may_go_on.set()
        each.claims.seconds = BRIEF
    return found


async def awaited(process: Process, count: int) -> list[GameId]:
    """Give so many games in which somebody has a day to decide."""
    games, referee = [], process.referee
    for number in range(count):
        first = 100 * number
        opened = await referee.new_table(
            Click(ANN, "Ann", "en", first + 1), 1, number, "dudo", {"deadline_hours": 24, "rounds": 9}
        )
        games.append(await post_commitments(process.store, opened.table.id))
        await referee.join(games[-1], Click(BOB, "Bob", "en", first + 2))
        await referee.start(games[-1], Click(ANN, "Ann", "en", first + 3))
        for seat, user in ((Seat(0), ANN), (Seat(1), BOB)):
            table = await referee.look(games[-1])
            kept = table.ruleset.legal_actions(table.state, seat)[0]
            await referee.act(games[-1], Click(user, "x", "en", first + 4 + seat), kept)
    return games


async def pass_by(processes: list[Process], hours: float, seconds: float = 10.0) -> None:
    """Let so many hours pass, and the clocks look until nothing is due."""
    for each in processes:
        each.now += round(hours * HOUR)
    ends = asyncio.get_running_loop().time() + seconds
    while await processes[0].store.due(processes[0].now):
        for each in processes:
            each.clock.kick()
        await asyncio.sleep(0.02)
        assert asyncio.get_running_loop().time() < ends, "something lies"


async def test_no_two_processes_answer_or_remind_of_the_same(processes: list[Process]) -> None:
    for each in processes:
        each.claims.seconds = 15.0  # nobody dies here, however slow the machine
    games = await awaited(processes[0], 12)

    await pass_by(processes, 23.0)
    reminded = Counter[GameId]()
    for each in processes:
        reminded += each.referee.reminded
    assert set(reminded) == set(games)
    assert set(Counter(reminded.values())) == {max(reminded.values())}, "some were reminded twice"
    await pass_by(processes, 1.5)

    assert processes[0].referee.asked + processes[1].referee.asked == Counter(games)
    assert [await processes[0].late(game) for game in games] == [1] * len(games)
    for each in processes:
        await each.clock.close()


async def test_what_a_killed_process_had_claimed_is_answered_when_its_claim_ends(
    processes: list[Process],
) -> None:
    killed, other = processes
    games = await awaited(killed, 4)
    killed.now += 25 * HOUR
    assert len(await killed.claims.due(killed.now, 50)) >= len(games)

    await pass_by([other], 25.0, seconds=BRIEF + 5)

    assert [await other.late(game) for game in games] == [1] * len(games)
    await other.clock.close()


async def test_a_process_that_was_frozen_while_it_answered_finds_that_another_has(
    processes: list[Process],
) -> None:
    frozen, other = processes
    games = await awaited(frozen, 3)
    frozen.referee.may_go_on.clear()
    frozen.now += 25 * HOUR
    frozen.clock.kick()
    while not frozen.referee.asked:
        await asyncio.sleep(0.01)
    await pass_by([other], 25.0)

    frozen.referee.may_go_on.set()
    await asyncio.sleep(0.1)
    await frozen.clock.close()
    await other.clock.close()

    assert [await other.late(game) for game in games] == [1] * len(games)
