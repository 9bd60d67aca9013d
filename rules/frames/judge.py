"""Which rule answers which decision and which wish: the tables of the decision machine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.contract import Action, IllegalAction, Seat
from rules.frames import (
    actions,
    captures,
    companies,
    deployment,
    ending,
    frame_turn,
    roles,
    rounds,
    settlement,
    standing_orders,
    terms,
    turn_choices,
)
from rules.frames.automated.defaults import default
from rules.frames.battlefield import Battlefield
from rules.frames.names import DecisionKind, Phase
from rules.frames.options import READY
from rules.frames.play import Play
from rules.kernel.judging import Question, Rule, answers, why_not_asked
from rules.kernel.once import once

Resolver = Callable[[Play], None]

RULES: Mapping[type[Action], Rule[Battlefield, Play]] = {
    actions.AcceptTerms: Rule(terms.accept_terms),
    actions.CounterTerms: Rule(terms.counter_terms, terms.why_not_countered),
    actions.KeepField: Rule(terms.keep_field),
    actions.VetoField: Rule(terms.veto_field),
    actions.PickReadyCompany: Rule(companies.pick_ready_company, companies.why_not_picked),
    actions.SubmitCompany: Rule(companies.submit_company, companies.why_not_submitted),
    actions.DraftFrame: Rule(companies.draft_frame, companies.why_not_drafted),
    actions.AddSystem: Rule(companies.add_system, companies.why_no_system),
    actions.GiveRocket: Rule(companies.give_rocket, companies.why_no_rocket),
    actions.FinishCompany: Rule(companies.finish_company, companies.why_not_finished),
    actions.TakeBack: Rule(companies.take_back, companies.why_not_back),
    actions.AddFrame: Rule(roles.add_frame, roles.why_not_adjusted),
    actions.RemoveFrame: Rule(roles.remove_frame, roles.why_not_adjusted),
    actions.ForceLoser: Rule(roles.force_loser),
    actions.LetRollStand: Rule(roles.let_roll_stand),
    actions.PlaceStation: Rule(deployment.place_station, deployment.why_no_room),
    actions.PlaceFrame: Rule(deployment.place_frame, deployment.why_not_here),
    actions.ActivateFrame: Rule(rounds.activate_frame, rounds.why_not_activated),
    actions.PassActivation: Rule(rounds.pass_activation, rounds.why_no_pass),
    actions.TickDoomsday: Rule(rounds.tick_doomsday),
    actions.HoldDoomsday: Rule(rounds.hold_doomsday),
    actions.DeclareTarget: Rule(frame_turn.declare_target, turn_choices.why_no_aim),
    actions.DeclareNothing: Rule(frame_turn.declare_nothing),
    actions.RollDice: Rule(frame_turn.roll_dice, turn_choices.why_no_roll),
    actions.AssignDefence: Rule(frame_turn.assign_defence, turn_choices.why_no_defence),
    actions.AssignNoDefence: Rule(frame_turn.assign_no_defence),
    actions.MoveFrame: Rule(frame_turn.move_frame, turn_choices.why_no_move),
    actions.MakeAttack: Rule(frame_turn.make_attack, turn_choices.why_no_attack),
    actions.EndActions: Rule(frame_turn.end_actions),
    actions.TakeLosses: Rule(settlement.take_losses, settlement.why_no_loss),
    actions.AbandonStation: Rule(settlement.abandon_station, settlement.why_no_loss),
    actions.SpotFrame: Rule(frame_turn.spot_frame, turn_choices.why_no_spot),
    actions.SkipSpot: Rule(frame_turn.skip_spot),
    actions.DeclareCapture: Rule(captures.declare_capture, captures.why_no_capture),
    actions.HoldCapture: Rule(captures.hold_capture, captures.why_not_held),
    actions.SetStandingOrder: Rule(standing_orders.set_standing_order, standing_orders.why_no_order),
    actions.Concede: Rule(ending.concede, ending.why_not_conceded),
}
"""What each action does, and why it may not be done now."""

AT_ANY_TIME = (actions.DeclareCapture, actions.SetStandingOrder, actions.Concede)
"""Actions that need not answer a decision."""

_STATION = Question(deployment.station_places, (actions.PlaceStation,))
_FRAME = Question(deployment.frame_places, (actions.PlaceFrame,))

QUESTIONS: Mapping[DecisionKind, Question[Battlefield]] = {
    DecisionKind.AGREE_TERMS: Question(terms.terms_answers, (actions.AcceptTerms, actions.CounterTerms)),
    DecisionKind.AGREE_FIELD: Question(terms.field_answers, (actions.KeepField, actions.VetoField)),
    DecisionKind.BUILD_COMPANY: Question(
        companies.company_choices,
        (
            *(actions.PickReadyCompany, actions.SubmitCompany, actions.DraftFrame, actions.AddSystem),
            *(actions.GiveRocket, actions.FinishCompany, actions.TakeBack),
        ),
    ),
    DecisionKind.BREAK_TOP_TIE: Question(
        roles.tie_answers, (actions.AddFrame, actions.RemoveFrame, actions.ForceLoser, actions.LetRollStand)
    ),
    DecisionKind.ADJUST_COMPANY: Question(roles.adjustments, (actions.AddFrame, actions.RemoveFrame)),
    DecisionKind.PLACE_DEFENDER_STATIONS: _STATION,
    DecisionKind.PLACE_VANGUARD: _FRAME,
    DecisionKind.PLACE_POINT: _FRAME,
    DecisionKind.PLACE_ATTACKER: _FRAME,
    DecisionKind.PLACE_ATTACKER_STATION: _STATION,
    DecisionKind.PLACE_REST: _FRAME,
    DecisionKind.TACTICAL_ORDER: Question(
        rounds.activations, (actions.ActivateFrame, actions.PassActivation)
    ),
    DecisionKind.DOOMSDAY_VOTE: Question(rounds.votes, (actions.TickDoomsday, actions.HoldDoomsday)),
    DecisionKind.DECLARE_AIM: Question(turn_choices.aims, (actions.DeclareTarget, actions.DeclareNothing)),
    DecisionKind.ROLL_POOL: Question(turn_choices.rocket_choices, (actions.RollDice,)),
    DecisionKind.SET_DEFENCE: Question(
        turn_choices.defences, (actions.AssignDefence, actions.AssignNoDefence)
    ),
    DecisionKind.TURN_ACT: Question(
        turn_choices.deeds, (actions.MakeAttack, actions.MoveFrame, actions.EndActions)
    ),
    DecisionKind.CHOOSE_LOSSES: Question(settlement.payments, (actions.TakeLosses, actions.AbandonStation)),
    DecisionKind.SET_SPOT: Question(turn_choices.spots, (actions.SpotFrame, actions.SkipSpot)),
    DecisionKind.CAPTURE_WINDOW: Question(captures.answers, (actions.DeclareCapture, actions.HoldCapture)),
}

RESOLVERS: Mapping[DecisionKind, Resolver] = {
    DecisionKind.AGREE_TERMS: terms.settle_terms,
    DecisionKind.AGREE_FIELD: terms.settle_field,
    DecisionKind.BUILD_COMPANY: companies.reveal_companies,
}
"""What happens once everybody who was asked has answered; decisions of one seat close themselves."""


@once
def menu_of(field: Battlefield, seat: Seat) -> Sequence[Action]:
    """Give what *seat* may answer to the decision on top of the stack."""
    return answers(RULES, QUESTIONS, field, field.state.top, seat)


def orders_of(field: Battlefield, seat: Seat) -> Sequence[Action]:
    """Give what *seat* may do without being asked: captures put off, and standing orders."""
    if not field.state.is_fought:
        return ()
    if field.state.players[seat].has_conceded:
        return ()
    return (*captures.late_captures(field, seat), *standing_orders.orders(field, seat))


def why_not(field: Battlefield, action: Action) -> IllegalAction | None:
    """Give why *action* is refused; None if it may be done."""
    kind = type(action)
    if not 0 <= action.seat < len(field.state.players):
        return IllegalAction("not_your_decision")
    unasked = None if kind in AT_ANY_TIME else why_not_asked(QUESTIONS, field.state.top, action)
    return unasked or RULES[kind].why_not(field, action)


def judge(play: Play, action: Action) -> None:
    """Judge *action*: refuse it, or let it happen with everything that follows by itself."""
    if isinstance(action, actions.MakeAttack):
        action = turn_choices.with_default_cover(play.field, action)
    refusal = why_not(play.field, action)
    if refusal is not None:
        raise refusal
    RULES[type(action)].happens(play, action)
    run_on(play)


def run_on(play: Play) -> None:
    """Take every step that needs nobody's answer."""
    while play.state.phase is not Phase.ENDED:
        if play.state.is_fought and (ending.end_by_annihilation(play) or captures.watch_stations(play)):
            continue
        top = play.state.top
        if top is None:
            _go_on(play)
        elif not top.waiting:
            RESOLVERS[top.kind](play)
        else:
            answer = _answer_at_hand(play)
            if answer is None:
                return
            RULES[type(answer)].happens(play, answer)


def _go_on(play: Play) -> None:
    """Ask the next question of the phase."""
    state = play.state
    if state.packets:
        settlement.settle_next(play)
    elif state.turns:
        frame_turn.go_on_with_turn(play)
    elif state.phase is Phase.DEPLOYMENT:
        deployment.go_on(play)
    else:
        rounds.go_on(play)


def _answer_at_hand(play: Play) -> Action | None:
    """Give an answer that needs nobody: by a standing order, of a set-up that is ready, or of a seat that
    the computer leads.

    FRAMES-171: the latter are the defaults of section 3, which are rules; advice is none, and gets better.
    """
    field = play.field
    top = field.state.top
    is_ready = field.settings.set_up == READY and not field.state.is_fought
    for seat in top.waiting if top is not None else ():
        if is_ready or field.state.players[seat].has_conceded:
            return default(field, menu_of(field, seat))
        answer = standing_orders.answer(field, seat)
        if answer is not None:
            return answer
    return None
