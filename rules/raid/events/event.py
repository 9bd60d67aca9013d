"""What all events of Raid share, and the quiet ones that keep the decisions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rules.contract import Seat
from rules.kernel.draft import Draft, all_but, changed, changed_at
from rules.kernel.events import Fact, QuietFact, SeatFact, SeatSecret
from rules.raid.names import CardId, OrderKind, Step
from rules.raid.state import Decision, Player, RunningRaid, Stage, State, Trace, without


class CoastDraft(Draft[State]):
    """The coast while an event changes it."""

    @property
    def raid(self) -> RunningRaid:
        """The raid that runs."""
        assert self.state.raid is not None, "asked for within a raid only"
        return self.state.raid

    def player(self, seat: Seat) -> Player:
        """Give the survivor in *seat*."""
        return self.state.players[seat]

    def set_player(self, seat: Seat, **values: Any) -> None:
        """Let fields of a survivor have other *values*."""
        self.set(players=changed_at(self.state.players, seat, **values))

    def set_raid(self, **values: Any) -> None:
        """Let fields of the running raid have other *values*."""
        self.set(raid=changed(self.raid, **values))

    def answered(self, seat: Seat) -> None:
        """Wait for *seat* no longer."""
        decision = self.state.decision
        if decision is not None:
            self.set(decision=changed(decision, waiting=all_but(decision.waiting, seat)))

    def gains(self, seat: Seat, *, scrap: int = 0, cards: Iterable[CardId] = ()) -> None:
        """Give *seat* scrap (or take it), and cards into its hand."""
        player = self.player(seat)
        self.set_player(seat, scrap=player.scrap + scrap, hand=(*player.hand, *cards))

    def loses(self, seat: Seat, *cards: CardId) -> None:
        """Take *cards* from the hand of *seat*."""
        self.set_player(seat, hand=without(self.player(seat).hand, cards))

    def undresses(self, seat: Seat, cards: Iterable[CardId]) -> None:
        """Take *cards* from what *seat* wears."""
        self.set_player(seat, worn=without(self.player(seat).worn, cards))

    def discards(self, *cards: CardId) -> None:
        """Lay *cards* on the discard piles."""
        self.set(discards=(*self.state.discards, *cards))

    def spends(self, seat: Seat, *cards: CardId) -> None:
        """Discard *cards* from the hand of *seat*."""
        self.loses(seat, *cards)
        self.discards(*cards)

    def goes_home(self, seat: Seat) -> None:
        """RAID-47: bring *seat* home, and discard its event."""
        place = self.player(seat).place
        if place is not None:
            self.set_player(seat, place=None)
            self.set(event_discards=(*self.state.event_discards, place))

    def traces(self, number: int, giver: Seat, taker: Seat, cards: tuple[CardId, ...]) -> None:
        """Let both parties remember which *cards* went from *giver* to *taker* in a round."""
        for seat, other, gained in ((giver, taker, False), (taker, giver, True)):
            marks = tuple(Trace(number, other, card, gained) for card in cards)
            self.set_player(seat, traces=(*self.player(seat).traces, *marks))


RaidEvent = Fact[CoastDraft]
Quiet = QuietFact[CoastDraft]
OfSeat = SeatFact[CoastDraft]
Secret = SeatSecret[CoastDraft]


@dataclass(frozen=True)
class DecisionOpened(Quiet):
    """The game waits for somebody; who is asked is told by the table, who has answered may be secret."""

    known_to = ()
    decision: Decision

    def apply(self, draft: CoastDraft) -> None:
        draft.set(decision=self.decision)


@dataclass(frozen=True)
class DecisionClosed(Quiet):
    """The game waits no longer; what was only laid out is forgotten."""

    known_to = ()

    def apply(self, draft: CoastDraft) -> None:
        draft.set(decision=None)
        for each in draft.state.players:
            if each.laid_out:
                draft.set_player(each.seat, laid_out=())


@dataclass(frozen=True)
class StepReached(Quiet):
    """RAID-10: the turn goes on."""

    step: Step

    def apply(self, draft: CoastDraft) -> None:
        draft.set(step=self.step)


@dataclass(frozen=True)
class StageReached(Quiet):
    """RAID-66: the raid goes on; that demands are being answered is nobody else's business."""

    known_to = ()
    stage: Stage

    def apply(self, draft: CoastDraft) -> None:
        draft.set_raid(stage=self.stage)


@dataclass(frozen=True)
class SeatReady(OfSeat):
    """A seat has done what it was asked in public."""

    acknowledges = True

    def apply(self, draft: CoastDraft) -> None:
        draft.answered(self.seat)


@dataclass(frozen=True)
class OrderLeft(Secret):
    """A seat left a standing order."""

    order: OrderKind

    def apply(self, draft: CoastDraft) -> None:
        draft.set_player(self.seat, orders=(*draft.player(self.seat).orders, self.order))


@dataclass(frozen=True)
class OrderWithdrawn(Secret):
    """A seat took a standing order back."""

    order: OrderKind

    def apply(self, draft: CoastDraft) -> None:
        left = tuple(each for each in draft.player(self.seat).orders if each is not self.order)
        draft.set_player(self.seat, orders=left)
