"""A turn: arrows, deployment, orders phase, its end (RNR-9 to RNR-13, RNR-20, RNR-96)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rules.contract import Action, IllegalAction, Seat
from rules.kernel.judging import Candidate
from rules.kernel.once import once
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
    PieceId,
    Side,
    TaskKind,
)
from rules.rocknroll.play import Play
from rules.rocknroll.prices import LARGEST_PRICE, Price, pay, prices, why_not_paid
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


def arrows(field: Field, seat: Seat) -> Sequence[Action]:
    """RNR-12: give the units to choose the next from."""
    return tuple(MoveArrow(seat, piece) for piece in _arrows_left(field))


def why_no_arrow(field: Field, action: MoveArrow) -> IllegalAction | None:
    """RNR-12: give why this arrow does not move next: not in this turn, or it has moved."""
    if action.unit in _arrows_left(field):
        return None
    unit = field.piece(action.unit)
    if unit is None or unit.arrow_of is not field.side_of(action.seat):
        return IllegalAction("not_your_unit")
    return IllegalAction("once_a_turn")


def _arrows_left(field: Field) -> tuple[PieceId, ...]:
    units = map(field.state.unit, field.task.units)
    return tuple(unit.piece for unit in units if unit is not None)


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


def deployment_choices(field: Field, seat: Seat) -> Sequence[Candidate]:
    """RNR-10: give everything that the side in turn could do in its deployment phase."""
    side = field.side_of(seat)
    return (
        EndDeployment(seat),
        *deployment.deployments(field, side, seat),
        *deployment.same_kind(field, side, seat),
        *tricks_at_will.at_will(field, side, seat),
        *devil.calls_in_deployment(field, side, seat),
        *_either_phase(field, side, seat),
    )


def orders_choices(field: Field, seat: Seat) -> Sequence[Candidate]:
    """RNR-26: give everything that the side in turn could do in its orders phase."""
    side = field.side_of(seat)
    return (
        EndTurn(seat),
        *_either_phase(field, side, seat),
        *deployment.same_kind(field, side, seat),
        *tricks_at_will.at_will(field, side, seat),
        *devil.calls_in_orders(field, side, seat),
    )


def _either_phase(field: Field, side: Side, seat: Seat) -> Sequence[Candidate]:
    """RNR-37: what ends the deployment phase where it has not ended yet."""
    return (
        *orders.orders_in_hand(field, side, seat),
        orders.plain_steps(field, side, seat),
        _current_acts(field, side, seat),
        *prisoners.captures(field, side, seat),
        goals.changes(field, side, seat),
        superweapon.shots(field, side, seat),
        deployment.units_for_orders(field, side, seat),
        *_masks(field, side, seat),
    )


def _side(field: Field) -> Side:
    side = field.task.side
    assert side is not None
    return side


def _current_acts(field: Field, side: Side, seat: Seat) -> list[UseCurrentAct]:
    """RNR-34: every way to pay for a Current Act."""
    return [UseCurrentAct(seat, *price) for price in _acts(field, seat)]


@once
def _acts(field: Field, seat: Seat) -> Mapping[Price, None]:
    """RNR-34: give the prices that leave somebody to act."""
    if not field.state.settings.current_act:
        return {}
    side = field.side_of(seat)
    ways, actors = prices(field, side, *_price_of_act(field)), orders.actors(field, side)
    if len(actors) > LARGEST_PRICE:
        return ways
    return {price: None for price in ways if any(actor not in price for actor in actors)}


def why_no_act(field: Field, action: UseCurrentAct) -> IllegalAction | None:
    """RNR-34: give why no Current Act is paid for so: off, not the price, or nobody is left to act."""
    price = action.payment, action.first, action.second
    if price in _acts(field, action.seat):
        return None
    if not field.state.settings.current_act:
        return IllegalAction("switched_off")
    side = field.side_of(action.seat)
    refusal = why_not_paid(field, side, price, *_price_of_act(field))
    return refusal or IllegalAction("nothing_to_do_with_it")


def _price_of_act(field: Field) -> tuple[int, int]:
    return field.state.settings.current_act_cards, field.numbers.current_act_rd


def _masks(field: Field, side: Side, seat: Seat) -> Sequence[Action]:
    """RNR-103: open or close any own unit."""
    own = field.of(side) if field.state.settings.macv_sog else ()
    return tuple(kind(seat, unit.piece) for kind in (OpenMasked, CloseUnit) for unit in own)


def why_not_turned(field: Field, action: OpenMasked | CloseUnit) -> IllegalAction | None:
    """RNR-103: give why a unit is not opened or closed: any number is opened, one closed; each turns once."""
    unit, closes = field.piece(action.unit), isinstance(action, CloseUnit)
    if not field.state.settings.macv_sog:
        return IllegalAction("switched_off")
    if unit is None or unit.side is not field.side_of(action.seat):
        return IllegalAction("not_your_unit")
    if unit.closed is closes:
        return IllegalAction("closed_already" if closes else "open_already")
    if unit.turned:
        return IllegalAction("already_turned")
    return IllegalAction("once_a_turn") if closes and field.state.unit_closed else None


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


def excess_orders(field: Field, seat: Seat) -> Sequence[Action]:
    """RNR-20: give the orders to discard from, each sort once, the newest first."""
    held = field.state.force(field.side_of(seat)).orders
    return tuple(DiscardExcess(seat, card) for card in dict.fromkeys(reversed(held)))


def why_not_discarded(field: Field, action: DiscardExcess) -> IllegalAction | None:
    """RNR-20: give why an order is not discarded: it is not held."""
    held = field.state.force(field.side_of(action.seat)).orders
    return None if action.order in held else IllegalAction("not_in_hand")


def discard_excess(play: Play, action: DiscardExcess) -> None:
    """RNR-20: one order above the limit goes."""
    side = _side(play.field)
    play.record(OrdersDiscarded(side, (action.order,), DiscardCause.EXCESS))
    if not excess(play.field, side):
        play.done()
