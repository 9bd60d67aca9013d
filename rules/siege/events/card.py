"""Facts about connection cards: committed, revealed, resolved, and their lasting effects."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Event, Seat
from rules.kernel.draft import changed, changed_at
from rules.siege.events.event import Choice, NightDraft, OfSeat, OfSquad, Quiet, Secret, SiegeEvent
from rules.siege.names import CardId, FigureId, FortificationId, RegionId, Side, SquadId
from rules.siege.state import Charm, CharmKind, HeldCard, Peek, PlayedCard, Squad, Targets


@dataclass(frozen=True)
class ConnectionCommitted(Choice):
    """SIEGE-61: a player chose a card for this window."""

    card: CardId
    targets: Targets

    def apply(self, draft: NightDraft) -> None:
        draft.set_player(self.seat, committed=PlayedCard(self.seat, self.card, self.targets))
        draft.answered(self.seat)


@dataclass(frozen=True)
class WindowPassed(Choice):
    """SIEGE-61: a player plays no card in this window, which looks to others like a chosen card."""

    def apply(self, draft: NightDraft) -> None:
        draft.answered(self.seat)


@dataclass(frozen=True)
class ConnectionsRevealed(SiegeEvent):
    """SIEGE-61, SIEGE-62: the chosen cards in the order in which they take effect, tapped."""

    cards: tuple[PlayedCard, ...]
    """Without the own card that one may name: hands stay secret."""

    def apply(self, draft: NightDraft) -> None:
        for each in self.cards:
            draft.turns_card(each.seat, each.card, tapped=True)
        draft.set(window=self.cards)


@dataclass(frozen=True)
class LotsDrawn(SiegeEvent):
    """SIEGE-62: lots between cards of equal strength; the revealed cards stand in their order."""

    strength: int
    order: tuple[Seat, ...]


@dataclass(frozen=True)
class ConnectionRetargeted(Secret):
    """SIEGE-62: a player named a new target for a card whose turn has come."""

    card: CardId
    targets: Targets

    def for_others(self) -> Event | None:
        """A target among one's own cards stays secret."""
        return self if self.targets.own_card is None else None

    def apply(self, draft: NightDraft) -> None:
        public = changed(self.targets, own_card=None)
        draft.set(window=changed_at(draft.state.window, 0, targets=public))
        draft.set_player(self.seat, committed=PlayedCard(self.seat, self.card, self.targets))


@dataclass(frozen=True)
class ConnectionResolved(OfSeat):
    """A card takes effect; the next in the line comes after it."""

    card: CardId

    def apply(self, draft: NightDraft) -> None:
        draft.set(window=draft.state.window[1:])


@dataclass(frozen=True)
class ConnectionFailed(OfSeat):
    """SIEGE-62: a card was cancelled, is no longer held, or has lost its target."""

    card: CardId

    def apply(self, draft: NightDraft) -> None:
        draft.set(window=draft.state.window[1:])


@dataclass(frozen=True)
class CancelledConnectionPassed(ConnectionFailed):
    """SIEGE-62: the turn of a card came whose cancelling has been told."""

    quiet = True


@dataclass(frozen=True)
class ConnectionCancelled(OfSeat):
    """Another player's card of this window will do nothing."""

    card: CardId

    def apply(self, draft: NightDraft) -> None:
        window = tuple(
            changed(each, cancelled=True) if (each.seat, each.card) == (self.seat, self.card) else each
            for each in draft.state.window
        )
        draft.set(window=window)


@dataclass(frozen=True)
class WindowClosed(Quiet):
    """All cards of the window have had their effect."""

    def apply(self, draft: NightDraft) -> None:
        draft.set_players(committed=None)


@dataclass(frozen=True)
class CharmPlaced(SiegeEvent):
    """A card works on a squad or a fortification until the watch ends."""

    kind: CharmKind
    amount: int
    squad: SquadId | None
    fortification: FortificationId | None

    def apply(self, draft: NightDraft) -> None:
        charm = Charm(self.kind, self.amount, self.squad, self.fortification)
        draft.set(charms=(*draft.state.charms, charm))


@dataclass(frozen=True)
class CharmEnded(SiegeEvent):
    """A charm for one battle is used up."""

    kind: CharmKind
    squad: SquadId

    def apply(self, draft: NightDraft) -> None:
        used = (self.kind, self.squad)
        draft.set(charms=tuple(each for each in draft.state.charms if (each.kind, each.squad) != used))


@dataclass(frozen=True)
class RegionCordoned(SiegeEvent):
    """No squad may enter a region until the watch ends."""

    region: RegionId

    def apply(self, draft: NightDraft) -> None:
        draft.set(cordons=(*draft.state.cordons, self.region))


@dataclass(frozen=True)
class WindLocked(OfSeat):
    """Nobody moves the marker until the watch ends."""

    def apply(self, draft: NightDraft) -> None:
        draft.set(wind_locked=True)


@dataclass(frozen=True)
class ReachChanged(SiegeEvent):
    """Declarations of defence reach further or less far until the watch ends."""

    amount: int

    def apply(self, draft: NightDraft) -> None:
        draft.set(reach_change=draft.state.reach_change + self.amount)


@dataclass(frozen=True)
class SquadShifted(OfSquad):
    """A card put a squad elsewhere; this is no move of the squad."""

    origin: RegionId
    region: RegionId

    def apply(self, draft: NightDraft) -> None:
        draft.set_squad(self.squad, region=self.region)


@dataclass(frozen=True)
class FigureReturned(OfSeat):
    """A card brought a figure back from the reserve."""

    squad: SquadId
    figure: FigureId

    def apply(self, draft: NightDraft) -> None:
        draft.joins_from_reserve(self.seat, self.squad, self.figure)


@dataclass(frozen=True)
class SquadFormed(OfSeat):
    """A card made a squad out of a figure of the reserve."""

    side: Side
    squad: SquadId
    figure: FigureId
    region: RegionId

    def apply(self, draft: NightDraft) -> None:
        squad = Squad(self.squad, self.seat, self.side, (self.figure,), self.region)
        draft.set(squads=(*draft.state.squads, squad))
        draft.takes_from_reserve(self.seat, self.figure)


@dataclass(frozen=True)
class HandSeen(Event):
    """What others learn of a peek: that it happened."""

    seat: Seat
    of: Seat


@dataclass(frozen=True)
class HandShown(Secret):
    """A player saw another's hand."""

    of: Seat
    cards: tuple[HeldCard, ...]

    def for_others(self) -> Event:
        return HandSeen(self.seat, self.of)

    def apply(self, draft: NightDraft) -> None:
        others = (each for each in draft.player(self.seat).peeks if each.of != self.of)
        draft.set_player(self.seat, peeks=(*others, Peek(self.of, draft.state.round, self.cards)))


@dataclass(frozen=True)
class CardTapped(Secret):
    """A random active card of a player was tapped; others do not even learn whether there was one to tap."""

    card: CardId

    def apply(self, draft: NightDraft) -> None:
        draft.turns_card(self.seat, self.card, tapped=True)


@dataclass(frozen=True)
class CardUntappedUnseen(Event):
    """What others see when a card becomes active."""

    seat: Seat


@dataclass(frozen=True)
class CardUntapped(Secret):
    """A player's other card became active again."""

    card: CardId

    def for_others(self) -> Event:
        return CardUntappedUnseen(self.seat)

    def apply(self, draft: NightDraft) -> None:
        draft.turns_card(self.seat, self.card, tapped=False)
