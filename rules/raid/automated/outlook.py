"""Who will win: how far everybody has come, and what they have besides scrap."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp

from rules.contract import Seat
from rules.kernel.once import once
from rules.raid.automated.standing import belongings, standing
from rules.raid.coast import Coast
from rules.raid.state import State

PER: Mapping[str, float] = {
    "scrap": 0.0954,
    "target": 3.48,
    "exposed": -1.42,
    "absent": -0.629,
    "waits": -0.351,
    "cards": 0.0479,
    "crowded": -0.0894,
    "weapon": 0.212,
    "armour": 0.198,
    "deadeye": 0.113,
    "bag": 0.0345,
    "recycled": 0.0765,
    "medicine": 0.111,
    "traps": 0.0213,
    "bribed": 0.115,
    "gear": -0.0927,
    "better": 0.151,
    "utility": -0.0803,
    "sure": 0.0988,
    "won": 0.0678,
    "cured": 0.0452,
}
"""What one of each adds to the logarithm of the odds, where hands are not seen: for who is ahead of whom.

A conditional logit of who won, on what everybody had at each moment without a raid, in 3,000 games of two
seats, 1,200 of three and as many of four; then fitted to what 12,709 choices other than steady's brought in
games of two, each played to its end both ways: what goes with winning need not be what wins. Bribed
fighters, which were thrown away then, count as they do in `weights`: 1.2 scrap for a point.
"""


@once
def hopes(coast: Coast) -> tuple[float, ...]:
    """Give for each seat the share of the victory that it may expect, by what is known of it."""
    leads = {}
    for seat in coast.state.playing():
        has = belongings(coast, seat)
        leads[seat] = sum(per * has[name] for name, per in PER.items())
    return _shares(coast.state, leads)


def expected(coast: Coast) -> tuple[float, ...]:
    """Give the same where nothing is hidden, as learned from 36,000 games of two to four (`tests/learning`).

    A seat's own standing counts, that of the rival with most scrap, and the others' together. Its Brier score
    in games of two, three and four that it had not seen: 0.351, 0.500, 0.575; that of a logit of the same
    inputs 0.362, 0.504, 0.582, of equal shares 0.500, 0.667, 0.750.
    """
    return _shares(coast.state, {seat: coast.content.outlook(told) for seat, told in inputs(coast).items()})


def inputs(coast: Coast) -> dict[Seat, tuple[float, ...]]:
    """Give what is told of everybody who has not retired: three standings, rounds left, and seats."""
    state = coast.state
    has = {seat: tuple(standing(coast, seat).values()) for seat in state.playing()}
    time = state.settings.rounds - state.round, len(state.order)
    told = {}
    for seat, own in has.items():
        others = [each for each in has if each != seat]
        first = max(others, key=lambda each: state.players[each].scrap, default=seat)
        rest = [has[each] for each in others if each != first]
        among = len(state.players) - 2
        means = [sum(each) / among for each in zip(*rest, strict=True)] if rest else [0.0] * len(own)
        told[seat] = (*own, *has[first], *means, *time)
    return told


def _shares(state: State, leads: Mapping[Seat, float]) -> tuple[float, ...]:
    """Give what *leads*, as logarithms of odds, make of everybody's share; in the end, who has won."""
    if state.outcome is not None:
        winners = state.outcome.winners
        return tuple((each.seat in winners) / len(winners) for each in state.players)
    most = max(leads.values())
    odds = {seat: exp(lead - most) for seat, lead in leads.items()}
    whole = sum(odds.values())
    return tuple(odds.get(each.seat, 0.0) / whole for each in state.players)
