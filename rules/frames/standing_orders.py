"""FRAMES-55 and section 3: orders that answer a decision as if the seat had."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.contract import Action, IllegalAction, Seat
from rules.frames.actions import (
    DeclareCapture,
    HoldDoomsday,
    PassActivation,
    SetStandingOrder,
    TickDoomsday,
)
from rules.frames.battlefield import Battlefield
from rules.frames.events.round import StandingOrderSet
from rules.frames.names import DecisionKind, OrderChoice, OrderTopic
from rules.frames.play import Play
from rules.frames.scores import leader
from rules.frames.state import StandingOrders, State

CHOICES: Mapping[OrderTopic, tuple[OrderChoice, ...]] = {
    OrderTopic.ACTIVATION: (OrderChoice.ASK, OrderChoice.PASS_ROUND),
    OrderTopic.CAPTURE: (OrderChoice.ASK, OrderChoice.DECLARE),
    OrderTopic.DOOMSDAY: (
        OrderChoice.ASK,
        OrderChoice.TICK,
        OrderChoice.HOLD,
        OrderChoice.TICK_IF_LEADING,
    ),
}


def orders(field: Battlefield, seat: Seat) -> Sequence[Action]:
    """Give the orders that *seat* may leave now: all but those that stand already."""
    if not field.state.is_fought:
        return ()
    standing = field.state.players[seat].orders
    return [
        SetStandingOrder(seat, topic, choice)
        for topic, choices in CHOICES.items()
        for choice in choices
        if choice is not standing_on(standing, topic) and _matters(field, topic)
    ]


def set_standing_order(play: Play, action: SetStandingOrder) -> None:
    """Keep an order; the decision that it answers is answered at once."""
    if not play.state.is_fought:
        raise IllegalAction("not_combat_phase")
    if action not in orders(play.field, action.seat):
        if action.choice not in CHOICES[action.topic]:
            raise IllegalAction("no_such_order")
        matters = _matters(play.field, action.topic)
        raise IllegalAction("order_stands" if matters else "captures_are_automatic")
    play.record(StandingOrderSet(action.seat, action.topic, action.choice))


def standing_on(orders: StandingOrders, topic: OrderTopic) -> OrderChoice:
    """Give what *orders* say on *topic*."""
    match topic:
        case OrderTopic.ACTIVATION:
            return orders.activation
        case OrderTopic.CAPTURE:
            return orders.capture
        case OrderTopic.DOOMSDAY:
            return orders.doomsday


def answer(field: Battlefield, seat: Seat) -> Action | None:
    """Give how the orders of *seat* answer the decision on top; None where they do not."""
    top = field.state.top
    if top is None:
        return None
    standing = field.state.players[seat].orders
    match top.kind:
        case DecisionKind.TACTICAL_ORDER:
            # FRAMES-53: an order never acts where passing is illegal.
            passes = standing.activation is OrderChoice.PASS_ROUND
            return PassActivation(seat) if passes and len(field.state.cycle) > 1 else None
        case DecisionKind.CAPTURE_WINDOW if top.station is not None:
            return DeclareCapture(seat, top.station) if standing.capture is OrderChoice.DECLARE else None
        case DecisionKind.DOOMSDAY_VOTE:
            return _vote(field, seat, standing.doomsday)
        case _:
            return None


def seats_in_play(state: State) -> tuple[Seat, ...]:
    """Give the seats that have not been removed from the game (FRAMES-171), by seat."""
    removes = state.settings.on_leave == "remove"
    return tuple(each.seat for each in state.players if not (removes and each.has_conceded))


def _vote(field: Battlefield, seat: Seat, order: OrderChoice) -> Action | None:
    match order:
        case OrderChoice.TICK:
            return TickDoomsday(seat)
        case OrderChoice.HOLD:
            return HoldDoomsday(seat)
        case OrderChoice.TICK_IF_LEADING:
            return TickDoomsday(seat) if leader(field.state) == seat else HoldDoomsday(seat)
        case _:
            return None


def _matters(field: Battlefield, topic: OrderTopic) -> bool:
    """Whether anything is ever asked on *topic* in this game."""
    return topic is not OrderTopic.CAPTURE or field.settings.capture == "declare"
