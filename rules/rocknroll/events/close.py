"""Facts about the close of a round: tally, prisoners, spec ops, losses, the end of the match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from rules.contract import Event, Seat, Viewer
from rules.kernel.draft import changed
from rules.rocknroll.events.event import RocknrollEvent
from rules.rocknroll.names import Letter, OperationId, Phase, Side, UnitId
from rules.rocknroll.state import (
    Card,
    Outcome,
    Prisoner,
    State,
    with_force,
    without_unit,
)


@dataclass(frozen=True)
class Holding:
    """RNR-110: the strength of both sides at a Point, and who holds it."""

    letter: Letter
    vietnam: int
    vpa: int
    holder: Side | None
    dug_in: bool
    """Whether it is held with equal strength by who moved first."""


@dataclass(frozen=True)
class RoundScored(RocknrollEvent):
    """RNR-111: what both sides hold is worth, and who wins the round."""

    round: int
    holdings: tuple[Holding, ...]
    vietnam: int
    vpa: int
    winner: Side | None

    def apply(self, state: State) -> State:
        state = changed(
            state,
            phase=Phase.CLOSE,
            round_winner=self.winner,
            active=None,
            holders=tuple(holding.holder for holding in self.holdings),
        )
        for side in Side:
            state = with_force(
                state,
                side,
                lambda force: changed(
                    force,
                    score=force.score + (self.vietnam if force.side is Side.VIETNAM else self.vpa),
                    wins=force.wins + (self.winner is force.side),
                    returned=None,
                    declined=False,
                ),
            )
        return state


@dataclass(frozen=True)
class ContingentMissed(RocknrollEvent):
    """RNR-65: a side has nobody on the field at the close."""

    side: Side

    def apply(self, state: State) -> State:
        return state


@dataclass(frozen=True)
class DeckUnitLost(RocknrollEvent):
    """RNR-65: the top unit of a deck goes to the discard; in VietChess one of HQ (RNR-115)."""

    side: Side
    unit: UnitId

    def apply(self, state: State) -> State:
        return with_force(
            state,
            self.side,
            lambda force: changed(
                force,
                deck=tuple(each for each in force.deck if each != self.unit),
                hq=tuple(card for card in force.hq if card.id != self.unit),
                discard=(*force.discard, Card(self.unit)),
            ),
        )


@dataclass(frozen=True)
class UnitGone(RocknrollEvent):
    """RNR-114: a unit is out of the match for good, without a combat loss."""

    side: Side
    seat: Seat
    unit: UnitId
    zone: str
    """`field`, `hand`, `hq` or `deck`."""
    closed: bool
    """Whether only its own side may know it."""

    def seen_by(self, viewer: Viewer) -> Event:
        """Section 3: cards of hand and deck stay hidden, and closed units."""
        if self.closed and viewer != self.seat:
            return ClosedUnitGone(self.side, self.zone, self.closed)
        return self

    def apply(self, state: State) -> State:
        """Take it from wherever it is."""
        state = without_unit(state, self.unit)
        state = with_force(
            state,
            self.side,
            lambda force: changed(
                force,
                units=tuple(each for each in force.units if each != self.unit),
                deck=tuple(each for each in force.deck if each != self.unit),
                hq=tuple(card for card in force.hq if card.id != self.unit),
            ),
        )
        return changed(state, out=(*state.out, Card(self.unit, self.closed)))


@dataclass(frozen=True)
class ClosedUnitGone(Event):
    """What others see of a unit that is gone and was never shown."""

    side: Side
    zone: str
    closed: bool


@dataclass(frozen=True)
class RescueAnnounced(RocknrollEvent):
    """RNR-79: the winner of the round names a prisoner to bring home."""

    side: Side
    unit: UnitId

    def apply(self, state: State) -> State:
        return changed(state, rescue=self.unit)


@dataclass(frozen=True)
class PrisonerRescued(RocknrollEvent):
    """RNR-79: the announced prisoner comes home."""

    side: Side
    unit: UnitId

    def apply(self, state: State) -> State:
        return _home(state, self.side, self.unit)


@dataclass(frozen=True)
class PrisonerInterrogated(RocknrollEvent):
    """RNR-73: a prisoner talked, or did not."""

    side: Side
    unit: UnitId
    drawn_by: Side | None
    """Who draws an order; None for nobody."""
    wording: str
    """Option `wording`: what the table calls it."""

    def apply(self, state: State) -> State:
        return state


@dataclass(frozen=True)
class PrisonerExecuted(RocknrollEvent):
    """RNR-74: a prisoner leaves the match; the side has the twos rule in the next round."""

    side: Side
    unit: UnitId

    def apply(self, state: State) -> State:
        state = changed(_freed(state, self.side, self.unit), out=(*state.out, Card(self.unit)))
        return with_force(state, self.side, lambda force: changed(force, twos_next=True))


@dataclass(frozen=True)
class PrisonerRecruited(RocknrollEvent):
    """RNR-75: a prisoner changes sides, into the captor's HQ."""

    side: Side
    unit: UnitId
    came_home: bool
    """Whether the card belongs to the captor's own deck."""

    def apply(self, state: State) -> State:
        state = _freed(state, self.side, self.unit)
        return with_force(state, self.side, lambda force: changed(force, hq=(*force.hq, Card(self.unit))))


