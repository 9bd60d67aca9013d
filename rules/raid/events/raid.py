"""Facts of a raid: declaration, stack, outcome."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.contract import Event, Seat, Viewer
from rules.raid.events.event import RaidEvent, answered, discarded, gains, loses, undressed
from rules.raid.names import CardId, PlaceId, Side
from rules.raid.state import Laid, RunningRaid, Stage, State, with_player, with_raid, without


@dataclass(frozen=True)
class RaidDeclared(RaidEvent):
    """RAID-60: a raid began with its base card."""

    seat: Seat
    target: Seat
    card: CardId

    def apply(self, state: State) -> State:
        """The base waits for its die."""
        raid = RunningRaid(self.seat, self.target, playing=(self.card,))
        return replace(loses(state, self.seat, (self.card,)), raid=raid, raiding=True)


@dataclass(frozen=True)
class ShieldSet(RaidEvent):
    """RAID-65: a seat may not be raided again until its own next turn has ended."""

    seat: Seat
    raider: Seat
    everybody: bool
    """Option `shield_scope`: whether from everybody, or from this raider only."""

    def apply(self, state: State) -> State:
        """Note who raided it."""
        return with_player(
            state, self.seat, lambda player: replace(player, raided_by=(*player.raided_by, self.raider))
        )


@dataclass(frozen=True)
class ShieldLifted(RaidEvent):
    """RAID-20: a seat may be raided again."""

    seat: Seat

    def apply(self, state: State) -> State:
        """Forget who raided it."""
        return with_player(state, self.seat, lambda player: replace(player, raided_by=()))


@dataclass(frozen=True)
class CameHome(RaidEvent):
    """RAID-62: the defender played an anti-raid to leave its event."""

    seat: Seat
    card: CardId
    place: PlaceId

    def apply(self, state: State) -> State:
        """Discard the card; leaving the event has an event of its own."""
        state = discarded(loses(state, self.seat, (self.card,)), (self.card,))
        return with_raid(state, lambda raid: replace(raid, came_home=True))


@dataclass(frozen=True)
class ExplosivesPlayed(RaidEvent):
    """RAID-84: the attack plays explosives; dice for duds follow."""

    seat: Seat
    cards: tuple[CardId, ...]

    def apply(self, state: State) -> State:
        """Put them down."""
        state = loses(state, self.seat, self.cards)
        return with_raid(state, lambda raid: replace(raid, playing=self.cards))


@dataclass(frozen=True)
class DudRolled(RaidEvent):
    """RAID-64: a die for a card that may fail."""

    seat: Seat
    card: CardId
    natural: int
    failed: bool

    def apply(self, state: State) -> State:
        """A dud is discarded at once."""
        if not self.failed:
            return state
        state = discarded(state, (self.card,))
        return with_raid(state, lambda raid: replace(raid, playing=without(raid.playing, (self.card,))))


@dataclass(frozen=True)
class ExplosivesLaid(RaidEvent):
    """RAID-81, RAID-84: explosives are on top of the stack."""

    seat: Seat
    cards: tuple[CardId, ...]
    force: int
    grade: int
    """Of the bunker card that they cover; 0 for none."""

    def apply(self, state: State) -> State:
        """Lay them; the defence moves."""
        laid = tuple(Laid(card, self.seat) for card in self.cards)
        return with_raid(
            state,
            lambda raid: replace(raid, playing=(), stack=(*raid.stack, *laid), mover=Side.DEFENCE),
        )


@dataclass(frozen=True)
class StackFailed(RaidEvent):
    """RAID-85, RAID-64: duds left too little force; the attack is still to move."""

    seat: Seat
    cards: tuple[CardId, ...]
    """What went off for nothing."""
    force: int
    grade: int

    def apply(self, state: State) -> State:
        """Discard every card of the play."""
        state = discarded(state, self.cards)
        return with_raid(state, lambda raid: replace(raid, playing=(), mover=Side.ATTACK))


@dataclass(frozen=True)
class BunkerPlayed(RaidEvent):
    """RAID-83: a bunker card is on top of the stack."""

    seat: Seat
    card: CardId

    def apply(self, state: State) -> State:
        """Lay it; the attack moves."""
        state = loses(state, self.seat, (self.card,))
        laid = Laid(self.card, self.seat)
        return with_raid(state, lambda raid: replace(raid, stack=(*raid.stack, laid), mover=Side.ATTACK))


@dataclass(frozen=True)
class StackPassed(RaidEvent):
    """RAID-82: a seat plays nothing in this move."""

    seat: Seat

    def seen_by(self, viewer: Viewer) -> Event | None:
        """A pass is not announced."""
        return self if viewer == self.seat else None

    def apply(self, state: State) -> State:
        """Wait no longer for this seat."""
        return answered(state, self.seat)


@dataclass(frozen=True)
class StackClosed(RaidEvent):
    """RAID-86: what lies on top decides about the house."""

    blown: bool
    top: CardId | None
    """None for an empty stack."""

    def apply(self, state: State) -> State:
        """Note it."""
        return with_raid(state, lambda raid: replace(raid, blown=self.blown, stage=Stage.FIGHT))


@dataclass(frozen=True)
class ScrapLooted(RaidEvent):
    """RAID-100: the raider takes half the scrap."""

    seat: Seat
    of: Seat
    amount: int
    hidden: int
    """RAID-101: what was not counted."""

    def apply(self, state: State) -> State:
        """Move it; it is what deals may share."""
        state = gains(gains(state, self.of, scrap=-self.amount), self.seat, scrap=self.amount)
        return with_raid(state, lambda raid: replace(raid, loot=raid.loot + self.amount))


@dataclass(frozen=True)
class GearLooted(RaidEvent):
    """RAID-100, RAID-102, RAID-105: the raider takes worn gear into the hand."""

    seat: Seat
    of: Seat
    cards: tuple[CardId, ...]

    def apply(self, state: State) -> State:
        """Move it; it is what deals may share."""
        return _spoiled(state, self.seat, self.of, self.cards)


@dataclass(frozen=True)
class GearHandedOver(RaidEvent):
    """RAID-103: worn gear of the side that lost goes to the principal that won."""

    seat: Seat
    to: Seat
    cards: tuple[CardId, ...]

    def apply(self, state: State) -> State:
        """Move it; it is what deals may share."""
        return _spoiled(state, self.to, self.seat, self.cards)


@dataclass(frozen=True)
class CardReturned(RaidEvent):
    """RAID-107: a card goes back to its player's hand."""

    seat: Seat
    card: CardId

    def apply(self, state: State) -> State:
        """Take it out of the raid."""
        state = gains(state, self.seat, cards=(self.card,))
        return with_raid(state, lambda raid: _taken_out(raid, self.seat, self.card))


