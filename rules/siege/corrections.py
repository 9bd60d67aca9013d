"""What the game master of a siege may set right: squads, tokens, cards, points, the marker, the turn."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Correction, Seat
from rules.kernel.amending import Switch
from rules.siege.names import (
    FigureId,
    FortificationId,
    FortificationStatus,
    Mark,
    RegionId,
    SquadId,
    UndergroundId,
    WeatherId,
)


@dataclass(frozen=True)
class AmendWeather(Correction):
    """SIEGE-65: put the marker of the Wind Rose elsewhere; nobody's move, so nothing is thrown."""

    weather: WeatherId


@dataclass(frozen=True)
class AmendRegion(Correction):
    """Put a squad into another region."""

    squad: SquadId
    region: RegionId


@dataclass(frozen=True)
class RestoreFigure(Correction):
    """Bring a figure back from the reserve into a squad."""

    squad: SquadId
    figure: FigureId


@dataclass(frozen=True)
class RemoveFigure(Correction):
    """Put a figure of a squad into the reserve; with its last the squad leaves the map."""

    squad: SquadId
    figure: FigureId


@dataclass(frozen=True)
class RestoreSquad(Correction):
    """Put a squad that has left the map back on it, with one figure of the reserve."""

    player: Seat
    figure: FigureId
    region: RegionId


@dataclass(frozen=True)
class AmendMark(Correction):
    """Say whether a squad has moved or acted, is shaken, was thrown, has used its Heart."""

    squad: SquadId
    mark: Mark
    switch: Switch


@dataclass(frozen=True)
class AmendVictoryPoints(Correction):
    """SIEGE-45: set the victory points of a Stormer."""

    player: Seat
    points: int


@dataclass(frozen=True)
class AmendWatchPoints(Correction):
    """SIEGE-55: set the watch points of a Defender."""

    player: Seat
    points: int


@dataclass(frozen=True)
class AmendFortification(Correction):
    """Let a fortification stand, be drained, or be looted; points stay as they are."""

    fortification: FortificationId
    status: FortificationStatus


@dataclass(frozen=True)
class AmendControl(Correction):
    """SIEGE-57, SIEGE-58: give an Underground token to a player, with a card of it."""

    underground: UndergroundId
    player: Seat


@dataclass(frozen=True)
class FreeToken(Correction):
    """SIEGE-58: let nobody control an Underground token; its card returns."""

    underground: UndergroundId


@dataclass(frozen=True)
class RedrawCard(Correction):
    """SIEGE-57: let the controller of an Underground token draw its card anew."""

    underground: UndergroundId


@dataclass(frozen=True)
class TurnCards(Correction):
    """SIEGE-60: let all cards of a player be active, or tapped."""

    player: Seat
    switch: Switch


@dataclass(frozen=True)
class AmendMoves(Correction):
    """SIEGE-66: set how often a player has moved the marker."""

    player: Seat
    moves: int


@dataclass(frozen=True)
class AmendTurn(Correction):
    """SIEGE-24: let a player's turn begin now; those behind in the order follow."""

    player: Seat


@dataclass(frozen=True)
class AmendRound(Correction):
    """SIEGE-7: set the number of the round."""

    round: int


@dataclass(frozen=True)
class AmendCordon(Correction):
    """Close a region until the watch ends, or open it."""

    region: RegionId
    switch: Switch


@dataclass(frozen=True)
class AmendWindLock(Correction):
    """Say whether nobody may move the marker until the watch ends."""

    switch: Switch


@dataclass(frozen=True)
class AmendReach(Correction):
    """Set what cards add to the reach of defence until the watch ends."""

    change: int


@dataclass(frozen=True)
class LiftCharms(Correction):
    """Take all charms off a squad."""

    squad: SquadId


@dataclass(frozen=True)
class LiftTokenCharms(Correction):
    """Take all charms off a fortification."""

    fortification: FortificationId
