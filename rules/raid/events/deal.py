"""Facts of helpers: offers, answers, demands, sides, deals."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from rules.contract import Event, Seat
from rules.kernel.draft import changed
from rules.raid.events.event import CoastDraft, OfSeat, Quiet, RaidEvent, Secret
from rules.raid.names import CardId, Ground, Side
from rules.raid.state import Answer, Proposal, Terms, without


@dataclass(frozen=True)
class OfParties(RaidEvent, ABC):
    """Something between a principal and a helper."""

    known_to: ClassVar[tuple[str, ...]] = ("principal", "helper")
    principal: Seat
    helper: Seat

    @abstractmethod
    def for_others(self) -> Event | None:
        """Give what others know of it."""

    def others(self, proposals: tuple[Proposal, ...]) -> tuple[Proposal, ...]:
        """Give the *proposals* of other pairs."""
        parties = (self.principal, self.helper)
        return tuple(each for each in proposals if (each.principal, each.helper) != parties)


@dataclass(frozen=True)
class OfferMade(OfParties):
    """RAID-76: a principal's offer to a seat stands like this now, in the place of an earlier one."""

    terms: Terms
    public: bool = False
    """Option `deals` open."""

    def for_others(self) -> Event | None:
        return self if self.public else None

    def apply(self, draft: CoastDraft) -> None:
        new = Proposal(self.principal, self.helper, self.terms)
        draft.set_raid(offers=(*self.others(draft.raid.offers), new))


@dataclass(frozen=True)
class OfferRemoved(OfParties):
    """RAID-76: a principal took an offer back."""

    public: bool = False

    def for_others(self) -> Event | None:
        return self if self.public else None

    def apply(self, draft: CoastDraft) -> None:
        draft.set_raid(offers=self.others(draft.raid.offers))


@dataclass(frozen=True)
class DemandDrafted(OfParties):
    """RAID-78: a seat thinks about a demand; nobody else may know before it is made."""

    known_to = ("helper",)
    terms: Terms
    """Empty for none any more."""

    def for_others(self) -> None:
        return None

    def apply(self, draft: CoastDraft) -> None:
        new = Proposal(self.principal, self.helper, self.terms)
        kept = () if self.terms.is_empty else (new,)
        draft.set_raid(demands=(*self.others(draft.raid.demands), *kept))


@dataclass(frozen=True)
class SeatAnswered(Event):
    """What others see of a sealed answer: that it was given."""

    acknowledges = True
    seat: Seat


@dataclass(frozen=True)
class AnswerGiven(Secret):
    """RAID-78: a seat answered the call, sealed until all are in."""

    side: Side | None
    ground: Ground | None
    unable: bool = False
    """Whether it had no choice."""

    def for_others(self) -> Event:
        return SeatAnswered(self.seat)

    def apply(self, draft: CoastDraft) -> None:
        """Keep it, and of the demands only the one it names."""
        raid = draft.raid
        named = None
        if self.ground is Ground.DEMAND and self.side is not None:
            named = raid.principal(self.side)
        draft.set_raid(
            answers=(*raid.answers, Answer(self.seat, self.side, self.ground)),
            demands=tuple(
                each for each in raid.demands if each.helper != self.seat or each.principal == named
            ),
        )
        draft.answered(self.seat)


@dataclass(frozen=True)
class DemandMade(OfParties):
    """RAID-79: a demand, kept since the answer, reaches its principal."""

    terms: Terms
    public: bool = False
    """Option `deals` open."""

    def for_others(self) -> Event | None:
        return self if self.public else None


@dataclass(frozen=True)
class DemandAnswered(OfParties):
    """RAID-79: a principal accepted or refused a demand."""

    accepted: bool
    public: bool = False

    def for_others(self) -> Event | None:
        return self if self.public else None

    def apply(self, draft: CoastDraft) -> None:
        """Note it, and wait no longer for a principal who has answered all."""
        answers = (
            changed(each, accepted=self.accepted) if each.seat == self.helper else each
            for each in draft.raid.answers
        )
        draft.set_raid(answers=tuple(answers))
        open_for = {
            draft.raid.principal(each.side)
            for each in draft.raid.answers
            if each.ground is Ground.DEMAND and each.accepted is None and each.side is not None
        }
        if self.principal not in open_for:
            draft.answered(self.principal)


