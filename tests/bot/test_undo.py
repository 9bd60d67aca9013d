"""What taking back makes of a table: whom it waits for, what is kept of others, who has to agree."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial

import pytest

from bot.game import mastery
from bot.game.codec import encode
from bot.game.table import Table
from bot.game.verification import verify
from bot.privacy.replaced import body_without
from rules.contract import Action, IllegalAction, Seat
from tests.dudo.rules.actions import CallBluff, KeepFace, LeaveOrder, LetStand, RaiseBid
from tests.dudo.rules.state import Habit
from tests.fakes.evening import ANN, BOB, CAT, DUDO, HOUR, Evening, becomes_master
from tests.fakes.memory_store import MemoryStore


@pytest.fixture
async def evening() -> AsyncIterator[Evening]:
    store = MemoryStore()
    yield Evening(store)
    await store.close()


async def does(evening: Evening, user: int, kind: type[Action] | Action) -> Table:
    table = await evening.table()
    legal = table.ruleset.legal_actions(table.state, table.seated(user))
    action = kind if isinstance(kind, Action) else next(each for each in legal if isinstance(each, kind))
    return (await evening.referee.act(evening.game, evening.click(user), action)).table


async def bidding(evening: Evening, *users: int, automated: int = 0, **options: str | int) -> Table:
    """Begin a game in which Ann bids first."""
    await evening.begun(*users, automated=automated, **options)
    while (table := await evening.table()).pending is not None and table.pending.seats != (0,):
        await evening.moves()
    return await evening.table()


async def refusal(evening: Evening, user: int, number: int) -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        await evening.referee.undo(evening.game, evening.click(user), number)
    return caught.value


async def test_while_it_is_asked_nobody_is_late_and_no_automated_player_moves(evening: Evening) -> None:
    table = await bidding(evening, ANN, BOB, automated=1, deadline_hours=24)
    number = (await does(evening, ANN, RaiseBid)).version
    await does(evening, BOB, LetStand)
    table = await does(evening, BOB, RaiseBid)
    assert [each.kind for each in table.deadlines] == ["automated"]

    asked = (await evening.referee.ask_to_undo(evening.game, evening.click(ANN), number)).table

    assert [each.kind for each in asked.deadlines] == ["question-undo"]
    assert await evening.referee.clock(evening.game, Seat(2), "automated") is None
    refused = await evening.referee.refuse(
        evening.game, evening.click(BOB), "undo", asked.questions[0].number
    )
    assert [each.kind for each in refused.table.deadlines] == ["automated"]


async def test_deadlines_begin_anew_with_what_was_taken_back(evening: Evening) -> None:
    await bidding(evening, ANN, BOB, deadline_hours=24)
    table = await does(evening, ANN, RaiseBid)
    evening.now += 20 * HOUR

    done = await evening.referee.undo(evening.game, evening.click(ANN), table.version)

    assert [(each.seat, each.due) for each in done.table.deadlines] == [(0, evening.now + 24 * HOUR)]


async def test_a_standing_order_left_since_is_kept_and_nothing_betrays_it(evening: Evening) -> None:
    before = await bidding(evening, ANN, BOB)
    number = (await does(evening, ANN, RaiseBid)).version
    habit = next(each for each in Habit if each is not before.state.players[1].habit)
    await does(evening, BOB, LeaveOrder(Seat(1), habit))

    done = await evening.referee.undo(evening.game, evening.click(ANN), number)

    assert (done.facts["how"], done.facts["entries"], done.news) == ("free", 1, ())
    assert done.table.state.players[1].habit is habit
    assert done.table.position is not None and before.position is not None
    assert done.table.position.view(Seat(0)) == before.position.view(Seat(0))


async def test_what_others_have_sealed_in_the_same_question_stays(evening: Evening) -> None:
    """And who takes an answer back that the channel did not see does so unseen."""
    before = await evening.begun(ANN, BOB, CAT)
    number = (await does(evening, ANN, KeepFace)).version
    table = await does(evening, BOB, KeepFace)

    done = await evening.referee.undo(evening.game, evening.click(ANN), number)

    assert done.table.pending is not None
    assert set(done.table.pending.seats) == {0, 2}
    assert done.table.seen.public == table.seen.public == before.seen.public
    assert done.table.seen.own[1] == table.seen.own[1]
    await does(evening, ANN, KeepFace)
    await does(evening, CAT, KeepFace)
    await evening.referee.end(evening.game, evening.click(ANN))
    assert verify(await evening.file(), DUDO).ok


async def test_automated_players_agree_at_once(evening: Evening) -> None:
    before = await bidding(evening, ANN, automated=1)
    number = (await does(evening, ANN, Action)).version
    await evening.moves()

    done = await evening.referee.undo(evening.game, evening.click(ANN), number)

    assert (done.facts["how"], done.table.questions) == ("consent", ())
    assert encode(done.table.state) == encode(before.state)


async def test_dice_that_were_shown_take_the_consent_of_all(evening: Evening) -> None:
    await bidding(evening, ANN, BOB, CAT)
    number = (await does(evening, ANN, RaiseBid)).version
    await does(evening, BOB, CallBluff)

    assert (await refusal(evening, ANN, number)).facts == {"reason": "drawn"}
    asked = await evening.referee.ask_to_undo(evening.game, evening.click(ANN), number)
    assert asked.table.questions[0].asked == (1, 2)


async def test_what_was_drawn_does_not_come_again(evening: Evening) -> None:
    """The chain of draws goes on: the same call leads to other dice."""
    before = await bidding(evening, ANN, automated=1)
    await does(evening, ANN, Action)
    table = await evening.table()
    while table.pending is not None and not table.pending.secret:
        table = await evening.moves()
    number = before.version + 1
    done = await evening.referee.undo(evening.game, evening.click(ANN), number)

    assert encode(done.table.state) == encode(before.state)
    assert {name: each.count for name, each in done.table.ledgers.items()} == {
        name: each.count for name, each in table.ledgers.items()
    }
    assert sum(each.count for each in table.ledgers.values()) > sum(
        each.count for each in before.ledgers.values()
    )


async def test_nothing_is_taken_back_twice_nor_where_the_table_does_not_want_it(evening: Evening) -> None:
    await bidding(evening, ANN, BOB)
    number = (await does(evening, ANN, RaiseBid)).version
    await evening.referee.undo(evening.game, evening.click(ANN), number)

    assert (await refusal(evening, ANN, number)).key == "undo_gone"
    assert (await refusal(evening, ANN, 1)).key == "undo_gone", "that is no move"
    assert (await refusal(evening, CAT, number)).key in ("not_seated", "undo_gone")
    await evening.referee.end(evening.game, evening.click(ANN))
    assert (await refusal(evening, ANN, number)).key == "undo_over"


@pytest.mark.parametrize(("option", "key"), [("off", "undo_off"), ("free_only", "undo_not_free")])
async def test_a_table_chooses_what_is_taken_back(evening: Evening, option: str, key: str) -> None:
    await bidding(evening, ANN, BOB, undo=option)
    number = (await does(evening, ANN, RaiseBid)).version
    await does(evening, BOB, LetStand)

    assert (await refusal(evening, ANN, number)).key == key


async def test_a_rewind_keeps_nothing_that_was_ordered_since(evening: Evening) -> None:

    before = await bidding(evening, ANN, BOB)
    await becomes_master(evening, CAT)
    number = (await does(evening, ANN, RaiseBid)).version
    habit = next(each for each in Habit if each is not before.state.players[1].habit)
    await does(evening, BOB, LeaveOrder(Seat(1), habit))
    click = evening.click(CAT)
    judge = partial(mastery.rewind, click=click, number=number, recall=evening.referee.pasts.recall)

    done = await evening.referee.carry_out(evening.game, click, "master", judge)

    assert encode(done.table.state) == encode(before.state)


async def test_whoever_asked_or_answered_can_be_forgotten(evening: Evening) -> None:
    await bidding(evening, ANN, BOB)
    number = (await does(evening, ANN, RaiseBid)).version
    await does(evening, BOB, LetStand)
    asked = await evening.referee.ask_to_undo(evening.game, evening.click(ANN), number)
    question = asked.table.questions[0]
    refused = await evening.referee.refuse(evening.game, evening.click(BOB), question.kind, question.number)

    for happening, user in ((asked, ANN), (refused, BOB)):
        (entry,) = await evening.store.entries(evening.game, after=happening.entry.number - 1, limit=1)
        name = f"Player {user}".encode()
        assert name in entry.body
        assert name not in body_without(entry, user, "a player", (user - ANN,))
