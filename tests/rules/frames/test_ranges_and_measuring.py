"""Rulebook FRAMES-3, FRAMES-4, FRAMES-9 and FRAMES-134: range types, measuring, and what a round leaves."""

from __future__ import annotations

from typing import Any

import pytest

from rules.frames.cells import CellId
from rules.frames.cover import covers
from rules.frames.names import Phase, RangeType
from rules.frames.state import State
from tests.rules.frames.battle_scenes import battle

MELEE, DIRECT, ARTILLERY = RangeType.MELEE, RangeType.DIRECT, RangeType.ARTILLERY


def ranges(**options: Any) -> list[RangeType]:
    field = battle("soldier C3", "soldier X24", **options).field
    return [field.range_at(units) for units in (0, 1, 2, 6, 7, 8, 9, 30)]


def test_range_types_exclude_each_other() -> None:
    """FRAMES-3 (case 1): melee 0 and 1, direct 2 to 7, artillery from 8."""
    assert ranges() == [MELEE, MELEE, DIRECT, DIRECT, DIRECT, ARTILLERY, ARTILLERY, ARTILLERY]


@pytest.mark.parametrize("ruler", [6, 7, 8])
def test_the_ruler_ends_direct_range_and_limits_spotting(ruler: int) -> None:
    """FRAMES-4: 8 is the official value, 6 that of a small table."""
    scene = battle(
        "SF C3", f"soldier {'CDEFGHIJKLMN'[ruler]}3, soldier X24", acted="1.1 1.2", ruler=ruler
    ).activate("0.1")
    scene.no_aim(5, 4).defend().end()

    assert ranges(ruler=ruler)[3:7] == [DIRECT if units <= ruler else ARTILLERY for units in (6, 7, 8, 9)]
    assert {each.frame for each in scene.menu if hasattr(each, "frame")} == {"1.1"}


def test_anybody_measures_anything_at_any_time() -> None:
    """FRAMES-9: distance, cover and reach are answers, not decisions; nothing happens."""
    scene = battle("soldier C3", "soldier I3", terrain="H3 wall")
    before, field = scene.state, scene.field
    attacker, target = scene.frame("0.1"), scene.frame("1.1")

    measured = (
        field.distance(CellId("C3"), CellId("I3")),
        [each.id for each in covers(scene.state, attacker, target)],
        len(field.moves(target, 1, False)),
    )

    assert measured == (6, ["H3"], 7)
    assert scene.state is before


def _at_the_end_of_a_round(**options: Any) -> State:
    scene = battle(
        "soldier C3", "soldier X24", acted="0.1 1.1", defence={"0.1": 4}, markers={"1.1": 3}, **options
    )
    while scene.state.phase is Phase.VOTE:
        scene.act(scene.menu[-1])
    assert scene.state.round == 2
    return scene.state


def test_markers_and_defence_go_at_the_end_of_the_round() -> None:
    """FRAMES-134: unless `spots_persist` keeps the markers."""
    cleared, kept = _at_the_end_of_a_round(), _at_the_end_of_a_round(spots_persist=True)

    assert [(each.defence, each.marker) for each in cleared.frames] == [(None, None)] * 2
    assert [each.defence for each in kept.frames] == [None, None]
    assert [each.marker and each.marker.value for each in kept.frames] == [None, 3]
