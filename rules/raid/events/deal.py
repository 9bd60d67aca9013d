"""Facts of helpers: offers, answers, demands, sides, deals."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules.contract import Event, Seat, Viewer
from rules.raid.events.event import RaidEvent, answered, discarded, gains, loses, traced
from rules.raid.names import CardId, Ground, Side
from rules.raid.state import Answer, Proposal, RunningRaid, State, Terms, with_raid, without


@dataclass(frozen=True)
class OfferMade(RaidEvent):
    """RAID-76: a principal's offer to a seat stands like this now."""

    principal: Seat
    helper: Seat
    terms: Terms
    public: bool = False
    """Option `deals` open."""

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Giver and receiver."""
        return self if self.public or viewer in (self.principal, self.helper) else None

    def apply(self, state: State) -> State:
        """It takes the place of an earlier one."""
        new = Proposal(self.principal, self.helper, self.terms)
        return with_raid(
            state,
            lambda raid: replace(
                raid,
                offers=(*_others(raid.offers, new), new),
            ),
        )


@dataclass(frozen=True)
class OfferRemoved(RaidEvent):
    """RAID-76: a principal took an offer back."""

    principal: Seat
    helper: Seat
    public: bool = False

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Giver and receiver."""
        return self if self.public or viewer in (self.principal, self.helper) else None

    def apply(self, state: State) -> State:
        """Forget it."""
        gone = Proposal(self.principal, self.helper, Terms())
        return with_raid(state, lambda raid: replace(raid, offers=_others(raid.offers, gone)))


@dataclass(frozen=True)
class DemandDrafted(RaidEvent):
    """RAID-78: a seat thinks about a demand."""

    principal: Seat
    helper: Seat
    terms: Terms

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Nobody else may know before it is made."""
        return self if viewer == self.helper else None

    def apply(self, state: State) -> State:
        """Keep it; empty terms are none."""
        new = Proposal(self.principal, self.helper, self.terms)
        kept = () if self.terms.is_empty else (new,)
        return with_raid(
            state,
            lambda raid: replace(
                raid,
                demands=(*_others(raid.demands, new), *kept),
            ),
        )


@dataclass(frozen=True)
class SeatAnswered(Event):
    """What others see of a sealed answer: that it was given."""

    seat: Seat


@dataclass(frozen=True)
class AnswerGiven(RaidEvent):
    """RAID-78: a seat answered the call."""

    seat: Seat
    side: Side | None
    ground: Ground | None

    def seen_by(self, viewer: Viewer) -> Event:
        """Sealed until all are in."""
        return self if viewer == self.seat else SeatAnswered(self.seat)

    def apply(self, state: State) -> State:
        """Keep it, and of the demands only the one it names."""
        answer = Answer(self.seat, self.side, self.ground)

        def keep(raid: RunningRaid) -> RunningRaid:
            named = (
                None if self.ground is not Ground.DEMAND or self.side is None else raid.principal(self.side)
            )
            demands = tuple(
                each for each in raid.demands if each.helper != self.seat or each.principal == named
            )
            return replace(raid, answers=(*raid.answers, answer), demands=demands)

        return answered(with_raid(state, keep), self.seat)


@dataclass(frozen=True)
class DemandMade(RaidEvent):
    """RAID-79: a demand reaches its principal."""

    principal: Seat
    helper: Seat
    terms: Terms
    public: bool = False
    """Option `deals` open."""

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Both parties."""
        return self if self.public or viewer in (self.principal, self.helper) else None

    def apply(self, state: State) -> State:
        """It has been kept since the answer."""
        return state


