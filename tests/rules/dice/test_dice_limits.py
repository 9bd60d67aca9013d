"""No roll is too much: every limit is told, and hostile input ends quickly."""

from __future__ import annotations

import time

import pytest
from loaded_dice import LoadedDice, SteadyChance

from rules.dice import DiceError, format, parse, roll

LIMITS = {
    "d6+" * 134: ("too_long", 401),
    "(" * 65 + "1" + ")" * 65: ("too_deep", 66),
    "-" * 65 + "1": ("too_deep", 66),
    "{" * 65 + "1" + "}" * 65: ("too_deep", 66),
    "abs(" * 65 + "1" + ")" * 65: ("too_deep", 261),
    "1001d6": ("too_many_dice", 1),
    "999d6+2d6": ("too_many_dice", 7),
    "2x501d6": ("too_many_dice", 1),
    "4d6kh1001": ("too_many_dice", 6),
    "d1000001": ("too_many_sides", 2),
    "d{1..500000,2..500002}": ("too_many_sides", 13),
    "d{a*1000000,b}": ("too_many_sides", 13),
    "d0": ("no_sides", 2),
    "26x d6": ("too_many_repeats", 1),
    "0x d6": ("no_repeats", 1),
    ";".join(["d6"] * 9): ("too_many_results", 25),
    "1234567890": ("too_many_digits", 1),
    "12345.67890": ("too_many_digits", 1),
    "1d1234567890": ("too_many_digits", 3),
    "d{1234567890}": ("too_many_digits", 3),
    "d6r1234567890": ("too_many_digits", 4),
    "d6" + "s" * 33: ("too_many_modifiers", 35),
    "@" + "a" * 33: ("name_too_long", 1),
    "2d{1..101}u": ("unique_of_too_many", 1),
}


@pytest.mark.parametrize("typed", LIMITS, ids=lambda typed: typed[:20])
def test_a_limit_is_told_where_it_is_passed(typed: str) -> None:
    with pytest.raises(DiceError) as caught:
        parse(typed)

    assert LIMITS[typed] == (caught.value.key, caught.value.column)


@pytest.mark.parametrize(
    "typed",
    [
        "d6+" * 133 + "1",
        "(" * 64 + "1" + ")" * 64,
        "-" * 64 + "1",
        "1000d6",
        "25x40d6",
        "d1000000",
        ";".join(["d6"] * 8),
        "123456789",
        "d6" + "s" * 32,
        "2d{1..100}u",
    ],
)
def test_exactly_at_the_limit_all_is_well(typed: str) -> None:
    assert roll(parse(typed), SteadyChance()).rolled <= 1000


@pytest.mark.parametrize("typed", ["600d2!o!o", "999d6!", "999d6r<4", "300d6rr<6", "800d6!p>3", "900d6!!"])
def test_explosions_and_rerolls_count_as_dice(typed: str) -> None:
    with pytest.raises(DiceError) as caught:
        roll(parse(typed), SteadyChance())

    assert (caught.value.key, caught.value.column) == ("too_many_dice", 1)


def test_a_chain_that_never_ends_is_stopped() -> None:
    with pytest.raises(DiceError, match="too_many_dice"):
        roll(parse("1d6!"), LoadedDice(*[6] * 1000))


@pytest.mark.parametrize("typed", ["1/0", "1//(d1-1)", "5%0", "1/(2-2)"])
def test_division_by_zero_points_at_its_sign(typed: str) -> None:
    with pytest.raises(DiceError) as caught:
        roll(parse(typed), SteadyChance())

    assert (caught.value.key, caught.value.column) == ("division_by_zero", 2)


@pytest.mark.parametrize("typed", ["999999999*999999999*9", "1/999999999/999999999"])
def test_numbers_that_grow_too_large_are_refused(typed: str) -> None:
    with pytest.raises(DiceError, match="too_large"):
        roll(parse(typed), SteadyChance())


def test_more_unique_dice_than_faces_after_explosions_are_refused() -> None:
    with pytest.raises(DiceError, match="unique_of_too_few"):
        roll(parse("6d6!o>1u"), LoadedDice(*range(1, 7), *[2] * 5, *[1] * 20))


HOSTILE = [
    "1000d6" + "k6k5k4k3k2k1" * 3,
    "1000d6" + "k6k5k4k3k2k1" * 32,
    "1000d6" + "s" * 32,
    "1000d6" + "sd" * 16,
    "1000d6" + "t1" * 32,
    "1000d6" + "mi1" * 32,
    "1000d6" + "kh999" * 32,
    "1000d1000000u" + "kh999u" * 16,
    "100d{1..100}" + "u" * 32,
    "999d6" + "! " * 32,
    "500d2" + "!o" * 32,
    "500d2rr1",
    "1000d6" + "r1" * 32,
    "1000d6m" + "m" * 31,
    "d1000000rr<1000000",
    "1+" * 199 + "1",
    "2*" * 199 + "2",
    "9/" * 199 + "9",
    "(" * 400,
    "(" * 64 + "d6" + ")" * 64,
    "1>(1+1*(" * 20 + "1" + "))" * 20,
    "{" * 64 + "d6" + "}" * 64,
    "{" + "d6," * 130 + "d6}" + "kh9",
    "{" + "1," * 190 + "1}" + "s" * 10,
    "d{" + "a," * 190 + "b}",
    "d{" + "1..9," * 70 + "1..9}",
    "25x" + "d6;" * 7 + "d6",
    "-" * 400,
    "!" * 400,
    "d6" + "!" * 398,
    "d" * 400,
    "d6" * 200,
    "[" * 400,
    "d6" + "[a]" * 132,
    "@" * 400,
    "a" * 400,
    "#" * 400,
    ";" * 400,
    "1" * 400,
    "1;" * 200,
    "max(" * 64 + "1" + ",1)" * 24,
    "d6vs" * 100,
    "\u0660d6",
    "²d6",
    "١d٦",
    "d6\x00",
    "İ" * 400,
    "\U0001f3b2" * 200,
    "3x" * 200,
    "abs" * 133,
]


@pytest.mark.parametrize("typed", HOSTILE, ids=lambda typed: ascii(typed[:20]))
def test_hostile_input_ends_within_fifty_milliseconds_or_in_the_dice_error(
    typed: str,
) -> None:
    fastest = 1.0
    for _ in range(3):
        began = time.process_time()
        try:
            format(roll(parse(typed), SteadyChance()).roll)
        except DiceError as error:
            assert error.column >= 1
        fastest = min(fastest, time.process_time() - began)

    assert fastest < 0.05
