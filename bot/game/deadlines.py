"""By when each awaited seat must answer, and what is done when nobody did."""

from __future__ import annotations

from bot.game.judgement import DESERTED, Change, is_silent_undo, newly_put
from bot.game.only_answers import ONLY, only_answer, pause_before
from bot.game.past import back_to
from bot.game.question import DEADLINE, awaited
from bot.game.table import Table
from bot.game.table_options import milliseconds_allowed
from bot.store.records import Deadline, Status
from rules.contract import Seat

HOURS_DESERTED = 24
"""For how long a game that everybody has left waits for somebody to come back."""
HOURS_OF_A_QUESTION = 24
"""How long a question to several seats stays open at a table without deadlines."""


def deadlines_after(before: Table, change: Change, now: int, automated_delay: int) -> tuple[Deadline, ...]:
    """Give by when each awaited seat must answer after *change*; a seat that has not acted keeps its own."""
    after = change.table
    if change.kind == "postponed":
        return after.deadlines
    if after.status is Status.PAUSED and after.is_deserted:
        waiting_for_somebody = tuple(each for each in before.deadlines if each.kind == DESERTED)
        return waiting_for_somebody or (Deadline(0, now + HOURS_DESERTED * 3_600_000, DESERTED),)
    questions = _questions(before, after, now)
    if after.pending is None or any(each.holds for each in after.questions):
        return questions
    allowed = milliseconds_allowed(after.ruleset, after.state, after.options)
    acted = None if change.action is None else change.action.seat
    waiting = {(deadline.seat, deadline.kind): deadline for deadline in before.deadlines}
    if is_silent_undo(change.kind, change.facts):
        acted = Seat(int(change.facts["seat"]))
    elif back_to(change.kind, change.facts):
        waiting = {}  # everybody decides anew
    found = [*questions]

    for seat in after.pending.seats:
        pauses: dict[str, int | None]
        if after.chairs[seat].is_automated:
            pauses = {"automated": automated_delay}
        else:
            pauses = {"default": allowed or None}
            if only_answer(after, seat) is not None:
                pauses[ONLY] = pause_before(after, seat, acted, automated_delay)
        for kind, pause in pauses.items():
            running = waiting.get((seat, kind)) if seat != acted and before.pending is not None else None
            if running is not None:
                found.append(running)
            elif pause is not None:
                found.append(Deadline(int(seat), now + pause, kind))
    return tuple(found)


def _questions(before: Table, after: Table, now: int) -> tuple[Deadline, ...]:
    """Give by when each question to several seats must be answered: at once where it is settled."""
    if not after.questions:
        return ()
    running = {each.kind: each for each in before.deadlines}
    allowed = milliseconds_allowed(after.ruleset, after.state, after.options)
    allowed = allowed or HOURS_OF_A_QUESTION * 3_600_000
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
