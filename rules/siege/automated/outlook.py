"""What everybody may expect of the night: the City by what stands and may yet fall, Stormers by points."""

from __future__ import annotations

from math import exp, sqrt

from rules.siege.automated.valuation import usual_chance
from rules.siege.automated.weights import WIND, WIND_ROUNDS
from rules.siege.names import Phase, Side
from rules.siege.night import Night
from rules.siege.state import Squad

MARGIN = 0.94
"""For each fortification that stands beyond the points taken.

This and the next are by logistic regression over 12,729 moments of 1,431 nights of two to five steady seats,
of all first weathers and of many budgets.
"""
LOOT = -1.35
"""For each assault that storm squads may yet win."""
GUARDS = 0.086
"""For each point of strength of the guards and each round."""
GUARD_SQUADS = -0.19
"""For each of their squads and each round: the same strength in fewer squads stands longer."""
COVERED = 0.225
"""For each standing fortification that a guard can defend now."""
WEATHER = -1.18
"""For what the weather adds to it, in points."""
CITY = -2.13
RIVALRY = 0.8
"""How surely a Stormer stays ahead, for each point that is taken or expected."""
EXPECTED = 0.6
"""What comes of an assault that may be won: some are not made."""


def outlook(night: Night) -> tuple[float, ...]:
    """Give each seat's share of the victory, as it may be expected; the City's is that of all its Defenders.

    Brier scores for the City, in nights that it was not fitted to: 0.24 in round 1, 0.18 in round 4, 0.06 in
    round 8; a guess has 0.24.
    """
    state = night.state
    if state.outcome is not None:
        winners = state.outcome.winners
        return tuple((each.seat in winners) / len(winners) for each in state.players)
    wins = {each.seat: 0.0 for each in state.players if each.side is Side.STORMER}
    if not wins or not state.fortifications:
        return tuple(1 / len(state.players) for _ in state.players)
    turns, wind = 0, 0.0
    for squad in state.squads:
        if squad.side is Side.STORMER:
            left = _turns_left(night, squad)
            turns += left
            wins[squad.owner] += left * usual_chance(night, night.strength(squad))
            wind += min(left, WIND_ROUNDS) * (WIND[state.weather] if state.weather is not None else 0.0)
    guards = [each for each in state.squads if each.side is Side.DEFENDER]
    rounds = state.settings.rounds - state.round + 1
    margin = MARGIN * (state.standing() - state.looted()) + LOOT * sum(wins.values())
    strength = GUARDS * sum(map(night.strength, guards)) + GUARD_SQUADS * len(guards)
    lead = margin + strength * rounds + COVERED * _covered(night) + WEATHER * wind + CITY
    holds = 1 / (1 + exp(-max(-30.0, min(30.0, lead / sqrt(1 + turns / 2)))))
    points = {
        seat: exp(RIVALRY * (night.player(seat).victory_points + EXPECTED * more))
        for seat, more in wins.items()
    }
    defenders = len(state.players) - len(wins)
    return tuple(
        (1 - holds) * points[each.seat] / sum(points.values()) if each.seat in points else holds / defenders
        for each in state.players
    )


def _covered(night: Night) -> int:
    """Give how many standing fortifications a guard can defend."""
    regions = [each.region for each in night.state.fortifications if each.stands]
    covered = {region for region in set(regions) if night.guards_in_reach(region)}
    return sum(region in covered for region in regions)


def _turns_left(night: Night, squad: Squad) -> int:
    """Give how many turns *squad* has until the end of the night."""
    state = night.state
    later = state.order[state.turns_taken + (state.active is not None) :]
    now = not squad.spent if squad.owner == state.active else squad.owner in later
    return state.settings.rounds - state.round + (now and state.phase is not Phase.CLOSING_WINDOW)
