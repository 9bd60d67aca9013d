"""Rulebook chapter 2.12 of Roads: the consequences phase, step by step."""

from __future__ import annotations

from typing import Any

import pytest

from rules.roads.actions import HoldBack, Pursue, SkipLeaderAbility, UseLeaderAbility
from rules.roads.events.combat import AbilityUsed, BlowsStruck, HitsTaken
from rules.roads.events.flight import Fled, Pursued, UnitCaught
from rules.roads.events.movement import Unmasked
from rules.roads.events.round import BattleEnded, FatigueChanged, FpPromised, RoundStarted, TestRolled
from rules.roads.names import CellId, Phase, TestKind, UnitId
from tests.rules.roads.road_scenes import LAST_ROUND, NORTH, SOUTH, Battle, battle

FAR = "convoy_captain 1 A1"
FAR_SOUTH = "leaper 1 A12"


def end(south: str, north: str, *dice: int, **options: Any) -> Battle:
    """Give the consequences of the last round; the battle then ends without further dice."""
    options = {"round": LAST_ROUND, "alone": True, **options}
    return battle(south, north, **options).end_turn(*dice)


def rolled_for(scene: Battle, kind: TestKind = TestKind.PANIC) -> list[str | None]:
    return [each.unit for each in scene.happened(TestRolled) if each.kind is kind]


# ROADS-77 to ROADS-79.


def test_roads_77_both_seats_finish_each_step_before_the_next() -> None:
    scene = end(
        f"highway_raiders 3 F7 taken=1; {FAR_SOUTH}",
        f"shield_bearers 3 C5 ambushed; field_medic 1 F6; {FAR}",
        # Raiders flee with a free blow saved, the bearers hold, the medic holds back from nothing.
        6,
        5,
        2,
        1,
        6,
        1,
    )

    assert rolled_for(scene) == ["a1", "b1"]
    kinds = [each.kind for each in scene.happened(TestRolled)]
    assert kinds == [TestKind.PANIC, TestKind.PANIC, TestKind.PURSUIT]


@pytest.mark.parametrize(
    ("unit", "measure", "tests"),
    [
        ("highway_raiders 4 F9 taken=2 dealt=1", "wounds", True),
        ("highway_raiders 4 F9 taken=1 dealt=1", "wounds", False),
        ("highway_raiders 4 F9 taken=2 dealt=1 fallen=1 felled=1", "warriors", False),
        ("highway_raiders 4 F9 taken=1 dealt=2 fallen=1", "warriors", True),
        ("highway_raiders 4 F9 ambushed", "wounds", True),
        ("wolf_chief 1 F9 shot_down=2 wound=2 wounds_before=5", "wounds", False),
        ("wolf_chief 1 F9 shot_down=3 wound=3 wounds_before=5", "wounds", True),
        ("highway_raiders 4 F9 taken=2 fleeing", "wounds", False),
        ("hushed 4 F9 taken=2", "wounds", False),
    ],
)
def test_roads_78_who_tests_for_panic(unit: str, measure: str, tests: bool) -> None:
    scene = end(unit, FAR, *((1,) if tests else ()), panic_measure=measure)

    assert rolled_for(scene) == (["a1"] if tests else [])


def test_roads_78_one_test_for_all_causes_and_roads_79_one_die_for_the_squad() -> None:
    scene = end("highway_raiders 4 F9 taken=2 ambushed shot_down=3", FAR, 3)

    (panic,) = scene.happened(TestRolled)
    assert (panic.natural, panic.value, panic.passed) == (3, 3, True)


# ROADS-80.


def fled(south: str, north: str, *dice: int, **options: Any) -> tuple[CellId, ...]:
    """Give the way of the first unit that flees."""
    return end(south, north, *dice, **options).happened(Fled)[0].path


def test_roads_80_from_contacts_else_from_the_nearest() -> None:
    near = "field_medic 1 F5"
    touched = fled("highway_raiders 3 F7 taken=1", f"field_medic 1 dazed E7; {near}", 6, 1)
    nearest = fled("highway_raiders 3 F8 taken=1", f"{near}; {FAR}", 6, 1)

    assert (touched, nearest) == (("G7",), ("F9",))


