"""Rulebook chapter 2.5 in motion: who places what, step after step, and by turns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rules.contract import IllegalAction, Seat
from rules.frames import rounds
from rules.frames.actions import PlaceFrame, PlaceStation
from rules.frames.battlefield import Battlefield
from rules.frames.cell_sets import CellSet, cells_in, contains
from rules.frames.cells import CellId, read_cell
from rules.frames.events.round import DeploymentStaged, FramePlaced, StationPlaced
from rules.frames.names import DecisionKind, FrameId, Stage
from rules.frames.placing import Placing
from rules.frames.play import Play
from rules.frames.state import station_id
from rules.kernel.draft import each_with
from rules.kernel.judging import Candidate
from rules.kernel.once import once

NEXT = {
    Stage.DEFENDER_STATIONS: Stage.VANGUARD,
    Stage.VANGUARD: Stage.POINT,
    Stage.POINT: Stage.ATTACKERS,
    Stage.ATTACKERS: Stage.ATTACKER_STATIONS,
    Stage.ATTACKER_STATIONS: Stage.REST,
    Stage.REST: Stage.DONE,
}
"""FRAMES-42 to FRAMES-49: the order of the steps."""

ASKS = {
    Stage.DEFENDER_STATIONS: DecisionKind.PLACE_DEFENDER_STATIONS,
    Stage.VANGUARD: DecisionKind.PLACE_VANGUARD,
    Stage.POINT: DecisionKind.PLACE_POINT,
    Stage.ATTACKERS: DecisionKind.PLACE_ATTACKER,
    Stage.ATTACKER_STATIONS: DecisionKind.PLACE_ATTACKER_STATION,
    Stage.REST: DecisionKind.PLACE_REST,
}


def go_on(play: Play) -> None:
    """Ask who places next, or turn to the next step; the first round follows the last one."""
    state, field = play.state, play.field
    if state.stage is Stage.DONE:
        rounds.start_round(play)
        return
    ready = [seat for seat in placers(field) if has_left(field, seat)]
    if not ready:
        play.record(DeploymentStaged(NEXT[state.stage]))
        return
    if state.stage in (Stage.ATTACKERS, Stage.ATTACKER_STATIONS):
        lap = [seat for seat in state.lap if seat in ready]
        if not lap:
            # FRAMES-47: one each, then the next lap; a seat with none left is skipped.
            play.record(DeploymentStaged(state.stage, tuple(ready)))
            return
        ready = lap
    play.ask(ASKS[state.stage], ready[:1])


def placers(field: Battlefield) -> tuple[Seat, ...]:
    """Give who places in the present step, in their order."""
    state = field.state
    match state.stage:
        case Stage.DEFENDER_STATIONS | Stage.VANGUARD | Stage.REST:
            return (state.defender,) if state.defender is not None else ()
        case Stage.POINT:
            return (state.point,) if state.point is not None else ()
        case Stage.ATTACKERS | Stage.ATTACKER_STATIONS:
            return state.attackers
        case Stage.DONE:
            return ()


def has_left(field: Battlefield, seat: Seat) -> bool:
    """Whether *seat* has something left to place in the present step."""
    state = field.state
    own = field.frames_of(seat)
    waiting = sum(frame.cell is None for frame in own)
    match state.stage:
        case Stage.DEFENDER_STATIONS | Stage.ATTACKER_STATIONS:
            return stations_left(field, seat) > 0
        case Stage.VANGUARD:
            return waiting > 0 and len(state.vanguard) < field.content.numbers.vanguard
        case Stage.POINT:
            return waiting == len(own)
        case Stage.ATTACKERS | Stage.REST:
            return waiting > 0
        case Stage.DONE:
            return False


def stations_left(field: Battlefield, seat: Seat) -> int:
    """FRAMES-23: give how many stations *seat* has yet to place."""
    state = field.state
    all_stations = field.content.force[state.settings.size, len(state.players)].stations
    return all_stations - sum(each.home == seat for each in state.stations)


@once
def placing_on(field: Battlefield) -> Placing:
    """Give the sets of cells that deployment on *field* goes by."""
    return Placing(field)


def legal_cells(field: Battlefield, seat: Seat) -> CellSet:
    """Give where *seat* may place now what the present step asks for."""
    placing = placing_on(field)
    match field.state.stage:
        case Stage.DEFENDER_STATIONS | Stage.ATTACKER_STATIONS:
            return placing.station_cells(seat)
        case Stage.VANGUARD:
            return placing.vanguard_cells(seat)
        case Stage.POINT:
            return placing.point_cells()
        case Stage.ATTACKERS:
            return placing.attacker_cells()
        case Stage.REST:
            return placing.rest_cells(seat)
        case Stage.DONE:
            return CellSet(0)


@once
def named_cells(field: Battlefield, seat: Seat) -> Mapping[CellId, None]:
    """Give `legal_cells` by name, in their order."""
    return dict.fromkeys(cells_in(field.state.side, legal_cells(field, seat)))


def station_places(field: Battlefield, seat: Seat) -> Sequence[Candidate]:
    """FRAMES-41, FRAMES-42, FRAMES-48: a cell for the next station."""
    return [each_with(PlaceStation(seat, CellId("")), cell=named_cells(field, seat))]


def frame_places(field: Battlefield, seat: Seat) -> Iterator[Candidate]:
    """FRAMES-44 to FRAMES-49: any frame that waits, on any legal cell."""
    cells = named_cells(field, seat)
    waiting = unplaced(field, seat)
    return (each_with(PlaceFrame(seat, frame, CellId("")), cell=cells) for frame in waiting)


def why_not_here(field: Battlefield, action: PlaceFrame) -> IllegalAction | None:
    """FRAMES-44 to FRAMES-49: give why a frame cannot be placed on a cell."""
    found = field.frame(action.frame)
    if found is None or found.owner != action.seat:
        return IllegalAction("not_your_frame")
    return IllegalAction("already_deployed") if found.cell is not None else why_no_room(field, action)


def why_no_room(field: Battlefield, action: PlaceFrame | PlaceStation) -> IllegalAction | None:
    """Give the first condition of chapter 2.5 that a cell does not meet."""
    side, cell = field.state.side, action.cell
    if cell in named_cells(field, action.seat):
        return None
    if read_cell(cell, side) != cell:
        return IllegalAction("no_such_cell")
    placing = placing_on(field)
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


def unplaced(field: Battlefield, seat: Seat) -> Iterator[FrameId]:
    """Give the frames of *seat* that are not on the field yet, by number."""
    return (frame.id for frame in field.frames_of(seat) if frame.cell is None)


def place_station(play: Play, action: PlaceStation) -> None:
    """FRAMES-42, FRAMES-48: put a station on the field."""
    play.close()
    number = sum(each.home == action.seat for each in play.state.stations) + 1
    play.record(StationPlaced(action.seat, station_id(action.seat, number), action.cell))


def place_frame(play: Play, action: PlaceFrame) -> None:
    """FRAMES-44 to FRAMES-49: put a frame on the field."""
    play.close()
    play.record(FramePlaced(action.seat, action.frame, action.cell))
