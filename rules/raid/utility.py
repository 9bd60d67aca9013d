"""Rulebook chapter 2J: spyglass, lockpick, supply signal."""

from __future__ import annotations

from rules.contract import IllegalAction, Seat
from rules.raid.actions import PlayUtility
from rules.raid.coast import Coast
from rules.raid.events.turn import CardStolen, HandShown, UtilityPlayed
from rules.raid.names import CardId, CardKind, Use
from rules.raid.play import Play

CLOSES_START = (Use.STEAL, Use.DRAW)
"""RAID-16: uses after which no raid may be declared in this turn."""


def utilities(coast: Coast, seat: Seat) -> list[PlayUtility]:
    """RAID-110: give each utility card at nobody, and at everybody."""
    cards = [each for each in coast.free_of(seat, CardKind.UTILITY) if _why_not_by_hand(coast, each) is None]
    return [PlayUtility(seat, card, target) for card in cards for target in (None, *coast.state.order)]


def _why_not_by_hand(coast: Coast, card: CardId) -> IllegalAction | None:
    """RAID-110: give why a card is not one to be played at somebody, or at nobody."""
    return None if coast.card(card).use in (Use.SPY, Use.STEAL, Use.DRAW) else IllegalAction("wrong_kind")


def why_no_utility(coast: Coast, action: PlayUtility) -> IllegalAction | None:
    """RAID-110: give why a utility card cannot be played at somebody, or at nobody."""
    refusal = coast.why_not_held(action.seat, action.card) or _why_not_by_hand(coast, action.card)
    if refusal is not None:
        return refusal
    use, target = coast.card(action.card).use, action.target
    if use is Use.DRAW and target is None:
        return None
    if target == action.seat:
        return IllegalAction("self_target")
    if use is Use.DRAW or target is None or target not in coast.state.playing():
        return IllegalAction("no_target")
    if use is Use.STEAL and coast.is_present(target):
        return IllegalAction("not_at_event")
    if use is Use.STEAL and not coast.player(target).hand:
        return IllegalAction("no_target_card")
    return None


def play_utility(play: Play, action: PlayUtility) -> None:
    """RAID-110: let a utility card take effect."""
    card = play.coast.card(action.card)
    closes = card.use in CLOSES_START and play.coast.settings.strict_start
    play.record(UtilityPlayed(action.seat, action.card, action.target, closes))
    if card.use is Use.DRAW:
        play.draw(action.seat, card.draws)
    elif action.target is not None:
        hand = play.coast.in_order(play.coast.player(action.target).hand)
        if card.use is Use.SPY:
            play.record(HandShown(action.seat, action.target, play.state.round, hand))
        else:
            stolen = play.pick_card(hand)
            play.record(CardStolen(action.seat, action.target, play.state.round, stolen))
