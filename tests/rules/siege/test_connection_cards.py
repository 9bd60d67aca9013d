"""Chapter J: what each connection card does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.siege.actions import AssaultFortification, EndTurn, PlayConnection, StopWind
from rules.siege.events.battle import BattleRolled
from rules.siege.events.card import (
    CardTapped,
    CardUntapped,
    CardUntappedUnseen,
    ConnectionResolved,
    ConnectionsRevealed,
    HandSeen,
    HandShown,
)
from rules.siege.events.token import WeatherMarkerMoved
from rules.siege.names import (
    CardId,
    FigureId,
    FortificationId,
    FortificationStatus,
    RegionId,
    Sign,
    SquadId,
    UndergroundId,
)
from rules.siege.state import CharmKind, HeldCard, Player
from tests.rules.siege.siege_scenes import SIEGE, figures, menu, play, values
from tests.rules.siege.siege_windows import S2, WEDGE, D, S, card, played, window


def test_loose_tongue_shows_a_hand_to_its_player_only() -> None:
    """SIEGE-61, 5.6: all learn that it happened."""
    step = played(window({0: "loose_tongue", 1: "lullaby"}), card(S, "loose_tongue", player=D))
    shown = step.one(HandShown)

    assert [held.card for held in shown.cards] == ["lullaby"]
    assert shown.seen_by(S2) == HandSeen(S, D)
    assert step.state.players[0].peeks[0].of == D


@pytest.mark.parametrize(("name", "amount"), [("false_alarm", -2), ("lullaby", -3)])
def test_charms_weaken_an_enemy_squad(name: str, amount: int) -> None:
    """5.6: enemy squads only, in every battle until the watch ends."""
    state = window({0: name})
    assert values(state, 0, PlayConnection, "squad") == {"1.crew"}

    step = played(state, card(S, name, squad=SquadId("1.crew")))
    assert SIEGE.view(step.state, None).charm(SquadId("1.crew"), CharmKind.BATTLE) == amount


def test_charms_end_with_the_watch() -> None:
    """SIEGE-23: what was played in the opening window lasts until the closing window opens."""
    state = played(window({0: "drowned_song"}), card(S, "drowned_song", squad=WEDGE)).state
    assert state.charms

    for _ in range(3):
        seat = state.active
        assert seat is not None
        state = play(state, EndTurn(seat)).state

    assert state.charms == ()


def test_through_the_yards_passes_the_enemy() -> None:
    """5.6: up to two regions, past enemies, into a legal region."""
    state = window({0: "back_yards"}, "0 wedge RBN T5, 1 crew RP G4, 2 ram RBB T9")
    regions = values(state, 0, PlayConnection, "region")

    assert "B2" in regions
    assert "G4" not in regions
    assert not played(state, card(S, "back_yards", squad=WEDGE, region=RegionId("B2"))).squad("0.wedge").moved


def test_pickpockets_tap_one_active_card_and_tell_its_player_which() -> None:
    """SIEGE-61, 5.6: whether a card is tapped is never shown to others, the thief included."""
    step = played(window({0: "pickpockets", 1: "lullaby"}), card(S, "pickpockets", player=D))
    tapped = step.one(CardTapped)

    assert tapped.card == "lullaby"
    assert [tapped.seen_by(viewer) for viewer in (D, S, None)] == [tapped, None, None]


def test_nobody_sees_that_pickpockets_find_nothing_active() -> None:
    """SIEGE-61, 5.6: cards revealed in this window are already tapped; others see the same as ever."""
    state = window({0: "pickpockets", 1: "cordon"})
    step = played(state, card(S, "pickpockets", player=D), card(D, "cordon", region=RegionId("G4")))
    lucky = played(
        replace(state, players=(state.players[0], _with_spare(state.players[1]), state.players[2])),
        card(S, "pickpockets", player=D),
        card(D, "cordon", region=RegionId("G4")),
    )

    assert step.all(CardTapped) == []
    assert len(lucky.all(CardTapped)) == 1
    seen = [[event.seen_by(S) for event in each.events if event.seen_by(S)] for each in (step, lucky)]
    assert seen[0] == seen[1]


def _with_spare(player: Player) -> Player:
    """A second, active card, as if it had been there all along."""
    return replace(
        player, cards=(*player.cards, HeldCard(CardId("lullaby"), UndergroundId("well_choir"), False))
    )


def test_sewer_run_keeps_to_the_ring() -> None:
    """5.6: a legal region of the same ring."""
    regions = values(window({0: "sewer_run"}), 0, PlayConnection, "region")

    assert {region[0] for region in regions} == {"T"}
    assert len(regions) == 17


def test_iron_timetable_reaches_rings_one_to_three() -> None:
    """5.6: not the Kremlin, not the MKAD."""
    regions = values(window({0: "iron_timetable"}), 0, PlayConnection, "region")

    assert {region[0] for region in regions} == {"B", "G", "T"}


def test_undermine_changes_a_fortification_either_way() -> None:
    """5.6, SIEGE-77: +3 or -3 until the watch ends."""
    state = window({0: "undermine"}, "0 wedge RBN G1, 1 far PP T14, 2 ram RBB T9")
    step = played(state, card(S, "undermine", fortification=FortificationId("fog_sirens.1"), sign=Sign.MINUS))
    assault = AssaultFortification(step.state.order[0], SquadId("2.ram"), FortificationId("fog_sirens.1"))

    assert sum(SIEGE.night(step.state).fortification_parts(step.state.fortifications[0])) == 7
    assert assault not in menu(step.state, step.state.order[0])


def test_night_fare_lets_a_squad_move_further() -> None:
    """5.6, SIEGE-77."""
    step = played(window({0: "night_fare"}), card(S, "night_fare", squad=WEDGE))

    assert SIEGE.night(step.state).movement(step.squad("0.wedge")) == 3


def test_wrong_address_moves_an_enemy_one_region() -> None:
    """5.6: into a region legal for that squad."""
    state = window({0: "wrong_address"})
    regions = values(state, 0, PlayConnection, "region")

    assert regions == set(SIEGE.night(state).board.neighbours(RegionId("G1")))
    assert (
        played(state, card(S, "wrong_address", squad=SquadId("1.crew"), region=RegionId("B1")))
        .squad("1.crew")
        .region
        == "B1"
    )


@pytest.mark.parametrize(
    ("name", "offered"), [("black_market", {"pawn", "knight"}), ("triage", {"pawn", "knight", "queen"})]
)
def test_figures_return_to_squads_that_are_not_full(name: str, offered: set[str]) -> None:
    """5.6: up to strength 4, or any."""
    squads = "0 wedge RB T5, 0 full RBP T6, 1 crew RP G1, 2 ram RBB T9"
    state = window({0: name}, squads, reserves={0: "PNQ"})

    assert values(state, 0, PlayConnection, "figure") == offered
    assert values(state, 0, PlayConnection, "squad") == {"0.wedge"}
    step = played(state, card(S, name, squad=WEDGE, figure=FigureId("knight")))
    assert step.squad("0.wedge").figures == figures("RBN")
    assert step.state.players[0].reserve == figures("PQ")


def test_favour_owed_wakes_another_card_in_secret() -> None:
    """5.6, chapter 4: hands stay secret even when the card is revealed."""
    state = window({0: "favour_owed drowned_song"})
    favour, song = state.players[0].cards
    first = replace(state.players[0], cards=(favour, replace(song, tapped=True)))
    state = replace(state, players=(first, *state.players[1:]))
    step = played(state, card(S, "favour_owed", own_card=CardId("drowned_song")))

    assert step.one(CardUntapped).seen_by(D) == CardUntappedUnseen(S)
    assert step.one(ConnectionsRevealed).cards[0].targets.own_card is None
    assert not step.state.players[0].cards[1].tapped


def test_a_cordon_keeps_everybody_out() -> None:
    """5.6: not of the Kremlin."""
    state = window({0: "cordon"})
    assert "K" not in values(state, 0, PlayConnection, "region")

    step = played(state, card(S, "cordon", region=RegionId("T6")))
    assert "T6" not in SIEGE.night(step.state).reachable(step.squad("0.wedge"))
    assert SIEGE.view(step.state, None).state.cordons == (RegionId("T6"),)


def test_second_shift_forms_a_squad() -> None:
    """5.6: with fewer squads than mustered; in the own deployment rings."""
    state = window({0: "second_shift"}, reserves={0: "R"})
    regions = values(state, 0, PlayConnection, "region")
    assert {region[0] for region in regions if region} == {"M"}

    step = played(state, card(S, "second_shift", figure=FigureId("rook"), region=RegionId("M3")))
    assert step.squad("0.rook.1").figures == figures("R")
    assert step.state.players[0].reserve == ()


def test_a_marked_die_is_lucky_once() -> None:
    """5.6, SIEGE-32: in the next battle only."""
    state = window({0: "marked_die"}, "0 wedge RBN B6, 1 far PP T14, 2 ram RBB T9", weather="fog")
    state = played(state, card(S, "marked_die", squad=WEDGE)).state
    while state.active != S:
        assert state.active is not None
        state = play(state, EndTurn(state.active)).state
    step = play(state, AssaultFortification(S, WEDGE, FortificationId("fog_sirens.1")), dice=(1, 9, 5))

    assert step.one(BattleRolled).attack.dice == (1, 9)
    assert step.state.charms == ()


@pytest.mark.parametrize(("sign", "reach"), [(Sign.PLUS, 3), (Sign.MINUS, 1)])
def test_house_rules_change_the_reach_of_all(sign: Sign, reach: int) -> None:
    """5.6, SIEGE-77: one further or one less."""
    step = played(window({0: "house_rules"}, weather="gale"), card(S, "house_rules", sign=sign))

    assert SIEGE.night(step.state).reach_to(RegionId("T5")) == reach


def test_a_two_step_card_may_stop_after_the_first() -> None:
    """SIEGE-65: two moves, the second one a choice."""
    step = played(window({0: "deep_barometer"}), card(S, "deep_barometer"))
    assert step.one(WeatherMarkerMoved).nth == 1
    assert step.asked == "wind_steps"

    assert play(step.state, StopWind(S)).state.weather == "fog"


def test_a_knot_of_winds_holds_the_marker() -> None:
    """5.6, SIEGE-66: a wind card committed beside it fails when it resolves."""
    state = window({0: "knot_of_winds"})
    step = played(state, card(S, "knot_of_winds"))

    assert step.state.wind_locked
    assert not SIEGE.night(step.state).may_move_marker(D)


def test_raised_walls_stand_again_or_are_drained() -> None:
    """5.6, SIEGE-79: points are kept."""
    state = window({0: "raise_walls"}, forts="fog_sirens B1 looted, heating_main B2")
    again = played(state, card(S, "raise_walls", fortification=FortificationId("fog_sirens.1")))
    drained = played(state, card(S, "raise_walls", fortification=FortificationId("heating_main.2")))

    assert again.state.standing() == 2
    assert drained.state.fortifications[1].status is FortificationStatus.DRAINED
    assert drained.one(ConnectionResolved).card == "raise_walls"
