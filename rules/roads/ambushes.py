"""Ambushes sprung by masked units that were spotted (ROADS-71 to ROADS-74)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, Seat
from rules.roads import activation_menus, activations, reach, shooting
from rules.roads.actions import Attack, LieRevealed, Shoot, SpringByAttack, SpringByShooting
from rules.roads.field import Field
from rules.roads.names import Way
from rules.roads.play import Play
from rules.roads.state import Unit


def menu(field: Field, seat: Seat) -> Sequence[Action]:
    """ROADS-72: attack or shoot at the mover as a normal activation, or lie revealed."""
    task = field.state.top
    assert task is not None and task.unit is not None and task.target is not None
    unit, mover = field.state.unit(task.unit), field.state.unit(task.target)
    found: list[Action] = [LieRevealed(seat)]
    if unit is None or mover is None or field.state.player(seat).fp < 1 or not field.can_act(unit):
        return found
    shot = shooting.why_not(field, unit, mover) is None
    attacks = _attacks(field, seat, unit, mover)
    return (*((SpringByShooting(seat),) if shot else ()), *attacks, *found)


def _attacks(field: Field, seat: Seat, unit: Unit, mover: Unit) -> tuple[Action, ...]:
    """ROADS-72: a sprung attack keeps to the rules of any other."""
    if activation_menus.may_attack(field, unit) is not None or unit.dazed or mover.masked:
        return ()
    if field.terrain.is_joined(field.cell(unit), field.cell(mover)):
        return (SpringByAttack(seat, field.cell(unit), Way.WALK),)
    return (
        *(SpringByAttack(seat, cell, Way.WALK) for cell in reach.charges(field, unit, mover)),
        *(SpringByAttack(seat, cell, Way.LEAP) for cell in reach.leap_attacks(field, unit, mover)),
    )


def spring_by_attack(play: Play, action: SpringByAttack) -> None:
    """ROADS-72, ROADS-74: out of hiding at whoever spotted it."""
    task = play.state.top
    assert task is not None and task.unit is not None and task.target is not None
    play.done()
    unit = play.field.unit_of(task.unit)
    if action.cell == play.field.cell(unit):
        activations.spring_in_contact(play, unit, task.target)
        return
    activations.attack(
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
    activations.shoot(play, Shoot(action.seat, task.unit, task.target, None), sprung=True)
    play.unmask(task.unit)


def lie_revealed(play: Play, action: LieRevealed) -> None:
    """ROADS-72: do nothing; it is revealed."""
    task = play.state.top
    assert task is not None and task.unit is not None
    play.done()
    play.unmask(task.unit)
