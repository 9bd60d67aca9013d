"""Passages: one message from one call of a person to the next, which grows by edits and tells all once."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from bot.delivery import card_places, passages
from bot.delivery.announcement import LINES
from bot.delivery.channel_ends import FRESH
from bot.delivery.courier import Gone, Letter, Thing, TooFast, Trouble, TryAgain
from bot.delivery.passages import PRESENT
from bot.game import only_answers
from bot.game.judgement import CARD_ANEW
from bot.store.records import ParcelState
from rules.contract import Action, Seat
from tests.dudo.rules.actions import CallBluff, LetStand
from tests.fakes.fake_courier import Said
from tests.fakes.office import ANN, BOB, CAT, CHANNEL, Office
from tests.fakes.reaper import Reaper

ELSEWHERE = 501


@pytest.fixture
async def office() -> Office:
    opened = Office()
    await opened.opened()
    return opened


def messages(office: Office, channel: int = CHANNEL) -> list[list[str]]:
    """Give what each message of the channel tells: its lines without small print and who is awaited."""
    return [
        [line for line in text.splitlines() if not line.startswith(("-# ", "Waiting for"))]
        for text in office.texts(channel)
    ]


def announcements(office: Office) -> list[Said]:
    """Give the messages that tell something of the game."""
    in_place = [each for each in office.courier.said if each.channel == CHANNEL and each.letter.content]
    return [each for each in in_place if "/commitments" not in each.letter.content]


def pings(office: Office) -> Counter[int]:
    """Give how often everybody was called."""
    return Counter(user for said in office.courier.said for user in said.letter.mentions)


def somebody_writes(office: Office, channel: int = CHANNEL) -> None:
    """Let a message of somebody be the last of *channel*, as the next interaction tells."""
    office.ends.heard(channel, 10**6)


async def keeps(office: Office, seat: int) -> None:
    """Let the player of *seat* answer the secret question that begins each round of dudo."""
    table = await office.referee.look(office.game)
    user = table.chairs[seat].user
    assert user is not None
    action = table.ruleset.legal_actions(table.state, Seat(seat))[0]
    await office.referee.act(office.game, office.click(user), action)


async def acts(office: Office, wish: type[Action] = Action) -> None:
    """Let whoever is awaited first do the first thing offered, rather a *wish*."""
    table = await office.referee.look(office.game)
    assert table.pending is not None
    seat = table.pending.seats[0]
    user, offered = table.chairs[seat].user, table.ruleset.legal_actions(table.state, seat)
    action = next((each for each in offered if isinstance(each, wish)), offered[0])
    if user is None:
        await office.referee.clock(office.game, seat, "automated")
    else:
        await office.referee.act(office.game, office.click(user), action)


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


# What goes wrong.


@pytest.mark.parametrize("is_applied", [True, False])
@pytest.mark.parametrize("trouble", [TryAgain(), TooFast(), TryAgain(untouched=True)])
async def test_an_edit_that_fails_is_made_again(office: Office, trouble: Trouble, is_applied: bool) -> None:
    await office.joins(BOB)
    await office.settle()
    (office.courier.after if is_applied else office.courier.before).append(trouble)
    await office.joins(CAT)
    await office.settle()

    assert messages(office) == [["P2 joins the table.", "P3 joins the table."]]


async def test_a_passage_whose_message_was_deleted_is_told_in_another(office: Office) -> None:
    await office.joins(BOB)
    await office.settle()
    (deleted,) = announcements(office)
    office.courier.delete(deleted.message)
    await office.joins(CAT)
    await office.settle()

    assert messages(office) == [["P2 joins the table.", "P3 joins the table."]]
    assert await office.store.undelivered(office.game) == []


async def test_after_a_move_everything_is_told_where_the_game_is_now(office: Office) -> None:
    await office.joins(BOB)
    await office.settle()
    await office.joins(CAT)
    await office.referee.move(office.game, office.click(ANN), ELSEWHERE)
    await office.settle()

    assert messages(office) == [["P2 joins the table."]]
    (there,) = messages(office, ELSEWHERE)
    assert there[0] == "P3 joins the table."


async def test_an_edit_that_was_claimed_before_a_move_is_made_where_the_message_stands(
    office: Office,
) -> None:
    await office.joins(BOB)
    await office.settle()
    await office.joins(CAT)
    office.courier.after = [TryAgain()]
    office.outbox.kick(office.game)
    await asyncio.sleep(0)
    await office.outbox.close()
    await office.rest()
    await office.referee.move(office.game, office.click(ANN), ELSEWHERE)
    office.outbox = office.open()
    await office.settle()

    assert messages(office) == [["P2 joins the table.", "P3 joins the table."]]
    assert "P3" not in "".join(office.texts(ELSEWHERE))


async def test_a_game_of_before_goes_on(office: Office) -> None:
    """Each announcement had a message of its own, and one was claimed when the bot was stopped."""
    await office.joins(BOB)
    await office.joins(CAT)
    await office.referee.add_automated(office.game, office.click(ANN), "Robot")
    waiting = await office.store.undelivered(office.game)
    sent, claimed, _ = [each.number for each in waiting if each.destination == "channel"]
    for number, name in ((2, "P2"), (3, "P3")):
        content = f"{name} joins the table.\n-# {office.game}·{number} · #{number} 0123456789abcdef"
        office.courier.post(CHANNEL, Letter(content))
    before, _ = announcements(office)
    await office.store.mark_parcels(office.game, (sent,), ParcelState.SENT, message=before.message)
    await office.store.mark_parcels(office.game, (claimed,), ParcelState.SENDING)
    await office.settle()

    assert [line for message in messages(office) for line in message] == [
        "P2 joins the table.",
        "P3 joins the table.",
        "An automated player joins: Robot.",
    ]


# The card follows.


async def test_at_the_start_of_a_round_the_card_is_posted_anew_before_what_is_told(office: Office) -> None:
    await office.joins(BOB)
    await office.referee.start(office.game, office.click(ANN))
    await keeps(office, 0)
    await keeps(office, 1)
    await acts(office)
    await office.settle()
    (before,) = office.cards()
    await acts(office, CallBluff)
    await office.settle()

    (card,) = office.cards()
    *_, told = announcements(office)
    assert before.message < card.message < told.message
    assert before.now.view == (f"now {card.message}",)
    assert before.now.attachments == ()
    assert (await office.referee.look(office.game)).card == (CHANNEL, card.message)


async def test_the_card_is_posted_anew_when_many_messages_stand_below_it(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(card_places, "MOST_BETWEEN", 3)
    await office.joins(BOB)
    await office.referee.start(office.game, office.click(ANN))
    await keeps(office, 0)
    await keeps(office, 1)
    await office.settle()
    (before,) = office.cards()
    between = []
    while office.cards() == [before]:
        between.append(len([each for each in announcements(office) if each.message > before.message]))
        await acts(office, LetStand)
        await office.settle()

    assert between[-1] == 3
    *_, told = announcements(office)
    assert office.cards()[0].message < told.message


async def test_the_card_comes_when_somebody_wishes_it(office: Office) -> None:
    await office.joins(BOB)
    await office.settle()
    await office.store.add_parcel(office.game, CARD_ANEW)
    await office.settle()
    await office.joins(CAT)
    await office.settle()

    (card,) = office.cards()
    joined, other = announcements(office)
    assert joined.message < card.message < other.message, "what follows stands below it"
    assert len(card.edits) == 1


async def test_the_card_of_a_game_that_ends_stands_below_its_result_and_its_file(office: Office) -> None:
    await office.joins(BOB)
    await office.referee.start(office.game, office.click(ANN))
    await office.settle()
    await office.referee.end(office.game, office.click(ANN))
    await office.settle()

    (card,) = office.cards()
    assert all(each.message < card.message for each in announcements(office))
    assert card.message == office.courier.said[-1].message


async def test_a_card_that_was_deleted_is_posted_again_once(office: Office) -> None:
    (card,) = office.cards()
    office.courier.delete(card.message)
    await office.joins(BOB)
    await office.settle()

    (again,) = office.cards()
    assert (await office.referee.look(office.game)).card == (CHANNEL, again.message)


# Killed at every moment.


async def evening(moment: int, *, forgets_nonces: bool = False) -> tuple[Office, bool]:
    """Play an evening, killed at *moment*; give the office, and whether it was."""
    office = Office()
    await office.opened()
    office.courier.forgets_nonces = forgets_nonces
    reaper = Reaper(office, moment)

    async def settle() -> None:
        office.outbox.kick(office.game)
        await office.rest()
        if office.outbox._is_closed:
            office.outbox = office.open()
            await office.settle()
        last: list[Said] = [each for each in office.courier.said if each.channel == CHANNEL]
        office.ends.heard(CHANNEL, last[-1].message)

    await office.joins(BOB)
    await settle()
    await office.joins(CAT)
    await settle()
    await office.referee.set_option(office.game, office.click(ANN), "hands", "button")
    await office.referee.set_option(office.game, office.click(ANN), "hands", "ladder")
    await settle()
    await office.referee.start(office.game, office.click(ANN))
    await settle()
    for seat in range(3):
        await keeps(office, seat)
    await settle()
    for _ in range(3):
        await acts(office)
        await settle()
    while (await office.referee.look(office.game)).state.round == 1:
        await acts(office, CallBluff)
        await settle()
    await office.store.add_parcel(office.game, CARD_ANEW)
    await settle()
    await office.referee.end(office.game, office.click(ANN))
    await settle()
    return office, reaper.left <= 0


async def test_a_process_killed_at_any_moment_tells_everything_once_in_order_and_calls_nobody_twice() -> None:
    whole, _ = await evening(10**6)
    expected = [line for message in messages(whole) for line in message]
    assert len(expected) >= 10
    moment = 0
    is_killed = True
    while is_killed:
        moment += 1
        office, is_killed = await evening(moment, forgets_nonces=bool(moment % 2))

        found = [line for message in messages(office) for line in message]
        assert found == expected, moment
        assert pings(office) == pings(whole), moment
        assert await office.store.undelivered(office.game) == []
        cards = [each for each in office.courier.said if each.channel == CHANNEL and each.letter.view]
        assert [each.now.view for each in cards[:-1]] == [(f"now {each.message}",) for each in cards[1:]], (
            moment
        )
        assert [each.message for each in office.cards()] == [cards[-1].message], moment
        assert (await office.referee.look(office.game)).card == (CHANNEL, cards[-1].message)
        assert len(cards) == 4, moment
    assert moment > 80


async def test_the_channel_that_is_gone_ends_the_attempts_of_an_edit(office: Office) -> None:
    await office.joins(BOB)
    await office.settle()
    await office.joins(CAT)
    office.courier.before = [Gone(Thing.CHANNEL)] * 20
    await office.settle()

    waiting = {each.destination for each in await office.store.undelivered(office.game)}
    assert not waiting & {"channel", "card", "file"}
