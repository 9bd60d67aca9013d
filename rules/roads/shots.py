"""Shots: who may shoot at whom, aim, and clear jams (ROADS-26, ROADS-37, ROADS-39, ROADS-40, ROADS-100)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.contract import IllegalAction
from rules.kernel.once import once
from rules.roads import shooting
from rules.roads.abilities import riders_to, why_no_riders
from rules.roads.actions import Aim, ClearJam, Shoot
from rules.roads.activations import begin, why_not_able
from rules.roads.events.combat import Aimed, JamCleared
from rules.roads.field import Field
from rules.roads.ground import distance
from rules.roads.names import Hook, Keyword, UnitId
from rules.roads.play import Play, secret_of
from rules.roads.state import Unit

VOLLEYS, RAPID = 1, 2
"""ROADS-26: volleys in a round; of a rapid weapon."""


def shots(field: Field, unit: Unit) -> Iterator[Shoot]:
    """ROADS-37: with every choice of riders, at whom *unit* could shoot."""
    if why_not_able(field, unit.seat, unit.id) is None:
        for target in targets(field, unit):
            for rider in riders_to(field, unit, Hook.SHOOT):
                yield Shoot(unit.seat, unit.id, target.id, rider)


def targets(field: Field, unit: Unit) -> tuple[Unit, ...]:
    """ROADS-37: give at whom *unit* may shoot now."""
    enemies = field.visible_enemies(unit.seat)
    return tuple(each for each in enemies if why_not_at(field, unit.id, each.id) is None)


def why_no_shot(field: Field, action: Shoot) -> IllegalAction | None:
    """ROADS-26, ROADS-37: give why a unit cannot shoot at a target, or not so."""
    return (
        why_not_able(field, action.seat, action.unit)
        or why_not_at(field, action.unit, action.target)
        or why_no_riders(field, action.unit, (action.rider,), Hook.SHOOT)
    )


@once
def why_not_at(field: Field, number: UnitId, target: UnitId) -> IllegalAction | None:
    """ROADS-37: give why a unit cannot shoot at *target*, by whatever activation."""
    refusal = _why_no_volley(field, number)
    if refusal is not None:
        return refusal
    unit, enemy = field.unit_of(number), field.state.unit(target)
    weapon = field.ranged(unit)
    if weapon is None or enemy is None or enemy.masked or enemy.seat == unit.seat:
        return IllegalAction("no_such_target")
    if field.is_engaged(enemy):
        return IllegalAction("target_engaged")
    if distance(field.cell(unit), field.cell(enemy)) > weapon.range:
        return IllegalAction("out_of_range")
    return None if field.sees(unit, enemy) else IllegalAction("no_sight")


@once
def _why_no_volley(field: Field, number: UnitId) -> IllegalAction | None:
    """ROADS-26: give why a unit shoots at nobody."""
    unit = field.unit_of(number)
    weapon = field.ranged(unit)
    if weapon is None or not field.working_guns(unit):
        return IllegalAction("no_weapon", why="none")
    if field.is_engaged(unit):
        return IllegalAction("engaged")
    if unit.stayed_out:
        return IllegalAction("stayed_out", why="kept_out")
    if unit.volleys >= (RAPID if weapon.has(Keyword.RAPID) else VOLLEYS):
        return IllegalAction("already_shot")
    # ROADS-100: it is the next round that has no shooting; a rapid weapon may still fire in this one.
    if unit.no_shooting == 1:
        return IllegalAction("no_weapon", why="clearing")
    if weapon.has(Keyword.HEAVY) and unit.moved:
        return IllegalAction("moved_with_heavy_weapon")
    if field.state.settings.no_shooting_near_melee and field.near_fight(unit):
        return IllegalAction("stayed_out", why="near")
    return None


def why_no_aim(field: Field, action: Aim) -> IllegalAction | None:
    """ROADS-39: give why a unit cannot aim; a jammed gun is aimed, too, and cleared later."""
    refusal = why_not_able(field, action.seat, action.unit)
    if refusal is not None:
        return refusal
    unit = field.unit_of(action.unit)
    is_armed = unit.ranged is not None and unit.guns_lost < unit.size
    return None if is_armed else IllegalAction("no_weapon", why="none")


def why_no_jam(field: Field, action: ClearJam) -> IllegalAction | None:
    """ROADS-100: give why a unit has nothing to clear."""
    refusal = why_not_able(field, action.seat, action.unit)
    if refusal is not None:
        return refusal
    return None if field.unit_of(action.unit).jams else IllegalAction("no_weapon", why="no_jam")


def shoot(play: Play, action: Shoot, *, sprung: bool = False) -> None:
    """ROADS-37: a volley."""
    unit = play.field.unit_of(action.unit)
    riders = (action.rider,)
    silent = unit.masked and not sprung and shooting.is_silent(play.field, unit)
    begin(play, unit, riders=riders, sprung=sprung, unseen=silent)
    given = tuple(each for each in riders if each is not None)
    shooting.shoot(play, unit.id, action.target, given, hidden=unit.masked)


def aim(play: Play, action: Aim) -> None:
    """ROADS-39, ROADS-40: each activation of aiming adds one."""
    unit = play.field.unit_of(action.unit)
    begin(play, unit)
    play.record(Aimed(unit.id, unit.aim + 1, secret_of(unit)))


def clear_jam(play: Play, action: ClearJam) -> None:
    """ROADS-100: all jams of the unit at once."""
    unit = play.field.unit_of(action.unit)
    begin(play, unit)
    play.record(JamCleared(unit.id, secret_of(unit)))
