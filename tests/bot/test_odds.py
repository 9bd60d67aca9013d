"""The odds of every kind of roll are those of the real dice: every path through them is walked."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.odds.odds import Method, Odds, result_odds
from rules.contract import Dice
from rules.dice import DiceError, parse
from rules.dice.expression import Expression, Value
from rules.dice.law import Law
from rules.dice.roller import evaluate


class Cut(Exception):
    """A path that grew too long."""


class PathDice(Dice):
    """Falls as told, then on the first face, so often as allowed."""

    def __init__(self, told: list[tuple[int, int]], longest: int) -> None:
        self.told = told
        self.longest = longest
        self.taken: list[tuple[int, int]] = []

    def below(self, count: int) -> int:
        """Give the value told for this place, or 0."""
        place = len(self.taken)
        if place == self.longest:
            raise Cut
        value = self.told[place][1] if place < len(self.told) else 0
        self.taken.append((count, value))
        return value


class TooManyPaths(Exception):
    """More paths than a test has time for."""


def walked(
    body: Expression, longest: int = 99, most: int = 100_000
) -> tuple[dict[Value, Fraction], Fraction]:
    """Give the chance of every total over all paths, and the chance of those cut off as too long."""
    ends = Counter[tuple[Value | None, int]]()
    told: list[tuple[int, int]] = []
    for _ in range(most):
        path = PathDice(told, longest)
        try:
            total = evaluate(body, path).total
        except Cut:
            total = None
        ends[total, prod(count for count, _ in path.taken)] += 1
        told = path.taken
        while told and told[-1][1] == told[-1][0] - 1:
            told.pop()
        if not told:
            return _chances_of(ends)
        told[-1] = (told[-1][0], told[-1][1] + 1)
    raise TooManyPaths


def _chances_of(ends: Counter[tuple[Value | None, int]]) -> tuple[dict[Value, Fraction], Fraction]:
    """Give the chances of totals, and of None, from how many paths end there that are one of so many."""
    chances: dict[Value | None, Fraction] = {None: Fraction(0)}
    for (total, of), count in ends.items():
        chances[total] = chances.get(total, Fraction(0)) + Fraction(count, of)
    cut = chances.pop(None)
    return {total: chance for total, chance in chances.items() if total is not None}, cut


def odds(typed: str) -> Odds:
    return result_odds(parse(typed).results[0]).total


def chances(found: Odds) -> dict[Value, Fraction]:
    return {value: chance for value, chance in found.outcomes if chance}


FINITE = """
2d6; 4d6kh3; 2d20kl1+5; 5d6>=5; 3d8dl1-1d4; 4dF; 2d6r1; (2d6+3)*2; 3d6km1; 4d6dh1; 4d6k2d1; 4d6km2;
3d6!o; 3d4!okh2; 3d4!okl1; 3d4!okh3t>=3; 2d4!omi2kh2; 3d6r=6!okh2; 3d4kh2!o; 2d6kh1!o; 3d4!o>2kh1;
2d6r<3kh1; 3d6r<3r>5kh2; 3d6kh2r1; 3d6kh2r<3t>=4; 3d6kl2r6dl0; 3d6r1..2;
3d6mi2; 3d6ma5mi2kh2; 3d4kh2mi2; 3d6mi3t>=3kh2; 3d6kh2ma4t4+;
3d6t>=5f1; 3d6t>=4ds6; 3d6f1; 3d6f; 3d6ds5; 4d4t2..3; 3d4t>=3kh1; 3d4kh2t>=3kl1; 4d4kh2t>=2f1ds4; 2d6t>=3r1;
3d4t2kh1mi3; 3d6>=3>=5;
3d4m; 4d4m; 4d4kh3m; 4d3m3; 3d{a,b,c}m; 3d4r1m; 3d4!om; 0d6m;
2d{1,1,2*3,x}; 2d{0,x,3}kh1; d{-1..1}*d{2,5}; 2d{1,5*3}kh1; 2d{1,100000};
3d6u; 4d6ukh2; 3d6ut>=4; 5d5ukl1; 3d6um; 4d4u;
{2d4,d6}kh1; {d4,d6,d8}kl2; {d4,d6,d8}>=4; {d4/2,d6,1}kh2t>=2; {d4,d6,d8}km1; {2d4kh1,d6!o}dl1; {d4,d6}s;
d6/2; d6//2*3; d20%7; -d6+3; max(d6,d4,2); min(2d4,d8); abs(d6-d6); round(d6/4); floor(d6/4)+ceil(d6/4);
(2d6)>=7; (d6)!=3; (d6)>d4+1; 2d4+2d4-d6; d6/d4; 2d100kh1; 2d6s; 2d6sd kl1; 0d6; 3d6kh5; 3d6kh0; 3d6dl1dh1;
3d4[fire]+2[ice]; 7; 2d4+1.5
"""

EXACT = [typed.strip() for typed in FINITE.split(";")]


SMALL = ("d2", "d3", "2d2", "2d3", "3d2", "2d4", "2d{0,2*2}", "2dF", "2d{1,x,3}")
MODIFIERS = """
    kh1 kl1 kh2 dl1 km1 dh1 r1 r<2 r=3 mi2 ma2 ma1 t>=2 t=1 f1 f ds3 !o !o1 !o=2 s sd m u
