"""What each rule of the notation does to the dice on the table."""

from __future__ import annotations

from fractions import Fraction

import pytest
from loaded_dice import LoadedDice, SteadyChance

from rules.dice import DiceError, hints, parse, roll
from rules.dice.expression import Run
from rules.dice.outcome import Combined, Die, Gathered, Matched, PoolThrown, Thrown
from rules.fair import FairScope

POOLS = {"white": Run(1, 6), "red": Run(1, 12)}


def thrown(typed: str, *faces: int) -> Thrown:
    """Give the dice of *typed*, a single term, when they fall as *faces* say."""
    dice = LoadedDice(*faces)
    outcome = roll(parse(typed), dice).rounds[0][0].body
    assert dice.left == []
    assert isinstance(outcome, Thrown)
    return outcome


def marks(outcome: Thrown) -> str:
    """Give the dice in short: (dropped), ~rerolled~, exploded!, +extra, chained-together."""
    words = []
    for die in outcome.dice:
        word = "-".join(map(str, die.shown))
        word = f"+{word}" if die.extra else word
        word = f"{word}!" if die.exploded else word
        word = f"~{word}~" if die.rerolled else word if die.kept else f"({word})"
        words.append(word)
    return " ".join(words)


def total(typed: str, *faces: int) -> int | Fraction:
    """Give the total of *typed* when the dice fall as *faces* say."""
    return roll(parse(typed, pools=POOLS), LoadedDice(*faces)).rounds[0][0].total


@pytest.mark.parametrize(
    ("typed", "faces", "shown", "sum_"),
    [
        ("4d6kh3", (3, 1, 6, 4), "3 (1) 6 4", 13),
        ("4d6kl1", (3, 1, 6, 4), "(3) 1 (6) (4)", 1),
        ("4d6km2", (3, 1, 6, 4), "3 (1) (6) 4", 7),
        ("4d6km1", (3, 1, 6, 4), "3 (1) (6) (4)", 3),
        ("4d6dh1", (3, 1, 6, 4), "3 1 (6) 4", 8),
        ("4d6dl2", (3, 1, 6, 4), "(3) (1) 6 4", 10),
        ("2d6kh5", (3, 1), "3 1", 4),
        ("3d6kh0", (3, 1, 2), "(3) (1) (2)", 0),
        ("3d6kh1", (5, 5, 2), "5 (5) (2)", 5),
        ("4d6kh3dl1", (3, 1, 6, 4), "(3) (1) 6 4", 10),
        ("2d6!", (6, 6, 2, 6, 1), "6! +2 6! +6! +1", 21),
        ("2d6!>=5", (5, 4, 2), "5! +2 4", 11),
        ("1d6!o", (6, 6), "6! +6", 12),
        ("1d6!p", (6, 6, 3), "6! +6! +3", 6 + 5 + 2),
        ("1d6!-", (1, 1, 4), "1! +1! +4", 1 - 1 - 4),
        ("2d6!!", (6, 3, 6, 2), "6-6-2! 3", 17),
        ("2d6!kh1", (6, 3, 2), "6! (+2) (3)", 6),
        ("2d6!!kh1", (6, 3, 2), "6-2! (3)", 8),
        ("2d6kh1!", (6, 2, 3), "6! +3 (2)", 9),
        ("2d6r1", (1, 4, 1), "~1~ 1 4", 5),
        ("1d6rr<3", (1, 2, 5), "~1~ ~2~ 5", 5),
        ("1d6r", (1, 6), "~1~ 6", 6),
        ("2d6kh1r6", (6, 2, 3), "~6~ 3 (2)", 3),
        ("3d6mi3ma5", (1, 6, 4), "1 6 4", 3 + 5 + 4),
        ("3d6u", (4, 4, 2, 4), "4 ~4~ 5 2", 11),
        ("3d6s", (4, 1, 6), "1 4 6", 11),
        ("3d6sd", (4, 1, 6), "6 4 1", 11),
        ("3d6kh1s", (4, 1, 6), "(1) (4) 6", 6),
        ("0d6", (), "", 0),
        ("2d{3,5*2,9}", (3, 4), "5 9", 14),
        ("2d{-1..1,7}", (1, 4), "-1 7", 6),
        ("3d{heads,tails}", (1, 2, 1), "heads tails heads", 0),
        ("1d100", (100,), "100", 100),
        ("1d%", (1,), "1", 1),
        ("3dF", (1, 2, 3), "-1 0 1", 0),
    ],
)
def test_modifiers_run_from_left_to_right_as_typed(
    typed: str, faces: tuple[int, ...], shown: str, sum_: int
) -> None:
    outcome = thrown(typed, *faces)

    assert (shown, sum_) == (marks(outcome), outcome.total)


