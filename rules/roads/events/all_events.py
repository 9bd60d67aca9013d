"""All facts of the battle that change its state, in one tuple."""

from __future__ import annotations

from rules.kernel.events import facts_of
from rules.roads.events import amendment, combat, flight, movement, psychology, round, setup
from rules.roads.events.event import SeatsAwaited, StageReached, TaskChanged, TaskDone, TaskPushed

EVENTS = (
    SeatsAwaited,
    StageReached,
    TaskChanged,
    TaskDone,
    TaskPushed,
    *facts_of(setup, round, psychology, movement, combat, flight, amendment),
)
