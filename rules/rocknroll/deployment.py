"""Deployment and the exchange of cards (RNR-21 to RNR-25, RNR-32, RNR-33, RNR-103)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.contract import Action, Seat
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
    CardId,
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
from rules.rocknroll.prices import discard

DECK = SourceId("deck")
MARKS = {Side.VIETNAM: "V", Side.VPA: "P"}
"""The letter of each side's tokens."""


def menu(field: Field, side: Side, seat: Seat) -> Iterator[Action]:
    """RNR-21, RNR-23, RNR-24: give what may be deployed where, and exchanges for units."""
    force = field.state.force(side)
    for unit in force.units:
        yield from _deployments(field, side, seat, unit)
    if len(field.neutrals) < field.state.settings.local_limit:
        for local in force.locals:
            for position in _places_of_local(field, local):
                for arrow in _arrows(field, local):
                    yield DeployLocal(seat, local, position, arrow)
    for order in dict.fromkeys(force.orders):
        for source in unit_sources(field, side, with_dead=True):
            yield ExchangeOrderForUnit(seat, order, source)


def _deployments(field: Field, side: Side, seat: Seat, unit: UnitId) -> Iterator[Action]:
    kind = field.kind(unit)
    arrows = _arrows(field, unit)
    if kind.deploy is DeployMode.REPLACE_ALLY:
        for ally in field.of(side):
            for arrow in arrows:
                yield DeployUnit(seat, unit, ally.position, False, arrow, ally.piece)
        return
    if field.is_deployable_above(side):
        return
    for position in _places(field, side, unit):
        for arrow in arrows:
            yield DeployUnit(seat, unit, position, False, arrow)
    if field.state.settings.macv_sog:
        for position in field.ends:
            for arrow in arrows:
                yield DeployUnit(seat, unit, position, True, arrow)


def _places(field: Field, side: Side, unit: UnitId) -> tuple[Position, ...]:
    """RNR-21, RNR-98: the two ends, and what cards allow besides."""
    allowed = set(field.ends)
    for ally in field.of(side):
        if not ally.closed and field.kind(ally.id).deploy is DeployMode.OWN_POINT:
            allowed.add(ally.position)
    if field.kind(unit).deploy is DeployMode.NO_ENEMIES:
        allowed |= {place for place in field.positions if not field.enemies_at(side, place)}
    return tuple(place for place in field.positions if place in allowed)


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


def unit_sources(field: Field, side: Side, *, with_dead: bool = False) -> tuple[SourceId, ...]:
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


def units_for_orders(field: Field, side: Side, seat: Seat) -> Iterator[Action]:
    """RNR-32: a unit, from hand or Point, for an order."""
    if field.state.order_deck or field.state.order_discard:
        for card in _unit_cards(field, side):
            yield ExchangeUnitForOrder(seat, card)


def exchange_unit_for_order(play: Play, side: Side, action: ExchangeUnitForOrder) -> None:
    """RNR-32: the unit to HQ, an order to hand."""
    discard(play, side, action.card, DiscardCause.EXCHANGE)
    play.draw_orders(side, 1, DrawCause.EXCHANGE)


def same_kind(field: Field, side: Side, seat: Seat) -> Iterator[Action]:
    """RNR-33: a card and RD for another card of the same kind."""
    force = field.state.force(side)
    if force.rd < field.numbers.exchange_rd:
        return
    for order in dict.fromkeys(force.orders):
        yield ExchangeOrder(seat, order)
    sources = unit_sources(field, side)
    for card in _unit_cards(field, side):
        for source in sources:
            yield ExchangeUnit(seat, card, source)


def _unit_cards(field: Field, side: Side) -> tuple[CardId, ...]:
    force = field.state.force(side)
    return (*(CardId(each) for each in force.units), *(CardId(each.piece) for each in field.of(side)))


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
