"""Rulebook chapter 2.13 of Roads: rout, rally, fear, terror, frenzy, stupidity."""

from __future__ import annotations

from typing import Any

import pytest

from rules.roads.actions import (
    Attack,
    BreakOff,
    EndTurn,
    HandOver,
    Move,
    PlayMelody,
    PrepareDefence,
    StandAndFight,
    UseAbility,
    WithdrawVoluntarily,
)
from rules.roads.events.combat import BlowsStruck, HitsTaken
from rules.roads.events.flight import Fell, Fled
from rules.roads.events.movement import UnitShifted
from rules.roads.events.psychology import Cowed, Dazed, Rallied, Shaken, Terrified
from rules.roads.events.round import TestRolled, TurnStarted
from rules.roads.names import AbilityId, CellId, EndCause, HitCause, MelodyId, TestKind, UnitId, Way
from rules.roads.rounds import rout_value
from tests.rules.roads.road_scenes import LAST_ROUND, NORTH, SOUTH, Battle, attack, battle

FAR = "convoy_captain 1 A1"
MISS3, MISS4 = (2,) * 3, (2,) * 4


def turn_of_south(south: str, north: str, *dice: int, **options: Any) -> Battle:
    """Give the start of South's own turn: North has ended its own."""
    return battle(south, north, turn=1, started=(False, True), **options).end_turn(*dice)


def kinds(scene: Battle) -> list[TestKind]:
    return [each.kind for each in scene.happened(TestRolled)]


# ROADS-84 to ROADS-88.


def test_roads_84_rally_else_terror_else_stupidity_in_unit_order() -> None:
    scene = turn_of_south(
        "mudback 1 C12; matriarch 1 F9; gill_spears 3 A12 fleeing; reed_stalkers 3 F10", "gaunt 1 F7", 1, 1, 1
    )

    assert [(each.unit, each.kind) for each in scene.happened(TestRolled)] == [
        ("a1", TestKind.STUPIDITY),
        ("a3", TestKind.RALLY),
        ("a4", TestKind.TERROR),
    ]


def test_roads_84_flight_is_offered_before_the_rout_test_and_that_before_all_others() -> None:
    scene = turn_of_south("mudback 1/1 F12; gill_spears 1/4 A12 fleeing", FAR)
    assert scene.asked == ("stand_or_withdraw", SOUTH)

    scene.act(StandAndFight(SOUTH), 4, 4, 3)

    assert kinds(scene) == [TestKind.ROUT, TestKind.STUPIDITY, TestKind.RALLY]


def test_roads_84_who_has_just_fled_takes_no_stupidity_test() -> None:
    scene = turn_of_south("mudback 1 F12 fleeing", FAR, 5, 1)

    assert kinds(scene) == [TestKind.RALLY]


def test_roads_85_immune_warbands_take_the_rout_test_every_own_turn() -> None:
    scene = turn_of_south("hushed 2/6 F12; cantor 1 A12", FAR, 5, ask_withdraw=False)

    assert kinds(scene) == [TestKind.ROUT]
    assert scene.one(TestRolled).passed


@pytest.mark.parametrize(
    ("south", "unit", "value"),
    [
        ("wolf_chief 1 F12 fatigue=1; mad_dogs 2 A12", "a1", 4),
        ("wolf_chief 1 F12 fleeing; mad_dogs 2 A12", "a2", 4),
        ("wolf_chief 1 F12 fleeing; mad_dogs 2 A12 fleeing", None, 0),
    ],
)
def test_roads_86_whose_spirit_the_rout_test_is_taken_on(south: str, unit: str | None, value: int) -> None:
    scene = battle(south, FAR)

    found, spirit = rout_value(scene.field, SOUTH)

    assert ((found.id if found is not None else None), spirit) == (unit, value)


def test_roads_86_without_anybody_who_stands_the_test_is_failed() -> None:
    scene = turn_of_south("hushed 2/6 F12 fleeing", FAR, 1, ask_withdraw=False)

    assert scene.state.outcome is not None
    assert (scene.state.outcome.winner, scene.state.outcome.cause) == (NORTH, EndCause.ROUT)


