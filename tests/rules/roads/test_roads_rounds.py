"""Rounds, initiative, impulses, activations, fatigue (ROADS-17 to ROADS-26)."""

from __future__ import annotations

import pytest

from rules.contract import Seat
from rules.roads.actions import Attack, BreakOff, ClearJam, EndTurn, HandOver, LieRevealed, Move, UseAbility
from rules.roads.events.combat import AbilityUsed
from rules.roads.events.round import (
    ConsequencesBegan,
    FatigueChanged,
    FpPoolSet,
    HandedOver,
    InitiativeRolled,
    RoundStarted,
    TestRolled,
    TurnEnded,
    TurnStarted,
)
from rules.roads.names import AbilityId, CellId, FatigueCause, UnitId, Way
from tests.rules.roads.road_scenes import NORTH, SOUTH, battle

RAIDERS = "highway_raiders 4 F12; pipe_gunners 2 A12"
GUARDS = "guardsmen 4 F1; shield_bearers 3 A1"


def test_a_round_starts_with_statuses_pools_initiative_drawing_in_and_turns() -> None:
    """ROADS-17."""
    scene = battle("highway_raiders 4 F12 shaken cowed moved activations=2", GUARDS, alone=True)

    scene.end_turn(6, 1)

    order = [type(event) for event in scene.events if not event.quiet]
    kinds = [ConsequencesBegan, RoundStarted, FpPoolSet, FpPoolSet, InitiativeRolled, TurnStarted]
    assert [kind for kind in order if kind in kinds] == kinds
    raiders = scene.unit("a1")
    assert not (raiders.shaken or raiders.cowed or raiders.moved or raiders.activations)


def test_the_pool_is_two_and_one_for_each_unit_and_commander_on_its_feet() -> None:
    """ROADS-18."""
    scene = battle(
        "wolf_chief 1 A12; highway_raiders 4c B12; mad_dogs 2 C12; pipe_gunners 2 D12 fleeing", GUARDS
    )

    assert scene.field.fp_pool(SOUTH) == 2 + 3 + 2


def test_fp_are_not_kept() -> None:
    """ROADS-18."""
    scene = battle(RAIDERS, GUARDS, alone=True, fp=(30, 0))

    scene.end_turn(6, 1)

    assert [event.fp for event in scene.happened(FpPoolSet)] == [4, 4]


@pytest.mark.parametrize(("dice", "first"), [((6, 1), SOUTH), ((2, 3), NORTH), ((4, 4, 1, 1, 2, 5), NORTH)])
def test_the_higher_roll_acts_first_and_ties_are_rolled_again(dice: tuple[int, ...], first: Seat) -> None:
    """ROADS-19: every die is told."""
    scene = battle(RAIDERS, GUARDS, alone=True)

    scene.end_turn(*dice)

    assert scene.one(InitiativeRolled) == InitiativeRolled(dice, first)
    assert scene.asked == ("activate", first)


def test_impulses_of_two_activations_alternate() -> None:
    """ROADS-20."""
    scene = battle(RAIDERS, GUARDS)

    assert not scene.offered(HandOver)
    scene.move("a1", "F11")
    assert scene.offered(HandOver)
    scene.move("a2", "A11")

    assert scene.happened(HandedOver)
    assert scene.asked == ("activate", NORTH)


def test_after_one_activation_the_owner_may_hand_over() -> None:
    """ROADS-20."""
    scene = battle(RAIDERS, GUARDS)

    assert scene.refusal(HandOver(SOUTH)) == "nothing_done"
    scene.move("a1", "F11").act(HandOver(SOUTH))

    assert scene.asked == ("activate", NORTH)


def test_when_one_seat_has_ended_the_other_goes_on_alone() -> None:
    """ROADS-20: there is nobody to hand over to."""
    scene = battle(RAIDERS, GUARDS, alone=True)

    for cell in ("F11", "F10", "F9"):
        scene.move("a1", cell)

    assert scene.asked == ("activate", SOUTH)
    assert not scene.offered(HandOver)


def test_a_seat_without_fp_or_anybody_able_to_act_ends_its_turn() -> None:
    """ROADS-20."""
    poor = battle(RAIDERS, GUARDS, fp=(1, 6)).move("a1", "F11")
    idle = battle("highway_raiders 4 F12; pipe_gunners 2 A12 fleeing", GUARDS).prepare("a1")

    assert [event.seat for event in (*poor.happened(TurnEnded), *idle.happened(TurnEnded))] == [0, 0]
    assert poor.asked == idle.asked == ("activate", NORTH)


def test_a_turn_starts_just_before_its_first_impulse_even_if_nothing_can_be_done() -> None:
    """ROADS-21: the fleeing unit tests to rally, once in the round."""
    scene = battle(RAIDERS, "guardsmen 4 F1 fleeing; shield_bearers 3 A1 fleeing", started=(True, False))

    scene.end_turn(4, 4, 6, 1)

    assert [test.unit for test in scene.happened(TestRolled)] == ["b1", "b2"]
    assert NORTH in [event.seat for event in scene.happened(TurnEnded)]
    assert scene.state.round == 4


