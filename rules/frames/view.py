"""What one viewer knows of the game: all of the field, and a seat's own drafts, answers and orders."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Pending, Seat, Viewer
from rules.frames.cells import CellId
from rules.frames.names import CompanyId, DecisionKind, EightSided, FrameId, Phase, Stage, StationId
from rules.frames.options import Settings
from rules.frames.state import (
    Blueprint,
    Claim,
    Element,
    FieldPlan,
    Frame,
    FrameTurn,
    Outcome,
    Packet,
    StandingOrders,
    Station,
    Terms,
)


@dataclass(frozen=True)
class SeatView:
    """What everybody knows of a player."""

    seat: Seat
    ready_company: CompanyId | None
    """None before the reveal, and for a company of the player's own."""
    reserve: Blueprint | None
    """None before the reveal, and without one."""
    points: int
    """Points per asset; 0 before they are set."""
    assets: int
    score: int
    """Current Score; before combat the score of the set-up, which counts stations still to be placed."""
    unused: int
    """Frames that have not acted this round."""
    stations_left: int
    """Stations still to be placed."""
    has_vetoed: bool
    has_conceded: bool


@dataclass(frozen=True)
class OwnView:
    """What only the seat itself knows."""

    seat: Seat
    terms: Terms | None
    draft: tuple[Blueprint, ...]
    rockets_left: int
    """Rockets that the draft has yet to load."""
    taken_back: int
    """How often the draft was begun again."""
    ready_company: CompanyId | None
    company: tuple[Blueprint, ...]
    """What was submitted, until the reveal."""
    reserve: Blueprint | None
    orders: StandingOrders


@dataclass(frozen=True)
class FramesView:
    """The game as *viewer* knows it."""

    viewer: Viewer
    settings: Settings
    phase: Phase
    stage: Stage
    pending: Pending | None
    decision: DecisionKind | None
    decision_frame: FrameId | None
    """The frame that the decision is about; None for none."""
    decision_station: StationId | None
    """The station of a capture window."""
    field: FieldPlan | None
    elements: tuple[Element, ...]
    frames: tuple[Frame, ...]
    stations: tuple[Station, ...]
    seats: tuple[SeatView, ...]
    """By seat."""
    fewest: int
    """FRAMES-23: how many frames a company has, as *most*."""
    most: int
    proposed_doomsday: int
    """FRAMES-31: what the host proposes."""
    doomsday: int
    """Rounds to Doomsday; 0 before it is agreed."""
    eights: EightSided
    precedence: tuple[Seat, ...]
    leader: Seat | None
    """The Defender of this moment; None before the scores are set."""
    defender: Seat | None
    """The Defender of the set-up, who deploys first; None before the roles are fixed."""
    point: Seat | None
    attackers: tuple[Seat, ...]
    lap: tuple[Seat, ...]
    vanguard: tuple[FrameId, ...]
    perimeter: tuple[CellId, ...]
    """FRAMES-43: the defensive perimeter, while frames are deployed; by column, then row."""
    legal_cells: tuple[CellId, ...]
    """Cells that the pending decision offers: to place something, to move, or to step aside."""
    round: int
    cycle: tuple[Seat, ...]
    turns: tuple[FrameTurn, ...]
    packets: tuple[Packet, ...]
    claims: tuple[Claim, ...]
    voters: tuple[Seat, ...]
    has_ticked: bool
    quiet_rounds: int
    is_extra_round: bool
    outcome: Outcome | None
    own: OwnView | None
    """None for the channel."""

    @property
    def turn(self) -> FrameTurn | None:
        """The entry on top of the combat stack."""
        return self.turns[-1] if self.turns else None

    def frame(self, frame: str | None) -> Frame | None:
        """Give the living frame with this id."""
        return next((each for each in self.frames if each.id == frame), None)

    def station(self, station: str | None) -> Station | None:
        """Give the station with this id."""
        return next((each for each in self.stations if each.id == station), None)

    def element(self, cell: str) -> Element | None:
        """Give the terrain on a cell."""
        return next((each for each in self.elements if each.cell == cell), None)
