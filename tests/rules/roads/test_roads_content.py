"""The tables of Roads of the Apocalypse as they lie on disk."""

from __future__ import annotations

from bot.content import load
from rules.roads.content import RoadsContent
from rules.roads.names import Ground, MisfireClass, WeaponId

CONTENT = load("roads", RoadsContent)
ROLLS = range(1, 7)


def test_roads_12_ready_warbands_keep_the_budget() -> None:
    numbers = CONTENT.numbers
    points = {
        ready.id: sum(
            CONTENT.profile[unit.profile].points * unit.size + numbers.commander_points * unit.commander
            for unit in ready.units
        )
        for ready in CONTENT.ready
    }

    assert points == {"wolves": 119, "convoy": 119, "choir": 120, "mire": 119}


def test_roads_12_every_unit_of_a_ready_warband_is_within_its_profile() -> None:
    for ready in CONTENT.ready:
        leaders = 0
        for unit in ready.units:
            profile = CONTENT.profile[unit.profile]
            assert profile.warband == ready.warband
            assert profile.smallest <= unit.size <= profile.largest
            leaders += "leader" in profile.abilities
        assert leaders == 1


def test_roads_6_every_map_is_its_own_half_turn_and_shows_only_known_ground() -> None:
    signs = {ground.value for ground in Ground}
    for road_map in CONTENT.maps:
        assert len(road_map.rows) == CONTENT.numbers.side
        assert [row[::-1] for row in reversed(road_map.rows)] == list(road_map.rows)
        assert set("".join(road_map.rows)) <= signs


def test_roads_100_every_class_has_a_misfire_for_each_result() -> None:
    assert {(each.weapon_class, each.roll) for each in CONTENT.misfires} == {
        (weapon_class, roll) for weapon_class in MisfireClass for roll in ROLLS
    }


def test_every_name_in_the_tables_is_known() -> None:
    for profile in CONTENT.profiles:
        assert {CONTENT.weapon[WeaponId(each)].range > 0 for each in profile.ranged} <= {True}
        assert {CONTENT.weapon[WeaponId(each)].range for each in profile.melee} == {0}
        assert all(ability in CONTENT.ability for ability in profile.abilities)
        assert all(melody in CONTENT.melody for melody in profile.melodies)
        assert profile.hates is None or profile.hates in CONTENT.warbands
