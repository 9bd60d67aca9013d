"""ROADS-80: what a unit that panics under fire flees from, and that nothing tells of who was never seen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.roads.actions import Mask
from rules.roads.events.combat import HitsFromNowhere, ShotsFromNowhere
from rules.roads.events.flight import Fled
from rules.roads.flight import sources
from rules.roads.names import CellId, UnitId
from tests.rules.roads.road_scenes import NORTH, ROADS, SOUTH, Battle, battle

FAR = "bell_bearer 1 A1"


def at(scene: Battle, unit: str, cell: str, **changes: Any) -> Battle:
    """Give the same battle with *unit* in another cell."""
    units = tuple(
        replace(each, cell=CellId(cell) if cell else None, **changes) if each.id == unit else each
        for each in scene.state.units
    )
    return Battle(replace(scene.state, units=units))


def flees_from(scene: Battle, unit: str = "a1") -> tuple[CellId, ...]:
    return sources(scene.field, scene.unit(unit))


def shot(target: str = "guardsmen 3 F12", shooter: str = "reed_stalkers 2 F6 crossbow") -> Battle:
    """North has shot at South in the open, without hitting; its turn goes on."""
    return battle(f"{target}; hushed 3 L12", f"{shooter}; {FAR}", turn=1, alone=True).shoot("b1", "a1", 2, 2)


def test_a_shooter_who_is_seen_counts_from_where_it_stands_now() -> None:
    assert flees_from(shot()) == ("F6",)
    assert flees_from(at(shot(), "b1", "C6")) == ("C6",)


def test_a_shooter_who_hid_since_counts_from_where_it_was_seen_to_shoot() -> None:
    scene = battle("guardsmen 3 F12; hushed 3 L12", f"reed_stalkers 2 E4 crossbow; {FAR}", turn=1, alone=True)
    scene.shoot("b1", "a1", 2, 2).act(Mask(NORTH, UnitId("b1")))

    assert scene.unit("b1").masked
    assert flees_from(scene) == flees_from(at(scene, "b1", "A9")) == ("E4",)


def test_a_shooter_who_is_no_more_counts_from_where_it_was_seen_to_shoot() -> None:
    assert flees_from(at(shot(), "b1", "", warriors=0)) == ("F6",)


def test_every_shooter_counts_once() -> None:
    scene = battle(
        "guardsmen 3 F12; hushed 3 L12",
        f"machine_gunner 1 F6; reed_stalkers 2 C9 crossbow; {FAR}",
        turn=1,
        alone=True,
    )
    for _ in range(2):
        scene.shoot("b1", "a1", *(2,) * 4)
    scene.shoot("b2", "a1", 2, 2)

    assert flees_from(scene) == ("F6", "C9")


def hidden_shot(*faces: int) -> Battle:
    """A silent volley from hiding, six steps from everybody."""
    return battle(
        "guardsmen 3 F12; hushed 3 L12",
        f"reed_stalkers 2 E6 crossbow masked; {FAR}",
        turn=1,
        alone=True,
    ).shoot("b1", "a1", *faces)


def test_a_silent_shooter_who_was_never_seen_is_no_source() -> None:
    """It was no wound that told of it: the nearest enemy who is seen is fled from."""
    for faces in ((2, 2), (6, 2, 6)):
        scene = hidden_shot(*faces)
        assert scene.unit("b1").masked
        assert flees_from(scene) == ("A1",)
        assert flees_from(at(scene, "b1", "", masked=False, warriors=0)) == ("A1",)


def test_a_silent_shooter_whose_wound_showed_it_is_a_source_even_when_it_hides_again() -> None:
    scene = hidden_shot(6, 2, 2)
    assert not scene.unit("b1").masked

    assert flees_from(scene) == ("E6",)
    assert flees_from(at(scene, "b1", "B3", masked=True)) == ("E6",)


@pytest.mark.parametrize("cell", ["E6", "L6", "F5"])
def test_nothing_of_a_flight_tells_where_an_unseen_shooter_is(cell: str) -> None:
    """ROADS-76, ROADS-80: wherever it is, the same is told, and the fugitive comes to the same cell."""
    scene = at(at(hidden_shot(2, 2), "b1", cell), "a1", "F9")

    scene.end_turn(5, 2, 1, 6)

    assert scene.one(Fled).path == ("G10", "H11")


def test_what_others_see_of_a_silent_volley_names_neither_shooter_nor_cell() -> None:
    scene = hidden_shot(6, 2, 6)

    seen = [twin for each in scene.events if (twin := each.seen_by(SOUTH)) is not None]
    known = ROADS.view(scene.state, SOUTH).state.known(UnitId("b1"))
    assert {ShotsFromNowhere, HitsFromNowhere} <= set(map(type, seen))
    assert "b1" not in repr(seen) and "E6" not in repr(seen)
    assert known is not None and known.shot_from is None


def test_what_was_seen_of_a_shooter_is_forgotten_with_the_round() -> None:
    scene = shot().end_turn(6, 1)

    assert scene.unit("b1").shot_from is None


def test_of_a_battle_stored_before_shots_were_placed_who_has_hidden_is_no_source() -> None:
    assert flees_from(at(shot(), "b1", "F6", masked=True, shot_from=None)) == ("A1",)
