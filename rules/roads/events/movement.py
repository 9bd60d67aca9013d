"""Facts about moving and hiding."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.contract import Event, Seat, Viewer
from rules.roads.events.event import RoadsEvent, may_know
from rules.roads.names import (
    CellId,
    Direction,
    UnitId,
    Way,
)
from rules.roads.state import State, with_unit


@dataclass(frozen=True)
class UnitMoved(RoadsEvent):
    """ROADS-27, ROADS-48: a unit went along cells by its own activation."""

    seat: Seat
    unit: UnitId
    path: tuple[CellId, ...]
    way: Way
    facing: Direction
    charges: UnitId | None
    secret_of: Seat | None
    """Whose masked unit it is; None where everybody sees it go."""
    start: CellId | None = None
    """Where it stood before."""

    def seen_by(self, viewer: Viewer) -> Event:
        """ROADS-70: a masked unit moves unseen."""
        return self if may_know(self.secret_of, viewer) else MovedUnseen(self.unit)

    def apply(self, state: State) -> State:
        """Set it down where it came to."""
        return with_unit(
            state,
            self.unit,
            lambda unit: replace(
                unit,
                cell=self.path[-1],
                facing=self.facing,
                moved=True,
                aim=0 if state.settings.moving_spoils_aim else unit.aim,
            ),
        )


@dataclass(frozen=True)
class MovedUnseen(Event):
    """What others see of a masked move."""

    unit: UnitId


@dataclass(frozen=True)
class UnitShifted(RoadsEvent):
    """ROADS-47, ROADS-75, ROADS-95: a unit was drawn, stumbled or gave way, not by its own will."""

    unit: UnitId
    path: tuple[CellId, ...]
    why: str
    """`drawn_in`, `stumbled` or `gave_way`."""
    secret_of: Seat | None
    """Whose masked unit it is; None where everybody sees it go."""
    start: CellId | None = None
    """Where it stood before."""

    def seen_by(self, viewer: Viewer) -> Event:
        """A masked unit that stumbles does so unseen."""
        return self if may_know(self.secret_of, viewer) else MovedUnseen(self.unit)

    def apply(self, state: State) -> State:
        return with_unit(state, self.unit, lambda unit: replace(unit, cell=self.path[-1]))


@dataclass(frozen=True)
class ActedUnseen(Event):
    """Chapter 4: what others see of what a masked unit does where it is."""

    unit: UnitId


@dataclass(frozen=True)
class UnitSpotted(RoadsEvent):
    """ROADS-71: a masked unit was spotted; its owner decides."""

    unit: UnitId
    by: UnitId
    cell: CellId

    def apply(self, state: State) -> State:
        """It is revealed once its owner has decided."""
        return state


@dataclass(frozen=True)
class Unmasked(RoadsEvent):
    """ROADS-72, ROADS-75: a unit is masked no more."""

    unit: UnitId
    cell: CellId

    def apply(self, state: State) -> State:
        return with_unit(state, self.unit, lambda unit: replace(unit, masked=False))


@dataclass(frozen=True)
class Masked(RoadsEvent):
    """ROADS-69: a unit hides; where it did is known, where it goes is not."""

    unit: UnitId
    cell: CellId

    def apply(self, state: State) -> State:
        return with_unit(state, self.unit, lambda unit: replace(unit, masked=True))


@dataclass(frozen=True)
class FellIntoAmbush(RoadsEvent):
    """ROADS-74: whoever is attacked or shot at from hiding tests for panic."""

    unit: UnitId

    def apply(self, state: State) -> State:
        return with_unit(state, self.unit, lambda unit: replace(unit, ambushed=True))
