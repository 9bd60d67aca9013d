"""What an automated seat does: positions in which something else would be visibly worse."""

from __future__ import annotations

from random import Random

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
from rules.frames.automated.advice import advise
from rules.frames.automated.stakes import stakes
from rules.frames.automated.standing import Standing
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
