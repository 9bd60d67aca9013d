"""When a decision ends, and when its player is reminded of it: by the hours and days of player and table."""

from __future__ import annotations

from dataclasses import replace

from bot.game.table_options import WEEKDAYS
from bot.people.calendar import HOUR, MOST_DAYS_OFF, Calendar

NIGHT = (22 * 60, 8 * 60)
"""The hours, in minutes of the day, in which nothing ends at a table that counts weekdays only."""
WEEKEND = (5, 6)
NUDGE_AFTER = 10 * 60_000
"""Milliseconds after which whoever plays live is nudged."""
LAST_HOURS = 2
"""So many hours before the end its player is reminded once more."""
HALF, LAST, NUDGE, NUDGED = "half", "last", "nudge", "nudged"
REMINDERS = (HALF, LAST, NUDGE, NUDGED)
"""Kinds of reminders: three that the clock gives, and the one that somebody at the table asks for."""


def calendar_of(own: Calendar, house: Calendar, clock: str) -> Calendar:
    """Give the hours and days that count for somebody with a calendar of their *own* at a table.

    What they have not chosen is that of the *house*, the server's; the weekend of a table whose *clock*
    counts weekdays is by where they live.
    """
    is_weekly = clock == WEEKDAYS
    days_off = sorted({*own.days_off, *(WEEKEND if is_weekly else ())})
    return replace(
        own,
        zone=own.zone or house.zone,
        quiet=own.quiet or house.quiet or (NIGHT if is_weekly else None),
        # Somebody who is there at weekends only has no day of the week left.
        days_off=own.days_off if len(days_off) > MOST_DAYS_OFF else tuple(days_off),
    )


def due_time(calendar: Calendar, since: int, allowed: int, away_days: int) -> int:
    """Give when a decision ends that may take the milliseconds *allowed* from *since* on.

    Who is away is waited for, at most *away_days* longer than if they were not; see `Calendar.later`.
    """
    whole = calendar.later(since + allowed, since)
    if calendar.away_until is None:
        return whole
    there = replace(calendar, away_until=None)
    longest = there.later(since + allowed, since) + away_days * 24 * HOUR
    if whole <= longest:
        return whole
    return there.loud_from(longest) + HOUR if there.is_quiet(longest) else longest


def reminder_times(calendar: Calendar, since: int, due: int | None) -> dict[str, int]:
    """Give when a player is reminded of what is asked *since* then and ends when it is *due*, by kind.

    None is without an end. No reminder comes in quiet hours, in the first half hour after a call outside of
    these, or within an hour of another.
    """
    if due is None:
        return {NUDGE: calendar.loud_from(since + NUDGE_AFTER)}
    half = calendar.loud_from(since + (due - since) // 2)
    last = calendar.loud_from(due - LAST_HOURS * HOUR)
    earliest = calendar.loud_from(since) + HOUR // 2
    times = {HALF: half} if earliest <= half < due else {}
    if earliest <= last < due and (not times or last - half >= HOUR):
        times[LAST] = last
    return times