def test_roads_87_voluntary_flight_loses_and_is_offered_only_once_half_are_out() -> None:
    scene = turn_of_south("hushed 3/6 F12", FAR).act(WithdrawVoluntarily(SOUTH))
    assert scene.state.outcome is not None
    assert (scene.state.outcome.winner, scene.state.outcome.cause) == (NORTH, EndCause.WITHDRAWAL)

    early = turn_of_south("hushed 4/6 F12", FAR)
    assert early.refusal(WithdrawVoluntarily(SOUTH)) == "not_half_out"


def test_roads_88_who_rallies_stands_but_cannot_act() -> None:
    scene = turn_of_south("gill_spears 3c F9 fleeing terrified; matriarch 1 A12", FAR, 3)

    spears = scene.unit("a1")
    assert scene.one(Rallied).unit == "a1"
    assert (spears.fleeing, spears.terrified) == (False, False)
    assert scene.refusal(Move(SOUTH, UnitId("a1"), CellId("F8"), Way.WALK, None)) == "rallied"


def test_roads_88_the_commander_is_no_help_and_who_fails_flees_again() -> None:
    scene = turn_of_south("gill_spears 3c F9 fleeing; matriarch 1 A12", "field_medic 1 F5", 4, 2)

    assert scene.one(TestRolled).value == 3
    assert scene.one(Fled).path == ("F10", "F11")


def test_roads_88_who_flees_from_contact_takes_free_blows_that_count() -> None:
    scene = turn_of_south("gill_spears 3 F7 fleeing; matriarch 1 A12", "shield_bearers 3 F6", 4, 6, 6, 1, 1)

    assert scene.one(HitsTaken).cause is HitCause.FREE_BLOW
    assert (scene.unit("a1").taken, scene.unit("b1").dealt) == (1, 1)


# ROADS-89: fear.


def test_roads_89a_who_is_not_afraid_fights_as_usual_and_is_tested_again() -> None:
    scene = battle("matriarch 1 F7", "guardsmen 3 F6", alone=True, attacks_per_round=0)

    scene.attack("a1", "b1", 4, *MISS3, *MISS3)
    assert scene.happened(BlowsStruck)[0].modifier == 0

    scene.attack("a1", "b1", 5, *MISS3, *MISS3)
    assert scene.one(Shaken).unit == "b1"

    scene.attack("a1", "b1", *MISS3, *MISS3)
    assert not scene.happened(TestRolled)


def test_roads_89a_being_shaken_ends_with_the_round() -> None:
    scene = battle("matriarch 1 F9", "guardsmen 3 F2 shaken", alone=True)
    assert scene.field.spirit(scene.unit("b1")) == 3

    scene.end_turn(6, 1)

    assert not scene.unit("b1").shaken


def test_roads_89b_the_shaken_must_still_dare_to_attack() -> None:
    scene = battle("guardsmen 3 F7 shaken", "matriarch 1 F6", alone=True)

    scene.attack("a1", "b1", 4)

    assert scene.one(Cowed).unit == "a1"


def test_roads_89_who_causes_fear_is_not_afraid_of_it() -> None:
    scene = battle("matriarch 1 F7", "mudback 1 F6")

    scene.attack("a1", "b1", *MISS3, *MISS3)

    assert not scene.happened(TestRolled)


# ROADS-90 and ROADS-91: terror.


def test_roads_90_who_begins_its_turn_near_terror_tests_and_flees_from_it() -> None:
    scene = turn_of_south("guardsmen 3 F9; field_medic 1 E10; shield_bearers 3 F11", "gaunt 1 F7", 5, 2, 1)

    assert [each.unit for each in scene.happened(TestRolled)] == ["a1", "a2"]
    assert scene.one(Terrified).unit == "a1"
    assert scene.one(Fled).path == ("F10", "G11")


def test_roads_90_one_test_for_several_terrible_creatures() -> None:
    scene = turn_of_south("guardsmen 3 F9", "gaunt 1 F7; gaunt 1 F6", 4)

    assert kinds(scene) == [TestKind.TERROR]


