"""Facts about leaving fights, fleeing, chasing and falling."""

from __future__ import annotations

from dataclasses import dataclass

from rules.roads.events.event import BattleDraft, OfUnit
from rules.roads.names import CellId, UnitId


@dataclass(frozen=True)
class BrokeOff(OfUnit):
    """ROADS-55: a unit left a fight without blows."""


@dataclass(frozen=True)
class Fled(OfUnit):
    """ROADS-80: a unit flees; off the field it is out."""

    rolled: int
    path: tuple[CellId, ...]
    off_field: bool
    start: CellId | None = None
    """Where it stood before."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, fleeing=True)
        if self.off_field:
            draft.set_unit(self.unit, cell=None, warriors=0)
        elif self.path:
            draft.set_unit(self.unit, cell=self.path[-1])


@dataclass(frozen=True)
class Pursued(OfUnit):
    """ROADS-81: a unit chases a fugitive."""

    fugitive: UnitId
    rolled: int
    steps: int
    path: tuple[CellId, ...]
    start: CellId | None = None
    """Where it stood before."""

    def apply(self, draft: BattleDraft) -> None:
        if self.path:
            draft.set_unit(self.unit, cell=self.path[-1])


@dataclass(frozen=True)
class UnitCaught(OfUnit):
    """ROADS-81: a fugitive is wiped out."""

    by: UnitId

    def apply(self, draft: BattleDraft) -> None:
        draft.set(caught=(*draft.state.caught, self.unit))
        draft.set_unit(self.unit, warriors=0, cell=None)


@dataclass(frozen=True)
class Fell(OfUnit):
    """ROADS-11, ROADS-96: a unit falls; the hits follow."""

    levels: int
    cell: CellId

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, cell=self.cell)