@dataclass(frozen=True)
class RaidEnded(RaidEvent):
    """RAID-108: the raid is over."""

    raider: Seat
    target: Seat

    def apply(self, state: State) -> State:
        """Discard the stack and the fight cards."""
        raid = state.raid
        if raid is None:
            return state
        cards = [each.card for each in raid.stack]
        cards += [card for each in raid.committed for card in each.cards]
        return replace(discarded(state, cards), raid=None)


def _spoiled(state: State, taker: Seat, loser: Seat, cards: tuple[CardId, ...]) -> State:
    state = gains(undressed(state, loser, cards), taker, cards=cards)
    return with_raid(state, lambda raid: replace(raid, spoils=(*raid.spoils, *cards)))


def _taken_out(raid: RunningRaid, seat: Seat, card: CardId) -> RunningRaid:
    """Give *raid* without one copy of *card* of *seat*: of the stack, else of the fight cards."""
    laid = Laid(card, seat)
    if laid in raid.stack:
        place = raid.stack.index(laid)
        return replace(raid, stack=(*raid.stack[:place], *raid.stack[place + 1 :]))
    return replace(
        raid,
        committed=tuple(
            replace(each, cards=without(each.cards, (card,))) if each.seat == seat else each
            for each in raid.committed
        ),
    )
