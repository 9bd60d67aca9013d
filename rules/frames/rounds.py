"""Rulebook chapters 2.6 and 2.16: rounds, the tactical order, and Doomsday after each round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.contract import Action, IllegalAction, Seat
from rules.frames import ending
from rules.frames.actions import ActivateFrame, HoldDoomsday, PassActivation, TickDoomsday
from rules.frames.battlefield import Battlefield
from rules.frames.events.round import (
    ActivationPassed,
    CycleStarted,
    DoomsdayHeld,
    DoomsdayTicked,
    RoundEnded,
    RoundStarted,
    VoteOpened,
)
from rules.frames.events.turn import FrameActivated
from rules.frames.names import DecisionKind, Phase, TickCause
from rules.frames.play import Play
from rules.frames.scores import ranking
from rules.frames.standing_orders import seats_in_play
from rules.frames.state import State

FULL, HALF, QUARTER = 100, 50, 25
"""FRAMES-170: percent of a table's deadline; 24, 12 and 6 hours of 24."""


def patience(state: State) -> int:
    """FRAMES-170: give how many percent of the table's deadline the decision on top has."""
    top, turn = state.top, state.turn
    match top.kind if top is not None else None:
        case DecisionKind.CAPTURE_WINDOW | DecisionKind.DOOMSDAY_VOTE:
            return QUARTER
        case DecisionKind.CHOOSE_LOSSES:
            return HALF
        case DecisionKind.DECLARE_AIM | DecisionKind.ROLL_POOL | DecisionKind.SET_DEFENCE:
            return HALF if turn is not None and turn.woken_by is not None else FULL
        case _:
            return FULL


def start_round(play: Play) -> None:
    """FRAMES-50, FRAMES-154: every frame has a turn before it."""
    play.record(RoundStarted(play.state.round + 1, play.state.doomsday))


def go_on(play: Play) -> None:
    """Ask the next seat of the cycle or of the vote, or turn to what follows."""
    if play.state.phase is Phase.VOTE:
        _go_on_voting(play)
    elif any(not frame.acted for frame in play.state.frames):
        _go_on_with_round(play)
    elif play.state.is_extra_round:
        ending.end_on_doomsday(play)
    else:
        _open_vote(play)


def _go_on_with_round(play: Play) -> None:
    """FRAMES-51, FRAMES-54: the cycle asks on, or a new one starts from the highest score."""
    if play.state.cycle:
        play.ask(DecisionKind.TACTICAL_ORDER, play.state.cycle[:1])
    else:
        # FRAMES-52: who has no unused frame is not asked.
        ready = {frame.owner for frame in play.state.frames if not frame.acted}
        play.record(CycleStarted(tuple(seat for seat in ranking(play.state) if seat in ready)))


def activations(field: Battlefield, seat: Seat) -> Iterator[Action]:
    """FRAMES-51: an own frame, or a pass."""
    yield from (ActivateFrame(seat, frame.id) for frame in field.frames_of(seat))
    yield PassActivation(seat)


def why_not_activated(field: Battlefield, action: ActivateFrame) -> IllegalAction | None:
    """FRAMES-51: give why a frame's turn cannot begin."""
    frame = field.frame(action.frame)
    if frame is None or frame.owner != action.seat:
        return IllegalAction("not_your_frame")
    return IllegalAction("frame_already_acted") if frame.acted else None


def why_no_pass(field: Battlefield, action: PassActivation) -> IllegalAction | None:
    """FRAMES-53: give why a seat cannot pass: nobody comes after it in the cycle."""
    return None if may_pass(field, action.seat) else IllegalAction("last_may_not_pass")


def may_pass(field: Battlefield, seat: Seat) -> bool:
    """FRAMES-53: whether somebody comes after *seat* in the cycle."""
    return any(each != seat for each in field.state.cycle)


def activate_frame(play: Play, action: ActivateFrame) -> None:
    """FRAMES-51: a frame's turn begins."""
    play.close()
    play.record(FrameActivated(action.seat, action.frame))


def pass_activation(play: Play, action: PassActivation) -> None:
    """FRAMES-51: the next seat is asked."""
    play.close()
    play.record(ActivationPassed(action.seat))


# Doomsday.


def _open_vote(play: Play) -> None:
    """FRAMES-150, FRAMES-152: everybody votes, by descending score."""
    removed = {player.seat for player in play.state.players} - set(seats_in_play(play.state))
    voters = tuple(seat for seat in ranking(play.state) if seat not in removed)
    play.record(VoteOpened(voters, play.state.doomsday))
    if play.state.settings.auto_tick:
        play.record(DoomsdayTicked(None, TickCause.AUTO, play.state.doomsday - 1))


def _go_on_voting(play: Play) -> None:
    state = play.state
    if state.doomsday <= 0:
        # FRAMES-151: no one further is asked.
        ending.end_on_doomsday(play)
    elif state.voters:
        play.ask(DecisionKind.DOOMSDAY_VOTE, state.voters[:1])
    else:
        _end_round(play)


def _end_round(play: Play) -> None:
    """FRAMES-153, FRAMES-154: the guard against standing still, then the next round."""
    state = play.state
    quiet = 0 if state.has_ticked else state.quiet_rounds + 1
    if state.settings.stall_guard and quiet >= state.settings.stall_guard:
        play.record(DoomsdayTicked(None, TickCause.GUARD, state.doomsday - 1))
        if play.state.doomsday <= 0:
            return
        quiet = 0
    play.record(RoundEnded(state.round, quiet, state.settings.spots_persist))
    start_round(play)


def votes(field: Battlefield, seat: Seat) -> Sequence[Action]:
    """FRAMES-150: one round nearer, or nothing."""
    return [TickDoomsday(seat), HoldDoomsday(seat)]


def tick_doomsday(play: Play, action: TickDoomsday) -> None:
    """FRAMES-150: one round nearer."""
    play.close()
    play.record(DoomsdayTicked(action.seat, TickCause.SEAT, play.state.doomsday - 1))


def hold_doomsday(play: Play, action: HoldDoomsday) -> None:
    """FRAMES-150: nothing."""
    play.close()
    play.record(DoomsdayHeld(action.seat, play.state.doomsday))
