"""Facts before the first round: sides, map, warbands, deployment."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.contract import Event, Seat, Viewer
from rules.roads.events.event import RoadsEvent, SeatReady, answered, may_know
from rules.roads.names import CellId, Direction, MapId, Phase, ReadyId, ScenarioId, UnitId, WarbandId
from rules.roads.state import Player, Recruit, State, Unit, with_player, with_unit


@dataclass(frozen=True)
class BattleSet(RoadsEvent):
    """5.6, 5.7: the scenario, the map, and who plays South."""

    scenario: ScenarioId
    map: MapId
    south: Seat
    rolled: bool
    """Whether the sides were rolled."""

    def apply(self, state: State) -> State:
        return replace(state, scenario=self.scenario, map=self.map, south=self.south)


@dataclass(frozen=True)
class DraftChanged(RoadsEvent):
    """ROADS-16: a seat went on drafting."""

    seat: Seat
    warband: WarbandId
    draft: tuple[Recruit, ...]
    ready: ReadyId | None

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Nobody else sees a draft."""
        return self if viewer == self.seat else None

    def apply(self, state: State) -> State:
        return with_player(
            state,
            self.seat,
            lambda player: replace(player, warband=self.warband, draft=self.draft, ready=self.ready),
        )


@dataclass(frozen=True)
class WarbandSubmitted(RoadsEvent):
    """ROADS-16: a seat's warband is complete."""

    seat: Seat

    def seen_by(self, viewer: Viewer) -> Event:
        """Others see that the seat is ready."""
        return self if viewer == self.seat else SeatReady(self.seat)

    def apply(self, state: State) -> State:
        """Wait no longer for it."""
        return answered(
            with_player(state, self.seat, lambda player: replace(player, submitted=True)), self.seat
        )


@dataclass(frozen=True)
class WarbandsRevealed(RoadsEvent):
    """ROADS-16: both rosters are public."""

    units: tuple[Unit, ...]
    points: tuple[int, int]

    def apply(self, state: State) -> State:
        state = replace(state, units=self.units, phase=Phase.DEPLOYMENT)
        for seat, points in enumerate(self.points):
            warriors = sum(unit.warriors for unit in self.units if unit.seat == seat)

            def started(player: Player, points: int = points, warriors: int = warriors) -> Player:
                return replace(player, draft=(), starting_points=points, starting_warriors=warriors)

            state = with_player(state, Seat(seat), started)
        return state


@dataclass(frozen=True)
class UnitPlaced(RoadsEvent):
    """ROADS-16: a seat placed one of its units."""

    seat: Seat
    unit: UnitId
    cell: CellId
    masked: bool
    facing: Direction

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Nobody else sees a deployment."""
        return self if viewer == self.seat else None

    def apply(self, state: State) -> State:
        return with_unit(
            state,
            self.unit,
            lambda unit: replace(unit, cell=self.cell, masked=self.masked, facing=self.facing),
        )


@dataclass(frozen=True)
class DeploymentSubmitted(RoadsEvent):
    """ROADS-16: a seat's deployment is complete."""

    seat: Seat

    def seen_by(self, viewer: Viewer) -> Event:
        """Others see that the seat is ready."""
        return self if viewer == self.seat else SeatReady(self.seat)

    def apply(self, state: State) -> State:
        """Wait no longer for it."""
        return answered(with_player(state, self.seat, lambda player: replace(player, placed=True)), self.seat)


@dataclass(frozen=True)
class Placement:
    """Where a unit starts; no cell for a masked one of somebody else."""

    unit: UnitId
    cell: CellId | None
    secret_of: Seat | None
    """Whose masked unit it is."""


@dataclass(frozen=True)
class DeploymentRevealed(RoadsEvent):
    """ROADS-16: everybody sees who stands where."""

    placements: tuple[Placement, ...]

    def seen_by(self, viewer: Viewer) -> Event:
        """ROADS-69: masked units stay secret."""
        if all(may_know(each.secret_of, viewer) for each in self.placements):
            return self
        return DeploymentSeen(
            tuple(
                each if may_know(each.secret_of, viewer) else replace(each, cell=None)
                for each in self.placements
            )
        )

    def apply(self, state: State) -> State:
        """The first round may begin."""
        return replace(state, phase=Phase.ROUND_START)


@dataclass(frozen=True)
class DeploymentSeen(Event):
    """What a viewer knows of a deployment."""

    placements: tuple[Placement, ...]
