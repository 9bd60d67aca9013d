"""Moving and preparing defence (ROADS-27 to ROADS-36)."""

from __future__ import annotations

import pytest

from rules.contract import Typed
from rules.roads.actions import Attack, BreakOff, DrawAllIn, Move, MoveAlong, PrepareDefence
from rules.roads.content import RoadMap
from rules.roads.events.combat import BlowsStruck
from rules.roads.events.movement import UnitMoved, UnitShifted
from rules.roads.field import Field
from rules.roads.ground import Terrain
from rules.roads.names import CellId, MapId, UnitId, Way
from tests.rules.roads.road_scenes import ROADS, SOUTH, battle

FAR = "convoy_captain 1 A1"


def reach(unit: str, enemies: str = FAR, road_map: str = "crossroads") -> set[str]:
    """Give where the first unit may move to."""
    scene = battle(unit, enemies, road_map=road_map)
    return {each.cell for each in scene.offered(Move) if each.unit == "a1" and each.rider is None}


def test_a_move_goes_up_to_mobility_in_eight_directions() -> None:
    """ROADS-27."""
    cells = reach("guardsmen 3 I9", road_map="overpass")

    assert {"I12", "L12", "L9", "F9"} <= cells
    assert not cells & {"E9", "I5", "F12"}


def test_rubble_and_pools_cost_two_and_a_rise_one_more() -> None:
    """ROADS-27."""
    assert "E2" in reach("pipe_gunners 3 D3", road_map="drowned")
    assert "B6" in reach("guardsmen 3 A4", road_map="overpass")
    assert "C6" not in reach("guardsmen 3 A4", road_map="overpass")


def test_friends_may_be_passed_and_enemies_not() -> None:
    """ROADS-27: through the only gap between walls and friends; the last cell must be free."""
    friends = reach("guardsmen 3 A3; hushed 3 A2", "convoy_captain 1 L1")
    enemies = reach("guardsmen 3 A4", "hushed 3 A2; convoy_captain 1 L1")

    assert "A1" in friends
    assert "A2" not in friends
    assert not enemies & {"A1", "A2", "A3"}


def test_a_single_step_is_always_possible() -> None:
    """ROADS-27: even one that costs more than the unit has."""
    table = Terrain(RoadMap(MapId("table"), (".1~", "...", "...")))
    scene = battle("machine_gunner 1 A1", "guardsmen 3 C3")
    field = Field(ROADS.content, table, scene.state)

    ways = field.ways(scene.unit("a1"), 1, road=True)
    assert ways[CellId("B1")] == ("B1",)
    assert CellId("A3") not in ways


def test_a_mover_stays_one_step_short_of_an_enemy() -> None:
    """ROADS-28."""
    cells = reach("highway_raiders 3 F9", "guardsmen 3 F6; convoy_captain 1 A1")

    assert "F8" in cells
    assert not cells & {"E7", "F7", "G7"}


def test_a_way_that_leaves_the_road_has_no_more_steps() -> None:
    """ROADS-29: start and every cell entered are road."""
    cells = reach("guardsmen 3 F11")

    assert "F6" in cells
    assert "E6" in cells
    assert "D7" in cells
    assert not cells & {"B8", "J8"}


def test_a_charge_along_the_road_is_longer_too() -> None:
    """ROADS-29, ROADS-48."""
    scene = battle("guardsmen 3 F12", "hushed 3 F6; convoy_captain 1 A1")

    assert {each.cell for each in scene.offered(Attack)} == {"E7", "F7", "G7"}


def test_the_cheapest_way_is_walked_in_direction_order() -> None:
    """ROADS-30."""
    scene = battle("guardsmen 3 F11", FAR, alone=True)

    scene.move("a1", "F9")

    assert scene.one(UnitMoved).path == ("F10", "F9")
    assert scene.unit("a1").moved


def test_a_player_may_name_the_way() -> None:
    """ROADS-30: in any case, with spaces or commas."""
    scene = battle("guardsmen 3 F11", FAR, alone=True)

    scene.act(MoveAlong(SOUTH, UnitId("a1"), Typed("g10, f9")))

    assert scene.one(UnitMoved).path == ("G10", "F9")


