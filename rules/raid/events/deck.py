"""Facts about decks and the row: set-up, draws, reshuffles. The order of a deck and a hand are secret."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Event, Seat
from rules.kernel.draft import all_but
from rules.raid.events.event import CoastDraft, OfSeat, Quiet, RaidEvent, Secret
from rules.raid.names import CardId, Deck, PlaceId
from rules.raid.state import without


@dataclass(frozen=True)
class DecksShuffled(Quiet):
    """RAID-2: the three decks lie ready."""

    known_to = ()
    supply: tuple[CardId, ...]
    locker: tuple[CardId, ...]
    events: tuple[PlaceId, ...]

    def apply(self, draft: CoastDraft) -> None:
        draft.set(supply=self.supply, locker=self.locker, events=self.events)


@dataclass(frozen=True)
class GameSetUp(RaidEvent):
    """RAID-1, RAID-4: the seat order and everybody's starting scrap."""

    order: tuple[Seat, ...]
    scrap: tuple[int, ...]
    """In the same order."""

    def apply(self, draft: CoastDraft) -> None:
        draft.set(order=self.order)
        for seat, scrap in zip(self.order, self.scrap, strict=True):
            draft.gains(seat, scrap=scrap)


@dataclass(frozen=True)
class CardsDrawnUnseen(Event):
    """What others see of a draw: how many."""

    seat: Seat
    count: int


@dataclass(frozen=True)
class CardsDrawn(Secret):
    """A seat drew supply cards from the top."""

    cards: tuple[CardId, ...]

    def for_others(self) -> Event:
        return CardsDrawnUnseen(self.seat, len(self.cards))

    def apply(self, draft: CoastDraft) -> None:
        draft.set(supply=draft.state.supply[len(self.cards) :])
        draft.gains(self.seat, cards=self.cards)


@dataclass(frozen=True)
class LockerGainedUnseen(Event):
    """What others see of locker cards: how many."""

    seat: Seat
    count: int


@dataclass(frozen=True)
class LockerGained(Secret):
    """A seat gained better gear from the top of the locker deck."""

    cards: tuple[CardId, ...]

    def for_others(self) -> Event:
        return LockerGainedUnseen(self.seat, len(self.cards))

    def apply(self, draft: CoastDraft) -> None:
        draft.set(locker=draft.state.locker[len(self.cards) :])
        draft.gains(self.seat, cards=self.cards)


@dataclass(frozen=True)
class LockerMissing(OfSeat):
    """RAID-6: scrap instead of locker cards that are not there."""

    count: int
    scrap: int

    def apply(self, draft: CoastDraft) -> None:
        draft.gains(self.seat, scrap=self.scrap)


@dataclass(frozen=True)
class DeckRenewed(Event):
    """What everybody sees of a reshuffle."""

    deck: Deck
    count: int


@dataclass(frozen=True)
class DeckReshuffled(RaidEvent):
    """RAID-6: the discard pile became the supply or the locker deck."""

    known_to = ()
    deck: Deck
    cards: tuple[CardId, ...]

    def for_others(self) -> Event:
        return DeckRenewed(self.deck, len(self.cards))

    def apply(self, draft: CoastDraft) -> None:
        draft.set(discards=without(draft.state.discards, self.cards))
        if self.deck is Deck.LOCKER:
            draft.set(locker=self.cards)
        else:
            draft.set(supply=self.cards)


@dataclass(frozen=True)
class EventsReshuffled(RaidEvent):
    """RAID-6: the discarded events became the event deck."""

    known_to = ()
    places: tuple[PlaceId, ...]

    def for_others(self) -> Event:
        return DeckRenewed(Deck.EVENTS, len(self.places))

    def apply(self, draft: CoastDraft) -> None:
        draft.set(events=self.places, event_discards=())


@dataclass(frozen=True)
class RowRefilled(RaidEvent):
    """RAID-4, RAID-20: events from the deck came into the row, on the right."""

    places: tuple[PlaceId, ...]

    def apply(self, draft: CoastDraft) -> None:
        state = draft.state
        draft.set(events=state.events[len(self.places) :], row=(*state.row, *self.places))


@dataclass(frozen=True)
class EventDrifted(RaidEvent):
    """RAID-20: the oldest event left the row at the end of a round."""

    place: PlaceId

    def apply(self, draft: CoastDraft) -> None:
        row = all_but(draft.state.row, self.place)
        draft.set(row=row, event_discards=(*draft.state.event_discards, self.place))
