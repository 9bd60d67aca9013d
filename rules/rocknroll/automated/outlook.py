"""How a match is expected to end, as who sees everything would say it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import astuple, dataclass, replace
from math import log
from typing import TypeAlias

from rules.rocknroll.automated.appraisal import Appraisal
from rules.rocknroll.automated.prospects import chance_of_match, lead, logistic
from rules.rocknroll.field import Field, kind_of
from rules.rocknroll.names import OrderId, Phase, Side, TaskKind

LEAST = 0.02
"""What anybody may expect in a match that goes on."""
TOLD = (TaskKind.CHOOSE_ARRIVALS, TaskKind.DEPLOYMENT, TaskKind.ORDERS)
"""Where nothing is being resolved: elsewhere a die may be about to fall."""
MOVES = frozenset(map(OrderId, ("manoeuvre", "march", "assault", "tunnels", "airlift")))
CLEAR = 2
"""Who is ahead by so many points is ahead clearly enough: more counts no more."""
MOST = 6.0
"""Logits that nothing is more certain than."""
USUALLY = 0.74
"""How often the last mover wins a round of which no more is known (measured between steady seats)."""
DEATHMATCH_LEFT = 6.0
"""Logits of a Deathmatch for all that is left on one side."""

Chances: TypeAlias = Mapping[Side, float]
"""How probably the last mover wins a round, by who moves first in it."""


@dataclass(frozen=True)
class Standing:
    """What a side has."""

    units: float
    """On the field."""
    covered: float
    """What those Points are worth in which units of it fire at entrants."""
    arriving: float
    """Units in hand that find room on the field."""
    crowded: float
    """Those that do not."""
    orders: float
    """In hand."""
    moves: float
    """Those of them that move a unit."""
    rd: float
    devil: float
    """Whether it may still call the Devil's Hand."""


@dataclass(frozen=True)
class Row:
    """How the last mover stands in the row of Points."""

    expected: float = 0.0
    """Logits of the round by the prospects that a seat reckons with, while units may be deployed."""
    deployed: float = 0.0
    """The same afterwards."""
    lead: float = 0.0
    """Points that it is ahead by, if the round ended now."""


@dataclass(frozen=True)
class Weights:
    """What one of each adds to the logarithm of the odds of the last mover to win a round."""

    base: float
    last: Standing
    first: Standing
    row: Row = Row()

    def chance(self, last: Standing, first: Standing, row: Row) -> float:
        """Give the chance of the last mover."""
        pairs = ((self.last, last), (self.first, first), (self.row, row))
        return logistic(self.base + sum(_product(per, of) for per, of in pairs))


def _product(per: Standing | Row, of: Standing | Row) -> float:
    total: float = sum(one * other for one, other in zip(astuple(per), astuple(of), strict=True))
    return total


BEFORE = Weights(
    base=-2.55,
    last=Standing(
        units=0.23,
        covered=-0.04,
        arriving=0.43,
        crowded=0.33,
        orders=0.30,
        moves=0.14,
        rd=0.08,
        devil=0.90,
    ),
    first=Standing(
        units=0.05,
        covered=-0.18,
        arriving=-0.06,
        crowded=-0.05,
        orders=-0.17,
        moves=0.10,
        rd=-0.05,
        devil=-0.88,
    ),
    row=Row(expected=0.08, lead=0.03),
)
"""For the round under way, before the turn of the last mover.

All are by logistic regression over the rounds of 1,128 matches of steady seats, half of them with up to a
quarter of calm decisions, so that it knows what steady seats avoid.
"""
ARRIVAL = replace(BEFORE, base=-1.55)
"""The same before the units that are due have come."""
IN_LAST = Weights(
    base=-2.64,
    last=Standing(
        units=0.27,
        covered=-0.11,
        arriving=0.50,
        crowded=0.42,
        orders=0.36,
        moves=0.19,
        rd=0.11,
        devil=0.94,
    ),
    first=Standing(
        units=0.15,
        covered=-0.27,
        arriving=0.03,
        crowded=0.03,
        orders=0.0,
        moves=-0.10,
        rd=-0.03,
        devil=-0.51,
    ),
    row=Row(expected=0.47, deployed=0.73, lead=0.08),
)
"""From the beginning of its turn."""
NEXT = Weights(
    base=-0.39,
    last=Standing(
        units=0.26,
        covered=0.01,
        arriving=0.31,
        crowded=0.27,
        orders=0.08,
        moves=0.15,
        rd=0.07,
        devil=0.84,
    ),
    first=Standing(
        units=-0.06,
        covered=-0.08,
        arriving=-0.09,
        crowded=-0.07,
        orders=-0.05,
        moves=-0.11,
        rd=-0.03,
        devil=0.02,
    ),
)
"""For the round after the one under way: what is left of what a side has now."""


