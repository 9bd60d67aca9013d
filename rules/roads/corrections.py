"""What the game master of a battle may set right: units, their wounds and weapons, FP, scores, the turn."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Correction, Seat
from rules.kernel.amending import Switch
from rules.roads.names import CellId, Direction, Mark, UnitId


@dataclass(frozen=True)
class AmendCell(Correction):
    """Put a unit into another cell; ROADS-75: as with forced movement, who hides there shows itself."""

    opens = True
    unit: UnitId
    cell: CellId


@dataclass(frozen=True)
class AmendFacing(Correction):
    """ROADS-31: turn a unit."""

    unit: UnitId
    facing: Direction


@dataclass(frozen=True)
class AmendWarriors(Correction):
    """ROADS-43: set how many warriors of a unit stand; with none it is off the field."""

    unit: UnitId
    warriors: int


@dataclass(frozen=True)
class AmendWound(Correction):
    """ROADS-43: set the wounds of the one warrior who is hurt."""

    unit: UnitId
    wound: int


@dataclass(frozen=True)
class RestoreUnit(Correction):
    """Bring one warrior of a unit that is out back onto the field, neither tired nor afraid."""

    opens = True
    unit: UnitId
    cell: CellId


@dataclass(frozen=True)
class AmendFatigue(Correction):
    """ROADS-24: set the tokens of a unit."""

    unit: UnitId
    fatigue: int


@dataclass(frozen=True)
class AmendActivations(Correction):
    """ROADS-24: set how often a unit was activated in this round."""

    unit: UnitId
    activations: int


@dataclass(frozen=True)
class AmendMark(Correction):
    """Say whether a unit flees, is shaken, has prepared its defence, and the like."""

    unit: UnitId
    mark: Mark
    switch: Switch


@dataclass(frozen=True)
class AmendJams(Correction):
    """ROADS-100: set how many guns of a unit are jammed."""

    unit: UnitId
    jams: int


@dataclass(frozen=True)
class AmendGunsLost(Correction):
    """ROADS-100: set how many guns of a unit are lost."""

    unit: UnitId
    guns_lost: int


@dataclass(frozen=True)
class AmendBladesLost(Correction):
    """ROADS-100: set how many motor blades of a unit are scrap."""

    unit: UnitId
    blades_lost: int


@dataclass(frozen=True)
class AmendNoShooting(Correction):
    """ROADS-100: say for how many rounds, this one included, a unit cannot shoot."""

    unit: UnitId
    no_shooting: int


@dataclass(frozen=True)
class AmendFp(Correction):
    """ROADS-18: set what a player may still spend in this round."""

    player: Seat
    fp: int


@dataclass(frozen=True)
class AmendScore(Correction):
    """ROADS-103: set the victory points of a player."""

    player: Seat
    score: int


@dataclass(frozen=True)
class AmendTurn(Correction):
    """ROADS-20: let the impulse of a player begin, also of one who has ended the turn."""

    opens = True
    player: Seat


@dataclass(frozen=True)
class AmendRound(Correction):
    """ROADS-83: let another round be counted."""

    round: int
