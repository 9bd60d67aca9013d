"""Why cards and prices are refused: exchanges, deployment, captures, the super-weapon, rolls."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, IllegalAction
from rules.rocknroll import actions, prisoners, rolls
from rules.rocknroll.deployment import DECK, unit_sources
from rules.rocknroll.field import Field, suit_of
from rules.rocknroll.names import (
    CardId,
    DeployMode,
    OrderCard,
    Payment,
    PieceId,
    RuleName,
    Side,
    Suit,
    UnitId,
)

# Cards and prices.


def _owned(field: Field, side: Side, card: CardId | None) -> bool:
    """RNR-6: whether *side* has the card to pay with."""
    if card is None:
        return False
    force, unit = field.state.force(side), field.state.piece(PieceId(card))
    in_hand = OrderCard(card) in force.orders or UnitId(card) in force.units
    return in_hand or (unit is not None and unit.side is side)


def why_not_payable(
    field: Field, side: Side, is_on: bool, payment: Payment, paid: Sequence[CardId | None], price: int
) -> IllegalAction:
    """Give the reason why *side* cannot pay *price* with *payment*, of which *paid* is given already."""
    if not is_on:
        return IllegalAction("switched_off")
    if payment is Payment.MIXED and not field.state.settings.mixed_payment:
        return IllegalAction("no_mixed_price")
    rd = {Payment.RD: price, Payment.MIXED: price // 2, Payment.CARDS: 0}[payment]
    if field.state.force(side).rd < rd:
        return IllegalAction("not_enough_rd", price=rd)
    given = [card for card in paid if card is not None]
    if not all(_owned(field, side, card) for card in given):
        return IllegalAction("not_in_hand")
    wanted = {Payment.RD: 0, Payment.MIXED: 1, Payment.CARDS: len(paid)}[payment]
    same = len(given) == 2 and given[0] == given[1]
    if len(given) != wanted or (same and field.state.force(side).orders.count(OrderCard(given[0])) < 2):
        return IllegalAction("wrong_price")
    return IllegalAction("nothing_to_do_with_it")


def why_no_exchange(field: Field, side: Side, action: Action) -> IllegalAction:
    """RNR-23, RNR-32, RNR-33."""
    force = field.state.force(side)
    rd = field.numbers.exchange_rd
    if isinstance(action, actions.ExchangeOrder | actions.ExchangeUnit) and force.rd < rd:
        return IllegalAction("not_enough_rd", price=rd)
    match action:
        case actions.ExchangeOrder(_, order) | actions.ExchangeOrderForUnit(_, order) if (
            order not in force.orders
        ):
            return IllegalAction("not_in_hand")
    if isinstance(action, actions.ExchangeUnit | actions.ExchangeUnitForOrder):
        if OrderCard(action.card) in force.orders or not _owned(field, side, action.card):
            return IllegalAction("not_your_unit")
        if isinstance(action, actions.ExchangeUnitForOrder):
            return IllegalAction("no_orders_left")
    wanted = (
        (action.first, action.second)
        if isinstance(action, actions.CallDevilForUnits)
        else (getattr(action, "source", DECK),)
    )
    with_dead = isinstance(action, actions.ExchangeOrderForUnit)
    known = unit_sources(field, side, with_dead=with_dead)
    if DECK in wanted and DECK not in known:
        return IllegalAction("too_few_in_deck")
    return IllegalAction("not_in_headquarters")


def why_not_brought_back(field: Field, side: Side, unit: UnitId) -> IllegalAction:
    """RNR-114, RNR-81."""
    is_dead = any(card.id == unit for card in field.state.force(side).discard)
    return IllegalAction("dead_stay_dead" if is_dead else "not_among_dead")


# Deployment.


def why_no_deployment(field: Field, side: Side, action: actions.DeployUnit) -> IllegalAction:
    """RNR-21, RNR-25, RNR-96, RNR-98, RNR-103."""
    if action.unit not in field.state.force(side).units:
        return IllegalAction("not_in_hand")
    kind = field.kind(action.unit)
    replaces = kind.deploy is DeployMode.REPLACE_ALLY
    if action.closed and (not field.state.settings.macv_sog or replaces):
        return IllegalAction("not_closed" if replaces else "switched_off")
    if (action.arrow is None) is not (kind.arrow is None):
        return IllegalAction("arrow_wanted" if kind.arrow is not None else "no_arrow")
    if replaces:
        ally = field.state.piece(action.replaced) if action.replaced is not None else None
        at_place = ally is not None and ally.side is side
        return IllegalAction("not_there" if at_place else "in_place_of_an_ally")
    if action.replaced is not None:
        return IllegalAction("replaces_nobody")
    if field.is_deployable_above(side):
        return IllegalAction("too_many_units", limit=field.state.settings.field_limit(side))
    return IllegalAction("not_there")


def why_no_local(field: Field, side: Side, action: actions.DeployLocal) -> IllegalAction:
    """RNR-24, RNR-94."""
    limit = field.state.settings.local_limit
    if action.unit not in field.state.force(side).locals:
        return IllegalAction("not_in_hand")
    if len(field.neutrals) >= limit:
        return IllegalAction("too_many_locals", limit=limit)
    has_arrow = field.kind(action.unit).arrow is not None
    if (action.arrow is not None) is not has_arrow:
        return IllegalAction("arrow_wanted" if has_arrow else "no_arrow")
    return IllegalAction("not_there")


def why_no_capture(field: Field, side: Side, action: actions.TryCapture) -> IllegalAction:
    """RNR-66 to RNR-68."""
    settings = field.state.settings
    if not settings.capture:
        return IllegalAction("switched_off")
    unit = field.state.piece(action.unit)
    if unit is None or unit.side is side:
        return IllegalAction("no_such_target")
    if unit.side is None:
        return IllegalAction("local_not_captured")
    if unit.closed:
        return IllegalAction("closed_not_captured")
    if field.has_rule(RuleName.NO_CAPTURE_HERE, unit.position):
        return IllegalAction("camera_runs")
    if unit.id in field.state.capture_tried and settings.capture_limit == "per_target_turn":
        return IllegalAction("once_a_turn")
    payer = field.state.piece(PieceId(action.card)) if action.card is not None else None
    if not prisoners.has_superiority(field, side, unit, payer):
        return IllegalAction("no_superiority")
    return why_not_payable(field, side, True, action.payment, (action.card,), field.numbers.capture_rd)


def why_no_superweapon(field: Field, side: Side, action: actions.FireSuperweapon) -> IllegalAction:
    """RNR-36."""
    if not field.state.settings.superweapon:
        return IllegalAction("switched_off")
    if field.state.superweapon_fired:
        return IllegalAction("once_a_turn")
    held = field.state.force(side).orders
    if len({suit_of(card) for card in held}) < len(Suit):
        return IllegalAction("suits_missing")
    if not all(card in held for card in (action.spades, action.clubs, action.hearts, action.diamonds)):
        return IllegalAction("not_in_hand")
    if action.position not in field.positions or not field.at(action.position):
        return IllegalAction("nobody_there")
    crew = field.has_rule(RuleName.NO_SUPERWEAPON_HERE, action.position)
    return IllegalAction("camera_stops_weapon" if crew else "suits_missing")


def why_no_reroll(field: Field, side: Side, card: CardId) -> IllegalAction:
    """RNR-48, RNR-83."""
    task = field.state.top
    assert task is not None and task.roll is not None
    if not field.state.settings.reroll:
        return IllegalAction("switched_off")
    if field.state.force(side).devil_used:
        return IllegalAction("devils_price")
    if task.roll.rerolled:
        return IllegalAction("rerolled_already")
    return IllegalAction("in_the_roll" if _owned(field, side, card) else "not_in_hand")


def why_no_pouring(field: Field) -> IllegalAction:
    """RNR-49, RNR-77."""
    task = field.state.top
    assert task is not None and task.roll is not None
    if rolls.is_exactly_three(field, task.roll) and not field.state.settings.exact3_pourable:
        return IllegalAction("three_stands")
    return IllegalAction("not_enough_rd", price=rolls.price_of_pouring(field, task.roll))
