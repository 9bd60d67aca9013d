"""What is tested at the start of a turn: rallying, terror, stupidity (ROADS-84, ROADS-88 to ROADS-95)."""

from __future__ import annotations

from rules.roads import flight, movement
from rules.roads.events.psychology import CameRound, Dazed, Rallied, StumbleRolled, Terrified
from rules.roads.field import Field
from rules.roads.ground import distance
from rules.roads.names import CellId, TestKind, Trait
from rules.roads.play import Play
from rules.roads.state import Unit

STUMBLES = 3
"""ROADS-95: up to this roll a dazed unit stumbles on."""


def test_psychology(play: Play, unit: Unit) -> None:
    """ROADS-84: rally if fleeing, else terror, else stupidity."""
    found = play.unit(unit.id)
    if found is None:
        return
    if found.dazed:
        # ROADS-95: until the start of its next own turn.
        play.record(CameRound(found.id))
        found = play.field.unit_of(found.id)
    if found.fleeing:
        if play.test(TestKind.RALLY, found, alone=True):
            play.record(Rallied(found.id))
        else:
            flight.break_away(play, found.id, flight.nearest(play.field, found), counts=True)
        return
    terror = _terror_near(play.field, found)
    if terror is not None and not play.test(TestKind.TERROR, found, of=terror.id):
        play.record(Terrified(found.id, terror.id))
        flight.break_away(play, found.id, (play.field.cell(terror),), counts=True)
        return
    if play.field.has(found, Trait.STUPIDITY):
        _test_stupidity(play, found)


def _terror_near(field: Field, unit: Unit) -> Unit | None:
    """ROADS-90, ROADS-91: the terror creature that *unit* tests for at the start of its own turn."""
    if unit.masked or field.ignores_psychology(unit) or field.causes_fear(unit):
        return None
    near = [
        each
        for each in field.visible_enemies(unit.seat)
        if field.has(each, Trait.TERROR)
        and distance(field.cell(unit), field.cell(each)) <= field.numbers.terror_within
    ]
    return min(near, key=lambda each: distance(field.cell(unit), field.cell(each)), default=None)


def _test_stupidity(play: Play, unit: Unit) -> None:
    """ROADS-95: failed: dazed until its next own turn, and perhaps stumbling on."""
    if play.test(TestKind.STUPIDITY, unit):
        return
    play.record(Dazed(unit.id))
    if play.field.is_engaged(unit):
        return
    natural = play.die()
    play.record(StumbleRolled(unit.id, natural, natural <= STUMBLES))
    if natural <= STUMBLES:
        stumble(play, unit)


def stumble(play: Play, unit: Unit) -> None:
    """ROADS-95: straight ahead, half Mobility; before an enemy, a wall, a unit or the edge it stops."""
    field = play.field
    path: list[CellId] = []
    here = field.cell(unit)
    for _ in range(-(-field.profile(unit).mobility // 2)):
        step = field.terrain.beside(here, unit.facing)
        if step is None or not field.is_free(step, unit, blind=True):
            break
        if field.terrain.is_cliff_down(here, step):
            if path:
                movement.shift(play, unit, tuple(path), "stumbled")
            levels = field.terrain.level(here) - field.terrain.level(step)
            fallen = play.field.unit_of(unit.id)
            movement.fall(play, unit.id, levels, movement.give_way(play, fallen, (step,))[-1])
            movement.reveal_near(play, unit.id)
            movement.settle(play, unit.id)
            return
        if not field.terrain.is_joined(here, step) or field.touching(step, unit.seat):
            break
        path.append(step)
        here = step
    if path:
        movement.shift(play, unit, tuple(path), "stumbled")
