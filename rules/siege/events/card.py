"""Facts about connection cards: committed, revealed, resolved, and their lasting effects."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules.contract import Event, Seat, Viewer
from rules.siege.events.event import SeatReady, SiegeEvent, answered
from rules.siege.events.round import without_reserve
from rules.siege.names import (
    CardId,
    FigureId,
    FortificationId,
    RegionId,
    Side,
    SquadId,
)
from rules.siege.state import (
    Charm,
    CharmKind,
    HeldCard,
    Peek,
    PlayedCard,
    Squad,
    State,
    Targets,
    with_player,
    with_squad,
)


@dataclass(frozen=True)
class ConnectionCommitted(SiegeEvent):
    """SIEGE-61: a player chose a card for this window."""

    seat: Seat
    card: CardId
    targets: Targets

    def seen_by(self, viewer: Viewer) -> Event:
        """Others see that the seat is ready."""
        return self if viewer == self.seat else SeatReady(self.seat)

    def apply(self, state: State) -> State:
        """Keep it until all are in."""
        played = PlayedCard(self.seat, self.card, self.targets)
        return answered(
            with_player(state, self.seat, lambda player: replace(player, committed=played)), self.seat
        )


@dataclass(frozen=True)
class WindowPassed(SiegeEvent):
    """SIEGE-61: a player plays no card in this window."""

    seat: Seat

    def seen_by(self, viewer: Viewer) -> Event:
        """A pass looks to others like a chosen card."""
        return self if viewer == self.seat else SeatReady(self.seat)

    def apply(self, state: State) -> State:
        """Wait no longer for this seat."""
        return answered(state, self.seat)


@dataclass(frozen=True)
class ConnectionsRevealed(SiegeEvent):
    """SIEGE-61, SIEGE-62: the chosen cards in the order in which they take effect, tapped."""

    cards: tuple[PlayedCard, ...]
    """Without the own card that one may name: hands stay secret."""

    def apply(self, state: State) -> State:
        """Tap the cards and put them in line."""
        tapped = {(played.seat, played.card) for played in self.cards}
        players = tuple(
            replace(
                player,
                cards=tuple(
                    replace(held, tapped=True) if (player.seat, held.card) in tapped else held
                    for held in player.cards
                ),
            )
            for player in state.players
        )
        return replace(state, players=players, window=self.cards)


@dataclass(frozen=True)
class LotsDrawn(SiegeEvent):
    """SIEGE-62: lots between cards of equal strength."""

    strength: int
    order: tuple[Seat, ...]

    def apply(self, state: State) -> State:
        """The order stands in the revealed cards."""
        return state


@dataclass(frozen=True)
class ConnectionRetargeted(SiegeEvent):
    """SIEGE-62: a player named a new target for a card whose turn has come."""

    seat: Seat
    card: CardId
    targets: Targets

    def seen_by(self, viewer: Viewer) -> Event | None:
        """A target among one's own cards stays secret."""
        return self if viewer == self.seat or self.targets.own_card is None else None

    def apply(self, state: State) -> State:
        public = replace(self.targets, own_card=None)
        first = replace(state.window[0], targets=public)
        played = PlayedCard(self.seat, self.card, self.targets)
        return with_player(
            replace(state, window=(first, *state.window[1:])),
            self.seat,
            lambda player: replace(player, committed=played),
        )


@dataclass(frozen=True)
class ConnectionResolved(SiegeEvent):
    """A card takes effect."""

    seat: Seat
    card: CardId

    def apply(self, state: State) -> State:
        """Take it out of the line."""
        return replace(state, window=state.window[1:])


@dataclass(frozen=True)
class ConnectionFailed(SiegeEvent):
    """SIEGE-62: a card was cancelled, is no longer held, or has lost its target."""

    seat: Seat
    card: CardId

    def apply(self, state: State) -> State:
        """Take it out of the line."""
        return replace(state, window=state.window[1:])


@dataclass(frozen=True)
class CancelledConnectionPassed(ConnectionFailed):
    """SIEGE-62: the turn of a card came whose cancelling has been told."""

    quiet: ClassVar[bool] = True


@dataclass(frozen=True)
class ConnectionCancelled(SiegeEvent):
    """Another player's card of this window will do nothing."""

    seat: Seat
    card: CardId

    def apply(self, state: State) -> State:
        window = tuple(
            replace(each, cancelled=True) if (each.seat, each.card) == (self.seat, self.card) else each
            for each in state.window
        )
        return replace(state, window=window)


@dataclass(frozen=True)
class WindowClosed(SiegeEvent):
    """All cards of the window have had their effect."""

    quiet: ClassVar[bool] = True

    def apply(self, state: State) -> State:
        return replace(state, players=tuple(replace(each, committed=None) for each in state.players))


