"""The super-weapon (RNR-36)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from rules.contract import IllegalAction, Seat
from rules.kernel.once import once
from rules.rocknroll import losses
from rules.rocknroll.actions import FireSuperweapon
from rules.rocknroll.events.card import OrdersDiscarded
from rules.rocknroll.events.order import Blast, SuperweaponFired
from rules.rocknroll.field import Field, suit_of
from rules.rocknroll.names import DiscardCause, LossCause, OrderCard, Position, RuleName, Side, Suit
from rules.rocknroll.play import Play
from rules.rocknroll.state import Unit

DIE = 6
Shot = tuple[Position, OrderCard, OrderCard, OrderCard, OrderCard]
"""Where to, and the order of each suit."""


def shots(field: Field, side: Side, seat: Seat) -> list[FireSuperweapon]:
    """RNR-36: every position to fire at, paid with one order of each suit."""
    return [FireSuperweapon(seat, *each) for each in _shots(field, side)]


@once
def _shots(field: Field, side: Side) -> Mapping[Shot, None]:
    if _why_not_loaded(field, side) is not None:
        return {}
    held = dict.fromkeys(field.state.force(side).orders)
    by_suit = [[card for card in held if suit_of(card) is suit] for suit in Suit]
    places = [each for each in field.positions if _why_not_there(field, each) is None]
    spades, clubs, hearts, diamonds = by_suit
    return dict.fromkeys(product(places, spades, clubs, hearts, diamonds))


def why_not_fired(field: Field, action: FireSuperweapon) -> IllegalAction | None:
    """RNR-36: give why the super-weapon is not fired there with these orders."""
    side, paid = field.side_of(action.seat), (action.spades, action.clubs, action.hearts, action.diamonds)
    if (action.position, *paid) in _shots(field, side):
        return None
    refusal = _why_not_loaded(field, side)
    if refusal is None and any(card not in field.state.force(side).orders for card in paid):
        refusal = IllegalAction("not_in_hand")
    return refusal or _why_not_there(field, action.position) or IllegalAction("suits_missing")


def _why_not_loaded(field: Field, side: Side) -> IllegalAction | None:
    """RNR-36: give why *side* fires at nobody: off, fired in this turn, or a suit is missing."""
    if not field.state.settings.superweapon:
        return IllegalAction("switched_off")
    if field.state.superweapon_fired:
        return IllegalAction("once_a_turn")
    suits = set(map(suit_of, field.state.force(side).orders))
    return IllegalAction("suits_missing") if len(suits) < len(Suit) else None


def _why_not_there(field: Field, position: Position) -> IllegalAction | None:
    """RNR-36, RNR-98: give why nobody fires at *position*."""
    if not field.at(position):
        return IllegalAction("nobody_there")
    is_filmed = field.has_rule(RuleName.NO_SUPERWEAPON_HERE, position)
    return IllegalAction("camera_stops_weapon") if is_filmed else None


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
