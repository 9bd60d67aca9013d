"""What the game master of frames sets right, what follows from it, and when it cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from rules.contract import Chance, Correction, IllegalAction, Seat, Turn
from rules.frames.cells import CellId
from rules.frames.corrections import (
    AmendActed,
    AmendCell,
    AmendController,
    AmendDoomsday,
    AmendDurability,
    AmendMarker,
    AmendRockets,
    AmendTurn,
    AmendWhites,
    RemoveSystem,
    RestoreFrame,
    RestoreSystem,
    TakeFrameOff,
    TakeMarkerOff,
)
from rules.frames.events.round import ScoreChanged
from rules.frames.names import FrameId, Phase, StationId, System
from rules.kernel.amending import Switch
from tests.rules.frames.battle_scenes import Battle, LoadedDice, battle
from tests.rules.frames.frames_games import FRAMES

FIRST, SECOND = Seat(0), Seat(1)
HERS, HIS = FrameId("0.1"), FrameId("1.1")
ON, OFF = Switch.ON, Switch.OFF


def field(**options: Any) -> Battle:
    """Two frames against two, a station beside each side, rubble between them."""
    options = {"stations": ("B1", "X23"), "terrain": "J14 rubble, K14 wall", "points": (6, 4)} | options
    return battle("soldier D4, militia D6", "soldier V21, militia V19", **options)


def amend(scene: Battle, *corrections: Correction) -> Battle:
    for each in corrections:
        turn = Turn(FRAMES, scene.state)
        FRAMES.amend(turn, each, Chance(LoadedDice(()), LoadedDice(())))
        scene.state, scene.events = turn.state, turn.events
    return scene


def refusal(scene: Battle, correction: Correction) -> str:
    with pytest.raises(IllegalAction) as refused:
        amend(scene, correction)
    return refused.value.key


def test_whose_turn_it_is_changes_who_is_asked_first() -> None:
    """FRAMES-51: the others of the cycle follow."""
    scene = field()
    assert scene.asked == ("tactical_order", 0)

    amend(scene, AmendTurn(SECOND))

    assert scene.asked == ("tactical_order", 1)
    assert scene.state.cycle == (SECOND, FIRST)


def test_who_has_no_frame_left_that_could_act_is_asked_no_longer() -> None:
    """FRAMES-52; with the last frame the vote opens, and one that is still to act brings the round back."""
    scene = amend(field(), AmendActed(HERS, ON), AmendActed(FrameId("0.2"), ON))
    assert scene.asked == ("tactical_order", 1)
    assert refusal(scene, AmendTurn(FIRST)) == "no_frame_ready"

    amend(scene, AmendActed(HERS, OFF), AmendTurn(FIRST))
    assert scene.asked == ("tactical_order", 0)

    amend(scene, *(AmendActed(FrameId(each), ON) for each in ("0.1", "1.1", "1.2")))

    assert scene.state.phase is Phase.VOTE
    assert refusal(scene, AmendActed(HERS, OFF)) == "vote_goes_on"


def test_a_frame_put_beside_a_station_may_capture_it() -> None:
    """FRAMES-142: the window opens as after a move, and while it is open the field is left alone."""
    scene = amend(field(), AmendCell(HERS, CellId("X22")))

    assert scene.asked == ("capture_window", 0)
    assert refusal(scene, AmendCell(HERS, CellId("D4"))) == "amend_question_open"
    assert AmendDoomsday(3) in FRAMES.corrections(FRAMES.view(scene.state, None))


def test_a_station_given_away_changes_the_scores() -> None:
    """FRAMES-35."""
    scene = amend(field(), AmendController(StationId("1.S1"), FIRST))

    assert [(each.seat, each.old, each.new) for each in scene.happened(ScoreChanged)] == [
        (FIRST, 18, 24),
        (SECOND, 12, 8),
    ]


def test_a_frame_taken_off_comes_back_with_white_dice_and_is_given_its_systems() -> None:
    """FRAMES-20."""
    scene = amend(field(), TakeFrameOff(HIS))

    assert scene.field.frame(HIS) is None
    assert refusal(scene, TakeFrameOff(FrameId("1.2"))) == "last_frame_stays"

    amend(scene, RestoreFrame(HIS, CellId("V22")), RestoreSystem(HIS, System.MOVEMENT))
    amend(scene, RestoreSystem(HIS, System.DEFENCE), AmendRockets(HIS, 1))
    back = scene.frame("1.1")

    assert (back.systems, back.whites, back.rockets, back.cell) == (
        (System.DEFENCE, System.MOVEMENT),
        2,
        1,
        "V22",
    )
    assert [each.id for each in scene.state.frames] == ["0.1", "0.2", "1.1", "1.2"]


def test_a_wall_that_nothing_is_left_of_is_gone() -> None:
    """FRAMES-14."""
    scene = amend(field(), AmendDurability(CellId("K14"), 1))
    assert scene.field.element(CellId("K14")).durability == 1  # type: ignore[union-attr]  # it stands

    amend(scene, AmendDurability(CellId("K14"), 0))

    assert scene.field.element(CellId("K14")) is None


@pytest.mark.parametrize(
    ("correction", "reason"),
    [
        (AmendCell(HERS, CellId("B1")), "cell_taken"),
        (AmendCell(HERS, CellId("D6")), "cell_taken"),
        (AmendCell(HERS, CellId("D4")), "amend_unchanged"),
        (AmendCell(HERS, CellId("AA1")), "amend_no_such_value"),
        (AmendWhites(HERS, 0), "amend_no_such_value"),
        (AmendWhites(HERS, 2), "amend_unchanged"),
        (RemoveSystem(HERS, System.ARTILLERY), "no_such_system_left"),
        (AmendMarker(HERS, FIRST, 3), "own_marker"),
        (AmendMarker(HERS, SECOND, 9), "amend_no_such_value"),
        (TakeMarkerOff(HERS), "not_marked"),
        (AmendDoomsday(0), "amend_no_such_value"),
        (AmendDoomsday(5), "amend_unchanged"),
        (AmendTurn(FIRST), "amend_unchanged"),
    ],
    ids=str,
)
def test_what_cannot_be_set_right_is_refused_with_the_true_reason(
    correction: Correction, reason: str
) -> None:
    assert refusal(field(), correction) == reason


def test_of_a_frame_whose_turn_goes_on_the_rockets_stay_and_so_does_the_frame() -> None:
    """FRAMES-64: its dice are rolled; another may be asked once its turn is over."""
    scene = field().activate("0.1").no_aim()

    assert refusal(scene, AmendRockets(HERS, 1)) == "frame_in_turn"
    assert refusal(scene, AmendActed(HERS, OFF)) == "frame_in_turn"
    assert refusal(scene, TakeFrameOff(HERS)) == "frame_in_turn"
    assert refusal(scene, AmendTurn(SECOND)) == "frame_turn_goes_on"
    assert scene.asked == ("set_defence", 0)

    amend(scene, AmendCell(HERS, CellId("E5")), RemoveSystem(HERS, System.MOVEMENT))

    assert scene.asked == ("set_defence", 0)


def test_while_an_attack_waits_for_its_target_the_field_is_left_alone() -> None:
    """FRAMES-90: the woken frame is asked; the count stands on what was there."""
    scene = battle("soldier L12", "soldier L16").activate("0.1").aim("direct", "1.1", 1, 1, 1, 1, 1, 4, 1)
    scene.defend("b1").attack("r1")
    listed = FRAMES.corrections(FRAMES.view(scene.state, None))

    assert scene.stack == ["0.1", "1.1"]
    assert {type(each) for each in listed} == {AmendDoomsday}
    assert refusal(scene, AmendCell(HERS, CellId("A1"))) == "amend_question_open"
