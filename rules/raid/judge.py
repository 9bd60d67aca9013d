"""Which rule answers which decision and which wish: the tables of the decision machine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.contract import Action, IllegalAction, Seat
from rules.raid import (
    actions,
    away,
    joining,
    leaving,
    outcome,
    raid_fight,
    raid_start,
    stack,
    terms,
    turns,
    utility,
)
from rules.raid.automated.defaults import default
from rules.raid.coast import Coast
from rules.raid.events.event import OrderLeft, OrderWithdrawn
from rules.raid.names import ORDER_FOR, DecisionKind, OrderKind
from rules.raid.play import Play
from rules.raid.refusals import why_not
from rules.raid.state import Decision, Stage

Menu = Callable[[Coast, Seat], Sequence[Action]]
Judge = Callable[[Play, Any], None]
"""Takes an action of its own class that is on the menu."""
Resolver = Callable[[Play], None]

MENUS: Mapping[DecisionKind, Menu] = {
    DecisionKind.RAID_FIRST: raid_start.opening_menu,
    DecisionKind.EVENT_FIGHT: away.event_menu,
    DecisionKind.PLAN: turns.plan_menu,
    DecisionKind.RECYCLE_MORE: turns.more_recycling,
    DecisionKind.RAID_TERMS: raid_start.terms_menu,
    DecisionKind.JOIN_ANSWERS: joining.answers,
    DecisionKind.DEMANDS: joining.demand_menu,
    DecisionKind.STACK_DEFENCE: stack.defence_menu,
    DecisionKind.STACK_ATTACK: stack.attack_menu,
    DecisionKind.FIGHT_CARDS: raid_fight.fight_menu,
    DecisionKind.FIGHT_DEFENCE: raid_fight.open_menu,
    DecisionKind.FIGHT_ATTACK: raid_fight.open_menu,
    DecisionKind.PICK_GEAR: outcome.picks,
    DecisionKind.DISCARD_DOWN: turns.discards,
}

RESOLVERS: Mapping[DecisionKind, Resolver] = {
    DecisionKind.RAID_TERMS: joining.call_for_help,
    DecisionKind.JOIN_ANSWERS: joining.open_demands,
    DecisionKind.DEMANDS: joining.close_demands,
    DecisionKind.STACK_DEFENCE: stack.close,
    DecisionKind.STACK_ATTACK: stack.close,
    DecisionKind.FIGHT_CARDS: raid_fight.reveal,
    DecisionKind.FIGHT_DEFENCE: raid_fight.hold,
    DecisionKind.FIGHT_ATTACK: raid_fight.hold,
}
"""What happens once everybody who was asked has answered."""

STAGES: Mapping[Stage, Resolver] = {
    Stage.STACK: stack.go_on,
    Stage.FIGHT: raid_fight.go_on,
    Stage.DEALS: outcome.go_on,
}
"""How a raid goes on when nobody is asked anything."""

JUDGES: Mapping[type[Action], Judge] = {
    actions.LayOut: away.lay_out,
    actions.TakeBack: away.take_back,
    actions.FightEvent: away.fight_event,
    actions.RetreatFromEvent: away.retreat,
    actions.ChangeGear: turns.change_gear,
    actions.PlayUtility: utility.play_utility,
    actions.DeclareRaid: raid_start.declare_raid,
    actions.ForgoRaid: raid_start.forgo_raid,
    actions.GoToEvent: away.go_to_event,
    actions.Recycle: turns.recycle,
    actions.StopRecycling: turns.stop_recycling,
    actions.Scavenge: turns.scavenge,
    actions.Rest: turns.rest,
    actions.ComeHome: raid_start.come_home,
    actions.SetScrap: terms.change,
    actions.SetLoot: terms.change,
    actions.SetGear: terms.change,
    actions.NameCard: terms.change,
    actions.LendCard: terms.change,
    actions.SetDue: terms.change,
    actions.RemoveTerms: terms.change,
    actions.Ready: raid_start.ready,
    actions.StayOut: joining.stay_out,
    actions.JoinAttack: joining.join_attack,
    actions.JoinDefence: joining.join_defence,
    actions.AcceptDemand: joining.accept_demand,
    actions.RefuseDemand: joining.refuse_demand,
    actions.PlayBunker: stack.play_bunker,
    actions.PlayExplosives: stack.play_explosives,
    actions.PassStack: stack.pass_stack,
    actions.CommitFight: raid_fight.commit,
    actions.PlayFightCard: raid_fight.play_fight_card,
    actions.PassFight: raid_fight.pass_fight,
    actions.PickGear: outcome.pick_gear,
    actions.DiscardCard: turns.discard_card,
}


def menu_of(coast: Coast, seat: Seat) -> Sequence[Action]:
    """Give what *seat* may answer to the open decision."""
    decision = coast.state.decision
    if decision is None or seat not in decision.waiting:
        return ()
    return MENUS[decision.kind](coast, seat)


def orders_of(coast: Coast, seat: Seat) -> Sequence[Action]:
    """Give the standing orders that *seat* may leave or withdraw at any time."""
    if coast.state.outcome is not None or seat not in coast.state.playing():
        return ()
    left = coast.player(seat).orders
    found: list[Action] = [
        actions.WithdrawOrder(seat, each) if each in left else actions.LeaveOrder(seat, each)
        for each in OrderKind
    ]
    return [*found, actions.Retire(seat)] if leaving.may_retire(coast, seat) else found


def forms_of(coast: Coast, seat: Seat) -> Sequence[Action]:
    """Give what *seat* may type: a promise that nobody enforces, while terms are made."""
    decision = coast.state.decision
    bargaining = (DecisionKind.RAID_TERMS, DecisionKind.JOIN_ANSWERS)
    if decision is None or seat not in decision.waiting or decision.kind not in bargaining:
        return ()
    return terms.promises(coast, seat)


def judge(play: Play, action: Action, menu: Sequence[Action]) -> None:
    """Judge *action* against the *menu* of its seat: refuse it, or let it happen with all that follows."""
    match action:
        case actions.LeaveOrder() | actions.WithdrawOrder():
            _judge_order(play, action)
            return
        case actions.Retire():
            leaving.judge_retirement(play, action)
        case actions.NotePromise():
            if form_of(action) not in forms_of(play.coast, action.seat):
                raise why_not(play.coast, action, menu)
            terms.judge_promise(play, action)
        case _:
            if action not in menu:
                raise why_not(play.coast, action, menu)
            JUDGES[type(action)](play, action)
    run_on(play)


def form_of(action: actions.NotePromise) -> actions.NotePromise:
    """Give the form that *action* was typed into."""
    return actions.NotePromise(action.seat, action.other)


def run_on(play: Play) -> None:
    """Take every step that needs nobody's answer."""
    while play.state.outcome is None:
        decision, raid = play.state.decision, play.state.raid
        if decision is not None:
            silent = _answers_by_itself(play.coast, decision)
            if silent is not None:
                answer = default(play.coast, silent, menu_of(play.coast, silent))
                JUDGES[type(answer)](play, answer)
            elif decision.waiting:
                return
            else:
                RESOLVERS[decision.kind](play)
        elif raid is not None:
            STAGES[raid.stage](play)
        elif not leaving.leave_those_who_wait(play):
            turns.go_on(play)


