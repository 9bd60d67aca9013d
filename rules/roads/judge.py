"""Which rule answers which decision and which wish: the tables of the decision machine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules.contract import Action, Seat, Typed
from rules.roads import (
    actions,
    activation_menus,
    activations,
    ambushes,
    consequences,
    drawing_in,
    exchanges,
    movement,
    pursuit,
    rounds,
    warbands,
)
from rules.roads.field import Field
from rules.roads.named_ways import read_way
from rules.roads.names import Phase, TaskKind
from rules.roads.play import Play
from rules.roads.refusals import not_asked, why_not

Menu = Callable[[Field, Seat], Sequence[Action]]
Judge = Callable[[Play, Any], None]
"""Takes an action of its own class that is on the menu."""
Resolver = Callable[[Play], None]

MENUS: Mapping[TaskKind, Menu] = {
    TaskKind.BUILD_WARBAND: warbands.draft_menu,
    TaskKind.DEPLOY: warbands.deployment_menu,
    TaskKind.CHOOSE_ORDER: rounds.order_menu,
    TaskKind.ANSWER_DRAWING_IN: drawing_in.menu,
    TaskKind.STAND_OR_WITHDRAW: rounds.withdrawal_menu,
    TaskKind.ACTIVATE: rounds.activation_menu,
    TaskKind.SPRING_AMBUSH: ambushes.menu,
    TaskKind.CHOOSE_PURSUIT: pursuit.menu,
    TaskKind.CHOOSE_LEADER_TARGET: consequences.help_menu,
}

RESOLVERS: Mapping[TaskKind, Resolver] = {
    TaskKind.BUILD_WARBAND: warbands.reveal,
    TaskKind.DEPLOY: warbands.reveal_deployment,
    TaskKind.ROUND: rounds.start_round,
    TaskKind.ANSWER_DRAWING_IN: drawing_in.answers_in,
    TaskKind.DRAW_IN: drawing_in.draw_in,
    TaskKind.EXCHANGE: exchanges.resolve,
    TaskKind.TURN_START: rounds.start_turn,
    TaskKind.ACTIVATE: rounds.go_on,
    TaskKind.ADVANCE: movement.resolve,
    TaskKind.AFTER_ACTIVATION: activations.after,
    TaskKind.CONSEQUENCES: consequences.resolve,
    TaskKind.CHOOSE_PURSUIT: pursuit.offer,
    TaskKind.CHOOSE_LEADER_TARGET: consequences.offer_help,
}
"""What happens where nobody is waited for."""

JUDGES: Mapping[type[Action], Judge] = {
    actions.TakeReadyWarband: warbands.take_ready,
    actions.ChooseList: warbands.choose_list,
    actions.RecruitUnit: warbands.recruit,
    actions.DismissUnit: warbands.dismiss,
    actions.SubmitWarband: warbands.submit,
    actions.WriteWarband: warbands.write,
    actions.PlaceUnit: warbands.place_unit,
    actions.PlaceRest: warbands.place_rest,
    actions.SubmitDeployment: warbands.submit_deployment,
    actions.ActFirst: rounds.act_first,
    actions.ActSecond: rounds.act_second,
    actions.KeepOut: drawing_in.keep_out,
    actions.KeepGunsOut: drawing_in.keep_guns_out,
    actions.DrawAllIn: drawing_in.draw_all_in,
    actions.StandAndFight: rounds.stand,
    actions.WithdrawVoluntarily: rounds.withdraw,
    actions.Move: activations.move,
    actions.MoveAlong: activations.move_along,
    actions.Attack: activations.attack,
    actions.Shoot: activations.shoot,
    actions.Aim: activations.aim,
    actions.PrepareDefence: activations.prepare,
    actions.BreakOff: activations.break_off,
    actions.Mask: activations.hide,
    actions.ClearJam: activations.clear_jam,
    actions.LeaveField: activations.leave_field,
    actions.UseAbility: activations.use_ability,
    actions.PlayMelody: activations.play_melody,
    actions.HandOver: rounds.hand_over,
    actions.EndTurn: rounds.end_turn,
    actions.SpringByAttack: ambushes.spring_by_attack,
    actions.SpringByShooting: ambushes.spring_by_shooting,
    actions.LieRevealed: ambushes.lie_revealed,
    actions.Pursue: pursuit.pursue,
    actions.HoldBack: pursuit.hold_back,
    actions.UseLeaderAbility: consequences.help_chosen,
    actions.SkipLeaderAbility: consequences.help_nobody,
}


def menu_of(field: Field, seat: Seat) -> Sequence[Action]:
    """Give what *seat* may answer to the decision on top of the stack."""
    top = field.state.top
    if top is None or seat not in top.waiting:
        return ()
    return MENUS[top.kind](field, seat)


def forms_of(field: Field, seat: Seat) -> Sequence[Action]:
    """Give what *seat* may do by typing: a whole warband, or a way cell by cell."""
    top = field.state.top
    if top is None or seat not in top.waiting:
        return ()
    if top.kind is TaskKind.BUILD_WARBAND:
        return (actions.WriteWarband(seat, Typed("")),)
    if top.kind is not TaskKind.ACTIVATE or activation_menus.is_bound(field, seat):
        return ()
    return tuple(
        actions.MoveAlong(seat, unit.id, Typed(""))
        for unit in field.state.of(seat)
        if field.can_act(unit) and not field.is_engaged(unit) and field.state.player(seat).fp
    )


def judge(play: Play, action: Action, menu: Sequence[Action]) -> None:
    """Judge *action* against the *menu* of its seat: refuse it, or let it happen with all that follows."""
    if not menu:
        raise not_asked(play.field)
    if action not in menu and not _is_typed(play.field, action):
        raise why_not(play.field, action)
    if isinstance(action, actions.MoveAlong):
        read_way(play.field, action)
    if isinstance(action, actions.ACTIVATIONS):
        # ROADS-20: the decision stays, without anybody being asked: what follows may end it.
        top = play.state.top
        assert top is not None
        play.change(replace(top, waiting=(), asked=()))
    JUDGES[type(action)](play, action)
    run_on(play)


def _is_typed(field: Field, action: Action) -> bool:
    """Whether *action* is a form filled in."""
    match action:
        case actions.WriteWarband(seat):
            return actions.WriteWarband(seat, Typed("")) in forms_of(field, seat)
        case actions.MoveAlong(seat, unit):
            return actions.MoveAlong(seat, unit, Typed("")) in forms_of(field, seat)
        case _:
            return False


def run_on(play: Play) -> None:
    """Take every step that needs nobody's answer."""
    while play.state.phase is not Phase.ENDED:
        top = play.state.top
        assert top is not None, "a battle always has something to do"
        if top.waiting:
            return
        RESOLVERS[top.kind](play)
