"""What an automated seat considers, from its own view alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from rules.advice import Character, Weighed
from rules.contract import Action, Dice
from rules.rocknroll.actions import (
    AnnounceRescue,
    CallDevilForUnits,
    CallDevilToRevive,
    DeployLocal,
    DeployUnit,
    DirectMove,
    DirectUnit,
    DiscardExcess,
    EndDeployment,
    EndTurn,
    ExchangeOrderForUnit,
    HandlePrisoner,
    LoseUnit,
    PickRest,
    PickUnit,
    Pour,
    Reroll,
    TakeFromHeadquarters,
    TakeReturnedOperation,
)
from rules.rocknroll.automated import rolled
from rules.rocknroll.automated.appraisal import EVEN_DECK, Appraisal
from rules.rocknroll.automated.gains import gain
from rules.rocknroll.automated.order_gains import best_of
from rules.rocknroll.automated.prospects import WEIGHTS
from rules.rocknroll.automated.trick_gains import directed
from rules.rocknroll.field import Field
from rules.rocknroll.names import PieceId, TaskKind, UnitId
from rules.rocknroll.rolls import price_of_pouring
from rules.rocknroll.rounds import DECK, ready_rest
from rules.rocknroll.told.reasons import reason

BAR = 0.001
"""What an order has to gain to be played rather than kept."""
MOST = 12
"""Choices that are weighed against each other in the end."""
Worths = Iterable[float]
Advisor = Callable[[Appraisal, Sequence[Action]], Worths]


def advise(view: Field, legal: Sequence[Action], dice: Dice) -> Action:
    """Give the choice of an automated seat among *legal*: the first of those that it weighs."""
    _, ranked = _ranked(view, legal, dice, Character.EVEN)
    return ranked[0][1]


def weighed(
    view: Field, legal: Sequence[Action], dice: Dice, character: Character = Character.EVEN
) -> list[Weighed[Action]]:
    """Give the best of *legal*, the best first, with what speaks for each."""
    here, ranked = _ranked(view, legal, dice, character)
    return [Weighed(action, worth, reason(here, action)) for worth, action in ranked[:MOST]]


def _ranked(
    view: Field, legal: Sequence[Action], dice: Dice, character: Character
) -> tuple[Appraisal, list[tuple[float, Action]]]:
    """Give *legal* with their worths, the best first; of several that are best *dice* choose."""
    assert view.own is not None
    here = Appraisal(view, view.own.side, WEIGHTS[character])
    worths = _ADVISORS.get(view.task.kind, _gains)(here, legal)
    ranked = sorted(zip(worths, legal, strict=True), key=lambda each: -each[0])
    best = sum(worth == ranked[0][0] for worth, _ in ranked)
    if best > 1:
        ranked.insert(0, ranked.pop(dice.below(best)))
    return here, ranked


def _gains(here: Appraisal, legal: Sequence[Action]) -> Worths:
    return (0.0 if action.passes else gain(here, action) for action in legal)


def _any(here: Appraisal, legal: Sequence[Action]) -> Worths:
    return (0.0 for _ in legal)


def _in_turn(here: Appraisal, legal: Sequence[Action]) -> Worths:
    """Deploy first, then what gains most; whatever is not worth more than to go on is left."""
    if any(isinstance(action, EndDeployment) for action in legal):
        worths = [gain(here, action) if isinstance(action, _IN_DEPLOYMENT) else -1.0 for action in legal]
        if max(worths) > BAR:
            return worths
    return (_going_on(here, action) if action.passes else gain(here, action) - BAR for action in legal)


def _going_on(here: Appraisal, action: Action) -> float:
    return here.ended - here.now if isinstance(action, EndTurn) else 0.0


_IN_DEPLOYMENT = (DeployUnit, DeployLocal, ExchangeOrderForUnit, CallDevilForUnits, CallDevilToRevive)
"""What is possible no longer once the first order is played."""


def _roll(here: Appraisal, legal: Sequence[Action]) -> Worths:
    """Pour, throw again for a card, or let it stand."""
    roll = here.view.roll
    assert roll is not None
    won, missed = rolled.stakes(here, roll)
    for action in legal:
        match action:
            case Pour():
                yield here.value(here.paid(won, rd=price_of_pouring(here.view, roll)))
            case Reroll(_, card):
                yield rolled.again(
                    here, roll, *(rolled.without_card(here, each, card) for each in (won, missed))
                )
            case _:
                yield here.value(here.paid(missed, rd=-1))


def _arrivals(here: Appraisal, legal: Sequence[Action]) -> Worths:
    """The best of HQ, where it is better than what the deck gives on average."""
    return (
        here.card_worth(action.unit) - EVEN_DECK if isinstance(action, TakeFromHeadquarters) else 0.0
        for action in legal
    )


def _cards(here: Appraisal, legal: Sequence[Action]) -> Worths:
    """The dearest card, for a contingent or to be rescued; all that are missing begin with that one."""
    for action in legal:
        match action:
            case PickUnit(_, unit) | AnnounceRescue(_, unit):
                yield here.card_worth(unit)
            case PickRest():
                yield here.card_worth(ready_rest(here.view, here.side)[0])
            case _:
                yield 0.0


def _prisoner(here: Appraisal, legal: Sequence[Action]) -> Worths:
    """What each handling brings by its odds; to leave a prisoner brings nothing."""
    return (
        rolled.handled(here, action) - here.now if isinstance(action, HandlePrisoner) else 0.0
        for action in legal
    )


def _object(here: Appraisal, legal: Sequence[Action]) -> Worths:
    """The displacement or the target that gains most."""
    for action in legal:
        target = here.named(action.unit) if isinstance(action, DirectUnit | DirectMove) else None
        if target is None:
            yield 0.0
        elif isinstance(action, DirectMove):
            yield directed(here, target, action.position) - here.now
        else:
            yield (
                here.value(here.without(here.sketch, target))
                - here.now
                - here.local_worth(target) * (target.side is None)
            )


def _losses(here: Appraisal, legal: Sequence[Action]) -> Worths:
    """RNR-114: the deck first, then the cheapest."""
    for action in legal:
        assert isinstance(action, LoseUnit)
        unit = UnitId(action.source)
        standing = here.named(PieceId(unit))
        if action.source == DECK:
            yield -UNSEEN
        else:
            yield -here.card_worth(unit) - ON_FIELD * (standing is not None)


UNSEEN, ON_FIELD = 0.7, 0.5
"""What a unit of the deck is worth to who has to lose one; what one on the field is worth besides."""


def _excess(here: Appraisal, legal: Sequence[Action]) -> Worths:
    """RNR-20: the orders that are good for the least."""
    return (
        -best_of(here, action.order).gain if isinstance(action, DiscardExcess) else 0.0 for action in legal
    )


def _returned(here: Appraisal, legal: Sequence[Action]) -> Worths:
    return (float(isinstance(action, TakeReturnedOperation)) for action in legal)


_ADVISORS: Mapping[TaskKind, Advisor] = {
    TaskKind.PICK_CONTINGENT: _cards,
    TaskKind.CHOOSE_ARRIVALS: _arrivals,
    TaskKind.DEPLOYMENT: _in_turn,
    TaskKind.ORDERS: _in_turn,
    TaskKind.ORDER_ARROWS: _any,
    TaskKind.ORDER_TRIGGERS: _any,
    TaskKind.CHOOSE_UNMASK: _any,
    TaskKind.ROLL_WINDOW: _roll,
    TaskKind.CHOOSE_OBJECT: _object,
    TaskKind.DIRECT_LOCAL: _object,
    TaskKind.ANNOUNCE_RESCUE: _cards,
    TaskKind.DEAL_WITH_PRISONER: _prisoner,
    TaskKind.LOSE_UNITS: _losses,
    TaskKind.DISCARD_EXCESS: _excess,
    TaskKind.TAKE_RETURNED_OPERATION: _returned,
}
