"""When a person is there: quiet hours, days off and absence, by the clock of where they live."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

HOUR = 3_600_000
"""Milliseconds."""
LONGEST_QUIET = 18 * 60
"""Minutes of a day that may be quiet: so much of it is left that a deadline ends by day."""
MOST_DAYS_OFF = 6
FURTHEST_AWAY = 366
"""Days that somebody may be away in advance."""
MOST_DAYS = 400
"""Of so many days the hours are looked at one by one."""
MANY = 100
"""More nights and days off in a row, or between two moments, than any deadline of a table spans."""


@dataclass(frozen=True)
class Calendar:
    """The hours and days of one person; all moments are unix times in milliseconds.

    Whoever has chosen nothing is always there. A night that the clocks change in lasts until its hour has
    struck for the last time.
    """

    zone: str = ""
    """By its IANA name; empty, where none was chosen, is UTC."""
    quiet: tuple[int, int] | None = None
    """From and to, in minutes of the day, perhaps over midnight."""
    days_off: tuple[int, ...] = ()
    """Weekdays, 0 for Monday."""
    away_until: date | None = None
    """The first day on which they are back."""

    def is_quiet(self, at: int) -> bool:
        """Whether the person is not to be called at *at*."""
        return self.loud_from(at) > at

    def loud_from(self, at: int) -> int:
        """Give the first moment from *at* on that is neither in quiet hours nor off nor away."""
        for _ in range(MANY):
            end = self._absent_until(at)
            end = self._quiet_until(end)
            if end == at:
                break
            at = end
        return at

    def later(self, due: int, since: int) -> int:
        """Give when a deadline ends for this person that was to run from *since* to *due*.

        Days off, and those on which they are away, do not count; what would end in quiet hours ends an hour
        after them.
        """
        at, left = since, due - since
        for _ in range(MANY):
            at = self._absent_until(at)
            absence = self._next_day_off(at)
            if absence is None or at + left < absence:
                break
            at, left = absence, max(left - (absence - at), HOUR)  # nobody returns to a deadline that is over
        at += left
        for _ in range(MANY):
            if not self.is_quiet(at):
                break
            at = self.loud_from(at) + HOUR
        return at

    def time_there(self, since: int, until: int, gone: Iterable[tuple[int, int]] = ()) -> int:
        """Give how much of the time from *since* to *until* lies neither in quiet hours nor on days off, nor
        in the times *gone*, each from when to when.

        Of more than `MOST_DAYS` days all that follows counts.
        """
        first = self.here(since).date() - timedelta(days=1)
        days = min((self.here(until).date() - first).days, MOST_DAYS)
        off = (each for day in range(days + 1) for each in self._hours_off(first + timedelta(days=day)))
        passed, left = since, until - since
        for begin, end in sorted((*off, *gone)):
            end = min(end, until)
            left -= max(0, end - max(begin, passed))
            passed = max(passed, end)
        return max(0, left)

    def _hours_off(self, day: date) -> Iterator[tuple[int, int]]:
        """Give from when to when the person is not there that begins on *day*."""
        following = day + timedelta(days=1)
        if day.weekday() in self.days_off[:MOST_DAYS_OFF]:
            yield self._moment(day, 0), self._moment(following, 0)
        if self.quiet is not None:
            begins, ends = self.quiet
            last = day if ends > begins else following
            end = max(self._moment(last, ends), self._moment(last, ends, fold=1))
            yield self._moment(day, begins), end

    def here(self, at: int) -> datetime:
        """Give what the clock of this person shows at *at*."""
        return datetime.fromtimestamp(at / 1000, known_zone(self.zone))

    def is_away(self, at: int) -> bool:
        """Whether *at* is before the day on which they are back."""
        return self.away_until is not None and self.here(at).date() < self.away_until

    def _absent_until(self, at: int) -> int:
        """Give the beginning of the first day that is neither off nor before their return; *at* for today."""
        today = day = self.here(at).date()
        if self.away_until is not None:
            day = max(day, self.away_until)
        while day.weekday() in self.days_off[:MOST_DAYS_OFF]:
            day += timedelta(days=1)
        return at if day == today else self._moment(day, 0)

    def _next_day_off(self, at: int) -> int | None:
        today = self.here(at).date()
        following = (today + timedelta(days=each) for each in range(1, 8))
        found = next((day for day in following if day.weekday() in self.days_off), None)
        return None if found is None else self._moment(found, 0)

    def _quiet_until(self, at: int) -> int:
        """Give the end of the quiet hours around *at*; *at* where there are none."""
        if self.quiet is None:
            return at
        begins, ends = self.quiet
        today = self.here(at).date()
        for day in (today - timedelta(days=1), today):
            last = day if ends > begins else day + timedelta(days=1)
            end = max(self._moment(last, ends), self._moment(last, ends, fold=1))
            if self._moment(day, begins) <= at < end:
                return end
        return at

    def _moment(self, day: date, minutes: int, fold: int = 0) -> int:
        """Give when it is so many *minutes* after midnight on *day*; the second time where *fold* is 1."""
        clock = time(minutes // 60, minutes % 60, fold=fold, tzinfo=known_zone(self.zone))
        return int(datetime.combine(day, clock).timestamp() * 1000)


ALWAYS = Calendar()
"""Of somebody who has chosen nothing."""


@cache
def known_zone(name: str) -> tzinfo:
    """Give the time zone *name*; UTC for none, and for one that this machine does not know any more."""
    try:
        return ZoneInfo(name) if name else UTC
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC
