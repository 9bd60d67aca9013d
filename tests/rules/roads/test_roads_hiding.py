"""Masked units of Roads: hiding, spotting, ambushes (ROADS-68 to ROADS-76)."""

from __future__ import annotations

import pytest

from rules.contract import Typed
from rules.roads.actions import (
    Aim,
    DrawAllIn,
    LieRevealed,
    Mask,
    Move,
    MoveAlong,
    Shoot,
    SpringByAttack,
    SpringByShooting,
)
from rules.roads.events.combat import (
    Aimed,
    BlowsStruck,
    HitsFromNowhere,
    HitsTaken,
    ShotsFired,
    ShotsFromNowhere,
)
from rules.roads.events.movement import (
    ActedUnseen,
    FellIntoAmbush,
    Masked,
    MovedUnseen,
    UnitMoved,
    UnitSpotted,
    Unmasked,
)
from rules.roads.events.round import FatigueChanged
from rules.roads.names import (
    CellId,
    Phase,
    UnitId,
    Way,
)
from tests.rules.roads.road_scenes import NORTH, ROADS, SOUTH, Battle, battle

FAR = "convoy_captain 1 L1"
STALKERS = "reed_stalkers 3 C5 masked"


def test_only_units_with_camouflage_hide() -> None:
    """ROADS-68."""
    scene = battle("reed_stalkers 3 C5; guardsmen 3 J8", FAR)

    assert {each.unit for each in scene.offered(Mask)} == {"a1"}
    assert scene.refusal(Mask(SOUTH, UnitId("a2"))) == "no_such_ability"


@pytest.mark.parametrize(
    ("cell", "enemy", "key"),
    [
        ("C5", "L1", None),
        ("D5", "L1", "not_in_cover"),
        ("C5", "D8", "enemy_too_near"),
        ("C5", "C6", "engaged"),
    ],
)
def test_one_hides_in_cover_where_no_enemy_near_sees_it(cell: str, enemy: str, key: str | None) -> None:
    """ROADS-69."""
    scene = battle(f"reed_stalkers 3 {cell}", f"guardsmen 3 {enemy}", alone=True)

    if key is None:
        scene.act(Mask(SOUTH, UnitId("a1")))
        assert scene.one(Masked).cell == cell
        assert scene.unit("a1").masked
    else:
        assert scene.refusal(Mask(SOUTH, UnitId("a1"))) == key


def test_a_masked_unit_is_no_target_touches_nobody_and_supports_nobody() -> None:
    """ROADS-69."""
    scene = battle("guardsmen 3 F8; hushed 3 E7", "reed_stalkers 3 F6 masked; gill_spears 3 L1")

    assert {each.target for each in scene.offered(Shoot)} == {"b2"}
    assert not scene.field.is_engaged(scene.unit("a2"))
    assert scene.refusal(Shoot(SOUTH, UnitId("a1"), UnitId("b1"), None)) == "no_such_target"


def test_a_masked_unit_moves_half_its_mobility_unseen() -> None:
    """ROADS-70: no road bonus; a longer Move reveals it at the start."""
    near = battle(STALKERS, FAR, alone=True).move("a1", "C4")
    far = battle(STALKERS, FAR, alone=True).move("a1", "D2")

    assert near.unit("a1").masked
    assert near.one(UnitMoved).seen_by(NORTH) == MovedUnseen(UnitId("a1"))
    assert [type(event) for event in far.events if isinstance(event, Unmasked | UnitMoved)] == [
        Unmasked,
        UnitMoved,
    ]


def test_what_a_masked_unit_does_where_it_is_is_not_public() -> None:
    """ROADS-69 and chapter 4."""
    scene = battle(STALKERS, FAR, alone=True)

    scene.act(Aim(SOUTH, UnitId("a1")))

    assert scene.one(Aimed).seen_by(NORTH) == ActedUnseen(UnitId("a1"))
    assert scene.one(Aimed).seen_by(SOUTH) == scene.one(Aimed)


def spotting(mover: str = "guardsmen 3 F8", hidden: str = "reed_stalkers 3 F5 masked") -> Battle:
    return battle(mover, f"{hidden}; gill_spears 3 L1", alone=True)


