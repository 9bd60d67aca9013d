"""Rulebook section 4: builds what a viewer knows, from nothing; and back, the field that it shows."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, Pending, Seat, Viewer
from rules.frames.actions import AbandonStation, MoveFrame, PlaceFrame, PlaceStation
from rules.frames.battlefield import Battlefield
from rules.frames.cell_sets import cells_in
from rules.frames.cells import CellId, in_order
from rules.frames.companies import force_of, rockets_left
from rules.frames.deployment import stations_left
from rules.frames.names import Phase
from rules.frames.placing import Placing
from rules.frames.roles import setup_scores
from rules.frames.scores import assets_of, ranking, score_of
from rules.frames.state import Decision, Player, State
from rules.frames.terms import proposed_doomsday
from rules.frames.view import FramesView, OwnView, SeatView

BEFORE_COMBAT = (Phase.TERMS, Phase.COMPANIES, Phase.DEPLOYMENT)


def look(field: Battlefield, viewer: Viewer, pending: Pending | None, menu: Sequence[Action]) -> FramesView:
    """Give the game as *viewer* knows it; *menu* is that of the seat asked, where one alone is asked."""
    state, content = field.state, field.content
    top, force = state.top, force_of(content, state)
    scored = bool(state.players[0].points)
    return FramesView(
        viewer=viewer,
        settings=state.settings,
        phase=state.phase,
        stage=state.stage,
        pending=pending,
        decision=top.kind if top is not None else None,
        decision_frame=top.frame if top is not None else None,
        decision_station=top.station if top is not None else None,
        field=state.field,
        elements=state.elements,
        frames=state.frames,
        stations=state.stations,
        seats=tuple(_seat(field, each) for each in state.players),
        fewest=force.fewest,
        most=force.most,
        proposed_doomsday=proposed_doomsday(content, state.settings),
        doomsday=state.doomsday,
        eights=state.eights,
        precedence=state.precedence,
        leader=_leader(field) if scored else None,
        defender=state.defender,
        point=state.point,
        attackers=state.attackers,
        lap=state.lap,
        vanguard=state.vanguard,
        perimeter=_perimeter(field),
        legal_cells=_cells(menu),
        round=state.round,
        cycle=state.cycle,
        turns=state.turns,
        packets=state.packets,
        claims=state.claims,
        voters=state.voters,
        has_ticked=state.has_ticked,
        quiet_rounds=state.quiet_rounds,
        is_extra_round=state.is_extra_round,
        outcome=state.outcome,
        own=_own(field, state.players[viewer]) if viewer is not None else None,
    )


def known_state(view: FramesView) -> State:
    """Give a state that holds what *view* tells, and nothing in the place of others' secrets."""
    stack: tuple[Decision, ...] = ()
    if view.pending is not None and view.decision is not None:
        asked = view.pending
        stack = (
            Decision(view.decision, asked.asked, asked.seats, view.decision_frame, view.decision_station),
        )
    return State(
        settings=view.settings,
        players=tuple(_player(view, each) for each in view.seats),
        phase=view.phase,
        field=view.field,
        elements=view.elements,
        doomsday=view.doomsday,
        eights=view.eights,
        frames=view.frames,
        stations=view.stations,
        precedence=view.precedence,
        defender=view.defender,
        point=view.point,
        stage=view.stage,
        attackers=view.attackers,
        lap=view.lap,
        vanguard=view.vanguard,
        round=view.round,
        cycle=view.cycle,
        turns=view.turns,
        packets=view.packets,
        claims=view.claims,
        voters=view.voters,
        has_ticked=view.has_ticked,
        quiet_rounds=view.quiet_rounds,
        is_extra_round=view.is_extra_round,
        stack=stack,
        outcome=view.outcome,
    )


def _seat(field: Battlefield, player: Player) -> SeatView:
    state, seat = field.state, player.seat
    built = state.phase not in (Phase.TERMS, Phase.COMPANIES) or bool(state.frames)
    early = state.phase in BEFORE_COMBAT
    return SeatView(
        seat=seat,
        ready_company=player.ready_company if built else None,
        reserve=player.reserve if built else None,
        points=player.points,
        assets=assets_of(state, seat) + (stations_left(field, seat) if early and built else 0),
        score=setup_scores(field.content, state)[seat] if early else score_of(state, seat),
        unused=sum(not frame.acted for frame in field.frames_of(seat)),
        stations_left=stations_left(field, seat),
        has_vetoed=player.has_vetoed,
        has_conceded=player.has_conceded,
    )


def _leader(field: Battlefield) -> Seat | None:
    state = field.state
    if state.phase not in BEFORE_COMBAT:
        return ranking(state)[0]
    scores = setup_scores(field.content, state)
    return max(state.precedence, key=lambda seat: scores[seat], default=None)


def _perimeter(field: Battlefield) -> tuple[CellId, ...]:
    if field.state.phase is not Phase.DEPLOYMENT:
        return ()
    return tuple(cells_in(field.state.side, Placing(field).perimeter))


def _cells(menu: Sequence[Action]) -> tuple[CellId, ...]:
    offered = (PlaceStation, PlaceFrame, MoveFrame, AbandonStation)
    return in_order(dict.fromkeys(each.cell for each in menu if isinstance(each, offered)))


def _own(field: Battlefield, player: Player) -> OwnView:
    return OwnView(
        seat=player.seat,
        terms=player.terms,
        draft=player.draft,
        rockets_left=rockets_left(field.settings, player),
        taken_back=player.taken_back,
        ready_company=player.ready_company,
        company=player.company,
        reserve=player.reserve,
        orders=player.orders,
    )


def _player(view: FramesView, seen: SeatView) -> Player:
    own = view.own if view.own is not None and view.own.seat == seen.seat else None
    if own is None:
        return Player(
            seat=seen.seat,
            has_vetoed=seen.has_vetoed,
            ready_company=seen.ready_company,
            reserve=seen.reserve,
            points=seen.points,
            has_conceded=seen.has_conceded,
        )
    return Player(
        seat=seen.seat,
        terms=own.terms,
        has_vetoed=seen.has_vetoed,
        draft=own.draft,
        taken_back=own.taken_back,
        ready_company=own.ready_company,
        company=own.company,
        reserve=own.reserve,
        points=seen.points,
        orders=own.orders,
        has_conceded=seen.has_conceded,
    )