def _answers_by_itself(coast: Coast, decision: Decision) -> Seat | None:
    """Give a seat that is answered for now: one that leaves, or that left an order; None for nobody.

    An order answers only when nobody else is awaited: until then its seat may still decide otherwise,
    and whoever looks on cannot tell an order from a player who takes time.
    """
    leaving = [each for each in decision.waiting if coast.player(each).leaving]
    if leaving:
        return leaving[0]
    ordered = [
        each for each in decision.waiting if each in decision.ordered and _keeps_order(coast, decision, each)
    ]
    return ordered[0] if ordered and len(ordered) == len(decision.waiting) else None


def _keeps_order(coast: Coast, decision: Decision, seat: Seat) -> bool:
    """Whether *seat* had an order when asked, still has it, and has not begun to answer by hand."""
    player, raid = coast.player(seat), coast.state.raid
    thinks = bool(player.laid_out) or (raid is not None and any(each.helper == seat for each in raid.demands))
    return seat in decision.ordered and not thinks and ORDER_FOR.get(decision.kind) in player.orders


def _judge_order(play: Play, action: actions.LeaveOrder | actions.WithdrawOrder) -> None:
    orders = orders_of(play.coast, action.seat)
    if not orders:
        raise IllegalAction("not_your_decision")
    if action not in orders:
        leaves = isinstance(action, actions.LeaveOrder)
        raise IllegalAction("order_unchanged", left="yes" if leaves else "no")
    if isinstance(action, actions.LeaveOrder):
        play.record(OrderLeft(action.seat, action.order))
    else:
        play.record(OrderWithdrawn(action.seat, action.order))
