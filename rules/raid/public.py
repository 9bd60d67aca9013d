"""The coast rebuilt from a view, so that advice and words reckon with what the viewer knows and no more."""

from __future__ import annotations

from rules.contract import Seat
from rules.raid.coast import Coast
from rules.raid.content import RaidContent
from rules.raid.names import CardId, DecisionKind, PlaceId
from rules.raid.state import Answer, Commitment, Decision, Player, RunningRaid, State
from rules.raid.view import RaidView, RunningRaidView, SeatView

UNKNOWN = CardId("")
"""A card of another hand; it is nothing but counted."""


def known_coast(content: RaidContent, view: RaidView) -> Coast:
    """Give what *view* tells as a coast, and nothing in the place of secrets."""
    pending = view.pending
    decision = None
    if pending is not None:
        decision = Decision(DecisionKind(pending.kind), pending.asked, pending.seats)
    state = State(
        settings=view.settings,
        players=tuple(_player(view, each) for each in view.seats),
        order=view.order,
        round=view.round,
        turns_taken=view.order.index(view.active) if view.active is not None else len(view.order),
        step=view.step,
        begun=view.begun,
        recycled=view.recycled,
        supply=(UNKNOWN,) * view.supply,
        locker=(UNKNOWN,) * view.locker,
        discards=(*view.supply_discards, *view.locker_discards),
        events=(PlaceId(""),) * view.events,
        event_discards=view.event_discards,
        row=view.row,
        raid=_raid(view, view.raid) if view.raid is not None else None,
        decision=decision,
        outcome=view.outcome,
    )
    return Coast(content, state)


def _player(view: RaidView, seat: SeatView) -> Player:
    own = view.own if view.own is not None and view.own.seat == seat.seat else None
    return Player(
        seat=seat.seat,
        scrap=seat.scrap,
        hand=own.hand if own is not None else (UNKNOWN,) * seat.hand,
        worn=seat.worn,
        place=seat.place,
        raided_by=seat.raided_by,
        leaving=seat.leaving,
        retired=seat.retired,
        orders=own.orders if own is not None else (),
        laid_out=own.laid_out if own is not None else (),
        snapshots=own.snapshots if own is not None else (),
        traces=own.traces if own is not None else (),
    )


def _raid(view: RaidView, raid: RunningRaidView) -> RunningRaid:
    own = view.own
    committed = raid.shown
    if not committed and own is not None and own.committed is not None:
        committed = (Commitment(own.seat, own.committed),)
    return RunningRaid(
        raider=raid.raider,
        target=raid.target,
        stage=raid.stage,
        changed=raid.changed,
        came_home=raid.came_home,
        offers=raid.offers,
        demands=raid.demands,
        answers=_answers(view, raid),
        revealed=raid.revealed,
        attackers=raid.attackers,
        defenders=raid.defenders,
        deals=tuple(each.proposal for each in raid.deals),
        playing=raid.playing,
        stack=raid.stack,
        mover=raid.mover,
        blown=raid.blown,
        committed=committed,
        shown=bool(raid.shown),
        report=raid.report,
        loot=raid.loot,
        spoils=raid.spoils,
        picks=raid.picks,
    )


def _answers(view: RaidView, raid: RunningRaidView) -> tuple[Answer, ...]:
    """Give who has answered; how is known of the own answer only."""
    own = view.own.answer if view.own is not None else None
    others: tuple[Seat, ...] = tuple(each for each in raid.answered if own is None or each != own.seat)
    return (*(Answer(each) for each in others), *(() if own is None else (own,)))
