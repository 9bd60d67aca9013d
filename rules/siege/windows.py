"""Rulebook chapter J, windows: cards chosen in secret, revealed, and resolved weakest first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

from rules.contract import IllegalAction, Seat
from rules.kernel.judging import Candidate
from rules.siege.actions import LetFail, PassWindow, PlayConnection, RetargetConnection
from rules.siege.cards import public_targets, take_effect, targets
from rules.siege.events.card import (
    CancelledConnectionPassed,
    ConnectionCommitted,
    ConnectionFailed,
    ConnectionResolved,
    ConnectionRetargeted,
    ConnectionsRevealed,
    LotsDrawn,
    WindowClosed,
    WindowPassed,
)
from rules.siege.names import CardKind, DecisionKind
from rules.siege.night import Night
from rules.siege.play import Play
from rules.siege.state import PlayedCard, Targets


def connections(night: Night, seat: Seat) -> Iterator[Candidate]:
    """SIEGE-61: every card with everything it may be played at, or no card."""
    for held in night.player(seat).cards:
        at_all = targets(night, seat, night.content.card[held.card])
        yield [PlayConnection(seat, held.card, **_spread(at)) for at in at_all]
    yield PassWindow(seat)


def why_no_connection(night: Night, action: PlayConnection) -> IllegalAction | None:
    """SIEGE-61: give why a card cannot be played so now."""
    held = next((each for each in night.player(action.seat).cards if each.card == action.card), None)
    if held is None:
        return IllegalAction("not_your_card")
    if held.tapped:
        return IllegalAction("card_tapped")
    top = night.state.top
    if top is None or top.kind not in (DecisionKind.OPENING_WINDOW, DecisionKind.CLOSING_WINDOW):
        return IllegalAction("only_in_windows")
    legal = targets(night, action.seat, night.content.card[action.card])
    if _gather(action) in legal:
        return None
    return IllegalAction("wrong_target" if legal else "no_target")


def play_connection(play: Play, action: PlayConnection) -> None:
    """SIEGE-61: choose a card in secret."""
    play.record(ConnectionCommitted(action.seat, action.card, _gather(action)))


def pass_window(play: Play, action: PassWindow) -> None:
    """SIEGE-61: play no card."""
    play.record(WindowPassed(action.seat))


def reveal_window(play: Play) -> None:
    """SIEGE-61, SIEGE-62: reveal all cards and put them in order; lots settle equal strengths."""
    play.close()
    chosen = [player.committed for player in play.state.players if player.committed is not None]
    strengths = sorted({_strength(play.night, played) for played in chosen})
    ordered: list[PlayedCard] = []
    lots: list[LotsDrawn] = []
    for strength in strengths:
        equals = [played for played in chosen if _strength(play.night, played) == strength]
        if len(equals) > 1:
            equals = list(play.lots(equals))
            lots.append(LotsDrawn(strength, tuple(played.seat for played in equals)))
        ordered += equals
    if ordered:
        revealed = tuple(replace(each, targets=public_targets(each.targets)) for each in ordered)
        play.record(ConnectionsRevealed(revealed))
        for draw in lots:
            play.record(draw)
        play.ask(DecisionKind.WINDOW_CARDS, ())
    else:
        play.record(WindowClosed())


def resolve_next(play: Play) -> None:
    """SIEGE-62: let the next card take effect."""
    if not play.state.window:
        play.close()
        play.record(WindowClosed())
        return
    played = _with_secret(play.night, play.state.window[0])
    night = play.night
    card = play.content.card[played.card]
    held = any(each.card == played.card for each in night.player(played.seat).cards)
    if played.cancelled:
        play.record(CancelledConnectionPassed(played.seat, played.card))
        return
    if not held:
        play.record(ConnectionFailed(played.seat, played.card))
        return
    legal = targets(night, played.seat, card)
    windless = card.kind is CardKind.WIND and not night.may_move_marker(played.seat)
    if windless or not legal:
        play.record(ConnectionFailed(played.seat, played.card))
    elif played.targets in legal:
        play.record(ConnectionResolved(played.seat, played.card))
        take_effect(play, played)
    else:
        play.ask(DecisionKind.RETARGET, [played.seat])


def new_targets(night: Night, seat: Seat) -> Iterator[Candidate]:
    """SIEGE-62: what the card may be played at instead."""
    at_all = targets(night, seat, night.content.card[night.state.window[0].card])
    yield [RetargetConnection(seat, **_spread(at)) for at in at_all]
    yield LetFail(seat)


def why_not_retargeted(night: Night, action: RetargetConnection) -> IllegalAction | None:
    """SIEGE-62: give why the card cannot be played at this instead."""
    legal = targets(night, action.seat, night.content.card[night.state.window[0].card])
    return None if _gather(action) in legal else IllegalAction("wrong_target")


def retarget(play: Play, action: RetargetConnection) -> None:
    """SIEGE-62: aim the card anew; it takes effect next."""
    play.close()
    card = play.state.window[0].card
    play.record(ConnectionRetargeted(action.seat, card, _gather(action)))


def let_fail(play: Play, action: LetFail) -> None:
    """SIEGE-62: the card does nothing."""
    play.close()
    card = play.state.window[0].card
    play.record(ConnectionFailed(action.seat, card))


def _strength(night: Night, played: PlayedCard) -> int:
    """SIEGE-62: the printed strength of the card's token."""
    return night.content.token_of[played.card].strength


def _with_secret(night: Night, played: PlayedCard) -> PlayedCard:
    """Give the card with its secret target too, which only its player's own choice holds."""
    committed = night.player(played.seat).committed
    if committed is None or committed.card != played.card:
        return played
    return replace(played, targets=committed.targets)


def _spread(at: Targets) -> dict[str, Any]:
    """Give the targets as parameters of an action, which have the same names."""
    return {each.name: getattr(at, each.name) for each in fields(at)}


def _gather(action: PlayConnection | RetargetConnection) -> Targets:
    return Targets(**{each.name: getattr(action, each.name) for each in fields(Targets)})
