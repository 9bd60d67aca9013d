"""Facts of what the game master has set right: what is now, and what was `before`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from rules.contract import Seat
from rules.kernel.amending import Switch
from rules.kernel.draft import all_but
from rules.raid.events.event import CoastDraft, RaidEvent
from rules.raid.names import CardId, Deck, PlaceId, Side, Step
from rules.raid.state import without


@dataclass(frozen=True)
class OfPlayer(RaidEvent, ABC):
    """Something about one player, who has not done it."""

    player: Seat

    @abstractmethod
    def apply(self, draft: CoastDraft) -> None:
        """Put it right; what was laid out for a fight rests upon it and is chosen anew."""


@dataclass(frozen=True)
class ScrapAmended(OfPlayer):
    """RAID-5: a seat has so much scrap now."""

    amount: int
    before: int

    def apply(self, draft: CoastDraft) -> None:
        """RAID-38: with less, what was laid out may not be paid for any more."""
        kept = draft.player(self.player).laid_out if self.amount > self.before else ()
        draft.set_player(self.player, scrap=self.amount, laid_out=kept)


@dataclass(frozen=True)
class DiscardReturned(OfPlayer):
    """A discarded card came into a hand."""

    card: CardId

    def apply(self, draft: CoastDraft) -> None:
        draft.set(discards=without(draft.state.discards, (self.card,)))
        draft.gains(self.player, cards=(self.card,))


@dataclass(frozen=True)
class CardsGranted(RaidEvent):
    """A player may draw cards; they follow."""

    player: Seat
    deck: Deck
    count: int


@dataclass(frozen=True)
class CardsTakenAway(OfPlayer):
    """Random cards of a hand were discarded, face up."""

    cards: tuple[CardId, ...]

    def apply(self, draft: CoastDraft) -> None:
        draft.spends(self.player, *self.cards)
        draft.set_player(self.player, laid_out=())


@dataclass(frozen=True)
class GearPutOn(OfPlayer):
    """RAID-30: a seat wears a discarded piece now."""

    card: CardId
    replaced: CardId | None
    """What it wore in that slot, discarded; None for nothing."""
    worn: tuple[CardId, ...]

    def apply(self, draft: CoastDraft) -> None:
        draft.set(discards=without(draft.state.discards, (self.card,)))
        draft.discards(*(() if self.replaced is None else (self.replaced,)))
        draft.set_player(self.player, worn=self.worn, laid_out=())


@dataclass(frozen=True)
class GearTakenOff(OfPlayer):
    """RAID-30: a worn piece was discarded."""

    card: CardId

    def apply(self, draft: CoastDraft) -> None:
        draft.undresses(self.player, (self.card,))
        draft.discards(self.card)
        draft.set_player(self.player, laid_out=())


@dataclass(frozen=True)
class SurvivorPlaced(OfPlayer):
    """RAID-40: a seat stands on an event now; one that it left is discarded."""

    place: PlaceId

    def apply(self, draft: CoastDraft) -> None:
        draft.goes_home(self.player)
        draft.set(
            row=all_but(draft.state.row, self.place),
            event_discards=all_but(draft.state.event_discards, self.place),
        )
        draft.set_player(self.player, place=self.place, laid_out=())


@dataclass(frozen=True)
class SurvivorSentHome(OfPlayer):
    """RAID-47: a seat is home now; its event is discarded."""

    place: PlaceId

    def apply(self, draft: CoastDraft) -> None:
        draft.goes_home(self.player)
        draft.set_player(self.player, laid_out=())


@dataclass(frozen=True)
class ShieldRemoved(OfPlayer):
    """RAID-65: a seat may be raided again."""

    def apply(self, draft: CoastDraft) -> None:
        draft.set_player(self.player, raided_by=())


@dataclass(frozen=True)
class TurnGiven(OfPlayer):
    """RAID-10: a seat's turn is to begin now; the turn that was under way is over."""

    def apply(self, draft: CoastDraft) -> None:
        draft.set(turns_taken=draft.state.order.index(self.player), step=Step.BOAT)


@dataclass(frozen=True)
class StackCardReturned(OfPlayer):
    """RAID-81: the top card of the stack is back in the hand of whoever played it."""

    card: CardId
    mover: Side
    """RAID-82: whose move it is now."""

    def apply(self, draft: CoastDraft) -> None:
        draft.set_raid(stack=draft.raid.stack[:-1], mover=self.mover)
        draft.gains(self.player, cards=(self.card,))


@dataclass(frozen=True)
class HouseAmended(RaidEvent):
    """RAID-86: the house of the target is blown open, or it is not."""

    blown: Switch
    before: Switch

    def apply(self, draft: CoastDraft) -> None:
        draft.set_raid(blown=self.blown.is_on)


@dataclass(frozen=True)
class RaidCalledOff(RaidEvent):
    """A raid counts as never declared: cards that lay there are back in the hands that played them."""

    raider: Seat
    target: Seat
    cards: tuple[CardId, ...]
    owners: tuple[Seat, ...]
    """Of each of them."""

    def apply(self, draft: CoastDraft) -> None:
        for seat, card in zip(self.owners, self.cards, strict=True):
            draft.gains(seat, cards=(card,))
        raided_by = list(draft.player(self.target).raided_by)
        if self.raider in raided_by:
            raided_by.remove(self.raider)
        draft.set_player(self.target, raided_by=tuple(raided_by))
        draft.set(raid=None, raiding=False)


@dataclass(frozen=True)
class RoundAmended(RaidEvent):
    """RAID-10: another round is counted."""

    round: int
    before: int

    def apply(self, draft: CoastDraft) -> None:
        draft.set(round=self.round)
