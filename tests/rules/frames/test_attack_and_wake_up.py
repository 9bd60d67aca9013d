"""Rulebook chapters 2.9 and 2.10: the number of attacks, and turns inside turns."""

from __future__ import annotations

from rules.contract import Seat
from rules.frames.actions import AssignDefence, MakeAttack, PassActivation
from rules.frames.events.damage import AttackCounted, DamageRolled, MarkerRemoved
from rules.frames.events.turn import (
    TurnEnded,
    TurnInterrupted,
    TurnLost,
    TurnResumed,
)
from rules.frames.names import DieId
from tests.rules.frames.battle_scenes import Battle, battle

FIRST, SECOND = Seat(0), Seat(1)


def strike(die: str, seat: Seat = FIRST) -> MakeAttack:
    return MakeAttack(seat, DieId(die))


def counted(scene: Battle) -> tuple[int, int, int, int]:
    """Give attack, marker, defence and dice of the last action's attack."""
    (count,) = scene.happened(AttackCounted)
    return count.attack, count.marker, count.defence, count.dice


def test_walking_into_range() -> None:
    """FRAMES-80 (case 9): the distance after the move counts."""
    far = battle("soldier C3", "soldier L3", acted="1.1").activate("0.1")
    far.aim("direct", "1.1", 1, 1, 1, 1, 1, 4, 4).defend("b1").move("g1", "D3")
    near = battle("soldier C3", "soldier L3", acted="1.1").activate("0.1")
    near.aim("direct", "1.1", 1, 1, 1, 1, 2, 4, 4).defend("b1").move("g1", "E3")

    # At distance 8 nothing is left to do, so the turn is over without a question.
    assert (far.stack, far.frame("0.1").cell) == ([], "D3")
    assert strike("r1") in near.menu


def test_leaving_the_declared_range() -> None:
    """FRAMES-80 (case 9): artillery that stood at 8 and moved to 6 no longer shoots."""
    scene = battle("mortar C3", "soldier K3", acted="1.1").activate("0.1")
    scene.aim("artillery", "1.1", 1, 1, 1, 2, 5, 5, 5).defend("b1")
    could = strike("r1") in scene.menu
    scene.move("g1", "E3")

    assert could
    assert scene.asked == ("set_spot", 0)


def test_an_attack_out_of_range_is_refused_with_the_distance() -> None:
    """FRAMES-80: before the move, too."""
    scene = battle("soldier C3", "soldier L3", acted="1.1").activate("0.1").aim("direct", "1.1").defend()

    assert scene.refusal(strike("r1")) == "out_of_declared_range"


def test_a_target_destroyed_meanwhile_cannot_be_attacked() -> None:
    """FRAMES-80: the rubble that the woken frame aims at has fallen as its cover."""
    scene = battle("soldier C3", "brawler C9", terrain="C8 rubble").activate("0.1")
    scene.aim("direct", "1.1", 1, 1, 1, 1, 1, 6, 6).defend("b1").attack("r1")
    scene.aim("melee", "C8", 1, 1, 1, 1, 1, 6, 6, 6).act(AssignDefence(SECOND, DieId("w1")), 4)
    scene.end().skip_spot()

    assert scene.asked == ("turn_act", 1)
    assert scene.refusal(strike("r1", SECOND)) == "target_gone"


def test_without_a_die_there_is_no_attack_and_nothing_is_woken() -> None:
    """FRAMES-81: skipping leaves the target asleep and its marker in place."""
    scene = battle("soldier C3", "soldier J3", markers={"1.1": 4}).activate("0.1")
    scene.aim("direct", "1.1").defend("b1").end()

    assert not scene.frame("1.1").acted
    assert scene.frame("1.1").marker is not None


def test_a_named_attack_is_not_taken_back() -> None:
    """FRAMES-82: while the target wakes there is nothing for the attacker to decide."""
    scene = battle("soldier C3", "soldier J3").activate("0.1")
    scene.aim("direct", "1.1").defend("b1").attack("r1")

    assert scene.asked == ("declare_aim", 1)
    assert scene.refusal(strike("r2")) == "not_your_decision"


def test_a_standing_defence() -> None:
    """FRAMES-95, FRAMES-83 (case 10): D 4, A 6: two dice, no interruption."""
    scene = battle("soldier C3", "soldier J3", defence={"1.1": 4}).activate("0.1")
    scene.aim("direct", "1.1", 1, 1, 1, 1, 1, 6, 6).defend("b1").attack("r1")

    assert counted(scene) == (6, 0, 4, 2)
    assert not scene.happened(TurnInterrupted)


