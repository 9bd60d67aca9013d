"""Options, and what is played for whoever is away (chapters 3 and 6)."""

from __future__ import annotations

import pytest

from rules.roads.actions import (
    ActFirst,
    ActSecond,
    Attack,
    DrawAllIn,
    EndTurn,
    HandOver,
    HoldBack,
    KeepGunsOut,
    PlaceRest,
    PlayMelody,
    Pursue,
    Shoot,
    SpringByShooting,
    StandAndFight,
    SubmitDeployment,
    SubmitWarband,
    TakeReadyWarband,
    UseLeaderAbility,
)
from rules.roads.events.round import InitiativeGiven, InitiativeRolled
from rules.roads.names import ReadyId
from rules.roads.options import OPTIONS, settings_from
from tests.rules.roads.road_scenes import NORTH, ROADS, SOUTH, battle
from tests.rules.roads.setup_scenes import Setup
from tests.rules.roads.test_roads_warbands import CHIEF, DOGS, RAIDERS, wolves

FAR = "convoy_captain 1 L1"


def test_the_basic_mode_leaves_the_additional_rules_out() -> None:
    """Option `mode`: manoeuvres, misfires and Melodies; each may still be switched by itself."""
    full, basic = settings_from({}), settings_from({"mode": "basic"})
    mixed = settings_from({"mode": "basic", "misfires": "on"})

    assert (full.manoeuvres, full.misfires, full.melodies) == (True, True, True)
    assert (basic.manoeuvres, basic.misfires, basic.melodies) == (False, False, False)
    assert (mixed.manoeuvres, mixed.misfires) == (False, True)


def test_melodies_can_be_switched_off() -> None:
    """Option `melodies`."""
    scene = battle("cantor 1 F8; hushed 3 F9", FAR, melodies=False)

    assert not scene.offered(PlayMelody)


@pytest.mark.parametrize("size", [1, 3, 4])
def test_an_impulse_has_as_many_activations_as_chosen(size: int) -> None:
    """Option `impulse_size`."""
    scene = battle("guardsmen 4 F12", FAR, impulse_size=size, fp=(9, 9))

    for number in range(size):
        assert scene.asked == ("activate", SOUTH)
        scene.move("a1", "F11" if number % 2 == 0 else "F12")

    assert scene.asked == ("activate", NORTH)


def test_an_impulse_of_a_whole_turn_has_no_end_but_its_owners() -> None:
    """Option `impulse_size` 0: for postal games."""
    scene = battle("guardsmen 4 F12", FAR, impulse_size=0, fp=(9, 9))

    for cell in ("F11", "F10", "F9", "F8"):
        scene.move("a1", cell)

    assert scene.asked == ("activate", SOUTH)
    assert scene.offered(HandOver)
    (impulse,) = (
        line for line in ROADS.headline(ROADS.view(scene.state, None)) if line.key == "roads-headline_impulse"
    )
    assert impulse.facts["left"] == "none"


def test_the_constant_of_the_pool_is_an_option() -> None:
    """Option `fp_base`."""
    assert battle("guardsmen 4c F12", FAR, fp_base=4).field.fp_pool(SOUTH) == 4 + 1 + 1


def test_the_winner_of_initiative_may_choose() -> None:
    """Option `initiative_winner_chooses`."""
    scene = battle("guardsmen 4 F12", FAR, alone=True, initiative_winner_chooses=True)

    scene.end_turn(2, 5)
    assert scene.happened(InitiativeRolled)
    assert scene.asked == ("choose_order", NORTH)
    assert scene.menu == [ActFirst(NORTH), ActSecond(NORTH)]
    scene.act(ActSecond(NORTH))

    assert scene.one(InitiativeGiven).first == SOUTH
    assert scene.asked == ("activate", SOUTH)


def test_scenario_and_map_may_be_drawn() -> None:
    """Options `scenario` and `map`."""
    setup = Setup(scenario="random", map="random")

    assert setup.state.scenario in {each.id for each in ROADS.content.scenarios}
    assert setup.state.map in {each.id for each in ROADS.content.maps}


def test_a_charge_may_draw_others_in_before_its_blows() -> None:
    """Option `draw_in`: also directly after each charge."""
    scene = battle("hushed 3 F9; leaper 1 D7", "guardsmen 3 F6", alone=True, draw_in="on_attack")

    scene.attack("a1", "b1", to="F7")
    assert scene.asked == ("answer_drawing_in", SOUTH)
    scene.act(DrawAllIn(SOUTH), *(2,) * 6)

    assert scene.unit("a2").cell == "E6"
    assert scene.asked == ("activate", SOUTH)


def test_no_fight_draws_in_where_that_is_off() -> None:
    """Option `draw_in` off."""
    scene = battle("hushed 3 F7; leaper 1 F9", "guardsmen 3 F6", alone=True, draw_in="off")

    scene.end_turn(6, 1)

    assert scene.asked == ("activate", SOUTH)


def test_every_option_is_a_field_of_the_settings() -> None:
    """Chapter 6: nothing is offered that nothing reads."""
    settings = settings_from({option.name: option.default for option in OPTIONS})

    assert all(hasattr(settings, option.name) for option in OPTIONS)
    assert len(OPTIONS) == 24


# Chapter 3: defaults.


