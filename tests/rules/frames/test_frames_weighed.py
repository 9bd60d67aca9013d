"""What an automated seat of frames expects, what it says of its choices, how characters differ."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from loaded_dice import SteadyChance

from bot.locale import Phrasebooks
from rules.advice import Character, Strength
from rules.contract import Action, Phrase, Seat
from rules.frames.actions import (
    AbandonStation,
    ActivateFrame,
    AssignDefence,
    DeclareNothing,
    EndActions,
    MakeAttack,
    MoveFrame,
    PassActivation,
    PlaceStation,
    SkipSpot,
)
from rules.frames.automated import reasons
from rules.frames.automated.advice import weighed
from rules.frames.automated.considering import Asked
from rules.frames.automated.shield import spared
from rules.frames.automated.shots import best_of, mean
from rules.frames.automated.standing import rush, threat
from rules.frames.automated.turn_advice import deeds
from rules.frames.automated.turn_plan import Prospect, TurnPlan
from rules.frames.battlefield import Battlefield
from rules.frames.cells import CellId
from rules.frames.names import MarkerUse, StationId
from rules.frames.told.cautions import caution
from rules.strengths import choice
from tests.rules.frames.battle_scenes import CONTENT, Battle, LoadedDice, battle
from tests.rules.frames.deployment_scenes import game
from tests.rules.frames.frames_games import FRAMES
from tests.rules.frames.test_frames_automated_seat import EVEN, FIRST, advice, standing

BOOKS = Phrasebooks.load()

# What is expected.


@pytest.mark.parametrize("sides", [(6,), (8,), (6, 6), (6, 6, 8), (6, 6, 8, 8)])
def test_the_expected_best_die_is_exact(sides: tuple[int, ...]) -> None:
    """The chances of the highest of every roll."""
    rolls = [max(roll) for roll in product(*(range(1, each + 1) for each in sides))]

    assert best_of(sides) == pytest.approx([rolls.count(n) / len(rolls) for n in range(max(sides) + 1)])
    assert mean(best_of(sides)) == pytest.approx(sum(rolls) / len(rolls))


def test_without_dice_nothing_is_expected() -> None:
    assert mean(best_of(())) == 0


def test_the_outlook_shares_the_victory() -> None:
    """FRAMES-160: the higher score, the surer the fewer rounds are left."""
    late, early = (
        FRAMES.outlook(battle("soldier C3", "soldier X24", stations=("A1", ""), doomsday=left).state)
        for left in (1, 5)
    )

    assert [sum(late), sum(early)] == pytest.approx([1, 1])
    assert late[0] > early[0] > 0.5


# Reasons and characters.


def test_a_station_across_the_field_has_a_worth_where_diagonals_cost_more() -> None:
    """FRAMES-2: by them it is 34 away; a hint ended with an error where a frame came nearer to it."""
    options = {"doomsday": 20, "distance_metric": "alternating"}
    scene = battle("soldier A1", "soldier B24", stations=("", "X23"), **options)
    own = standing(scene, "0.1")
    (station, *_) = scene.state.stations

    assert own.for_station(station, CellId("B2")) > own.for_station(station, CellId("A1")) > 0


def test_choices_come_best_first_and_the_first_ones_with_a_reason() -> None:
    scene = battle("soldier C3", "soldier I3, -! I5", acted="1.1 1.2").activate("0.1")

    found = weighed(scene.field, scene.menu, LoadedDice(()))

    assert found[0].action == advice(scene)
    assert [each.worth for each in found] == sorted((each.worth for each in found), reverse=True)
    assert found[0].reason is not None
    assert found[0].reason.key == "frames-why_shot"
    assert found[0].reason.facts["hit"] in range(50, 100)


def test_a_woken_frame_is_told_what_its_defence_holds_off() -> None:
    """FRAMES-83: the marker is part of what it defends against."""
    scene = battle("soldier C3", "DM! I3", points=(4, 7), markers={"1.1": 3}).activate("0.1")
    scene.aim("direct", "1.1", 1, 1, 1, 1, 1, 2, 1).defend("b1").attack("r1")
    scene.act(DeclareNothing(Seat(1)), 6, 4, 3)

    (best, *_) = weighed(scene.field, scene.menu, LoadedDice(()))

    assert best.reason is not None
    assert best.reason.facts == {"attack": 5, "defence": 6, "hit": 0, "destroy": 0}


def test_of_defences_that_nobody_attacks_the_highest_is_best() -> None:
    """FRAMES-70: a white 3 stood above a blue 6, which can do nothing else."""
    scene = battle("soldier C3", "-! X24", acted="1.1").activate("0.1").no_aim(3, 2, 6, 1, 1)

    assert advice(scene) == AssignDefence(FIRST, "b1")  # type: ignore[arg-type]  # an id


def test_a_white_die_is_spared_where_a_blue_one_defends_as_well() -> None:
    """FRAMES-70: of two fives the white one was taken, which serves for anything else, too."""
    scene = battle("soldier C3", "-! X24", acted="1.1").activate("0.1").no_aim(5, 2, 5, 1, 1)

    assert advice(scene) == AssignDefence(FIRST, "b1")  # type: ignore[arg-type]  # an id


@pytest.mark.parametrize(
    ("white", "beaten"), [(5, {"w1", "w2", "b1", None}), (6, {"w2", "b1", None})], ids=["no more", "more"]
)
def test_the_highest_blue_die_beats_all_that_defend_with_no_more(white: int, beaten: set[str | None]) -> None:
    """FRAMES-70: it can do nothing else; calm seats took a white one of as much, or none."""
    scene = battle("DDMF C3", "-! X24", acted="1.1").activate("0.1").no_aim(white, 2, 3, 5, 1)
    found = weighed(scene.field, scene.menu, LoadedDice(()))

    assert {getattr(each.action, "die", None) for each in found if each.is_beaten} == beaten
    chosen = {choice(FRAMES, scene.field, scene.menu, SteadyChance(n), Strength.CALM) for n in range(40)}
    assert not {getattr(each, "die", None) for each in chosen} & beaten


def test_a_woken_frame_outlives_an_attack_the_surer_the_more_it_defends_with() -> None:
    """FRAMES-90: it kept its best die for a turn that it did not live to see."""
    scene = battle("soldier C3", "-! I3", points=(4, 7)).activate("0.1")
    scene.aim("direct", "1.1", 1, 1, 1, 1, 1, 6, 6).defend("b1").attack("r1")
    scene.act(DeclareNothing(Seat(1)), 6, 3)
    turn = scene.field.state.turn
    assert turn is not None
    lives = [spared(scene.field, Seat(1), scene.frame("1.1"), turn, value) for value in (0, 3, 6)]

    assert 0 <= lives[0] < lives[1] < lives[2] == 1


def test_a_marker_is_spared_for_friends_that_may_still_use_it() -> None:
    """FRAMES-83, FRAMES-134: it was spared, too, where it is removed before anybody could."""

    def gain(acted: str, *, persists: bool = False) -> float:
        """Give how much better it is to use the marker than to keep it."""
        options = {"spot_use": "choice", "spots_persist": persists}
        scene = battle("soldier C3, soldier A1", "-! J3", acted=acted, markers={"1.1": 1}, **options)
        scene.activate("0.1").aim("direct", "1.1", 3, 3, 3, 3, 3, 3, 3, 3).defend()
        found = weighed(scene.field, scene.menu, LoadedDice(()))
        worths = {
            use: max(each.worth for each in found if getattr(each.action, "marker", None) is use)
            for use in MarkerUse
        }
        return worths[MarkerUse.USE] - worths[MarkerUse.KEEP]

    assert gain("1.1 0.2") > gain("1.1 0.2", persists=True) == pytest.approx(gain("1.1"))


def test_a_rocket_costs_less_the_fewer_rounds_are_left_and_among_more_rivals() -> None:
    """FRAMES-65: at one price for all nearly every rocket was kept to the last round, or fell unspent."""

    def cost(doomsday: int, *others: str) -> float:
        scene = battle("soldier+1 C3", *others, doomsday=doomsday)
        return Prospect(scene.field, FIRST, scene.frame("0.1"), EVEN).rocket

    two, three = ("soldier H3",), ("soldier H3", "soldier X24")
    assert cost(5, *two) > cost(3, *two) > cost(3, *three) > cost(1, *two) == 0


def test_in_the_last_round_a_shot_is_said_to_count_only_if_it_destroys() -> None:
    """FRAMES-160: targets in reach were left out of the hint, and nobody said why."""

    def reasons_of(doomsday: int) -> list[Any]:
        scene = battle("soldier C3", "soldier I3", acted="1.1", doomsday=doomsday).activate("0.1")
        found = weighed(scene.field, scene.menu, LoadedDice(()))
        return [each.reason for each in found if each.reason is not None]

    assert {each.facts["counts"] for each in reasons_of(1)} == {"kills"}
    assert {each.facts["counts"] for each in reasons_of(4)} == {"all"}


def test_a_vote_gives_each_answer_its_own_reason() -> None:
    """FRAMES-150: "an end would win" spoke for a round less and for a round more alike."""
    scene = battle("soldier C3", "soldier X24", points=(9, 4))
    ends, holds = (reasons.vote(scene.field, FIRST, ends=each) for each in (True, False))

    assert ends.key == holds.key == "frames-why_leads"
    assert ends.facts["ends"] != holds.facts["ends"]


def test_a_move_names_the_attack_that_it_comes_before() -> None:
    """FRAMES-71: of a kill at 70 % the hint said nothing but where the frame would stand."""
    scene = battle("soldier C3", "-! M3", acted="1.1", points=(4, 7)).activate("0.1")
    scene.aim("direct", "1.1", 1, 1, 1, 6, 6).act(advice(scene))
    moves = [
        each
        for each in weighed(scene.field, scene.menu, LoadedDice(()))
        if isinstance(each.action, MoveFrame)
    ]

    assert any("frames-why_then" in str(each.reason) for each in moves)


def test_characters_differ() -> None:
    """A bold seat acts on what a careful one waits for."""
    scene = battle("gunner C3, spotter A3", "-! I3, spotter X24", defence={"1.1": 2}, points=(5, 4))
    found = {
        character: type(weighed(scene.field, scene.menu, LoadedDice(()), character)[0].action)
        for character in Character
    }

    assert found[Character.BOLD] is ActivateFrame
    assert found[Character.CAREFUL] is PassActivation


def test_a_hint_reckons_a_shot_after_a_move_as_the_menu_does() -> None:
    """FRAMES-90: against the best die of whom it wakes, whether that is told before the move or after it."""
    scene = battle("soldier C3", "soldier K3").activate("0.1")
    scene.aim("direct", "1.1", 1, 6, 1, 5, 1, 5, 1).defend("b1")
    moves = [each for each in weighed(scene.field, scene.menu, LoadedDice(())) if each.reason]
    best = next(each for each in moves if isinstance(each.action, MoveFrame))
    then = best.reason
    while then is not None and then.key != "frames-why_then":
        inner = then.facts["next"]
        then = inner if isinstance(inner, Phrase) else None
    scene.act(best.action)
    said = max(
        (caution(scene.field, each) for each in scene.offered(MakeAttack)),
        key=lambda each: each.facts["attack"] if each is not None else 0,
    )

    assert then is not None and said is not None
    assert (then.facts["hit"], then.facts["answers"]) == (said.facts["hit"], "yes")


def test_a_defence_is_told_by_what_it_leaves_to_the_worst_enemy_still_to_act() -> None:
    """FRAMES-70: it only said the value that the choice itself names."""
    scene = battle("soldier C3", "militia H3, -! X24, soldier D4", acted="1.3").activate("0.1")
    scene.no_aim(5, 2, 3, 1, 1)
    found = weighed(scene.field, scene.menu, LoadedDice(()))
    facts = sorted((each.reason.facts["defence"], each.reason.facts["hit"]) for each in found if each.reason)
    far = battle("soldier C3", "-! X24").activate("0.1").no_aim(3, 2, 6, 1, 1)

    assert {each.reason.facts["enemy"] for each in found if each.reason} == {"\u25a01"}
    assert [hit for _, hit in facts] == sorted((hit for _, hit in facts), reverse=True)
    assert facts[0][1] > facts[-1][1]
    assert weighed(far.field, far.menu, LoadedDice(()))[0].reason.facts["enemy"] == "none"  # type: ignore[union-attr]  # told


def test_a_frame_that_skips_the_rest_is_said_to_stay_for_something() -> None:
    scene = (
        battle("soldier C3", "-! X24", acted="1.1", stations=("D4", "")).activate("0.1").no_aim(1, 1, 1, 1, 1)
    )
    scene.defend("b1")
    (skip,) = (
        each
        for each in deeds(Asked(scene.field, scene.menu, LoadedDice(()), EVEN))
        if isinstance(each.action, EndActions)
    )

    assert skip.why() is not None


def test_a_station_of_the_defender_is_placed_for_a_reason() -> None:
    """FRAMES-42, FRAMES-43: the first in the middle, the next ones near it."""
    played = game("L14 wall")
    first = weighed(Battlefield(CONTENT, played.state), played.menu(), LoadedDice(()))[0]
    played.act(first.action)
    second = weighed(Battlefield(CONTENT, played.state), played.menu(), LoadedDice(()))[0]

    assert first.reason == Phrase.of("frames-why_central", far=0, walls=0)
    assert second.reason is not None and second.reason.facts["far"] == 3


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "an enemy frame comes to capture it within 4 turns of its own at about "),
        ("ru", " % вражеский фрейм придёт захватить её за 4 своих хода"),
    ],
)
def test_the_danger_of_a_station_that_is_placed_says_of_what_and_until_when(language: str, told: str) -> None:
    """FRAMES-48: "an enemy comes for it at about 35 %" left open by which end."""
    played = game("L14 wall")
    while not (played.seat == 1 and isinstance(played.menu()[0], PlaceStation)):
        played.act(weighed(Battlefield(CONTENT, played.state), played.menu(), LoadedDice(()))[0].action)
    best = weighed(Battlefield(CONTENT, played.state), played.menu(), LoadedDice(()))[0]

    assert best.reason is not None
    assert told in BOOKS[language].say(best.reason)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Closer to ■S1: 3 away, and better placed against the enemies than closer still"),
        ("ru", "Ближе к ■S1, до неё 3; против врагов это место лучше, чем ещё ближе"),
    ],
)
def test_a_move_that_is_best_without_coming_nearest_says_what_for(language: str, told: str) -> None:
    """It read "closer: 3 away" above "closer: 2 away", as if that were worse."""
    scene = battle(
        "brawler I17",
        "sniper X5, sniper D5",
        stations=("", "M16"),
        terrain="P13 wall, N12 wall",
        points=(5, 5),
    )
    scene.activate("0.1").no_aim(6, 5, 1, 1, 1).defend()
    best, other, *_ = weighed(scene.field, scene.menu, LoadedDice(()))
    assert best.reason is not None and other.reason is not None

    assert [each.reason.facts["distance"] for each in (best, other) if each.reason is not None] == [3, 2]
    assert BOOKS[language].say(best.reason) == told


def test_nobody_goes_nearer_to_what_is_not_reached_before_the_end() -> None:
    """FRAMES-150: a station too far away for the rounds that are left was named as what a move is for."""

    def nearer(doomsday: int) -> set[str]:
        scene = battle("soldier C3", "soldier X24", stations=("", "C20"), doomsday=doomsday)
        scene.activate("0.1").no_aim(6, 5, 1, 1, 1).defend()
        found = weighed(scene.field, scene.menu, LoadedDice(()))
        return {each.reason.key for each in found if each.reason is not None}

    assert "frames-why_nearer" in nearer(5)
    assert "frames-why_nearer" not in nearer(1)


def said(scene: Battle, kind: type[Action]) -> str:
    """Give what is told in English of the first choice of that class."""
    found = weighed(scene.field, scene.menu, LoadedDice(()))
    reason = next(each.reason for each in found if isinstance(each.action, kind))
    return BOOKS["en"].say(reason) if reason is not None else ""


def test_a_sprint_counts_for_what_may_come_to_a_station_this_round() -> None:
    """FRAMES-21: by its mean a Brawler moves 6, and one that came from 8 away took a station "not urgent"."""
    scene = battle("soldier C3, soldier D9", "brawler C17, soldier X24", stations=("C8", ""), doomsday=2)
    station = StationId("0.S1")

    assert 0 < rush(scene.field, FIRST, station) < 0.5
    assert threat(scene.field, FIRST, station) > 0


@pytest.mark.parametrize(("green", "danger"), [(6, True), (1, False)])
def test_who_waits_in_its_turn_may_still_come_to_a_station(green: int, danger: bool) -> None:
    """FRAMES-91, FRAMES-94: a woken frame was taken for done; left for nothing, the station was taken."""
    scene = battle("soldier C3, soldier X23", "DM C9", stations=("D4", ""), points=(7, 7), doomsday=1)
    scene.activate("0.1").aim("direct", "1.1", 1, 1, 1, 1, 1, 6, 1).defend("b1").attack("r1")
    scene.act(DeclareNothing(Seat(1)), 1, 1, 6, green).defend("b1")
    station = StationId("0.S1")

    assert [scene.stack, scene.asked] == [["(1.1)", "0.1"], ("turn_act", 0)]
    assert (threat(scene.field, FIRST, station) > 0) is danger
    assert (rush(scene.field, FIRST, station) > 0) is danger


def test_a_pass_names_what_it_risks() -> None:
    """FRAMES-54: it was "nothing is urgent" while a station of one's own could be taken."""
    scene = battle("soldier C3, soldier D10", "brawler C17, soldier X24", stations=("C8", ""), doomsday=2)
    calm = battle("spotter C3, spotter D3", "spotter X24")

    assert "it risks \u25b2S1, for which an enemy comes this round at about" in said(scene, PassActivation)
    assert said(calm, PassActivation) == "Nothing is urgent: let others commit first"


