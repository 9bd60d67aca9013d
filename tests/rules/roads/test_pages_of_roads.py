"""What a page of a decision says in Roads, and what asks for a second press."""

from __future__ import annotations

import re

import pytest

from bot.game.lessons import lessons
from bot.locale import Phrasebooks
from rules.contract import Action, Seat
from rules.roads.actions import (
    Attack,
    ChooseList,
    EndTurn,
    HandOver,
    LeaveField,
    Move,
    PlaceRest,
    PlaceUnit,
    RecruitUnit,
    Shoot,
    StandAndFight,
    SubmitWarband,
    TakeReadyWarband,
    WithdrawVoluntarily,
)
from rules.roads.names import ProfileId, ReadyId, UnitId, WarbandId
from rules.roads.options import Settings
from tests.rules.roads.road_scenes import NORTH, ROADS, SOUTH, Battle, battle
from tests.rules.roads.setup_scenes import Setup

ENGLISH = Phrasebooks.load()["en"]


def says(scene: Battle, seat: Seat) -> str:
    """Give what the page of *seat* says."""
    return "\n".join(ENGLISH.say(each) for each in ROADS.situation(ROADS.view(scene.state, seat)))


def loses(scene: Battle | Setup, action: Action) -> bool:
    """Whether *action* has to be confirmed."""
    return ROADS.grave(ROADS.view(scene.state, action.seat), action) is not None


def test_an_impulse_says_what_is_left_of_it_and_how_near_both_are_to_breaking() -> None:
    """ROADS-18, ROADS-20, ROADS-85."""
    read = says(battle("highway_raiders 2/4 F9", "guardsmen 3/4 F3", fp=(5, 4)), SOUTH)

    assert "Round 3 of 7, your impulse: 2 more activations. You have 5 FP" in read
    assert "Player 2 has 4 FP." in read
    assert (
        "Warriors out: 2 of your 4 (from 2 on you test for rout), 1 of the 4 of Player 2 (from 2 on)." in read
    )


def test_who_is_one_warrior_from_rout_is_warned_before_it_is_too_late() -> None:
    """ROADS-85: so is who has to roll in each turn already."""
    calm, near, due = (
        says(battle(f"highway_raiders {left}/4 F9", "guardsmen 4 F3"), SOUTH) for left in (4, 3, 2)
    )

    assert "⚠" not in calm
    assert "⚠ One more of your warriors out makes it half of them: then each round begins with" in near
    assert (
        "⚠ Half of your warriors are out: each round begins with a die, and more than 3 loses the battle"
        in due
    )


def test_nothing_is_the_rest_while_nobody_is_placed() -> None:
    scene = Setup(map="crossroads")
    for seat, ready in ((SOUTH, "wolves"), (NORTH, "choir")):
        scene.act(TakeReadyWarband(seat, ReadyId(ready)))
    rest, first = PlaceRest(SOUTH), scene.menu(SOUTH, PlaceUnit)[0]

    called = [ENGLISH.say(ROADS.verb(ROADS.view(scene.state, SOUTH), rest))]
    scene.act(first)
    called.append(ENGLISH.say(ROADS.verb(ROADS.view(scene.state, SOUTH), rest)))

    assert called == ["Let all be placed", "Let the rest be placed"]


def test_whoever_asks_what_something_is_hears_its_numbers() -> None:
    told = {
        place: ENGLISH.say(phrase) if (phrase := ROADS.numbers(place)) is not None else None
        for place in ("profile-wolf_chief", "weapon-crossbow", "ability-sprint", "ability-fear", "edge-south")
    }

    chief = told["profile-wolf_chief"]
    assert chief is not None and "Mobility 4, Toughness 5, Spirit 5, Defence 3" in chief
    assert "Sawn-off: range 4 · 2 shots · damage 1 · pierce 1 · may misfire" in chief
    assert "19 points, by the prices of the rulebook 29" in chief
    crossbow = told["weapon-crossbow"]
    assert crossbow is not None and crossbow.startswith("Shoots up to 8 steps far, 1 die a warrior, damage 1")
    assert (
        told["ability-sprint"] == "Goes with a move or an attack, for 1 FP more and 1 fatigue; once a round."
    )
    assert told["ability-fear"] is told["edge-south"] is None


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_coach_says_truly_how_many_rounds_a_lesson_and_a_battle_have(language: str) -> None:
    said = Phrasebooks.load()[language].say("roads-coach-welcome")
    short = lessons()["roads"].options["rounds"]

    assert re.findall(r"\d+", said) == [str(short), str(Settings().rounds)]


