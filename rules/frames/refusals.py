"""Why a wish is not on the menu: a key and facts for the player."""

from __future__ import annotations

from collections.abc import Mapping

from rules.contract import Action, IllegalAction
from rules.frames import turn_refusals
from rules.frames.actions import (
    AcceptTerms,
    ActivateFrame,
    AddFrame,
    AddSystem,
    CounterTerms,
    DraftFrame,
    FinishCompany,
    ForceLoser,
    GiveRocket,
    HoldDoomsday,
    KeepField,
    LetRollStand,
    PassActivation,
    PickReadyCompany,
    PlaceFrame,
    PlaceStation,
    RemoveFrame,
    SubmitCompany,
    TakeBack,
    TickDoomsday,
    VetoField,
)
from rules.frames.battlefield import Battlefield
from rules.frames.cell_sets import contains
from rules.frames.cells import CellId, read_cell
from rules.frames.companies import force_of, rockets_left
from rules.frames.names import DecisionKind, Stage, TemplateId
from rules.frames.options import MOST_ROUNDS
from rules.frames.placing import Placing
from rules.frames.state import Player

_PLACING_STATIONS = (DecisionKind.PLACE_DEFENDER_STATIONS, DecisionKind.PLACE_ATTACKER_STATION)
_PLACING_FRAMES = (
    DecisionKind.PLACE_VANGUARD,
    DecisionKind.PLACE_POINT,
    DecisionKind.PLACE_ATTACKER,
    DecisionKind.PLACE_REST,
)
_BREAKING_TIES = (DecisionKind.BREAK_TOP_TIE, DecisionKind.ADJUST_COMPANY)

ANSWERS: Mapping[type[Action], tuple[DecisionKind, ...]] = {
    AcceptTerms: (DecisionKind.AGREE_TERMS,),
    CounterTerms: (DecisionKind.AGREE_TERMS,),
    KeepField: (DecisionKind.AGREE_FIELD,),
    VetoField: (DecisionKind.AGREE_FIELD,),
    PickReadyCompany: (DecisionKind.BUILD_COMPANY,),
    SubmitCompany: (DecisionKind.BUILD_COMPANY,),
    DraftFrame: (DecisionKind.BUILD_COMPANY,),
    AddSystem: (DecisionKind.BUILD_COMPANY,),
    GiveRocket: (DecisionKind.BUILD_COMPANY,),
    FinishCompany: (DecisionKind.BUILD_COMPANY,),
    TakeBack: (DecisionKind.BUILD_COMPANY,),
    AddFrame: _BREAKING_TIES,
    RemoveFrame: _BREAKING_TIES,
    ForceLoser: (DecisionKind.BREAK_TOP_TIE,),
    LetRollStand: (DecisionKind.BREAK_TOP_TIE,),
    PlaceStation: _PLACING_STATIONS,
    PlaceFrame: _PLACING_FRAMES,
    ActivateFrame: (DecisionKind.TACTICAL_ORDER,),
    PassActivation: (DecisionKind.TACTICAL_ORDER,),
    TickDoomsday: (DecisionKind.DOOMSDAY_VOTE,),
    HoldDoomsday: (DecisionKind.DOOMSDAY_VOTE,),
    **turn_refusals.ANSWERS,
}
"""Which decisions each action answers: at any other it simply comes at the wrong time."""


def why_not(field: Battlefield, action: Action) -> IllegalAction:
    """Give why *action* of a seat that is asked is not on its menu."""
    top = field.state.top
    if top is None or top.kind not in ANSWERS.get(type(action), ()):
        return IllegalAction("not_now")
    refused = _why_no_set_up(field, action) or turn_refusals.why_not(field, action)
    return refused or IllegalAction("not_now")


def _why_no_set_up(field: Battlefield, action: Action) -> IllegalAction | None:
    match action:
        case CounterTerms():
            return IllegalAction("rounds_limit", most=MOST_ROUNDS)
        case PickReadyCompany():
            return IllegalAction("no_such_company")
        case DraftFrame() | AddSystem() | GiveRocket() | FinishCompany() | TakeBack():
            return _why_not_drafted(field, action)
        case AddFrame() | RemoveFrame():
            return _why_not_adjusted(field, action)
        case PlaceFrame(seat, frame, cell):
            found = field.frame(frame)
            if found is None or found.owner != seat:
                return IllegalAction("not_your_frame")
            if found.cell is not None:
                return IllegalAction("already_deployed")
            return _why_not_here(field, action, cell)
        case PlaceStation(_, cell):
            return _why_not_here(field, action, cell)
        case ActivateFrame(seat, frame):
            found = field.frame(frame)
            own = found is not None and found.owner == seat
            return IllegalAction("frame_already_acted" if own else "not_your_frame")
        case PassActivation():
            return IllegalAction("last_may_not_pass")
        case _:
            return None


def _why_not_drafted(field: Battlefield, action: Action) -> IllegalAction | None:
    player, force = field.state.players[action.seat], force_of(field.content, field.state)
    match action:
        case DraftFrame(_, template):
            if not _is_known(field, template):
                return IllegalAction("no_such_template")
            return IllegalAction("company_full", most=force.most)
        case FinishCompany(_, reserve):
            return _why_not_finished(field, player, reserve)
        case _ if not player.draft:
            return IllegalAction("nothing_drafted")
        case AddSystem():
            return IllegalAction("too_many_systems", most=field.content.numbers.systems)
        case GiveRocket(_, number):
            if not 0 < number <= len(player.draft):
                return IllegalAction("no_such_drafted_frame", number=number)
            return IllegalAction("rockets_loaded", rockets=field.settings.rockets)
        case _:
            return IllegalAction("taken_back_enough")


def _why_not_finished(field: Battlefield, player: Player, reserve: TemplateId | None) -> IllegalAction | None:
    force, frames = force_of(field.content, field.state), len(player.draft)
    rockets, left = field.settings.rockets, rockets_left(field.settings, player)
    if not force.fewest <= frames <= force.most:
        return IllegalAction("company_size", fewest=force.fewest, most=force.most, frames=frames)
    if left:
        return IllegalAction("rocket_total", rockets=rockets, loaded=rockets - left)
    return None if reserve is None or _is_known(field, reserve) else IllegalAction("no_such_template")


def _is_known(field: Battlefield, template: TemplateId) -> bool:
    return template in field.content.template


def _why_not_adjusted(field: Battlefield, action: AddFrame | RemoveFrame) -> IllegalAction:
    """FRAMES-36: the company stays within its limits, and has one reserve at most."""
    force = force_of(field.content, field.state)
    if isinstance(action, AddFrame):
        if field.state.players[action.seat].reserve is None:
            return IllegalAction("no_reserve")
        return IllegalAction("company_full", most=force.most)
    found = field.frame(action.frame)
    if found is None or found.owner != action.seat:
        return IllegalAction("not_your_frame")
    return IllegalAction("company_at_least", fewest=force.fewest)


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
    ruler, inside = field.settings.ruler, contains(side, placing.perimeter, cell)
    match field.state.stage:
        case Stage.VANGUARD:
            return IllegalAction("leaves_no_room" if inside else "outside_perimeter")
        case Stage.POINT | Stage.ATTACKERS if inside:
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
            if inside or contains(side, placing.beside_barricades, cell):
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
