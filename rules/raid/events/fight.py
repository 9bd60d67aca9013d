"""Facts of the fight in a raid: cards committed, shown, compared."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Event, Seat
from rules.raid.events.deal import SeatAnswered
from rules.raid.events.event import CoastDraft, OfSeat, RaidEvent, Secret
from rules.raid.names import CardId, Missed, Side
from rules.raid.state import Commitment, Report, Stage


@dataclass(frozen=True)
class FightCommitted(Secret):
    """RAID-91: a seat committed its fight cards, sealed until all are in; they stay in the hand till then."""

    cards: tuple[CardId, ...]
    unable: bool = False
    """Whether it had no choice."""

    def for_others(self) -> Event:
        return SeatAnswered(self.seat)

    def apply(self, draft: CoastDraft) -> None:
        draft.set_raid(committed=(*draft.raid.committed, Commitment(self.seat, self.cards)))
        draft.set_player(self.seat, laid_out=())
        draft.answered(self.seat)


@dataclass(frozen=True)
class FightRevealed(OfSeat):
    """RAID-38, RAID-91: a seat's fight cards are shown and paid for."""

    cards: tuple[CardId, ...]
    cost: int

    def apply(self, draft: CoastDraft) -> None:
        draft.loses(self.seat, *self.cards)
        draft.gains(self.seat, scrap=-self.cost)
        draft.set_raid(shown=True)


@dataclass(frozen=True)
class FightCardPlayed(OfSeat):
    """Option `fight_cards` open: a seat put down one card; the other side moves."""

    card: CardId
    cost: int

    def apply(self, draft: CoastDraft) -> None:
        draft.loses(self.seat, self.card)
        draft.gains(self.seat, scrap=-self.cost)
        new = Commitment(self.seat, (*draft.raid.committed_by(self.seat), self.card))
        others = tuple(each for each in draft.raid.committed if each.seat != self.seat)
        draft.set_raid(committed=(*others, new), idle=0, mover=draft.raid.mover.other)


@dataclass(frozen=True)
class FightPassed(Secret):
    """Option `fight_cards` open: a seat puts down nothing in this move; a pass is not announced."""

    unable: bool = False
    """Whether it had no choice."""

    def apply(self, draft: CoastDraft) -> None:
        draft.answered(self.seat)


@dataclass(frozen=True)
class SideHeld(RaidEvent):
    """Option `fight_cards` open: nobody of a side put anything down; the other side moves."""

    side: Side

    def apply(self, draft: CoastDraft) -> None:
        draft.set_raid(idle=draft.raid.idle + 1, mover=self.side.other)


@dataclass(frozen=True)
class FightOpened(RaidEvent):
    """Option `fight_cards` open: the fight begins, the defence first."""

    def apply(self, draft: CoastDraft) -> None:
        draft.set_raid(mover=Side.DEFENCE, idle=0, stage=Stage.FIGHT, shown=True)


@dataclass(frozen=True)
class NothingGained:
    """RAID-102, RAID-103: that *seat* won, gains nothing *of* somebody, and why."""

    seat: Seat
    of: Seat
    reason: Missed


@dataclass(frozen=True)
class FightDecided(RaidEvent):
    """RAID-94: both sums, item by item, clean kills, and the winner."""

    report: Report
    nothing: NothingGained | None = None
    """None where something is gained, and in games begun before that was told."""

    def apply(self, draft: CoastDraft) -> None:
        draft.set_raid(report=self.report, stage=Stage.DEALS)
