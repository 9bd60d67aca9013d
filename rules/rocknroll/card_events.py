"""Facts about cards and money: sides given, cards drawn, discarded and exchanged, RD gained and paid."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules.contract import Event, Seat, Viewer
from rules.rocknroll.event import RocknrollEvent, SeatReady, answered
from rules.rocknroll.names import (
    DiscardCause,
    DrawCause,
    OperationId,
    OrderCard,
    Phase,
    RdCause,
    Side,
    UnitId,
)
from rules.rocknroll.state import Card, State, with_force, without_first


@dataclass(frozen=True)
class SidesGiven(RocknrollEvent):
    """RNR-1: who plays which side."""

    vietnam: Seat
    vpa: Seat

    def apply(self, state: State) -> State:
        """Seat both."""
        state = with_force(state, Side.VIETNAM, lambda force: replace(force, seat=self.vietnam))
        return with_force(state, Side.VPA, lambda force: replace(force, seat=self.vpa))


@dataclass(frozen=True)
class DecksShuffled(RocknrollEvent):
    """RNR-8: the common decks, the top first."""

    quiet: ClassVar[bool] = True
    orders: tuple[OrderCard, ...]
    locals: tuple[UnitId, ...]
    operations: tuple[OperationId, ...]

    def seen_by(self, viewer: Viewer) -> None:
        """Only the engine knows the order."""
        return

    def apply(self, state: State) -> State:
        """Put them down."""
        return replace(
            state, order_deck=self.orders, locals_deck=self.locals, operations_deck=self.operations
        )


@dataclass(frozen=True)
class PoolOpened(RocknrollEvent):
    """Option `contingent_pick`: the units that a side may choose from, shuffled."""

    quiet: ClassVar[bool] = True
    side: Side
    units: tuple[UnitId, ...]

    def seen_by(self, viewer: Viewer) -> None:
        """The order is the engine's."""
        return

    def apply(self, state: State) -> State:
        """Lay them before the side."""
        return with_force(state, self.side, lambda force: replace(force, pool=self.units))


