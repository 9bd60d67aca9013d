"""By when each awaited seat must answer, and what is done when nobody did."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from bot.game import absence
from bot.game.due_times import due_time
from bot.game.judgement import DESERTED, RESCHEDULED, Change, is_silent_undo, newly_put
from bot.game.only_answers import ONLY, only_answer, pause_before
from bot.game.past import back_to
from bot.game.question import DEADLINE, awaited
from bot.game.table import Table
from bot.game.table_options import milliseconds_allowed
from bot.people.calendar import ALWAYS, HOUR, Calendar
from bot.store.records import Deadline, Status
from rules.advice import Strength
from rules.contract import Seat

HOURS_DESERTED = 24
"""For how long a game that everybody has left waits for somebody to come back."""
HOURS_OF_A_QUESTION = 24
"""How long a question to several seats stays open at a table without deadlines."""
THINKING = 1500
"""Milliseconds more before a sharp seat moves: in them, and in the pause of all, it has thought."""
DEFAULT = "default"
EXTENDED = "extended"
"""The kind of an entry that gives somebody longer."""
RECKONED = (RESCHEDULED, absence.AWAY, absence.BACK)
"""Kinds of entries after which everybody's time is reckoned anew."""


@dataclass(frozen=True)
class Moment:
    """When something happens at a table, and whose time counts how."""

    now: int
    """Unix time in milliseconds."""
    automated_delay: int
    """Milliseconds before an automated seat moves."""
    calendar_of: Callable[[Table, Seat], Calendar] = lambda table, seat: ALWAYS
    """Gives the hours and days that count for a seat."""


def deadlines_after(before: Table, change: Change, moment: Moment) -> tuple[Deadline, ...]:
    """Give by when each awaited seat must answer after *change*; a seat that has not acted keeps its own.

    When somebody's absence is over stands among them.
    """
    if change.table.status is Status.EXPORTED:
        return before.deadlines  # for where it goes on
    found = _of_decisions(before, change, moment)
    return (*(each for each in found if each.kind != absence.BACK), *absence.returns(change.table))


def _of_decisions(before: Table, change: Change, moment: Moment) -> tuple[Deadline, ...]:
    after, now = change.table, moment.now
    if change.kind in ("postponed", "imported"):
        return tuple(_by_day(each, after, moment) for each in after.deadlines)
    if after.status is Status.PAUSED and after.is_deserted:
        waiting_for_somebody = tuple(each for each in before.deadlines if each.kind == DESERTED)
        return waiting_for_somebody or (Deadline(0, now + HOURS_DESERTED * HOUR, DESERTED),)
    questions = _questions(before, after, now)
    if after.pending is None or any(each.holds for each in after.questions):
        return questions
    acted = None if change.action is None else change.action.seat
    waiting = {(deadline.seat, deadline.kind): deadline for deadline in before.deadlines}
    found = [*questions]
    thinking = frozenset(seat for seat in after.pending.seats if _thinks(after, seat, moment))
    for seat in after.pending.seats:
        begun: list[Deadline | None]
        if after.chairs[seat].is_automated:
            pause = moment.automated_delay + (THINKING if seat in thinking else 0)
            begun = [Deadline(int(seat), now + pause, "automated")]
        else:
            begun = [_of_person(before, after, seat, moment)]
            if only_answer(after, seat) is not None:
                pause = pause_before(after, seat, acted, moment.automated_delay)
                begun.append(Deadline(int(seat), now + pause, ONLY))
        for each in begun:
            if each is None:
                continue
            running = None if begins_anew(before, change, seat) else waiting.get((seat, each.kind))
            found.append(each if running is None else _running(running, change, moment))
    return _one_after_another(found, thinking, now)


def _thinks(table: Table, seat: Seat, moment: Moment) -> bool:
    """Whether the automated player of *seat* waits longer: a sharp one always as long as it may think, so
    that nobody learns how much there was to think about; but not where its search has nothing to tell."""
    chair, position = table.chairs[seat], table.position
    if chair.strength is not Strength.SHARP or chair.user is not None or not moment.automated_delay:
        return False
    settled = table.ruleset.effort.settled
    return position is None or not any(isinstance(each, settled) for each in position.legal_actions(seat))


