"""What the menus of Roads tell before a choice: exact odds, dangers, prices."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.locale import LOCALE, Phrasebooks
from rules.contract import Action
from rules.roads.actions import (
    Aim,
    Attack,
    BreakOff,
    ClearJam,
    KeepOut,
    Move,
    PlayMelody,
    PrepareDefence,
    Pursue,
    Shoot,
    StandAndFight,
    WithdrawVoluntarily,
)
from rules.roads.events.combat import BlowsStruck, HitsTaken
from rules.roads.names import CellId, MelodyId, UnitId, Way
from rules.roads.told import reasons
from tests.rules.roads.road_scenes import LAST_ROUND, ROADS, SOUTH, Battle, attack, battle

BOOKS = Phrasebooks.load(LOCALE)


def said(scene: Battle, action: Action, language: str = "en") -> str:
    """Give the caution beside *action*, as South reads it."""
    assert action in scene.menu
    phrase = ROADS.caution(ROADS.view(scene.state, SOUTH), action)
    return BOOKS[language].say(phrase) if phrase is not None else ""


def test_a_volley_tells_the_wounds_to_expect() -> None:
    """Two dice, half of which hit; Defence 3 against pierce 1 saves a third of them."""
    scene = battle("pipe_gunners 2 F9", "guardsmen 2/4 F5 wound=1", misfires=False)

    shot = said(scene, Shoot(SOUTH, UnitId("a1"), UnitId("b1"), None))

    assert shot.startswith("at least 1 wound 56 % · 1 of 6 FP · wounds on average 0.7")


@pytest.mark.parametrize(
    ("north", "told"),
    [
        ("guardsmen 3 F6", "strikes first"),
        ("guardsmen 3 F6 prepared", "both at once"),
        ("shield_bearers 3 F6 prepared", "strikes second"),
        ("mudback 1 F6", "dares 67 %"),
    ],
)
def test_an_attack_tells_who_strikes_first_and_whether_it_dares(north: str, told: str) -> None:
    scene = battle("highway_raiders 4c F7", north)

    assert told in said(scene, attack(scene.state, "a1", "b1"))


def test_an_attack_in_russian() -> None:
    scene = battle("hushed 1/5 F7", "guardsmen 1/4 F6 dazed wound=1")

    # One die: it hits in half of the cases, and a third of the hits are saved.
    assert said(scene, attack(scene.state, "a1", "b1"), "ru").startswith(
        "врагу ран 0,3, себе 0,0 · враг погибнет 33 % · 1 ОД из 6 · бьют разом"
    )


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ("dares 67 % (fear test) · deals ", "1 of 6 FP", "frightens")),
        ("ru", ("решится 67 % (тест страха) · врагу ран ", "1 ОД из 6", "испугается")),
    ],
)
def test_a_test_that_comes_before_an_attack_is_told_before_all_else(
    language: str, told: Sequence[str]
) -> None:
    """ROADS-89b: behind all else it was cut off, and whoever attacked was stopped by a test unheard of."""
    first, price, scares = told
    afraid = battle("highway_raiders 4c F7", "mudback 1 F6")
    fearsome = battle("mudback 1 F7", "highway_raiders 4c F6")
    dares, scares_them = (said(each, attack(each.state, "a1", "b1"), language) for each in (afraid, fearsome))

    assert dares.startswith(first)
    assert price in dares
    assert scares in scares_them


@pytest.mark.parametrize(("language", "told"), [("en", "misfire 17 %"), ("ru", "осечка 17 %")])
def test_what_may_misfire_says_so_with_its_chance(language: str, told: str) -> None:
    """ROADS-100: only the log spoke of misfires, once they had happened."""

    def shot(gun: str, **options: bool) -> str:
        scene = battle(f"{gun} 3 F9", "guardsmen 2/4 F5", **options)
        return said(scene, Shoot(SOUTH, UnitId("a1"), UnitId("b1"), None), language)

    assert told in shot("pipe_gunners")
    assert told not in shot("pipe_gunners", misfires=False)
    assert told not in shot("guardsmen")


@pytest.mark.parametrize(("language", "price"), [("en", "1 of 6 FP"), ("ru", "1 ОД из 6")])
def test_all_that_costs_an_activation_says_so(language: str, price: str) -> None:
    """ROADS-22: to prepare and to clear a jam named none, and took one."""
    scene = battle("pipe_gunners 2 F9 jams=1", "guardsmen 2/4 F2")
    costing = (PrepareDefence(SOUTH, UnitId("a1")), ClearJam(SOUTH, UnitId("a1")), Aim(SOUTH, UnitId("a1")))

    assert [said(scene, each, language) for each in costing] == [price] * 3


def test_a_leap_down_tells_whether_it_lands() -> None:
    scene = battle("guardsmen 3 D7", "pipe_gunners 2 D9", road_map="overpass")

    assert "ands" not in said(scene, Move(SOUTH, UnitId("a1"), CellId("C7"), Way.WALK, None))
    assert "lands 50 %" in said(scene, attack(scene.state, "a1", "b1", to="D8"))


@pytest.mark.parametrize(
    ("language", "pool"), [("en", "toxic pool (1 wound)"), ("ru", "ядовитая лужа (1 рана)")]
)
def test_a_toxic_pool_to_stop_in_tells_what_it_costs(language: str, pool: str) -> None:
    """ROADS-6: a hit without a Defence roll, of damage 1."""
    scene = battle("guardsmen 3 D3", "guardsmen 3 K14", road_map="drowned", alone=True)
    view = ROADS.view(scene.state, SOUTH)

    def cell(name: str) -> str:
        label = ROADS.label(view, Move(SOUTH, UnitId("a1"), CellId(name), Way.WALK, None), "cell")
        return BOOKS[language].say(label)  # type: ignore[arg-type]  # cells have words

    assert cell("E3") == f"E3, {pool}"
    assert "1" not in cell("D2")


def test_tests_and_melodies_tell_their_chance() -> None:
    fight = battle("guardsmen 3c F7", "highway_raiders 4 F6", state={"impulse": 1})
    song = battle("echo_singer 1 F9; hushed 3 F11", "guardsmen 3 F6")
    rout = battle("hushed 3/6 F12", "guardsmen 3 F2", turn=1, started=(False, True)).end_turn()
    near = battle("highway_raiders 4 F7; pipe_gunners 2 F9", "guardsmen 4 F6", alone=True).end_turn(6, 1)

    assert said(fight, BreakOff(SOUTH, UnitId("a1"), CellId("F10"))).startswith("Test passed 83 %")
    assert said(song, PlayMelody(SOUTH, UnitId("a1"), MelodyId("static_scream"), UnitId("b1"))).startswith(
        "Works 50 %"
    )
    assert said(rout, StandAndFight(SOUTH)) == "Holds 50 %, else the battle is lost at once"
    flees = said(rout, WithdrawVoluntarily(SOUTH))
    assert flees == "The battle is lost for certain; to stand holds at 50 %"
    assert said(near, KeepOut(SOUTH, UnitId("a2"))) == "Test passed 50 %"


def test_pursuit_tells_whether_it_catches() -> None:
    scene = battle(
        "highway_raiders 2/4c F5 fatigue=1",
        "guardsmen 3/4 F4 taken=1; convoy_captain 1 A1",
        alone=True,
        round=LAST_ROUND,
    )
    scene.end_turn(6, 6, 6, 2, 3)

    # The guardsmen stand on F2: two steps and more, less a token, are needed.
    assert said(scene, Pursue(SOUTH, UnitId("a1"))) == "Catches 67 %"


def test_a_wound_comes_of_the_blows_at_who_has_it() -> None:
    """ROADS-49: both strike; one's own blows stood before one's own wounds in what happened since."""
    scene = battle("highway_raiders 4c F7", "guardsmen 3 F6 prepared")
    scene.act(attack(scene.state, "a1", "b1"), *[6] * 8, *[1] * 8)
    events = list(scene.events)
    wounds = [each for each in events if isinstance(each, HitsTaken)]
    blows = [each for each in events if isinstance(each, BlowsStruck)]

    assert {each.unit for each in wounds} == {each.target for each in blows} == {"a1", "b1"}
    for wound in wounds:
        assert [each.target for each in events if ROADS.came_of(wound, each)] == [wound.unit]


@pytest.mark.parametrize("alone", [False, True])
def test_to_prepare_is_for_those_who_may_yet_attack_or_for_the_next_round(alone: bool) -> None:
    """ROADS-36: that it might be attacked was said while nobody could any more."""
    scene = battle("guardsmen 3 F7", "highway_raiders 4 F3", alone=alone)
    reason = reasons.why(scene.field, PrepareDefence(SOUTH, UnitId("a1")))

    assert reason is not None
    assert ("may still be attacked" in BOOKS["en"].say(reason)) is not alone
    assert ("not drawn into a fight" in BOOKS["en"].say(reason)) is alone


def reason(scene: Battle, action: Action) -> str:
    """Give what speaks for *action*."""
    found = reasons.why(scene.field, action)
    assert found is not None
    return BOOKS["en"].say(found)


def test_a_way_names_how_near_the_enemy_was_and_no_targets_of_a_jammed_gun() -> None:
    """ "In sight and range: 4" was said of guns that fire no more, and of a medic how near it comes alone."""
    walk = Move(SOUTH, UnitId("a1"), CellId("F8"), Way.WALK, None)
    whole, jammed = (
        reason(battle(f"pipe_gunners 2 F9{jams}", "guardsmen 3 F4"), walk) for jams in ("", " jams=2")
    )

    assert "4 steps from the nearest enemy, now 5" in whole
    assert "in sight and range: 1" in whole
    assert "in sight and range" not in jammed


def test_a_volley_says_whether_a_warrior_may_fall_and_else_how_many_wounds_that_takes() -> None:
    """Of every shot stood that a wound makes the next one deadlier, whoever was wounded."""
    shot = Shoot(SOUTH, UnitId("a1"), UnitId("b1"), None)
    whole = battle("pipe_gunners 2 F9", "wolf_chief 1 F5", misfires=False)
    hurt = battle("pipe_gunners 2 F9", "guardsmen 2/4 F5 wound=1", misfires=False)

    assert reason(whole, shot) == "■b1 outlives this volley: a warrior is out after 5 wounds more"
    assert reason(hurt, shot).startswith("A warrior is out in 56 %")


@pytest.mark.parametrize(
    ("unit", "price"),
    [
        ("pipe_gunners 2 F9", "1 of 6 FP"),
        ("pipe_gunners 2 F9 activations=2", "1 of 6 FP · fatigue +1, then −1 to hit and Spirit"),
        ("pipe_gunners 2 F9 activations=2 fatigue=2", "fatigue +1, then −3 to hit and Spirit"),
        ("mad_dogs 2 F9 activations=2 fatigue=2", "fatigue +1, not felt in frenzy"),
    ],
)
def test_what_tires_says_what_being_tired_comes_to(unit: str, price: str) -> None:
    """ROADS-24: "fatigue +1" stood where it is paid, and nothing of what that costs."""
    scene = battle(unit, "guardsmen 2/4 F2")
    moves = next(each for each in scene.menu if isinstance(each, Move | Attack))

    assert said(scene, moves).removesuffix(" · strikes first").endswith(price)
