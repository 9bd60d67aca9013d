"""Where a unit can get by its own activation: walks, charges, leaps, the exit (ROADS-27 to ROADS-30)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from rules.kernel.once import once
from rules.roads.field import Field
from rules.roads.ground import direction, distance
from rules.roads.names import CellId, Direction, UnitId, Verb
from rules.roads.state import Unit


def walks(field: Field, unit: Unit, *, steps: int = 0) -> Mapping[CellId, tuple[CellId, ...]]:
    """ROADS-27 to ROADS-29, ROADS-96: the ways of a Move."""
    cliffs = field.state.settings.manoeuvres
    return field.ways(unit, field.limit(unit, steps), road=True, cliffs=cliffs)


def unseen_walks(field: Field, unit: Unit) -> Mapping[CellId, tuple[CellId, ...]]:
    """ROADS-70: the ways on which a masked unit stays hidden."""
    return field.ways(unit, field.unseen_limit(unit), road=False)


def charges(field: Field, unit: Unit, target: Unit, *, steps: int = 0) -> Mapping[CellId, tuple[CellId, ...]]:
    """ROADS-48: the ways of a charge, which end in contact with *target*."""
    cliffs = field.state.settings.manoeuvres
    limit = field.limit(unit, steps)
    # One search serves all targets: a way ends at the first cell that touches anybody.
    found = field.ways(unit, limit, road=True, last=field.touched(unit.seat), cliffs=cliffs)
    beside = field.terrain.joined[field.cell(target)]
    return {cell: found[cell] for cell in beside if cell in found}


def leap_charges(
    field: Field, unit: Unit, target: Unit, *, steps: int = 0
) -> Mapping[CellId, tuple[CellId, ...]]:
    """ROADS-98: the charges that end with a leap down a cliff to a cell where a walk would lead, too."""
    terrain = field.terrain
    if not field.state.settings.manoeuvres or not terrain.cliffs:
        return {}
    walked = charges(field, unit, target, steps=steps)
    touched = field.touched(unit.seat)
    found = field.ways(unit, field.limit(unit, steps), road=True, last=touched, cliffs=True, leaping=True)
    return {
        cell: path
        for cell in walked
        if (path := found.get(cell, walked[cell])) != walked[cell]
        and terrain.is_cliff_down((field.cell(unit), *path)[-2], cell)
    }


def leaps(field: Field, unit: Unit) -> tuple[CellId, ...]:
    """ROADS-97: the cells that a giant leap reaches."""
    if not field.state.settings.manoeuvres or not field.working(unit, Verb.LEAP):
        return ()
    return _leaps(field, unit.id, field.cell(unit))


@once
def _leaps(field: Field, number: UnitId, start: CellId) -> tuple[CellId, ...]:
    unit = field.unit_of(number)
    rating = field.profile(unit).leap
    return tuple(
        cell
        for cell in field.terrain.cells
        if cell != start
        and distance(start, cell) <= rating
        and field.is_free(cell, unit, blind=True)
        and _is_low_enough(field, start, cell, rating)
    )


def _is_low_enough(field: Field, start: CellId, cell: CellId, rating: int) -> bool:
    """ROADS-97: neither the landing nor anything leapt over may rise by more than the distance."""
    terrain = field.terrain
    highest = distance(start, cell) if field.state.settings.leap_height == "jumped" else rating
    base = terrain.level(start)
    return (
        terrain.level(cell) - base <= highest
        and base - terrain.level(cell) <= rating
        and terrain.peak(start, cell) - base <= highest
    )


def landings(field: Field, unit: Unit) -> Iterator[CellId]:
    """ROADS-28, ROADS-97: where a leap that is no attack may end."""
    return (cell for cell in leaps(field, unit) if not field.touching(cell, unit.seat))


def leap_attacks(
    field: Field, unit: Unit, target: Unit, *, steps: int = 0
) -> Mapping[CellId, tuple[CellId, ...] | None]:
    """ROADS-98: the landings within one step of *target* and joined to it; with a way: down a cliff.

    Riders do not make a giant leap longer.
    """
    goal = field.cell(target)
    found: dict[CellId, tuple[CellId, ...] | None] = dict(leap_charges(field, unit, target, steps=steps))
    if not steps:
        found |= {cell: None for cell in leaps(field, unit) if field.terrain.is_joined(cell, goal)}
    return found


def exit_way(field: Field, unit: Unit, *, steps: int = 0) -> tuple[CellId, ...] | None:
    """5.7: the cheapest way to the exit's row which leaves one more step for leaving; None for none."""
    scenario = field.scenario
    if not scenario.exit_row or unit.seat != field.state.south or field.is_engaged(unit):
        return None
    if _row(field.cell(unit)) == scenario.exit_row:
        return ()
    limit = field.limit(unit, steps)
    ways = [
        (price(field, unit, path), _turns(field, unit, path), path)
        for cell, path in field.ways(unit, limit, road=True).items()
        if _row(cell) == scenario.exit_row and price(field, unit, path) < limit + _road(field, unit, path)
    ]
    return min(ways)[-1] if ways else None


def _turns(field: Field, unit: Unit, path: tuple[CellId, ...]) -> tuple[int, ...]:
    """ROADS-30: the places of the directions of *path*, for ties."""
    order = tuple(Direction)
    return tuple(order.index(direction(*each)) for each in pairwise((field.cell(unit), *path)))


def price(field: Field, unit: Unit, path: tuple[CellId, ...]) -> int:
    """ROADS-27: what a way costs in steps."""
    cells = (field.cell(unit), *path)
    return sum(field.terrain.step_cost(before, after) for before, after in pairwise(cells))


def _road(field: Field, unit: Unit, path: tuple[CellId, ...]) -> int:
    paved = all(map(field.terrain.is_road, (field.cell(unit), *path)))
    return field.numbers.road_bonus if paved else 0


def _row(cell: CellId) -> int:
    return int(cell[1:])
