"""The Devil's Hand (RNR-81 to RNR-83)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement

from rules.contract import Action, IllegalAction, Seat
from rules.kernel.once import once
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
from rules.rocknroll.names import DrawCause, Reactions, Side, TaskKind, UnitId
from rules.rocknroll.play import Play
from rules.rocknroll.state import Task

CALLS = (CallDevilForUnits, CallDevilForOrders, CallDevilToRevive)
"""RNR-81: what it is called for in the own turn."""


@once
def why_not_called(field: Field, side: Side) -> IllegalAction | None:
    """RNR-81: give why *side* has no Devil's Hand: switched off, or used."""
    if not field.state.settings.devils_hand:
        return IllegalAction("switched_off")
    return IllegalAction("devil_used") if field.state.force(side).devil_used else None


def calls_in_deployment(field: Field, side: Side, seat: Seat) -> Iterator[Action]:
    """RNR-81: any two units at once, or any killed unit back to hand."""
    if why_not_called(field, side) is not None:
        return
    sources = deployment.unit_sources(field, side, False)
    for first, second in combinations_with_replacement(sources, 2):
        yield CallDevilForUnits(seat, first, second)
    for card in field.state.force(side).discard:
        yield CallDevilToRevive(seat, card.id)


def calls_in_orders(field: Field, side: Side, seat: Seat) -> Iterator[Action]:
    """RNR-81: two orders at once."""
    yield CallDevilForOrders(seat)


def why_no_units(field: Field, action: CallDevilForUnits) -> IllegalAction | None:
    """RNR-81: give why the Devil does not bring these two."""
    side, wanted = field.side_of(action.seat), (action.first, action.second)
    refusal = why_not_called(field, side) or deployment.why_no_source(field, side, *wanted)
    if refusal is not None:
        return refusal
    # HQ has one of each.
    is_twice = action.first == action.second != deployment.DECK
    return IllegalAction("not_in_headquarters") if is_twice else None


def why_no_two_orders(field: Field, action: CallDevilForOrders) -> IllegalAction | None:
    """RNR-81: give why the Devil brings no orders."""
    return why_not_called(field, field.side_of(action.seat)) or deployment.why_no_orders(field)


def why_not_revived(field: Field, action: CallDevilToRevive) -> IllegalAction | None:
    """RNR-81: give why the Devil does not bring this unit back."""
    side = field.side_of(action.seat)
    return why_not_called(field, side) or deployment.why_not_brought_back(field, side, action.unit)


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


def why_not_interrupting(field: Field, side: Side) -> IllegalAction | None:
    """RNR-82: give why *side* interrupts nothing now; it does while the opponent's decision is on top."""
    refusal = why_not_called(field, side)
    if refusal is not None:
        return refusal
    if field.state.settings.devil_option3 == "off":
        return IllegalAction("switched_off")
    if field.state.active is not side.other:
        return IllegalAction("not_the_enemys_turn")
    between = (TaskKind.DEPLOYMENT, TaskKind.ORDERS, TaskKind.DEVIL_WINDOW)
    return None if field.task.kind in between else IllegalAction("action_under_way")


def interruptions(field: Field, side: Side, seat: Seat) -> Iterator[Action]:
    """RNR-82: any order played in full, or as a step."""
    if why_not_interrupting(field, side) is not None:
        return
    for card in dict.fromkeys(field.state.force(side).orders):
        yield Interrupt(seat, card)
    for card, piece, position in orders.steps(field, side):
        yield InterruptWithStep(seat, card, piece, position)


def why_no_interruption(field: Field, action: Interrupt) -> IllegalAction | None:
    """RNR-82: give why this order does not interrupt the opponent's turn."""
    side = field.side_of(action.seat)
    return why_not_interrupting(field, side) or orders.why_not_in_full(field, side, action.order)


def why_no_interruption_by_step(field: Field, action: InterruptWithStep) -> IllegalAction | None:
    """RNR-82: give why this step does not interrupt the opponent's turn."""
    side = field.side_of(action.seat)
    refusal = why_not_interrupting(field, side)
    return refusal or orders.why_no_step(field, side, action.order, action.unit, action.position)


def may_be_asked(field: Field, side: Side) -> bool:
    """Chapter 3: whether the window opens for *side* at the end of the opponent's turn."""
    force = field.state.force(side)
    return (
        why_not_called(field, side) is None
        and field.state.settings.devil_option3 == "opponents_turn"
        and field.state.active is side.other
        and bool(force.orders)
        and force.standing.devil is Reactions.ASK
    )


def window(field: Field, seat: Seat) -> Sequence[Action]:
    """RNR-82: let it be, or interrupt."""
    return (PassDevil(seat), *interruptions(field, field.side_of(seat), seat))


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
