"""What a roll came to is said with every die, by signs, within the limits; no label has an effect."""

from __future__ import annotations

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from loaded_dice import LoadedDice, SteadyChance

from bot.dice.result_words import SHORT, outcome_words
from bot.lengths import CONTENT
from bot.locale import Phrasebooks
from rules.dice import DiceError, parse, roll
from rules.dice.expression import Custom, FaceItem, Faces, Run

BOOKS = Phrasebooks.load(strict=True)
POOLS: dict[str, Faces] = {
    "white": Run(1, 6),
    "blue": Run(1, 6),
    "black": Run(1, 6),
    "red": Run(1, 6),
    "белых": Run(1, 6),
}
POOLS |= {
    "sun": Custom((FaceItem(0, 0, "s", 1), FaceItem(0, 0, "a", 1))),
    "moon": Custom((FaceItem(0, 0, "f", 1),)),
}


def words(typed: str, *faces: int, language: str = "en", **how: int) -> list[str]:
    """Give the lines for *typed* when the dice show *faces*."""
    outcome = roll(parse(typed, pools=POOLS), LoadedDice(*faces))
    return outcome_words(outcome, BOOKS[language], **how).text.splitlines()


@pytest.mark.parametrize(
    ("typed", "faces", "expected"),
    [
        ("1d20+5", [17], "1d20 (17) + 5 = **22**"),
        ("4d6kh3", [6, 2, 5, 4], "4d6kh3 (6 ~~2~~ 5 4) = **15**"),
        ("2d6 - d4*2", [3, 4, 1], "2d6 (3 4) − 1d4 (1) × 2 = **5**"),
        ("3d6!", [6, 2, 1, 3], "3d6! (6! 3 2 1) = **12**"),
        ("2d6!!kh1", [6, 5, 6, 2], "2d6!!kh1 (6!+6!+2→14 ~~5~~) = **14**"),
        ("1d6!p", [6, 4], "1d6!p (6! 4→3) = **9**"),
        ("1d6!o", [6, 6], "1d6!o (6! 6) = **12**"),
        ("1d6!-", [1, 4], "1d6!- (1! 4→−4) = **−3**"),
        ("2d6r1", [1, 5, 3], "2d6r1 (~~1~~↻ 3 5) = **8**"),
        ("2d6mi3", [1, 5], "2d6mi3 (1→3 5) = **8**"),
        ("2d6ma4", [1, 5], "2d6ma4 (1 5→4) = **5**"),
        ("3d6>=5", [5, 6, 1], r"3d6\>=5 (**5**✓ **6**✓ 1) = **2** successes"),
        ("3d10t8f1", [8, 1, 1], r"3d10\>=8f1 (**8**✓ 1✗ 1✗) = **−1** success"),
        (
            "8d10>=6f1",
            [9, 1, 2, 3, 4, 5, 6, 1],
            r"8d10\>=6f1 (**9**✓ 1✗ 2 3 4 5 **6**✓ 1✗) = **0** successes",
        ),
        ("1d20<=12", [12], r"1d20\<=12 (**12**✓) = **1** success"),
        ("2d10t8ds10", [10, 8], r"2d10\>=8ds10 (**10**✓✓ **8**✓) = **3** successes"),
        ("2d6t5+1", [5, 1], r"2d6\>=5 (**5**✓ 1 = 1) + 1 = **2**"),
        ("5d10m", [7, 7, 3, 9, 7], "5d10m (7 7 3 9 7) = **1** set: 7 ×3"),
        ("4dF", [1, 2, 3, 3], "4dF (− 0 + +) = **1**"),
        ("d{heads,tails}", [1], "1d{heads,tails}: **heads**"),
        (
            "4d{heads,tails}",
            [2, 1, 2, 2],
            "4d{heads,tails} (tails, heads, tails, tails): **tails ×3, heads**",
        ),
        ("2d{sun,new moon}", [1, 2], "2d{sun,new moon} (sun, new moon)"),
        ("1d{_a_,||}", [1], r"1d{\_a\_,\|\|}: **\_a\_**"),
        ("d{sun,moon}[sky]", [2], r"1d{sun,moon} (moon) \[sky\]"),
        ("d{sun,moon} + d{red,blue}", [2, 1], "1d{sun,moon} (moon) + 1d{red,blue} (red)"),
        ("d{0,10,20,30,40,50,60}", [3], "1d{0,10,…,60} (20) = **20**"),
        ("2d{1,2,blank}", [2, 3], "2d{1,2,blank} (2, blank) = **2**"),
        ("0d{a,b}", [], "0d{a,b} (–)"),
        ("2sun 1moon", [1, 2, 1], "2sun (s, a) 1moon (f)"),
        ("3d{_a_,b}m", [1, 2, 1], r"3d{\_a\_,b}m (\_a\_, b, \_a\_) = **1** set: \_a\_ ×2"),
        ("2white 1blue 1red8", [3, 5, 6, 8], "2white (3 5) 1blue (6) 1red8 (8) = **22**"),
        ("2белых", [3, 5], "2белых (3 5) = **8**"),
        ("{2d6,1d8,3}kh1", [2, 3, 7], "{2d6 (2 3): ~~5~~, 1d8 (7): 7, ~~3~~} = **7**"),
        ("{2d6,1d8}>=6", [2, 3, 7], "{2d6 (2 3): 5, 1d8 (7): **7**✓} = **1** success"),
        ("max(d6, d8)", [2, 7], "max(1d6 (2), 1d8 (7)) = **7**"),
        ("-(d6+1)", [2], "−(1d6 (2) + 1) = **−3**"),
        ("3d6[fire]", [1, 2, 3], r"3d6 (1 2 3) \[fire\] = **6**"),
        ("(2d6)>=8", [4, 5], "2d6 (4 5) = 9 ≥ 8: **true**"),
        ("2 * ((2d6)>=8)", [4, 5], "2 × (2d6 (4 5) = 9 ≥ 8) = **2**"),
        ("7>d20", [5], r"7 \> 1d20 (5) = 5: **true**"),
        ("(2d6)<8", [4, 5], r"2d6 (4 5) = 9 \< 8: **false**"),
        ("d6/4", [5], "1d6 (5) / 4 = **1.25**"),
        ("d6/3", [5], "1d6 (5) / 3 ≈ **1.667**"),
        ("d6//4", [5], "1d6 (5) // 4 = **1**"),
        ("0d6+2", [], "0d6 (–) + 2 = **2**"),
        ("7", [], "**7**"),
        ("2d6 vs 7", [5, 6], "2d6 (5 6) = **11** vs 7: succeeds by 4"),
        ("2d6 vs 7", [1, 6], "2d6 (1 6) = **7** vs 7: succeeds exactly"),
        ("2d6 vs d8", [1, 1, 8], "2d6 (1\u25bc 1\u25bc) = **2** vs 1d8 (8) = 8: fails by 6"),
    ],
)
def test_every_part_of_the_notation_is_shown_as_it_fell(typed: str, faces: list[int], expected: str) -> None:
    assert expected == words(typed, *faces)[0]


