"""Facts about cards and money: sides given, cards drawn, discarded and exchanged, RD gained and paid."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Event, Seat, Viewer
from rules.kernel.draft import all_but
from rules.rocknroll.events.event import MatchDraft, OfSide, RocknrollEvent, SideSecret
from rules.rocknroll.names import (
    DiscardCause,
    DrawCause,
    OperationId,
    OrderCard,
    RdCause,
    Side,
    UnitId,
)
from rules.rocknroll.state import Card


@dataclass(frozen=True)
class ContingentPicked(OfSide):
    """Option `contingent_pick`: a side has chosen all its units."""

    seat: Seat

    def apply(self, draft: MatchDraft) -> None:
        draft.answered(self.seat)


@dataclass(frozen=True)
class RdChanged(OfSide):
    """RNR-14, RNR-50: a bank of RD grew or shrank."""

    change: int
    cause: RdCause
    bank: int
    """What is in it now; the limit is counted in."""

    def apply(self, draft: MatchDraft) -> None:
        draft.set_force(self.side, rd=self.bank)


@dataclass(frozen=True)
class CompensationTurned(OfSide):
    """RNR-15: OK became orders."""

    orders: int
    left: int

    def apply(self, draft: MatchDraft) -> None:
        draft.set_force(self.side, compensation=self.left)


@dataclass(frozen=True)
class OrdersDrawn(SideSecret):
    """Orders came to hand from the top of the deck."""

    cards: tuple[OrderCard, ...]
    cause: DrawCause

    def for_others(self) -> Event:
        return OrdersDrawnUnseen(self.side, len(self.cards), self.cause)

    def apply(self, draft: MatchDraft) -> None:
        draft.set(order_deck=draft.state.order_deck[len(self.cards) :])
        draft.gains_orders(self.side, *self.cards)


@dataclass(frozen=True)
class OrdersDrawnUnseen(Event):
    """What others see of drawn orders."""

    side: Side
    count: int
    cause: DrawCause


@dataclass(frozen=True)
class OrdersReshuffled(RocknrollEvent):
    """RNR-18: the discard became a new deck of orders."""

    known_to = ()
    deck: tuple[OrderCard, ...]

    def for_others(self) -> Event:
        return OrdersReshuffledUnseen(len(self.deck))

    def apply(self, draft: MatchDraft) -> None:
        draft.set(order_deck=self.deck, order_discard=())


@dataclass(frozen=True)
class OrdersReshuffledUnseen(Event):
    """What everybody sees of a new deck."""

    count: int


@dataclass(frozen=True)
class UnitsDrawn(SideSecret):
    """Units came to hand from the top of the side's deck."""

    units: tuple[UnitId, ...]
    cause: DrawCause

    def for_others(self) -> Event:
        return UnitsDrawnUnseen(self.side, len(self.units), self.cause)

    def apply(self, draft: MatchDraft) -> None:
        force = draft.force(self.side)
        draft.set_force(self.side, deck=force.deck[len(self.units) :], units=(*force.units, *self.units))


@dataclass(frozen=True)
class UnitsDrawnUnseen(Event):
    """What others see of drawn units."""

    side: Side
    count: int
    cause: DrawCause


@dataclass(frozen=True)
class UnitsReshuffled(OfSide):
    """RNR-19, RNR-115: the own dead became a new deck, or lie in HQ again."""

    known_to = ()
    cards: tuple[Card, ...]
    """In their new order."""
    to_hq: bool

    def for_others(self) -> Event:
        return UnitsReshuffledUnseen(self.side, len(self.cards), self.to_hq)

    def apply(self, draft: MatchDraft) -> None:
        draft.set_force(self.side, discard=())
        if self.to_hq:
            draft.to_hq(self.side, *self.cards)
        else:
            deck = draft.force(self.side).deck
            draft.set_force(self.side, deck=(*deck, *(card.id for card in self.cards)))


@dataclass(frozen=True)
class UnitsReshuffledUnseen(Event):
    """What everybody sees of it."""

    side: Side
    count: int
    to_hq: bool


