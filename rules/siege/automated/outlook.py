"""What everybody may expect of the night: the City by what stands and may yet fall, Stormers by points."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from math import exp, sqrt

from rules.contract import Seat
from rules.siege.actions import (
    AddFigure,
    AssignSide,
    ChooseSquad,
    ChooseStartingWeather,
    CloseSquad,
    PlaceByLot,
    PlaceFortification,
    PlaceSquad,
    WishSide,
)
from rules.siege.automated.strikes import usual_chance
from rules.siege.automated.valuation import Valuation
from rules.siege.automated.weights import Weights
from rules.siege.names import Side
from rules.siege.night import Night


@dataclass(frozen=True)
class Standing:
    """How the night stands."""

    margin: float
    """Fortifications that stand, beyond the points taken."""
    loot: float
    """Assaults that storm squads may yet win, on average of all places."""
    strength: float
    """Of the guards, times the rounds left, as the next two."""
    guards: float
    storm_cards: float
    """No more than two, as few are played."""
    city_cards: float
    covered: float
    """Standing fortifications that a guard can defend now."""
    posted: float
    """What the guards save where they stand."""
    weather: float
    """What it adds for the Storm, in points."""
    near: float
    """What storm squads that have yet to act may strike next from where they stand."""
    waiting: float
    """The same of those that are spent until the next round."""
    strike: float
    """The best chances of assaults still in this round."""
    city: float = 1.0


PER = Standing(
    margin=1.013,
    loot=-1.11,
    strength=0.0286,
    guards=0.06,
    storm_cards=-0.155,
    city_cards=0.095,
    covered=0.059,
    posted=0.233,
    weather=-0.715,
    near=-0.269,
    waiting=-0.742,
    strike=-0.49,
    city=-0.43,
)
"""What one of each adds to the logarithm of the odds that the City holds, the fewer turns are left the more.

By logistic regression over 12,201 moments of 567 nights of two to five seats, played steadily, half of them
with up to a quarter of calm decisions and some by chance, so that it knows what steady seats avoid.
"""
_PER = astuple(PER)
EVEN = Weights()
SETTLED = (
    WishSide,
    AssignSide,
    PlaceFortification,
    PlaceByLot,
    ChooseSquad,
    AddFigure,
    CloseSquad,
    PlaceSquad,
    ChooseStartingWeather,
)
"""What is done before the night begins, of which this tells nothing."""
MOST_CARDS = 2
RIVALRY = 2.4
"""How surely the Stormer who is ahead stays so, for each point that is taken or expected, the more the fewer
turns are left: by 3,200 moments of nights of three, five and six seats that the Storm has won."""
EXPECTED = 0.6
"""What comes of an assault that may be won: some are not made."""


def outlook(night: Night) -> tuple[float, ...]:
    """Give each seat's share of the victory, as it may be expected; the City's is that of all its Defenders.

    Brier scores for the City, in nights that it was not fitted to: 0.24 in round 1, 0.18 in round 4, 0.06 in
    round 8; a guess has 0.25.
    """
    state = night.state
    if state.outcome is not None:
        winners = state.outcome.winners
        return tuple((each.seat in winners) / len(winners) for each in state.players)
    stormers = [each.seat for each in state.players if each.side is Side.STORMER]
    defenders = [each.seat for each in state.players if each.side is Side.DEFENDER]
    if not stormers or not defenders or not state.fortifications:
        return tuple(1 / len(state.players) for _ in state.players)
    storm = [each for each in state.squads if each.side is Side.STORMER]
    turns = {each.id: night.turns_left(each) for each in storm}
    wins = dict.fromkeys(stormers, 0.0)
    for squad in storm:
        wins[squad.owner] += turns[squad.id] * usual_chance(night, night.strength(squad))
    here = vars(standing(night, stormers[0], defenders[0], sum(wins.values()))).values()
    open_yet = sqrt(1 + sum(turns.values()) / 2)
    lead = sum(per * of for per, of in zip(_PER, here, strict=True)) / open_yet
    holds = 1 / (1 + exp(-max(-30.0, min(30.0, lead))))
    points = {
        seat: exp(RIVALRY * (night.player(seat).victory_points + EXPECTED * more) / open_yet)
        for seat, more in wins.items()
    }
    return tuple(
        (1 - holds) * points[each.seat] / sum(points.values())
        if each.seat in points
        else holds / len(defenders)
        for each in state.players
    )


def standing(night: Night, stormer: Seat, defender: Seat, loot: float) -> Standing:
    """Give how the night stands, as one of each side sees it; *loot* is what all Stormers may yet win."""
    state, storms, citys = night.state, Valuation(night, stormer, EVEN), Valuation(night, defender, EVEN)
    rounds = state.settings.rounds - state.round + 1
    ready = [each for each in storms.storm if night.has_yet_to_act(each)]
    spent = [each for each in storms.storm if not night.has_yet_to_act(each)]
    return Standing(
        state.standing() - state.looted(),
        loot,
        sum(map(night.strength, citys.guards)) * rounds,
        len(citys.guards) * rounds,
        min(_cards(night, Side.STORMER), MOST_CARDS) * rounds,
        min(_cards(night, Side.DEFENDER), MOST_CARDS) * rounds,
        _covered(night),
        sum(citys.post(each, each.region) for each in citys.guards),
        0.0 if state.weather is None else storms.weather(state.weather),
        sum(storms.approach(each, each.region) for each in ready),
        sum(storms.approach(each, each.region) for each in spent),
        sum(map(storms.strike_now, ready)),
    )


def _cards(night: Night, side: Side) -> int:
    return sum(len(each.cards) for each in night.state.players if each.side is side)


def _covered(night: Night) -> int:
    """Give how many standing fortifications a guard can defend."""
    regions = [each.region for each in night.state.fortifications if each.stands]
    covered = {region for region in set(regions) if night.guards_in_reach(region)}
    return sum(region in covered for region in regions)
