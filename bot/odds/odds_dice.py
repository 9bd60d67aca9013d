"""Exact odds of one term of equal dice, whatever its modifiers: each die alone first, then those kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from math import comb

from bot.odds.odds_pools import Selection, Tangled, matching, selected, without_repeats
from rules.dice.expression import (
    CHAINS,
    Condition,
    Count,
    Counting,
    Dice,
    Drop,
    Explode,
    Explosion,
    Keep,
    Lower,
    Match,
    Modifier,
    Raise,
    Reroll,
    Sort,
    Unique,
    Value,
)
from rules.dice.faces import Face, Sides, value_of
from rules.dice.fallen import Tally
from rules.dice.law import NOTHING, Effort, Law, Total, added, mixture, repeated

TAIL = Fraction(1, 10**12)
"""Explosions less likely than this are cut off, and told."""
_STEPS_OF_A_FACE = 60
_STEPS_OF_A_CHANGE = 100
"""What one modifier costs for one way in which a die may lie."""

Modifiers = tuple[Modifier, ...]


@dataclass(frozen=True, slots=True)
class _Die:
    """One die as its modifiers have left it so far."""

    value: int
    text: str | None = None
    successes: int = 0
    failures: int = 0
    doubled: bool = False

    @property
    def identity(self) -> Face:
        return self.value if self.text is None else self.text

    @property
    def worth(self) -> int:
        tally = Tally()
        tally.successes, tally.failures, tally.doubled = self.successes, self.failures, self.doubled
        return tally.worth

    def meets(self, condition: Condition | None) -> bool:
        return condition is not None and self.text is None and condition.met_by(self.value)

    def counted(self, kind: Counting) -> _Die:
        match kind:
            case Counting.SUCCESS:
                return replace(self, successes=self.successes + 1)
            case Counting.FAILURE:
                return replace(self, failures=self.failures + 1)
            case Counting.DOUBLE:
                return replace(self, doubled=True)

    def shown_as(self, value: int) -> _Die:
        return self if self.text is not None else replace(self, value=value)


Spread = Law[_Die]
"""How often one die is left how."""


def dice_law(node: Dice, effort: Effort) -> Total:
    """Give the law of the total of *node*; raise Tangled or TooCostly where there is no formula for it."""
    return _Term(node, effort).law()


class _Term:
    def __init__(self, node: Dice, effort: Effort) -> None:
        self._count = node.count
        self._effort = effort
        self._sides = Sides(node.faces)
        effort.spend(self._sides.size * _STEPS_OF_A_FACE)
        self._tail = TAIL / max(node.count, 1)
        weights: dict[_Die, int] = {}
        for face, weight in self._sides.weights():
            die = _Die(value_of(face), face if isinstance(face, str) else None)
            weights[die] = weights.get(die, 0) + weight
        self._faces = Law(weights, self._sides.size)
        telling = [each for each in node.modifiers if isinstance(each, Count | Match)]
        self._telling = telling[-1] if telling else None
        self._modifiers = tuple(each for each in node.modifiers if not _changes_nothing(each))
        self._memory: dict[tuple[_Die, Modifiers], Total] = {}
        self._added: dict[tuple[Explode, Modifiers], Total] = {}
        """What the dice come to that an explosion adds, after the modifiers behind it."""

    def law(self) -> Total:
        modifiers = self._modifiers
        groups = [place for place, each in enumerate(modifiers) if isinstance(each, Keep | Drop | Unique)]
        if not groups and not isinstance(self._telling, Match):
            return repeated(self._total(self._faces, modifiers), self._count, self._effort)
        unique = [place for place in groups if isinstance(modifiers[place], Unique)]
        if unique and (unique != [0] or self._sides.custom is not None):
            raise Tangled
        first, last = (groups[0], groups[-1] + 1) if groups else (len(modifiers),) * 2
        before = modifiers[:first]
        rankings, moved = _block(modifiers[first + len(unique) : last], before)
        after = (*moved, *modifiers[last:])
        if unique:
            return self._of_unique(rankings, after)
        if any(isinstance(each, Explode) and each.kind not in CHAINS for each in before):
            return self._of_exploded(before, rankings, after)
        kind = self._forward(self._faces, before)
        return self._of_kinds([(kind, self._count)], rankings, after)

    # Each die alone.

    def _total(self, dice: Spread, modifiers: Modifiers) -> Total:
        """Give the law of what one of *dice* comes to after *modifiers*."""
        parts = [(weight, self._final(die, modifiers)) for die, weight in dice.weights.items()]
        return mixture(parts, dice.total, self._effort).reduced()

    def _final(self, die: _Die, modifiers: Modifiers) -> Total:
        """Give the law of what *die*, and all that its explosions add, comes to after *modifiers*."""
        if not modifiers:
            return Law.always(die.worth if isinstance(self._telling, Count) else die.value)
        known = self._memory.get((die, modifiers))
        if known is None:
            self._effort.spend(_STEPS_OF_A_CHANGE)
            known = self._memory[die, modifiers] = self._follow(die, modifiers[0], modifiers[1:])
        return known

    def _follow(self, die: _Die, modifier: Modifier, rest: Modifiers) -> Total:
        if not isinstance(modifier, Explode) or modifier.kind in CHAINS:
            return self._total(self._changed(die, modifier), rest)
        own = self._final(die, rest)
        condition = modifier.condition or self._sides.best()
        if not die.meets(condition):
            return own
        extra = self._added.get((modifier, rest))
        if extra is None:
            extra = self._added[modifier, rest] = self._exploded(modifier, condition, rest)
        return added(own, extra, self._effort)

    def _exploded(self, modifier: Explode, condition: Condition | None, rest: Modifiers) -> Total:
        """Give the law of what the dice that *modifier* adds to one die come to after *rest*."""
        change = _extra(modifier.kind)
        if modifier.kind is Explosion.ONCE:
            return self._total(self._faces.mapped(change), rest)
        ends, goes_on = self._split(self._faces, condition)
        return self._endless(
            self._total(ends.mapped(change), rest), self._total(goes_on.mapped(change), rest)
        )

    def _changed(self, die: _Die, modifier: Modifier) -> Spread:
        """Give what a *modifier* that adds no dice of their own makes of *die*."""
        self._effort.spend(_STEPS_OF_A_FACE)
        match modifier:
            case Raise(minimum):
                return Law.always(die.shown_as(max(die.value, minimum)))
            case Lower(maximum):
                return Law.always(die.shown_as(min(die.value, maximum)))
            case Count(kind, condition):
                condition = condition or self._sides.worst()
                return Law.always(die.counted(kind) if die.meets(condition) else die)
            case Reroll(until, condition):
                condition = condition or self._sides.worst()
                if not die.meets(condition):
                    return Law.always(die)
                if not until:
                    return self._faces
                ends, _ = self._split(self._faces, condition)
                return Law(ends.weights, sum(ends.weights.values()))
            case Explode(kind, condition) if kind in CHAINS:
                condition = condition or self._sides.best()
                if not die.meets(condition):
                    return Law.always(die)
                chain = self._added.get((modifier, ()))
                if chain is None:
                    ends, goes_on = self._split(self._faces, condition)
                    added_value = _penetrating_value if kind is Explosion.PENETRATING_CHAIN else _value
                    chain = self._endless(ends.mapped(added_value), goes_on.mapped(added_value))
                    self._added[modifier, ()] = chain
                self._effort.spend(len(chain.weights) * _STEPS_OF_A_FACE)
                return chain.mapped(lambda more: replace(die, value=int(die.value + more)))
        raise Tangled

    def _forward(self, dice: Spread, modifiers: Modifiers) -> Spread:
        """Give what *modifiers* that add no dice of their own make of one of *dice*."""
        for modifier in modifiers:
            parts = [(weight, self._changed(die, modifier)) for die, weight in dice.weights.items()]
            dice = mixture(parts, dice.total, self._effort).reduced()
        return dice

    def _split(self, dice: Spread, condition: Condition | None) -> tuple[Spread, Spread]:
        """Give those of *dice* that do not meet *condition*, and those that do."""
        self._effort.spend(len(dice.weights) * _STEPS_OF_A_FACE / 3)
        sides: tuple[dict[_Die, int], dict[_Die, int]] = {}, {}
        for die, weight in dice.weights.items():
            sides[die.meets(condition)][die] = weight
        return Law(sides[0], dice.total), Law(sides[1], dice.total)

    def _endless(self, ending: Total, going: Total) -> Total:
        """Give the law of dice that go on as *going* says until one is as in *ending*, up to the tail."""
        parts: list[tuple[int, Total]] = []
        before = NOTHING
        while before.weights and 1 - before.lost > self._tail:
            parts.append((1, added(before, ending, self._effort).reduced()))
            before = added(before, going, self._effort).reduced()
        return mixture(parts, 1, self._effort).reduced()

    # Those kept of several.

    def _of_kinds(
        self, kinds: list[tuple[Spread, int]], rankings: tuple[Keep | Drop, ...], after: Modifiers
    ) -> Total:
        """Give the law of what is kept by *rankings* of dice of several *kinds*, so many of each."""
        number = sum(count for _, count in kinds)
        selection = Selection.of(number, rankings)
        if isinstance(self._telling, Match):
            if any(not isinstance(each, Count) for each in after):
                raise Tangled
            shown = [(kind.mapped(_identity), count) for kind, count in kinds]
            return matching(shown, selection, self._telling.size, self._effort)
        worths: dict[Value, Total] = {}
        for kind, _ in kinds:
            for value, worth in self._worths(kind, after).items():
                if worths.setdefault(value, worth) != worth:
                    raise Tangled  # equal dice of several kinds that are worth different things
        return selected(
            [(kind.mapped(_value), count) for kind, count in kinds], selection, worths, self._effort
        )

    def _worths(self, kind: Spread, after: Modifiers) -> dict[Value, Total]:
        """Give for each value what a die of *kind* that shows it comes to after all other modifiers."""
        groups: dict[Value, dict[_Die, int]] = {}
        for die, weight in kind.weights.items():
            groups.setdefault(die.value, {})[die] = weight
        return {value: self._total(Law(dice, sum(dice.values())), after) for value, dice in groups.items()}

    def _of_unique(self, rankings: tuple[Keep | Drop, ...], after: Modifiers) -> Total:
        selection = Selection.of(self._count, rankings)
        if isinstance(self._telling, Match):
            if any(not isinstance(each, Count) for each in after):
                raise Tangled
            return NOTHING  # no two dice are equal
        return without_repeats(
            self._faces.mapped(_value), self._count, selection, self._worths(self._faces, after), self._effort
        )

    def _of_exploded(self, before: Modifiers, rankings: tuple[Keep | Drop, ...], after: Modifiers) -> Total:
        """Give the law of what is kept of dice that may have exploded into more dice before.

        How many did is a matter of its own: given that, all dice are independent again, of at most
        five kinds.
        """
        place = next(
            place
            for place, each in enumerate(before)
            if isinstance(each, Explode) and each.kind not in CHAINS
        )
        explode = before[place]
        assert isinstance(explode, Explode)
        condition = explode.condition or self._sides.best()
        quiet, loud = self._split(self._forward(self._faces, before[:place]), condition)
        ending, going = self._split(self._faces, condition)
        later = before[place + 1 :]
        once = explode.kind is Explosion.ONCE
        extra = _extra(explode.kind)
        if not loud.weights:
            return self._of_kinds([(self._forward(quiet, later), self._count)], rankings, after)
        if not quiet.weights or not ending.weights or not (once or going.weights):
            raise Tangled
        added_dice = (self._faces,) if once else (ending.mapped(extra), going.mapped(extra))
        spreads = [self._forward(_certain(spread), later) for spread in (quiet, loud, *added_dice)]
        same = [spreads.index(spread) for spread in spreads]
        chances: dict[tuple[int, ...], Fraction] = {}
        for counts, chance in self._explosions(_share(loud), _share(going), once):
            sums = [0] * len(spreads)
            for kind, count in zip(same, counts, strict=True):
                sums[kind] += count
            chances[tuple(sums)] = chances.get(tuple(sums), Fraction(0)) + chance
        laws = []
        for counts, chance in chances.items():
            kinds = [(spread, count) for spread, count in zip(spreads, counts, strict=True) if count]
            laws.append((1, self._of_kinds(kinds, rankings, after).scaled(chance)))
        return mixture(laws, 1, self._effort).reduced()

    def _explosions(
        self, first: Fraction, further: Fraction, once: bool
    ) -> list[tuple[tuple[int, ...], Fraction]]:
        """Give how many dice there are of each kind, with the chance of that, up to the tail.

        A die explodes at first with the chance *first*, a die that an explosion added with *further*.
        """
        found: list[tuple[tuple[int, ...], Fraction]] = []
        bits = max(first.denominator, further.denominator).bit_length()
        for loud in range(self._count + 1):
            quiet = self._count - loud
            self._spend_on_fractions(self._count * bits)
            chance = comb(self._count, loud) * first**loud * (1 - first) ** quiet
            if once or not loud:
                found.append(((quiet, loud, loud) if once else (quiet, loud, 0, 0), chance))
                continue
            left, more = Fraction(1), 0
            while left * chance > self._tail:
                self._spend_on_fractions((self._count + loud + more) * bits)
                share = comb(more + loud - 1, more) * further**more * (1 - further) ** loud
                found.append(((quiet, loud, loud, more), chance * share))
                left -= share
                more += 1
        return found

    def _spend_on_fractions(self, bits: int) -> None:
        """Spend what a handful of operations on fractions of so many *bits* cost."""
        self._effort.spend(300 + 0.2 * (bits / 30) ** 2)


def _changes_nothing(modifier: Modifier) -> bool:
    return isinstance(modifier, Sort | Match) or (isinstance(modifier, Drop) and modifier.number == 0)


def _block(modifiers: Modifiers, before: Modifiers) -> tuple[tuple[Keep | Drop, ...], Modifiers]:
    """Give the rankings among *modifiers*, and the others, which may as well come after them.

    Raise Tangled where they may not: a reroll changes the ranks, and a die that was counted and then
    raised is no longer like others of its value.
    """
    rankings = tuple(each for each in modifiers if isinstance(each, Keep | Drop))
    moved = tuple(each for each in modifiers if not isinstance(each, Keep | Drop))
    if any(not isinstance(each, Count | Raise | Lower) for each in moved):
        raise Tangled
    order = (*(each for each in before if isinstance(each, Count)), *moved)
    if any(
        isinstance(one, Count) and isinstance(other, Raise | Lower) for one, other in pairwise(order)
    ) and any(isinstance(each, Raise | Lower) for each in moved):
        raise Tangled
    return rankings, moved


def _share(spread: Spread) -> Fraction:
    return Fraction(sum(spread.weights.values()), spread.total)


def _certain(spread: Spread) -> Spread:
    """Give *spread* as the law of a die known to be one of it."""
    return Law(spread.weights, sum(spread.weights.values())).reduced()


def _extra(kind: Explosion) -> Callable[[_Die], _Die]:
    """Give what a die counts that an explosion of this *kind* added."""
    match kind:
        case Explosion.PENETRATING:
            return lambda die: die.shown_as(die.value - 1)
        case Explosion.DOWNWARD:
            return lambda die: die.shown_as(-die.value)
        case _:
            return lambda die: die


def _value(die: _Die) -> Value:
    return die.value


def _penetrating_value(die: _Die) -> Value:
    return die.value if die.text is not None else die.value - 1


def _identity(die: _Die) -> Face:
    return die.identity