def test_a_pass_names_the_good_shot_that_it_puts_off() -> None:
    """FRAMES-54: it stood above damage at 96 % and said that nothing is urgent."""
    scene = battle("gunner C3, spotter A3", "-! I3, spotter X24", defence={"1.1": 0}, points=(5, 4))
    told = said(scene, PassActivation)

    assert "\u25b21 may shoot at \u25a01 later, which has acted and stays where it is: damage at 87 %" in told


def test_nobody_is_said_to_get_at_a_frame_only_where_no_roll_brings_them() -> None:
    """FRAMES-21, FRAMES-66: a Brawler 7 away "could not", whose sprint carries 8; nor could white dice."""

    def enemy(other: str) -> Any:
        scene = battle("soldier C3", other).activate("0.1").no_aim(5, 2, 3, 1, 1)
        best = weighed(scene.field, scene.menu, LoadedDice(()))[0]
        return best.reason.facts["enemy"] if best.reason is not None else None

    assert [enemy("brawler J3"), enemy("decoy L3"), enemy("soldier+1 R3")] == ["\u25a01", "\u25a01", "none"]


def test_a_move_that_only_stands_better_says_so() -> None:
    """A hint with no benefit to name told nothing but what the move gives up."""
    scene = battle("DF K12", "soldier T12, soldier D12", doomsday=4, points=(7, 7)).activate("0.1")
    scene.no_aim(6, 6, 1, 1, 1).defend("b1")
    found = weighed(scene.field, scene.menu, LoadedDice(()))
    better = [each for each in found if isinstance(each.action, MoveFrame) and each.worth > 0]

    assert all(each.reason is not None for each in better[:3])


