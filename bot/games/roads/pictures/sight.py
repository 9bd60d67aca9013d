"""What the field shows of a battle: the map, every unit that may be seen, contacts, barrels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.roads.pictures.marks import BarrelMark, CellMark, FieldMark, UnitMark
from rules.contract import Seat
from rules.roads.ending import holders
from rules.roads.field import Field
from rules.roads.ground import Terrain, cell_at, place
from rules.roads.names import CellId, Ground, Trait
from rules.roads.state import Unit

EMPTY_SIDE = 12
"""ROADS-4, while no map is known."""
_SIDES = (("n", 0, -1), ("e", 1, 0), ("s", 0, 1), ("w", -1, 0))


def field_mark(view: Field, *, private: bool = False, ways: Sequence[tuple[CellId, ...]] = ()) -> FieldMark:
    """Give the field as everybody sees it; *private*: with the viewer's own secrets, too."""
    if view.state.map is None:
        cells = tuple(
            (cell_at(column, row), CellMark(Ground.WASTE))
            for row in range(1, EMPTY_SIDE + 1)
            for column in range(1, EMPTY_SIDE + 1)
        )
        return FieldMark(cells)
    ground = view.terrain
    seen = tuple(shown(view, private=private))
    contacts = tuple(_contacts(ground, seen))
    fighting = {cell for pair in contacts for cell in pair}
    units = {each.cell: _unit(view, each, fighting=each.cell in fighting) for each in seen}
    barrels, zones = _barrels(view), _zones(view, ground)
    cells = tuple(
        (
            cell,
            CellMark(
                ground.ground(cell),
                _cliffs(ground, cell),
                barrels.get(cell),
                units.get(cell),
                _exit(view, ground, cell),
                zones.get(cell),
            ),
        )
        for cell in ground.cells
    )
    return FieldMark(cells, contacts, tuple(each for each in ways if len(each) > 1))


def shown(view: Field, *, private: bool = False) -> Iterator[Unit]:
    """Give the units on the field that everybody sees; *private*: or that the viewer owns."""
    for unit in view.state.units:
        own = private and unit.seat == view.viewer
        open_to_all = not unit.masked and view.is_battle
        if unit.cell is not None and (own or open_to_all):
            yield unit


def statuses(view: Field, unit: Unit) -> str:
    """Section 8: give the letters of what a unit is under."""
    letters = (
        ("P", unit.prepared),
        ("F", unit.fleeing),
        ("T", unit.terrified),
        ("S", unit.shaken),
        ("C", unit.cowed),
        ("D", unit.dazed),
        ("R", unit.rallied),
        ("!", view.has(unit, Trait.FRENZY)),
    )
    aim = f"A+{unit.aim}" if unit.aim else ""
    return "".join(letter for letter, holds in letters if holds) + aim


def _unit(view: Field, unit: Unit, *, fighting: bool) -> UnitMark:
    top = view.state.top
    about = (top.unit, top.target) if top is not None else ()
    return UnitMark(
        code=unit.id,
        seat=unit.seat,
        warriors=unit.warriors,
        wounds=f"{unit.wound}/{view.profile(unit).toughness}" if unit.wound else "",
        commander=unit.commander and unit.size > 1,
        leader=view.has(unit, Trait.LEADER),
        fatigue=unit.fatigue,
        statuses=statuses(view, unit),
        fighting=fighting,
        masked=unit.masked,
        acting=unit.id in about,
    )


def _contacts(ground: Terrain, units: Sequence[Unit]) -> Iterator[tuple[CellId, CellId]]:
    """ROADS-8: enemies in joined cells, neither masked."""
    for one in units:
        for two in units:
            if one.seat or not two.seat or one.masked or two.masked:
                continue
            if one.cell is not None and two.cell is not None and ground.is_joined(one.cell, two.cell):
                yield one.cell, two.cell


def _cliffs(ground: Terrain, cell: CellId) -> str:
    """ROADS-10: give the sides on which a cliff goes down."""
    if ground.is_wall(cell):
        return ""
    column, row = place(cell)
    return "".join(
        side
        for side, east, south in _SIDES
        if ground.has(column + east, row + south)
        and ground.is_cliff_down(cell, cell_at(column + east, row + south))
    )


def exit_row(view: Field) -> int:
    """5.7: give the row from which South leaves the field; 0 for none."""
    return view.scenario.exit_row if view.state.scenario is not None else 0


def zones_of(view: Field) -> dict[Seat, tuple[str, ...]]:
    """5.7: give the rectangles in which each seat deploys; nothing once all are deployed."""
    if view.state.scenario is None or view.is_battle:
        return {}
    scenario, south = view.scenario, view.state.south
    return {seat: scenario.south if seat == south else scenario.north for seat in sorted(view.state.seats)}


def _zones(view: Field, ground: Terrain) -> dict[CellId, Seat]:
    return {cell: seat for seat, where in zones_of(view).items() for cell in ground.zone(where)}


def _exit(view: Field, ground: Terrain, cell: CellId) -> str:
    if place(cell)[1] != exit_row(view) or ground.is_wall(cell):
        return ""
    return "n" if exit_row(view) == 1 else "s"


def _barrels(view: Field) -> dict[CellId, BarrelMark]:
    if view.state.scenario is None:
        return {}
    cells = view.scenario.objectives
    held = holders(view) if view.is_battle else (None,) * len(cells)
    return {CellId(cell): BarrelMark(holder) for cell, holder in zip(cells, held, strict=True)}
