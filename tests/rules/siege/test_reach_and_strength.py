"""Chapters G, H and K to M at their edges: range, retreats, what moves the marker, the order of numbers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.contract import IllegalAction, Seat
from rules.siege.actions import (
    AssaultFortification,
    AssaultUnderground,
    AttackSquad,
    DefendWith,
    DirectTornado,
    EndTurn,
    InfluenceRose,
    MoveSquad,
    PassDefence,
    PassTornado,
    Retreat,
    StepAgain,
    StopWind,
    TurnRose,
)
from rules.siege.events.battle import (
    AssaultDeclared,
    BattleRolled,
    DefenceRevealed,
    FigureLost,
    SquadDestroyed,
    SquadRetreated,
)
from rules.siege.events.token import TornadoDirected, WeatherMarkerMoved
from rules.siege.names import Direction, FortificationId, RegionId, SquadId, UndergroundId
from rules.siege.state import Charm, CharmKind, State
from tests.rules.siege.siege_scenes import SIEGE, menu, night, pending, play, values

S, D, D2 = Seat(0), Seat(1), Seat(2)
WEDGE = SquadId("0.wedge")
SIRENS = FortificationId("fog_sirens.1")
COVEN = UndergroundId("yauza_coven")
ASSAULT = AssaultFortification(S, WEDGE, SIRENS)


def refused(state: State, action: object) -> str:
    with pytest.raises(IllegalAction) as refusal:
        play(state, action)  # type: ignore[arg-type]  # any action
    return refusal.value.key


# Range and retreat.


@pytest.mark.parametrize(("region", "offered"), [("G1", True), ("T18", True), ("M24", False), ("T17", False)])
def test_an_assault_reaches_the_own_region_and_the_next(region: str, offered: bool) -> None:
    """SIEGE-39: a fortification that is not drained."""
    state = night("SD", f"0 wedge RBN {region}, 1 far PP G6", "fog_sirens G1, pump_station G1 drained")

    assert menu(state, 0, AssaultFortification) == ([ASSAULT] if offered else [])


def test_the_active_player_chooses_every_retreat_and_a_single_way_is_taken() -> None:
    """SIEGE-34, SIEGE-36: farther from the winner first; the Defender who was driven off is not asked."""
    open_field = night("SD", "0 wedge RBN T18, 1 janitors PP G1")
    attack = AttackSquad(S, WEDGE, SquadId("1.janitors"))
    asked = play(open_field, attack, dice=(9, 1)).state
    assert pending(asked).seats == (S,)
    assert values(asked, 0, Retreat, "region") == {"B1", "B6", "G2"}

    one_way = night("SD", "0 wedge RBN T18, 0 a P B1, 0 b P G2, 1 janitors PP G1")
    step = play(one_way, attack, dice=(9, 1))
    assert step.one(SquadRetreated).region == "B6"


def test_a_squad_driven_off_may_fall_back_equally_far_when_nothing_is_farther() -> None:
    """SIEGE-34: and never into a cordoned or a full region."""
    state = night("SD", "0 wedge RBN T18, 0 a P B1, 0 b P G2, 0 c P B6, 1 janitors PP G1")
    step = play(state, AttackSquad(S, WEDGE, SquadId("1.janitors")), dice=(9, 1))
    assert values(step.state, 0, Retreat, "region") == {"G12", "T1"}

    cordoned = replace(state, cordons=(RegionId("T1"),))
    forced = play(cordoned, AttackSquad(S, WEDGE, SquadId("1.janitors")), dice=(9, 1))
    assert forced.one(SquadRetreated).region == "G12"


@pytest.mark.parametrize(("dice", "region"), [((9, 1), "T18"), ((1, 9), "T18")])
def test_the_storm_squad_stays_where_it_is_after_an_assault(dice: tuple[int, int], region: str) -> None:
    """SIEGE-47: a winner does not advance; either way the squad is spent."""
    step = play(night("SD", "0 wedge RBN T18, 1 far PP G6", "fog_sirens G1"), ASSAULT, dice=dice)

    assert step.squad("0.wedge").region == region
    assert step.squad("0.wedge").spent
    assert step.asked != "choose_advance"


# What moves the marker.


def test_only_a_won_assault_on_a_fortification_allows_a_step() -> None:
    """SIEGE-64: not one on the Underground, and not a battle in the field."""
    squads = "0 wedge RBN T18, 1 janitors PP G12"
    state = night("SD", squads, "fog_sirens G1", "yauza_coven T17", weather="thunderstorm")
    passed = (PassDefence(D),)

    assert InfluenceRose(S) in menu(play(state, ASSAULT, *passed, dice=(9, 1)).state, 0)
    assert InfluenceRose(S) not in menu(play(state, ASSAULT, *passed, dice=(1, 9)).state, 0)

    coven = play(state, AssaultUnderground(S, WEDGE, COVEN), *passed, dice=(9, 1))
    assert coven.asked == "turn"
    field = play(
        night("SD", "0 wedge RBN T18, 1 crew PP G1"), AttackSquad(S, WEDGE, SquadId("1.crew")), dice=(9, 1)
    )
    assert field.all(WeatherMarkerMoved) == []


def test_an_underground_assault_allows_a_step_by_option() -> None:
    """SIEGE-57, SIEGE-64: option `ou_also_wind`."""
    state = night(
        "SD", "0 wedge RBN G8, 1 far PP G2", tokens="yauza_coven G7", weather="fog", ou_also_wind=True
    )
    step = play(state, AssaultUnderground(S, WEDGE, COVEN), dice=(9, 1))

    assert menu(step.state, 0) == [StepAgain(S), StopWind(S)]
    assert SIEGE.default(step.state, S) == StopWind(S)
    assert play(step.state, StepAgain(S)).one(WeatherMarkerMoved).weather == "downpour"


def test_the_rose_has_eight_states_and_turns_clockwise_only() -> None:
    """SIEGE-65: eight steps lead round to where the marker began."""
    here = there = SIEGE.content.weather[0].id
    round_trip = []
    for _ in range(8):
        there = SIEGE.content.next_state(there)
        round_trip.append(str(there))

    assert " ".join(round_trip) == "fog downpour thunderstorm tornado gale snowdrifts frost calm"
    assert here == there


def test_a_lock_or_the_cap_leaves_only_the_point() -> None:
    """SIEGE-44, SIEGE-66: the point is then taken unasked; the Kremlin refuses with the reason."""
    state = night("SD", "0 wedge RBN T18, 0 queen Q K, 1 far PP G6", "fog_sirens G1", weather="thunderstorm")
    locked = replace(state, wind_locked=True)

    assert play(locked, ASSAULT, dice=(9, 1)).state.players[0].victory_points == 1
    assert refused(locked, TurnRose(S, SquadId("0.queen"))) == "wind_locked"


# Numbers.


@pytest.mark.parametrize(
    ("token", "weather", "charm", "strength"),
    [(10, "frost", 0, 12), (1, "calm", -3, 0), (2, "calm", -3, 0), (4, "calm", -3, 1), (1, "frost", -3, 0)],
)
def test_a_tokens_strength_never_falls_below_nothing(
    token: int, weather: str, charm: int, strength: int
) -> None:
    """SIEGE-68, SIEGE-77: printed, weather, then cards; at least 0."""
    state = night("SD", "0 wedge RBN T18, 1 far PP G6", "fog_sirens G1", weather=weather, fort_strength=token)
    charmed = replace(state, charms=(Charm(CharmKind.TOKEN, charm, fortification=SIRENS),))

    assert play(charmed, ASSAULT, dice=(1, 10)).one(AssaultDeclared).strength == strength


@pytest.mark.parametrize(
    ("weather", "region", "card", "steps"),
    [
        ("calm", "M7", 0, 2),
        ("downpour", "M7", 0, 1),
        ("downpour", "M7", 1, 2),
        ("downpour", "M7", -3, 0),
        ("snowdrifts", "M7", 0, 1),
        ("snowdrifts", "M7", 1, 1),
        ("snowdrifts", "T5", 1, 3),
    ],
)
def test_movement_is_counted_before_the_snow_limits_it(
    weather: str, region: str, card: int, steps: int
) -> None:
    """SIEGE-71, SIEGE-75, SIEGE-77: 2, less the downpour, more by cards, then 1 on a snowed-in MKAD."""
    state = night("SD", f"0 wedge RBN {region}, 1 far PP G6", weather=weather)
    charmed = replace(state, charms=(Charm(CharmKind.MOVE, card, WEDGE),))

    seen = SIEGE.view(charmed, None)

    assert seen.movement(seen.state.squads[0]) == steps


@pytest.mark.parametrize(
    ("weather", "change", "reach"),
    [("gale", 0, 2), ("calm", 1, 4), ("fog", -1, 0), ("fog", -2, 0), ("gale", 1, 3)],
)
def test_reach_is_by_weather_then_by_cards(weather: str, change: int, reach: int) -> None:
    """SIEGE-68, SIEGE-77: at least 0, which still covers the token's own region."""
    state = replace(night("SD", "1 crew RP G1", weather=weather), reach_change=change)
    scene = SIEGE.night(state)

    assert scene.reach_to(RegionId("T5")) == reach
    assert [squad.id for squad in scene.guards_in_reach(RegionId("G1"))] == ["1.crew"]


