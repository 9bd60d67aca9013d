"""Why a unit may not be activated for what was wished: a key and facts (closed list of chapter 3).

Where an enemy is masked shows in none of them: its cell is refused for nothing but the way.
"""

from __future__ import annotations

from collections.abc import Collection

from rules.contract import Action, IllegalAction
from rules.roads import activation_menus, reach, shooting
from rules.roads.actions import (
    ACTIVATIONS,
    Aim,
    Attack,
    BreakOff,
    ClearJam,
    HandOver,
    LeaveField,
    Mask,
    Move,
    PlayMelody,
    Shoot,
    UseAbility,
)
from rules.roads.field import Field
from rules.roads.ground import distance
from rules.roads.names import (
    AbilityId,
    AbilityKind,
    CellId,
    Hook,
    MelodyId,
    MelodyTarget,
    Trait,
    UnitId,
    Verb,
    Way,
)
from rules.roads.state import Unit

ANY_WAY = 1_000
"""Steps for every way that there is."""


def why_no_activation(field: Field, action: Action) -> IllegalAction:
    """Give why *action* of the seat whose impulse it is does not happen."""
    seat = action.seat
    if activation_menus.is_bound(field, seat) and not isinstance(action, Attack):
        return IllegalAction("frenzy_must_attack", why="bound")
    if isinstance(action, HandOver):
        return IllegalAction("nothing_done")
    if not isinstance(action, ACTIVATIONS):
        return IllegalAction("not_now")
    unit = field.state.unit(action.unit)
    if unit is None or unit.seat != seat:
        return IllegalAction("unknown_unit", why="field")
    if field.state.player(seat).fp < 1:
        return IllegalAction("not_enough_fp")
    return _state_of(field, unit, action) or _why_of(field, unit, action)


def _state_of(field: Field, unit: Unit, action: Action) -> IllegalAction | None:
    """ROADS-26: what keeps a unit from acting at all."""
    if unit.fleeing:
        return IllegalAction("fleeing")
    if unit.rallied:
        return IllegalAction("rallied")
    if unit.prepared:
        return IllegalAction("prepared")
    engaged = field.is_engaged(unit)
    if unit.dazed and not (engaged and isinstance(action, BreakOff)):
        return IllegalAction("dazed")
    in_melee = isinstance(action, Attack | BreakOff) or (
        isinstance(action, UseAbility)
        and (used := field.content.ability.get(action.ability)) is not None
        and used.in_melee
    )
    return IllegalAction("engaged") if engaged and not in_melee else None


def _why_of(field: Field, unit: Unit, action: Action) -> IllegalAction:
    match action:
        case Move():
            return _why_no_move(field, unit, action)
        case Attack():
            return _why_no_attack(field, unit, action)
        case Shoot(_, _, target):
            enemy = field.state.unit(target)
            if enemy is not None and enemy.masked:
                enemy = None
            refusal = shooting.why_not(field, unit, enemy)
            if refusal is None and enemy is None:
                return IllegalAction("no_such_target")
            return refusal or _why_no_rider(field, unit, (action.rider,), Hook.SHOOT)
        case Aim():
            return IllegalAction("no_weapon", why="none")
        case BreakOff(_, _, cell):
            return _why_no_break_off(field, unit, cell)
        case Mask():
            return activation_menus.can_hide(field, unit) or IllegalAction("not_now")
        case ClearJam():
            return IllegalAction("no_weapon", why="no_jam")
        case LeaveField():
            return _why_no_leaving(field, unit, action)
        case UseAbility(_, _, ability, target):
            return _why_no_ability(field, unit, ability, target)
        case PlayMelody(_, _, melody, target):
            return _why_no_melody(field, unit, melody, target)
        case _:
            return IllegalAction("not_now")


# Ways.


