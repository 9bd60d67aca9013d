"""What things cost: cards of any sort, or RD (RNR-6, RNR-38)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rules.rocknroll.events.card import HandUnitPaid, OrdersDiscarded
from rules.rocknroll.events.killing import UnitToHeadquarters
from rules.rocknroll.field import Field
from rules.rocknroll.names import CardId, DiscardCause, OrderCard, Payment, PieceId, Side, UnitId
from rules.rocknroll.play import Play

Price = tuple[Payment, CardId | None, CardId | None]
"""How it is paid, and with which cards."""


def cards(field: Field, side: Side) -> tuple[CardId, ...]:
    """RNR-6: each sort of card that *side* may pay with, orders first."""
    force = field.state.force(side)
    orders = dict.fromkeys(force.orders)
    return (
        *(CardId(each) for each in orders),
        *(CardId(each) for each in force.units),
        *(CardId(each.piece) for each in field.of(side)),
    )


def prices(field: Field, side: Side, count: int, rd: int) -> Iterator[Price]:
    """Give every way in which *side* can pay *count* cards or *rd* RD."""
    bank = field.state.force(side).rd
    if bank >= rd:
        yield Payment.RD, None, None
    payable = _with_copies(field, side)
    if count == 1:
        for card in dict.fromkeys(payable):
            yield Payment.CARDS, card, None
        return
    for first, second in dict.fromkeys(combinations(payable, count)):
        yield Payment.CARDS, first, second
    if field.state.settings.mixed_payment and bank >= rd // count:
        for card in dict.fromkeys(payable):
            yield Payment.MIXED, card, None


def _with_copies(field: Field, side: Side) -> tuple[CardId, ...]:
    """As `cards`, an order twice where there are two of it."""
    force = field.state.force(side)
    doubled = [
        order for order in dict.fromkeys(force.orders) for _ in range(min(2, force.orders.count(order)))
    ]
    return (
        *(CardId(each) for each in doubled),
        *(CardId(each) for each in force.units),
        *(CardId(each.piece) for each in field.of(side)),
    )


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