def test_a_mover_halts_where_it_spots_a_masked_unit() -> None:
    """ROADS-71: within two steps with sight."""
    scene = spotting().move("a1", "F6")

    assert scene.unit("a1").cell == "F7"
    assert scene.one(UnitSpotted).unit == "b1"
    assert scene.asked == ("spring_ambush", NORTH)


def test_a_keen_nose_spots_at_four_steps() -> None:
    """ROADS-71."""
    scene = spotting("mad_dogs 2 F10").move("a1", "F8")

    assert (scene.unit("a1").cell, scene.asked) == ("F9", ("spring_ambush", NORTH))


def test_a_masked_unit_that_comes_near_by_itself_is_simply_revealed() -> None:
    """ROADS-71."""
    scene = battle("reed_stalkers 3 F6 masked", "guardsmen 3 F2; gill_spears 3 L1", alone=True)

    scene.move("a1", "F4")

    assert not scene.unit("a1").masked
    assert scene.asked == ("activate", SOUTH)


def test_nobody_halts_in_a_friends_cell() -> None:
    """ROADS-5, ROADS-71: a mover that spots somebody while it passes a friend stays before it."""
    scene = battle("guardsmen 3 F8; hushed 3 F7", "reed_stalkers 3 F5 masked; gill_spears 3 L1", alone=True)

    scene.act(Move(SOUTH, UnitId("a1"), CellId("F6"), Way.WALK, None))

    assert scene.unit("a1").cell == "F8"
    assert scene.asked == ("spring_ambush", NORTH)


def test_the_spotted_unit_shoots_attacks_or_lies_still() -> None:
    """ROADS-72: as a normal activation, also after its owner has ended the turn."""
    scene = spotting().move("a1", "F6")
    assert {type(each) for each in scene.menu} == {SpringByShooting, SpringByAttack, LieRevealed}

    scene.act(SpringByShooting(NORTH), 6, 2, 2, 1)

    stalkers = scene.unit("b1")
    assert (stalkers.activations, stalkers.masked, scene.state.players[1].fp) == (1, False, 5)


@pytest.mark.parametrize("reason", ["prepared", "poor"])
def test_who_cannot_act_lies_revealed(reason: str) -> None:
    """ROADS-72, ROADS-35: all ordinary conditions hold."""
    scene = battle(
        "guardsmen 3 F8",
        f"reed_stalkers 3 F5 masked {'prepared' if reason == 'prepared' else ''}; gill_spears 3 L1",
        alone=True,
        fp=(6, 0 if reason == "poor" else 6),
    )

    scene.move("a1", "F6")

    assert [type(each) for each in scene.menu] == [LieRevealed]
    scene.act(LieRevealed(NORTH))
    assert not scene.unit("b1").masked


def test_after_the_ambush_the_movers_activation_is_over() -> None:
    """ROADS-73: FP and activation stay spent."""
    scene = spotting().move("a1", "F6").act(LieRevealed(NORTH))

    guards = scene.unit("a1")
    assert (guards.cell, guards.activations, scene.state.players[0].fp) == ("F7", 1, 5)
    assert scene.asked == ("activate", SOUTH)


def test_an_attack_already_in_contact_goes_on_to_its_exchange() -> None:
    """ROADS-73."""
    scene = battle(
        "highway_raiders 3 F8", "hushed 3 F6; reed_stalkers 3 H6 masked; gill_spears 3 L1", alone=True
    )

    scene.attack("a1", "b1", to="F7").act(LieRevealed(NORTH), *(2,) * 6)

    assert [event.unit for event in scene.happened(BlowsStruck)] == ["a1", "b1"]


@pytest.mark.parametrize("way", ["shoot", "attack"])
def test_whoever_is_struck_from_hiding_has_fallen_into_an_ambush(way: str) -> None:
    """ROADS-74: panic is tested whatever the result."""
    scene = spotting().move("a1", "F6")

    if way == "shoot":
        scene.act(SpringByShooting(NORTH), 2, 2, 2)
    else:
        scene.act(SpringByAttack(NORTH, CellId("F6"), Way.WALK), *(2,) * 6)

    assert scene.unit("a1").ambushed
    assert scene.one(FellIntoAmbush).unit == "a1"


def test_an_ambush_in_ones_own_turn_counts_too_and_hits_better() -> None:
    """ROADS-74, ROADS-52."""
    scene = battle("reed_stalkers 3 F8 masked", "hushed 3 F5; convoy_captain 1 L1", alone=True)

    scene.attack("a1", "b1", *(2,) * 6, to="F6")

    assert scene.unit("b1").ambushed
    assert scene.happened(BlowsStruck)[0].modifier == 1


