"""A state that a seat cannot tell from the true one: only answers before the reveal and orders are hidden."""

from __future__ import annotations

from dataclasses import replace

from rules.contract import Dice
from rules.frames.battlefield import Battlefield
from rules.frames.companies import ready_company
from rules.frames.names import DecisionKind, EightSided, FieldVerdict, OrderChoice
from rules.frames.options import MOST_ROUNDS
from rules.frames.state import Player, StandingOrders, State, Terms


def imagined(view: Battlefield, dice: Dice) -> State:
    """Give the state of *view* with what others have answered in secret drawn by *dice* (section 4).

    Companies are drawn among the ready-made ones, drafts are not begun. Orders stand as at the start; whom a
    capture window asks has none that would answer it.
    """
    players = tuple(
        each if each.seat == view.viewer else _player(view, each, dice) for each in view.state.players
    )
    return replace(view.state, players=players)


def _player(view: Battlefield, player: Player, dice: Dice) -> Player:
    top = view.state.top
    asked = top is not None and player.seat in top.waiting
    is_open = asked and top is not None and top.kind is DecisionKind.CAPTURE_WINDOW
    capture = OrderChoice.ASK if is_open else OrderChoice(view.settings.capture_order)
    player = replace(player, orders=StandingOrders(capture=capture))
    if asked or top is None:
        return player
    match top.kind:
        case DecisionKind.AGREE_TERMS:
            named = 1 + dice.below(MOST_ROUNDS)
            return replace(player, terms=_terms(named, dice.pick(tuple(EightSided)), dice))
        case DecisionKind.AGREE_FIELD if not player.has_vetoed:
            return replace(player, terms=_terms(view.state.doomsday, view.state.eights, dice))
        case DecisionKind.BUILD_COMPANY:
            company = dice.pick(view.content.companies).id
            frames, reserve = ready_company(view, company)
            return replace(player, ready_company=company, company=frames, reserve=reserve)
        case _:
            return player


def _terms(doomsday: int, eights: EightSided, dice: Dice) -> Terms:
    return Terms(doomsday, eights, dice.pick(tuple(FieldVerdict)))
