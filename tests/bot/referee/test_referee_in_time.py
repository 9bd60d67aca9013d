"""The referee through the hours: automated seats, deadlines, deserted games, and who is called."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace

import pytest
from structlog.testing import capture_logs

from bot.desk.table_card import table_card
from bot.game import game_file, judgement, only_answers, seat_changes
from bot.game.attendance import give_back
from bot.game.referee import Referee
from bot.game.table import Table
from bot.game.verification import verify
from bot.store.records import ParcelState, Status
from rules.contract import Action, IllegalAction, Pending, Seat
from tests.contract.subjects import BOOKS
from tests.dudo.rules.actions import KeepFace, LeaveOrder
from tests.dudo.rules.state import Habit
from tests.fakes.refereed import (
    ANN,
    BOB,
    DUDO,
    EVE,
    Clicks,
    Hours,
    finished,
    lay,
    new_referee,
    opened,
    started,
)


def waits(table: Table, clock: Hours) -> dict[int, tuple[int, str]]:
    """Give for each seat in how many milliseconds the clock answers for it, and what it then plays."""
    return {each.seat: (each.due - clock.now, each.kind) for each in table.deadlines}


async def test_an_automated_seat_waits_its_constant_delay_and_then_plays(
    referee: Referee, clock: Hours, click: Clicks
) -> None:
    game = await opened(referee, click)
    await referee.add_automated(game, click(ANN), "Robot")
    table = (await referee.start(game, click(ANN))).table

    assert waits(table, clock) == {0: (86_400_000, "default"), 1: (1500, "automated")}
    clock.now += 1000
    table = (await lay(referee, click, table, ANN)).table
    assert waits(table, clock) == {1: (500, "automated")}
    happening = await referee.clock(game, Seat(1), "automated")
    assert happening is not None
    assert happening.action is not None and happening.action.seat == 1
    assert all(draw.ctx.hex() == table.chain for draw in happening.draws)
    assert happening.entry.cause == "automated"


async def test_advice_is_thought_over_off_the_loop_and_anew_where_the_game_has_moved_on(
    referee: Referee, click: Clicks, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await opened(referee, click)
    await referee.add_automated(game, click(ANN), "Robot")
    loop, thoughts, advice = asyncio.get_running_loop(), [], judgement.advice

    def think(at: Table, seat: Seat) -> Action:
        thoughts.append((at.version, threading.current_thread() is threading.main_thread()))
        if len(thoughts) == 1:  # the loop is free meanwhile, and another player's answer comes first
            asyncio.run_coroutine_threadsafe(lay(referee, click, at, ANN), loop).result(10)
        return advice(at, seat)

    monkeypatch.setattr(judgement, "advice", think)
    table = (await referee.start(game, click(ANN))).table
    happening = await referee.clock(game, Seat(1), "automated")

    assert happening is not None and happening.action is not None and happening.action.seat == 1
    assert thoughts == [(table.version, False), (table.version + 1, False)]


async def test_an_automated_player_thinks_while_its_pause_runs_and_answers_at_its_end(
    referee: Referee, clock: Hours, click: Clicks, monkeypatch: pytest.MonkeyPatch
) -> None:
    """How long it thought about what it holds shows in nothing."""
    game = await opened(referee, click)
    await referee.add_automated(game, click(ANN), "Robot")
    thoughts, may_end, advice = [], threading.Event(), judgement.advice

    def think(at: Table, seat: Seat) -> Action:
        may_end.wait(10)
        thoughts.append(seat)
        return advice(at, seat)

    monkeypatch.setattr(judgement, "advice", think)
    table = (await referee.start(game, click(ANN))).table
    may_end.set()
    async with asyncio.timeout(30):
        while referee._forethought.answer(table, Seat(1)) is None:
            await asyncio.sleep(0.001)
    (deadline,) = (each for each in table.deadlines if each.kind == "automated")
    clock.now = deadline.due
    happening = await referee.clock(game, Seat(1), "automated", due=deadline.due)

    assert happening is not None and happening.entry.at == deadline.due
    assert thoughts == [Seat(1)], "nothing was left to be thought about"


async def test_where_advice_fails_the_default_is_played_and_the_log_says_why_once(
    referee: Referee, click: Clicks, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await opened(referee, click)
    await referee.add_automated(game, click(ANN), "Robot")
    monkeypatch.setattr(judgement, "advice", lambda at, seat: 1 // 0)
    with capture_logs() as logs:
        table = (await referee.start(game, click(ANN))).table
        happening = await referee.clock(game, Seat(1), "automated")

    assert happening is not None and happening.action == table.ruleset.default(table.state, Seat(1))
    assert [each["event"] for each in logs].count("automated_seat_without_advice") == 1


async def test_a_passed_deadline_plays_the_default_once(
    referee: Referee, clock: Hours, click: Clicks
) -> None:
    game = await opened(referee, click)
    await referee.join(game, click(BOB))
    await referee.set_option(game, click(ANN), "deadline_hours", 24)
    table = (await referee.start(game, click(ANN))).table
    clock.now += 24 * 3_600_000

    passed = [each.deadline for each in await referee.store.due(clock.now) if each.deadline.kind == "default"]
    assert {(each.seat, each.due) for each in passed} == {(0, clock.now), (1, clock.now)}
    happening = await referee.clock(game, Seat(0), "default")
    assert happening is not None
    assert happening.action == table.ruleset.default(table.state, Seat(0))
    assert await referee.clock(game, Seat(0), "default") is None


@pytest.fixture
def keeping_is_passing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(KeepFace, "passes", True)


async def of_one_die(referee: Referee, click: Clicks) -> Table:
    """Start a game in which there is nothing to choose about which dice to keep."""
    game = await opened(referee, click)
    await referee.join(game, click(BOB))
    await referee.set_option(game, click(ANN), "dice", 1)
    return (await referee.start(game, click(ANN))).table


@pytest.mark.usefixtures("keeping_is_passing")
async def test_the_only_answer_is_given_as_late_as_somebody_might_who_looks_at_the_question_first(
    referee: Referee, clock: Hours, click: Clicks
) -> None:
    """Else its time would tell that there was no choice; and nothing else tells it before."""
    table = await of_one_die(referee, click)
    book = BOOKS["en"]
    asked_as_ever = replace(
        table, deadlines=tuple(each for each in table.deadlines if each.kind == "default")
    )

    only = [each for each in table.deadlines if each.kind == only_answers.ONLY]
    assert [each.seat for each in only] == [0, 1]
    assert all(1500 <= each.due - clock.now <= 8 * 1500 for each in only)
    assert len({each.due for each in only}) == 2
    assert {each.seat for each in asked_as_ever.deadlines} == {0, 1}
    assert table_card(table, book).to_components() == table_card(asked_as_ever, book).to_components()


@pytest.mark.usefixtures("keeping_is_passing")
async def test_the_only_answer_is_given_once_and_its_file_verifies(referee: Referee, click: Clicks) -> None:
    table = await of_one_die(referee, click)

    happening = await referee.clock(table.id, Seat(0), only_answers.ONLY)
    again = await referee.clock(table.id, Seat(0), only_answers.ONLY)
    await referee.clock(table.id, Seat(1), only_answers.ONLY)
    ended = (await referee.end(table.id, click(ANN))).table

    assert happening is not None and again is None
    assert happening.action == table.ruleset.legal_actions(table.state, Seat(0))[0]
    assert happening.entry.cause == "automated"
    assert [chair.missed for chair in ended.chairs] == [0, 0]
    file = game_file.write(ended, await referee.store.entries(table.id, limit=1000))
    assert verify(file, {"dudo": DUDO}).ok


async def test_whoever_does_something_is_asked_also_where_it_is_all_they_can_do(
    referee: Referee, click: Clicks
) -> None:
    table = await of_one_die(referee, click)

    assert {each.kind for each in table.deadlines} == {"default"}
    assert await referee.clock(table.id, Seat(0), only_answers.ONLY) is None


async def test_a_player_who_leaves_a_running_game_is_replaced(referee: Referee, click: Clicks) -> None:
    table = await started(referee, click)
    table = (await referee.leave(table.id, click(BOB))).table

    assert table.chairs[1].user is None
    assert [deadline.kind for deadline in table.deadlines] == ["default", "automated"]
    assert table.contributors[1].user == BOB  # the entropy stays as it was locked


async def deserted(referee: Referee, clock: Hours, click: Clicks) -> Table:
    """Give a table from which both players got up, when the next automated move is due."""
    table = await started(referee, click)
    for user in (BOB, ANN):
        table = (await referee.leave(table.id, click(user))).table
    (first, *_) = table.deadlines
    clock.now = max(each.due for each in table.deadlines)
    assert await referee.clock(table.id, Seat(first.seat), first.kind, due=first.due) is not None
    return await referee.look(table.id)


async def test_where_everybody_has_left_no_automated_seat_moves_and_the_game_pauses(
    referee: Referee, clock: Hours, click: Clicks
) -> None:
    table = await deserted(referee, clock, click)

    assert table.status is Status.PAUSED
    assert [(d.due - clock.now, d.kind) for d in table.deadlines] == [(86_400_000, "deserted")]
    last = (await referee.happenings(table.id))[-1]
    assert (last.entry.kind, last.entry.cause, last.facts) == (
        "paused",
        "engine",
        {"reason": "everybody_left"},
    )


async def test_a_game_that_nobody_comes_back_to_ends_after_a_day_and_reveals_its_seeds(
    referee: Referee, clock: Hours, click: Clicks
) -> None:
    table = await deserted(referee, clock, click)
    referee = new_referee(referee.store, clock)  # after a restart, too
    (end,) = table.deadlines
    assert await referee.store.due(end.due - 1) == []
    clock.now = end.due
    assert [each.deadline for each in await referee.store.due(clock.now)] == [end]

    happening = await referee.clock(table.id, Seat(end.seat), end.kind, due=end.due)

    assert happening is not None and happening.table.status is Status.ABANDONED
    assert happening.table.revealed is not None
    assert {"file", "channel"} <= {each.destination for each in await referee.store.undelivered(table.id)}
    assert await referee.store.next_deadline() is None


async def test_a_deserted_game_waits_longer_by_the_time_in_which_nobody_could_come_back(
    referee: Referee, clock: Hours, click: Clicks
) -> None:
    table = await deserted(referee, clock, click)
    (end,) = table.deadlines
    clock.now = end.due + 60 * 60_000

    assert await give_back(referee, lambda guild: end.due - 60 * 60_000, clock.now) == 1

    (later,) = (await referee.look(table.id)).deadlines
    assert (later.due - end.due, later.kind) == (120 * 60_000, "deserted")


async def test_whoever_sat_there_takes_a_deserted_game_up_again_in_the_same_seat(
    referee: Referee, clock: Hours, click: Clicks
) -> None:
    table = await deserted(referee, clock, click)
    (end,) = table.deadlines
    with pytest.raises(IllegalAction, match="not_seated"):
        await referee.resume(table.id, click(EVE))

    table = (await referee.resume(table.id, click(BOB))).table

    assert [chair.user for chair in table.chairs] == [None, BOB]
    assert table.status is Status.PLAYING
    assert [row.user for row in table.rows] == [None, BOB]
    assert await referee.clock(table.id, Seat(end.seat), end.kind, due=end.due) is None
    with pytest.raises(IllegalAction, match="seat_left"):  # only where nobody plays any more
        await referee.resume(table.id, click(ANN))


async def test_a_paused_game_that_the_last_player_leaves_ends_as_well(
    referee: Referee, clock: Hours, click: Clicks
) -> None:
    table = await started(referee, click)
    await referee.leave(table.id, click(BOB))
    await referee.pause(table.id, "kicked")

    table = (await referee.leave(table.id, click(ANN))).table

    assert [(d.due - clock.now, d.kind) for d in table.deadlines] == [(86_400_000, "deserted")]


async def test_the_file_of_a_game_deserted_taken_up_and_deserted_again_verifies(
    referee: Referee, clock: Hours, click: Clicks
) -> None:
    table = await deserted(referee, clock, click)
    await referee.resume(table.id, click(BOB))
    table = (await referee.interrupt(table.id, lambda table: seat_changes.vacate(table, Seat(1)))).table
    clock.now = table.deadlines[0].due
    await referee.clock(table.id, Seat(table.deadlines[0].seat), "automated")
    (end,) = (await referee.look(table.id)).deadlines
    table = (await referee.clock(table.id, Seat(end.seat), end.kind)).table  # type: ignore[union-attr]  # it is there

    file = game_file.write(table, await referee.store.entries(table.id, limit=1000))

    verdict = verify(file, {"dudo": DUDO})
    assert verdict.ok, verdict
    entries = await referee.store.entries(table.id)
    assert [each.kind for each in entries[-6:]] == ["left", "paused", "resumed", "left", "paused", "ended"]


async def test_a_paused_game_waits_for_nobody(referee: Referee, click: Clicks) -> None:
    table = await started(referee, click)
    assert await referee.pause(table.id, "channel_deleted") is not None
    with pytest.raises(IllegalAction, match="game_paused"):
        await lay(referee, click, table, ANN)

    table = (await referee.resume(table.id, click(BOB))).table
    assert table.pending is not None


async def test_messages_are_kept_with_the_action_and_only_changed_hands_are_sent(
    referee: Referee, click: Clicks
) -> None:
    table = await started(referee, click)
    for parcel in await referee.store.undelivered(table.id):
        await referee.store.mark_parcels(table.id, (parcel.number,), ParcelState.SENT)
    happening = await lay(referee, click, table, ANN)
    parcels = await referee.store.undelivered(table.id)

    assert [parcel.destination for parcel in parcels] == ["hand:0"]
    before = happening.table
    second = await lay(referee, click, before, BOB)
    parcels = (await referee.store.undelivered(table.id))[1:]
    hands = {f"hand:{seat}" for seat in (0, 1) if second.table.hand(Seat(seat)) != before.hand(Seat(seat))}
    assert [parcel.destination for parcel in parcels[:2]] == ["channel", "card"]
    assert {parcel.destination for parcel in parcels[2:]} >= hands != set()
    assert parcels[0].payload == b'{"entry":%d}' % second.entry.number


async def test_nobody_is_called_twice_for_one_decision(referee: Referee, click: Clicks) -> None:
    table = await started(referee, click)
    happenings = await referee.happenings(table.id)

    assert happenings[-1].asked == (0, 1)
    assert (await lay(referee, click, table, ANN)).asked == ()


@pytest.mark.parametrize("habit", [None, Habit.HIGHEST], ids=["asked", "by standing order"])
async def test_public_numbers_do_not_tell_who_answered_by_a_standing_order(
    referee: Referee, click: Clicks, habit: Habit | None
) -> None:
    table = await started(referee, click)
    if habit is not None:
        await referee.act(table.id, click(BOB), LeaveOrder(Seat(1), habit))
    while table.version < 20 and table.seen.public == 3:
        assert table.pending is not None
        user = table.chairs[table.pending.seats[0]].user
        assert user is not None
        table = (await lay(referee, click, table, user)).table

    assert (table.seen.public, table.seen.own[0]) == (4, 4 if habit is not None else 5)


async def test_everybody_reads_a_log_of_what_they_may_know(referee: Referee, click: Clicks) -> None:
    table = await finished(referee, click)
    everything = await referee.happenings(table.id, limit=1000)
    for viewer in (None, Seat(0), Seat(1)):
        count = table.seen.by(viewer)
        pages = [await referee.seen_by(table.id, viewer, after=n, limit=4) for n in range(0, count, 4)]
        seen = [each for page in pages for each in page]

        assert [each.seen.by(viewer) for each in seen] == list(range(1, count + 1))
        assert [each.entry.number for each in seen] == [
            each.entry.number
            for each in everything
            if each.entry.kind != "action" or any(event.seen_by(viewer) for event in each.events)
        ]


async def test_the_end_of_a_secret_decision_calls_whoever_answered_last_like_everybody(
    referee: Referee, click: Clicks
) -> None:
    table = await started(referee, click)
    await lay(referee, click, table, ANN)
    last = await lay(referee, click, table, BOB)

    assert last.table.pending is not None
    assert last.asked == ()  # both had been asked before; nobody is left out for having been the last
    assert judgement.newly_asked(_unasked(table), last.table, BOB) == last.table.pending.asked


def _unasked(table: Table) -> Table:
    """Give *table* in the middle of a secret decision that nobody of the next one was asked in."""
    nobody = replace(table)
    vars(nobody)["pending"] = Pending("lay", (), (), secret=True)
    return nobody
