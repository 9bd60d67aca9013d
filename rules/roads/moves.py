"""Moves: where a unit may go by its own will, and how it sets out (ROADS-27 to ROADS-30, 55, 70, 97; 5.7)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from rules.contract import IllegalAction
from rules.kernel.draft import each_with
from rules.kernel.once import once
from rules.roads import flight, movement, reach
from rules.roads.abilities import riders_to, why_no_riders
from rules.roads.actions import BreakOff, LeaveField, Move, MoveAlong
from rules.roads.activations import begin, why_not_able
from rules.roads.events.flight import BrokeOff
from rules.roads.field import Field
from rules.roads.ground import distance
from rules.roads.named_ways import read_way
from rules.roads.names import AbilityId, CellId, Hook, TestKind, UnitId, Verb, Way
from rules.roads.play import Play
from rules.roads.state import Unit

ANY_WAY = 1_000
"""Steps for every way that there is."""

# Moves.


def moves(field: Field, unit: Unit) -> Iterator[Sequence[Move]]:
    """ROADS-27, ROADS-97: every cell that *unit* could walk or leap to, if it is free to."""
    if why_not_able(field, unit.seat, unit.id) is not None:
        return
    for rider in riders_to(field, unit, Hook.MOVE):
        cells = sorted(_walks(field, unit.id, rider), key=field.terrain.order.__getitem__)
        yield each_with(Move(unit.seat, unit.id, field.cell(unit), Way.WALK, rider), cell=cells)
    yield [Move(unit.seat, unit.id, cell, Way.LEAP) for cell in _landings(field, unit.id)]


@once
def _walks(field: Field, number: UnitId, rider: AbilityId | None) -> Mapping[CellId, tuple[CellId, ...]]:
    return reach.walks(field, field.unit_of(number), steps=field.content.steps((rider,)))


@once
def _landings(field: Field, number: UnitId) -> tuple[CellId, ...]:
    return tuple(reach.landings(field, field.unit_of(number)))


def why_no_move(field: Field, action: Move) -> IllegalAction | None:
    """ROADS-27, ROADS-28, ROADS-97: give why a unit cannot get to a cell."""
    refusal = why_not_able(field, action.seat, action.unit)
    if refusal is not None:
        return refusal
    if action.way is Way.WALK:
        wrong = (
            why_no_riders(field, action.unit, (action.rider,), Hook.MOVE)
            if action.rider is not None
            else None
        )
        if action.cell in _walks(field, action.unit, action.rider if wrong is None else None):
            return wrong
    elif action.cell in _landings(field, action.unit):
        # ROADS-97: nothing makes a leap longer.
        return IllegalAction("no_such_ability", why="unit") if action.rider is not None else None
    unit = field.unit_of(action.unit)
    return (
        why_no_end(field, unit, action.cell)
        or _why_beside(field, unit, action.cell)
        or (why_no_leap if action.way is Way.LEAP else how_far)(field, unit, action.cell)
    )


def why_not_along(field: Field, action: MoveAlong) -> IllegalAction | None:
    """ROADS-30: give why a unit cannot go the way that its player names."""
    refusal = why_not_able(field, action.seat, action.unit)
    if refusal is not None:
        return refusal
    try:
        read_way(field, action)
    except IllegalAction as barred:
        return barred
    return None


def move(play: Play, action: Move) -> None:
    """ROADS-27, ROADS-70, ROADS-97: a Move, seen or unseen."""
    unit = play.field.unit_of(action.unit)
    hidden = unit.masked and action.way is Way.WALK and action.cell in reach.unseen_walks(play.field, unit)
    if action.way is Way.LEAP:
        path: tuple[CellId, ...] = (action.cell,)
    elif hidden:
        path = reach.unseen_walks(play.field, unit)[action.cell]
    else:
        steps = play.content.steps((action.rider,))
        path = reach.walks(play.field, unit, steps=steps)[action.cell]
    begin(play, unit, riders=(action.rider,), unseen=hidden)
    movement.set_out(play, unit, path, action.way, stays_hidden=hidden)


def move_along(play: Play, action: MoveAlong) -> None:
    """ROADS-30: the player names the way."""
    way = read_way(play.field, action)
    begin(play, way.unit, unseen=way.unseen)
    movement.set_out(play, way.unit, way.path, Way.WALK, stays_hidden=way.unseen)


# Breaking off.


def ways_out(field: Field, unit: Unit) -> list[BreakOff]:
    """ROADS-55: every way out of the fight that *unit* is in."""
    if not field.is_engaged(unit):
        return []
    return [BreakOff(unit.seat, unit.id, cell) for cell in break_off_ways(field, unit.id)]


@once
def break_off_ways(field: Field, number: UnitId) -> Mapping[CellId, tuple[CellId, ...]]:
    """ROADS-55: the ways out of a fight, which may pass by enemies but not end there."""
    unit = field.unit_of(number)
    touched = field.touched(unit.seat)
    ways = field.ways(unit, field.profile(unit).mobility, road=False, past=True)
    return {cell: path for cell, path in ways.items() if cell not in touched}


def why_no_break_off(field: Field, action: BreakOff) -> IllegalAction | None:
    """ROADS-55: give why a unit cannot break off to a cell."""
    refusal = why_not_able(field, action.seat, action.unit, True, True)
    if refusal is not None:
        return refusal
    unit = field.unit_of(action.unit)
    if not field.is_engaged(unit):
        return IllegalAction("not_engaged")
    if action.cell in break_off_ways(field, unit.id):
        return None
    return (
        why_no_end(field, unit, action.cell)
        or _why_beside(field, unit, action.cell)
        or how_far(field, unit, action.cell, past=True)
    )


def break_off(play: Play, action: BreakOff) -> None:
    """ROADS-55: a Spirit test; failed: free blows, then flight."""
    unit = play.field.unit_of(action.unit)
    begin(play, unit)
    if not play.test(TestKind.BREAK_OFF, unit):
        flight.break_away(play, unit.id, flight.sources(play.field, unit), counts=True)
        return
    path = break_off_ways(play.field, unit.id)[action.cell]
    play.record(BrokeOff(unit.id))
    movement.set_out(play, unit, path, Way.WALK)


# Leaving.


def exits(field: Field, unit: Unit) -> Iterator[LeaveField]:
    """5.7: to leave the field, with whatever rider."""
    return (LeaveField(unit.seat, unit.id, rider) for rider in riders_to(field, unit, Hook.MOVE))


@once
def _opening(field: Field, number: UnitId) -> tuple[AbilityId | None, ...]:
    """5.7: give the first rider with which a unit comes to the exit, None being the first; () for none."""
    unit = field.unit_of(number)
    for rider in riders_to(field, unit, Hook.MOVE):
        if reach.exit_way(field, unit, steps=field.content.steps((rider,))) is not None:
            return (rider,)
    return ()


def why_not_leaving(field: Field, action: LeaveField) -> IllegalAction | None:
    """5.7: give why a unit cannot leave: by the exit's row, with one more step."""
    refusal = why_not_able(field, action.seat, action.unit)
    if refusal is not None:
        return refusal
    unit = field.unit_of(action.unit)
    if not field.scenario.exit_row or unit.seat != field.state.south:
        return IllegalAction("no_way")
    opening = _opening(field, unit.id)
    if action.rider in opening:
        return None
    if opening and action.rider is not None:
        wrong = why_no_riders(field, unit.id, (action.rider,), Hook.MOVE)
        return wrong or IllegalAction("no_such_ability", why="unit")
    far = reach.exit_way(field, unit, steps=ANY_WAY) is not None
    return IllegalAction("too_far" if far else "no_way")


