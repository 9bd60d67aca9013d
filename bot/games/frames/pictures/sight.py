"""What the field shows of a game: every frame, station and element, and the shot that is coming."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from bot.games.frames.pictures.marks import (
    CellMark,
    ElementMark,
    FieldMark,
    FrameMark,
    ShotMark,
    StationMark,
)
from bot.locale import Phrasebook
from rules.contract import Phrase
from rules.frames.battlefield import Battlefield
from rules.frames.cells import CellId, cell_at, distance, place_of
from rules.frames.cover import covers
from rules.frames.names import RangeType
from rules.frames.sight import offered_cells, perimeter
from rules.frames.state import Aim, Frame, FrameTurn

EMPTY_SIDE = 24
"""Of a field that is not laid out yet."""
_RANGES = (RangeType.MELEE, RangeType.DIRECT, RangeType.ARTILLERY)
_SIDES = (("n", 0, -1), ("e", 1, 0), ("s", 0, 1), ("w", -1, 0))


def field_mark(view: Battlefield, book: Phrasebook) -> FieldMark:
    """Give everything that stands on the field, whose turn it is, and what is legal now."""
    side = view.state.side or EMPTY_SIDE
    cells: dict[CellId, CellMark] = {}

    def put(cell: CellId, **changes: object) -> None:
        cells[cell] = replace(cells.get(cell, CellMark()), **changes)  # type: ignore[arg-type]  # one field each

    for element in view.state.elements:
        put(element.cell, element=ElementMark(element.terrain, element.durability))
    for station in view.state.stations:
        number = int(station.id.partition(".S")[2])
        put(station.cell, station=StationMark(number, station.home, station.controller))
    waiting, turn = {each.frame for each in view.state.turns[:-1]}, view.state.turn
    acting = turn.frame if turn is not None else None
    for frame in view.state.frames:
        if frame.cell is not None:
            put(frame.cell, frame=_frame(frame, acting=frame.id == acting, parked=frame.id in waiting))
    for cell, edge in _edges(perimeter(view)).items():
        put(cell, edge=edge)
    for cell in offered_cells(view):
        put(cell, legal=True)
    shot, covering = _shot(view, book)
    for cell in covering:
        put(cell, covers=True)
    return FieldMark(side, tuple(cells.items()), shot)


def aiming(view: Battlefield) -> FrameTurn | None:
    """Give the turn whose line of fire is of interest: that of an attack not yet counted, else the top."""
    attacking = next((each for each in view.state.turns if each.attack is not None), None)
    return attacking or view.state.turn


def reach(view: Battlefield, shooter: Frame, aim: Aim) -> str:
    """FRAMES-80: give whether the target of *aim* lies in the range declared (`yes`), or is too `far` or too
    `near` as they stand now: a range is declared for where the shooter will have moved to."""
    units = view.units_to(shooter.cell, aim)
    if units is None or view.range_at(units) is aim.range:
        return "yes"
    is_far = _RANGES.index(view.range_at(units)) > _RANGES.index(aim.range)
    return "far" if is_far else "near"


def _frame(frame: Frame, *, acting: bool, parked: bool) -> FrameMark:
    return FrameMark(
        frame.number,
        frame.owner,
        frame.hit_points,
        frame.rockets,
        frame.acted and not acting and not parked,
        frame.defence,
        frame.marker.value if frame.marker is not None else None,
        acting,
        parked,
    )


def _edges(perimeter: Iterable[CellId]) -> Mapping[CellId, str]:
    """Give the cells at the edge of the perimeter, with the sides on which it ends."""
    inside = set(perimeter)
    edges = {}
    for cell in inside:
        column, row = place_of(cell)
        edge = "".join(
            side
            for side, across, down in _SIDES
            if column + across < 1 or row + down < 1 or cell_at(column + across, row + down) not in inside
        )
        if edge:
            edges[cell] = edge
    return edges


def _shot(view: Battlefield, book: Phrasebook) -> tuple[ShotMark | None, tuple[CellId, ...]]:
    """Give the line from the shooter to its target, and the cells that cover the target from it."""
    turn = aiming(view)
    if turn is None or turn.aim is None:
        return None, ()
    shooter, target = view.frame(turn.frame), view.frame(turn.aim.target)
    element = view.element(turn.aim.target)
    end = target.cell if target is not None else element.cell if element is not None else None
    if shooter is None or shooter.cell is None or end is None:
        return None, ()
    units = distance(shooter.cell, end, view.settings.distance_metric)
    kind = turn.aim.range
    words = book.plain(
        "frames-picture-shot",
        units=units,
        range=Phrase(f"frames-range_type-{kind}"),
        reach=reach(view, shooter, turn.aim),
    )
    covering: tuple[CellId, ...] = ()
    if target is not None and kind is not RangeType.MELEE:
        covering = tuple(each.cell for each in covers(view.state, shooter, target))
    return ShotMark(shooter.cell, end, words), covering
