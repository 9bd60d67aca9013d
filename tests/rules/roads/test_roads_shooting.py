"""Rulebook chapters 2.7 and 2.15 of Roads: shooting, wounds, misfires."""

from __future__ import annotations

import pytest

from rules.roads.actions import Aim, ClearJam, Shoot
from rules.roads.events.combat import HitsTaken, Misfired, ShotsFired
from rules.roads.names import MisfireClass, UnitId
from rules.roads.shooting import aiming, dice_of
from tests.rules.roads.road_scenes import ROADS, SOUTH, Battle, battle

RAIDERS = "highway_raiders 4 F5"


def shot(scene: Battle, target: str = "b1", shooter: str = "a1") -> str:
    """Give why the shot is refused."""
    return scene.refusal(Shoot(SOUTH, UnitId(shooter), UnitId(target), None))


# ROADS-37.


@pytest.mark.parametrize(
    ("south", "north", "refused"),
    [
        ("guardsmen 4 F7", "highway_raiders 4 F6", "engaged"),
        ("guardsmen 4 F9; shield_bearers 3 F6", RAIDERS, "target_engaged"),
        ("guardsmen 4 F12", "highway_raiders 4 F1", "out_of_range"),
        ("guardsmen 4 A2", "highway_raiders 4 D2", "no_sight"),
        ("guardsmen 4 F9 stayed_out", RAIDERS, "stayed_out"),
        ("guardsmen 4 F9 no_shooting=1", RAIDERS, "no_weapon"),
        ("guardsmen 4 F9 volleys=1", RAIDERS, "already_shot"),
        ("shield_bearers 3 F9", RAIDERS, "no_weapon"),
    ],
)
def test_roads_37_who_may_not_shoot(south: str, north: str, refused: str) -> None:
    assert shot(battle(south, north)) == refused


@pytest.mark.parametrize(
    ("squad", "dice"),
    [
        ("4", 4),
        ("2/4", 2),
        ("4 F9 guns_lost=1 jams=1", 2),
        ("2/4 F9 guns_lost=1", 2),
        ("2/4 F9 guns_lost=3", 1),
    ],
)
def test_roads_37_working_guns_shoot(squad: str, dice: int) -> None:
    squad = squad if "F9" in squad else f"{squad} F9"
    scene = battle(f"guardsmen {squad}", RAIDERS)

    assert dice_of(scene.field, scene.unit("a1"), scene.unit("b1")) == dice


def test_roads_37_nobody_shoots_near_a_fight_where_the_option_says_so() -> None:
    sides = ("guardsmen 4 F9; shield_bearers 3 E7", "highway_raiders 4 E6; pipe_gunners 2 G3")

    assert shot(battle(*sides, no_shooting_near_melee=True), "b2") == "stayed_out"
    assert Shoot(SOUTH, UnitId("a1"), UnitId("b2"), None) in battle(*sides).menu


# ROADS-38 to ROADS-40.


@pytest.mark.parametrize(
    ("south", "north", "modifier"),
    [
        ("guardsmen 4 F9", "highway_raiders 4 F5", 0),
        ("guardsmen 4 F9 aim=2", "highway_raiders 4 F5", 2),
        ("guardsmen 4 F9 moved", "highway_raiders 4 F5", -1),
        ("guardsmen 4 F9 moved aim=1", "highway_raiders 4 F5", 1),
        ("guardsmen 4 C8", "highway_raiders 4 C5", -1),
        ("guardsmen 4 F11", "highway_raiders 4 F6", 0),
        ("guardsmen 4 F11", "highway_raiders 4 F5", -1),
        ("guardsmen 4 F9 fatigue=2", "highway_raiders 4 F5", -2),
    ],
    ids=["plain", "aimed", "moved", "aim cancels moving", "cover", "half the range", "beyond it", "tired"],
)
def test_roads_38_what_changes_to_hit_rolls(south: str, north: str, modifier: int) -> None:
    scene = battle(south, north)

    assert aiming(scene.field, scene.unit("a1"), scene.unit("b1")).total == modifier


def test_roads_38_from_above_and_at_one_step_there_is_no_cover() -> None:
    above = battle("guardsmen 4 D6", "highway_raiders 4 D5", road_map="overpass")
    farther = battle("guardsmen 4 D6", "highway_raiders 4 D4; mad_dogs 2 E3", road_map="overpass")

    assert aiming(above.field, above.unit("a1"), above.unit("b1")).total == 1
    assert aiming(farther.field, farther.unit("a1"), farther.unit("b2")).total == 0


