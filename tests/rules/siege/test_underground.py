"""Chapter J: control of the Underground, connection cards, and the windows they are played in."""

from __future__ import annotations

import pytest

from rules.contract import IllegalAction, Seat
from rules.kernel.events import SeatReady
from rules.siege.actions import (
    AssaultUnderground,
    DefendWith,
    EndTurn,
    LetFail,
    PassWindow,
    PlayConnection,
    RetargetConnection,
)
from rules.siege.events.card import ConnectionCommitted, ConnectionFailed, ConnectionsRevealed, LotsDrawn
from rules.siege.events.round import ConnectionsUntapped
from rules.siege.events.token import (
    ConnectionDrawn,
    ConnectionDrawnUnseen,
    ConnectionReturned,
    ControlTaken,
    WeatherMarkerMoved,
)
from rules.siege.names import CardId, FortificationId, RegionId, Sign, SquadId, UndergroundId
from rules.siege.state import CharmKind, HeldCard
from tests.rules.siege.siege_scenes import SIEGE, night, pending, play, values
from tests.rules.siege.siege_windows import S2, WEDGE, D, S, card, played, window

DIGGERS = UndergroundId("diggers")
ASSAULT = AssaultUnderground(S, WEDGE, DIGGERS)


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


def test_seats_without_an_active_card_are_not_asked() -> None:
    """SIEGE-61."""
    state = night("SDS", "0 wedge RBN T5, 1 crew RP G1, 2 ram RBB T9", "fog_sirens B1", turn=2)

    assert play(state, EndTurn(S2)).asked == "turn"
