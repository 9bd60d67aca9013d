"""RAID-22: retiring, at once or as soon as the raid is over."""

from __future__ import annotations

from rules.contract import IllegalAction, Seat
from rules.raid import turns
from rules.raid.actions import Retire
from rules.raid.coast import Coast
from rules.raid.events.turn import SeatLeaving, SeatRetired, TurnEnded
from rules.raid.names import Ending, OrderKind
from rules.raid.play import Play


def may_retire(coast: Coast, seat: Seat) -> bool:
    """Give whether *seat* has unlocked retiring and not yet done it."""
    player = coast.player(seat)
    return OrderKind.LET_ME_RETIRE in player.orders and not player.leaving


def judge_retirement(play: Play, action: Retire) -> None:
    """RAID-22: take a seat out of the game for good."""
    seat = action.seat
    if play.state.outcome is not None or seat not in play.state.playing():
        raise IllegalAction("not_your_decision")
    if play.coast.player(seat).leaving:
        raise IllegalAction("already_leaving")
    if not may_retire(play.coast, seat):
        raise IllegalAction("retiring_locked")
    if play.state.raid is not None:
        play.record(SeatLeaving(seat))
    else:
        retire(play, seat)


def retire(play: Play, seat: Seat) -> None:
    """RAID-22: discard all that a seat has; its turn ends; a single remaining seat wins."""
    player = play.coast.player(seat)
    is_active = play.state.active == seat
    if is_active and play.state.decision is not None:
        play.close()
    cards = play.coast.in_order((*player.hand, *player.worn))
    play.record(SeatRetired(seat, cards, player.scrap))
    left = play.state.playing()
    if len(left) == 1:
        turns.end_game(play, Ending.ALONE, left)
    elif is_active:
        play.record(TurnEnded(seat))
        play.refill_row()


def leave_those_who_wait(play: Play) -> bool:
    """RAID-22: retire the seats that waited for the end of a raid; give whether there were any."""
    leaving = [each.seat for each in play.state.players if each.leaving]
    for seat in leaving:
        if play.state.outcome is None:
            retire(play, seat)
    return bool(leaving)
