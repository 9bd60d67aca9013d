"""Facts before the first round and at each arrival."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Event, Seat, Viewer
from rules.kernel.draft import all_but
from rules.kernel.events import SeatReady
from rules.rocknroll.events.event import MatchDraft, OfSide, Quiet, RocknrollEvent, SideSecret
from rules.rocknroll.names import (
    OperationId,
    OrderCard,
    Phase,
    Side,
    UnitId,
)
from rules.rocknroll.state import Card


@dataclass(frozen=True)
class SidesGiven(RocknrollEvent):
    """RNR-1: who plays which side."""

    vietnam: Seat
    vpa: Seat

    def apply(self, draft: MatchDraft) -> None:
        draft.set_force(Side.VIETNAM, seat=self.vietnam)
        draft.set_force(Side.VPA, seat=self.vpa)


@dataclass(frozen=True)
class DecksShuffled(Quiet):
    """RNR-8: the common decks, the top first."""

    known_to = ()
    orders: tuple[OrderCard, ...]
    locals: tuple[UnitId, ...]
    operations: tuple[OperationId, ...]

    def apply(self, draft: MatchDraft) -> None:
        draft.set(order_deck=self.orders, locals_deck=self.locals, operations_deck=self.operations)


@dataclass(frozen=True)
class PoolOpened(Quiet, OfSide):
    """Option `contingent_pick`: the units that a side may choose from, shuffled."""

    known_to = ()
    units: tuple[UnitId, ...]

    def apply(self, draft: MatchDraft) -> None:
        draft.set_force(self.side, pool=self.units)


@dataclass(frozen=True)
class UnitPicked(SideSecret):
    """Option `contingent_pick`: a side chose one more unit."""

    unit: UnitId

    def apply(self, draft: MatchDraft) -> None:
        force = draft.force(self.side)
        draft.set_force(self.side, pool=all_but(force.pool, self.unit), picks=(*force.picks, self.unit))


@dataclass(frozen=True)
class RestPicked(SideSecret):
    """Option `contingent_pick`: a side chose all that were missing at once."""

    units: tuple[UnitId, ...]

    def apply(self, draft: MatchDraft) -> None:
        force = draft.force(self.side)
        pool = tuple(unit for unit in force.pool if unit not in self.units)
        draft.set_force(self.side, pool=pool, picks=(*force.picks, *self.units))


@dataclass(frozen=True)
class ContingentFormed(OfSide):
    """RNR-7: the units that a side brings to the match."""

    seat: Seat
    units: tuple[UnitId, ...]
    """In the order of the deck."""
    open: bool
    """RNR-115: they lie open in HQ."""

    def seen_by(self, viewer: Viewer) -> Event:
        """All see how many; who commands them sees which, without their order."""
        shown = tuple(sorted(self.units)) if self.open or viewer == self.seat else ()
        return ContingentSeen(self.side, len(self.units), shown)

    def apply(self, draft: MatchDraft) -> None:
        draft.set_force(self.side, pool=(), picks=())
        if self.open:
            draft.set_force(self.side, hq=tuple(map(Card, self.units)))
        else:
            draft.set_force(self.side, deck=self.units)


@dataclass(frozen=True)
class ContingentSeen(Event):
    """What a viewer knows of a contingent."""

    side: Side
    count: int
    units: tuple[UnitId, ...]


@dataclass(frozen=True)
class FirstSideDrawn(OfSide):
    """RNR-8: who moves first in round 1."""

    def apply(self, draft: MatchDraft) -> None:
        draft.set(first=self.side)


@dataclass(frozen=True)
class ArrivalChosen(SideSecret):
    """RNR-16: a side said what it takes from HQ."""

    units: tuple[UnitId, ...]

    def for_others(self) -> Event:
        return SeatReady(self.seat)

    def apply(self, draft: MatchDraft) -> None:
        draft.set_force(self.side, picks=self.units)
        draft.answered(self.seat)


@dataclass(frozen=True)
class ArrivalPicked(SideSecret):
    """RNR-16: a side chose one unit of HQ and goes on choosing."""

    unit: UnitId

    def apply(self, draft: MatchDraft) -> None:
        draft.set_force(self.side, picks=(*draft.force(self.side).picks, self.unit))


@dataclass(frozen=True)
class RoundStarted(RocknrollEvent):
    """RNR-9: a round begins with the arrival."""

    round: int
    first: Side

    def apply(self, draft: MatchDraft) -> None:
        draft.set(round=self.round, first=self.first, phase=Phase.ARRIVAL, active=None, rescue=None)
        for side in Side:
            draft.set_force(side, arrived=0)
            draft.set_deeds(side, losses=0, changed_goals=False)
            # RNR-71: every prisoner may be dealt with again at the next close.
            draft.set_prisoners(side, handled=False)
