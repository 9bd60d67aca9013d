"""What a player's own page says: terms proposed, frames with what they do now, stations to be taken."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.contract import Fact, Phrase, Seat
from rules.frames.actions import (
    ActivateFrame,
    HoldCapture,
    MakeAttack,
    MoveFrame,
    RollDice,
    SetStandingOrder,
    SpotFrame,
)
from rules.frames.cells import CellId
from rules.frames.events.round import RoundEnded
from rules.frames.names import DieId, FrameId, OrderChoice, OrderTopic, StationId, TargetId
from rules.frames.told.words import frame as sign
from tests.contract.subjects import BOOKS
from tests.rules.frames.battle_scenes import Battle, battle
from tests.rules.frames.frames_games import FRAMES, Game

FIRST, SECOND = Seat(0), Seat(1)


def page(scene: Battle | Game, seat: Seat) -> dict[str, list[dict[str, Fact]]]:
    """Give the facts of each line of the page of *seat*, by the line's key."""
    lines: dict[str, list[dict[str, Fact]]] = {}
    for line in FRAMES.hand(FRAMES.view(scene.state, seat)):
        lines.setdefault(line.key.removeprefix("frames-"), []).append(dict(line.facts))
    return lines


def doing(scene: Battle, seat: Seat) -> list[Fact]:
    return [each["acted"] for each in page(scene, seat)["hand_frame"]]


def test_the_terms_proposed_stand_where_they_are_accepted() -> None:
    """FRAMES-31: until the seat has answered."""
    assert page(Game(doomsday_start=7), FIRST)["headline_terms"] == [{"doomsday": 7}]


def test_a_frame_whose_turn_runs_is_not_said_to_have_had_it() -> None:
    """FRAMES-91: it acts; who waits in its own turn is told apart."""
    scene = battle("soldier C3, soldier A1", "soldier J10, soldier X1", acted="0.2").activate("0.1")
    scene.aim("direct", "1.1", 1, 1, 1, 1, 1, 6, 1).defend("b1")
    before = doing(scene, FIRST)
    scene.attack("r1")

    assert before == ["acts", "yes"]
    assert (doing(scene, FIRST), doing(scene, SECOND)) == (["waits", "yes"], ["acts", "no"])


def test_who_waits_in_its_turn_is_not_said_to_have_had_it_where_it_may_be_chosen() -> None:
    """FRAMES-91: neither as a target of whom it woke, nor of a marker."""
    scene = battle("soldier C3, soldier A1", "soldier J10, soldier X1", acted="0.2").activate("0.1")
    scene.aim("direct", "1.1", 1, 1, 1, 1, 1, 6, 1).defend("b1").attack("r1")

    assert stages(scene, "target") == {"\u25b21": "waits", "\u25b22": "yes"}
    scene.aim("direct", "0.1", 1, 1, 1, 1, 1, 6, 1).defend("b1").end()
    assert scene.asked == ("set_spot", 0)
    assert stages(scene, "frame")["\u25a01"] == "waits"


def stages(scene: Battle, parameter: str) -> dict[str, Fact]:
    """Give what is said beside frames that may be chosen of how far each is with its turn."""
    found = {}
    for each in scene.menu:
        value = getattr(each, parameter, None)
        said = FRAMES.about(scene.field, each, parameter) if value is not None else None
        for phrase in parts(said):
            if phrase.key == "frames-about_acted":
                found[str(sign(FrameId(value)))] = phrase.facts["stage"]
    return found


def parts(said: Phrase | None) -> list[Phrase]:
    """Give a phrase with all that it is made of."""
    inner = (
        [part for fact in said.facts.values() if isinstance(fact, Phrase) for part in parts(fact)]
        if said
        else []
    )
    return [*([said] if said else []), *inner]


def test_the_table_says_what_a_turn_still_holds() -> None:
    """FRAMES-71: after the attack a frame moves, after the move it attacks."""
    fresh = battle("soldier C3", "soldier J10", acted="1.1").activate("0.1")
    fresh.aim("direct", "1.1", 1, 1, 1, 1, 1, 6, 1).defend("b1")
    steps = [step(fresh), step(fresh.attack("r1", 1, 1, 1, 1, 1, 1))]
    moved = battle("soldier C3", "soldier J10", acted="1.1").activate("0.1")
    moved.aim("direct", "1.1", 1, 1, 1, 1, 1, 6, 1).defend("b1").move("g1", "D4")

    assert [*steps, step(moved)] == ["frames-step-act", "frames-step-move", "frames-step-attack"]


def step(scene: Battle) -> str:
    lines: Any = FRAMES.headline(FRAMES.view(scene.state, None))
    return str(next(each.facts["step"].key for each in lines if each.key == "frames-headline_turn"))


