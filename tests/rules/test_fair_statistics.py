"""Statistics of the draws from fixed seeds, each with a broken generator that it catches.

The seeds are fixed, so that no test can fail by chance. That `below` is without bias is proved elsewhere,
word by word; these look at what no proof of it covers: the words themselves, and what is made of them.
The limits are those of chi-square at one in a billion.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import factorial, log2, sqrt

import pytest

from rules.contract import Dice
from rules.fair import FairScope

ROLLS = 30_000
BYTES = 60_000
SHUFFLES = 8_000
DECKS = 1_000
CARDS = 52
LIMITS = {5: 50.69, 19: 81.56, 35: 110.31, 99: 207.90, 119: 235.94}
"""Chi-square that one in a billion fair samples exceeds, by degrees of freedom."""
SIGMAS = 6.1
"""The same for a normal variable, on either side."""

Rolls = Callable[[int, int], Sequence[int]]
"""Gives so many numbers below so many."""


class Ours(Dice):
    """One long row of draws of one scope, as a server's rolls are."""

    def __init__(self, name: str) -> None:
        self._scope = FairScope(f"statistics/{name}", "table", bytes(32), ())
        self._n = 0

    def below(self, count: int) -> int:
        self._n += 1
        return self._scope.draw(self._n, b"1:%d" % self._n).below(count)

    def several(self, count: int, times: int) -> list[int]:
        self._n += 1
        return self._scope.draw(self._n, b"1:%d" % self._n).several(count, times)