def test_roads_38_from_masking_there_is_a_bonus() -> None:
    scene = battle("reed_stalkers 4 F9 masked", "guardsmen 4 F6")

    scene.shoot("a1", "b1", 3, 2, 2, 2, 6)

    assert (scene.one(ShotsFired).modifier, scene.one(ShotsFired).hits) == (1, 1)


def test_roads_39_aiming_needs_a_weapon_that_shoots() -> None:
    scene = battle("guardsmen 4 F9; shield_bearers 3 F11", RAIDERS)

    assert [each.unit for each in scene.offered(Aim)] == ["a1"]
    assert scene.refusal(Aim(SOUTH, UnitId("a2"))) == "no_weapon"


def test_roads_39_moving_may_spoil_the_aim() -> None:
    scene = battle("guardsmen 4 F9", RAIDERS, alone=True, moving_spoils_aim=True)

    scene.aim("a1").move("a1", "F8")

    assert aiming(scene.field, scene.unit("a1"), scene.unit("b1")).total == -1


def test_roads_40_every_activation_of_aiming_adds_one() -> None:
    scene = battle("guardsmen 4 F9", RAIDERS)

    scene.aim("a1").aim("a1")

    assert scene.unit("a1").aim == 2


# ROADS-41.


@pytest.mark.parametrize("aim", [0, 1])
def test_roads_41_heavy_weapons_cannot_shoot_after_moving(aim: int) -> None:
    scene = battle(f"machine_gunner 1 F9 moved aim={aim}", RAIDERS)

    assert shot(scene) == "moved_with_heavy_weapon"


def test_roads_41_rapid_weapons_shoot_twice() -> None:
    scene = battle("machine_gunner 1 F9", RAIDERS, alone=True)

    scene.shoot("a1", "b1", 2, 2, 2, 2).shoot("a1", "b1", 2, 2, 2, 2)

    assert shot(scene) == "already_shot"


@pytest.mark.parametrize(("targets", "dice"), [(1, 3), (4, 5), (5, 5)])
def test_roads_41_blast_has_a_die_more_for_two_targets(targets: int, dice: int) -> None:
    scene = battle("acolytes 3 F8 fire_bottles", f"hushed {targets}/5 F5")

    assert dice_of(scene.field, scene.unit("a1"), scene.unit("b1")) == dice


def test_roads_41_flames_mind_no_cover() -> None:
    scene = battle("machine_gunner 1 C7 flamer", "highway_raiders 4 C5")

    # Two steps are beyond half of its range.
    assert aiming(scene.field, scene.unit("a1"), scene.unit("b1")).total == -1


def test_roads_41_venom_hurts_more_on_a_natural_six() -> None:
    scene = battle("reed_stalkers 2 F9", "guardsmen 4 F6")

    scene.shoot("a1", "b1", 6, 4, 1, 1)

    assert [save.damage for save in scene.one(HitsTaken).saves] == [2, 1]
    assert scene.unit("b1").warriors == 3


# ROADS-42 and ROADS-43.


def test_roads_42_all_to_hit_dice_then_the_misfire_then_each_hit() -> None:
    scene = battle("pipe_gunners 3 F9", "guardsmen 4 F5")

    scene.shoot("a1", "b1", 1, 5, 6, 4, 2, 3)

    assert [type(each) for each in scene.events if isinstance(each, Misfired | ShotsFired | HitsTaken)] == [
        Misfired,
        ShotsFired,
        HitsTaken,
    ]
    assert [save.natural for save in scene.one(HitsTaken).saves] == [2, 3]


def test_roads_43_who_is_hurt_already_comes_first_and_surplus_is_lost() -> None:
    scene = battle("echo_singer 1 F9", "guardsmen 4c F6 wound=1")

    scene.shoot("a1", "b1", 5, 1)

    taken = scene.one(HitsTaken)
    assert (taken.saves[0].damage, taken.wounds, taken.left, taken.wound) == (2, 1, 3, 0)


def test_roads_43_the_commander_falls_last() -> None:
    scene = battle("guardsmen 5 F9", "highway_raiders 2/4c F6")

    scene.shoot("a1", "b1", 5, 5, 5, 2, 2, 1, 1, 1)

    raiders = scene.unit("b1")
    assert (raiders.warriors, raiders.wound, raiders.commander) == (1, 1, True)

    scene = battle("guardsmen 5 F9", "highway_raiders 1/4c F6").shoot("a1", "b1", 5, 5, 2, 2, 2, 1, 1)

    assert (scene.unit("b1").cell, scene.unit("b1").commander) == (None, False)


# ROADS-99 and ROADS-100.


def test_roads_99_every_class_of_weapons_is_borne_by_somebody() -> None:
    classes = {weapon.misfire for weapon in ROADS.content.weapons} - {None}

    assert classes == set(MisfireClass)


