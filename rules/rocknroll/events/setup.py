"""Facts before the first round and at each arrival."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.contract import Event, Seat, Viewer
from rules.kernel.draft import changed
from rules.rocknroll.events.event import RocknrollEvent, SeatReady, answered
from rules.rocknroll.names import (
    OperationId,
    OrderCard,
    Phase,
    Side,
    UnitId,
)
from rules.rocknroll.state import Card, State, with_force


@dataclass(frozen=True)
class SidesGiven(RocknrollEvent):
    """RNR-1: who plays which side."""

    vietnam: Seat
    vpa: Seat

    def apply(self, state: State) -> State:
        state = with_force(state, Side.VIETNAM, lambda force: changed(force, seat=self.vietnam))
        return with_force(state, Side.VPA, lambda force: changed(force, seat=self.vpa))


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
        return changed(
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
        return with_force(state, self.side, lambda force: changed(force, pool=self.units))


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
            lambda force: changed(
                force,
                pool=tuple(each for each in force.pool if each != self.unit),
                picks=(*force.picks, self.unit),
            ),
        )


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
            return with_force(state, self.side, lambda force: changed(force, hq=hq, pool=(), picks=()))
        return with_force(state, self.side, lambda force: changed(force, deck=self.units, pool=(), picks=()))


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
        return changed(state, first=self.side)


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
        state = with_force(state, self.side, lambda force: changed(force, picks=self.units))
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
        return with_force(state, self.side, lambda force: changed(force, picks=(*force.picks, self.unit)))


@dataclass(frozen=True)
class RoundStarted(RocknrollEvent):
    """RNR-9: a round begins with the arrival."""

    round: int
    first: Side

    def apply(self, state: State) -> State:
        """Count on; what belongs to a round begins anew."""
        state = changed(
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
                lambda force: changed(
                    force,
                    arrived=0,
                    deeds=changed(force.deeds, losses=0, changed_goals=False),
                    # RNR-71: every prisoner may be dealt with again at the next close.
                    prisoners=tuple(changed(prisoner, handled=False) for prisoner in force.prisoners),
                ),
            )
        return state
