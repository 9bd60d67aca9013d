"""Rulebook chapter 9, items 4 to 7 and 9: what an automated seat weighs in its own turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
from rules.siege.automated.valuation import Target, Valuation
from rules.siege.names import RegionId
from rules.siege.state import Fortification, Squad, Underground
from rules.siege.turns import targets_of

STEP = 0.005
"""What a region of a way costs: of equally good places the nearest is taken."""


def weighed_turn(worths: Valuation, legal: Sequence[Action]) -> list[Weighed[Action]]:
    """Give every step of a turn by the best that it can be the beginning of."""
    found: dict[Action, Weighed[Action]] = {}
    allowed = set(legal)
    for squad in worths.night.squads_of(worths.seat):
        if squad.spent:
            continue
        for each in _plans(worths, squad):
            if each.action in allowed and (each.action not in found or each.worth > found[each.action].worth):
                found[each.action] = each
    # First, so that nothing is done that is worth nothing.
    return [Weighed(EndTurn(worths.seat)), *found.values()]


def _plans(worths: Valuation, squad: Squad) -> Iterator[Weighed[Action]]:
    """Give what *squad* could do, each beside staying where it is and doing nothing."""
    here = worths.place(squad, squad.region)
    spent_here = worths.after_strike(squad, squad.region)
    for region in _regions(worths, squad):
        way = worths.night.board.distance(region, squad.region)
        goes = MoveSquad(squad.owner, squad.id, region)
        there = squad if not way else changed(squad, region=region, moved=True)
        if way:
            yield Weighed(goes, worths.place(squad, region) - here - STEP * way)
        spent_there = worths.after_strike(squad, region)
        for target in targets_of(worths.night, there):
            strike = worths.strike(there, target)
            worth = strike.worth + spent_there - spent_here - STEP * way
            yield Weighed(goes if way else _strike(squad, target), worth)
    reserve = worths.night.player(squad.owner).reserve
    if reserve:
        figure = worths.night.content.weakest(reserve)
        worth = worths.gain_of_figure(squad, figure) - worths.buried_at(squad, squad.region)
        yield Weighed(Rally(squad.owner, squad.id), worth)
    yield Weighed(TurnRose(squad.owner, squad.id), worths.wind(steps_in_hand(worths)))


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
