"""Tricks used at will: in the own turn, by option `at_will` in the enemy's, too (RNR-95)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.contract import Action, IllegalAction, Seat
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
from rules.rocknroll.tricks import execute, is_offered


def at_will(field: Field, side: Side, seat: Seat) -> Iterator[UseTrick]:
    """RNR-95: every trick of a unit that its side uses without an order."""
    for unit in field.of(side):
        for number, _ in field.tricks(unit, When.OWN_TURN):
            yield UseTrick(seat, unit.piece, TrickNumber(number))


def why_no_trick(field: Field, action: UseTrick) -> IllegalAction | None:
    """RNR-95: give why a trick is not used: at will, unasked in the enemy's turn, or in its window."""
    top, side = field.task, field.side_of(action.seat)
    if top.kind is TaskKind.TRICK_WINDOW and action.seat in top.waiting:
        if is_offered(field, action):
            return None
        return why_not_at_will(field, side, action) or IllegalAction("no_trick_now")
    if action.seat not in top.waiting:
        if not in_enemys_turn(field, side):
            return IllegalAction("not_your_decision")
        if top.kind not in (TaskKind.DEPLOYMENT, TaskKind.ORDERS):
            return IllegalAction("action_under_way")
    return why_not_at_will(field, side, action)


def why_not_at_will(field: Field, side: Side, action: UseTrick) -> IllegalAction | None:
    """RNR-95: give why *side* does not use this trick of its own accord."""
    unit = field.piece(action.unit)
    if unit is None or unit.side is not side:
        return IllegalAction("not_your_unit")
    if unit.closed:
        return IllegalAction("closed_without_tricks")
    trick = dict(field.tricks(unit, When.OWN_TURN)).get(action.trick)
    if trick is None or not trick.optional:
        return IllegalAction("no_trick_now")
    if action.trick in unit.used:
        return IllegalAction("once_a_turn")
    return None if _has_object(field, unit, action.trick) else IllegalAction("nothing_to_do_with_it")


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


def in_enemys_turn(field: Field, side: Side) -> bool:
    """Option `at_will`: whether *side* may use tricks in the turn that goes on."""
    return field.state.settings.at_will == "both_turns" and field.state.active is side.other


def may_be_asked(field: Field, side: Side) -> bool:
    """Chapter 3: whether the window opens for *side*; the standing order for reactions counts here, too."""
    if field.state.force(side).standing.reactions is not Reactions.ASK or not in_enemys_turn(field, side):
        return False
    return any(why_not_at_will(field, side, each) is None for each in at_will(field, side, Seat(0)))


def window(field: Field, seat: Seat) -> Sequence[Action]:
    """RNR-95: use a trick, or let it be."""
    return (*at_will(field, field.side_of(seat), seat), PassTrick(seat))


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
