"""Spec ops: what has to happen, and what follows (RNR-91, RNR-92)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.contract import Action, Seat
from rules.rocknroll.actions import Decline, TakeReturnedOperation
from rules.rocknroll.content import Check, OperationKind
from rules.rocknroll.events.close import OperationCompleted, OperationOffered
from rules.rocknroll.events.field import DeedsForgotten
from rules.rocknroll.field import Field
from rules.rocknroll.names import CheckKind, DrawCause, OperationId, Phase, RdCause, Side, TaskKind
from rules.rocknroll.play import Play
from rules.rocknroll.state import Task

ACTION, TURN_END, CLOSE = range(3)
"""RNR-91: when conditions are looked at: after an action, at the end of a turn, at the close."""


def checkpoint(play: Play) -> None:
    """RNR-91: after an action was resolved, look at the ops of both sides; then forget the action."""
    task = play.state.top
    assert task is not None
    play.done()
    for side in Side:
        play.refill_headquarters(side)
    look(play, task.count)
    if task.count == ACTION:
        play.record(DeedsForgotten())


def look(play: Play, moment: int) -> None:
    """RNR-91: whoever has fulfilled an op must show it; side in turn first, oldest card first."""
    first = play.field.decider
    for side in (first, first.other):
        for operation in play.force(side).operations:
            kind = play.content.operation[operation]
            if _MOMENT[kind.check.kind] == moment and is_met(play.field, side, kind.check):
                _complete(play, side, kind)


def _complete(play: Play, side: Side, kind: OperationKind) -> None:
    empty = not play.state.operations_deck
    deck = play.shuffled((*play.state.operations_deck, kind.id))
    play.record(OperationCompleted(side, kind.id, deck))
    reward = kind.reward
    if reward.rd:
        play.gain_rd(side, reward.rd, RdCause.OPERATION)
    if reward.orders:
        play.draw_orders(side, reward.orders, DrawCause.OPERATION)
    if reward.units:
        play.draw_units(side, reward.units, DrawCause.OPERATION)
    loser = loser_of(play.field)
    if play.state.phase is Phase.CLOSE and empty and loser is side.other:
        play.ask(
            Task(TaskKind.TAKE_RETURNED_OPERATION, side=loser, unit=None, count=_place(play, kind.id)), loser
        )


def _place(play: Play, operation: OperationId) -> int:
    return tuple(play.content.operation).index(operation)


def loser_of(field: Field) -> Side | None:
    """RNR-17: who lost the round that is being closed; None after a drawn one."""
    winner = field.state.round_winner
    return winner.other if winner is not None else None


def returned(field: Field, seat: Seat) -> Sequence[Action]:
    """RNR-92: take the very op, or none."""
    return (TakeReturnedOperation(seat), Decline(seat))


def take_returned(play: Play, action: TakeReturnedOperation) -> None:
    """RNR-92: it comes with the next arrival."""
    task = play.state.top
    assert task is not None and task.side is not None
    operation = tuple(play.content.operation)[task.count]
    play.done()
    play.record(OperationOffered(task.side, operation))


def decline_returned(play: Play, action: Decline) -> None:
    """RNR-92: otherwise it gets none."""
    task = play.state.top
    assert task is not None and task.side is not None
    play.done()
    play.record(OperationOffered(task.side, None))


def is_met(field: Field, side: Side, check: Check) -> bool:
    """Table 5.5: whether the condition of an op is fulfilled for *side*."""
    return _CHECKS[check.kind](field, side, check)


def _kill(field: Field, side: Side, check: Check) -> bool:
    return field.state.force(side).deeds.best_armour >= check.armour


def _kill_chain(field: Field, side: Side, check: Check) -> bool:
    return field.state.force(side).deeds.chain >= check.count


def _kill_by_convert(field: Field, side: Side, check: Check) -> bool:
    return field.state.force(side).deeds.by_convert


def _local_kill(field: Field, side: Side, check: Check) -> bool:
    return field.state.force(side).deeds.by_local


def _losses_in_turn(field: Field, side: Side, check: Check) -> bool:
    return field.state.active is side and field.state.force(side).deeds.inflicted >= check.count


def _capture(field: Field, side: Side, check: Check) -> bool:
    return field.state.force(side).deeds.captured >= check.count


def _hold(field: Field, side: Side, check: Check) -> bool:
    holders = field.state.holders
    held = [place + 1 for place, holder in enumerate(holders) if holder is side]
    letters = [field.state.points[place - 1] for place in held]
    return (
        len(held) >= check.count
        and all(place in held for place in check.positions)
        and all(letter in letters for letter in check.points)
        and field.state.force(side).deeds.losses >= check.losses
    )


def _entered(field: Field, side: Side, check: Check) -> bool:
    return field.state.active is side and field.state.force(side).deeds.walked >= check.count


def _goal_change_won(field: Field, side: Side, check: Check) -> bool:
    return field.state.round_winner is side and field.state.force(side).deeds.changed_goals


def _empty(field: Field, side: Side, check: Check) -> bool:
    force = field.state.force(side)
    return field.state.active is side and not force.orders and not force.rd


def _cleared(field: Field, side: Side, check: Check) -> bool:
    if field.state.active is not side:
        return False
    before = field.state.force(side).deeds.enemies_at_start
    return any(
        count >= check.count
        and not field.enemies_at(side, position)
        and any(unit.side is side for unit in field.at(position))
        for position, count in zip(field.positions, before, strict=False)
    )


def _field_units(field: Field, side: Side, check: Check) -> bool:
    return field.state.active is side and len(field.of(side)) >= check.count


_CHECKS: Mapping[CheckKind, Callable[[Field, Side, Check], bool]] = {
    CheckKind.KILL: _kill,
    CheckKind.KILL_CHAIN: _kill_chain,
    CheckKind.KILL_BY_CONVERT: _kill_by_convert,
    CheckKind.LOCAL_KILL: _local_kill,
    CheckKind.LOSSES_IN_TURN: _losses_in_turn,
    CheckKind.CAPTURE: _capture,
    CheckKind.HOLD: _hold,
    CheckKind.ENTERED_POSITIONS: _entered,
    CheckKind.GOAL_CHANGE_WON: _goal_change_won,
    CheckKind.EMPTY: _empty,
    CheckKind.CLEARED: _cleared,
    CheckKind.FIELD_UNITS: _field_units,
}

_MOMENT: Mapping[CheckKind, int] = {
    CheckKind.KILL: ACTION,
    CheckKind.KILL_CHAIN: ACTION,
    CheckKind.KILL_BY_CONVERT: ACTION,
    CheckKind.LOCAL_KILL: ACTION,
    CheckKind.LOSSES_IN_TURN: ACTION,
    CheckKind.CAPTURE: ACTION,
    CheckKind.HOLD: CLOSE,
    CheckKind.ENTERED_POSITIONS: ACTION,
    CheckKind.GOAL_CHANGE_WON: CLOSE,
    CheckKind.EMPTY: TURN_END,
    CheckKind.CLEARED: TURN_END,
    CheckKind.FIELD_UNITS: TURN_END,
}
