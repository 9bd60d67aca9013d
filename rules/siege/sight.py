"""Rulebook chapter 4: the night as a viewer knows it, read by the same queries as the real one."""

from __future__ import annotations

from rules.contract import Pending, Viewer
from rules.kernel.sight import covered, shown
from rules.siege.names import CardId, DecisionKind, FortificationStatus, Phase, UndergroundId
from rules.siege.night import Night
from rules.siege.state import Decision, HeldCard, Player, State

OF_STATE = (
    *("settings", "curator", "phase", "night", "round", "order", "turns_taken", "unplaced", "weather"),
    *("charms", "cordons", "wind_locked", "reach_change", "window", "outcome", "both_nights"),
)
"""What everybody knows, as in the lists that follow."""
OF_PLAYER = (
    *("seat", "side", "mustered", "reserve", "victory_points", "watch_points", "moves", "first_night"),
    *("basket", "rewards"),
)
OF_SQUAD = (
    *("id", "owner", "side", "figures", "region"),
    *("moved", "spent", "shaken", "swept", "heart_used"),
)
OF_FORTIFICATION = ("id", "region", "looted")
OF_UNDERGROUND = ("id", "region", "controller")
OF_ENGAGEMENT = ("squad", "region", "fortification", "underground", "target", "guards")
OF_DECISION = ("kind", "squad", "price", "buyer")
OWN = ("wish", "drafts", "building", "placements", "cards", "committed", "defence", "order", "peeks")
"""What only its seat knows of a player."""

UNKNOWN = HeldCard(CardId(""), UndergroundId(""))
"""A card in another's hand; it is nothing but counted."""


def pending_of(state: State) -> Pending | None:
    """Give the decision on top of the stack; None when the night and the shop are over."""
    top = state.top
    if top is None or state.phase is Phase.ENDED:
        return None
    # SIEGE-51: a standing order and an answer look alike, so who is still asked stays hidden.
    secret = top.kind is DecisionKind.DECLARE_DEFENCE
    return Pending(top.kind.value, top.waiting, top.asked if secret else top.waiting, secret)


def look(night: Night, viewer: Viewer) -> Night:
    """Give the night as *viewer* knows it."""
    state, pending = night.state, pending_of(night.state)
    seen = shown(
        state,
        OF_STATE,
        players=tuple(_player(each, viewer) for each in state.players),
        squads=tuple(shown(each, OF_SQUAD) for each in state.squads),
        # Whether a token is drained until the end of the round or of the watch is not marked on it.
        fortifications=tuple(
            shown(each, OF_FORTIFICATION, drained=each.status is FortificationStatus.DRAINED)
            for each in state.fortifications
        ),
        undergrounds=tuple(shown(each, OF_UNDERGROUND) for each in state.undergrounds),
        engagement=shown(state.engagement, OF_ENGAGEMENT) if state.engagement else None,
        stack=(_decision(state.top, pending),) if pending and state.top else (),
    )
    return Night(night.content, night.board, seen, viewer)


def _decision(top: Decision, pending: Pending) -> Decision:
    """Give what is decided: about which squad or purchase is public, who has answered is not."""
    return shown(top, OF_DECISION, asked=pending.asked, waiting=pending.asked)


def _player(player: Player, viewer: Viewer) -> Player:
    if player.seat == viewer:
        return shown(player, (*OF_PLAYER, *OWN))
    # SIEGE-18: rosters are public from the moment that all are in.
    drafts = player.drafts if player.mustered else ()
    return shown(player, OF_PLAYER, drafts=drafts, cards=covered(player.cards, UNKNOWN))
