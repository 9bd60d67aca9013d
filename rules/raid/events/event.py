"""What all events of Raid share, and the quiet ones that keep the decisions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from rules.contract import Event, Seat, Viewer
from rules.raid.names import CardId, OrderKind, Step
from rules.raid.state import Decision, Stage, State, Trace, with_player, with_raid, without


@dataclass(frozen=True)
class RaidEvent(Event, ABC):
    """A fact that knows how it changes the state."""

    @abstractmethod
    def apply(self, state: State) -> State:
        """Give *state* after this fact."""


@dataclass(frozen=True)
class DecisionOpened(RaidEvent):
    """The game waits for somebody."""

    quiet: ClassVar[bool] = True
    decision: Decision

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Who is asked is told by the table; who of them has answered may be secret."""
        return None

    def apply(self, state: State) -> State:
        """Wait."""
        return replace(state, decision=self.decision)


@dataclass(frozen=True)
class DecisionClosed(RaidEvent):
    """The game waits no longer."""

    quiet: ClassVar[bool] = True

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Tells nothing."""
        return None

    def apply(self, state: State) -> State:
        """Forget the question, and what was only laid out for it."""
        players = tuple(replace(each, laid_out=()) if each.laid_out else each for each in state.players)
        return replace(state, decision=None, players=players)


@dataclass(frozen=True)
class StepReached(RaidEvent):
    """RAID-10: the turn goes on."""

    quiet: ClassVar[bool] = True
    step: Step

    def apply(self, state: State) -> State:
        """Note it."""
        return replace(state, step=self.step)


@dataclass(frozen=True)
class StageReached(RaidEvent):
    """RAID-66: the raid goes on."""

    quiet: ClassVar[bool] = True
    stage: Stage

    def seen_by(self, viewer: Viewer) -> Event | None:
        """That demands are being answered is nobody else's business."""
        return None

    def apply(self, state: State) -> State:
        """Note it."""
        return with_raid(state, lambda raid: replace(raid, stage=self.stage))


@dataclass(frozen=True)
class SeatReady(RaidEvent):
    """A seat has done what it was asked in public."""

    seat: Seat

    def apply(self, state: State) -> State:
        """Wait no longer for this seat."""
        return answered(state, self.seat)


@dataclass(frozen=True)
class OrderLeft(RaidEvent):
    """A seat left a standing order."""

    seat: Seat
    order: OrderKind

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Nobody else may know."""
        return self if viewer == self.seat else None

    def apply(self, state: State) -> State:
        """Keep it."""
        return with_player(
            state, self.seat, lambda player: replace(player, orders=(*player.orders, self.order))
        )


@dataclass(frozen=True)
class OrderWithdrawn(RaidEvent):
    """A seat took a standing order back."""

    seat: Seat
    order: OrderKind

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Nobody else may know."""
        return self if viewer == self.seat else None

    def apply(self, state: State) -> State:
        """Forget it."""
        return with_player(
            state,
            self.seat,
            lambda player: replace(
                player, orders=tuple(each for each in player.orders if each is not self.order)
            ),
        )


def answered(state: State, seat: Seat) -> State:
    """Give *state* where the decision no longer waits for *seat*."""
    decision = state.decision
    if decision is None:
        return state
    waiting = tuple(each for each in decision.waiting if each != seat)
    return replace(state, decision=replace(decision, waiting=waiting))


def gains(state: State, seat: Seat, *, scrap: int = 0, cards: Iterable[CardId] = ()) -> State:
    """Give *state* where *seat* has more scrap (or less) and more cards in hand."""
    return with_player(
        state,
        seat,
        lambda player: replace(player, scrap=player.scrap + scrap, hand=(*player.hand, *cards)),
    )


def loses(state: State, seat: Seat, cards: Iterable[CardId]) -> State:
    """Give *state* where *cards* have left the hand of *seat*."""
    return with_player(state, seat, lambda player: replace(player, hand=without(player.hand, cards)))


def undressed(state: State, seat: Seat, cards: Iterable[CardId]) -> State:
    """Give *state* where *cards* are no longer worn by *seat*."""
    return with_player(state, seat, lambda player: replace(player, worn=without(player.worn, cards)))


def discarded(state: State, cards: Iterable[CardId]) -> State:
    """Give *state* with *cards* on the discard piles."""
    return replace(state, discards=(*state.discards, *cards))


def traced(state: State, number: int, giver: Seat, taker: Seat, cards: tuple[CardId, ...]) -> State:
    """Give *state* where both parties remember which *cards* went from *giver* to *taker* in a round."""
    for seat, other, gained in ((giver, taker, False), (taker, giver, True)):
        player = state.players[seat]
        marks = tuple(Trace(number, other, card, gained) for card in cards)
        remembers = replace(player, traces=(*player.traces, *marks))
        players = (*state.players[:seat], remembers, *state.players[seat + 1 :])
        state = replace(state, players=players)
    return state
