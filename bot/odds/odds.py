"""How likely each total of a roll is: exactly where that can be worked out in time, else estimated."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from math import sqrt

from bot.odds.odds_law import expression_law
from bot.odds.odds_paths import STEPS_OF_ALL_SAMPLES, law_of_paths, law_of_samples
from bot.odds.odds_pools import Tangled
from rules.dice.expression import Expression, Negative, Result, Sum, Term, Value, whole
from rules.dice.law import COSTLIEST, Effort, TooCostly, Total, added
from rules.dice.roller import NO_VARIABLES, Variables

_CONFIDENCE = 1.96
"""Standard errors to either side that hold 95 of 100 estimates."""
_EFFORT_FOR_PATHS = 3_000_000


class Method(Enum):
    """Where odds come from."""

    FORMULA = "formula"
    """Exact."""
    PATHS = "paths"
    """Exact: rolled once in every possible way."""
    ESTIMATE = "estimate"
    """Rolled many times."""


@dataclass(frozen=True)
class Odds:
    """How likely each value is."""

    law: Total
    method: Method
    samples: int = 0
    """How often it was rolled for an estimate."""

    @property
    def is_exact(self) -> bool:
        """Whether these are no estimate."""
        return self.method is not Method.ESTIMATE

    @property
    def lost(self) -> Fraction:
        """The chance of what was left out: explosions that hardly ever happen, rolls that fail."""
        return self.law.lost

    @property
    def error(self) -> float:
        """By how much a chance may be wrong in an estimate, to either side, 95 times of 100; else 0."""
        return 0.0 if self.is_exact else _CONFIDENCE * sqrt(0.25 / self.samples)

    @cached_property
    def outcomes(self) -> tuple[tuple[Value, Fraction], ...]:
        """Every possible value in ascending order, with its chance."""
        total = self.law.total
        return tuple((value, Fraction(weight, total)) for value, weight in sorted(self.law.weights.items()))

    def exactly(self, value: Value) -> Fraction:
        """Give the chance of *value* itself."""
        return Fraction(self.law.weights.get(value, 0), self.law.total)

    def at_least(self, value: Value) -> Fraction:
        """Give the chance of *value* or more: who rolled it is among the best so many."""
        return Fraction(self._sums[-1] - self.weight_below(value), self.law.total)

    def at_most(self, value: Value) -> Fraction:
        """Give the chance of *value* or less."""
        return Fraction(self._sums[bisect_right(self.values, value)], self.law.total)

    def weight_below(self, value: Value) -> int:
        """Give the weight of all values less than *value*; the law says of how much."""
        return self._sums[bisect_left(self.values, value)]

    @cached_property
    def values(self) -> tuple[Value, ...]:
        """Every possible value in ascending order."""
        return tuple(sorted(self.law.weights))

    @cached_property
    def _sums(self) -> tuple[int, ...]:
        """The weight of all values before each of `values`, and of all of them."""
        return tuple(accumulate((self.law.weights[value] for value in self.values), initial=0))

    @cached_property
    def mean(self) -> Fraction:
        """The average of many rolls."""
        weight = sum(self.law.weights.values())
        return Fraction(sum(value * often for value, often in self.law.weights.items())) / weight

    @cached_property
    def deviation(self) -> float:
        """The standard deviation."""
        weight = sum(self.law.weights.values())
        squares = Fraction(sum(value * value * often for value, often in self.law.weights.items()))
        return sqrt(squares / weight - self.mean * self.mean)

    @cached_property
    def median(self) -> Value:
        """The lowest value that at least half of all rolls do not exceed."""
        return self.values[bisect_left(self._sums, -(-self._sums[-1] // 2)) - 1]

    @cached_property
    def mode(self) -> Value:
        """The likeliest value; the lowest of several."""
        return min(self.law.weights, key=lambda value: (-self.law.weights[value], value))


@dataclass(frozen=True)
class ResultOdds:
    """The odds of one result of a command."""

    total: Odds
    margin: Odds | None = None
    """By how much the test is passed, below zero where it fails; None without a test."""

    @property
    def success(self) -> Fraction | None:
        """The chance that the total passes its test; None without one."""
        return None if self.margin is None else self.margin.at_least(0)


def result_odds(
    result: Result, variables: Variables = NO_VARIABLES, *, exact: bool = True, share: int = 1
) -> ResultOdds:
    """Give the odds of *result*; estimated at once unless *exact*, else where they cost too much.

    One of *share* results may cost no more than its share of what one alone may.

    Raise DiceError where it cannot be rolled. This may take seconds: ask the odds desk instead.
    """
    total = _odds(result.body, variables, exact, share)
    if result.against is None:
        return ResultOdds(total)
    against = _odds(result.against, variables, exact, share)
    if total.is_exact and against.is_exact:
        above, below = (against, total) if result.under else (total, against)
        try:
            negative = below.law.mapped(lambda value: -value)
            law = added(above.law, negative, Effort(COSTLIEST / share)).mapped(whole).reduced()
        except TooCostly:
            pass
        else:
            methods = {total.method, against.method}
            return ResultOdds(total, Odds(law, Method.PATHS if Method.PATHS in methods else Method.FORMULA))
    margin: Expression = Sum((Term("+", result.body), Term("-", result.against)))
    return ResultOdds(total, _estimated(Negative(margin) if result.under else margin, variables, share))


def _odds(body: Expression, variables: Variables, exact: bool, share: int) -> Odds:
    if exact:
        try:
            return Odds(expression_law(body, variables, Effort(COSTLIEST / share)), Method.FORMULA)
        except Tangled:
            try:
                return Odds(law_of_paths(body, variables, Effort(_EFFORT_FOR_PATHS / share)), Method.PATHS)
            except (TooCostly, RecursionError):
                pass
        except (TooCostly, RecursionError):
            pass
    return _estimated(body, variables, share)


def _estimated(body: Expression, variables: Variables, share: int) -> Odds:
    law, samples = law_of_samples(body, variables, STEPS_OF_ALL_SAMPLES // share)
    return Odds(law, Method.ESTIMATE, samples)