def test_forced_movement_reveals_without_an_ambush() -> None:
    """ROADS-75: a unit drawn in by a fight."""
    scene = battle("hushed 4 F7; leaper 1 F9", "guardsmen 4 F6; reed_stalkers 3 C7 masked", alone=True)

    scene.end_turn(6, 1).act(DrawAllIn(SOUTH))

    assert scene.unit("a2").cell in ("E7", "G7", "E6", "G6", "E5", "G5", "F5")
    assert not scene.unit("b2").masked
    assert scene.asked == ("activate", SOUTH)


def test_a_leap_onto_a_hidden_enemy_lands_beside_it() -> None:
    """ROADS-75: it counts as spotting."""
    scene = battle("leaper 1 F8", "reed_stalkers 3 F5 masked; gill_spears 3 L1", alone=True)

    scene.move("a1", "F5", leap=True)

    assert scene.unit("a1").cell == "E4"
    assert scene.asked == ("spring_ambush", NORTH)


def test_a_silent_shooter_who_misses_stays_masked_and_unknown() -> None:
    """ROADS-76: the target still fell into an ambush."""
    scene = battle("reed_stalkers 3 C5 masked", "guardsmen 3 H5; gill_spears 3 L1", alone=True)

    scene.shoot("a1", "b1", 2, 2, 6, 6)

    assert scene.unit("a1").masked
    assert scene.unit("b1").ambushed
    shots, hits = scene.one(ShotsFired), scene.one(HitsTaken)
    assert isinstance(shots.seen_by(NORTH), ShotsFromNowhere)
    assert isinstance(hits.seen_by(NORTH), HitsFromNowhere)
    seen = [event.seen_by(NORTH) for event in scene.events if not event.quiet]
    assert "a1" not in repr(seen)
    assert scene.unit("b1").shot_by == ("a1",)
    assert ROADS.view(scene.state, NORTH).state.units[1].shot_by == ()


@pytest.mark.parametrize(
    ("enemy", "dice", "masked"),
    [("H5", (6, 2, 2, 1), False), ("G5", (2, 2, 2), False), ("H5", (2, 2, 2), True)],
    ids=["wound", "near", "miss"],
)
def test_a_wound_or_an_enemy_near_reveals_a_silent_shooter(
    enemy: str, dice: tuple[int, ...], masked: bool
) -> None:
    """ROADS-76."""
    scene = battle("reed_stalkers 3 C5 masked", f"guardsmen 3 {enemy}; gill_spears 3 L1", alone=True)

    scene.shoot("a1", "b1", *dice)

    assert scene.unit("a1").masked is masked


def test_a_masked_enemy_near_does_not_reveal_a_silent_shooter() -> None:
    """ROADS-76: it would show that it is there."""
    scene = battle("reed_stalkers 3 C5 masked", "guardsmen 3 H5; reed_stalkers 3 C9 masked", alone=True)

    scene.shoot("a1", "b1", 2, 2, 2)

    assert scene.unit("a1").masked


def test_rest_of_a_masked_unit_is_nobodys_business() -> None:
    """Chapter 4: tokens of masked units."""
    scene = battle("reed_stalkers 3 C5 masked fatigue=1; hushed 3 L12", FAR, alone=True)

    scene.end_turn(6, 1)

    (rested,) = [event for event in scene.happened(FatigueChanged) if event.unit == "a1"]
    assert rested.seen_by(NORTH) is None
    assert rested.seen_by(SOUTH) == rested
    assert scene.state.phase is Phase.TURNS


def test_a_masked_unit_that_passes_by_an_enemy_is_revealed_there() -> None:
    """ROADS-71: cell by cell, as whoever spots it."""
    scene = battle("reed_stalkers 3 C6 masked", "guardsmen 3 F5", alone=True)

    scene.act(MoveAlong(SOUTH, UnitId("a1"), Typed("d5 c4")))

    assert scene.one(Unmasked).cell == "D5"
    assert [type(each.seen_by(NORTH)) for each in scene.happened(UnitMoved)] == [MovedUnseen, UnitMoved]
    assert scene.unit("a1").cell == "C4"
