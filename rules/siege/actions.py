"""What players may wish for; every parameter is one small question."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Action, Seat
from rules.siege.names import (
    CardId,
    Direction,
    FigureId,
    FortificationId,
    OrderKind,
    Price,
    RegionId,
    RewardId,
    RosterId,
    Side,
    Sign,
    SquadId,
    UndergroundId,
    WeatherId,
    Wish,
)


@dataclass(frozen=True)
class WishSide(Action):
    """SIEGE-3: say which side to play."""

    wish: Wish


@dataclass(frozen=True)
class AssignSide(Action):
    """Option `sides_by` host: give a player a side."""

    player: Seat
    side: Side


@dataclass(frozen=True)
class PlaceFortification(Action):
    """Option `fort_placement`: put the next drawn fortification into a region."""

    region: RegionId


@dataclass(frozen=True)
class PlaceByLot(Action):
    """Option `fort_placement`: let lots find the region of the next drawn fortification."""


@dataclass(frozen=True)
class ChooseSquad(Action):
    """SIEGE-18: take a squad from the muster table."""

    roster: RosterId


@dataclass(frozen=True)
class AddFigure(Action):
    """Option `muster` free: put a figure into the squad being built."""

    figure: FigureId


@dataclass(frozen=True)
class CloseSquad(Action):
    """Option `muster` free: the squad being built is complete."""


@dataclass(frozen=True)
class PlaceSquad(Action):
    """SIEGE-19: choose where a squad is deployed."""

    squad: SquadId
    region: RegionId


@dataclass(frozen=True)
class TakeBack(Action):
    """Start the roster or the deployment again, as long as it is not complete."""

    begins_anew = True


@dataclass(frozen=True)
class ChooseStartingWeather(Action):
    """SIEGE-21: set the marker before the first round."""

    weather: WeatherId


@dataclass(frozen=True)
class PlayConnection(Action):
    """SIEGE-61: activate a card; only the targets that it asks for are given."""

    card: CardId
    player: Seat | None = None
    squad: SquadId | None = None
    figure: FigureId | None = None
    region: RegionId | None = None
    fortification: FortificationId | None = None
    underground: UndergroundId | None = None
    own_card: CardId | None = None
    sign: Sign | None = None


@dataclass(frozen=True)
class PassWindow(Action):
    """Play no card in this window."""

    passes = True


@dataclass(frozen=True)
class RetargetConnection(Action):
    """SIEGE-62: name a new target for a card whose target is no longer legal."""

    player: Seat | None = None
    squad: SquadId | None = None
    figure: FigureId | None = None
    region: RegionId | None = None
    fortification: FortificationId | None = None
    underground: UndergroundId | None = None
    own_card: CardId | None = None
    sign: Sign | None = None


@dataclass(frozen=True)
class LetFail(Action):
    """SIEGE-62: let a card fail that has lost its target."""

    passes = True


@dataclass(frozen=True)
class StepAgain(Action):
    """SIEGE-65: move the marker one more step."""


@dataclass(frozen=True)
class StopWind(Action):
    """SIEGE-65: leave the marker where it is."""

    passes = True


@dataclass(frozen=True)
class DirectTornado(Action):
    """SIEGE-73: throw a squad."""

    squad: SquadId
    direction: Direction


@dataclass(frozen=True)
class PassTornado(Action):
    """Throw nobody."""

    passes = True


@dataclass(frozen=True)
class MoveSquad(Action):
    """SIEGE-25: move a squad."""

    squad: SquadId
    region: RegionId


@dataclass(frozen=True)
class AssaultFortification(Action):
    """SIEGE-39: assault a fortification."""

    squad: SquadId
    fortification: FortificationId


@dataclass(frozen=True)
class AssaultUnderground(Action):
    """SIEGE-56: assault an Underground token."""

    squad: SquadId
    underground: UndergroundId


@dataclass(frozen=True)
class AttackSquad(Action):
    """SIEGE-29: attack an enemy squad in an adjacent region."""

    squad: SquadId
    target: SquadId


@dataclass(frozen=True)
class TurnRose(Action):
    """SIEGE-63: move the marker with a squad in the Kremlin."""

    squad: SquadId


@dataclass(frozen=True)
class Rally(Action):
    """SIEGE-27: bring a figure back from the reserve."""

    squad: SquadId


@dataclass(frozen=True)
class EndTurn(Action):
    """SIEGE-24: end the turn."""

    passes = True


@dataclass(frozen=True)
class DefendWith(Action):
    """SIEGE-48: defend the token with a squad."""

    squad: SquadId


@dataclass(frozen=True)
class PassDefence(Action):
    """Do not defend the token."""

    passes = True


@dataclass(frozen=True)
class LoseFigure(Action):
    """SIEGE-38: choose the figure that a beaten squad loses."""

    figure: FigureId


@dataclass(frozen=True)
class Retreat(Action):
    """SIEGE-36: choose where a beaten squad retreats."""

    squad: SquadId
    region: RegionId


@dataclass(frozen=True)
class Advance(Action):
    """SIEGE-37: take the region of the squad that was driven off."""


@dataclass(frozen=True)
class Stay(Action):
    """SIEGE-37: do not advance."""

    passes = True


@dataclass(frozen=True)
class TakeVictoryPoint(Action):
    """SIEGE-45: loot the fortification."""


@dataclass(frozen=True)
class InfluenceRose(Action):
    """SIEGE-46: drain the fortification and move the marker."""


@dataclass(frozen=True)
class BuyItem(Action):
    """SIEGE-80: buy a line of the shop."""

    price: Price


@dataclass(frozen=True)
class FinishShopping(Action):
    """SIEGE-80: buy nothing more."""

    passes = True


@dataclass(frozen=True)
class TakeReward(Action):
    """Option `shop_choice` buyer: choose one of the printed alternatives."""

    reward: RewardId


@dataclass(frozen=True)
class GrantReward(Action):
    """SIEGE-81: the curator picks one of the printed alternatives of a purchase."""

    player: Seat
    price: Price
    reward: RewardId


@dataclass(frozen=True)
class LeaveToLots(Action):
    """SIEGE-81: let lots decide all that is still open."""


@dataclass(frozen=True)
class SetStandingOrder(Action):
    """SIEGE-84: say how to answer defence questions from now on."""

    order: OrderKind
    percent: int = 0
    """Only for `odds`: defend when the guard's chance is at least this many percent."""
