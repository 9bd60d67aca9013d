"""Where rules of Roads begin and end: by one more, by one less, and not at all."""

from __future__ import annotations

import pytest
from loaded_dice import SteadyChance

from rules.contract import Chance, Seat, Turn
from rules.roads.actions import Attack, DrawAllIn, KeepGunsOut, KeepOut, PlayMelody, SpringByAttack
from rules.roads.ending import points
from rules.roads.events.combat import HitsTaken
from rules.roads.events.flight import Fled
from rules.roads.events.round import TestRolled
from rules.roads.names import CellId, MelodyId, TestKind, UnitId, Way
from tests.rules.roads.road_scenes import LAST_ROUND, NORTH, ROADS, SOUTH, battle

FAR = "convoy_captain 1 L1"
MISS3 = (2,) * 3


def test_roads_26_a_musician_plays_once_a_round() -> None:
    scene = battle("cantor 1 F8; hushed 3 F9", FAR, alone=True)
    scene.act(PlayMelody(SOUTH, UnitId("a1"), MelodyId("hymn_of_iron"), UnitId("a2")), 2)

    assert not scene.offered(PlayMelody)
    again = PlayMelody(SOUTH, UnitId("a1"), MelodyId("hymn_of_iron"), UnitId("a2"))
    assert scene.refusal(again) == "already_played"


def test_section_6_without_melodies_nobody_plays() -> None:
    scene = battle("cantor 1 F8; hushed 3 F9", FAR, alone=True, melodies=False)

    assert not scene.offered(PlayMelody)


def test_5_4_only_a_friend_who_flees_is_called_home() -> None:
    scene = battle("echo_singer 1 F8; hushed 3 F9; hushed 3 E9 fleeing", f"{FAR}; guardsmen 3 F4 fleeing")

    assert {each.target for each in scene.offered(PlayMelody) if each.melody == "call_home"} == {"a3"}


def test_roads_45_a_gun_of_range_4_is_not_worth_keeping_out() -> None:
    """Chapter 3: only guns that reach further."""
    fight = "highway_raiders 4 F7; pipe_gunners 2 F9 {}; hushed 3 A12"

    def offered(gun: str) -> set[type]:
        scene = battle(fight.format(gun), "gill_spears 4 F6", alone=True).end_turn(1, 1, 6, 1)
        return {type(each) for each in scene.menu}

    assert KeepGunsOut in offered("pipe_rifle")
    assert KeepGunsOut not in offered("sawn_off")
    assert KeepOut in offered("sawn_off")


def test_roads_45_a_menu_with_one_unit_to_keep_out_does_not_name_its_gun_besides() -> None:
    """Both keep the same unit out, and end the answer."""
    fight = "highway_raiders 4 F7; pipe_gunners 2 F9 pipe_rifle; hushed 3 %s"

    def menu(third: str) -> set[type]:
        scene = battle(fight % third, "gill_spears 4 F6", alone=True).end_turn(1, 1, 6, 1)
        return {type(each) for each in ROADS.arranged(ROADS.view(scene.state, SOUTH), scene.menu)}

    assert menu("A12") == {KeepOut, DrawAllIn}
    assert menu("E9") == {KeepOut, KeepGunsOut, DrawAllIn}


def test_roads_70_a_masked_unit_has_no_road_bonus() -> None:
    """ROADS-70: two cells of road are half its Mobility; a third one shows it."""
    hidden = "reed_stalkers 3 F9 masked"

    assert battle(hidden, FAR, alone=True).move("a1", "F7").unit("a1").masked
    assert not battle(hidden, FAR, alone=True).move("a1", "F6").unit("a1").masked


def test_roads_92_the_bound_may_attack_with_their_last_fp() -> None:
    scene = battle("mad_dogs 2 F9", "guardsmen 3 F6", fp=(1, 6))

    assert {type(each) for each in scene.menu} == {Attack}


def test_roads_100_a_misfire_that_only_costs_time_adds_no_damage() -> None:
    """5.5, automatic, 5: all is fired."""
    scene = battle("machine_gunner 1 F9", "guardsmen 3 F6", alone=True)

    scene.shoot("a1", "b1", 1, 4, 4, 4, 5, 1, 1, 1)

    assert [each.damage for each in scene.one(HitsTaken).saves] == [1, 1, 1]


@pytest.mark.parametrize(("starting", "won"), [(54, True), (55, False)])
def test_5_7_exactly_a_third_is_enough(starting: int, won: bool) -> None:
    scene = battle(
        "guardsmen 3 F9",
        FAR,
        scenario="breakthrough",
        alone=True,
        players=({"starting_points": starting, "exited_points": 18}, {}),
    ).end_turn(*(() if won else (1, 6)))

    assert (scene.state.outcome is not None) is won


@pytest.mark.parametrize(
    ("south", "north", "fugitive", "cell"),
    [
        ("guardsmen 3 F6 shot_down=2 warriors_before=3; hushed 3 E6", "wolf_chief 1 J6", "a1", "E7"),
        (
            "guardsmen 3 F6 shot_down=2 warriors_before=3; hushed 3 E5; hushed 3 E6; hushed 3 E7",
            "wolf_chief 1 J6",
            "a1",
            "F7",
        ),
        ("wolf_chief 1 J6", "guardsmen 3 F6 shot_down=2 warriors_before=3; hushed 3 E6", "b1", "E5"),
    ],
)
def test_roads_80_of_equal_directions_the_one_nearer_the_own_edge_is_taken(
    south: str, north: str, fugitive: str, cell: str
) -> None:
    scene = battle(south, north, alone=True, round=LAST_ROUND).end_turn(5, 1)

    assert (scene.one(Fled).unit, scene.one(Fled).path) == (fugitive, (cell,))


@pytest.mark.parametrize(("mover", "tested"), [("guardsmen 3 F10", 0), ("matriarch 1 F10", 1)])
def test_roads_72_a_sprung_attack_takes_the_ordinary_test_of_fear_and_no_other(
    mover: str, tested: int
) -> None:
    """The mover has come to a halt beside the hidden unit."""
    scene = battle(mover, f"reed_stalkers 3 F7 masked; {FAR}").move("a1", "F9")
    dice = (3,) * tested + (2,) * 6

    scene.act(SpringByAttack(NORTH, CellId("F8"), Way.WALK), *dice)

    kinds = [each.kind for each in scene.happened(TestRolled)]
    assert kinds == [TestKind.FEAR_ATTACKING] * tested


@pytest.mark.parametrize(("scenario", "scores"), [("meeting", (18, 9)), ("barrels", (4, 2))])
def test_roads_103_what_is_shown_as_the_score_is_the_scenarios_own(
    scenario: str, scores: tuple[int, int]
) -> None:
    """In points of enemy warriors out, or in barrels."""
    scene = battle(
        "guardsmen 3/4 F9", "guardsmen 2/4 F4", scenario=scenario, players=({"score": 4}, {"score": 2})
    )

    assert points(scene.field) == scores


def test_5_7_either_seat_may_be_rolled_for_the_attack() -> None:
    def south(seed: int) -> Seat:
        dice = SteadyChance(seed)
        turn = Turn(ROADS, ROADS.setup(2, ROADS.parse_options({"scenario": "breakthrough"})))
        ROADS.begin(turn, Chance(dice, dice))
        return turn.state.south

    assert {south(seed) for seed in range(20)} == {SOUTH, NORTH}
