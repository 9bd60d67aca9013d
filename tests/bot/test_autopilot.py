"""SIEGE-83, for every ruleset: who misses two deadlines in a row is played automatically."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from club import BOOKS, open_club, private, texts

from bot.delivery.announcement import Announcer
from bot.delivery.table_news import table_lines
from bot.game import game_file
from bot.game.referee import Referee
from bot.game.table import Click, Happening, Table
from bot.game.verification import verify
from bot.renderer import Renderer
from bot.store import open_store
from rules.contract import Seat
from tests.dudo.game import dudo
from tests.dudo.rules.actions import LeaveOrder
from tests.dudo.rules.state import Habit
from tests.fakes.posted_commitments import post_commitments
from tests.fakes.throwaway_databases import with_tables

ANN, BOB = 101, 102
ANNOUNCER = Announcer(BOOKS, Renderer(BOOKS))


class Hours:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


class Evening:
    """A game of two with deadlines, played by hand or left to the clock."""

    def __init__(self, referee: Referee, clock: Hours, table: Table) -> None:
        self.referee = referee
        self.clock = clock
        self.table = table
        self.interaction = 2000
        self.happenings: list[Happening] = []

    def click(self, user: int) -> Click:
        self.interaction += 1
        return Click(user, "Ann" if user == ANN else "Bob", "en", self.interaction)

    async def by_hand(self, seat: Seat) -> Happening:
        action = self.table.ruleset.legal_actions(self.table.state, seat)[0]
        return self._then(await self.referee.act(self.table.id, self.click((ANN, BOB)[seat]), action))

    async def by_clock(self, seat: Seat) -> Happening:
        """Let the deadline of *seat* pass, whatever kind it is."""
        (deadline,) = (each for each in self.table.deadlines if each.seat == seat)
        self.clock.now = deadline.due
        happening = await self.referee.clock(self.table.id, seat, deadline.kind, due=deadline.due)
        assert happening is not None
        return self._then(happening)

    async def until_own_turn(self, seat: Seat) -> None:
        """Play everything else until the game waits, in public, for *seat*."""
        while True:
            pending = self.table.pending
            assert pending is not None, "the game ended before"
            if pending.seats == (seat,) and not pending.secret:
                return
            automated = self.table.chairs[pending.seats[0]].is_automated
            await (self.by_clock if automated else self.by_hand)(pending.seats[0])

    async def miss(self, seat: Seat, times: int) -> Happening:
        """Let *seat* miss its next own turns, with everything else played by hand."""
        for _ in range(times):
            await self.until_own_turn(seat)
            happening = await self.by_clock(seat)
        return happening

    def _then(self, happening: Happening) -> Happening:
        self.table = happening.table
        self.happenings.append(happening)
        return happening


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    store = await open_store(with_tables(tmp_path / "midnight.sqlite3"))
    seeds = iter(bytes([n]) * 32 for n in range(1, 100))
    clock = Hours()
    referee = Referee(store, {"dudo": dudo()}, clock, new_seed=lambda: next(seeds))
    options = {"deadline_hours": 24, "rounds": 9}
    table = (await referee.new_table(Click(ANN, "Ann", "en", 1), 1, 7, "dudo", options)).table
    await post_commitments(store, table.id)
    await referee.join(table.id, Click(BOB, "Bob", "ru", 2))
    yield Evening(referee, clock, (await referee.start(table.id, Click(ANN, "Ann", "en", 3))).table)
    await store.close()


def said(happening: Happening) -> str:
    return "\n".join(letter.content for letter in ANNOUNCER.letters(happening))


async def test_two_deadlines_missed_in_a_row_engage_the_automated_player(evening: Evening) -> None:
    """SIEGE-83."""
    first = await evening.miss(Seat(0), 1)
    assert not evening.table.chairs[0].is_on_autopilot
    assert "autopilot" not in first.facts

    second = await evening.miss(Seat(0), 1)

    assert evening.table.chairs[0].is_on_autopilot
    assert "Time ran out for Ann." in said(second)
    engaged = BOOKS["en"].say("entry-autopilot-engaged", names={Seat(0): "Ann"}, player="Ann")
    assert engaged in said(second)
    await evening.until_own_turn(Seat(0))
    assert [(each.seat, each.kind) for each in evening.table.deadlines] == [(0, "automated")]


async def test_the_automated_player_takes_advice_and_not_the_default(evening: Evening) -> None:
    """SIEGE-83: played by the automated seat."""
    await evening.miss(Seat(0), 2)
    await evening.until_own_turn(Seat(0))
    before = evening.table
    happening = await evening.by_clock(Seat(0))

    assert happening.entry.cause == "automated"
    assert happening.action != before.ruleset.default(before.state, Seat(0))


async def test_a_turn_taken_between_two_missed_ones_counts(evening: Evening) -> None:
    """SIEGE-83: in a row."""
    await evening.miss(Seat(0), 1)
    await evening.until_own_turn(Seat(0))
    await evening.by_hand(Seat(0))
    await evening.miss(Seat(0), 1)

    assert evening.table.chairs[0].missed == 1


async def test_secret_decisions_left_to_the_clock_are_neither_counted_nor_told(evening: Evening) -> None:
    """SIEGE-83: at its own turn. Nobody else may learn whose secret answer the clock gave."""
    assert evening.table.pending is not None and evening.table.pending.secret
    await evening.by_hand(Seat(1))
    happening = await evening.by_clock(Seat(0))

    assert happening.entry.cause == "clock"
    assert evening.table.chairs[0].missed == 0
    assert "Time ran out" not in said(happening)
    own, others = (table_lines(happening, BOOKS["en"], Seat(n)) for n in (0, 1))
    assert (own, others) == (["Time ran out for Ann."], [])


async def test_a_secret_answer_between_two_missed_turns_changes_nothing(evening: Evening) -> None:
    """SIEGE-83: or what follows would tell an answer given by hand from a standing order."""
    await evening.miss(Seat(1), 1)
    await evening.by_hand(Seat(0))
    assert evening.table.pending is not None and evening.table.pending.secret
    await evening.by_hand(Seat(1))

    assert evening.table.chairs[1].missed == 1


async def test_an_action_of_the_player_releases_the_automated_one(evening: Evening) -> None:
    """SIEGE-83: until its player acts again."""
    await evening.miss(Seat(0), 2)
    await evening.until_own_turn(Seat(0))
    happening = await evening.by_hand(Seat(0))

    assert evening.table.chairs[0].missed == 0
    assert "Back at the table: Ann." in said(happening)


async def test_a_standing_order_releases_the_automated_player_too(evening: Evening) -> None:
    """SIEGE-83. What is announced does not tell an order from an answer."""
    await evening.miss(Seat(0), 2)
    order = LeaveOrder(Seat(0), Habit.HIGHEST)
    happening = await evening.referee.act(evening.table.id, evening.click(ANN), order)

    assert not happening.table.chairs[0].is_on_autopilot
    lines = [line for line in said(happening).splitlines() if not line.startswith(("-#", "Waiting"))]
    assert lines == ["Back at the table: Ann."]


async def test_taking_over_gives_the_player_the_whole_time_again(evening: Evening) -> None:
    """SIEGE-83: whoever presses Act must have the time to choose."""
    await evening.miss(Seat(0), 2)
    await evening.until_own_turn(Seat(0))
    happening = await evening.referee.take_over(evening.table.id, evening.click(ANN))

    assert happening is not None
    assert said(happening).startswith("Back at the table: Ann.")
    (deadline,) = (each for each in happening.table.deadlines if each.seat == 0)
    assert (deadline.kind, deadline.due) == ("default", evening.clock.now + 24 * 3_600_000)
    assert await evening.referee.take_over(evening.table.id, evening.click(ANN)) is None
    assert await evening.referee.take_over(evening.table.id, evening.click(999)) is None


async def test_nobody_is_called_to_a_decision_that_an_automated_player_takes(evening: Evening) -> None:
    """SIEGE-83."""
    await evening.miss(Seat(0), 2)
    await evening.until_own_turn(Seat(0))

    assert evening.happenings[-1].asked == ()


async def test_who_is_played_automatically_survives_a_restart(evening: Evening) -> None:
    """SIEGE-83: the count is kept with the table."""
    await evening.miss(Seat(0), 2)
    fresh = Referee(evening.referee.store, {"dudo": dudo()}, lambda: 0)

    assert (await fresh.look(evening.table.id)).chairs[0].is_on_autopilot


async def test_one_passed_deadline_is_answered_by_one_process_only(evening: Evening) -> None:
    """SIEGE-83: another process that saw the same deadline must not miss a second one for the player."""
    other = Referee(evening.referee.store, {"dudo": dudo()}, evening.clock)
    await evening.until_own_turn(Seat(0))
    await other.look(evening.table.id)
    (deadline,) = evening.table.deadlines
    await evening.by_clock(Seat(0))

    assert await other.clock(evening.table.id, Seat(0), "default", due=deadline.due) is None
    assert (await other.look(evening.table.id)).chairs[0].missed == 1


async def test_the_file_of_a_game_with_an_automated_player_is_accepted(evening: Evening) -> None:
    """SIEGE-83: what the automated player did follows from the rules like everything else."""
    await evening.miss(Seat(0), 2)
    await evening.until_own_turn(Seat(0))
    await evening.by_clock(Seat(0))
    await evening.referee.take_over(evening.table.id, evening.click(ANN))
    end = (await evening.referee.end(evening.table.id, evening.click(ANN))).table
    file = game_file.write(end, await evening.referee.store.entries(end.id, limit=1000))

    assert b'"kind":"released"' in file
    assert verify(file, {"dudo": dudo()}).ok


@pytest.mark.soak_first
async def test_on_discord_pressing_act_takes_over_from_the_automated_player(tmp_path: Path) -> None:
    """SIEGE-83: announced in the channel when it begins and when it ends."""
    async with open_club(tmp_path) as club:
        members = (club.ann, club.bob)
        game = await club.opened(*members, deadline_hours="24", rounds="9")
        referee = club.bot.referee
        told, due = referee.on_commit, referee.on_deadlines
        referee.on_commit = referee.on_deadlines = lambda what: None  # not by the bot's own doing
        while (table := await club.table()).pending is not None:
            seat = table.pending.seats[0]
            if table.chairs[seat].is_on_autopilot:
                break
            if table.pending.secret:
                action = table.ruleset.legal_actions(table.state, seat)[0]
                click = Click(members[seat].id, "x", "en", 7_000_000 + table.version)
                await referee.act(game, click, action)
            else:
                await referee.clock(game, seat, "default")
        referee.on_commit, referee.on_deadlines = told, due
        page = private(await club.press(members[seat], "act"))

        assert not (await club.table()).chairs[seat].is_on_autopilot
        assert BOOKS["en"].say("dudo-decision-bid") in texts(page)
        assert any("An automated player plays for them" in text for text in club.said())
        assert any(f"Back at the table: {members[seat].name}." in text for text in club.said())
