"""Charts of odds show every total truthfully, mark the result without colour, and stay small and quick."""

from __future__ import annotations

import io
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from bot.dice.odds_words import face_odds
from bot.locale import LANGUAGES, Phrasebooks
from bot.odds.odds import Method, Odds, ResultOdds, result_odds
from bot.pictures import ALT_LIMIT, ink
from bot.pictures.dice_axes import LETTERS, WIDTH, nice_step
from bot.pictures.dice_bins import MOST_BARS, binned
from bot.pictures.dice_chart import faces_chart, odds_chart
from rules.dice import parse
from rules.dice.law import Law

BOOKS = Phrasebooks.load(strict=True)
BYTES = 60 * 1024
ROLLS = """
4d6kh3; d20+5 vs 15; 100d6; 20d6>=5; 3d6!; d2; 2d6*10; d6/4; 7; 4dF; d6/7-d8/3; 1000d6; d40/d43
""".strip().split("; ")


def odds_of(typed: str) -> ResultOdds:
    """Give the odds of *typed*."""
    return result_odds(parse(typed).results[0])


def law(weights: dict[int, int]) -> Odds:
    """Give exact odds of *weights*."""
    return Odds(Law(weights, sum(weights.values())), Method.FORMULA)


def pixels(png: bytes) -> Image.Image:
    """Give the picture in *png*."""
    return Image.open(io.BytesIO(png)).convert("RGB")


@pytest.mark.parametrize("typed", ROLLS)
def test_bars_hold_the_chance_of_everything(typed: str) -> None:
    odds = odds_of(typed).total
    bins = binned(odds)

    assert 1 <= len(bins.chances) <= MOST_BARS
    assert sum(bins.chances) + bins.below + bins.above == pytest.approx(1)
    assert bins.below + bins.above < 0.0011


@pytest.mark.parametrize("typed", ROLLS)
def test_every_bar_is_the_sum_of_its_totals(typed: str) -> None:
    odds = odds_of(typed).total
    bins = binned(odds)

    for bar, chance in enumerate(bins.chances):
        first, following = bins.first_of(bar), bins.first_of(bar + 1)
        inside = sum(each for value, each in odds.outcomes if first <= value < following)

        assert chance == pytest.approx(float(inside))


@pytest.mark.parametrize(
    ("typed", "low", "step"),
    [
        ("2d6*10", 20, 10),
        ("d6/4", Fraction(1, 4), Fraction(1, 4)),
        ("d6/7-d8/3", Fraction(-53, 21), Fraction(1, 21)),
    ],
)
def test_bars_stand_on_the_steps_of_the_totals(typed: str, low: Fraction, step: Fraction) -> None:
    bins = binned(odds_of(typed).total)

    assert (bins.low, bins.step) == (low, step)


@settings(derandomize=True, deadline=None, database=None, max_examples=100)
@given(
    values=st.dictionaries(st.integers(-500, 5000), st.integers(1, 9), min_size=1, max_size=80),
    shown=st.lists(st.integers(-600, 6000), max_size=2),
)
def test_what_is_shown_has_a_place_among_the_bars(values: dict[int, int], shown: list[int]) -> None:
    bins = binned(law(values), *shown)
    total = sum(bins.chances) + bins.below + bins.above

    assert total == pytest.approx(1)
    assert all(-1 < bins.bar_of(each) <= len(bins.chances) or each < min(values) for each in shown)
    assert all(bins.first_of(bins.bar_of(each)) <= each for each in shown if each in values)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", ROLLS)
def test_a_chart_is_small_and_is_said_in_words(typed: str, language: str) -> None:
    odds = odds_of(typed)
    picture = odds_chart(odds, BOOKS[language], odds.total.median, 15 if odds.margin else None)

    assert len(picture.png) <= BYTES
    assert 0 < len(picture.alt) <= ALT_LIMIT
    assert pixels(picture.png).width == WIDTH


def test_the_words_of_a_chart_are_its_essential_numbers() -> None:
    picture = odds_chart(odds_of("d20+5 vs 15"), BOOKS["en"], 24, 15)

    assert picture.alt == (
        "Chart of exact odds: totals from 6 to 25, mean 15.5, σ 5.77, likeliest 6 with 5 %. "
        "result 24: top 10 %. 15 or more: 55 %."
    )


def test_letters_are_large_enough_for_a_phone() -> None:
    """A phone shows about 360 points of the width; letters below 11 points are not read there."""
    assert LETTERS * 360 / WIDTH >= 11


def test_the_result_is_striped_and_others_are_not() -> None:
    """Told in black and white: down the middle of its bar, light and dark alternate."""
    odds = odds_of("d6")
    image = pixels(odds_chart(odds, BOOKS["en"], 4).png).convert("L")

    def changes(bar: int) -> int:
        x = 92 + (WIDTH - 18 - 92) * (2 * bar + 1) // 12 + 20
        column = [image.getpixel((x, y)) > 60 for y in range(150, 360)]  # type: ignore[operator]  # grey: one number a pixel
        return sum(one != other for one, other in pairwise(column))

    assert changes(3) > 20
    assert changes(2) < 4
    assert changes(4) < 4


@pytest.mark.parametrize("result", [-50, 0, 500])
def test_a_result_that_cannot_be_is_still_drawn(result: int) -> None:
    assert odds_chart(odds_of("2d6"), BOOKS["ru"], result).png


def test_a_hundred_thousand_totals_become_bars_of_equally_many() -> None:
    bins = binned(law(dict.fromkeys(range(1, 100_001), 1)), 70_000)
    *full, last = bins.chances

    assert bins.each == 2_000
    assert max(full) == min(full) == pytest.approx(0.02)
    assert last == pytest.approx(0.02)


def test_long_thin_tails_are_left_out_and_said() -> None:
    bins = binned(odds_of("3d6!").total)

    assert bins.first_of(len(bins.chances)) < 80
    assert 0 < bins.above < 0.0006


def test_the_result_is_never_left_out() -> None:
    bins = binned(odds_of("3d6!").total, 120)

    assert bins.bar_of(120) < len(bins.chances)


def test_faces_that_are_words_have_a_chart_of_their_own() -> None:
    faces = face_odds(parse("d{орёл*2,tails,7}").results[0].body)
    picture = faces_chart(faces, BOOKS["ru"], "tails")

    assert len(picture.png) <= BYTES
    assert picture.alt == "На каждой кости: орёл: 50 %; tails: 25 %; 7: 25 %"


def test_faces_without_letters_of_our_font_and_many_faces_are_drawn() -> None:
    faces = tuple((f"\U0001f600{'x' * 300}{each}", Fraction(1, 40)) for each in range(40))
    picture = faces_chart(faces, BOOKS["en"])

    assert len(picture.png) <= BYTES
    assert len(picture.alt) <= ALT_LIMIT


@pytest.mark.parametrize(
    ("least", "step"),
    [(0.03, 0.05), (0.05, 0.05), (0.11, 0.2), (2.2, 2.5), (7, 10), (0, 1), (0.0001, 0.0001)],
)
def test_steps_of_an_axis_are_round(least: float, step: float) -> None:
    assert nice_step(least) == pytest.approx(step)


def test_the_colours_of_a_chart_settle_into_themselves() -> None:
    image = pixels(odds_chart(odds_of("d6"), BOOKS["en"], 6).png)
    colours = {colour for _, colour in image.getcolors(1000) or ()}

    assert {ink.NIGHT, ink.WHITE, ink.DUSK, ink.MARKER} <= colours
