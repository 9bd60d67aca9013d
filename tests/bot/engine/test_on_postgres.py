"""The whole bot on PostgreSQL: a game on the simulated Discord, and two processes that share a database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime

import pytest
import simcord
from club import Club, Timers, answers, make_bot, private

from bot.game.clock import GameClock
from bot.game.referee import Referee
from bot.game.table import Click
from bot.store import postgres_claims
from bot.store.leases import OwnLeases
from bot.store.records import GameId, Status
from rules.contract import Seat
from tests.dudo.game import dudo
from tests.fakes.office import ANN as SLEEPER
from tests.fakes.office import BOB as WAKER
from tests.fakes.office import Office
from tests.fakes.posted_commitments import post_commitments
from tests.fakes.throwaway_databases import Database, ThrowawayPostgres

ANN, BOB = 101, 102
HOUR = 3_600_000


@pytest.fixture
async def database(postgres: ThrowawayPostgres) -> AsyncIterator[Database]:
    async with postgres.database() as database:
        yield database


async def test_a_game_is_played_to_its_end_by_buttons_and_survives_a_restart(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_claims, "KEPT_IDLE", 1 / 300)  # the simulation rests once nothing is claimed
    store = await database.open()
    store.leases = OwnLeases()  # what is renewed every few seconds would never let the simulation rest
    timers = Timers()
    timers.env = env = simcord.Env(make_bot(store, call_later=timers), settle_timeout=30)
    await env.start()
    club = Club(env, store, env.bot, call_later=timers)
    game = await club.opened(club.ann, club.bob, rounds="2")
    members = (club.ann, club.bob)
    for step in range(40):
        table = await club.bot.referee.look(game)
        if table.pending is None:
            break
        if step == 3:
            await club.restart()
        player = members[table.pending.seats[0]]
        page = private(await club.press(player, "act"))
        while answers(page) and not await moves_on(club, game, table.version):
            page = private(await club.choose(player, page, answers(page)[0]))
    await env.shutdown()

    table = await Referee(await database.open(), {"dudo": dudo()}, lambda: 0).look(game)
    assert table.status is Status.FINISHED
    assert any("Seed, open draws: `" in text for text in club.said())
    assert len(club.said()) == len(set(club.said()))
    assert await (await database.open()).undelivered(game) == []
    env.raise_errors()


async def moves_on(club: Club, game: GameId, version: int) -> bool:
    return (await club.bot.referee.look(game)).version > version


async def test_two_processes_call_once_in_the_morning_who_slept(database: Database) -> None:
    evening = int(datetime(2026, 11, 20, 23, tzinfo=UTC).timestamp() * 1000)
    here, there = [Office(await database.open()) for _ in range(2)]
    there.courier = here.courier
    there.outbox = there.open()
    for office in (here, there):
        office.now = evening
    await here.referee.people.change(SLEEPER, quiet=(22 * 60, 8 * 60))
    await here.opened()
    await here.joins(WAKER)
    await here.referee.start(here.game, here.click(SLEEPER))
    await here.settle()
    for office in (here, there):
        office.now = evening + 9 * HOUR
        office.outbox.kick(here.game)
    await asyncio.gather(here.rest(), there.rest())

    called = [each for each in here.courier.said if "You are awaited" in each.text]
    assert len(called) == 1
    assert await here.store.undelivered(here.game) == []


async def test_two_processes_answer_a_passed_deadline_once(database: Database) -> None:
    """Both see the same deadline; were it answered twice, the next decision would be lost to the player."""
    now = 1_700_000_000_000
    stores = [await database.open() for _ in range(2)]
    referees = [Referee(store, {"dudo": dudo()}, lambda: now) for store in stores]
    games = []
    for number in range(10):
        first = 100 * number
        options = {"deadline_hours": 24, "rounds": 9}
        opened = await referees[0].new_table(Click(ANN, "Ann", "en", first + 1), 1, number, "dudo", options)
        games.append(await post_commitments(stores[0], opened.table.id))
        await referees[0].join(games[-1], Click(BOB, "Bob", "en", first + 2))
        await referees[0].start(games[-1], Click(ANN, "Ann", "en", first + 3))
        for seat, user in ((Seat(0), ANN), (Seat(1), BOB)):
            table = await referees[0].look(games[-1])
            card = table.ruleset.legal_actions(table.state, seat)[0]
            await referees[0].act(games[-1], Click(user, "x", "en", first + 4 + seat), card)
    before = {game: (await referees[1].look(game)).version for game in games}

    now += 24 * HOUR
    pairs = zip(stores, referees, strict=True)
    clocks = [GameClock(store, referee, lambda: now) for store, referee in pairs]  # type: ignore[arg-type]  # any bot that is told
    for clock in clocks:
        clock.kick()
    while await stores[0].due(now):
        await asyncio.sleep(0.01)
    for clock in clocks:
        await clock.close()

    for game in games:
        late = [each for each in await referees[0].happenings(game) if each.entry.cause == "clock"]
        assert (await referees[0].look(game)).version == before[game] + 1
        assert len(late) == 1
