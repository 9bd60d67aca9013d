"""Rulebook chapter 2.14 of Roads: leaping down, giant leaps, jump attacks."""

from __future__ import annotations

from typing import Any

import pytest

from rules.contract import Typed
from rules.roads.actions import Attack, Move, MoveAlong
from rules.roads.events.combat import BlowsStruck, HitsTaken
from rules.roads.events.flight import Fell
from rules.roads.events.round import TestRolled
from rules.roads.names import HitCause, TestKind, UnitId, Way
from tests.rules.roads.road_scenes import SOUTH, Battle, battle

LANDED, FELL = 3, 6
MISS3 = (2,) * 3
FAR = "field_medic 1 A1"


def viaduct(south: str, north: str = FAR, **options: Any) -> Battle:
    """Give a battle on the viaduct: C6 to D7 and I6 to J7 are two levels high."""
    return battle(south, north, road_map="overpass", **options)


def walks(scene: Battle) -> set[str]:
    return {each.cell for each in scene.offered(Move) if each.way is Way.WALK and each.rider is None}


def leaps(scene: Battle) -> set[str]:
    return {each.cell for each in scene.offered(Move) if each.way is Way.LEAP}


# ROADS-96.


def test_roads_96_down_a_cliff_it_costs_a_step_for_each_level() -> None:
    # From D7 two levels down to D8; a third step for guardsmen, none for rubble entered by a leap.
    assert {"D8", "D9"} <= walks(viaduct("guardsmen 3 D7"))
    assert "D10" not in walks(viaduct("guardsmen 3 D7"))
    # A gunner of Mobility 2 has no steps left below.
    assert "D8" in walks(viaduct("machine_gunner 1 D7"))
    assert "D9" not in walks(viaduct("machine_gunner 1 D7"))


def test_roads_96_nobody_walks_up_a_cliff_and_nobody_leaps_down_without_the_option() -> None:
    assert "D7" not in walks(viaduct("guardsmen 3 D8"))
    assert "D8" not in walks(viaduct("guardsmen 3 D7", manoeuvres=False))


def test_roads_96_who_lands_walks_on() -> None:
    scene = viaduct("guardsmen 3 D7").move("a1", "D9", LANDED)

    assert (scene.one(TestRolled).kind, scene.one(TestRolled).value) == (TestKind.LANDING, 3)
    assert scene.unit("a1").cell == "D9"


def test_roads_96_who_does_not_land_falls_and_stays_there() -> None:
    scene = viaduct("guardsmen 3 D7").move("a1", "D9", FELL, 1, 6)

    taken = scene.one(HitsTaken)
    assert (scene.one(Fell).levels, taken.cause, taken.wounds) == (2, HitCause.FALL, 1)
    assert [save.modifier for save in taken.saves] == [0, 0]
    # South-east comes before south: it leapt down there.
    assert scene.unit("a1").cell == "E8"


def test_roads_96_a_failed_landing_leaves_no_exchange() -> None:
    scene = viaduct("guardsmen 3 D7", "highway_raiders 3 D9")

    scene.attack("a1", "b1", FELL, 6, 6, to="D8")

    assert not scene.happened(BlowsStruck)
    assert (scene.unit("a1").cell, scene.unit("a1").attacks) == ("D8", 1)


def test_roads_96_an_iron_hymn_helps_those_who_fall() -> None:
    scene = viaduct("guardsmen 3 D7 bulwark=1").move("a1", "D9", FELL, 3, 3)

    assert scene.one(HitsTaken).wounds == 0


# ROADS-97.


def test_roads_97_a_leap_reaches_as_far_as_its_number_over_everybody() -> None:
    scene = battle("leaper 1 F9; pipe_gunners 2 F8", f"shield_bearers 3 F7; {FAR}")

    assert {"F5", "B9", "J9"} <= leaps(scene)
    assert not leaps(scene) & {"F8", "F7", "F4", "A9"}
    assert "F6" not in leaps(scene)


@pytest.mark.parametrize(
    ("option", "start", "cell", "reached"),
    [
        ("jumped", "D8", "D7", False),
        ("jumped", "D8", "D6", True),
        ("rating", "D8", "D7", True),
        ("jumped", "D7", "D8", True),
    ],
    ids=["too near to rise", "far enough", "by its number", "down without a test"],
)
def test_roads_97_no_higher_than_the_distance_jumped(
    option: str, start: str, cell: str, reached: bool
) -> None:
    scene = viaduct(f"leaper 1 {start}", leap_height=option)

    assert (cell in leaps(scene)) is reached
    if reached:
        scene.move("a1", cell, leap=True)
        assert not scene.happened(TestRolled)


@pytest.mark.parametrize(("option", "reached"), [("jumped", False), ("rating", True)])
def test_roads_97_a_wall_on_the_line_counts_as_three_levels(option: str, reached: bool) -> None:
    far = battle("leaper 1 A2", "field_medic 1 L12", leap_height=option)
    near = battle("leaper 1 I11", FAR, leap_height=option)

    # Three steps over B2 and C2 are enough in any case; two over J11 are not.
    assert "D2" in leaps(far)
    assert ("K12" in leaps(near)) is reached


def test_roads_97_without_the_option_nobody_leaps() -> None:
    assert not leaps(battle("leaper 1 F9", FAR, manoeuvres=False))


# ROADS-98.


def test_roads_98_the_landing_is_beside_the_target_and_joined_to_it() -> None:
    scene = viaduct("leaper 1 D9", "shield_bearers 3 D7")
    landings = {each.cell for each in scene.offered(Attack) if each.way is Way.LEAP}

    # D8 is beside the target, but two levels below it.
    assert "D8" not in landings
    assert {"C7", "D6"} & landings


def test_roads_98_a_ram_is_not_doubled() -> None:
    scene = viaduct("mad_dogs 2 D7", "shield_bearers 3 D9 dazed")

    scene.attack("a1", "b1", LANDED, 2, *(2,) * 4, to="D8")

    assert len(scene.one(BlowsStruck).dice) == 5


def test_roads_98_who_walks_on_from_its_landing_makes_no_jump_attack() -> None:
    scene = viaduct("mad_dogs 2 D7", "shield_bearers 3 E10 dazed")

    scene.attack("a1", "b1", LANDED, *(2,) * 4, to="E9")

    assert len(scene.one(BlowsStruck).dice) == 4


def test_roads_96_nobody_leaps_down_upon_a_friend() -> None:
    """ROADS-5: who falls there stays there; so who passes friends does it on the level."""
    alone = viaduct("guardsmen 3 D7")
    crowded = viaduct("guardsmen 3 D7; hushed 3 E8; hushed 3 D8; hushed 3 C8")

    assert "D9" in {each.cell for each in alone.offered(Move) if each.unit == "a1"}
    assert "D9" not in {each.cell for each in crowded.offered(Move) if each.unit == "a1"}
    assert crowded.refusal(MoveAlong(SOUTH, UnitId("a1"), Typed("d8 d9"))) == "cell_taken"


def test_roads_98_who_could_walk_there_may_leap_down_instead() -> None:
    """ROADS-96: by the ramp without a test, or over the edge upon the enemy."""
    scene = viaduct("mad_dogs 2 C6", "shield_bearers 3 C4 dazed", alone=True)
    ways = {each.way for each in scene.offered(Attack) if each.cell == "C5"}
    assert ways == {Way.WALK, Way.LEAP}

    scene.attack("a1", "b1", LANDED, *(2,) * 5, to="C5", leap=True)

    assert scene.one(TestRolled).kind is TestKind.LANDING
    assert len(scene.one(BlowsStruck).dice) == 5
