"""Facts about what warriors feel."""

from __future__ import annotations

from dataclasses import dataclass

from rules.roads.events.event import BattleDraft, OfUnit, Quiet
from rules.roads.names import UnitId


@dataclass(frozen=True)
class Shaken(OfUnit):
    """ROADS-89a: a unit is afraid of whom it fights, until the end of this round."""

    of: UnitId

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, shaken=True)


@dataclass(frozen=True)
class Cowed(OfUnit):
    """ROADS-89b: a unit attacks nobody this round."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, cowed=True)


@dataclass(frozen=True)
class Terrified(OfUnit):
    """ROADS-90: a unit flees from a terror creature."""

    of: UnitId

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, terrified=True)


@dataclass(frozen=True)
class Rallied(OfUnit):
    """ROADS-88: a fleeing unit stands again; it cannot act this round."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, fleeing=False, terrified=False, rallied=True)


@dataclass(frozen=True)
class Dazed(OfUnit):
    """ROADS-95: a stupid unit does nothing until its next own turn."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, dazed=True)


@dataclass(frozen=True)
class StumbleRolled(OfUnit):
    """ROADS-95: whether a dazed unit stumbles on."""

    natural: int
    stumbles: bool


@dataclass(frozen=True)
class CameRound(Quiet, OfUnit):
    """ROADS-95: a unit is dazed no more; it tests again."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, dazed=False)


@dataclass(frozen=True)
class FrenzyEnded(OfUnit):
    """ROADS-94: a frenzy is over for the battle."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, frenzy_over=True)
