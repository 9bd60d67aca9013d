"""Why a wish is not on the menu: a key and facts for the player, the first reason that holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.contract import Action, IllegalAction, Phrase
from rules.rocknroll import actions
from rules.rocknroll.devil import may_call
from rules.rocknroll.field import Field
from rules.rocknroll.names import Phase, Side, TaskKind
from rules.rocknroll.refused_cards import (
    why_no_capture,
    why_no_deployment,
    why_no_exchange,
    why_no_local,
    why_no_pouring,
    why_no_reroll,
    why_no_superweapon,
    why_not_brought_back,
    why_not_payable,
)
from rules.rocknroll.refused_units import (
    why_no_attack,
    why_no_attacker,
    why_no_interruption,
    why_no_mask,
    why_no_order,
    why_no_trick,
    why_no_way,
)

Kinds = tuple[type[Action], ...]

_IN_DEPLOYMENT: Kinds = (
    actions.DeployUnit,
    actions.DeployLocal,
    actions.ExchangeOrderForUnit,
    actions.EndDeployment,
    actions.CallDevilForUnits,
    actions.CallDevilToRevive,
)
_IN_ORDERS: Kinds = (actions.EndTurn, actions.CallDevilForOrders)
_IN_BOTH: Kinds = (
    actions.ExchangeOrder,
    actions.ExchangeUnit,
    actions.ExchangeUnitForOrder,
    actions.UseTrick,
    actions.PlayOrder,
    actions.PlayStep,
    actions.UseCurrentAct,
    actions.TryCapture,
    actions.ChangeGoals,
    actions.FireSuperweapon,
    actions.OpenMasked,
    actions.CloseUnit,
)
_PARTS: Kinds = (
    actions.Attack,
    actions.Manoeuvre,
    actions.MarkAmbush,
    actions.Evacuate,
    actions.DriveOut,
    actions.ChoosePoint,
    actions.Skip,
)
ANSWERS: Mapping[TaskKind, Kinds] = {
    TaskKind.PICK_CONTINGENT: (actions.PickUnit,),
    TaskKind.CHOOSE_ARRIVALS: (actions.TakeFromHeadquarters, actions.TakeRestFromDeck),
    TaskKind.ORDER_ARROWS: (actions.MoveArrow,),
    TaskKind.DEPLOYMENT: (*_IN_DEPLOYMENT, *_IN_BOTH),
    TaskKind.ORDERS: (*_IN_ORDERS, *_IN_BOTH),
    TaskKind.CONTINUE_ORDER: _PARTS,
    TaskKind.ROLL_WINDOW: (actions.Reroll, actions.Pour, actions.Accept),
    TaskKind.ROCK_AND_ROLL: (actions.AttackAgain, actions.Decline),
    TaskKind.TRICK_WINDOW: (actions.UseTrick, actions.PassTrick),
    TaskKind.AT_WILL_WINDOW: (actions.UseTrick, actions.PassTrick),
    TaskKind.ORDER_TRIGGERS: (actions.FireFirst,),
    TaskKind.CHOOSE_UNMASK: (actions.Unmask,),
    TaskKind.DIRECT_LOCAL: (actions.DirectUnit, actions.DirectMove),
    TaskKind.CHOOSE_OBJECT: (actions.DirectUnit, actions.DirectMove),
    TaskKind.DEVIL_WINDOW: (actions.Interrupt, actions.InterruptWithStep, actions.PassDevil),
    TaskKind.ANNOUNCE_RESCUE: (actions.AnnounceRescue, actions.Decline),
    TaskKind.DEAL_WITH_PRISONER: (actions.HandlePrisoner, actions.LeavePrisoners),
    TaskKind.LOSE_UNITS: (actions.LoseUnit,),
    TaskKind.DISCARD_EXCESS: (actions.DiscardExcess,),
    TaskKind.TAKE_RETURNED_OPERATION: (actions.TakeReturnedOperation, actions.Decline),
    TaskKind.SWAP_POINTS: (actions.SwapPoints,),
}
"""Chapter 3: which actions answer which decision."""

_DEVILS: Kinds = (
    actions.CallDevilForUnits,
    actions.CallDevilForOrders,
    actions.CallDevilToRevive,
    actions.Interrupt,
    actions.InterruptWithStep,
)
"""What the Devil's Hand is called for (RNR-81)."""


def why_not(field: Field, action: Action, menu: Sequence[Action]) -> IllegalAction:
    """Give why *action* is not among *menu*; an empty one belongs to a seat that is not asked."""
    side, top = field.state.side_of(action.seat), field.state.top
    if side is None or top is None or field.state.phase in (Phase.SET_UP, Phase.ENDED):
        return IllegalAction("not_running")
    if isinstance(action, _DEVILS) and not may_call(field, side):
        return IllegalAction("devil_used" if field.state.force(side).devil_used else "switched_off")
    match action:
        case actions.SetPouring() | actions.SetReactions() | actions.SetDevil():
            return IllegalAction("no_such_order")
        case actions.OfferDraw():
            return IllegalAction("draw_offered")
        case actions.Interrupt(_, order) | actions.InterruptWithStep(_, order):
            return why_no_interruption(field, side, order) or why_no_order(field, side, action)
        case actions.UseTrick() if action.seat not in top.waiting:
            if field.state.settings.at_will == "printed" or field.state.active is not side.other:
                return IllegalAction("not_your_decision")
            if top.kind not in (TaskKind.DEPLOYMENT, TaskKind.ORDERS):
                return IllegalAction("action_under_way")
            return why_no_trick(field, side, action)
    if type(action) not in ANSWERS[top.kind]:
        other_phase = {TaskKind.DEPLOYMENT: _IN_ORDERS, TaskKind.ORDERS: _IN_DEPLOYMENT}.get(top.kind, ())
        if isinstance(action, other_phase):
            return IllegalAction("not_in_this_phase")
        return IllegalAction("other_decision", decision=Phrase(f"rocknroll-decision-{top.kind}"))
    if _in_menu_order(action, menu) != action:
        return IllegalAction("other_way_round")
    if isinstance(action, (*_PARTS, actions.DirectUnit, actions.DirectMove)):
        return _why_not_this_part(field, side, action, menu)
    return _why_no_answer(field, side, action)


