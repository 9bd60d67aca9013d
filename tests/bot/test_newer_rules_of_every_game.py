"""Newer rules meet games of every ruleset, forged files, and those who look back."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from bot.artists import hand_painters, painters
from bot.desk.private_pages import status_page
from bot.desk.table_card import table_card
from bot.game import game_file
from bot.game.codec import Codec
from bot.game.comparison import compare
from bot.game.newer_rules import HALTED
from bot.game.question import GO_ON
from bot.game.referee import Referee
from bot.game.table import AnyRuleset, Click
from bot.game.verification import Verdict, verify
from bot.locale import Phrasebooks
from bot.replay.story import told
from bot.rulesets import RULESETS
from bot.standings.reading import of_log
from bot.store import open_store
from bot.store.records import GameId, Status
from rules.contract import IllegalAction, Seat
from tests.dudo.game import dudo
from tests.fakes.memory_store import MemoryStore
from tests.fakes.newer_dudo import DearerDudo, NewerDudo, OtherwiseDealtDudo, newer
from tests.fakes.next_versions import dealt_otherwise, without_action
from tests.fakes.outdated_evening import ANN, BOB, CLEO, NAMES, Evening, evening_begun
from tests.fakes.posted_commitments import post_commitments
from tests.fakes.throwaway_databases import with_tables

DAY = 86_400_000
BOOKS = Phrasebooks.load()


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    async with evening_begun(tmp_path / "midnight.sqlite3") as begun:
        yield begun


async def test_a_lobby_goes_on_by_the_newer_rules(tmp_path: Path) -> None:
    store = await open_store(with_tables(tmp_path / "midnight.sqlite3"))
    older = Referee(store, {"dudo": dudo()}, lambda: 0, new_seed=lambda: bytes(32))
    game = (await older.new_table(Click(ANN, "Ann", "en", 1), 1, 7, "dudo")).table.id
    await post_commitments(store, game)
    evening = Evening(store, game)
    evening.comes(newer(DearerDudo))

    await evening.referee.join(game, evening.click(BOB))
    await evening.referee.start(game, evening.click(ANN))
    await evening.plays(3, calls=True)

    verdict = await evening.verdict()
    assert (verdict.ok, verdict.phrase.key) == (True, "verify-ok"), verdict
    await store.close()


@pytest.mark.parametrize("rules", [NewerDudo, DearerDudo])
async def test_a_file_whose_meeting_with_newer_rules_is_forged_does_not_verify(
    evening: Evening, rules: type[NewerDudo]
) -> None:
    """That both agree or do not is found out again: nobody can have a game go back by saying so."""
    await evening.plays(5, calls=True)
    evening.comes(newer(DearerDudo))
    for user in NAMES:
        await evening.answers(user)
    await evening.plays(2)
    file = game_file.read(await evening.file())
    place = next(n for n, line in enumerate(file.lines) if line.kind == HALTED)
    halted = file.lines[place]

    def forged(facts: Mapping[str, str | int]) -> Verdict:
        lines = (
            *file.lines[:place],
            replace(halted, facts={**halted.facts, **facts}),
            *file.lines[place + 1 :],
        )
        return verify(game_file.compose(replace(file, lines=lines)), {"dudo": newer(rules)})

    assert forged({}).ok is (rules is DearerDudo)
    assert not forged({"undone": int(halted.facts["undone"]) - 1}).ok
    assert not forged({"rules": 3}).ok
    assert not forged({"was": 2}).ok


async def test_what_both_make_of_a_log_is_compared_without_the_state_that_is_kept(evening: Evening) -> None:
    table = await evening.plays(5, calls=True)
    rules = newer(NewerDudo)

    found = compare(
        replace(table, ruleset=rules, state=None, begun_under=1), Codec(rules), await evening.log()
    )

    assert (found.number, found.state) == (0, table.state)


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda each: each.name)
async def test_before_the_deal_there_is_a_table_to_look_at_in_every_game(ruleset: AnyRuleset) -> None:
    """Card, pictures, hands and pages are made of the empty table while its players choose."""
    name, store = ruleset.name, MemoryStore()
    older = Referee(store, {name: ruleset}, lambda: 0, new_seed=lambda: bytes(32))
    game = (await older.new_table(Click(ANN, "Ann", "en", 1), 1, 7, name)).table.id
    await post_commitments(store, game)
    await older.join(game, Click(BOB, "Bob", "en", 2))
    for number in range(3, 1 + ruleset.seats[0]):
        await older.add_automated(game, Click(ANN, "Ann", "en", number), "Automaton")
    await older.start(game, Click(ANN, "Ann", "en", 90))
    rulesets = {name: dealt_otherwise(ruleset)}
    referee = Referee(store, rulesets, lambda: 0)

    table = await referee.look(game)

    assert (table.status, table.undone) == (Status.PAUSED, ((table.version - 1, table.version),))
    hands = hand_painters([name])
    for book in BOOKS.values():
        assert table.position is not None
        picture = painters([name])[name](table.position.view(None), book, table.names)
        assert table_card(table, book, [picture]).to_components()
        assert status_page(table, book, picture).to_components()
        for seat, draw in ((each, hands.get(name)) for each in table.names):
            assert draw is None or draw(table.position.view(seat), book, table.names) is not False
        assert all(table.hand(Seat(seat)) is not None for seat in range(len(table.chairs)))
    for user in (ANN, BOB):
        last = await referee.agree(game, Click(user, "", "en", 100 + user), GO_ON, table.seen.public)
    assert (last.facts["then"], last.table.status) == ("went_on", Status.PLAYING)
    assert last.table.pending is not None
    await referee.end(game, Click(ANN, "Ann", "en", 300))
    entries = await store.entries(game, limit=500)
    verdict = verify(game_file.write(await referee.look(game), entries), rulesets)
    assert (verdict.ok, verdict.phrase.key) == (True, "verify-ok_taken_back"), verdict


@pytest.mark.soak_first("roads", "rocknroll", "frames")
@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda each: each.name)
async def test_every_game_stops_where_an_action_is_refused_by_now_and_goes_on(ruleset: AnyRuleset) -> None:
    """Its only person is played for by an automated player by then, and so nobody is asked."""
    name, store = ruleset.name, MemoryStore()
    older = Referee(store, {name: ruleset}, lambda: 0, new_seed=lambda: bytes(32))
    game = (await older.new_table(Click(ANN, "Ann", "en", 1), 1, 7, name)).table.id
    await post_commitments(store, game)
    for number in range(2, 1 + max(2, ruleset.seats[0])):
        await older.add_automated(game, Click(ANN, "Ann", "en", number), "Automaton")
    await older.start(game, Click(ANN, "Ann", "en", 90))
    await played_by_itself(older, game, 28)
    acts = [each for each in await older.happenings(game, limit=500) if each.action is not None]
    gone = type(acts[len(acts) * 2 // 3].action)
    first = next(each.entry.number for each in acts if type(each.action) is gone)
    rulesets = {name: without_action(ruleset, gone)}  # type: ignore[type-var, arg-type]  # it is an action
    referee = Referee(store, rulesets, lambda: 0)

    table = await referee.look(game)

    assert (table.status, table.undone[0][0]) == (Status.PAUSED, first)
    went_on = await referee.clock(game, Seat(0), f"question-{GO_ON}")
    assert went_on is not None
    assert went_on.facts["then"] == "went_on"
    with suppress(IllegalAction):  # where that action was the only one
        await played_by_itself(referee, game, 12)
    if (await referee.look(game)).status.is_open:
        await referee.end(game, Click(ANN, "Ann", "en", 300))
    data = game_file.write(await referee.look(game), await store.entries(game, limit=500))
    verdict = verify(data, rulesets)
    assert (verdict.ok, verdict.phrase.key) == (True, "verify-ok_taken_back"), verdict
    assert told(data, rulesets).broken is None


async def played_by_itself(referee: Referee, game: GameId, moves: int) -> None:
    """Let the clock answer so many times."""
    for _ in range(moves):
        table = await referee.look(game)
        if table.pending is None:
            return
        seat = table.pending.seats[0]
        await referee.clock(game, seat, "automated" if table.chairs[seat].is_automated else "default")


async def test_of_a_game_that_ended_under_older_rules_the_moves_follow_as_far_as_both_agree(
    evening: Evening,
) -> None:
    await evening.plays(5, calls=True)
    called = (await evening.table).version

    verdict = await evening.verdict(newer(DearerDudo))

    assert (verdict.ok, verdict.phrase.key) == (True, "verify-ok_older"), verdict
    found = verdict.phrase.facts
    assert (found["entry"], found["version"], found["known"]) == (called, 1, 2)


async def test_a_game_that_is_stopped_may_be_ended_as_any_other(evening: Evening) -> None:
    await evening.plays(5, calls=True)
    evening.comes(newer(DearerDudo))
    assert (await evening.table).status is Status.PAUSED

    verdict = await evening.verdict()

    assert (verdict.ok, verdict.phrase.key) == (True, "verify-ok_taken_back"), verdict


async def test_how_long_decisions_took_leaves_out_the_time_in_which_the_table_was_stopped(
    evening: Evening,
) -> None:
    await evening.plays(5, calls=True)
    evening.comes(newer(DearerDudo))
    await evening.answers(ANN)
    evening.now += 10 * DAY
    for user in (BOB, CLEO):
        await evening.answers(user)
    await evening.plays(1)
    await evening.referee.end(evening.game, evening.click(ANN))

    _, stints = of_log(await evening.table, await evening.log(), Codec(evening.by))

    assert {int(step) for each in stints for step in each.times} == {0}


async def test_the_story_of_such_a_game_is_told_to_its_end(evening: Evening) -> None:
    await evening.plays(5, calls=True)
    evening.comes(newer(OtherwiseDealtDudo))
    for user in NAMES:
        await evening.answers(user)
    await evening.plays(5, calls=True)

    story = told(await evening.file(), {"dudo": evening.by})

    assert story.broken is None
    halted = next(each for each in story.steps if each.happening.entry.kind == HALTED)
    struck = [each.number for each in story.steps if each.undone_by == halted.number]
    assert struck == [e.number for e in await evening.log() if e.kind == "action"][: len(struck)]
    assert len(struck) > 5
