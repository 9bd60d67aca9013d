"""Everything that players may type, what it is read as, and where it stops making sense."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.dice import DiceError, decimal, format, parse
from rules.dice.expression import Run

POOLS = {"white": Run(1, 6), "blue": Run(1, 8), "red": Run(1, 12), "синий": Run(1, 6)}

READ_AS = {
    # Dice and faces.
    "d6": "1d6",
    "4D6KH3": "4d6kh3",
    "  4 d 6 kh 3  ": "4d6kh3",
    "d%": "1d100",
    "4dF": "4dF",
    "4df+2": "4dF + 2",
    "0d6": "0d6",
    "d{1,1,2*3}": "1d{1,1,2*3}",
    "2d{heads, tails}": "2d{heads,tails}",
    "d{-2..3, Орёл и решка*2}": "1d{-2..3,Орёл и решка*2}",
    "d{5..5}": "1d{5}",
    "4к6": "4d6",
    "4К6к1": "4d6dl1",
    "3х4к6": "3x 4d6",
    # Keep and drop.
    "4d6k3": "4d6kh3",
    "4d6k": "4d6kh1",
    "4d6kl2": "4d6kl2",
    "4d6km2": "4d6km2",
    "4d6d1": "4d6dl1",
    "4d6dl": "4d6dl1",
    "4d6dh2": "4d6dh2",
    # Explosions and rerolls.
    "4d6!": "4d6!",
    "4d6!6": "4d6!6",
    "4d6!>=5": "4d6!>=5",
    "4d6!5..6": "4d6!5..6",
    "4d6!!": "4d6!!",
    "4d6! !": "4d6! !",
    "4d6!p": "4d6!p",
    "4d6!o>4": "4d6!o>4",
    "4d6!-": "4d6!-",
    "d100!-<6": "1d100!-<6",
    "1d6!-1": "1d6! - 1",
    "1d6!-d4": "1d6! - 1d4",
    "1d6!-(2)": "1d6! - 2",
    "1d6!- vs (2)": "1d6!- vs 2",
    "5d6!5+2": "5d6!5 + 2",
    "5d6!5+": "5d6!>=5",
    "d20r": "1d20r",
    "d20r1": "1d20r1",
    "d20rr<3": "1d20rr<3",
    "d20r1..3": "1d20r1..3",
    "2d6r r1": "2d6r r1",
    # Bounds, counting, the rest.
    "4d6mi2ma5": "4d6mi2ma5",
    "4dFmi-0": "4dFmi0",
    "5d10>=8": "5d10>=8",
    "5d10≥8": "5d10>=8",
    "5d10t8": "5d10>=8",
    "5d10t=8": "5d10=8",
    "5d10==8": "5d10=8",
    "5d10 8+": "5d10>=8",
    "5d10 8+ + 2": "5d10>=8 + 2",
    "5d10 7..9": "5d10=7..9",
    "4dF>=-1": "4dF>=-1",
    "5d10>=8f1": "5d10>=8f1",
    "5d10>=8f": "5d10>=8f",
    "5d10<=3": "5d10<=3",
    "5d10!t8": "5d10!t8",
    "5d10!t>8f<=1": "5d10!t>8f1",
    "5d10r t4..6": "5d10rt4..6",
    "5d10f>=8": "5d10f>=8",
    "5d10f=1": "5d10f=1",
    "5d10f t>=8": "5d10ft8",
    "4d6!-=1kh3": "4d6!-=1kh3",
    "4d6r1+max(1,2)": "4d6r1 + max(1, 2)",
    "4d6 8+ +floor(5/2)": "4d6>=8 + floor(5/2)",
    "4d6r=1+-2": "4d6r1 + (-2)",
    "5d10>=8ds10": "5d10>=8ds10",
    "6d6u": "6d6u",
    "6d6s": "6d6s",
    "6d6sd": "6d6sd",
    "6d6s dl1": "6d6s dl1",
    "6d6m": "6d6m",
    "6d6m3": "6d6m3",
    # Arithmetic.
    "1+2*3-4": "1 + 2*3 - 4",
    "(1+2)*3": "(1 + 2)*3",
    "1-(2-3)": "1 - (2 - 3)",
    "7//2%3/4": "7//2%3/4",
    "2*(3*4)": "2*(3*4)",
    "--3": "--3",
    "+-3": "-3",
    "-2*3": "-2*3",
    "-(2*3)": "-(2*3)",
    "1.50": "1.5",
    "2×3÷4−1": "2*3/4 - 1",
    "((((d6))))": "1d6",
    "max(d6, 2, 3)": "max(1d6, 2, 3)",
    "FLOOR(d6/2)": "floor(1d6/2)",
    "@str+1d20": "@str + 1d20",
    "@ловкость_2": "@ловкость_2",
    # Tests of totals.
    "(5d6)>=15": "(5d6) >= 15",
    "5d6+0>=15": "5d6 + 0 >= 15",
    "(5d6)!=15": "(5d6) != 15",
    "(d6)=3": "(1d6) == 3",
    "3>d6": "3 > 1d6",
    "(1>2)>3": "(1 > 2) > 3",
    "1d20+5vs15": "1d20 + 5 vs 15",
    "1d20 vs 1d20": "1d20 vs 1d20",
    # Sets and pools.
    "{4d6kh3,3d8}kh1": "{4d6kh3, 3d8}kh1",
    "{d4,d6}>=4": "{1d4, 1d6}>=4",
    "2white 1blue 3red8": "2white 1blue 3red8",
    "2WHITE1blue": "2white 1blue",
    "red d20kh2": "1red20kh2",
    "2white! 1blue kh": "2white! 1bluekh1",
    "2white t5 1blue+1": "2white>=5 1blue + 1",
    "2синий": "2синий",
    # Words, repeats, several at once.
    "d6[fire][cold]+2[flat]": "1d6[fire][cold] + 2[flat]",
    "d6[fire]kh1": "1d6kh1[fire]",
    "(d6+1)[ both  parts ]": "(1d6 + 1)[both parts]",
    "d6[]": "1d6",
    "d6 # to hit; 2d6": "1d6 # to hit; 2d6",
    "20 # years": "20 # years",
    "3#d6": "3x 1d6",
    "3x4d6": "3x 4d6",
    "1x d6": "1d6",
    "d6;d8;d10;": "1d6; 1d8; 1d10",
}


@pytest.mark.parametrize("typed", READ_AS)
def test_what_is_typed_has_one_canonical_form_that_means_the_same(typed: str) -> None:
    roll = parse(typed, pools=POOLS)

    canonical = format(roll)

    assert READ_AS[typed] == canonical
    assert roll == parse(canonical, pools=POOLS)


WRONG = {
    "": ("empty", 1),
    "   ": ("empty", 1),
    "4d": ("faces_expected", 3),
    "4dx": ("faces_expected", 3),
    "2d6+": ("operand_expected", 5),
    "2d6 + (": ("operand_expected", 8),
    "2d6)": ("not_opened", 4),
    "(2d6": ("not_closed", 1),
    "max(2, (d6)": ("not_closed", 4),
    "(2d6 7)": ("closing_expected", 6),
    "{d6, d8": ("not_closed", 1),
    "d{1,2": ("not_closed", 2),
    "d{1,,2}": ("face_expected", 5),
    "d{}": ("face_expected", 3),
    "d{6..1}": ("range_backwards", 3),
    "d{1*0}": ("no_weight", 5),
    "d{1*x}": ("number_expected", 5),
    "d{a,b}!": ("no_numbers", 7),
    "d6[fire": ("not_closed", 3),
    "d6r6..1": ("range_backwards", 4),
    "d6 5": ("stray_number", 4),
    "(d6)kh1": ("stray_word", 5),
    "3!": ("stray_modifier", 2),
    "d6 hello": ("stray_word", 4),
    "d6 $": ("unknown_sign", 4),
    "flor(d6)": ("unknown_name", 1),
    "abs(1,2)": ("too_many_arguments", 1),
    "@": ("name_expected", 1),
    "d6>=": ("number_expected", 5),
    "d6>=d4": ("compare_totals", 5),
    "d6t": ("number_expected", 4),
    "d6mi": ("number_expected", 5),
    "d6m1": ("set_of_two_or_more", 4),
    "1>2>3": ("two_comparisons", 4),
    "{d6,d8}!": ("not_for_sets", 8),
    "{d6,d8}f": ("number_expected", 9),
    "d6rr<7": ("endless_reroll", 3),
    "d6!>0": ("endless_explosion", 3),
    "d1!": ("endless_explosion", 3),
    "d1!!": ("endless_explosion", 3),
    "7d6u": ("unique_of_too_few", 1),
}


@pytest.mark.parametrize("typed", WRONG)
def test_an_error_points_at_the_column(typed: str) -> None:
    with pytest.raises(DiceError) as caught:
        parse(typed)

    assert WRONG[typed] == (caught.value.key, caught.value.column)


def test_an_error_suggests_the_name_that_was_probably_meant() -> None:
    with pytest.raises(DiceError) as caught:
        parse("flor(d6)")

    assert caught.value.facts == {"name": "flor", "fix": "floor"}


def test_only_a_german_rolls_with_w() -> None:
    assert format(parse("1w6+2W8", german=True)) == "1d6 + 2d8"
    with pytest.raises(DiceError):
        parse("1w6")


def test_a_colour_that_nobody_defined_is_an_unknown_name() -> None:
    with pytest.raises(DiceError) as caught:
        parse("2white 1blue")

    assert (caught.value.key, caught.value.column) == ("stray_word", 2)


def test_columns_make_no_difference_between_equal_rolls() -> None:
    assert parse("d6  +  d8") == parse("d6+d8")


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (7, "7"),
        (Fraction(7, 2), "3.5"),
        (Fraction(-7, 2), "-3.5"),
        (Fraction(1, 3), "0.333"),
        (Fraction(2, 3), "0.667"),
        (Fraction(-1, 9999), "0"),
        (Fraction(29999, 10000), "3"),
    ],
)
def test_a_quotient_is_shown_as_a_decimal(value: int | Fraction, shown: str) -> None:
    assert shown == decimal(value)