@dataclass(frozen=True)
class UnitsTaken(SideSecret):
    """Units came to hand from HQ, or from the discard."""

    units: tuple[UnitId, ...]
    """Those that everybody knows."""
    closed: tuple[UnitId, ...]
    """RNR-107: those that move face down."""
    cause: DrawCause

    def for_others(self) -> Event:
        return UnitsTakenSeen(self.side, self.units, len(self.closed), self.cause)

    def apply(self, draft: MatchDraft) -> None:
        force, gone = draft.force(self.side), {*self.units, *self.closed}
        draft.set_force(
            self.side,
            hq=tuple(card for card in force.hq if card.id not in gone),
            discard=tuple(card for card in force.discard if card.id not in gone),
            fresh_dead=tuple(unit for unit in force.fresh_dead if unit not in gone),
            units=(*force.units, *self.units, *self.closed),
            arrived=force.arrived + len(gone) * (self.cause is DrawCause.ARRIVAL),
            picks=(),
        )


@dataclass(frozen=True)
class UnitsTakenSeen(Event):
    """What others know of units that came to hand."""

    side: Side
    units: tuple[UnitId, ...]
    hidden: int
    cause: DrawCause


@dataclass(frozen=True)
class LocalDrawn(SideSecret):
    """RNR-17: the loser of a round gets a local."""

    unit: UnitId

    def for_others(self) -> Event:
        return LocalDrawnUnseen(self.side)

    def apply(self, draft: MatchDraft) -> None:
        draft.set(locals_deck=draft.state.locals_deck[1:])
        draft.set_force(self.side, locals=(*draft.force(self.side).locals, self.unit))


@dataclass(frozen=True)
class LocalDrawnUnseen(Event):
    """What others see of a drawn local."""

    side: Side


@dataclass(frozen=True)
class OperationDrawn(SideSecret):
    """RNR-8, RNR-17: a side gets a spec op."""

    operation: OperationId

    def for_others(self) -> Event:
        return OperationDrawnUnseen(self.side)

    def apply(self, draft: MatchDraft) -> None:
        draft.set(operations_deck=draft.state.operations_deck[1:])
        draft.set_force(self.side, operations=(*draft.force(self.side).operations, self.operation))


@dataclass(frozen=True)
class OperationDrawnUnseen(Event):
    """What others see of a drawn spec op."""

    side: Side


@dataclass(frozen=True)
class OperationTaken(OfSide):
    """RNR-92: the loser of the round takes the op that was just completed."""

    known_to = ()
    operation: OperationId
    deck: tuple[OperationId, ...]

    def for_others(self) -> Event:
        return OperationTakenSeen(self.side, self.operation)

    def apply(self, draft: MatchDraft) -> None:
        draft.set(operations_deck=self.deck)
        operations = (*draft.force(self.side).operations, self.operation)
        draft.set_force(self.side, operations=operations, returned=None)


@dataclass(frozen=True)
class OperationTakenSeen(Event):
    """What everybody sees of it."""

    side: Side
    operation: OperationId


@dataclass(frozen=True)
class OrdersDiscarded(OfSide):
    """Orders went from a hand to the open discard."""

    cards: tuple[OrderCard, ...]
    cause: DiscardCause

    def apply(self, draft: MatchDraft) -> None:
        draft.discards_orders(*self.cards)
        draft.loses_orders(self.side, *self.cards)


@dataclass(frozen=True)
class OrderPutUnder(SideSecret):
    """RNR-23: an order went under the deck in exchange for a unit."""

    card: OrderCard

    def for_others(self) -> Event:
        return OrderPutUnderUnseen(self.side)

    def apply(self, draft: MatchDraft) -> None:
        draft.set(order_deck=(*draft.state.order_deck, self.card))
        draft.loses_orders(self.side, self.card)


@dataclass(frozen=True)
class OrderPutUnderUnseen(Event):
    """What others see of an exchanged order."""

    side: Side


@dataclass(frozen=True)
class HandUnitPaid(OfSide):
    """RNR-6: a unit card went from hand to HQ."""

    unit: UnitId
    cause: DiscardCause

    def apply(self, draft: MatchDraft) -> None:
        draft.set_force(self.side, units=all_but(draft.force(self.side).units, self.unit))
        draft.to_hq(self.side, Card(self.unit))


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

    def apply(self, draft: MatchDraft) -> None:
        draft.loses_orders(self.side.other, self.card)
        draft.gains_orders(self.side, self.card)


@dataclass(frozen=True)
class OrderTakenUnseen(Event):
    """What the channel sees of it."""

    side: Side
