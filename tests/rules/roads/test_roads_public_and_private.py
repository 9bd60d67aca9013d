"""What each viewer knows (rulebook chapter 4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

import pytest

from bot.locale import Phrasebooks
from rules.contract import Phrase, Typed, Viewer
from rules.kernel.events import SeatReady
from rules.roads.actions import (
    Attack,
    DrawAllIn,
    KeepOut,
    Move,
    MoveAlong,
    PlaceRest,
    PlaceUnit,
    Shoot,
    SkipLeaderAbility,
    TakeReadyWarband,
    UseLeaderAbility,
)
from rules.roads.events.combat import AbilityUsed
from rules.roads.events.round import DrawingInAnswered, FatigueChanged, UnitKeptOut
from rules.roads.events.setup import DeploymentRevealed, DeploymentSeen
from rules.roads.names import CellId, Direction, Phase, ProfileId, ReadyId, UnitId, WarbandId
from rules.roads.sight import OF_HIDDEN_UNIT, OWN
from rules.roads.state import Recruit, State, Unit, with_unit
from tests.rules.roads.road_scenes import NORTH, ROADS, SOUTH, Battle, battle
from tests.rules.roads.setup_scenes import Setup

HIDDEN = "reed_stalkers 3 C5 masked fatigue=2 activations=1 aim=1; gill_spears 3 L1"
CAPTAIN = "convoy_captain 1 F12"


OF_A_SEAT: Mapping[str, Any] = {
    "warband": WarbandId("road_wolves"),
    "draft": (Recruit(ProfileId("wolf_chief"), 1),),
    "ready": ReadyId("wolves"),
    "keeps_out": (UnitId("a1"),),
}
"""What a seat may have while it drafts, by field."""
OF_A_MASKED_UNIT = [each.name for each in fields(Unit) if each.name not in {*OF_HIDDEN_UNIT, "masked"}]


def another(value: Any) -> Any:
    """Give something else of the same kind."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case Direction():
            return Direction.S if value is Direction.N else Direction.N
        case tuple():
            return (*value, "a9")
        case _:
            return CellId("D6")


def elsewhere(scene: Battle, cell: str) -> State:
    """Give the same battle with the hidden unit in another cell."""
    return with_unit(scene.state, UnitId("b1"), cell=CellId(cell))


@pytest.mark.parametrize("viewer", [None, SOUTH])
def test_of_a_masked_unit_others_know_only_that_it_is_there(viewer: Viewer) -> None:
    """Chapter 4: neither cell nor tokens; who is left of it is public."""
    scene = battle(CAPTAIN, HIDDEN)

    seen = ROADS.view(scene.state, viewer).state.known(UnitId("b1"))
    assert seen is not None
    known = (seen.cell, seen.fatigue, seen.activations, seen.aim, seen.masked, seen.warriors)
    assert known == (None, 0, 0, 0, True, 3)


def test_the_owner_knows_all_of_it() -> None:
    """Chapter 4."""
    seen = ROADS.view(battle(CAPTAIN, HIDDEN).state, NORTH).state.unit(UnitId("b1"))

    assert seen is not None
    assert (seen.cell, seen.fatigue) == ("C5", 2)


@pytest.mark.parametrize("cell", ["F9", "E11", "A12"])
def test_no_menu_differs_because_of_a_masked_unit(cell: str) -> None:
    """Chapter 4: cells that hold hidden enemies are offered like any other."""
    scene = battle("guardsmen 3 F12; leaper 1 E12", HIDDEN)

    moved = elsewhere(scene, cell)
    assert [*ROADS.legal_actions(moved, SOUTH)] == scene.menu
    assert ROADS.forms(moved, SOUTH) == ROADS.forms(scene.state, SOUTH)


def test_no_refusal_differs_because_of_a_masked_unit() -> None:
    """Chapter 4: not even for its own cell."""
    scene = battle("guardsmen 3 F12; leaper 1 E12", HIDDEN)
    there = Battle(elsewhere(scene, "F6"))
    wishes = (
        Shoot(SOUTH, UnitId("a1"), UnitId("b1"), None),
        *(
            replace(move, cell=CellId(cell))
            for move in scene.offered(Move)[:1]
            for cell in ("F6", "L12", "B2", "C5")
        ),
    )

    assert [scene.refusal(wish) for wish in wishes] == [there.refusal(wish) for wish in wishes]


@pytest.mark.parametrize("cell", ["F10", "A1"])
def test_odds_and_labels_are_those_of_the_known_battle(cell: str) -> None:
    """Chapter 4: no caution differs either."""
    scene = battle("guardsmen 3 F12; leaper 1 E12", HIDDEN)

    def told(state: State) -> list[object]:
        view = ROADS.view(state, SOUTH)
        return [
            (ROADS.caution(view, action), ROADS.label(view, action, "unit")) for action in scene.offered(Move)
        ]

    assert told(elsewhere(scene, cell)) == told(scene.state)