def test_what_may_be_captured_at_any_moment_is_told() -> None:
    """FRAMES-143: once it was put off, and to nobody else."""
    scene = battle("soldier J10", "soldier X24", stations=("", "K10"))
    asked = page(scene, FIRST)
    scene.act(HoldCapture(FIRST, StationId("1.S1")))

    assert "hand_captures" not in asked
    assert page(scene, FIRST)["hand_captures"] == [{"stations": ("\u25a0S1",)}]
    assert "hand_captures" not in page(scene, SECOND)


def test_the_letters_of_the_dice_are_explained_where_they_are_used() -> None:
    """FRAMES-26: with a company, and not before there is one."""
    assert "hand_letters" not in page(Game(), FIRST)
    assert "hand_letters" in page(battle("soldier J10", "soldier X24"), FIRST)


def test_a_standing_answer_is_told_where_it_was_given_and_not_where_it_is_as_at_first() -> None:
    """FRAMES-55: whoever learns met "captures: declare at once" on every page."""
    scene = battle("soldier J10", "soldier X24", capture_order="declare")
    told = [page(scene, FIRST).get("hand_order", [])]
    for choice in (OrderChoice.DECLARE, OrderChoice.ASK):
        scene.act(SetStandingOrder(FIRST, OrderTopic.CAPTURE, choice))
        told.append(page(scene, FIRST).get("hand_order", []))

    assert [[each["choice"] for each in lines] for lines in told] == [
        [Phrase("frames-order_choice-ask")],
        [],
        [Phrase("frames-order_choice-ask")],
    ]


def test_a_place_is_told_with_the_nearest_station_to_guard_or_to_take() -> None:
    """FRAMES-140: the coach says to go for stations, and only one's own were named, however far."""
    scene = battle("soldier L3", "soldier X24", stations=("C3", "N10")).activate("0.1")
    view: Any = FRAMES.view(scene.state, FIRST)
    near = [FRAMES.about(view, MoveFrame(FIRST, DieId("w1"), CellId(cell)), "cell") for cell in ("F3", "N7")]
    said = [BOOKS["en"].say(each, {}) for each in near if each is not None]

    assert [each.partition(" · ")[0] for each in said] == ["your ▲S1 3 away", "station ■S1 3 away"]


def test_the_dice_of_the_turn_on_top_are_told_once() -> None:
    """FRAMES-91: they stood in what is decided, and again below, where those of a turn that waits stand."""
    scene = battle("soldier J10", "soldier N10").activate("0.1").aim("direct", "1.1", 1, 1, 1, 1, 1, 4, 1)
    (on_top,) = page(scene, FIRST)["hand_frame"]
    scene.defend("b1").attack("r1")
    (waiting,) = page(scene, FIRST)["hand_frame"]

    assert on_top["rolled"] == "none"
    assert waiting["rolled"] != "none", "its target was woken"


def test_an_enemy_near_a_frame_is_told_with_its_marker() -> None:
    """FRAMES-83: whoever was marked is whom to shoot at, and with which frame is asked first."""
    scene = battle("soldier L3", "soldier L9, soldier L12", markers={"1.2": 4})
    view: Any = FRAMES.view(scene.state, FIRST)
    said = FRAMES.about(view, ActivateFrame(FIRST, FrameId("0.1")), "frame")
    assert said is not None

    assert BOOKS["en"].say(said, {}).endswith("enemies: ■1 6 away and ■2 9 away (marker 4)")


def test_markers_that_stay_are_not_said_to_go() -> None:
    """FRAMES-134, option `spots_persist`."""
    told = []
    for persist in (False, True):
        scene = battle("soldier J10", "soldier X24", acted="0.1 1.1", spots_persist=persist)
        scene = Battle(replace(scene.state, settings=replace(scene.state.settings, stall_guard=0)))
        while not scene.happened(RoundEnded):
            scene.act(scene.menu[1])
        told += [each.markers_stay for each in scene.happened(RoundEnded)]

    assert told == [False, True]


def test_a_cover_is_named_without_the_way_to_it_and_rockets_are_counted() -> None:
    """FRAMES-104, FRAMES-64: what a menu says."""
    scene = battle("soldier+1 K16", "soldier K10", terrain="K11 wall").activate("0.1")
    view: Any = FRAMES.view(scene.state, FIRST)
    cover: Any = FRAMES.label(view, MakeAttack(FIRST, DieId("r1"), TargetId("K11")), "cover")
    rockets: Any = FRAMES.label(view, RollDice(FIRST, 1), "rockets")

    # It stood in the place where the target does, and was taken for that.
    assert cover.key == "frames-menu_behind"
    named = cover.facts["cover"]
    assert (named.key, named.facts["distance"]) == ("frames-menu_element", "none")
    assert (rockets.key, rockets.facts["rockets"]) == ("frames-menu_rockets", 1)


