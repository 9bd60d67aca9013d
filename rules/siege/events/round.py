"""Facts of a round: windows opening, turns beginning and ending, moves, rally."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules.contract import Event, Seat, Viewer
from rules.siege.events.event import SiegeEvent
from rules.siege.names import CardId, FigureId, Phase, RegionId, SquadId
from rules.siege.state import State, with_player, with_squad


@dataclass(frozen=True)
class RoundStarted(SiegeEvent):
    """SIEGE-22: a round begins, with its order of turns."""

    round: int
    order: tuple[Seat, ...]

    def apply(self, state: State) -> State:
        return replace(
            state,
            round=self.round,
            order=self.order,
            turns_taken=0,
            players=tuple(replace(each, moves=0) for each in state.players),
        )


@dataclass(frozen=True)
class WindowOpened(SiegeEvent):
    """SIEGE-22: cards may be played now."""

    quiet: ClassVar[bool] = True
    closing: bool

    def apply(self, state: State) -> State:
        """SIEGE-23: the watch ends when a closing window opens."""
        if state.settings.weather_cap_scope == "turn":
            state = replace(state, players=tuple(replace(each, moves=0) for each in state.players))
        if not self.closing:
            return replace(state, phase=Phase.OPENING_WINDOW)
        return replace(
            state,
            phase=Phase.CLOSING_WINDOW,
            charms=(),
            cordons=(),
            wind_locked=False,
            reach_change=0,
            fortifications=tuple(replace(each, pressed=False) for each in state.fortifications),
        )


@dataclass(frozen=True)
class TurnsBegan(SiegeEvent):
    """The opening window is over."""

    quiet: ClassVar[bool] = True

    def apply(self, state: State) -> State:
        """Go on to the turns."""
        return replace(state, phase=Phase.TURNS)


@dataclass(frozen=True)
class TurnStarted(SiegeEvent):
    """SIEGE-24: a player's turn begins."""

    seat: Seat

    def apply(self, state: State) -> State:
        """All squads of this player are fresh."""
        if state.settings.weather_cap_scope == "turn":
            state = with_player(state, self.seat, lambda player: replace(player, moves=0))
        squads = tuple(replace(each, moved=False, spent=False) for each in state.squads)
        return replace(state, squads=squads)


@dataclass(frozen=True)
class TurnSkipped(SiegeEvent):
    """A player without a squad on the map has no turn."""

    seat: Seat

    def apply(self, state: State) -> State:
        """Go on to the next player."""
        return replace(state, turns_taken=state.turns_taken + 1)


@dataclass(frozen=True)
class TurnEnded(SiegeEvent):
    """A player ended their turn."""

    seat: Seat

    def apply(self, state: State) -> State:
        """Go on to the next player."""
        return replace(state, turns_taken=state.turns_taken + 1)


@dataclass(frozen=True)
class RoundEnded(SiegeEvent):
    """SIEGE-22: marks of the round are cleared."""

    round: int

    def apply(self, state: State) -> State:
        """Clear shaken, swept, Heart and drained marks."""
        squads = tuple(
            replace(each, moved=False, spent=False, shaken=False, swept=False, heart_used=False)
            for each in state.squads
        )
        fortifications = tuple(replace(each, drained=False) for each in state.fortifications)
        return replace(state, squads=squads, fortifications=fortifications)


@dataclass(frozen=True)
class ConnectionsUntapped(SiegeEvent):
    """SIEGE-60: a player's cards are active again."""

    seat: Seat
    cards: tuple[CardId, ...]

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Whether a card is tapped is never shown to others."""
        return self if viewer == self.seat else None

    def apply(self, state: State) -> State:
        return with_player(
            state,
            self.seat,
            lambda player: replace(player, cards=tuple(replace(each, tapped=False) for each in player.cards)),
        )


@dataclass(frozen=True)
class SquadMoved(SiegeEvent):
    """SIEGE-25: a squad moved."""

    squad: SquadId
    origin: RegionId
    region: RegionId

    def apply(self, state: State) -> State:
        """Put it there; it has moved this turn."""
        return with_squad(state, self.squad, lambda squad: replace(squad, region=self.region, moved=True))


@dataclass(frozen=True)
class SquadRallied(SiegeEvent):
    """SIEGE-27: a squad took a figure from its owner's reserve."""

    seat: Seat
    squad: SquadId
    figure: FigureId

    def apply(self, state: State) -> State:
        """Move the figure; the squad is spent."""
        state = with_squad(
            state,
            self.squad,
            lambda squad: replace(squad, figures=(*squad.figures, self.figure), moved=True, spent=True),
        )
        return without_reserve(state, self.seat, self.figure)


def without_reserve(state: State, seat: Seat, figure: FigureId) -> State:
    """Give *state* with one *figure* taken out of the reserve of *seat*."""

    def taken(reserve: tuple[FigureId, ...]) -> tuple[FigureId, ...]:
        place = reserve.index(figure)
        return (*reserve[:place], *reserve[place + 1 :])

    return with_player(state, seat, lambda player: replace(player, reserve=taken(player.reserve)))
