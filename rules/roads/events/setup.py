"""Facts before the first round: sides, map, warbands, deployment."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Event, Seat, Viewer
from rules.kernel.draft import changed
from rules.roads.events.event import BattleDraft, Choice, RoadsEvent, Secret, may_know
from rules.roads.names import CellId, Direction, MapId, Phase, ReadyId, ScenarioId, UnitId, WarbandId
from rules.roads.state import Recruit, Unit


@dataclass(frozen=True)
class BattleSet(RoadsEvent):
    """5.6, 5.7: the scenario, the map, and who plays South."""

    scenario: ScenarioId
    map: MapId
    south: Seat
    rolled: bool
    """Whether the sides were rolled."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set(scenario=self.scenario, map=self.map, south=self.south)


@dataclass(frozen=True)
class DraftChanged(Secret):
    """ROADS-16: a seat went on drafting."""

    warband: WarbandId
    draft: tuple[Recruit, ...]
    ready: ReadyId | None

    def apply(self, draft: BattleDraft) -> None:
        draft.set_player(self.seat, warband=self.warband, draft=self.draft, ready=self.ready)


@dataclass(frozen=True)
class WarbandSubmitted(Choice):
    """ROADS-16: a seat's warband is complete."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set_player(self.seat, submitted=True)
        draft.answered(self.seat)


@dataclass(frozen=True)
class WarbandsRevealed(RoadsEvent):
    """ROADS-16: both rosters are public."""

    units: tuple[Unit, ...]
    points: tuple[int, int]

    def apply(self, draft: BattleDraft) -> None:
        draft.set(units=self.units, phase=Phase.DEPLOYMENT)
        for player, points in zip(draft.state.players, self.points, strict=True):
            warriors = sum(unit.warriors for unit in self.units if unit.seat == player.seat)
            draft.set_player(player.seat, draft=(), starting_points=points, starting_warriors=warriors)


@dataclass(frozen=True)
class UnitPlaced(Secret):
    """ROADS-16: a seat placed one of its units."""

    unit: UnitId
    cell: CellId
    masked: bool
    facing: Direction

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, cell=self.cell, masked=self.masked, facing=self.facing)


@dataclass(frozen=True)
class DeploymentSubmitted(Choice):
    """ROADS-16: a seat's deployment is complete."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set_player(self.seat, placed=True)
        draft.answered(self.seat)


@dataclass(frozen=True)
class Placement:
    """Where a unit starts; no cell for a masked one of somebody else."""

    unit: UnitId
    cell: CellId | None
    secret_of: Seat | None
    """Whose masked unit it is."""


@dataclass(frozen=True)
class DeploymentRevealed(RoadsEvent):
    """ROADS-16: everybody sees who stands where; the first round may begin."""

    placements: tuple[Placement, ...]

    def seen_by(self, viewer: Viewer) -> Event:
        """ROADS-69: masked units stay secret."""
        seen = tuple(
            each if may_know(each.secret_of, viewer) else changed(each, cell=None) for each in self.placements
        )
        return self if seen == self.placements else DeploymentSeen(seen)

    def apply(self, draft: BattleDraft) -> None:
        draft.set(phase=Phase.ROUND_START)


@dataclass(frozen=True)
class DeploymentSeen(Event):
    """What a viewer knows of a deployment."""

    placements: tuple[Placement, ...]
