"""Facts of a frame's turn: activation, aim, dice, defence, moves, the combat stack, spotting."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Seat
from rules.frames.cells import CellId
from rules.frames.events.event import BattleDraft, FramesEvent, OfFrame, OfSeat, Quiet
from rules.frames.names import DieId, FrameId, MarkerUse, RangeType, Step, TargetId
from rules.frames.state import Aim, Attack, Die, FrameTurn, Marker
from rules.kernel.draft import changed


@dataclass(frozen=True)
class FrameActivated(OfSeat):
    """FRAMES-51: a frame begins its turn of this round; the cycle is over (FRAMES-54)."""

    frame: FrameId

    def apply(self, draft: BattleDraft) -> None:
        draft.begins_turn(FrameTurn(self.frame))
        draft.set(cycle=())


@dataclass(frozen=True)
class AimDeclared(OfFrame):
    """FRAMES-61: a frame names a target and a range type."""

    range: RangeType
    target: TargetId

    def apply(self, draft: BattleDraft) -> None:
        draft.set_turn(self.frame, aim=Aim(self.range, self.target), step=Step.ROLL)


@dataclass(frozen=True)
class AimWaived(OfFrame):
    """FRAMES-61: a frame names nothing."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set_turn(self.frame, step=Step.ROLL)


@dataclass(frozen=True)
class PoolRolled(OfFrame):
    """FRAMES-63 to FRAMES-67: all dice of a turn, and what the frame can do in it."""

    pool: tuple[Die, ...]
    rockets: int
    """How many are spent by rolling them."""
    passing: bool
    spot_level: int
    weapons: tuple[RangeType, ...]

    def apply(self, draft: BattleDraft) -> None:
        draft.spends_rockets(self.frame, self.rockets)
        draft.set_turn(
            self.frame,
            pool=self.pool,
            passing=self.passing,
            spot_level=self.spot_level,
            weapons=self.weapons,
            step=Step.DEFENCE,
        )


@dataclass(frozen=True)
class DefenceAssigned(OfFrame):
    """FRAMES-70: a frame's defence until the end of the round."""

    die: DieId | None
    """None for a defence of 0 without a die."""
    value: int

    def apply(self, draft: BattleDraft) -> None:
        draft.set_frame(self.frame, defence=self.value)
        used = (self.die,) if self.die is not None else ()
        draft.set_turn(self.frame, *used, step=Step.ACT)


@dataclass(frozen=True)
class FrameMoved(OfFrame):
    """FRAMES-72: a frame moved."""

    die: DieId
    origin: CellId
    cell: CellId

    def apply(self, draft: BattleDraft) -> None:
        draft.set_frame(self.frame, cell=self.cell)
        draft.set_turn(self.frame, self.die, has_moved=True)


@dataclass(frozen=True)
class AttackDeclared(OfFrame):
    """FRAMES-81, FRAMES-82: a die is named for the attack, which cannot be taken back."""

    target: TargetId
    die: DieId
    value: int
    cover: TargetId | None
    """FRAMES-104: None where the attacker names none."""
    marker: MarkerUse

    def apply(self, draft: BattleDraft) -> None:
        """Keep the attack until it is counted; a rocket is spent by option `rocket_spent` chosen."""
        if draft.state.settings.rocket_spent == "chosen" and self.die.startswith("k"):
            draft.spends_rockets(self.frame, 1)
        attack = Attack(self.die, self.value, self.cover, self.marker)
        draft.set_turn(self.frame, self.die, has_attacked=True, attack=attack)


@dataclass(frozen=True)
class TurnInterrupted(FramesEvent):
    """FRAMES-90: an attack wakes its target, whose turn begins inside the attacker's."""

    attacker: FrameId
    target: FrameId
    value: int
    """The value of the attack, which the target knows."""

    def apply(self, draft: BattleDraft) -> None:
        draft.begins_turn(FrameTurn(self.target, woken_by=self.attacker))


@dataclass(frozen=True)
class TurnParked(OfFrame):
    """FRAMES-91: the woken frame has its defence; the attacker goes on, and its entry stands above."""

    attacker: FrameId

    def apply(self, draft: BattleDraft) -> None:
        *below, attacker, woken = draft.state.turns
        draft.set(turns=(*below, changed(woken, is_parked=True), attacker))


@dataclass(frozen=True)
class TurnResumed(OfFrame):
    """FRAMES-91: a woken frame goes on with its own actions."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set_turn(self.frame, is_parked=False)


@dataclass(frozen=True)
class ActionsEnded(Quiet, OfFrame):
    """FRAMES-71: a frame has moved and attacked, or skipped what is left; spotting is next."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set_turn(self.frame, step=Step.SPOT)


@dataclass(frozen=True)
class FrameSpotted(OfFrame):
    """FRAMES-130: a frame bears a marker, in place of any smaller one."""

    die: DieId
    target: FrameId
    value: int
    seat: Seat
    """Whose marker it is."""

    def apply(self, draft: BattleDraft) -> None:
        draft.set_frame(self.target, marker=Marker(self.value, self.seat))
        draft.set_turn(self.frame, self.die)


@dataclass(frozen=True)
class TurnEnded(OfFrame):
    """FRAMES-91: a frame's turn is over."""

    def apply(self, draft: BattleDraft) -> None:
        draft.ends_turn(self.frame)


@dataclass(frozen=True)
class TurnLost(OfFrame):
    """FRAMES-94: a frame destroyed in the chain loses the rest of its turn."""

    def apply(self, draft: BattleDraft) -> None:
        draft.ends_turn(self.frame)
