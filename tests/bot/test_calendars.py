"""When a person is there: quiet hours over midnight, days off, absence, and clocks that are changed."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from bot.people.calendar import ALWAYS, HOUR, Calendar

NIGHT = (22 * 60 + 30, 8 * 60)
DAY = (9 * 60, 17 * 60)
BERLIN = "Europe/Berlin"
WEEKEND = (5, 6)


def at(spelled: str) -> int:
    """Give the moment that is *spelled* in UTC, in unix milliseconds."""
    return int(datetime.fromisoformat(spelled).replace(tzinfo=UTC).timestamp() * 1000)


def utc(moment: int) -> str:
    return datetime.fromtimestamp(moment / 1000, UTC).strftime("%Y-%m-%d %H:%M")


CASES = {
    "who chose nothing is always there": (ALWAYS, "2026-01-10 03:00", "2026-01-10 03:00"),
    "a night before midnight": (Calendar("", NIGHT), "2026-01-10 23:00", "2026-01-11 08:00"),
    "a night after midnight": (Calendar("", NIGHT), "2026-01-10 07:59", "2026-01-10 08:00"),
    "its last minute is over": (Calendar("", NIGHT), "2026-01-10 08:00", "2026-01-10 08:00"),
    "its first minute": (Calendar("", NIGHT), "2026-01-10 22:30", "2026-01-11 08:00"),
    "quiet by day": (Calendar("", DAY), "2026-01-10 12:00", "2026-01-10 17:00"),
    "loud by night then": (Calendar("", DAY), "2026-01-10 03:00", "2026-01-10 03:00"),
    "by the clock of where one lives": (
        Calendar("Asia/Vladivostok", NIGHT),
        "2026-01-10 13:00",
        "2026-01-10 22:00",
    ),
    "half hours from UTC": (Calendar("Asia/Kolkata", NIGHT), "2026-01-10 18:00", "2026-01-11 02:30"),
    # 2026-01-10 is a Saturday.
    "a weekend": (Calendar("", None, WEEKEND), "2026-01-10 12:00", "2026-01-12 00:00"),
    "a weekend and the night after it": (
        Calendar("", NIGHT, WEEKEND),
        "2026-01-10 12:00",
        "2026-01-12 08:00",
    ),
    "the evening before it": (Calendar("", NIGHT, WEEKEND), "2026-01-09 23:00", "2026-01-12 08:00"),
    "away": (
        Calendar("", None, (), date(2026, 2, 1)),
        "2026-01-10 12:00",
        "2026-02-01 00:00",
    ),
    "back on a day off": (
        Calendar(BERLIN, NIGHT, WEEKEND, date(2026, 1, 31)),
        "2026-01-10 12:00",
        "2026-02-02 07:00",
    ),
    "back today": (Calendar("", None, (), date(2026, 1, 10)), "2026-01-10 00:00", "2026-01-10 00:00"),
    # Clocks go forward at 01:00 UTC on 2026-03-29 and back on 2026-10-25.
    "a short night": (Calendar(BERLIN, NIGHT), "2026-03-28 23:00", "2026-03-29 06:00"),
    "a long night": (Calendar(BERLIN, NIGHT), "2026-10-24 23:00", "2026-10-25 07:00"),
    "an hour that does not strike": (Calendar(BERLIN, (0, 150)), "2026-03-29 00:30", "2026-03-29 01:30"),
    "an hour that strikes twice": (Calendar(BERLIN, (0, 150)), "2026-10-25 00:45", "2026-10-25 01:30"),
    # In Havana the clocks go back from 01:00 to 00:00, in Cairo forward from 00:00 to 01:00.
    "midnight that strikes twice": (
        Calendar("America/Havana", None, (6,)),
        "2026-11-01 05:30",
        "2026-11-02 05:00",
    ),
    "midnight that does not strike": (
        Calendar("Africa/Cairo", None, (3,)),
        "2026-04-23 12:00",
        "2026-04-23 22:00",
    ),
    "a zone that is no more": (Calendar("Mars/Olympus", NIGHT), "2026-01-10 23:00", "2026-01-11 08:00"),
}


@pytest.mark.parametrize("case", CASES)
def test_a_person_may_be_called_again_from(case: str) -> None:
    calendar, moment, expected = CASES[case]

    assert utc(calendar.loud_from(at(moment))) == expected
    assert calendar.is_quiet(at(moment)) is (moment != expected)
    assert not calendar.is_quiet(calendar.loud_from(at(moment)))


DEADLINES = {
    "by day it ends as it would": (Calendar("", NIGHT), "2026-01-13 10:00", 24, "2026-01-14 10:00"),
    "in quiet hours it ends an hour after": (Calendar("", NIGHT), "2026-01-13 23:00", 24, "2026-01-15 09:00"),
    "nights before its end count": (Calendar("", NIGHT), "2026-01-13 10:00", 72, "2026-01-16 10:00"),
    "days off do not count": (Calendar("", None, WEEKEND), "2026-01-09 20:00", 24, "2026-01-12 20:00"),
    "given on a day off": (Calendar("", None, WEEKEND), "2026-01-10 20:00", 24, "2026-01-13 00:00"),
    "given on a day off, with nights": (
        Calendar("", NIGHT, WEEKEND),
        "2026-01-10 20:00",
        24,
        "2026-01-13 09:00",
    ),
    "two weekends": (Calendar("", None, WEEKEND), "2026-01-09 12:00", 144, "2026-01-19 12:00"),
    "while away nothing counts": (
        Calendar("", None, (), date(2026, 1, 20)),
        "2026-01-09 20:00",
        24,
        "2026-01-21 00:00",
    ),
    "exactly at the beginning of a day off": (
        Calendar("", None, WEEKEND),
        "2026-01-09 00:00",
        24,
        "2026-01-12 01:00",
    ),
    "six days off in a week": (
        Calendar("", None, (0, 1, 2, 3, 4, 5)),
        "2026-01-11 00:00",
        50,
        "2026-01-25 02:00",
    ),
}


@pytest.mark.parametrize("case", DEADLINES)
def test_a_deadline_of_a_person(case: str) -> None:
    calendar, since, hours, expected = DEADLINES[case]

    assert utc(calendar.later(at(since) + hours * HOUR, at(since))) == expected


@pytest.mark.parametrize("zone", ["Europe/Berlin", "America/Sao_Paulo", "Australia/Lord_Howe", "Asia/Tehran"])
def test_no_deadline_of_a_year_ends_early_or_in_quiet_hours(zone: str) -> None:
    calendar = Calendar(zone, (1, 18 * 60), (0, 2, 4, 6))
    for hour in range(0, 366 * 24, 13):
        since = at("2026-01-01 00:20") + hour * HOUR
        end = calendar.later(since + 24 * HOUR, since)

        assert end >= since + 24 * HOUR and not calendar.is_quiet(end)
        assert end - since < 10 * 24 * HOUR
