"""What one viewer knows of the night: the public table, and a seat's own secrets."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Pending, Seat, Viewer
from rules.siege.names import (
    Direction,
    FigureId,
    FortificationId,
    FortificationStatus,
    Phase,
    Price,
    RegionId,
    RewardId,
    Side,
    SquadId,
    UndergroundId,
    WeatherId,
    Wish,
)
from rules.siege.options import Settings
from rules.siege.state import (
    BothNights,
    Charm,
    Draft,
    FirstNight,
    HeldCard,
    Outcome,
    Peek,
    Placement,
    PlayedCard,
    StandingOrder,
)


@dataclass(frozen=True)
class RegionView:
    """A region of the map."""

    code: RegionId
    ring: int
    q: int
    r: int
    integrity: int
    fallen: bool
    """Whether it had fortifications and has none now."""
    sheltered: bool
    """SIEGE-12: a ward keeps the current weather out."""
    cordoned: bool


@dataclass(frozen=True)
class FortificationView:
    """A fortification with the strength it has now."""

    id: FortificationId
    region: RegionId
    wards: WeatherId
    status: FortificationStatus
    strength: int
    sheltered: bool
    """Whether its own ward keeps the current weather out."""


@dataclass(frozen=True)
class UndergroundView:
    """An Underground token with the strength it has now."""

    id: UndergroundId
    region: RegionId
    printed: int
    strength: int
    controller: Seat | None


@dataclass(frozen=True)
class SquadView:
    """A squad on the map."""

    id: SquadId
    owner: Seat
    side: Side
    figures: tuple[FigureId, ...]
    strength: int
    region: RegionId
    moved: bool
    spent: bool
    shaken: bool
    swept: bool
    heart_used: bool
    charm: int
    """Sum of the charms on it in battles."""
    lucky: bool
    movement: int
    """How far it could move from where it stands."""


@dataclass(frozen=True)
class SeatView:
    """What everybody knows of a player."""

    seat: Seat
    side: Side | None
    squads: int
    mustered: int
    roster: tuple[Draft, ...]
    """Squads shown at the muster that are not yet deployed."""
    reserve: tuple[FigureId, ...]
    cards: int
    victory_points: int
    watch_points: int
    moves: int
    first_night: FirstNight | None
    """None in the first night, and where there is only one."""
    basket: tuple[Price, ...]
    rewards: tuple[RewardId, ...]


@dataclass(frozen=True)
class WeatherView:
    """A state of the Wind Rose, clockwise from the north."""

    id: WeatherId
    point: str
    storm_weight: int


@dataclass(frozen=True)
class ReachView:
    """A guard squad that could defend, and how far away it stands."""

    squad: SquadId
    region: RegionId
    distance: int


@dataclass(frozen=True)
class EngagementView:
    """The assault or battle going on."""

    squad: SquadId
    region: RegionId
    fortification: FortificationId | None
    underground: UndergroundId | None
    target: SquadId | None
    in_reach: tuple[ReachView, ...]
    """Empty once the answers are revealed."""
    guards: tuple[SquadId, ...]
    """Who defends and has yet to fight, once revealed."""


@dataclass(frozen=True)
class ThrowView:
    """A throw that the Tornado allows, and where it ends."""

    squad: SquadId
    direction: Direction
    region: RegionId
    cut_short: bool


@dataclass(frozen=True)
class OwnView:
    """What only the seat itself knows."""

    seat: Seat
    side: Side | None
    wish: Wish | None
    drafts: tuple[Draft, ...]
    placements: tuple[Placement, ...]
    cards: tuple[HeldCard, ...]
    committed: PlayedCard | None
    defence: SquadId | None
    order: StandingOrder
    peeks: tuple[Peek, ...]
    squads_to_muster: int
    budget: int
    budget_left: int


@dataclass(frozen=True)
class SiegeView:
    """The night as *viewer* knows it."""

    viewer: Viewer
    settings: Settings
    curator: Seat | None
    """SIEGE-6: who sees what the channel sees and plays no side; None without one."""
    phase: Phase
    night: int
    nights: int
    round: int
    rounds: int
    order: tuple[Seat, ...]
    active: Seat | None
    pending: Pending | None
    rose: tuple[WeatherView, ...]
    weather: WeatherId | None
    """Where the marker stands; None until the starting weather is chosen."""
    weather_cap: int
    wind_locked: bool
    reach: int
    """How far a declaration of defence reaches where no ward counts."""
    reach_change: int
    """What cards add to the reach."""
    regions: tuple[RegionView, ...]
    fortifications: tuple[FortificationView, ...]
    unplaced: tuple[FortificationId, ...]
    """Option `fort_placement`: what the Defenders have yet to place, the next one first."""
    undergrounds: tuple[UndergroundView, ...]
    squads: tuple[SquadView, ...]
    throws: tuple[ThrowView, ...]
    """Throws to choose from while somebody aims the Tornado."""
    seats: tuple[SeatView, ...]
    charms: tuple[Charm, ...]
    window: tuple[PlayedCard, ...]
    """Revealed cards that have yet to take effect."""
    engagement: EngagementView | None
    standing: int
    placed: int
    """How many fortifications the night began with."""
    looted: int
    """Sum of all victory points."""
    outcome: Outcome | None
    """Of this night."""
    both_nights: BothNights | None
    own: OwnView | None
    """None for the channel, for the curator, and for a viewer without a seat."""

    def region(self, code: RegionId) -> RegionView:
        """Give the region with this code."""
        return next(each for each in self.regions if each.code == code)

    def squad(self, squad: SquadId) -> SquadView | None:
        """Give the squad on the map with this id."""
        return next((each for each in self.squads if each.id == squad), None)

    def squads_in(self, code: RegionId) -> tuple[SquadView, ...]:
        """Give the squads that stand in a region."""
        return tuple(each for each in self.squads if each.region == code)
