"""Abilities and Melodies of Roads (ROADS-58 to ROADS-67)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.roads import Roads
from rules.roads.actions import (
    Move,
    PlayMelody,
    UseAbility,
)
from rules.roads.events.combat import (
    HitsTaken,
    MelodyPlayed,
)
from rules.roads.events.psychology import Cowed
from rules.roads.events.round import TestRolled
from rules.roads.names import (
    AbilityId,
    AbilityKind,
    CellId,
    Hook,
    MelodyId,
    ProfileId,
    Trait,
    UnitId,
    Verb,
    Way,
)
from tests.rules.roads.road_scenes import ROADS, SOUTH, battle

FAR = "convoy_captain 1 L1"


def melody(name: str, target: str) -> PlayMelody:
    return PlayMelody(SOUTH, UnitId("a1"), MelodyId(name), UnitId(target))


# Abilities.


def test_a_unit_uses_the_abilities_of_its_profile() -> None:
    """ROADS-58: FP are printed there."""
    scene = battle("field_medic 1 F8; hushed 3 F9 fatigue=3", FAR, alone=True)

    scene.act(UseAbility(SOUTH, UnitId("a1"), AbilityId("second_wind"), UnitId("a2")))

    assert (scene.unit("a2").fatigue, scene.state.players[0].fp) == (1, 5)
    assert scene.refusal(UseAbility(SOUTH, UnitId("a1"), AbilityId("toll"), None)) == "no_such_ability"


def test_passive_and_trigger_abilities_cost_nothing() -> None:
    """ROADS-59."""
    free = [
        each for each in ROADS.content.abilities if each.kind in (AbilityKind.PASSIVE, AbilityKind.TRIGGER)
    ]

    assert len(free) == 15
    assert all(not each.fp and not each.fatigue for each in free)


def test_abilities_are_of_five_kinds() -> None:
    """ROADS-60."""
    kinds = {each.id: each.kind for each in ROADS.content.abilities}

    assert kinds["sprint"] is AbilityKind.RIDER
    assert kinds["toll"] is AbilityKind.ACTION
    assert kinds["orders"] is AbilityKind.END_OF_ROUND
    assert kinds["counterblow"] is AbilityKind.TRIGGER
    assert kinds["leader"] is AbilityKind.PASSIVE


def test_an_action_is_used_once_a_round() -> None:
    """ROADS-60."""
    scene = battle("field_medic 1 F8; hushed 3 F9 fatigue=3", FAR, alone=True)
    again = UseAbility(SOUTH, UnitId("a1"), AbilityId("second_wind"), UnitId("a2"))

    scene.act(again)

    assert scene.refusal(again) == "already_used"


def test_two_riders_join_one_attack() -> None:
    """ROADS-60, ROADS-61: the chief whirls; raiders sprint; nobody has both here."""
    scene = battle("highway_raiders 3 F9", "hushed 3 F3; convoy_captain 1 L1", alone=True)

    scene.attack("a1", "b1", 2, 2, 2, 2, 2, 2, to="F4", riders="sprint")

    assert scene.unit("a1").fatigue == 1
    assert scene.state.players[0].fp == 4


def test_an_ability_is_data() -> None:
    """ROADS-62: hook, verb, price, tokens and numbers stand in the table, and nothing asks for its name."""
    whirl = ROADS.content.ability[AbilityId("whirl_of_steel")]
    wind = ROADS.content.ability[AbilityId("second_wind")]

    assert (whirl.hooks, whirl.verb, whirl.fp, whirl.fatigue) == ((Hook.ATTACK,), Verb.MULTIPLY_DICE, 1, 1)
    assert (wind.hooks, wind.verb, wind.amount, wind.reach) == ((Hook.ACTION,), Verb.REMOVE_FATIGUE, 2, 3)
    asked_for = {each.id for each in ROADS.content.abilities if each.verb is Verb.TRAIT}
    assert asked_for == {each.value for each in Trait}


def test_an_ability_of_another_name_does_what_its_verb_says() -> None:
    """ROADS-62: a new rider and a new help need no line of code."""
    content = ROADS.content
    dash = replace(content.ability[AbilityId("sprint")], id=AbilityId("dash"), amount=1)
    salve = replace(content.ability[AbilityId("field_dressing")], id=AbilityId("salve"), amount=1)
    raiders = replace(content.profile[ProfileId("highway_raiders")], abilities=(dash.id, salve.id))
    others = tuple(each for each in content.profiles if each.id != raiders.id)
    roads = Roads(replace(content, abilities=(*content.abilities, dash, salve), profiles=(*others, raiders)))
    state = battle("highway_raiders 3 F12 wound=1", "hushed 3 A1", alone=True).state

    offered = roads.legal_actions(state, SOUTH)

    assert UseAbility(SOUTH, UnitId("a1"), salve.id, UnitId("a1")) in offered
    assert Move(SOUTH, UnitId("a1"), CellId("F5"), Way.WALK, dash.id) in offered
    assert Move(SOUTH, UnitId("a1"), CellId("F4"), Way.WALK, dash.id) not in offered


def test_nobody_is_healed_back_to_life_and_never_above_the_wounds() -> None:
    """5.3: field dressing heals the hurt warrior by two."""
    scene = battle("field_medic 1 F8; wolf_chief 1 F9 wound=1", FAR, alone=True)

    scene.act(UseAbility(SOUTH, UnitId("a1"), AbilityId("field_dressing"), UnitId("a2")))

    assert scene.unit("a2").wound == 0


# Melodies.


@pytest.mark.parametrize("state", ["fleeing", "dazed"])
def test_only_a_musician_who_is_free_plays(state: str) -> None:
    """ROADS-63."""
    plays = battle("cantor 1 F8; hushed 3 F9", FAR)
    cannot = battle(f"cantor 1 F8 {state}; hushed 3 F9", FAR)
    engaged = battle("cantor 1 F8; hushed 3 F9", "guardsmen 3 F7")

    assert {each.unit for each in plays.offered(PlayMelody)} == {"a1"}
    assert not cannot.offered(PlayMelody)
    assert not engaged.offered(PlayMelody)


def test_melodies_are_played_near_a_fight_and_after_staying_out() -> None:
    """ROADS-63, ROADS-45."""
    scene = battle("cantor 1 F10 stayed_out; hushed 3 F8", "guardsmen 3 F7")

    assert scene.offered(PlayMelody)


@pytest.mark.parametrize(("natural", "success"), [(1, False), (2, False), (3, True), (6, True)])
def test_a_melody_needs_its_difficulty_without_modifiers(natural: int, success: bool) -> None:
    """ROADS-64: tokens do not matter."""
    scene = battle("cantor 1 F8 fatigue=2; hushed 3 F9", FAR, alone=True)

    scene.act(melody("hymn_of_iron", "a2"), natural)

    assert scene.one(MelodyPlayed).success is success
    assert scene.unit("a2").bulwark == int(success)


def test_a_natural_one_is_off_key_and_tires() -> None:
    """ROADS-64."""
    scene = battle("cantor 1 F8; hushed 3 F9", FAR, alone=True)

    scene.act(melody("hymn_of_iron", "a2"), 1)

    assert scene.unit("a1").fatigue == 1


def test_a_melody_reaches_six_steps_and_no_masked_enemy() -> None:
    """ROADS-65."""
    scene = battle("cantor 1 F8; hushed 3 F9", "guardsmen 3 F1; reed_stalkers 3 F4 masked", alone=True)
    targets = {(each.melody, each.target) for each in scene.offered(PlayMelody)}

    assert ("lullaby_of_wires", "b1") not in targets
    assert ("lullaby_of_wires", "b2") not in targets
    assert scene.refusal(melody("lullaby_of_wires", "b1")) == "out_of_range"
    assert scene.refusal(melody("lullaby_of_wires", "b2")) == "no_such_target"


def test_playing_reveals_a_masked_musician_without_an_ambush() -> None:
    """ROADS-65."""
    scene = battle("cantor 1 F8 masked", "guardsmen 3 F4", alone=True)

    scene.act(melody("shatter_chord", "b1"), 2)

    assert not scene.unit("a1").masked
    assert not scene.unit("b1").ambushed


def test_wounds_of_a_melody_count_as_fire() -> None:
    """ROADS-66: two hits of pierce 2."""
    scene = battle("cantor 1 F8", "guardsmen 3 F4", alone=True)

    scene.act(melody("shatter_chord", "b1"), 4, 3, 2)

    hits = scene.one(HitsTaken)
    assert (hits.wounds, hits.counts_as_fire, scene.unit("b1").shot_down) == (2, True, 1)


def test_a_melody_of_the_mind_leaves_iron_nerves_cold() -> None:
    """ROADS-67."""
    scene = battle("echo_singer 1 F8", "hushed 3 F4; guardsmen 3 G4", alone=True)

    scene.act(melody("static_scream", "b1"), 4)
    assert not scene.happened(TestRolled)

    other = battle("echo_singer 1 F8", "hushed 3 F4; guardsmen 3 G4", alone=True)
    other.act(melody("static_scream", "b2"), 4, 6)
    assert other.one(Cowed).unit == "b2"


def test_a_friend_is_somebody_else() -> None:
    """ROADS-65, 5.4: nobody plays for itself; 5.3: only where it is printed, an ability helps its bearer."""
    singer = battle("cantor 1 F8; hushed 3 F9", FAR)
    medic = battle("field_medic 1 F8 fatigue=1; hushed 3 F9", FAR)

    assert {each.target for each in singer.offered(PlayMelody) if each.melody == "hymn_of_iron"} == {"a2"}
    assert [each.target for each in medic.offered(UseAbility)] == ["a1"]


def test_a_captain_gives_himself_no_orders() -> None:
    """5.3: one friend within six."""
    scene = battle("convoy_captain 1 F8 fatigue=2 activations=2; guardsmen 3 F9", "hushed 3 L1", alone=True)

    scene.end_turn(6, 1)

    assert scene.unit("a1").fatigue == 2
