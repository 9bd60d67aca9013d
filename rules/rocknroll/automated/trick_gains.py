"""What a trick could gain at its best (RNR-98 to RNR-100)."""

from __future__ import annotations

from rules.rocknroll.automated.appraisal import Appraisal
from rules.rocknroll.automated.odds import chance
from rules.rocknroll.automated.prospects import Sketch
from rules.rocknroll.content import Step
from rules.rocknroll.names import Does, Position, Whom
from rules.rocknroll.state import Unit
from rules.rocknroll.trick_objects import DISPLACING, steps_of

HARMLESS = 1.0
"""What it is worth to use what costs nothing and can only help."""


def trick_gain(here: Appraisal, bearer: Unit, step: Step) -> float:
    """Give what a trick of *bearer* could gain at its best."""
    if step.does is Does.ATTACK:
        if step.whom is not Whom.CHOSEN_ENEMY_ADJACENT:
            return HARMLESS
        return max((tricked(here, bearer, step, each) for each in _beside(here, bearer)), default=0.0)
    if step.does not in DISPLACING:
        return HARMLESS
    after = max(map(here.value, displaced(here, bearer, step.does)), default=here.now)
    if step.does is Does.MOVE_SELF:
        return (
            max((here.walk(bearer, place, here.sketch) for place in _near(here, bearer)), default=0.0)
            - here.now
        )
    odds = float(chance(step.test)) if step.test else 1.0
    return odds * (after - here.now)


def tricked(here: Appraisal, bearer: Unit, step: Step, target: Unit) -> float:
    """Give what it gains that a trick of *bearer* shoots at *target*."""
    if target.side is None:
        return -here.local_worth(target)
    needed = here.view.threshold(bearer, target, step.test)
    modifier = here.view.attack_modifier(bearer)
    won = here.killed(here.sketch, target)
    return here.rolled(needed, modifier, won, here.sketch, twos=here.own.twos) - here.now


def _beside(here: Appraisal, bearer: Unit) -> list[Unit]:
    near = _near(here, bearer)
    return [each for each in here.enemies if each.position in near]


def _near(here: Appraisal, bearer: Unit) -> tuple[Position, ...]:
    return here.view.adjacent(bearer.position)


def displaced(here: Appraisal, bearer: Unit, does: Does) -> list[Sketch]:
    """Give the match after each displacement by *bearer*."""
    view, sketch = here.view, here.sketch
    together = view.enemies_at(here.side, bearer.position)
    match does:
        case Does.PUSH:
            after = [here.moved(sketch, each, place) for each in together for place in _near(here, bearer)]
        case Does.PULL:
            after = [here.moved(sketch, each, bearer.position) for each in _beside(here, bearer)]
        case Does.CARRY:
            places = [place for place in view.positions if place != bearer.position]
            alone = [here.moved(sketch, bearer, place) for place in places]
            after = [
                here.moved(one, each, place)
                for each in together
                for one, place in zip(alone, places, strict=True)
            ]
            after = after or alone
        case _:
            after = [here.moved(sketch, bearer, place) for place in _near(here, bearer)]
    return after


def directed(here: Appraisal, target: Unit, position: Position) -> float:
    """Give what the match is worth once the trick that is asked about has displaced *target*."""
    if target.side is here.side and not _is_directed_by_another(here, target):
        return here.walk(target, position, here.sketch)
    return here.value(after_directed(here, target, position))


def _is_directed_by_another(here: Appraisal, target: Unit) -> bool:
    """Whether the trick that is asked about is that of another own unit."""
    firing = here.view.task.firings[0]
    bearer = here.view.state.unit(firing.bearer)
    return bearer is not None and bearer.id != target.id and firing.owner is here.side


def after_directed(here: Appraisal, target: Unit, position: Position) -> Sketch:
    """Give the match once the trick that is asked about has displaced *target*, and perhaps its bearer."""
    after = here.moved(here.sketch, target, position)
    firing = here.view.task.firings[0]
    bearer = here.view.state.unit(firing.bearer)
    if bearer is None or not _is_directed_by_another(here, target):
        return after
    step = steps_of(here.view, firing)[here.view.task.stage]
    return here.moved(after, bearer, position) if step.does is Does.CARRY else after
