"""Calls that were put off: none in quiet hours, several games at once, each once, whatever happens."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import pytest

from bot.delivery.calls import GATHERED
from bot.delivery.courier import ClosedDM, Gone, MissingPermission, Rejected, Thing, Trouble, TryAgain
from bot.people.calendar import ALWAYS, HOUR, Calendar
from bot.people.people import Reminders
from bot.store.records import Delivery, GameId, ParcelState, SeatRow
from rules.contract import Seat
from tests.fakes.fake_courier import Said
from tests.fakes.office import ANN, BOB, CAT, CHANNEL, Office
from tests.fakes.reaper import Reaper

NIGHT = (22 * 60, 8 * 60)
EVENING = int(datetime(2026, 11, 20, 23, 0, tzinfo=UTC).timestamp() * 1000)
MORNING = EVENING + 9 * HOUR
OTHER, THIRD, ABROAD = 600, 700, 800
OTHER_SERVER = 2


async def begun(**chosen: Any) -> Office:
    """Give an office at eleven in the evening, where Ann, who has *chosen* that, and Bob are to begin."""
    office = Office()
    office.now = EVENING
    await office.referee.people.change(ANN, **chosen)
    await office.opened()
    await office.joins(BOB)
    await office.settle()
    return office


async def starts(office: Office) -> None:
    await office.referee.start(office.game, office.click(ANN))
    await office.settle()


async def keeps(office: Office, seat: Seat) -> None:
    """Let the player of *seat* answer the secret question that begins each round of dudo."""
    table = await office.referee.look(office.game)
    user = table.chairs[seat].user
    assert user is not None
    await office.referee.act(
        office.game, office.click(user), table.ruleset.legal_actions(table.state, seat)[0]
    )


async def another(office: Office, channel: int, guild: int = 1) -> GameId:
    """Open and begin another game of Ann and Bob in *channel*."""
    opened = await office.referee.new_table(office.click(ANN), guild, channel, "dudo")
    game = opened.entry.game
    await deliver(office, game)
    await office.referee.join(game, office.click(BOB))
    await office.referee.start(game, office.click(ANN))
    await deliver(office, game)
    return game


async def deliver(office: Office, *games: GameId) -> None:
    for game in games or (office.game,):
        office.outbox.kick(game)
    await office.rest()


def pings(office: Office) -> list[Said]:
    """Give the messages that ping Ann, in the order in which they came, those by direct message too."""
    private = [
        each for each in office.courier.said if each.channel == 10_000 + ANN and "awaited" in each.text
    ]
    return sorted(
        [*private, *(each for each in office.courier.said if ANN in each.letter.mentions)],
        key=lambda each: each.message,
    )


async def test_who_has_quiet_hours_is_named_without_a_ping_and_called_in_the_morning() -> None:
    office = await begun(quiet=NIGHT)
    await starts(office)
    named = office.texts()[-1]
    office.now = MORNING - 2_000
    await deliver(office)
    before = pings(office)
    office.now = MORNING
    await deliver(office)
    await deliver(office)

    assert f"<@{ANN}>" in named
    assert before == []
    (call,) = pings(office)
    assert call.channel == 10_000 + ANN
    assert call.text.splitlines()[0] == "You are awaited:"
    assert "Dudo #1" in call.text and f"/{CHANNEL}/" in call.text
    assert [each.letter.mentions for each in office.courier.said if BOB in each.letter.mentions] == [(BOB,)]
    assert await office.store.undelivered(office.game) == []


async def test_a_hand_comes_in_the_night_without_a_sound() -> None:
    office = Office()
    office.now = EVENING
    await office.referee.people.change(ANN, quiet=NIGHT)
    await office.opened()
    await office.joins(BOB)
    await starts(office)

    hands = {each.channel: each.letter.is_silent for each in office.courier.said if each.channel > 10_000}
    assert hands == {10_000 + ANN: True, 10_000 + BOB: False}


@pytest.mark.parametrize(
    "chosen",
    [{"away_until": date(2026, 11, 23)}, {"days_off": (4, 5, 6)}],
    ids=["away", "days off"],
)
async def test_nobody_is_pinged_who_is_away_or_has_a_day_off(chosen: dict[str, Any]) -> None:
    office = await begun(**chosen)
    await starts(office)
    office.now = EVENING + 48 * HOUR
    await deliver(office)
    before = pings(office)
    office.now = EVENING + 49 * HOUR
    await deliver(office)

    assert before == []
    assert len(pings(office)) == 1


async def test_who_answers_in_the_night_is_not_called_in_the_morning() -> None:
    office = await begun(quiet=NIGHT)
    await starts(office)
    await keeps(office, Seat(0))
    await deliver(office)
    office.now = MORNING
    await deliver(office)

    assert pings(office) == []
    assert await office.store.undelivered(office.game) == []


async def test_a_game_that_ended_in_the_night_calls_nobody() -> None:
    office = await begun(quiet=NIGHT)
    await starts(office)
    await office.referee.end(office.game, office.click(ANN))
    office.now = MORNING
    await deliver(office)

    assert pings(office) == []
    assert await office.store.undelivered(office.game) == []


async def test_who_shortens_their_quiet_hours_is_called_at_once() -> None:
    office = await begun(quiet=NIGHT)
    await starts(office)
    await office.referee.people.change(ANN, quiet=None)
    await deliver(office)

    assert len(pings(office)) == 1


async def test_who_lengthens_them_is_called_later() -> None:
    office = await begun(quiet=NIGHT)
    await starts(office)
    await office.referee.people.change(ANN, quiet=(22 * 60, 10 * 60))
    office.now = MORNING
    await deliver(office)
    before = pings(office)
    office.now = MORNING + 2 * HOUR
    await deliver(office)

    assert before == []
    assert len(pings(office)) == 1


@pytest.mark.parametrize("closed", [ClosedDM(), Gone(Thing.USER), MissingPermission("x"), Rejected()])
async def test_where_direct_messages_are_closed_the_channel_calls(closed: Trouble) -> None:
    office = await begun(quiet=NIGHT)
    await starts(office)
    for seat in (0, 1, 1):  # the last one openly, and Ann is asked in the open, too
        await keeps(office, Seat(seat))
    await deliver(office)
    office.now = MORNING
    office.courier.before = [closed]
    await deliver(office)

    (call,) = pings(office)
    assert call.channel == CHANNEL and call.letter.mentions == (ANN,)
    assert call.text.startswith(f"Waiting for <@{ANN}>: ")


async def test_who_wants_it_there_is_called_in_the_channel() -> None:
    office = await begun(quiet=NIGHT, reminders=Reminders.CHANNEL)
    await starts(office)
    office.now = MORNING
    await deliver(office)

    (call,) = pings(office)
    assert call.channel == CHANNEL


async def test_pings_of_several_games_within_ten_minutes_come_as_one() -> None:
    """Over a restart, too."""
    office = await begun(quiet=(0, 60), gather=True)
    await starts(office)
    (first,) = pings(office)
    office.now += 60_000
    office.outbox = office.open()
    games = [await another(office, channel) for channel in (OTHER, THIRD)]
    office.now += GATHERED - 62_000
    await deliver(office, *games)
    before = pings(office)
    office.now += 2_000
    await deliver(office, *games)

    assert first.channel == CHANNEL
    assert before == [first]
    _, gathered = pings(office)
    assert gathered.text.splitlines()[0] == "You are awaited at 2 tables:"
    assert (
        f"/{OTHER}/" in gathered.text
        and f"/{THIRD}/" in gathered.text
        and f"/{CHANNEL}/" not in gathered.text
    )
    assert [await office.store.undelivered(each) for each in games] == [[], []]


async def test_who_does_not_gather_is_pinged_by_each_game() -> None:
    office = await begun(quiet=(0, 60))
    await starts(office)
    await another(office, OTHER)

    assert [each.channel for each in pings(office)] == [CHANNEL, OTHER]


async def test_one_game_pings_as_often_as_it_asks() -> None:
    office = await begun(gather=True)
    await starts(office)
    for seat in (0, 1, 1):
        await keeps(office, Seat(seat))
        await deliver(office)

    assert len(pings(office)) == 2


@pytest.mark.parametrize("answers", [True, False], ids=["answered", "not answered"])
@pytest.mark.parametrize("chosen", [{"reminders": Reminders.CHANNEL}, {}], ids=["channel", "closed"])
async def test_the_channel_does_not_see_by_a_call_who_has_answered_in_secret(
    answers: bool, chosen: dict[str, Any]
) -> None:
    """Whoever cannot be called in private is called as if they had not answered."""
    office = await begun(quiet=NIGHT, **chosen)
    await office.store.remember_hand(office.game, SeatRow(0, ANN, "P1", "en", Delivery.BUTTON))
    await starts(office)
    if answers:
        await keeps(office, Seat(0))
    office.now = MORNING
    await deliver(office)

    (call,) = pings(office)
    assert call.channel == CHANNEL and call.text.startswith(f"Waiting for <@{ANN}>: ")


async def test_in_a_channel_nothing_is_told_of_other_servers() -> None:
    office = await begun(quiet=NIGHT, reminders=Reminders.CHANNEL)
    await starts(office)
    near = await another(office, OTHER)
    abroad = await another(office, ABROAD, OTHER_SERVER)
    office.now = MORNING
    await deliver(office, office.game, near, abroad)

    here, there = pings(office)
    assert (here.channel, there.channel) == (CHANNEL, ABROAD)
    assert f"/{OTHER}/" in here.text and f"/{ABROAD}/" not in here.text
    assert f"/{CHANNEL}/" not in there.text and f"/{OTHER}/" not in there.text


async def night(moment: int, *, forgets_nonces: bool = False, **chosen: Any) -> tuple[Office, bool]:
    """Let two games wait over a night, with the process killed at *moment*; whether it was."""
    office = await begun(quiet=NIGHT, **chosen)
    office.courier.forgets_nonces = forgets_nonces
    reaper = Reaper(office, moment, "add_parcel")
    games = [office.game]

    async def settle() -> None:
        for _ in range(2):
            await deliver(office, *games)
            if office.outbox._is_closed:
                office.outbox = office.open()

    await office.referee.start(office.game, office.click(ANN))
    await settle()
    opened = await office.referee.new_table(office.click(ANN), 1, OTHER, "dudo")
    games.append(opened.entry.game)
    await settle()
    await office.referee.join(games[1], office.click(BOB))
    await office.referee.start(games[1], office.click(ANN))
    await settle()
    office.now = MORNING
    await settle()
    await settle()
    for game in games:
        assert await office.store.undelivered(game) == [], moment
    return office, reaper.left <= 0


@pytest.mark.soak_first("dm-3")
@pytest.mark.parametrize("apart", [3, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize("reminders", [Reminders.DM, Reminders.CHANNEL])
async def test_a_process_killed_at_any_moment_calls_for_each_game_exactly_once(
    reminders: Reminders, apart: int
) -> None:
    """At every third moment, in the soak at each."""
    moment, is_killed = 0, True
    while is_killed:
        moment += apart
        office, is_killed = await night(moment, forgets_nonces=bool(moment % 2), reminders=reminders)

        marks = [mark for each in pings(office) for mark in each.text.split() if "/call0" in mark]
        assert sorted(marks) == ["1·3/call0", "2·3/call0"], moment
    assert moment > 40


@pytest.mark.parametrize(
    "moment, trouble",
    [("before", TryAgain()), ("before", TryAgain(untouched=True)), ("after", TryAgain())],
    ids=["lost", "untouched", "answer lost"],
)
async def test_a_call_that_fails_is_tried_again_and_given_once(moment: str, trouble: Trouble) -> None:
    office = await begun(quiet=NIGHT)
    await starts(office)
    office.now = MORNING
    office.courier.forgets_nonces = True
    setattr(office.courier, moment, [trouble])
    await deliver(office)

    assert len(pings(office)) == 1


async def test_a_call_brought_back_from_a_backup_waits_and_is_not_given_twice() -> None:
    office = await begun(quiet=NIGHT)
    await starts(office)
    for each in await office.store.undelivered(office.game):
        await office.store.mark_parcels(office.game, [each.number], ParcelState.SENDING)
    await deliver(office)
    before = pings(office)
    office.now = MORNING
    await deliver(office)

    assert before == []
    assert len(pings(office)) == 1
    assert CAT not in [user for each in office.courier.said for user in each.letter.mentions]


async def test_nobody_is_pinged_at_the_tables_of_a_server_that_sleeps() -> None:
    """Its hours and one's own count together; a hand comes without a sound."""
    office = Office()
    office.now = EVENING
    office.referee.people.calendar_of_server = lambda guild: Calendar("", NIGHT)
    await office.referee.people.change(ANN, quiet=(8 * 60, 9 * 60))
    await office.opened()
    await office.joins(BOB)
    await starts(office)
    before, heard = pings(office), [each for each in office.courier.said if BOB in each.letter.mentions]
    hands = [each.letter.is_silent for each in office.courier.said if each.channel > 10_000]
    office.now = MORNING
    await deliver(office)
    called = [each for each in office.courier.said if each.channel == 10_000 + BOB and "awaited" in each.text]
    own_hour = pings(office)
    office.now = MORNING + HOUR
    await deliver(office)

    assert before == own_hour == heard == []
    assert len(called) == len(pings(office)) == 1
    assert hands == [True, True]


async def test_a_call_of_a_server_that_sleeps_does_not_come_along_with_one_that_is_awake() -> None:
    office = await begun(quiet=NIGHT)
    asleep = Calendar("", (0, 12 * 60))
    office.referee.people.calendar_of_server = lambda guild: asleep if guild == OTHER_SERVER else ALWAYS
    await starts(office)
    other = await another(office, ABROAD, OTHER_SERVER)
    office.now = MORNING
    await deliver(office)
    first = [each.text for each in pings(office)]
    office.now = MORNING + 4 * HOUR
    await deliver(office, office.game, other)

    assert len(first) == 1 and "#2" not in first[0]
    assert len(pings(office)) == 2 and "#2" in pings(office)[-1].text
