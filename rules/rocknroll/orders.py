"""Orders, steps and the Current Act: what they are done with, part by part (RNR-26 to RNR-34)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rules.contract import Action, Seat
from rules.rocknroll import attacks, entries, rolls
from rules.rocknroll.actions import (
    Attack,
    ChoosePoint,
    DriveOut,
    Evacuate,
    Manoeuvre,
    MarkAmbush,
    PlayOrder,
    PlayStep,
    Skip,
)
from rules.rocknroll.events.event import TaskChanged
from rules.rocknroll.events.field import AmbushLaid
from rules.rocknroll.events.killing import DeadBroughtBack, UnitToHeadquarters
from rules.rocknroll.events.order import DrivenOut, OrderDone, OrderPlayed, StepPlayed
from rules.rocknroll.field import Field, kind_of
from rules.rocknroll.names import (
    CardId,
    DiscardCause,
    DrawCause,
    OrderCard,
    PieceId,
    Position,
    Purpose,
    Side,
    TaskKind,
    Via,
)
from rules.rocknroll.play import Play
from rules.rocknroll.state import Roll, State, Task, Unit

Menu = Callable[[Field, Task, Seat], Iterator[Action]]

SUPPLIES = 2
"""Orders drawn by a supply drop."""
MASKED_ATTACKS = ("unit_attacks", "two_units_attack", "slaughter")
"""RNR-106: the only orders by which a closed unit attacks; Current Act besides."""


@dataclass(frozen=True)
class Part:
    """One part of an order."""

    menu: Menu
    optional: bool = False
    """RNR-31: whether it may be declined."""
    repeats: bool = False
    """Whether it is asked again until it is declined or nothing is left."""


def _side(task: Task) -> Side:
    assert task.side is not None
    return task.side


def _units(field: Field, task: Task) -> tuple[Unit, ...]:
    return field.of(_side(task))


def _name(task: Task) -> str:
    return "" if task.order is None else kind_of(task.order)


# What each part offers.


def _attacks(field: Field, task: Task, seat: Seat, *, reach: int = 0) -> Iterator[Action]:
    """Attacks of any own unit, and of locals that take orders (RNR-85), not used in this order yet."""
    side = _side(task)
    name = _name(task)
    for unit in (*field.of(side), *(field.commanded_locals(side) if name else ())):
        masked = unit.closed and not (name in MASKED_ATTACKS or task.order is None)
        if unit.id in task.units or masked:
            continue
        for target in field.targets(unit, reach=reach, commander=side):
            yield Attack(seat, unit.piece, target.piece)


def _long_attacks(field: Field, task: Task, seat: Seat) -> Iterator[Action]:
    yield from _attacks(field, task, seat, reach=1)


def _attacks_of_the_same(field: Field, task: Task, seat: Seat) -> Iterator[Action]:
    unit = field.state.unit(task.unit) if task.unit is not None else None
    if unit is not None and unit.side in (None, _side(task)) and not unit.closed:
        for target in field.targets(unit, commander=_side(task)):
            yield Attack(seat, unit.piece, target.piece)


def _steps(field: Field, task: Task, seat: Seat, *, distance: int = 1) -> Iterator[Action]:
    for unit in _units(field, task):
        for position in field.manoeuvres(unit, distance):
            yield Manoeuvre(seat, unit.piece, position)


def _long_steps(field: Field, task: Task, seat: Seat) -> Iterator[Action]:
    yield from _steps(field, task, seat, distance=2)


def _steps_of_the_same(field: Field, task: Task, seat: Seat) -> Iterator[Action]:
    unit = field.state.unit(task.unit) if task.unit is not None else None
    if unit is not None and unit.side in (None, _side(task)):
        for position in field.manoeuvres(unit):
            yield Manoeuvre(seat, unit.piece, position)


def _steps_before_an_attack(field: Field, task: Task, seat: Seat) -> Iterator[Action]:
    """Order `assault`, which a local may be given, too (RNR-85)."""
    yield from _steps(field, task, seat)
    for unit in field.commanded_locals(_side(task)):
        for position in field.manoeuvres(unit):
            yield Manoeuvre(seat, unit.piece, position)


def _single_steps(field: Field, task: Task, seat: Seat) -> Iterator[Action]:
    """RNR-34: a Current Act is neither order nor step, so that no ferry helps it."""
    for unit in _units(field, task):
        for position in field.manoeuvres(unit, ferried=False):
            yield Manoeuvre(seat, unit.piece, position)


def _anywhere(field: Field, task: Task, seat: Seat) -> Iterator[Action]:
    for unit in _units(field, task):
        if field.can_manoeuvre(unit):
            for position in field.positions:
                if position != unit.position:
                    yield Manoeuvre(seat, unit.piece, position)


def _companions(field: Field, task: Task, seat: Seat) -> Iterator[Action]:
    """Order `airlift`: another unit of the same Point flies along."""
    for unit in _units(field, task):
        if unit.position == task.origin and unit.id not in task.units and field.can_manoeuvre(unit):
            assert task.position is not None
            yield Manoeuvre(seat, unit.piece, task.position)


def _places_of_slaughter(field: Field, task: Task, seat: Seat) -> Iterator[Action]:
    side = _side(task)
    ordered = _slaughterers(field, side)
    for position in field.positions:
        if any(field.targets(unit, commander=side) for unit in ordered if unit.position == position):
            yield ChoosePoint(seat, position)


def _slaughter(field: Field, task: Task, seat: Seat) -> Iterator[Action]:
    side = _side(task)
    for unit in _slaughterers(field, side):
        if unit.position == task.position and unit.id not in task.units:
            for target in field.targets(unit, commander=side):
                yield Attack(seat, unit.piece, target.piece)


def _slaughterers(field: Field, side: Side) -> tuple[Unit, ...]:
    """Give who takes part in a slaughter: own units, and locals that take orders (RNR-85)."""
    return *field.of(side), *field.commanded_locals(side)


def _ambushes(field: Field, task: Task, seat: Seat) -> Iterator[Action]:
    for unit in _units(field, task):
        if not unit.closed and not unit.ambush:
            yield MarkAmbush(seat, unit.piece)


def _evacuations(field: Field, task: Task, seat: Seat) -> Iterator[Action]:
    side = _side(task)
    if not field.state.settings.deathmatch:
        for card in field.state.force(side).discard:
            yield Evacuate(seat, card.id)
    for unit in field.of(side):
        yield Evacuate(seat, unit.id)


def _drives(field: Field, task: Task, seat: Seat) -> Iterator[Action]:
    side = _side(task)
    own = {unit.position for unit in field.of(side)}
    for unit in field.state.units:
        if unit.side is not side and unit.position in own:
            for position in field.adjacent(unit.position):
                yield DriveOut(seat, unit.piece, position)


def _acts(field: Field, task: Task, seat: Seat) -> Iterator[Action]:
    """RNR-34: one attack, or one manoeuvre of 1 position."""
    yield from _attacks(field, task, seat)
    yield from _single_steps(field, task, seat)


PARTS: Mapping[str, tuple[Part, ...]] = {
    "unit_attacks": (Part(_attacks),),
    "two_units_attack": (Part(_attacks), Part(_attacks, optional=True)),
    "slaughter": (Part(_places_of_slaughter), Part(_slaughter, optional=True, repeats=True)),
    "manoeuvre": (Part(_long_steps),),
    "march": (Part(_steps), Part(_steps, optional=True)),
    "assault": (Part(_steps_before_an_attack), Part(_attacks_of_the_same, optional=True)),
    "hit_and_run": (Part(_attacks), Part(_steps_of_the_same, optional=True)),
    "ambush": (Part(_ambushes),),
    "sniper_shot": (Part(_long_attacks),),
    "evacuation": (Part(_evacuations),),
    "drive_out": (Part(_drives),),
    "tunnels": (Part(_anywhere),),
    "airlift": (Part(_anywhere), Part(_companions, optional=True)),
    "": (Part(_acts),),
}
"""What is asked, part by part; no name stands for the Current Act."""

IMMEDIATE = ("supply_drop", "radio_intercept")
"""Orders that ask for nothing."""


# Playing.


def is_playable(field: Field, side: Side, card: OrderCard) -> bool:
    """RNR-29, RNR-31: whether the order may be played in full now."""
    kind = field.content.order[kind_of(card)]
    if kind.side not in (None, side):
        return False
    if kind.id == "supply_drop":
        return bool(field.state.order_deck or field.state.order_discard)
    if kind.id == "radio_intercept":
        return bool(field.state.force(side.other).orders)
    task = Task(TaskKind.ORDER, side=side, order=card)
    return any(PARTS[kind.id][0].menu(field, task, Seat(0)))


def orders_menu(field: Field, side: Side, seat: Seat) -> Iterator[Action]:
    """Give the orders in hand that may be played in full, each sort once."""
    for card in dict.fromkeys(field.state.force(side).orders):
        if is_playable(field, side, card):
            yield PlayOrder(seat, card)


def steps_menu(field: Field, side: Side, seat: Seat) -> Iterator[Action]:
    """RNR-30: any order as a plain step."""
    if not field.state.settings.any_order_steps:
        return
    movers = (*field.of(side), *field.commanded_locals(side))
    for card in dict.fromkeys(field.state.force(side).orders):
        for unit in movers:
            for position in field.manoeuvres(unit):
                yield PlayStep(seat, card, unit.piece, position)


def actors(field: Field, side: Side) -> tuple[CardId, ...]:
    """RNR-34: the own units that a Current Act would give something to do, as cards to pay with."""
    acts = _acts(field, Task(TaskKind.ORDER, side=side), Seat(0))
    return tuple(dict.fromkeys(CardId(each.unit) for each in acts if isinstance(each, Attack | Manoeuvre)))


def play_order(play: Play, side: Side, card: OrderCard, *, interrupts: bool = False) -> None:
    """RNR-26: an order is played in full; its parts are asked one after another."""
    play.record(OrderPlayed(side, card, interrupts))
    bonus = play.state.settings.suits
    play.push(Task(TaskKind.ORDER, side=side, order=card, bonus=bonus))


def play_step(
    play: Play, side: Side, card: OrderCard, piece: PieceId, position: Position, *, interrupts: bool = False
) -> None:
    """RNR-30: an order is played as a plain step."""
    unit = play.state.piece(piece)
    assert unit is not None
    play.record(StepPlayed(side, card, piece, interrupts))
    entries.move(play, unit, position)


def act(play: Play, side: Side) -> None:
    """RNR-34: the Current Act that was paid for."""
    play.push(Task(TaskKind.ORDER, side=side))


def resolve(play: Play) -> None:
    """Ask for the next part of the order on top, or lay the order down."""
    task = play.state.top
    assert task is not None and task.side is not None
    name = _name(task)
    if name in IMMEDIATE:
        _IMMEDIATE[name](play, task.side)
        _finish(play, task)
        return
    parts = PARTS[name]
    if task.stage >= len(parts) or not any(parts[task.stage].menu(play.field, task, Seat(0))):
        _finish(play, task)
        return
    play.decide(TaskKind.CONTINUE_ORDER, task.side)


def _finish(play: Play, task: Task) -> None:
    play.done()
    if task.order is not None:
        play.record(OrderDone(task.order))


def order_under(state: State) -> Task:
    """Give the order that the decision on top belongs to."""
    task = state.stack[-2]
    assert task.kind is TaskKind.ORDER
    return task


def part_menu(field: Field, seat: Seat) -> Sequence[Action]:
    """Give what the present part of an order may be done with."""
    task = order_under(field.state)
    part = PARTS[_name(task)][task.stage]
    found = tuple(dict.fromkeys(part.menu(field, task, seat)))
    return (*found, Skip(seat)) if part.optional else found


def _go_on(play: Play, **changes: Any) -> Task:
    """Answer the present part: the order goes on with the next one, or the same where it repeats."""
    play.done()
    task = play.state.top
    assert task is not None
    part = PARTS[_name(task)][task.stage]
    stage = task.stage if part.repeats else task.stage + 1
    changed: Task = replace(task, stage=stage, **changes)
    play.record(TaskChanged(changed))
    return task


def attack(play: Play, action: Attack) -> None:
    """A unit attacks by the order or the Current Act under way."""
    unit, target = play.state.piece(action.unit), play.state.piece(action.target)
    assert unit is not None and target is not None
    under = order_under(play.state)
    task = _go_on(play, unit=unit.id, units=(*under.units, unit.id))
    name = _name(task)
    via = Via.ORDER if task.order is not None else Via.CURRENT_ACT
    commander = task.side if unit.side is None else None
    attacks.attack(play, unit, target, via, reach=int(name == "sniper_shot"), commander=commander)


def manoeuvre(play: Play, action: Manoeuvre) -> None:
    """A unit moves by the order or the Current Act under way."""
    unit = play.state.piece(action.unit)
    assert unit is not None
    under = order_under(play.state)
    _go_on(
        play,
        unit=unit.id,
        units=(*under.units, unit.id),
        origin=unit.position,
        position=action.position,
    )
    entries.move(play, unit, action.position)


def choose_point(play: Play, action: ChoosePoint) -> None:
    """Order `slaughter`: the Point where every own unit may attack."""
    _go_on(play, position=action.position)


def mark_ambush(play: Play, action: MarkAmbush) -> None:
    """Order `ambush`."""
    _go_on(play)
    play.record(AmbushLaid(action.unit))


def evacuate(play: Play, action: Evacuate) -> None:
    """Order `evacuation`: a dead unit, or one on the field, goes to HQ."""
    side = _side(_go_on(play))
    unit = play.state.unit(action.unit)
    if unit is not None:
        play.record(UnitToHeadquarters(unit.piece, unit.id, side, unit.closed))
        return
    card = next(each for each in play.force(side).discard if each.id == action.unit)
    play.record(DeadBroughtBack(side, side, play.state.seat_of(side), card.id, card.closed, saved=False))


def drive_out(play: Play, action: DriveOut) -> None:
    """Order `drive_out`: somebody has to leave on 4+."""
    unit = play.state.piece(action.unit)
    assert unit is not None
    task = _go_on(play, target=unit.id, position=action.position)
    rolls.begin(
        play,
        Roll(
            Purpose.DRIVE_OUT,
            task.side,
            None,
            unit.id,
            play.content.numbers.drive_out,
            step=action.position,
        ),
    )


def after_drive(play: Play, roll: Roll, success: bool) -> None:
    """Whoever is driven out enters the adjacent Point."""
    unit = play.state.unit(roll.target) if roll.target is not None else None
    if success and unit is not None:
        play.record(DrivenOut(unit.piece, Position(roll.step)))
        entries.move(play, unit, Position(roll.step), forced=True)


def skip(play: Play, action: Skip) -> None:
    """RNR-31: the rest of the order is declined."""
    play.done()
    task = play.state.top
    assert task is not None
    play.record(TaskChanged(replace(task, stage=len(PARTS[_name(task)]))))


def _supply(play: Play, side: Side) -> None:
    play.draw_orders(side, SUPPLIES, DrawCause.ORDER)


def _intercept(play: Play, side: Side) -> None:
    play.discard_random_order(side.other, DiscardCause.INTERCEPTED)


_IMMEDIATE: Mapping[str, Callable[[Play, Side], None]] = {
    "supply_drop": _supply,
    "radio_intercept": _intercept,
}
