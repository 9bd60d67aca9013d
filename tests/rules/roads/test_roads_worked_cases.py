"""Rulebook chapter 7 of Roads of the Apocalypse: the worked cases, one by one."""

from __future__ import annotations

import pytest

from rules.roads.actions import KeepOut, Move, PrepareDefence, Shoot, StandAndFight, UseAbility
from rules.roads.events.combat import BlowsStruck, HitsTaken, Misfired, ShotsFired
from rules.roads.events.flight import Fled, UnitCaught
from rules.roads.events.psychology import Cowed, FrenzyEnded, Shaken
from rules.roads.events.round import TestRolled
from rules.roads.names import AbilityId, CellId, EndCause, UnitId, Way
from rules.roads.rounds import rout_value
from rules.roads.shooting import dice_of
from rules.roads.strength import Circumstances, order_value
from tests.rules.roads.road_scenes import LAST_ROUND, NORTH, SOUTH, Battle, attack, battle

GUARDS_MISS = (2, 2, 2, 2)
FAR_CAPTAIN = "convoy_captain 1 A1"


@pytest.mark.parametrize(("before", "tokens"), [(0, 1), (2, 2)], ids=["fresh", "third activation"])
def test_roads_24_whirl_of_steel_tires_once_more_than_the_activation(before: int, tokens: int) -> None:
    """Cases 1 and 2."""
    scene = battle(f"wolf_chief 1 F7 activations={before}", "guardsmen 4 F6", fp=(5, 0))

    scene.attack("a1", "b1", *(2,) * 6, *GUARDS_MISS, *GUARDS_MISS, riders="whirl_of_steel")

    blows = scene.happened(BlowsStruck)[0]
    chief = scene.unit("a1")
    assert (len(blows.dice), blows.modifier) == (6, 1)
    assert (scene.state.players[0].fp, chief.activations, chief.fatigue) == (3, before + 1, tokens)


def test_roads_23_an_ability_of_two_fp_is_one_activation() -> None:
    """Case 3."""
    scene = battle("bell_bearer 1 F8", "guardsmen 3 F5", alone=True)

    scene.act(UseAbility(SOUTH, UnitId("a1"), AbilityId("toll"), None), 2)
    scene.move("a1", "F7")
    scene.attack("a1", "b1", 2, 2, 2, 2, 2, 2, to="F6")

    bearer = scene.unit("a1")
    assert (bearer.activations, bearer.fatigue, scene.state.players[0].fp) == (3, 1, 2)


def test_roads_18_fleeing_units_and_their_commanders_give_no_fp() -> None:
    """Case 4."""
    choir = "cantor 1 F12; hushed 5 E12; acolytes 3c D12 {}; bell_bearer 1 C12; echo_singer 1 B12"

    standing = battle(choir.format(""), "guardsmen 3 A1").field.fp_pool(SOUTH)
    fled = battle(choir.format("fleeing"), "guardsmen 3 A1").field.fp_pool(SOUTH)

    assert (standing, fled) == (9, 7)


def test_roads_29_a_way_all_along_the_road_is_two_steps_longer() -> None:
    """Case 5."""
    scene = battle("pipe_gunners 2 F11", "guardsmen 3 A1")
    cells = {each.cell for each in scene.offered(Move)}

    assert {CellId("F5"), CellId("D7")} <= cells
    assert scene.refusal(Move(SOUTH, UnitId("a1"), CellId("E5"), Way.WALK, None)) == "too_far"