def _why_no_answer(field: Field, side: Side, action: Action) -> IllegalAction:
    """Give what stands against an answer that fits the decision."""
    match action:
        case actions.DeployUnit():
            return why_no_deployment(field, side, action)
        case actions.DeployLocal():
            return why_no_local(field, side, action)
        case actions.PlayOrder() | actions.PlayStep():
            return why_no_order(field, side, action)
        case actions.UseCurrentAct(_, payment, first, second):
            is_on = field.state.settings.current_act
            return why_not_payable(field, side, is_on, payment, (first, second), field.numbers.current_act_rd)
        case actions.TryCapture():
            return why_no_capture(field, side, action)
        case actions.ChangeGoals(_, payment, first, second):
            limit = field.state.settings.goal_change_limit
            is_on = field.state.settings.goal_change
            if is_on and limit and field.state.goal_changes >= limit:
                return IllegalAction("once_a_turn")
            return why_not_payable(field, side, is_on, payment, (first, second), field.numbers.goal_change_rd)
        case actions.FireSuperweapon():
            return why_no_superweapon(field, side, action)
        case actions.OpenMasked(_, piece) | actions.CloseUnit(_, piece):
            return why_no_mask(
                field, side, field.state.piece(piece), closes=isinstance(action, actions.CloseUnit)
            )
        case actions.UseTrick():
            return why_no_trick(field, side, action)
        case (
            actions.ExchangeOrder()
            | actions.ExchangeUnit()
            | actions.ExchangeOrderForUnit()
            | actions.ExchangeUnitForOrder()
            | actions.CallDevilForUnits()
        ):
            return why_no_exchange(field, side, action)
        case actions.CallDevilForOrders():
            return IllegalAction("no_orders_left")
        case actions.CallDevilToRevive(_, unit):
            return why_not_brought_back(field, side, unit)
        case actions.AttackAgain(_, target):
            return why_no_attack(field, side, target)
        case actions.Reroll(_, card):
            return why_no_reroll(field, side, card)
        case actions.Pour():
            return why_no_pouring(field)
        case actions.SwapPoints():
            return IllegalAction("same_point")
        case actions.DiscardExcess():
            return IllegalAction("not_in_hand")
        case actions.TakeFromHeadquarters():
            return IllegalAction("not_in_headquarters")
        case actions.TakeRestFromDeck():
            return IllegalAction("too_few_in_deck")
        case actions.AnnounceRescue() | actions.HandlePrisoner():
            return IllegalAction("no_such_prisoner")
        case _:
            return IllegalAction("not_offered")


def _why_not_this_part(field: Field, side: Side, action: Action, menu: Sequence[Action]) -> IllegalAction:
    """RNR-31: what stands against this answer to a part of an order, or to a trick."""
    if isinstance(action, actions.Skip):
        return IllegalAction("first_part_is_due")
    if not any(type(each) is type(action) for each in menu):
        return IllegalAction("other_part")
    match action:
        case actions.Attack(_, unit, target):
            return why_no_attacker(field, side, unit, menu) or why_no_attack(field, side, target)
        case actions.Manoeuvre(_, unit):
            if not any(getattr(each, "unit", None) == unit for each in menu):
                return why_no_way(field, side, field.state.piece(unit))
            return IllegalAction("no_way_there")
        case actions.Evacuate(_, unit):
            return why_not_brought_back(field, side, unit)
        case actions.MarkAmbush(_, unit):
            standing = field.state.piece(unit)
            own = standing is not None and standing.side is side
            return IllegalAction("not_for_ambush" if own else "not_your_unit")
        case actions.DriveOut(_, unit) | actions.DirectMove(_, unit):
            known = any(getattr(each, "unit", None) == unit for each in menu)
            return IllegalAction("no_way_there" if known else "no_such_target")
        case actions.DirectUnit(_, target):
            return why_no_attack(field, side, target)
        case _:
            return IllegalAction("nobody_fights_there")


def _in_menu_order(action: Action, menu: Sequence[Action]) -> Action:
    """Give *action* with its two cards or Points as *menu* has them: a pair has one way round."""
    match action:
        case actions.SwapPoints(seat, one, other):
            turned: Action = actions.SwapPoints(seat, other, one)
        case actions.ChangeGoals(seat, payment, first, second):
            turned = actions.ChangeGoals(seat, payment, second, first)
        case actions.UseCurrentAct(seat, payment, first, second):
            turned = actions.UseCurrentAct(seat, payment, second, first)
        case actions.CallDevilForUnits(seat, source, another):
            turned = actions.CallDevilForUnits(seat, another, source)
        case _:
            return action
    return turned if action not in menu and turned in menu else action
