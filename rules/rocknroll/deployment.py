"""Deployment and the exchange of cards (RNR-21 to RNR-25, RNR-32, RNR-33, RNR-103)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.contract import IllegalAction, Seat
from rules.kernel.judging import Candidate
from rules.kernel.once import once
from rules.rocknroll import entries
from rules.rocknroll.actions import (
    DeployLocal,
    DeployUnit,
    ExchangeOrder,
    ExchangeOrderForUnit,
    ExchangeUnit,
    ExchangeUnitForOrder,
)
from rules.rocknroll.events.card import OrderPutUnder, OrdersDiscarded, UnitsTaken
from rules.rocknroll.events.field import LocalDeployed, TokensDealt, UnitDeployed
from rules.rocknroll.events.killing import UnitToHeadquarters
from rules.rocknroll.field import Field
from rules.rocknroll.names import (
    DeployMode,
    Direction,
    DiscardCause,
    DrawCause,
    Phase,
    PieceId,
    Position,
    Side,
    SourceId,
    UnitId,
    Where,
)
from rules.rocknroll.play import Play
from rules.rocknroll.prices import discard, unit_cards

DECK = SourceId("deck")
MARKS = {Side.VIETNAM: "V", Side.VPA: "P"}
"""The letter of each side's tokens."""


def deployments(field: Field, side: Side, seat: Seat) -> Iterator[Candidate]:
    """RNR-21, RNR-23, RNR-24: every card in hand at every position, and exchanges for units."""
    force = field.state.force(side)
    for unit in force.units:
        yield from _deployments(field, side, seat, unit)
    for local in force.locals:
        places, arrows = _places_of_local(field, local), _arrows(field, local)
        yield [DeployLocal(seat, local, position, arrow) for position in places for arrow in arrows]
    orders, sources = dict.fromkeys(force.orders), unit_sources(field, side, True)
    yield [ExchangeOrderForUnit(seat, order, source) for order in orders for source in sources]


def _deployments(field: Field, side: Side, seat: Seat, unit: UnitId) -> Iterator[Candidate]:
    arrows = _arrows(field, unit)
    if _replaces(field, unit):
        for ally in field.of(side):
            for arrow in arrows:
                yield DeployUnit(seat, unit, ally.position, False, arrow, ally.piece)
        return
    for closed in (False, True) if field.state.settings.macv_sog else (False,):
        places = _places(field, side, unit, closed)
        yield [DeployUnit(seat, unit, position, closed, arrow) for position in places for arrow in arrows]


def why_not_deployed(field: Field, action: DeployUnit) -> IllegalAction | None:
    """RNR-21, RNR-25, RNR-96, RNR-98, RNR-103: give why a unit does not take the field so."""
    side, unit = field.side_of(action.seat), action.unit
    if unit not in field.state.force(side).units:
        return IllegalAction("not_in_hand")
    replaces = _replaces(field, unit)
    if action.closed and (not field.state.settings.macv_sog or replaces):
        return IllegalAction("not_closed" if replaces else "switched_off")
    if (action.arrow is None) is not (field.kind(unit).arrow is None):
        return IllegalAction("no_arrow" if action.arrow is not None else "arrow_wanted")
    if replaces:
        ally = field.piece(action.replaced)
        if ally is None or ally.side is not side:
            return IllegalAction("in_place_of_an_ally")
        return None if action.position == ally.position else IllegalAction("not_there")
    if action.replaced is not None:
        return IllegalAction("replaces_nobody")
    if field.is_deployable_above(side):
        return IllegalAction("too_many_units", limit=field.state.settings.field_limit(side))
    is_allowed = action.position in _places(field, side, unit, action.closed)
    return None if is_allowed else IllegalAction("not_there")


def _replaces(field: Field, unit: UnitId) -> bool:
    return field.kind(unit).deploy is DeployMode.REPLACE_ALLY


@once
def _places(field: Field, side: Side, unit: UnitId, closed: bool) -> tuple[Position, ...]:
    """RNR-21, RNR-98: the two ends, and what cards allow besides to an open unit; from left to right."""
    if closed:
        return field.ends
    allowed = set(field.ends)
    for ally in field.of(side):
        if not ally.closed and field.kind(ally.id).deploy is DeployMode.OWN_POINT:
            allowed.add(ally.position)
    if field.kind(unit).deploy is DeployMode.NO_ENEMIES:
        allowed |= {place for place in field.positions if not field.enemies_at(side, place)}
    return tuple(sorted(allowed))