def test_roads_90_a_masked_creature_terrifies_nobody_and_nobody_masked_is_terrified() -> None:
    assert not kinds(turn_of_south("guardsmen 3 F10", "gaunt 1 F7 masked; matriarch 1 A1"))
    assert not kinds(turn_of_south("reed_stalkers 3 F10 masked", "gaunt 1 F7; matriarch 1 A1"))


def test_roads_90_from_contact_it_flees_under_free_blows() -> None:
    scene = turn_of_south("guardsmen 3 F7; field_medic 1 A12", "gaunt 1 F6", 5, 6, 1)

    assert scene.happened(BlowsStruck)[0].kind == "free"
    assert scene.unit("a1").cell == "F8"


def test_roads_90_the_terrified_are_worse_off_in_contact_only() -> None:
    touched = battle("guardsmen 3 F7 terrified fleeing shaken", "gaunt 1 F6")
    apart = battle("guardsmen 3 F10 terrified fleeing", "gaunt 1 F6")

    assert touched.field.spirit(touched.unit("a1")) == 2
    assert apart.field.spirit(apart.unit("a1")) == 4


def test_roads_90_attacking_and_attacked_it_is_fear() -> None:
    cowed = battle("guardsmen 3 F7", "gaunt 1 F6").attack("a1", "b1", 5)
    shaken = battle("gaunt 1 F7", "guardsmen 3 F6").attack("a1", "b1", 5, *MISS3, *MISS3)

    assert cowed.one(Cowed).unit == "a1"
    assert shaken.one(Shaken).unit == "b1"


@pytest.mark.parametrize(("ignored", "tests"), [(False, [TestKind.FEAR_ATTACKING]), (True, [])])
def test_roads_91_who_causes_fear_fears_terror_but_does_not_flee(
    ignored: bool, tests: list[TestKind]
) -> None:
    scene = battle("mudback 1 F7", "gaunt 1 F6", fear_ignores_terror=ignored)
    dice = (1,) * len(tests)

    scene.attack("a1", "b1", *dice, *MISS3, *MISS3)

    assert kinds(scene) == tests
    assert TestKind.TERROR not in kinds(turn_of_south("matriarch 1 F9", "gaunt 1 F7"))


def test_roads_91_terrible_creatures_are_afraid_of_nothing() -> None:
    scene = battle("gaunt 1 F7", "gaunt 1 F6")

    scene.attack("a1", "b1", *MISS3, *MISS3)

    assert not kinds(scene)


# ROADS-92 to ROADS-94: frenzy.


def test_roads_92_the_bound_may_neither_hand_over_nor_end_the_turn() -> None:
    scene = battle("mad_dogs 2 F9; pipe_gunners 2 F12", "guardsmen 3 F6", state={"impulse": 1})

    assert {type(each) for each in scene.menu} == {Attack}
    assert scene.refusal(EndTurn(SOUTH)) == "frenzy_must_attack"
    assert scene.refusal(HandOver(SOUTH)) == "frenzy_must_attack"


@pytest.mark.parametrize(
    "dogs", ["2 F9 attacks=1", "2 F9 cowed", "2 F9 prepared", "2 F9 frenzy_over", "2 A12", "2 F9 rallied"]
)
def test_roads_92_who_has_attacked_or_cannot_binds_nobody(dogs: str) -> None:
    scene = battle(f"mad_dogs {dogs}; pipe_gunners 2 F12", "guardsmen 3 F6")

    assert EndTurn(SOUTH) in scene.menu


def test_roads_92_another_attack_may_free_it_from_the_duty() -> None:
    scene = battle("mad_dogs 2 F9; highway_raiders 4 F7", "field_medic 1 F6 wound=2; guardsmen 3 A1")

    scene.attack("a2", "b1", 5, 2, 2, 2, 2, 2, 2, 1)

    assert scene.unit("b1").cell is None
    assert EndTurn(SOUTH) in scene.menu


