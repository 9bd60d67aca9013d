"""Everything that a player can do, one class for each wish (chapter 3)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Action, Typed
from rules.roads.names import (
    AbilityId,
    CellId,
    MelodyId,
    ProfileId,
    ReadyId,
    RecruitId,
    UnitId,
    WarbandId,
    Way,
    WeaponId,
)


@dataclass(frozen=True)
class TakeReadyWarband(Action):
    """Take a ready-made warband and submit it."""

    ready: ReadyId


@dataclass(frozen=True)
class ChooseList(Action):
    """ROADS-12: draft from this list; what was drafted from another is dismissed."""

    warband: WarbandId


@dataclass(frozen=True)
class RecruitUnit(Action):
    """ROADS-12 to ROADS-15: add a unit to the draft."""

    profile: ProfileId
    size: int
    commander: bool
    melee: WeaponId
    ranged: WeaponId | None


@dataclass(frozen=True)
class DismissUnit(Action):
    """Take a unit out of the draft."""

    recruit: RecruitId


@dataclass(frozen=True)
class SubmitWarband(Action):
    """ROADS-16: the draft is complete."""


@dataclass(frozen=True)
class WriteWarband(Action):
    """A whole warband in compact notation."""

    roster: Typed


@dataclass(frozen=True)
class PlaceUnit(Action):
    """ROADS-16: where a unit starts; units that may hide can start masked (ROADS-69)."""

    unit: UnitId
    cell: CellId
    masked: bool


@dataclass(frozen=True)
class PlaceRest(Action):
    """ROADS-16: let the rest be placed, guns behind and others in front, and be done."""


@dataclass(frozen=True)
class SubmitDeployment(Action):
    """ROADS-16: everybody is placed."""


@dataclass(frozen=True)
class ActFirst(Action):
    """Option `initiative_winner_chooses`: act first this round."""


@dataclass(frozen=True)
class ActSecond(Action):
    """Option `initiative_winner_chooses`: act second this round."""


@dataclass(frozen=True)
class KeepOut(Action):
    """ROADS-45: try to keep one more unit out of a fight."""

    several = True
    unit: UnitId


@dataclass(frozen=True)
class KeepGunsOut(Action):
    """ROADS-45: try to keep out all units whose guns reach far, and nobody else."""


@dataclass(frozen=True)
class DrawAllIn(Action):
    """ROADS-45: all others are drawn in."""


@dataclass(frozen=True)
class StandAndFight(Action):
    """ROADS-87: do not flee; the rout test follows."""


@dataclass(frozen=True)
class WithdrawVoluntarily(Action):
    """ROADS-87: flee; it loses the battle."""


@dataclass(frozen=True)
class Move(Action):
    """ROADS-27, ROADS-97: walk or leap to a cell, perhaps with a rider."""

    unit: UnitId
    cell: CellId
    way: Way = Way.WALK
    rider: AbilityId | None = None


@dataclass(frozen=True)
class MoveAlong(Action):
    """ROADS-30: walk along cells that the player names."""

    in_one_menu = True
    unit: UnitId
    path: Typed


@dataclass(frozen=True)
class Attack(Action):
    """ROADS-48: charge a target, or strike one in contact; the cell is where it comes to stand."""

    unit: UnitId
    target: UnitId
    cell: CellId
    way: Way = Way.WALK
    rider: AbilityId | None = None
    second_rider: AbilityId | None = None


@dataclass(frozen=True)
class Shoot(Action):
    """ROADS-37: shoot at a target, perhaps with a rider."""

    unit: UnitId
    target: UnitId
    rider: AbilityId | None = None


@dataclass(frozen=True)
class Aim(Action):
    """ROADS-39: prepare to shoot."""

    unit: UnitId


@dataclass(frozen=True)
class PrepareDefence(Action):
    """ROADS-32: brace for defence."""

    unit: UnitId


@dataclass(frozen=True)
class BreakOff(Action):
    """ROADS-55: leave a fight."""

    in_one_menu = True
    unit: UnitId
    cell: CellId


@dataclass(frozen=True)
class Mask(Action):
    """ROADS-69: hide."""

    unit: UnitId


@dataclass(frozen=True)
class ClearJam(Action):
    """ROADS-100: clear all jams of a unit."""

    unit: UnitId


@dataclass(frozen=True)
class LeaveField(Action):
    """5.7: a Move that leaves by the scenario's exit, with a rider where it is too far without."""

    unit: UnitId
    rider: AbilityId | None = None


@dataclass(frozen=True)
class UseAbility(Action):
    """ROADS-60: an ability that is the activation itself."""

    unit: UnitId
    ability: AbilityId
    target: UnitId | None


@dataclass(frozen=True)
class PlayMelody(Action):
    """ROADS-64: play a Melody."""

    unit: UnitId
    melody: MelodyId
    target: UnitId


@dataclass(frozen=True)
class HandOver(Action):
    """ROADS-20: end the impulse."""

    passes = True


@dataclass(frozen=True)
class EndTurn(Action):
    """ROADS-20: act no more this round."""

    passes = True


@dataclass(frozen=True)
class SpringByAttack(Action):
    """ROADS-72: the spotted unit attacks whoever spotted it."""

    cell: CellId
    way: Way


@dataclass(frozen=True)
class SpringByShooting(Action):
    """ROADS-72: the spotted unit shoots at whoever spotted it."""


@dataclass(frozen=True)
class LieRevealed(Action):
    """ROADS-72: the spotted unit does nothing."""

    passes = True


@dataclass(frozen=True)
class Pursue(Action):
    """ROADS-81: let one of the units that may pursue do so."""

    unit: UnitId


@dataclass(frozen=True)
class HoldBack(Action):
    """ROADS-81: nobody else pursues."""

    passes = True


@dataclass(frozen=True)
class UseLeaderAbility(Action):
    """ROADS-83: whom an ability at the end of the round helps."""

    target: UnitId


@dataclass(frozen=True)
class SkipLeaderAbility(Action):
    """ROADS-83: let it be."""

    passes = True
