"""The quick tools reckon as the game does: attacks, odds, scores, order, cover, dice."""

from __future__ import annotations

import pytest
from loaded_dice import LoadedDice

from bot.content import load
from rules.contract import IllegalAction
from rules.frames.cells import CellId, Metric
from rules.frames.content import FramesContent
from rules.frames.damage import Hits
from rules.frames.names import EightSided, RangeType
from rules.frames.tools.attack import Before, QuickAttack, odds_of, roll_attack
from rules.frames.tools.pool import quick_pool
from rules.frames.tools.table import (
    Company,
    Counter,
    Turner,
    eight,
    measure,
    order,
    set_counter,
    sort_walls,
    standings,
    tick,
    usual_ruler,
)

CONTENT = load("frames", FramesContent)


def refusal(call: object, *args: object) -> str:
    with pytest.raises(IllegalAction) as caught:
        call(*args)  # type: ignore[operator]  # a row of the table above
    return caught.value.key


@pytest.mark.parametrize(
    ("attack", "faces", "hits"),
    [
        (QuickAttack(3, 5, 5, Before.WALL, 1), (1, 4, 5), Hits(1, 1, cover_falls=True)),
        (QuickAttack(3, 5, 5, Before.WALL, 2), (1, 4, 5), Hits(2, 0, cover_falls=True)),
        (QuickAttack(5, 0, 0, Before.WALL, 2), (4, 4, 4, 5, 6), Hits(2, 2, cover_falls=True)),
        (QuickAttack(6, 0, 0, Before.NONE, 0), (1, 3, 4, 5, 5, 6), Hits(0, 3)),
        (QuickAttack(4, 0, 0, Before.MELEE, 0), (2, 4, 5, 6), Hits(0, 3)),
        (QuickAttack(4, 0, 0, Before.FRAME, 1), (4, 5, 5, 6), Hits(1, 2, cover_falls=True)),
        (QuickAttack(4, 0, 0, Before.SAFE_FRAME, 1), (4, 5, 5, 6), Hits(0, 1, absorbed=2)),
        (QuickAttack(4, 0, 0, Before.TERRAIN, 2), (4, 2, 6, 3), Hits(0, 2)),
    ],
    ids=[
        "case 13",
        "case 13, a wall",
        "case 14",
        "case 15",
        "case 15, melee",
        "case 16",
        "case 17",
        "case 18",
    ],
)
def test_an_attack_hits_what_the_worked_cases_say(
    attack: QuickAttack, faces: tuple[int, ...], hits: Hits
) -> None:
    """FRAMES-83, FRAMES-110 to FRAMES-117."""
    assert roll_attack(attack, LoadedDice(*faces)) == (faces, hits)


def test_odds_are_those_of_the_rulebooks_sample() -> None:
    """Section 10: four dice through a wall of durability 2."""
    odds = odds_of(QuickAttack(5, 3, 4, Before.WALL, 2))

    assert (round(odds.mean, 2), round(100 * odds.at_least(1))) == (0.77, 59)


@pytest.mark.parametrize(
    ("attack", "key"),
    [
        (QuickAttack(5, 0, 0, Before.WALL, 0), "cover_without_strength"),
        (QuickAttack(5, 1, 0, Before.TERRAIN, 2), "terrain_has_neither"),
    ],
)
def test_an_attack_that_no_game_knows_is_refused(attack: QuickAttack, key: str) -> None:
    """FRAMES-85."""
    assert refusal(odds_of, attack) == key


def test_scores_and_roles_are_those_of_the_worked_cases() -> None:
    """Case 6: FRAMES-34, FRAMES-35."""
    two = standings(CONTENT, [Company(5, 20, 3), Company(5, 19, 3)])
    four = standings(CONTENT, [Company(3, 12, 2), Company(4, 14, 2), Company(4, 16, 2), Company(3, 9, 2)])

    assert [(each.points, each.score, each.role) for each in two] == [(4, 32, "point"), (6, 48, "defender")]
    assert [(each.points, each.score) for each in four] == [(6, 30), (4, 24), (3, 18), (7, 35)]
    assert [each.role for each in four] == ["attacker", "attacker", "point", "defender"]


