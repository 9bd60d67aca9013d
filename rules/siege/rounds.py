"""Rulebook chapter E: windows, turns in their order, the end of a round and of the night."""

from __future__ import annotations

from rules.contract import Seat
from rules.siege.actions import EndTurn
from rules.siege.events.round import (
    ConnectionsUntapped,
    RoundEnded,
    RoundStarted,
    TurnEnded,
    TurnsBegan,
    TurnSkipped,
    TurnStarted,
    WindowOpened,
)
from rules.siege.names import CardId, DecisionKind, Phase, Side
from rules.siege.play import Play
from rules.siege.shop import end_night
from rules.siege.turns import may_act
from rules.siege.wind import bury, drift, offer_throw


def start_round(play: Play, number: int) -> None:
    """SIEGE-22: begin round *number* with its opening window."""
    play.record(RoundStarted(number, order_in(play, number)))
    open_window(play, closing=False)


def order_in(play: Play, number: int) -> tuple[Seat, ...]:
    """SIEGE-4: give the order of round *number*: inside each side players rotate one place."""
    state = play.state
    if state.settings.rotation == "none":
        return state.places
    queues: dict[Side, list[Seat]] = {}
    for side in Side:
        seats = [seat for seat in state.places if play.night.side(seat) is side]
        turned = (number - 1) % len(seats) if seats else 0
        queues[side] = seats[turned:] + seats[:turned]
    return tuple(queues[play.night.side(seat)].pop(0) for seat in state.places)


def open_window(play: Play, *, closing: bool) -> None:
    """SIEGE-61: ask everybody who has an active card."""
    play.record(WindowOpened(closing))
    seats = [player.seat for player in play.state.players if any(not held.tapped for held in player.cards)]
    if seats:
        play.ask(DecisionKind.CLOSING_WINDOW if closing else DecisionKind.OPENING_WINDOW, seats)


def go_on(play: Play) -> None:
    """Take the next step of the round, nobody being waited for."""
    match play.state.phase:
        case Phase.OPENING_WINDOW:
            play.record(TurnsBegan())
            next_turn(play)
        case Phase.TURNS:
            next_turn(play)
        case Phase.CLOSING_WINDOW:
            end_round(play)
        case phase:
            raise ValueError(f"nothing to go on with in phase {phase}")


def next_turn(play: Play) -> None:
    """SIEGE-24: begin the next player's turn, or the closing window after the last."""
    seat = play.state.active
    if seat is None:
        open_window(play, closing=True)
    elif not play.night.squads_of(seat):
        play.record(TurnSkipped(seat))
        _untap_after_turn(play, seat)
    else:
        play.record(TurnStarted(seat))
        play.ask(DecisionKind.TURN, [seat])
        offer_throw(play, seat)


def end_turn(play: Play, action: EndTurn) -> None:
    """SIEGE-24: end the turn."""
    squads = play.night.squads_of(action.seat)
    left = [each for each in squads if not each.spent]
    is_used = len(left) < len(squads) or any(each.moved for each in left)
    is_stuck = bool(left) and not any(may_act(play.night, each) for each in left)
    play.close()
    play.record(TurnEnded(action.seat, () if is_used else tuple(each.id for each in left), is_stuck))
    _untap_after_turn(play, action.seat)


def end_round(play: Play) -> None:
    """SIEGE-22: snow, marks, cards, the end check, and the next round."""
    bury(play)
    number = play.state.round
    play.record(RoundEnded(number))
    if play.state.settings.untap_at == "round_end":
        for player in play.state.players:
            _untap(play, player.seat)
    drift(play)
    if _is_over(play):
        end_night(play)
    else:
        start_round(play, number + 1)


def _is_over(play: Play) -> bool:
    """SIEGE-78: after the last round, without fortifications, or without storm squads."""
    state = play.state
    storm_left = any(squad.side is Side.STORMER for squad in state.squads)
    return state.round >= state.settings.rounds or not state.standing() or not storm_left


def _untap_after_turn(play: Play, seat: Seat) -> None:
    if play.state.settings.untap_at == "turn_end":
        _untap(play, seat)


def _untap(play: Play, seat: Seat) -> None:
    """SIEGE-60: all of a player's cards become active again."""
    tapped = tuple(CardId(held.card) for held in play.night.player(seat).cards if held.tapped)
    if tapped:
        play.record(ConnectionsUntapped(seat, tapped))
