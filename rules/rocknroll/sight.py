"""Rulebook chapter 4: the match as a viewer knows it, read by the same queries as the real one."""

from __future__ import annotations

from collections.abc import Iterable

from rules.contract import Pending, Viewer
from rules.kernel.sight import covered, shown
from rules.rocknroll.field import Field
from rules.rocknroll.names import OperationId, OrderCard, Phase, Side, TaskKind, UnitId
from rules.rocknroll.state import Card, Firing, Force, Roll, State, Task, Unit

OF_STATE = (
    *("settings", "phase", "round", "first", "active", "points", "order_discard", "rescue"),
    *("draw_offered", "outcome"),
)
"""What everybody knows, as in the lists that follow."""
OF_FORCE = (
    *("side", "seat", "rd", "compensation", "wins", "score", "losses", "arrived", "devil_used", "twos"),
)
OF_UNIT = ("position", "side", "closed")
OF_PRISONER = ("id", "captured_from", "handled")
OF_RESULT = ("purpose", "piece", "target", "natural", "total", "threshold", "success")
OF_TASK = ("kind", "waiting", "side")
OF_ORDER = ("kind", "side", "order", "bonus", "stage")
OF_DECISION = {
    TaskKind.LOSE_UNITS: ("count", "deployed"),
    TaskKind.TAKE_RETURNED_OPERATION: ("count",),
    TaskKind.CHOOSE_OBJECT: ("stage",),
    TaskKind.DIRECT_LOCAL: ("stage",),
}
"""What is known of some decisions besides; of others a count may be a draw that nobody knows."""
OF_ROLL = ("purpose", "side", "natural", "modifier", "threshold", "poured")
OF_FIRING = ("number", "when", "position", "owner", "ambush")
OWN = ("units", "locals", "operations", "picks", "standing")
"""What only a side itself knows of itself, beside cards that it holds in no order."""

ORDER, UNIT, OPERATION, CLOSED = OrderCard(""), UnitId(""), OperationId(""), Card(UnitId(""), closed=True)
"""What stands for a card that is not known."""


def pending_of(state: State) -> Pending | None:
    """Give the decision on top of the stack; None when the match is over."""
    top = state.top
    if top is None or state.phase is Phase.ENDED:
        return None
    return Pending(top.kind.value, top.waiting, top.waiting)


def look(field: Field, viewer: Viewer) -> Field:
    """Give the match as *viewer* knows it."""
    state = field.state
    side = state.side_of(viewer) if viewer is not None else None
    vietnam, vpa = (_force(force, is_own=force.side is side) for force in state.forces)
    seen = shown(
        state,
        OF_STATE,
        forces=(vietnam, vpa),
        units=tuple(_unit(unit, side) for unit in _in_public_order(state.units)),
        order_deck=covered(state.order_deck, ORDER),
        locals_deck=covered(state.locals_deck, UNIT),
        operations_deck=covered(state.operations_deck, OPERATION),
        out=_cards(sorted(state.out, key=lambda card: card.id), is_own=False),
        stack=_stack(state, side),
        results=tuple(shown(each, OF_RESULT) for each in state.results),
    )
    return Field(field.content, seen, viewer)


def _in_public_order(units: Iterable[Unit]) -> list[Unit]:
    """Closed units stand by their tokens: the order of deployment would tell them apart."""
    return sorted(units, key=lambda unit: (unit.position, unit.closed, unit.piece))


def _unit(unit: Unit, viewer: Side | None) -> Unit:
    """Give a unit; a closed one of somebody else has its token for a card."""
    if not unit.closed:
        return shown(unit, (*OF_UNIT, "id", "arrow", "ambush"))
    known = (*OF_UNIT, "arrow") if unit.side is viewer else OF_UNIT
    return shown(unit, known, id=_id(unit, viewer), token=unit.piece)


def _id(unit: Unit, viewer: Side | None) -> UnitId:
    is_known = not unit.closed or unit.side is viewer
    return unit.id if is_known else UnitId(unit.piece)


def _force(force: Force, *, is_own: bool) -> Force:
    public = {
        "hq": _cards(force.hq, is_own=is_own),
        "discard": _cards(force.discard, is_own=is_own),
        "prisoners": tuple(shown(each, OF_PRISONER) for each in force.prisoners),
    }
    if is_own:
        # Which cards these are is known, not in which order.
        loose = {name: tuple(sorted(getattr(force, name))) for name in ("orders", "pool", "deck")}
        return shown(force, (*OF_FORCE, *OWN), **public, **loose)
    return shown(
        force,
        OF_FORCE,
        **public,
        orders=covered(force.orders, ORDER),
        units=covered(force.units, UNIT),
        locals=covered(force.locals, UNIT),
        operations=covered(force.operations, OPERATION),
        deck=covered(force.deck, UNIT),
    )


def _cards(cards: Iterable[Card], *, is_own: bool) -> tuple[Card, ...]:
    """Give the open cards, then the closed ones, which only their owner knows."""
    lying = sorted(cards, key=lambda card: card.closed)
    return tuple(CLOSED if each.closed and not is_own else shown(each, ("id", "closed")) for each in lying)


def _stack(state: State, viewer: Side | None) -> tuple[Task, ...]:
    """Give the order under way and the decision on top."""
    top = state.top
    if top is None:
        return ()
    orders = [
        shown(each, OF_ORDER, unit=_name(state, each.unit, viewer))
        for each in state.stack[:-1]
        if each.kind is TaskKind.ORDER
    ]
    is_about_one = top.kind in (TaskKind.ROCK_AND_ROLL, TaskKind.CHOOSE_UNMASK)
    roll = top.roll if top.kind is TaskKind.ROLL_WINDOW else None
    decision = shown(
        top,
        (*OF_TASK, *OF_DECISION.get(top.kind, ())),
        unit=_name(state, top.unit, viewer) if is_about_one else None,
        units=_names(state, top.units, viewer) if top.kind is TaskKind.ORDER_ARROWS else (),
        roll=_roll(state, roll, viewer) if roll is not None else None,
        firings=tuple(_firing(state, each, viewer) for each in top.firings),
    )
    return *orders[-1:], decision


def _roll(state: State, roll: Roll, viewer: Side | None) -> Roll:
    unit, target = (_name(state, each, viewer) for each in (roll.unit, roll.target))
    return shown(roll, OF_ROLL, unit=unit, target=target)


def _firing(state: State, firing: Firing, viewer: Side | None) -> Firing:
    return shown(firing, OF_FIRING, bearer=_name(state, firing.bearer, viewer))


def _names(state: State, cards: Iterable[UnitId], viewer: Side | None) -> tuple[UnitId, ...]:
    found = (_name(state, each, viewer) for each in cards)
    return tuple(each for each in found if each is not None)


def _name(state: State, card: UnitId | None, viewer: Side | None) -> UnitId | None:
    """Give the card of somebody that a task is about; prisoners and the dead are known."""
    unit = state.unit(card) if card is not None else None
    return card if unit is None else _id(unit, viewer)
