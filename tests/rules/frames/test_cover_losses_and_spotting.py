"""Rulebook chapters 2.11 to 2.14 in play: cover, damage, losses, abandoning, spotting."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.contract import Phrase, Seat
from rules.frames.actions import AbandonStation, DeclareTarget, MakeAttack, SpotFrame, TakeLosses
from rules.frames.cells import CellId
from rules.frames.cover import covers
from rules.frames.events.damage import (
    BarricadeDamaged,
    BarricadeDestroyed,
    DamageRolled,
    FrameDamaged,
    FrameDestroyed,
    PositionAbandoned,
    SystemsLost,
    WhiteLost,
)
from rules.frames.events.round import ScoreChanged
from rules.frames.events.turn import AimDeclared, FrameSpotted, PoolRolled, TurnInterrupted
from rules.frames.names import DieId, FrameId, LossId, RangeType, TargetId
from tests.rules.frames.battle_scenes import Battle, battle
from tests.rules.frames.frames_games import FRAMES

FIRST, SECOND = Seat(0), Seat(1)


def shoot(scene: Battle, attack: int, *faces: int, cover: str | None = None) -> Battle:
    """Let ▲1, a Soldier, attack ■1 directly with dice that fall as told."""
    scene.activate("0.1").aim("direct", "1.1", 1, 1, 1, 1, 1, attack, 1).defend("b1")
    return scene.attack("r1", *faces, cover=cover)


def rolled(scene: Battle) -> DamageRolled:
    (roll,) = scene.happened(DamageRolled)
    return roll


def named(scene: Battle) -> list[str]:
    """Give the covers that the attacker may name."""
    return [str(each.cover) for each in scene.offered(MakeAttack) if each.die == "r1"]


def mark(die: str, frame: str = "1.1") -> SpotFrame:
    return SpotFrame(FIRST, DieId(die), FrameId(frame))


# Cover.


def test_barricades_are_called_by_what_they_are_even_when_they_are_gone() -> None:
    """FRAMES-10: an attack is told when what it destroyed has left the field."""
    there = battle("soldier A1", "soldier B4", terrain="C4 wall").state
    tell = [FRAMES.telling(FRAMES.view(state, None)) for state in (there, replace(there, elements=()))]
    roll = DamageRolled(
        FrameId("0.1"), TargetId("1.1"), RangeType.DIRECT, (1, 2, 6), TargetId("C4"), 2, 0, 0, 1
    )
    wall = Phrase.of("frames-menu_cover", terrain=Phrase("frames-terrain-wall"), cell="C4")

    assert [each(roll).facts["cover"] for each in tell] == [wall, wall]
    assert tell[0](AimDeclared(FrameId("0.1"), RangeType.DIRECT, TargetId("C4"))).facts["target"] == wall


def test_what_a_roll_hits_is_told_once() -> None:
    """FRAMES-115: the cover is named where it takes its hits, and the damage of a frame is in the roll."""
    state = battle("soldier A1", "soldier B4", terrain="C4 wall").state
    roll = DamageRolled(
        FrameId("0.1"), TargetId("1.1"), RangeType.DIRECT, (4, 4, 6), TargetId("C4"), 0, 2, 0, 1
    )

    assert FRAMES.telling(FRAMES.view(state, None))(roll).facts["cover"] == "none"
    assert FrameDamaged.quiet


def test_melee_ignores_cover() -> None:
    """FRAMES-100 (case 15): walls and frames stand all round; dice 2 4 5 6 hit the target three times."""
    scene = battle(
        "brawler J10, soldier L10", "soldier K10, soldier K9", acted="1.1", terrain="J9 wall, K11 wall"
    )
    scene.activate("0.1").aim("melee", "1.1", 1, 1, 1, 1, 1, 4).defend("b1").attack("r1", 2, 4, 5, 6)

    assert (rolled(scene).on_target, rolled(scene).cover) == (3, None)
    assert not scene.happened(BarricadeDamaged)


def test_a_barricade_in_a_covering_cell_is_cover_even_where_a_frame_stands_on_it() -> None:
    """FRAMES-103, FRAMES-104: a barricade goes before a frame."""
    scene = battle("soldier C10", "soldier I10, M H10", acted="1.1", terrain="H9 wall, H10 rubble")

    found = covers(scene.state, scene.frame("0.1"), scene.frame("1.1"))

    assert [each.id for each in found] == ["H10"]


def test_the_shooter_itself_never_covers() -> None:
    """FRAMES-103: artillery aside, two frames side by side."""
    scene = battle("soldier J10", "soldier K10", acted="1.1")

    assert covers(scene.state, scene.frame("0.1"), scene.frame("1.1")) == ()


def test_the_attacker_may_name_one_of_several_covers() -> None:
    """FRAMES-104: by default the weakest, frames of others before own, then column and row."""
    scene = battle("soldier P15, M! K11", "soldier K10, M! L10, soldier L11", acted="1.1")
    scene.activate("0.1").aim("direct", "1.1", 1, 1, 1, 1, 1, 6, 1).defend("b1")

    assert named(scene) == ["1.2", "0.2", "1.3"]
    assert rolled(scene.attack("r1", 5, 1, 1, 1, 1, 1, cover="1.3")).cover == "1.3"


def test_an_attack_may_leave_the_cover_unnamed() -> None:
    """FRAMES-104: then the default counts, among several covers and with only one."""
    several = battle("soldier P15, M! K11", "soldier K10, M! L10", acted="1.1")
    one = battle("soldier K16", "soldier K10", acted="1.1", terrain="K11 wall")

    assert [rolled(shoot(scene, 6, 5, 1, 1, 1, 1, 1)).cover for scene in (several, one)] == ["1.2", "K11"]


def test_the_only_cover_may_be_named_and_nothing_else() -> None:
    """FRAMES-104: and in the open, in melee and against terrain there is none to name."""
    one = battle("soldier K16", "soldier K10", acted="1.1", terrain="K11 wall, K18 wall")
    one.activate("0.1").aim("direct", "1.1", 1, 1, 1, 1, 1, 6, 1).defend("b1")
    wall = battle("soldier K16", "soldier K10", acted="1.1", terrain="K11 wall, J12 wall").activate("0.1")
    wall.aim("direct", "K11", 1, 1, 1, 1, 1, 6, 1).defend("b1")

    def attack(cover: str) -> MakeAttack:
        return MakeAttack(FIRST, DieId("r1"), TargetId(cover))

    assert named(one) == ["K11"]
    assert [one.refusal(attack("K18")), wall.refusal(attack("J12"))] == ["no_such_cover"] * 2
    assert rolled(one.act(attack("K11"), 1, 1, 1, 1, 1, 1)).cover == "K11"


def test_barricades_are_named_from_the_weakest() -> None:
    """FRAMES-104: then by column and row; the frame behind them is no choice."""
    scene = battle("soldier P15", "soldier K10, M K11", acted="1.1", terrain="L10 wall, L11 wall")
    scene.activate("0.1").aim("direct", "1.1", 1, 1, 1, 1, 1, 6, 1).defend("b1")

    assert named(scene) == ["L10", "L11"]


def test_the_strongest_cover_counts_by_option() -> None:
    """FRAMES-104: `cover_pick` strongest leaves no choice."""
    scene = battle(
        "soldier P15", "soldier K10", acted="1.1", terrain="K11 rubble, L11 bunker", cover_pick="strongest"
    )

    assert rolled(shoot(scene, 6, 4, 1, 1, 1, 1, 1)).cover == "L11"


def test_cover_is_judged_when_the_damage_is_rolled() -> None:
    """FRAMES-105: after the shooter's move."""
    scene = battle("soldier K16", "soldier K10", acted="1.1", terrain="K11 wall").activate("0.1")
    scene.aim("direct", "1.1", 1, 1, 1, 1, 6, 6, 1).defend("b1").move("g1", "P10").attack("r1", 4, 5)

    assert rolled(scene).cover is None