def ours(name: str) -> Rolls:
    """Give rolls of ours: one number for each draw would take long, so a thousand for each."""
    dice = Ours(name)

    def rolls(count: int, times: int) -> Sequence[int]:
        return [value for _ in range(times // 1000) for value in dice.several(count, 1000)]

    return rolls


# What is measured.


def chi_square(seen: Sequence[int], expected: Sequence[float]) -> float:
    return sum((found - wanted) ** 2 / wanted for found, wanted in zip(seen, expected, strict=True))


def of_faces(rolls: Rolls, count: int) -> float:
    seen = Counter(rolls(count, ROLLS))
    return chi_square([seen[value] for value in range(count)], [ROLLS / count] * count)


def of_pairs(rolls: Rolls) -> float:
    """Give chi-square of each number with the one after it, in pairs that do not overlap."""
    values = rolls(6, ROLLS)
    seen = Counter(zip(values[::2], values[1::2], strict=True))
    return chi_square([seen[one, two] for one in range(6) for two in range(6)], [ROLLS / 2 / 36] * 36)


def of_runs(rolls: Rolls) -> float:
    """Give by how many sigmas the number of changes between low and high halves is off."""
    high = [value >= 10 for value in rolls(20, ROLLS)]
    changes = sum(one != two for one, two in pairwise(high))
    return abs(changes - (ROLLS - 1) / 2) / sqrt((ROLLS - 1) / 4)


def of_gaps(rolls: Rolls) -> float:
    """Give chi-square of how long it takes until a one comes again: 0 … 18 rolls, and longer."""
    gaps: Counter[int] = Counter()
    gap = 0
    for value in rolls(6, ROLLS):
        if value:
            gap += 1
        else:
            gaps[min(gap, 19)] += 1
            gap = 0
    number = sum(gaps.values())
    chances = [(5 / 6) ** length / 6 for length in range(19)] + [(5 / 6) ** 19]
    return chi_square([gaps[length] for length in range(20)], [number * chance for chance in chances])


def of_orders(shuffle: Callable[[int], Sequence[int]]) -> float:
    seen = Counter(tuple(shuffle(5)) for _ in range(SHUFFLES))
    assert len(seen) <= factorial(5)
    return chi_square([*seen.values(), *[0] * (120 - len(seen))], [SHUFFLES / 120] * 120)


def of_places(shuffle: Callable[[int], Sequence[int]]) -> float:
    """Give by how many sigmas the matrix of cards and places is off: of 51² degrees it is nearly normal."""
    seen = [[0] * CARDS for _ in range(CARDS)]
    for _ in range(DECKS):
        for place, card in enumerate(shuffle(CARDS)):
            seen[card][place] += 1
    wanted = DECKS / CARDS
    square = sum((found - wanted) ** 2 / wanted for row in seen for found in row)
    freedom = (CARDS - 1) ** 2
    return (square - freedom) / sqrt(2 * freedom)


def lost_bits(values: Sequence[int]) -> float:
    """Give how many bits of entropy a byte has less than eight; chance alone takes 255 / (2 n ln 2)."""
    shares = [number / len(values) for number in Counter(values).values()]
    return 8 + sum(share * log2(share) for share in shares)


MOST_LOST = 0.005


# Ours passes.


@pytest.mark.parametrize("count", [6, 20, 100])
def test_faces_come_equally_often(count: int) -> None:
    assert of_faces(ours(f"faces/{count}"), count) < LIMITS[count - 1]


def test_a_number_says_nothing_of_the_next() -> None:
    assert of_pairs(ours("pairs")) < LIMITS[35]


def test_low_and_high_change_as_often_as_they_should() -> None:
    assert of_runs(ours("runs")) < SIGMAS


def test_a_face_comes_again_after_as_long_as_it_should() -> None:
    assert of_gaps(ours("gaps")) < LIMITS[19]


def test_every_order_of_five_cards_comes_equally_often() -> None:
    assert of_orders(Ours("orders").shuffle) < LIMITS[119]


def test_every_card_comes_to_every_place_equally_often() -> None:
    assert abs(of_places(Ours("places").shuffle)) < SIGMAS


def test_first_numbers_of_draws_that_follow_each_other_come_equally_often() -> None:
    """As a server sees them: one die for each command."""
    dice = Ours("first")
    values = [dice.below(6) for _ in range(ROLLS)]

    assert of_faces(lambda count, times: values, 6) < LIMITS[5]
    assert of_pairs(lambda count, times: values) < LIMITS[35]


def test_bytes_have_all_the_entropy_there_is() -> None:
    assert lost_bits(ours("entropy")(256, BYTES)) < MOST_LOST


# And each of these would find what it is there for.


def words(name: str) -> Iterator[int]:
    dice = Ours(name)
    while True:
        yield from dice.several(256, 1000)


def biased(count: int, times: int) -> Sequence[int]:
    """A byte modulo the count: the low numbers come too often."""
    source = words("biased")
    return [next(source) % count for _ in range(times)]


def rounded(count: int, times: int) -> Sequence[int]:
    """A fraction that is rounded instead of cut: the ends come half as often."""
    source = words("rounded")
    return [round(next(source) / 255 * (count - 1)) for _ in range(times)]


def sticky(count: int, times: int) -> Sequence[int]:
    """Every twentieth number is the one before it again."""
    source, values = words("sticky"), [0]
    for _ in range(times):
        values.append(values[-1] if next(source) < 13 else next(source) * count // 256)
    return values[1:]


def hungry(count: int, times: int) -> Sequence[int]:
    """A number that has just come is drawn once more before it may come again."""
    values = [0]
    rolls = iter(ours("hungry")(count, 3 * times))
    while len(values) <= times:
        value = next(rolls)
        values.append(next(rolls) if value == values[-1] else value)
    return values[1:]


def biased_bytes() -> Sequence[int]:
    """One bit in twenty-five is always set."""
    source = words("bytes")
    return [next(source) | (next(source) < 32) for _ in range(BYTES)]


class NaiveShuffle(Ours):
    """Swaps every card with any other: a well-known fault."""

    def shuffle(self, count: int) -> tuple[int, ...]:
        order = list(range(count))
        for place, other in enumerate(self.several(count, count)):
            order[place], order[other] = order[other], order[place]
        return tuple(order)


class LazyShuffle(Ours):
    """Forgets that the top card may stay where it is."""

    def shuffle(self, count: int) -> tuple[int, ...]:
        order = list(range(count))
        for last in range(count - 1, 0, -1):
            other = self.below(last)
            order[last], order[other] = order[other], order[last]
        return tuple(order)


@pytest.mark.parametrize("count", [100])
def test_a_biased_modulo_is_found(count: int) -> None:
    assert of_faces(biased, count) > LIMITS[count - 1]


@pytest.mark.parametrize("count", [6, 20])
def test_rounded_ends_are_found(count: int) -> None:
    assert of_faces(rounded, count) > LIMITS[count - 1]


@pytest.mark.parametrize("broken", [sticky, hungry])
def test_numbers_that_depend_on_the_one_before_are_found(broken: Rolls) -> None:
    assert of_pairs(broken) > LIMITS[35]


@pytest.mark.parametrize("broken", [sticky, hungry])
def test_too_few_or_too_many_changes_are_found(broken: Rolls) -> None:
    def between_halves(count: int, times: int) -> Sequence[int]:
        return [value * 10 for value in broken(2, times)]

    assert of_runs(between_halves) > SIGMAS


@pytest.mark.parametrize("broken", [sticky, hungry])
def test_wrong_gaps_are_found(broken: Rolls) -> None:
    assert of_gaps(broken) > LIMITS[19]


@pytest.mark.parametrize("broken", [NaiveShuffle, LazyShuffle])
def test_a_faulty_shuffle_is_found_by_its_orders(broken: type[Ours]) -> None:
    assert of_orders(broken("faulty").shuffle) > LIMITS[119]


@pytest.mark.parametrize("broken", [NaiveShuffle, LazyShuffle])
def test_a_faulty_shuffle_is_found_by_its_places(broken: type[Ours]) -> None:
    assert of_places(broken("faulty").shuffle) > SIGMAS


def test_bytes_of_too_little_entropy_are_found() -> None:
    assert lost_bits(biased_bytes()) > MOST_LOST
