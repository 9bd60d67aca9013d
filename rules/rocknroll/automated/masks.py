"""RNR-103: what it is worth to open a masked unit, or to mask one."""

from __future__ import annotations

from rules.kernel.draft import changed
from rules.rocknroll.actions import CloseUnit, OpenMasked
from rules.rocknroll.automated.appraisal import Appraisal
from rules.rocknroll.automated.order_gains import best_of
from rules.rocknroll.field import Field
from rules.rocknroll.state import Unit

MASKED = 0.01
"""What being closed is worth to a unit that has little to lose by it."""


def worth_of_mask(here: Appraisal, unit: Unit) -> float:
    """Give what it is worth that *unit* is closed, on the field or deployed so."""
    return MASKED if here.card_worth(unit.id) <= 1 else -MASKED


def opened(here: Appraisal, action: OpenMasked) -> float:
    """Give what it holds more by it, or what the next order gains."""
    unit = here.named(action.unit)
    if unit is None:
        return -MASKED
    others = (changed(each, closed=False) if each == unit else each for each in here.view.state.units)
    state = changed(here.view.state, units=tuple(others))
    then = Appraisal(Field(here.view.content, state, here.view.viewer), here.side, here.weights)
    return then.now + _best_order(then) - here.now - worth_of_mask(here, unit)


def closed(here: Appraisal, action: CloseUnit) -> float:
    """Give what the enemy is kept from when all orders that gain something are played.

    Nobody gives up an ambush for it (RNR-12), or the Point that a heavy unit holds (RNR-105).
    """
    unit = here.named(action.unit)
    if unit is None or unit.ambush or here.view.weight(unit) > 1 or _best_order(here) > 0:
        return -MASKED
    return worth_of_mask(here, unit)


def _best_order(here: Appraisal) -> float:
    return max([0.0, *(best_of(here, card).gain for card in here.own.orders)])
