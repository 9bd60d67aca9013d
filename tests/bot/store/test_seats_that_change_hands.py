"""Seats of a running game that change hands: who may take which, what they know, and who comes first."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from functools import partial

import pytest

from bot.game import mastery, seat_changes
from bot.game.referee import Referee
from bot.game.table import Happening
from bot.game.verification import verify
from bot.store.records import Status
from rules.contract import IllegalAction, Seat
from tests.fakes.evening import (
    ANN,
    BOB,
    CAT,
    DAN,
    DUDO,
    EVE,
    HOUR,
    Evening,
    becomes_master,
    kicks,
    missed,
    offers,
    steps_in,
    votes,
)
from tests.fakes.memory_store import MemoryStore
from tests.fakes.throwaway_databases import Database


@pytest.fixture
async def evening() -> AsyncIterator[Evening]:
    store = MemoryStore()
    yield Evening(store)
    await store.close()


async def test_a_seat_that_was_left_is_taken_with_what_it_knows_and_the_entropy_stays(
    evening: Evening,
) -> None:
    before = await evening.begun(ANN, BOB)
    left = await evening.leave(BOB)
    assert seat_changes.open_seats(left) == (1,)

    table = (await evening.take(CAT, 1)).table

    assert (table.seat_of(CAT), table.names[Seat(1)]) == (1, "Player 103")
    assert table.hand(Seat(1)) == before.hand(Seat(1)), "nothing has happened in between"
    assert table.contributors == before.contributors
    assert [(each.seat, each.user, each.until) for each in table.tenures] == [
        (0, ANN, None),
        (1, BOB, 1),
        (1, CAT, None),
    ]
    assert [row.user for row in (await evening.table()).rows] == [ANN, CAT]
    assert {each.kind for each in table.deadlines} == {"default"}


REFUSED: dict[str, tuple[int, int, str]] = {
    "who sits there": (ANN, 1, "already_seated"),
    "who has played another seat": (CAT, 1, "knows_another_hand"),
    "a seat that somebody plays": (DAN, 0, "seat_taken"),
    "a seat that was automated from the beginning": (DAN, 3, "seat_not_open"),
    "a seat that there is not": (DAN, 9, "stale_button"),
}


@pytest.mark.parametrize("name", REFUSED)
async def test_nobody_takes_what_is_not_theirs_to_take(evening: Evening, name: str) -> None:
    await evening.begun(ANN, BOB, CAT, automated=1)
    await evening.leave(CAT)
    before = await evening.leave(BOB)
    user, seat, key = REFUSED[name]

    with pytest.raises(IllegalAction, match=key):
        await evening.take(user, seat)

    assert await evening.table() == before


async def test_no_seat_is_taken_before_the_start_and_after_the_end(evening: Evening) -> None:
    await evening.begun(ANN, BOB)
    await evening.leave(BOB)
    await evening.referee.end(evening.game, evening.click(ANN))
    with pytest.raises(IllegalAction, match="game_not_open"):
        await evening.take(CAT, 1)
    opened = await evening.referee.new_table(evening.click(ANN), 1, 8, "dudo")
    evening.game = opened.table.id

    with pytest.raises(IllegalAction, match="game_not_running"):
        await evening.take(CAT, 0)


async def test_whoever_left_may_take_their_own_seat_again_until_somebody_else_has(evening: Evening) -> None:
    await evening.begun(ANN, BOB)
    await evening.leave(BOB)
    assert (await evening.take(BOB, 1)).facts["back"] == "yes"
    await evening.leave(BOB)
    await evening.take(CAT, 1)

    with pytest.raises(IllegalAction, match="seat_taken"):
        await evening.take(BOB, 1)
    with pytest.raises(IllegalAction, match="seat_left"):
        (await evening.table()).seated(BOB)


@pytest.mark.parametrize(("allowed", "key"), [(False, "seat_not_open"), (True, None)])
async def test_the_seat_of_an_automated_player_is_open_before_round_2_where_the_host_allows_it(
    evening: Evening, allowed: bool, key: str | None
) -> None:
    await evening.begun(ANN, automated=1, late_join=allowed)
    if key is not None:
        with pytest.raises(IllegalAction, match=key):
            await evening.take(CAT, 1)
        return

    assert (await evening.take(CAT, 1)).table.names == {0: "Player 101", 1: "Player 103"}
    assert (await evening.table()).contributors[1].name == "Automaton 1"


async def test_from_round_2_on_it_is_not(evening: Evening) -> None:
    await evening.begun(ANN, automated=1, late_join=True)
    while (table := await evening.moves()).round < 2:
        pass

    assert seat_changes.open_seats(table) == ()
    with pytest.raises(IllegalAction, match="seat_not_open"):
        await evening.take(CAT, 1)


async def test_the_rights_of_the_host_pass_to_whoever_has_played_longest(evening: Evening) -> None:
    await evening.begun(ANN, BOB, CAT)
    await evening.leave(BOB)
    await evening.take(DAN, 1)

    table = await evening.leave(ANN)

    assert table.host == CAT
    with pytest.raises(IllegalAction, match="not_host"):
        await evening.referee.end(evening.game, evening.click(ANN))
    await evening.take(ANN, 0)
    assert (await evening.table()).host == CAT
    assert (await evening.new_referee(evening.store).look(evening.game)).host == CAT
    await evening.leave(CAT)
    assert (await evening.table()).host == DAN, "who came back has played for a shorter time"


async def test_what_was_done_before_is_told_of_who_did_it(evening: Evening) -> None:
    await evening.begun(ANN, BOB)
    await evening.leave(BOB)
    await evening.take(CAT, 1)

    names = [each.table.names[Seat(1)] for each in await evening.referee.happenings(evening.game)]

    assert names == ["Player 102"] * (len(names) - 1) + ["Player 103"]


async def test_a_game_that_everybody_has_left_goes_on_with_whoever_takes_a_seat(evening: Evening) -> None:
    await evening.begun(ANN, BOB)
    await evening.leave(BOB)
    await evening.leave(ANN)
    await evening.referee.clock(evening.game, Seat(0), "automated")
    assert (await evening.table()).status is Status.PAUSED

    table = (await evening.take(CAT, 1)).table

    assert (table.status, table.host) == (Status.PLAYING, CAT)
    assert all(each.kind != "deserted" for each in table.deadlines)


async def test_the_file_of_a_game_whose_seats_changed_hands_verifies_and_its_result_is_everybodys(
    evening: Evening,
) -> None:
    await evening.begun(ANN, BOB, automated=1, late_join=True, rounds=3)
    await evening.take(EVE, 2)
    await evening.moves(3)
    await evening.leave(BOB)
    await evening.moves(4)
    await evening.take(CAT, 1)
    await evening.leave(ANN)
    await evening.take(ANN, 0)
    while (await evening.moves()).pending is not None:
        pass

    verdict = verify(await evening.file(), DUDO)

    assert verdict.ok, verdict


async def test_whoever_takes_over_a_seat_has_the_whole_time_to_decide(evening: Evening) -> None:
    await evening.begun(ANN, BOB, pace="daily")
    await becomes_master(evening, EVE)
    number = await offers(evening, EVE, 1)
    evening.now += 20 * HOUR

    table = await steps_in(evening, CAT, 1, number)

    due = {each.seat: each.due - evening.now for each in table.deadlines if each.kind == "default"}
    assert due == {0: 4 * HOUR, 1: 24 * HOUR}


RACES: dict[str, tuple[tuple[str, int], tuple[str, int]]] = {
    "two people take one seat": (("take", CAT), ("take", DAN)),
    "the old player and another take it": (("take", BOB), ("take", CAT)),
    "somebody takes it while it is moved for automatically": (("take", CAT), ("clock", 0)),
    "somebody takes it while the host ends the game": (("take", CAT), ("end", ANN)),
}


@pytest.mark.parametrize("race", RACES)
async def test_of_two_at_once_one_comes_first_and_the_other_is_told_why_not(
    database: Database, race: str
) -> None:
    evening = Evening(await database.open())
    await evening.begun(ANN, BOB)
    table = await evening.leave(BOB)
    # Several processes need PostgreSQL.
    other = evening.referee if database.is_sqlite else evening.new_referee(await database.open())
    due = next(each.due for each in table.deadlines if each.kind == "automated")

    def wish(kind: str, user: int, referee: Referee) -> Callable[[], object]:
        match kind:
            case "take":
                return lambda: evening.take(user, 1, referee)
            case "clock":
                return lambda: referee.clock(evening.game, Seat(1), "automated", due=due)
        return lambda: referee.end(evening.game, evening.click(user))

    first, second = RACES[race]
    both = wish(*first, evening.referee)(), wish(*second, other)()
    found = await asyncio.gather(*both, return_exceptions=True)  # type: ignore[call-overload]  # both are awaitable

    done = [each for each in found if isinstance(each, Happening)]
    refused = [each.key for each in found if isinstance(each, IllegalAction)]
    after = await evening.new_referee(evening.store).look(evening.game)
    assert len(done) + len(refused) + found.count(None) == 2
    assert set(refused) <= {"seat_taken", "game_not_open"}
    if "clock" in (first[0], second[0]):
        assert after.seat_of(CAT) == 1, "taking a seat needs no turn"
    elif "end" in (first[0], second[0]):
        assert after.status is Status.ABANDONED
    else:
        assert (len(done), refused) == (1, ["seat_taken"])
        assert after.chairs[1].user == done[0].entry.actor
    if after.status.is_open:
        await evening.referee.end(evening.game, evening.click(ANN))
    evening.referee = evening.new_referee(evening.store)
    assert verify(await evening.file(), DUDO).ok


async def test_the_others_vote_on_a_player_who_missed_a_deadline_and_they_may_not_come_back(
    evening: Evening,
) -> None:
    await evening.begun(ANN, BOB, CAT)
    with pytest.raises(IllegalAction, match="nobody_absent"):
        await votes(evening, ANN, 1)
    await missed(evening, BOB)
    with pytest.raises(IllegalAction, match="kick_needs_vote"):
        await kicks(evening, ANN, 1)
    asked = await votes(evening, ANN, 1)
    (question,) = asked.questions
    assert question.asked == (2,)

    table = (await evening.referee.agree(evening.game, evening.click(CAT), "kick", question.number)).table

    assert table.chairs[1].user is None and seat_changes.open_seats(table) == (1,)
    with pytest.raises(IllegalAction, match="kicked_from_seat"):
        await evening.take(BOB, 1)
    await evening.take(DAN, 1)
    await evening.referee.end(evening.game, evening.click(ANN))
    assert verify(await evening.file(), DUDO).ok


async def test_a_move_of_theirs_ends_the_question_and_a_secret_one_left_to_the_clock_asks_none(
    evening: Evening,
) -> None:
    table = await evening.begun(ANN, BOB, CAT)
    assert table.pending is not None and table.pending.secret
    await evening.referee.clock(evening.game, Seat(1), "default")
    with pytest.raises(IllegalAction, match="nobody_absent"):
        await votes(evening, ANN, 1)
    await missed(evening, BOB)
    await votes(evening, ANN, 1)
    while not any(each.entry.actor == BOB for each in (await evening.referee.happenings(evening.game))[-1:]):
        await evening.moves()
        if not (await evening.table()).questions:
            break

    table = await evening.table()

    assert (table.chairs[1].missed, table.questions) == (0, ())
    assert table.seat_of(BOB) == 1


async def test_where_two_play_the_other_one_decides_and_a_master_does_anywhere(evening: Evening) -> None:
    await evening.begun(ANN, BOB)
    await becomes_master(evening, EVE)
    await missed(evening, BOB)
    assert (await kicks(evening, ANN, 1)).chairs[1].user is None
    await evening.take(CAT, 1)
    await missed(evening, CAT)

    assert (await kicks(evening, EVE, 1, "master")).chairs[1].user is None

    await evening.referee.end(evening.game, evening.click(ANN))
    assert verify(await evening.file(), DUDO).ok


async def test_a_substitute_whom_the_master_asks_takes_over_a_seat_that_is_played(evening: Evening) -> None:
    await evening.begun(ANN, BOB)
    await becomes_master(evening, EVE)
    number = await offers(evening, EVE, 1)
    with pytest.raises(IllegalAction, match="seat_taken"):
        await evening.take(CAT, 1)
    with pytest.raises(IllegalAction, match="offer_over"):
        await steps_in(evening, CAT, 1, number + 1)

    table = await steps_in(evening, CAT, 1, number)

    assert table.seat_of(CAT) == 1 and table.seat_of(BOB) is None and table.offers == ()
    assert [(each.user, each.ended is None) for each in table.tenures if each.seat == 1] == [
        (BOB, False),
        (CAT, True),
    ]
    await evening.referee.end(evening.game, evening.click(ANN))
    assert verify(await evening.file(), DUDO).ok


@pytest.mark.parametrize("first", ["the substitute", "the old player"])
async def test_of_a_substitute_and_the_old_player_who_press_at_once_one_plays_on(
    database: Database, first: str
) -> None:
    evening = Evening(await database.open())
    await evening.begun(ANN, BOB)
    await becomes_master(evening, EVE)
    await evening.moves(2)
    while (table := await evening.table()).pending is not None and table.pending.seats != (1,):
        await evening.moves()
    number = await offers(evening, EVE, 1)
    other = evening.referee if database.is_sqlite else evening.new_referee(await database.open())
    action = table.ruleset.legal_actions(table.state, Seat(1))[0]
    step, act = evening.click(CAT), evening.click(BOB)
    judge = partial(seat_changes.take, click=step, seat=Seat(1), invited=number)
    both = [
        evening.referee.carry_out(evening.game, step, "player", judge),
        other.act(evening.game, act, action),
    ]

    found = await asyncio.gather(*both[:: 1 if first == "the substitute" else -1], return_exceptions=True)

    (done,) = (each for each in found if isinstance(each, Happening))
    (refused,) = (each for each in found if isinstance(each, IllegalAction))
    after = await evening.new_referee(evening.store).look(evening.game)
    assert after.chairs[1].user == done.entry.actor and after.offers == ()
    assert refused.key == ("seat_left" if done.entry.actor == CAT else "offer_over")
    assert (done.facts.get("kept") == 1) is (done.entry.actor == BOB)
    await evening.referee.end(evening.game, evening.click(ANN))
    evening.referee = evening.new_referee(evening.store)
    assert verify(await evening.file(), DUDO).ok


async def test_a_master_takes_no_seat_and_who_has_seen_all_hands_never_does(evening: Evening) -> None:
    await evening.begun(ANN, BOB, master_sees=True)
    await becomes_master(evening, EVE)
    click = evening.click(EVE)
    judge = partial(mastery.ask_to_see, click=click)
    asked = (await evening.referee.carry_out(evening.game, click, "player", judge)).table.questions[0]
    for user in (ANN, BOB):
        await evening.referee.agree(evening.game, evening.click(user), asked.kind, asked.number)
    await evening.leave(BOB)
    with pytest.raises(IllegalAction, match="saw_all_hands"):
        await evening.take(EVE, 1)

    click = evening.click(EVE)
    await evening.referee.carry_out(evening.game, click, "host", partial(mastery.step_down, click=click))

    with pytest.raises(IllegalAction, match="saw_all_hands"):
        await evening.take(EVE, 1)
    await becomes_master(evening, DAN)
    with pytest.raises(IllegalAction, match="master_takes_no_seat"):
        await evening.take(DAN, 1)


async def test_a_secret_answer_does_not_tell_that_somebody_is_there(evening: Evening) -> None:
    """Whether an offer stands must not depend on whether its player has answered what is secret."""
    table = await evening.begun(ANN, BOB)
    await becomes_master(evening, EVE)
    number = await offers(evening, EVE, 1)
    keep = table.ruleset.legal_actions(table.state, Seat(1))[0]

    happening = await evening.referee.act(evening.game, evening.click(BOB), keep)

    assert [each.number for each in happening.table.offers] == [number] and not happening.facts
