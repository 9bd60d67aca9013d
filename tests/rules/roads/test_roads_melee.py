"""Rulebook chapter 2.8 of Roads, and hatred: charges, the exchange of blows."""

from __future__ import annotations

import pytest

from rules.roads.actions import Attack, BreakOff, Move
from rules.roads.events.combat import BlowsStruck, HitsTaken, Misfired
from rules.roads.events.flight import BrokeOff, Fled
from rules.roads.events.psychology import FrenzyEnded
from rules.roads.names import AbilityId, CellId, HitCause, RollChange, UnitId, Way
from rules.roads.strength import Circumstances, defence_modifier, dice_of, order_value, to_hit
from tests.rules.roads.road_scenes import SOUTH, attack, battle

MISS3, MISS4 = (2,) * 3, (2,) * 4


def fighting(
    unit: str = "a1", *riders: str, jumped: bool = False, from_hiding: bool = False
) -> Circumstances:
    given = tuple(AbilityId(each) for each in riders)
    return Circumstances(UnitId(unit), jumped=jumped, riders=given, from_hiding=from_hiding)


# ROADS-48.


def test_roads_48_a_charge_touches_only_at_its_last_cell() -> None:
    scene = battle("highway_raiders 4 F9", "shield_bearers 3 F6; field_medic 1 D6")
    cells = {each.cell for each in scene.offered(Attack) if each.target == "b1" and each.rider is None}

    assert {"E7", "F7", "G7"} <= cells
    assert all(scene.field.touching(cell, SOUTH) for cell in cells)
    assert scene.refusal(attack(scene.state, "a1", "b1", to="F8")) == "out_of_reach"

    scene.attack("a1", "b1", *MISS3, *MISS4, *MISS4, to="F7")

    assert scene.unit("a1").cell == "F7"


def test_roads_48_who_is_engaged_strikes_without_moving() -> None:
    scene = battle("highway_raiders 4 F7", "shield_bearers 3 F6; field_medic 1 F4")

    assert {(each.target, each.cell) for each in scene.offered(Attack)} == {("b1", "F7")}
    assert scene.refusal(attack(scene.state, "a1", "b2", to="F5")) == "out_of_reach"


def test_roads_48_a_charge_along_the_road_is_longer() -> None:
    on_road = battle("highway_raiders 4 F11", "shield_bearers 3 F4").offered(Attack)
    beside = battle("highway_raiders 4 D12", "shield_bearers 3 D5").offered(Attack)

    assert {each.cell for each in on_road if each.rider is None} == {"F5", "G5"}
    assert not {each.cell for each in beside if each.rider is None}


# The exchange.


def test_roads_49_only_attacker_and_target_strike_and_the_target_strikes_back() -> None:
    scene = battle("highway_raiders 4 F7; leaper 1 E7", "shield_bearers 3 F6; field_medic 1 G6")

    scene.attack("a1", "b1", *MISS3, *MISS4, *MISS4)

    assert [each.unit for each in scene.happened(BlowsStruck)] == ["a1", "b1"]


@pytest.mark.parametrize(
    ("unit", "value"),
    [
        ("highway_raiders 3 F7", 4),
        ("highway_raiders 3 F7 spear", 5),
        ("highway_raiders 3 F7 sledge", 3),
        ("highway_raiders 3 F7 prepared", 5),
    ],
)
def test_roads_50_mobility_and_the_weapon_make_the_order(unit: str, value: int) -> None:
    scene = battle(unit, "guardsmen 3 F6")

    assert order_value(scene.field, scene.unit("a1"), fighting()) == value
    assert order_value(scene.field, scene.unit("a1"), fighting(jumped=True)) == value + 1


def test_roads_50_who_falls_does_not_strike() -> None:
    scene = battle("highway_raiders 4 F7", "guardsmen 3 F6 wound=1", fp=(6, 0))

    scene.attack("a1", "b1", 5, *MISS3, *MISS3, 1, 2, 2, 2, 2)

    assert [len(each.dice) for each in scene.happened(BlowsStruck)] == [4, 2]


@pytest.mark.parametrize(
    ("unit", "whirls", "dice"),
    [
        ("highway_raiders 3 F7", False, 3),
        ("highway_raiders 3c F7", False, 4),
        ("wolf_chief 1 F7", False, 3),
        ("wolf_chief 1 F7", True, 6),
        ("mad_dogs 2 F7", False, 4),
        ("mad_dogs 2 F7", True, 8),
        ("mad_dogs 2 F7 frenzy_over", False, 2),
    ],
)
def test_roads_51_how_many_dice_a_unit_has(unit: str, whirls: bool, dice: int) -> None:
    scene = battle(unit, "guardsmen 3 F6")
    attacker = scene.unit("a1")

    circumstances = fighting("a1", *("whirl_of_steel",) * whirls)
    assert dice_of(scene.field, attacker, circumstances, attacker.warriors) == dice


