"""The numbers of an automated survivor, in scrap unless they say otherwise: measured in its own games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.advice import Character


@dataclass(frozen=True)
class Weights:
    """What one character makes of the same facts."""

    gain: float = 1.0
    """What may be won by raids and events, against what is sure."""
    loss: float = 1.0
    """What may be lost by them."""
    hold: float = 1.0
    """Cards and gear, against scrap at once."""
    rivals: float = 1.0
    """What others lose or gain."""
    bribed: float = 1.2
    """What a point of power of bribed fighters is worth in the hand, before what they cost.

    0.6 was beaten by it in 57.3 % (54.6 to 60.1) of 1,600 games of two.
    """


WEIGHTS: Mapping[Character, Weights] = {
    Character.EVEN: Weights(),
    Character.BOLD: Weights(gain=1.3, loss=0.6, rivals=1.2),
    Character.CAREFUL: Weights(gain=0.9, loss=1.6),
    Character.GREEDY: Weights(hold=0.7, rivals=0.5),
}

BOAT = 21.0
"""To have the target: everybody has one round left to stop it."""
POWER = 2.0
"""A point of power worn."""
UNSEEN = 1.5
"""A supply card that nobody has seen."""
LOCKER = 3.5
"""A piece of better gear that nobody has seen."""

STOPPED = 15.0
"""That somebody who would have won does not: there is a game again."""
HELD_UP = 0.15
"""The chance that another seat stops one who has the target."""
FORLORN = 0.001
"""What counts of everything else where nobody can stop who has the target: only which of it is best."""
LATER = 0.3
"""The part of what the target is worth that is lost where it comes by an event: a turn later than by the
recycler. Who does not know that, and leaves home with the target, wins 46.8 % (45.1 to 48.5) of 800 games."""
INCOME = 5.0
"""What a turn brings."""
KEEN = 1.25
"""How much more often than chance others hold what they fight and build with: they keep it."""
SPARE = 0.35
"""What is left of a card's worth that will hardly find room in the hand."""
EXPOSED = 0.03
"""The part of the own scrap that being away costs."""
RAIDED = 0.2
"""The chance that whoever has the target is raided before the boat leaves, and saved by a bunker card."""
STRIPPED = 0.6
"""The part of the gear at stake that defenders still wear when a raid is fought: they may take it off."""
FIRST = 0.001
"""How much a card's own gain counts beside that of two recycled together: the better one goes first."""
ORDINARY = 0.45
"""What a card is worth at least: this part of what the recycler gives, for it takes a turn."""
