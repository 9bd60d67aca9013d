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
    wishes = [SetStandingOrder(seat, topic, choice) for topic in CHOICES for choice in CHOICES[topic]]
    return [each for each in wishes if why_no_order(field, each) is None]


def why_no_order(field: Battlefield, action: SetStandingOrder) -> IllegalAction | None:
    """Give why an order cannot be left."""
    if not field.state.is_fought:
        return IllegalAction("not_combat_phase")
    if action.choice not in CHOICES[action.topic]:
        return IllegalAction("no_such_order")
    if action.topic is OrderTopic.CAPTURE and field.settings.capture != "declare":
        return IllegalAction("captures_are_automatic")
    stands = action.choice is standing_on(field.state.players[action.seat].orders, action.topic)
    return IllegalAction("order_stands") if stands else None


def set_standing_order(play: Play, action: SetStandingOrder) -> None:
    """Keep an order; the decision that it answers is answered at once."""
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
