"""Facts of a raid: declaration, stack, outcome."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Seat
from rules.kernel.draft import changed
from rules.raid.events.event import CoastDraft, OfSeat, RaidEvent, Secret
from rules.raid.names import CardId, PlaceId, Side
from rules.raid.state import Laid, RunningRaid, Stage, without


@dataclass(frozen=True)
class RaidDeclared(OfSeat):
    """RAID-60: a raid began with its base card, which waits for its die."""

    target: Seat
    card: CardId

    def apply(self, draft: CoastDraft) -> None:
        draft.loses(self.seat, self.card)
        draft.set(raid=RunningRaid(self.seat, self.target, playing=(self.card,)), raiding=True)


@dataclass(frozen=True)
class ShieldSet(OfSeat):
    """RAID-65: a seat may not be raided again until its own next turn has ended."""

    raider: Seat
    everybody: bool
    """Option `shield_scope`: whether from everybody, or from this raider only."""

    def apply(self, draft: CoastDraft) -> None:
        draft.set_player(self.seat, raided_by=(*draft.player(self.seat).raided_by, self.raider))


@dataclass(frozen=True)
class ShieldLifted(OfSeat):
    """RAID-20: a seat may be raided again."""

    def apply(self, draft: CoastDraft) -> None:
        draft.set_player(self.seat, raided_by=())


@dataclass(frozen=True)
class CameHome(OfSeat):
    """RAID-62: the defender played an anti-raid; leaving the event has an event of its own."""

    card: CardId
    place: PlaceId

    def apply(self, draft: CoastDraft) -> None:
        draft.spends(self.seat, self.card)
        draft.set_raid(came_home=True)


@dataclass(frozen=True)
class ExplosivesPlayed(OfSeat):
    """RAID-84: the attack plays explosives; dice for duds follow."""

    cards: tuple[CardId, ...]

    def apply(self, draft: CoastDraft) -> None:
        draft.loses(self.seat, *self.cards)
        draft.set_raid(playing=self.cards)


@dataclass(frozen=True)
class DudRolled(OfSeat):
    """RAID-64: a die for a card that may fail; a dud is discarded at once."""

    card: CardId
    natural: int
    failed: bool

    def apply(self, draft: CoastDraft) -> None:
        if self.failed:
            draft.discards(self.card)
            draft.set_raid(playing=without(draft.raid.playing, (self.card,)))


@dataclass(frozen=True)
class ExplosivesLaid(OfSeat):
    """RAID-81, RAID-84: explosives are on top of the stack; the defence moves."""

    cards: tuple[CardId, ...]
    force: int
    grade: int
    """Of the bunker card that they cover; 0 for none."""

    def apply(self, draft: CoastDraft) -> None:
        laid = (Laid(card, self.seat) for card in self.cards)
        draft.set_raid(playing=(), stack=(*draft.raid.stack, *laid), mover=Side.DEFENCE)


@dataclass(frozen=True)
class StackFailed(OfSeat):
    """RAID-85, RAID-64: duds left too little force; the attack is still to move."""

    cards: tuple[CardId, ...]
    """What went off for nothing."""
    force: int
    grade: int

    def apply(self, draft: CoastDraft) -> None:
        draft.discards(*self.cards)
        draft.set_raid(playing=(), mover=Side.ATTACK)


@dataclass(frozen=True)
class BunkerPlayed(OfSeat):
    """RAID-83: a bunker card is on top of the stack; the attack moves."""

    card: CardId

    def apply(self, draft: CoastDraft) -> None:
        draft.loses(self.seat, self.card)
        draft.set_raid(stack=(*draft.raid.stack, Laid(self.card, self.seat)), mover=Side.ATTACK)


@dataclass(frozen=True)
class StackPassed(Secret):
    """RAID-82: a seat plays nothing in this move; a pass is not announced."""

    unable: bool = False
    """Whether it had no choice."""

    def apply(self, draft: CoastDraft) -> None:
        draft.answered(self.seat)


@dataclass(frozen=True)
class StackClosed(RaidEvent):
    """RAID-86: what lies on top decides about the house."""

    blown: bool
    top: CardId | None
    """None for an empty stack."""

    def apply(self, draft: CoastDraft) -> None:
        draft.set_raid(blown=self.blown, stage=Stage.FIGHT)


@dataclass(frozen=True)
class ScrapLooted(OfSeat):
    """RAID-100: the raider takes half the scrap; it is what deals may share."""

    of: Seat
    amount: int
    hidden: int
    """RAID-101: what was not counted."""

    def apply(self, draft: CoastDraft) -> None:
        draft.gains(self.of, scrap=-self.amount)
        draft.gains(self.seat, scrap=self.amount)
        draft.set_raid(loot=draft.raid.loot + self.amount)


@dataclass(frozen=True)
class GearLooted(OfSeat):
    """RAID-100, RAID-102, RAID-105: the raider takes worn gear into the hand."""

    of: Seat
    cards: tuple[CardId, ...]

    def apply(self, draft: CoastDraft) -> None:
        _spoil(draft, self.seat, self.of, self.cards)


@dataclass(frozen=True)
class GearHandedOver(OfSeat):
    """RAID-103: worn gear of the side that lost goes to the principal that won."""

    to: Seat
    cards: tuple[CardId, ...]

    def apply(self, draft: CoastDraft) -> None:
        _spoil(draft, self.to, self.seat, self.cards)


@dataclass(frozen=True)
class CardReturned(OfSeat):
    """RAID-107: a card goes back to its player's hand, out of the stack or else of the fight cards."""

    card: CardId

    def apply(self, draft: CoastDraft) -> None:
        draft.gains(self.seat, cards=(self.card,))
        stack, laid = draft.raid.stack, Laid(self.card, self.seat)
        if laid in stack:
            place = stack.index(laid)
            draft.set_raid(stack=(*stack[:place], *stack[place + 1 :]))
            return
        committed = (
            changed(each, cards=without(each.cards, (self.card,))) if each.seat == self.seat else each
            for each in draft.raid.committed
        )
        draft.set_raid(committed=tuple(committed))


@dataclass(frozen=True)
class RaidEnded(RaidEvent):
    """RAID-108: the raid is over; the stack and the fight cards are discarded."""

    raider: Seat
    target: Seat

    def apply(self, draft: CoastDraft) -> None:
        draft.discards(*(each.card for each in draft.raid.stack))
        draft.discards(*(card for each in draft.raid.committed for card in each.cards))
        draft.set(raid=None)


def _spoil(draft: CoastDraft, taker: Seat, loser: Seat, cards: tuple[CardId, ...]) -> None:
    """Move gear from the body to a hand; it is what deals may share."""
    draft.undresses(loser, cards)
    draft.gains(taker, cards=cards)
    draft.set_raid(spoils=(*draft.raid.spoils, *cards))