def test_things_farther_than_one_never_cover() -> None:
    """FRAMES-102: nor does the barricade on which the target stands."""
    scene = battle("soldier K16", "soldier K10", acted="1.1", terrain="K12 wall, K10 wall")

    assert covers(scene.state, scene.frame("0.1"), scene.frame("1.1")) == ()


def test_the_edge_favours_the_attacker_by_option() -> None:
    """FRAMES-101 (case 25): `cover_edges` attacker."""
    found = [
        covers(scene.state, scene.frame("0.1"), scene.frame("1.1"))
        for scene in (
            battle("soldier Q12", "soldier K10", terrain="L11 wall"),
            battle("soldier Q12", "soldier K10", terrain="L11 wall", cover_edges="attacker"),
        )
    ]

    assert [len(each) for each in found] == [1, 0]


# Damage.


def test_damage_to_a_barricade_first_and_then_the_target() -> None:
    """FRAMES-111, FRAMES-112 (case 13): rubble falls to the 4, the leftover 5 hits."""
    scene = battle("soldier C3", "soldier I3", terrain="H3 rubble", markers={"1.1": 5}, defence={"1.1": 5})
    shoot(scene, 3, 1, 4, 5)

    assert [type(each) for each in scene.events if isinstance(each, BarricadeDestroyed | FrameDamaged)] == [
        BarricadeDestroyed,
        FrameDamaged,
    ]
    assert (rolled(scene).misses, rolled(scene).on_cover, rolled(scene).on_target) == (1, 1, 1)


