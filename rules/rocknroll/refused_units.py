"""Why units are refused: orders, ways, targets, masks, tricks."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, IllegalAction
from rules.rocknroll import actions, orders
from rules.rocknroll.field import Field, kind_of
from rules.rocknroll.names import OrderCard, PieceId, Side, TaskKind, When
from rules.rocknroll.state import Unit
from rules.rocknroll.told import words

# Orders.


def why_no_interruption(field: Field, side: Side, order: OrderCard) -> IllegalAction | None:
    """RNR-82."""
    if field.state.settings.devil_option3 == "off":
        return IllegalAction("switched_off")
    if field.state.active is not side.other:
        return IllegalAction("not_the_enemys_turn")
    top = field.state.top
    between = (TaskKind.DEPLOYMENT, TaskKind.ORDERS, TaskKind.DEVIL_WINDOW)
    return None if top is not None and top.kind in between else IllegalAction("action_under_way")


def why_no_order(
    field: Field,
    side: Side,
    action: actions.PlayOrder | actions.PlayStep | actions.Interrupt | actions.InterruptWithStep,
) -> IllegalAction:
    """RNR-26, RNR-29 to RNR-31."""
    if action.order not in field.state.force(side).orders:
        return IllegalAction("not_in_hand")
    if isinstance(action, actions.PlayStep | actions.InterruptWithStep):
        if not field.state.settings.any_order_steps:
            return IllegalAction("switched_off")
        return why_no_way(field, side, field.state.piece(action.unit))
    kind = field.content.order[kind_of(action.order)]
    if kind.side not in (None, side):
        assert kind.side is not None
        return IllegalAction("other_side_only", side=kind.side.value)
    if kind.id == "supply_drop":
        return IllegalAction("no_orders_left")
    if kind.id == "radio_intercept":
        return IllegalAction("enemy_without_orders")
    return IllegalAction("nothing_to_do_with_it")


def why_no_way(field: Field, side: Side, unit: Unit | None) -> IllegalAction:
    """RNR-13, RNR-39, RNR-40, RNR-85."""
    if unit is None or (unit.side is not side and unit not in field.commanded_locals(side)):
        return IllegalAction("not_your_unit")
    if not field.can_manoeuvre(unit):
        return IllegalAction("rooted")
    return IllegalAction("no_way_there")


# Attacks and captures.


def why_no_attacker(field: Field, side: Side, piece: PieceId, menu: Sequence[Action]) -> IllegalAction | None:
    """Give the reason why *piece* does not attack for *side*; None where *menu* lets it."""
    if any(isinstance(each, actions.Attack) and each.unit == piece for each in menu):
        return None
    unit = field.state.piece(piece)
    if unit is None or (unit.side is not side and unit not in field.commanded_locals(side)):
        return IllegalAction("not_your_unit")
    task = orders.order_under(field.state)
    if unit.id in task.units and task.unit != unit.id:
        return IllegalAction("acted_already")
    masked = unit.closed and task.order is not None and kind_of(task.order) not in orders.MASKED_ATTACKS
    return IllegalAction("closed_does_not_attack") if masked else IllegalAction("not_this_attacker")


def why_no_attack(field: Field, side: Side, piece: PieceId) -> IllegalAction:
    """RNR-56, RNR-62."""
    target = field.state.piece(piece)
    if target is None:
        return IllegalAction("no_such_target")
    if target.side is side:
        return IllegalAction("own_unit")
    guards = field.guards(target, side)
    if guards:
        return IllegalAction("guarded", guard=words.piece(guards[0].piece))
    return IllegalAction("out_of_reach")


def why_no_mask(field: Field, side: Side, unit: Unit | None, *, closes: bool) -> IllegalAction:
    """RNR-103."""
    if not field.state.settings.macv_sog:
        return IllegalAction("switched_off")
    if unit is None or unit.side is not side:
        return IllegalAction("not_your_unit")
    if unit.closed is closes:
        return IllegalAction("closed_already" if closes else "open_already")
    return IllegalAction("already_turned" if unit.turned else "once_a_turn")


def why_no_trick(field: Field, side: Side, action: actions.UseTrick) -> IllegalAction:
    """RNR-95."""
    unit = field.state.piece(action.unit)
    if unit is None or unit.side is not side:
        return IllegalAction("not_your_unit")
    if unit.closed:
        return IllegalAction("closed_without_tricks")
    usable = [number for number, trick in field.tricks(unit, When.OWN_TURN) if trick.optional]
    if action.trick not in usable:
        return IllegalAction("no_trick_now")
    return IllegalAction("once_a_turn" if action.trick in unit.used else "nothing_to_do_with_it")
