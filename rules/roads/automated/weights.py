"""What an automated seat takes things for: its numbers, all in one place.

The measure is a point of a roster (ROADS-103). What warriors, panic and guns in a fight are worth comes from
a logistic regression of 1,000 battles of automated seats on what each side had at the start of its impulses:
a warrior more to lose before rout weighs as much as 22 points, a lone fighter more than its points. That who
attacks gains more than the exchange by itself was seen by leaving out what loses by it: 42 % of victories.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules.advice import Character


@dataclass(frozen=True)
class Weights:
    """The numbers of one character."""

    # What is lost and won.
    head: float = 6.0
    """A warrior besides its points."""
    rout: float = 16.0
    """A warrior besides while half are not out yet (ROADS-85)."""
    lone: float = 0.7
    """What part of its points a lone fighter is worth besides: it lasts to the end."""
    own: float = 1.0
    """How much an own loss counts against an enemy's."""
    caught: float = 0.5
    """What part of a unit is lost that flees out of a fight: free blows, and pursuit (ROADS-80, ROADS-81)."""
    fled: float = 0.3
    """What part is lost where nobody touches it: a round or two, and the ground."""
    token: float = 0.06
    """What part of a unit a token of fatigue costs."""
    point: float = 0.3
    """An FP: what is left of them at the end of a turn is lost."""
    tied: float = 1.5
    """How many volleys are lost that a gun is in a fight."""

    # What comes of acting first.
    attack: float = 10.0
    """Whoever strikes chooses who fights whom; who waits is chosen."""
    shot: float = 5.0
    """A volley that is not fired now may have no target later."""

    hidden: float = 15.0
    """What is lost by walking out of hiding: an ambush. More changes little: hardly a step is worth it."""

    then: float = 0.9
    """What part of an attack's worth is left for who does something else first."""

    # What may come of a place.
    step: float = 1.7
    """A step towards where a unit is of use."""
    objective: float = 2.5
    """A step nearer to a barrel that is not held, or to the exit."""
    poison: float = 6.0
    cover: float = 1.2
    likely: float = 0.5
    """The chance that an enemy who may attack a unit with profit does."""
    later: float = 0.4
    """What the next round promises."""
    braced: float = 0.35
    """What part of what is threatened preparing averts."""


EVEN = Weights()
CHARACTERS: Mapping[Character, Weights] = {
    Character.EVEN: EVEN,
    Character.BOLD: replace(EVEN, own=0.7, attack=14.0),
    Character.CAREFUL: replace(EVEN, own=1.3, attack=3.0, braced=0.6),
    Character.GREEDY: replace(EVEN, own=0.95, shot=8.0, objective=4.0, braced=0.15),
}