"""


@pytest.mark.soak_first
@settings(derandomize=True, deadline=None, database=None, max_examples=150)
@given(st.sampled_from(SMALL), st.lists(st.sampled_from(MODIFIERS.split()), min_size=1, max_size=4))
def test_any_mix_of_modifiers_has_the_odds_of_its_paths(dice: str, modifiers: list[str]) -> None:
    typed = " ".join([dice, *modifiers])
    try:
        expected, cut = walked(parse(typed).results[0].body, most=600)
        found = odds(typed)
    except TooManyPaths:
        return
    except DiceError as error:
        assert error.key == "unique_of_too_few"
        return

    if found.is_exact:
        assert (cut, found.lost) == (0, 0)
        assert expected == chances(found)


def test_the_oracle_is_asked_about_many_expressions() -> None:
    assert len(EXACT) == len(set(EXACT)) >= 60


@pytest.mark.soak_first("3d6r<3r>5kh2", "5d5ukl1")
@pytest.mark.parametrize("typed", EXACT)
def test_the_formula_gives_exactly_what_all_paths_through_the_dice_give(typed: str) -> None:
    found = odds(typed)

    expected, cut = walked(parse(typed).results[0].body)

    assert (found.method, found.lost, cut) == (Method.FORMULA, 0, 0)
    assert expected == chances(found)


ENDLESS = """
2d4!; 2d4!kh1; 2d4!p; 2d4!pkh2; 2d4!-; 2d4!-kl1; 2d4!!; 2d4!!kh1; 2d6!t>=3; 2d4!mi2; 2d4!>=3kh2;
2d4!p>=3kl2; 2d4kh1!; 2d4!r1kh2; 2d4!kh1t>=3; 2d6!>=5; 2d4!m; 2d6!!>=6; 2d4r1!kh1; 2d4!!t>=5; d4!+d4!
"""


@pytest.mark.soak_first("2d4!p>=3kl2", "2d4!>=3kh2")
@pytest.mark.parametrize("typed", [typed.strip() for typed in ENDLESS.split(";")])
def test_explosions_agree_with_all_paths_as_far_as_those_are_walked(typed: str) -> None:
    found = odds(typed)
    mine = chances(found)

    expected, cut = walked(parse(typed).results[0].body, longest=6)

    assert found.method is Method.FORMULA
    assert 0 < found.lost < Fraction(1, 10**12)
    for value in expected.keys() | mine.keys():
        assert expected.get(value, 0) <= mine.get(value, 0) + found.lost
        assert mine.get(value, 0) <= expected.get(value, 0) + cut


def test_exploding_dice_are_exact_for_every_total_that_short_chains_reach() -> None:
    expected, _ = walked(parse("1d6!").results[0].body, longest=4)

    found = odds("1d6!")

    assert {value: chance for value, chance in chances(found).items() if value < 24} == expected


@pytest.mark.parametrize("typed", ["3d4rr1", "3d4rr1kh2", "2d6rr<3t>=5"])
def test_dice_rerolled_until_they_fit_are_as_if_the_other_faces_were_not_there(typed: str) -> None:
    expected, cut = walked(parse(typed).results[0].body, longest=7)

    mine = chances(odds(typed))

    assert sum(mine.values()) == 1
    for value in expected.keys() | mine.keys():
        assert expected.get(value, 0) <= mine.get(value, 0) <= expected.get(value, 0) + cut


@pytest.mark.parametrize("typed", ["3d4r1u", "2d4ur1", "2d{1*2,2,3}u", "3d4kh2r1kh1", "3d4t>2mi3kl1ma2kh1"])
def test_what_no_formula_knows_is_rolled_in_every_way(typed: str) -> None:
    found = odds(typed)

    expected, _ = walked(parse(typed).results[0].body)

    assert found.is_exact
    assert expected == chances(found)


@pytest.mark.soak_first("8d12u r1")
@pytest.mark.parametrize("typed", ["100d100kh50", "100d100!kh50", "d1000000", "8d12u r1"])
def test_beyond_the_cost_the_odds_are_an_estimate_with_its_error(typed: str) -> None:
    found = odds(typed)

    assert (found.method, found.is_exact) == (Method.ESTIMATE, False)
    assert 0 < found.error < 0.06
    assert found.samples >= 400


def test_an_estimate_is_near_the_truth_and_the_same_every_time() -> None:
    result = parse("4d6kh3").results[0]

    first, second = (result_odds(result, exact=False).total for _ in range(2))
    exact = result_odds(result).total

    assert first == second
    assert all(abs(first.at_least(value) - exact.at_least(value)) < first.error for value in range(3, 19))


def test_what_players_ask_of_odds() -> None:
    found = odds("4d6kh3")

    assert found.mean == Fraction(15869, 1296)
    assert round(found.deviation, 3) == 2.847
    assert (found.median, found.mode) == (12, 13)
    assert found.at_least(18) == found.exactly(18) == Fraction(21, 1296)
    assert found.at_most(17) == 1 - found.at_least(18)
    assert found.at_least(3) == 1
    assert (found.error, found.samples) == (0, 0)


def test_a_test_against_a_number_has_a_chance_and_a_law_of_margins() -> None:
    found = result_odds(parse("1d20+5 vs 15").results[0])

    assert found.success == Fraction(11, 20)
    assert found.margin is not None
    assert [value for value, _ in found.margin.outcomes] == list(range(-9, 11))


def test_an_opposed_roll_has_a_chance() -> None:
    assert result_odds(parse("1d20 vs 1d20").results[0]).success == Fraction(21, 40)


def test_without_vs_there_is_no_chance_of_success() -> None:
    assert result_odds(parse("1d20").results[0]).success is None


def test_a_test_too_costly_for_formulas_is_estimated_as_a_whole() -> None:
    found = result_odds(parse("100d100kh50 vs 3770").results[0])

    assert found.margin is not None and not found.margin.is_exact
    assert found.success is not None and Fraction(3, 10) < found.success < Fraction(7, 10)


@pytest.mark.parametrize(
    ("typed", "key"), [("1/(d6-1)", "division_by_zero"), ("d20+@str", "unknown_variable")]
)
def test_a_roll_that_may_fail_has_no_odds(typed: str, key: str) -> None:
    with pytest.raises(DiceError, match=key):
        odds(typed)


def test_variables_are_part_of_the_odds() -> None:
    assert result_odds(parse("d6+@str").results[0], {"str": 3}).total.mean == Fraction(13, 2)


def test_the_mode_of_several_is_the_lowest() -> None:
    assert Odds(Law({3: 2, 1: 1, 2: 2}, 5), Method.FORMULA).mode == 2


@pytest.mark.soak_first("1000d6")
@pytest.mark.parametrize("typed", ["1000d6", "100d100", "20d6>=5", "40d20kh10", "100d10!t>=8", "8d6!kh3"])
def test_large_rolls_have_exact_odds_whose_chances_make_one(typed: str) -> None:
    found = odds(typed)

    assert found.method is Method.FORMULA
    assert sum(chance for _, chance in found.outcomes) + found.lost == 1
