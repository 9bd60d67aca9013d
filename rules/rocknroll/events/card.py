"""Facts about cards and money: sides given, cards drawn, discarded and exchanged, RD gained and paid."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Event, Seat, Viewer
from rules.kernel.draft import changed
from rules.rocknroll.events.event import RocknrollEvent, answered
from rules.rocknroll.names import (
    DiscardCause,
    DrawCause,
    OperationId,
    OrderCard,
    RdCause,
    Side,
    UnitId,
)
from rules.rocknroll.state import Card, State, with_force, without_first


@dataclass(frozen=True)
class ContingentPicked(RocknrollEvent):
    """Option `contingent_pick`: a side has chosen all its units."""

    side: Side
    seat: Seat

    def apply(self, state: State) -> State:
        """Wait for it no more."""
        return answered(state, self.seat)


@dataclass(frozen=True)
class RdChanged(RocknrollEvent):
    """RNR-14, RNR-50: a bank of RD grew or shrank."""

    side: Side
    change: int
    cause: RdCause
    bank: int
    """What is in it now; the limit is counted in."""

    def apply(self, state: State) -> State:
        return with_force(state, self.side, lambda force: changed(force, rd=self.bank))


@dataclass(frozen=True)
class CompensationTurned(RocknrollEvent):
    """RNR-15: OK became orders."""

    side: Side
    orders: int
    left: int

    def apply(self, state: State) -> State:
        return with_force(state, self.side, lambda force: changed(force, compensation=self.left))


@dataclass(frozen=True)
class OrdersDrawn(RocknrollEvent):
    """Orders came to hand from the top of the deck."""

    side: Side
    seat: Seat
    cards: tuple[OrderCard, ...]
    cause: DrawCause

    def seen_by(self, viewer: Viewer) -> Event:
        """All see how many."""
        return self if viewer == self.seat else OrdersDrawnUnseen(self.side, len(self.cards), self.cause)

    def apply(self, state: State) -> State:
        """Move them from the deck to the hand."""
        state = changed(state, order_deck=state.order_deck[len(self.cards) :])
        return with_force(state, self.side, lambda force: changed(force, orders=(*force.orders, *self.cards)))


@dataclass(frozen=True)
class OrdersDrawnUnseen(Event):
    """What others see of drawn orders."""

    side: Side
    count: int
    cause: DrawCause


@dataclass(frozen=True)
class OrdersReshuffled(RocknrollEvent):
    """RNR-18: the discard became a new deck of orders."""

    deck: tuple[OrderCard, ...]

    def seen_by(self, viewer: Viewer) -> Event:
        """All see how many."""
        return OrdersReshuffledUnseen(len(self.deck))

    def apply(self, state: State) -> State:
        """Put the new deck down."""
        return changed(state, order_deck=self.deck, order_discard=())


@dataclass(frozen=True)
class OrdersReshuffledUnseen(Event):
    """What everybody sees of a new deck."""

    count: int


@dataclass(frozen=True)
class UnitsDrawn(RocknrollEvent):
    """Units came to hand from the top of the side's deck."""

    side: Side
    seat: Seat
    units: tuple[UnitId, ...]
    cause: DrawCause

    def seen_by(self, viewer: Viewer) -> Event:
        """All see how many."""
        return self if viewer == self.seat else UnitsDrawnUnseen(self.side, len(self.units), self.cause)

    def apply(self, state: State) -> State:
        """Move them from the deck to the hand."""
        return with_force(
            state,
            self.side,
            lambda force: changed(
                force, deck=force.deck[len(self.units) :], units=(*force.units, *self.units)
            ),
        )


@dataclass(frozen=True)
class UnitsDrawnUnseen(Event):
    """What others see of drawn units."""

    side: Side
    count: int
    cause: DrawCause


@dataclass(frozen=True)
class UnitsReshuffled(RocknrollEvent):
    """RNR-19, RNR-115: the own dead became a new deck, or lie in HQ again."""

    side: Side
    cards: tuple[Card, ...]
    """In their new order."""
    to_hq: bool

    def seen_by(self, viewer: Viewer) -> Event:
        """All see how many."""
        return UnitsReshuffledUnseen(self.side, len(self.cards), self.to_hq)

    def apply(self, state: State) -> State:
        if self.to_hq:
            return with_force(
                state, self.side, lambda force: changed(force, discard=(), hq=(*force.hq, *self.cards))
            )
        deck = tuple(card.id for card in self.cards)
        return with_force(
            state, self.side, lambda force: changed(force, discard=(), deck=(*force.deck, *deck))
        )


@dataclass(frozen=True)
class UnitsReshuffledUnseen(Event):
    """What everybody sees of it."""

    side: Side
    count: int
    to_hq: bool


@dataclass(frozen=True)
class UnitsTaken(RocknrollEvent):
    """Units came to hand from HQ, or from the discard."""

    side: Side
    seat: Seat
    units: tuple[UnitId, ...]
    """Those that everybody knows."""
    closed: tuple[UnitId, ...]
    """RNR-107: those that move face down."""
    cause: DrawCause

    def seen_by(self, viewer: Viewer) -> Event:
        """All see open ones, and how many others."""
        if viewer == self.seat:
            return self
        return UnitsTakenSeen(self.side, self.units, len(self.closed), self.cause)

    def apply(self, state: State) -> State:
        """Move them to the hand."""
        gone = {*self.units, *self.closed}
        return with_force(
            state,
            self.side,
            lambda force: changed(
                force,
                hq=tuple(card for card in force.hq if card.id not in gone),
                discard=tuple(card for card in force.discard if card.id not in gone),
                fresh_dead=tuple(unit for unit in force.fresh_dead if unit not in gone),
                units=(*force.units, *self.units, *self.closed),
                arrived=force.arrived + len(gone) * (self.cause is DrawCause.ARRIVAL),
                picks=(),
            ),
        )


