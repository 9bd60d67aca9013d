"""Rulebook chapter 9 of Roads: what an automated seat chooses."""

from __future__ import annotations

from collections import Counter

import pytest
from loaded_dice import SteadyChance

from rules.advice import Character
from rules.contract import Action, Chance, Seat, Turn
from rules.roads.actions import (
    Aim,
    Attack,
    BreakOff,
    ClearJam,
    EndTurn,
    HandOver,
    HoldBack,
    KeepGunsOut,
    LeaveField,
    Mask,
    Move,
    PlaceRest,
    PlaceUnit,
    PlayMelody,
    PrepareDefence,
    Pursue,
    Shoot,
    StandAndFight,
    TakeReadyWarband,
    UseAbility,
)
from rules.roads.automated.appraisal import Appraisal
from rules.roads.ground import place
from rules.roads.names import EndCause, ReadyId, UnitId
from rules.roads.state import State, with_unit
from tests.rules.roads.road_scenes import LAST_ROUND, NORTH, ROADS, SOUTH, Battle, attack, battle
from tests.rules.roads.setup_scenes import Setup

FAR = "convoy_captain 1 A1"


def choice(scene: Battle) -> Action:
    """Give what an automated seat does where it is asked."""
    assert scene.state.top is not None
    seat = scene.state.top.waiting[0]
    legal = ROADS.legal_actions(scene.state, seat)
    chosen = ROADS.advise(ROADS.view(scene.state, seat), legal, SteadyChance())
    assert chosen in legal
    return chosen


def test_a_bound_frenzy_takes_the_best_target() -> None:
    """Item 1."""
    scene = battle(
        "mad_dogs 2 F8; pipe_gunners 2 F12", "field_medic 1 F6 wound=2; shield_bearers 3 E6 prepared"
    )

    chosen = choice(scene)

    assert isinstance(chosen, Attack)
    assert (chosen.unit, chosen.target) == ("a1", "b1")


def test_a_bound_frenzy_attacks_before_others_do() -> None:
    """Item 1: with it, though another attack may look better."""
    scene = battle("wolf_chief 1 F9; mad_dogs 2 E9", "guardsmen 1/4 F6 wound=1; shield_bearers 4 C6 prepared")

    chosen = choice(scene)

    assert isinstance(chosen, Attack)
    assert chosen.unit == "a2"


def test_who_can_destroy_attacks_and_who_would_only_suffer_does_not() -> None:
    """Item 2."""
    good = choice(battle("leaper 1 F9", "guardsmen 1/4 F6 wound=1"))
    bad = choice(battle("field_medic 1 F8", "wolf_chief 1 F6 prepared"))

    assert isinstance(good, Attack)
    assert not isinstance(bad, Attack)


def test_guns_shoot_rather_than_charge() -> None:
    """Item 2."""
    assert isinstance(choice(battle("guardsmen 4 F8", "hushed 5 F5", fp=(1, 0))), Shoot)


def test_who_shoots_better_for_it_aims_first() -> None:
    """Item 3: but only with the FP for both, and as its first activation."""
    fresh = battle("guardsmen 4 F8", "hushed 5 F5", fp=(2, 0))
    poor = battle("guardsmen 4 F8", "hushed 5 F5", fp=(1, 0))
    acted = battle("guardsmen 4 F8 activations=1", "hushed 5 F5", fp=(2, 0))

    assert isinstance(choice(fresh), Aim)
    assert not isinstance(choice(poor), Aim)
    assert not isinstance(choice(acted), Aim)


def test_nobody_aims_who_is_not_activated_once_more() -> None:
    """Items 3 and 6: a third activation that only prepares a volley tires for nothing."""
    second = battle("guardsmen 5 F9 activations=1 moved", "hushed 5 F4")
    third = battle("guardsmen 5 F9 activations=2 moved", "hushed 5 F4")

    assert isinstance(choice(second), Aim)
    assert isinstance(choice(third), Shoot)


def test_fighters_come_near() -> None:
    """Item 4."""
    scene = battle("shield_bearers 3 F12", "mudback 1 F2")

    chosen = choice(scene)

    assert isinstance(chosen, Move)
    assert place(chosen.cell)[1] < 12


def test_the_attacker_of_a_breakthrough_leaves_where_it_can() -> None:
    """Item 4."""
    scene = battle("shield_bearers 3 A1", "mudback 1 L4", scenario="breakthrough")

    assert isinstance(choice(scene), LeaveField)


def test_an_attack_out_of_a_toxic_pool_is_worth_less_by_the_wound_that_it_costs() -> None:
    """ROADS-6: it was worth as much as one from dry ground, and strangers walked their leaders in."""
    scene = battle("guardsmen 3 C5", "guardsmen 2 F2", road_map="drowned")
    appraisal = Appraisal(ROADS.view(scene.state, SOUTH), SOUTH)
    dry, toxic = (attack(scene.state, "a1", "b1", to=cell) for cell in ("E2", "E3"))

    assert {dry, toxic} <= {*scene.menu}
    assert ROADS.terrains[scene.state.map].is_toxic(toxic.cell)
    assert appraisal.score(toxic) < appraisal.score(dry) - 1