@dataclass(frozen=True)
class CharmPlaced(SiegeEvent):
    """A card works on a squad or a fortification until the watch ends."""

    kind: CharmKind
    amount: int
    squad: SquadId | None
    fortification: FortificationId | None

    def apply(self, state: State) -> State:
        charm = Charm(self.kind, self.amount, self.squad, self.fortification)
        return replace(state, charms=(*state.charms, charm))


@dataclass(frozen=True)
class CharmEnded(SiegeEvent):
    """A charm for one battle is used up."""

    kind: CharmKind
    squad: SquadId

    def apply(self, state: State) -> State:
        charms = tuple(
            each for each in state.charms if each.kind is not self.kind or each.squad != self.squad
        )
        return replace(state, charms=charms)


@dataclass(frozen=True)
class RegionCordoned(SiegeEvent):
    """No squad may enter a region until the watch ends."""

    region: RegionId

    def apply(self, state: State) -> State:
        return replace(state, cordons=(*state.cordons, self.region))


@dataclass(frozen=True)
class WindLocked(SiegeEvent):
    """Nobody moves the marker until the watch ends."""

    seat: Seat

    def apply(self, state: State) -> State:
        return replace(state, wind_locked=True)


@dataclass(frozen=True)
class ReachChanged(SiegeEvent):
    """Declarations of defence reach further or less far until the watch ends."""

    amount: int

    def apply(self, state: State) -> State:
        return replace(state, reach_change=state.reach_change + self.amount)


@dataclass(frozen=True)
class SquadShifted(SiegeEvent):
    """A card put a squad elsewhere; this is no move of the squad."""

    squad: SquadId
    origin: RegionId
    region: RegionId

    def apply(self, state: State) -> State:
        return with_squad(state, self.squad, lambda squad: replace(squad, region=self.region))


@dataclass(frozen=True)
class FigureReturned(SiegeEvent):
    """A card brought a figure back from the reserve."""

    seat: Seat
    squad: SquadId
    figure: FigureId

    def apply(self, state: State) -> State:
        state = with_squad(
            state, self.squad, lambda squad: replace(squad, figures=(*squad.figures, self.figure))
        )
        return without_reserve(state, self.seat, self.figure)


@dataclass(frozen=True)
class SquadFormed(SiegeEvent):
    """A card made a squad out of a figure of the reserve."""

    seat: Seat
    side: Side
    squad: SquadId
    figure: FigureId
    region: RegionId

    def apply(self, state: State) -> State:
        """Put it on the map."""
        squad = Squad(self.squad, self.seat, self.side, (self.figure,), self.region)
        return without_reserve(replace(state, squads=(*state.squads, squad)), self.seat, self.figure)


@dataclass(frozen=True)
class HandSeen(Event):
    """What others learn of a peek: that it happened."""

    seat: Seat
    of: Seat


@dataclass(frozen=True)
class HandShown(SiegeEvent):
    """A player saw another's hand."""

    seat: Seat
    of: Seat
    cards: tuple[HeldCard, ...]

    def seen_by(self, viewer: Viewer) -> Event:
        """Only who peeks sees the cards."""
        return self if viewer == self.seat else HandSeen(self.seat, self.of)

    def apply(self, state: State) -> State:
        peek = Peek(self.of, state.round, self.cards)
        return with_player(
            state,
            self.seat,
            lambda player: replace(
                player, peeks=(*(each for each in player.peeks if each.of != self.of), peek)
            ),
        )


@dataclass(frozen=True)
class CardTapped(SiegeEvent):
    """A random active card of a player was tapped."""

    seat: Seat
    card: CardId

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Whether a card is tapped is never shown to others, so neither is whether there was one to tap."""
        return self if viewer == self.seat else None

    def apply(self, state: State) -> State:
        return _turned(state, self.seat, self.card, tapped=True)


@dataclass(frozen=True)
class CardUntappedUnseen(Event):
    """What others see when a card becomes active."""

    seat: Seat


@dataclass(frozen=True)
class CardUntapped(SiegeEvent):
    """A player's other card became active again."""

    seat: Seat
    card: CardId

    def seen_by(self, viewer: Viewer) -> Event:
        """Which card it is, only its player sees."""
        return self if viewer == self.seat else CardUntappedUnseen(self.seat)

    def apply(self, state: State) -> State:
        return _turned(state, self.seat, self.card, tapped=False)


def _turned(state: State, seat: Seat, card: CardId, *, tapped: bool) -> State:
    return with_player(
        state,
        seat,
        lambda player: replace(
            player,
            cards=tuple(replace(held, tapped=tapped) if held.card == card else held for held in player.cards),
        ),
    )