def test_a_wall_takes_both() -> None:
    """FRAMES-112, FRAMES-14 (case 13): and is gone at once."""
    scene = battle("soldier C3", "soldier I3", terrain="H3 wall", markers={"1.1": 5}, defence={"1.1": 5})
    shoot(scene, 3, 1, 4, 5)

    assert scene.state.elements == ()
    assert not scene.happened(FrameDamaged)


def test_a_damaged_barricade_remembers() -> None:
    """FRAMES-115: one hit, one durability."""
    scene = shoot(battle("soldier C3", "soldier I3", acted="1.1", terrain="H3 bunker"), 2, 4, 5)

    assert [each.left for each in scene.happened(BarricadeDamaged)] == [1]
    assert scene.state.elements[0].durability == 1


def test_a_frame_on_a_falling_element_is_unharmed() -> None:
    """FRAMES-14: the cell is open ground."""
    scene = battle("soldier C3", "soldier I3, M X24", acted="1.1", terrain="I3 rubble").activate("0.1")
    scene.aim("direct", "I3", 1, 1, 1, 1, 1, 1, 1).defend("b1").attack("r1", 4)

    assert (scene.state.elements, scene.frame("1.1").hit_points) == ((), 6)


def test_after_the_fall_no_second_cover_takes_over() -> None:
    """FRAMES-114: two pieces of rubble, one falls, the rest is judged in the open."""
    scene = battle("soldier P15", "soldier K10", acted="1.1", terrain="L11 rubble, K11 rubble")
    shoot(scene, 4, 4, 4, 5, 5, cover="K11")

    assert [each.cell for each in scene.state.elements] == ["L11"]
    assert rolled(scene).on_target == 2


def test_a_covering_frame_falls_and_the_rest_hits_the_target() -> None:
    """FRAMES-113, FRAMES-116, FRAMES-96 (case 16): 4 5 5 6; it had not acted and is not woken."""
    scene = battle("soldier C3", "soldier I3, -! H3", acted="1.1")
    shoot(scene, 4, 4, 5, 5, 6)

    assert [(each.frame, each.damage) for each in scene.happened(FrameDamaged)] == [("1.2", 2), ("1.1", 2)]
    assert [each.frame for each in scene.happened(FrameDestroyed)] == ["1.2"]
    assert not scene.happened(TurnInterrupted)
    assert scene.asked == ("choose_losses", 1)


def test_a_surviving_cover_is_not_woken() -> None:
    """FRAMES-96: it still has its turn."""
    scene = shoot(battle("soldier C3", "soldier I3, M H3", acted="1.1"), 1, 5)

    assert not scene.frame("1.2").acted
    assert scene.frame("1.2").hit_points == 2


