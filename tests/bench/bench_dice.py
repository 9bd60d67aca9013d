"""What a roll costs against d20 1.1.2, odds against plain icepool, and a chart; the best of many rounds.

A roll of ours is parsed, rolled with GMDICE1 and closed with its receipt; one of d20 is parsed and rolled.
*Cold* has not been read before; *cached* is remembered from the time before,
as either does with the latest ones. Both sides take turns, so that a machine
that slows down slows both.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import count
from statistics import median
from time import perf_counter
from typing import Any

import icepool
from icepool.evaluator import sum_evaluator

from bot.dice.pools import pools
from bot.locale import Phrasebooks
from bot.odds.odds import result_odds
from rules.dice import parse, roll
from rules.dice.memory import _remembered
from rules.fair import FairScope
from tests.bench.figures import Figure

EXPRESSIONS = (
    ("4d6kh3", "4d6kh3"),
    ("2d20kl1+5", "2d20kl1+5"),
    ("5d6>=5", "5d6>=5"),  # theirs tests the total, for want of a count
    ("3d8dl1-1d4", "3d8pl1-1d4"),
    ("4dF", "4d3-8"),
    ("2d6r1", "2d6ro1"),
    ("(2d6+3)*2", "(2d6+3)*2"),
    ("8d6+1d100+2d10", "8d6+1d100+2d10"),
    ("6d10!", "6d10e10"),
    ("8d6mi2", "8d6mi2"),
    ("1d20 + 5 [to hit]", "1d20 + 5 [to hit]"),
    ("2d6 [fire] + 1d8 [cold] + 3", "2d6 [fire] + 1d8 [cold] + 3"),
    ("4d6rr1kh3", "4d6rr1kh3"),
    ("2d10>=6f1", "2d10>=6"),
    ("{1d20, 1d12}kh1 + 2", "(1d20, 1d12)kh1 + 2"),
)
"""Ours and theirs: those that the design of the dice reckons with, and others of daily use."""
ODDS: Sequence[tuple[str, Callable[[], Any]]] = (
    ("4d6kh3", lambda: icepool.d(6).highest(4, 3)),
    ("20d6>=5", lambda: 20 @ (icepool.d(6) >= 5)),
    ("100d6", lambda: 100 @ icepool.d(6)),
    ("40d20kh10", lambda: icepool.d(20).highest(40, 10)),
)
ROUNDS = 300
CONTEXT = b"80351110224678912:1309871999999999999"


def run() -> list[Figure]:
    """Measure rolls, odds and charts."""
    return [*rolls(), *odds(), *charts()]


def rolls() -> list[Figure]:
    """Give ours against theirs, cold and cached; nothing where d20 is not installed."""
    try:
        from d20 import Roller
    except ImportError:
        return []
    scope = FairScope("bench", "table", bytes(32), ())
    head, numbers, known = scope.first_link, count(1), pools()
    theirs = Roller()
    figures, cold, cached = [], [], []

    def ours(text: str) -> None:
        draw = scope.draw(next(numbers), CONTEXT)
        roll(parse(text, pools=known), draw)
        draw.close(head, text)

    def ours_as_if_new(text: str) -> None:
        _remembered.cache_clear()
        ours(text)

    def theirs_as_if_new(text: str) -> None:
        theirs._parse_cache.clear()
        assert theirs.roll(text).total is not None

    for text, their_text in EXPRESSIONS:
        ours_cold, theirs_cold, ours_cached, theirs_cached = _best(
            lambda text=text: ours_as_if_new(text),
            lambda text=their_text: theirs_as_if_new(text),
            lambda text=text: ours(text),
            lambda text=their_text: theirs.roll(text).total,
        )
        figures += [
            Figure(f"{text}: parsed and rolled, cold (floor: d20 cold)", ours_cold, "µs", theirs_cold),
            Figure(f"{text}: rolled, cached (floor: d20 cached)", ours_cached, "µs", theirs_cached),
        ]
        cold.append(theirs_cold / ours_cold)
        cached.append((theirs_cached / ours_cached, theirs_cold / ours_cached))
    return [
        *figures,
        Figure("rolls: times faster than d20, both cold, median", median(cold), "times"),
        Figure(
            "rolls: times faster than d20, both cached, median", median(each for each, _ in cached), "times"
        ),
        Figure("rolls: ours cached, d20 cold, median", median(each for _, each in cached), "times"),
    ]


def odds() -> list[Figure]:
    """Give exact odds against icepool called by hand; the laws are the same."""
    figures = []
    for text, plain in ODDS:
        (result,) = parse(text).results
        law, theirs = result_odds(result).total.law, plain()

        def afresh(plain: Callable[[], Any] = plain) -> None:
            vars(sum_evaluator).pop("_cache", None)  # ours remembers nothing, either
            plain()

        assert all(
            Fraction(weight, law.total) == theirs.probability(value) for value, weight in law.weights.items()
        )
        mine, floor = _best(lambda result=result: result_odds(result), afresh, rounds=15)
        figures.append(Figure(f"odds of {text} (floor: icepool)", mine, "µs", floor))
    return figures


def charts() -> list[Figure]:
    """Give the chart of each of these odds, warm."""
    from bot.pictures.dice_chart import odds_chart

    book, figures = Phrasebooks.load()["ru"], []
    for text, _ in ODDS:
        (result,) = parse(text).results
        found = result_odds(result)
        value = found.total.median
        (time,) = _best(lambda found=found, value=value: odds_chart(found, book, value), rounds=15)
        figures.append(Figure(f"chart of {text}, warm", time / 1000, "ms"))
    return figures


def _best(*acts: Callable[[], object], rounds: int = ROUNDS) -> list[float]:
    """Give the shortest time of each of *acts*, in microseconds, done in turn."""
    best = [float("inf")] * len(acts)
    for _ in range(rounds):
        for place, act in enumerate(acts):
            started = perf_counter()
            act()
            best[place] = min(best[place], perf_counter() - started)
    return [each * 1e6 for each in best]