def test_rockets_that_do_not_join_are_not_said_to_be_spent() -> None:
    """FRAMES-64: it read "no rocket: 1 rocket left then, spent by the roll"."""
    scene = battle("soldier+1 K16", "soldier K10", rocket_spent="chosen").activate("0.1")
    view: Any = FRAMES.view(scene.state, FIRST)
    said: list[Any] = [FRAMES.about(view, RollDice(FIRST, rockets), "rockets") for rockets in (0, 1)]

    assert [each.facts["spent"] for each in said] == ["none", "chosen"]


def test_an_own_frame_that_may_be_marked_is_said_to_be_ones_own() -> None:
    """FRAMES-80: whoever attacks it next has it easier, and buttons of both look alike."""
    scene = battle("soldier C3, soldier D3", "soldier X24").activate("0.1")
    view: Any = FRAMES.view(scene.state, FIRST)
    own: Any = FRAMES.about(view, SpotFrame(FIRST, DieId("y1"), FrameId("0.2")), "frame")
    enemy: Any = FRAMES.about(view, SpotFrame(FIRST, DieId("y1"), FrameId("1.1")), "frame")

    assert own == Phrase("frames-about_own_mark")
    assert enemy is None


def test_a_cell_says_whether_the_target_is_covered_from_there() -> None:
    """FRAMES-103: one moved, and read only then that a wall stood between."""
    scene = battle("soldier K16, soldier A1", "soldier K10", terrain="K11 wall").activate("0.1")
    scene.aim("direct", "1.1", 1, 1, 6, 6, 6).defend("b1")
    view: Any = FRAMES.view(scene.state, FIRST)

    def said(cell: str) -> Any:
        return str(FRAMES.about(view, MoveFrame(FIRST, DieId("g1"), CellId(cell)), "cell"))

    assert "'fits': 'yes', 'covered': 'yes'" in said("K15")
    assert "'fits': 'yes', 'covered': 'no'" in said("F10")
    assert "'fits': 'no', 'covered': 'no'" in said("K20")


def test_who_waits_in_its_turn_is_shown_with_the_dice_that_it_keeps() -> None:
    """FRAMES-94: it lost its guns, was taken for disarmed, and attacked with the 6 that it had rolled."""
    scene = battle("soldier C3, soldier A1", "DF J10, soldier X1").activate("0.1")
    scene.aim("direct", "1.1", 1, 1, 1, 1, 1, 6, 1).defend("b1").attack("r1")
    scene.aim("direct", "0.1", 1, 1, 2, 6, 5)
    scene.defend("b1")
    (frame,) = (each for each in FRAMES.details(FRAMES.view(scene.state, FIRST)) if "■1" in str(each))

    assert "waits in its turn with dice rolled: ⬜ W 1 1, 🟥 R 6 5" in BOOKS["en"].say(frame)


def test_an_attack_that_wakes_says_that_dice_already_rolled_stay() -> None:
    """FRAMES-94: it was told only where somebody loses something of their own."""
    scene = battle("soldier C3", "soldier J3, soldier X1").activate("0.1")
    scene.aim("direct", "1.1", 1, 1, 1, 1, 1, 6, 1).defend("b1")
    keys = [each.key for each in FRAMES.situation(FRAMES.view(scene.state, FIRST))]
    woken = battle("soldier C3", "soldier J3, soldier X1", acted="1.1").activate("0.1")
    woken.aim("direct", "1.1", 1, 1, 1, 1, 1, 6, 1).defend("b1")

    assert "frames-situation_wakes" in keys
    assert "frames-situation_wakes" not in [
        each.key for each in FRAMES.situation(FRAMES.view(woken.state, FIRST))
    ]


def test_the_counter_of_doomsday_is_not_told_as_rounds() -> None:
    """FRAMES-150: it stayed at 1 for a round more, and with three players fell by two in one."""
    scene = battle("soldier C3", "soldier X24", doomsday=1)
    headline, *_ = FRAMES.headline(FRAMES.view(scene.state, None))
    asked, *_ = FRAMES.situation(FRAMES.view(scene.state, FIRST))

    assert BOOKS["en"].say(headline) == "Round 1 · ☠ Doomsday counter: 1"
    assert "Doomsday counter 1, so this round may be the last" in BOOKS["en"].say(asked)


def test_a_captured_station_is_shown_with_the_sign_of_its_holder() -> None:
    """Section 5: of what the enemy held it was said as if it were still one's own."""
    scene = battle("soldier L3", "soldier X24", stations=("N5", "")).activate("0.1")
    taken = replace(scene.state.stations[0], controller=SECOND)
    scene = Battle(replace(scene.state, stations=(taken,)))
    view: Any = FRAMES.view(scene.state, FIRST)
    said = FRAMES.about(view, MoveFrame(FIRST, DieId("w1"), CellId("M4")), "cell")
    assert said is not None

    assert BOOKS["en"].say(said, {}).startswith("alone beside ▲S1→■: it can be captured · enemies: ")
