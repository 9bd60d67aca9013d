"""Quiet hours and days of return as people type them."""

from __future__ import annotations

import re
from collections.abc import Collection
from datetime import date, timedelta

from bot.people.calendar import FURTHEST_AWAY, LONGEST_QUIET
from rules.contract import IllegalAction, Quoted

DAY = 24 * 60
_CLOCK = re.compile(r"(?<!\d)(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?\.?(?:m\b)?", re.IGNORECASE)
_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_DOTTED = re.compile(r"(\d{1,2})\.(\d{1,2})\.?(\d{4})?")
_DAYS = re.compile(r"(\d{1,4})(?:\s*[^\W\d]+)?\.?")


def read_quiet(typed: str, nothing: Collection[str]) -> tuple[int, int] | None:
    """Give from when to when *typed* is quiet, in minutes of the day; None for a word for *nothing*.

    Raise IllegalAction("unknown_quiet_hours") or ("quiet_too_long").
    """
    if typed.strip().casefold() in nothing:
        return None
    found = [_minutes(*each.groups()) for each in _CLOCK.finditer(typed)]
    if len(found) != 2 or None in found:
        raise IllegalAction("unknown_quiet_hours", typed=Quoted(typed))
    begins, ends = (each % DAY for each in found if each is not None)
    if not 0 < (ends - begins) % DAY <= LONGEST_QUIET:
        raise IllegalAction("quiet_too_long", hours=LONGEST_QUIET // 60)
    return begins, ends


def read_return(typed: str, today: date, nothing: Collection[str]) -> date | None:
    """Give the day on which somebody is back who *typed* it, or for how many days they are away.

    None, for a word for *nothing*, is no absence at all. Raise IllegalAction("unknown_day"),
    ("day_is_over") or ("away_too_long").
    """
    words = typed.strip().casefold()
    if words in nothing or words == "0":
        return None
    day = _day(words, today)
    if day is None:
        raise IllegalAction("unknown_day", typed=Quoted(typed))
    if day <= today:
        raise IllegalAction("day_is_over")
    if (day - today).days > FURTHEST_AWAY:
        raise IllegalAction("away_too_long", days=FURTHEST_AWAY)
    return day


def _minutes(hours: str, minutes: str | None, half: str | None) -> int | None:
    hour, minute = int(hours), int(minutes or 0)
    if half is not None:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if half.casefold() == "p" else 0)
    return hour * 60 + minute if minute < 60 and hour * 60 + minute <= DAY else None


def _day(words: str, today: date) -> date | None:
    try:
        if found := _ISO.fullmatch(words):
            year, month, day = map(int, found.groups())
            return date(year, month, day)
        if found := _DOTTED.fullmatch(words):
            day, month = int(found[1]), int(found[2])
            chosen = date(int(found[3] or today.year), month, day)
            return chosen if found[3] or chosen > today else date(today.year + 1, month, day)
    except ValueError:
        return None
    found = _DAYS.fullmatch(words)
    return None if found is None else today + timedelta(days=int(found[1]))
