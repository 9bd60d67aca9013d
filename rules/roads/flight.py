"""Flight: what a unit flees from, the blows it takes, and where it runs (ROADS-80)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.roads import melee, movement
from rules.roads.events.flight import Fled
from rules.roads.field import Field
from rules.roads.names import CellId, UnitId
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
    vector = play.field.away_from(unit, origins)
    path: list[CellId] = []
    here, off = play.field.cell(unit), False
    for _ in range(rolled):
        step = play.field.flight_step(unit, here, vector)
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