def test_roads_92_near_an_enemy_psychology_leaves_the_frenzied_cold() -> None:
    near = battle("mad_dogs 2 F10", "gaunt 1 F7")
    far = battle("mad_dogs 2 F12", "gaunt 1 F7")

    assert near.field.ignores_psychology(near.unit("a1"))
    assert not far.field.ignores_psychology(far.unit("a1"))
    near.attack("a1", "b1", *MISS4, *MISS3, to="F8")
    assert not kinds(near)


def test_roads_67_melodies_of_the_mind_pass_by_the_frenzied_and_the_hushed() -> None:
    scene = battle("echo_singer 1 F11; cantor 1 A12", "mad_dogs 2 F7")

    scene.act(PlayMelody(SOUTH, UnitId("a1"), MelodyId("static_scream"), UnitId("b1")), 4)

    assert not scene.unit("b1").cowed


@pytest.mark.parametrize(("taken", "over"), [(2, True), (1, False)])
def test_roads_94_frenzy_ends_where_more_wounds_were_taken_than_dealt(taken: int, over: bool) -> None:
    scene = battle(
        f"mad_dogs 2 F12 taken={taken} dealt=1 attacks=1", "guardsmen 3 A1", alone=True, round=LAST_ROUND
    )

    # Far from all enemies it tests, now that it is only afraid like others.
    scene.end_turn(*((1,) if over else ()))

    assert scene.unit("a1").frenzy_over is over


def test_roads_94_tokens_count_in_the_test_of_whose_frenzy_has_just_ended() -> None:
    scene = battle(
        "mad_dogs 2 F12 taken=2 dealt=1 fatigue=2 attacks=1 activations=2",
        "guardsmen 3 A1",
        alone=True,
        round=LAST_ROUND,
    )

    scene.end_turn(2)

    assert scene.one(TestRolled).value == 2


def test_roads_93_tokens_change_neither_blows_nor_spirit_of_the_frenzied() -> None:
    scene = battle("mad_dogs 2 F7 fatigue=3", "guardsmen 3 F6")

    scene.attack("a1", "b1", *MISS4, *MISS3, *MISS3)

    assert scene.happened(BlowsStruck)[0].modifier == 0
    assert scene.field.spirit(scene.unit("a1")) == 4


# ROADS-95: stupidity.


def test_roads_95_who_passes_acts_and_who_fails_and_stands_does_not() -> None:
    passed = turn_of_south("mudback 1 F9; matriarch 1 A12", FAR, 4)
    failed = turn_of_south("mudback 1 F9; matriarch 1 A12", FAR, 5, 4)

    assert passed.refusal(Move(SOUTH, UnitId("a1"), CellId("F1"), Way.WALK, None)) == "too_far"
    assert failed.one(Dazed).unit == "a1"
    assert failed.unit("a1").cell == "F9"
    assert failed.refusal(PrepareDefence(SOUTH, UnitId("a1"))) == "dazed"


@pytest.mark.parametrize(
    ("start", "north", "path"),
    [
        ("F9", FAR, ("F8", "F7")),
        ("F9 facing=e", FAR, ("G9", "H9")),
        ("F9", "field_medic 1 F5", ("F8", "F7")),
        ("F9", "field_medic 1 F6", ("F8",)),
        ("L12 facing=se", FAR, ()),
        ("K9", FAR, ("K8", "K7")),
        ("K9 facing=s", FAR, ()),
    ],
    ids=["ahead", "its facing", "free", "short of an enemy", "edge", "no way barred", "wall"],
)
def test_roads_95_it_stumbles_straight_ahead(start: str, north: str, path: tuple[str, ...]) -> None:
    scene = turn_of_south(f"mudback 1 {start}; matriarch 1 A12", north, 5, 1)

    assert tuple(each.path for each in scene.happened(UnitShifted)) == ((path,) if path else ())


def test_roads_95_it_falls_over_cliffs_and_stops() -> None:
    scene = turn_of_south("mudback 1 D7 facing=s; matriarch 1 A12", FAR, 5, 1, 1, 6, road_map="overpass")

    assert (scene.one(Fell).levels, scene.one(HitsTaken).cause) == (2, HitCause.FALL)
    assert scene.unit("a1").cell == "D8"


