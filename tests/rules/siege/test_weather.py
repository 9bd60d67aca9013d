"""Chapters K to M: moving the marker, the cap, and what each state changes."""

from __future__ import annotations

import pytest

from rules.contract import IllegalAction, Seat
from rules.siege.actions import (
    AssaultFortification,
    AssaultUnderground,
    DirectTornado,
    EndTurn,
    MoveSquad,
    PassTornado,
    PassWindow,
    PlayConnection,
    StepAgain,
    TurnRose,
)
from rules.siege.events.battle import AssaultDeclared, BattleRolled, FigureLost
from rules.siege.events.token import (
    SquadBuried,
    TornadoDirected,
    VictoryPointTaken,
    WeatherDrifted,
    WeatherMarkerMoved,
)
from rules.siege.names import CardId, Direction, FortificationId, RegionId, SquadId, UndergroundId
from rules.siege.state import State
from tests.rules.siege.siege_scenes import SIEGE, menu, night, pending, play, values

S, D = Seat(0), Seat(1)
WEDGE = SquadId("0.wedge")
SIRENS = FortificationId("fog_sirens.1")
COVEN = UndergroundId("yauza_coven")


def refused(state: State, action: object) -> str:
    with pytest.raises(IllegalAction) as refusal:
        play(state, action)  # type: ignore[arg-type]  # any action
    return refusal.value.key


def test_a_squad_in_the_kremlin_turns_the_rose_instead_of_everything_else() -> None:
    """SIEGE-63 (case 21): one step clockwise; who walked in this turn may not."""
    state = night("SD", "0 wedge RBN M1, 1 observer B K, 1 janitors PP B1", weather="fog", turn=1)
    step = play(state, TurnRose(D, SquadId("1.observer")))

    assert step.one(WeatherMarkerMoved).weather == "downpour"
    assert step.squad("1.observer").spent
    assert refused(step.state, MoveSquad(D, SquadId("1.observer"), RegionId("B2"))) == "squad_spent"

    walked = play(state, MoveSquad(D, SquadId("1.janitors"), RegionId("K"))).state
    assert values(walked, 1, TurnRose, "squad") == {"1.observer"}
    assert refused(walked, TurnRose(D, SquadId("1.janitors"))) == "already_moved"


def three_moves(scope: str) -> State:
    """The opening window, a two-step card, the player's turn with a squad in the Kremlin."""
    state = night(
        "SD",
        "0 queen Q K, 0 rook R K, 0 wedge RBN T18, 1 far PP G4",
        "fog_sirens G1",
        weather="fog",
        cards={0: "deep_barometer"},
        turn=1,
        weather_cap_scope=scope,
    )
    state = play(state, EndTurn(D), PassWindow(S)).state
    assert pending(state).kind == "opening_window"
    return play(state, PlayConnection(S, CardId("deep_barometer")), StepAgain(S)).state


def test_nobody_moves_the_marker_more_than_three_times() -> None:
    """SIEGE-65, SIEGE-66 (case 22): two steps by card, one by the Kremlin, then no more."""
    state = three_moves("round")
    assert (state.weather, state.players[0].moves) == ("thunderstorm", 2)
    assert pending(state).seats == (S,)

    turned = play(state, TurnRose(S, SquadId("0.queen")))
    assert turned.one(WeatherMarkerMoved).nth == 3
    assert turned.asked == "aim_tornado"

    state = play(turned.state, PassTornado(S)).state
    assert values(state, 0, TurnRose, "squad") == set()
    assert refused(state, TurnRose(S, SquadId("0.rook"))) == "no_moves_left"

    won = play(state, AssaultFortification(S, WEDGE, SIRENS), dice=(9, 1))
    assert won.one(VictoryPointTaken).total == 1
    assert won.asked == "turn"
    assert won.state.players[1].moves == 0


def test_the_count_restarts_each_turn_by_option() -> None:
    """SIEGE-66: `weather_cap_scope` turn."""
    state = three_moves("turn")

    assert state.players[0].moves == 0


def test_the_old_rule_stops_at_once() -> None:
    """SIEGE-65 (case 23): the gale ends, and a squad that moved may assault in the same turn."""
    state = night("SD", "0 wedge RBN T5 moved, 0 queen Q K, 1 far PP B5", "pump_station G4", weather="gale")
    assault = AssaultFortification(S, WEDGE, FortificationId("pump_station.1"))
    assert refused(state, assault) == "moved_in_gale"

    after = play(state, TurnRose(S, SquadId("0.queen"))).state
    assert after.weather == "snowdrifts"
    assert assault in menu(after, 0)


@pytest.mark.parametrize(
    ("weather", "token"), [("downpour", 10), ("frost", 15), ("calm", 13), ("thunderstorm", 13)]
)
def test_weather_changes_the_underground(weather: str, token: int) -> None:
    """SIEGE-56, SIEGE-71, SIEGE-76 (case 17): the Coven faces 13, 10 in rain, 15 in frost."""
    state = night("SD", "0 wedge RBN G8, 1 far PP G2", tokens="yauza_coven G7", weather=weather)
    step = play(state, AssaultUnderground(S, WEDGE, COVEN), dice=(1, 1))

    assert step.one(AssaultDeclared).strength == token
    assert step.one(BattleRolled).attack.total == 15 + 1 + (2 if weather == "thunderstorm" else 0)