@pytest.mark.parametrize(
    "action",
    [
        "move",
        "aim",
        "prepare",
        "shoot",
        "clear",
    ],
)
def test_an_activation_costs_one_fp(action: str) -> None:
    """ROADS-22."""
    scene = battle("pipe_gunners 2 F8 jams=1; leaper 1 A12", "guardsmen 4 F4", alone=True, fp=(6, 0))

    match action:
        case "move":
            scene.move("a1", "F9")
        case "aim":
            scene.aim("a1")
        case "prepare":
            scene.prepare("a1")
        case "shoot":
            scene.shoot("a1", "b1", 2)
        case _:
            scene.act(ClearJam(SOUTH, UnitId("a1")))

    assert (scene.state.players[0].fp, scene.unit("a1").activations) == (5, 1)


def test_a_rider_adds_its_price_to_one_activation() -> None:
    """ROADS-22, ROADS-23, ROADS-61: a sprint of two FP is one activation."""
    scene = battle(RAIDERS, GUARDS)

    scene.move("a1", "F6", rider="sprint")

    raiders = scene.unit("a1")
    assert (scene.state.players[0].fp, raiders.activations, raiders.fatigue) == (4, 1, 1)


@pytest.mark.parametrize(("before", "tokens"), [(0, 0), (1, 0), (2, 1), (5, 1)])
def test_the_third_and_each_further_activation_tires(before: int, tokens: int) -> None:
    """ROADS-24: after it is resolved."""
    scene = battle(f"highway_raiders 4 F12 activations={before}", GUARDS, alone=True)

    scene.move("a1", "F11")

    assert scene.unit("a1").fatigue == tokens


def test_tokens_of_an_ability_come_on_top_and_are_told_apart() -> None:
    """ROADS-24, ROADS-61."""
    scene = battle("highway_raiders 4 F12 activations=2", GUARDS, alone=True)

    scene.move("a1", "F6", rider="sprint")

    assert [event.cause for event in scene.happened(FatigueChanged)] == [
        FatigueCause.ACTIVATION,
        FatigueCause.ABILITY,
    ]
    assert scene.unit("a1").fatigue == 2


def test_tokens_tell_on_hits_and_spirit_but_not_on_mobility() -> None:
    """ROADS-25."""
    fresh, tired = (
        battle(f"highway_raiders 4 F7 fatigue={tokens}", "guardsmen 4 F5", alone=True) for tokens in (0, 2)
    )

    assert {each.cell for each in fresh.offered(Move)} == {each.cell for each in tired.offered(Move)}
    assert fresh.field.spirit(fresh.unit("a1")) - tired.field.spirit(tired.unit("a1")) == 2


@pytest.mark.parametrize(
    ("state", "key"),
    [("fleeing", "fleeing"), ("rallied", "rallied"), ("prepared", "prepared"), ("dazed", "dazed")],
)
def test_some_units_are_not_able_to_act(state: str, key: str) -> None:
    """ROADS-26, ROADS-35."""
    scene = battle(f"highway_raiders 4 F12 {state}; pipe_gunners 2 A12", GUARDS)

    assert {each.unit for each in scene.offered(Move)} == {"a2"}
    assert scene.refusal(Move(SOUTH, UnitId("a1"), CellId("F11"), Way.WALK, None)) == key


def test_an_engaged_unit_only_attacks_breaks_off_or_helps() -> None:
    """ROADS-26."""
    scene = battle("field_medic 1 F7 wound=1", "highway_raiders 4 F6", alone=True)

    assert {type(each) for each in scene.menu} == {Attack, BreakOff, UseAbility, EndTurn}
    assert {each.ability for each in scene.offered(UseAbility)} == {"field_dressing"}


def test_an_engaged_dazed_unit_may_break_off() -> None:
    """ROADS-26."""
    scene = battle("mudback 1 F7 dazed", "guardsmen 4 F6", alone=True)

    assert {type(each) for each in scene.menu} == {BreakOff, EndTurn}


def test_a_unit_attacks_once_a_round_even_where_no_blow_is_struck() -> None:
    """ROADS-26, ROADS-73: an attack that was halted is spent."""
    scene = battle("highway_raiders 4 F9", "guardsmen 4 F5; reed_stalkers 3 H7 masked", alone=True, fp=(6, 0))

    scene.attack("a1", "b1", to="F6").act(LieRevealed(NORTH))

    assert scene.unit("a1").cell == "F8"
    assert scene.unit("a1").attacks == 1
    again = Attack(SOUTH, UnitId("a1"), UnitId("b1"), CellId("F6"), Way.WALK, None, None)
    assert scene.refusal(again) == "already_attacked"


def test_an_ability_is_used_once_a_round() -> None:
    """ROADS-60: actions and riders alike."""
    scene = battle(RAIDERS, GUARDS, alone=True)

    scene.move("a1", "F6", rider="sprint")

    assert scene.one(AbilityUsed).ability == "sprint"
    assert not [each for each in scene.offered(Move) if each.rider == AbilityId("sprint")]