def test_a_walk_over_a_hidden_unit_is_legal_and_finds_it() -> None:
    """Chapter 4, ROADS-71."""
    scene = battle("guardsmen 3 F12", "reed_stalkers 3 F9 masked; gill_spears 3 L1", alone=True)

    scene.move("a1", "F9")

    assert scene.unit("a1").cell == "F11"
    assert scene.asked == ("spring_ambush", NORTH)


def test_masked_units_start_unseen() -> None:
    """ROADS-16, ROADS-69: the public deployment lacks their cells."""
    setup = Setup(map="crossroads").act(
        TakeReadyWarband(SOUTH, ReadyId("mire")), TakeReadyWarband(NORTH, ReadyId("wolves"))
    )
    setup.act(PlaceUnit(SOUTH, UnitId("a3"), CellId("B11"), True), PlaceRest(SOUTH), PlaceRest(NORTH))

    (revealed,) = [event for event in setup.events if isinstance(event, DeploymentRevealed)]
    seen, own = revealed.seen_by(NORTH), revealed.seen_by(SOUTH)
    assert isinstance(seen, DeploymentSeen)
    assert [each.unit for each in seen.placements if each.cell is None] == ["a3"]
    assert own == revealed
    assert setup.state.phase is not Phase.DEPLOYMENT


def test_answers_to_drawing_in_are_secret_until_both_are_in() -> None:
    """Chapter 4, ROADS-45."""
    scene = battle(
        "hushed 4 F7; leaper 1 F9; guardsmen 3 G9", "gill_spears 4 F6; acolytes 3 F4", alone=True
    ).end_turn(6, 1)

    assert ROADS.pending(scene.state).asked == (SOUTH, NORTH)  # type: ignore[union-attr]  # it is there
    scene.act(KeepOut(SOUTH, UnitId("a2")))
    assert scene.one(UnitKeptOut).seen_by(NORTH) is None
    assert ROADS.view(scene.state, NORTH).own.keeps_out == ()  # type: ignore[union-attr]  # it is there
    assert ROADS.view(scene.state, SOUTH).own.keeps_out == ("a2",)  # type: ignore[union-attr]  # it is there
    scene.act(DrawAllIn(SOUTH))
    assert scene.one(DrawingInAnswered).seen_by(NORTH) == SeatReady(SOUTH)


def test_help_for_a_masked_unit_is_nobodys_business() -> None:
    """Chapter 4: nor whether there was anybody to be helped."""
    south = "convoy_captain 1 F12; guardsmen 3 E8 masked {}activations=2; hushed 3 A12"
    tired = battle(south.format("fatigue=1 "), "hushed 3 A1", alone=True).end_turn()
    fresh = battle(south.format(""), "hushed 3 A1", alone=True).end_turn()

    assert tired.asked == fresh.asked == ("choose_leader_target", SOUTH)
    assert fresh.menu == [SkipLeaderAbility(SOUTH)]
    assert ROADS.view(tired.state, NORTH).state.top.units == ()  # type: ignore[union-attr]  # it is there
    tired.act(UseLeaderAbility(SOUTH, UnitId("a2")), 6, 1)
    assert tired.one(AbilityUsed).seen_by(NORTH) is None
    (rested,) = tired.happened(FatigueChanged)
    assert (rested.unit, rested.seen_by(NORTH)) == ("a2", None)


def test_the_known_battle_holds_all_that_the_view_tells() -> None:
    """The automated seat and the odds read it; the same questions have the same answers."""
    scene = battle("guardsmen 3 F12; leaper 1 E12", HIDDEN, round=2)
    known = ROADS.view(scene.state, SOUTH)

    assert known.warriors_out(NORTH) == scene.field.warriors_out(NORTH) == 0
    assert known.lost_points(NORTH) == 0
    assert known.fp_pool(SOUTH) == scene.field.fp_pool(SOUTH)
    assert [*ROADS.legal_actions(known.state, SOUTH)] == scene.menu


def test_the_channel_knows_no_seats_secrets() -> None:
    """Chapter 4: the public view has no private part."""
    scene = battle("guardsmen 3 F12", HIDDEN)

    assert ROADS.view(scene.state, None).own is None
    assert ROADS.hand(ROADS.view(scene.state, None)) == ()


def test_a_typed_way_past_a_hidden_unit_is_judged_as_if_it_were_not_there() -> None:
    """Chapter 4, ROADS-30."""
    scene = battle("guardsmen 3 F12", "reed_stalkers 3 F9 masked; gill_spears 3 L1", alone=True)
    scene.act(MoveAlong(SOUTH, UnitId("a1"), Typed("F11 F10 F9")))

    assert scene.unit("a1").cell == "F11"


