"""How a round is scored and how a battle ends (ROADS-83, ROADS-101 to ROADS-103, 5.7)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Seat
from rules.roads.events.round import BattleEnded, ObjectiveScored, RoundEnded
from rules.roads.field import Field
from rules.roads.ground import distance
from rules.roads.names import CellId, EndCause, Phase, TaskKind
from rules.roads.play import Play
from rules.roads.state import Task, other
from rules.ties import NO_TIE, SHARED


def ended_by_destruction(play: Play) -> bool:
    """ROADS-102: a seat with no warrior on the field loses at once; give whether the battle is over."""
    if play.state.phase is Phase.ENDED:
        return True
    empty = [seat for seat in play.state.seats if not play.state.of(seat)]
    if not empty:
        return False
    return _end_of_empty(play, empty)


def _end_of_empty(play: Play, empty: Sequence[Seat]) -> bool:
    scenario, south = play.field.scenario, play.state.south
    if scenario.exit_row and south in empty:
        # 5.7: whoever has left by the exit is no cause of a loss.
        if exit_reached(play.field):
            finish(play, south, EndCause.GOAL)
            return True
        if len(empty) == 1:
            finish(play, other(south), EndCause.GOAL)
            return True
    if len(empty) == 2:
        finish(play, None, EndCause.DESTRUCTION)
        return True
    finish(play, other(empty[0]), EndCause.DESTRUCTION)
    return True


def exit_reached(field: Field) -> bool:
    """5.7: whether enough points have left by the exit."""
    player = field.state.player(field.state.south)
    return player.exited_points * field.scenario.exit_share >= player.starting_points


def end_round(play: Play) -> None:
    """ROADS-83: objectives, the goal of the scenario, the round limit; then the next round."""
    if ended_by_destruction(play):
        return
    _score(play)
    play.record(RoundEnded(play.state.round))
    south = play.state.south
    if play.field.scenario.exit_row and exit_reached(play.field):
        finish(play, south, EndCause.GOAL)
    elif play.state.round >= play.state.settings.rounds:
        _finish_on_score(play)
    else:
        play.push(Task(TaskKind.ROUND))


def holders(field: Field) -> tuple[Seat | None, ...]:
    """5.7: who alone has a unit, neither fleeing nor masked, within a step of each barrel."""
    found: list[Seat | None] = []
    for barrel in field.scenario.objectives:
        near = {
            unit.seat
            for unit in field.state.units
            if unit.cell is not None
            and not unit.fleeing
            and not unit.masked
            and distance(unit.cell, CellId(barrel)) <= 1
        }
        found.append(near.pop() if len(near) == 1 else None)
    return tuple(found)


def _score(play: Play) -> None:
    scenario = play.field.scenario
    if not scenario.scored_from or play.state.round < scenario.scored_from:
        return
    held = holders(play.field)
    gained = (held.count(Seat(0)), held.count(Seat(1)))
    before = play.state.players
    play.record(ObjectiveScored(gained, (before[0].score + gained[0], before[1].score + gained[1]), held))


def _finish_on_score(play: Play) -> None:
    """ROADS-103: the scenario's score; equal: points of enemy warriors out; still equal: a draw."""
    field = play.field
    if field.scenario.exit_row:
        finish(play, other(play.state.south), EndCause.GOAL)
        return
    one, two = standing(field, Seat(0)), standing(field, Seat(1))
    winner = None if one == two else Seat(0) if one > two else Seat(1)
    is_tied = field.scenario.scored_from and one[0] == two[0]
    finish(play, winner, EndCause.SCORE, NO_TIE if not is_tied else SHARED if winner is None else "losses")


def standing(field: Field, seat: Seat) -> tuple[int, int]:
    """ROADS-103: the scenario's score of *seat*, then points of enemy warriors out."""
    return field.state.player(seat).score, field.lost_points(other(seat))


def points(field: Field) -> tuple[int, int]:
    """Give what both seats would show as their scores now."""
    by_barrels = bool(field.scenario.scored_from)
    return (
        standing(field, Seat(0))[0 if by_barrels else 1],
        standing(field, Seat(1))[0 if by_barrels else 1],
    )


def finish(play: Play, winner: Seat | None, cause: EndCause, tie: str = NO_TIE) -> None:
    """The battle is over."""
    play.record(BattleEnded(winner, cause, points(play.field), tie))
