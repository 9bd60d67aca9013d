"""Facts about decks and the row: set-up, draws, reshuffles."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules.contract import Event, Seat, Viewer
from rules.raid.events.event import RaidEvent, gains
from rules.raid.names import CardId, Deck, PlaceId
from rules.raid.state import State, with_player, without


@dataclass(frozen=True)
class DecksShuffled(RaidEvent):
    """RAID-2: the three decks lie ready."""

    quiet: ClassVar[bool] = True
    supply: tuple[CardId, ...]
    locker: tuple[CardId, ...]
    events: tuple[PlaceId, ...]

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Nobody knows the order of a deck."""
        return None

    def apply(self, state: State) -> State:
        """Put them down."""
        return replace(state, supply=self.supply, locker=self.locker, events=self.events)


@dataclass(frozen=True)
class GameSetUp(RaidEvent):
    """RAID-1, RAID-4: the seat order and everybody's starting scrap."""

    order: tuple[Seat, ...]
    scrap: tuple[int, ...]
    """In the same order."""

    def apply(self, state: State) -> State:
        """Seat them."""
        state = replace(state, order=self.order)
        for seat, scrap in zip(self.order, self.scrap, strict=True):
            state = gains(state, seat, scrap=scrap)
        return state


@dataclass(frozen=True)
class CardsDrawnUnseen(Event):
    """What others see of a draw: how many."""

    seat: Seat
    count: int


@dataclass(frozen=True)
class CardsDrawn(RaidEvent):
    """A seat drew supply cards from the top."""

    seat: Seat
    cards: tuple[CardId, ...]

    def seen_by(self, viewer: Viewer) -> Event:
        """Hands are secret."""
        return self if viewer == self.seat else CardsDrawnUnseen(self.seat, len(self.cards))

    def apply(self, state: State) -> State:
        """Move them to the hand."""
        drawn = replace(state, supply=state.supply[len(self.cards) :])
        return gains(drawn, self.seat, cards=self.cards)


@dataclass(frozen=True)
class LockerGainedUnseen(Event):
    """What others see of locker cards: how many."""

    seat: Seat
    count: int


@dataclass(frozen=True)
class LockerGained(RaidEvent):
    """A seat gained better gear from the top of the locker deck."""

    seat: Seat
    cards: tuple[CardId, ...]

    def seen_by(self, viewer: Viewer) -> Event:
        """Hands are secret."""
        return self if viewer == self.seat else LockerGainedUnseen(self.seat, len(self.cards))

    def apply(self, state: State) -> State:
        """Move them to the hand."""
        gained = replace(state, locker=state.locker[len(self.cards) :])
        return gains(gained, self.seat, cards=self.cards)


@dataclass(frozen=True)
class LockerMissing(RaidEvent):
    """RAID-6: scrap instead of locker cards that are not there."""

    seat: Seat
    count: int
    scrap: int

    def apply(self, state: State) -> State:
        """Gain it."""
        return gains(state, self.seat, scrap=self.scrap)


@dataclass(frozen=True)
class DeckRenewed(Event):
    """What everybody sees of a reshuffle."""

    deck: Deck
    count: int


@dataclass(frozen=True)
class DeckReshuffled(RaidEvent):
    """RAID-6: the discard pile became the supply or the locker deck."""

    deck: Deck
    cards: tuple[CardId, ...]

    def seen_by(self, viewer: Viewer) -> Event:
        """Nobody knows the order."""
        return DeckRenewed(self.deck, len(self.cards))

    def apply(self, state: State) -> State:
        """Turn the pile over."""
        left = without(state.discards, self.cards)
        if self.deck is Deck.LOCKER:
            return replace(state, locker=self.cards, discards=left)
        return replace(state, supply=self.cards, discards=left)


@dataclass(frozen=True)
class EventsReshuffled(RaidEvent):
    """RAID-6: the discarded events became the event deck."""

    places: tuple[PlaceId, ...]

    def seen_by(self, viewer: Viewer) -> Event:
        """Nobody knows the order."""
        return DeckRenewed(Deck.EVENTS, len(self.places))

    def apply(self, state: State) -> State:
        """Turn the pile over."""
        return replace(state, events=self.places, event_discards=())


@dataclass(frozen=True)
class RowRefilled(RaidEvent):
    """RAID-4, RAID-20: events from the deck came into the row."""

    places: tuple[PlaceId, ...]

    def apply(self, state: State) -> State:
        """Lay them out on the right."""
        return replace(state, events=state.events[len(self.places) :], row=(*state.row, *self.places))


@dataclass(frozen=True)
class EventDrifted(RaidEvent):
    """RAID-20: the oldest event left the row at the end of a round."""

    place: PlaceId

    def apply(self, state: State) -> State:
        """Discard it."""
        row = tuple(each for each in state.row if each != self.place)
        return replace(state, row=row, event_discards=(*state.event_discards, self.place))


def home_again(state: State, seat: Seat) -> State:
    """Give *state* where *seat* is at home and its event discarded (RAID-47)."""
    place = state.players[seat].place
    if place is None:
        return state
    state = with_player(state, seat, lambda player: replace(player, place=None))
    return replace(state, event_discards=(*state.event_discards, place))
