"""What one viewer knows of the battle: the public field, and a seat's own secrets."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Pending, Seat, Viewer
from rules.roads.names import (
    AbilityId,
    MapId,
    Phase,
    ReadyId,
    ScenarioId,
    TaskKind,
    UnitId,
    WarbandId,
)
from rules.roads.options import Settings
from rules.roads.state import Flight, Outcome, Recruit, Unit


@dataclass(frozen=True)
class SeatView:
    """What everybody knows of a player."""

    seat: Seat
    warband: WarbandId | None
    """Its list; None until both warbands are revealed."""
    fp: int
    bonus_fp: int
    """Howl: FP more in the next round."""
    ended: bool
    """ROADS-20: acts no more this round."""
    started: bool
    score: int
    """Victory points of the scenario."""
    lost_points: int
    """ROADS-103: points of its warriors who are out."""
    exited_points: int
    starting_points: int
    starting_warriors: int
    out: int
    """Warriors who are out."""
    rout_at: int
    """ROADS-85: how many have to be out for rout tests."""
    masked: tuple[UnitId, ...]
    """Its units that are masked; where they are, only the seat itself knows."""


@dataclass(frozen=True)
class OwnView:
    """What only the seat itself knows."""

    seat: Seat
    warband: WarbandId | None
    """The list that it drafts from; None before it chose one."""
    ready: ReadyId | None
    draft: tuple[Recruit, ...]
    spent: int
    budget: int
    keeps_out: tuple[UnitId, ...]
    """ROADS-45: what it will try to keep out of a fight."""


@dataclass(frozen=True)
class RoadsView:
    """The battle as *viewer* knows it."""

    viewer: Viewer
    settings: Settings
    phase: Phase
    pending: Pending | None
    decision: TaskKind | None
    decision_unit: UnitId | None
    """The unit that the decision is about: who was spotted, or whose ability helps."""
    decision_target: UnitId | None
    """Who spotted it."""
    decision_ability: AbilityId | None
    decision_units: tuple[UnitId, ...]
    """The units that the decision is about, where everybody knows them: near a fight, or free to pursue."""
    map: MapId | None
    """None before the battle is set, as *scenario*."""
    scenario: ScenarioId | None
    south: Seat
    round: int
    first: Seat
    """ROADS-19: who acts first this round."""
    acting: Seat | None
    """Whose impulse it is."""
    impulse: int
    """Activations of this impulse so far."""
    impulse_left: int | None
    """Activations left in the impulse; None where it has no end, or nobody has one."""
    units: tuple[Unit, ...]
    """In unit order, those off the field, too; of others' masked units only what is public."""
    flights: tuple[Flight, ...]
    caught: tuple[UnitId, ...]
    holders: tuple[Seat | None, ...]
    """5.7: who would score each barrel now, in the order of the scenario's objectives."""
    scores: tuple[int, int]
    """ROADS-103: the scenario's scores of both seats as they stand."""
    seats: tuple[SeatView, SeatView]
    outcome: Outcome | None
    own: OwnView | None
    """None for the channel."""

    def unit(self, unit: str | None) -> Unit | None:
        """Give the unit with this id, wherever it is."""
        return next((each for each in self.units if each.id == unit), None)
