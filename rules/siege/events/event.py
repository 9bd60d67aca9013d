"""What all events of the night share, and the quiet ones that keep the stack of decisions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import ClassVar

from rules.contract import Event, Seat, Viewer
from rules.siege.names import DecisionKind, OrderKind
from rules.siege.state import Decision, StandingOrder, State, with_player


@dataclass(frozen=True)
class SiegeEvent(Event, ABC):
    """A fact of the night that knows how it changes the state."""

    @abstractmethod
    def apply(self, state: State) -> State:
        """Give *state* after this fact."""


@dataclass(frozen=True)
class DecisionOpened(SiegeEvent):
    """The game waits for something more; it interrupts what it waited for before."""

    quiet: ClassVar[bool] = True
    decision: Decision

    def apply(self, state: State) -> State:
        """Put the decision on top."""
        return replace(state, stack=(*state.stack, self.decision))


@dataclass(frozen=True)
class DecisionClosed(SiegeEvent):
    """The top of the stack was answered by all."""

    quiet: ClassVar[bool] = True
    kind: DecisionKind

    def apply(self, state: State) -> State:
        return replace(state, stack=state.stack[:-1])


@dataclass(frozen=True)
class SeatReady(Event):
    """What others see of a secret choice: that it was made."""

    seat: Seat


@dataclass(frozen=True)
class StandingOrderSet(SiegeEvent):
    """SIEGE-84: a Defender left an order for defence questions."""

    seat: Seat
    order: OrderKind
    percent: int

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Nobody else may know that there is an order."""
        return self if viewer == self.seat else None

    def apply(self, state: State) -> State:
        order = StandingOrder(self.order, self.percent)
        return with_player(state, self.seat, lambda player: replace(player, order=order))


def answered(state: State, seat: Seat) -> State:
    """Give *state* where the top decision no longer waits for *seat*."""
    top = state.stack[-1]
    waiting = tuple(each for each in top.waiting if each != seat)
    return replace(state, stack=(*state.stack[:-1], replace(top, waiting=waiting)))
