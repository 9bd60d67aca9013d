"""Rulebook chapter 9, items 4 to 7 and 9: what an automated seat weighs in its own turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.advice import Weighed
from rules.contract import Action
from rules.kernel.draft import changed
from rules.siege.actions import (
    AssaultFortification,
    AssaultUnderground,
    AttackSquad,
    EndTurn,
    MoveSquad,
    Rally,
    TurnRose,
)
from rules.siege.automated import reasons
from rules.siege.automated.strikes import Strike, Target
from rules.siege.automated.valuation import Valuation
from rules.siege.names import RegionId
from rules.siege.state import Fortification, Squad, Underground
from rules.siege.turns import targets_of

STEP = 0.005
"""What a region of a way costs: of equally good places the nearest is taken."""
REASONS = 5
"""How many of the best are given with what speaks for them."""


@dataclass(frozen=True)
class _Plan:
    """A first step, and what it may lead to."""

    action: Action
    worth: float
    strike: Strike | None = None
    """What comes of it at last."""


def weighed_turn(worths: Valuation, legal: Sequence[Action]) -> list[Weighed[Action]]:
    """Give every step of a turn by the best that it can be the beginning of, the best first."""
    # The end first, so that nothing is done that is worth nothing.
    end = EndTurn(worths.seat)
    found: dict[Action, _Plan] = {end: _Plan(end, 0.0)}
    allowed = set(legal)
    for squad in worths.night.squads_of(worths.seat):
        for each in _plans(worths, squad) if not squad.spent else ():
            known = found.get(each.action)
            if each.action in allowed and (known is None or each.worth > known.worth):
                found[each.action] = each
    in_order = sorted(found.values(), key=lambda each: -each.worth)
    return [
        Weighed(
            each.action,
            each.worth,
            reasons.step(worths, each.action, each.worth, each.strike) if place < REASONS else None,
        )
        for place, each in enumerate(in_order)
    ]


def _plans(worths: Valuation, squad: Squad) -> Iterator[_Plan]:
    """Give what *squad* could do, each beside staying where it is and doing nothing."""
    here = worths.place(squad, squad.region)
    spent_here = worths.after_strike(squad, squad.region)
    for region in _regions(worths, squad):
        way = worths.night.board.distance(region, squad.region)
        goes = MoveSquad(squad.owner, squad.id, region)
        there = squad if not way else changed(squad, region=region, moved=True)
        if way:
            yield _Plan(goes, worths.place(squad, region) - here - STEP * way)
        spent_there = worths.after_strike(squad, region)
        for target in targets_of(worths.night, there):
            strike = worths.strike(there, target)
            worth = strike.worth + spent_there - spent_here - STEP * way
            yield _Plan(goes if way else _strike(squad, target), worth, strike)
    reserve = worths.night.player(squad.owner).reserve
    if reserve:
        figure = worths.night.content.weakest(reserve)
        worth = worths.rally(squad, figure) - worths.buried_at(squad, squad.region)
        yield _Plan(Rally(squad.owner, squad.id), worth)
    yield _Plan(TurnRose(squad.owner, squad.id), worths.wind(steps_in_hand(worths)))


def steps_in_hand(worths: Valuation) -> int:
    """Give how many steps of the marker the squads in the Kremlin can still make in this turn."""
    night, seat = worths.night, worths.seat
    ready = sum(
        each.region == night.board.kremlin and not each.moved and not each.spent
        for each in night.squads_of(seat)
    )
    return min(ready, night.settings.weather_cap - night.player(seat).moves)


def _regions(worths: Valuation, squad: Squad) -> Iterator[RegionId]:
    yield squad.region
    if not squad.moved:
        yield from worths.night.reachable(squad)


def _strike(squad: Squad, target: Target) -> Action:
    match target:
        case Fortification():
            return AssaultFortification(squad.owner, squad.id, target.id)
        case Underground():
            return AssaultUnderground(squad.owner, squad.id, target.id)
        case Squad():
            return AttackSquad(squad.owner, squad.id, target.id)
