"""Ways that a player names cell by cell (ROADS-30)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from rules.contract import IllegalAction
from rules.roads.actions import MoveAlong
from rules.roads.field import Field
from rules.roads.names import CellId
from rules.roads.reach import walks
from rules.roads.state import Unit


@dataclass(frozen=True)
class NamedWay:
    """A way that holds to the rules of a Move."""

    unit: Unit
    path: tuple[CellId, ...]
    unseen: bool
    """ROADS-70: whether a masked unit stays hidden on it."""


def ways_to_name(field: Field, unit: Unit) -> list[tuple[CellId, ...]]:
    """Give a way to every cell that *unit* can walk to step by step; none where it is hemmed in."""
    joined, start = field.terrain.is_joined, field.cell(unit)
    ways = walks(field, unit).values()
    return [each for each in ways if all(joined(*step) for step in pairwise((start, *each)))]


def read_way(field: Field, action: MoveAlong) -> NamedWay:
    """Give the way that *action* names, of a unit that may move; raise IllegalAction where it may not go so.

    Where an enemy is masked plays no part: the mover finds out on the way.
    """
    unit = field.unit_of(action.unit)
    path = _cells(field, action.path)
    start = field.cell(unit)
    if not path or start in path or len(set(path)) != len(path):
        raise IllegalAction("no_such_way")
    price, cliffs = _price(field, (start, *path))
    if not all(field.is_free(cell, unit, blind=True) for cell in cliffs):
        raise IllegalAction("cell_taken")
    for cell in path:
        occupant = field.at(cell)
        if occupant is not None and occupant.seat != unit.seat and not occupant.masked:
            raise IllegalAction("no_way")
        if field.touching(cell, unit.seat):
            raise IllegalAction("enemy_too_near", why="contact")
    if not field.is_free(path[-1], unit, blind=True):
        raise IllegalAction("cell_taken")
    paved = all(map(field.terrain.is_road, (start, *path)))
    limit = field.limit(unit) + (field.numbers.road_bonus if paved else 0)
    # ROADS-27: one single step is always possible.
    if price > limit and (len(path) > 1 or cliffs):
        raise IllegalAction("too_far")
    return NamedWay(unit, path, unit.masked and not cliffs and price <= field.unseen_limit(unit))


def _cells(field: Field, typed: str) -> tuple[CellId, ...]:
    """Give the cells written in *typed*; none where one of them is not on the field."""
    cells = tuple(CellId(word.upper()) for word in typed.replace(",", " ").split())
    return cells if all(cell in field.terrain.order for cell in cells) else ()


def _price(field: Field, cells: tuple[CellId, ...]) -> tuple[int, tuple[CellId, ...]]:
    """Give what the steps cost, and where a leap down a cliff lands: there is at most one (ROADS-96)."""
    terrain = field.terrain
    price = 0
    cliffs: tuple[CellId, ...] = ()
    for before, after in pairwise(cells):
        if terrain.is_joined(before, after):
            price += terrain.step_cost(before, after)
        elif terrain.is_cliff_down(before, after) and field.state.settings.manoeuvres and not cliffs:
            price += terrain.level(before) - terrain.level(after)
            cliffs = (after,)
        else:
            raise IllegalAction("no_way")
    return price, cliffs
