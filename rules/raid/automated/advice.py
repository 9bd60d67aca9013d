"""What an automated survivor considers, from its own view: one valuation of everything, in scrap."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from rules.advice import Character, Weighed
from rules.contract import Action
from rules.raid.actions import RefuseDemand
from rules.raid.automated import bargaining, event_worth, raid_advice, turn_advice
from rules.raid.automated.reasons import reason_of
from rules.raid.automated.weights import WEIGHTS, Weights
from rules.raid.automated.worth import Valuation
from rules.raid.coast import Coast
from rules.raid.names import DecisionKind

Chooser = Callable[[Valuation, Sequence[Action]], list[Weighed[Action]]]

CHOOSERS: Mapping[DecisionKind, Chooser] = {
    DecisionKind.RAID_FIRST: turn_advice.turn_choices,
    DecisionKind.EVENT_FIGHT: event_worth.event_choices,
    DecisionKind.PLAN: turn_advice.turn_choices,
    DecisionKind.RECYCLE_MORE: turn_advice.recycling_choices,
    DecisionKind.DISCARD_DOWN: turn_advice.discards,
    DecisionKind.RAID_TERMS: bargaining.terms_choices,
    DecisionKind.JOIN_ANSWERS: bargaining.joining_choices,
    DecisionKind.DEMANDS: bargaining.verdicts,
    DecisionKind.STACK_DEFENCE: raid_advice.stack_choices,
    DecisionKind.STACK_ATTACK: raid_advice.stack_choices,
    DecisionKind.FIGHT_CARDS: raid_advice.fight_choices,
    DecisionKind.FIGHT_DEFENCE: raid_advice.fight_choices,
    DecisionKind.FIGHT_ATTACK: raid_advice.fight_choices,
    DecisionKind.PICK_GEAR: raid_advice.picks,
}


REASONED = 4
"""How many of the best choices come with their reasons: nobody is told more."""


def advise(coast: Coast, legal: Sequence[Action]) -> Action:
    """Give the best of *legal*."""
    return _choices(_values(coast, legal, WEIGHTS[Character.EVEN]), legal)[0].action


def weighed(coast: Coast, legal: Sequence[Action], weights: Weights) -> Sequence[Weighed[Action]]:
    """Give what a seat considers among *legal*, the best first, and what speaks for the best."""
    values = _values(coast, legal, weights)
    found = _choices(values, legal)
    told = (replace(each, reason=reason_of(values, each.action)) for each in found[:REASONED])
    return [*told, *found[REASONED:]]


def _values(coast: Coast, legal: Sequence[Action], weights: Weights) -> Valuation:
    return Valuation(coast, legal[0].seat, weights)


def _choices(values: Valuation, legal: Sequence[Action]) -> list[Weighed[Action]]:
    decision = values.coast.state.decision
    assert decision is not None, "only who is asked is advised"
    # RAID-79: in a view the answers to demands look like the call.
    asked = any(isinstance(each, RefuseDemand) for each in legal)
    return CHOOSERS[DecisionKind.DEMANDS if asked else decision.kind](values, legal)
