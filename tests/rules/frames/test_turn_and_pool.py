"""Rulebook chapters 2.7 and 2.8: aim, pool, allocation, defence and movement."""

from __future__ import annotations

import pytest

from rules.contract import Seat
from rules.frames.actions import (
    AssignDefence,
    DeclareTarget,
    EndActions,
    MakeAttack,
    MoveFrame,
    RollDice,
    SpotFrame,
)
from rules.frames.cells import CellId, distance
from rules.frames.events.turn import AttackDeclared, PoolRolled
from rules.frames.names import DieId, EightSided, FrameId, RangeType, System, TargetId
from tests.rules.frames.battle_scenes import Battle, battle

FIRST = Seat(0)


def pool(scene: Battle) -> str:
    """Give the ids of the dice rolled in the last action."""
    (rolled,) = scene.happened(PoolRolled)
    return " ".join(die.id for die in rolled.pool)


def declare(reach: str, target: str) -> DeclareTarget:
    return DeclareTarget(FIRST, RangeType(reach), TargetId(target))


def go(die: str, cell: str) -> MoveFrame:
    return MoveFrame(FIRST, DieId(die), CellId(cell))


def strike(die: str, cover: str | None = None) -> MakeAttack:
    return MakeAttack(FIRST, DieId(die), TargetId(cover) if cover else None)


def mark(die: str, frame: str) -> SpotFrame:
    return SpotFrame(FIRST, DieId(die), FrameId(frame))


def cells_of(scene: Battle, die: str) -> set[str]:
    return {str(move.cell) for move in scene.offered(MoveFrame) if move.die == die}


def test_a_turn_asks_its_steps_in_order() -> None:
    """FRAMES-60: aim, roll, defence, act, spot."""
    scene = battle("soldier+1 C3", "soldier J10", acted="1.1").activate("0.1")
    asked = [scene.asked]
    for step in (
        lambda: scene.aim("direct", "1.1"),
        lambda: scene.roll(0),
        lambda: scene.defend("b1"),
        lambda: scene.end(),
    ):
        step()
        asked.append(scene.asked)

    assert [each and each[0] for each in asked] == [
        "declare_aim",
        "roll_pool",
        "set_defence",
        "turn_act",
        "set_spot",
    ]


def test_any_frame_and_barricade_may_be_aimed_at_from_any_distance() -> None:
    """FRAMES-61: own frames too; never the frame itself, stations or rough ground."""
    scene = battle(
        "soldier A1, soldier B1", "soldier X24", terrain="C3 wall, D3 rough", stations=("E9", "R9")
    ).activate("0.1")

    named = {each.target for each in scene.offered(DeclareTarget) if each.range is RangeType.DIRECT}
    refusals = [scene.refusal(declare("direct", target)) for target in ("0.1", "1.S1", "D3", "1.9")]

    assert named == {"0.2", "1.1", "C3"}
    assert refusals == [
        "cannot_target_self",
        "station_cannot_be_targeted",
        "rough_cannot_be_targeted",
        "no_such_target",
    ]


def test_own_frames_are_spared_by_option() -> None:
    """FRAMES-61: `friendly_targets` off."""
    scene = battle("soldier A1, soldier B1", "soldier X24", friendly_targets=False).activate("0.1")

    assert {each.target for each in scene.offered(DeclareTarget)} == {"1.1"}
    assert scene.refusal(declare("direct", "0.2")) == "cannot_target_own"


@pytest.mark.parametrize(
    ("company", "ranges"),
    [
        ("soldier C3", {"melee", "direct"}),
        ("sniper C3", {"melee", "artillery"}),
        ("brawler C3", {"melee"}),
        ("brawler+1 C3", {"melee", "direct"}),
        ("spotter C3", {"melee"}),
    ],
)
def test_a_range_type_needs_its_weapon(company: str, ranges: set[str]) -> None:
    """FRAMES-62: melee is always allowed; a rocket is enough for direct."""
    scene = battle(company, "soldier J10").activate("0.1")

    assert {each.range.value for each in scene.offered(DeclareTarget)} == ranges