def why_no_local(field: Field, action: DeployLocal) -> IllegalAction | None:
    """RNR-24, RNR-94, RNR-96: give why a local does not take the field so."""
    limit, has_arrow = field.state.settings.local_limit, action.arrow is not None
    if action.unit not in field.state.force(field.side_of(action.seat)).locals:
        return IllegalAction("not_in_hand")
    if len(field.neutrals) >= limit:
        return IllegalAction("too_many_locals", limit=limit)
    if has_arrow is (field.kind(action.unit).arrow is None):
        return IllegalAction("no_arrow" if has_arrow else "arrow_wanted")
    return None if action.position in _places_of_local(field, action.unit) else IllegalAction("not_there")


def _places_of_local(field: Field, local: UnitId) -> tuple[Position, ...]:
    match field.kind(local).where:
        case Where.ENDS:
            return field.ends
        case Where.WITH_UNITS:
            return tuple(
                place for place in field.positions if any(each.side is not None for each in field.at(place))
            )
        case _:
            return field.positions


def _arrows(field: Field, unit: UnitId) -> tuple[Direction | None, ...]:
    """RNR-96: the direction is chosen at deployment."""
    return tuple(Direction) if field.kind(unit).arrow is not None else (None,)


def deploy_unit(play: Play, side: Side, action: DeployUnit) -> None:
    """RNR-21: a unit takes the field, open or closed, and enters."""
    if action.replaced is not None:
        ally = play.state.piece(action.replaced)
        assert ally is not None
        play.record(UnitToHeadquarters(ally.piece, ally.id, side, ally.closed))
    token = new_token(play, side) if action.closed else None
    play.record(UnitDeployed(side, action.seat, action.unit, action.position, action.arrow, token))
    entries.entered(play, action.unit, action.position, deployed=True)


def deploy_local(play: Play, side: Side, action: DeployLocal) -> None:
    """RNR-24: a local takes the field and enters."""
    play.record(LocalDeployed(side, action.unit, action.position, action.arrow))
    entries.entered(play, action.unit, action.position, deployed=True)


def new_token(play: Play, side: Side) -> PieceId:
    """Section 4: give a token for one more closed unit; those of the others change with it."""
    closed = [unit for unit in play.field.of(side) if unit.closed]
    count = len(closed) + 1
    order = play.secret.shuffle(count)
    names = [PieceId(f"{MARKS[side]}-{number + 1}") for number in order]
    play.record(TokensDealt(side, tuple(unit.id for unit in closed), tuple(names[:-1])))
    return names[-1]


# Exchanges.


@once
def unit_sources(field: Field, side: Side, with_dead: bool) -> tuple[SourceId, ...]:
    """RNR-16, RNR-23: where a unit may come from: deck, HQ, those who died in this deployment phase."""
    force = field.state.force(side)
    settings = field.state.settings
    can_reshuffle = bool(force.discard) and not settings.deathmatch
    found = [DECK] if not settings.vietchess and (force.deck or can_reshuffle) else []
    found += [SourceId(card.id) for card in force.hq]
    dies = with_dead and field.state.phase is Phase.DEPLOYMENT and not settings.deathmatch
    # Who was shuffled into a new deck since is dead no more.
    lying = {card.id for card in force.discard}
    found += [SourceId(unit) for unit in force.fresh_dead if unit in lying] if dies else []
    return tuple(found)


def take_unit(play: Play, side: Side, source: SourceId, cause: DrawCause) -> None:
    """Take a unit to hand from where it is."""
    if source == DECK:
        play.draw_units(side, 1, cause)
        return
    force = play.force(side)
    card = next(each for each in (*force.hq, *force.discard) if each.id == UnitId(source))
    shown, hidden = ((), (card.id,)) if card.closed else ((card.id,), ())
    play.record(UnitsTaken(side, play.state.seat_of(side), shown, hidden, cause))


def exchange_order_for_unit(play: Play, side: Side, action: ExchangeOrderForUnit) -> None:
    """RNR-23: an order under the deck, a unit to hand."""
    play.record(OrderPutUnder(side, action.seat, action.order))
    take_unit(play, side, action.source, DrawCause.EXCHANGE)


