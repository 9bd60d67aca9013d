"""Rules change, and running games do not die: they go on where both versions agree, and stop where not."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from bot.artists import hand_painters, painters
from bot.desk.private_pages import status_page
from bot.desk.table_card import table_card
from bot.game import game_file
from bot.game.codec import Codec, encode
from bot.game.comparison import compare
from bot.game.newer_rules import HALTED
from bot.game.question import GO_ON, STOP
from bot.game.referee import Referee
from bot.game.table import AnyRuleset, Click, Happening, Table
from bot.game.verification import Verdict, verify
from bot.locale import Phrasebooks
from bot.replay.story import told
from bot.rulesets import RULESETS
from bot.standings.reading import of_log
from bot.store import open_store
from bot.store.records import Entry, GameId, Status, Store
from rules.contract import Action, IllegalAction, Seat
from tests.dudo.game import dudo
from tests.dudo.rules.actions import CallBluff, LetStand
from tests.fakes.memory_store import MemoryStore
from tests.fakes.newer_dudo import DearerDudo, NewerDudo, OtherwiseDealtDudo, ThirdDudo, newer
from tests.fakes.next_versions import dealt_otherwise, without_action
from tests.fakes.posted_commitments import post_commitments
from tests.fakes.throwaway_databases import with_tables

ANN, BOB, CLEO = 101, 102, 103
DAY = 86_400_000
BOOKS = Phrasebooks.load()
NAMES = {ANN: "Ann", BOB: "Bob", CLEO: "Cleo"}


class Evening:
    """A game of three that outlives the version of its rules."""

    def __init__(self, store: Store, game: GameId) -> None:
        self.store, self.game, self.interaction = store, game, 2000
        self.now = 1_700_000_000_000
        self.by: AnyRuleset = dudo()
        self.referee = self.referee_by(self.by)

    def referee_by(self, rules: AnyRuleset) -> Referee:
        return Referee(self.store, {"dudo": rules}, lambda: self.now, new_seed=lambda: bytes(32))

    def comes(self, rules: AnyRuleset) -> None:
        """Let the bot start again with newer *rules*."""
        self.by, self.referee = rules, self.referee_by(rules)

    def click(self, user: int) -> Click:
        self.interaction += 1
        return Click(user, NAMES[user], "en", self.interaction)

    @property
    async def table(self) -> Table:
        return await self.referee.look(self.game)

    async def plays(self, moves: int, *, calls: bool = False) -> Table:
        """Play so many answers: bids stand unless somebody *calls*, which is the last answer."""
        for _ in range(moves):
            table = await self.table
            assert table.pending is not None
            seat = table.pending.seats[0]
            menu = table.ruleset.legal_actions(table.state, seat)
            wish = next((each for each in menu if isinstance(each, LetStand)), menu[0])
            await self.acts(wish)
        while calls:
            table = await self.table
            assert table.pending is not None
            seat = table.pending.seats[0]
            menu = table.ruleset.legal_actions(table.state, seat)
            wish = next((each for each in menu if isinstance(each, CallBluff)), menu[0])
            await self.acts(wish)
            calls = not isinstance(wish, CallBluff)
        return await self.table

    async def acts(self, action: Action) -> Happening:
        user = (await self.table).chairs[action.seat].user
        return await self.referee.act(self.game, self.click(user or 0), action)

    async def answers(self, user: int, *, yes: bool = True) -> Happening:
        (question,) = (await self.table).questions
        answer = self.referee.agree if yes else self.referee.refuse
        return await answer(self.game, self.click(user), question.kind, question.number)

    async def log(self) -> list[Entry]:
        entries: list[Entry] = []
        while page := await self.store.entries(self.game, after=len(entries), limit=100):
            entries += page
        return entries

    async def file(self) -> bytes:
        table = await self.table
        if table.status.is_open:
            await self.referee.end(self.game, self.click(ANN))
            table = await self.table
        return game_file.write(table, await self.log())

    async def verdict(self, rules: AnyRuleset | None = None) -> Verdict:
        return verify(await self.file(), {"dudo": rules or self.by})


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    store = await open_store(with_tables(tmp_path / "midnight.sqlite3"))
    referee = Referee(store, {"dudo": dudo()}, lambda: 1_700_000_000_000, new_seed=lambda: bytes(32))
    table = (await referee.new_table(Click(ANN, "Ann", "en", 1), 1, 7, "dudo", {"rounds": 9})).table
    await post_commitments(store, table.id)
    for user in (BOB, CLEO):
        await referee.join(table.id, Click(user, NAMES[user], "en", user))
    await referee.start(table.id, Click(ANN, "Ann", "en", 3))
    yield Evening(store, table.id)
    await store.close()


async def row_version(evening: Evening) -> int:
    stored = await evening.store.load(evening.game)
    assert stored is not None
    return stored.rules_version


async def test_where_both_agree_the_game_goes_on_and_nobody_is_told(evening: Evening) -> None:
    before = await evening.plays(6, calls=True)
    told = len(await evening.store.undelivered(evening.game))

    evening.comes(newer(NewerDudo))
    after = await evening.table

    assert (after.state, after.status, after.questions) == (before.state, Status.PLAYING, ())
    assert after.seen == before.seen
    assert await row_version(evening) == 2
    assert len(await evening.store.undelivered(evening.game)) == told
    await evening.plays(5, calls=True)
    verdict = await evening.verdict()
    assert (verdict.ok, verdict.phrase.key) == (True, "verify-ok"), verdict


async def test_where_they_differ_it_stops_at_the_last_state_that_both_agree_on(evening: Evening) -> None:
    agreed = await evening.plays(5)
    called = await evening.plays(0, calls=True)
    first = next(e.number for e in await evening.log() if b"call_bluff" in e.body)
    before_call = [each async for each in states_before(evening, first)]
    await evening.plays(4)
    played = (await evening.table).version

    evening.comes(newer(DearerDudo))
    table = await evening.table

    assert agreed.version < called.version
    assert encode(table.state) == encode(before_call[0])
    assert (table.status, [each.kind for each in table.questions]) == (Status.PAUSED, [GO_ON])
    assert table.undone == ((first, played + 1),)
    log = await evening.log()
    assert log[-1].kind == HALTED
    assert len(log) == played + 1, "what was played after that stays in the log"
    assert await row_version(evening) == 2
    with pytest.raises(IllegalAction, match="rules_changed"):
        await evening.referee.resume(evening.game, evening.click(BOB))


async def states_before(evening: Evening, number: int) -> AsyncIterator[object]:
    """Give the state before entry *number*, by the rules that the game was played by."""
    from bot.game.replay import states

    state: object = None
    for happening, after in states(
        await evening.table, await evening.referee.happenings(evening.game, limit=500)
    ):
        if happening.entry.number == number:
            yield state
        state = after


async def test_all_have_to_agree_and_then_it_goes_on_by_the_newer_rules(evening: Evening) -> None:
    await evening.plays(5, calls=True)
    evening.comes(newer(DearerDudo))
    await evening.answers(ANN)
    await evening.answers(BOB)
    assert (await evening.table).status is Status.PAUSED

    last = await evening.answers(CLEO)

    assert (last.facts["then"], last.facts["rules"]) == ("went_on", 2)
    table = await evening.plays(0, calls=True)
    assert sorted(each.left for each in table.state.players)[0] == table.state.settings.dice - 2
    verdict = await evening.verdict()
    assert (verdict.ok, verdict.phrase.key) == (True, "verify-ok_taken_back"), verdict


async def test_whoever_wants_the_end_asks_the_others_for_it(evening: Evening) -> None:
    await evening.plays(5, calls=True)
    evening.comes(newer(DearerDudo))
    await evening.answers(ANN)
    await evening.answers(BOB, yes=False)
    assert [each.kind for each in (await evening.table).questions] == [STOP]
    await evening.answers(ANN, yes=False)
    assert [(each.kind, each.agreed) for each in (await evening.table).questions] == [(GO_ON, (0,))]
    await evening.answers(CLEO, yes=False)
    await evening.answers(ANN)

    last = await evening.answers(BOB)

    assert (last.facts["then"], last.facts["reason"]) == ("ended", "rules")
    assert (await evening.table).status is Status.ABANDONED
    assert (await evening.verdict()).ok


async def test_the_only_person_is_asked_once_more_before_the_end(evening: Evening) -> None:
    await evening.plays(5, calls=True)
    for user in (BOB, CLEO):
        await evening.referee.leave(evening.game, evening.click(user))
    evening.comes(newer(DearerDudo))
    await evening.answers(ANN, yes=False)
    assert [each.kind for each in (await evening.table).questions] == [STOP]

    await evening.answers(ANN)

    assert (await evening.table).status is Status.ABANDONED
    assert (await evening.verdict()).ok


async def test_silence_lets_the_game_go_on_after_a_deadline(evening: Evening) -> None:
    await evening.plays(5, calls=True)
    evening.comes(newer(DearerDudo))
    (due,) = (await evening.table).deadlines
    assert due.kind == f"question-{GO_ON}"

    happening = await evening.referee.clock(evening.game, Seat(due.seat), due.kind, due=due.due)

    assert happening is not None
    assert (happening.entry.kind, happening.facts["then"]) == ("lapsed", "went_on")
    await evening.plays(2)
    verdict = await evening.verdict()
    assert verdict.ok, verdict


async def test_a_deadline_that_passed_before_newer_rules_came_changes_nothing(evening: Evening) -> None:
    before = await evening.plays(5, calls=True)
    due = next(each for each in before.deadlines if each.kind == "default")
    evening.comes(newer(DearerDudo))

    answered = await evening.referee.clock(evening.game, Seat(due.seat), due.kind, due=due.due)

    assert answered is None
    assert (await evening.table).status is Status.PAUSED


async def test_where_they_differ_from_the_deal_on_it_is_dealt_anew(evening: Evening) -> None:
    await evening.plays(5, calls=True)
    evening.comes(newer(OtherwiseDealtDudo))
    table = await evening.table
    assert (table.status, table.undone[0][0]) == (Status.PAUSED, 4)
    for user in (ANN, BOB):
        await evening.answers(user)

    last = await evening.answers(CLEO)

    assert [draw.n for draw in last.draws if draw.scope == "table"] == [table.ledgers["table"].count + 1]
    assert last.table.state.round == 1
    await evening.plays(5, calls=True)
    verdict = await evening.verdict()
    assert verdict.ok, verdict


async def test_versions_may_follow_one_another(evening: Evening) -> None:
    await evening.plays(5, calls=True)
    evening.comes(newer(DearerDudo))
    for user in NAMES:
        await evening.answers(user)
    await evening.plays(6, calls=True)

    evening.comes(newer(ThirdDudo))

    assert (await evening.table).status is Status.PLAYING
    assert await row_version(evening) == 3
    await evening.plays(3)
    verdict = await evening.verdict()
    assert (verdict.ok, verdict.phrase.key) == (True, "verify-ok_taken_back"), verdict


async def test_newer_rules_that_come_while_it_is_stopped_leave_the_question_open(evening: Evening) -> None:
    await evening.plays(5, calls=True)
    evening.comes(newer(DearerDudo))
    await evening.answers(ANN)

    evening.comes(newer(ThirdDudo))
    for user in (BOB, CLEO):
        await evening.answers(user)

    assert (await evening.table).status is Status.PLAYING
    await evening.plays(3)
    assert (await evening.verdict()).ok


async def test_what_was_taken_back_before_does_not_matter(evening: Evening) -> None:
    before = await evening.plays(5)
    called = await evening.plays(0, calls=True)
    first = next(e.number for e in await evening.log() if b"call_bluff" in e.body)
    caller = next(
        each.action.seat
        for each in await evening.referee.happenings(evening.game, limit=99)
        if each.entry.number == first and each.action is not None
    )
    user = called.chairs[caller].user or 0
    asked = await evening.referee.ask_to_undo(evening.game, evening.click(user), first)
    for seat in asked.asked:
        await evening.answers(called.chairs[seat].user or 0)
    assert (await evening.table).state == before.state or (await evening.table).undone

    evening.comes(newer(DearerDudo))

    assert (await evening.table).status is Status.PLAYING
    await evening.plays(0, calls=True)
    verdict = await evening.verdict()
    assert (verdict.ok, verdict.phrase.key) == (True, "verify-ok_taken_back"), verdict


async def test_an_older_process_does_nothing_at_a_game_brought_along(evening: Evening) -> None:
    await evening.plays(5)
    older = evening.referee
    await older.look(evening.game)
    evening.comes(newer(NewerDudo))
    before = await evening.table
    assert before.pending is not None
    seat = before.pending.seats[0]

    with pytest.raises(IllegalAction, match="game_of_another_version"):
        await older.clock(evening.game, seat, "default")

    assert (await evening.table).version == before.version


async def test_several_processes_bring_it_along_once(evening: Evening) -> None:
    await evening.plays(5, calls=True)
    before = len(await evening.log())
    processes = [evening.referee_by(newer(DearerDudo)) for _ in range(3)]

    await asyncio.gather(*(each.look(evening.game) for each in processes for _ in range(2)))

    assert len(await evening.log()) == before + 1


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