@pytest.mark.parametrize(
    ("company", "reach", "expected"),
    [
        ("soldier C3", "direct", "w1 w2 b1 y1 g1 r1 r2"),
        ("soldier C3", "melee", "w1 w2 b1 y1 g1"),
        ("brawler C3", "melee", "w1 w2 b1 g1 s8 r1 r2 r8"),
        ("scout C3", "melee", "w1 w2 y1 y2 g1 g2 s8"),
        ("warden C3", "direct", "w1 w2 b1 b2 r1 r2 r8"),
        ("sniper C3", "artillery", "w1 w2 b1 y1 r1 r2 r8"),
    ],
)
def test_the_pool_has_the_reds_of_the_declared_range_only(company: str, reach: str, expected: str) -> None:
    """FRAMES-63, FRAMES-21, FRAMES-8 (case 2): every other die is rolled, the sprint die of runners too."""
    scene = battle(company, "soldier J10").activate("0.1").aim(reach, "1.1")

    assert pool(scene) == expected


def test_nothing_declared_rolls_no_reds() -> None:
    """FRAMES-63: and nothing can be attacked."""
    scene = battle("soldier C3", "soldier J10", acted="1.1").activate("0.1").no_aim()

    assert pool(scene) == "w1 w2 b1 y1 g1"
    assert scene.defend().refusal(strike("w1")) == "nothing_declared"


def test_no_weapon_for_the_range() -> None:
    """FRAMES-62 (case 2): a Brawler without rockets may not declare direct."""
    scene = battle("brawler C3", "soldier J10").activate("0.1")

    assert scene.refusal(declare("direct", "1.1")) == "no_weapon_for_range"


def test_white_attacks_in_melee_only() -> None:
    """FRAMES-66 (case 3): the white 6 may not shoot; the red 3 may."""
    scene = battle("soldier C3", "soldier J10", acted="1.1").activate("0.1")
    scene.aim("direct", "1.1", 6, 5, 1, 1, 1, 2, 3).defend()

    assert scene.refusal(strike("w1")) == "wrong_die_colour"
    assert scene.attack("r2").frame("1.1").hit_points == 6


def test_white_shoots_by_option_where_the_frame_had_a_weapon() -> None:
    """FRAMES-66 (case 3): `white_ranged`; a rocket alone is no weapon system."""
    armed = battle("soldier C3", "soldier J10", acted="1.1", white_ranged=True).activate("0.1")
    armed.aim("direct", "1.1", 6).defend()
    rocketeer = battle("rocketeer+1 C3", "soldier J10", acted="1.1", white_ranged=True).activate("0.1")
    rocketeer.aim("direct", "1.1").roll(1, 6).defend()

    assert strike("w1") in armed.menu
    assert rocketeer.refusal(strike("w1")) == "wrong_die_colour"


def test_a_rocket_works_alone_and_is_spent_when_rolled() -> None:
    """FRAMES-64, FRAMES-65 (case 4): whether it attacks or not."""
    scene = battle("rocketeer+2 C3", "soldier J10", acted="1.1").activate("0.1").aim("direct", "1.1")

    assert scene.refusal(RollDice(FIRST, 3)) == "rocket_limit"

    scene.roll(1, 1, 1, 1, 1, 1, 7)

    assert pool(scene) == "w1 w2 b1 g1 s8 k1"
    assert scene.frame("0.1").rockets == 1
    assert strike("k1") in scene.defend().menu


def test_a_rocket_is_spent_by_option_when_its_die_attacks() -> None:
    """FRAMES-65: `rocket_spent` chosen."""
    scene = battle("rocketeer+2 C3", "soldier J10", acted="1.1", rocket_spent="chosen").activate("0.1")

    scene.aim("direct", "1.1").roll(2, 1, 1, 1, 1, 1, 1, 7).defend()
    kept = scene.frame("0.1").rockets
    scene.attack("k2")

    assert (kept, scene.frame("0.1").rockets) == (2, 1)


def test_rockets_only_join_a_direct_system_by_option() -> None:
    """FRAMES-64: `rocket_role` addon."""
    alone = battle("rocketeer+2 C3", "soldier J10", rocket_role="addon").activate("0.1")
    beside = battle("soldier+1 C3", "soldier J10", rocket_role="addon").activate("0.1")

    assert alone.refusal(declare("direct", "1.1")) == "no_weapon_for_range"
    assert pool(beside.aim("direct", "1.1").roll(1)) == "w1 w2 b1 y1 g1 r1 r2 k1"