def _why_no_end(field: Field, unit: Unit, cell: CellId) -> IllegalAction | None:
    """Give why nobody of its side could end a walk in *cell*; None where somebody could."""
    if cell not in field.terrain.order or field.terrain.is_wall(cell):
        return IllegalAction("no_way")
    if cell == unit.cell or not field.is_free(cell, unit, blind=True):
        return IllegalAction("cell_taken")
    return None


def _how_far(
    field: Field, unit: Unit, cell: CellId, *, last: Collection[CellId] = (), past: bool = False
) -> IllegalAction:
    """Tell a way that is too long from none: a neighbour is never too far (ROADS-27)."""
    ways = field.ways(
        unit, ANY_WAY, road=False, last=last, cliffs=field.state.settings.manoeuvres and not past, past=past
    )
    near = distance(field.cell(unit), cell) == 1
    return IllegalAction("too_far" if cell in ways and not near else "no_way")


def _why_no_leap(field: Field, unit: Unit, cell: CellId) -> IllegalAction:
    """ROADS-97: further or higher than it can leap."""
    if not field.state.settings.manoeuvres or not field.working(unit, Verb.LEAP):
        return IllegalAction("no_such_ability", why="leap")
    near = distance(field.cell(unit), cell) <= field.profile(unit).leap
    return IllegalAction("too_high" if near else "too_far")


def _why_no_move(field: Field, unit: Unit, move: Move) -> IllegalAction:
    """ROADS-27, ROADS-28, ROADS-97."""
    cell = move.cell
    refusal = _why_no_end(field, unit, cell)
    if refusal is not None:
        return refusal
    if field.touching(cell, unit.seat):
        return IllegalAction("enemy_too_near", why="contact")
    if move.way is Way.LEAP:
        if cell in reach.landings(field, unit):
            return IllegalAction("no_such_ability", why="unit")
        return _why_no_leap(field, unit, cell)
    if cell in reach.walks(field, unit):
        return _why_no_rider(field, unit, (move.rider,), Hook.MOVE)
    return _how_far(field, unit, cell)


def _why_no_break_off(field: Field, unit: Unit, cell: CellId) -> IllegalAction:
    """ROADS-55: only the last cell is checked."""
    if not field.is_engaged(unit):
        return IllegalAction("not_engaged")
    refusal = _why_no_end(field, unit, cell)
    if refusal is not None:
        return refusal
    if field.touching(cell, unit.seat):
        return IllegalAction("enemy_too_near", why="contact")
    return _how_far(field, unit, cell, past=True)


def _why_no_leaving(field: Field, unit: Unit, action: LeaveField) -> IllegalAction:
    """5.7: by the exit's row, with one more step."""
    if not field.scenario.exit_row or unit.seat != field.state.south:
        return IllegalAction("no_way")
    if reach.exit_way(field, unit) is not None:
        return _why_no_rider(field, unit, (action.rider,), Hook.MOVE)
    far = reach.exit_way(field, unit, steps=ANY_WAY) is not None
    return IllegalAction("too_far" if far else "no_way")


# Attacks.


def _why_no_attack(field: Field, unit: Unit, attack: Attack) -> IllegalAction:
    """ROADS-48: where it stands, or by a charge."""
    forbidden = activation_menus.may_attack(field, unit)
    if forbidden is not None:
        return forbidden
    enemy = field.state.unit(attack.target)
    if enemy is None or enemy.seat == unit.seat or enemy.masked:
        return IllegalAction("no_such_target")
    riders = (attack.rider, attack.second_rider)
    if field.is_engaged(unit):
        if not field.are_in_contact(unit, enemy):
            return IllegalAction("out_of_reach")
        refusal = _why_no_rider(field, unit, riders, Hook.ATTACK)
        # Whoever is in contact takes no step.
        return IllegalAction("engaged") if refusal.key == "not_now" else refusal
    reached = (reach.charges if attack.way is Way.WALK else reach.leap_attacks)(field, unit, enemy)
    if attack.cell in reached:
        return _why_no_rider(field, unit, riders, Hook.ATTACK)
    return why_no_charge(field, unit, enemy, attack.cell, attack.way)