def test_two_defence_systems_cover_without_harm() -> None:
    """FRAMES-117 (case 17): both fives are absorbed; with one left, or by option, they are not."""
    results = [
        (rolled(scene).absorbed, rolled(scene).on_cover, rolled(scene).on_target)
        for scene in (
            shoot(battle("soldier C3", "soldier I3, warden H3", acted="1.1"), 4, 4, 5, 5, 6),
            shoot(battle("soldier C3", "soldier I3, DF H3", acted="1.1"), 4, 4, 5, 5, 6),
            shoot(
                battle("soldier C3", "soldier I3, warden H3", acted="1.1", double_defence_safe=False),
                4,
                *(4, 5, 5, 6),
            ),
        )
    ]

    assert results == [(2, 0, 1), (0, 2, 1), (0, 2, 1)]


def test_hits_beyond_destruction_are_lost() -> None:
    """FRAMES-115: six hits on two hit points."""
    scene = shoot(battle("soldier C3", "- I3, soldier X24", acted="1.1"), 6, 6, 6, 6, 6, 6, 6)

    assert [each.frame for each in scene.happened(FrameDestroyed)] == ["1.1"]
    assert scene.state.packets == ()


# Losses.


def test_the_owner_chooses_what_is_lost() -> None:
    """FRAMES-120, FRAMES-123 (case 19): M and S; the next pool is w w b r r, without passing."""
    scene = shoot(battle("soldier C3", "soldier I3", acted="1.1"), 2, 5, 5)
    choices = {each.losses for each in scene.offered(TakeLosses)}
    refusal = scene.refusal(TakeLosses(SECOND, LossId("M")))
    scene.lose("MS")

    assert choices == {"DM", "DS", "DF", "MS", "MF", "SF"}
    assert refusal == "wrong_losses"
    assert scene.happened(SystemsLost)[0].left == ("D", "F")

    again = battle("soldier C3", "DF I3").activate("1.1").aim("direct", "0.1")
    (pool,) = again.happened(PoolRolled)

    assert " ".join(die.id for die in pool.pool) == "w1 w2 b1 r1 r2"
    assert not pool.passing


@pytest.mark.parametrize(
    ("frame", "left", "hits"),
    [("-", "w", 1), ("DD", "Dww", 1), ("DM", "ww", 2), ("DM", "w", 3), ("MM", "ww", 2)],
)
def test_no_question_where_there_is_nothing_to_choose(frame: str, left: str, hits: int) -> None:
    """FRAMES-122 (case 19): no system, all of one type, or as much damage as systems."""
    scene = shoot(battle("soldier C3", f"{frame} I3", acted="1.1"), hits, *[6] * hits)
    hurt = scene.frame("1.1")

    assert "".join(hurt.systems) + "w" * hurt.whites == left
    assert scene.asked == ("turn_act", 0)


def test_the_last_white_is_the_end() -> None:
    """FRAMES-120, FRAMES-35 (case 19): destroyed, and the score falls."""
    scene = shoot(battle("soldier C3", "-! I3, soldier X24", acted="1.1"), 1, 6)

    assert scene.happened(FrameDestroyed)
    assert [(each.seat, each.old, each.new) for each in scene.happened(ScoreChanged)] == [(1, 8, 4)]


def test_a_white_may_be_given_by_option_but_never_the_last() -> None:
    """FRAMES-121: `drop_white`."""
    scene = shoot(battle("soldier C3", "D I3", acted="1.1", drop_white=True), 1, 6)
    choices = [each.losses for each in scene.offered(TakeLosses)]
    scene.lose("W")
    last = shoot(battle("soldier C3", "D! I3", acted="1.1", drop_white=True), 1, 6)

    assert choices == ["D", "W"]
    assert [each.left for each in scene.happened(WhiteLost)] == [1]
    assert last.frame("1.1").systems == ()


