"""What things cost: cards of any sort, or RD (RNR-6, RNR-38)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from rules.contract import IllegalAction
from rules.kernel.once import once
from rules.rocknroll.events.card import HandUnitPaid, OrdersDiscarded
from rules.rocknroll.events.killing import UnitToHeadquarters
from rules.rocknroll.field import Field
from rules.rocknroll.names import CardId, DiscardCause, OrderCard, Payment, PieceId, Side, UnitId
from rules.rocknroll.play import Play

Price = tuple[Payment, CardId | None, CardId | None]
"""How it is paid, and with which cards."""
LARGEST_PRICE = 2
"""Cards."""


@once
def cards(field: Field, side: Side) -> Mapping[CardId, None]:
    """RNR-6: each sort of card that *side* may pay with, orders first."""
    return dict.fromkeys(_with_copies(field, side))


@once
def unit_cards(field: Field, side: Side) -> Mapping[CardId, None]:
    """Give the units of *side* that it may pay with, from hand and field, there in an order that all see."""
    standing = sorted(field.of(side), key=lambda unit: (unit.position, unit.closed, unit.piece))
    units = *field.state.force(side).units, *(each.piece for each in standing)
    return dict.fromkeys(CardId(each) for each in units)


@once
def prices(field: Field, side: Side, count: int, rd: int) -> Mapping[Price, None]:
    """Give every way in which *side* can pay *count* cards or *rd* RD."""
    return dict.fromkeys(_prices(field, side, count, rd))


def _prices(field: Field, side: Side, count: int, rd: int) -> Iterator[Price]:
    bank = field.state.force(side).rd
    if bank >= rd:
        yield Payment.RD, None, None
    payable = _with_copies(field, side)
    if count == 1:
        for card in payable:
            yield Payment.CARDS, card, None
        return
    for first, second in combinations(payable, count):
        yield Payment.CARDS, first, second
    if field.state.settings.mixed_payment and bank >= rd // count:
        for card in payable:
            yield Payment.MIXED, card, None


def why_not_paid(field: Field, side: Side, price: Price, count: int, rd: int) -> IllegalAction | None:
    """RNR-6, RNR-38: give why *side* cannot pay *count* cards or *rd* RD in this way."""
    possible = prices(field, side, count, rd)
    payment, first, second = price
    # Two cards may be named either way.
    if price in possible or (payment, second, first) in possible:
        return None
    if payment is Payment.MIXED and (count == 1 or not field.state.settings.mixed_payment):
        return IllegalAction("no_mixed_price")
    due = {Payment.RD: rd, Payment.MIXED: rd // 2, Payment.CARDS: 0}[payment]
    if field.state.force(side).rd < due:
        return IllegalAction("not_enough_rd", price=due)
    owned = cards(field, side)
    is_held = all(card is None or card in owned for card in (first, second))
    return IllegalAction("wrong_price" if is_held else "not_in_hand")


def _with_copies(field: Field, side: Side) -> tuple[CardId, ...]:
    """Give what *side* may pay with, an order twice where there are two of it."""
    orders = field.state.force(side).orders
    doubled = [order for order in dict.fromkeys(orders) for _ in range(min(2, orders.count(order)))]
    return (*(CardId(each) for each in doubled), *unit_cards(field, side))


def pay(play: Play, side: Side, price: Price, rd: int) -> None:
    """Take a price from its payer."""
    payment, *paid = price
    for card in paid:
        if card is not None:
            discard(play, side, card, DiscardCause.PRICE)
    if payment is Payment.RD:
        play.spend_rd(side, rd)
    elif payment is Payment.MIXED:
        play.spend_rd(side, rd // 2)


def discard(play: Play, side: Side, card: CardId, cause: DiscardCause) -> None:
    """RNR-6: orders go to the order discard, units to the payer's HQ; this triggers nothing."""
    force = play.force(side)
    if OrderCard(card) in force.orders:
        play.record(OrdersDiscarded(side, (OrderCard(card),), cause))
    elif UnitId(card) in force.units:
        play.record(HandUnitPaid(side, UnitId(card), cause))
    else:
        unit = next(each for each in play.field.of(side) if each.piece == PieceId(card))
        play.record(UnitToHeadquarters(unit.piece, unit.id, side, unit.closed))
