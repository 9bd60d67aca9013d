"""A turn: arrows, deployment, orders phase, its end (RNR-9 to RNR-13, RNR-20, RNR-96)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.contract import Action, Seat
from rules.rocknroll import (
    deployment,
    devil,
    entries,
    goals,
    orders,
    prisoners,
    superweapon,
    tricks_at_will,
    windows,
)
from rules.rocknroll.actions import (
    CloseUnit,
    DiscardExcess,
    EndDeployment,
    EndTurn,
    MoveArrow,
    OpenMasked,
    PlayOrder,
    PlayStep,
    UseCurrentAct,
    UseTrick,
)
from rules.rocknroll.events.card import OrdersDiscarded
from rules.rocknroll.events.field import (
    ArrowTurned,
    OrdersPhaseBegan,
    TurnEnded,
    TurnStarted,
    UnitClosed,
    UnitLeft,
)
from rules.rocknroll.events.order import CurrentActUsed
from rules.rocknroll.field import Field
from rules.rocknroll.names import (
    ArrowEnd,
    Direction,
    DiscardCause,
    Side,
    TaskKind,
)
from rules.rocknroll.play import Play
from rules.rocknroll.prices import pay, prices
from rules.rocknroll.state import Task, Unit

# The beginning.


def start(play: Play) -> None:
    """RNR-12: a turn begins; arrows move before anything is asked."""
    task = play.state.top
    assert task is not None and task.side is not None
    side = task.side
    play.done()
    enemies = tuple(len(play.field.enemies_at(side, position)) for position in play.field.positions)
    play.record(TurnStarted(side, enemies))
    arrows = tuple(unit.id for unit in _with_arrows(play.field, side))
    play.push(Task(TaskKind.END_TURN, side=side))
    play.decide(TaskKind.DEPLOYMENT, side)
    play.push(Task(TaskKind.CHECKPOINT, side=side))
    if arrows:
        play.push(Task(TaskKind.ARROWS, side=side, units=arrows))


def _with_arrows(field: Field, side: Side) -> list[Unit]:
    """RNR-96, RNR-97: whose arrow moves now, from left to right; closed ones stand still."""
    found = [
        unit
        for unit in field.state.units
        if unit.arrow is not None and unit.arrow_of is side and not unit.closed
    ]
    return sorted(found, key=lambda unit: unit.position)


def move_arrows(play: Play) -> None:
    """RNR-12: move the next arrow, in the order that its owner wants."""
    task = play.state.top
    assert task is not None and task.side is not None
    left = tuple(
        each for each in task.units if (unit := play.state.unit(each)) is not None and not unit.closed
    )
    if not left:
        play.done()
        return
    if len(left) > 1:
        play.change(replace(task, units=left))
        play.ask(Task(TaskKind.ORDER_ARROWS, side=task.side, units=left), task.side)
        return
    play.done()
    _move_arrow(play, play.state.unit(left[0]))


def arrows_menu(field: Field, seat: Seat) -> Sequence[Action]:
    """Give the units to choose the next from."""
    task = field.state.top
    assert task is not None
    return tuple(
        MoveArrow(seat, unit.piece) for each in task.units if (unit := field.state.unit(each)) is not None
    )


def move_arrow(play: Play, action: MoveArrow) -> None:
    """This one moves next."""
    unit = play.state.piece(action.unit)
    assert unit is not None
    play.done()
    task = play.state.top
    assert task is not None
    play.change(replace(task, units=tuple(each for each in task.units if each != unit.id)))
    _move_arrow(play, unit)


def _move_arrow(play: Play, unit: Unit | None) -> None:
    """RNR-96: one position along the arrow; where the row ends it turns round or leaves."""
    assert unit is not None
    ahead = play.field.beyond(unit)
    if ahead is None:
        if play.field.arrow_end(unit) is ArrowEnd.LEAVE:
            play.record(UnitLeft(unit.id, unit.side, play.state.settings.vietchess))
            return
        turned = Direction.LEFT if unit.arrow is Direction.RIGHT else Direction.RIGHT
        play.record(ArrowTurned(unit.piece, turned))
        unit = play.state.unit(unit.id)
        assert unit is not None
        ahead = play.field.beyond(unit)
    assert ahead is not None, "the row has more than one position"
    entries.move(play, unit, ahead, by_arrow=True)


# What may be done.


def deployment_menu(field: Field, seat: Seat) -> Sequence[Action]:
    """RNR-10: give everything that the side in turn may do in its deployment phase."""
    side = _side(field)
    return (
        EndDeployment(seat),
        *deployment.menu(field, side, seat),
        *exchanges(field, side, seat),
        *tricks_at_will.usable(field, side, seat),
        *devil.deployment_menu(field, side, seat),
        *_orders_phase(field, side, seat),
    )


def orders_menu(field: Field, seat: Seat) -> Sequence[Action]:
    """RNR-26: give everything that the side in turn may do in its orders phase."""
    side = _side(field)
    return (
        EndTurn(seat),
        *_orders_phase(field, side, seat),
        *exchanges(field, side, seat),
        *tricks_at_will.usable(field, side, seat),
        *devil.orders_menu(field, side, seat),
    )


def exchanges(field: Field, side: Side, seat: Seat) -> Sequence[Action]:
    """RNR-33: exchanges of the same kind, in either phase."""
    return tuple(deployment.same_kind(field, side, seat))


def _orders_phase(field: Field, side: Side, seat: Seat) -> Sequence[Action]:
    """RNR-37: what ends the deployment phase where it has not ended yet."""
    return (
        *orders.orders_menu(field, side, seat),
        *orders.steps_menu(field, side, seat),
        *current_acts(field, side, seat),
        *prisoners.captures(field, side, seat),
        *goals.menu(field, side, seat),
        *superweapon.menu(field, side, seat),
        *deployment.units_for_orders(field, side, seat),
        *_masks(field, side, seat),
    )


def _side(field: Field) -> Side:
    task = field.state.top
    assert task is not None and task.side is not None
    return task.side


def current_acts(field: Field, side: Side, seat: Seat) -> Sequence[Action]:
    """RNR-34: the ways to pay for a Current Act that would leave something to do."""
    if not field.state.settings.current_act:
        return ()
    count = field.state.settings.current_act_cards
    actors = orders.actors(field, side)
    return tuple(
        UseCurrentAct(seat, payment, first, second)
        for payment, first, second in prices(field, side, count, field.numbers.current_act_rd)
        if any(actor not in (first, second) for actor in actors)
    )


def _masks(field: Field, side: Side, seat: Seat) -> Sequence[Action]:
    """RNR-103: open any number, close one in a turn; a unit changes once."""
    if not field.state.settings.macv_sog:
        return ()
    own = field.of(side)
    closing = not field.state.unit_closed
    return (
        *(OpenMasked(seat, unit.piece) for unit in own if unit.closed and not unit.turned),
        *(CloseUnit(seat, unit.piece) for unit in own if closing and not unit.closed and not unit.turned),
    )


# What is done.


def to_orders_phase(play: Play) -> None:
    """RNR-11, RNR-37: the deployment phase is over."""
    task = play.state.top
    assert task is not None and task.side is not None
    if task.kind is TaskKind.DEPLOYMENT:
        play.done()
        play.record(OrdersPhaseBegan(task.side))
        play.decide(TaskKind.ORDERS, task.side)


def end_deployment(play: Play, action: EndDeployment) -> None:
    """RNR-10: on to the orders phase."""
    to_orders_phase(play)


def in_turn(play: Play) -> Side:
    """Give whose decision is on top, and let what follows end in a checkpoint (RNR-91)."""
    task = play.state.top
    assert task is not None and task.side is not None
    play.push(Task(TaskKind.CHECKPOINT, side=task.side))
    return task.side


def play_order(play: Play, action: PlayOrder) -> None:
    """RNR-26: an order in full; the opponent's Devil may be asked after it."""
    to_orders_phase(play)
    side = _side(play.field)
    windows.watch(play, side)
    in_turn(play)
    orders.play_order(play, side, action.order)


