"""Arrival: what both sides get at the start of a round (RNR-14 to RNR-19)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, IllegalAction, Seat
from rules.rocknroll import operations
from rules.rocknroll.actions import TakeFromHeadquarters, TakeRestFromDeck
from rules.rocknroll.events.card import (
    CompensationTurned,
    LocalDrawn,
    OperationDrawn,
    OperationTaken,
    UnitsTaken,
)
from rules.rocknroll.events.setup import (
    ArrivalChosen,
    ArrivalPicked,
    RoundStarted,
)
from rules.rocknroll.field import Field
from rules.rocknroll.names import (
    DrawCause,
    RdCause,
    Side,
    TaskKind,
    UnitId,
)
from rules.rocknroll.play import Play
from rules.rocknroll.state import Task


def start_round(play: Play, first: Side) -> None:
    """RNR-14 to RNR-17: RD, orders, what the loser gets, then the units that are due."""
    settings = play.state.settings
    loser = operations.loser_of(play.field)
    play.record(RoundStarted(play.state.round + 1, first))
    for side in play.state.order_of_sides:
        play.gain_rd(side, settings.rd_per_round, RdCause.ARRIVAL)
        count = settings.first_round_orders if play.state.round == 1 else settings.orders_per_round
        if play.state.round == 1 and side is not first:
            count += settings.second_side_orders
        play.draw_orders(side, count, DrawCause.ARRIVAL)
        _compensate(play, side)
        if side is loser:
            _console(play, side)
        play.refill_headquarters(side)
    choosing = tuple(side for side in play.state.order_of_sides if may_choose(play.field, side))
    task = Task(TaskKind.CHOOSE_ARRIVALS)
    if choosing:
        play.ask(task, *choosing)
    else:
        play.push(task)


def _compensate(play: Play, side: Side) -> None:
    """RNR-15: OK become orders."""
    rate = play.state.settings.ok_rate
    orders, left = divmod(play.force(side).compensation, rate)
    if orders:
        play.record(CompensationTurned(side, orders, left))
        play.draw_orders(side, orders, DrawCause.COMPENSATION)


def _console(play: Play, side: Side) -> None:
    """RNR-17, RNR-92: the loser of the last round gets a local and an op, while there are any."""
    seat = play.state.seat_of(side)
    if play.state.locals_deck:
        play.record(LocalDrawn(side, seat, play.state.locals_deck[0]))
    returned = play.force(side).returned
    if play.force(side).declined:
        return
    if returned is not None and returned in play.state.operations_deck:
        deck = tuple(each for each in play.state.operations_deck if each != returned)
        play.record(OperationTaken(side, returned, deck))
    elif play.state.operations_deck:
        play.record(OperationDrawn(side, seat, play.state.operations_deck[0]))


def may_choose(field: Field, side: Side) -> bool:
    """RNR-16: whether there is something in HQ to take, and something else it could be."""
    return bool(_left_in_hq(field, side)) and due(field, side) > 0


def due(field: Field, side: Side) -> int:
    """RNR-14: how many units are still to be taken."""
    force, settings = field.state.force(side), field.state.settings
    everything = len(force.deck) + len(force.hq)
    if not settings.deathmatch:
        everything += len(force.discard)
    return min(settings.units_per_round - force.arrived, everything) - len(force.picks)


def _left_in_hq(field: Field, side: Side) -> tuple[UnitId, ...]:
    force = field.state.force(side)
    return tuple(card.id for card in force.hq if card.id not in force.picks)


def from_deck(field: Field, side: Side) -> int:
    """RNR-19: how many units the deck can still give, the own dead counted in."""
    if field.state.settings.vietchess:
        return 0
    return len(field.state.force(side).deck) + dead_to_return(field, side)


def dead_to_return(field: Field, side: Side) -> int:
    """RNR-19: how many dead become a new deck where there is nothing left in it."""
    settings = field.state.settings
    return 0 if settings.vietchess or settings.deathmatch else len(field.state.force(side).discard)


def arrivals(field: Field, seat: Seat) -> Sequence[Action]:
    """RNR-16: the rest from the deck, or one more from HQ."""
    left = _left_in_hq(field, field.side_of(seat))
    return (TakeRestFromDeck(seat), *(TakeFromHeadquarters(seat, unit) for unit in left))


def why_no_rest(field: Field, action: TakeRestFromDeck) -> IllegalAction | None:
    """RNR-16: give why the deck does not give the rest: it has too few."""
    side = field.side_of(action.seat)
    return None if from_deck(field, side) >= due(field, side) else IllegalAction("too_few_in_deck")


def why_not_from_headquarters(field: Field, action: TakeFromHeadquarters) -> IllegalAction | None:
    """RNR-16: give why a unit does not come from HQ: it is not there, or taken already."""
    left = _left_in_hq(field, field.side_of(action.seat))
    return None if action.unit in left else IllegalAction("not_in_headquarters")


def take_from_headquarters(play: Play, action: TakeFromHeadquarters) -> None:
    """RNR-16: this one."""
    side = play.state.side_of(action.seat)
    assert side is not None
    play.record(ArrivalPicked(side, action.seat, action.unit))
    if not may_choose(play.field, side):
        play.record(ArrivalChosen(side, action.seat, play.force(side).picks))


def take_rest_from_deck(play: Play, action: TakeRestFromDeck) -> None:
    """RNR-16: nothing more from HQ."""
    side = play.state.side_of(action.seat)
    assert side is not None
    play.record(ArrivalChosen(side, action.seat, play.force(side).picks))


def arrive(play: Play) -> None:
    """RNR-9, RNR-16: both get their units; the two turns and the close follow."""
    play.done()
    again = []
    for side in play.state.order_of_sides:
        rest, force = due(play.field, side), play.force(side)
        if force.picks:
            closed = tuple(card.id for card in force.hq if card.closed and card.id in force.picks)
            shown = tuple(unit for unit in force.picks if unit not in closed)
            play.record(UnitsTaken(side, play.state.seat_of(side), shown, closed, DrawCause.ARRIVAL))
        play.refill_headquarters(side)
        if play.state.settings.vietchess:
            again += [side] if may_choose(play.field, side) else []
        elif rest > 0:
            play.draw_units(side, rest, DrawCause.ARRIVAL)
    if again:
        # RNR-115: HQ ran out while units were due, and the dead lie in it now.
        play.ask(Task(TaskKind.CHOOSE_ARRIVALS), *again)
        return
    first = play.state.first
    play.push(Task(TaskKind.CLOSE))
    play.push(Task(TaskKind.START_TURN, side=first.other))
    play.push(Task(TaskKind.START_TURN, side=first))
