"""What needs no question: standing orders, and retiring, at once or as soon as the raid is over (RAID-22)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, IllegalAction, Seat
from rules.raid import turns
from rules.raid.actions import LeaveOrder, Retire, WithdrawOrder
from rules.raid.coast import Coast
from rules.raid.events.event import OrderLeft, OrderWithdrawn
from rules.raid.events.turn import SeatLeaving, SeatRetired, TurnEnded
from rules.raid.names import Ending, OrderKind
from rules.raid.play import Play


def orders(seat: Seat) -> Sequence[Action]:
    """Give each standing order to leave and to withdraw, and the retirement."""
    wishes = [kind(seat, order) for order in OrderKind for kind in (LeaveOrder, WithdrawOrder)]
    return [*wishes, Retire(seat)]


def why_no_order(coast: Coast, action: LeaveOrder | WithdrawOrder) -> IllegalAction | None:
    """Give why a standing order cannot be left or withdrawn: it stands so already."""
    if not _plays(coast, action.seat):
        return IllegalAction("not_your_decision")
    leaves = isinstance(action, LeaveOrder)
    is_left = action.order in coast.player(action.seat).orders
    return IllegalAction("order_unchanged", left="yes" if leaves else "no") if is_left is leaves else None


def why_not_retire(coast: Coast, action: Retire) -> IllegalAction | None:
    """RAID-22: give why a seat cannot leave for good: it has to be unlocked, and is done once."""
    if not _plays(coast, action.seat):
        return IllegalAction("not_your_decision")
    player = coast.player(action.seat)
    if player.leaving:
        return IllegalAction("already_leaving")
    return None if OrderKind.LET_ME_RETIRE in player.orders else IllegalAction("retiring_locked")


def _plays(coast: Coast, seat: Seat) -> bool:
    return coast.state.outcome is None and seat in coast.state.playing()


def leave_order(play: Play, action: LeaveOrder) -> None:
    """Answer a question always the same way from now on."""
    play.record(OrderLeft(action.seat, action.order))


def withdraw_order(play: Play, action: WithdrawOrder) -> None:
    """Ask again."""
    play.record(OrderWithdrawn(action.seat, action.order))


def retire_for_good(play: Play, action: Retire) -> None:
    """RAID-22: take a seat out of the game, at once or after the raid."""
    if play.state.raid is not None:
        play.record(SeatLeaving(action.seat))
    else:
        retire(play, action.seat)


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