def play_step(play: Play, action: PlayStep) -> None:
    """RNR-30: an order as a plain step."""
    to_orders_phase(play)
    side = _side(play.field)
    windows.watch(play, side)
    in_turn(play)
    orders.play_step(play, side, action.order, action.unit, action.position)


def use_current_act(play: Play, action: UseCurrentAct) -> None:
    """RNR-34: pay, then attack or move."""
    to_orders_phase(play)
    side = in_turn(play)
    play.record(CurrentActUsed(side))
    pay(play, side, (action.payment, action.first, action.second), play.content.numbers.current_act_rd)
    orders.act(play, side)


def use_trick(play: Play, action: UseTrick) -> None:
    """RNR-95: a trick at will."""
    in_turn(play)
    tricks_at_will.use_at_will(play, action)


def open_masked(play: Play, action: OpenMasked) -> None:
    """RNR-103, RNR-109: an own unit shows itself; this is no entry."""
    to_orders_phase(play)
    in_turn(play)
    unit = play.state.piece(action.unit)
    assert unit is not None
    entries.open_unit(play, unit, by_owner=True)


def close_unit(play: Play, action: CloseUnit) -> None:
    """RNR-103: an own unit is masked."""
    to_orders_phase(play)
    side = in_turn(play)
    unit = play.state.piece(action.unit)
    assert unit is not None
    token = deployment.new_token(play, side)
    play.record(UnitClosed(unit.id, token))


def end_turn(play: Play, action: EndTurn) -> None:
    """RNR-10: the turn ends through what its end asks."""
    play.done()


# The end.


def finish(play: Play) -> None:
    """RNR-20, chapter 3: the Devil's window, orders above the limit, spec ops, then the next turn."""
    task = play.state.top
    assert task is not None and task.side is not None
    side = task.side
    play.change(replace(task, stage=task.stage + 1))
    if task.stage == 0:
        windows.call(play, side.other)
    elif task.stage == 1:
        if excess(play.field, side):
            play.decide(TaskKind.DISCARD_EXCESS, side)
    elif task.stage == 2:
        play.push(Task(TaskKind.CHECKPOINT, side=side, count=1))
    else:
        play.done()
        play.record(TurnEnded(side))


def excess(field: Field, side: Side) -> int:
    """RNR-20: how many orders *side* holds above its limit."""
    limit = field.state.settings.order_hand_limit
    return max(0, len(field.state.force(side).orders) - limit) if limit else 0


def excess_menu(field: Field, seat: Seat) -> Sequence[Action]:
    """Give the orders to discard from, each sort once, the newest first."""
    side = _side(field)
    return tuple(
        DiscardExcess(seat, card) for card in dict.fromkeys(reversed(field.state.force(side).orders))
    )


def discard_excess(play: Play, action: DiscardExcess) -> None:
    """RNR-20: one order above the limit goes."""
    side = _side(play.field)
    play.record(OrdersDiscarded(side, (action.order,), DiscardCause.EXCESS))
    if not excess(play.field, side):
        play.done()
