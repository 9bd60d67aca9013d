"""Reminders of what somebody has to decide: when each is given, and the entries that tell of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot.game.deadlines import DEFAULT, Moment, begins_anew
from bot.game.due_times import NUDGE, NUDGED, REMINDERS, reminder_times
from bot.game.judgement import Change, Facts
from bot.game.table import Click, Table
from bot.game.table_options import LIVE
from bot.people.calendar import HOUR
from bot.store.records import Deadline, Parcel, Status
from rules.contract import IllegalAction, Seat

REMINDED = "reminded"
"""The kind of an entry that reminds somebody in the channel, whom no private message reaches."""
LANE = "remind:"
"""What the destination of a reminder begins with; seat, kind and the entry that asks follow."""
NUDGES_APART = 12 * HOUR
"""Milliseconds between two nudges of one person."""
TOLD_WITHIN = 10 * 60_000
"""Milliseconds after which a reminder was given, or comes too late: its row is not set again."""


def reminders_after(
    before: Table, change: Change, deadlines: Sequence[Deadline], moment: Moment
) -> tuple[Deadline, ...]:
    """Give when people are reminded after *change*, with these *deadlines*.

    A reminder stays as long as its decision, so that it is given once; one of a deadline that has moved is
    reckoned anew.
    """
    after, found = change.table, []
    if after.status is Status.EXPORTED:
        return before.reminders  # for where it goes on
    known = {each.seat: each for each in before.deadlines if each.kind == DEFAULT}
    for each in deadlines:
        if each.kind != DEFAULT:
            continue
        old = known.get(each.seat)
        if old is not None and (old.due, old.asked) == (each.due, each.asked):
            found += [one for one in before.reminders if one.seat == each.seat and one.kind != NUDGED]
        elif each.allowed:
            times = reminder_times(moment.calendar_of(after, Seat(each.seat)), each.since, each.due)
            found += (
                Deadline(each.seat, at, kind, each.asked) for kind, at in times.items() if at > moment.now
            )
    for seat in _awaited(after):
        is_new = begins_anew(before, change, seat)
        running = [one for one in before.reminders if one.seat == seat and not is_new]
        if after.options["pace"] == LIVE:
            found += [one for one in running if one.kind == NUDGE] or _begun(before, after, seat, moment)
        found += _nudged(change, seat, [one for one in running if one.kind == NUDGED], moment)
    return tuple(_told(each, change) for each in found)


def _told(reminder: Deadline, change: Change) -> Deadline:
    """Give *reminder*, kept as given where *change* has given it in the channel."""
    is_given = change.kind == REMINDED and (reminder.seat, reminder.kind) == (
        change.facts["seat"],
        change.facts["reminder"],
    )
    return replace(reminder, due=0) if is_given else reminder


def _begun(before: Table, after: Table, seat: Seat, moment: Moment) -> list[Deadline]:
    times = reminder_times(moment.calendar_of(after, seat), moment.now, None)
    return [Deadline(int(seat), at, kind, before.version + 1) for kind, at in times.items()]


def _nudged(change: Change, seat: Seat, running: list[Deadline], moment: Moment) -> list[Deadline]:
    if change.kind != NUDGED or seat not in seats_of(change.facts["seats"]):
        return running
    at = moment.calendar_of(change.table, seat).loud_from(moment.now)
    return [Deadline(int(seat), at, NUDGED, change.table.version + 1)]


def _awaited(table: Table) -> list[Seat]:
    """Give the people who have yet to answer."""
    seats = () if table.pending is None else table.pending.seats
    return [seat for seat in seats if not table.chairs[seat].is_automated]


def rows(reminders: Iterable[Deadline], now: int) -> tuple[Deadline, ...]:
    """Give those of *reminders* that the clock has still to go by."""
    return tuple(each for each in reminders if each.due > now - TOLD_WITHIN)


def due_reminder(table: Table, seat: Seat, kind: str, asked: int) -> Deadline | None:
    """Give the reminder of that *kind* which the person on *seat* is to have of what was *asked* with that
    entry; None where they have had it in the channel, or are no more awaited."""
    if seat not in _awaited(table):
        return None
    known = (each for each in table.reminders if (each.seat, each.kind, each.asked) == (seat, kind, asked))
    return next((each for each in known if each.due > 0), None)


def parcel(table: Table, row: Deadline) -> Parcel | None:
    """Give what is delivered where the reminder *row* is due; None where it is no more wanted."""
    found = next((each for each in table.reminders if each == row), None)
    if found is None or due_reminder(table, Seat(row.seat), row.kind, found.asked) is None:
        return None
    ends = next((each.due for each in table.deadlines if (each.seat, each.kind) == (row.seat, DEFAULT)), 0)
    return Parcel(f"{LANE}{row.seat}:{row.kind}:{found.asked}", b'{"ends":%d}' % ends)


def remind(table: Table, seat: Seat, kind: str) -> Change:
    """Remind the person on *seat* in the channel, for everybody to see that they are awaited.

    Raise IllegalAction in a secret decision: nobody may learn who has yet to answer.
    """
    pending = table.pending
    if pending is None or pending.secret or seat not in _awaited(table) or kind not in REMINDERS:
        raise IllegalAction("nobody_to_nudge")
    facts: Facts = {"seat": int(seat), "reminder": kind}
    return Change(REMINDED, table, facts, calls=(seat,))


def may_be_nudged(table: Table, click: Click, now: int) -> list[Seat]:
    """Give whom *click*'s user, a player, may have reminded *now*: not themselves, nor whom somebody had
    reminded lately; raise IllegalAction where that is all of them.

    In a secret decision that is everybody who was asked: it does not tell who has answered.
    """
    own = table.seated(click.user)
    others = [seat for seat in publicly_awaited(table) if seat != own]
    found = [seat for seat in others if now - table.chairs[seat].nudged >= NUDGES_APART]
    if others and not found:
        again = min(table.chairs[seat].nudged for seat in others) + NUDGES_APART
        raise IllegalAction("nudged_lately", hours=NUDGES_APART // HOUR, when=f"<t:{again // 1000}:R>")
    return found


def nudge(table: Table, click: Click, seats: Sequence[Seat], now: int = 0) -> Change:
    """Let *click*'s user, a player, have the people on *seats* reminded, who are publicly awaited."""
    own = table.seated(click.user)
    if not seats or own in seats or not set(seats) <= set(publicly_awaited(table)):
        raise IllegalAction("nobody_to_nudge")
    chairs = [
        replace(chair, nudged=now) if number in seats else chair for number, chair in enumerate(table.chairs)
    ]
    facts: Facts = {"seat": int(own), "seats": " ".join(map(str, seats))}
    return Change(NUDGED, replace(table, chairs=tuple(chairs)), facts)


def publicly_awaited(table: Table) -> list[Seat]:
    """Give the people of whom everybody knows that they are asked; some may have answered in secret."""
    seats = () if table.pending is None else table.pending.asked
    return [seat for seat in seats if not table.chairs[seat].is_automated]


def seats_of(fact: str | int) -> list[Seat]:
    """Give the seats that a *fact* of an entry names."""
    return [Seat(int(each)) for each in str(fact).split()]
