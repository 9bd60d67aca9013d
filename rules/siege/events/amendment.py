"""Facts of what the game master has set right: what is now, and what was `before`."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Seat
from rules.kernel.amending import Switch
from rules.kernel.draft import all_but, all_changed, one_changed
from rules.siege.events.event import NightDraft, OfPlayer, OfSquad, SiegeEvent, without
from rules.siege.names import (
    FigureId,
    FortificationId,
    FortificationStatus,
    Mark,
    RegionId,
    Side,
    SquadId,
    UndergroundId,
    WeatherId,
)
from rules.siege.state import Squad


@dataclass(frozen=True)
class RegionAmended(OfSquad):
    """A squad stands elsewhere."""

    region: RegionId
    before: RegionId

    def apply(self, draft: NightDraft) -> None:
        draft.set_squad(self.squad, region=self.region)


@dataclass(frozen=True)
class FigureRestored(OfPlayer):
    """A figure is back from the reserve."""

    squad: SquadId
    figure: FigureId

    def apply(self, draft: NightDraft) -> None:
        draft.joins_from_reserve(self.player, self.squad, self.figure)


@dataclass(frozen=True)
class FigureRemoved(OfPlayer):
    """A figure has gone into the reserve; a squad without figures leaves the map."""

    squad: SquadId
    figure: FigureId

    def apply(self, draft: NightDraft) -> None:
        squad = draft.squad(self.squad)
        left = without(squad.figures, self.figure)
        draft.set_squad(self.squad, figures=left)
        if not left:
            draft.set(squads=all_but(draft.state.squads, draft.squad(self.squad)))
        draft.set_player(self.player, reserve=(*draft.player(self.player).reserve, self.figure))


@dataclass(frozen=True)
class SquadRestored(OfPlayer):
    """A squad of one figure stands on the map again."""

    side: Side
    squad: SquadId
    figure: FigureId
    region: RegionId

    def apply(self, draft: NightDraft) -> None:
        squad = Squad(self.squad, self.player, self.side, (self.figure,), self.region)
        draft.set(squads=(*draft.state.squads, squad))
        draft.takes_from_reserve(self.player, self.figure)


@dataclass(frozen=True)
class MarkAmended(OfSquad):
    """A squad has a mark, or has it no longer."""

    mark: Mark
    switch: Switch
    before: Switch

    def apply(self, draft: NightDraft) -> None:
        draft.set_squad(self.squad, **{self.mark.value: self.switch.is_on})


@dataclass(frozen=True)
class TurnAmended(OfPlayer):
    """It is another player's turn."""

    before: Seat | None

    def apply(self, draft: NightDraft) -> None:
        draft.set(turns_taken=draft.state.order.index(self.player))


@dataclass(frozen=True)
class VictoryPointsAmended(OfPlayer):
    """A Stormer has so many victory points."""

    points: int
    before: int

    def apply(self, draft: NightDraft) -> None:
        draft.set_player(self.player, victory_points=self.points)


@dataclass(frozen=True)
class WatchPointsAmended(OfPlayer):
    """A Defender has so many watch points."""

    points: int
    before: int

    def apply(self, draft: NightDraft) -> None:
        draft.set_player(self.player, watch_points=self.points)


@dataclass(frozen=True)
class WeatherAmended(SiegeEvent):
    """The marker of the Wind Rose stands elsewhere."""

    weather: WeatherId
    before: WeatherId

    def apply(self, draft: NightDraft) -> None:
        draft.set(weather=self.weather)


@dataclass(frozen=True)
class MovesAmended(OfPlayer):
    """SIEGE-66: a player has moved the marker so often."""

    moves: int
    before: int

    def apply(self, draft: NightDraft) -> None:
        draft.set_player(self.player, moves=self.moves)


@dataclass(frozen=True)
class WindLockAmended(SiegeEvent):
    """The winds are tied until the watch ends, or free."""

    switch: Switch
    before: Switch

    def apply(self, draft: NightDraft) -> None:
        draft.set(wind_locked=self.switch.is_on)


@dataclass(frozen=True)
class FortificationAmended(SiegeEvent):
    """A fortification stands, is drained until the round ends, or is looted."""

    fortification: FortificationId
    status: FortificationStatus
    before: FortificationStatus
    region: RegionId

    def apply(self, draft: NightDraft) -> None:
        looted = self.status is FortificationStatus.LOOTED
        drained = self.status is FortificationStatus.DRAINED
        draft.set_fortification(self.fortification, looted=looted, drained=drained, pressed=False)


@dataclass(frozen=True)
class ControlAmended(SiegeEvent):
    """An Underground token is under another player's control, or under nobody's."""

    underground: UndergroundId
    player: Seat | None
    before: Seat | None

    def apply(self, draft: NightDraft) -> None:
        tokens = one_changed(draft.state.undergrounds, self.underground, controller=self.player)
        draft.set(undergrounds=tokens)


@dataclass(frozen=True)
class CardRedrawn(OfPlayer):
    """A player is to draw the card of a token anew."""

    underground: UndergroundId


@dataclass(frozen=True)
class CardsTurned(OfPlayer):
    """All cards of a player are active, or tapped."""

    switch: Switch

    def apply(self, draft: NightDraft) -> None:
        cards = all_changed(draft.player(self.player).cards, tapped=not self.switch.is_on)
        draft.set_player(self.player, cards=cards)


@dataclass(frozen=True)
class CharmsLifted(SiegeEvent):
    """A squad or a fortification has no charms any more."""

    squad: SquadId | None
    fortification: FortificationId | None

    def apply(self, draft: NightDraft) -> None:
        lifted = (self.squad, self.fortification)
        kept = (each for each in draft.state.charms if (each.squad, each.fortification) != lifted)
        draft.set(charms=tuple(kept))


@dataclass(frozen=True)
class CordonAmended(SiegeEvent):
    """A region is closed until the watch ends, or open."""

    region: RegionId
    switch: Switch
    before: Switch

    def apply(self, draft: NightDraft) -> None:
        others = all_but(draft.state.cordons, self.region)
        draft.set(cordons=(*others, self.region) if self.switch.is_on else others)


@dataclass(frozen=True)
class ReachAmended(SiegeEvent):
    """Cards add so much to the reach of defence until the watch ends."""

    change: int
    before: int

    def apply(self, draft: NightDraft) -> None:
        draft.set(reach_change=self.change)


@dataclass(frozen=True)
class RoundAmended(SiegeEvent):
    """The round has another number."""

    round: int
    before: int

    def apply(self, draft: NightDraft) -> None:
        draft.set(round=self.round)
