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
    *("goal_changes", "superweapon_fired", "capture_tried", "unit_closed", "links", "round_winner"),
    *("holders", "draw_offered", "outcome"),
)
"""What everybody knows, as in the lists that follow."""
OF_FORCE = (
    *("side", "seat", "rd", "compensation", "wins", "score", "losses", "arrived", "devil_used", "twos"),
    *("twos_next", "returned", "declined"),
)
OF_DEEDS = (
    "chain",
    "captured",
    "by_local",
    "inflicted",
    "walked",
    "enemies_at_start",
    "losses",
    "changed_goals",
)
"""But for what tells of a closed unit: whose it was, and its armour."""
OF_UNIT = ("position", "side", "closed")
OF_OPEN_UNIT = ("id", "arrow", "arrow_of", "ambush", "turned", "used")
OF_OWN_UNIT = ("arrow", "arrow_of", "turned", "used", "entered")
OF_PRISONER = ("id", "captured_from", "handled")
OF_RESULT = ("purpose", "piece", "target", "natural", "total", "threshold", "success")
OF_TASK = ("kind", "waiting", "side", "order", "position", "origin", "stage", "deployed", "bonus")
DRAWN = (TaskKind.DIRECT_LOCAL, TaskKind.ORDER_TRIGGERS)
"""Decisions whose count is a draw that nobody knows; of all other tasks it is known."""
OF_ROLL = (
    *("purpose", "side", "chance", "via", "step", "suit", "chain", "kills", "threshold", "natural"),
    *("modifier", "rerolled", "poured"),
)
OF_FIRING = ("number", "when", "position", "owner", "ambush")
OWN = ("orders", "units", "locals", "operations", "picks", "standing", "fresh_dead")
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
    own = OF_OWN_UNIT if unit.side is not None and unit.side is viewer else ()
    if not unit.closed:
        return shown(unit, dict.fromkeys((*OF_UNIT, *OF_OPEN_UNIT, *own)))
    return shown(unit, (*OF_UNIT, *own), id=_id(unit, viewer), token=unit.piece)


def _id(unit: Unit, viewer: Side | None) -> UnitId:
    is_known = not unit.closed or unit.side is viewer
    return unit.id if is_known else UnitId(unit.piece)


def _force(force: Force, *, is_own: bool) -> Force:
    public = {
        "hq": _cards(force.hq, is_own=is_own),
        "discard": _cards(force.discard, is_own=is_own),
        "prisoners": tuple(shown(each, OF_PRISONER) for each in force.prisoners),
        "deeds": shown(force.deeds, OF_DEEDS),
    }
    if is_own:
        # Which cards these are is known, not in which order.
        loose = {name: tuple(sorted(getattr(force, name))) for name in ("pool", "deck")}
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
        fresh_dead=_open_among(force.fresh_dead, force.discard),
    )


def _open_among(units: Iterable[UnitId], cards: Iterable[Card]) -> tuple[UnitId, ...]:
    lying = {card.id for card in cards if not card.closed}
    return tuple(each for each in units if each in lying)


def _cards(cards: Iterable[Card], *, is_own: bool) -> tuple[Card, ...]:
    """Give the open cards, then the closed ones, which only their owner knows."""
    lying = sorted(cards, key=lambda card: card.closed)
    return tuple(CLOSED if each.closed and not is_own else shown(each, ("id", "closed")) for each in lying)


def _stack(state: State, viewer: Side | None) -> tuple[Task, ...]:
    """Give all that is to be done; a window that waits below others tells what its side keeps secret."""
    windows = (TaskKind.DEVIL_WINDOW, TaskKind.AT_WILL_WINDOW)
    return tuple(
        _task(state, each, viewer)
        for each in state.stack
        if each.waiting or each.kind not in windows or each.side is viewer
    )


def _task(state: State, task: Task, viewer: Side | None) -> Task:
    return shown(
        task,
        OF_TASK if task.kind in DRAWN else (*OF_TASK, "count"),
        unit=_name(state, task.unit, viewer),
        target=_name(state, task.target, viewer),
        units=tuple(_named(state, each, viewer) for each in task.units),
        roll=_roll(state, task.roll, viewer) if task.roll is not None else None,
        firings=tuple(_firing(state, each, viewer) for each in task.firings),
    )


def _roll(state: State, roll: Roll, viewer: Side | None) -> Roll:
    unit, target = (_name(state, each, viewer) for each in (roll.unit, roll.target))
    firing = _firing(state, roll.firing, viewer) if roll.firing is not None else None
    return shown(roll, OF_ROLL, unit=unit, target=target, firing=firing)


def _firing(state: State, firing: Firing, viewer: Side | None) -> Firing:
    bearer, subject = _named(state, firing.bearer, viewer), _name(state, firing.subject, viewer)
    return shown(firing, OF_FIRING, bearer=bearer, subject=subject)


def _name(state: State, card: UnitId | None, viewer: Side | None) -> UnitId | None:
    return None if card is None else _named(state, card, viewer)


def _named(state: State, card: UnitId, viewer: Side | None) -> UnitId:
    """Give the card of somebody that a task is about, as far as it is known (RNR-107, RNR-108)."""
    unit = state.unit(card)
    if unit is not None:
        return _id(unit, viewer)
    others = [force for force in state.forces if force.side is not viewer]
    laid = (each for force in others for each in (*force.hq, *force.discard))
    return UNIT if Card(card, closed=True) in (*laid, *state.out) else card