def test_roads_50_prepared_spears_strike_first_and_hatred_rerolls() -> None:
    """Case 6: ROADS-32, ROADS-50 and ROADS-104."""
    scene = battle("highway_raiders 4c F8", "shield_bearers 3 F6 prepared")
    bearers_strike = (3, 2, 6, 5, 2)
    raiders_strike = (4, 4, 1, 5, 2, 3, 1, 2, 1, 3)

    scene.attack("a1", "b1", *bearers_strike, *raiders_strike, to="F7")

    first, second = scene.happened(BlowsStruck)
    assert (first.unit, first.modifier, first.hits) == ("b1", 1, 2)
    assert (second.unit, second.hits, second.rerolled) == ("a1", 3, (3, 1))
    assert [each.wounds for each in scene.happened(HitsTaken)] == [1, 1]
    assert [save.saved for save in scene.happened(HitsTaken)[1].saves] == [True, False, True]
    raiders, bearers = scene.unit("a1"), scene.unit("b1")
    assert (raiders.taken, raiders.dealt, raiders.warriors) == (1, 1, 4)
    assert (bearers.taken, bearers.dealt, bearers.warriors) == (1, 1, 3)


def test_roads_33_defence_is_prepared_near_a_fight_but_not_in_it() -> None:
    """Case 7."""
    scene = battle("highway_raiders 4 F7; pipe_gunners 2 F9", "guardsmen 4 F6")

    assert scene.refusal(PrepareDefence(SOUTH, UnitId("a1"))) == "engaged"

    scene.prepare("a2")

    assert scene.unit("a2").prepared
    assert scene.refusal(Move(SOUTH, UnitId("a2"), CellId("F10"), Way.WALK, None)) == "prepared"


def test_roads_36_who_prepared_is_not_drawn_in_next_round_but_strikes_without_the_bonus() -> None:
    """Case 8."""
    scene = battle("highway_raiders 4 F7; pipe_gunners 2 F9 prepared", "guardsmen 4 F6", alone=True)

    scene.end_turn(6, 1)

    assert scene.asked == ("activate", SOUTH)
    gunners = scene.unit("a2")
    assert (gunners.cell, gunners.prepared) == ("F9", False)


def _shot_at_rubble(*before: str) -> Battle:
    scene = battle("guardsmen 4 D12", "highway_raiders 3 C5", alone=True)
    for each in before:
        if each == "move":
            scene.move("a1", "D11")
        else:
            scene.aim("a1")
    return scene


@pytest.mark.parametrize(
    ("before", "modifier", "tokens"),
    [
        (("move", "aim"), -1, 1),
        (("aim", "move"), -1, 1),
        (("move",), -3, 0),
        (("move", "aim", "aim"), -1, 2),
    ],
)
def test_roads_38_to_40_moving_aiming_cover_and_distance(
    before: tuple[str, ...], modifier: int, tokens: int
) -> None:
    """Case 9."""
    scene = _shot_at_rubble(*before).shoot("a1", "b1", 4, 4, 4, 6, 6)

    assert scene.one(ShotsFired).modifier == modifier
    assert scene.one(ShotsFired).hits == 1
    assert scene.unit("a1").fatigue == tokens


def test_roads_45_who_stays_out_cannot_shoot_and_who_fails_is_drawn_in() -> None:
    """Case 10."""

    def answered(die: int) -> Battle:
        scene = battle(
            "highway_raiders 4 F7; pipe_gunners 2 F9", f"guardsmen 4 F6; {FAR_CAPTAIN}", alone=True
        )
        scene.end_turn(6, 1)
        return scene.act(KeepOut(SOUTH, UnitId("a2")), die)

    out, inside = answered(3), answered(4)

    assert out.unit("a2").cell == "F9"
    assert out.refusal(Shoot(SOUTH, UnitId("a2"), UnitId("b2"), None)) == "stayed_out"
    assert inside.field.is_engaged(inside.unit("a2"))


def test_roads_50_equal_sides_strike_at_the_same_time() -> None:
    """Case 11."""
    scene = battle("guardsmen 4 F7", "hushed 5 F6")

    scene.attack("a1", "b1", 4, 4, 4, 4, 2, 2, 2, 2, 2, 1, 1, 1, 1)

    assert [len(each.dice) for each in scene.happened(BlowsStruck)] == [4, 5]
    assert scene.unit("b1").warriors == 3