def test_who_is_threatened_with_nothing_better_to_do_braces_itself() -> None:
    """Item 5."""
    scene = battle("shield_bearers 3 F9 attacks=1", "wolf_chief 1 F7; mudback 1 E7")

    assert isinstance(choice(scene), PrepareDefence)


def test_nobody_is_activated_a_fourth_time() -> None:
    """Item 6."""
    scene = battle("guardsmen 4 F8 activations=3", "hushed 5 F5")

    assert choice(scene) == EndTurn(SOUTH)


def test_guns_are_kept_out_and_everybody_stands_and_fights() -> None:
    """Item 7."""
    near = battle("highway_raiders 4 F7; pipe_gunners 2 F9", "guardsmen 4 F6", alone=True).end_turn(6, 1)
    half = battle("hushed 3/6 F12", "guardsmen 3 F2", turn=1, started=(False, True)).end_turn()

    assert choice(near) == KeepGunsOut(SOUTH)
    assert choice(half) == StandAndFight(SOUTH)


@pytest.mark.parametrize(("fatigue", "pursues"), [(0, True), (5, False)])
def test_who_may_catch_somebody_pursues_and_who_would_only_tire_does_not(fatigue: int, pursues: bool) -> None:
    """ROADS-81: five tokens leave a step in six."""
    scene = battle("highway_raiders 2/4c F5", f"acolytes 3 F4 taken=1; {FAR}", alone=True, round=LAST_ROUND)
    scene.end_turn(6, 6, 6, 2, 3)
    scene.state = with_unit(scene.state, UnitId("a1"), fatigue=fatigue)

    assert isinstance(choice(scene), Pursue if pursues else HoldBack)


def test_wounds_are_dressed_and_the_chord_is_played() -> None:
    """Item 8."""
    dressed = choice(battle("field_medic 1 F9; guardsmen 4 F10 wound=1 activations=3", "hushed 3 A1"))
    chord = choice(battle("cantor 1 F9; hushed 3 A12 activations=3", "guardsmen 4 F4"))

    assert isinstance(dressed, UseAbility)
    assert isinstance(chord, PlayMelody)


def test_who_may_hide_is_deployed_in_hiding() -> None:
    scene = Battle(ROADS.setup(2, {"map": "crossroads"}))
    turn = Turn(ROADS, scene.state)
    ROADS.begin(turn, Chance(SteadyChance(), SteadyChance()))
    scene.state = turn.state
    scene.act(TakeReadyWarband(SOUTH, ReadyId("mire"))).act(TakeReadyWarband(NORTH, ReadyId("wolves")))

    hides = choice(scene)

    assert isinstance(hides, PlaceUnit)
    assert (hides.unit, hides.masked) == ("a3", True)
    assert choice(scene.act(hides)) == PlaceRest(SOUTH)


def test_ambushers_start_hidden_in_cover() -> None:
    """5.7: whoever lies in wait does so unseen, also without camouflage."""
    setup = Setup(scenario="ambush", map="crossroads")
    column, ambushers = setup.state.south, Seat(1 - setup.state.south)
    setup.act(TakeReadyWarband(column, ReadyId("convoy")), TakeReadyWarband(ambushers, ReadyId("wolves")))
    view = ROADS.view(setup.state, ambushers)

    hides = ROADS.advise(view, ROADS.legal_actions(setup.state, ambushers), SteadyChance())

    assert isinstance(hides, PlaceUnit)
    assert hides.masked


def whole_game(seed: int, **options: str) -> State:
    """Give the end of a game that automated seats play."""
    dice = SteadyChance(seed)
    state = ROADS.setup(2, options)
    turn = Turn(ROADS, state)
    ROADS.begin(turn, Chance(dice, dice))
    state = turn.state
    while (pending := ROADS.pending(state)) is not None:
        seat = pending.seats[0]
        action = ROADS.advise(ROADS.view(state, seat), ROADS.legal_actions(state, seat), dice)
        turn = Turn(ROADS, state)
        ROADS.decide(turn, action, Chance(dice, dice))
        state = turn.state
    return state


def test_automated_seats_end_their_game() -> None:
    state = whole_game(1)

    assert state.outcome is not None
    assert 2 <= state.round <= state.settings.rounds


@pytest.mark.soak
@pytest.mark.parametrize(
    ("scenario", "least", "most"),
    [("meeting", 3.7, 5.2), ("barrels", 3.7, 5.2), ("breakthrough", 3.0, 4.7), ("ambush", 2.8, 4.7)],
)
def test_automated_games_are_about_as_long_as_the_rulebook_reckons(
    scenario: str, least: float, most: float
) -> None:
    """Chapter 1: 4.5, 4.5, 3.9 and 4.0 rounds; no seat wins much more often than the other."""
    games = [whole_game(seed, scenario=scenario) for seed in range(120)]
    ends = Counter(each.outcome.cause for each in games if each.outcome is not None)
    wins = Counter(each.outcome.winner for each in games if each.outcome is not None)

    assert least <= sum(each.round for each in games) / len(games) <= most
    assert ends[EndCause.ROUT] + ends[EndCause.DESTRUCTION] + ends[EndCause.GOAL] > len(games) / 2
    assert min(wins[Seat(SOUTH)], wins[Seat(NORTH)]) >= len(games) // 5


