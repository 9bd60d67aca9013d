"""Capture, and what becomes of prisoners at the close (RNR-66 to RNR-80)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.contract import Action, IllegalAction, Seat
from rules.kernel.once import once
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
    DrawCause,
    Handling,
    PieceId,
    Position,
    Purpose,
    Side,
    TaskKind,
)
from rules.rocknroll.play import Play
from rules.rocknroll.prices import pay, prices, why_not_paid
from rules.rocknroll.state import Prisoner, Roll, Task

PURPOSE_OF = {
    Handling.INTERROGATE: Purpose.INTERROGATE,
    Handling.EXECUTE: Purpose.EXECUTE,
    Handling.RECRUIT: Purpose.RECRUIT,
}


# Capture.


def captures(field: Field, side: Side, seat: Seat) -> Iterator[Action]:
    """RNR-66 to RNR-68: every enemy that may be captured, with every way to pay for it."""
    numbers = field.numbers
    targets = [each for each in field.state.units if _why_not_caught(field, side, each.piece) is None]
    for target in targets:
        for payment, card, _ in prices(field, side, numbers.capture_cards, numbers.capture_rd):
            yield TryCapture(seat, target.piece, payment, card)


def why_no_capture(field: Field, action: TryCapture) -> IllegalAction | None:
    """RNR-66 to RNR-68: give why this enemy is not captured at this price."""
    side, numbers = field.side_of(action.seat), field.numbers
    refusal = _why_not_caught(field, side, action.unit)
    target = field.piece(action.unit)
    if refusal is not None or target is None:
        return refusal
    paid = field.piece(PieceId(action.card)) if action.card is not None else None
    is_here = paid is not None and paid.side is side and paid.position == target.position
    if not has_superiority(field, side, target.position, int(is_here)):
        return IllegalAction("no_superiority")
    price = action.payment, action.card, None
    return why_not_paid(field, side, price, numbers.capture_cards, numbers.capture_rd)


@once
def _why_not_caught(field: Field, side: Side, piece: PieceId) -> IllegalAction | None:
    return field.why_not_captured(side, field.piece(piece))


@once
def has_superiority(field: Field, side: Side, position: Position, paid: int) -> bool:
    """RNR-67: whether *side* has the units there that the option asks for, without those *paid* with."""
    here = field.at(position)
    own = sum(each.side is side for each in here) - paid
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


def rescues(field: Field, seat: Seat) -> Sequence[Action]:
    """RNR-79: every own unit in captivity, the earliest captured first; or nobody."""
    held = field.state.force(field.side_of(seat).other).prisoners
    return (*(AnnounceRescue(seat, each.id) for each in held), Decline(seat))


def why_no_rescue(field: Field, action: AnnounceRescue) -> IllegalAction | None:
    """RNR-79: give why nobody of this name is brought home: the enemy does not hold it."""
    held = field.state.force(field.side_of(action.seat).other).prisoners
    return None if any(each.id == action.unit for each in held) else IllegalAction("no_such_prisoner")


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
    allowed = [each for each in Handling if _is_allowed(field, each)]
    left = [each for each in field.state.force(side).prisoners if not each.handled]
    return tuple((prisoner, handling) for prisoner in left for handling in allowed)


def _is_allowed(field: Field, handling: Handling) -> bool:
    settings = field.state.settings
    return {
        Handling.INTERROGATE: settings.interrogation,
        Handling.EXECUTE: settings.execution,
        Handling.RECRUIT: settings.recruiting,
    }[handling]


def dealings(field: Field, seat: Seat) -> Sequence[Action]:
    """RNR-71: one of three for each prisoner, or leave them."""
    found = handlings(field, field.side_of(seat))
    return (LeavePrisoners(seat), *(HandlePrisoner(seat, each.id, handling) for each, handling in found))


def why_not_handled(field: Field, action: HandlePrisoner) -> IllegalAction | None:
    """RNR-71: give why this is not done with this prisoner: not held, dealt with, or switched off."""
    found = [(each.id, how) for each, how in handlings(field, field.side_of(action.seat))]
    if (action.unit, action.handling) in found:
        return None
    is_left = any(unit == action.unit for unit, _ in found)
    return IllegalAction("switched_off" if is_left else "no_such_prisoner")


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