def test_thunder_helps_storm_squads_in_assaults_only() -> None:
    """SIEGE-72: +2 on fortifications and the Underground; nothing in the field, nothing for guards."""
    squads = "0 wedge RBN T18, 1 crew RP G12"
    state = night("SD", squads, "fog_sirens G1", "yauza_coven T17", weather="thunderstorm")
    fort = play(state, ASSAULT, DefendWith(D, SquadId("1.crew")), dice=(1, 1)).one(BattleRolled)
    coven = play(state, AssaultUnderground(S, WEDGE, COVEN), PassDefence(D), dice=(1, 1)).one(BattleRolled)
    field = night("SD", "0 wedge RBN T18, 1 crew PP G1", weather="thunderstorm")
    met = play(field, AttackSquad(S, WEDGE, SquadId("1.crew")), dice=(1, 1)).one(BattleRolled)

    assert (fort.attack.total, fort.defence.total) == (18, 10 + 8 + 1)
    assert coven.attack.total == 18
    assert met.attack.total == 15 + 2 + 1


@pytest.mark.parametrize(
    ("ward", "weather", "sheltered"),
    [
        ("loudspeaker_post", "calm", True),
        ("tram_loop", "calm", True),
        ("searchlight_battery", "fog", True),
        ("storm_sluice", "downpour", True),
        ("grounded_substation", "thunderstorm", True),
        ("metro_shelter", "tornado", True),
        ("weathercock_belfry", "gale", True),
        ("snowplough_depot", "snowdrifts", True),
        ("boiler_house", "frost", True),
        ("boiler_house", "calm", False),
    ],
)
def test_a_ward_shelters_its_region_drained_or_not_but_not_looted(
    ward: str, weather: str, sheltered: bool
) -> None:
    """SIEGE-12, SIEGE-46: on the MKAD, where snow lies, too; whoever gains by the rule that is kept out."""
    drained = SIEGE.view(night("SD", "", f"{ward} M1 drained", weather=weather), None)
    looted = SIEGE.view(night("SD", "", f"{ward} M1 looted", weather=weather), None)

    assert drained.is_sheltered(RegionId("M1")) is sheltered
    assert not looted.is_sheltered(RegionId("M1"))
    assert not drained.is_sheltered(RegionId("M2"))


