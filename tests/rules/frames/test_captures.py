"""Rulebook chapter 2.15: stations change hands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from rules.contract import Seat, Typed
from rules.frames.actions import Concede, DeclareCapture, HoldCapture, HoldDoomsday
from rules.frames.events.damage import CaptureHeld, StationCaptured, StationContested
from rules.frames.events.round import CycleStarted, DefenderChanged, ScoreChanged
from rules.frames.names import OrderChoice, StationId
from rules.frames.state import StandingOrders
from rules.kernel.draft import changed_at
from tests.rules.frames.battle_scenes import Battle, battle
from tests.rules.frames.frames_games import Game

FIRST, SECOND = Seat(0), Seat(1)
OPEN_STATION = ("", "K10")


def take(seat: int, station: str = "1.S1") -> DeclareCapture:
    return DeclareCapture(Seat(seat), StationId(station))


def hold(seat: int, station: str = "1.S1") -> HoldCapture:
    return HoldCapture(Seat(seat), StationId(station))


def controller(scene: Battle, station: str = "1.S1") -> int | None:
    return next(each.controller for each in scene.state.stations if each.id == station)


def stepping(company: str, *others: str, **options: Any) -> Battle:
    """Bring ▲1 to where it may step beside ■S1 on K10 from two cells away."""
    scene = battle(company, *others, stations=OPEN_STATION, terrain="J14 rubble", **options)
    return scene.activate("0.1").aim("direct", "J14", 2, 2, 2, 2, 2).defend("b1")


def test_a_station_is_captured_where_only_own_frames_stand_and_only_when_declared() -> None:
    """FRAMES-141, FRAMES-142, FRAMES-144: a window opens after the move."""
    scene = stepping("soldier H10", "soldier X24").move("g1", "J10")

    assert scene.asked == ("capture_window", 0)
    assert scene.menu == [take(0), hold(0)]
    assert controller(scene) == 1

    scene.act(take(0))

    assert controller(scene) == 0
    assert scene.asked == ("turn_act", 0)


def test_a_rival_within_one_prevents_the_capture() -> None:
    """FRAMES-141: also a third seat's frame."""
    scene = battle("soldier J10", "soldier X24", "soldier L11", stations=OPEN_STATION)

    assert scene.asked == ("tactical_order", 1)
    assert scene.refusal(take(0)) == "rival_near_station"
    assert scene.refusal(take(2)) == "rival_near_station"


def test_captures_are_refused_with_a_reason() -> None:
    """FRAMES-141: nobody near, or nothing to take."""
    scene = stepping("soldier H10", "soldier X24", "soldier A24")

    assert [scene.refusal(take(seat)) for seat in (0, 1)] == ["no_own_frame_near", "already_controlled"]


def test_destroying_the_last_guard_opens_the_window_within_the_turn() -> None:
    """FRAMES-142, FRAMES-145, FRAMES-97 (case 22): scores and the Defender change, the turn goes on."""
    scene = battle(
        "brawler J10, soldier A1",
        "soldier X24, -! K9",
        stations=OPEN_STATION,
        acted="1.2",
        terrain="J5 rubble",
        points=(4, 4),
        state={"precedence": (SECOND, FIRST)},
    ).activate("0.1")
    scene.aim("melee", "1.2", 1, 1, 1, 1, 1, 1).defend("b1").attack("r1", 6)

    # Beside its station the guard might have abandoned it instead.
    scene.lose("W")

    assert (scene.asked, scene.stack) == (("capture_window", 0), ["0.1"])

    scene.act(take(0))

    assert [(each.seat, each.new) for each in scene.happened(ScoreChanged)] == [(0, 12), (1, 4)]
    assert (scene.asked, scene.stack) == (("turn_act", 0), ["0.1"])


def test_the_title_of_the_defender_passes_at_once() -> None:
    """FRAMES-145, FRAMES-35: with the capture, and without a new cycle."""
    scene = stepping("soldier H10", "soldier X24").move("g1", "J10").act(take(0))

    assert [(each.seat, each.old) for each in scene.happened(DefenderChanged)] == [(0, 1)]
    assert not scene.happened(CycleStarted)


def test_a_capture_put_off_may_be_declared_later_out_of_turn() -> None:
    """FRAMES-143 (case 22): during the other's turn; the window is not repeated meanwhile."""
    scene = stepping("soldier H10, soldier A1", "soldier X24, soldier X1").move("g1", "J10").act(hold(0))
    held = scene.happened(CaptureHeld)
    scene.end().activate("1.1").no_aim()

    assert len(held) == 1
    assert take(0) in scene.orders(0)
    assert scene.asked == ("set_defence", 1)

    scene.act(take(0))

    assert controller(scene) == 0
    assert scene.asked == ("set_defence", 1)


def test_a_window_opens_again_once_the_conditions_were_false_in_between() -> None:
    """FRAMES-143: the rival came near and went."""
    scene = stepping("soldier H10, soldier A1", "M L14, soldier X1").move("g1", "J10").act(hold(0))
    scene.end().skip_spot().activate("1.1").no_aim(1, 1, 4).defend("w1").move("g1", "L11")
    beside = (take(0) in scene.orders(0), scene.asked)
    left = tuple(each for each in scene.state.frames if each.id != "1.1")
    away = Battle(replace(scene.state, frames=left, stack=()))

    assert beside == (False, ("set_spot", 1))
    assert away.asked == ("capture_window", 0)


def test_windows_open_by_station_one_after_another() -> None:
    """FRAMES-142: several come in the order of their ids."""
    scene = battle("soldier J10, soldier J16", "soldier X24", stations=("", "K10 K16"))
    asked = [scene.state.top and scene.state.top.station]
    scene.act(hold(0))
    asked.append(scene.state.top and scene.state.top.station)

    assert asked == ["1.S1", "1.S2"]


