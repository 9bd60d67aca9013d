"""Drafting and deploying warbands (ROADS-12 to ROADS-16)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.contract import Typed
from rules.kernel.events import SeatReady
from rules.roads.actions import (
    ChooseList,
    DismissUnit,
    PlaceRest,
    PlaceUnit,
    RecruitUnit,
    SubmitDeployment,
    SubmitWarband,
    TakeReadyWarband,
    WriteWarband,
)
from rules.roads.events.setup import DraftChanged, UnitPlaced
from rules.roads.names import (
    CellId,
    Phase,
    ProfileId,
    ReadyId,
    RecruitId,
    ScenarioId,
    UnitId,
    WarbandId,
    WeaponId,
)
from rules.roads.options import Settings
from rules.roads.state import other
from rules.roads.warbands import drafting
from tests.rules.roads.road_scenes import NORTH, ROADS, SOUTH
from tests.rules.roads.setup_scenes import Setup

WOLVES, GUARD = WarbandId("road_wolves"), WarbandId("convoy_guard")


def recruit(profile: str, size: int, melee: str, ranged: str = "", *, commander: bool = False) -> RecruitUnit:
    gun = WeaponId(ranged) if ranged else None
    return RecruitUnit(SOUTH, ProfileId(profile), size, commander, WeaponId(melee), gun)


CHIEF = recruit("wolf_chief", 1, "chainblade", "sawn_off")
RAIDERS = recruit("highway_raiders", 4, "cleaver", commander=True)
DOGS = recruit("mad_dogs", 2, "cleaver")
READY = (TakeReadyWarband(SOUTH, ReadyId("wolves")), TakeReadyWarband(NORTH, ReadyId("convoy")))


def wolves() -> Setup:
    return Setup().act(ChooseList(SOUTH, WOLVES))


def test_a_warband_has_three_units_of_one_list_and_a_leader() -> None:
    """ROADS-12."""
    setup = wolves().act(CHIEF, RAIDERS)

    assert setup.refusal(SubmitWarband(SOUTH)) == "wrong_number_of_units"
    assert setup.refusal(recruit("guardsmen", 3, "knife", "carbine")) == "unknown_unit"
    assert setup.refusal(CHIEF) == "too_many_of_profile"
    assert setup.refusal(recruit("highway_raiders", 3, "carbine")) == "wrong_weapon"
    assert setup.refusal(recruit("highway_raiders", 3, "no_such_thing")) == "wrong_weapon"
    assert setup.act(DOGS, SubmitWarband(SOUTH)).state.players[0].submitted


def test_a_warband_without_its_leader_is_not_complete() -> None:
    """ROADS-12: exactly one leader."""
    setup = wolves().act(RAIDERS, DOGS, recruit("pipe_gunners", 2, "knife", "pipe_rifle"))

    assert setup.refusal(SubmitWarband(SOUTH)) == "no_leader"


@pytest.mark.parametrize(
    ("roster", "refused"),
    [
        ("wolf_chief, highway_raiders 5c, highway_raiders 5c, mad_dogs 2", "over_budget"),
        ("wolf_chief, mad_dogs", "wrong_number_of_units"),
        ("wolf_chief, mad_dogs, highway_raiders 2", "squad_too_small"),
        ("wolf_chief, mad_dogs, pipe_gunners 5", "squad_too_large"),
        ("wolf_chief, wolf_chief, mad_dogs", "too_many_of_profile"),
        ("wolf_chief, mad_dogs, mad_dogs, mad_dogs", "too_many_of_profile"),
        ("mad_dogs, mad_dogs, highway_raiders 3", "no_leader"),
        ("wolf_chief, mad_dogs 2c, highway_raiders 3", "squad_too_small"),
        ("wolf_chief, mad_dogs, guardsmen 3", "unknown_unit"),
        ("wolf_chief, mad_dogs, nobody 3", "no_such_profile"),
        ("wolf_chief, mad_dogs flamer, leaper", "no_such_word"),
        ("  , ;", "empty_roster"),
    ],
)
def test_a_typed_warband_is_judged_like_a_drafted_one(roster: str, refused: str) -> None:
    """ROADS-12, ROADS-14, ROADS-15."""
    assert Setup().refusal(WriteWarband(SOUTH, Typed(roster))) == refused


def test_a_warband_has_at_most_two_commanders() -> None:
    """ROADS-14."""
    roster = "wolf_chief, mad_dogs 3c, pipe_gunners 3c, highway_raiders 3c"

    assert Setup(points=200).refusal(WriteWarband(SOUTH, Typed(roster))) == "too_many_commanders"


def test_profiles_are_those_of_the_rulebook() -> None:
    """ROADS-13: numbers, weapons, abilities."""
    chief = ROADS.content.profile[ProfileId("wolf_chief")]

    numbers = (chief.mobility, chief.toughness, chief.spirit, chief.defence, chief.attacks)
    assert numbers == (4, 5, 5, 3, 3)
    assert (chief.melee, chief.ranged, chief.points) == (("chainblade",), ("sawn_off",), 29)
    assert chief.abilities == ("leader", "howl", "whirl_of_steel")


def test_a_commander_costs_five_points_and_only_a_squad_of_three_has_one() -> None:
    """ROADS-14."""
    setup = wolves()
    rules = drafting(ROADS.field(setup.state), SOUTH)

    offered = {
        (each.size, each.commander) for each in setup.menu(SOUTH, RecruitUnit) if each.profile == "mad_dogs"
    }
    assert offered == {(2, False), (3, False), (4, False), (3, True), (4, True)}
    spent = setup.act(RAIDERS).state.players[0].draft
    assert rules.spent(spent) == 4 * 8 + 5


def test_the_leader_is_the_commander_of_his_own_unit() -> None:
    """ROADS-14, ROADS-18: he gives FP as a commander, without a die or Spirit more."""
    setup = Setup().act(*READY, PlaceRest(SOUTH), PlaceRest(NORTH))

    assert [player.fp for player in setup.state.players] == [9, 9]


@pytest.mark.parametrize(
    ("chosen", "points"),
    [
        (recruit("highway_raiders", 3, "cleaver"), 24),
        (recruit("highway_raiders", 3, "spear"), 24),
        (recruit("highway_raiders", 3, "sledge", "fire_bottles"), 33),
        (recruit("pipe_gunners", 2, "knife", "crossbow"), 20),
    ],
)
def test_a_swap_costs_the_difference_for_each_warrior(chosen: RecruitUnit, points: int) -> None:
    """ROADS-15."""
    setup = wolves().act(chosen)

    assert drafting(ROADS.field(setup.state), SOUTH).spent(setup.state.players[0].draft) == points


def test_a_swap_may_make_a_unit_cheaper() -> None:
    """ROADS-15: without her ray lamp the singer costs 9."""
    singer = RecruitUnit(SOUTH, ProfileId("echo_singer"), 1, False, WeaponId("knife"), None)
    setup = Setup().act(ChooseList(SOUTH, WarbandId("pale_choir")), singer)

    assert drafting(ROADS.field(setup.state), SOUTH).spent(setup.state.players[0].draft) == 9


def test_claws_are_not_swapped() -> None:
    """ROADS-15: natural weapons."""
    setup = Setup().act(ChooseList(SOUTH, WarbandId("mire_kin")))

    assert {each.melee for each in setup.menu(SOUTH, RecruitUnit) if each.profile == "gaunt"} == {"claws"}


def test_a_weapon_that_misfires_is_dearer_where_misfires_are_off() -> None:
    """Section 6: one point for each warrior."""
    setup = Setup(misfires="off").act(
        ChooseList(SOUTH, WOLVES), recruit("pipe_gunners", 2, "knife", "pipe_rifle")
    )

    assert drafting(ROADS.field(setup.state), SOUTH).spent(setup.state.players[0].draft) == 20


def test_another_list_begins_the_draft_anew_and_units_can_be_dismissed() -> None:
    """ROADS-12: all of one list."""
    setup = wolves().act(CHIEF, RAIDERS, DismissUnit(SOUTH, RecruitId("1")))

    assert [each.profile for each in setup.state.players[0].draft] == ["highway_raiders"]
    assert setup.act(ChooseList(SOUTH, GUARD)).state.players[0].draft == ()


@pytest.mark.parametrize("prices", ["even", "rulebook"])
@pytest.mark.parametrize("number", range(4), ids=lambda number: str(ROADS.content.ready[number].id))
def test_ready_warbands_hold_to_the_rules(number: int, prices: str) -> None:
    """ROADS-12 to ROADS-15: they cost all of the budget, or nearly all."""
    rules = drafting(ROADS.field(Setup(prices=prices).state), SOUTH)

    ready = rules.content.ready[number]
    draft = rules.ready(ready)
    assert 119 <= rules.spent(draft) <= 120
    assert [each.size for each in draft] == [each.size for each in ready.units]
    assert rules.why_not(draft, complete=True) is None


def test_prices_are_even_unless_those_of_the_rulebook_are_chosen() -> None:
    """Option `prices`; battles begun before there was such an option keep those of the rulebook."""
    even, rulebook = (ROADS.field(Setup(**chosen).state).content for chosen in ({"prices": "even"}, {}))

    assert ROADS.setup(2, {}).settings.prices == "even"
    assert Settings().prices == "rulebook"
    assert rulebook is ROADS.content
    assert {each.id: each.points for each in even.profiles} == (
        {each.id: each.points for each in rulebook.profiles} | dict(ROADS.content.even.points)
    )
    assert even.profile[ProfileId("hushed")].largest == 5
    assert even.ready == ROADS.content.even.ready


@pytest.mark.parametrize("scenario", ["breakthrough", "ambush"])
def test_who_defends_or_lies_in_wait_has_as_much_as_is_even(scenario: str) -> None:
    """Option `prices`, 5.7: so that both sides win equally often; as large a part of any other budget."""
    even, half = (Setup(scenario=scenario, prices="even", points=points) for points in (120, 60))
    budget = ROADS.content.even.north_points[ScenarioId(scenario)]
    south = even.state.south

    found = [drafting(ROADS.field(each.state), other(south)).budget for each in (even, half)]
    assert found[0] == budget
    assert half.state.south == south
    assert found[1] == budget // 2


@pytest.mark.parametrize("points", [60, 80, 110])
@pytest.mark.parametrize("ready", ROADS.content.ready, ids=lambda ready: ready.id)
def test_ready_warbands_shrink_to_a_smaller_budget(ready: Any, points: int) -> None:
    """5.7: single warriors of the largest squad first; the leader stays, and three units do."""
    rules = drafting(ROADS.field(Setup(points=points).state), SOUTH)

    draft = rules.ready(ready)
    assert rules.spent(draft) <= points
    assert len(draft) >= 3
    assert sum(map(rules.is_leader, draft)) == 1


def test_drafts_are_secret_until_both_are_submitted() -> None:
    """ROADS-16."""
    setup = Setup().act(ChooseList(SOUTH, WOLVES))
    (changed,) = [event for event in setup.events if isinstance(event, DraftChanged)]

    assert changed.seen_by(NORTH) is None
    assert ROADS.view(setup.state, NORTH).state.players[0].warband is None
    setup.act(READY[0])
    assert SeatReady(SOUTH) in [event.seen_by(NORTH) for event in setup.events]
    assert setup.state.phase is Phase.DRAFTING
    setup.act(READY[1])
    assert setup.state.phase is Phase.DEPLOYMENT
    assert [unit.profile for unit in ROADS.view(setup.state, NORTH).state.units][:2] == [
        "wolf_chief",
        "highway_raiders",
    ]


def test_deployments_are_secret_and_within_the_zone() -> None:
    """ROADS-16: rows 11 and 12 of the South."""
    setup = Setup().act(*READY).act(PlaceUnit(SOUTH, UnitId("a1"), CellId("F12"), False))
    (placed,) = [event for event in setup.events if isinstance(event, UnitPlaced)]

    assert placed.seen_by(NORTH) is None
    assert ROADS.view(setup.state, NORTH).state.units[0].cell is None
    assert ROADS.view(setup.state, SOUTH).state.units[0].cell == "F12"
    assert setup.refusal(PlaceUnit(SOUTH, UnitId("a2"), CellId("F10"), False)) == "outside_zone"
    assert setup.refusal(PlaceUnit(SOUTH, UnitId("a2"), CellId("F12"), False)) == "cell_taken"
    assert setup.refusal(PlaceUnit(SOUTH, UnitId("b1"), CellId("F11"), False)) == "unknown_unit"
    assert setup.refusal(SubmitDeployment(SOUTH)) == "outside_zone"


def test_the_rest_is_placed_guns_behind_and_fighters_in_front() -> None:
    """ROADS-16 and chapter 3: from the middle outward."""
    setup = Setup().act(*READY, PlaceRest(SOUTH))

    rows = {unit.id: int(str(unit.cell)[1:]) for unit in setup.state.of(SOUTH)}
    assert rows == {"a1": 12, "a2": 11, "a3": 11, "a4": 12, "a5": 11}
    assert setup.state.players[0].placed


def test_placed_units_may_be_placed_again() -> None:
    """ROADS-16: until the deployment is submitted."""
    setup = Setup().act(*READY)
    cells = [CellId(f"{column}12") for column in "ABCDE"]
    for number, cell in enumerate(cells, start=1):
        setup.act(PlaceUnit(SOUTH, UnitId(f"a{number}"), cell, False))

    setup.act(PlaceUnit(SOUTH, UnitId("a1"), CellId("L12"), False), SubmitDeployment(SOUTH))

    assert setup.state.units[0].cell == "L12"