def modifier(unit: str, *, friend: str = "leaper 1 A12", hidden: bool = False) -> int:
    scene = battle(f"{unit}; {friend}", "guardsmen 3 F6")
    attacker = scene.unit("a1")
    weapon = scene.field.melee(attacker)
    return to_hit(scene.field, attacker, scene.unit("b1"), fighting(from_hiding=hidden), weapon)


@pytest.mark.parametrize(
    ("unit", "friend", "value"),
    [
        ("highway_raiders 3 F7", "leaper 1 A12", 0),
        ("highway_raiders 3 F7 prepared", "leaper 1 A12", 1),
        ("highway_raiders 3 F7", "leaper 1 E7", 1),
        ("highway_raiders 3 F7", "leaper 1 E7; pipe_gunners 2 G7", 1),
        ("highway_raiders 3 F7", "leaper 1 E7 fleeing", 0),
        ("highway_raiders 3 F7", "leaper 1 E7 dazed", 0),
        ("highway_raiders 3 F7 fatigue=2", "leaper 1 A12", -2),
        ("mad_dogs 2 F7 fatigue=2", "leaper 1 A12", 0),
        ("highway_raiders 3 F7 shaken", "leaper 1 A12", -1),
        ("highway_raiders 3 F7 fleeing", "leaper 1 A12", -1),
        ("highway_raiders 3 F7 fleeing shaken", "leaper 1 A12", -1),
        ("highway_raiders 3 F7 terrified fleeing", "leaper 1 A12", -2),
        ("wolf_chief 1 F7", "leaper 1 A12", 1),
    ],
)
def test_roads_52_what_changes_to_hit_rolls_in_melee(unit: str, friend: str, value: int) -> None:
    assert modifier(unit, friend=friend) == value


def test_roads_52_who_attacks_from_masking_hits_more_easily() -> None:
    assert modifier("highway_raiders 3 F7", hidden=True) == 1


@pytest.mark.parametrize(
    ("unit", "helps", "value"),
    [
        ("shield_bearers 3 F6", True, 1),
        ("shield_bearers 3 F6 moved", True, 0),
        ("shield_bearers 3 F6 prepared", True, 2),
        ("shield_bearers 3 F6 prepared", False, 1),
        ("guardsmen 3 F6 prepared", True, 1),
    ],
)
def test_roads_53_what_changes_defence_rolls_in_melee(unit: str, helps: bool, value: int) -> None:
    scene = battle("highway_raiders 3 F7", unit, prepared_helps_defence=helps)

    assert defence_modifier(scene.field, scene.unit("b1")) == value


def test_roads_53_a_save_tells_all_that_changes_it() -> None:
    scene = battle("highway_raiders 1/4 F7", "shield_bearers 3 F6 prepared bulwark=1")

    scene.attack("a1", "b1", 1, 1, 1, 6, 2)

    (hits,) = scene.happened(HitsTaken)
    told = {each.why: each.value for each in hits.parts}
    assert told == {
        RollChange.PREPARED: 1,
        RollChange.SHIELD_WALL: 1,
        RollChange.PIERCE: -1,
        RollChange.HYMN: 1,
    }
    assert hits.saves[0].modifier == sum(told.values())


def test_roads_54_defence_dice_come_before_the_damage_of_a_ram() -> None:
    scene = battle("leaper 1 E7", "guardsmen 3 G4")

    # Ram and blows hit; the ram is not saved with a 3, its damage is 2; then two saves, then answers.
    scene.attack("a1", "b1", 4, 4, 4, 3, 2, 6, 6, *(2,) * 4, to="G5", leap=True)

    ram, blows = scene.happened(HitsTaken)
    assert [(save.natural, save.damage, save.modifier) for save in ram.saves] == [(3, 2, 0)]
    assert [save.natural for save in blows.saves] == [6, 6]


def test_roads_54_a_saved_ram_rolls_no_damage() -> None:
    scene = battle("leaper 1 E7", "pipe_gunners 2 G4")

    scene.attack("a1", "b1", 4, 2, 2, 5, 2, 2, to="G5", leap=True)

    assert scene.one(HitsTaken).wounds == 0


# Breaking off, free blows, at bay.


def test_roads_55_who_keeps_its_nerve_breaks_off_without_blows() -> None:
    scene = battle("guardsmen 3 F7", "highway_raiders 4 F6")

    scene.break_off("a1", "F10", 4)

    assert scene.happened(BrokeOff)
    assert not scene.happened(BlowsStruck)
    assert (scene.unit("a1").cell, scene.unit("a1").activations) == ("F10", 1)


