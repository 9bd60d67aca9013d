"""Facts of events: going there, the fight, rewards, death."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules.contract import Event, Seat, Viewer
from rules.raid.events.deck import home_again
from rules.raid.events.event import RaidEvent, answered, discarded, gains, loses, undressed
from rules.raid.names import CardId, PlaceId
from rules.raid.state import State, with_player, without


@dataclass(frozen=True)
class EventEntered(RaidEvent):
    """RAID-40: a seat went to an event."""

    seat: Seat
    place: PlaceId
    paid: tuple[CardId, ...] = ()
    """The keycard, where one is asked for."""

    def apply(self, state: State) -> State:
        """Stand there."""
        state = discarded(loses(state, self.seat, self.paid), self.paid)
        state = with_player(state, self.seat, lambda player: replace(player, place=self.place))
        return replace(state, row=tuple(each for each in state.row if each != self.place))


@dataclass(frozen=True)
class CardLaidOut(RaidEvent):
    """A seat chose a card for the fight that it is asked about."""

    seat: Seat
    card: CardId

    def seen_by(self, viewer: Viewer) -> Event | None:
        """A choice is secret until all is revealed."""
        return self if viewer == self.seat else None

    def apply(self, state: State) -> State:
        """It stays in the hand until it is committed."""
        return with_player(
            state, self.seat, lambda player: replace(player, laid_out=(*player.laid_out, self.card))
        )


@dataclass(frozen=True)
class CardsTakenBack(RaidEvent):
    """A seat chooses its cards for the fight anew."""

    seat: Seat

    def seen_by(self, viewer: Viewer) -> Event | None:
        """A choice is secret until all is revealed."""
        return self if viewer == self.seat else None

    def apply(self, state: State) -> State:
        """Nothing is chosen any more."""
        return with_player(state, self.seat, lambda player: replace(player, laid_out=()))


@dataclass(frozen=True)
class EventFought(RaidEvent):
    """RAID-43: a fight at an event was compared."""

    seat: Seat
    place: PlaceId
    cards: tuple[CardId, ...]
    kept: tuple[CardId, ...]
    """RAID-107: those that return to the hand."""
    cost: int
    power: int
    strength: int
    """With the strength die."""
    killed: bool
    """RAID-37: whether a clean kill decided."""
    won: bool

    def apply(self, state: State) -> State:
        """Pay, and discard the cards."""
        used = without(self.cards, self.kept)
        return discarded(gains(loses(state, self.seat, used), self.seat, scrap=-self.cost), used)


@dataclass(frozen=True)
class EventRetreated(RaidEvent):
    """RAID-42: a seat left its event without a fight."""

    seat: Seat
    place: PlaceId

    def apply(self, state: State) -> State:
        """Come home."""
        return answered(home_again(state, self.seat), self.seat)


@dataclass(frozen=True)
class EventLeft(RaidEvent):
    """RAID-47: a seat is home after its fight."""

    quiet: ClassVar[bool] = True
    seat: Seat

    def apply(self, state: State) -> State:
        """Come home."""
        return answered(home_again(state, self.seat), self.seat)


@dataclass(frozen=True)
class EventLeftEarly(RaidEvent):
    """RAID-47: an anti-raid brought a seat home from its event, for nothing."""

    seat: Seat
    place: PlaceId

    def apply(self, state: State) -> State:
        """Come home."""
        return home_again(state, self.seat)


@dataclass(frozen=True)
class RewardGained(RaidEvent):
    """RAID-44, RAID-45: what an event gave; cards follow as events of their own."""

    seat: Seat
    scrap: int
    cards: int
    locker: int
    sure: bool
    """Whether this is the guaranteed reward."""

    def apply(self, state: State) -> State:
        """Gain the scrap."""
        return gains(state, self.seat, scrap=self.scrap)


@dataclass(frozen=True)
class CharacterSurvived(RaidEvent):
    """RAID-45: a beaten character lives."""

    seat: Seat
    danger: int

    def apply(self, state: State) -> State:
        """Nothing is lost."""
        return state


@dataclass(frozen=True)
class CharacterDied(RaidEvent):
    """RAID-46: all worn gear is gone."""

    seat: Seat
    danger: int
    cards: tuple[CardId, ...]

    def apply(self, state: State) -> State:
        """Discard the gear."""
        return discarded(undressed(state, self.seat, self.cards), self.cards)
