"""Facts of turns, events and utility cards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules.contract import Event, Seat, Viewer
from rules.raid.events.deck import home_again
from rules.raid.events.event import RaidEvent, discarded, gains, loses, traced
from rules.raid.names import CardId, DicePurpose, Ending, Step
from rules.raid.state import Outcome, Snapshot, State, with_player


@dataclass(frozen=True)
class RoundStarted(RaidEvent):
    """RAID-10: a round began."""

    round: int
    rounds: int

    def apply(self, state: State) -> State:
        """Count it."""
        return replace(state, round=self.round, turns_taken=0, step=Step.BOAT)


@dataclass(frozen=True)
class RoundEnded(RaidEvent):
    """RAID-20: all seats have had their turn."""

    round: int

    def apply(self, state: State) -> State:
        """Changes nothing by itself."""
        return state


@dataclass(frozen=True)
class TurnStarted(RaidEvent):
    """RAID-10: a seat's turn began."""

    seat: Seat

    def apply(self, state: State) -> State:
        """Forget the last turn."""
        return replace(state, step=Step.BOAT, begun=False, recycled=0, raiding=False)


@dataclass(frozen=True)
class TurnEnded(RaidEvent):
    """RAID-20: a seat's turn is over."""

    seat: Seat

    def apply(self, state: State) -> State:
        """Go on to the next seat."""
        return replace(state, turns_taken=state.turns_taken + 1, step=Step.BOAT)


@dataclass(frozen=True)
class TurnSkipped(RaidEvent):
    """RAID-22: the turn of a seat that has retired."""

    quiet: ClassVar[bool] = True
    seat: Seat

    def apply(self, state: State) -> State:
        """Go on to the next seat."""
        return replace(state, turns_taken=state.turns_taken + 1)


@dataclass(frozen=True)
class DiceRolled(RaidEvent):
    """A die fell in public."""

    seat: Seat
    purpose: DicePurpose
    natural: int
    result: int
    """After the reading of the die: a d3 is a d6 halved and rounded up."""

    def apply(self, state: State) -> State:
        """What follows has events of its own."""
        return state


@dataclass(frozen=True)
class GearChanged(RaidEvent):
    """RAID-31: a seat wears other gear now."""

    seat: Seat
    worn: tuple[CardId, ...]
    put_on: tuple[CardId, ...]
    taken_off: tuple[CardId, ...]
    once: bool = False
    """RAID-61: the defender's one change in a raid."""

    def apply(self, state: State) -> State:
        """Dress."""
        state = loses(state, self.seat, self.put_on)
        state = gains(state, self.seat, cards=self.taken_off)
        state = with_player(state, self.seat, lambda player: replace(player, worn=self.worn))
        if self.once and state.raid is not None:
            state = replace(state, raid=replace(state.raid, changed=True))
        return state


@dataclass(frozen=True)
class UtilityPlayed(RaidEvent):
    """RAID-110: a utility card was played."""

    seat: Seat
    card: CardId
    target: Seat | None = None

    closes_start: bool = False
    """RAID-16: whether a raid may no longer be declared in this turn."""

    def apply(self, state: State) -> State:
        """Discard it."""
        state = discarded(loses(state, self.seat, (self.card,)), (self.card,))
        return replace(state, begun=state.begun or self.closes_start)


@dataclass(frozen=True)
class HandSeen(Event):
    """What others learn of a look through the spyglass: that it happened."""

    seat: Seat
    of: Seat


@dataclass(frozen=True)
class HandShown(RaidEvent):
    """RAID-110: a seat saw another's hand."""

    seat: Seat
    of: Seat
    round: int
    cards: tuple[CardId, ...]

    def seen_by(self, viewer: Viewer) -> Event:
        """Only the looker gets the cards."""
        return self if viewer == self.seat else HandSeen(self.seat, self.of)

    def apply(self, state: State) -> State:
        """Keep what was seen, in place of an older look at the same hand."""
        seen = Snapshot(self.of, self.round, self.cards)
        return with_player(
            state,
            self.seat,
            lambda player: replace(
                player, snapshots=(*(each for each in player.snapshots if each.of != self.of), seen)
            ),
        )


@dataclass(frozen=True)
class CardTaken(Event):
    """What others learn of a theft: that one card moved."""

    seat: Seat
    of: Seat


@dataclass(frozen=True)
class CardStolen(RaidEvent):
    """RAID-110: a lockpick took a card."""

    seat: Seat
    of: Seat
    round: int
    card: CardId

    def seen_by(self, viewer: Viewer) -> Event:
        """Both parties know which."""
        return self if viewer in (self.seat, self.of) else CardTaken(self.seat, self.of)

    def apply(self, state: State) -> State:
        """Move it."""
        state = gains(loses(state, self.of, (self.card,)), self.seat, cards=(self.card,))
        return traced(state, self.round, self.of, self.seat, (self.card,))


@dataclass(frozen=True)
class CardRecycled(RaidEvent):
    """RAID-17: a card became scrap."""

    seat: Seat
    card: CardId
    scrap: int

    def apply(self, state: State) -> State:
        """Exchange it."""
        state = gains(loses(state, self.seat, (self.card,)), self.seat, scrap=self.scrap)
        return discarded(replace(state, recycled=state.recycled + 1), (self.card,))


@dataclass(frozen=True)
class Scavenged(RaidEvent):
    """RAID-18: a seat searches for supplies; the cards follow."""

    seat: Seat

    def apply(self, state: State) -> State:
        """The draw has an event of its own."""
        return state


@dataclass(frozen=True)
class Rested(RaidEvent):
    """RAID-18: a seat does nothing."""

    seat: Seat

    def apply(self, state: State) -> State:
        """Nothing."""
        return state


@dataclass(frozen=True)
class CardDiscarded(RaidEvent):
    """RAID-19: a card above the hand limit."""

    seat: Seat
    card: CardId

    def apply(self, state: State) -> State:
        """Discard it, face up."""
        return discarded(loses(state, self.seat, (self.card,)), (self.card,))


@dataclass(frozen=True)
class SeatLeaving(RaidEvent):
    """RAID-22: a seat will retire when the raid is over."""

    seat: Seat

    def apply(self, state: State) -> State:
        """Its answers are the defaults from now on."""
        return with_player(state, self.seat, lambda player: replace(player, leaving=True))


@dataclass(frozen=True)
class SeatRetired(RaidEvent):
    """RAID-22: a seat left the coast."""

    seat: Seat
    cards: tuple[CardId, ...]
    """Hand and gear, discarded face up."""
    scrap: int

    def apply(self, state: State) -> State:
        """Take it out of the game."""
        state = discarded(home_again(state, self.seat), self.cards)
        return with_player(
            state,
            self.seat,
            lambda player: replace(
                player,
                hand=(),
                worn=(),
                scrap=0,
                raided_by=(),
                orders=(),
                laid_out=(),
                leaving=False,
                retired=True,
            ),
        )


@dataclass(frozen=True)
class GameEnded(RaidEvent):
    """RAID-11, RAID-21, RAID-22: somebody has won."""

    ends = True

    ending: Ending
    winners: tuple[Seat, ...]

    def apply(self, state: State) -> State:
        """It is over."""
        return replace(state, outcome=Outcome(self.ending, self.winners), decision=None)


@dataclass(frozen=True)
class HandOpened(RaidEvent):
    """Option `open_log_after`: what a seat held at the end."""

    seat: Seat
    cards: tuple[CardId, ...]

    def apply(self, state: State) -> State:
        """All hands lie open."""
        return replace(state, opened=True)
