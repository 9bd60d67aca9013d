"""What all events of the match share, and the quiet ones that keep the stack of tasks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from rules.contract import Event, Seat, Viewer
from rules.kernel.draft import changed
from rules.rocknroll.names import Reactions, Side, TaskKind
from rules.rocknroll.state import Standing, State, Task, with_force


@dataclass(frozen=True)
class RocknrollEvent(Event, ABC):
    """A fact of the match that knows how it changes the state."""

    @abstractmethod
    def apply(self, state: State) -> State:
        """Give *state* after this fact."""


@dataclass(frozen=True)
class TaskPushed(RocknrollEvent):
    """Something more is to be done first; it may name closed units, so nobody sees it."""

    quiet: ClassVar[bool] = True
    task: Task

    def seen_by(self, viewer: Viewer) -> None:
        """Only the engine knows."""
        return

    def apply(self, state: State) -> State:
        """Put the task on top."""
        return changed(state, stack=(*state.stack, self.task))


@dataclass(frozen=True)
class TaskChanged(RocknrollEvent):
    """The task on top went on."""

    quiet: ClassVar[bool] = True
    task: Task

    def seen_by(self, viewer: Viewer) -> None:
        """Only the engine knows."""
        return

    def apply(self, state: State) -> State:
        """Put the task in the place of the one on top."""
        return changed(state, stack=(*state.stack[:-1], self.task))


@dataclass(frozen=True)
class TaskDone(RocknrollEvent):
    """The task on top is finished."""

    quiet: ClassVar[bool] = True
    kind: TaskKind

    def apply(self, state: State) -> State:
        return changed(state, stack=state.stack[:-1])


@dataclass(frozen=True)
class BonusUsed(RocknrollEvent):
    """RNR-28: the first roll of an order used the bonus of its suit."""

    quiet: ClassVar[bool] = True
    side: Side

    def apply(self, state: State) -> State:
        """Mark the order nearest to the top."""
        stack = list(state.stack)
        for place in range(len(stack) - 1, -1, -1):
            if stack[place].kind is TaskKind.ORDER and stack[place].side is self.side:
                stack[place] = changed(stack[place], bonus=False)
                break
        return changed(state, stack=tuple(stack))


@dataclass(frozen=True)
class SeatReady(Event):
    """What others see of a secret choice: that it was made."""

    seat: Seat


@dataclass(frozen=True)
class StandingSet(RocknrollEvent):
    """Chapter 3: a side left a standing order."""

    side: Side
    seat: Seat
    pour_max: int
    reactions: Reactions
    devil: Reactions
    alert: bool

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Nobody else may know."""
        return self if viewer == self.seat else None

    def apply(self, state: State) -> State:
        standing = Standing(self.pour_max, self.reactions, self.devil, self.alert)
        return with_force(state, self.side, lambda force: changed(force, standing=standing))


def answered(state: State, seat: Seat) -> State:
    """Give *state* where the top task no longer waits for *seat*."""
    top = state.stack[-1]
    waiting = tuple(each for each in top.waiting if each != seat)
    return changed(state, stack=(*state.stack[:-1], changed(top, waiting=waiting)))
