"""What an order or a Current Act is done with, part by part (RNR-29, RNR-31, RNR-34)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from rules.contract import Action, IllegalAction, Seat
from rules.rocknroll import attacks
from rules.rocknroll.actions import (
    Attack,
    ChoosePoint,
    DriveOut,
    Evacuate,
    Manoeuvre,
    MarkAmbush,
    Skip,
)
from rules.rocknroll.deployment import why_not_brought_back
from rules.rocknroll.field import Field, kind_of
from rules.rocknroll.names import Position, Side, TaskKind
from rules.rocknroll.state import State, Task, Unit

Offer = Callable[[Field, Task, Seat], Iterator[Action]]
WhyNot = Callable[[Field, Task, Any], IllegalAction | None]

MASKED_ATTACKS = ("unit_attacks", "two_units_attack", "slaughter")
"""RNR-106: the only orders by which a closed unit attacks; Current Act besides."""


def _nobody(field: Field, task: Task) -> tuple[Unit, ...]:
    return ()


def _nowhere(field: Field, task: Task, unit: Unit) -> tuple[Position, ...]:
    return ()


@dataclass(frozen=True)
class Part:
    """One part of an order."""

    kinds: tuple[type[Action], ...]
    """How it is answered."""
    candidates: Offer
    optional: bool = False
    """RNR-31: whether it may be declined."""
    repeats: bool = False
    """Whether it is asked again until it is declined or nothing is left."""
    by_the_same: bool = False
    """Whether only the unit of the part before attacks or moves."""
    reach: int = 0
    """RNR-56: how far its attacks reach."""
    movers: Callable[[Field, Task], tuple[Unit, ...]] = _nobody
    places: Callable[[Field, Task, Unit], tuple[Position, ...]] = _nowhere
    """RNR-39: where its manoeuvres lead."""


def order_under(state: State) -> Task:
    """Give the order that the decision on top belongs to."""
    task = state.stack[-2]
    assert task.kind is TaskKind.ORDER
    return task


def order_name(task: Task) -> str:
    """Give what is played; no name stands for the Current Act."""
    return "" if task.order is None else kind_of(task.order)


def part_of(task: Task) -> Part:
    """Give the part that an order has come to."""
    return PARTS[order_name(task)][task.stage]


def _side(task: Task) -> Side:
    assert task.side is not None
    return task.side


# Attacks.


def _attacks(field: Field, task: Task, seat: Seat) -> Iterator[Action]:
    side, part = _side(task), part_of(task)
    units = [field.state.unit(task.unit)] if part.by_the_same and task.unit else field.commanded(side)
    for unit in units:
        if unit is not None and _why_no_attacker(field, task, unit) is None:
            for target in attacks.targets(field, unit, part.reach, side):
                yield Attack(seat, unit.piece, target.piece)


def _why_no_attack(field: Field, task: Task, action: Attack) -> IllegalAction | None:
    """RNR-29, RNR-34, RNR-56, RNR-62: this unit, and this target."""
    attacker = field.piece(action.unit)
    refusal = _why_no_attacker(field, task, attacker)
    if refusal is not None or attacker is None:
        return refusal
    target = field.piece(action.target)
    return attacks.why_no_target(field, attacker, target, part_of(task).reach, _side(task))


def _why_no_attacker(field: Field, task: Task, unit: Unit | None) -> IllegalAction | None:
    """RNR-85, RNR-106: any own unit, and locals that take orders, not used in this order yet."""
    side, part = _side(task), part_of(task)
    is_same = unit is not None and unit.id == task.unit and unit.side in (None, side)
    if unit is None or not (unit in field.commanded(side) or (part.by_the_same and is_same)):
        return IllegalAction("not_your_unit")
    if unit.id in task.units and not part.by_the_same:
        return IllegalAction("acted_already")
    if unit.closed and task.order is not None and order_name(task) not in MASKED_ATTACKS:
        return IllegalAction("closed_does_not_attack")
    elsewhere = ChoosePoint in PARTS[order_name(task)][0].kinds and unit.position != task.position
    by_nobodys_order = unit.side is None and task.order is None
    if elsewhere or by_nobodys_order or (part.by_the_same and not is_same):
        return IllegalAction("not_this_attacker")
    return None


def _places_of_slaughter(field: Field, task: Task, seat: Seat) -> Iterator[Action]:
    return (ChoosePoint(seat, position) for position in field.positions)


def _why_no_slaughter(field: Field, task: Task, action: ChoosePoint) -> IllegalAction | None:
    """Order `slaughter`: where own units, or locals that take orders (RNR-85), have somebody to attack."""
    side = _side(task)
    here = [unit for unit in field.commanded(side) if unit.position == action.position]
    is_fought = any(attacks.targets(field, unit, 0, side) for unit in here)
    return None if is_fought else IllegalAction("nobody_fights_there")


# Manoeuvres.


def _moves(field: Field, task: Task, seat: Seat) -> Iterator[Action]:
    part = part_of(task)
    for unit in part.movers(field, task):
        for position in part.places(field, task, unit):
            yield Manoeuvre(seat, unit.piece, position)


def _why_no_move(field: Field, task: Task, action: Manoeuvre) -> IllegalAction | None:
    """RNR-39, RNR-40: this unit, and there."""
    part, unit = part_of(task), field.piece(action.unit)
    if unit is None or unit not in part.movers(field, task):
        return field.why_no_way(_side(task), unit)
    is_way = action.position in part.places(field, task, unit)
    return None if is_way else field.why_no_way(_side(task), unit)


def _own(field: Field, task: Task) -> tuple[Unit, ...]:
    return field.of(_side(task))


def _commanded(field: Field, task: Task) -> tuple[Unit, ...]:
    """Order `assault`, which a local may be given, too (RNR-85)."""
    return field.commanded(_side(task))


def _the_same(field: Field, task: Task) -> tuple[Unit, ...]:
    unit = field.state.unit(task.unit) if task.unit is not None else None
    return (unit,) if unit is not None and unit.side in (None, _side(task)) else ()


def _companions(field: Field, task: Task) -> tuple[Unit, ...]:
    """Order `airlift`: another unit of the same Point flies along."""
    others = (unit for unit in _own(field, task) if unit.id not in task.units)
    return tuple(unit for unit in others if unit.position == task.origin)


def _near(field: Field, task: Task, unit: Unit) -> tuple[Position, ...]:
    return field.manoeuvres(unit)


def _far(field: Field, task: Task, unit: Unit) -> tuple[Position, ...]:
    return field.manoeuvres(unit, 2)


def _on_foot(field: Field, task: Task, unit: Unit) -> tuple[Position, ...]:
    """RNR-34: a Current Act is neither order nor step, so that no ferry helps it."""
    return field.manoeuvres(unit, ferried=False)


def _anywhere(field: Field, task: Task, unit: Unit) -> tuple[Position, ...]:
    return field.manoeuvres(unit, len(field.positions))


def _along(field: Field, task: Task, unit: Unit) -> tuple[Position, ...]:
    assert task.position is not None
    return (task.position,) if field.can_manoeuvre(unit) else ()


# Everything else.


def _ambushes(field: Field, task: Task, seat: Seat) -> Iterator[Action]:
    return (MarkAmbush(seat, unit.piece) for unit in _own(field, task))


def _why_no_ambush(field: Field, task: Task, action: MarkAmbush) -> IllegalAction | None:
    """Order `ambush`: an own open unit that lies in none yet."""
    unit = field.piece(action.unit)
    if unit is None or unit.side is not task.side:
        return IllegalAction("not_your_unit")
    return IllegalAction("not_for_ambush") if unit.closed or unit.ambush else None


def _evacuations(field: Field, task: Task, seat: Seat) -> Iterator[Action]:
    dead = [card.id for card in field.state.force(_side(task)).discard]
    return (Evacuate(seat, each) for each in (*dead, *(unit.id for unit in _own(field, task))))


def _why_not_evacuated(field: Field, task: Task, action: Evacuate) -> IllegalAction | None:
    """Order `evacuation`: an own unit, from the field or from the dead (RNR-114)."""
    if any(unit.id == action.unit for unit in _own(field, task)):
        return None
    return why_not_brought_back(field, _side(task), action.unit)


def _drives(field: Field, task: Task, seat: Seat) -> Iterator[Action]:
    for unit in field.state.units:
        for position in field.adjacent(unit.position):
            yield DriveOut(seat, unit.piece, position)


def _why_not_driven(field: Field, task: Task, action: DriveOut) -> IllegalAction | None:
    """Order `drive_out`: somebody else where an own unit stands, into an adjacent Point."""
    unit = field.piece(action.unit)
    others = unit is not None and unit.side is not task.side
    if unit is None or not others or all(each.position != unit.position for each in _own(field, task)):
        return IllegalAction("no_such_target")
    return None if action.position in field.adjacent(unit.position) else IllegalAction("no_way_there")


def _acts(field: Field, task: Task, seat: Seat) -> Iterator[Action]:
    """RNR-34: one attack, or one manoeuvre of 1 position."""
    yield from _attacks(field, task, seat)
    yield from _moves(field, task, seat)


def _move(
    movers: Callable[[Field, Task], tuple[Unit, ...]],
    places: Callable[[Field, Task, Unit], tuple[Position, ...]] = _near,
    *,
    optional: bool = False,
) -> Part:
    return Part((Manoeuvre,), _moves, optional, movers=movers, places=places)


_ATTACK = Part((Attack,), _attacks)
PARTS: Mapping[str, tuple[Part, ...]] = {
    "unit_attacks": (_ATTACK,),
    "two_units_attack": (_ATTACK, replace(_ATTACK, optional=True)),
    "slaughter": (
        Part((ChoosePoint,), _places_of_slaughter),
        replace(_ATTACK, optional=True, repeats=True),
    ),
    "manoeuvre": (_move(_own, _far),),
    "march": (_move(_own), _move(_own, optional=True)),
    "assault": (_move(_commanded), replace(_ATTACK, optional=True, by_the_same=True)),
    "hit_and_run": (_ATTACK, _move(_the_same, optional=True)),
    "ambush": (Part((MarkAmbush,), _ambushes),),
    "sniper_shot": (replace(_ATTACK, reach=1),),
    "evacuation": (Part((Evacuate,), _evacuations),),
    "drive_out": (Part((DriveOut,), _drives),),
    "tunnels": (_move(_own, _anywhere),),
    "airlift": (_move(_own, _anywhere), _move(_companions, _along, optional=True)),
    "": (Part((Attack, Manoeuvre), _acts, movers=_own, places=_on_foot),),
}
"""What is asked, part by part; no name stands for the Current Act."""

_WHY_NOT: Mapping[type[Action], WhyNot] = {
    Attack: _why_no_attack,
    ChoosePoint: _why_no_slaughter,
    Manoeuvre: _why_no_move,
    MarkAmbush: _why_no_ambush,
    Evacuate: _why_not_evacuated,
    DriveOut: _why_not_driven,
}


def possible(field: Field, task: Task) -> Iterator[Action]:
    """Give what the present part of *task* may be done with."""
    for each in part_of(task).candidates(field, task, Seat(0)):
        if _WHY_NOT[type(each)](field, task, each) is None:
            yield each


def answers(field: Field, seat: Seat) -> Iterator[Action]:
    """RNR-31: what the present part of an order could be done with, or the rest left out."""
    task = order_under(field.state)
    yield from part_of(task).candidates(field, task, seat)
    yield Skip(seat)


def why_not(field: Field, action: Action) -> IllegalAction | None:
    """RNR-31: give why the present part of an order is not done so."""
    task = order_under(field.state)
    if type(action) not in part_of(task).kinds:
        return IllegalAction("other_part")
    return _WHY_NOT[type(action)](field, task, action)


def why_no_skip(field: Field, action: Skip) -> IllegalAction | None:
    """RNR-31: give why the rest is not left out: the first part is due."""
    is_optional = part_of(order_under(field.state)).optional
    return None if is_optional else IllegalAction("first_part_is_due")