def test_nobody_else_is_told_what_is_asked() -> None:
    scene = battle("highway_raiders 4 F9", "guardsmen 4 F3")

    assert ROADS.situation(ROADS.view(scene.state, NORTH)) == ()


def test_whose_spirit_holds_a_broken_warband_is_said() -> None:
    """ROADS-85 to ROADS-87."""
    people = ({}, {"starting_warriors": 8, "starting_points": 100})
    scene = battle("highway_raiders 4 F9", "guardsmen 4 F3", started=(True, False), players=people)
    scene.end_turn()

    assert scene.asked == ("stand_or_withdraw", NORTH)
    assert "4 of your 8 warriors are out. If you stand, a die of " in says(scene, NORTH)
    assert loses(scene, WithdrawVoluntarily(NORTH))
    assert not loses(scene, StandAndFight(NORTH))


def test_ending_the_turn_is_asked_again_where_units_have_not_acted() -> None:
    """ROADS-18: FP are not kept; handing over keeps them."""
    fresh = battle("highway_raiders 4 F9; pipe_gunners 2 A12 activations=2", "guardsmen 4 F3")
    assert loses(fresh, EndTurn(SOUTH))
    assert not loses(fresh, HandOver(SOUTH))

    tired = battle("highway_raiders 4 F9 activations=1; pipe_gunners 2 A12 prepared", "guardsmen 4 F3")

    assert not loses(tired, EndTurn(SOUTH))


def test_leaving_the_field_is_asked_again_and_says_what_it_is_worth() -> None:
    """5.7: the unit does not come back."""
    scene = battle("pipe_gunners 2 D2; leaper 1 G9", "guardsmen 4 A9", scenario="breakthrough")
    leaving = ROADS.grave(ROADS.view(scene.state, SOUTH), LeaveField(SOUTH, UnitId("a1"), None))

    assert leaving is not None
    assert "●a1 Pipe Gunners D2 ×2 leaves the field for good and brings " in ENGLISH.say(leaving)


def test_points_that_would_pay_for_another_unit_are_told_before_they_are_lost() -> None:
    """ROADS-12."""
    setup = Setup().act(ChooseList(SOUTH, WarbandId("road_wolves")))
    for profile in ("wolf_chief", "highway_raiders", "highway_raiders"):
        size = 1 if profile == "wolf_chief" else 3
        found = setup.menu(SOUTH, RecruitUnit)
        setup.act(next(each for each in found if (each.profile, each.size) == (ProfileId(profile), size)))

    assert loses(setup, SubmitWarband(SOUTH))


def test_the_table_in_full_has_every_unit_but_not_the_cell_of_a_masked_one() -> None:
    """ROADS-16, ROADS-69: rosters are public."""
    scene = battle("highway_raiders 4c F9 fatigue=1", "reed_stalkers 3/4 F3 masked")
    read = "\n".join(ENGLISH.say(each) for each in ROADS.details(ROADS.view(scene.state, None)))

    assert "●a1 **Highway Raiders** F9 · 4/4★ · M 4 T 2 Sp 3 Df 2 A 1 · Cleaver · Hatred and Sprint" in read
    assert "■b1 **Reed Stalkers** · 3/4 · M 4 T 2 Sp 3 Df 2 A 1 · Knife, Dart pipe (6) · " in read
    assert "**Camouflage**: May be masked," in read
    assert "F3" not in read


def test_enemies_stand_before_the_ground_in_the_menu_and_the_end_behind_all() -> None:
    scene = battle("pipe_gunners 2 F9; highway_raiders 4 F7", "guardsmen 4 F5")
    view = ROADS.view(scene.state, SOUTH)
    kinds = list(dict.fromkeys(type(each) for each in ROADS.arranged(view, scene.menu)))

    assert kinds[:2] == [Attack, Shoot]
    assert kinds[-2:] == [Move, EndTurn]


@pytest.mark.parametrize(("left", "told"), [(2, "will not shoot next"), (1, "does not shoot this")])
def test_a_misfired_unit_says_in_every_list_when_it_does_not_shoot(left: int, told: str) -> None:
    """ROADS-100: nothing said so but the log, in which it was long gone."""
    scene = battle(f"pipe_gunners 2 F9 no_shooting={left}", "guardsmen 4 F3")
    lines = [ENGLISH.say(each) for each in ROADS.details(ROADS.view(scene.state, SOUTH))]

    assert any(told in line for line in lines)
