"""What speaks for taking, losing and exchanging cards: units of a contingent, orders, the Devil's."""

from __future__ import annotations

from rules.contract import Action, Fact, Phrase
from rules.rocknroll.actions import (
    AnnounceRescue,
    CallDevilForOrders,
    CallDevilForUnits,
    CallDevilToRevive,
    DiscardExcess,
    ExchangeOrderForUnit,
    ExchangeUnitForOrder,
    LoseUnit,
    PickRest,
    PickUnit,
    TakeFromHeadquarters,
    TakeRestFromDeck,
)
from rules.rocknroll.automated.appraisal import EVEN_DECK, Appraisal
from rules.rocknroll.automated.order_gains import USELESS, best_of
from rules.rocknroll.content import GOOD_CHANCE
from rules.rocknroll.deployment import DECK
from rules.rocknroll.names import CardId, PieceId, SourceId, UnitId
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


def from_deck(here: Appraisal, action: TakeRestFromDeck) -> Phrase:
    """RNR-16: give whether anybody in HQ is worth more than what the deck gives on average."""
    better = any(here.card_worth(UnitId(card.id)) > EVEN_DECK for card in here.own.hq)
    return Phrase.of("rocknroll-why_from_deck", better="yes" if better else "no")


def lose(here: Appraisal, action: LoseUnit) -> Phrase:
    """RNR-114: give what is lost with a unit, and where it is missed."""
    if action.source == DECK:
        return Phrase("rocknroll-why_lose_unseen")
    unit = here.named(PieceId(action.source))
    return Phrase.of(
        "rocknroll-why_lose",
        chance=here.view.kind(UnitId(action.source)).chance,
        position="none" if unit is None else words.position(unit.position),
    )


def discard(here: Appraisal, action: DiscardExcess, use: Phrase | None) -> Phrase:
    """RNR-20: give the best *use* that an order would be of now; None where nothing can be said of it."""
    if use is None or best_of(here, action.order) is USELESS:
        return Phrase("rocknroll-why_useless")
    return Phrase.of("rocknroll-why_discard", use=use)


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
