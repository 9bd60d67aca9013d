"""Capture, and what becomes of prisoners at the close (RNR-66 to RNR-80)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.contract import Action, Seat
from rules.rocknroll import rolls
from rules.rocknroll.actions import AnnounceRescue, Decline, HandlePrisoner, LeavePrisoners, TryCapture
from rules.rocknroll.events.card import OrderTaken
from rules.rocknroll.events.close import (
    PrisonerExecuted,
    PrisonerHandled,
    PrisonerInterrogated,
    PrisonerRecruited,
    PrisonerRescued,
    PrisonerReturned,
    PrisonerUnmoved,
    RescueAnnounced,
)
from rules.rocknroll.events.order import CaptureTried
from rules.rocknroll.field import Field
from rules.rocknroll.names import (
    CardId,
    DrawCause,
    Handling,
    Purpose,
    Side,
    TaskKind,
)
from rules.rocknroll.play import Play
from rules.rocknroll.prices import pay, prices
from rules.rocknroll.state import Prisoner, Roll, Task, Unit

PURPOSE_OF = {
    Handling.INTERROGATE: Purpose.INTERROGATE,
    Handling.EXECUTE: Purpose.EXECUTE,
    Handling.RECRUIT: Purpose.RECRUIT,
}


# Capture.


def captures(field: Field, side: Side, seat: Seat) -> Iterator[Action]:
    """RNR-66 to RNR-68: give the enemies that may be captured and the ways to pay for it."""
    numbers = field.numbers
    if not field.state.settings.capture:
        return
    ways = tuple(prices(field, side, numbers.capture_cards, numbers.capture_rd))
    own = {CardId(unit.piece): unit for unit in field.of(side)}
    for target in field.state.units:
        if not field.may_be_captured(side, target):
            continue
        for payment, card, _ in ways:
            paid = own.get(card) if card is not None else None
            if has_superiority(field, side, target, paid):
                yield TryCapture(seat, target.piece, payment, card)


def has_superiority(field: Field, side: Side, target: Unit, paid: Unit | None) -> bool:
    """RNR-67: whether *side* has the units there that the option asks for, after the price is paid."""
    here = field.at(target.position)
    own = sum(each.side is side and (paid is None or each.id != paid.id) for each in here)
    enemies = sum(each.side is side.other for each in here)
    match field.state.settings.capture_superiority:
        case "more":
            return own > enemies
        case "not_fewer":
            return own >= enemies and own > 0
        case _:
            return own > 0


def try_capture(play: Play, side: Side, action: TryCapture) -> None:
    """RNR-66: pay, then roll."""
    target = play.state.piece(action.unit)
    assert target is not None
    numbers = play.content.numbers
    play.record(CaptureTried(side, target.id))
    pay(play, side, (action.payment, action.card, None), numbers.capture_rd)
    rolls.begin(play, Roll(Purpose.CAPTURE, side, None, target.id, numbers.capture))


# At the close.


def announce(play: Play) -> None:
    """RNR-79, RNR-80: the winner of the round may name a prisoner to bring home."""
    winner = play.state.round_winner
    if winner is not None and play.force(winner.other).prisoners:
        play.decide(TaskKind.ANNOUNCE_RESCUE, winner)


def rescue_menu(field: Field, seat: Seat) -> Sequence[Action]:
    """Give the own units in captivity, the earliest captured first."""
    task = field.state.top
    assert task is not None and task.side is not None
    held = field.state.force(task.side.other).prisoners
    return (*(AnnounceRescue(seat, each.id) for each in held), Decline(seat))


def announce_rescue(play: Play, action: AnnounceRescue) -> None:
    """RNR-79: this one."""
    task = play.state.top
    assert task is not None and task.side is not None
    play.done()
    play.record(RescueAnnounced(task.side, action.unit))


def announce_nobody(play: Play, action: Decline) -> None:
    """RNR-79: nobody."""
    play.done()


def deal(play: Play, side: Side) -> bool:
    """RNR-71: ask *side* about its prisoners; give whether there is one to deal with."""
    if not handlings(play.field, side):
        return False
    play.decide(TaskKind.DEAL_WITH_PRISONER, side)
    return True


def handlings(field: Field, side: Side) -> tuple[tuple[Prisoner, Handling], ...]:
    """Give what may still be done with whom in this close."""
    settings = field.state.settings
    allowed = (
        (Handling.INTERROGATE, settings.interrogation),
        (Handling.EXECUTE, settings.execution),
        (Handling.RECRUIT, settings.recruiting),
    )
    return tuple(
        (prisoner, handling)
        for prisoner in field.state.force(side).prisoners
        if not prisoner.handled
        for handling, is_allowed in allowed
        if is_allowed
    )


def deal_menu(field: Field, seat: Seat) -> Sequence[Action]:
    """RNR-71: one of three for each prisoner, or leave them."""
    task = field.state.top
    assert task is not None and task.side is not None
    found = handlings(field, task.side)
    return (LeavePrisoners(seat), *(HandlePrisoner(seat, each.id, handling) for each, handling in found))


def handle(play: Play, action: HandlePrisoner) -> None:
    """RNR-71: once with each prisoner."""
    task = play.state.top
    assert task is not None and task.side is not None
    side, numbers = task.side, play.content.numbers
    chance = {
        Handling.INTERROGATE: numbers.interrogate,
        Handling.EXECUTE: numbers.execute,
        Handling.RECRUIT: numbers.recruit,
    }[action.handling]
    play.done()
    play.record(PrisonerHandled(side, action.unit))
    play.push(Task(TaskKind.CHECKPOINT, side=side))
    rolls.begin(play, Roll(PURPOSE_OF[action.handling], side, None, action.unit, chance))


def leave(play: Play, action: LeavePrisoners) -> None:
    """RNR-71: leave the rest as they are."""
    task = play.state.top
    assert task is not None and task.side is not None
    side = task.side
    play.done()
    for prisoner in play.force(side).prisoners:
        if not prisoner.handled:
            play.record(PrisonerHandled(side, prisoner.id))


def after_roll(play: Play, roll: Roll, success: bool) -> None:
    """RNR-73 to RNR-77: what became of a prisoner."""
    assert roll.side is not None and roll.target is not None
    side, unit = roll.side, roll.target
    prisoner = next((each for each in play.force(side).prisoners if each.id == unit), None)
    if prisoner is None:
        return
    three = not success and rolls.is_exactly_three(play.field, roll)
    if roll.purpose is Purpose.INTERROGATE:
        drawn_by = side if success else side.other if three else None
        play.record(PrisonerInterrogated(side, unit, drawn_by, play.state.settings.wording))
        if drawn_by is not None:
            play.draw_orders(drawn_by, 1, DrawCause.INTERROGATION)
    elif success and roll.purpose is Purpose.EXECUTE:
        play.record(PrisonerExecuted(side, unit))
    elif success:
        play.record(PrisonerRecruited(side, unit, play.field.home(unit) is side))
    elif three:
        play.record(PrisonerReturned(prisoner.captured_from, unit))
        _take_order(play, prisoner.captured_from)
    else:
        play.record(PrisonerUnmoved(side, unit))


def _take_order(play: Play, side: Side) -> None:
    """RNR-74: the prisoner's side takes a random order from the captor's hand."""
    orders = play.force(side.other).orders
    if orders:
        play.record(OrderTaken(side, play.seats(), play.secret.pick(orders)))


def rescue(play: Play) -> None:
    """RNR-79: the announced prisoner comes home, if it is still one."""
    unit, winner = play.state.rescue, play.state.round_winner
    if unit is None or winner is None:
        return
    if any(each.id == unit for each in play.force(winner.other).prisoners):
        play.record(PrisonerRescued(winner, unit))
