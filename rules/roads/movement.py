"""Moving, charging, leaping, breaking off, and who is spotted on the way."""

from __future__ import annotations

from dataclasses import replace

from rules.roads import melee
from rules.roads.events.combat import ExchangeFought, FightForgotten
from rules.roads.events.flight import Fell
from rules.roads.events.movement import (
    FellIntoAmbush,
    UnitMoved,
    UnitShifted,
    UnitSpotted,
)
from rules.roads.events.round import UnitExited
from rules.roads.field import Field
from rules.roads.ground import direction, distance
from rules.roads.names import AbilityId, CellId, HitCause, TaskKind, TestKind, UnitId, Way
from rules.roads.play import Play, secret_of
from rules.roads.state import Advance, Task, Unit
from rules.roads.strength import Circumstances


def set_out(
    play: Play,
    unit: Unit,
    path: tuple[CellId, ...],
    way: Way,
    *,
    target: UnitId | None = None,
    riders: tuple[AbilityId, ...] = (),
    stays_hidden: bool = False,
    from_hiding: bool = False,
    leaves: bool = False,
) -> None:
    """Let *unit* go along *path*, or *leave* the field at its end; what it meets on the way follows."""
    if unit.masked and not stays_hidden:
        play.unmask(unit.id)
    play.push(
        Task(
            TaskKind.ADVANCE,
            seat=unit.seat,
            unit=unit.id,
            target=target,
            riders=riders,
            jumped=way is Way.LEAP,
            count=int(from_hiding),
            advance=Advance(unit.id, path, way, target, riders, leaves=leaves),
        )
    )


def resolve(play: Play) -> None:
    """Take the next part of a way: go, be halted, fall, arrive."""
    task = play.state.top
    assert task is not None and task.advance is not None
    unit = play.unit(task.advance.unit)
    if unit is None or unit.fleeing:
        play.done()
        return
    if task.stage == 0:
        _go(play, unit, task)
        task = play.state.top
        if task is None or task.kind is not TaskKind.ADVANCE:
            return
        now = play.unit(unit.id)
        if now is None:
            play.done()
            return
        unit = now
    play.done()
    _arrive(play, unit, task)


def _go(play: Play, unit: Unit, task: Task) -> None:
    """ROADS-71: cell by cell until somebody is spotted; a leap looks only where it lands."""
    advance = task.advance
    assert advance is not None
    if advance.way is Way.LEAP:
        _leap(play, unit, task)
        return
    walked: list[CellId] = []
    here = play.field.cell(unit)
    for cell in advance.path:
        if play.field.terrain.is_cliff_down(here, cell):
            landed = _land(play, unit, task, walked, here, cell)
            moved = play.unit(unit.id)
            if moved is None:
                return
            unit, walked = moved, []
            if not landed:
                fallen_upon = spotted_from(play.field, unit, cell)
                if fallen_upon:
                    _spot(play, unit, fallen_upon)
                return
        else:
            walked.append(cell)
        here = cell
        spotted = spotted_from(play.field, unit, here)
        if spotted:
            # ROADS-5: it halts where it has room, before any friend whom it was passing.
            while walked and not play.field.is_free(walked[-1], unit, blind=True):
                walked.pop()
            _record(play, unit, walked, advance)
            _spot(play, unit, spotted)
            return
    _record(play, unit, walked, advance)


def _record(play: Play, unit: Unit, walked: list[CellId], advance: Advance) -> None:
    if not walked:
        return
    seen = next((number for number, cell in enumerate(walked) if is_seen(play.field, unit, cell)), None)
    if unit.masked and seen is not None and seen + 1 < len(walked):
        # ROADS-71: who passes too near by an enemy goes on in the open.
        _record(play, unit, walked[: seen + 1], advance)
        play.unmask(unit.id)
        _record(play, play.field.unit_of(unit.id), walked[seen + 1 :], advance)
        return
    facing = play.field.heading(unit, walked)
    start, secret = unit.cell, secret_of(unit)
    play.record(
        UnitMoved(unit.seat, unit.id, tuple(walked), advance.way, facing, advance.target, secret, start)
    )


