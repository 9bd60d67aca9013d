"""Rulebook chapter 3: what is played for a side when its deadline passes."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, Seat
from rules.rocknroll import rolls
from rules.rocknroll.actions import (
    Accept,
    AnnounceRescue,
    Decline,
    EndDeployment,
    EndTurn,
    LeavePrisoners,
    LoseUnit,
    PassDevil,
    PassTrick,
    PickUnit,
    Pour,
    Skip,
    TakeRestFromDeck,
    TakeReturnedOperation,
    UseTrick,
)
from rules.rocknroll.field import Field
from rules.rocknroll.names import Reactions, SourceId, TaskKind, UnitId
from rules.rocknroll.rounds import DECK
from rules.rocknroll.state import Force

_PASSES: tuple[type[Action], ...] = (
    EndDeployment,
    EndTurn,
    Skip,
    PassDevil,
    PassTrick,
    LeavePrisoners,
    TakeRestFromDeck,
    TakeReturnedOperation,
)


def default(field: Field, seat: Seat, legal: Sequence[Action]) -> Action:
    """Give the action of chapter 3 for the decision on top: one of *legal*."""
    top = field.state.top
    assert top is not None
    match top.kind:
        case TaskKind.PICK_CONTINGENT:
            # The pool lies shuffled, so that its first card is a random one.
            return PickUnit(seat, _own(field, seat).pool[0])
        case TaskKind.ROLL_WINDOW:
            return _roll(field, seat, legal)
        case TaskKind.ROCK_AND_ROLL:
            return Decline(seat)
        case TaskKind.TRICK_WINDOW:
            return _reaction(field, seat, legal)
        case TaskKind.ANNOUNCE_RESCUE:
            earliest = next((each for each in legal if isinstance(each, AnnounceRescue)), None)
            wants = field.state.settings.rescue_default == "earliest"
            return earliest if wants and earliest is not None else Decline(seat)
        case TaskKind.ORDER_TRIGGERS | TaskKind.DIRECT_LOCAL:
            # The first of the own tricks; what a local leaves open was drawn when it was asked (RNR-89).
            return legal[top.count]
        case TaskKind.LOSE_UNITS:
            return min(legal, key=lambda action: _cheapness(field, action))
        case _:
            return next((each for each in legal if isinstance(each, _PASSES)), legal[0])


def _own(field: Field, seat: Seat) -> Force:
    side = field.state.side_of(seat)
    assert side is not None
    return field.state.force(side)


def _roll(field: Field, seat: Seat, legal: Sequence[Action]) -> Action:
    """Pour where that takes no more than the standing order allows."""
    top = field.state.top
    assert top is not None and top.roll is not None and top.side is not None
    most = field.state.force(top.side).standing.pour_max
    if Pour(seat) in legal and rolls.price_of_pouring(field, top.roll) <= most:
        return Pour(seat)
    return Accept(seat)


def _reaction(field: Field, seat: Seat, legal: Sequence[Action]) -> Action:
    """The standing order; without one the reaction is let be."""
    side = field.state.side_of(seat)
    assert side is not None
    if field.state.force(side).standing.reactions is Reactions.ALWAYS:
        return next(each for each in legal if isinstance(each, UseTrick))
    return PassTrick(seat)


def _cheapness(field: Field, action: Action) -> tuple[int, int]:
    """RNR-114: the deck first, then HQ, hand, the cheapest unit of the field."""
    assert isinstance(action, LoseUnit)
    side = field.state.side_of(action.seat)
    assert side is not None
    force = field.state.force(side)
    unit = UnitId(action.source)
    if action.source == DECK:
        return 0, 0
    if SourceId(unit) in {SourceId(card.id) for card in force.hq}:
        return 1, 0
    if unit in force.units:
        return 2, 0
    return 3, field.kind(unit).armour - field.kind(unit).chance