def test_a_marker_always_counts_and_goes() -> None:
    """FRAMES-83, FRAMES-84 (case 12): even where it does not help, and whoever set it."""
    weak = battle("soldier C3", "soldier J3", defence={"1.1": 6}, markers={"1.1": 2}).activate("0.1")
    weak.aim("direct", "1.1", 1, 1, 1, 1, 1, 3, 3).defend("b1").attack("r1")
    strong = battle("soldier C3", "soldier J3", "soldier X24", defence={"1.1": 2}, markers={"1.1": 5})
    strong.activate("0.1").aim("direct", "1.1", 1, 1, 1, 1, 1, 3, 3).defend("b1").attack("r1")

    assert (counted(weak), counted(strong)) == ((3, 2, 6, 0), (3, 5, 2, 6))
    assert not weak.happened(DamageRolled)
    assert all(scene.happened(MarkerRemoved) for scene in (weak, strong))
    assert all(scene.frame("1.1").marker is None for scene in (weak, strong))


def test_the_attacker_may_keep_the_marker_by_option() -> None:
    """FRAMES-83: `spot_use` choice."""
    scene = battle("soldier C3", "soldier J3", defence={"1.1": 2}, markers={"1.1": 5}, spot_use="choice")
    scene.activate("0.1").aim("direct", "1.1", 1, 1, 1, 1, 1, 3, 3).defend("b1")
    choices = {each.marker.value for each in scene.offered(MakeAttack)}
    scene.attack("r1", keep=True)

    assert choices == {"use", "keep"}
    assert counted(scene) == (3, 0, 2, 1)
    assert scene.frame("1.1").marker is not None


def test_terrain_has_no_defence_and_wakes_nobody() -> None:
    """FRAMES-85, FRAMES-110 (case 18): A 4 on a wall, dice 4 2 6 3: the wall is gone and nothing else."""
    scene = battle("soldier K5", "soldier K12", terrain="K11 wall, K10 wall", markers={"1.1": 3})
    scene.activate("0.1").aim("direct", "K11", 1, 1, 1, 1, 1, 4, 1).defend("b1").attack("r1", 4, 2, 6, 3)

    assert counted(scene) == (4, 0, 0, 4)
    assert [each.cell for each in scene.state.elements] == ["K10"]
    assert scene.frame("1.1").marker is not None
    assert not scene.frame("1.1").acted


def test_an_own_frame_is_woken_like_any_other() -> None:
    """FRAMES-86: by a friend's attack."""
    scene = battle("soldier C3, soldier J3", "soldier X24").activate("0.1")
    scene.aim("direct", "0.2").defend("b1").attack("r1")

    assert (scene.asked, scene.stack) == (("declare_aim", 0), ["0.1", "0.2"])


def wake(scene: Battle) -> Battle:
    """▲1 names A 5 on ■1, which declares direct at ▲1 and rolls w 6 2, b 3, r 4 4."""
    scene.activate("0.1").aim("direct", "1.1", 1, 1, 2, 2, 3, 5, 5).defend("w1").attack("r1")
    return scene.aim("direct", "0.1", 6, 2, 3, 1, 3, 4, 4)


def test_the_woken_frame_defends_within_the_attackers_turn() -> None:
    """FRAMES-90, FRAMES-91, FRAMES-92 (case 11): the whole example, step by step."""
    scene = wake(battle("MSSF C3", "soldier J3"))
    woken = scene.stack
    scene.defend("w1")

    assert counted(scene) == (5, 0, 6, 0)
    assert (woken, scene.stack, scene.asked) == (["0.1", "1.1"], ["(1.1)", "0.1"], ("turn_act", 0))

    scene.move("g1", "A3").spot("y1", "1.1")

    assert scene.happened(TurnResumed)
    assert (scene.stack, scene.asked) == (["1.1"], ("turn_act", 1))

    scene.move("g1", "H3").attack("r1")

    assert counted(scene) == (4, 0, 1, 3)
    assert scene.frame("1.1").acted


def test_the_woken_knows_the_attack() -> None:
    """FRAMES-90: its value is told when the turn is interrupted."""
    scene = battle("soldier C3", "soldier J3").activate("0.1")
    scene.aim("direct", "1.1", 1, 1, 1, 1, 1, 5, 5).defend("b1").attack("r1")

    (interrupted,) = scene.happened(TurnInterrupted)
    assert (interrupted.target, interrupted.value) == ("1.1", 5)