# What automated seats did wrong before.


def test_no_fp_are_thrown_away_while_the_other_side_may_act() -> None:
    """ROADS-20: with nothing worth an activation the impulse is handed over, not the turn ended."""
    scene = battle("shield_bearers 3 F9 attacks=1 activations=3", "hushed 3 A1", state={"impulse": 1})

    assert choice(scene) == HandOver(SOUTH)


def test_who_shoots_and_fights_shoots_first() -> None:
    """ROADS-37: nobody shoots out of a fight."""
    assert isinstance(choice(battle("wolf_chief 1 F9", "guardsmen 1/4 F6 wound=1")), Shoot)


def test_a_gun_that_is_held_in_a_lost_fight_breaks_off() -> None:
    """ROADS-55: where its nerves hold."""
    scene = battle("guardsmen 4c F9", "mudback 1 F8; matriarch 1 A1", fp=(3, 6))

    assert isinstance(choice(scene), BreakOff)


def test_who_can_hide_and_shoot_hides_first() -> None:
    """ROADS-69, ROADS-74: whoever is shot at from hiding tests for panic."""
    scene = battle("reed_stalkers 4 H3; matriarch 1 A12", "guardsmen 4c H8")
    assert scene.field.terrain.is_cover(scene.field.cell(scene.unit("a1")))

    assert isinstance(choice(scene), Mask)


def test_who_lies_hidden_does_not_walk_out_into_the_open() -> None:
    """ROADS-70: it waits, or goes so slowly that nobody sees it."""
    seen = battle("reed_stalkers 4 F12", "guardsmen 4c F2")
    hidden = battle("reed_stalkers 4 F12 masked", "guardsmen 4c F2")

    walks = choice(seen)
    assert isinstance(walks, Move)
    creeps = choice(hidden)
    assert isinstance(creeps, Move)
    hidden.act(creeps)
    assert hidden.unit("a1").masked


def test_an_attack_that_wins_little_and_loses_much_is_not_made() -> None:
    """ROADS-49, ROADS-78: a medic does not charge the chief."""
    scene = battle("field_medic 1 F8", "wolf_chief 1 F6")

    assert not isinstance(choice(scene), Attack)


@pytest.mark.parametrize("character", list(Character))
def test_every_choice_is_legal_has_its_reason_and_the_best_comes_first(character: Character) -> None:
    scene = battle("wolf_chief 1 F9; mad_dogs 2 E12; pipe_gunners 2 G12", "guardsmen 4c F5; field_medic 1 F2")
    legal = ROADS.legal_actions(scene.state, SOUTH)

    found = ROADS.weighed(ROADS.view(scene.state, SOUTH), legal, SteadyChance(), character)

    assert {each.action for each in found} <= set(legal)
    assert all(each.reason is not None for each in found)
    assert [each.worth for each in found] == sorted((each.worth for each in found), reverse=True)


def test_the_bold_attack_where_the_careful_do_not() -> None:
    """Characters differ by the weights of the same valuation."""
    duels = ["wolf_chief 1", "mudback 1", "hushed 5", "guardsmen 4c", "gaunt 1", "bell_bearer 1", "leaper 1"]
    attacks: Counter[Character] = Counter()
    for own in duels:
        for enemy in duels:
            scene = battle(f"{own} F8", f"{enemy} F6", fp=(1, 0))
            legal, view = ROADS.legal_actions(scene.state, SOUTH), ROADS.view(scene.state, SOUTH)
            for character in Character:
                best = ROADS.weighed(view, legal, SteadyChance(), character)[0].action
                attacks[character] += isinstance(best, Attack)

    assert attacks[Character.BOLD] > attacks[Character.EVEN] > attacks[Character.CAREFUL]


def test_a_jam_is_cleared_before_a_turn_ends_for_nothing() -> None:
    """A gun with nothing but jammed barrels was taken for none: the turn ended with FP that were lost."""
    scene = battle("machine_gunner 1 F12 jams=1", "wolf_chief 1 F3", fp=(3, 0), alone=True)

    assert isinstance(choice(scene), ClearJam)


def test_a_jam_is_not_cleared_when_nothing_can_be_shot_at_any_more() -> None:
    scene = battle("machine_gunner 1 F12 jams=1", "wolf_chief 1 F3", fp=(1, 0), alone=True, round=LAST_ROUND)

    assert not isinstance(choice(scene), ClearJam)


def test_a_rider_that_takes_away_nothing_is_not_considered() -> None:
    """ROADS-38: neither cover nor long range made that volley worse, and steady hands cost an FP for it."""

    def riders(target: str) -> set[str | None]:
        scene = battle("guardsmen 3 F9", f"highway_raiders 4 {target}", alone=True)
        found = ROADS.weighed(ROADS.view(scene.state, SOUTH), scene.menu, SteadyChance())
        return {each.action.rider for each in found if isinstance(each.action, Shoot)}

    assert riders("F6") == {None}
    assert "steady_hands" in riders("F2")
