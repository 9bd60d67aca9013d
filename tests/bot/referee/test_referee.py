"""The referee: judged once, kept whole, told afterwards."""

from __future__ import annotations

import asyncio

import pytest

from bot.game.referee import Referee
from bot.game.table import Happening
from bot.store.records import ChannelTaken, GameId, Status, Store
from rules.contract import IllegalAction, Seat
from tests.dudo.rules.actions import KeepFace, LeaveOrder
from tests.dudo.rules.state import Habit
from tests.fakes.refereed import ANN, BOB, EVE, Clicks, Hours, finished, lay, new_referee, opened, started


async def test_commitments_stand_before_anybody_else_joins(referee: Referee, click: Clicks) -> None:
    happening = await referee.new_table(click(ANN), 1, 7, "dudo")

    assert set(happening.table.commitments) == {"table", "secret"}
    assert happening.table.entropy == {}
    assert happening.table.revealed is None


async def test_each_join_contributes_and_the_start_locks_the_entropy(referee: Referee, click: Clicks) -> None:
    game = await opened(referee, click)
    await referee.join(game, click(BOB), "ça va barder")
    table = (await referee.start(game, click(ANN))).table

    assert [chair.contribution for chair in table.contributors] == ["i:1003", "ça va barder"]
    assert set(table.entropy) == {"table", "secret"}


async def test_a_lonely_host_contributes_after_the_commitment(referee: Referee, click: Clicks) -> None:
    game = await opened(referee, click)
    await referee.add_automated(game, click(ANN), "Robot")
    table = (await referee.start(game, click(ANN))).table

    assert [chair.contribution for chair in table.contributors] == ["i:1003", "i:1002"]
    assert [chair.contribution for chair in table.chairs] == ["i:1001", "i:1002"]


async def test_a_channel_holds_one_open_game(referee: Referee, click: Clicks) -> None:
    game = await opened(referee, click)

    with pytest.raises(ChannelTaken):
        await opened(referee, click)

    await referee.end(game, click(ANN))
    assert await opened(referee, click) != game


@pytest.mark.parametrize(
    ("wish", "key"),
    [
        (lambda r, g, c: r.join(g, c(ANN)), "already_seated"),
        (lambda r, g, c: r.join(g, c(EVE), "x" * 257), "words_too_long"),
        (lambda r, g, c: r.leave(g, c(EVE)), "not_seated"),
        (lambda r, g, c: r.leave(g, c(ANN)), "host_stays"),
        (lambda r, g, c: r.start(g, c(ANN)), "wrong_number_of_players"),
        (lambda r, g, c: r.start(g, c(EVE)), "not_host"),
        (lambda r, g, c: r.set_option(g, c(ANN), "rounds", 99), "option_out_of_range"),
        (lambda r, g, c: r.set_option(g, c(ANN), "colour", 1), "option_unknown"),
        (lambda r, g, c: r.set_option(g, c(EVE), "rounds", 2), "not_host"),
        (lambda r, g, c: r.remove_automated(g, c(ANN)), "no_automated_player"),
        (lambda r, g, c: r.end(g, c(EVE)), "not_host"),
        (lambda r, g, c: r.resume(g, c(ANN)), "game_not_paused"),
        (lambda r, g, c: r.join(GameId(99), c(EVE)), "unknown_game"),
        (lambda r, g, c: r.act(g, c(ANN), KeepFace(Seat(0), 1)), "game_not_running"),
    ],
)
async def test_a_refused_wish_says_why_and_changes_nothing(
    referee: Referee, click: Clicks, wish: object, key: str
) -> None:
    game = await opened(referee, click)
    before = await referee.look(game)

    with pytest.raises(IllegalAction) as refusal:
        await wish(referee, game, click)  # type: ignore[operator]  # a row of the table above

    assert refusal.value.key == key
    assert await referee.look(game) == before
    assert len(await referee.store.entries(game)) == 1


