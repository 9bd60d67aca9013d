"""Rulebook chapter 4: builds what a viewer knows, from nothing."""

from __future__ import annotations

from rules.contract import Pending, Viewer
from rules.rocknroll import rolls
from rules.rocknroll.field import Field
from rules.rocknroll.names import PieceId, Side, TaskKind, UnitId
from rules.rocknroll.state import Force, Unit
from rules.rocknroll.view import (
    FiringView,
    ForceView,
    OwnView,
    PieceView,
    RocknrollView,
    RollView,
)


def look(field: Field, viewer: Viewer, pending: Pending | None) -> RocknrollView:
    """Give the match as *viewer* knows it."""
    state = field.state
    top = state.top
    side = state.side_of(viewer) if viewer is not None else None
    holdings = field.holdings()
    order = next((task for task in reversed(state.stack) if task.kind is TaskKind.ORDER), None)
    return RocknrollView(
        viewer=viewer,
        settings=state.settings,
        phase=state.phase,
        round=state.round,
        first=state.first,
        active=state.active,
        pending=pending,
        deciding=top.side if top is not None else None,
        points=state.points,
        holdings=holdings,
        scores=(field.score(Side.VIETNAM, holdings), field.score(Side.VPA, holdings)),
        pieces=tuple(_piece(field, unit, side) for unit in _in_public_order(field)),
        forces=tuple(_force(force) for force in state.forces),
        order_deck=len(state.order_deck),
        order_discard=state.order_discard,
        locals_deck=len(state.locals_deck),
        operations_deck=len(state.operations_deck),
        out=tuple(sorted(card.id for card in state.out if not card.closed)),
        out_closed=sum(card.closed for card in state.out),
        order=order.order if order is not None else None,
        bonus=order is not None and order.bonus,
        rocker=_name(field, top.unit) if top is not None and top.kind is TaskKind.ROCK_AND_ROLL else None,
        roll=_roll(field),
        firings=_firings(field),
        rescue=state.rescue,
        draw_offered=state.draw_offered,
        results=state.results,
        outcome=state.outcome,
        own=_own(state.force(side)) if side is not None else None,
    )


def _in_public_order(field: Field) -> list[Unit]:
    """Closed units stand by their tokens: the order of deployment would tell them apart."""
    return sorted(field.state.units, key=lambda unit: (unit.position, unit.closed, unit.piece))


def _piece(field: Field, unit: Unit, viewer: Side | None) -> PieceView:
    kind = field.kind(unit.id)
    known = not unit.closed or unit.side is viewer
    marks = {
        "ace": kind.ace,
        "guard": kind.guard,
        "exclaimed": kind.is_exclaimed,
        "arrow": kind.arrow is not None,
        "rooted": kind.rooted,
        "barrage": any(trick.is_barrage for trick in kind.tricks),
    }
    return PieceView(
        piece=unit.piece,
        unit=unit.id if known else None,
        side=unit.side,
        home=kind.side if known else None,
        position=unit.position,
        closed=unit.closed,
        arrow=unit.arrow if known else None,
        ambush=unit.ambush and not unit.closed,
        chance=kind.chance if known else field.numbers.masked_chance,
        armour=kind.armour if known else 0,
        marks=tuple(mark for mark, has in marks.items() if has and known),
        weight=1 if unit.closed else kind.weight,
    )


def _force(force: Force) -> ForceView:
    return ForceView(
        side=force.side,
        seat=force.seat,
        orders=len(force.orders),
        units=len(force.units),
        locals=len(force.locals),
        operations=len(force.operations),
        deck=len(force.deck),
        hq=tuple(card.id for card in force.hq if not card.closed),
        hq_closed=sum(card.closed for card in force.hq),
        discard=tuple(card.id for card in force.discard if not card.closed),
        discard_closed=sum(card.closed for card in force.discard),
        prisoners=force.prisoners,
        rd=force.rd,
        compensation=force.compensation,
        wins=force.wins,
        score=force.score,
        losses=force.losses,
        devil_used=force.devil_used,
        twos=force.twos,
    )


def _roll(field: Field) -> RollView | None:
    task = field.state.top
    if task is None or task.kind is not TaskKind.ROLL_WINDOW or task.roll is None or task.side is None:
        return None
    roll = task.roll
    return RollView(
        task.side,
        _name(field, roll.unit),
        _name(field, roll.target),
        roll.natural,
        roll.modifier,
        roll.total,
        roll.threshold,
        rolls.price_of_pouring(field, roll),
    )


def _name(field: Field, unit: UnitId | None) -> PieceId | None:
    if unit is None:
        return None
    standing = field.state.unit(unit)
    return standing.piece if standing is not None else PieceId(unit)


def _firings(field: Field) -> tuple[FiringView, ...]:
    task = field.state.top
    if task is None or not task.is_decision:
        return ()
    return tuple(
        FiringView(name, each.number)
        for each in task.firings
        if (name := _name(field, each.bearer)) is not None
    )


def _own(force: Force) -> OwnView:
    assert force.seat is not None
    return OwnView(
        seat=force.seat,
        side=force.side,
        orders=tuple(sorted(force.orders)),
        units=force.units,
        locals=force.locals,
        operations=force.operations,
        pool=tuple(sorted(force.pool)),
        picks=force.picks,
        deck=tuple(sorted(force.deck)),
        hq_closed=tuple(card.id for card in force.hq if card.closed),
        discard_closed=tuple(card.id for card in force.discard if card.closed),
        standing=force.standing,
    )
