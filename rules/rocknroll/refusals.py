"""Why a wish is not on the menu: a key and facts for the player."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, IllegalAction
from rules.rocknroll import rolls, words
from rules.rocknroll.actions import (
    Attack,
    CallDevilForOrders,
    CallDevilForUnits,
    CallDevilToRevive,
    ChangeGoals,
    CloseUnit,
    DeployLocal,
    DeployUnit,
    ExchangeOrder,
    ExchangeUnit,
    FireSuperweapon,
    Interrupt,
    InterruptWithStep,
    Manoeuvre,
    OpenMasked,
    PlayOrder,
    PlayStep,
    Pour,
    Reroll,
    TryCapture,
    UseCurrentAct,
    UseTrick,
)
from rules.rocknroll.devil import can_interrupt, may_call
from rules.rocknroll.field import Field, kind_of, suit_of
from rules.rocknroll.names import OrderCard, Payment, Phase, RuleName, Side, Suit

DEVILS = (CallDevilForUnits, CallDevilForOrders, CallDevilToRevive, Interrupt, InterruptWithStep)
"""What the Devil's Hand is called for (RNR-81)."""


def why_not(field: Field, action: Action, menu: Sequence[Action]) -> IllegalAction:
    """Give why *action* is not among *menu*."""
    side = field.state.side_of(action.seat)
    if side is None:
        return IllegalAction("not_now")
    match action:
        case _ if isinstance(action, DEVILS) and not may_call(field, side):
            used = field.state.force(side).devil_used
            return IllegalAction("devil_used" if used else "switched_off")
        case Interrupt() | InterruptWithStep() if field.state.settings.devil_option3 == "off":
            return IllegalAction("switched_off")
        case Interrupt() | InterruptWithStep() if not can_interrupt(field, side):
            return IllegalAction("not_now")
        case CallDevilToRevive() if field.state.phase is Phase.DEPLOYMENT:
            return IllegalAction("nothing_to_do_with_it")
        case CallDevilForUnits() | CallDevilForOrders() | CallDevilToRevive():
            return IllegalAction("not_in_this_phase")
        case DeployUnit(_, unit):
            return _why_no_deployment(field, side, unit in field.state.force(side).units)
        case DeployLocal(_, local):
            if local not in field.state.force(side).locals:
                return IllegalAction("not_in_hand")
            if len(field.neutrals) >= field.state.settings.local_limit:
                return IllegalAction("too_many_locals", limit=field.state.settings.local_limit)
            return IllegalAction("not_there")
        case PlayOrder(_, order) | Interrupt(_, order):
            return _why_no_order(field, side, order in field.state.force(side).orders, str(order))
        case PlayStep(_, order) | InterruptWithStep(_, order):
            if order not in field.state.force(side).orders:
                return IllegalAction("not_in_hand")
            if not field.state.settings.any_order_steps:
                return IllegalAction("switched_off")
            return IllegalAction("no_way_there")
        case UseCurrentAct(_, payment):
            is_on = field.state.settings.current_act
            return _why_not_payable(field, side, payment, is_on, field.numbers.current_act_rd)
        case TryCapture(_, target):
            return _why_no_capture(field, side, str(target), action)
        case ChangeGoals(_, payment):
            limit = field.state.settings.goal_change_limit
            if limit and field.state.goal_changes >= limit:
                return IllegalAction("once_a_turn")
            is_on = field.state.settings.goal_change
            return _why_not_payable(field, side, payment, is_on, field.numbers.goal_change_rd)
        case FireSuperweapon():
            return _why_no_superweapon(field, side)
        case OpenMasked() | CloseUnit():
            switched = field.state.settings.macv_sog
            return IllegalAction("already_turned" if switched else "switched_off")
        case UseTrick():
            return IllegalAction("no_trick_now")
        case ExchangeOrder() | ExchangeUnit():
            if field.state.force(side).rd < field.numbers.exchange_rd:
                return IllegalAction("not_enough_rd", price=field.numbers.exchange_rd)
            return IllegalAction("not_in_hand")
        case Attack():
            return _why_no_attack(field, side, action)
        case Manoeuvre():
            return IllegalAction("no_way_there")
        case Reroll() | Pour():
            return _why_no_second_chance(field, side, action)
        case _:
            offered = any(type(each) is type(action) for each in menu)
            return IllegalAction("not_on_the_menu" if offered else "not_now")


