"""Which rule answers which decision and which wish: the tables of the decision machine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from rules.contract import Action, IllegalAction, Seat, Typed
from rules.kernel.judging import Question, Rule, answers
from rules.roads import (
    actions,
    activations,
    ambushes,
    consequences,
    drawing_in,
    exchanges,
    impulses,
    movement,
    pursuit,
    rounds,
    warbands,
)
from rules.roads.field import Field
from rules.roads.names import Phase, TaskKind
from rules.roads.play import Play

Resolver = Callable[[Play], None]

RULES: Mapping[type[Action], Rule[Field, Play]] = {
    actions.TakeReadyWarband: Rule(warbands.take_ready, warbands.why_not_ready),
    actions.ChooseList: Rule(warbands.choose_list, warbands.why_no_list),
    actions.RecruitUnit: Rule(warbands.recruit, warbands.why_not_recruited),
    actions.DismissUnit: Rule(warbands.dismiss, warbands.why_not_dismissed),
    actions.SubmitWarband: Rule(warbands.submit, warbands.why_not_submitted),
    actions.WriteWarband: Rule(warbands.write, warbands.why_not_written),
    actions.PlaceUnit: Rule(warbands.place_unit, warbands.why_not_placed),
    actions.PlaceRest: Rule(warbands.place_rest, warbands.why_not_rest),
    actions.SubmitDeployment: Rule(warbands.submit_deployment, warbands.why_not_deployed),
    actions.ActFirst: Rule(rounds.act_first),
    actions.ActSecond: Rule(rounds.act_second),
    actions.KeepOut: Rule(drawing_in.keep_out, drawing_in.why_not_kept_out),
    actions.KeepGunsOut: Rule(drawing_in.keep_guns_out, drawing_in.why_no_guns),
    actions.DrawAllIn: Rule(drawing_in.draw_all_in),
    actions.StandAndFight: Rule(rounds.stand),
    actions.WithdrawVoluntarily: Rule(rounds.withdraw),
    **impulses.ACTIVATIONS,
    actions.HandOver: Rule(impulses.hand_over, impulses.why_not_handed_over),
    actions.EndTurn: Rule(impulses.end_turn),
    actions.SpringByAttack: Rule(ambushes.spring_by_attack, ambushes.why_no_attack),
    actions.SpringByShooting: Rule(ambushes.spring_by_shooting, ambushes.why_no_shot),
    actions.LieRevealed: Rule(ambushes.lie_revealed),
    actions.Pursue: Rule(pursuit.pursue, pursuit.why_not_pursuing),
    actions.HoldBack: Rule(pursuit.hold_back),
    actions.UseLeaderAbility: Rule(consequences.help_chosen, consequences.why_not_helped),
    actions.SkipLeaderAbility: Rule(consequences.help_nobody),
}
"""What each action does, and why it may not be done now."""

QUESTIONS: Mapping[TaskKind, Question[Field]] = {
    TaskKind.BUILD_WARBAND: Question(
        warbands.draft_choices,
        (
            actions.TakeReadyWarband,
            actions.ChooseList,
            actions.RecruitUnit,
            actions.DismissUnit,
            actions.SubmitWarband,
            actions.WriteWarband,
        ),
    ),
    TaskKind.DEPLOY: Question(
        warbands.deployment_choices, (actions.PlaceUnit, actions.PlaceRest, actions.SubmitDeployment)
    ),
    TaskKind.CHOOSE_ORDER: Question(rounds.orders, (actions.ActFirst, actions.ActSecond)),
    TaskKind.ANSWER_DRAWING_IN: Question(
        drawing_in.choices, (actions.KeepOut, actions.KeepGunsOut, actions.DrawAllIn)
    ),
    TaskKind.STAND_OR_WITHDRAW: Question(
        rounds.answers_to_rout, (actions.StandAndFight, actions.WithdrawVoluntarily)
    ),
    TaskKind.ACTIVATE: Question(impulses.choices, (*impulses.ACTIVATIONS, actions.HandOver, actions.EndTurn)),
    TaskKind.SPRING_AMBUSH: Question(
        ambushes.choices, (actions.SpringByAttack, actions.SpringByShooting, actions.LieRevealed)
    ),
    TaskKind.CHOOSE_PURSUIT: Question(pursuit.choices, (actions.Pursue, actions.HoldBack)),
    TaskKind.CHOOSE_LEADER_TARGET: Question(
        consequences.help_choices, (actions.UseLeaderAbility, actions.SkipLeaderAbility)
    ),
}

RESOLVERS: Mapping[TaskKind, Resolver] = {
    TaskKind.BUILD_WARBAND: warbands.reveal,
    TaskKind.DEPLOY: warbands.reveal_deployment,
    TaskKind.ROUND: rounds.start_round,
    TaskKind.ANSWER_DRAWING_IN: drawing_in.answers_in,
    TaskKind.DRAW_IN: drawing_in.draw_in,
    TaskKind.EXCHANGE: exchanges.resolve,
    TaskKind.TURN_START: rounds.start_turn,
    TaskKind.ACTIVATE: impulses.go_on,
    TaskKind.ADVANCE: movement.resolve,
    TaskKind.AFTER_ACTIVATION: activations.after,
    TaskKind.CONSEQUENCES: consequences.resolve,
    TaskKind.CHOOSE_PURSUIT: pursuit.offer,
    TaskKind.CHOOSE_LEADER_TARGET: consequences.offer_help,
}
"""What happens where nobody is waited for."""


def menu_of(field: Field, seat: Seat) -> Sequence[Action]:
    """Give what *seat* may answer to the decision on top of the stack."""
    return answers(RULES, QUESTIONS, field, field.state.top, seat)


def forms_of(field: Field, seat: Seat) -> Sequence[Action]:
    """Give what *seat* may do by typing: a whole warband, or a way cell by cell."""
    top = field.state.top
    if top is None or seat not in top.waiting:
        return ()
    if top.kind is TaskKind.BUILD_WARBAND:
        return (actions.WriteWarband(seat, Typed("")),)
    return tuple(impulses.ways_to_type(field, seat)) if top.kind is TaskKind.ACTIVATE else ()


def why_not(field: Field, action: Action) -> IllegalAction | None:
    """Give why *action* is refused; None if it may be done."""
    kind, top = type(action), field.state.top
    if top is None or action.seat not in top.waiting:
        return IllegalAction("game_over" if field.state.phase is Phase.ENDED else "not_your_turn")
    if kind not in QUESTIONS[top.kind].answers:
        too_soon = kind is actions.WithdrawVoluntarily and not field.is_half_out(action.seat)
        return IllegalAction("not_half_out" if too_soon else "not_now")
    if top.kind is TaskKind.ACTIVATE and kind is not actions.Attack and impulses.is_bound(field, action.seat):
        return IllegalAction("frenzy_must_attack", why="bound")
    return RULES[kind].why_not(field, action)


def judge(play: Play, action: Action) -> None:
    """Judge *action*: refuse it, or let it happen with all that follows."""
    refusal = why_not(play.field, action)
    if refusal is not None:
        raise refusal
    if type(action) in impulses.ACTIVATIONS:
        # ROADS-20: the decision stays, without anybody being asked: what follows may end it.
        top = play.state.top
        assert top is not None
        play.change(replace(top, waiting=(), asked=()))
    RULES[type(action)].happens(play, action)
    run_on(play)


def run_on(play: Play) -> None:
    """Take every step that needs nobody's answer."""
    while play.state.phase is not Phase.ENDED:
        top = play.state.top
        assert top is not None, "a battle always has something to do"
        if top.waiting:
            return
        RESOLVERS[top.kind](play)
