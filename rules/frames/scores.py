"""Rulebook FRAMES-35: Current Scores, who leads, and the facts that tell when either changes."""

from __future__ import annotations

from rules.contract import Seat
from rules.frames.events.event import FramesEvent
from rules.frames.events.round import DefenderChanged, ScoreChanged
from rules.frames.play import Play
from rules.frames.state import State


def assets_of(state: State, seat: Seat) -> int:
    """Give how many living frames and controlled stations *seat* has."""
    frames = sum(each.owner == seat for each in state.frames)
    return frames + sum(each.controller == seat for each in state.stations)


def score_of(state: State, seat: Seat) -> int:
    """Give the Current Score of *seat*."""
    return assets_of(state, seat) * state.players[seat].points


def ranking(state: State) -> tuple[Seat, ...]:
    """FRAMES-33, FRAMES-35: give all seats by descending score; precedence breaks ties."""
    order = state.precedence or tuple(each.seat for each in state.players)
    return tuple(sorted(order, key=lambda seat: (-score_of(state, seat), order.index(seat))))


def leader(state: State) -> Seat:
    """FRAMES-35: give the Defender of this moment: the seat with the highest score."""
    return ranking(state)[0]


def record_asset(play: Play, event: FramesEvent) -> None:
    """Record *event*, which takes or gives assets, and what it does to scores and the Defender's title."""
    before = play.state
    play.record(event)
    after = play.state
    for player in after.players:
        old, new = score_of(before, player.seat), score_of(after, player.seat)
        if old != new:
            play.record(ScoreChanged(player.seat, old, new))
    if leader(before) != leader(after):
        play.record(DefenderChanged(leader(after), leader(before)))
