"""Odds are said exactly where they are exact, and as an estimate with its error where they are not."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bot.dice.chance_words import chance_words
from bot.dice.odds_words import face_odds, odds_words, standing
from bot.dice.pools import pools
from bot.locale import Phrasebooks
from bot.odds.odds import Method, Odds, ResultOdds, result_odds
from rules.dice import parse
from rules.dice.law import Law

BOOKS = Phrasebooks.load(strict=True)


def lines(typed: str, result: int | None = None, language: str = "en") -> list[str]:
    """Give the lines about the odds of *typed*."""
    (node,) = parse(typed).results
    return odds_words(result_odds(node), BOOKS[language], result, node=node).splitlines()


@pytest.mark.parametrize(
    ("chance", "expected"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1), "100 %"),
        (Fraction(1, 3), "33.3 %"),
        (Fraction(1, 12), "8.33 %"),
        (Fraction(1, 1296), "0.077 %"),
        (Fraction(1, 46656), "1 in 46\u202f656"),
        (Fraction(1, 10**13), "less than 1 in 1\u202f000\u202f000\u202f000\u202f000"),
        (1 - Fraction(1, 1296), "99.9 %"),
        (1 - Fraction(1, 46656), "more than 99.9 %"),
        (Fraction(99949, 100000), "99.9 %"),
    ],
)
def test_a_chance_is_said_with_three_digits_and_never_as_certain(chance: Fraction, expected: str) -> None:
    assert chance_words(chance, BOOKS["en"]) == expected


def test_a_chance_has_a_comma_in_russian() -> None:
    assert chance_words(Fraction(1, 12), BOOKS["ru"]) == "8,33 %"


def test_an_estimate_never_says_never() -> None:
    assert chance_words(Fraction(1, 3), BOOKS["en"], 20_000) == "≈ 33.3 %"
    assert chance_words(Fraction(0), BOOKS["en"], 1_000) == "less than 0.3 %"
    assert chance_words(Fraction(1), BOOKS["en"], 1_000) == "more than 99.7 %"


def test_a_roll_is_described_by_its_figures_and_its_ladder() -> None:
    assert lines("2d6") == [
        "Mean 7 · σ 2.42 · median 7 · likeliest 7 · from 2 to 12",
        "≥ 2: 100 % · ≥ 4: 91.7 % · ≥ 5: 83.3 % · ≥ 7: 58.3 % · ≥ 9: 27.8 % · ≥ 10: 16.7 % · ≥ 12: 2.78 %",
        "-# Exact odds",
    ]


def test_every_total_of_few_is_listed_and_no_total_of_many_equal_ones_is_the_likeliest() -> None:
    assert lines("d4")[:2] == [
        "Mean 2.5 · σ 1.12 · median 2 · from 1 to 4",
        "≥ 1: 100 % · ≥ 2: 75 % · ≥ 3: 50 % · ≥ 4: 25 %",
    ]


@pytest.mark.parametrize(
    ("typed", "result", "place", "chance"),
    [
        ("2d6", 12, "top", Fraction(1, 36)),
        ("2d6", 11, "top", Fraction(3, 36)),
        ("2d6", 2, "bottom", Fraction(1, 36)),
        ("2d6", 7, "middle", Fraction(6, 36)),
        ("d2", 2, "top", Fraction(1, 2)),
        ("5d1", 5, "middle", Fraction(1)),
        ("d2*2", 3, "top", Fraction(1, 2)),
    ],
)
def test_a_result_stands_where_ties_count_in_full(
    typed: str, result: int, place: str, chance: Fraction
) -> None:
    odds = result_odds(parse(typed).results[0]).total

    assert standing(odds, result) == (place, chance)


def test_a_result_comes_first() -> None:
    assert lines("2d6", 11)[:2] == [
        "**11** is in the top **8.33 %**: this or more, ties included.",
        "11 or more: 8.33 % · exactly: 5.56 % · or less: 97.2 %",
    ]
    assert lines("2d6", 3, "ru")[0] == "**3** — в худших **8,33 %**: столько или меньше, с учётом равных."


def test_a_test_is_said_as_one() -> None:
    assert lines("d20+5 vs 15")[0] == "Succeeds: **55 %**"
    assert lines("(2d6)>=8") == ["True: **41.7 %**", "-# Exact odds"]
    assert lines("d20 vs d20", language="ru")[0] == "Успех: **52,5 %**"


def test_endless_explosions_say_what_was_left_out() -> None:
    assert lines("3d6!")[-1].startswith("-# Left out because it hardly ever happens: ")


def test_rolls_that_often_fail_are_not_called_rare() -> None:
    shown = lines("1000d1000!")

    assert any("Estimate" in line for line in shown)
    assert shown[-1].startswith("-# Rolls that fail, because they explode into too many dice: ")


def test_faces_that_are_words_have_chances_of_their_own() -> None:
    assert lines("3d{sun*2,moon,7}") == ["Each die shows:", "sun: 50 %", "moon: 25 %", "7: 25 %"]
    assert face_odds(parse("3d{1,2}").results[0].body) == ()
    assert face_odds(parse("3d6[x]").results[0].body) == ()


def test_a_pool_with_symbols_has_the_chances_of_its_faces() -> None:
    def faces(typed: str) -> dict[int | str, Fraction]:
        return dict(face_odds(parse(typed, pools=pools()).results[0].body))

    assert faces("2setback") == {"o": Fraction(1, 3), "f": Fraction(1, 3), "t": Fraction(1, 3)}
    assert faces("2setback 1boost")["boost o"] == Fraction(1, 3)
    assert faces("2white 1setback") == faces("2white 1red8") == {}


def test_faces_of_others_have_no_effect() -> None:
    assert r"\*\*a\*\*" not in lines("d{_a_,b}")[1]
    assert lines("d{_a_,b}")[1] == r"\_a\_: 50 %"


def test_an_estimate_says_that_it_is_one_and_by_how_much_it_may_be_wrong() -> None:
    odds = ResultOdds(Odds(Law({1: 300, 2: 700}, 1_000), Method.ESTIMATE, 1_000))
    said = odds_words(odds, BOOKS["en"], 3).splitlines()

    assert said[0] == "**3** is in the top **less than 0.3 %**: this or more, ties included."
    assert said[-2] == "≥ 1: more than 99.7 % · ≥ 2: ≈ 70 %"
    assert said[-1] == (
        "-# Estimate from 1000 rolls: each chance ± 3.1 percentage points at most, in 95 of 100 estimates"
    )


def test_a_hundred_thousand_totals_fit_into_a_message() -> None:
    odds = ResultOdds(Odds(Law(dict.fromkeys(range(1, 100_001), 1), 100_000), Method.FORMULA))

    assert len(odds_words(odds, BOOKS["ru"], 70_000)) < 700
