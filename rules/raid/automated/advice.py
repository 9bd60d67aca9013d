"""What an automated survivor considers, from its own view: one valuation of everything, in scrap."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.advice import Character, Weighed
from rules.contract import Action
from rules.raid.actions import RefuseDemand
from rules.raid.automated import bargaining, event_worth, raid_advice, turn_advice
from rules.raid.automated.weights import WEIGHTS
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


def weighed(
    coast: Coast, legal: Sequence[Action], character: Character = Character.EVEN
) -> Sequence[Weighed[Action]]:
    """Give what a seat considers among *legal*, the best first."""
    decision = coast.state.decision
    assert decision is not None, "only who is asked is advised"
    kind = decision.kind
    if any(isinstance(each, RefuseDemand) for each in legal):
        # RAID-79: in a view this looks like the call.
        kind = DecisionKind.DEMANDS
    values = Valuation(coast, legal[0].seat, WEIGHTS[character])
    return CHOOSERS[kind](values, legal)
