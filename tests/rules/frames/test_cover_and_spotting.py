"""Rulebook chapters 2.11 and 2.14 in play: cover, spotting."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.contract import Phrase, Seat
from rules.frames.actions import DeclareTarget, MakeAttack, SpotFrame
from rules.frames.cover import covers
from rules.frames.events.damage import (
    BarricadeDamaged,
    DamageRolled,
    FrameDamaged,
)
from rules.frames.events.turn import AimDeclared, FrameSpotted
from rules.frames.names import DieId, FrameId, RangeType, TargetId
from tests.rules.frames.battle_scenes import Battle, battle, rolled, shoot
from tests.rules.frames.frames_games import FRAMES

FIRST, SECOND = Seat(0), Seat(1)


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
    assert scene.frame("1.1").marker.value == 5  # type: ignore[union-attr]  # it is there


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