@dataclass(frozen=True)
class UnitPicked(RocknrollEvent):
    """Option `contingent_pick`: a side chose one more unit."""

    side: Side
    seat: Seat
    unit: UnitId

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Nobody else sees the single steps."""
        return self if viewer == self.seat else None

    def apply(self, state: State) -> State:
        """Put it into the contingent."""
        return with_force(
            state,
            self.side,
            lambda force: replace(
                force,
                pool=tuple(each for each in force.pool if each != self.unit),
                picks=(*force.picks, self.unit),
            ),
        )


@dataclass(frozen=True)
class ContingentPicked(RocknrollEvent):
    """Option `contingent_pick`: a side has chosen all its units."""

    side: Side
    seat: Seat

    def apply(self, state: State) -> State:
        """Wait for it no more."""
        return answered(state, self.seat)


@dataclass(frozen=True)
class ContingentFormed(RocknrollEvent):
    """RNR-7: the units that a side brings to the match."""

    side: Side
    seat: Seat
    units: tuple[UnitId, ...]
    """In the order of the deck."""
    open: bool
    """RNR-115: they lie open in HQ."""

    def seen_by(self, viewer: Viewer) -> Event:
        """All see how many; who commands them sees which, without their order."""
        shown = tuple(sorted(self.units)) if self.open or viewer == self.seat else ()
        return ContingentSeen(self.side, len(self.units), shown)

    def apply(self, state: State) -> State:
        """Lay down the deck, or HQ."""
        if self.open:
            hq = tuple(Card(unit) for unit in self.units)
            return with_force(state, self.side, lambda force: replace(force, hq=hq, pool=(), picks=()))
        return with_force(state, self.side, lambda force: replace(force, deck=self.units, pool=(), picks=()))


@dataclass(frozen=True)
class ContingentSeen(Event):
    """What a viewer knows of a contingent."""

    side: Side
    count: int
    units: tuple[UnitId, ...]


@dataclass(frozen=True)
class FirstSideDrawn(RocknrollEvent):
    """RNR-8: who moves first in round 1."""

    side: Side

    def apply(self, state: State) -> State:
        """Set it."""
        return replace(state, first=self.side)


@dataclass(frozen=True)
class RdChanged(RocknrollEvent):
    """RNR-14, RNR-50: a bank of RD grew or shrank."""

    side: Side
    change: int
    cause: RdCause
    bank: int
    """What is in it now; the limit is counted in."""

    def apply(self, state: State) -> State:
        """Set the bank."""
        return with_force(state, self.side, lambda force: replace(force, rd=self.bank))


@dataclass(frozen=True)
class CompensationTurned(RocknrollEvent):
    """RNR-15: OK became orders."""

    side: Side
    orders: int
    left: int

    def apply(self, state: State) -> State:
        """Keep the odd rest."""
        return with_force(state, self.side, lambda force: replace(force, compensation=self.left))


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
        state = replace(state, order_deck=state.order_deck[len(self.cards) :])
        return with_force(state, self.side, lambda force: replace(force, orders=(*force.orders, *self.cards)))


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
        return replace(state, order_deck=self.deck, order_discard=())


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
            lambda force: replace(
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
        """Move them."""
        if self.to_hq:
            return with_force(
                state, self.side, lambda force: replace(force, discard=(), hq=(*force.hq, *self.cards))
            )
        deck = tuple(card.id for card in self.cards)
        return with_force(
            state, self.side, lambda force: replace(force, discard=(), deck=(*force.deck, *deck))
        )


@dataclass(frozen=True)
class UnitsReshuffledUnseen(Event):
    """What everybody sees of it."""

    side: Side
    count: int
    to_hq: bool


@dataclass(frozen=True)
class ArrivalChosen(RocknrollEvent):
    """RNR-16: a side said what it takes from HQ."""

    side: Side
    seat: Seat
    units: tuple[UnitId, ...]

    def seen_by(self, viewer: Viewer) -> Event:
        """Others see that the seat is ready."""
        return self if viewer == self.seat else SeatReady(self.seat)

    def apply(self, state: State) -> State:
        """Keep it until both are in."""
        state = with_force(state, self.side, lambda force: replace(force, picks=self.units))
        return answered(state, self.seat)


@dataclass(frozen=True)
class ArrivalPicked(RocknrollEvent):
    """RNR-16: a side chose one unit of HQ and goes on choosing."""

    side: Side
    seat: Seat
    unit: UnitId

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Nobody else sees the single steps."""
        return self if viewer == self.seat else None

    def apply(self, state: State) -> State:
        """Keep it."""
        return with_force(state, self.side, lambda force: replace(force, picks=(*force.picks, self.unit)))


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
            lambda force: replace(
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
        state = replace(state, locals_deck=state.locals_deck[1:])
        return with_force(state, self.side, lambda force: replace(force, locals=(*force.locals, self.unit)))


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
        state = replace(state, operations_deck=state.operations_deck[1:])
        return with_force(
            state, self.side, lambda force: replace(force, operations=(*force.operations, self.operation))
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
        state = replace(state, operations_deck=self.deck)
        return with_force(
            state,
            self.side,
            lambda force: replace(force, operations=(*force.operations, self.operation), returned=None),
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
        """Move them."""
        state = replace(state, order_discard=(*state.order_discard, *self.cards))
        return with_force(
            state, self.side, lambda force: replace(force, orders=without_first(force.orders, self.cards))
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
        """Move it."""
        state = replace(state, order_deck=(*state.order_deck, self.card))
        return with_force(
            state, self.side, lambda force: replace(force, orders=without_first(force.orders, (self.card,)))
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
        """Move it."""
        return with_force(
            state,
            self.side,
            lambda force: replace(
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
        """Move it."""
        state = with_force(
            state,
            self.side.other,
            lambda force: replace(force, orders=without_first(force.orders, (self.card,))),
        )
        return with_force(state, self.side, lambda force: replace(force, orders=(*force.orders, self.card)))


@dataclass(frozen=True)
class OrderTakenUnseen(Event):
    """What the channel sees of it."""

    side: Side


@dataclass(frozen=True)
class RoundStarted(RocknrollEvent):
    """RNR-9: a round begins with the arrival."""

    round: int
    first: Side

    def apply(self, state: State) -> State:
        """Count on; what belongs to a round begins anew."""
        state = replace(
            state,
            round=self.round,
            first=self.first,
            phase=Phase.ARRIVAL,
            active=None,
            rescue=None,
        )
        for side in Side:
            state = with_force(
                state,
                side,
                lambda force: replace(
                    force, arrived=0, deeds=replace(force.deeds, losses=0, changed_goals=False)
                ),
            )
        return state
