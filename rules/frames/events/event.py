"""What all events of the game share, and the quiet ones that keep the stack of decisions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import ClassVar

from rules.contract import Event, Seat
from rules.frames.names import DecisionKind
from rules.frames.state import Decision, State


@dataclass(frozen=True)
class FramesEvent(Event, ABC):
    """A fact of the game that knows how it changes the state."""

    @abstractmethod
    def apply(self, state: State) -> State:
        """Give *state* after this fact."""


@dataclass(frozen=True)
class DecisionOpened(FramesEvent):
    """The game waits for something more; it interrupts what it waited for before."""

    quiet: ClassVar[bool] = True
    decision: Decision

    def apply(self, state: State) -> State:
        """Put the decision on top."""
        return replace(state, stack=(*state.stack, self.decision))


@dataclass(frozen=True)
class DecisionClosed(FramesEvent):
    """The top of the stack was answered by all."""

    quiet: ClassVar[bool] = True
    kind: DecisionKind

    def apply(self, state: State) -> State:
        return replace(state, stack=state.stack[:-1])


@dataclass(frozen=True)
class SeatReady(Event):
    """What others see of a secret choice: that it was made."""

    seat: Seat


def answered(state: State, seat: Seat) -> State:
    """Give *state* where the top decision no longer waits for *seat*."""
    top = state.stack[-1]
    waiting = tuple(each for each in top.waiting if each != seat)
    return replace(state, stack=(*state.stack[:-1], replace(top, waiting=waiting)))
