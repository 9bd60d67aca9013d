"""More time for whoever is awaited: asked for and granted at the table, or given by its master at once."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game import mastery, questions
from bot.game.deadlines import EXTENDED
from bot.game.judgement import Change, Facts
from bot.game.question import Question
from bot.game.reminders import publicly_awaited
from bot.game.table import Click, Table
from bot.game.table_options import milliseconds_allowed
from bot.people.calendar import HOUR
from rules.contract import IllegalAction, Seat

EXTEND = "extend"
"""The kind of the question whether somebody gets longer; one who agrees is enough."""
MOST_HOURS = 168


def hours_of(table: Table) -> int:
    """Give how many hours the decision has that *table* waits for, rounded up.

    Raise IllegalAction where it waits for none, or for as long as it takes.
    """
    if table.pending is None:
        raise IllegalAction("game_not_running")
    allowed = milliseconds_allowed(table.ruleset, table.state, table.options)
    if not allowed:
        raise IllegalAction("nothing_to_extend")
    return min(-(-allowed // HOUR), MOST_HOURS)


def ask(table: Table, click: Click, hours: int) -> Change:
    """Ask the others whether *click*'s user, who is awaited, gets so many *hours* longer.

    Where nobody else plays there, that is so at once.
    """
    hours_of(table)
    seat, pending = table.seated(click.user), table.pending
    if pending is None or seat not in pending.seats:
        raise IllegalAction("not_awaited")
    others = [
        Seat(number) for number, chair in enumerate(table.chairs) if number != seat and not chair.is_automated
    ]
    if not others:
        return extended(table, [seat], hours)
    about: Facts = {"hours": _bounded(hours), "decision": pending.kind}
    return questions.ask(table, click, EXTEND, others, about, once=str(table.version), any_one=True)


def agreed(table: Table, question: Question) -> Change:
    """Give whoever has asked the time that somebody has granted."""
    return extended(table, [Seat(question.by)], int(question.about["hours"]))


def stands(table: Table, question: Question) -> bool:
    """Whether the decision is still the one for which more time was asked."""
    pending = table.pending
    return pending is not None and question.by in pending.asked and pending.kind == question.about["decision"]


def by_master(table: Table, click: Click, hours: int) -> Change:
    """Give everybody who is awaited so many *hours* longer: the game master's wish."""
    mastery.by_master(table, click)
    hours_of(table)
    return extended(table, publicly_awaited(table), hours)


def extended(table: Table, seats: Sequence[Seat], hours: int) -> Change:
    """Give the people on *seats*, of whom everybody knows that they are asked, so many *hours* longer.

    Whoever of them has answered in secret needs it no more, and that shows nowhere.
    """
    if not seats or not set(seats) <= set(publicly_awaited(table)):
        raise IllegalAction("not_awaited")
    facts: Facts = {"longer": " ".join(map(str, seats)), "hours": _bounded(hours)}
    return Change(EXTENDED, table, facts)


def _bounded(hours: int) -> int:
    if not 1 <= hours <= MOST_HOURS:
        raise IllegalAction("too_many_hours", maximum=MOST_HOURS)
    return hours
