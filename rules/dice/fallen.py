"""Dice that stay as they fell, or are only chosen, counted and bounded: nearly all that are rolled."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from rules.dice.expression import (
    Count,
    Counting,
    Dice,
    Drop,
    Explode,
    Keep,
    Lower,
    Modifier,
    Raise,
    Ranking,
    Reroll,
    Value,
)
from rules.dice.faces import Face, sides_of, value_of
from rules.dice.outcome import Die, Thrown

_CHOOSING = (Keep, Drop)
_ROLLING = (Explode, Reroll)


class Tally:
    """What the counting modifiers found of one die or sub-total."""

    __slots__ = ("doubled", "failures", "successes")

    def __init__(self) -> None:
        self.successes = 0
        self.failures = 0
        self.doubled = False

    def note(self, kind: Counting) -> None:
        """Write down that a condition of this *kind* was met."""
        match kind:
            case Counting.SUCCESS:
                self.successes += 1
            case Counting.FAILURE:
                self.failures += 1
            case Counting.DOUBLE:
                self.doubled = True

    @property
    def worth(self) -> int:
        """What it adds to the count."""
        successes = 2 * max(self.successes, 1) if self.doubled else self.successes
        return successes - self.failures


@lru_cache
def _worth(kind: Counting) -> int:
    """Give what a die adds to the count that meets one condition of this *kind*."""
    tally = Tally()
    tally.note(kind)
    return tally.worth


# Nearly all dice stay as they fell, and one is like another.
@lru_cache(4096)
def lying(face: Face, successes: int | None = None) -> Die:
    """Give a die as it fell, that counts."""
    return Die((face,), value_of(face), True, successes=successes)


@lru_cache(4096)
def _dropped(face: Face) -> Die:
    """Give a die as it fell, that does not count."""
    return Die((face,), value_of(face), False)


@lru_cache(4096)
def _bounded(face: Face, value: int) -> Die:
    """Give a die that counts *value*, which may be another than fell."""
    return Die((face,), value, True)


def as_they_fell(node: Dice, values: list[int]) -> Thrown | None:
    """Give *node* where its modifiers roll no further die; None where they do, or are of several kinds.

    Nearly all that are typed are such; `_Table` would give the same, in several times the time.
    """
    modifiers = node.modifiers
    first = modifiers[0]
    while isinstance(first, _ROLLING):
        if any(map(_meets(first, node), values)):
            return None
        modifiers = modifiers[1:]
        if not modifiers:
            return Thrown(node, tuple(map(lying, values)), sum(values))
        first = modifiers[0]
    if isinstance(first, Count):
        return _counted(node, values, modifiers)
    if len(modifiers) > 1:
        return None
    if isinstance(first, _CHOOSING):
        dice, total = list(map(_dropped, values)), 0
        for place in ranked(values, first):
            value = values[place]
            dice[place] = lying(value)
            total += value
        return Thrown(node, tuple(dice), total)
    if isinstance(first, Raise):
        bounded = [max(value, first.minimum) for value in values]
    elif isinstance(first, Lower):
        bounded = [min(value, first.maximum) for value in values]
    else:
        return None
    return Thrown(node, tuple(map(_bounded, values, bounded)), sum(bounded))


def _counted(node: Dice, values: list[int], modifiers: Sequence[Modifier]) -> Thrown | None:
    """Give *node* where all *modifiers* count; else None."""
    if len(modifiers) == 1 and isinstance(only := modifiers[0], Count):
        worth, met = _worth(only.kind), _meets(only, node)
        successes = [worth if met(value) else 0 for value in values]
    else:
        tallies = [Tally() for _ in values]
        for each in modifiers:
            if not isinstance(each, Count):
                return None
            kind, met = each.kind, _meets(each, node)
            for value, tally in zip(values, tallies, strict=True):
                if met(value):
                    tally.note(kind)
        successes = [tally.worth for tally in tallies]
    return Thrown(node, tuple(map(lying, values, successes)), sum(successes), True)


_COMPARED: Mapping[str, Callable[[int], Callable[[int], bool]]] = {
    ">=": lambda low: low.__le__,
    "<=": lambda low: low.__ge__,
    ">": lambda low: low.__lt__,
    "<": lambda low: low.__gt__,
    "=": lambda low: low.__eq__,
}
"""The quickest way to ask whole numbers whether they stand so to another."""


def _meets(modifier: Explode | Reroll | Count, node: Dice) -> Callable[[int], bool]:
    """Give what tells whether *modifier* does something to a face of *node*; all are numbers."""
    condition = modifier.condition
    if condition is None:
        sides = sides_of(node.faces)
        condition = sides.best() if isinstance(modifier, Explode) else sides.worst()
        assert condition is not None, "every die of numbers has a best and a worst"
    compared = _COMPARED.get(condition.operator)
    return condition.met_by if compared is None else compared(condition.low)


def ranked(values: Sequence[Value], modifier: Keep | Drop) -> list[int]:
    """Give the places in *values* that *modifier* keeps. Of equal ones, the earlier is taken first."""
    number, ranking = modifier.number, modifier.ranking
    in_order = sorted(range(len(values)), key=values.__getitem__, reverse=ranking is Ranking.HIGHEST)
    if isinstance(modifier, Drop):
        return in_order[number:]
    if ranking is Ranking.MIDDLE:
        below = max(0, len(values) - number) // 2  # of two equally middle places the lower one
        return in_order[below : below + number]
    return in_order[:number]
