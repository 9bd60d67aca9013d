"""Reminders: each once for a decision, in private where that goes, and never telling what is secret."""

from __future__ import annotations

from datetime import UTC, date, datetime
from functools import partial

import pytest

from bot.delivery.courier import ClosedDM, TryAgain
from bot.game.interruptions import postpone
from bot.people.calendar import Calendar
from bot.people.people import Reminders
from rules.contract import Seat
from tests.fakes.office import BOB, CHANNEL
from tests.fakes.waiting_evening import BOBS_DM, HOUR, Evening

HALF, LAST = "Half of your time is over: Bid", "Your time is nearly over: Bid"


@pytest.fixture
def office() -> Evening:
    return Evening()


async def test_a_decision_is_called_to_mind_twice_in_private(office: Evening) -> None:
    await office.begun()
    await office.until_bob_bids()
    before = office.texts()
    await office.passes(11.9)
    assert office.reminded() == []

    passed = await office.passes(12.1)

    assert office.reminded() == [HALF, LAST]
    assert office.texts() == before
    assert [each.kind for each in passed] == ["default"]
    (deadline,) = (await office.table()).deadlines
    said = [text for text in office.courier.texts(BOBS_DM) if HALF in text]
    assert said[0].splitlines()[2] == f"Time to decide: <t:{deadline.due // 1000}:R>"


async def test_who_has_answered_is_not_reminded(office: Evening) -> None:
    await office.begun()
    await office.until_bob_bids()
    await office.passes(11)
    row = next(each for each in (await office.table()).reminders if each.kind == "half")
    await office.acts(1)
    await office.referee.remind(office.game, row)  # the clock read it a moment before
    await office.settle()

    assert office.reminded() == []


async def test_what_others_do_meanwhile_reminds_nobody_twice(office: Evening) -> None:
    """A reminder stays with the table as long as its decision."""
    await office.begun()
    await office.passes(12.1)
    assert len(office.reminded()) == 1
    await office.referee.reschedule(BOB)
    await office.acts(0)
    await office.passes(0.1)
    await office.referee.interrupt(office.game, partial(postpone, milliseconds=HOUR))
    await office.passes(1)

    assert office.reminded() == ["Half of your time is over: Keep dice"]


async def test_an_outage_puts_off_the_reminders_too(office: Evening) -> None:
    await office.begun()
    await office.until_bob_bids()
    await office.passes(1)
    await office.referee.interrupt(office.game, partial(postpone, milliseconds=10 * HOUR))
    await office.passes(20.9)
    assert office.reminded() == []

    await office.passes(0.2)
    assert office.reminded() == [HALF]
    assert await office.left() == pytest.approx(11.9)


async def test_what_is_put_off_ends_by_day_all_the_same(office: Evening) -> None:
    """Nobody loses time to it, and nothing ends in quiet hours."""
    await office.begun()
    await office.until_bob_bids()
    (old,) = (await office.table()).deadlines
    morning = datetime.fromtimestamp((old.due + 5 * HOUR) / 1000, UTC)
    quiet = ((morning.hour * 60 - 120) % 1440, morning.hour * 60 + morning.minute)
    await office.referee.people.change(BOB, quiet=quiet)
    await office.referee.interrupt(office.game, partial(postpone, milliseconds=4 * HOUR))

    (new,) = (await office.table()).deadlines
    assert new.due == old.due + 6 * HOUR


async def test_playing_live_one_is_nudged_after_ten_minutes_and_never_late(office: Evening) -> None:
    await office.begun(pace="live")
    await office.until_bob_bids()
    await office.passes(0.16)
    assert office.reminded() == []

    assert await office.passes(500) == []
    assert office.reminded() == ["You are awaited: Bid"]


async def test_whom_no_private_message_reaches_is_called_in_the_channel(office: Evening) -> None:
    await office.begun()
    await office.until_bob_bids()
    await office.closes_dms()
    await office.passes(23)

    said = office.courier.said[-1]
    assert said.channel == CHANNEL
    assert "The time is nearly over for P2." in said.text
    assert said.letter.mentions == (BOB,)
    assert sum("Half of the time is over for P2." in text for text in office.texts()) == 1
    assert office.reminded() == []
    assert await office.verdict()


