"""What the game master of a battle sets right, and how the battle goes on from there."""

from __future__ import annotations

import pytest
from loaded_dice import SteadyChance

from rules.contract import Chance, Correction, IllegalAction, Seat, Turn
from rules.kernel.amending import Switch
from rules.roads.actions import Attack, PrepareDefence, Shoot
from rules.roads.corrections import (
    AmendActivations,
    AmendBladesLost,
    AmendCell,
    AmendFacing,
    AmendFatigue,
    AmendFp,
    AmendGunsLost,
    AmendJams,
    AmendMark,
    AmendNoShooting,
    AmendRound,
    AmendScore,
    AmendTurn,
    AmendWarriors,
    AmendWound,
    RestoreUnit,
)
from rules.roads.events.movement import Unmasked
from rules.roads.events.round import TestRolled
from rules.roads.names import CellId, Direction, EndCause, Mark, Phase, TaskKind, UnitId
from tests.rules.roads.road_scenes import NORTH, ROADS, SOUTH, Battle, battle

A1, A2, B1 = UnitId("a1"), UnitId("a2"), UnitId("b1")
RAIDERS = "highway_raiders 5 F5; wolf_chief 1 A12"


def amended(scene: Battle, *corrections: Correction) -> Battle:
    """Make *corrections* in *scene*, one after the other, with the events of all of them."""
    events = []
    for number, correction in enumerate(corrections):
        turn = Turn(ROADS, scene.state)
        ROADS.amend(turn, correction, Chance(SteadyChance(number), SteadyChance(number)))
        scene.state, events = turn.state, [*events, *turn.events]
    scene.events = events
    return scene


def refused(scene: Battle, correction: Correction) -> str:
    """Give why *correction* is refused; the list of the channel has it neither."""
    assert correction not in ROADS.corrections(ROADS.view(scene.state, None))
    with pytest.raises(IllegalAction) as refusal:
        ROADS.amend(Turn(ROADS, scene.state), correction, Chance(SteadyChance(), SteadyChance()))
    return refusal.value.key


def test_a_unit_stands_elsewhere_and_looks_another_way() -> None:
    """ROADS-31: it has neither moved nor spent anything."""
    scene = amended(
        battle(RAIDERS, "guardsmen 3 J8"), AmendCell(A1, CellId("H5")), AmendFacing(A1, Direction.E)
    )
    unit = scene.unit("a1")

    assert (unit.cell, unit.facing, unit.moved) == ("H5", Direction.E, False)
    assert (scene.state.players[0].fp, scene.asked) == (6, ("activate", 0))


def test_who_hides_where_a_unit_is_put_shows_itself() -> None:
    """ROADS-75: as with any forced movement the unit stands beside whoever hides there."""
    scene = battle(RAIDERS, "reed_stalkers 3 C5 masked")
    cell = CellId("C5")
    listed = AmendCell(A1, cell) in ROADS.corrections(ROADS.view(scene.state, None))
    amended(scene, AmendCell(A1, cell))

    assert listed
    assert [each.unit for each in scene.happened(Unmasked)] == [B1]
    assert scene.unit("b1").cell == cell != scene.unit("a1").cell


def test_nobody_knows_how_a_masked_unit_fares() -> None:
    """Chapter 4: nothing of it can be set."""
    scene = battle(RAIDERS, "reed_stalkers 3 C5 masked")

    for correction in (
        AmendFatigue(B1, 2),
        AmendCell(B1, CellId("C6")),
        AmendMark(B1, Mark.MOVED, Switch.ON),
    ):
        assert refused(scene, correction) == "amend_no_such_value"


def test_losses_wounds_and_fatigue_are_undone() -> None:
    """ROADS-24, ROADS-43."""
    scene = battle("highway_raiders 2/5 F5 fatigue=3; wolf_chief 1 A12 wound=4", "guardsmen 3 J8")
    amended(scene, AmendWarriors(A1, 4), AmendFatigue(A1, 1), AmendWound(A2, 0))

    assert (scene.unit("a1").warriors, scene.unit("a1").fatigue, scene.unit("a2").wound) == (4, 1, 0)


def test_a_unit_that_is_out_comes_back_with_one_warrior() -> None:
    scene = amended(battle(RAIDERS, "guardsmen 3 J8"), AmendWarriors(A2, 0))
    gone = scene.unit("a2").cell
    amended(scene, RestoreUnit(A2, CellId("H5")))

    assert gone is None
    assert (scene.unit("a2").cell, scene.unit("a2").warriors) == ("H5", 1)
    assert refused(scene, RestoreUnit(A2, CellId("H6"))) == "amend_no_such_value"


