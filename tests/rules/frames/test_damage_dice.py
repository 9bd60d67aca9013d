"""Rulebook chapter 2.12: damage dice and their exact odds."""

from __future__ import annotations

from itertools import product

import pytest

from rules.frames.automated.attack_odds import attack_odds, woken_odds
from rules.frames.damage import Hits, Shelter, count_hits, number_of_attacks


@pytest.mark.parametrize(
    ("attack", "marker", "defence", "dice"),
    [(5, 5, 4, 6), (6, 0, 4, 2), (3, 2, 6, 0), (3, 5, 2, 6), (5, 0, 6, 0), (4, 0, 0, 4)],
)
def test_the_number_of_attacks_is_attack_and_marker_less_defence(
    attack: int, marker: int, defence: int, dice: int
) -> None:
    """FRAMES-83, FRAMES-84 (case 12): a result below nothing is nothing."""
    assert number_of_attacks(attack, marker, defence) == dice


@pytest.mark.parametrize(
    ("shelter", "target", "cover"),
    [
        (Shelter.CLOSE, 3, 0),
        (Shelter.OPEN, 2, 0),
        (Shelter.BARRICADE, 1, 2),
        (Shelter.FRAME, 1, 1),
    ],
)
def test_each_natural_face_is_judged_by_the_table(shelter: Shelter, target: int, cover: int) -> None:
    """FRAMES-110: one die of each face."""
    hits = count_hits((1, 2, 3, 4, 5, 6), shelter, 9)

    assert (hits.target, hits.cover) == (target, cover)


def test_the_official_vector() -> None:
    """FRAMES-111, FRAMES-112 (case 13): rubble falls to the 4, so the 5 hits; a wall takes both."""
    rubble = count_hits((1, 4, 5), Shelter.BARRICADE, 1)
    wall = count_hits((1, 4, 5), Shelter.BARRICADE, 2)

    assert rubble == Hits(1, 1, cover_falls=True)
    assert wall == Hits(2, 0, cover_falls=True)


def test_a_falling_barricade_lets_fives_through_and_no_fours() -> None:
    """FRAMES-112 (case 14): wall, 4 4 4 5 6."""
    assert count_hits((4, 4, 4, 5, 6), Shelter.BARRICADE, 2) == Hits(2, 2, cover_falls=True)


def test_no_cover_and_melee() -> None:
    """FRAMES-110, FRAMES-100 (case 15): three hits each, and nothing else is hit in melee."""
    assert count_hits((1, 3, 4, 5, 5, 6), Shelter.OPEN) == Hits(0, 3)
    assert count_hits((2, 4, 5, 6), Shelter.CLOSE) == Hits(0, 3)


def test_a_covering_frame_takes_fives_until_it_falls() -> None:
    """FRAMES-113, FRAMES-116 (case 16): one hit point, 4 5 5 6; the 4 misses."""
    assert count_hits((4, 5, 5, 6), Shelter.FRAME, 1) == Hits(1, 2, cover_falls=True)


def test_two_defence_systems_cover_without_harm() -> None:
    """FRAMES-117 (case 17): both fives are absorbed, the target takes the 6."""
    assert count_hits((4, 5, 5, 6), Shelter.FRAME, 6, absorbs=True) == Hits(0, 1, absorbed=2)


def test_no_second_cover_takes_over() -> None:
    """FRAMES-114: what comes after the fall is judged as in the open."""
    assert count_hits((5, 5, 5, 5), Shelter.BARRICADE, 1) == Hits(1, 3, cover_falls=True)


def test_hits_beyond_destruction_are_lost() -> None:
    """FRAMES-115: a covering frame with two hit points takes two."""
    assert count_hits((5, 5, 5), Shelter.FRAME, 2).cover == 2


@pytest.mark.parametrize(
    ("shelter", "strength", "absorbs"),
    [
        (Shelter.CLOSE, 0, False),
        (Shelter.OPEN, 0, False),
        (Shelter.BARRICADE, 2, False),
        (Shelter.FRAME, 1, False),
        (Shelter.FRAME, 5, True),
    ],
)
@pytest.mark.parametrize("dice", [0, 1, 3, 4])
def test_the_odds_are_those_of_every_roll_counted(
    dice: int, shelter: Shelter, strength: int, absorbs: bool
) -> None:
    """Section 10: the exact distribution is what judging all rolls one by one gives."""
    rolls = [
        count_hits(roll, shelter, strength, absorbs=absorbs) for roll in product(range(1, 7), repeat=dice)
    ]

    odds = attack_odds(dice, shelter, strength, absorbs)

    for damage in range(dice + 1):
        expected = sum(hits.target == damage for hits in rolls) / len(rolls)
        assert odds.target[damage] == pytest.approx(expected)
    assert odds.cover_falls == pytest.approx(sum(hits.cover_falls for hits in rolls) / len(rolls))
    assert odds.mean == pytest.approx(sum(hits.target for hits in rolls) / len(rolls))


def test_four_dice_against_a_wall() -> None:
    """Section 10: 0.77 damage on average, at least one with 59 %."""
    odds = attack_odds(4, Shelter.BARRICADE, 2)

    assert (round(odds.mean, 2), round(odds.at_least(1), 2)) == (0.77, 0.59)


@pytest.mark.parametrize("defending", [1, 2, 3])
def test_the_odds_against_a_woken_target_weigh_every_defence(defending: int) -> None:
    """FRAMES-90: what it rolls is not known yet; it is taken to keep its best die."""
    defences = [max(roll) for roll in product(range(1, 7), repeat=defending)]
    means = [attack_odds(number_of_attacks(5, 0, best), Shelter.OPEN).mean for best in defences]

    assert woken_odds(5, defending, Shelter.OPEN).mean == pytest.approx(sum(means) / len(means))
    assert sum(woken_odds(5, defending, Shelter.BARRICADE, 2).target) == pytest.approx(1)
