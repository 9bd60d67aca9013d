"""Why a wish is not on the menu: a key and facts for the player."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, IllegalAction
from rules.frames import combat
from rules.frames.actions import (
    ActivateFrame,
    AddFrame,
    AddSystem,
    FinishCompany,
    GiveRocket,
    PassActivation,
    PlaceFrame,
    PlaceStation,
    RemoveFrame,
)
from rules.frames.battlefield import Battlefield
from rules.frames.cell_sets import contains
from rules.frames.cells import CellId, read_cell
from rules.frames.companies import force_of, rockets_left
from rules.frames.names import Stage
from rules.frames.placing import Placing


def why_not(field: Battlefield, action: Action, menu: Sequence[Action]) -> IllegalAction:
    """Give why *action* is not among *menu*."""
    if type(action) in combat.REFUSALS:
        return combat.REFUSALS[type(action)](field, action)
    if not any(type(each) is type(action) for each in menu) and not isinstance(action, _TELLING):
        return IllegalAction("not_now")
    match action:
        case PassActivation():
            return IllegalAction("last_may_not_pass")
        case ActivateFrame(seat, frame):
            found = field.frame(frame)
            if found is None or found.owner != seat:
                return IllegalAction("not_your_frame")
            return IllegalAction("frame_already_acted")
        case PlaceFrame(seat, frame, cell):
            found = field.frame(frame)
            if found is None or found.owner != seat:
                return IllegalAction("not_your_frame")
            if found.cell is not None:
                return IllegalAction("already_deployed")
            return _why_not_here(field, action, cell)
        case PlaceStation(_, cell):
            return _why_not_here(field, action, cell)
        case AddSystem():
            return IllegalAction("too_many_systems", most=field.content.numbers.systems)
        case FinishCompany() | GiveRocket():
            return _why_not_finished(field, action)
        case AddFrame() | RemoveFrame():
            force = force_of(field.content, field.state)
            return IllegalAction("company_limits", fewest=force.fewest, most=force.most)
        case _:
            return IllegalAction("not_on_the_menu")


_TELLING = (PassActivation, FinishCompany, GiveRocket, AddSystem, AddFrame, RemoveFrame)
"""Actions that are explained even while their menu holds none of their class."""


def _why_not_finished(field: Battlefield, action: FinishCompany | GiveRocket) -> IllegalAction:
    player = field.state.players[action.seat]
    force = force_of(field.content, field.state)
    if not force.fewest <= len(player.draft) <= force.most:
        return IllegalAction("company_size", fewest=force.fewest, most=force.most, frames=len(player.draft))
    rockets = field.settings.rockets
    if isinstance(action, GiveRocket) and rockets_left(field.settings, player):
        return IllegalAction("not_on_the_menu")
    return IllegalAction(
        "rocket_total", rockets=rockets, loaded=rockets - rockets_left(field.settings, player)
    )


def _why_not_here(field: Battlefield, action: PlaceFrame | PlaceStation, cell: CellId) -> IllegalAction:
    """Give the first condition of chapter 2.5 that *cell* does not meet."""
    side = field.state.side
    if read_cell(cell, side) != cell:
        return IllegalAction("no_such_cell")
    placing = Placing(field)
    if not contains(side, placing.free, cell):
        return IllegalAction("not_free_cell")
    if isinstance(action, PlaceStation):
        return _why_no_station(field, placing, action)
    ruler = field.settings.ruler
    match field.state.stage:
        case Stage.VANGUARD:
            inside = contains(side, placing.perimeter, cell)
            return IllegalAction("leaves_no_room" if inside else "outside_perimeter")
        case Stage.POINT | Stage.ATTACKERS if contains(side, placing.perimeter, cell):
            return IllegalAction("inside_perimeter")
        case Stage.POINT:
            if all(field.distance(cell, each) > ruler for each in placing.defending):
                return IllegalAction("too_far_from_defender", ruler=ruler)
            if field.settings.point_rule == "official":
                return IllegalAction("covered_from_defender")
            return IllegalAction("too_close_to_barricade")
        case Stage.ATTACKERS:
            return IllegalAction("within_direct_range", ruler=ruler)
        case _:
            if contains(side, placing.perimeter, cell):
                return IllegalAction("too_close_to_station")
            return IllegalAction("neither_perimeter_nor_barricade")


def _why_no_station(field: Battlefield, placing: Placing, action: PlaceStation) -> IllegalAction:
    state, numbers, cell = field.state, field.content.numbers, action.cell
    if any(field.distance(cell, each.cell) < numbers.station_gap for each in state.stations):
        return IllegalAction("too_close_to_station")
    if any(
        each.owner != action.seat and each.cell is not None and field.distance(cell, each.cell) <= 1
        for each in state.frames
    ):
        return IllegalAction("too_close_to_rival")
    own = [each.cell for each in state.stations if each.home == action.seat]
    if action.seat == state.defender:
        if own and all(field.distance(cell, each) > field.settings.ruler for each in own):
            return IllegalAction("too_far_from_station", ruler=field.settings.ruler)
        if placing.is_too_big_with(cell):
            return IllegalAction("perimeter_too_big")
    return IllegalAction("no_room_for_a_station", neighbours=numbers.station_neighbours)
