"""Facts about leaving fights, fleeing, chasing and falling."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.roads.events.event import RoadsEvent
from rules.roads.names import (
    CellId,
    UnitId,
)
from rules.roads.state import State, Unit, with_unit


@dataclass(frozen=True)
class BrokeOff(RoadsEvent):
    """ROADS-55: a unit left a fight without blows."""

    unit: UnitId

    def apply(self, state: State) -> State:
        return state


@dataclass(frozen=True)
class Fled(RoadsEvent):
    """ROADS-80: a unit flees."""

    unit: UnitId
    rolled: int
    path: tuple[CellId, ...]
    off_field: bool
    start: CellId | None = None
    """Where it stood before."""

    def apply(self, state: State) -> State:
        """It runs; off the field it is out."""

        def run(unit: Unit) -> Unit:
            if self.off_field:
                return replace(unit, fleeing=True, cell=None, warriors=0)
            return replace(unit, fleeing=True, cell=self.path[-1] if self.path else unit.cell)

        return with_unit(state, self.unit, run)


@dataclass(frozen=True)
class Pursued(RoadsEvent):
    """ROADS-81: a unit chases a fugitive."""

    unit: UnitId
    fugitive: UnitId
    rolled: int
    steps: int
    path: tuple[CellId, ...]
    start: CellId | None = None
    """Where it stood before."""

    def apply(self, state: State) -> State:
        return with_unit(
            state,
            self.unit,
            lambda unit: replace(unit, cell=self.path[-1] if self.path else unit.cell),
        )


@dataclass(frozen=True)
class UnitCaught(RoadsEvent):
    """ROADS-81: a fugitive is wiped out."""

    unit: UnitId
    by: UnitId

    def apply(self, state: State) -> State:
        state = replace(state, caught=(*state.caught, self.unit))
        return with_unit(state, self.unit, lambda unit: replace(unit, warriors=0, cell=None))


@dataclass(frozen=True)
class Fell(RoadsEvent):
    """ROADS-11, ROADS-96: a unit falls; the hits follow."""

    unit: UnitId
    levels: int
    cell: CellId

    def apply(self, state: State) -> State:
        return with_unit(state, self.unit, lambda unit: replace(unit, cell=self.cell))