async def test_a_way_that_closes_at_the_last_moment_leads_to_the_channel_once(office: Evening) -> None:
    await office.begun()
    await office.until_bob_bids()
    office.courier.before = [ClosedDM()]
    await office.passes(13)

    assert sum("Half of the time is over for P2." in text for text in office.texts()) == 1


async def test_a_secret_decision_is_called_to_mind_in_private_alone(office: Evening) -> None:
    """Who has yet to answer is known to the engine only."""
    await office.begun()
    await office.acts(0)
    await office.closes_dms()
    before, entries = office.texts(), (await office.table()).version
    await office.passes(23.9)

    assert office.texts() == before
    assert (await office.table()).version == entries


@pytest.mark.parametrize(("where", "told"), [(Reminders.NOWHERE, 0), (Reminders.CHANNEL, 1)])
async def test_each_says_where_they_want_to_be_reminded(office: Evening, where: Reminders, told: int) -> None:
    await office.referee.people.change(BOB, reminders=where)
    await office.begun()
    await office.until_bob_bids()
    await office.passes(13)

    assert office.reminded() == []
    assert sum("Half of the time is over for P2." in text for text in office.texts()) == told


async def test_a_reminder_that_may_have_been_sent_is_not_sent_again(office: Evening) -> None:
    """A process died between the message and the note that it was sent."""
    await office.begun()
    await office.until_bob_bids()
    office.courier.forgets_nonces = True
    office.courier.after = [TryAgain()]
    await office.passes(13)

    assert office.reminded() == [HALF]


async def test_who_is_played_automatically_is_told_so_in_private(office: Evening) -> None:
    await office.begun()
    for _ in range(2):
        await office.until_bob_bids()
        await office.passes(24)
        await office.referee.clock(office.game, Seat(1), "default")
        await office.settle()

    assert (await office.table()).chairs[1].is_on_autopilot
    assert office.reminded()[-1].startswith("You missed two deadlines in a row.")


async def test_a_changed_calendar_moves_the_running_deadline_and_says_nothing(office: Evening) -> None:
    await office.begun()
    await office.until_bob_bids()
    before, (old,) = office.texts(), (await office.table()).deadlines
    await office.referee.people.change(BOB, days_off=(5, 6, 0))
    await office.referee.reschedule(BOB)
    await office.settle()

    (new,) = (await office.table()).deadlines
    assert 2 * 24 * HOUR < new.due - old.due < 4 * 24 * HOUR
    assert office.texts() == before
    again = (await office.table()).version
    await office.referee.reschedule(BOB)
    assert (await office.table()).version == again
    await office.referee.people.change(BOB, days_off=())
    await office.referee.reschedule(BOB)
    assert (await office.table()).deadlines == (old,)
    assert await office.verdict()


async def test_a_calendar_that_nobody_reckoned_with_counts_when_time_runs_out(office: Evening) -> None:
    """The bot died after the calendar was kept and before the deadline was moved."""
    await office.begun()
    await office.until_bob_bids()
    day = date.fromtimestamp(office.now / 1000)
    await office.referee.people.change(BOB, away_until=day.replace(day=day.day + 4))
    await office.passes(24)
    happening = await office.referee.clock(office.game, Seat(1), "default")

    assert happening is not None and happening.entry.kind == "rescheduled"
    assert (await office.table()).deadlines[0].due > office.now
    assert await office.verdict()


async def test_while_the_server_sleeps_a_reminder_comes_without_a_sound(office: Evening) -> None:
    """It is there in the morning; in the channel nobody is called before."""
    await office.begun()
    await office.until_bob_bids()
    office.referee.people.calendar_of_server = lambda guild: Calendar("", (0, 23 * 60 + 59))
    await office.passes(12.1)

    silent = {each.letter.is_silent for each in office.courier.said if HALF in each.text}
    assert silent == {True}