@dataclass(frozen=True)
class UnitsTakenSeen(Event):
    """What others know of units that came to hand."""

    side: Side
    units: tuple[UnitId, ...]
    hidden: int
    cause: DrawCause


@dataclass(frozen=True)
class LocalDrawn(RocknrollEvent):
    """RNR-17: the loser of a round gets a local."""

    side: Side
    seat: Seat
    unit: UnitId

    def seen_by(self, viewer: Viewer) -> Event:
        """Others see that one was drawn."""
        return self if viewer == self.seat else LocalDrawnUnseen(self.side)

    def apply(self, state: State) -> State:
        """Move it to the hand."""
        state = changed(state, locals_deck=state.locals_deck[1:])
        return with_force(state, self.side, lambda force: changed(force, locals=(*force.locals, self.unit)))


@dataclass(frozen=True)
class LocalDrawnUnseen(Event):
    """What others see of a drawn local."""

    side: Side


@dataclass(frozen=True)
class OperationDrawn(RocknrollEvent):
    """RNR-8, RNR-17: a side gets a spec op."""

    side: Side
    seat: Seat
    operation: OperationId

    def seen_by(self, viewer: Viewer) -> Event:
        """Others see that one was drawn."""
        return self if viewer == self.seat else OperationDrawnUnseen(self.side)

    def apply(self, state: State) -> State:
        """Move it to the hand."""
        state = changed(state, operations_deck=state.operations_deck[1:])
        return with_force(
            state, self.side, lambda force: changed(force, operations=(*force.operations, self.operation))
        )


@dataclass(frozen=True)
class OperationDrawnUnseen(Event):
    """What others see of a drawn spec op."""

    side: Side


@dataclass(frozen=True)
class OperationTaken(RocknrollEvent):
    """RNR-92: the loser of the round takes the op that was just completed."""

    side: Side
    operation: OperationId
    deck: tuple[OperationId, ...]

    def seen_by(self, viewer: Viewer) -> Event:
        """Both know which."""
        return OperationTakenSeen(self.side, self.operation)

    def apply(self, state: State) -> State:
        """Move it to the hand."""
        state = changed(state, operations_deck=self.deck)
        return with_force(
            state,
            self.side,
            lambda force: changed(force, operations=(*force.operations, self.operation), returned=None),
        )


@dataclass(frozen=True)
class OperationTakenSeen(Event):
    """What everybody sees of it."""

    side: Side
    operation: OperationId


@dataclass(frozen=True)
class OrdersDiscarded(RocknrollEvent):
    """Orders went from a hand to the open discard."""

    side: Side
    cards: tuple[OrderCard, ...]
    cause: DiscardCause

    def apply(self, state: State) -> State:
        state = changed(state, order_discard=(*state.order_discard, *self.cards))
        return with_force(
            state, self.side, lambda force: changed(force, orders=without_first(force.orders, self.cards))
        )


@dataclass(frozen=True)
class OrderPutUnder(RocknrollEvent):
    """RNR-23: an order went under the deck in exchange for a unit."""

    side: Side
    seat: Seat
    card: OrderCard

    def seen_by(self, viewer: Viewer) -> Event:
        """All see only that it happened."""
        return self if viewer == self.seat else OrderPutUnderUnseen(self.side)

    def apply(self, state: State) -> State:
        state = changed(state, order_deck=(*state.order_deck, self.card))
        return with_force(
            state, self.side, lambda force: changed(force, orders=without_first(force.orders, (self.card,)))
        )


@dataclass(frozen=True)
class OrderPutUnderUnseen(Event):
    """What others see of an exchanged order."""

    side: Side


@dataclass(frozen=True)
class HandUnitPaid(RocknrollEvent):
    """RNR-6: a unit card went from hand to HQ."""

    side: Side
    unit: UnitId
    cause: DiscardCause

    def apply(self, state: State) -> State:
        return with_force(
            state,
            self.side,
            lambda force: changed(
                force,
                units=tuple(each for each in force.units if each != self.unit),
                hq=(*force.hq, Card(self.unit)),
            ),
        )


@dataclass(frozen=True)
class OrderTaken(RocknrollEvent):
    """RNR-74: a side took a random order from the other's hand."""

    side: Side
    """Who took it."""
    seats: tuple[Seat, ...]
    card: OrderCard

    def seen_by(self, viewer: Viewer) -> Event:
        """Both sides know which."""
        return self if viewer in self.seats else OrderTakenUnseen(self.side)

    def apply(self, state: State) -> State:
        state = with_force(
            state,
            self.side.other,
            lambda force: changed(force, orders=without_first(force.orders, (self.card,))),
        )
        return with_force(state, self.side, lambda force: changed(force, orders=(*force.orders, self.card)))


@dataclass(frozen=True)
class OrderTakenUnseen(Event):
    """What the channel sees of it."""

    side: Side
