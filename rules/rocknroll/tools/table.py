"""A real table's Points, banks and decks, which a channel remembers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from rules.contract import Dice, IllegalAction
from rules.rocknroll.content import RocknrollContent
from rules.rocknroll.events.close import Holding
from rules.rocknroll.field import Field
from rules.rocknroll.names import Letter, OrderCard, Position, Side, Suit, UnitId
from rules.rocknroll.options import Settings
from rules.rocknroll.state import Force, State, Unit

MOST_IN_A_POINT = 20


class QuickDeck(StrEnum):
    """What may be drawn from."""

    ORDER = "order"
    UNIT = "unit"
    LOCAL = "local"
    OPERATION = "operation"


@dataclass(frozen=True)
class QuickTable:
    """What a channel remembers."""

    points: tuple[Letter, ...] = tuple(Letter)
    """RNR-2: from left to right."""
    vietnam: int = 0
    """RD in the bank."""
    vpa: int = 0
    drawn: tuple[str, ...] = ()
    """Cards that have left their decks."""


def swap(table: QuickTable, one: Letter, other: Letter) -> QuickTable:
    """RNR-35: let two Points change places; raise IllegalAction for one Point twice."""
    if one is other:
        raise IllegalAction("one_point_twice")
    swapped = {one: other, other: one}
    return replace(table, points=tuple(swapped.get(each, each) for each in table.points))


def bank(table: QuickTable, side: Side) -> int:
    """Give the RD of *side*."""
    return table.vietnam if side is Side.VIETNAM else table.vpa


def change_bank(table: QuickTable, side: Side, change: int) -> QuickTable:
    """RNR-20: add *change* RD up to the limit; raise IllegalAction where there are not so many to pay."""
    now = bank(table, side) + change
    if now < 0:
        raise IllegalAction("too_few_rd", have=bank(table, side), wanted=-change)
    now = min(now, Settings().rd_cap)
    return replace(table, vietnam=now) if side is Side.VIETNAM else replace(table, vpa=now)


def tally(
    content: RocknrollContent, points: tuple[Letter, ...], pairs: Sequence[tuple[int, int]], first: Side
) -> tuple[Sequence[Holding], int, int]:
    """RNR-110, RNR-111: give the tally of units per Point, Vietnam's first, and both scores."""
    if len(pairs) != len(points):
        raise IllegalAction("pairs_wanted", count=len(points))
    units = []
    for place, pair in enumerate(pairs, 1):
        for side, many in zip(Side, pair, strict=True):
            if many > MOST_IN_A_POINT:
                raise IllegalAction("number_too_large", number=many, most=MOST_IN_A_POINT)
            # Closed units are anybody: each counts one.
            units += [
                Unit(UnitId(f"{side}{place}-{number}"), Position(place), side, closed=True)
                for number in range(many)
            ]
    forces = (Force(Side.VIETNAM), Force(Side.VPA))
    field = Field(content, State(Settings(), forces, first=first, points=points, units=tuple(units)))
    holdings = field.holdings()
    return holdings, field.score(Side.VIETNAM, holdings), field.score(Side.VPA, holdings)


def draw(
    content: RocknrollContent, table: QuickTable, deck: QuickDeck, side: Side | None, count: int, dice: Dice
) -> tuple[QuickTable, tuple[str, ...]]:
    """Draw so many cards; raise IllegalAction where fewer are left, or units of no side are wanted."""
    left = list((Counter(_cards(content, deck, side)) - Counter(table.drawn)).elements())
    if count > len(left):
        raise IllegalAction("deck_too_small", left=len(left))
    cards = tuple(left.pop(dice.below(len(left))) for _ in range(count))
    return replace(table, drawn=(*table.drawn, *cards)), cards


def _cards(content: RocknrollContent, deck: QuickDeck, side: Side | None) -> Sequence[str]:
    match deck:
        case QuickDeck.ORDER:
            return [
                OrderCard(f"{each.id}-{suit}")
                for each in content.orders
                for suit in Suit
                for _ in range(each.copies(suit))
            ]
        case QuickDeck.UNIT:
            if side is None:
                raise IllegalAction("side_wanted")
            return [each.id for each in content.units if each.side is side]
        case QuickDeck.LOCAL:
            return [each.id for each in content.locals]
        case QuickDeck.OPERATION:
            return [each.id for each in content.operations]