@dataclass(frozen=True)
class DemandAnswered(RaidEvent):
    """RAID-79: a principal accepted or refused a demand."""

    principal: Seat
    helper: Seat
    accepted: bool
    public: bool = False

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Both parties."""
        return self if self.public or viewer in (self.principal, self.helper) else None

    def apply(self, state: State) -> State:
        """Note it, and wait no longer for a principal who has answered all."""

        def decide(raid: RunningRaid) -> RunningRaid:
            return replace(
                raid,
                answers=tuple(
                    replace(each, accepted=self.accepted) if each.seat == self.helper else each
                    for each in raid.answers
                ),
            )

        state = with_raid(state, decide)
        raid = state.raid
        if raid is None:
            return state
        open_for = {
            raid.principal(each.side)
            for each in raid.answers
            if each.ground is Ground.DEMAND and each.accepted is None and each.side is not None
        }
        return state if self.principal in open_for else answered(state, self.principal)


@dataclass(frozen=True)
class JoinCard:
    """RAID-80: a card spent for joining."""

    helper: Seat
    payer: Seat
    """The principal where it was lent."""
    card: CardId


@dataclass(frozen=True)
class SidesRevealed(RaidEvent):
    """RAID-80: everybody learns who joins whom; join cards are discarded, offers not taken lapse."""

    attackers: tuple[Seat, ...]
    defenders: tuple[Seat, ...]
    spent: tuple[JoinCard, ...]

    def apply(self, state: State) -> State:
        """Discard the cards; leaving an event has an event of its own."""
        for each in self.spent:
            state = discarded(loses(state, each.payer, (each.card,)), (each.card,))
        return with_raid(
            state,
            lambda raid: replace(
                raid,
                revealed=True,
                attackers=self.attackers,
                defenders=self.defenders,
                offers=(),
                demands=(),
            ),
        )


@dataclass(frozen=True)
class DealRecordedUnseen(Event):
    """RAID-80: what others see of a deal: all but which hand cards are promised."""

    principal: Seat
    helper: Seat
    terms: Terms
    """Without the names of cards."""
    cards: int


@dataclass(frozen=True)
class DealRecorded(RaidEvent):
    """RAID-80: accepted terms bind from now on."""

    principal: Seat
    helper: Seat
    terms: Terms

    def seen_by(self, viewer: Viewer) -> Event:
        """Which hand cards are promised is for both parties."""
        if viewer in (self.principal, self.helper) or not self.terms.cards:
            return self
        public = replace(self.terms, cards=())
        return DealRecordedUnseen(self.principal, self.helper, public, len(self.terms.cards))

    def apply(self, state: State) -> State:
        """Keep it."""
        deal = Proposal(self.principal, self.helper, self.terms)
        return with_raid(state, lambda raid: replace(raid, deals=(*raid.deals, deal)))


@dataclass(frozen=True)
class DealPaidUnseen(Event):
    """RAID-106: what others see of a payment: scrap, and how many cards."""

    principal: Seat
    helper: Seat
    scrap: int
    loot: int
    cards: int


@dataclass(frozen=True)
class DealPaid(RaidEvent):
    """RAID-106: a principal paid what was owed; gear follows as picked."""

    principal: Seat
    helper: Seat
    scrap: int
    loot: int
    """Of the looted scrap."""
    hand_cards: tuple[CardId, ...]
    round: int

    def seen_by(self, viewer: Viewer) -> Event:
        """Which cards went over is for both parties."""
        if viewer in (self.principal, self.helper) or not self.hand_cards:
            return self
        return DealPaidUnseen(self.principal, self.helper, self.scrap, self.loot, len(self.hand_cards))

    def apply(self, state: State) -> State:
        """Move it all."""
        paid = self.scrap + self.loot
        state = gains(state, self.principal, scrap=-paid)
        state = gains(loses(state, self.principal, self.hand_cards), self.helper, scrap=paid)
        state = gains(state, self.helper, cards=self.hand_cards)
        state = traced(state, self.round, self.principal, self.helper, self.hand_cards)
        return with_raid(state, lambda raid: replace(raid, loot=raid.loot - self.loot))


@dataclass(frozen=True)
class DealLapsed(RaidEvent):
    """RAID-106: a deal that is not due; reserved cards are free again."""

    principal: Seat
    helper: Seat

    def apply(self, state: State) -> State:
        """Settling has an event of its own."""
        return state


@dataclass(frozen=True)
class GearPicked(RaidEvent):
    """RAID-106: a helper took a piece of the gear gained in the raid."""

    helper: Seat
    principal: Seat
    card: CardId

    def apply(self, state: State) -> State:
        """Move it from hand to hand; all have seen it worn."""
        state = gains(loses(state, self.principal, (self.card,)), self.helper, cards=(self.card,))
        return with_raid(
            state,
            lambda raid: replace(raid, spoils=without(raid.spoils, (self.card,)), picks=raid.picks - 1),
        )


@dataclass(frozen=True)
class PicksOpened(RaidEvent):
    """RAID-106: a helper may choose so many pieces."""

    seat: Seat
    count: int

    def apply(self, state: State) -> State:
        """Note how many."""
        return with_raid(state, lambda raid: replace(raid, picks=self.count))


@dataclass(frozen=True)
class DealSettled(RaidEvent):
    """RAID-106: nothing of a deal is left to do."""

    quiet: ClassVar[bool] = True
    helper: Seat

    def apply(self, state: State) -> State:
        """Go on to the next."""
        return with_raid(state, lambda raid: replace(raid, settled=(*raid.settled, self.helper)))


def _others(proposals: tuple[Proposal, ...], new: Proposal) -> tuple[Proposal, ...]:
    return tuple(each for each in proposals if (each.principal, each.helper) != (new.principal, new.helper))
