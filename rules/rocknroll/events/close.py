"""Facts about the close of a round: tally, prisoners, spec ops, losses, the end of the match."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Event, Seat
from rules.kernel.draft import all_but, one_changed
from rules.rocknroll.events.event import MatchDraft, OfSide, Quiet, RocknrollEvent, SideSecret
from rules.rocknroll.names import Letter, OperationId, Phase, Side, UnitId
from rules.rocknroll.state import (
    Card,
    Outcome,
)
from rules.ties import NO_TIE


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

    def apply(self, draft: MatchDraft) -> None:
        draft.set(
            phase=Phase.CLOSE,
            round_winner=self.winner,
            active=None,
            holders=tuple(holding.holder for holding in self.holdings),
        )
        for side, points in ((Side.VIETNAM, self.vietnam), (Side.VPA, self.vpa)):
            force = draft.force(side)
            draft.set_force(
                side,
                score=force.score + points,
                wins=force.wins + (self.winner is side),
                returned=None,
                declined=False,
            )


@dataclass(frozen=True)
class MovedFirst(OfSide):
    """RNR-111, option `first_mover_points`: a side counts so many more, since the other had the last word."""

    points: int


@dataclass(frozen=True)
class ContingentMissed(OfSide):
    """RNR-65: a side has nobody on the field at the close."""


@dataclass(frozen=True)
class DeckUnitLost(OfSide):
    """RNR-65: the top unit of a deck goes to the discard; in VietChess one of HQ (RNR-115)."""

    unit: UnitId

    def apply(self, draft: MatchDraft) -> None:
        force = draft.force(self.side)
        draft.set_force(
            self.side,
            deck=all_but(force.deck, self.unit),
            hq=tuple(card for card in force.hq if card.id != self.unit),
            discard=(*force.discard, Card(self.unit)),
        )


@dataclass(frozen=True)
class UnitGone(SideSecret):
    """RNR-114: a unit is out of the match for good, without a combat loss."""

    unit: UnitId
    zone: str
    """`field`, `hand`, `hq` or `deck`."""
    closed: bool
    """Whether only its own side may know it."""

    def for_others(self) -> Event:
        # Section 3: cards of hand and deck stay hidden, and closed units.
        return ClosedUnitGone(self.side, self.zone, self.closed) if self.closed else self

    def apply(self, draft: MatchDraft) -> None:
        force = draft.force(self.side)
        draft.leaves(self.unit)
        draft.set_force(
            self.side,
            units=all_but(force.units, self.unit),
            deck=all_but(force.deck, self.unit),
            hq=tuple(card for card in force.hq if card.id != self.unit),
        )
        draft.leaves_match(Card(self.unit, self.closed))


@dataclass(frozen=True)
class ClosedUnitGone(Event):
    """What others see of a unit that is gone and was never shown."""

    side: Side
    zone: str
    closed: bool


@dataclass(frozen=True)
class RescueAnnounced(OfSide):
    """RNR-79: the winner of the round names a prisoner to bring home."""

    unit: UnitId

    def apply(self, draft: MatchDraft) -> None:
        draft.set(rescue=self.unit)


@dataclass(frozen=True)
class PrisonerRescued(OfSide):
    """RNR-79: the announced prisoner comes home."""

    unit: UnitId

    def apply(self, draft: MatchDraft) -> None:
        draft.goes_home(self.side, self.unit)


@dataclass(frozen=True)
class PrisonerInterrogated(OfSide):
    """RNR-73: a prisoner talked, or did not."""

    unit: UnitId
    drawn_by: Side | None
    """Who draws an order; None for nobody."""
    wording: str
    """Option `wording`: what the table calls it."""


@dataclass(frozen=True)
class PrisonerExecuted(OfSide):
    """RNR-74: a prisoner leaves the match; the side has the twos rule in the next round."""

    unit: UnitId

    def apply(self, draft: MatchDraft) -> None:
        draft.frees(self.side, self.unit)
        draft.leaves_match(Card(self.unit))
        draft.set_force(self.side, twos_next=True)


@dataclass(frozen=True)
class PrisonerRecruited(OfSide):
    """RNR-75: a prisoner changes sides, into the captor's HQ."""

    unit: UnitId
    came_home: bool
    """Whether the card belongs to the captor's own deck."""

    def apply(self, draft: MatchDraft) -> None:
        draft.frees(self.side, self.unit)
        draft.to_hq(self.side, Card(self.unit))


@dataclass(frozen=True)
class PrisonerReturned(RocknrollEvent):
    """RNR-74, RNR-75: on a 3 a prisoner goes home."""

    side: Side
    """Whose unit it is."""
    unit: UnitId

    def apply(self, draft: MatchDraft) -> None:
        draft.goes_home(self.side, self.unit)


@dataclass(frozen=True)
class PrisonerUnmoved(OfSide):
    """RNR-76: nothing came of it; it stays a prisoner."""

    unit: UnitId


@dataclass(frozen=True)
class PrisonerHandled(Quiet, OfSide):
    """RNR-71: a prisoner was dealt with in this close."""

    unit: UnitId

    def apply(self, draft: MatchDraft) -> None:
        prisoners = one_changed(draft.force(self.side).prisoners, self.unit, handled=True)
        draft.set_force(self.side, prisoners=prisoners)


@dataclass(frozen=True)
class TwosBegan(RocknrollEvent):
    """RNR-54, RNR-113: old twos end, new ones begin; none named where nobody enjoys them."""

    sides: tuple[Side, ...]

    def apply(self, draft: MatchDraft) -> None:
        for side in Side:
            draft.set_force(side, twos=side in self.sides, twos_next=False)


@dataclass(frozen=True)
class OperationCompleted(OfSide):
    """RNR-91: a spec op is shown and goes back into the deck; its reward follows."""

    known_to = ()
    operation: OperationId
    deck: tuple[OperationId, ...]
    """The shuffled deck, this one included."""

    def for_others(self) -> Event:
        # The order of the deck is the engine's.
        return OperationCompletedSeen(self.side, self.operation)

    def apply(self, draft: MatchDraft) -> None:
        draft.set(operations_deck=self.deck)
        draft.set_force(self.side, operations=all_but(draft.force(self.side).operations, self.operation))


@dataclass(frozen=True)
class OperationCompletedSeen(Event):
    """What everybody sees of it."""

    side: Side
    operation: OperationId


@dataclass(frozen=True)
class OperationOffered(Quiet, OfSide):
    """RNR-92: the loser of the round may take this op at the next arrival."""

    operation: OperationId | None
    """None: it does not, and gets none."""

    def apply(self, draft: MatchDraft) -> None:
        draft.set_force(self.side, returned=self.operation, declined=self.operation is None)


@dataclass(frozen=True)
class MatchEnded(RocknrollEvent):
    """RNR-112, RNR-114: the match is over."""

    ends = True

    winner: Side | None
    cause: str
    seats: tuple[Seat, ...]
    """Who plays the winning side; empty for a draw."""
    tie: str = NO_TIE
    """What decides between as many rounds won: `score`, `losses`, or nothing, `shared`."""

    def apply(self, draft: MatchDraft) -> None:
        outcome = Outcome(self.winner, self.cause, self.tie)
        draft.set(phase=Phase.ENDED, active=None, stack=(), outcome=outcome)
