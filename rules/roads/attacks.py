"""Attacks: whom a unit may strike or charge, from where, and how that begins (ROADS-48, 89, 92, 98)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from rules.contract import IllegalAction, Seat
from rules.kernel.once import once
from rules.roads import movement, reach
from rules.roads.abilities import NO_RIDERS, Riders, rider_pairs, why_no_riders
from rules.roads.actions import Attack
from rules.roads.activations import begin, why_not_able
from rules.roads.events.combat import AttackDeclared
from rules.roads.events.psychology import Cowed
from rules.roads.field import Field
from rules.roads.moves import how_far, why_no_end, why_no_leap
from rules.roads.names import CellId, Hook, TestKind, UnitId, Verb, Way
from rules.roads.play import Play
from rules.roads.state import Unit
from rules.roads.strength import Circumstances


def attacks(field: Field, unit: Unit) -> Iterator[Sequence[Attack]]:
    """ROADS-48: with every choice of riders, whom *unit* could strike where it stands, or else charge."""
    if why_no_attacks(field, unit.seat, unit.id) is not None:
        return
    for target in field.contacts(unit) or field.visible_enemies(unit.seat):
        for riders in rider_pairs(field, unit.id):
            for way in Way:
                cells = ends(field, unit.id, target.id, way, riders)
                if cells:
                    yield [Attack(unit.seat, unit.id, target.id, cell, way, *riders) for cell in cells]


@once
def why_no_attacks(field: Field, seat: Seat, number: UnitId) -> IllegalAction | None:
    """ROADS-26, ROADS-89: give why a unit attacks nobody."""
    refusal = why_not_able(field, seat, number, True)
    if refusal is not None:
        return refusal
    unit, limit = field.unit_of(number), field.state.settings.attacks_per_round
    if limit and unit.attacks >= limit:
        return IllegalAction("already_attacked")
    return IllegalAction("cowed") if unit.cowed else None


@once
def ends(field: Field, number: UnitId, target: UnitId, way: Way, riders: Riders) -> Collection[CellId]:
    """ROADS-48, ROADS-98: the cells from which a unit could strike *target*; in a fight where it stands."""
    unit, enemy, steps = field.unit_of(number), field.unit_of(target), field.content.steps(riders)
    if field.is_engaged(unit):
        return (field.cell(unit),) if way is Way.WALK and not steps else ()
    return (reach.charges if way is Way.WALK else reach.leap_attacks)(field, unit, enemy, steps=steps)


def why_no_attack(field: Field, action: Attack) -> IllegalAction | None:
    """ROADS-48: give why a unit cannot attack so: where it stands, or by a charge."""
    refusal = _why_not_at(field, action.seat, action.unit, action.target)
    if refusal is not None:
        return refusal
    riders = (action.rider, action.second_rider)
    wrong = why_no_riders(field, action.unit, riders, Hook.ATTACK)
    if wrong is None and riders not in rider_pairs(field, action.unit):
        wrong = IllegalAction("no_such_ability", why="unit")
    given = riders if wrong is None else NO_RIDERS
    if action.cell in ends(field, action.unit, action.target, action.way, given):
        return wrong
    unit, enemy = field.unit_of(action.unit), field.unit_of(action.target)
    if field.is_engaged(unit):
        # Whoever is in contact takes no step.
        return wrong or IllegalAction("engaged")
    if action.cell in ends(field, unit.id, enemy.id, action.way, NO_RIDERS):
        # ROADS-98: riders do not make a giant leap longer.
        return IllegalAction("no_such_ability", why="unit")
    return why_no_charge(field, unit, enemy, action.cell, action.way)


@once
def _why_not_at(field: Field, seat: Seat, number: UnitId, target: UnitId) -> IllegalAction | None:
    refusal = why_no_attacks(field, seat, number)
    if refusal is not None:
        return refusal
    unit, enemy = field.unit_of(number), field.state.unit(target)
    if enemy is None or enemy.seat == seat or enemy.masked:
        return IllegalAction("no_such_target")
    elsewhere = field.is_engaged(unit) and not field.are_in_contact(unit, enemy)
    return IllegalAction("out_of_reach") if elsewhere else None


def why_no_charge(field: Field, unit: Unit, enemy: Unit, cell: CellId, way: Way) -> IllegalAction:
    """ROADS-48, ROADS-98: give why *unit* does not come to *cell* to attack *enemy*."""
    refusal = why_no_end(field, unit, cell)
    if refusal is not None:
        return refusal
    if not field.terrain.is_joined(cell, field.cell(enemy)):
        return IllegalAction("out_of_reach")
    if way is Way.LEAP and field.working(unit, Verb.LEAP):
        return why_no_leap(field, unit, cell)
    if way is Way.LEAP and cell in reach.charges(field, unit, enemy):
        # ROADS-96, ROADS-98: without a giant leap there is only the leap down a cliff.
        return IllegalAction("no_such_ability", why="leap")
    return how_far(field, unit, cell, last=field.touched(unit.seat))


def attack(play: Play, action: Attack, *, sprung: bool = False) -> None:
    """ROADS-48, ROADS-89b: fear comes before the price; then the charge and the exchange."""
    field = play.field
    unit, target = field.unit_of(action.unit), field.unit_of(action.target)
    if field.fears(unit, target) and not play.test(TestKind.FEAR_ATTACKING, unit, of=target.id):
        play.record(Cowed(unit.id))
        return
    riders = (action.rider, action.second_rider)
    given = tuple(each for each in riders if each is not None)
    play.record(AttackDeclared(unit.id, target.id))
    begin(play, unit, riders=riders, sprung=sprung)
    hidden = unit.masked
    if field.are_in_contact(unit, target):
        movement.fight(
            play,
            Circumstances(unit.id, riders=given),
            target.id,
        )
        return
    steps, way = field.content.steps(given), action.way
    if way is Way.LEAP:
        down = reach.leap_attacks(field, unit, target, steps=steps)[action.cell]
        path, way = (down, Way.WALK) if down is not None else ((action.cell,), way)
    else:
        path = reach.charges(field, unit, target, steps=steps)[action.cell]
    movement.set_out(play, unit, path, way, target=target.id, riders=given, from_hiding=hidden or sprung)


def spring_in_contact(play: Play, unit: Unit, target: UnitId) -> None:
    """ROADS-72: the mover halted beside a masked unit, which strikes without a step."""
    afraid = play.field.fears(unit, play.field.unit_of(target))
    if afraid and not play.test(TestKind.FEAR_ATTACKING, unit, of=target):
        play.record(Cowed(unit.id))
        play.unmask(unit.id)
        return
    play.record(AttackDeclared(unit.id, target))
    begin(play, unit, sprung=True)
    play.unmask(unit.id)
    movement.fight(play, Circumstances(unit.id, from_hiding=True), target)