def test_the_last_warrior_taken_away_ends_the_battle() -> None:
    """ROADS-102."""
    scene = amended(battle(RAIDERS, "guardsmen 3 J8"), AmendWarriors(B1, 0))

    assert scene.state.outcome is not None
    assert (scene.state.outcome.winner, scene.state.outcome.cause) == (SOUTH, EndCause.DESTRUCTION)
    assert ROADS.corrections(ROADS.view(scene.state, None)) == ()


@pytest.mark.parametrize("mark", Mark)
def test_every_mark_is_set_and_lifted(mark: Mark) -> None:
    scene = battle(RAIDERS, "guardsmen 3 J8")

    assert getattr(amended(scene, AmendMark(A1, mark, Switch.ON)).unit("a1"), mark.value)
    assert not getattr(amended(scene, AmendMark(A1, mark, Switch.OFF)).unit("a1"), mark.value)
    assert refused(scene, AmendMark(A1, mark, Switch.OFF)) == "amend_unchanged"


def test_a_unit_set_fleeing_does_nothing_until_it_rallies() -> None:
    """ROADS-22, ROADS-88: what is set counts at once."""
    scene = amended(battle(RAIDERS, "guardsmen 3 J8"), AmendMark(A1, Mark.FLEEING, Switch.ON))

    assert scene.refusal(PrepareDefence(SOUTH, A1)) == "fleeing"


def test_weapons_work_again() -> None:
    """ROADS-100: jams, losses and rounds without shots."""
    scene = battle("guardsmen 3 F5", "guardsmen 3 F9")
    amended(scene, AmendJams(A1, 1), AmendGunsLost(A1, 2), AmendNoShooting(A1, 1))
    unit = scene.unit("a1")

    assert (unit.jams, unit.guns_lost, unit.no_shooting) == (1, 2, 1)
    assert not scene.offered(Shoot)
    assert amended(scene, AmendNoShooting(A1, 0), AmendJams(A1, 0)).offered(Shoot)


def test_blades_are_counted_of_motor_blades_only() -> None:
    """ROADS-99."""
    scene = battle(RAIDERS, "guardsmen 3 J8")

    assert amended(scene, AmendBladesLost(A2, 1)).unit("a2").blades_lost == 1
    assert refused(scene, AmendBladesLost(B1, 1)) == "amend_no_such_value"


def test_fp_activations_and_the_round_are_set() -> None:
    """ROADS-18, ROADS-24: without FP nobody acts."""
    scene = battle(RAIDERS, "guardsmen 3 J8")
    amended(scene, AmendFp(SOUTH, 0), AmendActivations(A1, 2), AmendRound(5))

    assert (scene.state.players[0].fp, scene.unit("a1").activations, scene.state.round) == (0, 2, 5)
    assert scene.refusal(PrepareDefence(SOUTH, A1)) == "not_enough_fp"


def test_points_are_set_where_the_scenario_counts_them() -> None:
    """ROADS-103."""
    barrels = battle(RAIDERS, "guardsmen 3 J8", scenario="barrels")

    assert ROADS.scores(amended(barrels, AmendScore(NORTH, 4)).state) == (0, 4)
    assert refused(battle(RAIDERS, "guardsmen 3 J8"), AmendScore(NORTH, 4)) == "amend_no_score"


@pytest.mark.parametrize("ended", [False, True], ids=["waits", "has ended the turn"])
def test_the_turn_is_given_to_whoever_should_act(ended: bool) -> None:
    """ROADS-20: also to one who has ended the turn; the other acts on afterwards."""
    scene = amended(battle(RAIDERS, "guardsmen 3 J8", alone=ended), AmendTurn(NORTH))

    assert scene.asked == ("activate", 1)
    assert not scene.state.players[1].ended
    assert scene.end_turn().asked == ("activate", 0)
    assert refused(scene, AmendTurn(Seat(0))) == "amend_unchanged"


def test_a_turn_that_is_given_before_it_began_begins_with_its_tests() -> None:
    """ROADS-84."""
    scene = battle(RAIDERS, "guardsmen 3 J8 fleeing", started=(True, False))
    amended(scene, AmendTurn(NORTH))

    assert scene.happened(TestRolled)
    assert scene.state.players[1].started


def test_what_is_being_settled_is_not_touched() -> None:
    """A unit was spotted, and its owner decides: ways and blows stand on who was where."""
    scene = battle("highway_raiders 5 F5", "reed_stalkers 3 C5 masked").move("a1", "D5")

    assert scene.state.top is not None
    assert scene.state.top.kind is TaskKind.SPRING_AMBUSH
    assert refused(scene, AmendFp(SOUTH, 3)) == "amend_question_open"
    assert not scene.offered(Attack)
    assert scene.state.phase is Phase.TURNS
