"""Rulebook chapter 2.17 and FRAMES-171: the end of the game, its winners, and leaving it before."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.contract import IllegalAction, Seat
from rules.frames.actions import Concede
from rules.frames.battlefield import Battlefield
from rules.frames.events.round import (
    Conceded,
    ExtraRoundGranted,
    GameEnded,
    RoundEnded,
    RoundStarted,
)
from rules.frames.names import Aftermath, EndCause
from rules.frames.play import Play
from rules.frames.scores import assets_of, record_asset, score_of
from rules.frames.standing_orders import seats_in_play
from rules.frames.state import State
from rules.ties import NO_TIE, broken_by

CONFIRMATION = "0"
"""What a seat types to concede."""

MEASURES = ("assets", "hit_points")
"""FRAMES-161: what counts after the score."""


def winners(state: State) -> tuple[Seat, ...]:
    """FRAMES-160, FRAMES-161: highest score, then most assets, then most hit points; else shared."""
    ranks = _ranks(state)
    return tuple(seat for seat, rank in ranks.items() if rank == max(ranks.values()))


def _ranks(state: State) -> dict[Seat, tuple[int, int, int]]:
    return {
        seat: (score_of(state, seat), assets_of(state, seat), hit_points_of(state, seat))
        for seat in seats_in_play(state)
    }


def hit_points_of(state: State, seat: Seat) -> int:
    """FRAMES-161: give the hit points that *seat* has left."""
    return sum(frame.hit_points for frame in state.frames if frame.owner == seat)


def end_on_doomsday(play: Play) -> None:
    """FRAMES-151, FRAMES-160, FRAMES-161: scores are counted; by option a tie earns one more round."""
    state = play.state
    tied = _highest(state, seats_in_play(state), score_of)
    if len(tied) > 1 and state.settings.final_tie == "extra_round" and not state.is_extra_round:
        play.record(ExtraRoundGranted(tied))
        play.record(RoundEnded(state.round, 0, state.settings.spots_persist))
        play.record(RoundStarted(state.round + 1, 0))
    else:
        _end_counted(play, EndCause.DOOMSDAY)


def end_by_annihilation(play: Play) -> bool:
    """FRAMES-162, FRAMES-163: end the game when one seat alone has frames, or none; give whether it ended."""
    state = play.state
    with_frames = {frame.owner for frame in state.frames}
    if not with_frames:
        _end_counted(play, EndCause.NO_FRAMES)
    elif len(with_frames) == 1 and state.settings.annihilation == "wins":
        _end(play, tuple(with_frames), EndCause.ANNIHILATION)
    else:
        return False
    return True


def concede(play: Play, action: Concede) -> None:
    """FRAMES-171: with two players conceding loses; else the computer plays the seat, or it is removed."""
    state, seat = play.state, action.seat
    staying = tuple(each.seat for each in state.players if not each.has_conceded and each.seat != seat)
    removes = state.settings.on_leave == "remove"
    # With two players conceding loses; where seats are removed, the last one left has won.
    won = staying if len(state.players) == 2 or (removes and len(staying) == 1) else ()
    if won or not staying:
        play.record(Conceded(seat, Aftermath.OVER))
        if won:
            _end(play, won, EndCause.CONCESSION)
        else:
            # Where nobody is left to play for, what stands is counted.
            _end_counted(play, EndCause.CONCESSION)
    else:
        aftermath = Aftermath.REMOVED if removes else Aftermath.COMPUTER
        record_asset(play, Conceded(seat, aftermath))


def why_not_conceded(field: Battlefield, action: Concede) -> IllegalAction | None:
    """FRAMES-171: give why a seat cannot give up now."""
    if not field.state.is_fought:
        return IllegalAction("not_combat_phase")
    if field.state.players[action.seat].has_conceded:
        return IllegalAction("already_conceded")
    is_confirmed = action.confirmation.strip() == CONFIRMATION
    return None if is_confirmed else IllegalAction("not_confirmed", word=CONFIRMATION)


def may_concede(state: State, seat: Seat) -> bool:
    """Whether *seat* could give up now."""
    return state.is_fought and not state.players[seat].has_conceded


def _end_counted(play: Play, cause: EndCause) -> None:
    winning = winners(play.state)
    _end(play, winning, cause, broken_by(_ranks(play.state), winning, MEASURES))


def _end(play: Play, winning: Sequence[Seat], cause: EndCause, tie: str = NO_TIE) -> None:
    state = play.state
    seats = [player.seat for player in state.players]
    play.record(
        GameEnded(
            tuple(winning),
            tuple(score_of(state, seat) for seat in seats),
            tuple(assets_of(state, seat) for seat in seats),
            cause,
            tie,
        )
    )


def _highest(
    state: State, seats: tuple[Seat, ...], measure: Callable[[State, Seat], int]
) -> tuple[Seat, ...]:
    best = max((measure(state, seat) for seat in seats), default=0)
    return tuple(seat for seat in seats if measure(state, seat) == best)