def test_abandoning_saves_the_last_white() -> None:
    """FRAMES-124 (case 20): beside a station, one damage; with two it is not offered."""
    one = shoot(battle("soldier C3", "-! I3, soldier X24", stations=("", "H4"), acted="1.1"), 1, 6)
    cells = {str(each.cell) for each in one.offered(AbandonStation)}
    two = shoot(battle("soldier C3", "-! I3, soldier X24", stations=("", "H4"), acted="1.1"), 2, 6, 6)

    assert cells == {"H2", "I2", "J2", "J3", "J4"}
    assert one.asked == ("choose_losses", 1)
    assert two.happened(FrameDestroyed)

    one.act(AbandonStation(SECOND, CellId("J3"), LossId("0")))

    assert one.happened(PositionAbandoned)
    assert (one.frame("1.1").cell, one.frame("1.1").hit_points) == ("J3", 1)


def test_abandoning_ignores_one_damage_of_the_packet() -> None:
    """FRAMES-124: the rest is still paid, once."""
    scene = shoot(battle("soldier C3", "DF I3", stations=("", "H4"), acted="1.1"), 2, 6, 6)
    losses = {str(each.losses) for each in scene.offered(AbandonStation)}
    scene.act(AbandonStation(SECOND, CellId("J3"), LossId("D")))

    assert losses == {"D", "F"}
    assert (scene.frame("1.1").systems, scene.state.packets) == (("F",), ())


def test_abandoning_needs_a_cell() -> None:
    """FRAMES-124: to a free cell one step away, by present passing ability."""
    ring = "H2 wall, I2 wall, J2 wall, J3 wall, J4 wall"
    stuck = shoot(battle("soldier C3", "F I3, F X24", stations=("", "H4"), acted="1.1", terrain=ring), 1, 6)
    walker = shoot(battle("soldier C3", "DF I3", stations=("", "H4"), acted="1.1", terrain=ring), 1, 6)
    runner = shoot(battle("soldier C3", "M I3, F X24", stations=("", "H4"), acted="1.1", terrain=ring), 1, 6)

    assert not stuck.offered(AbandonStation)
    assert walker.refusal(AbandonStation(SECOND, CellId("J3"), LossId("0"))) == "not_abandonable"
    assert runner.offered(AbandonStation)


def test_abandoning_is_switched_off_by_option() -> None:
    """FRAMES-124: `abandon_station` off."""
    scene = shoot(
        battle("soldier C3", "-! I3, soldier X24", stations=("", "H4"), acted="1.1", abandon_station=False),
        1,
        6,
    )

    assert scene.happened(FrameDestroyed)


def test_a_covering_frame_may_abandon_too() -> None:
    """FRAMES-125, FRAMES-97: its packet comes first, and it still counted as cover."""
    scene = shoot(battle("soldier C3", "M I3, F H3", stations=("", "G2"), acted="1.1"), 2, 5, 6)
    asked = scene.asked
    scene.act(scene.offered(AbandonStation)[0])

    assert asked == ("choose_losses", 1)
    assert scene.frame("1.2").systems == ("F",)
    assert scene.frame("1.1").systems == ()
    assert scene.asked == ("turn_act", 0)


def test_a_cover_whose_packet_destroys_it_anyway_may_not_abandon() -> None:
    """FRAMES-116, FRAMES-124: all its fives are one packet; what is beyond its hit points hits the target."""
    scene = shoot(battle("soldier C3", "soldier I3, -! H3", stations=("", "G2"), acted="1.1"), 3, 5, 5, 5)

    assert [each.frame for each in scene.happened(FrameDestroyed)] == ["1.2"]
    assert rolled(scene).on_target == 2


def test_what_a_cover_ignores_by_abandoning_does_not_reach_the_target() -> None:
    """FRAMES-116: leftovers are counted before any abandoning."""
    scene = shoot(battle("soldier C3", "soldier I3, -! H3", stations=("", "G2"), acted="1.1"), 2, 5, 6)
    roll = rolled(scene)
    scene.act(scene.offered(AbandonStation)[0])

    assert (roll.on_cover, roll.on_target) == (1, 1)
    assert scene.frame("1.2").hit_points == 1
    assert scene.asked == ("choose_losses", 1)
    assert [each.frame for each in scene.state.packets] == ["1.1"]