def test_a_chain_wakes_one_frame_after_another() -> None:
    """FRAMES-93: ▲1 attacks ■1, which attacks ▲2, which attacks ■2: the stack of the rulebook's example."""
    scene = battle("soldier C3, soldier C9", "soldier J3, soldier J9").activate("0.1")
    stacks = []
    for target, answer in (("1.1", "0.2"), ("0.2", "1.2"), ("1.2", "0.1")):
        scene = scene if scene.stack else scene.activate("0.1")
        if scene.asked and scene.asked[0] == "declare_aim":
            scene.aim("direct", target).defend("b1")
        scene.attack("r1")
        stacks.append(scene.stack)
        scene.aim("direct", answer).defend("b1")
        stacks.append(scene.stack)
        scene.end().skip_spot()

    assert stacks == [
        ["0.1", "1.1"],
        ["(1.1)", "0.1"],
        ["1.1", "0.2"],
        ["(0.2)", "1.1"],
        ["0.2", "1.2"],
        ["(1.2)", "0.2"],
    ]
    assert (scene.stack, scene.asked) == (["1.2"], ("turn_act", 1))


def test_when_the_stack_is_empty_a_new_cycle_begins() -> None:
    """FRAMES-91, FRAMES-54: from the highest score down."""
    scene = battle("soldier C3, soldier A1", "soldier J3", points=(5, 4)).activate("0.1")
    scene.aim("direct", "1.1").defend("b1").attack("r1")
    scene.no_aim().defend("b1").end().skip_spot().end().skip_spot()

    assert (scene.stack, scene.asked) == ([], ("tactical_order", 0))


def test_a_frame_destroyed_in_the_chain_loses_its_turn() -> None:
    """FRAMES-94: its dice are gone with it."""
    scene = battle("soldier C3", "-! J3, soldier X24").activate("0.1")
    scene.aim("direct", "1.1", 1, 1, 1, 1, 1, 6, 6).defend("b1").attack("r1")
    scene.no_aim(1, 1).act(AssignDefence(SECOND, DieId("w1")), 6, 6, 6, 6, 6)

    assert [each.frame for each in scene.happened(TurnLost)] == ["1.1"]
    assert (scene.stack, scene.asked) == (["0.1"], ("turn_act", 0))


def test_a_surviving_target_keeps_the_dice_it_rolled() -> None:
    """FRAMES-94: even those of systems it lost."""
    scene = battle("soldier C3", "FM J3").activate("0.1")
    scene.aim("direct", "1.1", 1, 1, 1, 1, 1, 6, 6).defend("b1").attack("r1")
    scene.aim("direct", "0.1", 1, 1, 3, 4, 4).act(AssignDefence(SECOND, DieId("w1")), 5, 1, 1, 1, 1)
    scene.lose("F").end().skip_spot()

    assert scene.frame("1.1").systems == ("M",)
    assert strike("r1", SECOND) in scene.menu


def test_a_parked_target_is_not_woken_again() -> None:
    """FRAMES-95: what has begun its turn has a standing defence."""
    scene = battle("soldier C3", "soldier J3, soldier K4").activate("0.1")
    scene.aim("direct", "1.1").defend("b1").attack("r1").no_aim(1, 1, 3).defend("b1")
    scene.end().skip_spot().end().skip_spot().activate("1.2").aim("melee", "1.1", 6).defend("w2")

    scene.attack("w1")

    assert counted(scene) == (6, 0, 3, 3)
    assert not scene.happened(TurnInterrupted)


def test_with_target_first_the_woken_ends_its_turn_before_the_attacker() -> None:
    """FRAMES-98: `combat_order` target_first nests turns fully."""
    scene = wake(battle("MSSF C3", "soldier J3", combat_order="target_first")).defend("w1")

    assert (scene.stack, scene.asked) == (["0.1", "1.1"], ("turn_act", 1))

    scene.attack("r1").end().skip_spot()

    assert (scene.stack, scene.asked) == (["0.1"], ("turn_act", 0))


def test_with_target_first_a_destroyed_attacker_loses_its_remainder() -> None:
    """FRAMES-98: it had not moved yet."""
    scene = battle("F! C3, soldier A1", "soldier J3", combat_order="target_first").activate("0.1")
    scene.aim("direct", "1.1", 1, 5, 5).defend().attack("r1")
    scene.aim("direct", "0.1", 6, 2, 3, 1, 3, 4, 4).defend("w1").attack("r1", 5, 5, 5, 5)

    assert [each.frame for each in scene.happened(TurnLost)] == ["0.1"]
    assert (scene.stack, scene.asked) == (["1.1"], ("turn_act", 1))


def test_a_turn_ends_once_for_each_frame() -> None:
    """FRAMES-92: the woken frame has used its turn."""
    scene = wake(battle("MSSF C3", "soldier J3", points=(5, 4))).defend("w1").end().skip_spot()
    scene.end().skip_spot()

    assert [each.frame for each in scene.happened(TurnEnded)] == ["1.1"]
    assert scene.stack == []


def test_nobody_else_decides_within_a_chain() -> None:
    """FRAMES-91: the seat below waits."""
    scene = wake(battle("MSSF C3", "soldier J3"))

    assert scene.refusal(PassActivation(FIRST)) == "not_your_decision"
