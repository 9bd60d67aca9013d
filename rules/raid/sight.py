"""Rulebook section 4: builds what a viewer knows, from nothing."""

from __future__ import annotations

from dataclasses import replace

from rules.contract import Pending, Seat, Viewer
from rules.raid.coast import Coast
from rules.raid.names import DecisionKind
from rules.raid.state import Player, Proposal, RunningRaid, Stage, State
from rules.raid.view import DealView, OwnView, RaidView, RunningRaidView, SeatView

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


def look(coast: Coast, viewer: Viewer) -> RaidView:
    """Give the coast as *viewer* knows it."""
    state, of_locker = coast.state, coast.content.of_locker
    return RaidView(
        viewer=viewer,
        settings=state.settings,
        round=state.round,
        order=state.order,
        active=state.active,
        step=state.step,
        begun=state.begun,
        recycled=state.recycled,
        pending=_publicly(pending_of(state)),
        seats=tuple(_seat(coast, each) for each in state.players),
        row=state.row,
        supply=len(state.supply),
        locker=len(state.locker),
        events=len(state.events),
        supply_discards=tuple(each for each in state.discards if each not in of_locker),
        locker_discards=tuple(each for each in state.discards if each in of_locker),
        event_discards=state.event_discards,
        raid=_raid(coast, state.raid, viewer) if state.raid is not None else None,
        outcome=state.outcome,
        own=_own(coast, viewer) if viewer is not None else None,
    )


def _publicly(pending: Pending | None) -> Pending | None:
    """Give *pending* without what only the engine knows: who has answered a secret question."""
    if pending is None or not pending.secret:
        return pending
    return Pending(pending.kind, pending.asked, pending.asked, secret=True)


def _seat(coast: Coast, player: Player) -> SeatView:
    return SeatView(
        seat=player.seat,
        scrap=player.scrap,
        place=player.place,
        worn=player.worn,
        power=coast.power(player.worn),
        hand=len(player.hand),
        hand_limit=coast.hand_limit(player.seat),
        raided_by=player.raided_by,
        leaving=player.leaving,
        retired=player.retired,
        cards=coast.in_order(player.hand) if coast.state.opened else (),
    )


def _raid(coast: Coast, raid: RunningRaid, viewer: Viewer) -> RunningRaidView:
    open_deals = coast.settings.deals == "open"
    answering = raid.stage is Stage.DEMANDS
    return RunningRaidView(
        raider=raid.raider,
        target=raid.target,
        target_away=not coast.is_present(raid.target),
        stage=Stage.ANSWERS if answering else raid.stage,
        changed=raid.changed,
        came_home=raid.came_home,
        offers=tuple(each for each in raid.offers if open_deals or viewer in (each.principal, each.helper)),
        demands=tuple(
            each
            for each in raid.demands
            if viewer == each.helper or (answering and (open_deals or viewer == each.principal))
        ),
        answered=tuple(sorted(each.seat for each in raid.answers)),
        revealed=raid.revealed,
        attackers=raid.attackers,
        defenders=raid.defenders,
        deals=tuple(_deal(each, viewer) for each in raid.deals if each.helper not in raid.settled),
        playing=raid.playing,
        stack=raid.stack,
        mover=raid.mover,
        blown=raid.blown,
        committed=tuple(sorted(each.seat for each in raid.committed)),
        shown=raid.committed if raid.shown else (),
        report=raid.report,
        loot=raid.loot,
        spoils=raid.spoils,
        picks=raid.picks,
    )


def _deal(deal: Proposal, viewer: Viewer) -> DealView:
    """RAID-80: which hand cards are promised is for both parties."""
    if viewer in (deal.principal, deal.helper):
        return DealView(deal, len(deal.terms.cards))
    return DealView(replace(deal, terms=replace(deal.terms, cards=())), len(deal.terms.cards))


def _own(coast: Coast, seat: Seat) -> OwnView:
    player, raid = coast.player(seat), coast.state.raid
    committed = raid is not None and any(each.seat == seat for each in raid.committed)
    return OwnView(
        seat=seat,
        hand=coast.in_order(player.hand),
        reserved=coast.reserved(seat),
        laid_out=player.laid_out,
        answer=raid.answer_of(seat) if raid is not None else None,
        committed=raid.committed_by(seat) if raid is not None and committed else None,
        orders=player.orders,
        snapshots=player.snapshots,
        traces=player.traces,
    )