def _land(play: Play, unit: Unit, task: Task, walked: list[CellId], here: CellId, cell: CellId) -> bool:
    """ROADS-96: a leap down; give whether the unit landed on its feet."""
    advance = task.advance
    assert advance is not None
    _record(play, unit, walked, advance)
    levels = play.field.terrain.level(here) - play.field.terrain.level(cell)
    mover = play.field.unit_of(unit.id)
    facing, secret = direction(here, cell), secret_of(unit)
    play.record(UnitMoved(unit.seat, unit.id, (cell,), advance.way, facing, advance.target, secret, here))
    if play.test(TestKind.LANDING, mover, value=play.field.profile(mover).mobility):
        # ROADS-98: whoever walks on from where it landed makes no jump attack.
        play.change(replace(task, stage=1, jumped=cell == advance.path[-1]))
        return True
    fall(play, unit.id, levels, cell)
    play.change(replace(task, stage=1, target=None, advance=replace(advance, target=None)))
    return False


def fall(play: Play, unit: UnitId, levels: int, cell: CellId) -> None:
    """ROADS-11: a hit of damage 1 for each level."""
    play.record(Fell(unit, levels, cell))
    play.hit(unit, (1,) * levels, HitCause.FALL)


def _leap(play: Play, unit: Unit, task: Task) -> None:
    """ROADS-75, ROADS-97: over everything, to a free cell; a hidden enemy there is spotted."""
    advance = task.advance
    assert advance is not None
    cell = advance.path[-1]
    lurker = play.field.at(cell)
    if lurker is not None and lurker.id != unit.id:
        cell = nearest_free(play.field, cell, unit)
    start = play.field.cell(unit)
    facing = unit.facing if distance(start, cell) != 1 else direction(start, cell)
    secret = secret_of(unit)
    play.record(UnitMoved(unit.seat, unit.id, (cell,), Way.LEAP, facing, advance.target, secret, start))
    mover = play.field.unit_of(unit.id)
    spotted = spotted_from(play.field, mover, cell)
    if lurker is not None and lurker.masked and lurker not in spotted:
        spotted = (*spotted, lurker)
    if spotted:
        _spot(play, mover, spotted)


def spotted_from(field: Field, unit: Unit, cell: CellId) -> tuple[Unit, ...]:
    """ROADS-71: the masked enemies that *unit* spots from *cell*."""
    reach = field.spotting_range(unit)
    return tuple(
        each
        for each in field.enemies(unit.seat)
        if each.masked
        and distance(cell, field.cell(each)) <= reach
        and field.terrain.sees(cell, field.cell(each))
    )


def _spot(play: Play, unit: Unit, spotted: tuple[Unit, ...]) -> None:
    """ROADS-71, ROADS-72: the mover halts; each owner decides, in unit order."""
    top = play.state.top
    assert top is not None and top.advance is not None
    play.change(replace(top, stage=1, advance=replace(top.advance, halted=True)))
    mover = play.field.unit_of(unit.id)
    if mover.masked and is_seen(play.field, mover, play.field.cell(mover)):
        play.unmask(unit.id)
    for each in reversed(spotted):
        play.ask(Task(TaskKind.SPRING_AMBUSH, seat=each.seat, unit=each.id, target=unit.id), each.seat)
    for each in spotted:
        play.record(UnitSpotted(each.id, unit.id, play.field.cell(each)))