@dataclass(frozen=True)
class JoinCard:
    """RAID-80: a card spent for joining."""

    helper: Seat
    payer: Seat
    """The principal where it was lent."""
    card: CardId


@dataclass(frozen=True)
class SidesRevealed(RaidEvent):
    """RAID-80: everybody learns who joins whom; join cards are discarded, offers not taken lapse.

    Leaving an event has an event of its own.
    """

    attackers: tuple[Seat, ...]
    defenders: tuple[Seat, ...]
    spent: tuple[JoinCard, ...]

    def apply(self, draft: CoastDraft) -> None:
        for each in self.spent:
            draft.spends(each.payer, each.card)
        sides = {"attackers": self.attackers, "defenders": self.defenders}
        draft.set_raid(revealed=True, offers=(), demands=(), **sides)


@dataclass(frozen=True)
class DealRecordedUnseen(Event):
    """RAID-80: what others see of a deal: all but which hand cards are promised."""

    principal: Seat
    helper: Seat
    terms: Terms
    """Without the names of cards."""
    cards: int


@dataclass(frozen=True)
class DealRecorded(OfParties):
    """RAID-80: accepted terms bind from now on."""

    terms: Terms

    def for_others(self) -> Event:
        if not self.terms.cards:
            return self
        public = changed(self.terms, cards=())
        return DealRecordedUnseen(self.principal, self.helper, public, len(self.terms.cards))

    def apply(self, draft: CoastDraft) -> None:
        deal = Proposal(self.principal, self.helper, self.terms)
        draft.set_raid(deals=(*draft.raid.deals, deal))


@dataclass(frozen=True)
class DealPaidUnseen(Event):
    """RAID-106: what others see of a payment: scrap, and how many cards."""

    principal: Seat
    helper: Seat
    scrap: int
    loot: int
    cards: int


@dataclass(frozen=True)
class DealPaid(OfParties):
    """RAID-106: a principal paid what was owed; gear follows as picked."""

    scrap: int
    loot: int
    """Of the looted scrap."""
    hand_cards: tuple[CardId, ...]
    round: int

    def for_others(self) -> Event:
        if not self.hand_cards:
            return self
        return DealPaidUnseen(self.principal, self.helper, self.scrap, self.loot, len(self.hand_cards))

    def apply(self, draft: CoastDraft) -> None:
        paid = self.scrap + self.loot
        draft.loses(self.principal, *self.hand_cards)
        draft.gains(self.principal, scrap=-paid)
        draft.gains(self.helper, scrap=paid, cards=self.hand_cards)
        draft.traces(self.round, self.principal, self.helper, self.hand_cards)
        draft.set_raid(loot=draft.raid.loot - self.loot)


@dataclass(frozen=True)
class DealLapsed(RaidEvent):
    """RAID-106: a deal that is not due; reserved cards are free again once it is settled."""

    principal: Seat
    helper: Seat


@dataclass(frozen=True)
class GearPicked(RaidEvent):
    """RAID-106: a helper took a piece of the gear gained in the raid; all have seen it worn."""

    helper: Seat
    principal: Seat
    card: CardId

    def apply(self, draft: CoastDraft) -> None:
        draft.loses(self.principal, self.card)
        draft.gains(self.helper, cards=(self.card,))
        raid = draft.raid
        draft.set_raid(spoils=without(raid.spoils, (self.card,)), picks=raid.picks - 1)


@dataclass(frozen=True)
class PicksOpened(OfSeat):
    """RAID-106: a helper may choose so many pieces."""

    count: int

    def apply(self, draft: CoastDraft) -> None:
        draft.set_raid(picks=self.count)


@dataclass(frozen=True)
class DealSettled(Quiet):
    """RAID-106: nothing of a deal is left to do."""

    helper: Seat

    def apply(self, draft: CoastDraft) -> None:
        draft.set_raid(settled=(*draft.raid.settled, self.helper))