POWDER, MACHINE = "pipe_gunners 3 F9", "machine_gunner 1 F9"
LAMP, FLAMER, BOTTLES = "echo_singer 1 F9", "machine_gunner 1 F7 flamer", "acolytes 3 F7 fire_bottles"
SAVED, SELF_SAVED = 6, 6


@pytest.mark.parametrize(
    ("shooter", "dice", "misfire", "hits", "own_hits", "lost", "jams", "no_shooting"),
    [
        (POWDER, (1, 5, 5), 1, 2, 1, 1, 0, 0),
        (POWDER, (1, 5, 5), 2, 2, 0, 1, 0, 0),
        (POWDER, (1, 5, 5), 3, 2, 0, 0, 0, 2),
        (POWDER, (1, 5, 5), 4, 2, 0, 0, 0, 0),
        (POWDER, (1, 5, 5), 5, 2, 0, 0, 0, 0),
        (POWDER, (1, 5, 5), 6, 3, 0, 0, 0, 0),
        (MACHINE, (1, 5, 5, 5), 1, 0, 1, 0, 1, 0),
        (MACHINE, (1, 5, 5, 5), 2, 0, 0, 0, 1, 0),
        (MACHINE, (1, 5, 5, 5), 3, 2, 0, 0, 0, 0),
        (MACHINE, (1, 5, 5, 5), 4, 2, 0, 0, 0, 0),
        (MACHINE, (1, 5, 5, 5), 5, 3, 0, 0, 0, 2),
        (LAMP, (1,), 1, 0, 1, 1, 0, 0),
        (LAMP, (1,), 2, 0, 0, 1, 0, 0),
        (LAMP, (1,), 3, 0, 0, 0, 0, 2),
        (LAMP, (1,), 4, 0, 0, 0, 0, 0),
        (LAMP, (1,), 5, 0, 0, 0, 0, 0),
        (LAMP, (1,), 6, 1, 0, 0, 0, 0),
        (FLAMER, (1, 6, 6), 1, 0, 3, 1, 0, 0),
        (FLAMER, (1, 6, 6), 2, 0, 0, 1, 0, 0),
        (FLAMER, (1, 6, 6), 3, 0, 0, 0, 0, 2),
        (FLAMER, (1, 6, 6), 4, 1, 0, 0, 0, 0),
        (FLAMER, (1, 6, 6), 5, 1, 0, 0, 0, 0),
        (FLAMER, (1, 6, 6), 6, 2, 0, 0, 0, 0),
        (BOTTLES, (1, 6, 6, 6, 6), 1, 4, 2, 0, 0, 0),
        (BOTTLES, (1, 6, 6, 6, 6), 2, 4, 0, 0, 0, 0),
        (BOTTLES, (1, 6, 6, 6, 6), 3, 4, 0, 0, 0, 0),
        (BOTTLES, (1, 6, 6, 6, 6), 4, 4, 0, 0, 0, 0),
    ],
)
def test_roads_100_what_each_class_does_on_each_roll(
    shooter: str,
    dice: tuple[int, ...],
    misfire: int,
    hits: int,
    own_hits: int,
    lost: int,
    jams: int,
    no_shooting: int,
) -> None:
    scene = battle(shooter, "guardsmen 4 F5")

    scene.shoot("a1", "b1", *dice, misfire, *(SAVED,) * hits, *(SELF_SAVED,) * own_hits)

    unit = scene.unit("a1")
    assert scene.one(ShotsFired).hits == hits
    assert (unit.guns_lost, unit.jams, unit.no_shooting) == (lost, jams, no_shooting)


def test_roads_100_a_roaring_gun_hurts_more_with_its_own_die_only() -> None:
    scene = battle("pipe_gunners 2 F8 sawn_off", "guardsmen 4 F6")

    scene.shoot("a1", "b1", 1, 5, 5, 2, 6, 1, 1, 1)

    assert [save.damage for save in scene.one(HitsTaken).saves] == [2, 1, 1]


def test_roads_100_a_runaway_gun_has_two_dice_more() -> None:
    scene = battle(MACHINE, "guardsmen 4 F5")

    scene.shoot("a1", "b1", 1, 2, 2, 2, 6, 5, 5, SAVED, SAVED)

    assert scene.one(ShotsFired).dice == (1, 2, 2, 2, 5, 5)


def test_roads_100_flying_bottles_are_rolled_at_a_neighbour() -> None:
    scene = battle("acolytes 2 F7 fire_bottles", "hushed 1/5 F5; cantor 1 F4")

    scene.shoot("a1", "b1", 1, 2, 4, 6, SAVED)

    assert [each.target for each in scene.happened(ShotsFired)] == ["b1", "b2"]
    assert scene.happened(ShotsFired)[1].hits == 1