def _one_after_another(
    found: Sequence[Deadline], thinking: Collection[Seat], now: int
) -> tuple[Deadline, ...]:
    """Give *found* with time for each seat that is *thinking* by itself.

    Seats that are asked at once think one after another, and anew whenever somebody has answered. Without
    time of their own, how late they are would tell how long they thought.
    """
    free, later = now, {}
    for each in sorted(found, key=lambda each: each.due):
        if each.kind == "automated" and each.seat in thinking:
            free = max(each.due, free + THINKING)
            later[each] = replace(each, due=free)
    return tuple(later.get(each, each) for each in found)


def begins_anew(before: Table, change: Change, seat: Seat) -> bool:
    """Whether the time of *seat* begins anew with *change*, if it is awaited then."""
    if is_silent_undo(change.kind, change.facts):
        return seat == change.facts["seat"]
    if before.chairs[seat].user != change.table.chairs[seat].user:  # it has changed hands
        return True
    if before.pending is None or back_to(change.kind, change.facts):
        return True
    return change.action is not None and change.action.seat == seat


def _of_person(before: Table, after: Table, seat: Seat, moment: Moment) -> Deadline | None:
    """Give by when the person on *seat* must answer what is asked from now on; None for no limit."""
    allowed = milliseconds_allowed(after.ruleset, after.state, after.options)
    begun = Deadline(int(seat), 0, DEFAULT, before.version + 1, moment.now, allowed)
    return _reckoned(begun, after, moment) if allowed else None


def _reckoned(deadline: Deadline, table: Table, moment: Moment) -> Deadline:
    """Give *deadline* with its end by the hours and days that count for its seat."""
    calendar = moment.calendar_of(table, Seat(deadline.seat))
    days = int(table.options["away_days"])
    return replace(deadline, due=due_time(calendar, deadline.since, deadline.allowed, days))


def _running(running: Deadline, change: Change, moment: Moment) -> Deadline:
    """Give a *running* deadline after *change*, which may be about it."""
    if running.kind != DEFAULT:
        return running
    if str(running.seat) in str(change.facts.get("longer", "")).split():
        return _longer(running, change, moment)
    if change.kind in RECKONED and running.allowed:
        return _rescheduled(running, change.table, moment)
    return running


def _longer(old: Deadline, change: Change, moment: Moment) -> Deadline:
    """Give the deadline *old* extended by hours that count."""
    if not old.allowed:  # begun before that was kept
        old = replace(old, since=moment.now, allowed=max(0, old.due - moment.now))
    longer = replace(
        old, asked=change.table.version + 1, allowed=old.allowed + int(change.facts["hours"]) * HOUR
    )
    return _reckoned(longer, change.table, moment)


def _rescheduled(old: Deadline, table: Table, moment: Moment) -> Deadline:
    """Give the deadline *old* by a changed calendar: whoever comes back early has their whole time."""
    new = _reckoned(old, table, moment)
    if new.due >= old.due:
        return new
    whole = _reckoned(replace(old, since=moment.now), table, moment)
    return replace(new, due=min(old.due, max(new.due, whole.due)))


def _by_day(deadline: Deadline, table: Table, moment: Moment) -> Deadline:
    """Give *deadline*, which was put off, ending an hour after the quiet hours that it would end in."""
    if deadline.kind != DEFAULT:
        return deadline
    calendar = moment.calendar_of(table, Seat(deadline.seat))
    if not calendar.is_quiet(deadline.due):
        return deadline
    return replace(deadline, due=calendar.loud_from(deadline.due) + HOUR)


def _questions(before: Table, after: Table, now: int) -> tuple[Deadline, ...]:
    """Give by when each question to several seats must be answered: at once where it is settled."""
    if not after.questions:
        return ()
    running = {each.kind: each for each in before.deadlines}
    allowed = milliseconds_allowed(after.ruleset, after.state, after.options)
    allowed = allowed or HOURS_OF_A_QUESTION * HOUR
    new, found = newly_put(before, after), []
    for question in after.questions:
        kind = DEADLINE + question.kind
        if not awaited(after, question):
            found.append(Deadline(max(0, question.by), now, kind))
        elif kind in running and question not in new:
            found.append(running[kind])
        else:
            found.append(Deadline(max(0, question.by), now + allowed, kind))
    return tuple(found)


def reschedule(table: Table, moment: Moment) -> Change | None:
    """Give what the calendars of the people at *table* make of their deadlines now; None for no change."""
    change = Change(RESCHEDULED, table, {})
    return None if deadlines_after(table, change, moment) == table.deadlines else change