def test_roads_55_only_the_last_cell_must_be_free_of_enemies() -> None:
    scene = battle("guardsmen 3 F7", "highway_raiders 4 F6; mad_dogs 2 F9")
    cells = {each.cell for each in scene.offered(BreakOff)}

    assert {"D9", "H9"} <= cells
    assert not cells & {"F8", "E8", "E7", "F10"}


def test_roads_55_a_march_does_not_help_to_break_off() -> None:
    plain = battle("guardsmen 3 F7", "highway_raiders 4 F6").offered(BreakOff)
    hasty = battle("guardsmen 3 F7 haste=2", "highway_raiders 4 F6").offered(BreakOff)

    assert plain == hasty


def test_roads_55_who_fails_takes_free_blows_and_flees() -> None:
    scene = battle("guardsmen 3 F7", "highway_raiders 2/4 F6")

    scene.break_off("a1", "F10", 5, 3, 4, 2)

    assert scene.one(HitsTaken).cause is HitCause.FREE_BLOW
    assert scene.one(Fled).path == ("F8", "F9")
    assert scene.unit("a1").fleeing


def test_roads_56_a_free_blow_hits_by_itself_and_counts_in_turns() -> None:
    scene = battle("guardsmen 3 F7", "highway_raiders 2/4 F6")

    scene.break_off("a1", "F10", 5, 3, 3, 1)

    taken = scene.one(HitsTaken)
    assert [(save.modifier, save.damage) for save in taken.saves] == [(-1, 1), (-1, 1)]
    assert (scene.unit("a1").taken, scene.unit("b1").dealt) == (2, 2)


@pytest.mark.parametrize("state", ["dazed", "fleeing"])
def test_roads_56_dazed_and_fleeing_enemies_strike_no_free_blows(state: str) -> None:
    scene = battle("guardsmen 3 F7", f"highway_raiders 2/4 F6 {state}; leaper 1 A1")

    scene.break_off("a1", "F10", 5, 1)

    assert not scene.happened(HitsTaken)


def test_roads_57_at_bay_a_fleeing_unit_strikes_back_but_does_nothing_else() -> None:
    scene = battle("hushed 3 F7", "shield_bearers 3 F6 fleeing moved; field_medic 1 A1")

    scene.attack("a1", "b1", *MISS3, *MISS3)

    answer = next(each for each in scene.happened(BlowsStruck) if each.unit == "b1")
    assert answer.modifier == -1

    scene = battle("highway_raiders 4 F9 fleeing", "shield_bearers 3 F4")
    assert scene.refusal(Move(SOUTH, UnitId("a1"), CellId("F10"), Way.WALK, None)) == "fleeing"


# Abilities that strike.


def test_roads_59_last_breath_strikes_once_for_each_who_fell_and_keeps_its_modifiers() -> None:
    scene = battle("reed_stalkers 2 F7 wound=1 fatigue=1", "shield_bearers 3 F6 prepared moved")

    # The bearers, sooner by their spears, fell one who strikes once more.
    scene.attack("a1", "b1", 5, 2, 2, 2, 4, 2)

    last, other = [each for each in scene.happened(BlowsStruck) if each.unit == "a1"]
    assert (last.kind, last.modifier, last.hits) == ("answer", -1, 0)
    assert (other.kind, len(other.dice)) == ("melee", 1)


def test_roads_59_who_strikes_the_captain_in_vain_is_struck_once_more() -> None:
    vain = battle("hushed 3 F7", "convoy_captain 1 F6")
    vain.attack("a1", "b1", *MISS3, 2, 2, 4, 2)
    wounding = battle("hushed 3 F7", "convoy_captain 1 F6")
    wounding.attack("a1", "b1", 4, 2, 2, 2, 2, 1)

    assert vain.happened(BlowsStruck)[-1].kind == "answer"
    assert {each.kind for each in wounding.happened(BlowsStruck)} == {"melee"}


def test_roads_59_a_cold_touch_and_a_stunning_blow_tire_once() -> None:
    cold = battle("hushed 3 F7", "guardsmen 3 F6").attack("a1", "b1", 6, 6, 2, *MISS3, 6, 6)
    stun = battle("field_medic 1 F7", "hushed 3 F6").attack("a1", "b1", 4, *MISS3, 1)

    assert stun.unit("b1").fatigue == 1
    assert cold.unit("b1").fatigue == 1


# Motor blades (ROADS-100).


