"""What the menu of a frame's turn tells before a choice: distances, cover, exact odds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.contract import Action, Phrase, Seat, Who
from rules.frames.actions import (
    AbandonStation,
    AssignDefence,
    DeclareNothing,
    DeclareTarget,
    EndActions,
    MakeAttack,
    MoveFrame,
    SkipSpot,
    SpotFrame,
    TakeLosses,
    TickDoomsday,
)
from rules.frames.automated.advice import weighed
from rules.frames.cells import CellId
from rules.frames.names import DieId, FrameId, MarkerUse, RangeType, TargetId
from rules.frames.told.cautions import caution, grave
from rules.frames.told.choices import about, arranged
from tests.rules.frames.battle_scenes import Battle, LoadedDice, battle
from tests.rules.frames.frames_games import FRAMES

FIRST = Seat(0)


def told(scene: Battle, action: object) -> dict[str, object]:
    """Give the facts of the caution beside *action*."""
    phrase = caution(scene.field, action)  # type: ignore[arg-type]  # any action
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

    assert hits == sorted(hits, reverse=True)  # type: ignore[type-var]  # facts that are numbers
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


def test_what_is_left_undone_or_unguarded_is_mentioned() -> None:
    """FRAMES-71, FRAMES-80, FRAMES-144: an attack, a station, or the range declared."""
    scene = battle("soldier C3", "soldier J3", defence={"1.1": 5}, stations=("B3", "X24")).activate("0.1")
    scene.aim("direct", "1.1", 6, 4, 1, 3, 1, 2, 2).defend("b1")

    assert told(scene, EndActions(FIRST)) == {"could": "both"}
    assert told(scene, MoveFrame(FIRST, DieId("g1"), CellId("D4"))) == {"station": "▲S1"}
    away = caution(scene.field, MoveFrame(FIRST, DieId("g1"), CellId("B4")))
    assert away == Phrase("frames-caution_out_of_range")


def test_a_station_that_another_frame_guards_is_not_left_unguarded() -> None:
    """It said so of whichever frame left it, though a friend stood beside it, too."""
    scene = battle("soldier C3, soldier A3", "soldier J3", stations=("B3", "X24")).activate("0.1")
    scene.aim("direct", "1.1", 6, 4, 1, 3, 1, 2, 2).defend("b1")

    assert caution(scene.field, MoveFrame(FIRST, DieId("g1"), CellId("D3"))) is None


def test_a_cell_tells_whether_a_station_can_be_captured_from_there() -> None:
    """FRAMES-141: it read "beside" whether or not a rival stood there."""
    for rivals, key in (("soldier Q3", "alone"), ("soldier Q3, soldier H3", "beside")):
        scene = battle("soldier C3", rivals, stations=("X24", "G3")).activate("0.1")
        scene.aim("direct", "1.1", 1, 1, 1, 6, 1, 6, 6).defend("b1")

        said = about(scene.field, MoveFrame(FIRST, DieId("g1"), CellId("F3")), "cell")

        assert said is not None
        assert f"frames-about_{key}" in str(said)


def test_no_target_gives_up_whoever_is_in_reach() -> None:
    scene = battle("soldier C3", "soldier J3, soldier X24").activate("0.1")

    assert told(scene, DeclareNothing(FIRST)) == {"frames": ("■1",)}


def test_a_good_attack_skipped_asks_for_a_second_press_and_a_poor_one_does_not() -> None:
    for defence, is_grave in ((0, True), (5, False)):
        scene = battle("soldier C3", "soldier J3", defence={"1.1": defence}).activate("0.1")
        scene.aim("direct", "1.1", 1, 1, 1, 1, 1, 6, 6).defend("b1")

        assert (grave(scene.field, EndActions(FIRST)) is not None) is is_grave


def test_a_frame_that_could_leave_its_station_is_not_given_up_at_one_press() -> None:
    """FRAMES-124."""
    scene = battle("soldier C3", "-! J3", defence={"1.1": 0}, stations=("X24", "K3")).activate("0.1")
    scene.aim("direct", "1.1", 1, 1, 1, 1, 1, 1, 1).defend("b1").attack("r1", 6)
    (taken,) = scene.offered(TakeLosses)

    lost = grave(scene.field, taken)

    assert lost is not None
    assert lost.facts == {"frame": "■1"}
    assert [grave(scene.field, each) for each in scene.offered(AbandonStation)] != []
    assert {grave(scene.field, each) for each in scene.offered(AbandonStation)} == {None}


def test_doomsday_brought_by_who_is_behind_asks_for_a_second_press() -> None:
    """FRAMES-151, FRAMES-160: the game ends at once, and another wins."""
    scene = battle("soldier C3, soldier D3", "soldier X24", doomsday=1)

    assert grave(scene.field, TickDoomsday(FIRST)) is None
    lost = grave(scene.field, TickDoomsday(Seat(1)))
    assert lost is not None
    assert lost.facts == {"leader": Who(FIRST), "best": 8, "score": 4}
    later = battle("soldier C3, soldier D3", "soldier X24", doomsday=2)
    assert grave(later.field, TickDoomsday(Seat(1))) is None


def test_a_menu_names_enemies_first_and_the_nearest_of_them() -> None:
    """What the rules list by seat and number."""
    scene = battle("soldier C3, soldier D3", "soldier O3, soldier J3", terrain="C5 wall").activate("0.1")

    named = [each.target for each in arranged(scene.field, scene.menu) if isinstance(each, DeclareTarget)]

    assert list(dict.fromkeys(named)) == ["1.2", "1.1", "C5", "0.2"]


def test_of_equal_dice_a_page_and_a_hint_name_one() -> None:
    """FRAMES-66: any of them does the same; the rules take each."""
    faces = {"w1": 5, "w2": 5, "b1": 1, "y1": 2, "g1": 3, "r1": 4, "r2": 4}
    scene = battle("soldier C3", "soldier C9").activate("0.1").aim("direct", "1.1", *faces.values())

    def dice(actions: Sequence[Action]) -> set[str]:
        return {die for each in actions if (die := getattr(each, "die", None)) is not None}

    assert dice(scene.menu) == {"w1", "w2", "b1"}
    assert dice(arranged(scene.field, scene.menu)) == {"w1", "b1"}
    scene.act(AssignDefence(FIRST, DieId("b1")))
    assert dice(scene.menu) == {"w1", "w2", "g1", "r1", "r2"}
    assert dice(arranged(scene.field, scene.menu)) == {"w1", "g1", "r1"}
    considered = weighed(scene.field, scene.menu, LoadedDice([]))
    assert dice([each.action for each in considered]) == {"w1", "g1", "r1"}
    seconds = [each for each in scene.menu if getattr(each, "die", None) in ("w2", "r2")]
    assert dice(arranged(scene.field, seconds)) == {"w2", "r2"}, "none is lost where its equal is not offered"


def test_what_is_in_range_already_is_no_reason_to_go_where_it_is_too() -> None:
    scene = battle("soldier C3", "soldier C9", stations=("A1", "X24")).activate("0.1")
    scene.aim("direct", "1.1", 5, 5, 1, 2, 3, 4, 4)
    scene.act(AssignDefence(FIRST, DieId("b1")))

    reasons = [each.reason for each in weighed(scene.field, scene.menu, LoadedDice([])) if each.reason]

    assert reasons
    assert "frames-why_range" not in {each.key for each in reasons}


def test_a_menu_names_first_what_can_be_hit_now() -> None:
    """FRAMES-61, FRAMES-80: ranges with an enemy in them, then enemies in the open, behind cover, out of
    range."""
    enemies = "scout C15, soldier F4, scout E12, scout C9, scout C7, scout C24"
    scene = battle("soldier C3, soldier C4", enemies, terrain="E4 wall").activate("0.1")
    near = battle("sniper C3", "soldier J3, soldier X24").activate("0.1")

    shots = [each for each in arranged(scene.field, scene.menu) if isinstance(each, DeclareTarget)]
    far = [each for each in arranged(near.field, near.menu) if isinstance(each, DeclareTarget)]
    assert list(dict.fromkeys(each.range.value for each in shots)) == ["direct", "melee"]
    direct = [each.target for each in shots if each.range is RangeType.DIRECT]
    assert direct == ["1.5", "1.4", "1.2", "1.3", "1.1", "E4", "0.2"]
    assert [each.target for each in far if each.range is RangeType.ARTILLERY] == ["1.2", "1.1"]


def test_a_shot_at_what_is_out_of_range_now_says_that_its_odds_include_the_way() -> None:
    """A hint said "out of range now" beside 89 %, where the way there was sure."""
    scene = battle("soldier C3", "soldier C11, soldier C9").activate("0.1")

    found = weighed(scene.field, scene.menu, LoadedDice([]))
    reach = {
        each.action.target: each.reason.facts["reach"]
        for each in found
        if isinstance(each.action, DeclareTarget) and each.action.range is RangeType.DIRECT and each.reason
    }

    assert (reach["1.1"], reach["1.2"]) == ("no", "yes")


def test_a_menu_leaves_out_what_no_roll_brings_into_range() -> None:
    """FRAMES-80: naming it does the same as naming nothing; a soldier moves 6 at most, a scout 8."""

    def aims(scene: Battle) -> set[tuple[str, str]]:
        menu = arranged(scene.field, scene.menu)
        return {(each.range.value, each.target) for each in menu if isinstance(each, DeclareTarget)}

    far = battle(
        "soldier C3", "soldier C10, soldier C11, soldier C16, soldier C17", terrain="J3 wall, K3 wall"
    )
    assert aims(far.activate("0.1")) == {
        ("melee", "1.1"),
        ("melee", "J3"),
        *(("direct", each) for each in ("1.1", "1.2", "1.3", "J3", "K3")),
    }
    sprinting = battle("scout C3", "soldier C12, soldier C13").activate("0.1")
    assert aims(sprinting) == {("melee", "1.1")}


def test_an_aim_says_that_only_white_dice_attack_and_that_a_defence_is_too_high() -> None:
    """FRAMES-66, FRAMES-84: a marker may yet bring it below."""
    scene = battle(
        "scout C3", "soldier C4, soldier D4, brawler D3", defence={"1.1": 6, "1.2": 6}, markers={"1.2": 1}
    ).activate("0.1")

    facts = [
        told(scene, DeclareTarget(FIRST, RangeType.MELEE, TargetId(f"1.{number}"))) for number in (1, 2, 3)
    ]

    assert [each["safe"] for each in facts] == ["yes", "no", "no"]
    assert {each["white"] for each in facts} == {"yes"}
    brawler = battle("brawler C3", "soldier C4").activate("0.1")
    assert told(brawler, DeclareTarget(FIRST, RangeType.MELEE, TargetId("1.1")))["white"] == "no"


def test_an_attack_that_any_defence_stops_says_so() -> None:
    """FRAMES-84, FRAMES-90: an attack of 1 against a frame that has yet to defend."""
    scene = battle("soldier C3", "soldier C9").activate("0.1").aim("direct", "1.1", 1, 1, 1, 1, 1, 1, 4)
    scene.defend("b1")

    assert [told(scene, strike(each))["hits"] for each in ("r1", "r2")] == ["no", "yes"]


def test_a_mark_says_whom_it_helps_and_where_it_is_of_no_use() -> None:
    """FRAMES-134: markers are cleared when the round ends."""
    scene = (
        battle("soldier C3, soldier C4", "soldier C9")
        .activate("0.1")
        .no_aim(6, 5, 1, 1, 1)
        .defend("b1")
        .end()
    )

    def said(number: str) -> Phrase | None:
        return about(scene.field, SpotFrame(FIRST, DieId("w1"), FrameId(number)), "frame")

    assert said("0.2") == Phrase("frames-about_own_mark")
    assert said("1.1") is None


def test_a_mark_on_whom_nobody_is_left_to_attack_says_that_it_is_of_no_use() -> None:
    """FRAMES-134: it is cleared when the round ends; by option it outlives that."""

    def said(**options: Any) -> Phrase | None:
        scene = battle("soldier C3", "soldier C9", acted="1.1", **options).activate("0.1")
        scene.no_aim(6, 5, 1, 1, 1).defend("b1").end()
        return about(scene.field, SpotFrame(FIRST, DieId("w1"), FrameId("1.1")), "frame")

    assert "frames-about_nobody_left" in str(said())
    assert "frames-about_nobody_left" not in str(said(spots_persist=True))


def test_where_only_own_frames_may_be_marked_the_refusal_comes_first_and_it_is_said() -> None:
    """FRAMES-130: it stays legal, but helps nobody else."""
    alone = (
        battle("soldier C3, soldier D3", "soldier X24")
        .activate("0.1")
        .no_aim(1, 1, 1, 1, 1)
        .defend("b1")
        .end()
    )
    rival = (
        battle("soldier C3, soldier D3", "soldier I3")
        .activate("0.1")
        .no_aim(1, 1, 1, 1, 1)
        .defend("b1")
        .end()
    )
    firsts = [type(arranged(each.field, each.menu)[0]) for each in (alone, rival)]
    (said,), (usual,) = (FRAMES.situation(FRAMES.view(each.state, FIRST)) for each in (alone, rival))
    (hint, *_) = weighed(alone.field, alone.menu, LoadedDice(()))

    assert alone.offered(SpotFrame)
    assert firsts == [SkipSpot, SpotFrame]
    assert (said.facts["enemies"], usual.facts["enemies"]) == ("no", "yes")
    assert hint.reason == Phrase("frames-why_no_mark")


def test_that_a_target_is_ones_own_is_said_before_all_else() -> None:
    """FRAMES-61: it stood last, where a menu has no room."""
    scene = battle("soldier C3, soldier G3", "soldier I3").activate("0.1")
    own, enemy = (
        told(scene, DeclareTarget(FIRST, RangeType.DIRECT, TargetId(each)))["own"] for each in ("0.2", "1.1")
    )

    assert (own, enemy) == ("yes", "no")


def test_a_frame_without_a_target_is_not_said_to_attack() -> None:
    """FRAMES-61: it was said to be able to, with the line below that there is no target."""
    scene = battle("soldier C3", "soldier I3").activate("0.1").no_aim(1, 1, 1, 1, 1).defend("b1")
    (said,) = FRAMES.situation(FRAMES.view(scene.state, FIRST))

    assert said.facts["done"] == "aimless"
