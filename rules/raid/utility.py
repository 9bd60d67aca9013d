"""Rulebook chapter 2J: spyglass, lockpick, supply signal."""

from __future__ import annotations

from rules.contract import Seat
from rules.raid.actions import PlayUtility
from rules.raid.coast import Coast
from rules.raid.events.turn import CardStolen, HandShown, UtilityPlayed
from rules.raid.names import CardId, CardKind, Use
from rules.raid.play import Play

CLOSES_START = (Use.STEAL, Use.DRAW)
"""RAID-16: uses after which no raid may be declared in this turn."""


def utilities(coast: Coast, seat: Seat) -> list[PlayUtility]:
    """RAID-110: give the utility cards with everybody they can be played at."""
    menu: list[PlayUtility] = []
    for card in coast.free_of(seat, CardKind.UTILITY):
        if coast.card(card).use is Use.DRAW:
            menu.append(PlayUtility(seat, card))
        else:
            menu += [PlayUtility(seat, card, target) for target in targets(coast, seat, card)]
    return menu


def targets(coast: Coast, seat: Seat, card: CardId) -> list[Seat]:
    """Give the seats that a spyglass or a lockpick can be played at."""
    others = [each for each in coast.state.order if each != seat and not coast.player(each).retired]
    match coast.card(card).use:
        case Use.SPY:
            return others
        case Use.STEAL:
            return [each for each in others if coast.player(each).place and coast.player(each).hand]
        case _:
            return []


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
