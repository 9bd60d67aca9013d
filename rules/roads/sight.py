"""Rulebook chapter 4: builds what a viewer knows, from nothing; and back, the battle that it shows."""

from __future__ import annotations

from dataclasses import replace

from rules.contract import Pending, Seat, Viewer
from rules.roads import ending
from rules.roads.field import Field
from rules.roads.names import Phase, TaskKind
from rules.roads.state import Player, State, Task, Unit
from rules.roads.view import OwnView, RoadsView, SeatView
from rules.roads.warbands import drafting

PUBLIC_CHOICES = (TaskKind.ANSWER_DRAWING_IN, TaskKind.CHOOSE_PURSUIT)
"""Decisions about units that everybody knows; whom a leader may help can tell of a masked one."""
BEFORE_BATTLE = (Phase.DRAFTING, Phase.DEPLOYMENT)


def look(field: Field, viewer: Viewer, pending: Pending | None) -> RoadsView:
    """Give the battle as *viewer* knows it."""
    state = field.state
    top = state.top
    own_choice = top is not None and viewer is not None and viewer in top.asked
    shown = top is not None and (top.kind in PUBLIC_CHOICES or own_choice)
    south, north = (_seat(field, player) for player in state.players)
    return RoadsView(
        viewer=viewer,
        settings=state.settings,
        phase=state.phase,
        pending=pending,
        decision=top.kind if top is not None else None,
        decision_unit=top.unit if top is not None else None,
        decision_target=top.target if top is not None else None,
        decision_ability=top.ability if top is not None else None,
        decision_units=top.units if top is not None and shown else (),
        map=state.map,
        scenario=state.scenario,
        south=state.south,
        round=state.round,
        first=state.first,
        acting=state.acting,
        impulse=state.impulse,
        impulse_left=_impulse_left(state),
        units=tuple(_unit(state, unit, viewer) for unit in state.units),
        flights=state.flights,
        caught=state.caught,
        holders=ending.holders(field) if state.round else (),
        scores=ending.points(field) if state.round else (0, 0),
        seats=(south, north),
        outcome=state.outcome,
        own=_own(field, state.player(viewer)) if viewer is not None else None,
    )


def _impulse_left(state: State) -> int | None:
    size = state.settings.impulse_size
    if not size or state.acting is None or state.phase is not Phase.TURNS:
        return None
    return max(0, size - state.impulse)


def _unit(state: State, unit: Unit, viewer: Viewer) -> Unit:
    """Give a unit as *viewer* knows it: of a masked one only that it is there, and who is left of it."""
    if unit.seat != viewer:
        if state.phase is Phase.DEPLOYMENT:
            return _fresh(unit, masked=False)
        if unit.masked:
            # How many are left is public: every hit and every warrior who is out is told.
            return _fresh(unit, masked=True)
    # ROADS-76: nobody is told who shot from hiding.
    hidden = {each.id for each in state.units if each.masked and each.seat != viewer}
    return replace(unit, shot_by=tuple(each for each in unit.shot_by if each not in hidden))


def _fresh(unit: Unit, *, masked: bool) -> Unit:
    return Unit(
        id=unit.id,
        seat=unit.seat,
        profile=unit.profile,
        size=unit.size,
        warriors=unit.warriors,
        commander=unit.commander,
        melee=unit.melee,
        ranged=unit.ranged,
        points=unit.points,
        masked=masked,
    )


def _seat(field: Field, player: Player) -> SeatView:
    state, seat = field.state, player.seat
    revealed = state.phase is not Phase.DRAFTING
    battle = state.phase not in BEFORE_BATTLE
    return SeatView(
        seat=seat,
        warband=player.warband if revealed else None,
        fp=player.fp,
        bonus_fp=player.bonus_fp,
        ended=player.ended,
        started=player.started,
        score=player.score,
        lost_points=field.lost_points(seat) if battle else 0,
        exited_points=player.exited_points,
        starting_points=player.starting_points,
        starting_warriors=player.starting_warriors,
        out=field.warriors_out(seat) if battle else 0,
        rout_at=-(-player.starting_warriors // 2),
        masked=tuple(unit.id for unit in state.of(seat) if unit.masked) if battle else (),
    )


def _own(field: Field, player: Player) -> OwnView:
    rules = drafting(field, player.seat)
    return OwnView(
        seat=player.seat,
        warband=player.warband,
        ready=player.ready,
        draft=player.draft,
        spent=rules.spent(player.draft),
        budget=rules.budget,
        keeps_out=player.keeps_out,
    )


def known_state(view: RoadsView) -> State:
    """Give a battle that holds what *view* tells, and nothing in the place of others' secrets."""
    stack: tuple[Task, ...] = ()
    if view.pending is not None and view.decision is not None:
        stack = (
            Task(
                view.decision,
                view.pending.seats,
                view.pending.asked,
                unit=view.decision_unit,
                target=view.decision_target,
                units=view.decision_units,
                ability=view.decision_ability,
            ),
        )
    south, north = (_player(view, each) for each in view.seats)
    return State(
        settings=view.settings,
        players=(south, north),
        phase=view.phase,
        map=view.map,
        scenario=view.scenario,
        south=view.south,
        round=view.round,
        first=view.first,
        units=view.units,
        stack=stack,
        acting=view.acting,
        impulse=view.impulse,
        flights=view.flights,
        caught=view.caught,
        outcome=view.outcome,
    )


def _player(view: RoadsView, seen: SeatView) -> Player:
    player = Player(
        seat=Seat(seen.seat),
        warband=seen.warband,
        fp=seen.fp,
        ended=seen.ended,
        started=seen.started,
        score=seen.score,
        exited_points=seen.exited_points,
        starting_points=seen.starting_points,
        starting_warriors=seen.starting_warriors,
        bonus_fp=seen.bonus_fp,
    )
    own = view.own
    if own is None or own.seat != seen.seat:
        return player
    return replace(player, warband=own.warband, ready=own.ready, draft=own.draft, keeps_out=own.keeps_out)
