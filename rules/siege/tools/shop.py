"""The reward shop without a game: a purse is spent, and what the curator decides is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.contract import Chance, Dice, IllegalAction, Seat, Turn
from rules.siege.actions import BuyItem, FinishShopping
from rules.siege.events.end import CuratorChose, PointsSpent, RewardGranted
from rules.siege.events.event import SiegeEvent
from rules.siege.names import DecisionKind, Phase, Price, RewardId, Side
from rules.siege.options import Settings
from rules.siege.ruleset import Siege
from rules.siege.shop import cheapest
from rules.siege.state import Decision, Player, State

BUYER = Seat(0)


@dataclass(frozen=True)
class Purchase:
    """One thing bought."""

    price: Price
    reward: RewardId
    drawn: bool
    """Whether the curator's choice was drawn by lot."""


@dataclass(frozen=True)
class Spree:
    """What a purse was spent on."""

    points: int
    purchases: tuple[Purchase, ...]
    lost: int
    """Points that bought nothing."""


def go_shopping(siege: Siege, points: int, basket: Sequence[Price] | None, dice: Dice) -> Spree:
    """SIEGE-80, SIEGE-81: buy what is in the *basket*, or for None the dearest first as long as points last.

    Raise IllegalAction where nothing is sold at a price or the basket costs more than *points*.
    """
    for price in basket or ():
        if price not in siege.content.item:
            raise IllegalAction("no_such_price", price=price)
    if basket is not None and sum(basket) > points:
        raise IllegalAction("basket_too_dear", cost=sum(basket), points=points)
    if points < cheapest(siege.content):
        return Spree(points, (), points)
    turn: Turn[State, SiegeEvent] = Turn(siege, _open_shop(points))
    chance = Chance(dice, dice)
    wishes = list(basket) if basket is not None else None
    while siege.legal_actions(turn.state, BUYER):
        siege.decide(turn, _next_wish(siege, turn.state, wishes), chance)
    purchases = []
    lost = 0
    for event in turn.events:
        match event:
            case CuratorChose():
                purchases.append(Purchase(event.price, event.reward, drawn=True))
            case RewardGranted():
                purchases.append(Purchase(event.price, event.reward, drawn=False))
            case PointsSpent():
                lost = event.lost
    return Spree(points, tuple(purchases), lost)


def _next_wish(siege: Siege, state: State, wishes: list[Price] | None) -> BuyItem | FinishShopping:
    if wishes is None:
        dearest = siege.default(state, BUYER)
        assert isinstance(dearest, BuyItem | FinishShopping)
        return dearest
    return BuyItem(BUYER, wishes.pop(0)) if wishes else FinishShopping(BUYER)


def _open_shop(points: int) -> State:
    asked = (BUYER,)
    return State(
        Settings(),
        (Player(BUYER, side=Side.STORMER, victory_points=points), Player(Seat(1), side=Side.DEFENDER)),
        phase=Phase.SHOP,
        stack=(Decision(DecisionKind.SPEND_VICTORY_POINTS, asked, asked),),
    )
