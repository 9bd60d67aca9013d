"""Everything that a player can do, one class for each wish (chapter 3)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Action
from rules.rocknroll.names import (
    CardId,
    Direction,
    Handling,
    Letter,
    OrderCard,
    Payment,
    PieceId,
    Position,
    Reactions,
    SourceId,
    TrickNumber,
    UnitId,
)


@dataclass(frozen=True)
class PickUnit(Action):
    """Option `contingent_pick`: take one more unit into the contingent."""

    unit: UnitId


@dataclass(frozen=True)
class PickRest(Action):
    """Option `contingent_pick`: take all that are still missing, ready-made."""


@dataclass(frozen=True)
class TakeFromHeadquarters(Action):
    """RNR-16: take one of the units that are due from HQ."""

    unit: UnitId


@dataclass(frozen=True)
class TakeRestFromDeck(Action):
    """RNR-16: take the rest of the units that are due from the deck."""


@dataclass(frozen=True)
class MoveArrow(Action):
    """RNR-12: which unit with an arrow moves next."""

    unit: PieceId


@dataclass(frozen=True)
class DeployUnit(Action):
    """RNR-21: deploy a unit from hand."""

    unit: UnitId
    position: Position
    closed: bool = False
    arrow: Direction | None = None
    replaced: PieceId | None = None
    """The ally whose place it takes."""


@dataclass(frozen=True)
class DeployLocal(Action):
    """RNR-24: deploy a local from hand."""

    unit: UnitId
    position: Position
    arrow: Direction | None = None


@dataclass(frozen=True)
class ExchangeOrderForUnit(Action):
    """RNR-23: an order goes under the deck, a unit comes to hand."""

    order: OrderCard
    source: SourceId


@dataclass(frozen=True)
class ExchangeUnitForOrder(Action):
    """RNR-32: a unit goes to HQ, an order is drawn."""

    card: CardId


@dataclass(frozen=True)
class ExchangeUnit(Action):
    """RNR-33: discard a unit and pay RD for another."""

    card: CardId
    source: SourceId


@dataclass(frozen=True)
class ExchangeOrder(Action):
    """RNR-33: discard an order and pay RD for another."""

    order: OrderCard


@dataclass(frozen=True)
class EndDeployment(Action):
    """RNR-10: go on to the orders phase."""

    passes = True


@dataclass(frozen=True)
class PlayOrder(Action):
    """RNR-26: play an order in full; what it is done with is asked next."""

    order: OrderCard


@dataclass(frozen=True)
class PlayStep(Action):
    """RNR-30: play any order as a plain step."""

    in_one_menu = True
    order: OrderCard
    unit: PieceId
    position: Position


@dataclass(frozen=True)
class UseCurrentAct(Action):
    """RNR-34: pay for an attack or a step without an order."""

    in_one_menu = True
    unordered = "first", "second"
    payment: Payment
    first: CardId | None = None
    second: CardId | None = None


@dataclass(frozen=True)
class TryCapture(Action):
    """RNR-66: pay, and try to capture an enemy."""

    in_one_menu = True
    unit: PieceId
    payment: Payment
    card: CardId | None = None


@dataclass(frozen=True)
class ChangeGoals(Action):
    """RNR-35: pay, then swap two Point cards."""

    in_one_menu = True
    unordered = "first", "second"
    payment: Payment
    first: CardId | None = None
    second: CardId | None = None


@dataclass(frozen=True)
class SwapPoints(Action):
    """RNR-35: which two Point cards change places."""

    unordered = "one", "other"
    one: Letter
    other: Letter


@dataclass(frozen=True)
class FireSuperweapon(Action):
    """RNR-36: four orders, one of each suit, against everything at a position."""

    position: Position
    spades: OrderCard
    clubs: OrderCard
    hearts: OrderCard
    diamonds: OrderCard


@dataclass(frozen=True)
class OpenMasked(Action):
    """RNR-103: open one of the own closed units."""

    unit: PieceId


@dataclass(frozen=True)
class CloseUnit(Action):
    """RNR-103: close one of the own open units."""

    unit: PieceId


@dataclass(frozen=True)
class UseTrick(Action):
    """RNR-95: use a trick marked with an exclamation mark."""

    unit: PieceId
    trick: TrickNumber


@dataclass(frozen=True)
class PassTrick(Action):
    """Let an optional trick be."""

    passes = True


@dataclass(frozen=True)
class CallDevilForUnits(Action):
    """RNR-81: two units at once, in the own deployment phase; where the first and the second come from."""

    unordered = "first", "second"
    first: SourceId
    second: SourceId


@dataclass(frozen=True)
class CallDevilForOrders(Action):
    """RNR-81: two orders at once, in the own orders phase."""


@dataclass(frozen=True)
class CallDevilToRevive(Action):
    """RNR-81: an own killed unit returns to hand."""

    unit: UnitId


@dataclass(frozen=True)
class Interrupt(Action):
    """RNR-81: interrupt the opponent's turn with an order played in full."""

    order: OrderCard