def leave_field(play: Play, action: LeaveField) -> None:
    """5.7: step by step to the exit's row, and off the field."""
    unit = play.field.unit_of(action.unit)
    path = reach.exit_way(play.field, unit, steps=play.content.steps((action.rider,)))
    assert path is not None, "whoever is offered to leave has a way"
    begin(play, unit, riders=(action.rider,))
    movement.set_out(play, unit, path, Way.WALK, leaves=True)


# Why not there.


def why_no_end(field: Field, unit: Unit, cell: CellId) -> IllegalAction | None:
    """Give why nobody of its side could end a walk in *cell*; None where somebody could."""
    if cell not in field.terrain.order or field.terrain.is_wall(cell):
        return IllegalAction("no_way")
    if cell == unit.cell or not field.is_free(cell, unit, blind=True):
        return IllegalAction("cell_taken")
    return None


def _why_beside(field: Field, unit: Unit, cell: CellId) -> IllegalAction | None:
    """ROADS-28, ROADS-55: contact comes from attacks only."""
    return IllegalAction("enemy_too_near", why="contact") if field.touching(cell, unit.seat) else None


def how_far(
    field: Field, unit: Unit, cell: CellId, *, last: Collection[CellId] = (), past: bool = False
) -> IllegalAction:
    """Tell a way that is too long from none: a neighbour is never too far (ROADS-27)."""
    ways = field.ways(
        unit, ANY_WAY, road=False, last=last, cliffs=field.state.settings.manoeuvres and not past, past=past
    )
    near = distance(field.cell(unit), cell) == 1
    return IllegalAction("too_far" if cell in ways and not near else "no_way")


def why_no_leap(field: Field, unit: Unit, cell: CellId) -> IllegalAction:
    """ROADS-97: further or higher than it can leap."""
    if not field.state.settings.manoeuvres or not field.working(unit, Verb.LEAP):
        return IllegalAction("no_such_ability", why="leap")
    near = distance(field.cell(unit), cell) <= field.profile(unit).leap
    return IllegalAction("too_high" if near else "too_far")