def test_rockets_replace_the_direct_system_by_option() -> None:
    """FRAMES-64: `rocket_role` standalone."""
    with_one = battle("soldier+1 C3", "soldier J10", rocket_role="standalone").activate("0.1")
    without = battle("soldier+1 C3", "soldier J10", rocket_role="standalone").activate("0.1")

    assert pool(with_one.aim("direct", "1.1").roll(1)) == "w1 w2 b1 y1 g1 k1"
    assert pool(without.aim("direct", "1.1").roll(0)) == "w1 w2 b1 y1 g1 r1 r2"


def test_rockets_join_any_weapon_by_option() -> None:
    """FRAMES-64, seed R21: `rocket_role` any; alone they still reach no farther than direct range."""
    fist = battle("DH+1 C3", "soldier D4", rocket_role="any").activate("0.1")
    gun = battle("DA+1 C3", "soldier X24", rocket_role="any").activate("0.1")
    runner = battle("rocketeer+2 C3", "soldier X24", rocket_role="any").activate("0.1")

    assert pool(fist.aim("melee", "1.1").roll(1, 1, 1, 1, 1, 1, 1, 7)) == "w1 w2 b1 s8 r1 r2 k1"
    assert pool(gun.aim("artillery", "1.1").roll(1)) == "w1 w2 b1 r1 r2 k1"
    assert runner.refusal(declare("artillery", "1.1")) == "no_weapon_for_range"
    assert battle("DH+1 C3", "soldier D4").activate("0.1").aim("melee", "1.1").asked == ("set_defence", 0)

    fist.defend("b1").attack("k1")

    assert [(each.die, each.value) for each in fist.happened(AttackDeclared)] == [("k1", 7)]


def test_rockets_left_switch_sprint_off_by_option() -> None:
    """FRAMES-21: `rockets_block_sprint`; by default they do not."""
    blocked = battle("brawler+1 C3", "soldier J10", rockets_block_sprint=True).activate("0.1").no_aim()
    default = battle("brawler+1 C3", "soldier J10").activate("0.1").no_aim()

    assert (pool(blocked), pool(default)) == ("w1 w2 b1 g1", "w1 w2 b1 g1 s8")


@pytest.mark.parametrize(
    ("eights", "faces", "value", "parts"),
    [
        (EightSided.D6D3, (6, 5), 9, (6, 3)),
        (EightSided.D6D3, (2, 1), 3, (2, 1)),
        (EightSided.D8, (8,), 8, ()),
    ],
)
def test_a_d8_may_be_a_d6_and_a_d3(
    eights: EightSided, faces: tuple[int, ...], value: int, parts: tuple[int, ...]
) -> None:
    """FRAMES-7 (case 5): d6 6 and d3 3 make 9, a legal value."""
    scene = battle("warden C3", "soldier J10", acted="1.1", state={"eights": eights}).activate("0.1")
    scene.aim("direct", "1.1", 1, 1, 1, 1, 1, 1, *faces)

    (rolled,) = scene.happened(PoolRolled)
    red = rolled.pool[-1]

    assert (red.id, red.value, red.parts) == ("r8", value, parts)


def test_each_die_serves_one_action() -> None:
    """FRAMES-66: the white that defends can no longer move; leftovers are simply not used."""
    scene = battle("soldier C3", "soldier J10", acted="1.1").activate("0.1").no_aim(6, 5, 4, 3, 2)
    scene.defend("w1")

    assert scene.refusal(go("w1", "C4")) == "die_already_used"
    assert scene.refusal(go("b1", "C4")) == "wrong_die_colour"
    assert scene.refusal(go("r1", "C4")) == "die_not_rolled"
    assert {move.die for move in scene.offered(MoveFrame)} == {"w2", "g1"}


def test_defence_takes_blue_or_white_or_nothing() -> None:
    """FRAMES-70: it stands until the end of the round, whatever attacks it."""
    scene = battle("soldier C3", "soldier J9, soldier J10", acted="1.1").activate("0.1").no_aim(6, 5, 4)

    assert [each.die for each in scene.offered(AssignDefence)] == ["w1", "w2", "b1"]
    assert scene.refusal(AssignDefence(FIRST, DieId("g1"))) == "wrong_die_colour"
    assert scene.defend("b1").frame("0.1").defence == 4

    scene.end().skip_spot().activate("1.2").aim("direct", "0.1", 1, 1, 1, 1, 1, 6, 6).defend()
    scene.attack("r1")

    assert scene.frame("0.1").defence == 4


def test_no_defence_is_a_defence_of_nothing() -> None:
    """FRAMES-70: value 0."""
    scene = battle("soldier C3", "soldier J10", acted="1.1").activate("0.1").no_aim().defend()

    assert scene.frame("0.1").defence == 0


