"""Facts of a frame's turn: activation, aim, dice, defence, moves, the combat stack, spotting."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules.contract import Seat
from rules.frames.cells import CellId
from rules.frames.events.event import FramesEvent
from rules.frames.names import DieId, FrameId, MarkerUse, RangeType, Step, TargetId
from rules.frames.state import (
    Aim,
    Attack,
    Die,
    FrameTurn,
    Marker,
    State,
    with_frame,
    with_turn,
)


@dataclass(frozen=True)
class FrameActivated(FramesEvent):
    """FRAMES-51: a frame begins its turn of this round."""

    seat: Seat
    frame: FrameId

    def apply(self, state: State) -> State:
        """Put its entry on the combat stack; the cycle is over (FRAMES-54)."""
        state = with_frame(state, self.frame, lambda each: replace(each, acted=True))
        return replace(state, turns=(*state.turns, FrameTurn(self.frame)), cycle=())


@dataclass(frozen=True)
class AimDeclared(FramesEvent):
    """FRAMES-61: a frame names a target and a range type."""

    frame: FrameId
    range: RangeType
    target: TargetId

    def apply(self, state: State) -> State:
        """Keep the aim; the roll is next."""
        aim = Aim(self.range, self.target)
        return with_turn(state, self.frame, lambda each: replace(each, aim=aim, step=Step.ROLL))


@dataclass(frozen=True)
class AimWaived(FramesEvent):
    """FRAMES-61: a frame names nothing."""

    frame: FrameId

    def apply(self, state: State) -> State:
        return with_turn(state, self.frame, lambda each: replace(each, step=Step.ROLL))


@dataclass(frozen=True)
class PoolRolled(FramesEvent):
    """FRAMES-63 to FRAMES-67: all dice of a turn, and what the frame can do in it."""

    frame: FrameId
    pool: tuple[Die, ...]
    rockets: int
    """How many are spent by rolling them."""
    passing: bool
    spot_level: int
    weapons: tuple[RangeType, ...]

    def apply(self, state: State) -> State:
        """Keep the dice; the defence is next."""
        state = with_frame(state, self.frame, lambda each: replace(each, rockets=each.rockets - self.rockets))
        return with_turn(
            state,
            self.frame,
            lambda each: replace(
                each,
                pool=self.pool,
                passing=self.passing,
                spot_level=self.spot_level,
                weapons=self.weapons,
                step=Step.DEFENCE,
            ),
        )


@dataclass(frozen=True)
class DefenceAssigned(FramesEvent):
    """FRAMES-70: a frame's defence until the end of the round."""

    frame: FrameId
    die: DieId | None
    """None for a defence of 0 without a die."""
    value: int

    def apply(self, state: State) -> State:
        """Set it; moving and attacking are next."""
        state = with_frame(state, self.frame, lambda each: replace(each, defence=self.value))
        used = (self.die,) if self.die is not None else ()
        return with_turn(
            state, self.frame, lambda each: replace(each, used=(*each.used, *used), step=Step.ACT)
        )


@dataclass(frozen=True)
class FrameMoved(FramesEvent):
    """FRAMES-72: a frame moved."""

    frame: FrameId
    die: DieId
    origin: CellId
    cell: CellId

    def apply(self, state: State) -> State:
        state = with_frame(state, self.frame, lambda each: replace(each, cell=self.cell))
        return with_turn(
            state, self.frame, lambda each: replace(each, used=(*each.used, self.die), has_moved=True)
        )


@dataclass(frozen=True)
class AttackDeclared(FramesEvent):
    """FRAMES-81, FRAMES-82: a die is named for the attack, which cannot be taken back."""

    frame: FrameId
    target: TargetId
    die: DieId
    value: int
    cover: TargetId | None
    """FRAMES-104: None where the attacker names none."""
    marker: MarkerUse

    def apply(self, state: State) -> State:
        """Keep the attack until it is counted; a rocket is spent by option `rocket_spent` chosen."""
        attack = Attack(self.die, self.value, self.cover, self.marker)
        if state.settings.rocket_spent == "chosen" and self.die.startswith("k"):
            state = with_frame(state, self.frame, lambda each: replace(each, rockets=each.rockets - 1))
        return with_turn(
            state,
            self.frame,
            lambda each: replace(each, used=(*each.used, self.die), has_attacked=True, attack=attack),
        )


@dataclass(frozen=True)
class TurnInterrupted(FramesEvent):
    """FRAMES-90: an attack wakes its target, whose turn begins inside the attacker's."""

    attacker: FrameId
    target: FrameId
    value: int
    """The value of the attack, which the target knows."""

    def apply(self, state: State) -> State:
        """Put the target's entry on top."""
        state = with_frame(state, self.target, lambda each: replace(each, acted=True))
        woken = FrameTurn(self.target, woken_by=self.attacker)
        return replace(state, turns=(*state.turns, woken))


@dataclass(frozen=True)
class TurnParked(FramesEvent):
    """FRAMES-91: the woken frame has its defence; the attacker goes on."""

    frame: FrameId
    attacker: FrameId

    def apply(self, state: State) -> State:
        """Put the entry under its attacker's."""
        *below, attacker, woken = state.turns
        return replace(state, turns=(*below, replace(woken, is_parked=True), attacker))


@dataclass(frozen=True)
class TurnResumed(FramesEvent):
    """FRAMES-91: a woken frame goes on with its own actions."""

    frame: FrameId

    def apply(self, state: State) -> State:
        """It is parked no more."""
        return with_turn(state, self.frame, lambda each: replace(each, is_parked=False))


@dataclass(frozen=True)
class ActionsEnded(FramesEvent):
    """FRAMES-71: a frame has moved and attacked, or skipped what is left; spotting is next."""

    quiet: ClassVar[bool] = True
    frame: FrameId

    def apply(self, state: State) -> State:
        return with_turn(state, self.frame, lambda each: replace(each, step=Step.SPOT))


@dataclass(frozen=True)
class FrameSpotted(FramesEvent):
    """FRAMES-130: a frame bears a marker."""

    frame: FrameId
    die: DieId
    target: FrameId
    value: int
    seat: Seat
    """Whose marker it is."""

    def apply(self, state: State) -> State:
        """Put the marker in place of any smaller one."""
        marker = Marker(self.value, self.seat)
        state = with_frame(state, self.target, lambda each: replace(each, marker=marker))
        return with_turn(state, self.frame, lambda each: replace(each, used=(*each.used, self.die)))


@dataclass(frozen=True)
class TurnEnded(FramesEvent):
    """FRAMES-91: a frame's turn is over."""

    frame: FrameId

    def apply(self, state: State) -> State:
        """Take its entry from the combat stack."""
        return replace(state, turns=tuple(each for each in state.turns if each.frame != self.frame))


@dataclass(frozen=True)
class TurnLost(FramesEvent):
    """FRAMES-94: a frame destroyed in the chain loses the rest of its turn."""

    frame: FrameId

    def apply(self, state: State) -> State:
        """Take its entry from the combat stack."""
        return replace(state, turns=tuple(each for each in state.turns if each.frame != self.frame))
