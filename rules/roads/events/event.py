"""What all events of the battle share, and the quiet ones that keep the stack of tasks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import ClassVar

from rules.contract import Event, Seat, Viewer
from rules.roads.names import TaskKind
from rules.roads.state import State, Task


@dataclass(frozen=True)
class RoadsEvent(Event, ABC):
    """A fact of the battle that knows how it changes the state."""

    @abstractmethod
    def apply(self, state: State) -> State:
        """Give *state* after this fact."""


@dataclass(frozen=True)
class TaskPushed(RoadsEvent):
    """Something more is to be done first; it may name cells of masked units, so nobody sees it."""

    quiet: ClassVar[bool] = True
    task: Task

    def seen_by(self, viewer: Viewer) -> None:
        """Only the engine knows."""
        return

    def apply(self, state: State) -> State:
        """Put the task on top."""
        return replace(state, stack=(*state.stack, self.task))


@dataclass(frozen=True)
class TaskChanged(RoadsEvent):
    """The task on top went on."""

    quiet: ClassVar[bool] = True
    task: Task

    def seen_by(self, viewer: Viewer) -> None:
        """Only the engine knows."""
        return

    def apply(self, state: State) -> State:
        """Put the task in the place of the one on top."""
        return replace(state, stack=(*state.stack[:-1], self.task))


@dataclass(frozen=True)
class SeatsAwaited(RoadsEvent):
    """The task on top waits for seats, or for nobody any more."""

    quiet: ClassVar[bool] = True
    waiting: tuple[Seat, ...]
    asked: tuple[Seat, ...]

    def seen_by(self, viewer: Viewer) -> None:
        """Only the engine knows."""
        return

    def apply(self, state: State) -> State:
        """Set whom it waits for."""
        top = replace(state.stack[-1], waiting=self.waiting, asked=self.asked)
        return replace(state, stack=(*state.stack[:-1], top))


@dataclass(frozen=True)
class StageReached(RoadsEvent):
    """The task on top has come to a further stage."""

    quiet: ClassVar[bool] = True
    stage: int

    def seen_by(self, viewer: Viewer) -> None:
        """Only the engine knows."""
        return

    def apply(self, state: State) -> State:
        return replace(state, stack=(*state.stack[:-1], replace(state.stack[-1], stage=self.stage)))


@dataclass(frozen=True)
class TaskDone(RoadsEvent):
    """The task on top is finished."""

    quiet: ClassVar[bool] = True
    kind: TaskKind

    def seen_by(self, viewer: Viewer) -> None:
        """Only the engine knows."""
        return

    def apply(self, state: State) -> State:
        return replace(state, stack=state.stack[:-1])


def may_know(secret_of: Seat | None, viewer: Viewer) -> bool:
    """Give whether *viewer* may know what is the secret of one seat; None: of nobody."""
    return secret_of is None or secret_of == viewer


@dataclass(frozen=True)
class SeatReady(Event):
    """What others see of a secret choice: that it was made."""

    seat: Seat


def answered(state: State, seat: Seat) -> State:
    """Give *state* where the top task no longer waits for *seat*."""
    top = state.stack[-1]
    waiting = tuple(each for each in top.waiting if each != seat)
    return replace(state, stack=(*state.stack[:-1], replace(top, waiting=waiting)))
