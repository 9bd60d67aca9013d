"""Who is drawn into the fights near by (ROADS-44 to ROADS-47)."""

from __future__ import annotations

from typing import Any

from bot.locale import Phrasebooks
from rules.roads.actions import DrawAllIn, KeepOut
from rules.roads.events.movement import UnitShifted
from rules.roads.events.round import StayedOut, TestRolled
from rules.roads.names import TestKind, UnitId
from tests.rules.roads.road_scenes import NORTH, ROADS, SOUTH, Battle, battle

FIRST_WINS = (6, 1)
RALLIED = 1
FIGHT = ("highway_raiders 4 F7", "shield_bearers 3 F6")


def next_round(south: str = "", north: str = "", *then: int, **options: Any) -> Battle:
    """Give a battle at the start of a round, with a fight between F7 and F6."""
    scene = battle(
        f"{FIGHT[0]}; {south}" if south else FIGHT[0],
        f"{FIGHT[1]}; {north}" if north else FIGHT[1],
        alone=True,
        **options,
    )
    return scene.end_turn(*FIRST_WINS, *then)


def test_roads_44_who_is_within_three_steps_of_a_fight_is_drawn_in() -> None:
    scene = next_round("pipe_gunners 2 F10; leaper 1 F11")

    scene.act(DrawAllIn(SOUTH))

    assert [each.unit for each in scene.happened(UnitShifted)] == ["a2"]
    gunners = scene.unit("a2")
    assert scene.field.is_engaged(gunners)
    assert (gunners.activations, gunners.fatigue, gunners.moved) == (0, 0, False)
    assert scene.unit("a3").cell == "F11"


def test_roads_44_nobody_is_drawn_in_where_the_option_says_so() -> None:
    assert next_round("pipe_gunners 2 F10", draw_in="off").asked == ("activate", SOUTH)


def test_roads_45_both_answer_at_once_and_the_first_seat_is_resolved_first() -> None:
    scene = next_round("pipe_gunners 2 F10", "machine_gunner 1 F3")

    assert scene.state.top is not None
    assert scene.state.top.waiting == (SOUTH, NORTH)

    scene.act(KeepOut(NORTH, UnitId("b2")))
    assert not scene.happened(TestRolled)
    scene.act(KeepOut(SOUTH, UnitId("a2")), 3, 4)

    assert [each.unit for each in scene.happened(StayedOut)] == ["a2", "b2"]


def test_roads_45_frenzied_and_fleeing_units_cannot_stay_out() -> None:
    scene = next_round("mad_dogs 2 F10 attacks=1; pipe_gunners 2 E9 fleeing", "", RALLIED)

    assert scene.asked != ("answer_drawing_in", SOUTH)
    assert scene.field.is_engaged(scene.unit("a2"))


def test_roads_46_prepared_and_masked_units_are_never_drawn_in_but_fleeing_ones_are() -> None:
    scene = next_round(north="shield_bearers 3 F3 prepared; guardsmen 3 H3 masked; field_medic 1 D5 fleeing")

    assert [each.unit for each in scene.happened(UnitShifted)] == ["b4"]


def test_roads_47_the_nearest_free_cell_then_cell_order() -> None:
    scene = next_round("pipe_gunners 2 F10")

    scene.act(DrawAllIn(SOUTH))

    # E7 and G7 are as near as each other; E7 comes first.
    assert scene.unit("a2").cell == "E7"


def test_roads_47_where_no_cell_is_free_it_stays_without_penalty() -> None:
    scene = next_round("pipe_gunners 2 E7; leaper 1 G7; highway_raiders 3 F10")

    scene.act(DrawAllIn(SOUTH))

    stayed = scene.unit("a4")
    assert (stayed.cell, stayed.stayed_out) == ("F10", False)


def test_roads_47_who_is_near_is_judged_before_anybody_moves() -> None:
    # The leaper is near only to where the gunners are drawn.
    scene = next_round("pipe_gunners 2 F10; leaper 1 F11")

    scene.act(DrawAllIn(SOUTH))

    assert scene.unit("a3").cell == "F11"


def test_roads_47_a_failed_test_tells_what_follows_also_where_no_cell_is_free() -> None:
    failed = TestRolled(TestKind.DRAWING_IN, SOUTH, UnitId("a2"), 3, 0, 0, 0, 3, 6, passed=False)

    assert "drawn in if there is room" in Phrasebooks.load()["en"].say(ROADS.phrase(failed))
    assert "втягивается, если есть место" in Phrasebooks.load()["ru"].say(ROADS.phrase(failed))
