"""Hiding, and ambushes sprung by masked units that were spotted (ROADS-69, ROADS-71 to ROADS-74)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.contract import Action, IllegalAction, Seat
from rules.roads import attacks, shots
from rules.roads.abilities import NO_RIDERS
from rules.roads.actions import Attack, LieRevealed, Mask, Shoot, SpringByAttack, SpringByShooting
from rules.roads.activations import begin, why_not_able
from rules.roads.events.movement import Masked
from rules.roads.field import Field
from rules.roads.ground import distance
from rules.roads.names import Verb, Way
from rules.roads.play import Play
from rules.roads.state import Unit


def why_not_hidden(field: Field, action: Mask) -> IllegalAction | None:
    """ROADS-69: give why a unit cannot hide."""
    refusal = why_not_able(field, action.seat, action.unit)
    if refusal is not None:
        return refusal
    unit = field.unit_of(action.unit)
    if not field.working(unit, Verb.MASK):
        return IllegalAction("no_such_ability", why="camouflage")
    if unit.masked:
        return IllegalAction("already_used", why="masked")
    if not field.terrain.is_cover(field.cell(unit)):
        return IllegalAction("not_in_cover")
    near = any(
        distance(field.cell(unit), field.cell(each)) <= field.numbers.hides_within and field.sees(unit, each)
        for each in field.enemies(unit.seat)
        if not each.masked
    )
    return IllegalAction("enemy_too_near", why="sees") if near else None


def hide(play: Play, action: Mask) -> None:
    """ROADS-69."""
    unit = play.field.unit_of(action.unit)
    begin(play, unit)
    play.record(Masked(unit.id, play.field.cell(unit)))


# Springing.


def choices(field: Field, seat: Seat) -> Iterator[Action]:
    """ROADS-72: attack or shoot at the mover as a normal activation, or lie revealed."""
    unit, mover = _spotted(field)
    yield SpringByShooting(seat)
    if unit is not None and mover is not None and _why_not_sprung(field, unit, mover) is None:
        if field.terrain.is_joined(field.cell(unit), field.cell(mover)):
            yield SpringByAttack(seat, field.cell(unit), Way.WALK)
        for way in Way:
            for cell in attacks.ends(field, unit.id, mover.id, way, NO_RIDERS):
                yield SpringByAttack(seat, cell, way)
    yield LieRevealed(seat)


def _spotted(field: Field) -> tuple[Unit | None, Unit | None]:
    """Give who was spotted, and by whom; None for who is off the field by now."""
    task = field.state.top
    assert task is not None and task.unit is not None and task.target is not None
    return field.state.unit(task.unit), field.state.unit(task.target)


def why_no_shot(field: Field, action: SpringByShooting) -> IllegalAction | None:
    """ROADS-72: give why the spotted unit cannot shoot: the conditions of any Shoot."""
    unit, mover = _spotted(field)
    if unit is None or mover is None:
        return IllegalAction("no_such_target")
    return _why_not_sprung(field, unit, mover) or shots.why_not_at(field, unit.id, mover.id)


def why_no_attack(field: Field, action: SpringByAttack) -> IllegalAction | None:
    """ROADS-72: give why the spotted unit cannot attack so: the conditions of any Attack."""
    unit, mover = _spotted(field)
    if unit is None or mover is None:
        return IllegalAction("no_such_target")
    refusal = _why_not_sprung(field, unit, mover) or attacks.why_no_attacks(field, unit.seat, unit.id)
    if refusal is not None:
        return refusal
    if field.terrain.is_joined(field.cell(unit), field.cell(mover)):
        strikes = (action.cell, action.way) == (unit.cell, Way.WALK)
        return None if strikes else IllegalAction("engaged")
    if action.cell in attacks.ends(field, unit.id, mover.id, action.way, NO_RIDERS):
        return None
    return attacks.why_no_charge(field, unit, mover, action.cell, action.way)


def _why_not_sprung(field: Field, unit: Unit, mover: Unit) -> IllegalAction | None:
    if mover.masked:
        return IllegalAction("no_such_target")
    return why_not_able(field, unit.seat, unit.id)


def spring_by_attack(play: Play, action: SpringByAttack) -> None:
    """ROADS-72, ROADS-74: out of hiding at whoever spotted it."""
    task = play.state.top
    assert task is not None and task.unit is not None and task.target is not None
    play.done()
    unit = play.field.unit_of(task.unit)
    if action.cell == play.field.cell(unit):
        attacks.spring_in_contact(play, unit, task.target)
        return
    attacks.attack(
        play,
        Attack(action.seat, unit.id, task.target, action.cell, action.way, None, None),
        sprung=True,
    )
    play.unmask(unit.id)


def spring_by_shooting(play: Play, action: SpringByShooting) -> None:
    """ROADS-72: shoot; it is revealed in any case."""
    task = play.state.top
    assert task is not None and task.unit is not None and task.target is not None
    play.done()
    shots.shoot(play, Shoot(action.seat, task.unit, task.target, None), sprung=True)
    play.unmask(task.unit)


def lie_revealed(play: Play, action: LieRevealed) -> None:
    """ROADS-72: do nothing; it is revealed."""
    task = play.state.top
    assert task is not None and task.unit is not None
    play.done()
    play.unmask(task.unit)
