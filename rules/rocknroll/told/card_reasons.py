"""What speaks for taking and exchanging cards: units for a contingent, orders for units, the Devil's."""

from __future__ import annotations

from rules.contract import Action, Fact, Phrase
from rules.rocknroll.actions import (
    AnnounceRescue,
    CallDevilForOrders,
    CallDevilForUnits,
    CallDevilToRevive,
    ExchangeOrderForUnit,
    ExchangeUnitForOrder,
    PickRest,
    PickUnit,
    TakeFromHeadquarters,
)
from rules.rocknroll.automated.appraisal import Appraisal
from rules.rocknroll.automated.order_gains import USELESS, best_of
from rules.rocknroll.content import GOOD_CHANCE
from rules.rocknroll.deployment import DECK
from rules.rocknroll.names import CardId, SourceId, UnitId
from rules.rocknroll.told import words


def pick_rest(here: Appraisal, action: PickRest) -> Phrase:
    """Give what a ready-made contingent is made by."""
    return Phrase.of("rocknroll-why_pick_rest", good=GOOD_CHANCE)


def pick(here: Appraisal, action: AnnounceRescue | PickUnit | TakeFromHeadquarters) -> Phrase:
    """Give what the card of a unit is worth having for."""
    kind = here.view.kind(action.unit)
    best = min(each.chance for each in here.view.content.units if each.side is here.side)
    return Phrase.of(
        "rocknroll-why_pick",
        chance=kind.chance,
        best="yes" if kind.chance == best else "no",
        armour=kind.armour,
        text=Phrase(f"rocknroll-unit-{kind.id}.text"),
    )


def _from(source: SourceId) -> Fact:
    return "none" if source == DECK else words.unit(UnitId(source))


def for_unit(here: Appraisal, action: ExchangeOrderForUnit) -> Phrase:
    """RNR-23, RNR-32: whoever finds no room on the field is good for another order afterwards.

    An order is played once units are deployed (RNR-11): before that it is no use looking for what it gains.
    """
    useless = best_of(here, action.order) is USELESS
    deploys = here.own.units and here.view.settings.field_limit(here.side) > len(here.units)
    return Phrase.of(
        "rocknroll-why_for_unit",
        room=max(0, here.room),
        unit=_from(action.source),
        order=words.order(action.order),
        useless="no" if not useless else "yet" if deploys else "yes",
    )


def for_order(here: Appraisal, action: ExchangeUnitForOrder) -> Phrase:
    """RNR-32: a unit in hand is good for nothing more in this round, one on the field for what it holds."""
    held = action.card in map(CardId, here.own.units)
    return Phrase.of("rocknroll-why_for_order", unit=words.card(action.card), held="yes" if held else "no")


def devil(here: Appraisal, action: Action) -> Phrase:
    """RNR-81: what the Devil brings; what that costs stands beside it."""
    count = here.view.numbers.devils_cards
    match action:
        case CallDevilForUnits():
            what, had, unit = "units", len(here.own.units), None
        case CallDevilForOrders():
            what, had, unit = "orders", len(here.own.orders), None
        case CallDevilToRevive(_, dead):
            what, had, unit = "revive", len(here.own.units), dead
        case _:
            raise AssertionError(action)
    return Phrase.of(
        "rocknroll-why_devil",
        what=what,
        count=count,
        had=had,
        has=had + count,
        unit="none" if unit is None else words.unit(unit),
    )