def test_roads_80_who_was_shot_at_flees_from_the_shooters() -> None:
    scene = battle(
        "highway_raiders 3 F8 taken=1",
        "guardsmen 3 C8; field_medic 1 F5",
        turn=1,
        alone=True,
        round=LAST_ROUND,
    )
    scene.shoot("b1", "a1", 2, 2, 2)

    scene.end_turn(6, 2)

    assert scene.one(Fled).path == ("G8", "H8")


def test_roads_80_a_silent_shooter_still_hidden_is_not_fled_from() -> None:
    scene = battle(
        "highway_raiders 3 G8 taken=1",
        "reed_stalkers 3 B8 masked; field_medic 1 G5",
        turn=1,
        alone=True,
        round=LAST_ROUND,
    )
    scene.shoot("b1", "a1", 2, 2, 2)
    assert scene.unit("b1").masked

    scene.end_turn(6, 1)

    assert scene.one(Fled).path == ("G9",)


def test_roads_80_the_vector_is_the_sum_of_all_that_it_flees_from() -> None:
    assert fled(
        "highway_raiders 3 F7 taken=1", "field_medic 1 E7 dazed; shield_bearers 3 E6 dazed", 6, 1
    ) == ("G8",)
    assert fled(
        "highway_raiders 3 F7 taken=1", "field_medic 1 E7 fleeing; shield_bearers 3 G7 fleeing", 6, 1
    ) == ("F8",)


def test_roads_80_what_bars_the_way_is_gone_round_towards_the_own_edge() -> None:
    assert fled(
        f"highway_raiders 3 F8 taken=1; {FAR_SOUTH.replace('A12', 'F9')}", "field_medic 1 F5", 6, 1
    ) == ("G9",)


def test_roads_80_a_step_off_the_field_takes_the_unit_out() -> None:
    scene = end(f"highway_raiders 3 F11 taken=1; {FAR_SOUTH}", "field_medic 1 F5", 6, 3)

    assert (scene.one(Fled).path, scene.one(Fled).off_field) == (("F12",), True)
    assert scene.unit("a1").warriors == 0


def test_roads_80_who_finds_no_step_stops() -> None:
    round_about = (
        "leaper 1 E8; mad_dogs 2 E9 attacks=1; pipe_gunners 2 F9; wolf_chief 1 G9; pipe_gunners 2 G8"
    )

    scene = end(f"highway_raiders 3 F8 taken=1; {round_about}", "field_medic 1 F5", 6, 3)

    assert (scene.one(Fled).path, scene.unit("a1").cell) == ((), "F8")


@pytest.mark.parametrize(("option", "blows"), [("per_warrior", 3), ("per_unit", 1)])
def test_roads_80_each_warrior_or_each_unit_strikes_a_free_blow(option: str, blows: int) -> None:
    scene = end(
        f"highway_raiders 4 F7 taken=1; {FAR_SOUTH}",
        "shield_bearers 3 F6 prepared",
        6,
        *(6,) * blows,
        1,
        free_blows=option,
    )

    assert scene.one(BlowsStruck).hits == blows
    # In the consequences phase they count for no panic.
    assert scene.unit("a1").taken == 1


def test_roads_75_a_flight_ends_beside_who_is_hidden_and_reveals_it() -> None:
    scene = end("highway_raiders 3 F8 taken=1", "field_medic 1 F5; reed_stalkers 3 F10 masked", 6, 2)

    assert scene.one(Unmasked).unit == "b2"
    assert scene.one(Fled).path[0] == "F9"
    assert scene.unit("a1").cell not in ("F10", "F9")


# ROADS-81.

CHASE = ("highway_raiders 2/4c F5", f"guardsmen 3/4 F4 taken=1; {FAR}")
"""The guardsmen fail, lose no one to two free blows, and run to F2 or farther."""
FAIL, SAVED = 6, (6, 6)


