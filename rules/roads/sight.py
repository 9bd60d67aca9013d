"""Rulebook chapter 4: the battle as a viewer knows it, read by the same queries as the real one."""

from __future__ import annotations

from rules.contract import Pending, Viewer
from rules.kernel.draft import changed
from rules.kernel.sight import shown
from rules.roads.field import Field
from rules.roads.names import Phase, TaskKind, UnitId
from rules.roads.state import Player, State, Task, Unit

OF_STATE = (
    *("settings", "phase", "map", "scenario", "south", "round", "first", "acting", "impulse"),
    *("flights", "caught", "outcome"),
)
"""What everybody knows, as in the four lists that follow."""
OF_PLAYER = (
    *("seat", "fp", "bonus_fp", "ended", "started", "score", "exited_points"),
    *("starting_points", "starting_warriors"),
)
OF_TASK = ("kind", "waiting", "unit", "target", "ability")
OF_HIDDEN_UNIT = ("id", "seat", "profile", "size", "warriors", "commander", "melee", "ranged", "points")
"""How many are left is public: every hit and every warrior who is out is told."""
OWN = ("draft", "ready", "keeps_out")
"""What only its seat knows of a player."""
PUBLIC_CHOICES = (TaskKind.ANSWER_DRAWING_IN, TaskKind.CHOOSE_PURSUIT)
"""Decisions about units that everybody knows; whom a leader may help can tell of a masked one."""


def pending_of(state: State) -> Pending | None:
    """Give the decision on top of the stack; None when the battle is over."""
    top = state.top
    if top is None or state.phase is Phase.ENDED:
        return None
    return Pending(top.kind.value, top.waiting, top.waiting)


def look(field: Field, viewer: Viewer) -> Field:
    """Give the battle as *viewer* knows it."""
    state = field.state
    south, north = (_player(state, each, viewer) for each in state.players)
    hidden = frozenset(each.id for each in state.units if each.masked and each.seat != viewer)
    seen = shown(
        state,
        OF_STATE,
        players=(south, north),
        units=tuple(_unit(state, each, viewer, hidden) for each in state.units),
        stack=(_task(state.top, viewer),) if state.top is not None else (),
    )
    return Field(field.content, field.ground, seen, viewer)


def _player(state: State, player: Player, viewer: Viewer) -> Player:
    is_own = player.seat == viewer
    is_revealed = is_own or state.phase is not Phase.DRAFTING
    warband = player.warband if is_revealed else None
    return shown(player, (*OF_PLAYER, *OWN) if is_own else OF_PLAYER, warband=warband)


def _task(task: Task, viewer: Viewer) -> Task:
    is_known = task.kind in PUBLIC_CHOICES or (viewer is not None and viewer in task.asked)
    return shown(task, OF_TASK, asked=task.waiting, units=task.units if is_known else ())


def _unit(state: State, unit: Unit, viewer: Viewer, hidden: frozenset[UnitId]) -> Unit:
    """Give a unit as *viewer* knows it: of a masked one only that it is there, and who is left of it."""
    if unit.seat != viewer and (unit.masked or state.phase is Phase.DEPLOYMENT):
        return shown(unit, OF_HIDDEN_UNIT, masked=unit.masked and state.phase is not Phase.DEPLOYMENT)
    # ROADS-76: nobody is told who shot from hiding.
    if hidden.isdisjoint(unit.shot_by):
        return unit
    return changed(unit, shot_by=tuple(each for each in unit.shot_by if each not in hidden))
