"""Facts of the set-up: sides, tokens, muster, deployment, starting weather."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules.contract import Seat
from rules.kernel.draft import all_but
from rules.siege.events.event import Choice, NightDraft, OfSeat, OfSquad, Secret, SiegeEvent
from rules.siege.names import FigureId, FortificationId, RegionId, Side, SquadId, WeatherId, Wish
from rules.siege.state import Draft, Fortification, Placement, Underground


@dataclass(frozen=True)
class CuratorSeated(OfSeat):
    """SIEGE-6: the last chair is the curator's, who is no player."""

    def apply(self, draft: NightDraft) -> None:
        draft.set(curator=self.seat)


@dataclass(frozen=True)
class SideWished(Choice):
    """SIEGE-3: a player said which side they would like."""

    wish: Wish

    def apply(self, draft: NightDraft) -> None:
        draft.set_player(self.seat, wish=self.wish)
        draft.answered(self.seat)


@dataclass(frozen=True)
class SideGiven(SiegeEvent):
    """Option `sides_by` host: the host gave a player a side."""

    player: Seat
    side: Side

    def apply(self, draft: NightDraft) -> None:
        draft.set_player(self.player, side=self.side)


@dataclass(frozen=True)
class SidesAssigned(SiegeEvent):
    """SIEGE-3: who storms and who defends; the wishes are over."""

    stormers: tuple[Seat, ...]
    defenders: tuple[Seat, ...]

    def apply(self, draft: NightDraft) -> None:
        for each in draft.state.players:
            side = Side.STORMER if each.seat in self.stormers else Side.DEFENDER
            draft.set_player(each.seat, side=side, wish=None)


@dataclass(frozen=True)
class OrderDrawn(SiegeEvent):
    """SIEGE-4: lots gave each player a place in the order, which is that of the first round."""

    order: tuple[Seat, ...]

    def apply(self, draft: NightDraft) -> None:
        draft.set(places=self.order, order=self.order)


@dataclass(frozen=True)
class TokensPlaced(SiegeEvent):
    """SIEGE-17: fortifications and Underground tokens lie face up on the map."""

    fortifications: tuple[Fortification, ...]
    undergrounds: tuple[Underground, ...]
    unplaced: tuple[FortificationId, ...] = ()
    """Option `fort_placement`: what the Defenders place themselves."""

    def apply(self, draft: NightDraft) -> None:
        draft.set(fortifications=self.fortifications, undergrounds=self.undergrounds, unplaced=self.unplaced)


@dataclass(frozen=True)
class FortificationPlaced(OfSeat):
    """A Defender placed a fortification: option `fort_placement`, or by the first weather that they chose."""

    fortification: FortificationId
    region: RegionId

    def apply(self, draft: NightDraft) -> None:
        placed = Fortification(self.fortification, self.region)
        draft.set(
            fortifications=(*draft.state.fortifications, placed),
            unplaced=all_but(draft.state.unplaced, placed.id),
        )


@dataclass(frozen=True)
class SquadChosen(Secret):
    """SIEGE-18: a player chose one squad of their roster; rosters are secret until all are in."""

    squad: SquadId
    figures: tuple[FigureId, ...]
    building: bool = False
    """Option `muster` free: whether it may still take a figure."""

    def apply(self, draft: NightDraft) -> None:
        """Add it to the roster; a squad chosen figure by figure replaces itself."""
        others = (each for each in draft.player(self.seat).drafts if each.id != self.squad)
        drafts = (*others, Draft(self.squad, self.figures))
        draft.set_player(self.seat, drafts=drafts, building=self.building)


@dataclass(frozen=True)
class ChoicesTakenBack(Secret):
    """A player starts their roster or deployment again; nobody else knows how far they were."""

    roster: bool
    """Whether the roster is meant, not the deployment."""

    def apply(self, draft: NightDraft) -> None:
        fresh: dict[str, Any] = {"drafts": (), "building": False} if self.roster else {"placements": ()}
        draft.set_player(self.seat, **fresh)


@dataclass(frozen=True)
class MusterCommitted(Choice):
    """SIEGE-18: a player's roster is complete."""

    def apply(self, draft: NightDraft) -> None:
        draft.answered(self.seat)


@dataclass(frozen=True)
class MusterRevealed(OfSeat):
    """SIEGE-18: a player's roster is shown."""

    squads: tuple[Draft, ...]

    def apply(self, draft: NightDraft) -> None:
        draft.set_player(self.seat, mustered=len(self.squads))


@dataclass(frozen=True)
class SquadPlaced(Secret):
    """SIEGE-19: a player chose where one squad is deployed; this is secret until all are in."""

    squad: SquadId
    region: RegionId

    def apply(self, draft: NightDraft) -> None:
        placement = Placement(self.squad, self.region)
        draft.set_player(self.seat, placements=(*draft.player(self.seat).placements, placement))


@dataclass(frozen=True)
class DeploymentCommitted(Choice):
    """SIEGE-19: all squads of a player have their place."""

    def apply(self, draft: NightDraft) -> None:
        draft.answered(self.seat)


@dataclass(frozen=True)
class GarrisonDeployed(OfSeat):
    """SIEGE-19: a Defender's squads take their places."""

    placements: tuple[Placement, ...]

    def apply(self, draft: NightDraft) -> None:
        draft.deploys(self.seat, Side.DEFENDER, self.placements)


@dataclass(frozen=True)
class StormDeployed(OfSeat):
    """SIEGE-19: a Stormer's squads take their places."""

    placements: tuple[Placement, ...]

    def apply(self, draft: NightDraft) -> None:
        draft.deploys(self.seat, Side.STORMER, self.placements)


@dataclass(frozen=True)
class SquadCrowdedOut(OfSquad):
    """SIEGE-19: lots moved a squad out of an overfull region, into the next one of the ring."""

    origin: RegionId
    region: RegionId

    def apply(self, draft: NightDraft) -> None:
        draft.set_squad(self.squad, region=self.region)


@dataclass(frozen=True)
class WeatherSet(OfSeat):
    """SIEGE-21: the last player chose the starting weather; this is no move of the marker."""

    weather: WeatherId

    def apply(self, draft: NightDraft) -> None:
        draft.set(weather=self.weather)