def test_move_and_attack_in_either_order_and_a_move_is_not_divided() -> None:
    """FRAMES-71: both orders are offered; no second move."""
    first_move = battle("soldier C3", "soldier J10", acted="1.1").activate("0.1")
    first_move.aim("direct", "1.1", 6, 6, 6, 6, 6, 1, 1).defend().move("g1", "D4")
    first_attack = battle("soldier C3", "soldier J10", acted="1.1").activate("0.1")
    first_attack.aim("direct", "1.1", 6, 6, 6, 6, 6, 1, 1).defend().attack("r1")

    assert first_move.refusal(go("w1", "D5")) == "already_moved"
    assert strike("r1") in first_move.menu
    assert first_attack.refusal(strike("r2")) == "already_attacked"
    assert go("g1", "D4") in first_attack.menu


def test_moving_and_attacking_may_be_skipped() -> None:
    """FRAMES-71: EndActions goes on to spotting."""
    scene = battle("soldier C3", "soldier J10", acted="1.1").activate("0.1").aim("direct", "1.1").defend()

    assert scene.act(EndActions(FIRST)).asked == ("set_spot", 0)


def test_a_move_goes_up_to_the_die() -> None:
    """FRAMES-72: every cell within it."""
    scene = battle("soldier L12", "soldier X24", acted="1.1").activate("0.1").no_aim(1, 1, 1, 1, 3).defend()

    assert len(cells_of(scene, "g1")) == 7 * 7 - 1
    assert scene.refusal(go("g1", "L16")) == "no_path"
    assert scene.move("g1", "O15").frame("0.1").cell == "O15"


def test_a_move_is_exactly_the_die_by_option() -> None:
    """FRAMES-72: `move_exact`."""
    scene = battle("soldier L12", "soldier X24", acted="1.1", move_exact=True).activate("0.1")
    scene.no_aim(1, 1, 1, 1, 3).defend()

    lengths = {distance(CellId("L12"), CellId(cell)) for cell in cells_of(scene, "g1")}

    assert lengths == {3}
    assert scene.refusal(go("g1", "L13")) == "move_not_exact"


def test_cells_that_are_taken_or_closed() -> None:
    """FRAMES-6, FRAMES-72: a frame, a station, a wall, the board's edge."""
    scene = battle(
        "gunner B2, gunner B3", "soldier X24", acted="1.1", terrain="C3 wall, A3 rough", stations=("C2",)
    )
    scene.activate("0.1").no_aim(6, 6, 6, 6).defend()
    sniper = battle("FF B2", "soldier X24", acted="1.1", terrain="C3 wall, A3 rough").activate("0.1")
    sniper.no_aim(6, 6).defend()

    assert [scene.refusal(go("g1", cell)) for cell in ("B3", "C2", "B2")] == [
        "cell_occupied",
        "cell_occupied",
        "stands_there",
    ]
    assert [sniper.refusal(go("w1", cell)) for cell in ("C3", "A3", "Y1")] == [
        "not_free_cell",
        "not_free_cell",
        "no_such_cell",
    ]
    assert {"C3", "A3"} <= cells_of(scene, "g1")


def test_abilities_are_those_of_the_roll() -> None:
    """FRAMES-67, FRAMES-123: a woken frame that loses its movement system still passes in this turn."""
    scene = battle("brawler C3", "MF D3", terrain="E3 wall").activate("0.1")
    scene.aim("melee", "1.1", 1, 1, 1, 1, 1, 6).defend("w2").attack("r1")
    scene.no_aim(1, 1, 6).act(AssignDefence(Seat(1), DieId("w1")), 6)
    scene.lose("M").end().skip_spot()

    assert scene.frame("1.1").systems == (System.DIRECT,)
    assert scene.asked == ("turn_act", 1)
    assert "E3" in cells_of(scene, "g1")


def test_the_marked_die_is_gone_for_spotting() -> None:
    """FRAMES-66: the yellow spots, a red never does."""
    scene = battle("soldier C3", "soldier J10", acted="1.1").activate("0.1")
    scene.aim("direct", "1.1").defend("w1").end()

    assert scene.refusal(mark("r1", "1.1")) == "wrong_die_colour"
    assert scene.refusal(mark("w1", "1.1")) == "die_already_used"
    assert mark("y1", "1.1") in scene.menu
