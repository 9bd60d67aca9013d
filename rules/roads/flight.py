"""Flight: what a unit flees from, the blows it takes, and where it runs (ROADS-80)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from rules.roads import melee, movement
from rules.roads.events.flight import Fled
from rules.roads.field import Field
from rules.roads.ground import OFFSETS, place
from rules.roads.names import CellId, Direction, UnitId
from rules.roads.play import Play
from rules.roads.state import State, Unit


def sources(field: Field, unit: Unit) -> tuple[CellId, ...]:
    """ROADS-80: what a unit flees from: contacts, else who shot at it, else the nearest enemy."""
    if field.is_engaged(unit):
        return nearest(field, unit)
    shooters = (_known_cell(field.state, each) for each in dict.fromkeys(unit.shot_by))
    return tuple(each for each in shooters if each is not None) or nearest(field, unit)


def _known_cell(state: State, shooter: UnitId) -> CellId | None:
    """ROADS-80: where a shooter is seen, else from where it was seen to shoot; None: it never was."""
    unit = state.unit(shooter)
    if unit is not None and not unit.masked:
        return unit.cell
    known = state.known(shooter)
    return known.shot_from if known is not None else None


def nearest(field: Field, unit: Unit) -> tuple[CellId, ...]:
    """ROADS-88: contacts, else the nearest visible enemy."""
    contacts = field.contacts(unit)
    if contacts:
        return tuple(field.cell(each) for each in contacts)
    enemy = field.nearest_enemy(unit)
    return (field.cell(enemy),) if enemy is not None else ()


def break_away(play: Play, unit: UnitId, origins: Sequence[CellId], *, counts: bool) -> CellId | None:
    """ROADS-80: free blows of everybody in contact; whoever survives runs.

    *counts*: the blows are wounds in melee (ROADS-56). Give the last cell of the field it came to; None
    where nobody survived the blows.
    """
    melee.free_blows(play, unit, counts=counts)
    found = play.unit(unit)
    return _run(play, found, origins) if found is not None else None


def _run(play: Play, unit: Unit, origins: Sequence[CellId]) -> CellId:
    """ROADS-80: d6 cells straight away; a step off the field takes the whole unit out."""
    play.unmask(unit.id)
    unit = play.field.unit_of(unit.id)
    rolled = play.die()
    vector = _away_from(play.field, unit, origins)
    path: list[CellId] = []
    here, off = play.field.cell(unit), False
    for _ in range(rolled):
        step = _step(play.field, unit, here, vector)
        if step is None:
            break
        if isinstance(step, bool):
            off = True
            break
        path.append(CellId(step))
        here = CellId(step)
    way = tuple(path) if off else movement.give_way(play, unit, tuple(path))
    play.record(Fled(unit.id, rolled, way, off, unit.cell))
    movement.reveal_near(play, unit.id)
    movement.settle(play, unit.id)
    return way[-1] if way else here


def _step(field: Field, unit: Unit, cell: CellId, vector: tuple[int, int]) -> CellId | bool | None:
    """ROADS-80: the next cell of a flight along *vector*; True off the field; None if there is none."""
    for towards in _by_angle(field, unit, vector):
        step = field.terrain.beside(cell, towards)
        if step is None:
            return True
        # ROADS-75: who is hidden does not bar the way; it is revealed where the flight ends upon it.
        if not field.is_free(step, unit, blind=True):
            continue
        if not field.terrain.is_joined(cell, step) or field.touching(step, unit.seat, standing=True):
            continue
        return step
    return None


def _by_angle(field: Field, unit: Unit, vector: tuple[int, int]) -> list[Direction]:
    """ROADS-80: the directions at most 90° from *vector*, nearest first; ties towards the own edge."""
    home = 1 if unit.seat == field.state.south else -1
    ranked = []
    for number, (towards, (east, south)) in enumerate(OFFSETS.items()):
        dot = vector[0] * east + vector[1] * south
        if dot < 0:
            continue
        # The square of the cosine, up to a factor common to all.
        nearness = Fraction(dot * dot, east * east + south * south)
        ranked.append((-nearness, -south * home, number, towards))
    return [towards for *_, towards in sorted(ranked)]


def _away_from(field: Field, unit: Unit, sources: Iterable[CellId]) -> tuple[int, int]:
    """ROADS-80: the sum of the vectors from each source; the own edge where that is nothing."""
    column, row = place(field.cell(unit))
    places = [place(source) for source in sources]
    vector = (sum(column - east for east, _ in places), sum(row - south for _, south in places))
    if vector == (0, 0):
        return (0, 1 if unit.seat == field.state.south else -1)
    return vector
