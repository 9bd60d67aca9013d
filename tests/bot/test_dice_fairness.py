"""The test of fair dice is exact, suspects loaded ones and no others, and says so in plain words."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import factorial
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from loaded_dice import SteadyChance

from bot.dice import fairness_test
from bot.dice.fairness_test import ERROR, MOST_EXACT, chance_of_unevenness, expected_band, fairness, holm
from bot.dice.tally_words import of_many, tally_words, verdict_of
from bot.locale import LANGUAGES, Phrasebooks
from bot.pictures import ALT_LIMIT
from bot.pictures.dice_tally_chart import tally_chart

BOOKS = Phrasebooks.load(strict=True)
few = settings(derandomize=True, deadline=None, database=None, max_examples=150)


def thrown(sides: int, dice: int, seed: int = 0) -> list[int]:
    """Give the counts of fair dice."""
    chance, counts = SteadyChance(seed), [0] * sides
    for _ in range(dice):
        counts[chance.below(sides)] += 1
    return counts


def by_enumeration(counts: tuple[int, ...]) -> Fraction:
    """Give the same chance from every possible way the dice may fall."""
    sides, dice = len(counts), sum(counts)

    def unevenness(found: tuple[int, ...]) -> Fraction:
        return max(abs(each - Fraction(dice, sides)) for each in found)

    worst = unevenness(counts)
    faces = product(range(sides), repeat=dice)
    hits = sum(unevenness(tuple(fallen.count(face) for face in range(sides))) >= worst for fallen in faces)
    return Fraction(hits, sides**dice)


def by_polynomials(sides: int, dice: int, low: int, high: int) -> Fraction:
    """Give the chance that all faces come from *low* to *high* times, in exact fractions."""
    ways = [Fraction(1)] + [Fraction(0)] * dice
    for _ in range(sides):
        following = [Fraction(0)] * (dice + 1)
        for before, weight in enumerate(ways):
            for count in range(low, min(high, dice - before) + 1) if weight else ():
                following[before + count] += weight / factorial(count)
        ways = following
    return ways[dice] * factorial(dice) / Fraction(sides) ** dice


def partitions(dice: int, faces: int) -> list[tuple[int, ...]]:
    """Give every tally of *dice* over *faces*."""
    if faces == 1:
        return [(dice,)]
    return [(first, *rest) for first in range(dice + 1) for rest in partitions(dice - first, faces - 1)]


@pytest.mark.parametrize(("sides", "dice"), [(1, 4), (2, 7), (3, 6), (4, 5), (6, 4), (6, 1)])
def test_it_agrees_with_every_way_that_few_dice_may_fall(sides: int, dice: int) -> None:
    tallies = {tuple(sorted(each)) for each in partitions(dice, sides)}

    for counts in tallies:
        assert abs(chance_of_unevenness(counts) - by_enumeration(counts)) < ERROR


@pytest.mark.parametrize(
    ("sides", "dice", "low", "high"), [(6, 60, 4, 17), (20, 80, 1, 9), (4, 120, 22, 40), (3, 50, 0, 22)]
)
def test_it_agrees_with_exact_fractions_for_many_dice(sides: int, dice: int, low: int, high: int) -> None:
    found = fairness_test._chance_inside(sides, dice, low, high)

    assert abs(found - by_polynomials(sides, dice, low, high)) < ERROR


@few
@given(counts=st.lists(st.integers(0, 60), min_size=2, max_size=12).filter(any))
def test_moving_a_die_from_the_rarest_face_to_the_commonest_never_looks_fairer(counts: list[int]) -> None:
    if min(counts) == 0:
        return
    worse = list(counts)
    worse[counts.index(min(counts))] -= 1
    worse[counts.index(max(counts))] += 1

    assert chance_of_unevenness(worse) <= chance_of_unevenness(counts)


@few
@given(counts=st.lists(st.integers(0, 40), min_size=1, max_size=10).filter(any), seed=st.integers(0, 9))
def test_the_order_of_faces_makes_no_difference(counts: list[int], seed: int) -> None:
    shuffled = [counts[place] for place in SteadyChance(seed).shuffle(len(counts))]

    assert chance_of_unevenness(shuffled) == chance_of_unevenness(counts)
    assert 0 <= chance_of_unevenness(counts) <= 1


def test_perfectly_even_dice_are_never_suspected() -> None:
    assert chance_of_unevenness([100] * 6) == 1


def test_among_all_tallies_of_fair_dice_no_level_is_reached_more_often_than_it_says() -> None:
    """Weighted by how often each tally falls, chances of at most x make up at most x."""
    sides, dice = 3, 12
    ways = {
        counts: Fraction(factorial(dice), sides**dice)
        / (factorial(counts[0]) * factorial(counts[1]) * factorial(counts[2]))
        for counts in partitions(dice, sides)
    }
    for level in (Fraction(1, 100), Fraction(1, 20), Fraction(1, 4), Fraction(1, 2)):
        reached = sum(way for counts, way in ways.items() if chance_of_unevenness(counts) <= level)

        assert reached <= level


def test_a_loaded_die_is_found_and_a_fair_one_is_not() -> None:
    fair = thrown(6, 6_000)
    loaded = list(fair)
    loaded[5] += 300

    assert verdict_of(chance_of_unevenness(fair)) == "fine"
    assert verdict_of(chance_of_unevenness(loaded)) == "suspicious"


@pytest.mark.parametrize("sides", [2, 6, 20, 100])
def test_beyond_the_exact_size_the_chance_is_an_upper_bound_that_is_close(
    sides: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = thrown(sides, 5_000, seed=2)
    counts[0] += round(3.4 * (5_000 / sides) ** 0.5)
    exact = chance_of_unevenness(counts)
    monkeypatch.setattr(fairness_test, "MOST_EXACT", 1_000)
    bound = chance_of_unevenness(counts)

    assert exact <= bound <= exact * Fraction(3, 2)
    assert exact < Fraction(1, 10)


def test_dice_beyond_the_exact_size_are_said_to_be_bounded() -> None:
    (found,) = fairness([[MOST_EXACT // 2, MOST_EXACT // 2 + 300]])

    assert not found.is_exact
    assert "at most" in tally_words([found], BOOKS["en"])


@pytest.mark.parametrize("sides", [2, 6, 10, 20, 100])
@pytest.mark.parametrize("worst", [False, True])
def test_ten_thousand_dice_take_less_than_50_milliseconds(sides: int, worst: bool) -> None:
    counts = [10_000, *[0] * (sides - 1)] if worst else thrown(sides, 10_000)
    times = []
    for _ in range(4):
        fairness_test._poisson.cache_clear()
        fairness_test._chance_inside.cache_clear()
        start = process_time()
        chance_of_unevenness(counts)
        times.append(process_time() - start)

    assert min(times) < 0.05


@pytest.mark.parametrize(("sides", "dice"), [(6, 60), (6, 6_000), (20, 100), (100, 1_000), (2, 40), (3, 5)])
def test_95_of_100_fair_dice_stay_in_the_band(sides: int, dice: int) -> None:
    low, high = expected_band(sides, dice)
    outside = 1 - fairness_test._chance_inside(sides, dice, low, high)
    tighter = 1 - fairness_test._chance_inside(sides, dice, low + 1, high - 1)

    assert outside <= Fraction(1, 20) < tighter


def test_a_die_with_one_side_has_a_band_of_one_count() -> None:
    assert expected_band(1, 40) == (40, 40)
    assert chance_of_unevenness([40]) == 1


def test_looking_at_several_sizes_is_corrected_for() -> None:
    chances = tuple(Fraction(each, 100) for each in (4, 1, 30, 3))

    assert holm(chances) == tuple(Fraction(each, 100) for each in (9, 4, 30, 9))
    assert holm((Fraction(3, 100),)) == (Fraction(3, 100),)
    assert holm((Fraction(9, 10), Fraction(8, 10))) == (1, 1)
    assert holm(()) == ()


def test_sizes_without_dice_are_left_out() -> None:
    assert [each.sides for each in fairness([[0, 0], [1, 0, 0]])] == [3]


@pytest.mark.parametrize("counts", [[], [3, -1]])
def test_what_is_no_tally_is_refused(counts: list[int]) -> None:
    with pytest.raises(ValueError, match="no counts"):
        chance_of_unevenness(counts)


def test_a_tally_is_said_in_a_sentence() -> None:
    found = fairness([[101, 106, 110, 99, 97, 87]])

    assert tally_words(found, BOOKS["en"]) == (
        "**d6**, 600 dice: furthest off is the 6, count 87, expected 100. "
        "As uneven as this or more: 64 of 100 fair dice. Nothing suspicious."
    )
    assert tally_words(found, BOOKS["ru"]) == (
        "**d6**, 600 костей: дальше всех от ожидания грань 6, выпадений 87, ожидается 100. "
        "Так же неровно или хуже: 64 из 100 честных костей. Ничего подозрительного."
    )


def test_several_sizes_have_one_verdict_and_it_is_corrected() -> None:
    found = fairness([[16, 4, 10, 10, 10, 10], [10, 10]])
    *_, last = tally_words(found, BOOKS["en"]).splitlines()

    assert found[0].corrected == 2 * found[0].chance
    assert last.startswith("All 2 sizes together, corrected for looking at several (Holm): ")
    assert tally_words(found, BOOKS["en"]).count("suspicious") == 1


def test_of_several_sizes_those_of_few_dice_share_a_line() -> None:
    few = [[1, 0, 0, 1], [0, 1, 0, 0, 1, 0]]
    lines = tally_words(fairness([*few, [101, 106, 110, 99, 97, 87]]), BOOKS["en"]).splitlines()

    assert lines[0].startswith("**d6**, 600 dice")
    assert lines[1] == "Too few yet to tell anything: d4 ×2, d6 ×2."
    assert lines[2].startswith("All 3 sizes together")


def test_few_dice_and_no_dice_say_so() -> None:
    assert tally_words(fairness([[1, 0, 0, 0, 0, 0]]), BOOKS["en"]).endswith(
        "These are too few dice to tell small faults."
    )
    assert tally_words((), BOOKS["ru"]) == "Костей ещё не бросали."


@pytest.mark.parametrize(
    ("chance", "expected"),
    [
        (Fraction(1), "100 of 100"),
        (Fraction(371, 1000), "37 of 100"),
        (Fraction(32, 1000), "32 of 1000"),
        (Fraction(5, 100), "5 of 100"),
        (Fraction(1, 20_000), "1 in 20\u202f000"),
        (Fraction(0), "less than 1 in 1\u202f000\u202f000\u202f000\u202f000"),
    ],
)
def test_a_share_of_fair_dice_is_said_in_whole_numbers(chance: Fraction, expected: str) -> None:
    assert of_many(chance, BOOKS["en"]) == expected


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("sides", "dice"), [(1, 5), (2, 1), (6, 600), (20, 1_000), (100, 25_000)])
def test_a_tally_has_a_small_chart_and_its_words(sides: int, dice: int, language: str) -> None:
    counts = thrown(sides, dice)
    counts[-1] += dice // 10
    picture = tally_chart(counts, BOOKS[language])

    assert len(picture.png) <= 60 * 1024
    assert 0 < len(picture.alt) <= ALT_LIMIT


def test_the_words_of_a_chart_name_the_counts() -> None:
    picture = tally_chart([101, 106, 110, 99, 97, 87], BOOKS["en"])

    assert picture.alt == (
        "d6: 600 dice. As uneven as this or more: 64 of 100 fair dice. Fair band: 77 to 125. "
        "1: 101, 2: 106, 3: 110, 4: 99, 5: 97, 6: 87"
    )


def test_of_many_faces_the_words_name_those_outside_of_the_band() -> None:
    counts = [100] * 99 + [200]

    assert tally_chart(counts, BOOKS["en"]).alt.endswith(" 100: 200")
