"""The field, dice and sight (ROADS-1 to ROADS-11)."""

from __future__ import annotations

import pytest

from rules.contract import Typed
from rules.roads.actions import BreakOff, Move, MoveAlong
from rules.roads.content import RoadMap
from rules.roads.events.combat import HitsTaken
from rules.roads.events.round import TestRolled
from rules.roads.ground import Terrain, distance
from rules.roads.names import CellId, Direction, HitCause, MapId, UnitId, Way
from tests.rules.roads.road_scenes import ROADS, SOUTH, battle

MAPS = {each.id: Terrain(each) for each in ROADS.content.maps}
CROSSROADS = MAPS[MapId("crossroads")]
OVERPASS = MAPS[MapId("overpass")]
FAR = "convoy_captain 1 A1"


def cells(text: str) -> set[CellId]:
    return {CellId(each) for each in text.split()}


def test_two_play() -> None:
    """ROADS-1: South and North, and nobody else."""
    assert ROADS.seats == (2, 2)


@pytest.mark.parametrize(
    ("unit", "value"),
    [
        ("guardsmen 4 F8", 4),
        ("guardsmen 4c F8", 5),
        ("guardsmen 4c F8 fleeing", 4),
        ("guardsmen 4c F8 fatigue=2", 3),
        ("guardsmen 4 F8 shaken", 3),
        ("guardsmen 4 F8 fatigue=7", 1),
        ("wolf_chief 1 F8", 5),
        ("mad_dogs 2 F8 fatigue=3", 4),
        ("guardsmen 4c F8 terrified shaken", 4),
    ],
)
def test_spirit_is_the_commanders_less_fatigue_and_fear(unit: str, value: int) -> None:
    """ROADS-2: never below 1; a leader's is printed; terror counts only in contact."""
    scene = battle(unit, FAR)

    assert scene.field.spirit(scene.unit("a1")) == value


def test_terror_takes_two_in_contact_instead_of_one_for_being_shaken() -> None:
    """ROADS-2, ROADS-90."""
    scene = battle("guardsmen 4 F8 terrified shaken", "gaunt 1 F7")

    assert scene.field.spirit(scene.unit("a1")) == 2


@pytest.mark.parametrize(("natural", "passed"), [(3, True), (4, True), (5, False), (6, False)])
def test_a_spirit_test_passes_up_to_the_value(natural: int, passed: bool) -> None:
    """ROADS-2: the roll is told with what changed it."""
    scene = battle("guardsmen 4c E12 fatigue=1; machine_gunner 1 F12", "guardsmen 3 E11", alone=True)
    flight = () if passed else (2, 2, 2, 1)

    scene.act(BreakOff(SOUTH, UnitId("a1"), CellId("B12")), natural, *flight)

    test = scene.happened(TestRolled)[0]
    assert (test.base, test.commander, test.fatigue, test.value) == (4, 1, 1, 4)
    assert (test.natural, test.passed) == (natural, passed)


@pytest.mark.parametrize(
    ("natural", "saved"),
    [(1, False), (4, False), (5, True), (6, True)],
)
def test_a_hit_is_saved_by_a_roll_less_pierce_of_seven_less_defence(natural: int, saved: bool) -> None:
    """ROADS-3: Defence 3 against the pierce of a pipe rifle; a natural 1 fails."""
    scene = battle("pipe_gunners 1/2 F8", "guardsmen 3 F4", alone=True)

    scene.shoot("a1", "b1", 6, natural)

    (save,) = scene.one(HitsTaken).saves
    assert (save.natural, save.modifier, save.needed, save.saved) == (natural, -1, 4, saved)


def test_distance_is_the_greater_difference_whatever_the_level() -> None:
    """ROADS-4: columns A to L, rows 1 to 12 from the north."""
    assert distance(CellId("A1"), CellId("D3")) == 3
    assert distance(CellId("A1"), CellId("B12")) == 11
    assert CROSSROADS.cells[0] == "A1"
    assert CROSSROADS.cells[-1] == "L12"


def test_a_cell_holds_one_unit() -> None:
    """ROADS-5."""
    scene = battle("pipe_gunners 2 F8; highway_raiders 3 F9", FAR)

    assert scene.refusal(Move(SOUTH, UnitId("a1"), CellId("F9"), Way.WALK, None)) == "cell_taken"


def test_each_ground_has_its_cover_cost_and_level() -> None:
    """ROADS-6."""
    assert CROSSROADS.is_road(CellId("F1"))
    assert CROSSROADS.is_cover(CellId("J2"))
    assert CROSSROADS.step_cost(CellId("I2"), CellId("J2")) == 2
    assert CROSSROADS.is_cover(CellId("E4"))
    assert CROSSROADS.step_cost(CellId("D4"), CellId("E4")) == 1
    assert CROSSROADS.is_wall(CellId("B2"))
    assert MAPS[MapId("drowned")].step_cost(CellId("D3"), CellId("E3")) == 2
    assert OVERPASS.level(CellId("C6")) == 2
    assert OVERPASS.step_cost(CellId("B6"), CellId("C6")) == 2
    assert CROSSROADS.height(CellId("B2")) == 3


