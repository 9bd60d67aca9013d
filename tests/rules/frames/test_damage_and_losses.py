"""Rulebook chapters 2.12 and 2.13 in play: damage, losses, abandoning."""

from __future__ import annotations

import pytest

from rules.contract import Seat
from rules.frames.actions import AbandonStation, TakeLosses
from rules.frames.cells import CellId
from rules.frames.events.damage import (
    BarricadeDamaged,
    BarricadeDestroyed,
    FrameDamaged,
    FrameDestroyed,
    PositionAbandoned,
    SystemsLost,
    WhiteLost,
)
from rules.frames.events.round import ScoreChanged
from rules.frames.events.turn import PoolRolled, TurnInterrupted
from rules.frames.names import LossId
from tests.rules.frames.battle_scenes import battle, rolled, shoot

FIRST, SECOND = Seat(0), Seat(1)

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
