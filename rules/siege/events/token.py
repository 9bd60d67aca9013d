"""Facts about tokens and the weather: points, loot, control, the marker, the Tornado, snow."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.contract import Event, Seat, Viewer
from rules.siege.events.event import SiegeEvent
from rules.siege.names import (
    CardId,
    Direction,
    FortificationId,
    RegionId,
    SquadId,
    UndergroundId,
    WeatherId,
)
from rules.siege.state import Fortification, HeldCard, State, with_player, with_squad


@dataclass(frozen=True)
class VictoryPointTaken(SiegeEvent):
    """SIEGE-44: a Stormer scored."""

    seat: Seat
    total: int

    def apply(self, state: State) -> State:
        return with_player(state, self.seat, lambda player: replace(player, victory_points=self.total))


@dataclass(frozen=True)
class FortificationLooted(SiegeEvent):
    """SIEGE-45: a fortification is gone from its region."""

    fortification: FortificationId
    region: RegionId

    def apply(self, state: State) -> State:
        return _with_fortification(
            state,
            replace(_fortification(state, self.fortification), looted=True, drained=False, pressed=False),
        )


@dataclass(frozen=True)
class FortificationDrained(SiegeEvent):
    """SIEGE-46: a fortification stands, but cannot be assaulted for now."""

    fortification: FortificationId
    region: RegionId
    by_card: bool
    """Until the watch ends, not until the end of the round."""

    def apply(self, state: State) -> State:
        before = _fortification(state, self.fortification)
        after = replace(before, pressed=True) if self.by_card else replace(before, drained=True)
        return _with_fortification(state, after)


@dataclass(frozen=True)
class FortificationRestored(SiegeEvent):
    """A looted fortification stands again; points are kept."""

    fortification: FortificationId
    region: RegionId

    def apply(self, state: State) -> State:
        return _with_fortification(state, replace(_fortification(state, self.fortification), looted=False))


@dataclass(frozen=True)
class RegionFell(SiegeEvent):
    """SIEGE-10: no fortification stands in a region any more."""

    region: RegionId

    def apply(self, state: State) -> State:
        """Integrity is counted, so nothing changes."""
        return state


@dataclass(frozen=True)
class ControlTaken(SiegeEvent):
    """SIEGE-57: an Underground token has a new controller."""

    underground: UndergroundId
    seat: Seat
    previous: Seat | None
    """None when nobody controlled it."""

    def apply(self, state: State) -> State:
        return replace(
            state,
            undergrounds=tuple(
                replace(each, controller=self.seat) if each.id == self.underground else each
                for each in state.undergrounds
            ),
        )


@dataclass(frozen=True)
class ConnectionDrawnUnseen(Event):
    """What others see of a drawn card: whose it is, and of which token."""

    seat: Seat
    underground: UndergroundId


@dataclass(frozen=True)
class ConnectionDrawn(SiegeEvent):
    """SIEGE-57: a player drew one of a token's two cards, tapped."""

    seat: Seat
    underground: UndergroundId
    card: CardId

    def seen_by(self, viewer: Viewer) -> Event:
        """Which of the two it is, only its player knows."""
        return self if viewer == self.seat else ConnectionDrawnUnseen(self.seat, self.underground)

    def apply(self, state: State) -> State:
        held = HeldCard(self.card, self.underground)
        return with_player(state, self.seat, lambda player: replace(player, cards=(*player.cards, held)))


@dataclass(frozen=True)
class ConnectionReturnedUnseen(Event):
    """What others see of a returned card."""

    seat: Seat
    underground: UndergroundId


@dataclass(frozen=True)
class ConnectionReturned(SiegeEvent):
    """SIEGE-58: who loses a token gives its card back."""

    seat: Seat
    underground: UndergroundId
    card: CardId

    def seen_by(self, viewer: Viewer) -> Event:
        """Which of the two it was, only its player knows."""
        return self if viewer == self.seat else ConnectionReturnedUnseen(self.seat, self.underground)

    def apply(self, state: State) -> State:
        """Take it from the hand."""
        return with_player(
            state,
            self.seat,
            lambda player: replace(
                player, cards=tuple(each for each in player.cards if each.card != self.card)
            ),
        )


@dataclass(frozen=True)
class WeatherMarkerMoved(SiegeEvent):
    """SIEGE-65: a player moved the marker one step clockwise."""

    seat: Seat
    squad: SquadId | None
    """The squad in the Kremlin that turned the Rose; None for an assault's or a card's step."""
    origin: WeatherId
    weather: WeatherId
    nth: int
    """Which of the player's moves this is."""
    cap: int

    def apply(self, state: State) -> State:
        """SIEGE-63: the squad that turned the Rose has moved and acted."""
        state = with_player(
            replace(state, weather=self.weather), self.seat, lambda player: replace(player, moves=self.nth)
        )
        if self.squad is None:
            return state
        return with_squad(state, self.squad, lambda squad: replace(squad, moved=True, spent=True))


@dataclass(frozen=True)
class WeatherDrifted(SiegeEvent):
    """Option `storm_drift`: the marker moved by itself."""

    origin: WeatherId
    weather: WeatherId

    def apply(self, state: State) -> State:
        return replace(state, weather=self.weather)


@dataclass(frozen=True)
class TornadoDirected(SiegeEvent):
    """SIEGE-73: the Tornado threw a squad."""

    seat: Seat
    squad: SquadId
    direction: Direction
    origin: RegionId
    region: RegionId
    cut_short: bool

    def apply(self, state: State) -> State:
        """Put it there; it has neither moved nor retreated."""
        return with_squad(state, self.squad, lambda squad: replace(squad, region=self.region, swept=True))


@dataclass(frozen=True)
class SquadBuried(SiegeEvent):
    """SIEGE-75: snow buries a squad on the outermost ring."""

    squad: SquadId
    region: RegionId

    def apply(self, state: State) -> State:
        """The figure that it costs is a fact of its own."""
        return state


def _fortification(state: State, fortification: FortificationId) -> Fortification:
    return next(each for each in state.fortifications if each.id == fortification)


def _with_fortification(state: State, changed: Fortification) -> State:
    return replace(
        state,
        fortifications=tuple(changed if each.id == changed.id else each for each in state.fortifications),
    )
