"""Passages and cards where something fails, moves or is gone, and where the process is killed."""

from __future__ import annotations

import asyncio

import pytest

from bot.delivery import card_places
from bot.delivery.courier import Gone, Letter, Thing, TooFast, Trouble, TryAgain
from bot.game.judgement import CARD_ANEW
from bot.store.records import ParcelState
from tests.dudo.rules.actions import CallBluff, LetStand
from tests.fakes.fake_courier import Said
from tests.fakes.office import ANN, BOB, CAT, CHANNEL, Office
from tests.fakes.passages_told import acts, announcements, keeps, messages, pings
from tests.fakes.reaper import Reaper

ELSEWHERE = 501


@pytest.fixture
async def office() -> Office:
    opened = Office()
    await opened.opened()
    return opened


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


@pytest.mark.parametrize("apart", [5, pytest.param(1, marks=pytest.mark.soak)])
async def test_a_process_killed_at_any_moment_tells_everything_once_in_order_and_calls_nobody_twice(
    apart: int,
) -> None:
    """At every fifth moment, in the soak at each."""
    whole, _ = await evening(10**6)
    expected = [line for message in messages(whole) for line in message]
    assert len(expected) >= 10
    moment = 0
    is_killed = True
    while is_killed:
        moment += apart
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
