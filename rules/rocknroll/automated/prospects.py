"""What a match is worth to a side: the chance of the round under way, and what is left for later ones."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from rules.advice import Character
from rules.rocknroll.automated.efforts import effort
from rules.rocknroll.options import Settings


class Sketch(NamedTuple):
    """A match in numbers: first one side, then the other."""

    own: tuple[int, ...]
    """RNR-110: strength at each position."""
    enemy: tuple[int, ...]
    points: tuple[int, ...]
    """What the Point at each position is worth."""
    own_worth: float
    """Sum of the worths of the units on the field."""
    enemy_worth: float
    rd: int
    enemy_rd: int
    orders: float
    """In hand; a fraction for what may be drawn."""
    enemy_orders: float
    units: float
    """In hand."""
    enemy_units: float

    def turned(self) -> Sketch:
        """Give the same from the other side."""
        return Sketch(
            *(self.enemy, self.own, self.points, self.enemy_worth, self.own_worth, self.enemy_rd, self.rd),
            *(self.enemy_orders, self.orders, self.enemy_units, self.units),
        )


@dataclass(frozen=True)
class Weights:
    """What a character thinks more or less of than others; 1 for what is measured."""

    own: float = 1.0
    """Own units on the field."""
    enemy: float = 1.0
    """Enemy units on the field."""
    lead: float = 1.0
    """What would be held if the round ended now."""
    later: float = 1.0
    """What is left for later rounds."""


WEIGHTS = {
    Character.EVEN: Weights(),
    Character.BOLD: Weights(own=0.85, enemy=1.2, later=0.95),
    Character.CAREFUL: Weights(own=1.2, enemy=0.95, later=1.15),
    Character.GREEDY: Weights(lead=1.25, later=0.8),
}


ENDED = 4.0
"""Logits of the round for each point of lead of the last mover when its turn has ended, where the first mover
may still interrupt (RNR-82)."""
CERTAIN = 30.0
"""Logits of a round that nobody can turn any more. In the orders phases of 80 matches of steady seats, the
Devil of the first mover called: 418 moments with the last mover ahead, all won; 109 with it behind by more
than a Goal Change and without a card, 3 won. That it knows this made a seat win 52 ± 2 % of 1,240 games."""
BASE = 0.5
"""Logits of the round for the last mover, where it has nothing to do and nothing left to do it with."""
EFFORT, LEAD = {True: -0.8, False: -1.0}, 0.1
"""For each unit that still has to come or to go until it wins, while it may deploy and afterwards; for each
point of lead. That it reckons with these made a seat win 68 ± 12 % of 60 games against one without."""
ORDER, HAND, WORTH, FIRST_ORDER = 0.35, 0.1, 0.25, 0.1
"""For each of its orders and of its units to deploy, for what its units on the field are worth more than the
enemy's; against it for each order that the first mover has left in its own turn before."""
MOST_ORDERS, MOST_UNITS, FAR = 3, 4, 9

LATER_UNIT, LATER_RD, LATER_ORDER, LATER_HAND = 0.13, 0.07, 0.06, 0.11
"""Logits of the match for what a side has when the next round begins: a unit on the field, an RD, an order, a
unit in hand; by regression over 1500 rounds, orders guessed higher: they are worth more to who uses them."""
DEATHMATCH_ROUND, DEATHMATCH_UNIT, DEATHMATCH_SLOPE = 0.03, 0.5, 0.25
"""In a Deathmatch: chance of the match that a round is worth, logits of the match for each unit, and what one
of them is worth."""