def test_whoever_ends_in_a_toxic_pool_is_hit_without_a_defence_roll() -> None:
    """ROADS-6."""
    scene = battle("guardsmen 3 D3", FAR, road_map="drowned", alone=True)

    scene.move("a1", "E3")

    hits = scene.one(HitsTaken)
    assert (hits.cause, hits.wounds, hits.saves[0].natural) == (HitCause.TOXIC, 1, 0)


def test_a_pool_that_is_only_crossed_does_no_harm() -> None:
    """ROADS-6: it is the end of a movement that counts."""
    scene = battle("pipe_gunners 3 D3", FAR, road_map="drowned", alone=True)

    scene.act(MoveAlong(SOUTH, UnitId("a1"), Typed("E3 E2")))

    assert scene.unit("a1").cell == "E2"
    assert not scene.happened(HitsTaken)


def test_ties_go_in_cell_and_direction_order() -> None:
    """ROADS-7: A1, B1 … L12; north first, then clockwise."""
    assert CROSSROADS.order[CellId("L1")] < CROSSROADS.order[CellId("A2")]
    assert tuple(Direction) == ("n", "ne", "e", "se", "s", "sw", "w", "nw")


def test_contact_needs_joined_cells() -> None:
    """ROADS-8: not around two walls, not over a cliff."""
    assert OVERPASS.is_joined(CellId("B6"), CellId("C6"))
    assert not OVERPASS.is_joined(CellId("C6"), CellId("C5"))
    assert not CROSSROADS.is_joined(CellId("B2"), CellId("B1"))
    assert CROSSROADS.is_joined(CellId("A2"), CellId("B1"))


def test_a_diagonal_between_two_walls_is_closed() -> None:
    """ROADS-8: one wall beside it does not close it."""
    corners = Terrain(RoadMap(MapId("corners"), ("#..", ".#.", "...")))

    assert not corners.is_joined(CellId("B1"), CellId("A2"))
    assert corners.is_joined(CellId("C2"), CellId("B1"))


def test_a_fight_is_everybody_linked_by_contact() -> None:
    """ROADS-8."""
    scene = battle(
        "highway_raiders 3 F7; mad_dogs 2 H7; pipe_gunners 2 A12",
        "guardsmen 3 F6; shield_bearers 3 G6; machine_gunner 1 A1",
    )

    (fight,) = scene.field.fights()
    assert {unit.id for unit in fight} == {"a1", "a2", "b1", "b2"}


def test_masked_units_touch_nobody() -> None:
    """ROADS-8, ROADS-69."""
    scene = battle("highway_raiders 3 F7", "reed_stalkers 3 F6 masked")

    assert not scene.field.is_engaged(scene.unit("a1"))


@pytest.mark.parametrize(
    ("one", "other", "seen"),
    [
        ("A2", "D2", False),
        ("A1", "L1", True),
        ("B1", "B4", False),
        ("A1", "A12", True),
        ("A2", "B1", True),
    ],
)
def test_walls_block_sight(one: str, other: str, seen: bool) -> None:
    """ROADS-9: a corner that is touched does not; sight is mutual."""
    assert CROSSROADS.sees(CellId(one), CellId(other)) is seen
    assert CROSSROADS.sees(CellId(other), CellId(one)) is seen


def test_a_level_above_both_ends_blocks_sight() -> None:
    """ROADS-9: from the viaduct itself everything is seen."""
    assert not OVERPASS.sees(CellId("C4"), CellId("C9"))
    assert OVERPASS.sees(CellId("C7"), CellId("C12"))


def test_nobody_walks_up_a_cliff_or_off_the_field() -> None:
    """ROADS-10."""
    scene = battle("pipe_gunners 2 D5", FAR, road_map="overpass")
    reached = {each.cell for each in scene.offered(Move)}

    assert not reached & cells("C6 D6 E6")
    assert CellId("B6") in reached


def test_a_fall_is_a_hit_for_each_level() -> None:
    """ROADS-11: with Defence rolls."""
    scene = battle("guardsmen 3 D7", FAR, road_map="overpass", alone=True)

    scene.move("a1", "D9", 4, 2, 5)

    hits = scene.one(HitsTaken)
    assert (hits.cause, len(hits.saves), hits.wounds) == (HitCause.FALL, 2, 1)


def test_a_fall_may_end_where_somebody_was_hidden() -> None:
    """ROADS-75, ROADS-95: never two units in a cell."""
    scene = battle(
        "mudback 1 C7 facing=s",
        "reed_stalkers 3 C8 masked; gill_spears 3 A1",
        road_map="overpass",
        turn=1,
        started=(False, True),
    )

    scene.end_turn(6, 1, 6, 6)

    assert scene.unit("a1").cell not in ("C7", "C8", None)
    assert not scene.unit("b1").masked