def why_no_charge(field: Field, unit: Unit, enemy: Unit, cell: CellId, way: Way) -> IllegalAction:
    """ROADS-48, ROADS-98: give why *unit* does not come to *cell* to attack *enemy*."""
    refusal = _why_no_end(field, unit, cell)
    if refusal is not None:
        return refusal
    if not field.terrain.is_joined(cell, field.cell(enemy)):
        return IllegalAction("out_of_reach")
    if way is Way.LEAP and field.working(unit, Verb.LEAP):
        return _why_no_leap(field, unit, cell)
    if way is Way.LEAP and cell in reach.charges(field, unit, enemy):
        # ROADS-96, ROADS-98: without a giant leap there is only the leap down a cliff.
        return IllegalAction("no_such_ability", why="leap")
    return _how_far(field, unit, cell, last=field.touched(unit.seat))


# Abilities and Melodies.


def _why_no_rider(
    field: Field, unit: Unit, riders: tuple[AbilityId | None, ...], hook: Hook
) -> IllegalAction:
    """Give what is wrong with *riders* to an activation that is possible without any."""
    given = [each for each in riders if each is not None]
    for rider in given:
        known = field.content.ability.get(rider)
        if known is None or known.kind is not AbilityKind.RIDER or hook not in known.hooks:
            return IllegalAction("no_such_ability", why="unit")
        if rider not in field.profile(unit).abilities:
            return IllegalAction("no_such_ability", why="unit")
        if rider in unit.used or given.count(rider) > 1:
            return IllegalAction("already_used", why="ability")
    fp = 1 + sum(field.content.ability[each].fp for each in given)
    return IllegalAction("not_enough_fp" if fp > field.state.player(unit.seat).fp else "not_now")


def _why_no_ability(field: Field, unit: Unit, ability: AbilityId, target: UnitId | None) -> IllegalAction:
    """ROADS-60, 5.3."""
    kind = field.content.ability.get(ability)
    if kind is None or kind.kind is not AbilityKind.ACTION or ability not in field.profile(unit).abilities:
        return IllegalAction("no_such_ability", why="unit")
    if ability in unit.used:
        return IllegalAction("already_used", why="ability")
    if kind.fp > field.state.player(unit.seat).fp:
        return IllegalAction("not_enough_fp")
    friend = field.state.unit(target) if target is not None else None
    if friend is None or friend.seat != unit.seat or kind.verb is Verb.COW:
        return IllegalAction("no_such_target")
    far = distance(field.cell(unit), field.cell(friend)) > kind.reach
    return IllegalAction("out_of_range" if far else "no_such_target")


def _why_no_melody(field: Field, unit: Unit, melody: MelodyId, target: UnitId) -> IllegalAction:
    """ROADS-63 to ROADS-65, 5.4."""
    musician = field.state.settings.melodies and field.has(unit, Trait.MUSICIAN)
    if not musician or melody not in field.profile(unit).melodies:
        return IllegalAction("no_such_ability", why="unit")
    if unit.played:
        return IllegalAction("already_played")
    kind = field.content.melody[melody]
    if kind.fp > field.state.player(unit.seat).fp:
        return IllegalAction("not_enough_fp")
    heard = field.state.unit(target)
    friendly = kind.target in (MelodyTarget.FRIEND, MelodyTarget.FLEEING_FRIEND)
    if heard is None or heard.id == unit.id or (heard.seat == unit.seat) is not friendly:
        return IllegalAction("no_such_target")
    if heard.masked and not friendly:
        return IllegalAction("no_such_target")
    if distance(field.cell(unit), field.cell(heard)) > field.numbers.melody_range:
        return IllegalAction("out_of_range")
    if kind.target is not MelodyTarget.ENEMY_IN_SIGHT:
        return IllegalAction("no_such_target")
    return IllegalAction("no_sight" if not field.sees(unit, heard) else "target_engaged")
