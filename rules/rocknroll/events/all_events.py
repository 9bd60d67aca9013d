"""All facts of the match that change its state, in one tuple."""

from __future__ import annotations

from rules.kernel.events import facts_of
from rules.rocknroll.events import amendment, card, close, field, killing, order, setup
from rules.rocknroll.events.event import BonusUsed, StandingSet, TaskChanged, TaskDone, TaskPushed

EVENTS = (
    BonusUsed,
    StandingSet,
    TaskChanged,
    TaskDone,
    TaskPushed,
    *facts_of(setup, card, field, killing, order, close, amendment),
)
