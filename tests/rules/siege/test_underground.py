"""Chapter J: control of the Underground, connection cards, windows, and every card's effect."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.contract import IllegalAction, Seat
from rules.kernel.events import SeatReady
from rules.siege.actions import (
    AssaultFortification,
    AssaultUnderground,
    DefendWith,
    EndTurn,
    LetFail,
    PassWindow,
    PlayConnection,
    RetargetConnection,
    StopWind,
)
from rules.siege.events.battle import BattleRolled
from rules.siege.events.card import (
    CardTapped,
    CardUntapped,
    CardUntappedUnseen,
    ConnectionCommitted,
    ConnectionFailed,
    ConnectionResolved,
    ConnectionsRevealed,
    HandSeen,
    HandShown,
    LotsDrawn,
)
from rules.siege.events.round import ConnectionsUntapped
from rules.siege.events.token import (
    ConnectionDrawn,
    ConnectionDrawnUnseen,
    ConnectionReturned,
    ControlTaken,
    WeatherMarkerMoved,
)
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
from rules.siege.state import CharmKind, HeldCard, Player, State
from tests.rules.siege.siege_scenes import SIEGE, Played, figures, menu, night, pending, play, values

S, D, S2 = Seat(0), Seat(1), Seat(2)
WEDGE = SquadId("0.wedge")
DIGGERS = UndergroundId("diggers")
ASSAULT = AssaultUnderground(S, WEDGE, DIGGERS)


def window(
    cards: dict[int, str], squads: str = "", forts: str = "fog_sirens B1, heating_main B2", **scene: Any
) -> State:
    """The opening window of round 2, everybody holding *cards*."""
    squads = squads or "0 wedge RBN T5, 1 crew RP G1, 2 ram RBB T9"
    held = [(seat, CardId(name.lstrip("-"))) for seat, names in cards.items() for name in names.split()]
    tokens = ", ".join(
        f"{SIEGE.content.token_of[name].id} G{4 + place} {seat}" for place, (seat, name) in enumerate(held)
    )
    state = night("SDS", squads, forts, tokens, cards=cards, turn=2, **{"weather": "calm", **scene})
    state = play(state, EndTurn(S2)).state
    while pending(state).kind == "closing_window":
        state = play(state, PassWindow(pending(state).seats[0])).state
    assert pending(state).kind == "opening_window"
    return state


def played(state: State, *plays: PlayConnection) -> Played:
    """Everybody else passes."""
    seats = {action.seat for action in plays}
    passes = [PassWindow(seat) for seat in pending(state).seats if seat not in seats]
    return play(state, *plays, *passes)


def card(seat: Seat, name: str, **targets: Any) -> PlayConnection:
    return PlayConnection(seat, CardId(name), **targets)


# Control.


def test_success_gives_control_and_a_tapped_card_and_nothing_else() -> None:
    """SIEGE-57: no point, no influence; only the new controller learns which card."""
    step = play(night("SD", "0 wedge RBN G6, 1 far PP G11", tokens="diggers G7"), ASSAULT, dice=(9, 1))
    drawn = step.one(ConnectionDrawn)

    assert step.one(ControlTaken).seat == S
    assert step.state.players[0].cards == (HeldCard(CardId("sewer_run"), DIGGERS, tapped=True),)
    assert drawn.seen_by(D) == ConnectionDrawnUnseen(S, DIGGERS)
    assert drawn.seen_by(None) == ConnectionDrawnUnseen(S, DIGGERS)
    assert step.state.players[0].victory_points == 0
    assert step.asked == "turn"


def test_a_player_does_not_assault_a_token_he_controls() -> None:
    """SIEGE-56."""
    state = night("SD", "0 wedge RBN G6, 1 far PP G11", tokens="diggers G7 0", cards={0: "undermine"})
    with pytest.raises(IllegalAction) as refusal:
        play(state, ASSAULT)

    assert refusal.value.key == "own_token"


def test_the_previous_controller_returns_the_card() -> None:
    """SIEGE-58 (case 19): all see the change of control, only the new controller the card."""
    state = night("SDS", "0 wedge RBN G6, 1 far PP G11", tokens="diggers G7 2", cards={2: "undermine"})
    step = play(state, ASSAULT, dice=(9, 1))

    assert step.one(ConnectionReturned).card == "undermine"
    assert step.state.players[2].cards == ()
    assert step.one(ControlTaken).previous == S2
    assert step.one(ConnectionDrawn).seat == S


@pytest.mark.parametrize(
    ("controller", "option", "taken"),
    [("", True, True), ("2", True, True), ("3", True, False), ("", False, False)],
)
def test_who_stops_an_assault_takes_the_token(controller: str, option: bool, taken: bool) -> None:
    """SIEGE-59: free or a Stormer's; a Defender's stays where it is. Option `defenders_take_cards`."""
    state = night(
        "SDSD",
        "0 wedge RBN G6, 1 barricade RRP G7",
        tokens=f"diggers G7 {controller}",
        defenders_take_cards=option,
    )
    step = play(state, ASSAULT, DefendWith(D, SquadId("1.barricade")), dice=(1, 9))

    assert bool(step.all(ControlTaken)) is taken
    assert len(step.state.players[1].cards) == taken


# Tapped cards.


def test_a_card_drawn_this_round_is_played_from_the_next_one_on() -> None:
    """SIEGE-57, SIEGE-60, SIEGE-61 (case 18): not in this closing window, but in the next opening one."""
    state = night("DS", "1 wedge RBN G6, 0 far PP G11", "fog_sirens T5", tokens="diggers G7", turn=1)
    state = play(state, AssaultUnderground(D, SquadId("1.wedge"), DIGGERS), dice=(9, 1)).state
    ended = play(state, EndTurn(D))

    assert ended.one(ConnectionsUntapped).seen_by(Seat(0)) is None
    assert ended.asked == "opening_window"
    assert pending(ended.state).seats == (D,)

    passed = played(ended.state, card(D, "sewer_run", squad=SquadId("1.wedge"), region=RegionId("G12")))
    assert passed.state.players[1].cards[0].tapped


def test_cards_untap_after_the_own_turn_by_option() -> None:
    """SIEGE-60: option `untap_at` turn_end."""
    state = night(
        "SD",
        "0 wedge RBN G6, 1 far PP G11",
        tokens="diggers G7 0",
        cards={0: "-undermine"},
        untap_at="turn_end",
    )

    ended = play(state, EndTurn(S)).state
    assert not ended.players[0].cards[0].tapped


def test_by_that_option_the_end_of_the_round_untaps_nothing() -> None:
    """SIEGE-60: option `untap_at` turn_end: a card played after the own turn waits for the next one."""
    state = night(
        "SD",
        "0 wedge RBN G6, 1 far PP G11",
        "fog_sirens B1",
        tokens="diggers G7 0",
        cards={0: "undermine"},
        turn=1,
        untap_at="turn_end",
    )
    target = {"fortification": FortificationId("fog_sirens.1"), "sign": Sign.PLUS}
    ended = play(state, EndTurn(D), card(S, "undermine", **target))

    assert ended.state.round == 2
    assert ended.state.players[0].cards[0].tapped
    assert ended.asked == "turn"


# Windows.


def test_a_commitment_looks_like_a_pass_to_others() -> None:
    """SIEGE-61: until all are revealed, others only see that the seat is ready."""
    state = window({0: "drowned_song", 1: "lullaby"})
    committed = play(state, card(S, "drowned_song", squad=WEDGE)).one(ConnectionCommitted)
    passed = play(state, PassWindow(S)).events[0]

    assert committed.seen_by(D) == SeatReady(S) == passed.seen_by(D)
    assert committed.seen_by(S) == committed


def test_weak_cards_come_first_and_lots_settle_equal_strengths() -> None:
    """SIEGE-62 (case 20): Paper Trail (9) cancels Read the Wind (10); Drowned Song (10) works."""
    state = window({0: "read_the_wind", 1: "drowned_song", 2: "paper_trail"})
    step = played(
        state,
        card(S, "read_the_wind"),
        card(D, "drowned_song", squad=SquadId("1.crew")),
        card(S2, "paper_trail", player=S),
    )

    assert [each.card for each in step.one(ConnectionsRevealed).cards] == [
        "paper_trail",
        "read_the_wind",
        "drowned_song",
    ]
    assert step.one(LotsDrawn).order == (S, D)
    assert step.one(ConnectionFailed).card == "read_the_wind"
    assert step.all(WeatherMarkerMoved) == []
    assert step.state.players[0].cards[0].tapped
    assert SIEGE.view(step.state, None).charm(SquadId("1.crew"), CharmKind.BATTLE) == 3


def test_a_card_that_lost_its_target_may_be_aimed_anew() -> None:
    """SIEGE-62: the own squad's region filled up before Iron Timetable came up."""
    state = window(
        {0: "iron_timetable", 2: "sewer_run"},
        "0 wedge RBN T5, 1 crew RP G1, 2 ram RBB T9, 2 a P T1, 2 b P T1",
    )
    step = played(
        state,
        card(S, "iron_timetable", squad=WEDGE, region=RegionId("T1")),
        card(S2, "sewer_run", squad=SquadId("2.ram"), region=RegionId("T1")),
    )
    assert step.asked == "retarget"
    assert pending(step.state).seats == (S,)

    aimed = RetargetConnection(S, squad=WEDGE, region=RegionId("B3"))
    assert play(step.state, aimed).squad("0.wedge").region == "B3"
    assert play(step.state, LetFail(S)).one(ConnectionFailed).card == "iron_timetable"
    assert SIEGE.default(step.state, S) == LetFail(S)


def test_a_guest_list_takes_a_token_and_its_card() -> None:
    """5.6, SIEGE-58: printed strength 9 or less, not yours; the card arrives tapped."""
    state = window({1: "black_market drowned_song", 2: "guest_list"})
    step = played(state, card(S2, "guest_list", underground=UndergroundId("backroom_fences")))

    assert "well_choir" not in values(state, 2, PlayConnection, "underground")
    assert step.one(ControlTaken).previous == D
    assert [held.card for held in step.state.players[1].cards] == ["drowned_song"]
    assert step.state.players[2].cards[-1].tapped


# Each card.


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


def test_seats_without_an_active_card_are_not_asked() -> None:
    """SIEGE-61."""
    state = night("SDS", "0 wedge RBN T5, 1 crew RP G1, 2 ram RBB T9", "fog_sirens B1", turn=2)

    assert play(state, EndTurn(S2)).asked == "turn"
