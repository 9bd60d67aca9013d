"""Facts of what the game master has set right: what is now, and what was `before`."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Seat
from rules.kernel.amending import Switch
from rules.roads.events.event import BattleDraft, OfUnit, RoadsEvent
from rules.roads.names import CellId, Direction, Mark


@dataclass(frozen=True)
class CellAmended(OfUnit):
    """A unit stands in another cell."""

    cell: CellId
    before: CellId

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, cell=self.cell)


@dataclass(frozen=True)
class FacingAmended(OfUnit):
    """ROADS-31: a unit faces another way."""

    facing: Direction
    before: Direction

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, facing=self.facing)


@dataclass(frozen=True)
class WarriorsAmended(OfUnit):
    """ROADS-43: so many warriors of a unit stand; none: it is off the field."""

    warriors: int
    before: int

    def apply(self, draft: BattleDraft) -> None:
        unit = draft.unit(self.unit)
        draft.set_unit(
            self.unit,
            warriors=self.warriors,
            commander=unit.commander and self.warriors > 0,
            cell=unit.cell if self.warriors else None,
        )


@dataclass(frozen=True)
class WoundAmended(OfUnit):
    """ROADS-43: the one warrior who is hurt has so many wounds."""

    wound: int
    before: int

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, wound=self.wound)


@dataclass(frozen=True)
class UnitRestored(OfUnit):
    """One warrior of a unit that was out stands on the field again."""

    cell: CellId

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(
            self.unit,
            cell=self.cell,
            warriors=1,
            wound=0,
            fatigue=0,
            fleeing=False,
            terrified=False,
            shaken=False,
        )


@dataclass(frozen=True)
class FatigueAmended(OfUnit):
    """ROADS-24: a unit has so many tokens."""

    fatigue: int
    before: int

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, fatigue=self.fatigue)


@dataclass(frozen=True)
class ActivationsAmended(OfUnit):
    """ROADS-24: a unit counts as activated so often in this round."""

    activations: int
    before: int

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, activations=self.activations)


@dataclass(frozen=True)
class MarkAmended(OfUnit):
    """Something is remembered of a unit, or is not any more."""

    mark: Mark
    switch: Switch
    before: Switch

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, **{self.mark.value: self.switch.is_on})


@dataclass(frozen=True)
class JamsAmended(OfUnit):
    """ROADS-100: so many guns of a unit are jammed."""

    jams: int
    before: int

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, jams=self.jams)


@dataclass(frozen=True)
class GunsLostAmended(OfUnit):
    """ROADS-100: so many guns of a unit are lost."""

    guns_lost: int
    before: int

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, guns_lost=self.guns_lost)


@dataclass(frozen=True)
class BladesLostAmended(OfUnit):
    """ROADS-100: so many motor blades of a unit are scrap."""

    blades_lost: int
    before: int

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, blades_lost=self.blades_lost)


@dataclass(frozen=True)
class NoShootingAmended(OfUnit):
    """ROADS-100: a unit cannot shoot for so many rounds, this one included."""

    no_shooting: int
    before: int

    def apply(self, draft: BattleDraft) -> None:
        draft.set_unit(self.unit, no_shooting=self.no_shooting)


@dataclass(frozen=True)
class FpAmended(RoadsEvent):
    """ROADS-18: a player may spend so much in this round."""

    player: Seat
    fp: int
    before: int

    def apply(self, draft: BattleDraft) -> None:
        draft.set_player(self.player, fp=self.fp)


@dataclass(frozen=True)
class ScoreAmended(RoadsEvent):
    """ROADS-103: a player has so many victory points."""

    player: Seat
    score: int
    before: int

    def apply(self, draft: BattleDraft) -> None:
        draft.set_player(self.player, score=self.score)


@dataclass(frozen=True)
class TurnAmended(RoadsEvent):
    """ROADS-20: a player's impulse is to begin; one that had ended the turn has not."""

    player: Seat
    before: Seat

    def apply(self, draft: BattleDraft) -> None:
        draft.set_player(self.player, ended=False)


@dataclass(frozen=True)
class RoundAmended(RoadsEvent):
    """ROADS-83: another round is counted."""

    round: int
    before: int

    def apply(self, draft: BattleDraft) -> None:
        draft.set(round=self.round)