def test_roads_81_who_passes_may_hold_back() -> None:
    scene = end(*CHASE, FAIL, *SAVED, 2, 3)
    assert scene.asked == ("choose_pursuit", SOUTH)

    scene.act(HoldBack(SOUTH))

    assert (scene.unit("a1").cell, scene.unit("a1").fatigue) == ("F5", 0)


def test_roads_81_who_passes_may_pursue_and_is_tired_even_in_vain() -> None:
    scene = end(*CHASE, FAIL, *SAVED, 3, 3)

    scene.act(Pursue(SOUTH, UnitId("a1")), 1)

    assert scene.one(Pursued).path == ("F4",)
    assert [each.change for each in scene.happened(FatigueChanged)] == [1, -1]
    assert scene.unit("b1").warriors == 3


def test_roads_81_tokens_shorten_the_pursuit_of_the_frenzied_too() -> None:
    scene = end("mad_dogs 2 F5 fatigue=2 attacks=1", f"guardsmen 3/4 F4 taken=1; {FAR}", FAIL, *SAVED, 3, 4)

    assert not rolled_for(scene, TestKind.PURSUIT)
    assert (scene.one(Pursued).rolled, scene.one(Pursued).steps) == (4, 2)


@pytest.mark.parametrize("state", ["dazed", "prepared"])
def test_roads_81_dazed_and_prepared_units_do_not_pursue(state: str) -> None:
    blows = () if state == "dazed" else SAVED

    scene = end(f"highway_raiders 2/4c F5 {state}", CHASE[1], FAIL, *blows, 2)

    assert not rolled_for(scene, TestKind.PURSUIT)


def test_roads_81_who_touches_another_enemy_does_not_pursue() -> None:
    scene = end(CHASE[0], f"guardsmen 3/4 F4 taken=1; field_medic 1 E5; {FAR}", FAIL, *SAVED, 2)

    assert not rolled_for(scene, TestKind.PURSUIT)


def test_roads_81_it_stops_on_touching_another_enemy() -> None:
    scene = end(CHASE[0], f"guardsmen 3/4 F4 taken=1; shield_bearers 3 E2; {FAR}", FAIL, *SAVED, 3, 5, 6)

    assert scene.one(Pursued).path == ("F4", "F3")
    assert not scene.happened(UnitCaught)


def test_roads_81_a_fugitive_already_caught_is_not_chased_again() -> None:
    scene = end(
        "highway_raiders 2/4c F5; wolf_chief 1 E5",
        f"guardsmen 3/4 F4 taken=1; {FAR}",
        FAIL,
        *SAVED,
        6,
        1,
        5,
        6,
        6,
    )

    assert [each.by for each in scene.happened(UnitCaught)] == ["a1"]
    assert scene.unit("a2").fatigue == 0


def test_roads_81_forced_pursuers_follow_to_where_it_left_the_field() -> None:
    off = end("highway_raiders 2/4c F3", f"guardsmen 3/4 F2 taken=1; {FAR}", FAIL, *SAVED, 2, 5, 6)

    assert off.one(Pursued).path == ("F2", "F1")
    assert (off.unit("a1").cell, off.unit("b1").warriors) == ("F1", 0)


def test_roads_81_nobody_is_asked_about_who_left_the_field() -> None:
    scene = end("highway_raiders 2/4c F3", f"guardsmen 3/4 F2 taken=1; {FAR}", FAIL, *SAVED, 2, 1)

    assert scene.state.outcome is not None
    assert not scene.happened(Pursued)


# ROADS-82 and ROADS-83.


@pytest.mark.parametrize(
    ("activations", "tokens", "left"), [(0, 3, 1), (1, 3, 2), (2, 3, 3), (3, 1, 1), (0, 1, 0)]
)
def test_roads_82_rest_takes_a_token_for_each_free_activation(
    activations: int, tokens: int, left: int
) -> None:
    scene = end(f"highway_raiders 3 F9 activations={activations} fatigue={tokens}", FAR)

    assert scene.unit("a1").fatigue == left


