"""Questions that are put to several seats of a running table: asked, agreed to, refused, lapsed, replayed."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.game import game_file, interruptions, questions
from bot.game.judgement import Change
from bot.game.question_kinds import KINDS
from bot.game.questions import QuestionKind, ask
from bot.game.referee import Referee
from bot.game.table import Click, Happening, Table
from bot.game.verification import verify
from bot.store import open_store
from bot.store.records import Status
from rules.contract import IllegalAction, Seat
from tests.dudo.game import dudo
from tests.fakes.posted_commitments import post_commitments
from tests.fakes.throwaway_databases import with_tables

ANN, BOB, CLEO, EVE = 101, 102, 103, 104
WISHED = {"cups", "any_one"}
"""What whoever asks may say as they like."""
DAY = 86_400_000
EVERYBODY = (Seat(0), Seat(1), Seat(2))


def ask_for_tea(table: Table, click: Click, facts: dict[str, int | str]) -> Change:
    """Ask all others, or any one of them, for a pause."""
    others = [seat for seat in EVERYBODY if table.chairs[seat].user not in (None, click.user)]
    any_one = facts["any_one"] == "yes"
    about = {"cups": facts["cups"], "any_one": facts["any_one"]}
    once = str(facts["cups"])
    return ask(table, click, "tea", others, about, once=once, any_one=any_one, holds=not any_one)


def tea(table: Table, question: questions.Question) -> Change:
    return interruptions.pause(table, "operator")


class Round:
    """A game of three with a question open that only this test knows."""

    def __init__(self, referee: Referee, table: Table) -> None:
        self.referee, self.table, self.interaction = referee, table, 2000
        self.now = 1_700_000_000_000

    def click(self, user: int) -> Click:
        self.interaction += 1
        return Click(user, ["Ann", "Bob", "Cleo", "Eve"][user - ANN], "en", self.interaction)

    async def asks(self, user: int, cups: int, any_one: str = "no") -> Happening:
        click, facts = self.click(user), {"cups": cups, "any_one": any_one}
        done = await self.referee.carry_out(
            self.table.id, click, "player", lambda table: ask_for_tea(table, click, dict(facts))
        )
        self.table = done.table
        return done

    async def agrees(self, user: int, number: int | None = None) -> Happening:
        number = self.table.questions[0].number if number is None else number
        done = await self.referee.agree(self.table.id, self.click(user), "tea", number)
        self.table = done.table
        return done

    async def refuses(self, user: int) -> Happening:
        number = self.table.questions[0].number
        done = await self.referee.refuse(self.table.id, self.click(user), "tea", number)
        self.table = done.table
        return done

    async def acts(self) -> Happening:
        """Play on until the channel hears of it: what is answered in secret ends no question."""
        before = self.table.seen.public
        while (done := await self._acts()).seen.public == before:
            assert self.table.questions, "a silent answer has told of itself"
        return done

    async def _acts(self) -> Happening:
        assert self.table.pending is not None
        seat = self.table.pending.seats[0]
        action = self.table.ruleset.legal_actions(self.table.state, seat)[0]
        click = self.click(self.table.chairs[seat].user or 0)
        done = await self.referee.act(self.table.id, click, action)
        self.table = done.table
        return done

    async def passes(self) -> Happening | None:
        """Let the deadline of the question pass."""
        (due,) = (each for each in self.table.deadlines if each.kind == "question-tea")
        done = await self.referee.clock(self.table.id, Seat(due.seat), due.kind, due=due.due)
        self.table = await self.referee.look(self.table.id)
        return done

    async def file(self) -> bytes:
        await self.referee.end(self.table.id, self.click(ANN))
        self.table = await self.referee.look(self.table.id)
        return game_file.write(self.table, await self.referee.store.entries(self.table.id, limit=500))


@pytest.fixture
async def party(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Round]:
    monkeypatch.setitem(KINDS, "tea", QuestionKind(ask_for_tea, tea, lambda table, each: each.any_one))
    store = await open_store(with_tables(tmp_path / "midnight.sqlite3"))
    referee = Referee(store, {"dudo": dudo()}, lambda: 1_700_000_000_000, new_seed=lambda: bytes(32))
    table = (await referee.new_table(Click(ANN, "Ann", "en", 1), 1, 7, "dudo", {"rounds": 9})).table
    await post_commitments(store, table.id)
    for user, name in ((BOB, "Bob"), (CLEO, "Cleo")):
        await referee.join(table.id, Click(user, name, "en", user))
    yield Round(referee, (await referee.start(table.id, Click(ANN, "Ann", "en", 3))).table)
    await store.close()


async def refused(doing: object) -> str:
    with pytest.raises(IllegalAction) as caught:
        await doing  # type: ignore[misc]  # a coroutine
    return caught.value.key


async def test_what_all_agree_to_happens_with_the_last_agreement(party: Round) -> None:
    asked = await party.asks(ANN, 3)
    assert (asked.entry.kind, asked.asked) == ("asked", (Seat(1), Seat(2)))
    first = await party.agrees(BOB)
    assert (first.entry.kind, "then" in first.facts) == ("agreed", False)

    last = await party.agrees(CLEO)

    assert (last.facts["then"], last.facts["reason"]) == ("paused", "operator")
    assert (party.table.status, party.table.questions) == (Status.PAUSED, ())


async def test_one_refusal_ends_it_and_the_same_is_not_asked_again(party: Round) -> None:
    await party.asks(ANN, 3)
    await party.agrees(BOB)
    assert (await party.refuses(CLEO)).facts["own"] == "no"
    assert party.table.questions == ()

    assert await refused(party.asks(ANN, 3)) == "question_asked_before"
    assert await refused(party.asks(BOB, 3)) == "question_asked_before"
    await party.asks(BOB, 4)


async def test_who_asks_may_withdraw_it(party: Round) -> None:
    await party.asks(ANN, 3)

    assert (await party.refuses(ANN)).facts["own"] == "yes"


async def test_only_those_asked_answer_once_and_only_while_it_is_open(party: Round) -> None:
    """Two questions of one kind, a second press, an outsider, a press on a question that is settled."""
    number = (await party.asks(ANN, 3)).table.questions[0].number
    assert await refused(party.asks(BOB, 4)) == "question_open"
    assert await refused(party.agrees(ANN)) == "question_not_asked"
    assert await refused(party.agrees(EVE)) == "not_seated"
    await party.agrees(BOB)
    assert await refused(party.agrees(BOB)) == "question_not_asked"
    await party.refuses(CLEO)
    await party.asks(BOB, 4)

    assert await refused(party.agrees(CLEO, number)) == "question_over"


async def test_any_one_is_enough_where_that_is_asked(party: Round) -> None:
    await party.asks(ANN, 3, "yes")

    assert (await party.agrees(CLEO)).facts["then"] == "paused"


async def test_a_question_lapses_after_a_day_or_the_deadline_of_the_table(party: Round) -> None:
    await party.asks(ANN, 3)
    assert [(each.kind, each.due - party.now) for each in party.table.deadlines] == [("question-tea", DAY)]

    lapsed = await party.passes()

    assert lapsed is not None
    assert (lapsed.entry.kind, lapsed.entry.cause, party.table.questions) == ("lapsed", "clock", ())
    assert await party.referee.clock(party.table.id, Seat(0), "question-tea") is None


async def test_whoever_has_become_automated_agrees_at_once(party: Round) -> None:
    await party.asks(ANN, 3)
    await party.agrees(BOB)
    party.table = (await party.referee.leave(party.table.id, party.click(CLEO))).table

    done = await party.passes()

    assert done is not None
    assert (done.entry.kind, done.facts["then"], "by" in done.facts) == ("agreed", "paused", False)


async def test_a_public_action_ends_what_it_makes_pointless_and_says_so(party: Round) -> None:
    await party.asks(ANN, 3)
    done = await party.acts()

    assert done.facts == {"over.tea": "tea"}
    assert party.table.questions == ()

    await party.asks(ANN, 4, "yes")
    assert (await party.acts()).facts == {}
    assert len(party.table.questions) == 1


async def test_a_file_with_questions_verifies_and_every_changed_fact_of_theirs_is_found(party: Round) -> None:
    await party.asks(ANN, 1)
    await party.agrees(BOB)
    await party.refuses(CLEO)
    await party.asks(BOB, 2)
    await party.passes()
    await party.asks(CLEO, 3)
    await party.acts()
    await party.asks(CLEO, 4)
    await party.agrees(ANN)
    await party.agrees(BOB)
    await party.referee.resume(party.table.id, party.click(ANN))
    data = await party.file()
    known = {"dudo": dudo()}
    assert verify(data, known).ok, verify(data, known)
    file = game_file.read(data)

    for place, line in enumerate(file.lines):
        follows = "question" in line.facts or "over.tea" in line.facts
        for name in line.facts.keys() - WISHED if follows else ():
            facts: dict[str, int | str] = {**line.facts, name: "other"}
            lines = (*file.lines[:place], replace(line, facts=facts), *file.lines[place + 1 :])

            assert not verify(game_file.compose(replace(file, lines=lines)), known).ok, (line.kind, name)


async def test_a_table_kept_with_a_question_opens_with_it(party: Round) -> None:
    await party.asks(ANN, 3)
    await party.agrees(BOB)
    anew = Referee(party.referee.store, {"dudo": dudo()}, lambda: party.now)

    table = await anew.look(party.table.id)

    assert table.questions == party.table.questions
    assert table.asked_before == ("tea/3",)
    kept = json.dumps([each.about for each in table.questions])
    assert "Ann" in kept