def test_russian_counts_and_decides_in_russian() -> None:
    assert words("3d6>=5", 5, 6, 1, language="ru")[0].endswith("= **2** успеха")
    assert words("2d6 vs 7", 5, 6, language="ru")[0].endswith("= **11** против 7: успех, запас 4")
    assert words("d6/4", 5, language="ru")[0].endswith("= **1,25**")


def test_every_result_has_a_line_and_a_comment_stands_above() -> None:
    assert words("d6; d8 # two *hits*", 1, 2) == [r"*two \*hits\**", "1d6 (1) = **1**", "1d8 (2) = **2**"]


def test_repeats_say_the_notation_once() -> None:
    assert words("2x 2d6kh1", 1, 2, 3, 4) == ["2x 2d6kh1", "1 · ~~1~~ 2 = **2**", "2 · ~~3~~ 4 = **4**"]


def test_faces_without_numbers_have_no_total_when_repeated_either() -> None:
    assert words("2x 2d{a,b}", 1, 1, 1, 2)[1:] == ["1 · a, a: **a ×2**", "2 · a, b"]
    assert words("2x d{a,b}", 1, 2)[1:] == ["1 · **a**", "2 · **b**"]


def test_a_legend_names_only_the_signs_that_are_there() -> None:
    assert words("2d6!", 6, 2, 1)[1:] == ["-# 6! explodes"]
    assert words("2d6r1kh1", 1, 2, 3)[1:] == ["-# ~~2~~ dropped · ~~1~~↻ rolled again"]


def test_dropped_dice_alone_need_no_legend() -> None:
    assert len(words("2d6kh1", 6, 1)) == 1


def test_advice_stands_below() -> None:
    assert words("2d6!kh1", 6, 1, 2)[-1].startswith("-# Each exploded die counts")


def test_advice_that_could_break_out_of_its_code_is_left_out() -> None:
    assert len(words("2d{`,5,6}!kh1", 1, 2)) == 1
    assert len(words("2d{',5,6}!kh1", 1, 2)) == 2


def test_the_receipt_is_small_print_at_the_end() -> None:
    outcome = roll(parse("d6"), LoadedDice(1))

    assert outcome_words(outcome, BOOKS["en"], receipt="#12 0a1b").text.splitlines()[-1] == "-# #12 0a1b"


def test_lines_above_and_below_count_into_the_limit() -> None:
    outcome = roll(parse("999d1000000 # why"), SteadyChance(1))
    said = outcome_words(outcome, BOOKS["en"], limit=900, above="Anna rolls", below="A hit.", receipt="#1 0a")
    lines = said.text.splitlines()

    assert lines[:2] == ["Anna rolls", "*why*"]
    assert lines[-2:] == ["A hit.", "-# #1 0a"]
    assert len(said.text) <= 900


