"""Rulebook section 4: the coast as a viewer knows it, read by the same queries as the real one."""

from __future__ import annotations

from dataclasses import replace

from rules.contract import Pending, Viewer
from rules.kernel.sight import covered, shown
from rules.raid.coast import Coast
from rules.raid.names import UNKNOWN, DecisionKind, PlaceId
from rules.raid.state import Answer, Commitment, Decision, Player, Proposal, RunningRaid, Stage, State

OF_STATE = (
    *("settings", "order", "round", "turns_taken", "step", "begun", "recycled"),
    *("discards", "event_discards", "row", "opened", "outcome"),
)
"""What everybody knows, as in the two lists that follow."""
OF_PLAYER = ("seat", "scrap", "worn", "place", "raided_by", "leaving", "retired")
OF_RAID = (
    *("raider", "target", "changed", "came_home", "revealed", "attackers", "defenders", "playing", "stack"),
    *("mover", "blown", "shown", "report", "loot", "spoils", "picks"),
)
OWN = ("orders", "laid_out", "snapshots", "traces")
"""What only its seat knows of a player, beside the hand."""

HIDDEN = (
    DecisionKind.STACK_DEFENCE,
    DecisionKind.STACK_ATTACK,
    DecisionKind.FIGHT_DEFENCE,
    DecisionKind.FIGHT_ATTACK,
)
"""Decisions in which a pass is not announced: who of those asked has passed is secret."""


def pending_of(state: State) -> Pending | None:
    """Give the open decision. RAID-79: one about demands looks like the call, both principals awaited."""
    decision, raid = state.decision, state.raid
    if decision is None or state.outcome is not None:
        return None
    if decision.kind is DecisionKind.DEMANDS and raid is not None:
        principals = (raid.raider, raid.target)
        return Pending(DecisionKind.JOIN_ANSWERS.value, decision.waiting, principals, secret=True)
    secret = decision.kind in HIDDEN
    asked = decision.asked if secret else decision.waiting
    return Pending(decision.kind.value, decision.waiting, asked, secret)


def look(coast: Coast, viewer: Viewer) -> Coast:
    """Give the coast as *viewer* knows it."""
    state, pending = coast.state, pending_of(coast.state)
    seen = shown(
        state,
        OF_STATE,
        players=tuple(_player(coast, each, viewer) for each in state.players),
        supply=covered(state.supply, UNKNOWN),
        locker=covered(state.locker, UNKNOWN),
        events=covered(state.events, PlaceId("")),
        raid=_raid(state.raid, viewer, open_deals=coast.settings.deals == "open") if state.raid else None,
        decision=Decision(DecisionKind(pending.kind), pending.asked, pending.asked) if pending else None,
    )
    return Coast(coast.content, seen, viewer)


def _player(coast: Coast, player: Player, viewer: Viewer) -> Player:
    is_own = player.seat == viewer
    is_open = is_own or coast.state.opened
    hand = coast.in_order(player.hand) if is_open else covered(player.hand, UNKNOWN)
    return shown(player, (*OF_PLAYER, *OWN) if is_own else OF_PLAYER, hand=hand)


def _raid(raid: RunningRaid, viewer: Viewer, *, open_deals: bool) -> RunningRaid:
    answering = raid.stage is Stage.DEMANDS
    put = [each for each in raid.demands if answering and (open_deals or viewer == each.principal)]
    known = {viewer, *(each.helper for each in put)}
    return shown(
        raid,
        OF_RAID,
        # Whom no demand concerns takes the answers to them for answers to the call.
        stage=Stage.ANSWERS if answering and not put else raid.stage,
        # By parties: in what order they were last changed, among others that one does not know, is no fact.
        offers=tuple(
            each
            for each in sorted(raid.offers, key=lambda each: (each.principal, each.helper))
            if open_deals or viewer in (each.principal, each.helper)
        ),
        demands=tuple(each for each in raid.demands if viewer == each.helper or each in put),
        answers=tuple(
            each if each.seat in known else Answer(each.seat)
            for each in sorted(raid.answers, key=lambda each: each.seat)
        ),
        deals=tuple(_deal(each, viewer) for each in raid.deals if each.helper not in raid.settled),
        committed=tuple(
            each if raid.shown or each.seat == viewer else Commitment(each.seat, ())
            for each in (raid.committed if raid.shown else sorted(raid.committed, key=lambda each: each.seat))
        ),
    )


def _deal(deal: Proposal, viewer: Viewer) -> Proposal:
    """RAID-80: which hand cards are promised is for both parties."""
    if viewer in (deal.principal, deal.helper):
        return deal
    return replace(deal, terms=replace(deal.terms, cards=covered(deal.terms.cards, UNKNOWN)))