@pytest.mark.parametrize(
    ("way", "key"),
    [
        ("F10 F8", "no_way"),
        ("Z3", "no_such_way"),
        ("F10 F11", "no_such_way"),
        ("E11 D10 C9 B8", "too_far"),
        ("E10 E9", "cell_taken"),
        ("G10 H9", "enemy_too_near"),
        ("nonsense", "no_such_way"),
    ],
)
def test_a_named_way_holds_to_the_rules_of_a_move(way: str, key: str) -> None:
    """ROADS-30."""
    scene = battle("guardsmen 3 F11; hushed 3 E9", "highway_raiders 3 I9; convoy_captain 1 A1")

    assert scene.refusal(MoveAlong(SOUTH, UnitId("a1"), Typed(way))) == key


def test_a_named_way_may_leap_down_once() -> None:
    """ROADS-30, ROADS-96."""
    scene = battle("guardsmen 3 D7", FAR, road_map="overpass", alone=True)

    scene.act(MoveAlong(SOUTH, UnitId("a1"), Typed("D8 D9")), 3)

    assert scene.unit("a1").cell == "D9"


def test_who_breaks_off_has_moved() -> None:
    """ROADS-30, ROADS-55."""
    scene = battle("guardsmen 4 F8", "highway_raiders 3 F7", alone=True)

    scene.act(BreakOff(SOUTH, UnitId("a1"), CellId("F10")), 1)

    assert scene.unit("a1").moved


def test_facing_is_the_direction_of_the_last_own_step() -> None:
    """ROADS-31: at start toward the enemy's edge."""
    scene = battle("guardsmen 3 F11", FAR, alone=True)

    before = scene.unit("a1").facing
    scene.move("a1", "G11")

    assert (before, scene.unit("a1").facing) == ("n", "e")


def test_preparation_strikes_first_hits_and_saves_better() -> None:
    """ROADS-32: Mobility 3 + 1 against 3; +1 on to-hit and Defence dice."""
    scene = battle("hushed 3 F8", "guardsmen 3 F6 prepared", alone=True)

    scene.attack("a1", "b1", 3, 3, 3, 2, 2, 2, 4, 4, 4, 5, to="F7")

    first, second = scene.happened(BlowsStruck)
    assert (first.unit, first.modifier, first.hits) == ("b1", 1, 3)
    assert second.unit == "a1"


def test_an_engaged_unit_does_not_prepare() -> None:
    """ROADS-33."""
    scene = battle("guardsmen 3 F7", "hushed 3 F6")

    assert scene.refusal(PrepareDefence(SOUTH, UnitId("a1"))) == "engaged"


@pytest.mark.parametrize(("state", "drawn"), [("", True), ("prepared", False)])
def test_a_prepared_unit_is_not_drawn_into_fights(state: str, drawn: bool) -> None:
    """ROADS-34, ROADS-36: neither at the start of the next round."""
    scene = battle(f"hushed 4 F7; leaper 1 F10 {state}", "guardsmen 4 F6", alone=True)

    scene.end_turn(6, 1)
    if drawn:
        scene.act(DrawAllIn(SOUTH))

    assert bool(scene.happened(UnitShifted)) is drawn


def test_who_prepared_does_nothing_else_but_strikes_back() -> None:
    """ROADS-35: earlier actions in the round do not matter."""
    scene = battle("guardsmen 3 F8 moved activations=1; leaper 1 A12", FAR, alone=True)

    scene.prepare("a1")

    assert scene.unit("a1").prepared
    assert scene.refusal(Move(SOUTH, UnitId("a1"), CellId("F9"), Way.WALK, None)) == "prepared"


def test_the_protection_lasts_one_more_round_and_the_bonus_does_not() -> None:
    """ROADS-36."""
    scene = battle("hushed 4 F7; leaper 1 F10 prepared", "guardsmen 4 F6", alone=True)

    scene.end_turn(6, 1)

    leaper = scene.unit("a2")
    assert (leaper.braced, leaper.prepared) == (True, False)