def test_a_destroyed_frame_leaves_nothing_but_rubble_by_option() -> None:
    """FRAMES-126: `wrecks`; never on an element."""
    left = [
        [(each.cell, each.terrain.value) for each in scene.state.elements]
        for scene in (
            shoot(battle("soldier C3", "-! I3, M X24", acted="1.1"), 1, 6),
            shoot(battle("soldier C3", "-! I3, M X24", acted="1.1", wrecks=True), 1, 6),
            shoot(battle("soldier C3", "-! I3, M X24", acted="1.1", wrecks=True, terrain="I3 wall"), 1, 6),
        )
    ]

    assert left == [[], [("I3", "rubble")], [("I3", "wall")]]


# Spotting.


def test_a_marker_bears_the_value_of_the_die() -> None:
    """FRAMES-130: white or yellow; any frame but itself, own ones too."""
    scene = battle("soldier C3, soldier D5", "soldier H3", acted="1.1").activate("0.1")
    scene.no_aim(5, 4, 1, 3, 1).defend("b1").end()

    assert {str(each.frame) for each in scene.offered(SpotFrame)} == {"0.2", "1.1"}
    assert scene.refusal(mark("y1", "0.1")) == "cannot_spot_self"

    scene.spot("y1", "1.1")

    assert scene.happened(FrameSpotted)[0].value == 3
    assert scene.frame("1.1").marker is not None


@pytest.mark.parametrize(
    ("frame", "target", "terrain", "expected"),
    [
        ("DF", "H3", "", None),
        ("DF", "H3", "G3 wall", "spot_covered"),
        ("DF", "K3", "", "spot_too_far"),
        ("SF", "H3", "G3 wall", None),
        ("SF", "K3", "", "spot_too_far"),
        ("SSF", "W3", "V3 wall", None),
    ],
)
def test_spotting_has_limits(frame: str, target: str, terrain: str, expected: str | None) -> None:
    """FRAMES-132 (case 21): by the level that the frame had when it rolled."""
    scene = battle(f"{frame} C3, soldier D4", f"soldier {target}", acted="1.1", terrain=terrain)
    scene.activate("0.1").no_aim(5, 4).defend().end()

    if expected is None:
        assert mark("w1") in scene.menu
    else:
        assert scene.refusal(mark("w1")) == expected


def test_the_larger_marker_stays() -> None:
    """FRAMES-131 (case 21): a 4 does not replace a 4; a 5 does."""
    scene = battle("soldier C3", "soldier H3", acted="1.1", markers={"1.1": 4}).activate("0.1")
    scene.no_aim(5, 4).defend().end()

    assert scene.refusal(mark("w2")) == "marker_not_lower"

    scene.spot("w1", "1.1")

    assert scene.frame("1.1").marker is not None
    assert scene.frame("1.1").marker.value == 5  # type: ignore[union-attr]


def test_spotting_is_the_last_step() -> None:
    """FRAMES-133: it cannot help the same turn's attack."""
    scene = battle("soldier C3", "soldier H3", acted="1.1").activate("0.1").aim("direct", "1.1").defend()

    assert scene.refusal(mark("w1")) == "not_now"


def test_terrain_and_stations_cannot_be_spotted() -> None:
    """FRAMES-130, FRAMES-140: only frames bear markers."""
    scene = battle("soldier C3", "soldier H3", acted="1.1", terrain="D5 wall", stations=("E9",))
    scene.activate("0.1").no_aim(5, 4).defend().end()

    assert [scene.refusal(mark("w1", name)) for name in ("D5", "0.S1")] == ["no_such_frame"] * 2


def test_stations_cover_nothing() -> None:
    """FRAMES-140: nor can they be attacked."""
    scene = battle("soldier C3", "soldier I3", acted="1.1", stations=("", "H3"))

    assert covers(scene.state, scene.frame("0.1"), scene.frame("1.1")) == ()
    assert "1.S1" not in {each.target for each in scene.activate("0.1").offered(DeclareTarget)}