async def test_an_action_of_another_seat_is_refused(referee: Referee, click: Clicks) -> None:
    table = await started(referee, click)
    action = table.ruleset.legal_actions(table.state, Seat(1))[0]

    with pytest.raises(IllegalAction, match="not_your_seat"):
        await referee.act(table.id, click(ANN), action)


async def test_the_same_interaction_acts_once(referee: Referee, click: Clicks) -> None:
    table = await started(referee, click)
    action = table.ruleset.legal_actions(table.state, Seat(0))[0]
    once = click(ANN)
    first, second = await asyncio.gather(
        referee.act(table.id, once, action), referee.act(table.id, once, action)
    )

    assert [first.repeated, second.repeated] == [False, True]
    assert second.entry == first.entry
    assert second.events == first.events
    assert len(await referee.store.entries(table.id)) == first.entry.number


async def test_an_opening_given_twice_opens_one_table(referee: Referee, click: Clicks) -> None:
    once = click(ANN)
    first = await referee.new_table(once, 1, 7, "dudo")
    second = await referee.new_table(once, 1, 7, "dudo")

    assert second.repeated
    assert second.table.id == first.table.id


async def test_two_hundred_clicks_at_once_are_all_answered(referee: Referee, click: Clicks) -> None:
    table = await started(referee, click)
    habits = [Habit.COMMONEST, Habit.HIGHEST]
    wishes = [
        referee.act(table.id, click((ANN, BOB)[n % 2]), LeaveOrder(Seat(n % 2), habits[n // 2 % 2]))
        for n in range(200)
    ]
    answers = await asyncio.gather(*wishes, return_exceptions=True)
    kept = [answer.entry.number for answer in answers if isinstance(answer, Happening)]
    refused = [answer for answer in answers if isinstance(answer, IllegalAction)]

    assert len(kept) + len(refused) == 200
    assert kept == list(range(table.version + 1, table.version + 1 + len(kept)))
    assert len(kept) >= 190  # every click in its order; an order left unchanged is refused


async def test_a_table_read_again_is_the_table_that_was_kept(
    referee: Referee, store: Store, clock: Hours, click: Clicks
) -> None:
    table = await started(referee, click)
    await lay(referee, click, table, ANN)

    assert await new_referee(store, clock).look(table.id) == await referee.look(table.id)


async def test_two_referees_on_one_store_keep_one_history(
    referee: Referee, store: Store, clock: Hours, click: Clicks
) -> None:
    other = new_referee(store, clock)
    table = await started(referee, click)
    await other.look(table.id)
    first = await lay(referee, click, table, ANN)
    second = await lay(other, click, await other.look(table.id), BOB)

    assert second.entry.number == first.entry.number + 1


async def test_an_outdated_refusal_is_judged_again(
    referee: Referee, store: Store, clock: Hours, click: Clicks
) -> None:
    """What this process refuses by an old table may be legal by the one another process has kept."""
    other = new_referee(store, clock)
    game = await opened(referee, click)
    await other.join(game, click(BOB))

    assert (await referee.start(game, click(ANN))).table.status is Status.PLAYING


async def test_draws_are_numbered_without_gaps_and_chained(referee: Referee, click: Clicks) -> None:
    table = await finished(referee, click)
    happenings = await referee.happenings(table.id, limit=1000)
    draws = [draw for happening in happenings for draw in happening.draws]

    for scope in ("table", "secret"):
        mine = [draw for draw in draws if draw.scope == scope]
        assert [draw.n for draw in mine] == list(range(1, len(mine) + 1))
        assert table.ledgers[scope].head == mine[-1].chain.hex()
    assert draws[0].ctx == b"101:1003"


async def test_the_end_reveals_the_seeds_and_frees_the_channel(referee: Referee, click: Clicks) -> None:
    table = await finished(referee, click)

    assert table.status is Status.FINISHED
    assert table.result is not None
    assert table.revealed == {"table": "01" * 32, "secret": "02" * 32}
    assert await referee.store.open_game_in(7) is None
