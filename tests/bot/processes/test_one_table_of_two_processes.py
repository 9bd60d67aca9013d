"""Two processes at one table in PostgreSQL: a click is judged by how it stands, whoever changed it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import date
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest

from bot.game.interruptions import EVERYBODY_LEFT
from bot.game.referee import Referee
from bot.game.table import Click, Happening, Table
from bot.lost_places import LostPlaces
from bot.store.records import Entry, GameId, Status, StoredGame
from rules.contract import IllegalAction, Seat
from tests.dudo.game import dudo
from tests.dudo.rules.actions import LeaveOrder
from tests.dudo.rules.state import Habit
from tests.fakes.posted_commitments import post_commitments
from tests.fakes.throwaway_databases import ThrowawayPostgres

ANN, BOB = 101, 102
HABITS = (Habit.HIGHEST, Habit.COMMONEST)
DUDO = dudo()


class Both:
    """A running game, and the referees of two processes."""

    def __init__(self, here: Referee, there: Referee) -> None:
        self.referees = (here, there)
        self.interactions = count(1)
        self.game = GameId(0)
        self.now = 1_700_000_000_000

    def click(self, user: int) -> Click:
        return Click(user, f"P{user}", "en", next(self.interactions))

    async def begin(self) -> Table:
        here, _ = self.referees
        options = {"deadline_hours": 24, "rounds": 9}
        self.game = (await here.new_table(self.click(ANN), 1, 7, "dudo", options)).table.id
        await post_commitments(here.store, self.game)
        await here.join(self.game, self.click(BOB))
        return (await here.start(self.game, self.click(ANN))).table

    async def orders(self, process: int, seat: int, habit: Habit) -> Happening:
        """Let the player of *seat* change what their automated player would do, by way of *process*."""
        click = self.click((ANN, BOB)[seat])
        return await self.referees[process].act(self.game, click, LeaveOrder(Seat(seat), habit))

    async def log(self) -> list[Entry]:
        found: list[Entry] = []
        while page := await self.referees[0].store.entries(self.game, after=len(found), limit=1000):
            found += page
        return found


@pytest.fixture
async def both(postgres: ThrowawayPostgres) -> AsyncIterator[Both]:
    async with postgres.database() as database:
        now: list[Both] = []
        referees = [
            Referee(await database.open(), {"dudo": DUDO}, lambda: now[0].now, new_seed=lambda: bytes(32))
            for _ in range(2)
        ]
        now.append(Both(*referees))
        yield now[0]


@pytest.mark.parametrize("clicks", [100, pytest.param(10_000, marks=pytest.mark.soak)])
async def test_alternate_clicks_are_each_judged_by_the_newest_table(both: Both, clicks: int) -> None:
    """None is lost, none counts twice, and what was ordered a moment ago elsewhere is known here."""
    version = (await both.begin()).version
    for number in range(clicks):
        process, seat, habit = number % 2, number // 2 % 2, HABITS[number % 2]
        happening = await both.orders(process, seat, habit)
        assert happening.entry.number == version + number + 1
        with pytest.raises(IllegalAction):  # as it stands already: only an old table would take it
            await both.orders(1 - process, seat, habit)

    assert (await both.referees[0].look(both.game)).version == version + clicks
    assert len({each.interaction for each in await both.log() if each.kind == "action"}) == clicks


async def test_clicks_at_both_at_once_and_the_same_click_at_both_act_once_each(both: Both) -> None:
    version = (await both.begin()).version
    for number in range(25):
        habit = HABITS[number % 2]
        clicks = [both.click(ANN), both.click(BOB)]
        wishes = [
            referee.act(both.game, clicks[seat], LeaveOrder(Seat(seat), habit))
            for referee in both.referees
            for seat in range(2)
        ]
        done = await asyncio.gather(*wishes)

        assert sorted(each.repeated for each in done) == [False, False, True, True]
        assert {each.entry.number for each in done} == {version + 1, version + 2}
        version += 2


async def test_what_was_read_before_a_click_is_not_shown_after_it(
    both: Both, monkeypatch: pytest.MonkeyPatch
) -> None:
    await both.begin()
    here, _ = both.referees
    read, go_on, load = asyncio.Event(), asyncio.Event(), here.store.load

    async def slowly(game: GameId) -> StoredGame | None:
        found = await load(game)
        read.set()
        await go_on.wait()
        return found

    monkeypatch.setattr(here.store, "load", slowly)
    looking = asyncio.create_task(here.look(both.game))
    await read.wait()
    monkeypatch.undo()
    acted = await both.orders(0, 0, Habit.HIGHEST)
    go_on.set()

    assert (await looking).version == acted.table.version


async def test_a_deadline_that_another_process_set_is_answered_by_one_that_knew_the_table_before(
    both: Both,
) -> None:
    table = await both.begin()
    here, there = both.referees
    await there.look(both.game)
    both.now += 3_600_000
    for seat in table.pending.seats if table.pending is not None else ():
        action = DUDO.legal_actions(table.state, seat)[0]
        await here.act(both.game, both.click((ANN, BOB)[seat]), action)
    table = await here.look(both.game)
    (deadline,) = [each for each in table.deadlines if each.kind == "default"]

    answered = await there.clock(both.game, Seat(deadline.seat), "default", due=deadline.due)

    assert answered is not None
    assert answered.entry.number == table.version + 1


async def test_a_game_to_which_somebody_came_back_elsewhere_is_not_paused_for_want_of_people(
    both: Both,
) -> None:
    await both.begin()
    here, there = both.referees
    for user in (BOB, ANN):
        await here.leave(both.game, both.click(user))
    assert (await there.look(both.game)).is_deserted
    await here.pause(both.game, EVERYBODY_LEFT)
    await here.resume(both.game, both.click(ANN))

    assert await there.pause(both.game, EVERYBODY_LEFT) is None
    assert (await here.look(both.game)).status is Status.PLAYING


async def test_nobody_loses_a_turn_by_hours_that_they_have_changed_by_way_of_another_process(
    both: Both,
) -> None:
    """Not even where word of that is lost: who is away by now has time until they are back."""
    table = await both.begin()
    here, there = both.referees
    await there.look(both.game)
    await there.people.load([ANN, BOB])
    (deadline, *_) = [each for each in table.deadlines if each.kind == "default"]
    both.now = deadline.due - 1_000  # both have read what Ann chose, and believe it for ten seconds
    await there.people.load([ANN, BOB])
    ann = await here.people.change(ANN, away_until=date(2099, 1, 1))
    both.now = deadline.due

    answered = await there.clock(both.game, Seat(0), "default", due=deadline.due)

    assert there.people.of(ANN) == ann
    assert answered is not None
    assert answered.action is None
    assert any(each.due > both.now for each in answered.table.deadlines if each.seat == 0)


async def test_a_lobby_of_a_server_that_another_process_serves_is_left_alone(both: Both) -> None:
    here, _ = both.referees
    game = (await here.new_table(both.click(ANN), 5, 7, "dudo")).table.id
    client: Any = SimpleNamespace(get_guild=lambda guild: None)
    lost = LostPlaces(client, here)

    await lost.end_lobbies()

    assert (await here.look(game)).status is Status.LOBBY
