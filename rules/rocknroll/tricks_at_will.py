"""Tricks used at will: in the own turn, by option `at_will` in the enemy's, too (RNR-95)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.contract import Action, Seat
from rules.rocknroll.actions import PassTrick, UseTrick
from rules.rocknroll.field import Field
from rules.rocknroll.names import (
    Reactions,
    Side,
    TaskKind,
    TrickNumber,
    When,
)
from rules.rocknroll.play import Play
from rules.rocknroll.state import Firing, Task, Unit
from rules.rocknroll.trick_objects import CHOSEN, DISPLACING, choices, moves, steps_of
from rules.rocknroll.tricks import execute


def usable(field: Field, side: Side, seat: Seat) -> Iterator[UseTrick]:
    """RNR-95: give the tricks that *side* may use now without an order."""
    for unit in field.of(side):
        for number, trick in field.tricks(unit, When.OWN_TURN):
            if trick.optional and number not in unit.used and _has_object(field, unit, number):
                yield UseTrick(seat, unit.piece, TrickNumber(number))


def _has_object(field: Field, unit: Unit, number: int) -> bool:
    firing = _at_will(unit, number)
    step = steps_of(field, firing)[0]
    if step.does in DISPLACING:
        return bool(moves(field, firing, step))
    return step.whom not in CHOSEN or bool(choices(field, firing, step))


def _at_will(unit: Unit, number: int) -> Firing:
    return Firing(unit.id, TrickNumber(number), When.OWN_TURN, unit.position, unit.side)


def use_at_will(play: Play, action: UseTrick) -> None:
    """RNR-95: a trick is used, once a turn."""
    unit = play.state.piece(action.unit)
    assert unit is not None
    execute(play, _at_will(unit, action.trick), own_turn=True)


# Option `at_will`: in the enemy's turn.


def unasked(field: Field, side: Side, seat: Seat) -> Iterator[Action]:
    """RNR-95: give the tricks that *side* may use between two actions of the enemy."""
    task = field.state.top
    between = task is not None and task.kind in (TaskKind.DEPLOYMENT, TaskKind.ORDERS)
    if between and in_enemys_turn(field, side):
        yield from usable(field, side, seat)


def in_enemys_turn(field: Field, side: Side) -> bool:
    """Option `at_will`: whether *side* may use tricks in the turn that goes on."""
    return field.state.settings.at_will == "both_turns" and field.state.active is side.other


def may_be_asked(field: Field, side: Side) -> bool:
    """Chapter 3: whether the window opens for *side*; the standing order for reactions counts here, too."""
    asks = field.state.force(side).standing.reactions is Reactions.ASK
    return asks and in_enemys_turn(field, side) and any(usable(field, side, Seat(0)))


def window_menu(field: Field, seat: Seat) -> Sequence[Action]:
    """Give the tricks, and the pass."""
    task = field.state.top
    assert task is not None and task.side is not None
    return (*usable(field, task.side, seat), PassTrick(seat))


def use_in_enemys_turn(play: Play, action: UseTrick) -> None:
    """RNR-95: a trick in the enemy's turn, which goes on after it; who was asked is asked again."""
    task, side = play.state.top, play.state.side_of(action.seat)
    assert task is not None and side is not None
    if task.kind is TaskKind.AT_WILL_WINDOW:
        play.done()
        if in_enemys_turn(play.field, side):
            play.push(Task(TaskKind.AT_WILL_WINDOW, side=side))
    play.push(Task(TaskKind.CHECKPOINT, side=side.other))
    use_at_will(play, action)
