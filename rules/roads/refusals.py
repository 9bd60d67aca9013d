"""Why a wish is not on the menu: a key and facts for the player (closed list of chapter 3)."""

from __future__ import annotations

from rules.contract import Action, IllegalAction, Seat
from rules.roads import activation_menus, drawing_in, shooting, warbands
from rules.roads.actions import (
    ChooseList,
    DismissUnit,
    KeepOut,
    PlaceUnit,
    Pursue,
    RecruitUnit,
    SpringByAttack,
    SpringByShooting,
    SubmitDeployment,
    SubmitWarband,
    TakeReadyWarband,
    UseLeaderAbility,
    WithdrawVoluntarily,
)
from rules.roads.activation_refusals import why_no_activation, why_no_charge
from rules.roads.field import Field
from rules.roads.names import Phase, TaskKind, Trait, UnitId
from rules.roads.state import Recruit, Unit


def not_asked(field: Field) -> IllegalAction:
    """Give why nobody may do anything: the battle is over, or others are asked."""
    return IllegalAction("game_over" if field.state.phase is Phase.ENDED else "not_your_turn")


def why_not(field: Field, action: Action) -> IllegalAction:
    """Give why *action* of a seat that is asked is not on its menu."""
    top = field.state.top
    assert top is not None
    if isinstance(action, WithdrawVoluntarily):
        out = field.is_half_out(action.seat)
        return IllegalAction("not_now") if out else IllegalAction("not_half_out")
    match top.kind:
        case TaskKind.ACTIVATE:
            return why_no_activation(field, action)
        case TaskKind.BUILD_WARBAND:
            return _why_no_draft(field, action)
        case TaskKind.DEPLOY:
            return _why_no_place(field, action)
        case TaskKind.ANSWER_DRAWING_IN if isinstance(action, KeepOut):
            return _why_not_kept_out(field, action)
        case TaskKind.SPRING_AMBUSH:
            return _why_no_ambush(field, action)
        case TaskKind.CHOOSE_PURSUIT if isinstance(action, Pursue):
            own = _own(field, action.seat, action.unit) is not None
            return IllegalAction("no_such_target") if own else IllegalAction("unknown_unit", why="field")
        case TaskKind.CHOOSE_LEADER_TARGET if isinstance(action, UseLeaderAbility):
            return IllegalAction("no_such_target")
        case _:
            return IllegalAction("not_now")


def _own(field: Field, seat: Seat, unit: UnitId) -> Unit | None:
    found = field.state.unit(unit)
    return found if found is not None and found.seat == seat else None


def _why_no_draft(field: Field, action: Action) -> IllegalAction:
    rules = warbands.drafting(field, action.seat)
    player = field.state.player(action.seat)
    match action:
        case RecruitUnit(_, profile, size, commander, melee, ranged):
            known = field.content.profile.get(profile)
            if known is None or known.warband != player.warband:
                return IllegalAction("unknown_unit", why="list")
            if (melee, ranged) not in tuple(rules.choices(known)):
                return IllegalAction("wrong_weapon")
            recruit = Recruit(profile, size, commander, melee, ranged)
            return rules.why_not((*player.draft, recruit), complete=False) or IllegalAction(
                # ROADS-14: whoever is recruited alone has no commander.
                "squad_too_small",
                size=field.numbers.commander_size,
            )
        case SubmitWarband():
            return rules.why_not(player.draft, complete=True) or IllegalAction("not_now")
        case ChooseList(_, warband) if warband == player.warband:
            return IllegalAction("already_used", why="list")
        case TakeReadyWarband() | ChooseList():
            return IllegalAction("unknown_unit", why="list")
        case DismissUnit():
            return IllegalAction("unknown_unit", why="draft")
        case _:
            return IllegalAction("not_now")


def _why_no_place(field: Field, action: Action) -> IllegalAction:
    match action:
        case PlaceUnit(seat, unit, cell, masked):
            own = field.state.known(unit)
            if own is None or own.seat != seat:
                return IllegalAction("unknown_unit", why="field")
            if cell not in warbands.zone(field, seat):
                return IllegalAction("outside_zone", why="cell")
            if any(each.cell == cell for each in field.state.units if each.seat == seat and each.id != unit):
                return IllegalAction("cell_taken")
            if masked and not warbands.may_mask(field, own, cell):
                if field.scenario.masked_in_cover and seat != field.state.south:
                    return IllegalAction("not_in_cover")
                return IllegalAction("no_such_ability", why="camouflage")
            return IllegalAction("already_used", why="placed")
        case SubmitDeployment():
            return IllegalAction("outside_zone", why="unplaced")
        case _:
            return IllegalAction("not_now")


def _why_not_kept_out(field: Field, action: KeepOut) -> IllegalAction:
    """ROADS-45: only whoever is near a fight is asked about, and not the frenzied or fleeing."""
    top, unit = field.state.top, _own(field, action.seat, action.unit)
    assert top is not None
    if unit is None:
        return IllegalAction("unknown_unit", why="field")
    if unit.id not in top.units:
        return IllegalAction("no_such_target")
    if unit.id in field.state.player(action.seat).keeps_out:
        return IllegalAction("already_used", why="kept_out")
    if unit.fleeing:
        return IllegalAction("fleeing")
    assert field.has(unit, Trait.FRENZY) and not drawing_in.may_keep_out(field, unit)
    return IllegalAction("frenzy_must_attack", why="drawn_in")


def _why_no_ambush(field: Field, action: Action) -> IllegalAction:
    """ROADS-72: the ordinary conditions of an Attack or a Shoot."""
    top = field.state.top
    assert top is not None and top.unit is not None and top.target is not None
    unit, mover = field.state.unit(top.unit), field.state.unit(top.target)
    if not isinstance(action, SpringByAttack | SpringByShooting):
        return IllegalAction("not_now")
    if unit is None or mover is None or mover.masked:
        return IllegalAction("no_such_target")
    if field.state.player(unit.seat).fp < 1:
        return IllegalAction("not_enough_fp")
    if unit.prepared:
        return IllegalAction("prepared")
    if unit.dazed:
        return IllegalAction("dazed")
    if isinstance(action, SpringByShooting):
        return shooting.why_not(field, unit, mover) or IllegalAction("not_now")
    forbidden = activation_menus.may_attack(field, unit)
    if forbidden is not None:
        return forbidden
    if field.terrain.is_joined(field.cell(unit), field.cell(mover)):
        return IllegalAction("engaged")
    return why_no_charge(field, unit, mover, action.cell, action.way)
