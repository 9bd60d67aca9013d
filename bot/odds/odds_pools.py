"""Exact odds of dice that are ranked and kept, matched, or dealt without repeats."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, lcm, prod
from typing import Any, TypeAlias

from rules.dice.expression import Drop, Keep, Ranking, Value, whole
from rules.dice.faces import Face
from rules.dice.law import (
    NOTHING,
    Effort,
    Law,
    TooCostly,
    Total,
    added,
    mixture,
    product_steps,
    repeated,
    unpacked,
)

Kinds: TypeAlias = Sequence[tuple[Total, int]]
"""Dice by what they show, and how many there are of each kind."""

_MOST_SIDES = 400
"""icepool goes one call deeper for every face, and Python allows a thousand."""
_CHEAPER = 2.5
"""How many steps of the cost formula icepool makes while we make one."""
_OVERHEAD = 10_000
"""Steps that the smallest question to icepool costs."""
_STEPS_OF_A_WAY = 40
"""Steps of looking at one way in which dice of several kinds may show a value."""


class Tangled(Exception):
    """Modifiers whose odds no formula here knows."""


@dataclass(frozen=True, slots=True)
class Selection:
    """Which of *number* dice are kept, as places in ascending order: from *low* up to before *high*."""

    number: int
    low: int
    high: int

    @classmethod
    def of(cls, number: int, rankings: Sequence[Keep | Drop]) -> Selection:
        """Give what is left of *number* dice after *rankings*, one after the other."""
        low, high = 0, number
        for each in rankings:
            count = min(each.number, high - low)
            match each:
                case Keep(Ranking.HIGHEST):
                    low = high - count
                case Keep(Ranking.LOWEST):
                    high = low + count
                case Keep():
                    below = (high - low - count) // 2
                    low, high = low + below, low + below + count
                case Drop(Ranking.LOWEST):
                    low += count
                case Drop():
                    high -= count
        return cls(number, low, high)

    @property
    def kept(self) -> int:
        """How many are kept."""
        return self.high - self.low

    @property
    def keeps_all(self) -> bool:
        """Whether nothing is dropped."""
        return self.kept == self.number


def selected(kinds: Kinds, selection: Selection, worths: Mapping[Value, Total], effort: Effort) -> Total:
    """Give the law of the sum over the selected dice of what each is worth by the value it shows."""
    return _surviving(kinds, _selected(kinds, selection, worths, effort))


def _selected(kinds: Kinds, selection: Selection, worths: Mapping[Value, Total], effort: Effort) -> Total:
    if not selection.kept:
        return NOTHING
    kinds = [(_certain(kind), count) for kind, count in kinds]
    if selection.keeps_all:
        total = NOTHING
        for kind, count in kinds:
            parts = [(weight, worths[value]) for value, weight in kind.weights.items()]
            one = mixture(parts, kind.total, effort)
            total = added(total, repeated(one.reduced(), count, effort), effort)
        return total
    if len(kinds) == 1 and selection.kept == 1:
        return _at_place(kinds[0][0], selection, worths, effort)
    if all(len(worth.weights) == 1 and not worth.lost for worth in worths.values()):
        plain = {value: next(iter(worth.weights)) for value, worth in worths.items()}
        if len(kinds) == 1 and all(isinstance(worth, int) for worth in plain.values()):
            return _ranked(kinds[0][0], selection, {v: int(worth) for v, worth in plain.items()}, effort)
        return _asked(kinds, selection, effort, lambda chosen: chosen.sum(map=plain.__getitem__))
    return _by_hand(kinds, selection, worths, effort)


def matching(
    kinds: Sequence[tuple[Law[Face], int]], selection: Selection, size: int, effort: Effort
) -> Total:
    """Give the law of the number of sets of at least *size* equal dice among those selected."""
    shown = {face for kind, _ in kinds for face in kind.weights}
    texts = sorted(face for face in shown if isinstance(face, str))
    if texts and not selection.keeps_all:
        raise Tangled  # a text ranks with zero, and nothing tells them apart
    above = max((face for face in shown if isinstance(face, int)), default=0) + 1
    places: dict[str, int] = {text: above + place for place, text in enumerate(texts)}

    def numbered_face(face: Face) -> Value:
        return places[face] if isinstance(face, str) else face

    numbered = [(kind.mapped(numbered_face), count) for kind, count in kinds]
    if not selection.number:
        return NOTHING
    certain = [(_certain(kind), count) for kind, count in numbered]
    law = _asked(certain, selection, effort, lambda chosen: _sets(size).evaluate(chosen))
    return _surviving(numbered, law)


def without_repeats(
    faces: Total, number: int, selection: Selection, worths: Mapping[Value, Total], effort: Effort
) -> Total:
    """Give the law of the sum over the selected of so *many* dice that all show different faces."""
    if any(len(worth.weights) != 1 or worth.lost for worth in worths.values()):
        raise Tangled
    if not selection.kept:
        return NOTHING
    from icepool import Deck  # it takes a tenth of a second, which few questions need

    plain = {value: next(iter(worth.weights)) for value, worth in worths.items()}
    _spend(effort, len(faces.weights), number, 1, _reach(plain.values(), selection.kept))
    deck: Any = Deck(dict.fromkeys(faces.weights, 1))
    chosen = deck.deal(number)[selection.low : selection.high]
    return _told(chosen.sum(map=plain.__getitem__))


def ranked_apart(
    members: Sequence[Total], selection: Selection, worths: Mapping[Value, Value], effort: Effort
) -> Total:
    """Give the law of the selected of several values, each of a law of its own, by what each is worth."""
    kinds = [(member, 1) for member in members]
    return selected(kinds, selection, {value: Law.always(worth) for value, worth in worths.items()}, effort)


def _at_place(kind: Total, selection: Selection, worths: Mapping[Value, Total], effort: Effort) -> Total:
    """Give what the one die at the selected place is worth: it is at most v if enough dice are."""
    number, enough = selection.number, selection.low + 1
    parts: list[tuple[int, Total]] = []
    upto, before = 0, 0
    for value in sorted(kind.weights):
        upto += kind.weights[value]
        until = _at_least(enough, number, upto, kind.total - upto, effort)
        parts.append((until - before, worths[value]))
        before = until
    return mixture(parts, kind.total**number, effort)


def _at_least(enough: int, number: int, met: int, missed: int, effort: Effort) -> int:
    """Give the weight of at least *enough* of *number* dice being one of *met* faces, not of *missed*."""
    fewest = number - enough + 1 < enough
    counts = range(enough, number + 1) if fewest else range(enough)
    bits = (met + missed).bit_length() * number
    effort.spend(len(counts) * (5 + 2 * product_steps(bits / 2, bits / 2)))
    weight: int = sum(comb(number, count) * met**count * missed ** (number - count) for count in counts)
    return weight if fewest else (met + missed) ** number - weight


def _ranked(kind: Total, selection: Selection, worths: Mapping[Value, int], effort: Effort) -> Total:
    """Give the sum of the selected of equal dice.

    Value by value in ascending order, all sums in one long number with a field for each: the dice up to a
    value end below the selected places, among them, or above. Only among them the sums have to be kept;
    there, *inside[j]* is for j selected dice so far. How many dice lie below or above is a power of a
    binomial, less the few terms of it that end among the selected places.
    """
    number, low, kept = selection.number, selection.low, selection.kept
    places = range(1, kept)
    lowest = min(worths.values())
    span = (max(worths.values()) - lowest) * kept + 1
    width = ((kind.total**number).bit_length() + 8) // 8
    _spend_on_ranks(len(kind.weights), kept, span, 8 * width, effort)
    inside, done, below, reached = [0] * kept, 0, 0, 0
    for value in sorted(kind.weights):
        weight = kind.weights[value]
        upto, above = below + weight, kind.total - below - weight
        step = (worths[value] - lowest) * 8 * width
        shown = [weight**count for count in range(kept)]
        under = [below ** (low + place) for place in range(kept)]
        over = [above ** (number - low - place) for place in range(kept)]
        # Of low + j dice up to this value, more than *low* lie below it.
        crowded = [
            sum(comb(low + j, low + i) * under[i] * shown[j - i] for i in range(1, j + 1))
            for j in range(kept)
        ]
        through = _at_least(low + kept, number, upto, above, effort) - reached
        reached = _at_least(low + 1, number, upto, above, effort)
        after = [0] * kept
        for j in places:
            ways = comb(number, low + j)
            through += ways * over[j] * crowded[j]
            after[j] = ways * (upto ** (low + j) - crowded[j]) << step * j
        for i in places:
            left = number - low - i
            leaving = (weight + above) ** left
            for j in range(i, kept):
                ways = comb(left, j - i) * shown[j - i]
                after[j] += inside[i] * ways << step * (j - i)
                leaving -= ways * over[j]
            done += inside[i] * leaving << step * (kept - i)
        done += through << step * kept
        inside, below = after, upto
    return Law(unpacked(done, lowest * kept, span, 8 * width), kind.total**number)


def _spend_on_ranks(values: int, kept: int, span: int, bits: int, effort: Effort) -> None:
    """Spend what `_ranked` costs for each pair of selected places, and each place."""
    pair = 15 + 3 * product_steps(bits / 2, bits / 2) + product_steps(span * bits / 2, bits / 2)
    effort.spend(values * kept * kept / 2 * pair)
    effort.spend(values * (kept + 1) * (10 + 4 * product_steps(bits, bits)), span * bits)


def _by_hand(kinds: Kinds, selection: Selection, worths: Mapping[Value, Total], effort: Effort) -> Total:
    """Give the same where what a die is worth is itself a matter of chance.

    Value by value in ascending order: how many dice show it, how many of these are kept.
    """
    common = lcm(*(worth.total for worth in worths.values()))
    bits = (common * max(kind.total for kind, _ in kinds)).bit_length() * selection.number
    shares = {
        value: Law({w: often * (common // worth.total) for w, often in worth.weights.items()}, common)
        for value, worth in worths.items()
    }

    @cache
    def several(value: Value, count: int) -> Total:
        return Law.always(0) if not count else added(several(value, count - 1), shares[value], effort)

    states: dict[tuple[int, ...], dict[Value, int]] = {tuple(count for _, count in kinds): {0: 1}}
    for value in sorted(worths):
        after: dict[tuple[int, ...], dict[Value, int]] = {}
        for left, sums in states.items():
            place = selection.number - sum(left)
            effort.spend(prod(count + 1 for count in left) * _STEPS_OF_A_WAY, bits)
            for shown in product(*(range(count + 1) for count in left)):
                ways = 1
                for (kind, _), count, number in zip(kinds, left, shown, strict=True):
                    ways *= comb(count, number) * kind.weights.get(value, 0) ** number
                if not ways:
                    continue
                end = place + sum(shown)
                kept = max(0, min(end, selection.high) - max(place, selection.low))
                more = several(value, kept).weights
                rest = tuple(count - number for count, number in zip(left, shown, strict=True))
                effort.spend(len(sums) * len(more) * (3 + 2 * product_steps(bits / 2, bits / 2)))
                target = after.setdefault(rest, {})
                for total, weight in sums.items():
                    for extra, often in more.items():
                        target[total + extra] = target.get(total + extra, 0) + weight * often * ways
        states = after
    whole_weight = common**selection.kept
    for kind, count in kinds:
        whole_weight *= kind.total**count
    return Law(states.get((0,) * len(kinds), {}), whole_weight)


def _asked(kinds: Kinds, selection: Selection, effort: Effort, question: Callable[[Any], Any]) -> Total:
    """Put *question* to icepool about the selected dice."""
    from icepool import Die, Pool  # it takes a tenth of a second, which few questions need

    sides = len({value for kind, _ in kinds for value in kind.weights})
    values = [value for kind, _ in kinds for value in kind.weights]
    _spend(effort, sides, selection.number, len(kinds), _reach(values, selection.kept))
    pool: Any = Pool([Die(dict(kind.weights)) for kind, count in kinds for _ in range(count)])
    if not selection.keeps_all:
        pool = pool[selection.low : selection.high]
    return _told(question(pool))


@cache
def _sets(size: int) -> Any:
    from icepool import MultisetEvaluator

    class Sets(MultisetEvaluator):  # type: ignore[misc]  # icepool has no py.typed
        """Counts the values that at least *size* dice show."""

        def next_state(self, state: int | None, order: Any, outcome: Any, count: int) -> int:
            return (state or 0) + (count >= size)

        def final_outcome(self, final_state: int | None, *others: Any) -> int:
            return final_state or 0

    return Sets()


def _spend(effort: Effort, sides: int, number: int, kinds: int, reach: int) -> None:
    if sides > _MOST_SIDES:
        raise TooCostly
    effort.spend(_OVERHEAD + sides * number * number * kinds * reach / _CHEAPER / 4)


def _reach(values: Any, kept: int) -> int:
    """Give about how many sums the kept dice may have."""
    numbers = list(values)
    return int(max(numbers) - min(numbers)) * kept + 1


def _told(answer: Any) -> Total:
    """Give icepool's die as a law."""
    weights: dict[Value, int] = {whole(value): int(often) for value, often in _items(answer)}
    return Law(weights, sum(weights.values())).reduced()


def _items(answer: Any) -> Iterator[tuple[Any, int]]:
    yield from answer.items()


def _certain(kind: Total) -> Total:
    return Law(kind.weights, sum(kind.weights.values()))


def _surviving(kinds: Kinds, law: Total) -> Total:
    """Give *law* with the chance that no die of *kinds* was cut off."""
    chance = Fraction(1)
    for kind, count in kinds:
        chance *= (1 - kind.lost) ** count
    return law if chance == 1 else law.scaled(chance)
