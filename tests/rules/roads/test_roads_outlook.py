"""What part of the victory a side of Roads may expect."""

from __future__ import annotations

import pytest

from tests.rules.roads.road_scenes import NORTH, ROADS, SOUTH, battle

EVEN = "wolf_chief 1 F9; highway_raiders 4c E9"


def share(south: str, north: str = "wolf_chief 1 F3; highway_raiders 4c E3", **values: object) -> float:
    """Give South's share; both shares are 1 together."""
    shares = ROADS.outlook(battle(south, north, fp=(6, 6), **values).state)
    assert sum(shares) == pytest.approx(1)
    return shares[SOUTH]


def test_who_has_as_much_as_the_other_may_expect_as_much() -> None:
    assert share(EVEN) == pytest.approx(0.5)


@pytest.mark.parametrize(
    "worse",
    [
        "wolf_chief 1 F9; highway_raiders 3/4c E9",
        "wolf_chief 1 F9 wound=3; highway_raiders 4c E9",
        "wolf_chief 1 F9; highway_raiders 4c E9 fleeing",
        "wolf_chief 1 F9; highway_raiders 4c E9 fatigue=2",
        "wolf_chief 1 F9; highway_raiders 4c E9 taken=2",
    ],
)
def test_losses_wounds_flight_fatigue_and_coming_panic_make_it_less(worse: str) -> None:
    assert share(worse) < 0.5


def test_before_the_battle_nobody_is_ahead_and_after_it_the_winner_has_all() -> None:
    start = ROADS.setup(2, {})
    won = battle("hushed 3/6 F12", "guardsmen 3 F2", turn=1, started=(False, True)).end_turn()
    over = won.act(next(each for each in won.menu if type(each).__name__ == "WithdrawVoluntarily"))

    assert ROADS.outlook(start) == (0.5, 0.5)
    assert ROADS.outlook(over.state)[NORTH] == 1