class Prospects:
    """How good a sketch is for one side at one moment of a match."""

    def __init__(
        self,
        settings: Settings,
        wins: tuple[int, int],
        *,
        first: bool,
        in_turn: bool,
        goals_changed: bool = False,
        ended: bool = False,
        deploys: bool = True,
        interrupted: bool = True,
        weights: Weights = Weights(),
    ) -> None:
        """Take the rounds won by both, whether the side moves *first* this round, and whose turn it is;
        *goals_changed*: whether nobody may change the Points any more in this turn; *ended*: whether nobody
        does anything more in it; *deploys*: whether units may still be deployed in it; *interrupted*:
        whether the first mover may still act in the turn of the last (RNR-82)."""
        self.settings, self.first = settings, first
        self.in_turn = in_turn
        self.weights = weights
        self.goals_changed = goals_changed or ended
        self.ended = ended
        self.deploys = deploys and not ended
        self.interrupted = interrupted
        self._needed = settings.wins_needed or max(wins) + 2
        self.won, self.lost = self._after(*wins, won=True), self._after(*wins, won=False)
        self.drawn = self._drawn(*wins)
        self.slope = (self.won * (1 - self.won) + self.lost * (1 - self.lost)) / 2
        if settings.deathmatch:
            self.slope = DEATHMATCH_SLOPE
        self._known: dict[Sketch, float] = {}

    def _after(self, own: int, enemy: int, *, won: bool) -> float:
        """Give the chance to win the match when the round is won, or lost."""
        if self.settings.deathmatch:
            return 0.5 + (DEATHMATCH_ROUND if won else -DEATHMATCH_ROUND)
        order = self.settings.turn_order
        first = {"alternate": not self.first, "loser_first": not won, "winner_first": won}.get(
            order, self.first
        )
        return self._of_match(own + won, enemy + (not won), first)

    def _drawn(self, own: int, enemy: int) -> float:
        """RNR-111: give the share of a round won that a drawn one is worth to the last mover."""
        if self.settings.deathmatch or self.won <= self.lost:
            return 0.5
        drawn = self._of_match(
            own, enemy, self.first if self.settings.turn_order == "fixed" else not self.first
        )
        share = (drawn - self.lost) / (self.won - self.lost)
        return min(1.0, max(0.0, 1 - share if self.first else share))

    def _of_match(self, own: int, enemy: int, first: bool) -> float:
        """Give the chance to win the match with so many rounds won, and whether the side moves first then."""
        needed, settings = self._needed, self.settings
        return chance_of_match(needed - own, needed - enemy, first, settings.turn_order, last_wins(settings))

    def value(self, sketch: Sketch) -> float:
        """Give the chance to win the match."""
        known = self._known.get(sketch)
        if known is None:
            chance = self.of_round(sketch)
            known = chance * self.won + (1 - chance) * self.lost + self.slope * self.later(sketch)
            self._known[sketch] = known
        return known

    def of_round(self, sketch: Sketch) -> float:
        """Give the chance to win the round."""
        if not self.first:
            return logistic(self._of_last(sketch, self.weights.own, self.weights.enemy))
        return 1 - logistic(self._of_last(sketch.turned(), self.weights.enemy, self.weights.own))

    def _of_last(self, sketch: Sketch, own: float, enemy: float) -> float:
        """Give the logits of the round for the last mover, whose character thinks so much of units."""
        is_its_turn = self.in_turn is not self.first
        ahead = self._lead(sketch, sketch.points)
        held, ended = self.weights.lead * ahead, self._ended(ahead)
        if is_its_turn and (self.ended or self._is_spent(sketch)):
            return ended
        deploys = self.deploys or not is_its_turn
        orders = min(MOST_ORDERS, max(0.0, sketch.orders))
        hand = min(MOST_UNITS, max(0.0, sketch.units)) if deploys else 0.0
        left = self._effort(sketch, int(hand), is_its_turn)
        held_or_near = LEAD * held + EFFORT[deploys] * left * self.weights.lead
        logit = BASE + held_or_near + ORDER * orders + HAND * hand
        logit += WORTH * (own * sketch.own_worth - enemy * sketch.enemy_worth)
        if is_its_turn:
            # Who may end the turn as it stands loses nothing by having more to do.
            return max(logit, ended)
        return logit - FIRST_ORDER * max(0.0, sketch.enemy_orders)

    def _ended(self, ahead: int) -> float:
        """Give the logits of the round for the last mover when its turn has ended with such a lead."""
        if self.interrupted:
            return ENDED * self.weights.lead * ahead - ENDED / 2
        if ahead:
            return CERTAIN if ahead > 0 else -CERTAIN
        return odds(self.drawn)

    def _is_spent(self, sketch: Sketch) -> bool:
        """Whether a round that is not won goes with the last card: what RD buy is reckoned by itself."""
        return not self.deploys and not self.interrupted and sketch.orders + sketch.units < 1

    def _effort(self, sketch: Sketch, arriving: int, is_its_turn: bool) -> int:
        """Give how many units have to come or to go until the last mover wins the round."""
        wanted = self.settings.first_mover_points + 1
        swaps = self._may_swap(sketch, is_its_turn)
        return min(FAR, effort(sketch.own, sketch.enemy, sketch.points, wanted, arriving, swaps=swaps))

    def _may_swap(self, sketch: Sketch, is_its_turn: bool) -> bool:
        """RNR-35: whether the last mover may still pay for a Goal Change, in RD or two cards in hand."""
        if not self.settings.goal_change or (is_its_turn and self.goals_changed):
            return False
        return sketch.rd >= SWAP_RD or sketch.orders + sketch.units >= SWAP_CARDS

    def _lead(self, sketch: Sketch, points: tuple[int, ...]) -> int:
        """RNR-110, RNR-111: give by how much the last mover is ahead."""
        tied = False if self.settings.tie_holds == "first_mover" else None
        return lead(sketch.own, sketch.enemy, points, tied) - self.settings.first_mover_points

    def later(self, sketch: Sketch) -> float:
        """Give the logits of the match for what is left when the round is over."""
        unit = DEATHMATCH_UNIT if self.settings.deathmatch else LATER_UNIT
        weights = self.weights
        units = unit * (weights.own * sketch.own_worth - weights.enemy * sketch.enemy_worth)
        cards = LATER_ORDER * (sketch.orders - sketch.enemy_orders)
        hand = LATER_HAND * (sketch.units - sketch.enemy_units)
        return weights.later * (units + cards + hand + LATER_RD * (sketch.rd - sketch.enemy_rd))


