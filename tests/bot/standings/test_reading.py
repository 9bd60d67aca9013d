"""What the log of a game comes to: places, who counts for the ranking, dice, time to decide, lengths."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.game import game_file
from bot.game.codec import Codec
from bot.people.calendar import Calendar
from bot.rulesets import RULESETS
from bot.standings.played import (
    Standing,
    Unrated,
    dice_of,
    median_seconds,
    rated_sides,
    seconds_of,
    step_of,
)
from bot.standings.reading import LogReader, of_file, of_log
from bot.store.records import Entry, Status
from tests.dudo.game import dudo
from tests.fakes.changing_games import changing_game
from tests.fakes.finished_games import FinishedGame

GAMES = {"dudo": dudo(), **RULESETS}


@pytest.mark.soak_first("frames", "roads", "siege", "rocknroll")
@pytest.mark.parametrize("name", GAMES)
async def test_a_log_in_which_everything_happens_leads_to_the_state_of_its_table(name: str) -> None:
    ruleset = GAMES[name]
    game = await changing_game(ruleset, ruleset.seats[1], "counted", 60, 40)
    log = [each.entry for each in await game.referee.happenings(game.table.id, limit=100_000)]
    table, codec = game.table, Codec(ruleset)
    reader = LogReader(ruleset, table.options, len(table.contributors), table.tenures)
    for happening in await game.referee.happenings(table.id, limit=100_000):
        reader.add(happening)
    counted, stints = of_log(table, log, codec)

    assert reader.game() == (counted, stints)
    assert reader._now.state == table.state
    assert counted.is_finished is (table.status is Status.FINISHED)
    assert {(each.seat, each.user) for each in stints} == {(each.seat, each.user) for each in table.tenures}
    untouched = [each for each in log if each.kind == "action" and not table.is_undone(each.number)]
    assert counted.moves == len(untouched)
    for each in stints:
        own = [tenure for tenure in table.tenures if tenure.seat == each.seat]
        is_whole = len(own) == 1 and own[0].ended is None and table.contributors[each.seat].user == each.user
        assert (each.standing is Standing.WHOLE) is is_whole or len(own) > 1


@pytest.mark.soak_first("frames", "roads", "rocknroll")
@pytest.mark.parametrize("name", GAMES)
async def test_a_file_comes_to_the_same_as_the_log_it_was_written_from(name: str) -> None:
    ruleset = GAMES[name]
    game = await changing_game(ruleset, ruleset.seats[0], "filed", 40, 0)
    log: list[Entry] = [each.entry for each in await game.referee.happenings(game.table.id, limit=100_000)]

    counted, _ = of_log(game.table, log, Codec(ruleset))

    assert of_file(game_file.write(game.table, log), GAMES) == (counted, name)


async def test_three_people_who_play_to_the_end_are_compared_by_their_places() -> None:
    game = await (await FinishedGame().begin()).play()
    counted, stints = await game.counted()
    result = game.table.result
    assert result is not None
    sides = rated_sides(counted, stints)

    assert counted.is_finished and counted.unrated is None and counted.is_among_people
    assert sorted(user for _, users in sides for user in users) == [101, 102, 103]
    assert {users for place, users in sides if place == 1} == {
        (game.table.chairs[seat].user,) for seat in result.winners
    }
    assert counted.ended_at == game.now and counted.started_at < counted.ended_at


async def test_a_game_against_automated_players_alone_counts_for_nobody() -> None:
    game = await (await FinishedGame(people=(101,), automated=2).begin()).play()
    counted, stints = await game.counted()

    assert counted.unrated is Unrated.ALONE and rated_sides(counted, stints) == ()
    assert [each.automated for each in counted.seats] == [False, True, True]


async def test_of_people_among_automated_players_only_the_people_are_compared() -> None:
    game = await (await FinishedGame(people=(101, 102), automated=1).begin()).play()
    counted, stints = await game.counted()

    assert counted.unrated is None and not counted.is_among_people
    assert sorted(user for _, users in rated_sides(counted, stints) for user in users) == [101, 102]


async def test_whoever_leaves_is_the_last_and_whoever_takes_their_seat_counts_for_nothing() -> None:
    game = await (await FinishedGame().begin()).play(4)
    await game.leave(102)
    await game.take(104, 1)
    counted, stints = await (await game.play()).counted()
    sides = rated_sides(counted, stints)

    assert {each.user: each.standing for each in stints} == {
        101: Standing.WHOLE,
        102: Standing.LEFT,
        103: Standing.WHOLE,
        104: Standing.SUBSTITUTE,
    }
    assert max(sides) == (4, (102,)) and len(sides) == 3


async def test_whoever_comes_back_to_their_own_seat_has_had_it_from_the_beginning_to_the_end() -> None:
    game = await (await FinishedGame().begin()).play(2)
    await game.leave(102)
    await game.take(102, 1)
    _, stints = await (await game.play()).counted()

    assert {each.standing for each in stints} == {Standing.WHOLE} and len(stints) == 3


async def test_a_game_that_was_ended_before_its_end_counts_for_nobody() -> None:
    game = await (await FinishedGame().begin()).play(5)
    game.table = (await game.referee.end(game.table.id, game.click(101))).table
    counted, stints = await game.counted()

    assert counted.unrated is Unrated.NOT_ENDED and rated_sides(counted, stints) == ()
    assert {each.part for each in counted.seats} == {None}


@pytest.mark.parametrize("why", [Unrated.LESSON, Unrated.HINTS])
async def test_a_lesson_and_a_game_with_hints_count_for_nobody(why: Unrated) -> None:
    game = await (await FinishedGame().begin()).play()
    game.table = replace(game.table, options={**game.table.options, why.value: 1})
    counted, stints = await game.counted()

    assert counted.unrated is why and rated_sides(counted, stints) == ()


@pytest.mark.parametrize("deed", ["amended", "rewound"])
async def test_what_the_game_master_has_set_right_or_taken_back_makes_a_game_unrated(deed: str) -> None:
    counted = None
    for number in range(40):
        game = await changing_game(dudo(), 3, f"{deed} {number}", 400, 8)
        log = [each.entry for each in await game.referee.happenings(game.table.id, limit=100_000)]
        stands = any(each.kind == deed and not game.table.is_undone(each.number) for each in log)
        if stands and game.table.status is Status.FINISHED:
            counted, _ = of_log(game.table, log, Codec(dudo()))
            break

    assert counted is not None and counted.unrated is Unrated.MASTER


async def test_time_to_decide_leaves_out_pauses_and_quiet_hours() -> None:
    game = await (await FinishedGame(people=(101, 102)).begin()).name_master()
    pending = game.table.pending
    assert pending is not None
    (seat,) = pending.seats[:1]
    game.now += 10 * 60_000
    await game.pause(600)
    await game.move(seat, 5)
    _, stints = await game.counted()
    user = game.table.chairs[seat].user
    times = next(each.times for each in stints if each.user == user)
    here = Calendar(quiet=(0, 18 * 60))
    _, quiet = await game.counted(here)

    assert times == {str(step_of(15 * 60_000)): 1}
    assert next(each.times for each in quiet if each.user == user) != times


async def test_dice_that_fell_in_a_persons_own_moves_are_counted_by_size() -> None:
    ruleset = RULESETS["siege"]
    game = await (await FinishedGame(ruleset, people=(101, 102), seed="dice").begin()).play()
    _, stints = await game.counted()
    thrown = [
        raw[1]
        for each in await game.referee.happenings(game.table.id, limit=100_000)
        for draw in each.draws
        for raw in draw.raw
        if each.action is not None and each.entry.cause == "player" and not draw.secret and raw[0] == 10
    ]

    assert thrown
    assert dice_of(stints) == {10: [thrown.count(face) for face in range(10)]}


def test_a_median_of_steps_is_right_to_a_twentieth() -> None:
    for seconds in (1, 7, 60, 300, 3600, 90_000):
        assert seconds_of(step_of(seconds * 1000)) == pytest.approx(seconds, rel=0.1)
    assert median_seconds([{"0": 3}, {str(step_of(60_000)): 2}]) == 0
    assert median_seconds([{}, {}]) is None


@pytest.mark.parametrize(
    ("calendar", "hours"),
    [
        (Calendar(), 72),
        (Calendar(quiet=(22 * 60, 8 * 60)), 72 - 30),
        (Calendar(quiet=(9 * 60, 17 * 60)), 72 - 24),
        (Calendar(days_off=(5, 6)), 72 - 48),
        (Calendar(days_off=(5, 6), quiet=(22 * 60, 8 * 60)), 10 + 4),
    ],
    ids=["always", "nights", "days", "weekend", "both"],
)
def test_hours_that_do_not_count_are_left_out_each_once(calendar: Calendar, hours: int) -> None:
    friday_noon = 1_795_176_000_000  # 2026-11-20 12:00 UTC
    took = calendar.time_there(friday_noon, friday_noon + 72 * 3_600_000)

    assert took == hours * 3_600_000
