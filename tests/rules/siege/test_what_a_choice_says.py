"""What a choice of siege says: who may defend, what is lost, what the snow takes, which of two is meant."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.lengths import SELECT_LABEL
from rules.siege.actions import (
    AssaultFortification,
    AssaultUnderground,
    AttackSquad,
    MoveSquad,
    PassDefence,
    Retreat,
)
from rules.siege.names import DecisionKind, FortificationId, RegionId, SquadId, UndergroundId
from rules.siege.state import Charm, CharmKind
from tests.contract.subjects import BOOKS
from tests.rules.siege.siege_scenes import SIEGE, menu, night, play
from tests.rules.siege.test_sides_and_setup import by_default, opened
from tests.rules.siege.test_what_a_page_says import FORTS, WEDGE, D, S, read, situation


@pytest.mark.parametrize(
    ("pattern", "guards", "odds", "who"),
    [
        ("SD", "1 janitors PP G4", "if defended by Janitors", "may defend: Janitors (4)"),
        (
            "SD",
            "1 janitors PP G4, 1 volunteer_patrol PPP G4, 1 barricade RP T5",
            "if defended by Barricade Crew",
            "one of these may defend: Barricade Crew (8) and 2 more",
        ),
        (
            "SDD",
            "1 janitors PP G4, 1 volunteer_patrol PPP G4, 2 barricade RP T5",
            "if defended by Barricade Crew and Volunteer Patrol",
            "one of each Defender may defend: Barricade Crew (8) and 2 more",
        ),
        (
            "SDD",
            "1 janitors PP G4, 2 barricade RP T5",
            "if defended by Barricade Crew and Janitors",
            "may defend: Barricade Crew (8) and Janitors (4)",
        ),
    ],
)
def test_whoever_assaults_reads_that_each_defender_sends_one_squad_and_which_is_worst(
    pattern: str, guards: str, odds: str, who: str
) -> None:
    """SIEGE-49: "if all in reach defend" was taken for guards of one Defender who add up."""
    state = night(pattern, f"0 iron_wedge RBN M6, {guards}", FORTS)
    assault = AssaultFortification(S, WEDGE, FortificationId("fog_sirens.1"))
    view = SIEGE.view(state, S)

    assert read(SIEGE.caution(view, assault)).endswith(odds)
    assert who in read(SIEGE.about(view, assault, "fortification"))


@pytest.mark.parametrize(("choice", "lost"), [("weakest", "its weakest figure"), ("owner", "a figure")])
def test_what_a_beaten_squad_loses_is_said(choice: str, lost: str) -> None:
    """SIEGE-33, SIEGE-38."""
    state = night("SD", "0 iron_wedge RBN M6, 1 janitors PP G4", FORTS, "diggers T5", loss_choice=choice)
    attack = AttackSquad(S, WEDGE, SquadId("1.janitors"))

    assert f"loses {lost}, retreats" in read(SIEGE.about(SIEGE.view(state, S), attack, None))
    for assault in (
        AssaultFortification(S, WEDGE, FortificationId("fog_sirens.1")),
        AssaultUnderground(S, WEDGE, UndergroundId("diggers")),
    ):
        stake = situation(play(state, assault).state, D)[1]
        assert f"loses {lost}, retreats" in stake


@pytest.mark.parametrize("weather", ["snowdrifts", "calm"])
def test_a_retreat_into_the_snow_says_what_it_costs(weather: str) -> None:
    """SIEGE-75: the list of moves said it, that of retreats only what is in reach."""
    state = night("SD", "0 iron_wedge RBN T11, 1 janitors PP T10", "fog_sirens T11", weather=weather)
    assault = AssaultFortification(S, WEDGE, FortificationId("fog_sirens.1"))
    state = play(state, assault, PassDefence(D), dice=(1, 10)).state
    view = SIEGE.view(state, S)
    told = {
        each.region: read(SIEGE.caution(view, each)) for each in menu(state, S) if isinstance(each, Retreat)
    }
    snow = "snow: a figure is lost there at the round's end" if weather == "snowdrifts" else ""

    assert {said for region, said in told.items() if region.startswith("M")} == {snow}
    assert {said for region, said in told.items() if not region.startswith("M")} == {""}


@pytest.mark.parametrize(
    ("round", "said"), [(7, "Decided but for cards: 3 more"), (6, "For it to fall, 3 more")]
)
def test_a_page_says_when_the_storm_has_too_few_turns_left(round: int, said: str) -> None:
    """SIEGE-79: a night was won in round 3 of 4, and nothing said so."""
    forts = "fog_sirens T5, pump_station T6, heating_main G1, tram_loop G2"
    state = night("SD", "0 iron_wedge RBN M6, 1 janitors PP G4", forts, round=round)

    assert any(said in each for each in situation(state, S))


@pytest.mark.parametrize(
    ("other", "called"), [("heating_main G12", "Heating Main, G2"), ("pump_station G12", "Heating Main")]
)
def test_of_two_fortifications_of_one_name_each_is_named_with_its_region(other: str, called: str) -> None:
    """SIEGE-17: "Heating Main: +3 to its strength", and one stood in G2, one in G12."""
    state = night("SD", "0 iron_wedge RBN G1, 1 janitors PP T4", f"heating_main G2, {other}")
    charm = Charm(CharmKind.TOKEN, 3, None, FortificationId("heating_main.1"))
    said = situation(replace(state, charms=(charm,)), S)
    near = read(SIEGE.about(SIEGE.view(state, S), MoveSquad(S, WEDGE, RegionId("T1")), "region"))

    assert any(each.startswith(f"{called}: +3") for each in said)
    assert f"{called} (10)" in near


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_beside_each_first_weather_there_is_room_for_its_rule_and_whom_it_helps(
    seats: int, language: str
) -> None:
    """SIEGE-21: it read "cut short, it loses a…"."""
    state = by_default(opened(seats), DecisionKind.STARTING_WEATHER)
    view = SIEGE.view(state, state.places[-1])
    abouts = [SIEGE.about(view, each, "weather") for each in menu(state, state.places[-1])]
    told = [BOOKS[language].plain(each) for each in abouts if each is not None]

    assert len(told) == 8
    assert [each for each in told if len(each) > SELECT_LABEL] == []


@pytest.mark.parametrize(
    ("at", "said"),
    [
        ("T5", "is beaten and retreats from T5 Perovo. Where to?"),
        ("M7", "Novogireyevo, away from T5 Perovo. Where to?"),
    ],
)
def test_who_has_assaulted_from_afar_retreats_from_the_token_and_who_stood_there_from_there(
    at: str, said: str
) -> None:
    """SIEGE-34: it read "retreats from G8 Yakimanka, away from G8 Yakimanka"."""
    state = night("SD", f"0 iron_wedge RBN {at}, 1 janitors PP G4", FORTS)
    assault = AssaultFortification(S, WEDGE, FortificationId("fog_sirens.1"))
    state = play(state, assault, PassDefence(D), dice=(1, 10)).state

    assert situation(state, S)[0].endswith(said)


@pytest.mark.parametrize(
    ("weather", "round", "said"),
    [
        ("gale", 1, "in reach next round: Fog Sirens"),
        ("gale", 8, "nothing near"),
        ("frost", 1, "in reach: Fog Sirens"),
    ],
)
def test_a_move_says_what_is_in_reach_only_when_it_may_be_assaulted(
    weather: str, round: int, said: str
) -> None:
    """SIEGE-74: "in reach" beside a move after which a gale forbids all assaults."""
    state = night(
        "SD", "0 iron_wedge RBN M8, 1 janitors PP G1", "fog_sirens T5", weather=weather, round=round
    )
    view = SIEGE.view(state, S)

    assert read(SIEGE.about(view, MoveSquad(S, WEDGE, RegionId("M7")), "region")).startswith(said)


def test_a_move_into_the_snow_promises_no_assault() -> None:
    """SIEGE-75."""
    state = night("SD", "0 iron_wedge RBN M8, 1 janitors PP G1", "fog_sirens T5", weather="snowdrifts")

    assert (
        read(SIEGE.about(SIEGE.view(state, S), MoveSquad(S, WEDGE, RegionId("M7")), "region"))
        == "nothing near"
    )


def test_where_an_enemy_retreats_its_friends_are_not_taken_for_the_readers() -> None:
    """SIEGE-36: "with Observer" stood there for squads of the enemy, and "enemy near" for one's own."""
    squads = "0 iron_wedge RBN M6, 0 sappers RP M8, 1 janitors PP T5, 1 observer B G4"
    state = night("SD", squads, "fog_sirens M20")
    state = play(state, AttackSquad(S, WEDGE, SquadId("1.janitors")), dice=(10, 1)).state
    view = SIEGE.view(state, S)
    told = {
        each.region: read(SIEGE.about(view, each, "region"))
        for each in menu(state, S)
        if isinstance(each, Retreat)
    }

    assert "with enemies there: Observer" in told[RegionId("G4")]
    assert "yours near: Sappers" in told[RegionId("T6")]
