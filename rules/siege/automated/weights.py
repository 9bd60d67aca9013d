"""What an automated seat holds things to be worth, in points; each number with where it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules.advice import Character
from rules.siege.names import Side


@dataclass(frozen=True)
class Weights:
    """How much a character makes of the parts of a choice; 1 is even-handed."""

    loss: float = 1.0
    """What its own squads may lose."""
    later: float = 1.0
    """What pays in later rounds only: weather, cards, places."""
    battle: float = 1.0
    """What a beaten enemy squad is worth."""
    place: float = 1.0
    """Where a squad stands after its turn."""
    at_once: float = 0.5
    """How likely a fortification is assaulted before a guard's next turn where the storm is near."""
    point: float = 1.0
    """A fortification that is looted, or saved."""
    near_roster: float = 0.1
    """Squads that win so many assaults fewer than the best are mustered, too, so that evenings differ."""


WEIGHTS: Mapping[Character, Weights] = {
    Character.EVEN: Weights(),
    Character.BOLD: Weights(loss=0.5, battle=1.5),
    Character.CAREFUL: Weights(loss=1.6, battle=0.7),
    Character.GREEDY: Weights(loss=0.9, later=0.5),
}


def sharp_weights(character: Character, side: Side | None, stormers: int) -> Weights:
    """Give what a sharp seat of *side* weighs before it thinks; *side* is None while there are no sides.

    Of 48 numbers all were varied at once for each side, then what stood out by itself in 1,000 nights of two
    and more: the Storm wins 4.9 % more of them by these (± 3.4), the City 3.5 % (± 1.9). Of several
    *stormers* only the one with most points wins (SIEGE-79): who goes for them before all else, with the
    strongest squads, wins 34 % of nights of three (± 3.3; 35 by 2.3 in place of 1.7) in place of 23, and 22 %
    of those of six (± 4.6) in place of 11; the City holds no more often.
    """
    weights = replace(WEIGHTS[character], near_roster=0.02)
    if side is not Side.STORMER:
        return replace(weights, place=0.7, at_once=0.35)
    rivalry = 2.0 if stormers > 1 else 1.0
    return replace(weights, loss=1.4 * weights.loss, battle=1.4 * weights.battle, point=rivalry)


POINT = 1.0
"""A fortification that is looted, or saved."""
CARD = 0.35
"""The first connection card in a hand; the second is worth half of it, as only one is played in a window."""
CONTROL = 0.05
"""A token in the last round: it breaks ties only."""

STORM_PACE = 0.7
"""Assaults of a storm squad in a round."""
GUARD_PACE = 0.35
"""Defences of a guard squad in a round."""
FIGURE_LASTS = 4
"""Rounds until a figure is lost again, on average."""
STANDS = 0.02
"""What a figure is worth in a round beside its strength: squads with none leave the map."""
USUAL_GUARD = 2
"""What stands beside a token's own strength, on average of the defended and the undefended."""
USUAL_STORM = 15
"""Strength of a storm squad at the muster, on average."""
RALLY_OF_STORM = 0.6
RALLY_OF_GUARD = 0.3
"""What it costs to bring a lost figure back: a turn of the squad."""

WIND = {
    "calm": -0.045,
    "fog": 0.088,
    "downpour": -0.020,
    "thunderstorm": 0.136,
    "tornado": 0.014,
    "gale": -0.15,
    "snowdrifts": 0.0,
    "frost": -0.067,
}
"""Points that a storm squad takes in a round of each weather more than on average: 60 nights of four with
the marker stuck (option `weather_cap` 0). The snow's own harm is reckoned squad by squad. The gale
had -0.098, but Stormers who leave it sooner take 0.7 points more in a night, of 70 nights of two."""
WIND_ROUNDS = 3.0
"""So many rounds the marker stays where it is put: it is moved 2.7 times in a night of two."""

START = {
    "calm": 0.28,
    "fog": 0.14,
    "downpour": 0.36,
    "thunderstorm": 0.22,
    "tornado": 0.38,
    "gale": 0.45,
    "snowdrifts": 0.25,
    "frost": 0.29,
}
"""How often the City holds when the night begins so and raises no more for it: 960 nights of two players."""
USUAL_START = 0.3
"""What the weather comes to where it is warded."""
EVEN_START = 0.5
"""What it comes to with the fortifications that are raised for it."""
USUALLY_OPEN = 0.875
"""How much of the City no fortification wards against a weather: each wards against one of eight."""