def test_all_dice_of_a_term_fall_before_the_first_modifier_and_the_next_term() -> None:
    dice = LoadedDice(1, 20, 7, 3)

    outcome = roll(parse("2d20r1;1d6"), dice)

    assert dice.asked == [20, 20, 20, 6]
    assert [[result.total for result in each] for each in outcome.rounds] == [[7 + 20, 3]]


@pytest.mark.parametrize(
    ("typed", "faces", "count"),
    [
        ("4d10>=8", (7, 8, 10, 1), 2),
        ("4d10>8", (7, 8, 10, 1), 1),
        ("4d10t=8", (7, 8, 10, 1), 1),
        ("4d10 7..8", (7, 8, 10, 1), 2),
        ("4d10>=8f1", (7, 8, 10, 1), 1),
        ("4d10>=8f", (1, 1, 1, 9), -2),
        ("4d10>=8ds10", (7, 8, 10, 1), 3),
        ("4d10ds10", (7, 8, 10, 1), 2),
        ("4d10>=8>=10", (7, 8, 10, 1), 3),
        ("4d10kh2>=8", (7, 8, 10, 9), 2),
        ("4d10>=8kh2", (7, 8, 10, 9), 2),
        ("2d6>=5!", (6, 1, 6, 2), 1),
        ("2d6!>=6t>=5", (6, 1, 6, 2), 2),
        ("2dF>=1", (3, 1), 1),
        ("2d{crit,1}>=1", (1, 2), 1),
    ],
)
def test_a_comparator_at_dice_counts_the_dice_that_lie_there_then(
    typed: str, faces: tuple[int, ...], count: int
) -> None:
    outcome = thrown(typed, *faces)

    assert outcome.counts
    assert count == outcome.total == sum(die.successes or 0 for die in outcome.dice)


def test_matching_dice_are_counted_by_sets_and_shown_largest_first() -> None:
    outcome = thrown("7d6m", 3, 5, 3, 1, 5, 5, 2)

    assert outcome.total == 2
    assert outcome.matches == (Matched(5, 3), Matched(3, 2))


def test_texts_match_by_their_words_and_not_by_their_value() -> None:
    assert thrown("3d{a,b,0}m", 1, 2, 3).total == 0
    assert thrown("3d{a,b,0}m", 1, 1, 3).total == 1


def test_the_last_of_counting_and_matching_decides_what_the_total_is() -> None:
    assert thrown("3d6>=5m", 6, 6, 6).total == 1
    assert thrown("3d6m>=5", 6, 6, 6).total == 3


@pytest.mark.parametrize(
    ("typed", "faces", "expected"),
    [
        ("(2d6)>=7", (3, 4), 1),
        ("(2d6)>7", (3, 4), 0),
        ("2d6+0<7", (3, 4), 0),
        ("(2d6)<=7", (3, 4), 1),
        ("(2d6)==7", (3, 4), 1),
        ("(2d6)!=7", (3, 4), 0),
        ("1+2*3-4", (), 3),
        ("(1+2)*3", (), 9),
        ("-d6+1", (4,), -3),
        ("7/2", (), Fraction(7, 2)),
        ("8/2", (), 4),
        ("7//2", (), 3),
        ("(-7)//2", (), -4),
        ("(-7)%3", (), 2),
        ("1.5*2", (), 3),
        ("floor(7/2)+ceil(7/2)", (), 7),
        ("round(5/2)", (), 3),
        ("round((-5)/2)", (), -3),
        ("round(9/4)", (), 2),
        ("abs(d6-d6)", (2, 5), 3),
        ("max(d6,d6,3)", (2, 5), 5),
        ("min(d6,d6,3)", (2, 5), 2),
        ("2white 1red", (3, 4, 12), 19),
        ("2white>=4 1red", (3, 4, 12), 13),
        ("1white20", (20,), 20),
        ("{2d6,1d8}kh1", (1, 2, 7), 7),
        ("{2d6,1d8}dh1", (1, 2, 7), 3),
        ("{2d6,1d8}", (1, 2, 7), 10),
        ("{2d6,1d8,5}>=5", (1, 2, 7), 2),
        ("{d6/2,1}>1", (3,), 1),
    ],
)
def test_arithmetic_is_exact(typed: str, faces: tuple[int, ...], expected: int | Fraction) -> None:
    assert expected == total(typed, *faces)


def test_vs_tests_the_totals_and_tells_the_margin() -> None:
    (result,) = roll(parse("1d20+5 vs 15"), LoadedDice(8)).rounds[0]

    assert (result.total, result.margin, result.succeeds) == (13, -2, False)


