"""Facts about tokens and the weather: points, loot, control, the marker, the Tornado, snow."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Event, Seat
from rules.kernel.draft import one_changed
from rules.siege.events.event import NightDraft, OfSeat, OfSquad, Secret, SiegeEvent
from rules.siege.names import CardId, Direction, FortificationId, RegionId, SquadId, UndergroundId, WeatherId
from rules.siege.state import HeldCard


@dataclass(frozen=True)
class VictoryPointTaken(OfSeat):
    """SIEGE-44: a Stormer scored."""

    total: int

    def apply(self, draft: NightDraft) -> None:
        draft.set_player(self.seat, victory_points=self.total)


@dataclass(frozen=True)
class FortificationLooted(SiegeEvent):
    """SIEGE-45: a fortification is gone from its region."""

    fortification: FortificationId
    region: RegionId

    def apply(self, draft: NightDraft) -> None:
        draft.set_fortification(self.fortification, looted=True, drained=False, pressed=False)


@dataclass(frozen=True)
class FortificationDrained(SiegeEvent):
    """SIEGE-46: a fortification stands, but cannot be assaulted for now."""

    fortification: FortificationId
    region: RegionId
    by_card: bool
    """Until the watch ends, not until the end of the round."""

    def apply(self, draft: NightDraft) -> None:
        draft.set_fortification(self.fortification, **{"pressed" if self.by_card else "drained": True})


@dataclass(frozen=True)
class FortificationRestored(SiegeEvent):
    """A looted fortification stands again; points are kept."""

    fortification: FortificationId
    region: RegionId

    def apply(self, draft: NightDraft) -> None:
        draft.set_fortification(self.fortification, looted=False)


@dataclass(frozen=True)
class RegionFell(SiegeEvent):
    """SIEGE-10: no fortification stands in a region any more."""

    region: RegionId


@dataclass(frozen=True)
class ControlTaken(SiegeEvent):
    """SIEGE-57: an Underground token has a new controller."""

    underground: UndergroundId
    seat: Seat
    previous: Seat | None
    """None when nobody controlled it."""

    def apply(self, draft: NightDraft) -> None:
        draft.set(undergrounds=one_changed(draft.state.undergrounds, self.underground, controller=self.seat))


@dataclass(frozen=True)
class ConnectionDrawnUnseen(Event):
    """What others see of a drawn card: whose it is, and of which token."""

    seat: Seat
    underground: UndergroundId


@dataclass(frozen=True)
class ConnectionDrawn(Secret):
    """SIEGE-57: a player drew one of a token's two cards, tapped; only they know which."""

    underground: UndergroundId
    card: CardId

    def for_others(self) -> Event:
        return ConnectionDrawnUnseen(self.seat, self.underground)

    def apply(self, draft: NightDraft) -> None:
        held = HeldCard(self.card, self.underground)
        draft.set_player(self.seat, cards=(*draft.player(self.seat).cards, held))


@dataclass(frozen=True)
class ConnectionReturnedUnseen(Event):
    """What others see of a returned card."""

    seat: Seat
    underground: UndergroundId


@dataclass(frozen=True)
class ConnectionReturned(Secret):
    """SIEGE-58: who loses a token gives its card back; only they know which of the two it was."""

    underground: UndergroundId
    card: CardId

    def for_others(self) -> Event:
        return ConnectionReturnedUnseen(self.seat, self.underground)

    def apply(self, draft: NightDraft) -> None:
        kept = (each for each in draft.player(self.seat).cards if each.card != self.card)
        draft.set_player(self.seat, cards=tuple(kept))


@dataclass(frozen=True)
class WeatherMarkerMoved(OfSeat):
    """SIEGE-65: a player moved the marker one step clockwise."""

    squad: SquadId | None
    """The squad in the Kremlin that turned the Rose; None for an assault's or a card's step."""
    origin: WeatherId
    weather: WeatherId
    nth: int
    """Which of the player's moves this is."""
    cap: int

    def apply(self, draft: NightDraft) -> None:
        draft.set(weather=self.weather)
        draft.set_player(self.seat, moves=self.nth)
        # SIEGE-63: the squad that turned the Rose has moved and acted.
        if self.squad is not None:
            draft.set_squad(self.squad, moved=True, spent=True)


@dataclass(frozen=True)
class WeatherDrifted(SiegeEvent):
    """Option `storm_drift`: the marker moved by itself."""

    origin: WeatherId
    weather: WeatherId

    def apply(self, draft: NightDraft) -> None:
        draft.set(weather=self.weather)


@dataclass(frozen=True)
class TornadoDirected(OfSeat):
    """SIEGE-73: the Tornado threw a squad, which has neither moved nor retreated."""

    squad: SquadId
    direction: Direction
    origin: RegionId
    region: RegionId
    cut_short: bool

    def apply(self, draft: NightDraft) -> None:
        draft.set_squad(self.squad, region=self.region, swept=True)


@dataclass(frozen=True)
class SquadBuried(OfSquad):
    """SIEGE-75: snow buries a squad on the outermost ring; the figure that it costs is a fact of its own."""

    region: RegionId
