"""The quick formulas for sums of plain dice and of those kept are what adding die by die comes to."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import icepool
import pytest

from bot.odds.odds import result_odds
from rules.dice import parse
from rules.dice.law import Effort, Law, TooCostly, added, repeated


@pytest.mark.parametrize("sides", [3, 4, 6, 7, 20])
@pytest.mark.parametrize("times", [2, 3, 4, 5, 12, 31])
@pytest.mark.parametrize("lowest", [1, 0, -2])
def test_the_sum_of_plain_dice_is_that_of_adding_one_after_the_other(
    sides: int, times: int, lowest: int
) -> None:
    die = Law(dict.fromkeys(range(lowest, lowest + sides), 1), sides)
    slowly = die
    for _ in range(times - 1):
        slowly = added(slowly, die, Effort())

    quickly = repeated(die, times, Effort())

    assert dict(quickly.weights) == dict(slowly.weights)
    assert quickly.total == slowly.total
    assert sum(quickly.weights.values()) == quickly.total


def test_a_thousand_dice_are_summed_exactly_and_a_thousand_with_a_thousand_faces_are_refused() -> None:
    die = Law(dict.fromkeys(range(1, 7), 1), 6)
    many = repeated(die, 1000, Effort())

    assert sum(many.weights.values()) == 6**1000
    assert many.weights[1000] == many.weights[6000] == 1
    with pytest.raises(TooCostly):
        repeated(Law(dict.fromkeys(range(1000), 1), 1000), 1000, Effort())


D6 = (1, 2, 3, 4, 5, 6)


@pytest.mark.parametrize(
    ("typed", "count", "faces", "kept"),
    [
        ("4d6kh3", 4, D6, slice(1, 4)),
        ("4d6kl3", 4, D6, slice(0, 3)),
        ("5d6km3", 5, D6, slice(1, 4)),
        ("4d6km2", 4, D6, slice(1, 3)),
        ("6d6dh2", 6, D6, slice(0, 4)),
        ("6d6dl1dh2", 6, D6, slice(1, 4)),
        ("3d6kh3kl2", 3, D6, slice(0, 2)),
        ("4d{-3,0,2*3,5}kh2", 4, (-3, 0, 2, 2, 2, 5), slice(2, 4)),
        ("4dFkh3", 4, (-1, 0, 1), slice(1, 4)),
        ("4d6mi3kh2", 4, (3, 3, 3, 4, 5, 6), slice(2, 4)),
    ],
)
def test_dice_that_are_kept_are_those_of_every_throw(
    typed: str, count: int, faces: tuple[int, ...], kept: slice
) -> None:
    """Counted throw by throw; *kept* are places in ascending order."""
    (result,) = parse(typed).results
    law = result_odds(result).total.law
    throws = len(faces) ** count
    seen = Counter(sum(sorted(throw)[kept]) for throw in product(faces, repeat=count))

    assert {value: Fraction(weight, law.total) for value, weight in law.weights.items()} == {
        value: Fraction(number, throws) for value, number in seen.items()
    }


def test_many_dice_kept_of_many_are_what_icepool_says() -> None:
    (result,) = parse("40d20kh10").results
    law, theirs = result_odds(result).total.law, icepool.d(20).highest(40, 10)

    assert all(
        Fraction(weight, law.total) == theirs.probability(value) for value, weight in law.weights.items()
    )
    assert len(law.weights) == len(theirs.outcomes())
