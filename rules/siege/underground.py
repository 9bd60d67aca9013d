"""Rulebook chapter J: control of the Occult Underground and the connection cards it gives."""

from __future__ import annotations

from rules.contract import Seat
from rules.siege.events.token import ConnectionDrawn, ConnectionReturned, ControlTaken
from rules.siege.names import UndergroundId
from rules.siege.play import Play


def take_control(play: Play, seat: Seat, underground: UndergroundId) -> None:
    """SIEGE-57, SIEGE-58: make *seat* the controller; the previous one returns the token's card."""
    token = play.night.underground(underground)
    previous = token.controller if token is not None else None
    if previous is not None:
        for held in play.night.player(previous).cards:
            if held.underground == underground:
                play.record(ConnectionReturned(previous, underground, held.card))
    play.record(ControlTaken(underground, seat, previous))


def draw_connection(play: Play, seat: Seat, underground: UndergroundId) -> None:
    """SIEGE-57: draw one of the token's cards in secret; it arrives tapped."""
    card = play.secret.pick(play.content.token[underground].cards)
    play.record(ConnectionDrawn(seat, underground, card))
