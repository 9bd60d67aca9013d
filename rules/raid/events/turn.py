"""Facts of turns, events and utility cards."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Event, Seat
from rules.raid.events.event import CoastDraft, OfSeat, RaidEvent, Secret
from rules.raid.names import CardId, DicePurpose, Ending, Step
from rules.raid.state import Outcome, Snapshot
from rules.ties import NO_TIE


@dataclass(frozen=True)
class RoundStarted(RaidEvent):
    """RAID-10: a round began."""

    round: int
    rounds: int

    def apply(self, draft: CoastDraft) -> None:
        draft.set(round=self.round, turns_taken=0, step=Step.BOAT)


@dataclass(frozen=True)
class RoundEnded(RaidEvent):
    """RAID-20: all seats have had their turn."""

    round: int


@dataclass(frozen=True)
class TurnStarted(OfSeat):
    """RAID-10: a seat's turn began."""

    def apply(self, draft: CoastDraft) -> None:
        draft.set(step=Step.BOAT, begun=False, recycled=0, raiding=False)


@dataclass(frozen=True)
class TurnEnded(OfSeat):
    """RAID-20: a seat's turn is over."""

    def apply(self, draft: CoastDraft) -> None:
        draft.set(turns_taken=draft.state.turns_taken + 1, step=Step.BOAT)


@dataclass(frozen=True)
class TurnSkipped(OfSeat):
    """RAID-22: the turn of a seat that has retired."""

    quiet = True

    def apply(self, draft: CoastDraft) -> None:
        draft.set(turns_taken=draft.state.turns_taken + 1)


@dataclass(frozen=True)
class DiceRolled(OfSeat):
    """A die fell in public; what follows has events of its own."""

    purpose: DicePurpose
    natural: int
    result: int
    """After the reading of the die: a d3 is a d6 halved and rounded up."""


@dataclass(frozen=True)
class GearChanged(OfSeat):
    """RAID-31: a seat wears other gear now."""

    worn: tuple[CardId, ...]
    put_on: tuple[CardId, ...]
    taken_off: tuple[CardId, ...]
    once: bool = False
    """RAID-61: the defender's one change in a raid."""

    def apply(self, draft: CoastDraft) -> None:
        draft.loses(self.seat, *self.put_on)
        draft.gains(self.seat, cards=self.taken_off)
        draft.set_player(self.seat, worn=self.worn)
        if self.once:
            draft.set_raid(changed=True)


@dataclass(frozen=True)
class UtilityPlayed(OfSeat):
    """RAID-110: a utility card was played."""

    card: CardId
    target: Seat | None = None

    closes_start: bool = False
    """RAID-16: whether a raid may no longer be declared in this turn."""

    def apply(self, draft: CoastDraft) -> None:
        draft.spends(self.seat, self.card)
        draft.set(begun=draft.state.begun or self.closes_start)


@dataclass(frozen=True)
class HandSeen(Event):
    """What others learn of a look through the spyglass: that it happened."""

    seat: Seat
    of: Seat


@dataclass(frozen=True)
class HandShown(Secret):
    """RAID-110: a seat saw another's hand; it remembers that in place of an older look."""

    of: Seat
    round: int
    cards: tuple[CardId, ...]

    def for_others(self) -> Event:
        return HandSeen(self.seat, self.of)

    def apply(self, draft: CoastDraft) -> None:
        others = (each for each in draft.player(self.seat).snapshots if each.of != self.of)
        draft.set_player(self.seat, snapshots=(*others, Snapshot(self.of, self.round, self.cards)))


@dataclass(frozen=True)
class CardTaken(Event):
    """What others learn of a theft: that one card moved."""

    seat: Seat
    of: Seat


@dataclass(frozen=True)
class CardStolen(OfSeat):
    """RAID-110: a lockpick took a card."""

    known_to = ("seat", "of")
    of: Seat
    round: int
    card: CardId

    def for_others(self) -> Event:
        return CardTaken(self.seat, self.of)

    def apply(self, draft: CoastDraft) -> None:
        draft.loses(self.of, self.card)
        draft.gains(self.seat, cards=(self.card,))
        draft.traces(self.round, self.of, self.seat, (self.card,))


@dataclass(frozen=True)
class CardRecycled(OfSeat):
    """RAID-17: a card became scrap."""

    card: CardId
    scrap: int

    def apply(self, draft: CoastDraft) -> None:
        draft.spends(self.seat, self.card)
        draft.gains(self.seat, scrap=self.scrap)
        draft.set(recycled=draft.state.recycled + 1)


@dataclass(frozen=True)
class Scavenged(OfSeat):
    """RAID-18: a seat searches for supplies; the cards follow."""


@dataclass(frozen=True)
class Rested(OfSeat):
    """RAID-18: a seat does nothing."""


@dataclass(frozen=True)
class CardDiscarded(OfSeat):
    """RAID-19: a card above the hand limit, face up."""

    card: CardId

    def apply(self, draft: CoastDraft) -> None:
        draft.spends(self.seat, self.card)


@dataclass(frozen=True)
class SeatLeaving(OfSeat):
    """RAID-22: a seat will retire when the raid is over; its answers are the defaults from now on."""

    def apply(self, draft: CoastDraft) -> None:
        draft.set_player(self.seat, leaving=True)


@dataclass(frozen=True)
class SeatRetired(OfSeat):
    """RAID-22: a seat left the coast."""

    cards: tuple[CardId, ...]
    """Hand and gear, discarded face up."""
    scrap: int

    def apply(self, draft: CoastDraft) -> None:
        draft.goes_home(self.seat)
        draft.discards(*self.cards)
        draft.set_player(
            self.seat,
            hand=(),
            worn=(),
            scrap=0,
            raided_by=(),
            orders=(),
            laid_out=(),
            leaving=False,
            retired=True,
        )


@dataclass(frozen=True)
class GameEnded(RaidEvent):
    """RAID-11, RAID-21, RAID-22: somebody has won."""

    ends = True

    ending: Ending
    winners: tuple[Seat, ...]
    tie: str = NO_TIE
    """What sets the winner before others with as many points: `gear`, `hand`, `order`."""

    def apply(self, draft: CoastDraft) -> None:
        draft.set(outcome=Outcome(self.ending, self.winners, self.tie), decision=None)


@dataclass(frozen=True)
class HandOpened(OfSeat):
    """Option `open_log_after`: what a seat held at the end; all hands lie open."""

    cards: tuple[CardId, ...]

    def apply(self, draft: CoastDraft) -> None:
        draft.set(opened=True)