@pytest.mark.parametrize(("dealt", "dice", "flees"), [(3, (), False), (2, (4,), False), (2, (5, 1), True)])
def test_roads_78_who_took_more_wounds_than_it_dealt_tests(
    dealt: int, dice: tuple[int, ...], flees: bool
) -> None:
    """Case 12."""
    scene = battle(
        f"highway_raiders 4c F9 taken=3 dealt={dealt}", "guardsmen 4 F2", alone=True, round=LAST_ROUND
    )

    scene.end_turn(*dice)

    assert scene.unit("a1").fleeing is flees


def test_roads_80_free_blows_then_straight_away() -> None:
    """Case 13."""
    scene = battle(
        "highway_raiders 2/4 F5", f"guardsmen 3/4 F4 taken=1; {FAR_CAPTAIN}", alone=True, round=LAST_ROUND
    )

    scene.end_turn(6, 5, 3, 2, 3)

    assert scene.one(HitsTaken).wounds == 1
    assert scene.one(Fled).path == ("F3", "F2")
    assert scene.asked == ("choose_pursuit", SOUTH)


@pytest.mark.parametrize(("activations", "left"), [(2, 2), (1, 1), (0, 0)])
def test_roads_81_forced_pursuit_catches_and_roads_82_rest_follows(activations: int, left: int) -> None:
    """Cases 14 and 15."""
    scene = battle(
        f"highway_raiders 2/4c F5 fatigue=1 activations={activations}",
        f"guardsmen 3/4 F4 taken=1; {FAR_CAPTAIN}",
        alone=True,
        round=LAST_ROUND,
    )

    scene.end_turn(6, 5, 3, 2, 5, 4)

    assert scene.one(UnitCaught).unit == "b1"
    raiders = scene.unit("a1")
    assert (raiders.cell, raiders.fatigue) == ("F3", left)


@pytest.mark.parametrize(("lost", "dice"), [(2, ()), (3, (1,))])
def test_roads_78_more_than_half_lost_under_fire(lost: int, dice: tuple[int, ...]) -> None:
    """Case 16."""
    scene = battle(
        f"acolytes {4 - lost}/4 F9 shot_down={lost} warriors_before=4",
        "guardsmen 4 F2",
        alone=True,
        round=LAST_ROUND,
    )

    scene.end_turn(*dice)

    assert len(scene.happened(TestRolled)) == len(dice)


def _wolves(warriors: int) -> Battle:
    scene = battle(
        f"wolf_chief 1 F12 fatigue=1; highway_raiders {warriors - 1} E12",
        "guardsmen 4 F2",
        turn=1,
        started=(False, True),
        players=({"starting_warriors": 10}, {}),
    )
    return scene.end_turn()


def test_roads_85_rout_is_tested_once_half_are_out() -> None:
    """Case 17."""
    assert _wolves(6).asked == ("activate", SOUTH)
    held = _wolves(5).act(StandAndFight(SOUTH), 4)
    routed = _wolves(5).act(StandAndFight(SOUTH), 5)

    assert held.asked == ("activate", SOUTH)
    assert routed.state.outcome is not None
    assert (routed.state.outcome.winner, routed.state.outcome.cause) == (NORTH, EndCause.ROUT)


@pytest.mark.parametrize(("left", "half"), [(13, False), (12, True)])
def test_roads_85_of_25_warriors_thirteen_must_be_out(left: int, half: bool) -> None:
    """Case 17, the seed's example."""
    scene = battle(f"hushed {left}/25 F12", "guardsmen 4 F2")

    assert scene.field.is_half_out(SOUTH) is half


def test_roads_86_without_a_leader_the_highest_spirit_counts() -> None:
    """Case 18."""
    scene = battle(
        "highway_raiders 4c A12 fleeing; mad_dogs 2 F12 fatigue=1; pipe_gunners 2 D12", "guardsmen 4 F2"
    )

    unit, value = rout_value(scene.field, SOUTH)

    assert unit is not None
    assert (unit.id, value) == ("a2", 4)


