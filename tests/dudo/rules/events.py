"""What may happen: each fact edits a draft of the state, and says who knows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from rules.contract import Event, Seat, Typed, Viewer
from rules.kernel.draft import Draft, changed
from rules.kernel.events import Fact, SeatFact, SeatSecret
from tests.dudo.rules.state import Bid, Decision, Habit, Kind, State


class TableDraft(Draft[State]):
    """The table while an event changes it."""

    def set_player(self, seat: Seat, **values: Any) -> None:
        """Let fields of a player have other *values*."""
        players = self.state.players
        self.set(players=(*players[:seat], changed(players[seat], **values), *players[seat + 1 :]))

    def answered(self, seat: Seat) -> None:
        """Wait for *seat* no longer."""
        *below, top = self.state.decisions
        waiting = tuple(each for each in top.waiting if each != seat)
        self.set(decisions=(*below, changed(top, waiting=waiting)))


@dataclass(frozen=True)
class RoundStarted(SeatFact[TableDraft]):
    """Everybody with dice is to keep some; the seat will bid first."""

    round: int

    def apply(self, draft: TableDraft) -> None:
        seats = tuple(each.seat for each in draft.state.players if each.left)
        draft.set(
            round=self.round,
            opener=self.seat,
            bid=None,
            decisions=(Decision(Kind.KEEP, seats, seats),),
        )
        for seat in seats:
            draft.set_player(seat, kept=0)


@dataclass(frozen=True)
class DiceRolled(Fact[TableDraft]):
    """All dice lie under their cups, by seat."""

    dice: tuple[tuple[int, ...], ...]

    def seen_by(self, viewer: Viewer) -> Event | None:
        return CupsShaken() if viewer is None or not self.dice[viewer] else CupLifted(self.dice[viewer])

    def apply(self, draft: TableDraft) -> None:
        for player in draft.state.players:
            draft.set_player(player.seat, dice=self.dice[player.seat])


@dataclass(frozen=True)
class CupsShaken(Event):
    """What the channel sees of a roll."""


@dataclass(frozen=True)
class CupLifted(Event):
    """What a player sees of a roll."""

    dice: tuple[int, ...]


@dataclass(frozen=True)
class FaceKept(SeatSecret[TableDraft]):
    """The dice of one face stay; nobody else knows that the choice is made."""

    face: int

    def apply(self, draft: TableDraft) -> None:
        draft.set_player(self.seat, kept=self.face)
        draft.answered(self.seat)


@dataclass(frozen=True)
class BiddingOpened(SeatFact[TableDraft]):
    """What was not kept is rolled again, and somebody bids first."""

    def apply(self, draft: TableDraft) -> None:
        draft.set(decisions=(Decision(Kind.BID, (self.seat,), (self.seat,)),))


@dataclass(frozen=True)
class Boasted(SeatFact[TableDraft]):
    """What is said with the bid that follows."""

    boast: Typed


@dataclass(frozen=True)
class BidRaised(SeatFact[TableDraft]):
    """The bid stands; the next one may doubt it before bidding."""

    face: int
    count: int
    next: Seat

    def apply(self, draft: TableDraft) -> None:
        asked = (self.next,)
        decisions = tuple(Decision(kind, asked, asked) for kind in (Kind.BID, Kind.DOUBT))
        draft.set(bid=Bid(self.seat, self.face, self.count), decisions=decisions)


@dataclass(frozen=True)
class BidStood(SeatFact[TableDraft]):
    """It is not doubted."""

    def apply(self, draft: TableDraft) -> None:
        draft.set(decisions=draft.state.decisions[:-1])


@dataclass(frozen=True)
class BidCalled(SeatFact[TableDraft]):
    """It is doubted: there are fewer, or not *exact* so many."""

    exact: bool


@dataclass(frozen=True)
class CupsLifted(Fact[TableDraft]):
    """All dice by seat, and how many of them count for the bid."""

    dice: tuple[tuple[int, ...], ...]
    count: int


@dataclass(frozen=True)
class DieLost(SeatFact[TableDraft]):
    """Somebody was wrong."""

    left: int

    def apply(self, draft: TableDraft) -> None:
        draft.set_player(self.seat, left=self.left)


@dataclass(frozen=True)
class OrderLeft(SeatSecret[TableDraft]):
    """A standing order; quiet, since its owner reads it in the hand."""

    quiet: ClassVar[bool] = True

    habit: Habit

    def apply(self, draft: TableDraft) -> None:
        draft.set_player(self.seat, habit=self.habit)


@dataclass(frozen=True)
class GameEnded(Fact[TableDraft]):
    """One has dice left, or the last round is over."""

    ends = True

    winners: tuple[Seat, ...]

    def apply(self, draft: TableDraft) -> None:
        draft.set(winners=self.winners, decisions=())


EVENTS = (
    *(RoundStarted, DiceRolled, FaceKept, BiddingOpened, Boasted, BidRaised, BidStood),
    *(BidCalled, CupsLifted, DieLost, OrderLeft, GameEnded),
)
"""Every class that changes the state or is kept; what others see of one need not be here."""
