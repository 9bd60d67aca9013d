"""Chapter 3: when the other side is asked in the turn of an opponent, by Devil's Hand or with tricks."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.rocknroll import devil, tricks_at_will
from rules.rocknroll.field import Field
from rules.rocknroll.names import Side, TaskKind
from rules.rocknroll.play import Play
from rules.rocknroll.state import Task

Condition = Callable[[Field, Side], bool]

WINDOWS: Mapping[TaskKind, tuple[Condition, Condition]] = {
    TaskKind.DEVIL_WINDOW: (devil.may_be_asked, devil.may_be_asked),
    TaskKind.AT_WILL_WINDOW: (tricks_at_will.in_enemys_turn, tricks_at_will.may_be_asked),
}
"""When a side is called, and whether it is asked once what stands above is resolved."""


def watch(play: Play, side: Side) -> None:
    """After an order of *side* the opponent is asked, where it is on the alert."""
    if play.force(side.other).standing.alert:
        call(play, side.other)


def call(play: Play, side: Side) -> None:
    """Let *side* be asked, once what stands above is resolved."""
    for kind, (is_called, _) in WINDOWS.items():
        if is_called(play.field, side):
            play.push(Task(kind, side=side))


def open_window(play: Play) -> None:
    """Ask, unless there is nothing left to do by now."""
    task = play.state.top
    assert task is not None and task.side is not None
    play.done()
    _, is_asked = WINDOWS[task.kind]
    if is_asked(play.field, task.side):
        play.decide(task.kind, task.side)
