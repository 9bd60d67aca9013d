"""Facts of the fight in a raid: cards committed, shown, compared."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.contract import Event, Seat, Viewer
from rules.raid.events.deal import SeatAnswered
from rules.raid.events.event import RaidEvent, answered, gains, loses
from rules.raid.names import CardId, Side
from rules.raid.state import Commitment, Report, RunningRaid, Stage, State, with_player, with_raid


@dataclass(frozen=True)
class FightCommitted(RaidEvent):
    """RAID-91: a seat committed its fight cards."""

    seat: Seat
    cards: tuple[CardId, ...]

    def seen_by(self, viewer: Viewer) -> Event:
        """Sealed until all are in."""
        return self if viewer == self.seat else SeatAnswered(self.seat)

    def apply(self, state: State) -> State:
        """Keep them; the cards stay in the hand until they are shown."""
        new = Commitment(self.seat, self.cards)
        state = with_raid(state, lambda raid: replace(raid, committed=(*raid.committed, new)))
        state = with_player(state, self.seat, lambda player: replace(player, laid_out=()))
        return answered(state, self.seat)


@dataclass(frozen=True)
class FightRevealed(RaidEvent):
    """RAID-38, RAID-91: a seat's fight cards are shown and paid for."""

    seat: Seat
    cards: tuple[CardId, ...]
    cost: int

    def apply(self, state: State) -> State:
        """Take them from the hand, and pay."""
        state = gains(loses(state, self.seat, self.cards), self.seat, scrap=-self.cost)
        return with_raid(state, lambda raid: replace(raid, shown=True))


@dataclass(frozen=True)
class FightCardPlayed(RaidEvent):
    """Option `fight_cards` open: a seat put down one card."""

    seat: Seat
    card: CardId
    cost: int

    def apply(self, state: State) -> State:
        """Lay it out and pay; the other side moves."""
        state = gains(loses(state, self.seat, (self.card,)), self.seat, scrap=-self.cost)

        def lay(raid: RunningRaid) -> RunningRaid:
            new = Commitment(self.seat, (*raid.committed_by(self.seat), self.card))
            others = tuple(each for each in raid.committed if each.seat != self.seat)
            return replace(raid, committed=(*others, new), idle=0, mover=raid.mover.other)

        return with_raid(state, lay)


@dataclass(frozen=True)
class FightPassed(RaidEvent):
    """Option `fight_cards` open: a seat puts down nothing in this move."""

    seat: Seat

    def seen_by(self, viewer: Viewer) -> Event | None:
        """A pass is not announced."""
        return self if viewer == self.seat else None

    def apply(self, state: State) -> State:
        """Wait no longer for this seat."""
        return answered(state, self.seat)


@dataclass(frozen=True)
class SideHeld(RaidEvent):
    """Option `fight_cards` open: nobody of a side put anything down in this move."""

    side: Side

    def apply(self, state: State) -> State:
        """The other side moves."""
        return with_raid(state, lambda raid: replace(raid, idle=raid.idle + 1, mover=self.side.other))


@dataclass(frozen=True)
class FightOpened(RaidEvent):
    """Option `fight_cards` open: the fight begins, the defence first."""

    def apply(self, state: State) -> State:
        """Set the move."""
        return with_raid(
            state,
            lambda raid: replace(raid, mover=Side.DEFENCE, idle=0, stage=Stage.FIGHT, shown=True),
        )


@dataclass(frozen=True)
class FightDecided(RaidEvent):
    """RAID-94: both sums, item by item, clean kills, and the winner."""

    report: Report

    def apply(self, state: State) -> State:
        """Note it."""
        return with_raid(state, lambda raid: replace(raid, report=self.report, stage=Stage.DEALS))
