"""Who is drawn into the fights near by (ROADS-44 to ROADS-47)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, Seat
from rules.roads import movement
from rules.roads.actions import (
    DrawAllIn,
    KeepOut,
)
from rules.roads.field import Field
from rules.roads.ground import distance
from rules.roads.names import (
    CellId,
    TaskKind,
    TestKind,
    Trait,
    UnitId,
)
from rules.roads.play import Play
from rules.roads.round_events import (
    DrawingInAnswered,
    StayedOut,
    UnitKeptOut,
)
from rules.roads.state import Task, Unit


def drawable(field: Field, seat: Seat) -> tuple[Unit, ...]:
    """ROADS-44, ROADS-46: the units of *seat* that stand near a fight without being in it."""
    if field.state.settings.draw_in == "off":
        return ()
    fighting = [unit for fight in field.fights() for unit in fight]
    return tuple(
        unit
        for unit in field.state.of(seat)
        if unit not in fighting
        and not unit.masked
        and not unit.braced
        and any(
            distance(field.cell(unit), field.cell(each)) <= field.numbers.drawn_within for each in fighting
        )
    )


def may_keep_out(field: Field, unit: Unit) -> bool:
    """ROADS-45: frenzied and fleeing units cannot try."""
    return not unit.fleeing and not field.has(unit, Trait.FRENZY)


def ask_drawing_in(play: Play) -> None:
    """ROADS-45: both seats answer at once; whoever has nobody near a fight is not asked."""
    near = {seat: drawable(play.field, seat) for seat in play.state.seats}
    asked = tuple(
        seat for seat, units in near.items() if any(may_keep_out(play.field, unit) for unit in units)
    )
    units = tuple(unit.id for each in near.values() for unit in each)
    task = Task(TaskKind.ANSWER_DRAWING_IN, units=units)
    if asked:
        play.ask(task, *asked)


def drawing_in_menu(field: Field, seat: Seat) -> Sequence[Action]:
    """ROADS-45: name the units to keep out, one by one, or let all others be drawn in."""
    task = field.state.top
    assert task is not None
    kept = field.state.player(seat).keeps_out
    return (
        DrawAllIn(seat),
        *(
            KeepOut(seat, unit.id)
            for unit in field.state.of(seat)
            if unit.id in task.units and unit.id not in kept and may_keep_out(field, unit)
        ),
    )


def keep_out(play: Play, action: KeepOut) -> None:
    """ROADS-45: one more; the last one ends the answer."""
    play.record(UnitKeptOut(action.seat, action.unit))
    if len(drawing_in_menu(play.field, action.seat)) == 1:
        play.record(DrawingInAnswered(action.seat))


def draw_all_in(play: Play, action: DrawAllIn) -> None:
    """ROADS-45: no more of them."""
    play.record(DrawingInAnswered(action.seat))


def answers_in(play: Play) -> None:
    """Both have answered; the drawing-in follows."""
    play.done()


def draw_in(play: Play) -> None:
    """ROADS-44 to ROADS-47: who is near was judged before anybody moves; by initiative, in unit order."""
    near = [(seat, drawable(play.field, seat)) for seat in play.state.seats]
    fighting = {unit.id for fight in play.field.fights() for unit in fight}
    for seat, units in near:
        for each in units:
            kept = each.id in play.state.player(seat).keeps_out
            if kept and may_keep_out(play.field, each) and play.test(TestKind.DRAWING_IN, each):
                play.record(StayedOut(each.id))
                continue
            draw(play, each, fighting)


def draw(play: Play, unit: Unit, fighting: set[UnitId]) -> None:
    """ROADS-47: up to three cells, costs ignored, to the nearest free cell by a fighting enemy."""
    field = play.field
    reach = field.numbers.drawn_within
    goals = {
        cell
        for enemy in field.visible_enemies(unit.seat)
        if enemy.id in fighting
        for cell in field.terrain.steps_from(field.cell(enemy))
        if field.is_free(cell, unit, blind=True)
    }
    paths = _steps_within(field, unit, reach, goals)
    if not paths:
        return
    goal = min(paths, key=lambda cell: (len(paths[cell]), field.terrain.order[cell]))
    movement.shift(play, unit, paths[goal], "drawn_in")


def _steps_within(
    field: Field, unit: Unit, reach: int, goals: set[CellId]
) -> dict[CellId, tuple[CellId, ...]]:
    """Give the shortest ways of at most *reach* cells to each of *goals*."""
    ways: dict[CellId, tuple[CellId, ...]] = {field.cell(unit): ()}
    rim = [field.cell(unit)]
    for _ in range(reach):
        following = []
        for cell in rim:
            if cell in goals:
                continue
            for step in field.terrain.steps_from(cell):
                blocked = field.at(step)
                enemy = blocked is not None and blocked.seat != unit.seat and not blocked.masked
                if step not in ways and not enemy:
                    ways[step] = (*ways[cell], step)
                    following.append(step)
        rim = following
    return {cell: path for cell, path in ways.items() if cell in goals and path}