def test_a_standing_order_declares() -> None:
    """FRAMES-142: without a window."""
    scene = stepping("soldier H10", "soldier X24")
    orders = StandingOrders(capture=OrderChoice.DECLARE)
    scene = Battle(replace(scene.state, players=changed_at(scene.state.players, FIRST, orders=orders)))
    scene.move("g1", "J10")

    assert scene.happened(StationCaptured)
    assert scene.asked == ("turn_act", 0)


def test_captures_are_automatic_by_option() -> None:
    """FRAMES-144: `capture` automatic."""
    scene = stepping("soldier H10", "soldier X24", capture="automatic").move("g1", "J10")

    assert [(each.seat, each.old) for each in scene.happened(StationCaptured)] == [(0, 1)]
    assert scene.asked == ("turn_act", 0)


def test_rivals_leave_an_absent_controller_without_the_station_by_option() -> None:
    """FRAMES-144: `contested_stations`; who stands there alone takes it."""
    contested = battle("soldier J10", "soldier X24", "-! L11", stations=OPEN_STATION, contested_stations=True)
    present = battle(
        "soldier J10", "soldier L9", "soldier L11", stations=OPEN_STATION, contested_stations=True
    )

    assert [each.station for each in contested.happened(StationContested)] == ["1.S1"]
    assert [(each.seat, each.new) for each in contested.happened(ScoreChanged)] == [(1, 4)]
    assert (controller(contested), controller(present)) == (None, 1)

    contested.activate("0.1").aim("direct", "2.1")
    alone = Battle(replace(contested.state, frames=contested.state.frames[:2], stack=()))

    assert alone.asked == ("capture_window", 0)


def test_without_a_declaration_the_old_controller_keeps_it() -> None:
    """FRAMES-144: absent or not."""
    scene = stepping("soldier H10", "soldier X24").move("g1", "J10").act(hold(0))

    assert controller(scene) == 1


DURING: dict[str, Callable[[Battle], Battle]] = {
    "tactical_order": lambda scene: scene,
    "declare_aim": lambda scene: scene.activate("1.1"),
    "roll_pool": lambda scene: scene.activate("1.2").aim("direct", "0.2"),
    "set_defence": lambda scene: scene.activate("1.1").no_aim(),
    "turn_act": lambda scene: scene.activate("1.1").no_aim().defend(),
    "set_spot": lambda scene: scene.activate("1.1").no_aim().defend().end(),
    "choose_losses": lambda scene: scene.activate("1.3").aim("melee", "1.1", 6, 6).defend().attack("w1", 5),
    "capture_window": lambda scene: scene.activate("1.1").no_aim(6).defend().move("w1", "B21"),
    "doomsday_vote": lambda scene: at_the_vote(scene, 5),
    "doomsday_vote, the last": lambda scene: at_the_vote(scene, 1).act(HoldDoomsday(SECOND)),
}
"""How the battle goes on from a capture put off to each question of the combat phase."""


def at_the_vote(scene: Battle, doomsday: int) -> Battle:
    acted = tuple(replace(each, acted=True) for each in scene.state.frames)
    return Battle(replace(scene.state, frames=acted, doomsday=doomsday, cycle=(), stack=()))


@pytest.mark.parametrize("during", DURING)
def test_a_capture_may_be_declared_during_every_question(during: str) -> None:
    """FRAMES-141, FRAMES-150, seed 5.4: at any moment, in any turn and in the last vote too."""
    there = battle(
        "soldier J10, soldier A1",
        "soldier C20, -+1 X1, - C19",
        stations=("A21", "K10"),
        acted="1.1" if during == "choose_losses" else "",
        points=(4, 5),
    ).act(hold(0))
    scene = DURING[during](there)
    asked = scene.asked

    assert asked is not None
    assert asked[0] == during.partition(",")[0]
    assert take(0) in scene.orders(0)

    scene.act(take(0))

    assert controller(scene) == 0
    assert [each.new for each in scene.happened(ScoreChanged) if each.seat == 0] == [16]
    assert scene.asked == asked


def test_what_a_vote_makes_possible_is_offered_in_it() -> None:
    """FRAMES-142, FRAMES-171: the rival beside the station leaves the game while Doomsday is voted on."""
    scene = battle(
        "soldier J10",
        "soldier X24",
        "soldier L11",
        stations=OPEN_STATION,
        acted="0.1 1.1 2.1",
        on_leave="remove",
    )
    asked = scene.asked
    scene.act(Concede(Seat(2), Typed("0")))

    assert (asked, scene.asked) == (("doomsday_vote", 1), ("capture_window", 0))


def test_captures_belong_to_the_combat_phase() -> None:
    """FRAMES-141: while companies are deployed nothing changes hands."""
    game = Game().agree().ready("iron_watch", "red_kiln")

    assert game.refusal(take(game.seat, f"{game.seat}.S1")).key == "not_combat_phase"


def test_a_station_that_is_not_there_cannot_be_taken() -> None:
    """FRAMES-141: whatever is typed."""
    scene = battle("soldier C3", "soldier X24", stations=OPEN_STATION)

    assert scene.refusal(take(0, "1.S9")) == "no_such_station"


def test_a_window_closes_with_the_seat_that_leaves() -> None:
    """FRAMES-142, FRAMES-171: option `on_leave` remove takes the frames that met the conditions."""
    scene = battle("soldier J10", "soldier X24", "soldier A24", stations=OPEN_STATION, on_leave="remove")
    window = scene.asked
    scene.act(Concede(FIRST, Typed("0")))

    assert window == ("capture_window", 0)
    assert scene.asked == ("tactical_order", 1)
    assert controller(scene) == 1