def test_wards_keep_the_weather_out_of_their_region() -> None:
    """SIEGE-12: a heating main against frost, a mast against thunder."""
    frost = night("SD", "0 wedge RBN T18, 1 far PP G4", "fog_sirens G1, heating_main G1", weather="frost")
    thunder = night("SD", "0 wedge RBN T18, 1 far PP G4", "lightning_mast G1", weather="thunderstorm")
    open_sky = night("SD", "0 wedge RBN T18, 1 far PP G4", "heating_main G1", weather="frost", wards=False)

    def strength(state: State) -> int:
        return sum(SIEGE.night(state).fortification_parts(state.fortifications[0]))

    assert strength(frost) == 10
    assert strength(open_sky) == 12
    assault = AssaultFortification(S, WEDGE, FortificationId("lightning_mast.1"))
    assert play(thunder, assault, dice=(1, 1)).one(BattleRolled).attack.total == 16


# Tornado.


def tornado(squads: str) -> State:
    """S1 has just begun his turn under the Tornado."""
    return play(night("DS", squads, weather="tornado"), EndTurn(Seat(0))).state


def test_a_throw_cut_short_costs_a_figure() -> None:
    """SIEGE-73 (case 24): east the map ends after M7; west it goes two regions."""
    state = tornado("1 outriders NPP T5, 0 janitors PP B5, 1 kremlin R K")
    assert pending(state).kind == "aim_tornado"
    assert "1.kremlin" not in values(state, 1, DirectTornado, "squad")

    east = play(state, DirectTornado(Seat(1), SquadId("1.outriders"), Direction.E))
    assert east.one(TornadoDirected).region == "M7"
    assert east.one(FigureLost).figure == "pawn"

    west = play(state, DirectTornado(Seat(1), SquadId("1.outriders"), Direction.W))
    assert west.one(TornadoDirected).region == "B2"
    assert west.all(FigureLost) == []
    thrown = west.squad("1.outriders")
    assert (thrown.moved, thrown.shaken, thrown.swept) == (False, False, True)


def test_a_squad_is_thrown_once_a_round_and_never_from_shelter() -> None:
    """SIEGE-73 (case 24): a second throw in the same round is not offered."""
    state = tornado("1 outriders NPP T5 swept, 0 janitors PP B5")
    sheltered = play(
        night("DS", "1 a P T5, 0 b PP B5", "anchor_cables T5", weather="tornado"), EndTurn(Seat(0))
    ).state

    assert values(state, 1, DirectTornado, "squad") == {"0.janitors"}
    assert values(sheltered, 1, DirectTornado, "squad") == {"0.b"}


def test_a_throw_stops_before_the_enemy() -> None:
    """SIEGE-73: enemy-held, full and cordoned regions stop it."""
    state = tornado("1 outriders NPP T5, 0 janitors PP G4")
    step = play(state, DirectTornado(Seat(1), SquadId("1.outriders"), Direction.W))

    assert step.one(TornadoDirected).region == "T5"
    assert step.one(TornadoDirected).cut_short


# Gale and snow.


def test_a_squad_in_shelter_may_attack_after_moving_in_a_gale() -> None:
    """SIEGE-74: the ward of the region where the squad stands."""
    squads = "0 wedge RBN T18 moved, 1 far PP G4"
    open_sky = night("SD", squads, "fog_sirens G1", weather="gale")
    sheltered = night("SD", squads, "fog_sirens G1, windbreak_wall T18", weather="gale")
    assault = AssaultFortification(S, WEDGE, SIRENS)

    assert refused(open_sky, assault) == "moved_in_gale"
    assert assault in menu(sheltered, 0)


def test_snowdrifts_hold_squads_on_the_mkad() -> None:
    """SIEGE-75 (case 25): one region at most, no assault from there; with a ward none of it applies."""
    squads = "0 train RNP M5, 1 far PP B5"
    snowed = night("SD", squads, "fog_sirens T4", weather="snowdrifts")
    warded = night("SD", squads, "fog_sirens T4, deicer_store M5", weather="snowdrifts")
    assault = AssaultFortification(S, SquadId("0.train"), SIRENS)

    assert values(snowed, 0, MoveSquad, "region") == {"M4", "M6", "T3", "T4"}
    assert refused(snowed, assault) == "snowed_in"
    assert assault in menu(warded, 0)
    assert {"T3", "T4", "G3"} < values(warded, 0, MoveSquad, "region")


def test_entering_the_mkad_in_snow_ends_the_move() -> None:
    """SIEGE-75: M6 cannot be passed on the way from T4 to M7."""
    state = night("SD", "0 train RNP T4, 1 far PP B5, 1 near PP T5", weather="snowdrifts")
    moves = values(state, 0, MoveSquad, "region")

    assert "M6" in moves
    assert "M7" not in moves


def test_snow_buries_who_stays_on_the_mkad() -> None:
    """SIEGE-75 (case 25): at the end of the round the weakest figure is lost, without retreat."""
    squads = "0 train RNP M5, 1 far PP B5"
    open_sky = play(night("SD", squads, "fog_sirens B1", weather="snowdrifts", turn=1), EndTurn(D))
    warded = play(
        night("SD", squads, "fog_sirens B1, deicer_store M5", weather="snowdrifts", turn=1), EndTurn(D)
    )

    assert open_sky.one(SquadBuried).squad == "0.train"
    assert open_sky.one(FigureLost).figure == "pawn"
    assert warded.all(SquadBuried) == []


def test_the_weather_drifts_by_option_only() -> None:
    """SIEGE-67: engine steps at the end of the round have no arrival effect."""
    squads = "0 train RNP T5, 1 far PP B5"
    still = play(night("SD", squads, "fog_sirens B1", weather="thunderstorm", turn=1), EndTurn(D))
    adrift = play(night("SD", squads, "fog_sirens B1", weather="downpour", turn=1, storm_drift=2), EndTurn(D))

    assert still.all(WeatherDrifted) == []
    assert [event.weather for event in adrift.all(WeatherDrifted)] == ["thunderstorm", "tornado"]
    assert adrift.asked == "aim_tornado"
