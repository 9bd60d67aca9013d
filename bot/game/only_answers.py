"""What is answered without asking, because there is no choice; and what may be answered in a row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.game.table import Table
from bot.game.table_options import LESSON
from rules.contract import Action, Chance, IllegalAction, Seat, Turn
from rules.fair import FairScope

ONLY = "only"
"""The kind of the deadline after which a question is answered that has but one answer."""
MEANWHILE = 1000
"""Milliseconds in which an answer to a click follows it."""
SLOWEST = 8
"""So many times the pause of an automated player such an answer may take at most, by lot: as somebody might
who looks at the question first. Else its time would tell that there was nothing to choose."""


def only_answer(table: Table, seat: Seat) -> Action | None:
    """Give what is answered for *seat* where it has no choice: to pass, or what everybody sees; else None.

    What else has one answer is asked all the same: it is something that its player does.
    """
    position, pending = table.position, table.pending
    if position is None or pending is None or seat not in pending.seats:
        return None
    legal = position.legal_actions(seat)
    may_write = any(not each.at_any_time for each in position.forms(seat))
    is_alone = len(legal) == 1 and not may_write
    return legal[0] if is_alone and (legal[0].passes or is_open(table)) else None


def together(table: Table, actions: Sequence[Action]) -> int:
    """Give how many of *actions*, in their order, can be done in a row before another question comes up.

    They are tried with dice of their own, which tell nothing of the game's.
    """
    state, pending = table.state, table.pending
    for number, action in enumerate(actions):
        turn: Turn[Any, Any] = Turn(table.ruleset, state)
        dice = FairScope(table.fair_id, "rehearsal", bytes(32), ()).draw(number + 1, b"")
        try:
            table.ruleset.decide(turn, action, Chance(dice, dice))
        except IllegalAction:
            return number
        state, following = turn.state, table.ruleset.pending(turn.state)
        if pending is None or following is None or following.kind != pending.kind:
            return number + 1
        if action.seat not in following.seats:
            return number + 1
    return len(actions)


def is_open(table: Table) -> bool:
    """Whether everybody sees what may be answered to the question that *table* waits for."""
    return table.pending is not None and table.pending.kind in table.ruleset.open_questions


def tells_nothing(table: Table) -> bool:
    """Whether an answer at once tells nobody anything: all see that there is but one, or nobody is there."""
    return is_open(table) or bool(table.options.get(LESSON))


def pause_before(table: Table, seat: Seat, acted: Seat | None, automated_delay: int) -> int:
    """Give after how many milliseconds the only answer of *seat* is given; whoever has *acted* is told of it
    together with that, and the clock keeps out of the way."""
    if tells_nothing(table):
        return max(automated_delay, MEANWHILE) if seat == acted else 0
    scope = FairScope(table.fair_id, "pauses", bytes.fromhex(table.seeds["secret"]), ())
    lot = scope.draw(table.version, b"%d" % seat).below(SLOWEST * automated_delay + 1)
    return max(automated_delay, lot)
