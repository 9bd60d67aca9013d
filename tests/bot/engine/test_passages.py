"""Passages: one message from one call of a person to the next, which grows by edits and tells all once."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.delivery import passages
from bot.delivery.announcement import LINES
from bot.delivery.channel_ends import FRESH
from bot.delivery.passages import PRESENT
from bot.game import only_answers
from rules.contract import Action, Seat
from tests.dudo.rules.actions import LetStand
from tests.fakes.office import ANN, BOB, CAT, CHANNEL, Office
from tests.fakes.passages_told import acts, announcements, keeps, messages, pings


@pytest.fixture
async def office() -> Office:
    opened = Office()
    await opened.opened()
    return opened


def somebody_writes(office: Office, channel: int = CHANNEL) -> None:
    """Let a message of somebody be the last of *channel*, as the next interaction tells."""
    office.ends.heard(channel, 10**6)


# One message that grows.


async def test_what_follows_is_told_by_an_edit_of_the_same_message(office: Office) -> None:
    for user in (BOB, CAT):
        await office.joins(user)
        await office.settle()

    (said,) = announcements(office)
    assert said.text.splitlines()[:2] == ["P2 joins the table.", "P3 joins the table."]
    assert [each.mentions for each in said.edits] == [()]


async def test_the_small_print_is_one_range_of_numbers_and_the_last_receipt(office: Office) -> None:
    for user in (BOB, CAT):
        await office.joins(user)
        await office.settle()

    heads = [each.head for each in await office.referee.happenings(office.game)]
    (text,) = office.texts()
    assert text.splitlines()[2:] == [f"-# {office.game}·2 · #2–3 {heads[2][:16]}"]


async def test_a_burst_costs_one_call(office: Office) -> None:
    office.courier.calls.clear()
    for user in (BOB, CAT):
        await office.joins(user)
    await office.referee.add_automated(office.game, office.click(ANN), "Robot")
    await office.settle()

    assert office.courier.calls.count("send") == 1 + 2, "the message, and two hands"
    assert len(messages(office)[0]) == 3


async def test_who_is_called_is_called_by_a_new_message_and_once(office: Office) -> None:
    await office.joins(BOB)
    await office.settle()
    await office.referee.start(office.game, office.click(ANN))
    await office.settle()
    await keeps(office, 0)
    await keeps(office, 1)
    await office.settle()
    await acts(office)
    await office.settle()

    first, start, bid = messages(office)
    assert first == ["P2 joins the table."]
    assert start[0] == "The game begins. Seats and dice are locked."
    assert start[-1] == "The bidding opens: P2 begins.", "who begins was awaited already"
    assert len(bid) == 1
    assert pings(office).total() == 3


async def test_the_newest_message_ends_with_who_is_awaited_now_and_older_ones_are_left_alone(
    office: Office,
) -> None:
    await office.joins(BOB)
    await office.referee.start(office.game, office.click(ANN))
    await keeps(office, 0)
    await keeps(office, 1)
    await office.settle()
    calls = len(office.courier.calls)
    await acts(office)
    await office.settle()

    *_, before, newest = [text.splitlines() for text in office.texts()]
    assert newest[-2].startswith("Waiting for")
    assert newest[-2] != before[-2]
    assert office.courier.calls[calls:].count("send") == 1


async def test_once_the_game_is_over_the_message_before_its_end_awaits_nobody(office: Office) -> None:
    """Below a lesson that was won it still said whom it waited for, with a button to act."""
    await office.joins(BOB)
    await office.referee.start(office.game, office.click(ANN))
    await keeps(office, 0)
    await keeps(office, 1)
    await office.settle()
    while True:
        await acts(office)
        if (await office.referee.look(office.game)).status.is_over:
            break
        await office.settle()
    before = next(each for each in announcements(office) if each.text == office.texts()[-1])
    assert "Waiting for" in before.text
    await office.settle()

    assert "Waiting for" not in before.text
    assert [each for each in office.texts() if each == before.text], "what it told stays"
    assert before.edits[-1].view is None
    assert "Waiting for" not in office.texts()[-1]


async def test_somebody_asked_twice_in_a_burst_is_called_once(office: Office) -> None:
    await office.joins(BOB)
    await office.referee.start(office.game, office.click(ANN))
    await keeps(office, 0)
    await keeps(office, 1)
    for _ in range(4):
        await acts(office)
    office.now += PRESENT + 1
    await office.settle()

    table = await office.referee.look(office.game)
    assert table.pending is not None
    assert pings(office) == Counter(table.chairs[seat].user for seat in table.pending.asked)
    assert len(office.texts()) == 1


async def test_a_full_message_is_followed_by_another(office: Office) -> None:
    for number in range(LINES + 5):
        await office.referee.set_option(
            office.game, office.click(ANN), "hands", ("button", "ladder")[number % 2]
        )
        await office.settle()

    told = messages(office)
    assert len(told) == 2
    assert sum(map(len, told)) == LINES + 5
    assert max(text.count("\n") for text in office.texts()) <= LINES


async def test_a_long_backlog_is_told_in_messages_that_are_not_too_full(office: Office) -> None:
    for number in range(3 * LINES):
        await office.referee.set_option(
            office.game, office.click(ANN), "hands", ("button", "ladder")[number % 2]
        )
    await office.settle()

    assert sum(map(len, messages(office))) == 3 * LINES
    assert 3 <= len(office.texts()) <= 5
    assert max(text.count("\n") for text in office.texts()) <= LINES


# People write, too.


async def test_below_what_people_wrote_a_new_message_begins(office: Office) -> None:
    await office.joins(BOB)
    await office.settle()
    somebody_writes(office)
    await office.joins(CAT)
    await office.settle()

    assert messages(office) == [["P2 joins the table."], ["P3 joins the table."]]


async def test_what_nobody_told_lately_is_not_trusted(office: Office) -> None:
    await office.joins(BOB)
    await office.settle()
    office.now += FRESH + 1
    await office.joins(CAT)
    await office.settle()

    assert len(messages(office)) == 2


async def test_an_interaction_just_now_shows_that_nobody_has_written(office: Office) -> None:
    await office.joins(BOB)
    await office.settle()
    office.now += FRESH + 1
    office.ends.heard(CHANNEL, announcements(office)[-1].message)
    await office.joins(CAT)
    await office.settle()

    assert len(messages(office)) == 1


async def test_after_a_restart_nothing_is_known_of_the_channel_and_a_new_message_begins(
    office: Office,
) -> None:
    await office.joins(BOB)
    await office.settle()
    office.outbox = office.open()
    await office.joins(CAT)
    await office.settle()

    assert messages(office) == [["P2 joins the table."], ["P3 joins the table."]]


async def test_an_acknowledgement_is_no_message_of_its_own_whoever_has_written(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    await office.joins(BOB)
    await office.settle()
    somebody_writes(office)
    monkeypatch.setattr(passages, "merely_acknowledges", lambda happening: True)
    await office.joins(CAT)
    await office.settle()

    assert messages(office) == [["P2 joins the table.", "P3 joins the table."]]


# Automated players.


async def is_robots_turn(office: Office) -> bool:
    table = await office.referee.look(office.game)
    assert table.pending is not None
    return table.chairs[table.pending.asked[0]].user is None


async def robots_turn(office: Office) -> None:
    """Let a game go on until it is told that Ann is awaited, and let her act until an automated player is."""
    office.breath = 4.0
    office.outbox = office.open()
    for name in ("Robot", "Another"):
        await office.referee.add_automated(office.game, office.click(ANN), name)
    await office.referee.start(office.game, office.click(ANN))
    await keeps(office, 0)
    for seat in (1, 2):
        await office.referee.clock(office.game, Seat(seat), "automated")
    while await is_robots_turn(office):
        await acts(office, LetStand)
    await office.settle()
    while not await is_robots_turn(office):
        await acts(office, LetStand)


async def test_moves_of_automated_players_are_told_together_when_a_person_is_awaited(office: Office) -> None:
    await robots_turn(office)
    office.courier.calls.clear()
    told, before = sum(map(len, messages(office))), len(announcements(office))
    office.now += PRESENT + 1
    while await is_robots_turn(office):
        await office.settle()
        assert office.courier.calls == []
        await acts(office, LetStand)
    await office.settle()

    assert sum(map(len, messages(office))) >= told + 2
    assert len(announcements(office)) == before + 1
    assert pings(office)[ANN] == 2, "at the start, and after a while"


async def test_whoever_has_acted_a_moment_ago_is_not_called_after_automated_moves(office: Office) -> None:
    await robots_turn(office)
    while await is_robots_turn(office):
        await acts(office, LetStand)
    await office.settle()

    assert f"Waiting for <@{ANN}>" in office.texts()[-1]
    assert pings(office)[ANN] == 1, "at the start"


async def test_what_automated_players_take_long_for_is_told_after_a_breath(office: Office) -> None:
    await robots_turn(office)
    told = sum(map(len, messages(office)))
    await office.settle()
    assert sum(map(len, messages(office))) == told
    office.later.pop()()
    await office.rest()

    assert sum(map(len, messages(office))) > told
    assert len(announcements(office)) == 1, "by an edit: nobody is called"


async def test_nobody_is_called_for_what_is_answered_by_itself_at_once(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody sees that there is but one answer: the clock gives it."""
    office.breath = 4.0
    office.outbox = office.open()
    await office.joins(BOB)
    await office.settle()
    monkeypatch.setattr(only_answers, "is_open", lambda table: True)
    monkeypatch.setattr(only_answers, "only_answer", lambda table, seat: Action(seat))
    await office.referee.start(office.game, office.click(ANN))
    await office.settle()
    assert pings(office).total() == 0

    monkeypatch.undo()
    await keeps(office, 0)
    await office.settle()
    assert pings(office).total() == 2


@pytest.mark.parametrize("ends", ["close", "the game"])
async def test_the_end_waits_for_no_automated_player(office: Office, ends: str) -> None:
    await robots_turn(office)
    await office.settle()
    if ends == "close":
        await office.outbox.close()
    else:
        await office.referee.end(office.game, office.click(ANN))
        await office.settle()

    assert await office.store.undelivered(office.game) == []
