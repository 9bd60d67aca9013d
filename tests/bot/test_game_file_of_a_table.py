"""The file of a game that the referee judged: joined, paused, left, timed out, and then verified."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest

from bot.game import game_file, interruptions
from bot.game.referee import Referee
from bot.game.table import Click, Table
from bot.game.verification import verify
from bot.rulesets import RULESETS
from bot.store.records import Entry, GameId
from rules.contract import IllegalAction, Seat
from rules.fair import Draw, FairScope
from tests.dudo.game import dudo
from tests.dudo.rules.actions import LeaveOrder
from tests.dudo.rules.state import Habit
from tests.fakes.memory_store import MemoryStore
from tests.fakes.posted_commitments import post_commitments

KNOWN = {"dudo": dudo(), **RULESETS}
ANNA, BORIS, CLARA = 80351110224678912, 53908232506183680, 17


@dataclass
class Evening:
    """A referee with a few people who click."""

    referee: Referee
    whims: Draw
    game: GameId | None = None
    interaction: int = 1309871234567890123

    def click(self, user: int) -> Click:
        self.interaction += 1
        return Click(user, f"«Player» {user}", "ru", self.interaction)

    @property
    def number(self) -> GameId:
        assert self.game is not None
        return self.game

    async def open(self, ruleset: str) -> None:
        opened = await self.referee.new_table(self.click(ANNA), 5, 6, ruleset)
        self.game = await post_commitments(self.referee.store, opened.entry.game)
        await self.referee.join(self.number, self.click(BORIS), "ça va barder")
        if KNOWN[ruleset].seats[1] > 2:
            await self.referee.join(self.number, self.click(CLARA))

    async def start(self) -> None:
        await self.referee.start(self.number, self.click(ANNA))

    async def table(self) -> Table:
        return await self.referee.look(self.number)

    async def answer(self, kind: str = "player") -> bool:
        """Let the first seat that is awaited answer; give whether there was one."""
        table = await self.table()
        if table.pending is None:
            return False
        seat = table.pending.seats[0]
        chair = table.chairs[seat]
        if kind == "player" and chair.user is not None:
            action = self.whims.pick(table.ruleset.legal_actions(table.state, seat))
            await self.referee.act(self.number, self.click(chair.user), action)
        else:
            await self.referee.clock(self.number, seat, "automated" if chair.is_automated else "default")
        return True

    async def file(self) -> bytes:
        entries: list[Entry] = []
        while page := await self.referee.store.entries(self.number, after=len(entries), limit=50):
            entries += page
        return game_file.write(await self.table(), entries)


@pytest.fixture
async def evening() -> AsyncIterator[Evening]:
    store = MemoryStore()
    whims = FairScope("evening", "whims", bytes(32), ()).draw(1, b"")
    yield Evening(Referee(store, KNOWN, lambda: 1_700_000_000_000, new_seed=lambda: bytes(32)), whims)
    await store.close()


@pytest.mark.soak_first("roads", "raid", "frames")
@pytest.mark.parametrize("ruleset", KNOWN)
async def test_the_file_of_a_played_game_is_accepted(evening: Evening, ruleset: str) -> None:
    await evening.open(ruleset)
    await evening.start()
    number = 0
    while await evening.answer("clock" if number % 4 == 3 else "player"):
        number += 1
    table = await evening.table()
    data = await evening.file()
    verdict = verify(data, KNOWN)
    told = await evening.referee.happenings(evening.number, limit=10_000)

    assert verdict.ok, verdict
    assert game_file.read(data).hashes[1:-1] == tuple(each.head for each in told)
    assert verdict.last == table.chain
    assert verdict.result == table.result
    assert verdict.commitments == table.commitments


async def test_players_who_leave_and_pauses_do_not_spoil_the_file(evening: Evening) -> None:
    await evening.open("dudo")
    await evening.referee.set_option(evening.number, evening.click(ANNA), "rounds", 2)
    await evening.referee.add_automated(evening.number, evening.click(ANNA), "Automaton")
    await evening.start()
    await evening.referee.act(evening.number, evening.click(CLARA), LeaveOrder(Seat(2), Habit.COMMONEST))
    await evening.answer()
    await evening.referee.pause(evening.number, "kicked")
    await evening.referee.resume(evening.number, evening.click(BORIS))
    await evening.referee.leave(evening.number, evening.click(BORIS))
    while await evening.answer():
        pass
    data = await evening.file()

    assert verify(data, KNOWN).ok
    given = dict(game_file.read(data).header.contributions)
    assert bytes.fromhex(given[str(BORIS)]).decode() == "ça va barder"


async def test_the_file_of_a_game_ended_early_is_accepted(evening: Evening) -> None:
    await evening.open("dudo")
    await evening.start()
    await evening.answer()
    await evening.referee.end(evening.number, evening.click(ANNA))
    verdict = verify(await evening.file(), KNOWN)

    assert verdict.ok, verdict
    assert verdict.result is None


async def test_the_file_of_a_game_ended_in_the_lobby_is_accepted(evening: Evening) -> None:
    await evening.open("dudo")
    await evening.referee.end(evening.number, evening.click(ANNA))

    assert verify(await evening.file(), KNOWN).ok


@pytest.mark.parametrize("ending", ["in the lobby", "while playing", "while paused"])
async def test_what_the_operator_does_is_in_the_file(evening: Evening, ending: str) -> None:
    await evening.open("dudo")
    operate = evening.referee.interrupt
    await operate(evening.number, lambda table: interruptions.move(table, 7))
    if ending != "in the lobby":
        await evening.start()
        await operate(evening.number, lambda table: interruptions.postpone(table, 90_001))
        await evening.answer()
    if ending == "while paused":
        await operate(evening.number, lambda table: interruptions.pause(table, "operator"))
        await operate(evening.number, lambda table: interruptions.move(table, 8))
    await operate(evening.number, lambda table: interruptions.stop(table, "operator"))

    table = await evening.table()
    assert table.channel == (8 if ending == "while paused" else 7)
    verdict = verify(await evening.file(), KNOWN)
    assert verdict.ok, verdict


async def test_more_time_is_given_in_whole_minutes_to_everybody_who_decides(evening: Evening) -> None:
    await evening.open("dudo")
    await evening.referee.set_option(evening.number, evening.click(ANNA), "deadline_hours", 1)
    await evening.start()
    before = (await evening.table()).deadlines

    await evening.referee.interrupt(evening.number, lambda table: interruptions.postpone(table, 90_001))

    table = await evening.table()
    after = table.deadlines
    assert before
    assert [each.due - then.due for each, then in zip(after, before, strict=True)] == [120_000] * len(before)
    due = [each.due for each in (*after, *table.reminders)]
    assert await evening.referee.store.next_deadline() == min(due)


async def test_while_the_tables_are_closed_nothing_is_wished_and_everything_is_read(evening: Evening) -> None:
    await evening.open("dudo")
    await evening.start()
    evening.referee.maintenance = "back at nine"

    with pytest.raises(IllegalAction, match="maintenance_because"):
        await evening.answer()
    with pytest.raises(IllegalAction, match="maintenance_because"):
        await evening.referee.leave(evening.number, evening.click(BORIS))
    with pytest.raises(IllegalAction, match="maintenance_because"):
        await evening.referee.new_table(evening.click(ANNA), 5, 60, "dudo")
    assert await evening.referee.take_over(evening.number, evening.click(ANNA)) is None
    assert await evening.referee.happenings(evening.number)

    evening.referee.maintenance = None
    assert await evening.answer()
