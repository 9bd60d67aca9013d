"""What cards and pieces of gear are worth to whoever has a use for them, in scrap."""

from __future__ import annotations

from rules.raid.automated.weights import ORDINARY, POWER, Weights
from rules.raid.content import Card
from rules.raid.names import CardKind, Use

USES = {Use.ENTER: 2.2, Use.SPY: 0.5, Use.STEAL: 1.5, Use.DRAW: 2.8, Use.HIDE: 1.2}


def card_worth(card: Card, weights: Weights) -> float:
    """Give what a card is worth to whoever has a use for it, by what its owner weighs."""
    match card.kind:
        case CardKind.EXPLOSIVES:
            value = 0.6 * card.force - 0.6 * bool(card.dud) + 0.4 * card.power
        case CardKind.BUNKER:
            value = 0.4 * card.grade + 0.3 + card.draws
        case CardKind.GUNTRAP | CardKind.TURRET:
            value = 0.6 * (card.power + card.per_enemy) - 0.5 * card.cost
        case CardKind.MEDICINE:
            value = 0.9 * card.power + 0.3 * card.heal
        case CardKind.BRIBED:
            value = weights.bribed * card.power - card.cost
        case CardKind.JOIN:
            value = 0.6
        case CardKind.GEAR:
            value = 0.25 * card.power
        case _:
            value = USES.get(card.use, 0.0) if card.use is not None else 0.0
    return max(value, ORDINARY * card.recycle)


def merit(card: Card) -> float:
    """Give what a piece of gear is worth worn."""
    extras = 0.5 * card.extra_force + 0.5 * card.extra_medicine + 0.5 * card.hand_limit
    return POWER * card.power + extras + 1.0 * card.deadeye + 0.3 * card.immune + 0.3
