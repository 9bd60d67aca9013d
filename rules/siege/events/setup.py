"""Facts of the set-up: sides, tokens, muster, deployment, starting weather."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.contract import Event, Seat, Viewer
from rules.siege.events.event import SeatReady, SiegeEvent, answered
from rules.siege.names import FigureId, FortificationId, RegionId, Side, SquadId, WeatherId, Wish
from rules.siege.state import (
    Draft,
    Fortification,
    Placement,
    Squad,
    State,
    Underground,
    with_player,
    with_squad,
)


@dataclass(frozen=True)
class CuratorSeated(SiegeEvent):
    """SIEGE-6: the last chair is the curator's, who is no player."""

    seat: Seat

    def apply(self, state: State) -> State:
        return replace(state, curator=self.seat)


@dataclass(frozen=True)
class SideWished(SiegeEvent):
    """SIEGE-3: a player said which side they would like."""

    seat: Seat
    wish: Wish

    def seen_by(self, viewer: Viewer) -> Event:
        """The wish itself is the player's own."""
        return self if viewer == self.seat else SeatReady(self.seat)

    def apply(self, state: State) -> State:
        return answered(
            with_player(state, self.seat, lambda player: replace(player, wish=self.wish)), self.seat
        )


@dataclass(frozen=True)
class SideGiven(SiegeEvent):
    """Option `sides_by` host: the host gave a player a side."""

    player: Seat
    side: Side

    def apply(self, state: State) -> State:
        return with_player(state, self.player, lambda player: replace(player, side=self.side))


@dataclass(frozen=True)
class SidesAssigned(SiegeEvent):
    """SIEGE-3: who storms and who defends."""

    stormers: tuple[Seat, ...]
    defenders: tuple[Seat, ...]

    def apply(self, state: State) -> State:
        """Give every player a side; the wishes are over."""
        players = tuple(
            replace(
                each,
                side=Side.STORMER if each.seat in self.stormers else Side.DEFENDER,
                wish=None,
            )
            for each in state.players
        )
        return replace(state, players=players)


@dataclass(frozen=True)
class OrderDrawn(SiegeEvent):
    """SIEGE-4: lots gave each player a place in the order."""

    order: tuple[Seat, ...]

    def apply(self, state: State) -> State:
        """Keep the order of the first round."""
        return replace(state, places=self.order, order=self.order)


@dataclass(frozen=True)
class TokensPlaced(SiegeEvent):
    """SIEGE-17: fortifications and Underground tokens lie face up on the map."""

    fortifications: tuple[Fortification, ...]
    undergrounds: tuple[Underground, ...]
    unplaced: tuple[FortificationId, ...] = ()
    """Option `fort_placement`: what the Defenders place themselves."""

    def apply(self, state: State) -> State:
        return replace(
            state,
            fortifications=self.fortifications,
            undergrounds=self.undergrounds,
            unplaced=self.unplaced,
        )


@dataclass(frozen=True)
class FortificationPlaced(SiegeEvent):
    """Option `fort_placement`: a Defender placed a drawn fortification."""

    seat: Seat
    fortification: FortificationId
    region: RegionId

    def apply(self, state: State) -> State:
        return replace(
            state,
            fortifications=(*state.fortifications, Fortification(self.fortification, self.region)),
            unplaced=tuple(each for each in state.unplaced if each != self.fortification),
        )


@dataclass(frozen=True)
class SquadChosen(SiegeEvent):
    """SIEGE-18: a player chose one squad of their roster."""

    seat: Seat
    squad: SquadId
    figures: tuple[FigureId, ...]
    building: bool = False
    """Option `muster` free: whether it may still take a figure."""

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Rosters are secret until all are in."""
        return self if viewer == self.seat else None

    def apply(self, state: State) -> State:
        """Add it to the roster; a squad chosen figure by figure replaces itself."""
        draft = Draft(self.squad, self.figures)
        return with_player(
            state,
            self.seat,
            lambda player: replace(
                player,
                drafts=(*(each for each in player.drafts if each.id != self.squad), draft),
                building=self.building,
            ),
        )


@dataclass(frozen=True)
class ChoicesTakenBack(SiegeEvent):
    """A player starts their roster or deployment again."""

    seat: Seat
    roster: bool
    """Whether the roster is meant, not the deployment."""

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Nobody else knows how far the player was."""
        return self if viewer == self.seat else None

    def apply(self, state: State) -> State:
        """Forget the choices of this step."""
        fresh = {"drafts": (), "building": False} if self.roster else {"placements": ()}
        return with_player(
            state,
            self.seat,
            lambda player: replace(player, **fresh),
        )


