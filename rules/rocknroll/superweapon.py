"""The super-weapon (RNR-36)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from rules.contract import Action, Seat
from rules.rocknroll import losses
from rules.rocknroll.actions import FireSuperweapon
from rules.rocknroll.events.card import OrdersDiscarded
from rules.rocknroll.events.order import Blast, SuperweaponFired
from rules.rocknroll.field import Field, suit_of
from rules.rocknroll.names import DiscardCause, LossCause, OrderCard, RuleName, Side, Suit
from rules.rocknroll.play import Play
from rules.rocknroll.state import Unit

DIE = 6


def menu(field: Field, side: Side, seat: Seat) -> Iterator[Action]:
    """Give the positions to fire at and the orders to pay with: one of each suit."""
    settings = field.state.settings
    if not settings.superweapon or field.state.superweapon_fired:
        return
    by_suit: dict[Suit, list[OrderCard]] = {suit: [] for suit in Suit}
    for card in dict.fromkeys(field.state.force(side).orders):
        by_suit[suit_of(card)].append(card)
    if not all(by_suit.values()):
        return
    for position in field.positions:
        if field.at(position) and not field.has_rule(RuleName.NO_SUPERWEAPON_HERE, position):
            for spades, clubs, hearts, diamonds in product(*(by_suit[suit] for suit in Suit)):
                yield FireSuperweapon(seat, position, spades, clubs, hearts, diamonds)


def fire(play: Play, side: Side, action: FireSuperweapon) -> None:
    """RNR-36, RNR-101: one die for each unit there; all victims die at once and set nothing off."""
    cards = (action.spades, action.clubs, action.hearts, action.diamonds)
    play.record(OrdersDiscarded(side, cards, DiscardCause.SUPERWEAPON))
    numbers, twos = play.content.numbers, play.field.enjoys_twos(side)
    under = sorted(play.field.at(action.position), key=_in_public)
    dice = []
    for unit in under:
        natural = play.public.die(DIE)
        destroyed = natural >= numbers.superweapon or (twos and natural == numbers.twos)
        dice.append(Blast(unit.piece, natural, destroyed))
    play.record(SuperweaponFired(side, action.position, tuple(dice)))
    for unit, blast in zip(under, dice, strict=True):
        if blast.destroyed:
            losses.kill(play, unit, LossCause.SUPERWEAPON, quietly=True)


def _in_public(unit: Unit) -> tuple[int, bool, int, str]:
    """Vietnam, VPA, locals; closed units by token, since the order of deployment would tell them apart."""
    rank = len(Side) if unit.side is None else tuple(Side).index(unit.side)
    return rank, unit.closed, len(unit.piece) if unit.closed else 0, unit.piece if unit.closed else ""
