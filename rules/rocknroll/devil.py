"""The Devil's Hand (RNR-81 to RNR-83)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement

from rules.contract import Action, Seat
from rules.rocknroll import deployment, orders
from rules.rocknroll.actions import (
    CallDevilForOrders,
    CallDevilForUnits,
    CallDevilToRevive,
    Interrupt,
    InterruptWithStep,
    PassDevil,
)
from rules.rocknroll.events.card import UnitsTaken
from rules.rocknroll.events.order import DevilCalled
from rules.rocknroll.field import Field
from rules.rocknroll.names import DrawCause, Reactions, Side, SourceId, TaskKind, UnitId
from rules.rocknroll.play import Play
from rules.rocknroll.state import Task


def may_call(field: Field, side: Side) -> bool:
    """RNR-81: whether *side* still has its Devil's Hand."""
    return field.state.settings.devils_hand and not field.state.force(side).devil_used


def deployment_menu(field: Field, side: Side, seat: Seat) -> Iterator[Action]:
    """RNR-81: two units at once, or a killed unit back to hand."""
    if not may_call(field, side):
        return
    for first, second in _pairs(field, side):
        yield CallDevilForUnits(seat, first, second)
    if not field.state.settings.deathmatch:
        for card in field.state.force(side).discard:
            yield CallDevilToRevive(seat, card.id)


def _pairs(field: Field, side: Side) -> Iterator[tuple[SourceId, SourceId]]:
    for first, second in combinations_with_replacement(deployment.unit_sources(field, side), 2):
        if first != second or first == deployment.DECK:
            yield first, second


def orders_menu(field: Field, side: Side, seat: Seat) -> Iterator[Action]:
    """RNR-81: two orders at once."""
    if may_call(field, side) and (field.state.order_deck or field.state.order_discard):
        yield CallDevilForOrders(seat)


def _call(play: Play, side: Side, what: str) -> None:
    settings = play.state.settings
    rocks = not (settings.rocknroll and settings.devil_blocks_rocknroll)
    play.record(DevilCalled(side, what, rocks))


def call_for_units(play: Play, side: Side, action: CallDevilForUnits) -> None:
    """RNR-81: two units, deck and HQ mixed as wished."""
    _call(play, side, "units")
    if action.first == action.second == deployment.DECK:
        play.draw_units(side, play.content.numbers.devils_cards, DrawCause.DEVIL)
        return
    for source in sorted((action.first, action.second), key=lambda each: each == deployment.DECK):
        deployment.take_unit(play, side, source, DrawCause.DEVIL)


def call_for_orders(play: Play, side: Side, action: CallDevilForOrders) -> None:
    """RNR-81: two orders."""
    _call(play, side, "orders")
    play.draw_orders(side, play.content.numbers.devils_cards, DrawCause.DEVIL)


def call_to_revive(play: Play, side: Side, action: CallDevilToRevive) -> None:
    """RNR-81: an own killed unit returns to hand."""
    _call(play, side, "revive")
    card = next(each for each in play.force(side).discard if each.id == UnitId(action.unit))
    shown, hidden = ((), (card.id,)) if card.closed else ((card.id,), ())
    play.record(UnitsTaken(side, action.seat, shown, hidden, DrawCause.DEVIL))


# The third option: interrupting the opponent's turn.


def can_interrupt(field: Field, side: Side) -> bool:
    """RNR-82: whether *side* may interrupt now; only while the opponent's decision is on top."""
    task = field.state.top
    return (
        may_call(field, side)
        and field.state.settings.devil_option3 == "opponents_turn"
        and field.state.active is side.other
        and bool(field.state.force(side).orders)
        and task is not None
        and task.kind in (TaskKind.DEPLOYMENT, TaskKind.ORDERS, TaskKind.DEVIL_WINDOW)
    )


def interruptions(field: Field, side: Side, seat: Seat) -> Iterator[Action]:
    """RNR-82: an order played in full, or as a step."""
    if not can_interrupt(field, side):
        return
    for card in dict.fromkeys(field.state.force(side).orders):
        if orders.is_playable(field, side, card):
            yield Interrupt(seat, card)
    for step in orders.steps_menu(field, side, seat):
        assert hasattr(step, "order") and hasattr(step, "unit") and hasattr(step, "position")
        yield InterruptWithStep(seat, step.order, step.unit, step.position)


def may_be_asked(field: Field, side: Side) -> bool:
    """Chapter 3: whether the window opens for *side* at the end of the opponent's turn."""
    force = field.state.force(side)
    return (
        may_call(field, side)
        and field.state.settings.devil_option3 == "opponents_turn"
        and field.state.active is side.other
        and bool(force.orders)
        and force.standing.devil is Reactions.ASK
    )


def window_menu(field: Field, seat: Seat) -> Sequence[Action]:
    """Give the interruptions, and the pass."""
    task = field.state.top
    assert task is not None and task.side is not None
    return (PassDevil(seat), *interruptions(field, task.side, seat))


def pass_window(play: Play, action: PassDevil) -> None:
    """Do not interrupt."""
    play.done()


def interrupt(play: Play, action: Interrupt | InterruptWithStep) -> None:
    """RNR-81, RNR-83: the Devil's Hand plays an order in the opponent's turn; then that goes on."""
    side = play.state.side_of(action.seat)
    task = play.state.top
    assert side is not None and task is not None
    if task.kind is TaskKind.DEVIL_WINDOW:
        play.done()
        below = play.state.top
        assert below is not None
        if below.kind is TaskKind.END_TURN:
            # Chapter 3: the side in turn goes on, although it had ended its turn.
            play.change(replace(below, stage=0))
            play.decide(TaskKind.ORDERS, side.other)
    _call(play, side, "interrupt")
    play.push(Task(TaskKind.CHECKPOINT, side=side))
    if isinstance(action, Interrupt):
        orders.play_order(play, side, action.order, interrupts=True)
    else:
        orders.play_step(play, side, action.order, action.unit, action.position, interrupts=True)
