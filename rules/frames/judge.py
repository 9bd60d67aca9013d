"""Which rule answers which decision and which wish: the tables of the decision machine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.contract import Action, IllegalAction, Seat
from rules.frames import (
    actions,
    combat,
    companies,
    deployment,
    ending,
    roles,
    rounds,
    standing_orders,
    terms,
)
from rules.frames.automated.advice import advise
from rules.frames.battlefield import Battlefield
from rules.frames.names import DecisionKind, Phase
from rules.frames.play import Play
from rules.frames.refusals import why_not
from rules.frames.tables import Judge, Menu, Resolver

MENUS: Mapping[DecisionKind, Menu] = {
    DecisionKind.AGREE_TERMS: terms.terms_menu,
    DecisionKind.AGREE_FIELD: terms.field_menu,
    DecisionKind.BUILD_COMPANY: companies.company_menu,
    DecisionKind.BREAK_TOP_TIE: roles.tie_menu,
    DecisionKind.ADJUST_COMPANY: roles.adjustment_menu,
    DecisionKind.PLACE_DEFENDER_STATIONS: deployment.station_menu,
    DecisionKind.PLACE_VANGUARD: deployment.frame_menu,
    DecisionKind.PLACE_POINT: deployment.frame_menu,
    DecisionKind.PLACE_ATTACKER: deployment.frame_menu,
    DecisionKind.PLACE_ATTACKER_STATION: deployment.station_menu,
    DecisionKind.PLACE_REST: deployment.frame_menu,
    DecisionKind.TACTICAL_ORDER: rounds.activation_menu,
    DecisionKind.DOOMSDAY_VOTE: rounds.vote_menu,
    **combat.MENUS,
}

RESOLVERS: Mapping[DecisionKind, Resolver] = {
    DecisionKind.AGREE_TERMS: terms.settle_terms,
    DecisionKind.AGREE_FIELD: terms.settle_field,
    DecisionKind.BUILD_COMPANY: companies.reveal_companies,
}
"""What happens once everybody who was asked has answered; decisions of one seat close themselves."""

JUDGES: Mapping[type[Action], Judge] = {
    actions.AcceptTerms: terms.accept_terms,
    actions.CounterTerms: terms.counter_terms,
    actions.KeepField: terms.keep_field,
    actions.VetoField: terms.veto_field,
    actions.PickReadyCompany: companies.pick_ready_company,
    actions.SubmitCompany: companies.submit_company,
    actions.DraftFrame: companies.draft_frame,
    actions.AddSystem: companies.add_system,
    actions.GiveRocket: companies.give_rocket,
    actions.FinishCompany: companies.finish_company,
    actions.TakeBack: companies.take_back,
    actions.AddFrame: roles.add_frame,
    actions.RemoveFrame: roles.remove_frame,
    actions.ForceLoser: roles.force_loser,
    actions.LetRollStand: roles.let_roll_stand,
    actions.PlaceStation: deployment.place_station,
    actions.PlaceFrame: deployment.place_frame,
    actions.ActivateFrame: rounds.activate_frame,
    actions.PassActivation: rounds.pass_activation,
    actions.TickDoomsday: rounds.tick_doomsday,
    actions.HoldDoomsday: rounds.hold_doomsday,
    **combat.JUDGES,
}


def menu_of(field: Battlefield, seat: Seat) -> Sequence[Action]:
    """Give what *seat* may answer to the decision on top of the stack."""
    top = field.state.top
    if top is None or seat not in top.waiting:
        return ()
    return MENUS[top.kind](field, seat)


def orders_of(field: Battlefield, seat: Seat) -> Sequence[Action]:
    """Give what *seat* may do without being asked: captures put off, and standing orders."""
    if not field.state.is_fought:
        return ()
    if field.state.players[seat].has_conceded:
        return ()
    return (*combat.late_captures(field, seat), *standing_orders.orders(field, seat))


def judge(play: Play, action: Action, menu: Sequence[Action]) -> None:
    """Judge *action* against the *menu* of its seat: refuse it, or let it happen with all that follows."""
    if not 0 <= action.seat < len(play.state.players):
        raise IllegalAction("not_your_decision")
    if isinstance(action, actions.Concede):
        ending.concede(play, action)
    elif isinstance(action, actions.SetStandingOrder):
        standing_orders.set_standing_order(play, action)
    elif (action := combat.completed(play.field, action)) in menu:
        JUDGES[type(action)](play, action)
    elif isinstance(action, actions.SubmitCompany) and _is_building(menu):
        companies.submit_company(play, action)
    elif isinstance(action, actions.DeclareCapture):
        combat.declare_late_capture(play, action)
    elif not menu:
        raise IllegalAction("not_your_decision")
    else:
        raise why_not(play.field, action)
    run_on(play)


def _is_building(menu: Sequence[Action]) -> bool:
    """Whether *menu* is that of a seat which builds its company, and may also type one."""
    return any(isinstance(each, actions.PickReadyCompany) for each in menu)


def run_on(play: Play) -> None:
    """Take every step that needs nobody's answer."""
    while play.state.phase is not Phase.ENDED:
        if play.state.is_fought and (ending.end_by_annihilation(play) or combat.watch_stations(play)):
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
            JUDGES[type(answer)](play, answer)


def _go_on(play: Play) -> None:
    """Ask the next question of the phase."""
    state = play.state
    if state.turns or state.packets:
        combat.go_on(play)
    elif state.phase is Phase.DEPLOYMENT:
        deployment.go_on(play)
    else:
        rounds.go_on(play)


def _answer_at_hand(play: Play) -> Action | None:
    """Give an answer that needs nobody: by a standing order, or of a seat that the computer leads."""
    field = play.field
    top = field.state.top
    for seat in top.waiting if top is not None else ():
        if field.state.players[seat].has_conceded:
            return advise(field, menu_of(field, seat), play.dice)
        answer = standing_orders.answer(field, seat)
        if answer is not None:
            return answer
    return None
