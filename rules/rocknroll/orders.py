"""Orders, steps and the Current Act: when they are played, and what happens (RNR-26 to RNR-34)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from rules.contract import Action, IllegalAction, Seat
from rules.kernel.once import once
from rules.rocknroll import attacks, entries, rolls
from rules.rocknroll.actions import (
    Attack,
    ChoosePoint,
    DriveOut,
    Evacuate,
    Manoeuvre,
    MarkAmbush,
    PlayOrder,
    PlayStep,
    Skip,
)
from rules.rocknroll.deployment import why_no_orders
from rules.rocknroll.events.event import TaskChanged
from rules.rocknroll.events.field import AmbushLaid
from rules.rocknroll.events.killing import DeadBroughtBack, UnitToHeadquarters
from rules.rocknroll.events.order import DrivenOut, OrderDone, OrderPlayed, StepPlayed
from rules.rocknroll.field import Field, kind_of
from rules.rocknroll.names import (
    CardId,
    DiscardCause,
    DrawCause,
    OrderCard,
    OrderId,
    PieceId,
    Position,
    Purpose,
    Side,
    Suit,
    TaskKind,
    Via,
)
from rules.rocknroll.order_parts import PARTS, order_name, order_under, part_of, possible
from rules.rocknroll.play import Play
from rules.rocknroll.state import Roll, Task

SUPPLIES = 2
"""Orders drawn by a supply drop."""
IMMEDIATE = ("supply_drop", "radio_intercept")
"""Orders that ask for nothing."""


# Playing.


def orders_in_hand(field: Field, side: Side, seat: Seat) -> Iterator[Action]:
    """RNR-26: every order in hand, each sort once."""
    return (PlayOrder(seat, card) for card in dict.fromkeys(field.state.force(side).orders))


def why_not_played(field: Field, action: PlayOrder) -> IllegalAction | None:
    """RNR-26: give why an order is not played in full in the own turn."""
    return why_not_in_full(field, field.side_of(action.seat), action.order)


def why_not_in_full(field: Field, side: Side, card: OrderCard) -> IllegalAction | None:
    """RNR-29, RNR-31: give why *side* does not play an order in full now."""
    if card not in field.state.force(side).orders:
        return IllegalAction("not_in_hand")
    kind = field.content.order[kind_of(card)]
    if kind.side not in (None, side):
        assert kind.side is not None
        return IllegalAction("other_side_only", side=kind.side.value)
    if kind.id == "supply_drop":
        return why_no_orders(field)
    if kind.id == "radio_intercept":
        has_some = bool(field.state.force(side.other).orders)
        return None if has_some else IllegalAction("enemy_without_orders")
    return None if _has_use(field, side, kind.id) else IllegalAction("nothing_to_do_with_it")


@once
def _has_use(field: Field, side: Side, kind: OrderId) -> bool:
    """RNR-29: whether the first part of an order may be done by anybody; suits play no part."""
    card = OrderCard(f"{kind}-{Suit.SPADES}")
    return any(possible(field, Task(TaskKind.ORDER, side=side, order=card)))


def plain_steps(field: Field, side: Side, seat: Seat) -> list[PlayStep]:
    """RNR-30: any order as a plain step."""
    return [PlayStep(seat, *each) for each in steps(field, side)]


def steps(field: Field, side: Side) -> Iterator[tuple[OrderCard, PieceId, Position]]:
    """RNR-30: give every order in hand with everywhere that it could bring anybody as a step."""
    ways = _ways(field, side) if field.state.settings.any_order_steps else {}
    for card in dict.fromkeys(field.state.force(side).orders):
        for piece, position in ways:
            yield card, piece, position


@once
def _ways(field: Field, side: Side) -> Mapping[tuple[PieceId, Position], None]:
    movers = field.commanded(side)
    return dict.fromkeys((unit.piece, position) for unit in movers for position in field.manoeuvres(unit))


def why_not_stepped(field: Field, action: PlayStep) -> IllegalAction | None:
    """RNR-30: give why an order is not played as this step in the own turn."""
    return why_no_step(field, field.side_of(action.seat), action.order, action.unit, action.position)


def why_no_step(
    field: Field, side: Side, card: OrderCard, piece: PieceId, position: Position
) -> IllegalAction | None:
    """RNR-30: give why *side* does not play an order as this step."""
    if card not in field.state.force(side).orders:
        return IllegalAction("not_in_hand")
    if not field.state.settings.any_order_steps:
        return IllegalAction("switched_off")
    if (piece, position) in _ways(field, side):
        return None
    return field.why_no_way(side, field.piece(piece))


def actors(field: Field, side: Side) -> tuple[CardId, ...]:
    """RNR-34: the own units that a Current Act would give something to do, as cards to pay with."""
    acts = possible(field, Task(TaskKind.ORDER, side=side))
    return tuple(dict.fromkeys(CardId(each.unit) for each in acts if isinstance(each, Attack | Manoeuvre)))


def play_order(play: Play, side: Side, card: OrderCard, *, interrupts: bool = False) -> None:
    """RNR-26: an order is played in full; its parts are asked one after another."""
    play.record(OrderPlayed(side, card, interrupts))
    bonus = play.state.settings.suits
    play.push(Task(TaskKind.ORDER, side=side, order=card, bonus=bonus))


def play_step(
    play: Play, side: Side, card: OrderCard, piece: PieceId, position: Position, *, interrupts: bool = False
) -> None:
    """RNR-30: an order is played as a plain step."""
    unit = play.state.piece(piece)
    assert unit is not None
    play.record(StepPlayed(side, card, piece, interrupts))
    entries.move(play, unit, position)


def act(play: Play, side: Side) -> None:
    """RNR-34: the Current Act that was paid for."""
    play.push(Task(TaskKind.ORDER, side=side))


def resolve(play: Play) -> None:
    """Ask for the next part of the order on top, or lay the order down."""
    task = play.state.top
    assert task is not None and task.side is not None
    name = order_name(task)
    if name in IMMEDIATE:
        _IMMEDIATE[name](play, task.side)
        _finish(play, task)
        return
    parts = PARTS[name]
    if task.stage >= len(parts) or not any(possible(play.field, task)):
        _finish(play, task)
        return
    play.decide(TaskKind.CONTINUE_ORDER, task.side)


def _finish(play: Play, task: Task) -> None:
    play.done()
    if task.order is not None:
        play.record(OrderDone(task.order))


def _go_on(play: Play, **changes: Any) -> Task:
    """Answer the present part: the order goes on with the next one, or the same where it repeats."""
    play.done()
    task = play.state.top
    assert task is not None
    part = part_of(task)
    stage = task.stage if part.repeats else task.stage + 1
    changed: Task = replace(task, stage=stage, **changes)
    play.record(TaskChanged(changed))
    return task


def attack(play: Play, action: Attack) -> None:
    """A unit attacks by the order or the Current Act under way."""
    unit, target = play.state.piece(action.unit), play.state.piece(action.target)
    assert unit is not None and target is not None
    under = order_under(play.state)
    task = _go_on(play, unit=unit.id, units=(*under.units, unit.id))
    name = order_name(task)
    via = Via.ORDER if task.order is not None else Via.CURRENT_ACT
    commander = task.side if unit.side is None else None
    attacks.attack(play, unit, target, via, reach=int(name == "sniper_shot"), commander=commander)


def manoeuvre(play: Play, action: Manoeuvre) -> None:
    """A unit moves by the order or the Current Act under way."""
    unit = play.state.piece(action.unit)
    assert unit is not None
    under = order_under(play.state)
    _go_on(
        play,
        unit=unit.id,
        units=(*under.units, unit.id),
        origin=unit.position,
        position=action.position,
    )
    entries.move(play, unit, action.position)


def choose_point(play: Play, action: ChoosePoint) -> None:
    """Order `slaughter`: the Point where every own unit may attack."""
    _go_on(play, position=action.position)


def mark_ambush(play: Play, action: MarkAmbush) -> None:
    """Order `ambush`."""
    _go_on(play)
    play.record(AmbushLaid(action.unit))


def evacuate(play: Play, action: Evacuate) -> None:
    """Order `evacuation`: a dead unit, or one on the field, goes to HQ."""
    side = _go_on(play).side
    assert side is not None
    unit = play.state.unit(action.unit)
    if unit is not None:
        play.record(UnitToHeadquarters(unit.piece, unit.id, side, unit.closed))
        return
    card = next(each for each in play.force(side).discard if each.id == action.unit)
    play.record(DeadBroughtBack(side, side, play.state.seat_of(side), card.id, card.closed, saved=False))


def drive_out(play: Play, action: DriveOut) -> None:
    """Order `drive_out`: somebody has to leave on 4+."""
    unit = play.state.piece(action.unit)
    assert unit is not None
    task = _go_on(play, target=unit.id, position=action.position)
    rolls.begin(
        play,
        Roll(
            Purpose.DRIVE_OUT,
            task.side,
            None,
            unit.id,
            play.content.numbers.drive_out,
            step=action.position,
        ),
    )


def after_drive(play: Play, roll: Roll, success: bool) -> None:
    """Whoever is driven out enters the adjacent Point."""
    unit = play.state.unit(roll.target) if roll.target is not None else None
    if success and unit is not None:
        play.record(DrivenOut(unit.piece, Position(roll.step)))
        entries.move(play, unit, Position(roll.step), forced=True)


def skip(play: Play, action: Skip) -> None:
    """RNR-31: the rest of the order is declined."""
    play.done()
    task = play.state.top
    assert task is not None
    play.record(TaskChanged(replace(task, stage=len(PARTS[order_name(task)]))))


def _supply(play: Play, side: Side) -> None:
    play.draw_orders(side, SUPPLIES, DrawCause.ORDER)


def _intercept(play: Play, side: Side) -> None:
    play.discard_random_order(side.other, DiscardCause.INTERCEPTED)


_IMMEDIATE: Mapping[str, Callable[[Play, Side], None]] = {
    "supply_drop": _supply,
    "radio_intercept": _intercept,
}
