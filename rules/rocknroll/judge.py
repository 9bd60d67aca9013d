"""Which rule answers which decision and which wish: the tables of the decision machine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules.contract import Action, IllegalAction, Seat
from rules.rocknroll import (
    actions,
    arrival,
    attacks,
    deployment,
    devil,
    entries,
    goals,
    operations,
    orders,
    prisoners,
    rolls,
    rounds,
    superweapon,
    tricks,
    tricks_at_will,
    turns,
    windows,
)
from rules.rocknroll.events.event import StandingSet
from rules.rocknroll.events.order import DrawOffered
from rules.rocknroll.field import Field
from rules.rocknroll.names import Phase, Purpose, Reactions, Side, TaskKind
from rules.rocknroll.play import Play
from rules.rocknroll.refusals import why_not
from rules.rocknroll.state import Roll

Menu = Callable[[Field, Seat], Sequence[Action]]
Judge = Callable[[Play, Any], None]
"""Takes an action of its own class that is on the menu."""
Resolver = Callable[[Play], None]
InTurn = Callable[[Play, Side, Any], None]

POURING = range(7)
"""Chapter 3: the choices of the standing order for RD."""

MENUS: Mapping[TaskKind, Menu] = {
    TaskKind.PICK_CONTINGENT: rounds.contingent_menu,
    TaskKind.CHOOSE_ARRIVALS: arrival.arrivals_menu,
    TaskKind.ORDER_ARROWS: turns.arrows_menu,
    TaskKind.DEPLOYMENT: turns.deployment_menu,
    TaskKind.ORDERS: turns.orders_menu,
    TaskKind.CONTINUE_ORDER: orders.part_menu,
    TaskKind.ROLL_WINDOW: rolls.window,
    TaskKind.ROCK_AND_ROLL: attacks.rock_menu,
    TaskKind.TRICK_WINDOW: tricks.window_menu,
    TaskKind.AT_WILL_WINDOW: tricks_at_will.window_menu,
    TaskKind.ORDER_TRIGGERS: tricks.order_menu,
    TaskKind.CHOOSE_UNMASK: entries.unmask_menu,
    TaskKind.DIRECT_LOCAL: tricks.object_menu,
    TaskKind.CHOOSE_OBJECT: tricks.object_menu,
    TaskKind.DEVIL_WINDOW: devil.window_menu,
    TaskKind.ANNOUNCE_RESCUE: prisoners.rescue_menu,
    TaskKind.DEAL_WITH_PRISONER: prisoners.deal_menu,
    TaskKind.LOSE_UNITS: rounds.losses_menu,
    TaskKind.DISCARD_EXCESS: turns.excess_menu,
    TaskKind.TAKE_RETURNED_OPERATION: operations.returned_menu,
    TaskKind.SWAP_POINTS: goals.swaps,
}

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

JUDGES: Mapping[type[Action], Judge] = {
    actions.PickUnit: rounds.pick_unit,
    actions.TakeFromHeadquarters: arrival.take_from_headquarters,
    actions.TakeRestFromDeck: arrival.take_rest_from_deck,
    actions.MoveArrow: turns.move_arrow,
    actions.EndDeployment: turns.end_deployment,
    actions.PlayOrder: turns.play_order,
    actions.PlayStep: turns.play_step,
    actions.UseCurrentAct: turns.use_current_act,
    actions.SwapPoints: goals.swap_points,
    actions.OpenMasked: turns.open_masked,
    actions.CloseUnit: turns.close_unit,
    actions.PassTrick: tricks.pass_window,
    actions.Interrupt: devil.interrupt,
    actions.InterruptWithStep: devil.interrupt,
    actions.PassDevil: devil.pass_window,
    actions.EndTurn: turns.end_turn,
    actions.Attack: orders.attack,
    actions.Manoeuvre: orders.manoeuvre,
    actions.MarkAmbush: orders.mark_ambush,
    actions.Evacuate: orders.evacuate,
    actions.DriveOut: orders.drive_out,
    actions.ChoosePoint: orders.choose_point,
    actions.Skip: orders.skip,
    actions.Reroll: rolls.reroll,
    actions.Pour: rolls.pour,
    actions.Accept: rolls.accept,
    actions.AttackAgain: attacks.attack_again,
    actions.FireFirst: tricks.fire_first,
    actions.Unmask: entries.unmask,
    actions.DirectUnit: tricks.direct_unit,
    actions.DirectMove: tricks.direct_move,
    actions.AnnounceRescue: prisoners.announce_rescue,
    actions.HandlePrisoner: prisoners.handle,
    actions.LeavePrisoners: prisoners.leave,
    actions.LoseUnit: rounds.lose_unit,
    actions.DiscardExcess: turns.discard_excess,
    actions.TakeReturnedOperation: operations.take_returned,
}

IN_TURN: Mapping[type[Action], InTurn] = {
    actions.DeployUnit: deployment.deploy_unit,
    actions.DeployLocal: deployment.deploy_local,
    actions.ExchangeOrderForUnit: deployment.exchange_order_for_unit,
    actions.ExchangeUnit: deployment.exchange_unit,
    actions.ExchangeOrder: deployment.exchange_order,
    actions.CallDevilForUnits: devil.call_for_units,
    actions.CallDevilForOrders: devil.call_for_orders,
    actions.CallDevilToRevive: devil.call_to_revive,
    actions.ExchangeUnitForOrder: deployment.exchange_unit_for_order,
    actions.TryCapture: prisoners.try_capture,
    actions.ChangeGoals: goals.change_goals,
    actions.FireSuperweapon: superweapon.fire,
}
"""What the side in turn does, with a look at the spec ops after it (RNR-91)."""

ENDING_DEPLOYMENT = (
    actions.ExchangeUnitForOrder,
    actions.TryCapture,
    actions.ChangeGoals,
    actions.FireSuperweapon,
)
"""RNR-37: those that end the deployment phase, besides orders, Current Act and masks."""

DECLINES: Mapping[TaskKind, Judge] = {
    TaskKind.ROCK_AND_ROLL: attacks.let_it_be,
    TaskKind.ANNOUNCE_RESCUE: prisoners.announce_nobody,
    TaskKind.TAKE_RETURNED_OPERATION: operations.decline_returned,
}

ORDERS = (
    actions.SetPouring,
    actions.SetReactions,
    actions.SetDevil,
    actions.Resign,
    actions.OfferDraw,
    actions.Interrupt,
    actions.InterruptWithStep,
    actions.UseTrick,
)
"""What may be done without being asked."""


def menu_of(field: Field, seat: Seat) -> Sequence[Action]:
    """Give what *seat* may answer to the decision on top of the stack."""
    top = field.state.top
    if top is None or seat not in top.waiting:
        return ()
    return MENUS[top.kind](field, seat)


def orders_of(field: Field, seat: Seat) -> Sequence[Action]:
    """Chapter 3: give what *seat* may do without being asked."""
    side = field.state.side_of(seat)
    if side is None or field.state.phase in (Phase.SET_UP, Phase.ENDED):
        return ()
    asked = field.state.top is not None and seat in field.state.top.waiting
    return (
        *(actions.SetPouring(seat, most) for most in POURING),
        *(actions.SetReactions(seat, reactions) for reactions in Reactions),
        actions.SetDevil(seat, Reactions.ASK, False),
        actions.SetDevil(seat, Reactions.ASK, True),
        actions.SetDevil(seat, Reactions.NEVER, False),
        *(() if field.state.draw_offered is side else (actions.OfferDraw(seat),)),
        actions.Resign(seat),
        *(() if asked else devil.interruptions(field, side, seat)),
        *(() if asked else tricks_at_will.unasked(field, side, seat)),
    )


def judge(play: Play, action: Action, menu: Sequence[Action]) -> None:
    """Judge *action* against the *menu* of its seat: refuse it, or let it happen with all that follows."""
    if action not in menu:
        if isinstance(action, ORDERS):
            _judge_order(play, action)
            return
        if not menu:
            raise IllegalAction("not_your_decision")
        raise why_not(play.field, action, menu)
    _judge_answer(play, action)
    run_on(play)


def _judge_answer(play: Play, action: Action) -> None:
    top = play.state.top
    assert top is not None
    kind = type(action)
    if isinstance(action, actions.UseTrick):
        if top.kind is TaskKind.TRICK_WINDOW:
            tricks.use_in_window(play, action)
        elif top.kind is TaskKind.AT_WILL_WINDOW:
            tricks_at_will.use_in_enemys_turn(play, action)
        else:
            turns.use_trick(play, action)
    elif isinstance(action, actions.Decline):
        DECLINES[top.kind](play, action)
    elif kind in IN_TURN:
        if isinstance(action, ENDING_DEPLOYMENT):
            turns.to_orders_phase(play)
        side = turns.in_turn(play)
        IN_TURN[kind](play, side, action)
    else:
        JUDGES[kind](play, action)


def _judge_order(play: Play, action: Action) -> None:
    if action not in orders_of(play.field, action.seat):
        raise why_not(play.field, action, ())
    side = play.state.side_of(action.seat)
    assert side is not None
    match action:
        case actions.SetPouring(_, most):
            _set(play, side, pour_max=most)
        case actions.SetReactions(_, reactions):
            _set(play, side, reactions=reactions)
        case actions.SetDevil(_, wish, alert):
            _set(play, side, devil=wish, alert=alert)
        case actions.Resign():
            rounds.finish(play, side.other, "resigned")
        case actions.OfferDraw():
            if play.state.draw_offered is side.other:
                rounds.finish(play, None, "agreed")
            else:
                play.record(DrawOffered(side))
        case actions.Interrupt() | actions.InterruptWithStep():
            devil.interrupt(play, action)
            run_on(play)
        case actions.UseTrick():
            tricks_at_will.use_in_enemys_turn(play, action)
            run_on(play)


def _set(play: Play, side: Side, **changes: Any) -> None:
    standing = replace(play.force(side).standing, **changes)
    play.record(
        StandingSet(
            side,
            play.state.seat_of(side),
            standing.pour_max,
            standing.reactions,
            standing.devil,
            standing.alert,
        )
    )


def run_on(play: Play) -> None:
    """Take every step that needs nobody's answer."""
    while play.state.phase is not Phase.ENDED:
        top = play.state.top
        assert top is not None, "a match always has something to do"
        if top.waiting:
            return
        RESOLVERS[top.kind](play)
