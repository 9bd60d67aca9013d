"""When a decision ends, and when its player is reminded: tables of cases, no clock but the one given."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from bot.game.due_times import calendar_of, due_time, reminder_times
from bot.people.calendar import ALWAYS, Calendar

HOUR = 3_600_000
NIGHT_OWL = Calendar("Europe/Berlin", quiet=(23 * 60, 8 * 60))


def at(words: str) -> int:
    """Give the unix time of a day of November 2026, as in "mon 9:00" for the 2nd, in UTC."""
    day, _, clock = words.partition(" ")
    hour, minute = map(int, clock.split(":"))
    week, name = (7, day[1:]) if day.startswith("+") else (0, day)
    number = 2 + week + ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].index(name)
    return int(datetime(2026, 11, number, hour, minute, tzinfo=UTC).timestamp() * 1000)


def said(moment: int) -> str:
    then = datetime.fromtimestamp(moment / 1000, UTC)
    days = (then.date() - date(2026, 11, 2)).days
    name = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"][days % 7]
    return f"{'+' * (days // 7)}{name} {then.hour}:{then.minute:02}"


ENDS = {
    "a day later": (ALWAYS, "everyday", "mon 12:00", 24, "tue 12:00"),
    "over a weekend that counts": (ALWAYS, "everyday", "fri 12:00", 24, "sat 12:00"),
    "over a weekend that does not": (ALWAYS, "weekdays", "fri 12:00", 24, "+mon 12:00"),
    "asked at a weekend that does not count": (ALWAYS, "weekdays", "sat 12:00", 10, "+mon 10:00"),
    "at night where nights do not count": (ALWAYS, "weekdays", "mon 12:00", 15, "tue 9:00"),
    "three days over such a weekend": (ALWAYS, "weekdays", "thu 12:00", 72, "+tue 12:00"),
    "in quiet hours": (NIGHT_OWL, "everyday", "mon 12:00", 12, "tue 8:00"),
    "just before quiet hours": (NIGHT_OWL, "everyday", "mon 12:00", 9, "mon 21:00"),
    "by day": (NIGHT_OWL, "everyday", "mon 12:00", 24, "tue 12:00"),
    "over a day off": (Calendar(days_off=(1,)), "everyday", "mon 12:00", 24, "wed 12:00"),
    "days off and a weekend": (Calendar(days_off=(4,)), "weekdays", "thu 12:00", 24, "+mon 12:00"),
    "only weekends, at a table of weekdays": (
        Calendar(days_off=(0, 1, 2, 3, 4)),
        "weekdays",
        "fri 12:00",
        24,
        "sun 9:00",
    ),
    "away for two days": (Calendar(away_until=date(2026, 11, 4)), "everyday", "mon 12:00", 24, "thu 0:00"),
}


@pytest.mark.parametrize(("own", "clock", "since", "hours", "end"), ENDS.values(), ids=ENDS)
def test_a_decision_ends(own: Calendar, clock: str, since: str, hours: int, end: str) -> None:
    calendar = calendar_of(own, ALWAYS, clock)

    assert said(due_time(calendar, at(since), hours * HOUR, 14)) == end


def test_who_has_chosen_nothing_has_the_night_and_the_zone_of_the_server() -> None:
    house = Calendar("Asia/Tokyo", quiet=(0, 6 * 60))

    assert calendar_of(ALWAYS, house, "everyday") == house
    assert calendar_of(NIGHT_OWL, house, "everyday") == NIGHT_OWL


@pytest.mark.parametrize(("days", "end"), [(14, "+sun 0:00"), (5, "sun 12:00"), (0, "tue 12:00")])
def test_an_absence_is_waited_for_up_to_the_limit_of_the_table(days: int, end: str) -> None:
    away = Calendar(away_until=date(2026, 11, 14))

    assert said(due_time(away, at("mon 12:00"), 24 * HOUR, days)) == end


REMINDERS = {
    "a day": (ALWAYS, "mon 12:00", "tue 12:00", {"half": "tue 0:00", "last": "tue 10:00"}),
    "three days": (ALWAYS, "mon 12:00", "thu 12:00", {"half": "wed 0:00", "last": "thu 10:00"}),
    "six hours": (ALWAYS, "mon 12:00", "mon 18:00", {"half": "mon 15:00", "last": "mon 16:00"}),
    "both at once": (ALWAYS, "mon 12:00", "mon 16:00", {"half": "mon 14:00"}),
    "within an hour of one another": (ALWAYS, "mon 12:00", "mon 17:00", {"half": "mon 14:30"}),
    "an hour": (ALWAYS, "mon 12:00", "mon 13:00", {"half": "mon 12:30"}),
    "too short for any": (ALWAYS, "mon 12:00", "mon 12:30", {}),
    "half time at night": (NIGHT_OWL, "mon 12:00", "tue 12:00", {"half": "tue 7:00", "last": "tue 10:00"}),
    "both in the morning": (NIGHT_OWL, "mon 16:00", "tue 8:00", {"half": "tue 7:00"}),
    "called in the morning": (NIGHT_OWL, "mon 23:00", "tue 11:00", {"last": "tue 9:00"}),
    "live": (ALWAYS, "mon 12:00", None, {"nudge": "mon 12:10"}),
    "live at night": (NIGHT_OWL, "mon 22:00", None, {"nudge": "tue 7:00"}),
}


@pytest.mark.parametrize(("calendar", "since", "due", "reminders"), REMINDERS.values(), ids=REMINDERS)
def test_a_player_is_reminded(
    calendar: Calendar, since: str, due: str | None, reminders: dict[str, str]
) -> None:
    times = reminder_times(calendar, at(since), None if due is None else at(due))

    assert {kind: said(moment) for kind, moment in times.items()} == reminders