def test_a_move_out_of_a_sheltered_region_is_not_shortened_by_rain() -> None:
    """SIEGE-71: the region where the move starts is looked at."""
    dry = night("SD", "0 wedge RBN T18, 1 far PP G6", "storm_sluice T18")
    wet = night("SD", "0 wedge RBN T18, 1 far PP G6", "storm_sluice T17")

    assert "B6" not in values(wet, 0, MoveSquad, "region")
    assert "G12" in values(dry, 0, MoveSquad, "region")
    assert len(values(dry, 0, MoveSquad, "region")) > len(values(wet, 0, MoveSquad, "region"))


@pytest.mark.parametrize("die", ["6", "8", "12", "20"])
def test_dominion_caps_other_dice_at_two_below_the_top(die: str) -> None:
    """SIEGE-14: option `die`: Dominion counts the enemy's die as at most two less than its top."""
    state = night("SD", "0 lady Q T18, 1 crew RP G1", die=die)
    step = play(state, AttackSquad(S, SquadId("0.lady"), SquadId("1.crew")), dice=(1, int(die)))
    rolled = step.one(BattleRolled)

    assert rolled.defence.cap == int(die) - 2
    assert rolled.defence.total == 8 + 2 + int(die) - 2


def test_a_guards_queen_caps_the_storms_die() -> None:
    """SIEGE-14, SIEGE-50: re-rolls and lucky dice too."""
    state = night("SD", "0 wedge RBN T18, 1 lady Q G1", "fog_sirens G1")
    step = play(state, ASSAULT, DefendWith(D, SquadId("1.lady")), dice=(10, 1))

    assert step.one(BattleRolled).attack.total == 15 + 8


