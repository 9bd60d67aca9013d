"""Who is away until when, as far as their tables are told: noted at a table, and taken back."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, time

from bot.game.judgement import Change, Facts
from bot.game.table import Table
from bot.store.records import Deadline
from rules.contract import IllegalAction, Quoted, Seat

AWAY = "away"
"""The kind of an entry that says until when somebody is away."""
BACK = "back"
"""The kind of an entry that takes it back, and of the deadline that does so."""
NOON = time(12, tzinfo=UTC)
"""When a day has begun everywhere: by their return at midnight everybody would learn where people live."""


def go(table: Table, seat: Seat, until: str) -> Change:
    """Note that the player of *seat* is away until the day *until*, YYYY-MM-DD; raise IllegalAction."""
    _is_played(table, seat)
    try:
        is_day = date.fromisoformat(until).isoformat() == until
    except ValueError:
        is_day = False
    if not is_day or table.chairs[seat].away == until:
        raise IllegalAction("unknown_day", typed=Quoted(until))
    return _noted(AWAY, table, seat, until, {"until": until})


def come_back(table: Table, seat: Seat) -> Change:
    """Note that the player of *seat* is there again; raise IllegalAction."""
    _is_played(table, seat)
    if not table.chairs[seat].away:
        raise IllegalAction("stale_button")
    return _noted(BACK, table, seat, "", {})


def to_be_told(table: Table, seat: Seat, until: date | None, now: int) -> Change | None:
    """Give what *table* is to be told of the player of *seat*, who is away *until* that day, if anything.

    *now* is the unix time in milliseconds.
    """
    day = "" if until is None or _noon_of(until) <= now else until.isoformat()
    chair = table.chairs[seat]
    if chair.user is None or chair.away == day or table.state is None or not table.status.is_open:
        return None
    return go(table, seat, day) if day else come_back(table, seat)


def returns(table: Table) -> tuple[Deadline, ...]:
    """Give when each absence at *table* is over by itself."""
    if not table.status.is_open:
        return ()
    return tuple(
        Deadline(seat, _noon_of(date.fromisoformat(chair.away)), BACK)
        for seat, chair in enumerate(table.chairs)
        if chair.user is not None and chair.away
    )


def _is_played(table: Table, seat: Seat) -> None:
    if table.state is None or not table.status.is_open:
        raise IllegalAction("game_not_running")
    if table.chairs[seat].user is None:
        raise IllegalAction("not_seated")


def _noted(kind: str, table: Table, seat: Seat, until: str, facts: Facts) -> Change:
    chair = replace(table.chairs[seat], away=until)
    chairs = (*table.chairs[:seat], chair, *table.chairs[seat + 1 :])
    return Change(kind, replace(table, chairs=chairs), {"name": chair.name, "seat": int(seat), **facts})


def _noon_of(day: date) -> int:
    return int(datetime.combine(day, NOON).timestamp() * 1000)