@dataclass(frozen=True)
class MusterCommitted(SiegeEvent):
    """SIEGE-18: a player's roster is complete."""

    seat: Seat

    def seen_by(self, viewer: Viewer) -> Event:
        """Others see that the seat is ready."""
        return self if viewer == self.seat else SeatReady(self.seat)

    def apply(self, state: State) -> State:
        """Wait no longer for this seat."""
        return answered(state, self.seat)


@dataclass(frozen=True)
class MusterRevealed(SiegeEvent):
    """SIEGE-18: a player's roster is shown."""

    seat: Seat
    squads: tuple[Draft, ...]

    def apply(self, state: State) -> State:
        return with_player(state, self.seat, lambda player: replace(player, mustered=len(self.squads)))


@dataclass(frozen=True)
class SquadPlaced(SiegeEvent):
    """SIEGE-19: a player chose where one squad is deployed."""

    seat: Seat
    squad: SquadId
    region: RegionId

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Deployments are secret until all are in."""
        return self if viewer == self.seat else None

    def apply(self, state: State) -> State:
        placement = Placement(self.squad, self.region)
        return with_player(
            state,
            self.seat,
            lambda player: replace(player, placements=(*player.placements, placement)),
        )


@dataclass(frozen=True)
class DeploymentCommitted(SiegeEvent):
    """SIEGE-19: all squads of a player have their place."""

    seat: Seat

    def seen_by(self, viewer: Viewer) -> Event:
        """Others see that the seat is ready."""
        return self if viewer == self.seat else SeatReady(self.seat)

    def apply(self, state: State) -> State:
        """Wait no longer for this seat."""
        return answered(state, self.seat)


@dataclass(frozen=True)
class GarrisonDeployed(SiegeEvent):
    """SIEGE-19: a Defender's squads take their places."""

    seat: Seat
    placements: tuple[Placement, ...]

    def apply(self, state: State) -> State:
        """Put the squads on the map."""
        return _deployed(state, self.seat, Side.DEFENDER, self.placements)


@dataclass(frozen=True)
class StormDeployed(SiegeEvent):
    """SIEGE-19: a Stormer's squads take their places."""

    seat: Seat
    placements: tuple[Placement, ...]

    def apply(self, state: State) -> State:
        """Put the squads on the map."""
        return _deployed(state, self.seat, Side.STORMER, self.placements)


@dataclass(frozen=True)
class SquadCrowdedOut(SiegeEvent):
    """SIEGE-19: lots moved a squad out of an overfull region."""

    squad: SquadId
    origin: RegionId
    region: RegionId

    def apply(self, state: State) -> State:
        """Put it into the next region of the ring."""
        return with_squad(state, self.squad, lambda squad: replace(squad, region=self.region))


@dataclass(frozen=True)
class WeatherSet(SiegeEvent):
    """SIEGE-21: the last player chose the starting weather."""

    seat: Seat
    weather: WeatherId

    def apply(self, state: State) -> State:
        """Set the marker; this is no move of it."""
        return replace(state, weather=self.weather)


def _deployed(state: State, seat: Seat, side: Side, placements: tuple[Placement, ...]) -> State:
    """Give *state* with the squads on the map; roster and placements are no longer needed."""
    drafts = {draft.id: draft for draft in state.players[seat].drafts}
    squads = tuple(
        Squad(each.squad, seat, side, drafts[each.squad].figures, each.region) for each in placements
    )
    return with_player(
        replace(state, squads=(*state.squads, *squads)),
        seat,
        lambda player: replace(player, drafts=(), placements=()),
    )