@dataclass(frozen=True)
class PrisonerReturned(RocknrollEvent):
    """RNR-74, RNR-75: on a 3 a prisoner goes home."""

    side: Side
    """Whose unit it is."""
    unit: UnitId

    def apply(self, state: State) -> State:
        return _home(state, self.side, self.unit)


@dataclass(frozen=True)
class PrisonerUnmoved(RocknrollEvent):
    """RNR-76: nothing came of it; it stays a prisoner."""

    side: Side
    unit: UnitId

    def apply(self, state: State) -> State:
        return state


@dataclass(frozen=True)
class PrisonerHandled(RocknrollEvent):
    """RNR-71: a prisoner was dealt with in this close."""

    quiet: ClassVar[bool] = True
    side: Side
    unit: UnitId

    def apply(self, state: State) -> State:
        return _with_prisoners(
            state,
            self.side,
            lambda prisoner: changed(prisoner, handled=prisoner.handled or prisoner.id == self.unit),
        )


@dataclass(frozen=True)
class TwosBegan(RocknrollEvent):
    """RNR-54, RNR-113: old twos end, new ones begin; none named where nobody enjoys them."""

    sides: tuple[Side, ...]

    def apply(self, state: State) -> State:
        """Set them for the next round."""
        for side in Side:
            state = with_force(
                state,
                side,
                lambda force: changed(
                    force,
                    twos=force.side in self.sides,
                    twos_next=False,
                ),
            )
        return state


@dataclass(frozen=True)
class OperationCompleted(RocknrollEvent):
    """RNR-91: a spec op is shown and goes back into the deck; its reward follows."""

    side: Side
    operation: OperationId
    deck: tuple[OperationId, ...]
    """The shuffled deck, this one included."""

    def seen_by(self, viewer: Viewer) -> Event:
        """The order of the deck is the engine's."""
        return OperationCompletedSeen(self.side, self.operation)

    def apply(self, state: State) -> State:
        state = changed(state, operations_deck=self.deck)
        return with_force(
            state,
            self.side,
            lambda force: changed(
                force, operations=tuple(each for each in force.operations if each != self.operation)
            ),
        )


@dataclass(frozen=True)
class OperationCompletedSeen(Event):
    """What everybody sees of it."""

    side: Side
    operation: OperationId


@dataclass(frozen=True)
class OperationOffered(RocknrollEvent):
    """RNR-92: the loser of the round may take this op at the next arrival."""

    quiet: ClassVar[bool] = True
    side: Side
    operation: OperationId | None
    """None: it does not, and gets none."""

    def apply(self, state: State) -> State:
        return with_force(
            state,
            self.side,
            lambda force: changed(force, returned=self.operation, declined=self.operation is None),
        )


@dataclass(frozen=True)
class MatchEnded(RocknrollEvent):
    """RNR-112, RNR-114: the match is over."""

    ends = True

    winner: Side | None
    cause: str
    seats: tuple[Seat, ...]
    """Who plays the winning side; empty for a draw."""

    def apply(self, state: State) -> State:
        """Nothing is waited for any more."""
        return changed(
            state,
            phase=Phase.ENDED,
            active=None,
            stack=(),
            outcome=Outcome(self.winner, self.cause),
        )


def _with_prisoners(state: State, side: Side, change: Callable[[Prisoner], Prisoner]) -> State:
    return with_force(
        state, side, lambda force: changed(force, prisoners=tuple(map(change, force.prisoners)))
    )


def _freed(state: State, captor: Side, unit: UnitId) -> State:
    return with_force(
        state,
        captor,
        lambda force: changed(
            force, prisoners=tuple(prisoner for prisoner in force.prisoners if prisoner.id != unit)
        ),
    )


def _home(state: State, side: Side, unit: UnitId) -> State:
    """RNR-72: home of a prisoner is the HQ of the side that commanded it; a recruit serves it again."""
    state = _freed(state, side.other, unit)
    return with_force(state, side, lambda force: changed(force, hq=(*force.hq, Card(unit))))