def test_roads_83_the_leader_helps_one_of_several() -> None:
    helped = end("convoy_captain 1 F9; guardsmen 3 F11 fatigue=3; field_medic 1 E9 fatigue=3", FAR_SOUTH)
    assert helped.asked == ("choose_leader_target", SOUTH)
    skipped = end("convoy_captain 1 F9; guardsmen 3 F11 fatigue=3; field_medic 1 E9 fatigue=3", FAR_SOUTH)

    helped.act(UseLeaderAbility(SOUTH, UnitId("a2")))
    skipped.act(SkipLeaderAbility(SOUTH))

    assert (helped.unit("a2").fatigue, helped.unit("a3").fatigue) == (0, 1)
    assert (skipped.unit("a2").fatigue, skipped.unit("a3").fatigue) == (1, 1)


def test_roads_83_abilities_of_the_end_of_the_round() -> None:
    healed = end("matriarch 1 F9 wound=2", FAR)
    grown = end("gaunt 1 F9 wound=2 fleeing; matriarch 1 A12", FAR)
    rallied = end("cantor 1 F9; hushed 3 F11 fleeing", FAR, 3)
    howled = end("wolf_chief 1 F9", FAR, players=({"wounds_dealt": 2, "wounds_taken": 1}, {}))

    assert healed.unit("a1").wound == 1
    assert grown.unit("a1").wound == 1
    assert (rallied.unit("a2").fleeing, rallied.unit("a2").rallied) == (False, True)
    assert howled.one(FpPromised).fp == 1


@pytest.mark.parametrize(("wounds", "howls"), [((0, 0), 0), ((2, 2), 0), ((3, 2), 1)])
def test_roads_83_the_chief_howls_for_more_wounds_dealt_not_for_as_many(
    wounds: tuple[int, int], howls: int
) -> None:
    dealt, taken = wounds
    scene = end("wolf_chief 1 F9", FAR, players=({"wounds_dealt": dealt, "wounds_taken": taken}, {}))

    assert len(scene.happened(FpPromised)) == howls


def test_roads_17_every_round_counts_from_nothing() -> None:
    """Howl would pay for a wound of the last round, panic and frenzy would be judged by it."""
    melee = ["taken", "dealt", "fallen", "felled", "attacks"]
    counted = [*melee, "shot_down", "volleys", "activations", "aim", "bulwark", "haste"]
    spent = {"wounds_dealt": 3, "wounds_taken": 1}
    scene = battle(
        f"highway_raiders 4c F9 moved cowed ambushed {' '.join(f'{each}=2' for each in counted)}",
        FAR,
        alone=True,
        players=(spent, spent),
        state={"phase": Phase.TURNS},
    ).end_turn(1, 6, 1)

    unit = scene.unit("a1")
    assert scene.one(RoundStarted).round == scene.state.round
    assert {each: getattr(unit, each) for each in counted} == dict.fromkeys(counted, 0)
    assert (unit.moved, unit.cowed, unit.ambushed, unit.shot_by) == (False, False, False, ())
    assert [(each.wounds_dealt, each.wounds_taken) for each in scene.state.players] == [(0, 0), (0, 0)]


@pytest.mark.parametrize("unit", ["matriarch 1 F9 wound=2 fleeing", "wolf_chief 1 F9"])
def test_roads_83_a_fleeing_leader_does_not_help_and_who_dealt_no_more_does_not_howl(unit: str) -> None:
    scene = end(unit, FAR)

    assert not scene.happened(AbilityUsed)
    assert not scene.happened(FpPromised)


def test_roads_77_free_blows_hurt_but_count_for_nobody() -> None:
    scene = end(f"highway_raiders 1/4 F7 taken=1; {FAR_SOUTH}", "shield_bearers 3 F6 prepared", 6, 1, 1, 1)

    assert scene.unit("a1").cell is None
    assert not scene.happened(Fled)
    assert [each.counts_as_melee for each in scene.happened(HitsTaken)] == [False]
    assert scene.happened(BattleEnded)
    assert scene.state.player(NORTH).wounds_dealt == 2
