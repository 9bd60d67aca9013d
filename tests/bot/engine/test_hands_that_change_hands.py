"""Hands of seats that change hands: each message stays with whom it was sent to, and takes leave of them."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial

import pytest

from bot.delivery.courier import Letter, TryAgain
from bot.game import seat_changes
from bot.game.table import Table
from bot.store.records import SeatRow
from rules.contract import Seat
from tests.fakes.fake_courier import FakeCourier
from tests.fakes.office import ANN, BOB, CAT, CHANNEL, Office

GOODBYE = "You no longer play in this game."


def letters(office: Office, user: int) -> list[str]:
    """Give what stands in the direct messages of *user* now."""
    return office.courier.texts(10_000 + user)


async def take(office: Office, user: int, seat: int) -> None:
    click = office.click(user)
    judge = partial(seat_changes.take, click=click, seat=Seat(seat))
    await office.referee.carry_out(office.game, click, "player", judge)


async def leave_and_take(office: Office) -> None:
    await office.referee.leave(office.game, office.click(BOB))
    await take(office, CAT, 1)


async def plays_on(office: Office) -> None:
    """Let everybody keep a die."""
    for seat, user in ((Seat(0), ANN), (Seat(1), CAT)):
        table = await office.referee.look(office.game)
        action = table.ruleset.legal_actions(table.state, seat)[0]
        await office.referee.act(office.game, office.click(user), action)
    await office.settle()


@pytest.fixture
async def office() -> Office:
    opened = Office()
    await opened.opened()
    return opened


async def test_who_left_is_told_so_although_somebody_else_sits_there_before_it_could_be_said(
    office: Office,
) -> None:
    await office.joins(BOB)
    await office.referee.start(office.game, office.click(ANN))
    await office.settle()
    assert "Your dice" in letters(office, BOB)[0]

    await leave_and_take(office)
    await office.settle()
    await plays_on(office)

    (goodbye,) = letters(office, BOB)
    assert f"{GOODBYE} Somebody else plays on in your seat." in goodbye
    (hand,) = letters(office, CAT)
    assert "Your dice" in hand and "You keep" in hand


class SlowCourier(FakeCourier):
    """A courier by whose first letter to Bob the game has moved on."""

    def __init__(self, office: Office) -> None:
        super().__init__()
        self._office = office
        self._is_first = True

    async def send(self, channel: int, letter: Letter, nonce: str) -> int:
        message = await super().send(channel, letter, nonce)
        if channel == 10_000 + BOB and self._is_first:
            self._is_first = False
            await leave_and_take(self._office)
        return message


async def test_a_hand_that_was_on_its_way_as_its_player_left_is_never_edited_to_show_the_next_ones(
    office: Office,
) -> None:
    office.courier = SlowCourier(office)
    office.outbox = office.open()
    await office.joins(BOB)
    await office.referee.start(office.game, office.click(ANN))

    await office.settle()
    await plays_on(office)

    (goodbye,) = letters(office, BOB)
    assert GOODBYE in goodbye and "dice" not in goodbye.split("\n", 1)[1]
    assert "You keep" in letters(office, CAT)[0]


async def test_leave_is_taken_once_discord_is_well_again_and_the_new_hand_waits_for_it(
    office: Office,
) -> None:
    await office.joins(BOB)
    await office.referee.start(office.game, office.click(ANN))
    await office.settle()
    await leave_and_take(office)
    office.courier.before = [TryAgain(0.001)] * 6

    await office.settle()
    await asyncio.sleep(0.05)
    await office.settle()

    assert GOODBYE in letters(office, BOB)[0]
    assert "Your dice" in letters(office, CAT)[0]


async def test_a_message_that_offers_a_seat_offers_it_no_more_once_it_is_taken_below(office: Office) -> None:
    """The new message tells who plays there; the old one would else offer it for ever."""
    await office.joins(BOB)
    await office.referee.start(office.game, office.click(ANN))
    await office.referee.leave(office.game, office.click(BOB))
    await office.settle()
    (offer,) = [each for each in office.courier.said if "Seat 2 is free" in each.text]
    office.ends.heard(CHANNEL, 10**6)  # people have written something

    await take(office, CAT, 1)
    await office.settle()

    assert "Seat 2 is free" not in offer.text and "P2 leaves the table." in offer.text
    assert "P3 takes seat 2" in office.texts()[-1]


async def test_where_a_hand_stands_is_not_asked_for_again_until_it_is_brought_elsewhere(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    await office.joins(CAT)
    await office.referee.start(office.game, office.click(ANN))
    await office.settle()
    asked: list[Seat] = []
    hands = office.outbox._hands
    row = hands._row

    async def counted(table: Table, seat: Seat) -> SeatRow | None:
        asked.append(seat)
        return await row(table, seat)

    monkeypatch.setattr(hands, "_row", counted)
    await plays_on(office)
    assert asked == []

    before = await office.referee.look(office.game)
    await hands._keep(before, replace(before.rows[1], hand_channel=None, hand_message=None))
    await hands.deliver(before, Seat(1), is_read=True)
    assert asked
