"""Facts about moving and hiding."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Event, Seat
from rules.roads.events.event import BattleDraft, MaskedFact, OfSeat, OfUnit
from rules.roads.names import CellId, Direction, UnitId, Way


@dataclass(frozen=True)
class UnitMoved(MaskedFact, OfSeat):
    """ROADS-27, ROADS-48: a unit went along cells by its own activation; ROADS-70: a masked one unseen."""

    unit: UnitId
    path: tuple[CellId, ...]
    way: Way
    facing: Direction
    charges: UnitId | None
    secret_of: Seat | None
    """Whose masked unit it is; None where everybody sees it go."""
    start: CellId | None = None
    """Where it stood before."""

    def for_others(self) -> Event:
        return MovedUnseen(self.unit)

    def apply(self, draft: BattleDraft) -> None:
        aim = 0 if draft.state.settings.moving_spoils_aim else draft.unit(self.unit).aim
        draft.set_unit(self.unit, cell=self.path[-1], facing=self.facing, moved=True, aim=aim)


@dataclass(frozen=True)
class MovedUnseen(Event):
    """What others see of a masked move."""

    unit: UnitId


@dataclass(frozen=True)
class UnitShifted(MaskedFact, OfUnit):
    """ROADS-47, ROADS-75, ROADS-95: a unit was drawn, stumbled or gave way, not by its own will."""

    path: tuple[CellId, ...]
    why: str
    """`drawn_in`, `stumbled` or `gave_way`."""
    secret_of: Seat | None
    """Whose masked unit it is; None where everybody sees it go."""
    start: CellId | None = None
    """Where it stood before."""

    def for_others(self) -> Event:
        return MovedUnseen(self.unit)

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, cell=self.path[-1])


@dataclass(frozen=True)
class ActedUnseen(Event):
    """Chapter 4: what others see of what a masked unit does where it is."""

    unit: UnitId


@dataclass(frozen=True)
class UnitSpotted(OfUnit):
    """ROADS-71: a masked unit was spotted; it is revealed once its owner has decided."""

    by: UnitId
    cell: CellId


@dataclass(frozen=True)
class Unmasked(OfUnit):
    """ROADS-72, ROADS-75: a unit is masked no more."""

    cell: CellId

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, masked=False)


@dataclass(frozen=True)
class Masked(OfUnit):
    """ROADS-69: a unit hides; where it did is known, where it goes is not."""

    cell: CellId

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, masked=True)


@dataclass(frozen=True)
class FellIntoAmbush(OfUnit):
    """ROADS-74: whoever is attacked or shot at from hiding tests for panic."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, ambushed=True)