def test_a_draft_that_is_complete_is_submitted_and_any_other_gives_way_to_a_ready_one() -> None:
    """Chapter 3: BuildWarband."""
    complete = wolves().act(CHIEF, RAIDERS, DOGS)

    assert ROADS.default(complete.state, SOUTH) == SubmitWarband(SOUTH)
    assert ROADS.default(wolves().state, SOUTH) == TakeReadyWarband(SOUTH, ReadyId("wolves"))
    assert isinstance(ROADS.default(Setup().state, NORTH), TakeReadyWarband)


def test_the_rest_is_placed_at_the_deadline() -> None:
    """Chapter 3: Deploy; everything at once."""
    setup = Setup().act(*(TakeReadyWarband(seat, ReadyId("wolves")) for seat in (SOUTH, NORTH)))

    assert ROADS.default(setup.state, SOUTH) == PlaceRest(SOUTH)
    for number, cell in enumerate(("A12", "B12", "C12", "D12", "E12"), start=1):
        place = next(
            each
            for each in ROADS.legal_actions(setup.state, SOUTH)
            if getattr(each, "unit", None) == f"a{number}" and getattr(each, "cell", None) == cell
        )
        setup.act(place)
    assert ROADS.default(setup.state, SOUTH) == SubmitDeployment(SOUTH)


def test_guns_are_kept_out_at_the_deadline() -> None:
    """Chapter 3: AnswerDrawingIn: those of a range of more than 4."""
    guns = battle("hushed 4 F7; acolytes 3 F9; leaper 1 E9", "gill_spears 4 F6", alone=True).end_turn(6, 1)
    none = battle("hushed 4 F7; leaper 1 F9", "gill_spears 4 F6", alone=True).end_turn(6, 1)

    assert ROADS.default(guns.state, SOUTH) == KeepGunsOut(SOUTH)
    assert ROADS.default(none.state, SOUTH) == DrawAllIn(SOUTH)
    guns.act(KeepGunsOut(SOUTH), 1)
    assert (guns.unit("a2").stayed_out, guns.unit("a3").cell) == (True, "E7")


def test_a_broken_side_stands_at_the_deadline() -> None:
    """Chapter 3: StandOrWithdraw."""
    scene = battle("guardsmen 4 F12", "hushed 2/4 F1", started=(True, False)).end_turn()

    assert ROADS.default(scene.state, NORTH) == StandAndFight(NORTH)


def test_the_turn_ends_at_the_deadline() -> None:
    """Chapter 3: Activate."""
    scene = battle("guardsmen 4 F8", "hushed 4 F5")

    assert ROADS.default(scene.state, SOUTH) == EndTurn(SOUTH)


def test_bound_frenzied_units_attack_the_nearest_enemy_at_the_deadline() -> None:
    """Chapter 3: Activate; their attacks come first."""
    scene = battle("mad_dogs 2 F8; guardsmen 3 G8", "hushed 4 F4; gill_spears 3 F6")

    default = ROADS.default(scene.state, SOUTH)
    assert isinstance(default, Attack)
    assert (default.unit, default.target) == ("a1", "b2")


def test_the_computer_may_play_the_impulse_at_the_deadline() -> None:
    """Option `timeout_plays`: chapter 9 instead of the end of the turn."""
    scene = battle("guardsmen 4 F8 aim=2", "hushed 4 F5", timeout_plays="auto")

    assert isinstance(ROADS.default(scene.state, SOUTH), Shoot)


def test_a_spotted_unit_shoots_at_the_deadline() -> None:
    """Chapter 3: SpringAmbush: shoot, else attack, else lie revealed."""
    scene = battle("guardsmen 3 F8", "reed_stalkers 3 F5 masked", alone=True).move("a1", "F6")

    assert ROADS.default(scene.state, NORTH) == SpringByShooting(NORTH)


def test_nobody_pursues_at_the_deadline() -> None:
    """Chapter 3: ChoosePursuit."""
    chased = battle("hushed 4 F7", "gill_spears 3 F6 taken=2; guardsmen 3 A1", alone=True, round=7)
    chased.end_turn(6, *(6,) * 4, 2, 1)

    assert {type(each) for each in chased.menu} == {Pursue, HoldBack}
    assert ROADS.default(chased.state, SOUTH) == HoldBack(SOUTH)


def test_who_has_the_most_tokens_is_helped_at_the_deadline() -> None:
    """Chapter 3: ChooseLeaderTarget."""
    scene = battle(
        "convoy_captain 1 F12; guardsmen 3 F11 fatigue=3 activations=9; "
        "field_medic 1 F10 fatigue=4 activations=9",
        "hushed 3 A1",
        alone=True,
    ).end_turn()

    assert scene.asked == ("choose_leader_target", SOUTH)
    default = ROADS.default(scene.state, SOUTH)
    assert isinstance(default, UseLeaderAbility)
    assert default.target == "a3"


def test_a_charge_draws_in_who_prepared_last_round() -> None:
    """ROADS-36: after the drawing-in of the next round that protection is over."""
    scene = battle("hushed 3 F9; leaper 1 D7 braced", "guardsmen 3 F6", alone=True, draw_in="on_attack")

    scene.attack("a1", "b1", to="F7")

    assert scene.asked == ("answer_drawing_in", SOUTH)
