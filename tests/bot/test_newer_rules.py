"""Rules change, and running games do not die: they go on where both versions agree, and stop where not."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.game.codec import encode
from bot.game.newer_rules import HALTED
from bot.game.question import GO_ON, STOP
from bot.store.records import Status
from rules.contract import IllegalAction, Seat
from tests.fakes.newer_dudo import DearerDudo, NewerDudo, OtherwiseDealtDudo, ThirdDudo, newer
from tests.fakes.outdated_evening import ANN, BOB, CLEO, NAMES, Evening, evening_begun


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    async with evening_begun(tmp_path / "midnight.sqlite3") as begun:
        yield begun


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