def test_roads_100_a_snapped_blade_is_replaced_by_bare_hands() -> None:
    scene = battle("mad_dogs 2 F7 chainblade", "shield_bearers 3 F6 dazed")

    # The marked die snaps: 4 dice, the first warrior's first die is lost to a 1, the others hit with 3.
    scene.attack("a1", "b1", 1, 3, 3, 3, 2, 6, 6, 6)

    assert scene.unit("a1").blades_lost == 1

    scene.state = battle("mad_dogs 2 F7 chainblade blades_lost=1", "shield_bearers 3 F6 dazed").state
    scene.attack("a1", "b1", 3, 3, 4, 5, 6, 6, 6)

    # Two dice of the blade hit with a 3; bare hands are at -1 and need a 5.
    assert scene.one(BlowsStruck).hits == 3
    blades, hands = scene.happened(HitsTaken)
    assert [save.modifier for save in blades.saves] == [0, 0]
    assert [save.modifier for save in hands.saves] == [1]


@pytest.mark.parametrize(
    ("roll", "hits", "damages"), [(3, 1, [1]), (4, 2, [1, 1]), (5, 2, [1, 1]), (6, 2, [2, 2])]
)
def test_roads_100_a_failing_blade_concerns_its_bearers_dice(
    roll: int, hits: int, damages: list[int]
) -> None:
    scene = battle("wolf_chief 1 F7", "shield_bearers 3 F6 dazed")

    scene.attack("a1", "b1", 1, 4, 4, roll, *(6,) * hits)

    assert scene.one(Misfired).natural == roll
    assert [save.damage for save in scene.one(HitsTaken).saves] == damages


def test_roads_100_a_kicking_blade_hits_its_bearer_and_its_dice_stay() -> None:
    scene = battle("wolf_chief 1 F7", "shield_bearers 3 F6 dazed")

    scene.attack("a1", "b1", 1, 4, 4, 1, 2, 6, 6)

    assert [each.cause for each in scene.happened(HitsTaken)] == [HitCause.MISFIRE, HitCause.MELEE]
    assert (scene.unit("a1").wound, scene.unit("a1").taken) == (1, 0)


def test_roads_100_bare_hands_do_not_misfire() -> None:
    scene = battle("wolf_chief 1 F7 blades_lost=1", "shield_bearers 3 F6 dazed")

    scene.attack("a1", "b1", 1, 2, 2)

    assert not scene.happened(Misfired)


# Hatred.


def test_roads_104_hatred_rerolls_misses_in_the_first_exchange_only() -> None:
    scene = battle("guardsmen 3 F7", "pipe_gunners 2 F6", alone=True, attacks_per_round=0)

    scene.attack("a1", "b1", 2, 2, *MISS3, *MISS3)
    assert scene.happened(BlowsStruck)[1].rerolled == MISS3

    scene.attack("a1", "b1", 2, 2, *MISS3)
    assert scene.happened(BlowsStruck)[1].rerolled == ()


def test_roads_104_hatred_holds_when_striking_back_and_only_for_the_hated() -> None:
    hated = battle("pipe_gunners 2 F7", "guardsmen 3 F6").attack("a1", "b1", 2, 2, *MISS3, *MISS3)
    others = battle("hushed 3 F7", "guardsmen 3 F6").attack("a1", "b1", *MISS3, *MISS3)

    assert hated.happened(BlowsStruck)[1].rerolled == MISS3
    assert not any(each.rerolled for each in others.happened(BlowsStruck))


def test_roads_104_a_new_melee_begins_with_hatred_again() -> None:
    scene = battle("guardsmen 3 F7 fought", "pipe_gunners 2 F6 fought", alone=True)

    scene.break_off("a1", "F9", 1)

    assert not scene.unit("a1").fought


def test_roads_104_a_ram_that_misses_is_rolled_again() -> None:
    scene = battle("guardsmen 3 D7", "pipe_gunners 2 D4", road_map="overpass")

    # Down from the viaduct and into them: the landing, then the ram and the blows, all rolled again.
    scene.attack("a1", "b1", 1, *MISS4, *MISS4, 2, 2, to="D5")

    assert scene.happened(BlowsStruck)[0].rerolled == MISS4


# Options.


def test_frenzy_may_end_with_the_exchange_that_is_lost() -> None:
    scene = battle("mad_dogs 2 F7", "guardsmen 3 F6", frenzy_ends="exchange")

    scene.attack("a1", "b1", *MISS4, 5, *(3,) * 2, 2, 2, 1)

    assert scene.one(FrenzyEnded).unit == "a1"


def test_roads_104_a_melee_is_over_when_who_broke_off_is_cut_down() -> None:
    """The next one is the first again, in the same impulse."""
    scene = battle(
        "leaper 1 F7 fought wound=2; pipe_gunners 2 F9",
        "guardsmen 3 F6 fought; hushed 3 L1",
        alone=True,
        fp=(6, 0),
    )

    scene.break_off("a1", "D8", 6, 1, 1, 1)
    assert scene.unit("a1").cell is None

    assert not scene.unit("b1").fought