def _arrive(play: Play, unit: Unit, task: Task) -> None:
    """ROADS-73: what the way was for, where nothing prevents it; then toxic ground and who sees whom."""
    advance = task.advance
    assert advance is not None
    if advance.leaves and not advance.halted:
        _leave(play, unit)
        return
    settle(play, unit.id)
    arrived = play.unit(unit.id)
    target = play.unit(advance.target) if advance.target is not None else None
    if arrived is None or target is None or arrived.fleeing:
        return
    if not play.field.are_in_contact(arrived, target):
        return
    if play.state.settings.draw_in == "on_attack":
        play.push(
            Task(
                TaskKind.EXCHANGE,
                unit=unit.id,
                target=target.id,
                riders=task.riders,
                jumped=task.jumped,
                count=task.count,
            )
        )
    else:
        fight(
            play,
            Circumstances(
                unit.id,
                jumped=task.jumped,
                riders=task.riders,
                from_hiding=bool(task.count),
            ),
            target.id,
        )


def _leave(play: Play, unit: Unit) -> None:
    """5.7: off the field by the exit."""
    points = play.field.points_of(unit)
    total = play.state.player(unit.seat).exited_points + points
    play.record(UnitExited(unit.seat, unit.id, points, total, play.field.cell(unit)))


def settle(play: Play, unit: UnitId) -> None:
    """ROADS-6, ROADS-71: the end of any movement: poison, and masked units that came too near."""
    found = play.unit(unit)
    if found is None:
        return
    if play.field.terrain.is_toxic(play.field.cell(found)):
        play.hit(unit, (1,), HitCause.TOXIC, defended=False)
    found = play.unit(unit)
    if found is not None and found.masked and is_seen(play.field, found, play.field.cell(found)):
        play.unmask(unit)


def is_seen(field: Field, unit: Unit, cell: CellId) -> bool:
    """ROADS-71: whether a masked unit is too near to an enemy who sees it, once it is in *cell*."""
    return any(
        distance(cell, field.cell(each)) <= field.spotting_range(each)
        and field.terrain.sees(cell, field.cell(each))
        for each in field.enemies(unit.seat)
    )


def fight(play: Play, circumstances: Circumstances, target: UnitId) -> None:
    """ROADS-49: an exchange, and what it means for both."""
    if circumstances.from_hiding:
        play.record(FellIntoAmbush(target))
    melee.exchange(play, circumstances, target)
    play.record(ExchangeFought(circumstances.attacker, target))
    forget(play)


def forget(play: Play) -> None:
    """ROADS-104: whoever touches nobody any more begins the next melee anew."""
    units = melee.forgotten(play.state, play.field)
    if units:
        play.record(FightForgotten(units))


# Without one's own will.


def nearest_free(field: Field, cell: CellId, unit: Unit) -> CellId:
    """ROADS-75: the free cell nearest to *cell*; ties in cell order."""
    free = [each for each in field.terrain.cells if field.is_free(each, unit)]
    return min(free, key=lambda each: (distance(cell, each), field.terrain.order[each]))


def give_way(play: Play, unit: Unit, path: tuple[CellId, ...]) -> tuple[CellId, ...]:
    """ROADS-75: give *path* with another end where a hidden enemy stands there, which is revealed."""
    lurker = play.field.at(path[-1]) if path else None
    if lurker is None or lurker.id == unit.id:
        return path
    play.unmask(lurker.id)
    return (*path[:-1], nearest_free(play.field, path[-1], unit))


def shift(play: Play, unit: Unit, path: tuple[CellId, ...], why: str) -> None:
    """ROADS-75: forced movement never springs; at its end masked enemies near by are revealed."""
    if path:
        play.record(UnitShifted(unit.id, give_way(play, unit, path), why, secret_of(unit), unit.cell))
    reveal_near(play, unit.id)
    settle(play, unit.id)


def reveal_near(play: Play, unit: UnitId) -> None:
    """ROADS-75: every masked enemy within two steps with sight shows itself."""
    found = play.unit(unit)
    if found is None:
        return
    for each in play.field.enemies(found.seat):
        near = distance(play.field.cell(found), play.field.cell(each)) <= play.content.numbers.spot_within
        if each.masked and near and play.field.sees(found, each):
            play.unmask(each.id)
