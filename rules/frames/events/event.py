"""What all events of the game share, and the quiet ones that keep the stack of decisions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules.contract import Seat
from rules.frames.names import DecisionKind, DieId, FrameId, StationId
from rules.frames.state import Decision, Frame, FrameTurn, Player, State
from rules.kernel.draft import StackDraft, changed, changed_at, one_changed
from rules.kernel.events import Fact, QuietFact, SeatFact, SeatSecret, SecretChoice


class BattleDraft(StackDraft[State]):
    """The game while an event changes it."""

    def player(self, seat: Seat) -> Player:
        """Give the player in *seat*."""
        return self.state.players[seat]

    def set_player(self, seat: Seat, **values: Any) -> None:
        """Let fields of a player have other *values*."""
        self.set(players=changed_at(self.state.players, seat, **values))

    def frame(self, frame: FrameId) -> Frame:
        """Give a living frame."""
        return next(each for each in self.state.frames if each.id == frame)

    def set_frame(self, frame: FrameId, **values: Any) -> None:
        """Let fields of a frame have other *values*."""
        self.set(frames=one_changed(self.state.frames, frame, **values))

    def set_station(self, station: StationId, **values: Any) -> None:
        """Let fields of a station have other *values*."""
        self.set(stations=one_changed(self.state.stations, station, **values))

    def begins_turn(self, turn: FrameTurn) -> None:
        """FRAMES-92: put *turn* on the combat stack; its frame has acted in this round."""
        self.set_frame(turn.frame, acted=True)
        self.set(turns=(*self.state.turns, turn))

    def set_turn(self, frame: FrameId, *used: DieId, **values: Any) -> None:
        """Use dice in the entry of *frame* in the combat stack, and let its fields have other *values*."""
        self.set(
            turns=tuple(
                changed(each, used=(*each.used, *used), **values) if each.frame == frame else each
                for each in self.state.turns
            )
        )

    def ends_turn(self, frame: FrameId) -> None:
        """Take the entry of *frame* from the combat stack."""
        self.set(turns=tuple(each for each in self.state.turns if each.frame != frame))

    def spends_rockets(self, frame: FrameId, count: int) -> None:
        """Take rockets from a frame."""
        self.set_frame(frame, rockets=self.frame(frame).rockets - count)


FramesEvent = Fact[BattleDraft]
Quiet = QuietFact[BattleDraft]
OfSeat = SeatFact[BattleDraft]
Secret = SeatSecret[BattleDraft]
Choice = SecretChoice[BattleDraft]


@dataclass(frozen=True)
class OfFrame(FramesEvent):
    """Something about one frame."""

    frame: FrameId


@dataclass(frozen=True)
class DecisionOpened(Quiet):
    """The game waits for something more; it interrupts what it waited for before."""

    decision: Decision

    def apply(self, draft: BattleDraft) -> None:
        draft.push(self.decision)


@dataclass(frozen=True)
class DecisionClosed(Quiet):
    """The top of the stack was answered by all."""

    kind: DecisionKind

    def apply(self, draft: BattleDraft) -> None:
        draft.pop()
