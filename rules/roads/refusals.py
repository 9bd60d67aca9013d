"""Why a wish is not on the menu: a key and facts for the player (closed list of chapter 3)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, IllegalAction
from rules.roads import activation_menus, movement, shooting, warbands
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
from rules.roads.names import AbilityId, MelodyId, TaskKind, Trait, UnitId, Way
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
        return IllegalAction("not_enough_fp", fp=field.state.player(seat).fp)
    state = _state_of(field, unit, action)
    if state is not None:
        return IllegalAction(state)
    return IllegalAction(_why_of(field, unit, action))


def _state_of(field: Field, unit: Unit, action: Action) -> str | None:
    """ROADS-26: what keeps a unit from acting at all."""
    for key, holds in (
        ("fleeing", unit.fleeing),
        ("rallied", unit.rallied),
        ("prepared", unit.prepared),
        ("dazed", unit.dazed and not (isinstance(action, BreakOff) and field.is_engaged(unit))),
    ):
        if holds:
            return key
    in_melee = isinstance(action, Attack | BreakOff) or (
        isinstance(action, UseAbility) and Trait(action.ability) in activation_menus.IN_MELEE
    )
    if field.is_engaged(unit) and not in_melee:
        return "engaged"
    return None


def _why_of(field: Field, unit: Unit, action: Action) -> str:
    match action:
        case Move(_, _, cell, way):
            occupant = field.at(cell) if cell in field.terrain.order else None
            # A masked enemy must not show in a refusal: its cell is offered like any other.
            if occupant is not None and not (occupant.masked and occupant.seat != unit.seat):
                return "cell_taken"
            return "too_far" if way is Way.WALK else "out_of_reach"
        case Attack(_, _, target):
            return _why_no_attack(field, unit, target)
        case Shoot(_, _, target):
            enemy = field.state.unit(target)
            if enemy is None or enemy.masked:
                return shooting.why_not(field, unit) or "no_such_target"
            return shooting.why_not(field, unit, enemy) or "not_enough_fp"
        case Aim():
            return "no_weapon"
        case BreakOff():
            return "no_way" if field.is_engaged(unit) else "not_engaged"
        case Mask():
            return activation_menus.can_hide(field, unit) or "not_now"
        case ClearJam():
            return "no_jam"
        case LeaveField():
            return "no_way"
        case UseAbility(_, _, ability):
            return _why_no_ability(field, unit, ability)
        case PlayMelody(_, _, melody, target):
            return _why_no_melody(field, unit, melody, target)
        case _:
            return "not_now"


def _why_no_attack(field: Field, unit: Unit, target: UnitId) -> str:
    forbidden = activation_menus.may_attack(field, unit)
    if forbidden is not None:
        return forbidden
    enemy = field.state.unit(target)
    if enemy is None or enemy.seat == unit.seat or enemy.masked:
        return "no_such_target"
    if field.is_engaged(unit):
        return "out_of_reach"
    ways = movement.charges(field, unit, enemy)
    return "no_way" if not ways else "too_far"


def _why_no_ability(field: Field, unit: Unit, ability: AbilityId) -> str:
    kind = field.content.ability.get(ability)
    if kind is None or ability not in field.profile(unit).abilities:
        return "no_such_ability"
    if ability in unit.used:
        return "already_used"
    if kind.fp > field.state.player(unit.seat).fp:
        return "not_enough_fp"
    return "no_such_target"


def _why_no_melody(field: Field, unit: Unit, melody: MelodyId, target: UnitId) -> str:
    if not field.has(unit, Trait.MUSICIAN) or melody not in field.profile(unit).melodies:
        return "no_such_ability"
    if unit.played:
        return "already_played"
    heard = field.state.unit(target)
    if heard is None or (heard.masked and heard.seat != unit.seat):
        return "no_such_target"
    if distance(field.cell(unit), field.cell(heard)) > activation_menus.MELODY_RANGE:
        return "out_of_range"
    return "no_such_target"
