"""Scenarios and the end of a battle (ROADS-83, ROADS-101 to ROADS-103, 5.7)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.contract import Seat
from rules.roads.actions import (
    LeaveField,
    LieRevealed,
    PlaceUnit,
    StandAndFight,
    TakeReadyWarband,
    WithdrawVoluntarily,
)
from rules.roads.ending import standing
from rules.roads.events.flight import Fled
from rules.roads.events.movement import UnitMoved
from rules.roads.events.round import (
    BattleEnded,
    InitiativeGiven,
    ObjectiveScored,
    RoundEnded,
    TestRolled,
    UnitExited,
)
from rules.roads.names import CellId, EndCause, ReadyId, UnitId
from tests.rules.roads.road_scenes import LAST_ROUND, NORTH, ROADS, SOUTH, Battle, battle
from tests.rules.roads.setup_scenes import Setup

HALF = {"starting_warriors": 8}


def ended(scene: Battle) -> tuple[Seat | None, EndCause]:
    event = scene.one(BattleEnded)
    return event.winner, event.cause


def test_a_lost_rout_test_loses_the_battle_at_once() -> None:
    """ROADS-101, ROADS-85."""
    scene = battle("guardsmen 4 F12", "hushed 4 F1", started=(True, False), players=({}, HALF))

    scene.end_turn().act(StandAndFight(NORTH), 4)

    assert ended(scene) == (SOUTH, EndCause.ROUT)
    assert ROADS.pending(scene.state) is None


def test_voluntary_flight_loses_the_battle() -> None:
    """ROADS-101, ROADS-87."""
    scene = battle("guardsmen 4 F12", "hushed 4 F1", started=(True, False), players=({}, HALF))

    scene.end_turn().act(WithdrawVoluntarily(NORTH))

    assert ended(scene) == (SOUTH, EndCause.WITHDRAWAL)


def test_a_seat_without_warriors_loses_after_the_activation() -> None:
    """ROADS-102."""
    scene = battle("pipe_gunners 2 F8", "hushed 1/3 F4 wound=1", alone=True)

    scene.shoot("a1", "b1", 6, 2, 1)

    assert ended(scene) == (SOUTH, EndCause.DESTRUCTION)


def test_a_seat_without_warriors_loses_after_the_step_of_the_consequences() -> None:
    """ROADS-102: nothing else of the phase happens."""
    scene = battle(
        "guardsmen 3 F12; convoy_captain 1 A8", "hushed 3 F1; gill_spears 1/3 L1 ambushed", alone=True
    )
    lonely = battle("guardsmen 3 F12 fatigue=1", "gill_spears 1/3 L1 ambushed", alone=True)

    scene.end_turn(6, 1, 6, 1)
    lonely.end_turn(6, 1)

    assert not scene.happened(BattleEnded)
    assert lonely.one(Fled).off_field
    assert ended(lonely) == (SOUTH, EndCause.DESTRUCTION)
    assert lonely.unit("a1").fatigue == 1


def test_two_empty_sides_draw() -> None:
    """ROADS-102: both flee off the field in the same step."""
    scene = battle("guardsmen 1/3 L12 ambushed", "gill_spears 1/3 L1 ambushed", alone=True)

    scene.end_turn(6, 1, 6, 1)

    assert ended(scene) == (None, EndCause.DESTRUCTION)


@pytest.mark.parametrize(
    ("south", "winner"), [("guardsmen 2/4 F12", NORTH), ("guardsmen 4 F12", SOUTH)], ids=["fewer", "more"]
)
def test_after_the_last_round_points_of_enemies_out_decide(south: str, winner: Seat) -> None:
    """ROADS-103, 5.7: meeting on the road."""
    scene = battle(south, "hushed 3/4 F1", alone=True, round=LAST_ROUND)

    scene.end_turn()

    assert ended(scene) == (winner, EndCause.SCORE)


def test_equal_points_draw() -> None:
    """ROADS-103."""
    scene = battle("guardsmen 4 F12", "hushed 4 F1", alone=True, round=LAST_ROUND)

    scene.end_turn()

    assert ended(scene) == (None, EndCause.SCORE)
    result = ROADS.result(scene.state)
    assert result is not None
    assert (result.winners, result.scores) == ((), (0, 0))


def test_the_round_limit_is_an_option() -> None:
    """Section 6: `rounds`."""
    scene = battle("guardsmen 4 F12", "hushed 4 F1", alone=True, round=4, rounds=4)

    scene.end_turn()

    assert scene.happened(BattleEnded)


def test_barrels_score_for_the_only_side_beside_them() -> None:
    """5.7: within one step, neither fleeing nor masked; from round 2 on."""
    scene = battle(
        "hushed 4 B7; guardsmen 3 F7; leaper 1 K8 fleeing",
        "gill_spears 3 J6; reed_stalkers 3 A5 masked; hushed 3 G8 fleeing",
        scenario="barrels",
        alone=True,
        round=2,
    )

    scene.end_turn(*(6, 6), 6, 1)

    assert scene.happened(ObjectiveScored)
    event = scene.one(ObjectiveScored)
    assert event.holders == (0, 0, 0, 1)
    assert event.scores == (3, 1)


def test_barrels_do_not_score_in_round_one() -> None:
    """5.7."""
    scene = battle("hushed 4 B7", "gill_spears 3 L1", scenario="barrels", alone=True, round=1)

    scene.end_turn(6, 1)

    assert not scene.happened(ObjectiveScored)


def test_victory_points_come_before_points_of_warriors() -> None:
    """ROADS-103: equal victory points let those of warriors who are out decide."""
    scene = battle(
        "hushed 2/4 A12",
        "gill_spears 4 L1",
        scenario="barrels",
        alone=True,
        round=LAST_ROUND,
        players=({"score": 3}, {"score": 2}),
    )
    equal = battle(
        "hushed 2/4 A12",
        "gill_spears 4 L1",
        scenario="barrels",
        alone=True,
        round=LAST_ROUND,
        players=({"score": 2}, {"score": 2}),
    )

    assert ended(scene.end_turn()) == (SOUTH, EndCause.SCORE)
    assert scene.one(BattleEnded).tie == "none"
    assert standing(equal.field, NORTH) == (2, 12)
    assert ended(equal.end_turn()) == (NORTH, EndCause.SCORE)
    assert equal.one(BattleEnded).tie == "losses"


def breakthrough(south: str, north: str = "hushed 3 L4", **changes: Any) -> Battle:
    return battle(south, north, scenario="breakthrough", alone=True, **changes)


def test_the_attacker_leaves_from_row_one_for_one_more_step() -> None:
    """5.7: engaged units cannot; the defender never."""
    scene = breakthrough("pipe_gunners 2 D4; leaper 1 G9; guardsmen 3 K4")
    leaving = {each.unit for each in scene.offered(LeaveField)}

    assert leaving == {"a1"}
    scene.act(LeaveField(SOUTH, UnitId("a1"), None))
    assert scene.one(UnitExited).points == 18
    assert scene.unit("a1").cell is None


def test_warriors_who_left_are_neither_out_nor_lost() -> None:
    """ROADS-102, 5.7: they do not count for rout."""
    scene = breakthrough("pipe_gunners 2 D2; leaper 1 G9").act(LeaveField(SOUTH, UnitId("a1"), None))

    assert scene.field.warriors_out(SOUTH) == 0
    assert scene.field.lost_points(SOUTH) == 0


def test_a_third_of_the_points_wins_at_the_end_of_the_round() -> None:
    """5.7: not before."""
    scene = breakthrough("pipe_gunners 2 D2; leaper 1 G9; hushed 3 A12").act(
        LeaveField(SOUTH, UnitId("a1"), None)
    )

    assert not scene.happened(BattleEnded)
    assert ended(scene.end_turn()) == (SOUTH, EndCause.GOAL)


def test_the_defender_wins_after_the_last_round() -> None:
    """5.7."""
    scene = breakthrough("pipe_gunners 2 D9; hushed 3 A12", round=LAST_ROUND)

    assert ended(scene.end_turn()) == (NORTH, EndCause.GOAL)


@pytest.mark.parametrize(
    ("out", "winner"), [(18, SOUTH), (200, NORTH)], ids=["a third is reached", "a third is not reached"]
)
def test_an_attacker_with_nobody_left_has_won_or_lost_at_once(out: int, winner: Seat) -> None:
    """5.7, ROADS-102: exited warriors are no cause of a loss."""
    scene = breakthrough("pipe_gunners 2 D2", players=({"starting_points": out}, {}))

    scene.act(LeaveField(SOUTH, UnitId("a1"), None))

    assert ended(scene) == (winner, EndCause.GOAL)


def test_a_defender_with_nobody_left_loses() -> None:
    """ROADS-102."""
    scene = breakthrough("pipe_gunners 2 F8", "hushed 1/3 F4 wound=1")

    scene.shoot("a1", "b1", 6, 2, 1)

    assert ended(scene) == (SOUTH, EndCause.DESTRUCTION)


def test_the_road_is_left_farther_along_the_road() -> None:
    """5.7, ROADS-29: the exit is one more step of the same Move."""
    scene = breakthrough("hushed 3 F6; guardsmen 3 A12", "gill_spears 3 L4")
    short = breakthrough("hushed 3 F5; guardsmen 3 A12", "gill_spears 3 L4")

    assert not scene.offered(LeaveField)
    assert short.offered(LeaveField)


def test_ambushers_have_less_points_act_first_and_hide_in_cover() -> None:
    """5.7: 110 points; sides are rolled before drafting."""
    setup = Setup(scenario="ambush", map="crossroads")
    column, ambushers = setup.state.south, Seat(1 - setup.state.south)
    setup.act(TakeReadyWarband(column, ReadyId("convoy")), TakeReadyWarband(ambushers, ReadyId("wolves")))
    points = {player.seat: player.starting_points for player in setup.state.players}
    letter = "ab"[ambushers]

    assert points == {column: 119, ambushers: 103}
    masked = {each.cell for each in setup.menu(ambushers, PlaceUnit) if each.masked}
    assert masked
    assert all(ROADS.field(setup.state).terrain.is_cover(cell) for cell in masked)
    assert not [each for each in setup.menu(column, PlaceUnit) if each.masked]
    cell = sorted(masked)[0]
    setup.act(PlaceUnit(ambushers, UnitId(f"{letter}1"), CellId(cell), True))
    setup.act(*(ROADS.default(setup.state, seat) for seat in (column, ambushers)))
    assert setup.state.first == ambushers
    assert [event.first for event in setup.events if isinstance(event, InitiativeGiven)] == [ambushers]


def test_a_round_ends_after_its_objectives() -> None:
    """ROADS-83: abilities, objectives, then the limit."""
    scene = battle("hushed 4 B7", "gill_spears 3 L1", scenario="barrels", alone=True, round=LAST_ROUND)

    scene.end_turn()

    kinds = (ObjectiveScored, RoundEnded, BattleEnded)
    assert tuple(type(event) for event in scene.events if isinstance(event, kinds)) == kinds


def test_no_rout_test_is_taken_while_less_than_half_is_out() -> None:
    """ROADS-85, ROADS-101."""
    scene = battle("guardsmen 4 F12", "hushed 3/4 F1", started=(True, False))

    scene.end_turn()

    assert not scene.happened(TestRolled)


def test_who_leaves_the_field_goes_there_step_by_step() -> None:
    """5.7, ROADS-71: it is seen on its way, and halts where it spots somebody."""
    free = breakthrough("pipe_gunners 2 D4; hushed 3 A12")
    watched = breakthrough("pipe_gunners 2 D4; hushed 3 A12", "reed_stalkers 3 D1 masked; hushed 3 L4")

    free.act(LeaveField(SOUTH, UnitId("a1"), None))
    assert free.one(UnitMoved).path[-1] == free.one(UnitExited).last
    watched.act(LeaveField(SOUTH, UnitId("a1"), None))

    assert watched.asked == ("spring_ambush", NORTH)
    assert watched.unit("a1").cell == "D3"
    watched.act(LieRevealed(NORTH))
    assert not watched.happened(UnitExited)
    assert watched.unit("a1").activations == 1


def test_a_sprint_leads_off_the_field_where_a_walk_is_too_short() -> None:
    """5.7, ROADS-60: leaving is a Move, and riders join it."""
    near = breakthrough("highway_raiders 3 A4; hushed 3 A12")
    far = breakthrough("highway_raiders 3 A6; hushed 3 A12")

    assert [each.rider for each in near.offered(LeaveField)] == [None]
    (leaving,) = far.offered(LeaveField)
    far.act(leaving)

    assert leaving.rider == "sprint"
    assert far.unit("a1").exited == 3
    assert far.state.players[0].fp == 4