def test_to_mark_nothing_has_a_reason() -> None:
    """FRAMES-134: where no friend is left to shoot, it came first without a word."""
    scene = battle("soldier C3", "soldier H3, soldier X24").activate("0.1").no_aim(5, 2, 3, 1, 1)
    scene.defend("b1").end()

    assert said(scene, SkipSpot) == "None of your frames has yet to act; others might"


def test_a_shot_among_several_rivals_tells_how_near_the_target_is_to_winning() -> None:
    """FRAMES-160: one at a lesser chance stood first, and nothing said why."""

    def share(*companies: str) -> Any:
        scene = battle("soldier C3", *companies, acted="1.1", doomsday=3).activate("0.1")
        (best, *_) = weighed(scene.field, scene.menu, LoadedDice(()))
        assert best.reason is not None
        return best.reason.facts["share"]

    assert share("soldier I3") == "none"
    assert share("soldier I3", "soldier X24") in range(1, 100)


def test_leaving_a_station_tells_what_it_spares_and_not_what_is_given_where_nothing_is() -> None:
    """FRAMES-124: "gives what it uses least" was said of a frame that gives nothing."""
    scene = battle("soldier C3", "soldier I3", acted="1.1", stations=("", "I4"))
    scene.activate("0.1").aim("direct", "1.1", 1, 1, 1, 1, 1, 1, 1).defend("b1").attack("r1", 6)
    lone = said(scene, AbandonStation)
    scene = battle("soldier C3", "soldier I3", acted="1.1", stations=("", "I4"))
    scene.activate("0.1").aim("direct", "1.1", 1, 1, 1, 1, 1, 2, 1).defend("b1").attack("r1", 6, 6)

    assert lone == "steps away, and loses nothing"
    assert said(scene, AbandonStation).startswith("steps away, and one damage less counts · ")


def test_who_steps_from_one_cell_beside_a_station_to_another_is_not_said_to_guard_it_by_that() -> None:
    """FRAMES-141: the gain of such a step was not told."""
    scene = battle("soldier C3", "soldier H10", stations=("D4", ""), terrain="F6 wall", points=(7, 7))
    scene.activate("0.1").no_aim(6, 6, 1, 3, 1).defend("b1")
    near = [
        reasons.move(scene.field, FIRST, plan, CellId(cell), None)
        for plan in [TurnPlan(scene.field, FIRST, scene.frame("0.1"), scene.state.turns[0], EVEN)]
        for cell in ("E5", "C3")
    ]

    assert [each is not None and each.key == "frames-why_guard" for each in near] == [False, True]