def test_roads_89b_who_dares_not_attack_is_cowed_and_pays_nothing() -> None:
    """Case 19."""
    brave = battle("guardsmen 3c F8", "mudback 1 F5").attack("a1", "b1", 5, *(2,) * 7, to="F6")
    afraid = battle("guardsmen 3c F8", "mudback 1 F5").attack("a1", "b1", 6, to="F6")

    assert len(brave.happened(BlowsStruck)) == 2
    assert afraid.one(Cowed).unit == "a1"
    assert (afraid.state.players[0].fp, afraid.unit("a1").activations) == (6, 0)
    assert afraid.refusal(attack(afraid.state, "a1", "b1", to="F6")) == "cowed"
    assert afraid.offered(Move)


def test_roads_89a_the_attacked_are_shaken_until_the_end_of_the_round() -> None:
    """Case 20."""
    scene = battle("mudback 1 F7", "guardsmen 3 F6")

    scene.attack("a1", "b1", 5, 4, 4, 4, 6, 2, 2, 1)

    assert scene.one(Shaken).unit == "b1"
    guards = scene.happened(BlowsStruck)[0]
    assert (guards.unit, guards.modifier, guards.hits) == ("b1", -1, 0)
    assert scene.field.spirit(scene.unit("b1")) == 3


def test_roads_92_frenzy_leaves_nothing_but_attacks() -> None:
    """Case 21, first half."""
    scene = battle(
        "mad_dogs 2 F9; pipe_gunners 2 F11; highway_raiders 3 E8",
        "guardsmen 4 F6; convoy_captain 1 F1",
        fp=(4, 0),
    )

    assert scene.refusal(Shoot(SOUTH, UnitId("a2"), UnitId("b1"), None)) == "frenzy_must_attack"
    assert attack(scene.state, "a3", "b1", to="E7") in scene.menu


def test_roads_94_a_beaten_frenzy_ends_without_a_panic_test() -> None:
    """Case 21, second half."""
    scene = battle(
        "mad_dogs 1/2 F7 taken=3 dealt=1 attacks=1", "guardsmen 4 F6", alone=True, round=LAST_ROUND
    )

    scene.end_turn()

    assert scene.one(FrenzyEnded).unit == "a1"
    assert not scene.happened(TestRolled)


def test_roads_98_a_jump_attack_strikes_early_and_rams() -> None:
    """Case 22: ROADS-97 and ROADS-98."""
    scene = battle("leaper 1 E7; mad_dogs 2 F6 attacks=1", "guardsmen 2/4 G4")
    leaper, guards = scene.unit("a1"), scene.unit("b1")
    jump = Circumstances(UnitId("a1"), jumped=True)
    order = (order_value(scene.field, leaper, jump), order_value(scene.field, guards, jump))

    scene.attack("a1", "b1", 4, 2, 5, 2, 2, 5, 6, 6, to="G5", leap=True)

    first, second = scene.happened(BlowsStruck)
    assert order == (6, 3)
    assert (first.unit, first.hits, len(second.dice)) == ("a1", 2, 1)
    assert scene.unit("b1").warriors == 1
    assert order_value(scene.field, scene.unit("a1"), Circumstances(UnitId("a1"))) == 5


def test_roads_100_a_lost_gun_leaves_the_other_dice() -> None:
    """Case 23."""
    scene = battle("pipe_gunners 3 F9", "guardsmen 4 F5")

    scene.shoot("a1", "b1", 1, 5, 4, 2, 6, 6)

    assert scene.one(Misfired).natural == 2
    assert scene.one(ShotsFired).hits == 2
    assert dice_of(scene.field, scene.unit("a1"), scene.unit("b1")) == 2