def test_many_equal_dice_are_counted_together() -> None:
    said = outcome_words(roll(parse("1000d2kh999"), SteadyChance(1)), BOOKS["en"])
    counts = [int(each) for each in re.findall(r"×(\d+)", said.text.splitlines()[0])]

    assert (said.shown, said.left_out) == (1000, 0)
    assert sum(counts) == 1000


def test_dice_that_find_no_room_are_numbered() -> None:
    said = outcome_words(roll(parse("1000d1000000"), SteadyChance(1)), BOOKS["en"])

    assert said.shown + said.left_out == 1000
    assert f"… and {said.left_out} more)" in said.text


def test_a_narrow_place_has_the_letters_of_colours() -> None:
    (line,) = words("2white 1blue 1black 1red8", 3, 5, 6, 1, 8, limit=SHORT)

    assert line == "w3 w5 blu6 bla1 r8 = **23**"


HOSTILE = st.lists(
    st.sampled_from([*"*_~`|<>[]#\\-+@:/. aя\n", "@everyone", "<@1>", "https://x.y", "```", "||", "\u200b"]),
    max_size=12,
).map("".join)
PARTS = st.sampled_from(
    [
        *("4d6kh3", "9d6!", "3d10!!k1", "5d6r1", "5d10>=8f1", "4d6m", "2white 1red8", "{2d6,d8}kh1", "@x"),
        *("30d20mi3", "3d{a*2,_b_,||c||,7}", "d1000000", "200d100", "(2d6)>=8", "floor(7d6/3)", "4dF"),
        *("2d6!p", "d6/7", "5d6u", "4d6sd"),
    ]
)
steady = settings(
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=80,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
UNESCAPED = re.compile(r"(?<!\\)(?:\\\\)*([*_~`|<>\[\]#])")


@st.composite
def rolls(draw: st.DrawFn) -> tuple[str, str]:
    """Give a roll with hostile labels and comment, and the same with tame ones."""
    typed = tame = f"{draw(st.integers(2, 25))}x " if draw(st.booleans()) else ""
    for place in range(draw(st.integers(1, 4))):
        joint = draw(st.sampled_from(["; ", " + ", " - "])) if place else ""
        part = draw(PARTS)
        label = draw(HOSTILE).replace("]", "").strip()
        typed += f"{joint}{part}[{label}]" if label else f"{joint}{part}"
        tame += f"{joint}{part}[a]" if label else f"{joint}{part}"
    comment = " ".join(draw(HOSTILE).split())
    return (f"{typed} # {comment}", f"{tame} # a") if comment else (typed, tame)


@pytest.mark.soak_first
@steady
@given(typed=rolls(), seed=st.integers(0, 99), limit=st.sampled_from([SHORT, 1200, CONTENT]))
def test_whatever_is_rolled_fits_and_every_die_is_accounted_for(
    typed: tuple[str, str], seed: int, limit: int
) -> None:
    for text in typed:
        try:
            outcome = roll(parse(text, pools=POOLS), SteadyChance(seed), {"x": 3})
        except DiceError:
            return
        for language in ("en", "ru"):
            said = outcome_words(outcome, BOOKS[language], limit=limit, receipt="#1 0a1b2c3d4e5f6071")

            assert 0 < len(said.text) <= limit
            assert said.shown + said.left_out == outcome.rolled
            assert said.text.endswith("-# #1 0a1b2c3d4e5f6071")


@steady
@given(typed=rolls(), seed=st.integers(0, 99))
def test_no_label_or_comment_has_an_effect(typed: tuple[str, str], seed: int) -> None:
    """All marks that work are ours: a roll with tame words has exactly the same."""
    marks = []
    for text in typed:
        try:
            outcome = roll(parse(text, pools=POOLS), SteadyChance(seed), {"x": 3})
        except DiceError:
            return
        said = outcome_words(outcome, BOOKS["en"])
        # What is too long is shortened elsewhere than its tame twin.
        if len(said.text) > CONTENT // 2:
            return
        marks.append("".join(UNESCAPED.findall(said.text)))
        assert "@everyone" not in said.text
        assert "://" not in said.text

    assert marks[0] == marks[1]


@pytest.mark.parametrize(
    "typed",
    [
        "25x d1000000;d1000000;d1000000;d1000000;d1000000;d1000000;d1000000;d1000000",
        "25x 40d{" + "|_`" * 20 + "}",
        "+".join(["d6[*_~`|]"] * 40),
        "1x d6[" + "`" * 390 + "]",
        "d6 # " + "*" * 395,
        "; ".join(["{" + ",".join(["d6!!>=3"] * 5) + "}kh1"] * 8),
    ],
)
@pytest.mark.parametrize("limit", [SHORT, CONTENT])
def test_the_longest_rolls_fit(typed: str, limit: int) -> None:
    outcome = roll(parse(typed[:400], pools=POOLS), SteadyChance(3))
    said = outcome_words(outcome, BOOKS["ru"], limit=limit, above="**" + "\\*" * 32 + "**", receipt="#1 0a1b")

    assert len(said.text) <= limit
    assert said.shown + said.left_out == outcome.rolled