def test_vs_is_met_by_what_just_reaches_it() -> None:
    (result,) = roll(parse("1d20 vs 1d20"), LoadedDice(8, 8)).rounds[0]

    assert (result.margin, result.succeeds) == (0, True)


def test_without_vs_there_is_no_margin() -> None:
    (result,) = roll(parse("1d20"), LoadedDice(8)).rounds[0]

    assert (result.margin, result.succeeds) == (None, None)


def test_repeats_roll_all_results_in_turn() -> None:
    outcome = roll(parse("2x d6; d8 # twice"), LoadedDice(1, 8, 2, 7))

    assert [[result.total for result in each] for each in outcome.rounds] == [[1, 8], [2, 7]]
    assert (outcome.rolled, outcome.roll.comment) == (4, "twice")


def test_a_set_tells_which_sub_totals_are_kept() -> None:
    outcome = roll(parse("{2d6,1d8}kh1"), LoadedDice(1, 2, 7)).rounds[0][0].body

    assert isinstance(outcome, Gathered)
    assert [(each.outcome.total, each.kept) for each in outcome.members] == [(3, False), (7, True)]


def test_a_pool_tells_its_colours_apart() -> None:
    outcome = roll(parse("2white 1red", pools=POOLS), LoadedDice(1, 2, 7)).rounds[0][0].body

    assert isinstance(outcome, PoolThrown)
    assert [
        (part.name, dice.total) for part, dice in zip(outcome.node.parts, outcome.parts, strict=True)
    ] == [("white", 3), ("red", 7)]


def test_the_tree_keeps_labels_beside_what_they_are_about() -> None:
    outcome = roll(parse("d6[fire]+2"), LoadedDice(3)).rounds[0][0].body

    assert isinstance(outcome, Combined)
    labelled = outcome.parts[0]
    assert isinstance(labelled, Combined)
    assert labelled.node.labels == ("fire",)  # type: ignore[union-attr]  # it is there
    assert labelled.parts[0].dice == (Die((3,), 3, True),)  # type: ignore[union-attr]  # it is there


def test_variables_are_looked_up_when_rolling() -> None:
    assert roll(parse("d20+@str"), LoadedDice(5), {"str": 3}).rounds[0][0].total == 8


def test_an_unknown_variable_points_at_itself_and_suggests_a_known_one() -> None:
    with pytest.raises(DiceError) as caught:
        roll(parse("d20+@strenght"), LoadedDice(5), {"strength": 3})

    assert (caught.value.key, caught.value.column) == ("unknown_variable", 5)
    assert caught.value.facts["fix"] == "@strength"


@pytest.mark.parametrize(
    ("typed", "key", "fix"),
    [
        ("4d6!kh3", "explode_then_keep", "4d6!!kh3"),
        ("5d10>=8!", "count_then_change", "5d10!t8"),
        ("20d6>=30", "count_never_met", "(20d6)>=30"),
        ("d6d6", "drops_all", "1d6 + d6"),
    ],
)
def test_what_rarely_means_what_was_meant_gets_a_hint(typed: str, key: str, fix: str) -> None:
    (hint,) = hints(parse(typed))

    assert key == hint.key
    assert parse(fix) == parse(str(hint.fix))


@pytest.mark.parametrize("typed", ["4d6!!kh3", "4d6kh3!", "5d10!t>=8", "1d20>=21", "20d6>=6", "4d6dl1"])
def test_what_is_usual_gets_no_hint(typed: str) -> None:
    assert hints(parse(typed)) == ()


def test_one_fair_draw_gives_the_same_roll_again() -> None:
    """A roll can be checked from its log: the same draw, the same expression, the same dice."""
    scope = FairScope("test", "table", bytes(32), ())
    command = parse("8d6!r1kh5+2d10>=7;{d4,d8}kl1")

    first, second = (roll(command, scope.draw(1, b"1:2")) for _ in range(2))

    assert first == second
    assert first != roll(command, scope.draw(2, b"1:2"))


@pytest.mark.parametrize("seed", range(20))
def test_every_die_is_kept_or_not_and_all_are_told(seed: int) -> None:
    outcome = roll(parse("9d6!r1r2dl2kh5"), SteadyChance(seed))
    body = outcome.rounds[0][0].body

    assert isinstance(body, Thrown)
    assert outcome.rolled == len(body.dice)
    assert sum(die.kept for die in body.dice) == 5
    assert body.total == sum(die.value for die in body.dice if die.kept)
    assert not any(die.kept and die.rerolled for die in body.dice)
