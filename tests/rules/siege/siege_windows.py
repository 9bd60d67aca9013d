"""The windows of a round in which connection cards are played, for the tests of them."""

from __future__ import annotations

from typing import Any

from rules.contract import Seat
from rules.siege.actions import EndTurn, PassWindow, PlayConnection
from rules.siege.names import CardId, SquadId
from rules.siege.state import State
from tests.rules.siege.siege_scenes import SIEGE, Played, night, pending, play

S, D, S2 = Seat(0), Seat(1), Seat(2)
WEDGE = SquadId("0.wedge")


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
    """Give the play of the card *name*."""
    return PlayConnection(seat, CardId(name), **targets)
