"""Taking back while something else happens: one of both comes about, the other is told why not."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from bot.game.referee import Referee
from bot.game.table import Happening, Table
from bot.game.verification import verify
from bot.store.records import Status
from rules.contract import IllegalAction, Seat
from tests.dudo.rules.actions import LetStand, RaiseBid
from tests.fakes.evening import ANN, BOB, CAT, DUDO, Evening
from tests.fakes.throwaway_databases import Database

Wish = Callable[[Evening, Referee, Table], Awaitable[object]]


def undo(user: int, back: int) -> Wish:
    """Take back the entry so many before the next."""
    return lambda evening, referee, table: referee.undo(
        table.id, evening.click(user), table.version + 1 - back
    )


def acts(evening: Evening, referee: Referee, table: Table) -> Awaitable[object]:
    assert table.pending is not None
    (seat,) = table.pending.seats
    action = table.ruleset.legal_actions(table.state, seat)[-1]
    return referee.act(table.id, evening.click(table.chairs[seat].user or 0), action)


def clock(evening: Evening, referee: Referee, table: Table) -> Awaitable[object]:
    """Let a deadline fire that is due: that of the question, where one is open."""
    (due,) = table.deadlines
    return referee.clock(table.id, Seat(due.seat), due.kind, due=due.due)


def agrees(user: int) -> Wish:
    return lambda evening, referee, table: referee.agree(
        table.id, evening.click(user), "undo", table.questions[0].number
    )


def refuses(user: int) -> Wish:
    return lambda evening, referee, table: referee.refuse(
        table.id, evening.click(user), "undo", table.questions[0].number
    )


RACES: dict[str, tuple[bool, Wish, Wish, set[str]]] = {
    "two undos": (False, undo(ANN, 1), undo(ANN, 1), {"undo_gone"}),
    "an undo and the next player's move": (
        False,
        undo(ANN, 1),
        acts,
        {"undo_needs_consent", "not_your_decision"},
    ),
    "an undo and a deadline": (False, undo(ANN, 1), clock, {"undo_needs_consent"}),
    "the last consent and a move": (True, agrees(BOB), acts, {"question_over", "not_your_decision"}),
    "the last consent and a refusal": (True, agrees(BOB), refuses(BOB), {"question_over"}),
    "the last consent and its deadline": (True, agrees(BOB), clock, {"question_over"}),
    "the last consent twice": (True, agrees(BOB), agrees(BOB), {"question_over"}),
    "a refusal and a withdrawal": (True, refuses(BOB), refuses(ANN), {"question_over"}),
}


async def bid(evening: Evening, *, asked: bool) -> Table:
    """Let Ann bid; where Bob, and he alone, is *asked* whether she may take it back, he has bid since."""
    await evening.begun(ANN, BOB, CAT, deadline_hours=24)
    while (table := await evening.table()).pending is not None and table.pending.seats != (0,):
        await evening.moves()
    for user, kind in ((ANN, RaiseBid), (BOB, LetStand), (BOB, RaiseBid))[: 3 if asked else 1]:
        table = await evening.table()
        seat = table.seated(user)
        action = next(
            each for each in table.ruleset.legal_actions(table.state, seat) if isinstance(each, kind)
        )
        await evening.referee.act(evening.game, evening.click(user), action)
    table = await evening.table()
    if asked:
        await evening.referee.ask_to_undo(evening.game, evening.click(ANN), table.version - 2)
    return await evening.table()


@pytest.mark.soak_first("sqlite-turned-*", "postgres--*")
@pytest.mark.parametrize("race", RACES)
@pytest.mark.parametrize("turned", [False, True], ids=["", "turned"])
async def test_of_two_at_once_one_comes_about_and_the_other_is_told(
    database: Database, race: str, turned: bool
) -> None:
    asked, *wishes, keys = RACES[race]
    evening = Evening(await database.open())
    table = await bid(evening, asked=asked)
    # Several processes need PostgreSQL.
    other = evening.referee if database.is_sqlite else evening.new_referee(await database.open())
    first, second = wishes[::-1] if turned else wishes

    both = first(evening, evening.referee, table), second(evening, other, table)
    found = await asyncio.gather(*both, return_exceptions=True)

    done = [each for each in found if isinstance(each, Happening)]
    refused = [each.key for each in found if isinstance(each, IllegalAction)]
    assert len(done) == 1, found
    assert found.count(None) + len(refused) == 1
    assert set(refused) <= keys
    evening.referee = evening.new_referee(evening.store)
    after = await evening.table()
    assert after.version == table.version + 1
    assert after.questions == ()
    assert (after.status, bool(after.pending)) == (Status.PLAYING, True)
    await evening.referee.end(evening.game, evening.click(ANN))
    verdict = verify(await evening.file(), DUDO)
    assert verdict.ok, verdict


async def test_the_same_press_carried_twice_takes_back_once(database: Database) -> None:
    """Discord sends an interaction again; the newest entry is another one by then."""
    evening = Evening(await database.open())
    table = await bid(evening, asked=False)
    click = evening.click(ANN)

    once = await evening.referee.undo(table.id, click, table.version)
    twice = await evening.referee.undo(table.id, click, table.version)

    assert (twice.repeated, twice.entry.number) == (True, once.entry.number)
    assert (await evening.table()).version == table.version + 1


async def test_a_bot_that_died_over_a_question_goes_on_with_it(database: Database) -> None:
    evening = Evening(await database.open())
    table = await bid(evening, asked=True)
    evening.referee = evening.new_referee(evening.store)

    done = await evening.referee.agree(table.id, evening.click(BOB), "undo", table.questions[0].number)

    assert done.facts["then"] == "undone"
    assert done.table.pending is not None
    assert done.table.pending.seats == (0,)