def why_no_source(
    field: Field, side: Side, *sources: SourceId, with_dead: bool = False
) -> IllegalAction | None:
    """RNR-16, RNR-23: give why units do not come from there: no deck, or not in HQ."""
    known = unit_sources(field, side, with_dead)
    if all(each in known for each in sources):
        return None
    no_deck = DECK in sources and DECK not in known
    return IllegalAction("too_few_in_deck" if no_deck else "not_in_headquarters")


def why_not_for_unit(field: Field, action: ExchangeOrderForUnit) -> IllegalAction | None:
    """RNR-23: give why this order does not become this unit."""
    side = field.side_of(action.seat)
    if action.order not in field.state.force(side).orders:
        return IllegalAction("not_in_hand")
    return why_no_source(field, side, action.source, with_dead=True)


def units_for_orders(field: Field, side: Side, seat: Seat) -> list[ExchangeUnitForOrder]:
    """RNR-32: every unit, from hand or Point, for an order."""
    return [ExchangeUnitForOrder(seat, card) for card in unit_cards(field, side)]


def why_not_for_order(field: Field, action: ExchangeUnitForOrder) -> IllegalAction | None:
    """RNR-32: give why this unit does not become an order."""
    if action.card not in unit_cards(field, field.side_of(action.seat)):
        return IllegalAction("not_your_unit")
    return why_no_orders(field)


def why_no_orders(field: Field) -> IllegalAction | None:
    """RNR-18: give why nobody draws an order: none is left."""
    has_some = field.state.order_deck or field.state.order_discard
    return None if has_some else IllegalAction("no_orders_left")


def exchange_unit_for_order(play: Play, side: Side, action: ExchangeUnitForOrder) -> None:
    """RNR-32: the unit to HQ, an order to hand."""
    discard(play, side, action.card, DiscardCause.EXCHANGE)
    play.draw_orders(side, 1, DrawCause.EXCHANGE)


def same_kind(field: Field, side: Side, seat: Seat) -> Iterator[Candidate]:
    """RNR-33: every card and RD for another card of the same kind."""
    if why_no_exchange_rd(field, side) is not None:
        return
    yield [ExchangeOrder(seat, order) for order in dict.fromkeys(field.state.force(side).orders)]
    cards, sources = unit_cards(field, side), unit_sources(field, side, False)
    yield [ExchangeUnit(seat, card, source) for card in cards for source in sources]


def why_no_exchange_rd(field: Field, side: Side) -> IllegalAction | None:
    """RNR-33: give why *side* exchanges nothing for its kind: it lacks the RD."""
    price = field.numbers.exchange_rd
    has_rd = field.state.force(side).rd >= price
    return None if has_rd else IllegalAction("not_enough_rd", price=price)


def why_not_another_order(field: Field, action: ExchangeOrder) -> IllegalAction | None:
    """RNR-33: give why this order does not become another."""
    side = field.side_of(action.seat)
    is_held = action.order in field.state.force(side).orders
    return why_no_exchange_rd(field, side) or (None if is_held else IllegalAction("not_in_hand"))


def why_not_another_unit(field: Field, action: ExchangeUnit) -> IllegalAction | None:
    """RNR-33: give why this unit does not become another."""
    side = field.side_of(action.seat)
    refusal = why_no_exchange_rd(field, side)
    if refusal is None and action.card not in unit_cards(field, side):
        refusal = IllegalAction("not_your_unit")
    return refusal or why_no_source(field, side, action.source)


def exchange_order(play: Play, side: Side, action: ExchangeOrder) -> None:
    """RNR-33: an order for an order."""
    play.record(OrdersDiscarded(side, (action.order,), DiscardCause.EXCHANGE))
    play.spend_rd(side, play.content.numbers.exchange_rd)
    play.draw_orders(side, 1, DrawCause.EXCHANGE)


def exchange_unit(play: Play, side: Side, action: ExchangeUnit) -> None:
    """RNR-33: a unit for a unit; HQ except the one just discarded."""
    discard(play, side, action.card, DiscardCause.EXCHANGE)
    play.spend_rd(side, play.content.numbers.exchange_rd)
    take_unit(play, side, action.source, DrawCause.EXCHANGE)


def why_not_brought_back(field: Field, side: Side, unit: UnitId) -> IllegalAction | None:
    """RNR-81, RNR-114: give why *unit* does not come back from the dead of *side*."""
    if all(card.id != unit for card in field.state.force(side).discard):
        return IllegalAction("not_among_dead")
    return IllegalAction("dead_stay_dead") if field.state.settings.deathmatch else None
