"""Facts about what warriors feel."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules.roads.events.event import RoadsEvent
from rules.roads.names import UnitId
from rules.roads.state import State, with_unit


@dataclass(frozen=True)
class Shaken(RoadsEvent):
    """ROADS-89a: a unit is afraid of whom it fights."""

    unit: UnitId
    of: UnitId

    def apply(self, state: State) -> State:
        """Until the end of this round."""
        return with_unit(state, self.unit, lambda unit: replace(unit, shaken=True))


@dataclass(frozen=True)
class Cowed(RoadsEvent):
    """ROADS-89b: a unit attacks nobody this round."""

    unit: UnitId

    def apply(self, state: State) -> State:
        """Until the end of this round."""
        return with_unit(state, self.unit, lambda unit: replace(unit, cowed=True))


@dataclass(frozen=True)
class Terrified(RoadsEvent):
    """ROADS-90: a unit flees from a terror creature."""

    unit: UnitId
    of: UnitId

    def apply(self, state: State) -> State:
        return with_unit(state, self.unit, lambda unit: replace(unit, terrified=True))


@dataclass(frozen=True)
class Rallied(RoadsEvent):
    """ROADS-88: a fleeing unit stands again; it cannot act this round."""

    unit: UnitId

    def apply(self, state: State) -> State:
        return with_unit(
            state,
            self.unit,
            lambda unit: replace(unit, fleeing=False, terrified=False, rallied=True),
        )


@dataclass(frozen=True)
class Dazed(RoadsEvent):
    """ROADS-95: a stupid unit does nothing until its next own turn."""

    unit: UnitId

    def apply(self, state: State) -> State:
        return with_unit(state, self.unit, lambda unit: replace(unit, dazed=True))


@dataclass(frozen=True)
class StumbleRolled(RoadsEvent):
    """ROADS-95: whether a dazed unit stumbles on."""

    unit: UnitId
    natural: int
    stumbles: bool

    def apply(self, state: State) -> State:
        return state


@dataclass(frozen=True)
class CameRound(RoadsEvent):
    """ROADS-95: a unit is dazed no more; it tests again."""

    quiet: ClassVar[bool] = True
    unit: UnitId

    def apply(self, state: State) -> State:
        return with_unit(state, self.unit, lambda unit: replace(unit, dazed=False))


@dataclass(frozen=True)
class FrenzyEnded(RoadsEvent):
    """ROADS-94: a frenzy is over for the battle."""

    unit: UnitId

    def apply(self, state: State) -> State:
        return with_unit(state, self.unit, lambda unit: replace(unit, frenzy_over=True))
