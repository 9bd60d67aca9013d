"""What the menu of a frame's turn tells before a choice: distances, cover, exact odds."""

from __future__ import annotations

from rules.contract import Phrase, Seat
from rules.frames.actions import DeclareTarget, EndActions, MakeAttack, MoveFrame, SpotFrame
from rules.frames.cells import CellId
from rules.frames.names import DieId, FrameId, MarkerUse, RangeType, TargetId
from rules.frames.told.menu_words import caution
from tests.rules.frames.battle_scenes import Battle, battle

FIRST = Seat(0)


def told(scene: Battle, action: object) -> dict[str, object]:
    """Give the facts of the caution beside *action*."""
    phrase = caution(scene.field, action)  # type: ignore[arg-type]
    assert phrase is not None
    return dict(phrase.facts)


def strike(die: str, cover: str | None = None, *, keep: bool = False) -> MakeAttack:
    use = MarkerUse.KEEP if keep else MarkerUse.USE
    return MakeAttack(FIRST, DieId(die), TargetId(cover) if cover else None, use)


def test_an_aim_tells_the_range_there_and_whether_it_fits() -> None:
    """FRAMES-9, FRAMES-61: what is measured before the declaration."""
    scene = battle("soldier C3", "soldier L3", terrain="K3 wall").activate("0.1")

    facts = told(scene, DeclareTarget(FIRST, RangeType.DIRECT, TargetId("1.1")))

    assert (facts["range"], facts["fits"], facts["wakes"]) == (
        Phrase("frames-range_type-artillery"),
        "no",
        "yes",
    )
    assert isinstance(facts["cover"], Phrase)


def test_an_attack_tells_its_exact_odds_through_the_cover() -> None:
    """FRAMES-110 to FRAMES-115: four dice, a wall of 2: 0.77 on average, any damage with 59 %."""
    scene = battle("soldier C3", "soldier I3", defence={"1.1": 1}, terrain="H3 wall").activate("0.1")
    scene.aim("direct", "1.1", 1, 1, 1, 1, 1, 5, 1).defend("b1")

    facts = told(scene, strike("r1"))

    assert (facts["dice"], facts["whole"], facts["tenth"], facts["hit"]) == (4, 0, 8, 59)
    assert facts["destroy"] == 0


def test_the_odds_count_the_marker_unless_it_is_kept() -> None:
    """FRAMES-83: by option it may be."""
    scene = battle("soldier C3", "- I3", defence={"1.1": 5}, markers={"1.1": 3}, spot_use="choice")
    scene.activate("0.1").aim("direct", "1.1", 1, 1, 1, 1, 1, 4, 1).defend("b1")

    facts = [told(scene, strike("r1", keep=keep)) for keep in (False, True)]

    # Two dice in the open destroy a frame of two hit points with one chance in nine.
    assert [(each["dice"], each["destroy"]) for each in facts] == [(2, 11), (0, 0)]


def test_each_cover_that_may_be_named_has_odds_of_its_own() -> None:
    """FRAMES-104: rubble lets more through than a bunker."""
    scene = battle("soldier P15", "soldier K10", defence={"1.1": 0}, terrain="L10 rubble, L11 bunker")
    scene.activate("0.1").aim("direct", "1.1", 1, 1, 1, 1, 1, 6, 1).defend("b1")

    hits = [told(scene, strike("r1", cover))["hit"] for cover in ("L10", "L11")]

    assert hits == sorted(hits, reverse=True)  # type: ignore[type-var]
    assert hits[0] != hits[1]


def test_a_sleeping_target_is_reckoned_with_its_best_die() -> None:
    """FRAMES-90: an attack of 1 comes to nothing; one of 6 may."""
    scene = battle("soldier C3", "soldier I3").activate("0.1")
    scene.aim("direct", "1.1", 1, 1, 1, 1, 1, 6, 1).defend("b1")

    six, one = told(scene, strike("r1")), told(scene, strike("r2"))

    assert (six["attack"], one["attack"], one["hit"]) == (6, 1, 0)
    assert isinstance(six["hit"], int)
    assert six["hit"] > 0


def test_terrain_is_destroyed_by_its_durability() -> None:
    """FRAMES-85: an attack of 1 on rubble, half of the time."""
    scene = battle("soldier C3", "soldier X24", terrain="F3 rubble").activate("0.1")
    scene.aim("direct", "F3", 1, 1, 1, 1, 1, 1, 1).defend("b1")

    assert told(scene, strike("r1"))["destroy"] == 50


def test_a_smaller_marker_is_mentioned_and_plain_choices_need_no_word() -> None:
    """FRAMES-131: the larger one stays."""
    scene = battle("soldier C3", "soldier H3", acted="1.1", markers={"1.1": 2}).activate("0.1")
    scene.no_aim(5, 4, 1, 3, 1).defend("b1")
    plain = [
        caution(scene.field, action)
        for action in (EndActions(FIRST), MoveFrame(FIRST, DieId("g1"), CellId("C4")))
    ]
    scene.end()

    assert told(scene, SpotFrame(FIRST, DieId("y1"), FrameId("1.1"))) == {"value": 2}
    assert plain == [None, None]
