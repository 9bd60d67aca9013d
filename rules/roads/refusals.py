"""Why a wish is not on the menu: a key and facts for the player (closed list of chapter 3)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, IllegalAction
from rules.roads import activation_menus, reach, shooting, warbands
from rules.roads.actions import (
    Aim,
    Attack,
    BreakOff,
    ClearJam,
    HandOver,
    LeaveField,
    Mask,
    Move,
    PlaceUnit,
    PlayMelody,
    PrepareDefence,
    RecruitUnit,
    Shoot,
    SubmitWarband,
    UseAbility,
    WithdrawVoluntarily,
)
from rules.roads.field import Field
from rules.roads.ground import distance
from rules.roads.names import AbilityId, AbilityKind, Hook, MelodyId, TaskKind, Trait, UnitId, Way
from rules.roads.state import Recruit, Unit

OF_UNITS = (
    Move,
    Attack,
    Shoot,
    Aim,
    PrepareDefence,
    BreakOff,
    Mask,
    ClearJam,
    LeaveField,
    UseAbility,
    PlayMelody,
)


def why_not(field: Field, action: Action, menu: Sequence[Action]) -> IllegalAction:
    """Give why *action* is not among *menu*."""
    top = field.state.top
    assert top is not None
    if top.kind is TaskKind.ACTIVATE:
        return _why_no_activation(field, action)
    match action:
        case RecruitUnit(seat, profile, size, commander, melee, ranged) if top.kind is TaskKind.BUILD_WARBAND:
            draft = field.state.player(seat).draft
            recruit = Recruit(profile, size, commander, melee, ranged)
            known = field.content.profile.get(profile)
            if known is None or known.warband != field.state.player(seat).warband:
                return IllegalAction("wrong_list")
            if (melee, ranged) not in tuple(warbands.drafting(field, seat).choices(known)):
                return IllegalAction("wrong_weapon")
            refusal = warbands.drafting(field, seat).why_not((*draft, recruit), complete=False)
            return refusal or IllegalAction("not_now")
        case SubmitWarband(seat):
            draft = field.state.player(seat).draft
            refusal = warbands.drafting(field, seat).why_not(draft, complete=True)
            return refusal or IllegalAction("not_now")
        case PlaceUnit(seat, unit, cell) if top.kind is TaskKind.DEPLOY:
            own = field.state.known(unit)
            if own is None or own.seat != seat:
                return IllegalAction("unknown_unit")
            return IllegalAction("outside_zone" if cell not in warbands.zone(field, seat) else "cell_taken")
        case WithdrawVoluntarily():
            return IllegalAction("not_half_out")
        case _:
            return IllegalAction("not_now")


def _why_no_activation(field: Field, action: Action) -> IllegalAction:
    seat = action.seat
    if activation_menus.is_bound(field, seat):
        return IllegalAction("frenzy_must_attack")
    if isinstance(action, HandOver):
        return IllegalAction("nothing_done")
    if not isinstance(action, OF_UNITS):
        return IllegalAction("not_half_out" if isinstance(action, WithdrawVoluntarily) else "not_now")
    unit = field.state.unit(action.unit)
    if unit is None or unit.seat != seat:
        return IllegalAction("unknown_unit")
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
            return refusal or _why_no_rider(field, unit, action.rider, Hook.SHOOT)
        case Aim():
            return IllegalAction("no_weapon")
        case BreakOff():
            return IllegalAction("no_way" if field.is_engaged(unit) else "not_engaged")
        case Mask():
            return activation_menus.can_hide(field, unit) or IllegalAction("not_now")
        case ClearJam():
            return IllegalAction("no_jam")
        case LeaveField():
            return IllegalAction("no_way")
        case UseAbility(_, _, ability):
            return _why_no_ability(field, unit, ability)
        case PlayMelody(_, _, melody, target):
            return _why_no_melody(field, unit, melody, target)
        case _:
            return IllegalAction("not_now")


def _why_no_move(field: Field, unit: Unit, move: Move) -> IllegalAction:
    """Where an enemy is masked must not show: its cell is refused for nothing but the way."""
    cell = move.cell
    if cell not in field.terrain.order or field.terrain.is_wall(cell):
        return IllegalAction("no_way")
    if not field.is_free(cell, unit, blind=True):
        return IllegalAction("cell_taken")
    if field.touching(cell, unit.seat):
        return IllegalAction("out_of_reach")
    if move.way is Way.LEAP:
        near = distance(field.cell(unit), cell) <= field.profile(unit).leap
        return IllegalAction("too_high" if near else "out_of_reach")
    if cell in reach.walks(field, unit):
        return _why_no_rider(field, unit, move.rider, Hook.MOVE)
    return IllegalAction("too_far")


def _why_no_attack(field: Field, unit: Unit, attack: Attack) -> IllegalAction:
    forbidden = activation_menus.may_attack(field, unit)
    if forbidden is not None:
        return forbidden
    enemy = field.state.unit(attack.target)
    if enemy is None or enemy.seat == unit.seat or enemy.masked:
        return IllegalAction("no_such_target")
    contact = field.are_in_contact(unit, enemy)
    if field.is_engaged(unit) and not contact:
        return IllegalAction("out_of_reach")
    if contact or attack.cell in reach.charges(field, unit, enemy):
        for rider in (attack.rider, attack.second_rider):
            refusal = _why_no_rider(field, unit, rider, Hook.ATTACK)
            if refusal.key != "not_now":
                return refusal
        return IllegalAction("no_way")
    return IllegalAction("too_far")


def _why_no_rider(field: Field, unit: Unit, rider: AbilityId | None, hook: Hook) -> IllegalAction:
    if rider is None:
        return IllegalAction("not_now")
    known = field.content.ability.get(rider)
    if known is None or known.kind is not AbilityKind.RIDER or hook not in known.hooks:
        return IllegalAction("no_such_ability")
    refusal = _why_no_ability(field, unit, rider, besides=1)
    return IllegalAction("not_now") if refusal.key == "no_such_target" else refusal


def _why_no_ability(field: Field, unit: Unit, ability: AbilityId, *, besides: int = 0) -> IllegalAction:
    """Give why an ability cannot be used; *besides*: FP of the activation that it joins."""
    kind = field.content.ability.get(ability)
    if kind is None or ability not in field.profile(unit).abilities:
        return IllegalAction("no_such_ability")
    if ability in unit.used:
        return IllegalAction("already_used")
    if kind.fp + besides > field.state.player(unit.seat).fp:
        return IllegalAction("not_enough_fp")
    return IllegalAction("no_such_target")


def _why_no_melody(field: Field, unit: Unit, melody: MelodyId, target: UnitId) -> IllegalAction:
    if not field.has(unit, Trait.MUSICIAN) or melody not in field.profile(unit).melodies:
        return IllegalAction("no_such_ability")
    if unit.played:
        return IllegalAction("already_played")
    if field.content.melody[melody].fp > field.state.player(unit.seat).fp:
        return IllegalAction("not_enough_fp")
    heard = field.state.unit(target)
    if heard is None or (heard.masked and heard.seat != unit.seat):
        return IllegalAction("no_such_target")
    if distance(field.cell(unit), field.cell(heard)) > field.numbers.melody_range:
        return IllegalAction("out_of_range")
    return IllegalAction("no_such_target")
