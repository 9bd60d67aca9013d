"""Whatever is typed, and whatever can be written: the promises of the notation hold."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from loaded_dice import SteadyChance

from rules.dice import DiceError, format, hints, parse, roll
from rules.dice.expression import (
    Call,
    Compare,
    Condition,
    Count,
    Counting,
    Custom,
    Dice,
    Drop,
    Explode,
    Explosion,
    Expression,
    FaceItem,
    Keep,
    Labelled,
    Lower,
    Match,
    Negative,
    Number,
    Pool,
    PoolPart,
    Product,
    Raise,
    Ranking,
    Reroll,
    Result,
    Roll,
    Run,
    SetOf,
    Sort,
    Sum,
    Term,
    Unique,
    Variable,
    whole,
)

POOLS = {"white": Run(1, 6), "blue": Run(1, 8), "red": Run(1, 12), "синий": Run(1, 6)}
steady = settings(
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)

SIGNS = """
    d6 4d6 kh3 dl1 !! !p !o !- rr mi ma ds sd vs >= <= == != .. // abs( max( floor( @str white red
"""
PIECES = [
    *"0123456789dDFkhlmrstuxXwк+-*/%()[]{},;#@!<>=. ",
    *SIGNS.split(),
    "2white 1red",
    *"\u2265\u2212\u00b2\né",
]


def fuzzed(examples: int, strategy: st.SearchStrategy[Any]) -> Callable[[Callable[[Any], None]], Any]:
    """Try a test with half so many *examples*, and the soak with sixty times as many."""
    each_run = pytest.mark.parametrize(
        "examples", [examples // 2, pytest.param(60 * examples, marks=pytest.mark.soak)]
    )

    def decorate(test: Callable[[Any], None]) -> Any:
        def run(examples: int) -> None:
            settings(steady, max_examples=examples)(given(strategy)(test))()

        run.__name__ = test.__name__
        return each_run(run)

    return decorate


def condition() -> st.SearchStrategy[Condition]:
    number = st.integers(-9, 12)
    signs = st.sampled_from([">=", "<=", ">", "<", "="])
    plain = st.builds(
        lambda operator, low: Condition(operator, low, low),
        signs,
        number,
    )
    ranged = st.builds(lambda low, more: Condition("..", low, low + more), number, st.integers(0, 5))
    return plain | ranged


def group_modifiers() -> st.SearchStrategy[object]:
    return st.one_of(
        st.builds(Keep, st.sampled_from(Ranking), st.integers(0, 9)),
        st.builds(Drop, st.sampled_from([Ranking.HIGHEST, Ranking.LOWEST]), st.integers(0, 9)),
        st.builds(Count, st.sampled_from(Counting), condition()),
        st.builds(Sort, st.booleans()),
    )


def dice_modifiers() -> st.SearchStrategy[object]:
    kinds = [kind for kind in Explosion if kind is not Explosion.DOWNWARD]
    few = st.none() | st.builds(lambda low: Condition("=", low, low), st.integers(1, 4))
    return st.one_of(
        group_modifiers(),
        st.builds(Explode, st.sampled_from(kinds), few),
        st.builds(Explode, st.just(Explosion.DOWNWARD), st.just(Condition("=", 1, 1))),
        st.builds(Reroll, st.booleans(), few),
        st.builds(Raise, st.integers(-9, 9)),
        st.builds(Lower, st.integers(-9, 9)),
        st.builds(Match, st.integers(2, 9)),
        st.builds(Count, st.just(Counting.FAILURE), st.none()),
        st.just(Unique()),
    )


def faces() -> st.SearchStrategy[Run | Custom]:
    words = st.text("abc яё!?'-", min_size=1, max_size=6).map(lambda text: " ".join(("a" + text).split()))
    number = st.builds(
        lambda low, more: FaceItem(low, low + more, None, 1), st.integers(-9, 9), st.integers(0, 9)
    )
    heavy = st.builds(
        lambda low, often: FaceItem(low, low, None, often), st.integers(-9, 9), st.integers(2, 9)
    )
    text = st.builds(lambda text, often: FaceItem(0, 0, text, often), words, st.integers(1, 3))
    two_numbers = (FaceItem(1, 1, None, 1), FaceItem(9, 20, None, 1))
    return st.one_of(
        st.builds(Run, st.just(1), st.integers(9, 100)),
        st.just(Run(-1, 1)),
        st.lists(number | heavy | text, max_size=4).map(lambda items: Custom((*two_numbers, *items))),
    )


def dice() -> st.SearchStrategy[Dice]:
    return st.builds(Dice, st.integers(0, 3), faces(), st.lists(dice_modifiers(), max_size=4).map(tuple))


def pools() -> st.SearchStrategy[Pool]:
    def part(name: str, count: int, sides: int | None, modifiers: tuple[object, ...]) -> PoolPart:
        shown = POOLS[name] if sides is None else Run(1, sides)
        return PoolPart(name, Dice(count, shown, modifiers), sides)  # type: ignore[arg-type]  # drawn by chance

    parts = st.builds(
        part,
        st.sampled_from(sorted(POOLS)),
        st.integers(0, 3),
        st.none() | st.integers(9, 20),
        st.lists(dice_modifiers(), max_size=2).map(tuple),
    )
    return st.lists(parts, min_size=1, max_size=3).map(lambda each: Pool(tuple(each)))


def joined(kind: type, operators: str, inner: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
    first = "+" if kind is Sum else "*"
    term = st.builds(Term, st.sampled_from(operators.split()), inner)
    return st.builds(
        lambda body, rest: kind((Term(first, body), *rest)), inner, st.lists(term, min_size=1, max_size=3)
    )


def expressions() -> st.SearchStrategy[Expression]:
    numbers = st.builds(
        lambda digits, places: Number(whole(Fraction(digits, 10**places))),
        st.integers(0, 99999),
        st.integers(0, 3),
    )
    leaves = st.one_of(
        numbers, st.builds(Variable, st.sampled_from(["str", "ловкость", "a_1"])), dice(), pools()
    )

    def wider(inner: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
        label = st.text("abc {(#;", min_size=1, max_size=5).map(lambda text: " ".join(("x" + text).split()))
        members = st.lists(inner, min_size=1, max_size=3).map(tuple)
        plain = inner.filter(lambda body: not isinstance(body, Labelled))
        return st.one_of(
            st.builds(SetOf, members, st.lists(group_modifiers(), max_size=3).map(tuple)),
            st.builds(Labelled, plain, st.lists(label, min_size=1, max_size=2).map(tuple)),
            st.builds(Negative, inner),
            joined(Sum, "+ -", inner),
            joined(Product, "* / // %", inner),
            st.builds(Compare, inner, st.sampled_from([">=", "<=", ">", "<", "==", "!="]), inner),
            st.builds(lambda body: Call("abs", (body,)), inner),
            st.builds(lambda bodies: Call("max", bodies), members),
        )

    return st.recursive(leaves, wider, max_leaves=8)


def rolls() -> st.SearchStrategy[Roll]:
    result = st.builds(Result, expressions(), st.none() | expressions())
    comment = st.text("abc #;[", max_size=8).map(lambda text: " ".join(text.split()))
    return st.builds(Roll, st.lists(result, min_size=1, max_size=2).map(tuple), st.integers(1, 3), comment)


@fuzzed(70, rolls())
def test_what_is_written_reads_as_the_same(written: Roll) -> None:
    text = format(written)
    try:
        read = parse(text, pools=POOLS, longest=None)
    except DiceError as error:
        # Only what could never be rolled may be refused.
        assert error.key in {"unique_of_too_few", "endless_reroll", "endless_explosion"}
        return

    assert written == read
    assert text == format(read)
    assert read == pickle.loads(pickle.dumps(read))


@fuzzed(250, st.lists(st.sampled_from(PIECES), max_size=40).map("".join))
def test_whatever_is_typed_is_rolled_or_refused_by_the_dice_error(typed: str) -> None:
    try:
        command = parse(typed, pools=POOLS)
        hints(command)
        outcome = roll(command, SteadyChance(), {"str": 3})
    except DiceError as error:
        assert 1 <= error.column <= len(typed) + 1
        assert "fix" in error.facts
        return

    assert outcome.rolled <= 1000
    assert command == parse(format(command), pools=POOLS, longest=None)


@pytest.mark.soak_first("25")
@fuzzed(50, st.text(max_size=400))
def test_any_letters_of_the_world_are_rolled_or_refused_by_the_dice_error(typed: str) -> None:
    try:
        roll(parse(typed), SteadyChance())
    except DiceError as error:
        assert 1 <= error.column <= len(typed) + 1


@fuzzed(50, dice())
def test_kept_dice_and_others_are_all_that_was_rolled(thrown: Dice) -> None:
    command = Roll((Result(thrown),))
    try:
        parse(format(command))
        outcome = roll(command, SteadyChance())
    except DiceError:
        return
    body = outcome.rounds[0][0].body

    assert outcome.rolled == sum(len(die.shown) for die in body.dice)  # type: ignore[union-attr]  # it is there
    if not any(isinstance(each, Count | Match) for each in thrown.modifiers):
        assert body.total == sum(die.value for die in body.dice if die.kept)  # type: ignore[union-attr]  # it is there