def test_roads_100_flying_bottles_without_a_neighbour_are_lost() -> None:
    scene = battle("acolytes 2 F7 fire_bottles", "hushed 1/5 F5")

    scene.shoot("a1", "b1", 1, 2, 5)

    assert len(scene.happened(ShotsFired)) == 1


def test_roads_100_own_mischief_is_neither_fire_nor_melee() -> None:
    scene = battle("machine_gunner 1 F7 flamer", "guardsmen 4 F5")

    scene.shoot("a1", "b1", 1, 2, 2, 1, 1, 1, 1)

    unit = scene.unit("a1")
    assert (unit.cell, unit.shot_down, unit.taken) == (None, 0, 0)


def test_roads_100_friends_who_are_hit_are_no_merit_of_the_enemy() -> None:
    scene = battle("acolytes 2 C3 fire_bottles; hushed 3 D6", "guardsmen 1/4 D5", road_map="overpass")

    scene.shoot("a1", "b1", 1, 2, 4, 6, 1)

    south, north = scene.state.players
    assert scene.happened(ShotsFired)[1].target == "a2"
    assert (south.wounds_taken, south.wounds_dealt, north.wounds_dealt) == (1, 0, 0)


def test_roads_100_jams_are_cleared_all_at_once() -> None:
    scene = battle("machine_gunner 1 F9 jams=1", "guardsmen 4 F5", alone=True)

    assert shot(scene) == "no_weapon"

    scene.act(ClearJam(SOUTH, UnitId("a1")))

    assert scene.unit("a1").jams == 0
    assert Shoot(SOUTH, UnitId("a1"), UnitId("b1"), None) in scene.menu


def test_roads_100_without_misfires_a_one_is_just_a_miss() -> None:
    scene = battle(POWDER, "guardsmen 4 F5", misfires=False)

    scene.shoot("a1", "b1", 1, 5, 5, SAVED, SAVED)

    assert not scene.happened(Misfired)


def test_roads_100_a_gun_that_needs_a_round_is_silent_in_the_next_one() -> None:
    scene = battle("pipe_gunners 3 F9 no_shooting=2", "guardsmen 4 F5", alone=True)

    scene.end_turn(6, 1)
    assert shot(scene) == "no_weapon"

    scene.end_turn()
    scene.end_turn(6, 1)
    assert Shoot(SOUTH, UnitId("a1"), UnitId("b1"), None) in scene.menu


def test_roads_39_a_jammed_gun_may_be_aimed_and_a_lost_one_may_not() -> None:
    jammed = battle("machine_gunner 1 F9 jams=1", "guardsmen 4 F5")
    lost = battle("machine_gunner 1 F9 guns_lost=1", "guardsmen 4 F5")

    assert jammed.offered(Aim)
    assert not lost.offered(Aim)


def test_roads_100_a_rapid_gun_that_needs_a_round_fires_its_second_volley_first() -> None:
    """It is the next round that has no shooting."""
    scene = battle("machine_gunner 1 F9", "guardsmen 4 F5", alone=True)

    scene.shoot("a1", "b1", 1, 2, 2, 2, 5)

    assert Shoot(SOUTH, UnitId("a1"), UnitId("b1"), None) in scene.menu


def test_roads_100_flying_bottles_keep_what_the_volley_was_rolled_with() -> None:
    """ROADS-38: a steady hand minds neither cover nor distance, whomever it hits."""
    scene = battle("acolytes 2 F7 fire_bottles", "hushed 1/5 F5; cantor 1 F4")

    scene.shoot("a1", "b1", 1, 2, 4, 4, SAVED, rider="steady_hands")

    assert [each.modifier for each in scene.happened(ShotsFired)] == [0, 0]


@pytest.mark.parametrize(
    ("gun", "cells"), [("crossbow", ("F11", "F3", "F2")), ("carbine", ("F12", "F2", "F1"))]
)
def test_roads_37_a_gun_shoots_as_far_as_its_range_and_no_further(
    gun: str, cells: tuple[str, str, str]
) -> None:
    own, last, beyond = cells
    scene = battle(f"guardsmen 3 {own} {gun}", f"leaper 1 {last}; wolf_chief 1 {beyond}")

    assert {each.target for each in scene.offered(Shoot)} == {"b1"}
    assert shot(scene, "b2") == "out_of_range"


@pytest.mark.parametrize(("row", "penalty"), [(7, 0), (6, 1)])
def test_roads_38_long_range_begins_beyond_half_the_range(row: int, penalty: int) -> None:
    scene = battle("guardsmen 3 F12 carbine", f"leaper 1 F{row}")

    assert aiming(scene.field, scene.unit("a1"), scene.unit("b1")).long_range == penalty
