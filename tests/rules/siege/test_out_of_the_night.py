"""Option `no_squads_out`: who has no squad left loses cards and windows too."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.contract import Seat
from rules.siege.actions import AttackSquad, EndTurn, PassTornado, PlayConnection
from rules.siege.events.battle import PlayerOut, SquadDestroyed
from rules.siege.events.card import ConnectionFailed
from rules.siege.events.token import ConnectionReturned
from rules.siege.names import CardId, SquadId, UndergroundId
from rules.siege.state import State
from tests.rules.siege.siege_scenes import SIEGE, Played, night, pending, play

S, D, OTHER = Seat(0), Seat(1), Seat(2)


def scene(**options: Any) -> State:
    """A Defender with a lone pawn, a card and a token; a rival Defender far away."""
    return night(
        "SDD",
        "0 wedge RBN G4, 1 pawn P B2, 2 crew RP G10",
        "fog_sirens G10",
        "diggers G7 1",
        cards={1: "sewer_run"},
        reserves={1: "NB"},
        **options,
    )


def beaten(state: State) -> Played:
    return play(state, AttackSquad(S, SquadId("0.wedge"), SquadId("1.pawn")), dice=(10, 1))


def test_with_the_last_squad_cards_and_tokens_are_lost() -> None:
    """SIEGE-16, option `no_squads_out`: the card goes back, and control with it (SIEGE-57)."""
    done = beaten(scene(no_squads_out=True))

    assert done.one(SquadDestroyed).squad == "1.pawn"
    assert done.one(ConnectionReturned).card == "sewer_run"
    assert done.one(PlayerOut) == PlayerOut(D)
    assert done.state.players[D].cards == ()
    token = SIEGE.night(done.state).underground(UndergroundId("diggers"))
    assert token is not None
    assert token.controller is None


def test_without_the_option_a_player_stays_in_the_game_with_cards() -> None:
    """SIEGE-16: points, cards and reserve stay."""
    done = beaten(scene())

    assert done.all(PlayerOut) == []
    assert [held.card for held in done.state.players[D].cards] == ["sewer_run"]
    assert done.state.players[D].reserve == ("knight", "officer", "pawn")


def test_who_has_another_squad_is_not_out() -> None:
    """SIEGE-16: the last squad counts, not the first."""
    state = scene(no_squads_out=True)
    second = replace(state.squads[1], id=SquadId("1.tower"), region=state.squads[2].region)
    done = beaten(replace(state, squads=(*state.squads, second)))

    assert done.all(PlayerOut) == []
    assert done.state.players[D].cards


def test_who_is_out_is_asked_in_no_window() -> None:
    """SIEGE-61, option `no_squads_out`."""
    out, stays = scene(no_squads_out=True), scene()

    assert not window_is_open(to_the_closing_window(out))
    assert window_is_open(to_the_closing_window(stays))


def to_the_closing_window(state: State) -> State:
    state = beaten(state).state
    if pending(state).kind == "choose_advance":
        state = play(state, SIEGE.default(state, S)).state
    while state.round == 1 and pending(state).kind == "turn":
        state = play(state, EndTurn(pending(state).seats[0])).state
    return state


def window_is_open(state: State) -> bool:
    return pending(state).kind.endswith("window")


def test_a_card_whose_player_goes_out_before_it_does_nothing() -> None:
    """SIEGE-62: a card no longer in its player's hand does nothing."""
    state = night(
        "SDD",
        "0 wedge RBN M7, 1 pawn P T5, 2 crew RP G10",
        "anchor_cables G10",
        "deep_metro_oracle G7 0, yauza_coven G9 1",
        cards={0: "deep_barometer", 1: "knot_of_winds"},
        weather="thunderstorm",
        turn=2,
        no_squads_out=True,
    )
    state = play(state, EndTurn(OTHER)).state
    state = play(
        state, PlayConnection(S, CardId("deep_barometer")), PlayConnection(D, CardId("knot_of_winds"))
    ).state
    assert pending(state).kind == "aim_tornado"
    throw = next(
        action
        for action in SIEGE.legal_actions(state, S)
        if not isinstance(action, PassTornado) and action.squad == "1.pawn" and action.direction.value == "E"
    )
    done = play(state, throw)
    while SIEGE.pending(done.state) is not None and pending(done.state).kind == "wind_steps":
        done = Played(*_go_on(done))

    assert done.one(PlayerOut).seat == D
    assert ConnectionFailed(D, CardId("knot_of_winds")) in done.events


def _go_on(done: Played) -> tuple[Any, ...]:
    following = play(done.state, SIEGE.default(done.state, pending(done.state).seats[0]))
    return following.state, [*done.events, *following.events], following.dice
