"""Which rule answers which decision and which wish: the tables of the decision machine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.contract import Action, IllegalAction, Phrase, Seat
from rules.kernel.judging import Question, Rule, answers, menu
from rules.rocknroll import (
    actions,
    arrival,
    attacks,
    deployment,
    devil,
    entries,
    goals,
    operations,
    order_parts,
    orders,
    prisoners,
    rolls,
    rounds,
    standing_orders,
    superweapon,
    tricks,
    tricks_at_will,
    turns,
    windows,
)
from rules.rocknroll.field import Field
from rules.rocknroll.names import Phase, Purpose, Side, TaskKind
from rules.rocknroll.play import Play
from rules.rocknroll.state import Roll

Resolver = Callable[[Play], None]

AFTER: Mapping[Purpose, Callable[[Play, Roll, bool], None]] = {
    Purpose.ATTACK: attacks.after,
    Purpose.CAPTURE: tricks.after_capture,
    Purpose.TRICK: tricks.after_test,
    Purpose.DRIVE_OUT: orders.after_drive,
    Purpose.INTERROGATE: prisoners.after_roll,
    Purpose.EXECUTE: prisoners.after_roll,
    Purpose.RECRUIT: prisoners.after_roll,
}
"""What follows a roll that stands."""


def _after_roll(play: Play) -> None:
    task = play.state.top
    assert task is not None and task.roll is not None
    play.done()
    AFTER[task.roll.purpose](play, task.roll, bool(task.count))


RESOLVERS: Mapping[TaskKind, Resolver] = {
    TaskKind.PICK_CONTINGENT: rounds.form_contingents,
    TaskKind.CHOOSE_ARRIVALS: arrival.arrive,
    TaskKind.START_TURN: turns.start,
    TaskKind.ARROWS: turns.move_arrows,
    TaskKind.ENTRY: entries.resolve,
    TaskKind.FIRINGS: tricks.fire_next,
    TaskKind.TRICK: tricks.resolve,
    TaskKind.ORDER: orders.resolve,
    TaskKind.ROLL: rolls.resolve,
    TaskKind.AFTER_ROLL: _after_roll,
    TaskKind.PROVOKE: attacks.provoke,
    TaskKind.ROCK_AND_ROLL: attacks.offer_rock,
    TaskKind.DEVIL_WINDOW: windows.open_window,
    TaskKind.AT_WILL_WINDOW: windows.open_window,
    TaskKind.CHECKPOINT: operations.checkpoint,
    TaskKind.END_TURN: turns.finish,
    TaskKind.CLOSE: rounds.close,
}
"""What happens where nobody is waited for."""

DECLINES: Mapping[TaskKind, Callable[[Play, actions.Decline], None]] = {
    TaskKind.ROCK_AND_ROLL: attacks.let_it_be,
    TaskKind.ANNOUNCE_RESCUE: prisoners.announce_nobody,
    TaskKind.TAKE_RETURNED_OPERATION: operations.decline_returned,
}


def _decline(play: Play, action: actions.Decline) -> None:
    DECLINES[play.field.task.kind](play, action)


def _use_trick(play: Play, action: actions.UseTrick) -> None:
    top = play.field.task
    if top.kind is TaskKind.TRICK_WINDOW and action.seat in top.waiting:
        tricks.use_in_window(play, action)
    elif top.kind is TaskKind.AT_WILL_WINDOW or action.seat not in top.waiting:
        tricks_at_will.use_in_enemys_turn(play, action)
    else:
        turns.use_trick(play, action)


def _in_turn(
    happens: Callable[[Play, Side, Any], None], *, ends: bool = False
) -> Callable[[Play, Any], None]:
    """Let the side in turn do something, with a look at the spec ops after it (RNR-91).

    RNR-37: some of it *ends* the deployment phase.
    """

    def done(play: Play, action: Action) -> None:
        if ends:
            turns.to_orders_phase(play)
        happens(play, turns.in_turn(play), action)

    return done


RULES: Mapping[type[Action], Rule[Field, Play]] = {
    actions.PickRest: Rule(rounds.pick_rest),
    actions.PickUnit: Rule(rounds.pick_unit, rounds.why_not_picked),
    actions.TakeFromHeadquarters: Rule(arrival.take_from_headquarters, arrival.why_not_from_headquarters),
    actions.TakeRestFromDeck: Rule(arrival.take_rest_from_deck, arrival.why_no_rest),
    actions.MoveArrow: Rule(turns.move_arrow, turns.why_no_arrow),
    actions.DeployUnit: Rule(_in_turn(deployment.deploy_unit), deployment.why_not_deployed),
    actions.DeployLocal: Rule(_in_turn(deployment.deploy_local), deployment.why_no_local),
    actions.ExchangeOrderForUnit: Rule(
        _in_turn(deployment.exchange_order_for_unit), deployment.why_not_for_unit
    ),
    actions.ExchangeUnitForOrder: Rule(
        _in_turn(deployment.exchange_unit_for_order, ends=True), deployment.why_not_for_order
    ),
    actions.ExchangeUnit: Rule(_in_turn(deployment.exchange_unit), deployment.why_not_another_unit),
    actions.ExchangeOrder: Rule(_in_turn(deployment.exchange_order), deployment.why_not_another_order),
    actions.EndDeployment: Rule(turns.end_deployment),
    actions.PlayOrder: Rule(turns.play_order, orders.why_not_played),
    actions.PlayStep: Rule(turns.play_step, orders.why_not_stepped),
    actions.UseCurrentAct: Rule(turns.use_current_act, turns.why_no_act),
    actions.TryCapture: Rule(_in_turn(prisoners.try_capture, ends=True), prisoners.why_no_capture),
    actions.ChangeGoals: Rule(_in_turn(goals.change_goals, ends=True), goals.why_no_change),
    actions.SwapPoints: Rule(goals.swap_points, goals.why_not_swapped),
    actions.FireSuperweapon: Rule(_in_turn(superweapon.fire, ends=True), superweapon.why_not_fired),
    actions.OpenMasked: Rule(turns.open_masked, turns.why_not_turned),
    actions.CloseUnit: Rule(turns.close_unit, turns.why_not_turned),
    actions.UseTrick: Rule(_use_trick, tricks_at_will.why_no_trick),
    actions.PassTrick: Rule(tricks.pass_window),
    actions.CallDevilForUnits: Rule(_in_turn(devil.call_for_units), devil.why_no_units),
    actions.CallDevilForOrders: Rule(_in_turn(devil.call_for_orders), devil.why_no_two_orders),
    actions.CallDevilToRevive: Rule(_in_turn(devil.call_to_revive), devil.why_not_revived),
    actions.Interrupt: Rule(devil.interrupt, devil.why_no_interruption),
    actions.InterruptWithStep: Rule(devil.interrupt, devil.why_no_interruption_by_step),
    actions.PassDevil: Rule(devil.pass_window),
    actions.EndTurn: Rule(turns.end_turn),
    actions.Attack: Rule(orders.attack, order_parts.why_not),
    actions.Manoeuvre: Rule(orders.manoeuvre, order_parts.why_not),
    actions.MarkAmbush: Rule(orders.mark_ambush, order_parts.why_not),
    actions.Evacuate: Rule(orders.evacuate, order_parts.why_not),
    actions.DriveOut: Rule(orders.drive_out, order_parts.why_not),
    actions.ChoosePoint: Rule(orders.choose_point, order_parts.why_not),
    actions.Skip: Rule(orders.skip, order_parts.why_no_skip),
    actions.Reroll: Rule(rolls.reroll, rolls.why_no_reroll),
    actions.Pour: Rule(rolls.pour, rolls.why_no_pouring),
    actions.Accept: Rule(rolls.accept),
    actions.AttackAgain: Rule(attacks.attack_again, attacks.why_not_again),
    actions.Decline: Rule(_decline),
    actions.FireFirst: Rule(tricks.fire_first, tricks.why_not_first),
    actions.Unmask: Rule(entries.unmask, entries.why_not_unmasked),
    actions.DirectUnit: Rule(tricks.direct_unit, tricks.why_not_aimed),
    actions.DirectMove: Rule(tricks.direct_move, tricks.why_not_moved),
    actions.AnnounceRescue: Rule(prisoners.announce_rescue, prisoners.why_no_rescue),
    actions.HandlePrisoner: Rule(prisoners.handle, prisoners.why_not_handled),
    actions.LeavePrisoners: Rule(prisoners.leave),
    actions.LoseUnit: Rule(rounds.lose_unit, rounds.why_not_lost),
    actions.DiscardExcess: Rule(turns.discard_excess, turns.why_not_discarded),
    actions.TakeReturnedOperation: Rule(operations.take_returned),
    actions.SetPouring: Rule(standing_orders.set_pouring, standing_orders.why_no_pouring),
    actions.SetReactions: Rule(standing_orders.set_reactions),
    actions.SetDevil: Rule(standing_orders.set_devil, standing_orders.why_no_devil),
    actions.Resign: Rule(rounds.resign),
    actions.OfferDraw: Rule(rounds.offer_draw, rounds.why_no_offer),
}
"""What each action does, and why it may not be done now."""

UNASKED = (
    *(actions.SetPouring, actions.SetReactions, actions.SetDevil, actions.Resign, actions.OfferDraw),
    *(actions.Interrupt, actions.InterruptWithStep, actions.UseTrick),
)
"""What may be done without being asked."""

_IN_BOTH_PHASES = (
    *(actions.ExchangeOrder, actions.ExchangeUnit, actions.ExchangeUnitForOrder, actions.UseTrick),
    *(actions.PlayOrder, actions.PlayStep, actions.UseCurrentAct, actions.TryCapture, actions.ChangeGoals),
    *(actions.FireSuperweapon, actions.OpenMasked, actions.CloseUnit),
)
_OBJECTS = Question(tricks.objects, (actions.DirectUnit, actions.DirectMove))

QUESTIONS: Mapping[TaskKind, Question[Field]] = {
    TaskKind.PICK_CONTINGENT: Question(rounds.contingents, (actions.PickRest, actions.PickUnit)),
    TaskKind.CHOOSE_ARRIVALS: Question(
        arrival.arrivals, (actions.TakeFromHeadquarters, actions.TakeRestFromDeck)
    ),
    TaskKind.ORDER_ARROWS: Question(turns.arrows, (actions.MoveArrow,)),
    TaskKind.DEPLOYMENT: Question(
        turns.deployment_choices,
        (
            *(actions.DeployUnit, actions.DeployLocal, actions.ExchangeOrderForUnit, actions.EndDeployment),
            *(actions.CallDevilForUnits, actions.CallDevilToRevive),
            *_IN_BOTH_PHASES,
        ),
    ),
    TaskKind.ORDERS: Question(
        turns.orders_choices, (actions.EndTurn, actions.CallDevilForOrders, *_IN_BOTH_PHASES)
    ),
    TaskKind.CONTINUE_ORDER: Question(
        order_parts.answers,
        (
            *(actions.Attack, actions.Manoeuvre, actions.MarkAmbush, actions.Evacuate, actions.DriveOut),
            *(actions.ChoosePoint, actions.Skip),
        ),
    ),
    TaskKind.ROLL_WINDOW: Question(rolls.answers, (actions.Reroll, actions.Pour, actions.Accept)),
    TaskKind.ROCK_AND_ROLL: Question(attacks.rocks, (actions.AttackAgain, actions.Decline)),
    TaskKind.TRICK_WINDOW: Question(tricks.window, (actions.UseTrick, actions.PassTrick)),
    TaskKind.AT_WILL_WINDOW: Question(tricks_at_will.window, (actions.UseTrick, actions.PassTrick)),
    TaskKind.ORDER_TRIGGERS: Question(tricks.order, (actions.FireFirst,)),
    TaskKind.CHOOSE_UNMASK: Question(entries.tokens, (actions.Unmask,)),
    TaskKind.DIRECT_LOCAL: _OBJECTS,
    TaskKind.CHOOSE_OBJECT: _OBJECTS,
    TaskKind.DEVIL_WINDOW: Question(
        devil.window, (actions.Interrupt, actions.InterruptWithStep, actions.PassDevil)
    ),
    TaskKind.ANNOUNCE_RESCUE: Question(prisoners.rescues, (actions.AnnounceRescue, actions.Decline)),
    TaskKind.DEAL_WITH_PRISONER: Question(
        prisoners.dealings, (actions.HandlePrisoner, actions.LeavePrisoners)
    ),
    TaskKind.LOSE_UNITS: Question(rounds.losable, (actions.LoseUnit,)),
    TaskKind.DISCARD_EXCESS: Question(turns.excess_orders, (actions.DiscardExcess,)),
    TaskKind.TAKE_RETURNED_OPERATION: Question(
        operations.returned, (actions.TakeReturnedOperation, actions.Decline)
    ),
    TaskKind.SWAP_POINTS: Question(goals.swaps, (actions.SwapPoints,)),
}
"""Chapter 3: what each decision asks."""

OTHER_PHASE = {TaskKind.DEPLOYMENT: TaskKind.ORDERS, TaskKind.ORDERS: TaskKind.DEPLOYMENT}


def menu_of(field: Field, seat: Seat) -> Sequence[Action]:
    """Give what *seat* may answer to the decision on top of the stack."""
    return answers(RULES, QUESTIONS, field, field.state.top, seat)


def orders_of(field: Field, seat: Seat) -> Sequence[Action]:
    """Chapter 3: give what *seat* may do without being asked."""
    side, top = field.state.side_of(seat), field.state.top
    if side is None or top is None or field.state.phase in (Phase.SET_UP, Phase.ENDED):
        return ()
    found: list[Action] = [*standing_orders.orders(seat), actions.OfferDraw(seat), actions.Resign(seat)]
    if seat not in top.waiting:
        found += devil.interruptions(field, side, seat)
        found += tricks_at_will.at_will(field, side, seat)
    return menu(RULES, field, found)


def why_not(field: Field, action: Action) -> IllegalAction | None:
    """Give why *action* is refused; None if it may be done."""
    kind, top = type(action), field.state.top
    is_asked = top is not None and action.seat in top.waiting
    if not is_asked and kind not in UNASKED:
        return IllegalAction("not_your_decision")
    side = field.state.side_of(action.seat)
    if top is None or side is None:
        return IllegalAction("not_running")
    if is_asked and kind in QUESTIONS[top.kind].answers:
        return RULES[kind].why_not(field, action)
    if field.state.phase in (Phase.SET_UP, Phase.ENDED):
        return IllegalAction("not_running")
    if kind in UNASKED and not (is_asked and kind is actions.UseTrick):
        return RULES[kind].why_not(field, action)
    uncalled = devil.why_not_called(field, side) if kind in devil.CALLS else None
    if uncalled is not None:
        return uncalled
    other = OTHER_PHASE.get(top.kind)
    if other is not None and kind in QUESTIONS[other].answers:
        return IllegalAction("not_in_this_phase")
    return IllegalAction("other_decision", decision=Phrase(f"rocknroll-decision-{top.kind}"))


def judge(play: Play, action: Action) -> None:
    """Judge *action*: refuse it, or let it happen with everything that follows by itself."""
    refusal = why_not(play.field, action)
    if refusal is not None:
        raise refusal
    RULES[type(action)].happens(play, action)
    run_on(play)


def run_on(play: Play) -> None:
    """Take every step that needs nobody's answer."""
    while play.state.phase is not Phase.ENDED:
        top = play.state.top
        assert top is not None, "a match always has something to do"
        if top.waiting:
            return
        RESOLVERS[top.kind](play)