def test_every_status_of_a_visible_unit_is_public() -> None:
    """Chapter 4: both see the same of it."""
    scene = battle("guardsmen 3 F12 shaken cowed fatigue=2 aim=1 jams=1", HIDDEN)

    seen = ROADS.view(scene.state, NORTH).state.unit(UnitId("a1"))
    own = ROADS.view(scene.state, SOUTH).state.unit(UnitId("a1"))
    assert seen is not None and own is not None
    assert [getattr(seen, each.name) for each in fields(seen)] == [
        getattr(own, each.name) for each in fields(own)
    ]


def test_wounds_are_public_in_the_table_in_target_labels_and_on_a_players_page() -> None:
    """Chapter 4: also how much the one who is hurt can take; of masked units only to their owner."""
    scene = battle("wolf_chief 1 F12 wound=3; guardsmen 3 A12", "shield_bearers 3/4 F9 wound=1; leaper 1 A1")
    view = ROADS.view(scene.state, SOUTH)
    book = Phrasebooks.load(strict=True)["en"]
    lines = [book.say(each, {SOUTH: "Ann", NORTH: "Bob"}) for each in ROADS.headline(view)]
    page = [book.say(each) for each in ROADS.hand(view)]
    (target,) = {
        book.say(said) if isinstance(said, Phrase) else str(said)
        for each in scene.offered(Attack)
        if each.target == "b1" and (said := ROADS.label(view, each, "target"))
    }

    hurt = [line.rpartition(" · ")[2] for line in lines if "hurt" in line]
    assert hurt == ["hurt: ●a1 3/5", "hurt: ■b1 1/2"]
    assert page[1] == "●a1 Wolf Chief F12 · warriors 1/1 · wounds 3/5"
    assert target == "■b1 Shield Bearers F9 ×3, wounds 1/2"


def test_who_is_out_is_not_told_as_hurt() -> None:
    """ROADS-43: "hurt: circle a3 1 of 2" stood there while a3 was out."""
    state = battle("wolf_chief 1 F12 wound=3; guardsmen 3 A12", "leaper 1 A1").state
    gone = with_unit(state, UnitId("a1"), warriors=0, cell=None)
    told = [
        [each.facts.get("hurt") for each in ROADS.headline(ROADS.view(here, None))] for here in (state, gone)
    ]

    assert any(each not in (None, "none") for each in told[0])
    assert all(each in (None, "none") for each in told[1])


def test_the_wounds_of_a_masked_unit_are_its_owners_secret() -> None:
    scene = battle("reed_stalkers 3 F12 masked wound=1; leaper 1 A12", "guardsmen 3 A1")
    told = {
        viewer: [each.facts.get("hurt", "none") for each in ROADS.headline(ROADS.view(scene.state, viewer))]
        for viewer in (SOUTH, NORTH, None)
    }

    assert told[NORTH] == told[None] == ["none"] * len(told[None])


def test_every_secret_of_a_seat_is_tried() -> None:
    assert {*OF_A_SEAT} == {*OWN, "warband"}


@pytest.mark.parametrize("field", OF_A_SEAT)
def test_a_secret_of_a_seat_is_in_its_own_view_alone(field: str) -> None:
    """Chapter 4, ROADS-16, ROADS-45."""
    before = Setup().state
    south, north = before.players
    after = replace(before, players=(replace(south, **{field: OF_A_SEAT[field]}), north))

    assert getattr(ROADS.view(after, SOUTH).own, field) == OF_A_SEAT[field]
    for viewer in (NORTH, None):
        assert ROADS.view(after, viewer) == ROADS.view(before, viewer)


@pytest.mark.parametrize("field", OF_A_MASKED_UNIT)
def test_a_secret_of_a_masked_unit_is_its_owners(field: str) -> None:
    """Chapter 4: all that is not listed."""
    before = battle(CAPTAIN, HIDDEN).state
    after = with_unit(before, UnitId("b1"), **{field: another(getattr(before.known(UnitId("b1")), field))})

    assert ROADS.view(after, NORTH) != ROADS.view(before, NORTH)
    for viewer in (SOUTH, None):
        assert ROADS.view(after, viewer) == ROADS.view(before, viewer)


def test_a_battle_that_is_a_changed_copy_remembers_nothing_of_the_other() -> None:
    scene = battle("guardsmen 3 F12", HIDDEN)
    seen = ROADS.view(scene.state, SOUTH)
    assert not seen.is_engaged(seen.unit_of(UnitId("a1")))

    beside = with_unit(seen.state, UnitId("b2"), cell=CellId("F11"))
    assert replace(seen, state=beside).is_engaged(seen.unit_of(UnitId("a1")))
