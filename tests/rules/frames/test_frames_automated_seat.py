"""What an automated seat does: positions in which something else would be visibly worse."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from rules.advice import Character
from rules.contract import Action, Chance, Dice, Seat, Turn
from rules.frames.actions import (
    AbandonStation,
    ActivateFrame,
    AssignDefence,
    DeclareCapture,
    DeclareNothing,
    DeclareTarget,
    HoldDoomsday,
    MakeAttack,
    MoveFrame,
    PassActivation,
    RollDice,
    SkipSpot,
    SpotFrame,
    TakeLosses,
    TickDoomsday,
)
from rules.frames.automated import reasons
from rules.frames.automated.advice import advise, weighed
from rules.frames.automated.shield import spared
from rules.frames.automated.shots import best_of, mean
from rules.frames.automated.stakes import stakes
from rules.frames.automated.standing import Standing
from rules.frames.automated.turn_plan import Prospect
from rules.frames.automated.weights import CHARACTERS
from rules.frames.cells import CellId
from rules.frames.names import Phase, RangeType, TargetId
from tests.rules.frames.battle_scenes import Battle, LoadedDice, battle
from tests.rules.frames.frames_games import FRAMES

FIRST = Seat(0)
EVEN = CHARACTERS[Character.EVEN]


def advice(scene: Battle) -> Action:
    """Give what the asked seat is advised."""
    return advise(scene.field, scene.menu, LoadedDice(()))


def name(action: Action) -> str:
    return type(action).__name__


def standing(scene: Battle, frame: str) -> Standing:
    return Standing(scene.field, scene.frame(frame).owner, scene.frame(frame), EVEN)


def better(scene: Battle, frame: str, one: str, other: str) -> bool:
    """Whether *frame* rather stands on *one* cell than on the *other*."""
    there = standing(scene, frame)
    return there.worth(CellId(one)) > there.worth(CellId(other))


# The tactical order.


def test_a_seat_waits_where_nothing_is_to_be_had() -> None:
    """FRAMES-54: a pass costs nothing, and who acts later knows more; the last may not pass."""
    scene = battle("spotter C3, spotter D3", "spotter X24")

    assert advice(scene) == PassActivation(FIRST)
    assert name(advice(scene.act(advice(scene)))) == "ActivateFrame"


@pytest.mark.parametrize(("enemy", "chosen"), [("H3", ActivateFrame), ("X24", PassActivation)])
def test_a_station_is_taken_before_an_enemy_guards_it(enemy: str, chosen: type[Action]) -> None:
    """FRAMES-141: one that nobody can reach in this round may wait."""
    scene = battle(
        "scout C3, soldier A20", f"spotter {enemy}", stations=("", "F3"), points=(6, 4), doomsday=2
    )

    assert type(advice(scene)) is chosen


def test_a_sure_shot_is_not_waited_with() -> None:
    """FRAMES-83: a marker of 6 on a frame that has yet to act."""
    scene = battle("spotter C3, mortar D3", "FM M3, spotter X24", markers={"1.1": 6}, points=(7, 6))

    assert advice(scene) == ActivateFrame(FIRST, scene.frame("0.2").id)


# Stations.


def test_a_free_station_is_gone_for_and_an_own_one_guarded() -> None:
    scene = battle("scout C3", "soldier X24", stations=("", "F3"))
    guarding = battle("soldier C3", "soldier H3", stations=("C4", ""), acted="0.1", state={"doomsday": 1})

    assert better(scene, "0.1", "E3", "C3")
    assert better(guarding, "0.1", "D4", "A10")


def test_a_station_out_of_time_is_no_goal() -> None:
    """FRAMES-151: in the last round nobody walks for what can only be reached in the next."""
    scene = battle("soldier C3", "spotter X24", stations=("", "P3"), doomsday=1)

    assert standing(scene, "0.1").worth(CellId("F3")) == standing(scene, "0.1").worth(CellId("C3"))


def test_captures_are_always_declared() -> None:
    """FRAMES-141."""
    scene = battle("soldier J10", "soldier X24", stations=("", "K10"))

    assert isinstance(advice(scene), DeclareCapture)


def test_it_moves_beside_the_station_that_it_takes() -> None:
    scene = battle("soldier C3", "soldier X24", stations=("", "F3")).activate("0.1")
    scene.no_aim(1, 1, 1, 1, 4).defend("b1")

    move = advice(scene)

    assert isinstance(move, MoveFrame)
    assert scene.act(move).asked == ("capture_window", 0)


# Whom to shoot at.


def test_what_is_taken_from_the_leader_is_worth_more() -> None:
    """With three, rivals do not shoot each other while somebody else wins."""
    scene = battle(
        "soldier C3", "soldier I3", "soldier C9, soldier X24, soldier X22", acted="1.1 2.1 2.2 2.3"
    )
    scene.activate("0.1")

    own, rival, leader = stakes(scene.field, FIRST)

    assert own == 1
    assert leader > 2 * rival
    assert advice(scene) == DeclareTarget(FIRST, RangeType.DIRECT, TargetId("2.1"))


def test_with_two_every_point_of_the_other_counts_as_an_own_one() -> None:
    scene = battle("soldier C3", "soldier I3, soldier I5")

    assert stakes(scene.field, FIRST) == (1, pytest.approx(1))


def test_the_weaker_of_two_targets_is_aimed_at() -> None:
    """The one that may be destroyed."""
    scene = battle("soldier C3", "soldier I3, -! I5", acted="1.1 1.2").activate("0.1")

    assert advice(scene) == DeclareTarget(FIRST, RangeType.DIRECT, TargetId("1.2"))


@pytest.mark.parametrize(
    ("scene", "reason"),
    [
        (battle("soldier C3", "soldier X24"), "nothing is in reach"),
        (battle("soldier C3, -! D4", "soldier X24"), "own frames are spared"),
        (battle("soldier C3", "soldier I3", defence={"1.1": 6}, terrain="H3 bunker"), "no dice would hit"),
    ],
)
def test_nothing_is_declared_where_nothing_would_come_of_it(scene: Battle, reason: str) -> None:
    scene.activate("0.1")

    assert advice(scene) == DeclareNothing(FIRST), reason


def test_a_rocket_joins_where_it_destroys() -> None:
    """FRAMES-65: a rocket is spent when it is rolled."""
    scenes = [
        battle("soldier+1 C3", f"{target} {cell}", acted="1.1", defence={"1.1": defence}, doomsday=1)
        .activate("0.1")
        .aim("direct", "1.1")
        for target, cell, defence in (("-!", "H3", 3), ("soldier", "H3", 6))
    ]

    assert [advice(scene) for scene in scenes] == [RollDice(FIRST, count) for count in (1, 0)]


# The dice of a turn.


def test_the_better_white_goes_where_it_gains_most() -> None:
    """FRAMES-66: in melee the attack, then the defence."""
    scene = battle("soldier C3", "-! D3", acted="1.1").activate("0.1").aim("melee", "1.1", 6, 5, 2, 1, 1)

    defence = advice(scene)
    scene.act(defence)
    attack = advice(scene)

    assert defence == AssignDefence(FIRST, "w2")  # type: ignore[arg-type]  # an id
    assert isinstance(attack, MakeAttack)
    assert attack.die == "w1"


def test_a_white_carries_a_frame_to_a_station() -> None:
    """FRAMES-72: the green die would not reach it; the blue one defends."""
    scene = battle("soldier C3", "soldier X24", stations=("", "J3")).activate("0.1").no_aim(6, 1, 4, 1, 1)

    scene.act(advice(scene))
    move = advice(scene)

    assert isinstance(move, MoveFrame)
    assert move.die == "w1"


def test_it_moves_into_range_where_it_must() -> None:
    """FRAMES-80."""
    far = battle("soldier C3", "soldier L3", acted="1.1").activate("0.1")
    far.aim("direct", "1.1", 1, 1, 1, 1, 4, 5, 5).defend("b1")

    move = advice(far)

    assert isinstance(move, MoveFrame)
    assert isinstance(advice(far.act(move)), MakeAttack)


def test_a_hopeless_attack_is_left_alone() -> None:
    """FRAMES-84: it would only use up the marker."""
    scene = battle("soldier C3", "soldier I3", defence={"1.1": 6}).activate("0.1")
    scene.aim("direct", "1.1", 1, 1, 1, 1, 1, 5, 5).defend("b1")

    assert not isinstance(advice(scene), MakeAttack)


def test_nobody_shoots_through_a_friend_who_would_fall() -> None:
    """FRAMES-113: the friend covers the target, and takes the fives."""
    scene = battle("soldier C3, -! H3", "DDMMFF! I3", defence={"1.1": 3}, points=(6, 4))
    scene.activate("0.1").aim("direct", "1.1", 1, 1, 1, 1, 1, 5, 5).defend("b1")

    assert not isinstance(advice(scene), MakeAttack)


def test_a_woken_frame_defends_by_the_attack_that_it_knows() -> None:
    """FRAMES-90: a white that stops all of it is not kept for the way."""
    scene = battle("soldier C3", "DM! I3", points=(4, 7)).activate("0.1")
    scene.aim("direct", "1.1", 1, 1, 1, 1, 1, 5, 1).defend("b1").attack("r1")
    scene.act(DeclareNothing(Seat(1)), 6, 1, 3)

    assert advice(scene) == AssignDefence(Seat(1), "w1")  # type: ignore[arg-type]  # an id


def test_a_marker_is_for_a_friend_who_shoots() -> None:
    """FRAMES-83: on the enemy that one has in range, with the highest die."""
    scene = battle("soldier C3, gunner C4", "soldier H3, soldier C12", defence={"1.1": 4, "1.2": 4})
    scene.activate("0.1").no_aim(1, 1, 1, 5, 1).defend("b1").end()

    mark = advice(scene)

    assert isinstance(mark, SpotFrame)
    assert (mark.die, mark.frame) == ("y1", "1.1")


def test_nobody_is_marked_for_nobody() -> None:
    scene = battle("soldier C3, soldier C4", "soldier X24", acted="1.1").activate("0.1")
    scene.no_aim(1, 1, 4, 5, 1).defend("b1").end()

    assert advice(scene) == SkipSpot(FIRST)


# Where to stand.


def test_it_stays_behind_cover_and_out_of_reach() -> None:
    """FRAMES-101: the wall lies between C5 and the enemy."""
    scene = battle("soldier C3", "gunner C12", terrain="C6 wall")

    assert better(scene, "0.1", "C5", "E5")


# Losses and votes.


def test_it_loses_second_copies_and_eyes_first() -> None:
    """Section 9, 9: weapons and defence last."""
    scene = battle("soldier C3", "DSFF I3", acted="1.1").activate("0.1")
    scene.aim("direct", "1.1", 1, 1, 1, 1, 1, 2, 1).defend("b1").attack("r1", 6, 6)

    assert advice(scene) == TakeLosses(Seat(1), "SF")  # type: ignore[arg-type]  # an id


def test_a_frame_leaves_a_station_to_live() -> None:
    """FRAMES-124: but not for one hit point of many in the last round, where an enemy would take it."""
    scenes = []
    for frame in ("-!", "DDMM"):
        enemies = "duelist I4, brawler M4"
        scene = battle(enemies, f"{frame} I3", stations=("", "J2"), acted="1.1", doomsday=1, points=(4, 7))
        scene.activate("0.1").aim("melee", "1.1", 1, 1, 1, 1, 1, 2, 1, 1).defend(None).attack("r1", 6, 1)
        scenes.append(scene)

    assert [name(advice(scene)) for scene in scenes] == ["AbandonStation", "TakeLosses"]
    assert scenes[0].offered(AbandonStation)


def test_it_brings_doomsday_nearer_while_it_leads() -> None:
    """FRAMES-150: else it holds."""
    scene = battle("soldier C3", "soldier X24", acted="0.1 1.1", points=(5, 4))
    first = advice(scene)
    second = advice(scene.act(first))

    assert isinstance(first, TickDoomsday)
    assert isinstance(second, HoldDoomsday)


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


def test_a_woken_frame_outlives_an_attack_the_surer_the_more_it_defends_with() -> None:
    """FRAMES-90: it kept its best die for a turn that it did not live to see."""
    scene = battle("soldier C3", "-! I3", points=(4, 7)).activate("0.1")
    scene.aim("direct", "1.1", 1, 1, 1, 1, 1, 6, 6).defend("b1").attack("r1")
    scene.act(DeclareNothing(Seat(1)), 6, 3)
    turn = scene.field.state.turn
    assert turn is not None
    lives = [spared(scene.field, Seat(1), scene.frame("1.1"), turn, value) for value in (0, 3, 6)]

    assert 0 <= lives[0] < lives[1] < lives[2] == 1


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


class Lots(Dice):
    """Falls by a seed of its own."""

    def __init__(self, seed: int) -> None:
        self._lots = Random(seed)

    def below(self, count: int) -> int:
        return self._lots.randrange(count)


@pytest.mark.soak_first("0")
@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(n, marks=pytest.mark.soak) for n in (2, 3))])
def test_it_beats_a_seat_that_acts_at_random(seed: int) -> None:
    """Section 1: in whole games, where the other only builds and deploys as advised."""
    lots = Lots(seed)
    turn = Turn(FRAMES, FRAMES.setup(2, FRAMES.parse_options({"layout": "generated", "field_seed": 9})))
    FRAMES.begin(turn, Chance(lots, lots))
    advised = Seat(seed % 2)
    while (pending := FRAMES.pending(turn.state)) is not None:
        seat = pending.seats[0]
        menu = FRAMES.legal_actions(turn.state, seat)
        if seat == advised or turn.state.phase not in (Phase.COMBAT, Phase.VOTE):
            action = FRAMES.advise(FRAMES.view(turn.state, seat), menu, lots)
        else:
            kind = lots.pick(sorted({type(each).__name__ for each in menu}))
            action = lots.pick([each for each in menu if type(each).__name__ == kind])
        turn = Turn(FRAMES, turn.state)
        FRAMES.decide(turn, action, Chance(lots, lots))

    assert turn.state.outcome is not None
    assert turn.state.outcome.winners == (advised,)