@dataclass(frozen=True)
class InterruptWithStep(Action):
    """RNR-82: interrupt the opponent's turn with an order played as a step."""

    in_one_menu = True
    order: OrderCard
    unit: PieceId
    position: Position


@dataclass(frozen=True)
class PassDevil(Action):
    """Do not interrupt."""

    passes = True


@dataclass(frozen=True)
class EndTurn(Action):
    """RNR-10: end the turn."""

    passes = True


@dataclass(frozen=True)
class Attack(Action):
    """Within an order or a Current Act: attack a target with a unit."""

    unit: PieceId
    target: PieceId


@dataclass(frozen=True)
class Manoeuvre(Action):
    """Within an order or a Current Act: move a unit."""

    unit: PieceId
    position: Position


@dataclass(frozen=True)
class MarkAmbush(Action):
    """Within the order of this name: mark an own open unit."""

    unit: PieceId


@dataclass(frozen=True)
class Evacuate(Action):
    """Within the order of this name: bring a killed unit, or one from a Point, to HQ."""

    unit: UnitId


@dataclass(frozen=True)
class DriveOut(Action):
    """Within the order of this name: try to drive an enemy or a local into an adjacent Point."""

    unit: PieceId
    position: Position


@dataclass(frozen=True)
class ChoosePoint(Action):
    """Within an order: the Point where all this happens."""

    position: Position


@dataclass(frozen=True)
class Skip(Action):
    """RNR-31: leave out the rest of an order."""

    passes = True


@dataclass(frozen=True)
class Reroll(Action):
    """RNR-48: discard a card and throw again."""

    card: CardId


@dataclass(frozen=True)
class Pour(Action):
    """RNR-48: pour exactly as many RD as turn failure into success."""


@dataclass(frozen=True)
class Accept(Action):
    """RNR-50: let the failure stand."""

    passes = True


@dataclass(frozen=True)
class AttackAgain(Action):
    """RNR-52: ROCK'N'ROLL: attack once more."""

    target: PieceId


@dataclass(frozen=True)
class Decline(Action):
    """Do not attack again, announce nobody, or take no op."""

    passes = True


@dataclass(frozen=True)
class FireFirst(Action):
    """RNR-102: which of several own tricks comes next."""

    unit: PieceId
    trick: TrickNumber


@dataclass(frozen=True)
class Unmask(Action):
    """RNR-104: which closed enemy is opened, chosen unseen."""

    token: PieceId


@dataclass(frozen=True)
class DirectUnit(Action):
    """RNR-89, RNR-100: what a trick is done to."""

    unit: PieceId


@dataclass(frozen=True)
class DirectMove(Action):
    """RNR-89, RNR-100: whom a trick displaces, and where to."""

    unit: PieceId
    position: Position


@dataclass(frozen=True)
class AnnounceRescue(Action):
    """RNR-79: bring this prisoner home after the dealings."""

    unit: UnitId


@dataclass(frozen=True)
class HandlePrisoner(Action):
    """RNR-71: deal with a prisoner."""

    unit: UnitId
    handling: Handling


@dataclass(frozen=True)
class LeavePrisoners(Action):
    """RNR-71: leave the remaining prisoners as they are."""


@dataclass(frozen=True)
class LoseUnit(Action):
    """RNR-114: which unit goes; `deck` for the top of the deck."""

    source: SourceId


@dataclass(frozen=True)
class DiscardExcess(Action):
    """RNR-20: discard an order above the limit."""

    several = True
    order: OrderCard


@dataclass(frozen=True)
class TakeReturnedOperation(Action):
    """RNR-92: take the op that the opponent just completed."""


@dataclass(frozen=True)
class SetPouring(Action):
    """Chapter 3, standing order: the most RD poured when a deadline passes."""

    most: int


@dataclass(frozen=True)
class SetReactions(Action):
    """Chapter 3, standing order: whether optional reactions are asked, always used or never."""

    reactions: Reactions


@dataclass(frozen=True)
class SetDevil(Action):
    """Chapter 3, standing order: whether the Devil's Hand is asked for, also after every order, or never."""

    devil: Reactions
    alert: bool


@dataclass(frozen=True)
class Resign(Action):
    """Give the match up."""


@dataclass(frozen=True)
class OfferDraw(Action):
    """Offer a draw, or take the one that was offered."""
