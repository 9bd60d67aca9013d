"""What one viewer knows of the match: the public table, and a side's own secrets."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Pending, Seat, Viewer
from rules.rocknroll.events.close import Holding
from rules.rocknroll.names import (
    Direction,
    Letter,
    OperationId,
    OrderCard,
    Phase,
    PieceId,
    Position,
    Side,
    TrickNumber,
    UnitId,
)
from rules.rocknroll.options import Settings
from rules.rocknroll.state import Outcome, Prisoner, Result, Standing


@dataclass(frozen=True)
class PieceView:
    """A unit or a local on the field."""

    piece: PieceId
    unit: UnitId | None
    """Its card; None for a closed one of the opponent."""
    side: Side | None
    """Who commands it; None for a neutral local."""
    home: Side | None
    """Whose deck it came from; None for a local, and where the card is not known."""
    position: Position
    closed: bool
    arrow: Direction | None
    """None also where a closed one's is not known."""
    ambush: bool
    chance: int
    armour: int
    marks: tuple[str, ...]
    """RNR-93: `ace`, `guard`, `exclaimed`, `arrow`, `rooted`, `barrage`."""
    weight: int


@dataclass(frozen=True)
class ForceView:
    """What everybody knows of a side."""

    side: Side
    seat: Seat | None
    orders: int
    units: int
    locals: int
    operations: int
    deck: int
    hq: tuple[UnitId, ...]
    """The open ones."""
    hq_closed: int
    discard: tuple[UnitId, ...]
    """The open ones."""
    discard_closed: int
    prisoners: tuple[Prisoner, ...]
    rd: int
    compensation: int
    wins: int
    score: int
    losses: int
    devil_used: bool
    twos: bool


@dataclass(frozen=True)
class RollView:
    """The roll that waits for an answer."""

    side: Side
    piece: PieceId | None
    target: PieceId | None
    natural: int
    modifier: int
    total: int
    threshold: int
    need: int
    """RD that would turn it."""


@dataclass(frozen=True)
class FiringView:
    """A trick that somebody decides about."""

    piece: PieceId
    trick: TrickNumber


@dataclass(frozen=True)
class OwnView:
    """What only the side itself knows."""

    seat: Seat
    side: Side
    orders: tuple[OrderCard, ...]
    units: tuple[UnitId, ...]
    locals: tuple[UnitId, ...]
    operations: tuple[OperationId, ...]
    pool: tuple[UnitId, ...]
    """Option `contingent_pick`: what is left to choose from."""
    picks: tuple[UnitId, ...]
    """What it chose in secret so far: of its contingent, or from HQ."""
    deck: tuple[UnitId, ...]
    """Which, not in which order."""
    hq_closed: tuple[UnitId, ...]
    discard_closed: tuple[UnitId, ...]
    standing: Standing


@dataclass(frozen=True)
class RocknrollView:
    """The match as *viewer* knows it."""

    viewer: Viewer
    settings: Settings
    phase: Phase
    round: int
    first: Side
    active: Side | None
    pending: Pending | None
    deciding: Side | None
    """Whose decision is on top; None where both are asked."""
    points: tuple[Letter, ...]
    holdings: tuple[Holding, ...]
    """As the tally would be now."""
    scores: tuple[int, int]
    """Vietnam's and VPA's, if tallied now."""
    pieces: tuple[PieceView, ...]
    forces: tuple[ForceView, ...]
    order_deck: int
    order_discard: tuple[OrderCard, ...]
    locals_deck: int
    operations_deck: int
    out: tuple[UnitId, ...]
    """The cards out of the match that were seen."""
    out_closed: int
    order: OrderCard | None
    """The order under way; None for none, and for a Current Act."""
    bonus: bool
    """RNR-28: whether the first roll of its side is still to come."""
    rocker: PieceId | None
    """RNR-52: who may attack once more."""
    roll: RollView | None
    firings: tuple[FiringView, ...]
    """The tricks that the decision is about."""
    rescue: UnitId | None
    draw_offered: Side | None
    results: tuple[Result, ...]
    """The last three that fell, the newest last."""
    outcome: Outcome | None
    own: OwnView | None
    """None for the channel."""

    def force(self, side: Side) -> ForceView:
        """Give what everybody knows of *side*."""
        return next(each for each in self.forces if each.side is side)

    def piece(self, piece: PieceId) -> PieceView | None:
        """Give what stands on the field under this name."""
        return next((each for each in self.pieces if each.piece == piece), None)

    def at(self, position: Position) -> tuple[PieceView, ...]:
        """Give what stands at *position*."""
        return tuple(each for each in self.pieces if each.position == position)
