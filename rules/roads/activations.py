"""Who can be activated, and what that costs (ROADS-22 to ROADS-26, ROADS-32 to ROADS-36)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import IllegalAction, Seat
from rules.kernel.once import once
from rules.roads import movement
from rules.roads.actions import PrepareDefence
from rules.roads.events.combat import AbilityUsed, DefencePrepared
from rules.roads.events.round import FpSpent
from rules.roads.field import Field
from rules.roads.names import AbilityId, FatigueCause, TaskKind, UnitId
from rules.roads.play import Play, secret_of
from rules.roads.state import Task, Unit


@once
def why_not_able(
    field: Field, seat: Seat, number: UnitId, when_engaged: bool = False, when_dazed: bool = False
) -> IllegalAction | None:
    """ROADS-22, ROADS-26: give why *seat* cannot activate a unit, whatever for.

    *when_engaged*: for something that is done in a fight, too; *when_dazed*: there even by the dazed.
    """
    unit = field.state.unit(number)
    if unit is None or unit.seat != seat:
        return IllegalAction("unknown_unit", why="field")
    if field.state.player(seat).fp < 1:
        return IllegalAction("not_enough_fp")
    if unit.fleeing:
        return IllegalAction("fleeing")
    if unit.rallied:
        return IllegalAction("rallied")
    if unit.prepared:
        return IllegalAction("prepared")
    engaged = field.is_engaged(unit)
    if unit.dazed and not (engaged and when_dazed):
        return IllegalAction("dazed")
    return IllegalAction("engaged") if engaged and not when_engaged else None


def pay(
    play: Play,
    unit: Unit,
    *,
    riders: Sequence[AbilityId | None] = (),
    fp: int = 1,
    sprung: bool = False,
    unseen: bool = False,
) -> int:
    """ROADS-22, ROADS-23: pay for one activation; give the tokens that its abilities add.

    *unseen*: who does what is not public (ROADS-70, ROADS-76).
    """
    abilities = [play.content.ability[each] for each in riders if each is not None]
    total = fp + sum(each.fp for each in abilities)
    left = play.state.player(unit.seat).fp - total
    play.record(FpSpent(unit.seat, unit.id, total, left, sprung, unit.seat if unseen else None))
    for each in abilities:
        play.record(AbilityUsed(unit.id, each.id, None, unit.seat if unseen else None))
    return sum(each.fatigue for each in abilities)


def begin(
    play: Play,
    unit: Unit,
    *,
    riders: Sequence[AbilityId | None] = (),
    fp: int = 1,
    fatigue: int = 0,
    sprung: bool = False,
    unseen: bool = False,
) -> None:
    """Pay; what comes after the activation waits under what it does."""
    tokens = fatigue + pay(play, unit, riders=riders, fp=fp, sprung=sprung, unseen=unseen)
    play.push(Task(TaskKind.AFTER_ACTIVATION, seat=unit.seat, unit=unit.id, fatigue=tokens))


def after(play: Play) -> None:
    """ROADS-24: tokens come after the activation is resolved."""
    task = play.state.top
    assert task is not None and task.unit is not None
    play.done()
    unit = play.unit(task.unit)
    if unit is not None and unit.activations > play.content.numbers.free_activations:
        play.tire(unit.id, 1, FatigueCause.ACTIVATION)
    if unit is not None and task.fatigue:
        play.tire(unit.id, task.fatigue, FatigueCause.ABILITY)
    movement.forget(play)


# Preparing defence.


def why_not_prepared(field: Field, action: PrepareDefence) -> IllegalAction | None:
    """ROADS-33: give why a unit cannot brace: nobody in a fight does."""
    return why_not_able(field, action.seat, action.unit)


def prepare(play: Play, action: PrepareDefence) -> None:
    """ROADS-32."""
    unit = play.field.unit_of(action.unit)
    begin(play, unit)
    play.record(DefencePrepared(unit.id, secret_of(unit)))