def outlook(field: Field) -> dict[Side, float]:
    """Give the share of the victory of both sides; nothing while something is being resolved.

    Its Brier score in 274 matches, with weights that were fitted to 826 others: 0.149 in the turn of the last
    mover, 0.174 while the first deploys, 0.146 as units arrive; a guess has 0.25.
    """
    state = field.state
    if state.settings.deathmatch:
        found = _of_deathmatch(field)
    elif state.top is None or state.top.kind not in TOLD:
        return {}
    else:
        found = _of_match(field, (state.forces[0].wins, state.forces[1].wins), state.first, _chances(field))
    found = min(1 - LEAST, max(LEAST, found))
    return {Side.VIETNAM: found, Side.VPA: 1 - found}


def _of_deathmatch(field: Field) -> float:
    """Who has more left wins; a share of what is left counts, since fewer die as fewer stand."""
    ours, theirs = field.remaining(Side.VIETNAM), field.remaining(Side.VPA)
    return logistic(DEATHMATCH_LEFT * (ours - theirs) / max(1, ours + theirs))


def _of_match(field: Field, wins: tuple[int, int], first: Side, rounds: tuple[Chances, ...]) -> float:
    """Give Vietnam's share with these *wins* where *first* moves first, by what is known of *rounds*."""
    settings = field.settings
    # Where rounds are not counted, who is ahead in the end has won.
    needed = settings.wins_needed or max(each.wins for each in field.state.forces) + 2
    left, is_first = (needed - wins[0], needed - wins[1]), first is Side.VIETNAM
    if not rounds or min(left) <= 0:
        return chance_of_match(*left, is_first, settings.turn_order, USUALLY)
    here, *later = rounds
    vietnam = 1 - here[first] if is_first else here[first]
    won, lost = (
        _of_match(field, after, _first_after(settings.turn_order, first, winner), tuple(later))
        for winner, after in (
            (Side.VIETNAM, (wins[0] + 1, wins[1])),
            (Side.VPA, (wins[0], wins[1] + 1)),
        )
    )
    return vietnam * won + (1 - vietnam) * lost


def _first_after(order: str, first: Side, winner: Side) -> Side:
    """RNR-9: give who moves first in the next round."""
    return {"alternate": first.other, "loser_first": winner.other, "winner_first": winner}.get(order, first)


def _chances(field: Field) -> tuple[Chances, ...]:
    """Give what is known of this round, and of the next one."""
    state = field.state
    standing = {side: standing_of(field, side) for side in Side}

    def told(weights: Weights, row: Row = Row()) -> Chances:
        return {first: weights.chance(standing[first.other], standing[first], row) for first in Side}

    row = row_of(field)
    if state.phase is Phase.ARRIVAL:
        return (told(ARRIVAL, row),)
    return told(BEFORE if state.active is state.first else IN_LAST, row), told(NEXT)


def standing_of(field: Field, side: Side) -> Standing:
    """Give what *side* has."""
    state, force, units = field.state, field.state.force(side), field.of(side)
    firing = [each for each in units if each.ambush or field.kind(each.id).has_barrage]
    room = max(0, field.settings.field_limit(side) - len(units))
    arriving = min(room, len(force.units))
    return Standing(
        len(units),
        sum(field.settings.value(state.letter_at(each.position)) for each in firing),
        arriving,
        len(force.units) - arriving,
        len(force.orders),
        sum(kind_of(each) in MOVES for each in force.orders),
        force.rd,
        not force.devil_used,
    )


def row_of(field: Field) -> Row:
    """Give how the last mover stands; equal Points are the first mover's (RNR-110)."""
    last = field.state.first.other
    here = Appraisal(field, last)
    sketch, chance = here.sketch, here.prospects.of_round(here.sketch)
    expected = max(-MOST, min(MOST, log(chance / (1 - chance))))
    is_deployed = field.state.active is last and field.state.phase is Phase.ORDERS
    ahead = lead(sketch.own, sketch.enemy, sketch.points, False) - field.settings.first_mover_points
    return Row(expected * (not is_deployed), expected * is_deployed, min(CLEAR, ahead))
