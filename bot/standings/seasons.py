"""Into what seasons a server divides its rankings: by the calendar of where it lives, or by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from bot.people.calendar import known_zone
from bot.servers.settings import BY_HAND, MONTHS_OF, ServerSettings
from rules.contract import Phrase

EVER = "ever"
"""The season that has all games."""
FAR = 2**62
MOST = 24
"""Seasons that are offered, beside all games: the newest."""


@dataclass(frozen=True)
class Season:
    """From when to when games that end belong together."""

    key: str
    """`ever`; `2026-11` for the month, `2026.4` for the quarter, `2026`; `-3` for the third begun by hand."""
    since: int
    """Unix time in milliseconds, as the next."""
    until: int
    name: Phrase


ALL_TIME = Season(EVER, 0, FAR, Phrase("standings-season-ever"))


def seasons(ways: ServerSettings, first: int, now: int) -> tuple[Season, ...]:
    """Give the seasons of a server with these *ways* that may have games, the present one first.

    Its first game has ended at *first*. All games together come last.
    """
    if ways.seasons == BY_HAND:
        found = [*_by_hand(ways)]
    elif ways.seasons in MONTHS_OF:
        found = [*_by_calendar(ways, min(first, now), now)]
    else:
        found = []
    return *found[:MOST], ALL_TIME


def _by_hand(ways: ServerSettings) -> Iterator[Season]:
    starts = (0, *sorted(ways.season_starts), FAR)
    for number in range(len(starts) - 1, 0, -1):
        since, until = starts[number - 1 : number + 1]
        day = datetime.fromtimestamp(since / 1000, known_zone(ways.zone)).date()
        began = Phrase.of(
            "standings-day", day=day.day, month=Phrase(f"time-month-{day.month}"), year=str(day.year)
        )
        name = Phrase.of("standings-season-hand", number=number, began=began if since else "none")
        yield Season(f"-{number}", since, until, name)


def _by_calendar(ways: ServerSettings, first: int, now: int) -> Iterator[Season]:
    months, zone = MONTHS_OF[ways.seasons or ""], known_zone(ways.zone)
    present = datetime.fromtimestamp(now / 1000, zone)
    index = (present.year * 12 + present.month - 1) // months
    until = _moment((index + 1) * months, ways)
    for each in range(index, index - MOST, -1):
        since = _moment(each * months, ways)
        year, month = divmod(each * months, 12)
        yield Season(_key(months, year, month), since, until, _name(months, year, month))
        if since <= first:
            return
        until = since


def _moment(month: int, ways: ServerSettings) -> int:
    """Give when the *month* begins, counted from the year 0."""
    begins = datetime(month // 12, month % 12 + 1, 1, tzinfo=known_zone(ways.zone))
    return int(begins.timestamp() * 1000)


def _key(months: int, year: int, month: int) -> str:
    match months:
        case 1:
            return f"{year}-{month + 1:02}"
        case 3:
            return f"{year}.{month // 3 + 1}"
    return str(year)


def _name(months: int, year: int, month: int) -> Phrase:
    written = str(year)  # a number would be written with its thousands apart
    match months:
        case 1:
            named = Phrase(f"standings-month-{month + 1}")
            return Phrase.of("standings-season-month", month=named, year=written)
        case 3:
            return Phrase.of("standings-season-quarter", quarter=month // 3 + 1, year=written)
    return Phrase.of("standings-season-year", year=written)