def test_roads_95_the_dazed_strike_no_blows_but_are_hit_with_rolls() -> None:
    scene = battle("guardsmen 3 F7", "mudback 1 F6 dazed")

    scene.attack("a1", "b1", 1, *MISS3)

    assert [each.unit for each in scene.happened(BlowsStruck)] == ["a1"]


def test_roads_95_the_dazed_in_a_fight_may_only_break_off() -> None:
    scene = turn_of_south("mudback 1 F7; matriarch 1 A12", "guardsmen 3 F6", 5)

    assert {type(each) for each in scene.menu if getattr(each, "unit", "") == "a1"} == {BreakOff}
    assert scene.refusal(attack(scene.state, "a1", "b1")) == "dazed"


def test_roads_95_the_daze_holds_until_its_next_own_turn() -> None:
    scene = battle("mudback 1 F9 dazed; matriarch 1 A12", FAR, alone=True)
    scene.end_turn(1, 6)
    assert scene.unit("a1").dazed

    scene.end_turn(4)

    assert not scene.unit("a1").dazed
    assert [type(each) for each in scene.events if isinstance(each, TurnStarted | TestRolled)] == [
        TurnStarted,
        TestRolled,
    ]


def test_roads_95_who_rallies_is_dazed_no_more() -> None:
    scene = turn_of_south("mudback 1 F9 dazed fleeing; matriarch 1 A12", FAR, 4)

    assert (scene.unit("a1").fleeing, scene.unit("a1").dazed) == (False, False)


# Immunity, toll.


def test_iron_nerves_are_tested_for_nothing_but_rout() -> None:
    scene = turn_of_south("hushed 4 F9; cantor 1 A12", "gaunt 1 F7")
    assert not kinds(scene)

    scene.attack("a1", "b1", *MISS4, *MISS3, to="F8")
    assert not kinds(scene)


def test_toll_cows_whoever_fails_within_three_steps() -> None:
    scene = battle(
        "bell_bearer 1 F9; cantor 1 A12", "guardsmen 3 F6; shield_bearers 3 G6; hushed 3 E6; field_medic 1 F5"
    )

    scene.act(UseAbility(SOUTH, UnitId("a1"), AbilityId("toll"), None), 5, 4)

    assert [each.unit for each in scene.happened(TestRolled)] == ["b1", "b2"]
    assert scene.one(Cowed).unit == "b1"


def test_roads_94_where_each_exchange_is_judged_the_panic_step_is_not() -> None:
    """Option `frenzy_ends`: wounds of free blows are no exchange that was lost."""
    by_round = battle("mad_dogs 2 F7 taken=1", FAR, alone=True, round=LAST_ROUND)
    by_exchange = battle("mad_dogs 2 F7 taken=1", FAR, alone=True, round=LAST_ROUND, frenzy_ends="exchange")

    assert by_round.end_turn(1).unit("a1").frenzy_over
    assert not by_exchange.end_turn(1).unit("a1").frenzy_over


@pytest.mark.parametrize(
    ("dice", "over"),
    [
        ((2, 2, 2, 2, 2, 2, 2), False),
        ((2, 2, 2, 5, 1, 2, 2, 5, 1), False),
        ((2, 2, 2, 2, 2, 2, 5, 1), True),
    ],
)
def test_roads_94_an_exchange_is_lost_by_more_wounds_not_by_as_many(
    dice: tuple[int, ...], over: bool
) -> None:
    """Option `frenzy_ends`; whoever attacks and whoever is attacked."""
    dogs = battle("mad_dogs 2 F7", "hushed 3 F6", alone=True, frenzy_ends="exchange")
    dogs.attack("a1", "b1", *dice)
    attacked = battle("hushed 3 F6", "mad_dogs 2 F7", alone=True, frenzy_ends="exchange")
    attacked.attack("a1", "b1", *dice)

    assert (dogs.unit("a1").frenzy_over, attacked.unit("b1").frenzy_over) == (over, over)