def test_a_lowest_score_that_is_shared_makes_the_worse_precedence_the_point_attacker() -> None:
    """FRAMES-35."""
    three = standings(CONTENT, [Company(3, 9, 2), Company(4, 16, 2), Company(4, 16, 2)])

    assert [each.role for each in three] == ["defender", "attacker", "point"]


def test_the_highest_score_is_asked_first_and_who_has_nobody_left_is_skipped() -> None:
    """FRAMES-51, FRAMES-52; an earlier seat wins ties."""
    assert order([Turner(32, 1), Turner(48, 0), Turner(32, 2), Turner(40, 1)]) == (3, 0, 2)
    assert refusal(order, [Turner(32, 0)]) == "nobody_left_to_act"


def test_doomsday_comes_round_by_round_and_only_once() -> None:
    """FRAMES-31, FRAMES-151."""
    counter = tick(tick(set_counter(2)))

    assert counter == Counter(0, 2)
    assert refusal(tick, counter) == "doomsday_is_here"
    assert refusal(tick, Counter()) == "doomsday_not_set"
    assert refusal(set_counter, 21) == "number_too_large"


def test_distances_have_their_range_types() -> None:
    """Case 1: FRAMES-2, FRAMES-3, FRAMES-4."""
    ruler = usual_ruler()

    assert measure(CellId("C3"), CellId("J10"), Metric.CHEBYSHEV, ruler) == (7, RangeType.DIRECT)
    assert measure(CellId("C3"), CellId("K4"), Metric.CHEBYSHEV, ruler) == (8, RangeType.ARTILLERY)
    assert measure(CellId("C3"), CellId("K4"), Metric.CHEBYSHEV, 8) == (8, RangeType.DIRECT)
    assert measure(CellId("C3"), CellId("D4"), Metric.CHEBYSHEV, ruler) == (1, RangeType.MELEE)
    assert measure(CellId("C3"), CellId("J10"), Metric.ALTERNATING, ruler) == (10, RangeType.ARTILLERY)


def test_walls_are_told_apart_by_why_they_do_not_cover() -> None:
    """Case 25: FRAMES-101, FRAMES-102."""
    walls = [CellId("L10"), CellId("L11"), CellId("M10")]

    assert sort_walls(CellId("Q12"), CellId("K10"), walls) == (("L10", "L11"), (), ("M10",))
    assert sort_walls(CellId("R12"), CellId("K10"), walls) == (("L10",), ("L11",), ("M10",))


def test_an_eight_sided_die_may_be_two() -> None:
    """Case 5: FRAMES-7."""
    two = eight(EightSided.D6D3, LoadedDice(6, 6))

    assert (two.value, two.parts) == (9, (6, 3))
    assert eight(EightSided.D8, LoadedDice(5)).value == 5


def test_a_pool_is_rolled_as_in_a_turn() -> None:
    """Case 4: FRAMES-63, FRAMES-64."""
    pool = quick_pool(CONTENT, "rocketeer R8r R8r", RangeType.DIRECT, 1, LoadedDice(5, 2, 4, 3, 8, 7))

    assert [(die.id, die.value) for die in pool] == [
        ("w1", 5),
        ("w2", 2),
        ("b1", 4),
        ("g1", 3),
        ("s8", 8),
        ("k1", 7),
    ]


@pytest.mark.parametrize(
    ("typed", "declared", "rockets", "key"),
    [
        ("brawler", RangeType.DIRECT, 0, "no_weapon_for_range"),
        ("soldier", RangeType.MELEE, 1, "rockets_only_direct"),
        ("soldier", None, 1, "rockets_only_direct"),
    ],
)
def test_a_pool_that_the_frame_does_not_have_is_refused(
    typed: str, declared: RangeType | None, rockets: int, key: str
) -> None:
    """Case 2: FRAMES-62, FRAMES-64."""
    assert refusal(quick_pool, CONTENT, typed, declared, rockets, LoadedDice()) == key