SWAP_RD, SWAP_CARDS = 4, 2
"""RNR-35; prices that are no option."""


def lead(own: tuple[int, ...], enemy: tuple[int, ...], points: tuple[int, ...], tied: bool | None) -> int:
    """RNR-110, RNR-111: give by how much a side would win.

    *tied* says whether it holds equal Points; None: nobody does.
    """
    total = 0
    for mine, theirs, value in zip(own, enemy, points, strict=True):
        if mine > theirs or (tied is True and mine == theirs > 0):
            total += value
        elif theirs > mine or (tied is False and mine == theirs > 0):
            total -= value
    return total


@lru_cache(maxsize=200)
def swaps(points: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """RNR-35: give what the Points could be worth after a Goal Change."""
    return tuple(dict.fromkeys(_swaps(points)))


def _swaps(points: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for one, other in combinations(range(len(points)), 2):
        swapped = list(points)
        swapped[one], swapped[other] = points[other], points[one]
        yield tuple(swapped)


LAST_WINS, AGAINST_POINTS = 0.9, 0.75
"""How often the last mover wins a round, where the first has nothing for that, and where it has points."""


def last_wins(settings: Settings) -> float:
    """Give how often the last mover wins a round (measured between steady seats)."""
    return AGAINST_POINTS if settings.first_mover_points else LAST_WINS


@lru_cache(maxsize=1000)
def chance_of_match(own: int, enemy: int, first: bool, order: str, last: float) -> float:
    """RNR-112: give the chance of a side that needs *own* more rounds where the other needs *enemy*.

    *first*: whether it moves first in the next of them; by *order* it does in later ones (RNR-9). The *last*
    mover of each wins it so often.
    """
    if own <= 0 or enemy <= 0:
        return float(own <= 0)
    wins = 1 - last if first else last
    after_win, after_loss = {
        "alternate": (not first, not first),
        "loser_first": (False, True),
        "winner_first": (True, False),
    }.get(order, (first, first))
    won = chance_of_match(own - 1, enemy, after_win, order, last)
    return wins * won + (1 - wins) * chance_of_match(own, enemy - 1, after_loss, order, last)


def odds(chance: float) -> float:
    """Give the logits of *chance*."""
    if not 0 < chance < 1:
        return CERTAIN if chance else -CERTAIN
    return math.log(chance / (1 - chance))


def logistic(logit: float) -> float:
    """Give the chance of so many *logit*."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, logit))))
