"""Facts of events: going there, the fight, rewards, death."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kernel.draft import all_but
from rules.raid.events.event import CoastDraft, OfSeat, Secret
from rules.raid.names import CardId, PlaceId
from rules.raid.state import without


@dataclass(frozen=True)
class EventEntered(OfSeat):
    """RAID-40: a seat went to an event."""

    place: PlaceId
    paid: tuple[CardId, ...] = ()
    """The keycard, where one is asked for."""

    def apply(self, draft: CoastDraft) -> None:
        draft.spends(self.seat, *self.paid)
        draft.set_player(self.seat, place=self.place)
        draft.set(row=all_but(draft.state.row, self.place))


@dataclass(frozen=True)
class CardLaidOut(Secret):
    """A seat chose a card for the fight that it is asked about; it stays in the hand until committed."""

    card: CardId

    def apply(self, draft: CoastDraft) -> None:
        draft.set_player(self.seat, laid_out=(*draft.player(self.seat).laid_out, self.card))


@dataclass(frozen=True)
class CardsTakenBack(Secret):
    """A seat chooses its cards for the fight anew."""

    def apply(self, draft: CoastDraft) -> None:
        draft.set_player(self.seat, laid_out=())


@dataclass(frozen=True)
class EventFought(OfSeat):
    """RAID-43: a fight at an event was compared."""

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

    def apply(self, draft: CoastDraft) -> None:
        draft.spends(self.seat, *without(self.cards, self.kept))
        draft.gains(self.seat, scrap=-self.cost)


@dataclass(frozen=True)
class EventRetreated(OfSeat):
    """RAID-42: a seat left its event without a fight."""

    place: PlaceId

    def apply(self, draft: CoastDraft) -> None:
        draft.goes_home(self.seat)
        draft.answered(self.seat)


@dataclass(frozen=True)
class EventLeft(OfSeat):
    """RAID-47: a seat is home after its fight."""

    quiet = True

    def apply(self, draft: CoastDraft) -> None:
        draft.goes_home(self.seat)
        draft.answered(self.seat)


@dataclass(frozen=True)
class EventLeftEarly(OfSeat):
    """RAID-47: an anti-raid brought a seat home from its event, for nothing."""

    place: PlaceId

    def apply(self, draft: CoastDraft) -> None:
        draft.goes_home(self.seat)


@dataclass(frozen=True)
class RewardGained(OfSeat):
    """RAID-44, RAID-45: what an event gave; cards follow as events of their own."""

    scrap: int
    cards: int
    locker: int
    sure: bool
    """Whether this is the guaranteed reward."""

    def apply(self, draft: CoastDraft) -> None:
        draft.gains(self.seat, scrap=self.scrap)


@dataclass(frozen=True)
class CharacterSurvived(OfSeat):
    """RAID-45: a beaten character lives."""

    danger: int


@dataclass(frozen=True)
class CharacterDied(OfSeat):
    """RAID-46: all worn gear is gone."""

    danger: int
    cards: tuple[CardId, ...]

    def apply(self, draft: CoastDraft) -> None:
        draft.undresses(self.seat, self.cards)
        draft.discards(*self.cards)
