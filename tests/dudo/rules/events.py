"""What may happen: each fact edits a draft of the state, and says who knows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from rules.contract import Event, Seat, Typed, Viewer
from rules.kernel.draft import StackDraft, all_changed, changed_at
from rules.kernel.events import Fact, SeatFact, SeatSecret
from tests.dudo.rules.state import Bid, Decision, Habit, Kind, State


class TableDraft(StackDraft[State]):
    """The table while an event changes it."""

    def set_player(self, seat: Seat, **values: Any) -> None:
        """Let fields of a player have other *values*."""
        self.set(players=changed_at(self.state.players, seat, **values))

    def ask(self, kind: Kind, *seats: Seat) -> None:
        """Wait for *seats* before all others."""
        self.push(Decision(kind, seats, seats))


@dataclass(frozen=True)
class RoundStarted(SeatFact[TableDraft]):
    """Everybody with dice is to keep some; the seat will bid first."""

    round: int

    def apply(self, draft: TableDraft) -> None:
        players = all_changed(draft.state.players, kept=0)
        draft.set(round=self.round, bid=None, players=players, stack=())
        draft.ask(Kind.BID, self.seat)
        draft.ask(Kind.KEEP, *(each.seat for each in players if each.left))


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
        draft.pop()


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
        draft.set(bid=Bid(self.seat, self.face, self.count), stack=())
        draft.ask(Kind.BID, self.next)
        draft.ask(Kind.DOUBT, self.next)


@dataclass(frozen=True)
class BidStood(SeatFact[TableDraft]):
    """It is not doubted."""

    def apply(self, draft: TableDraft) -> None:
        draft.pop()


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
class DiceAmended(Fact[TableDraft]):
    """The game master has set how many dice a player has."""

    player: Seat
    left: int
    before: int

    def apply(self, draft: TableDraft) -> None:
        draft.set_player(self.player, left=self.left)


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
        draft.set(winners=self.winners, stack=())
