"""How what the game master sets right is judged, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import TypeAlias

from rules.contract import Action, Correction, IllegalAction
from rules.frames.battlefield import Battlefield
from rules.frames.cells import CellId, all_cells
from rules.frames.corrections import (
    AmendActed,
    AmendCell,
    AmendController,
    AmendDefence,
    AmendDoomsday,
    AmendDurability,
    AmendMarker,
    AmendRockets,
    AmendTurn,
    AmendWhites,
    FreeStation,
    RemoveSystem,
    RestoreFrame,
    RestoreSystem,
    TakeFrameOff,
    TakeMarkerOff,
)
from rules.frames.events import amendment as facts
from rules.frames.events.round import CycleStarted
from rules.frames.names import DecisionKind, FrameId, Phase, StationId, System
from rules.frames.options import MOST_ROUNDS
from rules.frames.play import Play
from rules.frames.pool import has_passing
from rules.frames.scores import record_asset
from rules.frames.standing_orders import seats_in_play
from rules.frames.state import Element, Frame, Station, frame_id, owner_of
from rules.kernel import amending as kernel
from rules.kernel.amending import Reason, Switch, sets
from rules.kernel.draft import each_with
from rules.kernel.judging import Candidate, Rule

HIGHEST_DIE = 8
"""FRAMES-7: no die of a pool shows more, and so no defence and no marker is higher."""
Refusal = IllegalAction | None
OfFrame: TypeAlias = (
    "AmendCell | RestoreSystem | RemoveSystem | AmendMarker | TakeMarkerOff | AmendActed | TakeFrameOff"
)
"""Corrections of a frame on the field."""


def candidates(field: Battlefield) -> Iterator[Candidate]:
    """Give everything that could be set, possible or not."""
    state, numbers = field.state, field.content.numbers
    frames = [each.id for each in state.frames]
    seats = seats_in_play(state)
    stations = [each.id for each in state.stations]
    for frame in state.frames:
        yield from _spread(AmendCell(frame.id, CellId("")), field, frame)
    yield from (RestoreSystem(*each) for each in product(frames, System))
    yield from (RemoveSystem(*each) for each in product(frames, System))
    yield from (AmendWhites(*each) for each in product(frames, range(1, numbers.whites + 1)))
    yield from (AmendRockets(*each) for each in product(frames, range(field.settings.rockets + 1)))
    yield from (AmendDefence(*each) for each in product(frames, range(HIGHEST_DIE + 1)))
    yield from (AmendMarker(*each) for each in product(frames, seats, range(1, HIGHEST_DIE + 1)))
    yield from (TakeMarkerOff(each) for each in frames)
    yield from (AmendActed(*each) for each in product(frames, Switch))
    yield from (AmendTurn(each) for each in seats)
    yield from (TakeFrameOff(each) for each in frames)
    for gone in (frame_id(*each) for each in product(seats, range(1, field.force.most + 1))):
        if field.frame(gone) is None:
            yield from _spread(RestoreFrame(gone, CellId("")), field, _restored(field, gone))
    yield from (AmendController(*each) for each in product(stations, seats))
    yield from (FreeStation(each) for each in stations)
    for element in state.elements:
        left = range(field.content.durability[element.terrain] + 1) if element.is_barricade else ()
        yield from (AmendDurability(element.cell, each) for each in left)
    yield from (AmendDoomsday(each) for each in range(1, MOST_ROUNDS + 1))


def _spread(correction: AmendCell | RestoreFrame, field: Battlefield, frame: Frame) -> Iterator[Candidate]:
    """Give *correction* for every cell: those where *frame* may stand together, the others one by one."""
    ground, passing = field.ground(frame), has_passing(field.settings, frame)
    free: list[CellId] = []
    others: list[CellId] = []
    for cell in all_cells(field.state.side):
        is_free = cell != frame.cell and ground.can_stand(cell, passing)
        (free if is_free else others).append(cell)
    yield each_with(correction, cell=free)
    yield from each_with(correction, cell=others)


def _restored(field: Battlefield, gone: FrameId) -> Frame:
    """Give a frame that is back, with its white dice only."""
    return Frame(gone, owner_of(gone), (), field.content.numbers.whites, 0)


def amend(play: Play, correction: Correction) -> None:
    """Judge *correction*: refuse it, or set right what it says with all that follows."""
    kernel.amend(RULES, play, play.field, candidates(play.field), correction)


# When.


def _why_not_fought(field: Battlefield, action: Correction) -> Refusal:
    """Give why nothing can be set right: the set-up is still agreed on, or the game is over."""
    return None if field.state.is_fought else IllegalAction("not_combat_phase")


def _why_not_now(field: Battlefield, action: Correction) -> Refusal:
    """Give why nothing on the field can be set right: an attack, damage or a capture is being settled."""
    top = field.state.top
    is_asked = top is not None and top.kind is DecisionKind.CAPTURE_WINDOW
    is_open = is_asked or field.state.packets or field.attacked_turn() is not None
    return _why_not_fought(field, action) or (IllegalAction("amend_question_open") if is_open else None)


def _why_in_turn(field: Battlefield, action: AmendRockets | AmendActed | TakeFrameOff) -> Refusal:
    """Give why nothing can be set right of a frame whose turn has begun and goes on."""
    is_acting = any(each.frame == action.frame for each in field.state.turns)
    return IllegalAction("frame_in_turn") if is_acting else None


def _why_not_between_turns(field: Battlefield, action: Correction) -> Refusal:
    """Give why nothing can be said of whose turn it is: all frames have acted, and Doomsday is voted on."""
    return IllegalAction("vote_goes_on") if field.state.phase is Phase.VOTE else None


# Frames.


def _frame(field: Battlefield, action: OfFrame) -> Frame:
    found = field.frame(action.frame)
    if found is None:
        raise ValueError(f"no such frame on the field: {action}")
    return found


def _why_not_there(field: Battlefield, action: AmendCell) -> Refusal:
    frame = _frame(field, action)
    return None if frame.cell == action.cell else _why_no_standing(field, frame, action.cell)


def _why_no_standing(field: Battlefield, frame: Frame, cell: CellId) -> Refusal:
    """FRAMES-6: give why *frame* cannot stand on *cell*."""
    is_free = field.ground(frame).can_stand(cell, has_passing(field.settings, frame))
    return None if is_free else IllegalAction("cell_taken")


def _why_no_system(field: Battlefield, action: RestoreSystem) -> Refusal:
    """FRAMES-20: give why a frame cannot carry a system more."""
    numbers, frame = field.content.numbers, _frame(field, action)
    is_full = len(frame.systems) >= numbers.systems or frame.count(action.system) >= numbers.system_copies
    return _why_not_now(field, action) or (
        IllegalAction("too_many_systems", most=numbers.systems) if is_full else None
    )


def _restore_system(play: Play, action: RestoreSystem) -> None:
    order = [each.id for each in play.content.systems]
    systems = sorted((*_frame(play.field, action).systems, action.system), key=order.index)
    play.record(facts.SystemRestored(action.frame, action.system, tuple(systems)))


def _why_not_removed(field: Battlefield, action: RemoveSystem) -> Refusal:
    is_there = action.system in _frame(field, action).systems
    return _why_not_now(field, action) or (None if is_there else IllegalAction("no_such_system_left"))


def _remove_system(play: Play, action: RemoveSystem) -> None:
    left = list(_frame(play.field, action).systems)
    left.remove(action.system)
    play.record(facts.SystemRemoved(action.frame, action.system, tuple(left)))


def _why_no_marker(field: Battlefield, action: AmendMarker) -> Refusal:
    frame = _frame(field, action)
    if refusal := _why_not_now(field, action):
        return refusal
    if frame.owner == action.player:
        return IllegalAction("own_marker")
    before = (frame.marker.by, frame.marker.value) if frame.marker is not None else None
    return kernel.unchanged(before, (action.player, action.value))


def _amend_marker(play: Play, action: AmendMarker) -> None:
    before = _marker(_frame(play.field, action))
    play.record(facts.MarkerAmended(action.frame, action.player, action.value, before))


def _marker(frame: Frame) -> int:
    return frame.marker.value if frame.marker is not None else 0


def _why_not_unmarked(field: Battlefield, action: TakeMarkerOff) -> Refusal:
    is_marked = _frame(field, action).marker is not None
    return _why_not_now(field, action) or (None if is_marked else IllegalAction("not_marked"))


def _take_marker_off(play: Play, action: TakeMarkerOff) -> None:
    play.record(facts.MarkerTakenOff(action.frame, _marker(_frame(play.field, action))))


def _why_not_taken_off(field: Battlefield, action: TakeFrameOff) -> Refusal:
    reasons: tuple[Reason, ...] = (_why_not_now, _why_in_turn)
    if refusal := kernel.first_reason(field, action, reasons):
        return refusal
    is_last = len(field.frames_of(_frame(field, action).owner)) == 1
    return IllegalAction("last_frame_stays") if is_last else None


def _take_frame_off(play: Play, action: TakeFrameOff) -> None:
    cell = _frame(play.field, action).cell
    if cell is not None:
        record_asset(play, facts.FrameTakenOff(action.frame, cell))
        _ask_anew(play)


def _why_not_restored(field: Battlefield, action: RestoreFrame) -> Refusal:
    gone = _restored(field, action.frame)
    return _why_not_now(field, action) or _why_no_standing(field, gone, action.cell)


def _restore_frame(play: Play, action: RestoreFrame) -> None:
    back = _restored(play.field, action.frame)
    record_asset(play, facts.FrameRestored(back.id, back.owner, action.cell, back.whites))
    _ask_anew(play)


# Turns.


def _why_no_turn(field: Battlefield, action: AmendTurn) -> Refusal:
    reasons: tuple[Reason, ...] = (_why_not_now, _why_not_between_turns)
    if refusal := kernel.first_reason(field, action, reasons):
        return refusal
    if field.state.turns:
        return IllegalAction("frame_turn_goes_on")
    if all(each.acted for each in field.frames_of(action.player)):
        return IllegalAction("no_frame_ready")
    return kernel.unchanged(next(iter(field.state.cycle), None), action.player)


def _amend_turn(play: Play, action: AmendTurn) -> None:
    asked = play.state.cycle
    others = tuple(each for each in asked if each != action.player)
    play.close()
    play.record(facts.TurnAmended(action.player, next(iter(asked), None), (action.player, *others)))


def _ask_anew(play: Play) -> None:
    """FRAMES-51, FRAMES-52: where seats are asked who acts, ask those on who still have a frame for it."""
    top = play.state.top
    if top is not None and top.kind is DecisionKind.TACTICAL_ORDER:
        ready = {each.owner for each in play.state.frames if not each.acted}
        play.close()
        play.record(CycleStarted(tuple(seat for seat in play.state.cycle if seat in ready)))


# Stations and terrain.


def _station(field: Battlefield, station: StationId) -> Station:
    found = field.station(station)
    if found is None:
        raise ValueError(f"no station {station}")
    return found


def _why_no_controller(field: Battlefield, action: AmendController) -> Refusal:
    before = _station(field, action.station).controller
    return _why_not_now(field, action) or kernel.unchanged(before, action.player)


def _amend_controller(play: Play, action: AmendController) -> None:
    before = _station(play.field, action.station).controller
    record_asset(play, facts.ControllerAmended(action.station, action.player, before))


def _why_not_freed(field: Battlefield, action: FreeStation) -> Refusal:
    before = _station(field, action.station).controller
    return _why_not_now(field, action) or kernel.unchanged(before, None)


def _free_station(play: Play, action: FreeStation) -> None:
    before = _station(play.field, action.station).controller
    record_asset(play, facts.ControllerAmended(action.station, None, before))


def _element(field: Battlefield, action: AmendDurability) -> Element:
    found = field.element(action.cell)
    if found is None:
        raise ValueError(f"no terrain on {action.cell}")
    return found


def _why_no_durability(field: Battlefield, action: AmendDurability) -> Refusal:
    before = _element(field, action).durability
    return _why_not_now(field, action) or kernel.unchanged(before, action.durability)


def _amend_durability(play: Play, action: AmendDurability) -> None:
    element = _element(play.field, action)
    before = element.durability
    play.record(facts.DurabilityAmended(element.cell, element.terrain, action.durability, before))


def _why_no_doomsday(field: Battlefield, action: AmendDoomsday) -> Refusal:
    return IllegalAction("extra_round_is_last") if field.state.is_extra_round else None


RULES: Mapping[type[Action], Rule[Battlefield, Play]] = {
    AmendCell: sets(
        facts.CellAmended, lambda field, action: _frame(field, action).cell, _why_not_now, _why_not_there
    ),
    RestoreSystem: Rule(_restore_system, _why_no_system),
    RemoveSystem: Rule(_remove_system, _why_not_removed),
    AmendWhites: sets(facts.WhitesAmended, lambda field, action: _frame(field, action).whites, _why_not_now),
    AmendRockets: sets(
        facts.RocketsAmended,
        lambda field, action: _frame(field, action).rockets,
        _why_not_now,
        _why_in_turn,
    ),
    AmendDefence: sets(
        facts.DefenceAmended, lambda field, action: _frame(field, action).defence, _why_not_now
    ),
    AmendMarker: Rule(_amend_marker, _why_no_marker),
    TakeMarkerOff: Rule(_take_marker_off, _why_not_unmarked),
    AmendActed: sets(
        facts.ActedAmended,
        lambda field, action: Switch.of(_frame(field, action).acted),
        _why_not_now,
        _why_not_between_turns,
        _why_in_turn,
        then=_ask_anew,
    ),
    AmendTurn: Rule(_amend_turn, _why_no_turn),
    TakeFrameOff: Rule(_take_frame_off, _why_not_taken_off),
    RestoreFrame: Rule(_restore_frame, _why_not_restored),
    AmendController: Rule(_amend_controller, _why_no_controller),
    FreeStation: Rule(_free_station, _why_not_freed),
    AmendDurability: Rule(_amend_durability, _why_no_durability),
    AmendDoomsday: sets(
        facts.DoomsdayAmended, lambda field, action: field.state.doomsday, _why_not_fought, _why_no_doomsday
    ),
}
"""What the game master may set right, in the order of the menu, and why it may not be now."""
