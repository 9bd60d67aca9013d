"""Who is drawn into the fights near by (ROADS-44 to ROADS-47)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.contract import Action, IllegalAction, Seat
from rules.roads import movement
from rules.roads.actions import DrawAllIn, KeepGunsOut, KeepOut
from rules.roads.events.round import DrawingInAnswered, StayedOut, UnitKeptOut
from rules.roads.field import Field
from rules.roads.ground import distance
from rules.roads.names import CellId, TaskKind, TestKind, Trait, UnitId
from rules.roads.play import Play
from rules.roads.state import Task, Unit

SHORT_RANGE = 4
"""Guns that reach further are worth keeping out of a fight."""

Fight = tuple[Unit, ...]


def begin(play: Play, fights: Sequence[Fight], *, spares_braced: bool = False) -> None:
    """ROADS-44, ROADS-45: whoever stands near *fights* is drawn in once both seats have answered.

    *spares_braced*: not who prepared in the round before (ROADS-36).
    """
    near = [unit for seat in play.state.seats for unit in drawable(play.field, seat, fights)]
    if spares_braced:
        near = [unit for unit in near if not unit.braced]
    if not near:
        return
    units = tuple(each.id for each in near)
    play.push(Task(TaskKind.DRAW_IN, units=units))
    asked = [
        seat
        for seat in play.state.seats
        if any(each.seat == seat and may_keep_out(play.field, each) for each in near)
    ]
    if asked:
        play.ask(Task(TaskKind.ANSWER_DRAWING_IN, units=units), *asked)


def at_round_start(play: Play) -> None:
    """ROADS-44: at the start of a round every fight draws in."""
    if play.state.settings.draw_in != "off":
        begin(play, play.field.fights(), spares_braced=True)


def after_charge(play: Play, attacker: UnitId) -> None:
    """Option `draw_in`: the fight that a charge has begun or joined draws in at once."""
    begin(play, [fight for fight in play.field.fights() if any(each.id == attacker for each in fight)])


def is_near(field: Field, unit: Unit, fight: Fight) -> bool:
    """ROADS-44: whether *unit* stands within three steps of anybody in *fight*."""
    return any(distance(field.cell(unit), field.cell(each)) <= field.numbers.drawn_within for each in fight)


def drawable(field: Field, seat: Seat, fights: Sequence[Fight]) -> tuple[Unit, ...]:
    """ROADS-44, ROADS-46: the units of *seat* that stand near one of *fights* without being in any."""
    return tuple(
        unit
        for unit in field.state.of(seat)
        if not (unit.masked or unit.prepared or unit.stayed_out)
        and not field.is_engaged(unit)
        and any(is_near(field, unit, fight) for fight in fights)
    )


def may_keep_out(field: Field, unit: Unit) -> bool:
    """ROADS-45: frenzied and fleeing units cannot try."""
    return not unit.fleeing and not field.has(unit, Trait.FRENZY)


# The answers.


def choices(field: Field, seat: Seat) -> Iterator[Action]:
    """ROADS-45: name the units to keep out, one by one or all with guns, or let all others be drawn in."""
    task = field.state.top
    assert task is not None
    yield DrawAllIn(seat)
    yield KeepGunsOut(seat)
    yield from (KeepOut(seat, unit.id) for unit in field.state.of(seat) if unit.id in task.units)


def why_not_kept_out(field: Field, action: KeepOut) -> IllegalAction | None:
    """ROADS-45: only whoever is near a fight is asked about, and not the frenzied or fleeing."""
    task, unit = field.state.top, field.state.unit(action.unit)
    assert task is not None
    if unit is None or unit.seat != action.seat:
        return IllegalAction("unknown_unit", why="field")
    if unit.id not in task.units:
        return IllegalAction("no_such_target")
    if unit.id in field.state.player(action.seat).keeps_out:
        return IllegalAction("already_used", why="kept_out")
    if unit.fleeing:
        return IllegalAction("fleeing")
    return None if may_keep_out(field, unit) else IllegalAction("frenzy_must_attack", why="drawn_in")


def why_no_guns(field: Field, action: KeepGunsOut) -> IllegalAction | None:
    """ROADS-45: give why nobody with a gun is left to be kept out."""
    guns = any(has_long_gun(field, unit) for unit in _undecided(field, action.seat))
    return None if guns else IllegalAction("no_such_target")


def _undecided(field: Field, seat: Seat) -> tuple[Unit, ...]:
    """Give who could still be kept out."""
    near = (each for each in choices(field, seat) if isinstance(each, KeepOut))
    return tuple(field.unit_of(each.unit) for each in near if why_not_kept_out(field, each) is None)


def has_long_gun(field: Field, unit: Unit) -> bool:
    """Chapter 3: whether the default keeps *unit* out."""
    weapon = field.ranged(unit)
    return weapon is not None and weapon.range > SHORT_RANGE


def keep_out(play: Play, action: KeepOut) -> None:
    """ROADS-45: one more; the last one ends the answer."""
    play.record(UnitKeptOut(action.seat, action.unit))
    if not _undecided(play.field, action.seat):
        play.record(DrawingInAnswered(action.seat))


def keep_guns_out(play: Play, action: KeepGunsOut) -> None:
    """ROADS-45: all whose guns reach far, and nobody else."""
    for unit in _undecided(play.field, action.seat):
        if has_long_gun(play.field, unit):
            play.record(UnitKeptOut(action.seat, unit.id))
    play.record(DrawingInAnswered(action.seat))


def draw_all_in(play: Play, action: DrawAllIn) -> None:
    """ROADS-45: no more of them."""
    play.record(DrawingInAnswered(action.seat))


def answers_in(play: Play) -> None:
    """Both have answered; the drawing-in follows."""
    play.done()


# What comes of it.


def draw_in(play: Play) -> None:
    """ROADS-44 to ROADS-47: who is near was judged before anybody moves; by initiative, in unit order."""
    task = play.state.top
    assert task is not None
    play.done()
    field = play.field
    fights = field.fights()
    near = {
        unit: [fight for fight in fights if is_near(field, field.unit_of(unit), fight)] for unit in task.units
    }
    for number in task.units:
        unit = play.unit(number)
        if unit is None:
            continue
        kept = number in play.state.player(unit.seat).keeps_out
        if kept and may_keep_out(play.field, unit) and play.test(TestKind.DRAWING_IN, unit):
            play.record(StayedOut(number))
            continue
        _draw(play, unit, {each.id for fight in near[number] for each in fight})


def _draw(play: Play, unit: Unit, fighting: set[UnitId]) -> None:
    """ROADS-47: up to three cells, costs ignored, to the nearest free cell by a fighting enemy."""
    field = play.field
    goals = {
        cell
        for enemy in field.visible_enemies(unit.seat)
        if enemy.id in fighting
        for cell in field.terrain.steps_from(field.cell(enemy))
        if field.is_free(cell, unit, blind=True)
    }
    paths = _steps_within(field, unit, field.numbers.drawn_within, goals)
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
            for step in field.terrain.steps_from(cell):
                blocked = field.at(step)
                enemy = blocked is not None and blocked.seat != unit.seat and not blocked.masked
                if step not in ways and not enemy:
                    ways[step] = (*ways[cell], step)
                    following.append(step)
        rim = following
    return {cell: path for cell, path in ways.items() if cell in goals and path}
