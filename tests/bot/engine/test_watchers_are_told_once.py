"""What watchers are told: once each, whatever happens to the bot, to Discord, or to them."""

from __future__ import annotations

from itertools import count

import pytest

from bot.delivery.courier import ClosedDM, TryAgain
from bot.game.judgement import advice
from bot.game.table import Table
from bot.store.records import ParcelState
from bot.watching.watchers import Way
from bot.watching.watching import PAUSE, WATCH
from tests.fakes.office import ANN, BOB, CAT, Office

DAN = 4
BOX = 10_000
"""The direct messages of user n are channel 10,000 + n."""


@pytest.fixture
async def watched() -> Office:
    """Give an office where Ann and Bob play, and Cat follows."""
    office = Office()
    await office.opened()
    await office.joins(BOB)
    await office.settle()
    await office.referee.start(office.game, office.click(ANN))
    await office.settle()
    await begins(office, CAT)
    return office


async def begins(office: Office, user: int, way: Way = Way.FOLLOW) -> None:
    await office.watching.begin(await table(office), user, way, "en")


async def table(office: Office) -> Table:
    return await office.referee.look(office.game)


async def round_of_moves(office: Office) -> None:
    """Let everybody who is asked answer, as a bot does that is not awake to tell it."""
    for _ in range(2):
        now = await table(office)
        assert now.pending is not None
        seat = now.pending.seats[0]
        user = now.chairs[seat].user
        assert user is not None
        await office.referee.act(office.game, office.click(user), advice(now, seat))
    office.now += PAUSE


async def end(office: Office) -> None:
    await office.referee.end(office.game, office.click(ANN))
    office.now += PAUSE


async def test_a_message_that_was_sent_before_a_crash_is_not_sent_again(watched: Office) -> None:
    office = watched
    office.courier.forgets_nonces = True
    await end(office)
    # It has reached Discord, and the bot dies: what was kept says no more than that it was tried.
    sent = iter(count())
    send = office.courier.send

    async def dying(channel: int, letter: object, nonce: str) -> int:
        message = await send(channel, letter, nonce)  # type: ignore[arg-type]  # as it came
        if channel == BOX + CAT and next(sent) == 0:
            raise TryAgain
        return message

    office.courier.send = dying  # type: ignore[method-assign]  # a Discord that drops the line
    await office.settle()

    said = [each for each in office.courier.texts(BOX + CAT) if "is over" in each]
    assert len(said) == 1
    assert await office.watching.watchers.of(office.game) == []


async def test_what_waits_is_told_by_the_next_process(watched: Office) -> None:
    office = watched
    await office.outbox.close()
    await round_of_moves(office)
    assert "Bid" not in office.courier.texts(BOX + CAT)[-1]

    office.outbox = office.open()
    await office.settle()

    assert "Bid" in office.courier.texts(BOX + CAT)[-1]
    assert len(office.courier.texts(BOX + CAT)) == 1, "by an edit"
    assert await office.store.undelivered(office.game) == []


async def test_one_who_cannot_be_reached_holds_up_nobody(watched: Office) -> None:
    office = watched
    await begins(office, DAN)
    edit = office.courier.edit

    async def closed(channel: int, message: int, letter: object) -> None:
        if channel == BOX + CAT:
            raise ClosedDM
        await edit(channel, message, letter)  # type: ignore[arg-type]  # as it came

    office.courier.edit = closed  # type: ignore[method-assign]  # Cat takes no messages any more
    await round_of_moves(office)
    await office.settle()

    assert "Bid" in office.courier.texts(BOX + DAN)[-1]
    assert [each.user for each in await office.watching.watchers.of(office.game)] == [DAN]


async def test_whoever_sits_down_watches_no_more_and_where_nobody_knows_they_wait(watched: Office) -> None:
    office = watched
    office.doors.closed[CAT] = None
    before = office.courier.texts(BOX + CAT)
    await round_of_moves(office)
    await office.settle()
    assert office.courier.texts(BOX + CAT) == before
    assert len(await office.watching.watchers.of(office.game)) == 1

    office.doors.closed[CAT] = False
    await round_of_moves(office)
    await office.settle()
    assert "is closed to you now" in office.courier.texts(BOX + CAT)[0]
    assert await office.watching.watchers.of(office.game) == []


async def test_edits_come_no_faster_than_they_are_read(watched: Office) -> None:
    office = watched
    for _ in range(2):
        await round_of_moves(office)
        office.now -= PAUSE  # no time has passed
        await office.settle()
    waiting = [
        each for each in await office.store.undelivered(office.game) if each.destination == WATCH.destination
    ]

    assert [each.state for each in waiting] == [ParcelState.PENDING]
    assert sum(len(each.edits) for each in office.courier.said if each.channel == BOX + CAT) <= 1

    office.now += PAUSE
    await office.settle()
    assert await office.store.undelivered(office.game) == []


async def test_a_game_that_nobody_watches_owes_nobody_anything() -> None:
    office = Office()
    await office.opened()
    await office.joins(BOB)
    await office.settle()

    assert WATCH.destination not in {each.destination for each in office.store._shelves[office.game].parcels}