# The chain.


def test_a_chain_goes_by_distance_and_then_by_this_rounds_turns() -> None:
    """SIEGE-52: nearest first, ties in the order of turns, not of seats."""
    state = night("SDD", "0 wedge RBN T18, 1 a PP G2, 2 b PP G12", "fog_sirens G1")
    state = replace(state, order=(S, D2, D))
    step = play(state, ASSAULT, DefendWith(D, SquadId("1.a")), DefendWith(D2, SquadId("2.b")), dice=(1, 9))

    assert step.one(DefenceRevealed).guards == ("2.b", "1.a")


def test_the_storm_squad_has_to_win_every_battle() -> None:
    """SIEGE-53, SIEGE-54: after the first lost one the others do not fight; a beaten guard stays beaten."""
    state = night("SDD", "0 wedge RBN T18, 1 a PP G1, 2 b PP G12", "fog_sirens G1")
    asked = (ASSAULT, DefendWith(D, SquadId("1.a")), DefendWith(D2, SquadId("2.b")))
    lost = play(state, *asked, dice=(1, 9))
    assert len(lost.all(BattleRolled)) == 1
    assert lost.squad("2.b").shaken is False

    won = play(state, *asked, dice=(9, 1))
    retreat = menu(won.state, 0, Retreat)[0]
    second = play(won.state, retreat, dice=(9, 1))
    assert second.all(BattleRolled)
    assert won.one(FigureLost).seat == D


# Tornado.


@pytest.mark.parametrize(
    ("extra", "cordon", "region", "short"),
    [
        ("", "", "B2", False),
        (", 0 a P G4, 0 b P G4, 0 c P G4", "", "T5", True),
        (", 0 a P B2, 0 b P B2, 0 c P B2", "", "G4", True),
        (", 1 near P B2", "", "G4", True),
        ("", "G4", "T5", True),
    ],
)
def test_a_throw_stops_before_a_full_an_enemy_or_a_cordoned_region(
    extra: str, cordon: str, region: str, short: bool
) -> None:
    """SIEGE-73: two regions in a straight line, cut short after none or one."""
    state = night(
        "SDD", f"0 outriders NPP T5{extra}, 1 crew RP G12, 2 other PP T14", weather="thunderstorm", turn=1
    )
    state = replace(state, weather=SIEGE.content.weather[4].id, cordons=(RegionId(cordon),) if cordon else ())
    asked = play(state, EndTurn(D)).state
    step = play(asked, DirectTornado(D2, SquadId("0.outriders"), Direction.W))

    assert step.one(TornadoDirected).region == region
    assert step.one(TornadoDirected).cut_short is short
    assert bool(step.all(FigureLost)) is short


def test_a_throw_may_destroy_a_squad_and_its_king_has_no_heart() -> None:
    """SIEGE-16, SIEGE-73: cut short without a step, the last figure is lost."""
    state = night("SD", "0 king K M7, 0 other RB M9, 1 crew RP G12", weather="tornado", turn=1)
    asked = replace(
        state, stack=(*state.stack, replace(state.stack[-1], kind=type(state.stack[-1].kind)("aim_tornado")))
    )
    step = play(asked, DirectTornado(D, SquadId("0.king"), Direction.E))

    assert step.one(SquadDestroyed).squad == "0.king"
    assert step.state.players[0].reserve == ("king",)


def test_arriving_at_the_tornado_in_a_window_lets_the_mover_throw() -> None:
    """SIEGE-73: whoever moves the marker there, and then each player at the start of a turn."""
    state = night("SD", "0 queen Q K, 0 wedge RBN M7, 1 crew RP G12", weather="thunderstorm")
    turned = play(state, TurnRose(S, SquadId("0.queen")))
    assert turned.asked == "aim_tornado"
    assert values(turned.state, 0, DirectTornado, "squad") == {"0.wedge", "1.crew"}

    following = play(turned.state, PassTornado(S), EndTurn(S))
    assert following.asked == "aim_tornado"
    assert pending(following.state).seats == (D,)
    assert SIEGE.default(following.state, D) == PassTornado(D)
