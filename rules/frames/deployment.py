"""Rulebook chapter 2.5 in motion: who places what, step after step, and by turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.contract import Action, Seat
from rules.frames import rounds
from rules.frames.actions import PlaceFrame, PlaceStation
from rules.frames.battlefield import Battlefield
from rules.frames.cell_sets import CellSet, cells_in
from rules.frames.events.round import DeploymentStaged, FramePlaced, StationPlaced
from rules.frames.names import DecisionKind, FrameId, Stage
from rules.frames.placing import Placing
from rules.frames.play import Play
from rules.frames.state import station_id

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


def legal_cells(field: Battlefield, seat: Seat) -> CellSet:
    """Give where *seat* may place now what the present step asks for."""
    placing = Placing(field)
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


def station_menu(field: Battlefield, seat: Seat) -> Sequence[Action]:
    """FRAMES-41, FRAMES-42, FRAMES-48: a cell for the next station."""
    cells = legal_cells(field, seat)
    return [PlaceStation(seat, cell) for cell in cells_in(field.state.side, cells)]


def frame_menu(field: Battlefield, seat: Seat) -> Sequence[Action]:
    """FRAMES-44 to FRAMES-49: any frame that waits, on any legal cell."""
    cells = tuple(cells_in(field.state.side, legal_cells(field, seat)))
    return [PlaceFrame(seat, frame, cell) for frame in unplaced(field, seat) for cell in cells]


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
