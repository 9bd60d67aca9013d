"""Facts of a round: windows opening, turns beginning and ending, moves, rally."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Seat
from rules.kernel.draft import all_changed
from rules.siege.events.event import NightDraft, OfSeat, OfSquad, Quiet, Secret, SiegeEvent
from rules.siege.names import CardId, FigureId, Phase, RegionId, SquadId


@dataclass(frozen=True)
class RoundStarted(SiegeEvent):
    """SIEGE-22: a round begins, with its order of turns."""

    round: int
    order: tuple[Seat, ...]

    def apply(self, draft: NightDraft) -> None:
        draft.set(round=self.round, order=self.order, turns_taken=0)
        draft.set_players(moves=0)


@dataclass(frozen=True)
class WindowOpened(Quiet):
    """SIEGE-22: cards may be played now."""

    closing: bool

    def apply(self, draft: NightDraft) -> None:
        if draft.state.settings.weather_cap_scope == "turn":
            draft.set_players(moves=0)
        if not self.closing:
            draft.set(phase=Phase.OPENING_WINDOW)
            return
        # SIEGE-23: the watch ends when a closing window opens.
        draft.set(
            phase=Phase.CLOSING_WINDOW,
            charms=(),
            cordons=(),
            wind_locked=False,
            reach_change=0,
            fortifications=all_changed(draft.state.fortifications, pressed=False),
        )


@dataclass(frozen=True)
class TurnsBegan(Quiet):
    """The opening window is over."""

    def apply(self, draft: NightDraft) -> None:
        draft.set(phase=Phase.TURNS)


@dataclass(frozen=True)
class TurnStarted(OfSeat):
    """SIEGE-24: a player's turn begins; all squads are fresh."""

    def apply(self, draft: NightDraft) -> None:
        if draft.state.settings.weather_cap_scope == "turn":
            draft.set_player(self.seat, moves=0)
        draft.set(squads=all_changed(draft.state.squads, moved=False, spent=False))


@dataclass(frozen=True)
class TurnSkipped(OfSeat):
    """A player without a squad on the map has no turn."""

    def apply(self, draft: NightDraft) -> None:
        draft.set(turns_taken=draft.state.turns_taken + 1)


@dataclass(frozen=True)
class TurnEnded(OfSeat):
    """A player ended their turn."""

    idle: tuple[SquadId, ...] = ()
    """All squads of a player who has used none of them; else none."""
    stuck: bool = False
    """Whether those that had not acted yet could do nothing more."""

    def apply(self, draft: NightDraft) -> None:
        draft.set(turns_taken=draft.state.turns_taken + 1)


@dataclass(frozen=True)
class RoundEnded(SiegeEvent):
    """SIEGE-22: marks of the round are cleared."""

    round: int

    def apply(self, draft: NightDraft) -> None:
        marks = {"moved": False, "spent": False, "shaken": False, "swept": False, "heart_used": False}
        draft.set(
            squads=all_changed(draft.state.squads, **marks),
            fortifications=all_changed(draft.state.fortifications, drained=False),
        )


@dataclass(frozen=True)
class ConnectionsUntapped(Secret):
    """SIEGE-60: a player's cards are active again; whether a card is tapped is never shown to others."""

    cards: tuple[CardId, ...]

    def apply(self, draft: NightDraft) -> None:
        draft.set_player(self.seat, cards=all_changed(draft.player(self.seat).cards, tapped=False))


@dataclass(frozen=True)
class SquadMoved(OfSquad):
    """SIEGE-25: a squad moved."""

    origin: RegionId
    region: RegionId

    def apply(self, draft: NightDraft) -> None:
        draft.set_squad(self.squad, region=self.region, moved=True)


@dataclass(frozen=True)
class SquadRallied(OfSeat):
    """SIEGE-27: a squad took a figure from its owner's reserve, and is spent."""

    squad: SquadId
    figure: FigureId

    def apply(self, draft: NightDraft) -> None:
        draft.joins_from_reserve(self.seat, self.squad, self.figure, moved=True, spent=True)
