"""Rulebook chapter 9, cards: which effects an automated seat welcomes."""

from __future__ import annotations

from rules.contract import Seat
from rules.siege.actions import PlayConnection, RetargetConnection
from rules.siege.automated.turn_advice import THREAT, likes_next_weather
from rules.siege.names import CardKind, Side, Sign
from rules.siege.night import Night


def likes_card(night: Night, seat: Seat, action: PlayConnection | RetargetConnection) -> bool:
    """Whether this card at these targets helps the side of *seat*."""
    name = action.card if isinstance(action, PlayConnection) else night.state.window[0].card
    card = night.content.card[name]
    storming = night.side(seat) is Side.STORMER
    match card.kind:
        case CardKind.WIND:
            return likes_next_weather(night, seat)
        case CardKind.WIND_LOCK:
            return not likes_next_weather(night, seat)
        case CardKind.CHARM_TOKEN | CardKind.REACH:
            return action.sign is (Sign.MINUS if storming else Sign.PLUS)
        case CardKind.RESTORE_OR_DRAIN:
            return not storming and _is_looted(night, action)
        case CardKind.CANCEL | CardKind.TAP | CardKind.PEEK:
            return action.player is not None and night.side(action.player) is not night.side(seat)
        case CardKind.CORDON:
            return _shuts_out(night, action, storming)
        case CardKind.SHIFT_OWN | CardKind.RELOCATE:
            return _comes_nearer(night, action, storming)
        case _:
            return True


def _is_looted(night: Night, action: PlayConnection | RetargetConnection) -> bool:
    counter = night.fortification(action.fortification) if action.fortification is not None else None
    return counter is not None and counter.looted


def _shuts_out(night: Night, action: PlayConnection | RetargetConnection, storming: bool) -> bool:
    """Only the City gains by closing a region, one that stands in danger."""
    if storming or action.region is None or not night.integrity(action.region):
        return False
    return any(
        squad.side is Side.STORMER and night.board.distance(squad.region, action.region) <= THREAT
        for squad in night.state.squads
    )


def _comes_nearer(night: Night, action: PlayConnection | RetargetConnection, storming: bool) -> bool:
    """A storm squad wants to stand beside a fortification; a guard on one."""
    if action.region is None:
        return False
    reach = 1 if storming else 0
    return any(
        each.stands and night.board.distance(each.region, action.region) <= reach
        for each in night.state.fortifications
    )
