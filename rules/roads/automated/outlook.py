"""What part of the victory each side may expect of a battle that goes on."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from math import exp

from rules.contract import Seat
from rules.roads.automated.odds import spirit_chance
from rules.roads.automated.weights import EVEN
from rules.roads.automated.worth import Worth
from rules.roads.field import Field
from rules.roads.rounds import rout_value
from rules.roads.state import Unit


@dataclass(frozen=True)
class Standing:
    """How one side stands."""

    to_rout: float
    """Warriors that it may lose before rout tests (ROADS-85)."""
    heads: float
    """What part of its warriors is left."""
    points: float
    """What its wounds left are worth (ROADS-103)."""
    fighters: float
    """Points of one warrior of each unit: squads melt, lone fighters last."""
    fleeing: float
    """What part of its warriors flees."""
    tired: float
    """Points, times their tokens."""
    fp: float
    guns: float
    """What its volleys are worth in a round."""
    tied: float
    """Those of guns in fights."""
    beaten: float
    """Points that will be lost to panic, on the average (ROADS-78a)."""
    engaged: float
    """Points in fights."""
    routs: float
    """The chance of its next rout test to fail, where half are out."""
    score: float
    exited: float


PER = Standing(
    to_rout=0.295,
    heads=0.055,
    points=0.0259,
    fighters=0.0056,
    fleeing=-1.02,
    tired=-0.0062,
    fp=0.049,
    guns=0.0085,
    tied=-0.027,
    beaten=-0.019,
    engaged=0.0054,
    routs=-0.93,
    score=0.059,
    exited=0.0136,
)
"""What one of each adds to the logarithm of the odds."""
_PER = astuple(PER)


def outlook(field: Field) -> tuple[float, float]:
    """Give the share of the victory that each seat may expect: a logistic regression of what they have left.

    Brier score of 360 battles in all scenarios that it had not seen: 0.23 in round 1 (a coin: 0.25), 0.18 in
    rounds 2 and 3, 0.16 in round 4, 0.15 later; of ten parts of its range each came out within five percent.
    """
    if field.state.outcome is not None:
        winner = field.state.outcome.winner
        return (0.5, 0.5) if winner is None else (float(winner == 0), float(winner == 1))
    if not field.is_battle:
        return 0.5, 0.5
    worth = Worth(field, EVEN)
    south, north = (astuple(standing(worth, Seat(seat))) for seat in (0, 1))
    lead = sum(per * (own - enemys) for per, own, enemys in zip(_PER, south, north, strict=True))
    share = 1 / (1 + exp(-lead))
    return share, 1 - share


def standing(worth: Worth, seat: Seat) -> Standing:
    """Give how *seat* stands."""
    field = worth.field
    player, units = field.state.player(seat), field.state.of(seat)
    heads = sum(each.warriors for each in units)
    starting = max(1, player.starting_warriors)
    standing = [each for each in units if not each.fleeing]
    engaged = [each for each in units if field.is_engaged(each)]
    _, spirit = rout_value(field, seat)
    return Standing(
        max(0, field.rout_at(seat) - field.warriors_out(seat)),
        heads / starting,
        sum(field.wounds_left(each) * each.points / field.profile(each).toughness for each in units),
        sum(each.points for each in units),
        sum(each.warriors for each in units if each.fleeing) / starting,
        sum(each.fatigue * _points(each) for each in units),
        0 if player.ended else player.fp,
        sum(map(worth.gun, standing)),
        sum(map(worth.gun, engaged)),
        sum(_points(each) * _panics(field, each) for each in standing),
        sum(map(_points, engaged)),
        1 - spirit_chance(spirit) if field.is_half_out(seat) else 0.0,
        player.score,
        player.exited_points,
    )


def _points(unit: Unit) -> int:
    return unit.points * unit.warriors


def _panics(field: Field, unit: Unit) -> float:
    """ROADS-78a, ROADS-79."""
    if unit.taken <= unit.dealt or field.ignores_psychology(unit):
        return 0.0
    return 1 - spirit_chance(field.spirit(unit))
