"""A rolling restart: one process has newer rules, the other not yet; both share the database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.game.codec import encode
from bot.game.newer_rules import HALTED
from bot.game.question import GO_ON
from bot.game.referee import Referee
from bot.game.table import AnyRuleset, Click, Table
from bot.rules_round import RulesRound
from bot.store.records import GameId, Status
from rules.contract import IllegalAction
from tests.dudo.game import dudo
from tests.dudo.rules.actions import CallBluff, LetStand
from tests.fakes.newer_dudo import DearerDudo, NewerDudo, newer
from tests.fakes.posted_commitments import post_commitments
from tests.fakes.throwaway_databases import Database, ThrowawayPostgres

ANN, BOB = 71, 72
NAMES = {ANN: "Ann", BOB: "Bob"}


@pytest.fixture
async def database(postgres: ThrowawayPostgres) -> AsyncIterator[Database]:
    async with postgres.database() as database:
        yield database


async def process(database: Database, rules: AnyRuleset) -> Referee:
    return Referee(await database.open(), {"dudo": rules}, lambda: 1_000, new_seed=lambda: bytes(32))


async def a_game(referee: Referee) -> GameId:
    game = (await referee.new_table(Click(ANN, "Ann", "en", 1), 5, 7, "dudo", {"rounds": 9})).table.id
    await post_commitments(referee.store, game)
    await referee.join(game, Click(BOB, "Bob", "en", 2))
    await referee.start(game, Click(ANN, "Ann", "en", 3))
    return game


async def acts(referee: Referee, game: GameId, interaction: int, *, calls: bool = False) -> Table:
    """Let whoever is awaited first answer, with a call where it *calls*."""
    table = await referee.look(game)
    assert table.pending is not None
    seat = table.pending.seats[0]
    menu = table.ruleset.legal_actions(table.state, seat)
    liked = CallBluff if calls else LetStand  # bids that stand make a long game
    wish = next((each for each in menu if isinstance(each, liked)), menu[0])
    click = Click((ANN, BOB)[seat], "", "en", interaction)
    return (await referee.act(game, click, wish)).table


async def test_the_older_process_leaves_alone_what_the_newer_has_brought_along(database: Database) -> None:
    older, following = await process(database, dudo()), await process(database, newer(NewerDudo))
    game = await a_game(older)
    before = await acts(older, game, 10)

    await RulesRound(following).go()

    with pytest.raises(IllegalAction, match="game_of_another_version"):
        await acts(older, game, 11)
    assert before.pending is not None
    with pytest.raises(IllegalAction, match="game_of_another_version"):
        await older.clock(game, before.pending.seats[0], "default")
    after = await acts(following, game, 12)
    assert after.version == before.version + 2, "the entry of the newer rules, and the answer"


async def test_what_the_older_does_at_that_moment_is_done_before_or_not_at_all(database: Database) -> None:
    """Both write at once, time and again: each entry is judged by the rules that lead the game then."""
    older, following = await process(database, dudo()), await process(database, newer(NewerDudo))
    game, begun = await a_game(older), asyncio.Event()

    async def plays() -> int:
        for number in range(20, 60):
            if number == 23:
                begun.set()
            await asyncio.sleep(0.05 if begun.is_set() else 0)
            try:
                await acts(older, game, number)
            except IllegalAction as refusal:
                assert refusal.key == "game_of_another_version"
                return number
        raise AssertionError("it was never brought along")

    async def comes() -> None:
        await begun.wait()
        await RulesRound(following).go()

    _, stopped = await asyncio.gather(comes(), plays())

    log = await following.happenings(game, limit=200)
    upgraded = next(each.entry.number for each in log if each.entry.kind == "upgraded")
    assert upgraded == len(log), "nothing was written by older rules after that"
    assert await following.store.entry_of(stopped) is None
    assert [each.entry.number for each in log] == [*range(1, len(log) + 1)]


async def test_two_that_have_newer_rules_stop_a_game_once_and_its_people_answer_by_either(
    database: Database,
) -> None:
    older = await process(database, dudo())
    game = await a_game(older)
    table = await older.look(game)
    for number in range(20, 60):
        before = encode(table.state)
        table = await acts(older, game, number, calls=True)
        if isinstance((await older.happening(game, table.version)).action, CallBluff):
            break
    here, there = [await process(database, newer(DearerDudo)) for _ in range(2)]

    await asyncio.gather(*(each.look(game) for each in (here, there, here, there)))

    table = await here.look(game)
    assert (table.status, encode(table.state)) == (Status.PAUSED, before)
    log = await here.happenings(game, limit=200)
    assert [each.entry.kind for each in log].count(HALTED) == 1
    (question,) = table.questions
    await here.agree(game, Click(ANN, "Ann", "en", 100), GO_ON, question.number)
    last = await there.agree(game, Click(BOB, "Bob", "en", 101), GO_ON, question.number)
    assert (last.facts["then"], (await here.look(game)).status) == ("went_on", Status.PLAYING)
