"""Whatever may be rolled has odds, exact or estimated, and its work is bounded before it is begun."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest

from bot.dice.odds_answers import odds_letter
from bot.locale import Phrasebooks
from bot.odds.odds import Method, result_odds
from bot.odds.odds_paths import STEPS_OF_ALL_SAMPLES, Work
from rules.dice import DiceError, parse
from rules.dice.errors import LONGEST, MOST_DICE, MOST_MODIFIERS

SECONDS = 6.0
"""Of this process alone; on the machine where the steps were counted, two are the most."""

HARD = {
    "500d20r1": Method.FORMULA,
    "999dFkm3": Method.FORMULA,
    "999dFk6": Method.FORMULA,
    "999d1000kl1": Method.FORMULA,
    "2d1000!o>=8": Method.FORMULA,
    "99d8!!kh50!- 1": Method.ESTIMATE,
    "20d1000f>6ds<=2kh3!p<6": Method.ESTIMATE,
    "50d12!kh3": Method.ESTIMATE,
    "100d100!>50kh3": Method.ESTIMATE,
    "1d2000/1d2000": Method.ESTIMATE,
    "max(1d1000,1d1000)": Method.FORMULA,
    "(d2000)>d2000": Method.FORMULA,
    "900d1+8d12u r1": Method.ESTIMATE,
    "50d10000" + "u " * MOST_MODIFIERS: Method.ESTIMATE,
    "1000d{1..999999}" + "s " * MOST_MODIFIERS: Method.ESTIMATE,
    "1000d{1..999999}" + "t1" * MOST_MODIFIERS: Method.ESTIMATE,
}


SLOW = {typed for typed, method in HARD.items() if method is Method.ESTIMATE} - {"900d1+8d12u r1"}


@pytest.mark.soak_first("900d1+8d12u r1")
@pytest.mark.parametrize(
    "typed", [pytest.param(typed, marks=pytest.mark.soak if typed in SLOW else ()) for typed in HARD]
)
def test_what_is_hard_is_worked_out_or_estimated_with_bounded_work(typed: str) -> None:
    started = process_time()
    found = result_odds(parse(typed).results[0]).total

    assert process_time() - started < SECONDS
    assert found.method is HARD[typed]
    assert found.is_exact or 0 < found.error < 0.12


def test_even_the_most_work_that_may_be_typed_leaves_room_for_many_samples() -> None:
    hardest = Work.of(parse(f"1000d{{1..999999}}{'t1' * MOST_MODIFIERS}").results[0].body)

    assert STEPS_OF_ALL_SAMPLES / hardest.rolling(MOST_DICE) > 50


@pytest.mark.parametrize("typed", ["500d20r1", "1000d6", "d40/d43", "1000d{1,1000000}/7"])
def test_long_odds_are_told_with_a_chart(typed: str) -> None:
    roll = parse(typed)
    found = result_odds(roll.results[0])

    letter = odds_letter(roll, [found], [found.total.median], Phrasebooks.load()["ru"])

    assert len(letter.attachments) == 1


@pytest.mark.soak_first
def test_eight_hard_results_cost_no_more_together_than_one_alone() -> None:
    typed = "; ".join(["50d12!kh3 "] * 8)
    results = parse(typed).results
    started = process_time()
    found = [result_odds(each, share=len(results)).total for each in results]

    assert process_time() - started < SECONDS
    assert all(each.samples and each.error < 0.35 for each in found)


FACES = """
F % 2 3 4 6 8 10 12 20 100 1000 10000 99999 1000000 {1,1,2*3,x} {1..999999} {heads,tails} {1,1000000}
"""
COUNTS = ("", "2", "3", "5", "10", "20", "50", "99", "250", "500", "999", "1000")
NUMBERS = ("1", "1", "2", "3", "5", "6", "8", "10", "50", "100", "500", "999")
RANKED = ("kh", "kl", "km", "dl", "dh", "mi", "ma")
CONDITIONAL = ("!", "!!", "!p", "!o", "r", "rr", "t", "f", "ds")
BARE = ("!", "!!", "!p", "!o", "!-", "r", "rr", "f", "u", "s", "sd", "m")


class Typist:
    """Types rolls at random, most of which are much."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def modifier(self) -> str:
        choose = self.random.choice
        kind = choose((RANKED, CONDITIONAL, BARE))
        if kind is BARE:
            return choose(BARE) + " "
        comparator = choose((">=", "<=", ">", "<", "=")) if kind is CONDITIONAL else ""
        return choose(kind) + comparator + choose(NUMBERS)

    def dice(self) -> str:
        number = self.random.choice((0, 0, 1, 1, 2, 3, 4, MOST_MODIFIERS))
        dice = f"{self.random.choice(COUNTS)}d{self.random.choice(FACES.split())}"
        if number == MOST_MODIFIERS:
            return dice + self.modifier() * number
        return dice + "".join(self.modifier() for _ in range(number))

    def term(self, depth: int = 0) -> str:
        shape = self.random.random()
        if shape < 0.7 or depth > 2:
            return self.dice()
        inner = ", ".join(self.term(depth + 1) for _ in range(self.random.choice((1, 2, 3, 12))))
        if shape < 0.85:
            return f"{{{inner}}}{self.random.choice(('kh1', 'kl2', 'km3', 'dl1', '>=5', 's', ''))}"
        return f"{self.random.choice(('max', 'min'))}({inner})"

    def roll(self) -> str:
        terms = [self.term() for _ in range(self.random.choice((1, 1, 2, 3, 6)))]
        body = self.random.choice((" + ", " - ", " * ", " / ", " // ")).join(terms)
        end = self.random.random()
        if end < 0.15:
            return f"({body}) >= {self.term()}"
        return f"{body} vs {self.term()}" if end < 0.3 else body


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_accepted_has_odds_in_bounded_time(seed: int) -> None:
    typist, rolled = Typist(seed), 0
    while rolled < 25:
        typed = typist.roll()
        try:
            result = parse(typed).results[0] if len(typed) <= LONGEST else None
        except DiceError:
            continue
        if result is None:
            continue
        rolled += 1
        started = process_time()
        try:
            found = result_odds(result).total
        except DiceError as error:
            assert error.key in {"too_many_dice", "division_by_zero", "unique_of_too_few", "too_large"}, typed
        else:
            assert found.is_exact or found.samples > 25, typed
        assert process_time() - started < SECONDS, typed