def _why_no_deployment(field: Field, side: Side, in_hand: bool) -> IllegalAction:
    if not in_hand:
        return IllegalAction("not_in_hand")
    if field.is_deployable_above(side):
        return IllegalAction("too_many_units", limit=field.state.settings.field_limit(side))
    return IllegalAction("not_there")


def _why_no_order(field: Field, side: Side, in_hand: bool, order: str) -> IllegalAction:
    if not in_hand:
        return IllegalAction("not_in_hand")
    kind = field.content.order[kind_of(OrderCard(order))]
    if kind.side not in (None, side):
        assert kind.side is not None
        return IllegalAction("other_side_only", side=kind.side.value)
    return IllegalAction("nothing_to_do_with_it")


def _why_not_payable(field: Field, side: Side, payment: Payment, is_on: bool, price: int) -> IllegalAction:
    if not is_on:
        return IllegalAction("switched_off")
    if payment is Payment.MIXED and not field.state.settings.mixed_payment:
        return IllegalAction("no_mixed_price")
    if payment is Payment.RD:
        if field.state.force(side).rd < price:
            return IllegalAction("not_enough_rd", price=price)
        return IllegalAction("nothing_to_do_with_it")
    return IllegalAction("not_enough_cards")


def _why_no_capture(field: Field, side: Side, target: str, action: TryCapture) -> IllegalAction:
    if not field.state.settings.capture:
        return IllegalAction("switched_off")
    unit = next((each for each in field.state.units if each.piece == target), None)
    if unit is None or unit.side is side:
        return IllegalAction("no_such_target")
    if unit.side is None:
        return IllegalAction("local_not_captured")
    if unit.closed:
        return IllegalAction("closed_not_captured")
    if field.has_rule(RuleName.NO_CAPTURE_HERE, unit.position):
        return IllegalAction("camera_runs")
    if unit.id in field.state.capture_tried and field.state.settings.capture_limit == "per_target_turn":
        return IllegalAction("once_a_turn")
    if action.payment is Payment.RD and field.state.force(side).rd < field.numbers.capture_rd:
        return IllegalAction("not_enough_rd", price=field.numbers.capture_rd)
    return IllegalAction("no_superiority")


def _why_no_superweapon(field: Field, side: Side) -> IllegalAction:
    if not field.state.settings.superweapon:
        return IllegalAction("switched_off")
    if field.state.superweapon_fired:
        return IllegalAction("once_a_turn")
    held = {suit_of(card) for card in field.state.force(side).orders}
    if len(held) < len(Suit):
        return IllegalAction("suits_missing")
    return IllegalAction("not_there")


def _why_no_attack(field: Field, side: Side, action: Attack) -> IllegalAction:
    target = field.state.piece(action.target)
    if target is None:
        return IllegalAction("no_such_target")
    if target.side is side:
        return IllegalAction("own_unit")
    guards = field.guards(target, side)
    if guards:
        return IllegalAction("guarded", guard=words.piece(guards[0].piece))
    return IllegalAction("out_of_reach")


def _why_no_second_chance(field: Field, side: Side, action: Reroll | Pour) -> IllegalAction:
    task = field.state.top
    if task is None or task.roll is None:
        return IllegalAction("not_now")
    if isinstance(action, Reroll):
        if field.state.force(side).devil_used:
            return IllegalAction("devils_price")
        return IllegalAction("rerolled_already" if task.roll.rerolled else "not_in_hand")
    if rolls.is_exactly_three(field, task.roll) and not field.state.settings.exact3_pourable:
        return IllegalAction("three_stands")
    return IllegalAction("not_enough_rd", price=rolls.price_of_pouring(field, task.roll))
